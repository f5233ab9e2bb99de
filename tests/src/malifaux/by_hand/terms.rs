//! The closed lists of the game, and sets of their members.

/// A faction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Faction {
    Guild,
    Resurrectionists,
    Arcanists,
    Neverborn,
    Outcasts,
    Gremlins,
    TenThunders,
}

impl Faction {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Guild,
        Self::Resurrectionists,
        Self::Arcanists,
        Self::Neverborn,
        Self::Outcasts,
        Self::Gremlins,
        Self::TenThunders,
    ];

    /// As a table or a sheet writes it, in lower case with `_` for a space.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Guild => "guild",
            Self::Resurrectionists => "resurrectionists",
            Self::Arcanists => "arcanists",
            Self::Neverborn => "neverborn",
            Self::Outcasts => "outcasts",
            Self::Gremlins => "gremlins",
            Self::TenThunders => "ten_thunders",
        }
    }
}

/// Some factions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Factions(u8);

impl Factions {
    /// With one more.
    #[must_use]
    pub fn with(self, faction: Faction) -> Self {
        Self(self.0 | 1 << faction as u8)
    }

    /// Whether it is one of them.
    #[must_use]
    pub fn contain(self, faction: Faction) -> bool {
        self.0 & 1 << faction as u8 != 0
    }
}

/// What a model is in its crew, from the leaders down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Station {
    Master,
    Henchman,
    Enforcer,
    Minion,
    Peon,
}

impl Station {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Master, Self::Henchman, Self::Enforcer, Self::Minion, Self::Peon];

    /// As a table writes it, in lower case.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Master => "master",
            Self::Henchman => "henchman",
            Self::Enforcer => "enforcer",
            Self::Minion => "minion",
            Self::Peon => "peon",
        }
    }

    /// How many upgrades a model of this station may carry.
    #[must_use]
    pub fn slots(self) -> usize {
        match self {
            Self::Master => 3,
            Self::Henchman => 2,
            Self::Enforcer => 1,
            Self::Minion | Self::Peon => 0,
        }
    }
}

/// Some stations.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Stations(u8);

impl Stations {
    /// With one more.
    #[must_use]
    pub fn with(self, station: Station) -> Self {
        Self(self.0 | 1 << station as u8)
    }

    /// Whether it is one of them.
    #[must_use]
    pub fn contain(self, station: Station) -> bool {
        self.0 & 1 << station as u8 != 0
    }
}

/// The size of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Encounter {
    Shootout,
    Dustup,
    Scrap,
}

impl Encounter {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Shootout, Self::Dustup, Self::Scrap];

    /// As a sheet writes it.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Shootout => "shootout",
            Self::Dustup => "dustup",
            Self::Scrap => "scrap",
        }
    }

    /// How many stones it is usually played with.
    #[must_use]
    pub fn usual_stones(self) -> i64 {
        match self {
            Self::Shootout => 20,
            Self::Dustup => 30,
            Self::Scrap => 50,
        }
    }

    /// What a game with that many stones is called.
    #[must_use]
    pub fn of_size(stones: i64) -> Self {
        match stones {
            ..=25 => Self::Shootout,
            26..=40 => Self::Dustup,
            _ => Self::Scrap,
        }
    }
}

/// How an upgrade that nobody can buy comes to a model.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Attachment {
    Modification,
    Ascendant,
    Trinket,
    Soulbound,
}

impl Attachment {
    /// All of them, with their ids.
    pub const ALL: [(&'static str, Self); 4] = [
        ("modification", Self::Modification),
        ("ascendant", Self::Ascendant),
        ("trinket", Self::Trinket),
        ("soulbound", Self::Soulbound),
    ];
}

/// Some characteristics, one bit each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Traits(pub u64);

impl Traits {
    /// Both together.
    #[must_use]
    pub fn and(self, more: Self) -> Self {
        Self(self.0 | more.0)
    }

    /// Without some.
    #[must_use]
    pub fn without(self, fewer: Self) -> Self {
        Self(self.0 & !fewer.0)
    }

    /// Whether they have any in common.
    #[must_use]
    pub fn meet(self, others: Self) -> bool {
        self.0 & others.0 != 0
    }
}
