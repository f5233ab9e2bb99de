//! The models, upgrades and characteristics that rules speak of by name.

use super::tables::{TableError, position};
use super::terms::Traits;
use super::world::{Model, ModelId, Upgrade, UpgradeId};

/// A way into a crew from outside its faction that a leader opens, for so many models.
#[derive(Debug, Clone, Copy)]
pub struct Infiltration {
    /// The leader.
    pub leader: ModelId,
    /// Models with any of these are let in.
    pub traits: Traits,
}

/// See the module.
#[derive(Debug, Clone)]
#[allow(missing_docs)]
pub struct Cards {
    pub living: Traits,
    pub undead: Traits,
    pub cursed: Traits,

    /// Leaders who let in any number of models with a characteristic.
    pub open_leaders: [(ModelId, Traits); 2],
    pub marcus: ModelId,
    pub beast: Traits,
    /// Upgrades that let in any number of models with a characteristic.
    pub open_upgrades: [(UpgradeId, Traits); 2],
    pub dead_of_winters: UpgradeId,
    pub darlings: [ModelId; 3],
    pub death_marshal: ModelId,

    pub infiltrations: [Infiltration; 6],
    pub toshiro: ModelId,
    pub punk_zombie: ModelId,
    pub zoraida: ModelId,

    pub hungering_darkness: ModelId,
    pub lazarus: ModelId,
    pub viktoria_of_blood: ModelId,
    pub viktoria_of_ashes: ModelId,
    pub dismounted_mccabe: ModelId,
    pub only_summoned: [ModelId; 7],
    /// Totems of which a crew may have another number than one.
    pub several: [(ModelId, usize); 4],

    pub killswitch: UpgradeId,
    pub decoy: UpgradeId,
    pub jack_daw: ModelId,
    pub sammy: ModelId,
}

impl Cards {
    /// Finds them all in the tables.
    pub fn find(traits: &[String], models: &[Model], upgrades: &[Upgrade]) -> Result<Self, TableError> {
        let find = Find {
            traits,
            models,
            upgrades,
        };
        Ok(Self {
            living: find.traits("living")?,
            undead: find.traits("undead")?,
            cursed: find.traits("cursed")?,
            open_leaders: [
                (find.model("collodi")?, find.traits("puppet")?),
                (find.model("jack_daw")?, find.traits("tormented")?),
            ],
            marcus: find.model("marcus")?,
            beast: find.traits("beast")?,
            open_upgrades: [
                (find.upgrade("running_tab")?, find.traits("trichi")?),
                (find.upgrade("tarot_reading")?, find.traits("swampfiend")?),
            ],
            dead_of_winters: find.upgrade("dead_of_winters")?,
            darlings: find.models(["death_marshal", "void_wretch", "the_nothing_beast"])?,
            death_marshal: find.model("death_marshal")?,
            infiltrations: find.infiltrations()?,
            toshiro: find.model("toshiro_the_daimyo")?,
            punk_zombie: find.model("punk_zombie")?,
            zoraida: find.model("zoraida")?,
            hungering_darkness: find.model("hungering_darkness")?,
            lazarus: find.model("lazarus")?,
            viktoria_of_blood: find.model("viktoria_of_blood")?,
            viktoria_of_ashes: find.model("viktoria_of_ashes")?,
            dismounted_mccabe: find.model("dismounted_mccabe")?,
            only_summoned: find.models([
                "ikiryo",
                "seishin",
                "ashen_core",
                "dust_storm",
                "mindless_zombie",
                "lord_chompy_bits",
                "coryphee_duet",
            ])?,
            several: [
                (find.model("hollow_waif")?, 2),
                (find.model("mechanical_dove")?, 3),
                (find.model("daydream")?, 3),
                (find.model("marionette")?, 4),
            ],
            killswitch: find.upgrade("killswitch")?,
            decoy: find.upgrade("decoy")?,
            jack_daw: find.model("jack_daw")?,
            sammy: find.model("sammy_lacroix")?,
        })
    }
}

/// Looks for names.
struct Find<'a> {
    traits: &'a [String],
    models: &'a [Model],
    upgrades: &'a [Upgrade],
}

impl Find<'_> {
    fn traits(&self, names: &str) -> Result<Traits, TableError> {
        names.split('/').try_fold(Traits::default(), |so_far, name| {
            let bit = self.traits.iter().position(|known| known == name);
            bit.map(|bit| so_far.and(Traits(1 << bit)))
                .ok_or_else(|| TableError::Unknown(name.to_owned()))
        })
    }

    fn model(&self, id: &str) -> Result<ModelId, TableError> {
        let found = position(self.models, |model| model.id == id).map(ModelId);
        found.ok_or_else(|| TableError::Unknown(id.to_owned()))
    }

    fn models<const N: usize>(&self, ids: [&str; N]) -> Result<[ModelId; N], TableError> {
        let mut found = [ModelId(0); N];
        for (model, id) in found.iter_mut().zip(ids) {
            *model = self.model(id)?;
        }
        Ok(found)
    }

    fn upgrade(&self, id: &str) -> Result<UpgradeId, TableError> {
        let found = position(self.upgrades, |upgrade| upgrade.id == id).map(UpgradeId);
        found.ok_or_else(|| TableError::Unknown(id.to_owned()))
    }

    fn infiltrations(&self) -> Result<[Infiltration; 6], TableError> {
        let infiltration = |leader, traits| {
            Ok::<_, TableError>(Infiltration {
                leader: self.model(leader)?,
                traits: self.traits(traits)?,
            })
        };
        Ok([
            infiltration("misaki", "last_blossom")?,
            infiltration("mei_feng", "foundry")?,
            infiltration("jakob_lynch", "darkened")?,
            infiltration("lucas_mccabe", "black_sheep/guardsman")?,
            infiltration("yan_lo", "retainer")?,
            infiltration("lucius", "guardsman/mimic")?,
        ])
    }
}
