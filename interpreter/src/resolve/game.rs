//! The game: its name, who plays it and what its reports show; and what units are paid in.

use super::declare::Declarer;
use super::names::Names;
use super::{Source, codes};
use crate::schema::{Base, ColumnId, Game, KindId, KindUse, Type, UnitId, ValueId, units_of};
use reglo_grammar::diagnostic::Diagnostic;
use reglo_grammar::syntax::{self, Item};

impl Declarer {
    /// The kind of the game, of which there is one.
    pub(super) fn game_kind(&mut self, found: &syntax::Game, lang: &str) {
        let first = self.schema.game.as_ref().map(|game| game.kind);
        if let Some(first) = first.and_then(|kind| self.schema.kinds.get(kind.index())) {
            let message = format!("there is a game already, so `{}` cannot be one", found.name.text);
            let found = Diagnostic::error(codes::DUPLICATE, found.name.span, message)
                .related(first.span, "first declared here")
                .help("a ruleset and all that it builds on play one game: put the fields into that one");
            self.findings.push(found);
            return;
        }
        let before = self.schema.kinds.len();
        self.kind(&found.name, found.label.as_ref(), lang, KindUse::Game, found.span);
        if self.schema.kinds.len() == before {
            return;
        }
        let kind = KindId(super::declare::id_of(before));
        self.names.game = Some((found.name.text.to_lowercase(), kind));
        self.schema.game = Some(Game {
            kind,
            players: None,
            player: None,
            shows: Vec::new(),
        });
    }

    /// The game as it was declared.
    fn game<'s>(&self, sources: &'s [Source<'_>]) -> Option<&'s syntax::Game> {
        let kind = self.schema.kinds.get(self.schema.game.as_ref()?.kind.index())?;
        let mut items = sources.iter().flat_map(|source| &source.tree.items);
        items.find_map(|item| match item {
            Item::Game(game) if game.span == kind.span => Some(game),
            _ => None,
        })
    }

    /// Who plays.
    pub(super) fn players(&mut self, sources: &[Source<'_>]) {
        let Some(game) = self.game(sources) else { return };
        let words = self.names.game.as_ref().zip(self.names.sheet.as_ref());
        if let Some(((word, _), (sheet, _))) = words
            && word == sheet
        {
            let message = format!("in rules the game and the sheet are both called `{word}`");
            self.bad_help(game.name.span, message, "give one of the two another name");
        }
        let Some(name) = &game.players else { return };
        let Some((column, player)) = self.list_of_players(name) else {
            return;
        };
        if let Some(game) = &mut self.schema.game {
            game.players = Some(column);
            game.player = Some(player);
        }
    }

    fn list_of_players(&mut self, name: &syntax::Name) -> Option<(ColumnId, KindId)> {
        let of = self.schema.kinds.get(self.schema.game.as_ref()?.kind.index())?;
        let columns = of
            .state
            .iter()
            .filter_map(|id| Some((*id, self.schema.columns.get(id.index())?)));
        let columns: Vec<_> = columns.collect();
        let Some((id, column)) = columns.iter().find(|(_, column)| column.name == name.text) else {
            let all: Vec<String> = columns.iter().map(|(_, column)| column.name.clone()).collect();
            let what = format!("field of `{}` called", of.name);
            self.findings
                .push(Names::unknown(&what, &name.text, name.span, all.iter()));
            return None;
        };
        let things = |kind: KindId| {
            let kind = self.schema.kinds.get(kind.index());
            kind.is_some_and(|kind| kind.used_as == KindUse::Things)
        };
        match column.ty.base {
            Base::List(kind) if things(kind) && !column.place && column.per.is_none() => Some((*id, kind)),
            _ => {
                let message = format!("`{}` is no list of a kind, so it cannot be the players", name.text);
                let help = format!("players are things in an order: `{}: list of Player`", name.text);
                let found = Diagnostic::error(codes::BAD_DECLARATION, name.span, message)
                    .related(column.span, "declared here")
                    .help(help);
                self.findings.push(found);
                None
            }
        }
    }

    /// What reports of the game show.
    pub(super) fn reports(&mut self, sources: &[Source<'_>]) {
        let Some(found) = self.game(sources) else { return };
        let shows: Vec<ValueId> = found.shows.iter().filter_map(|name| self.reported(name)).collect();
        if let Some(game) = &mut self.schema.game {
            game.shows = shows;
        }
    }

    /// A value of the whole game, or of each player.
    fn reported(&mut self, name: &syntax::Name) -> Option<ValueId> {
        let value = self.names.values.get(&name.text);
        let Some(value) = value.and_then(|value| self.names.value_list.get(*value)) else {
            let known = self.names.values.keys();
            self.findings
                .push(Names::unknown("value", &name.text, name.span, known));
            return None;
        };
        let player = self.schema.game.as_ref().and_then(|game| game.player);
        let fits = match value.params.as_slice() {
            [] => true,
            [
                (
                    _,
                    Type {
                        base: Base::Object(kind),
                        ..
                    },
                ),
            ] => {
                let wider = self.schema.kinds.get(kind.index()).map_or(0, |kind| kind.narrower);
                player.is_some_and(|player| wider >> player.0 & 1 == 1)
            }
            _ => false,
        };
        if fits {
            return Some(value.first);
        }
        let message = format!("`{}` is no value of the whole game or of a player", name.text);
        let found = Diagnostic::error(codes::BAD_DECLARATION, name.span, message)
            .related(value.span, "declared here")
            .help("a report shows values without parameters, and those whose one parameter is a player");
        self.findings.push(found);
        None
    }

    /// What units are paid in.
    pub(super) fn paid_in(&mut self, sources: &[Source<'_>]) {
        let mut said = Vec::new();
        for item in sources.iter().flat_map(|source| &source.tree.items) {
            let Item::Unit(unit) = item else { continue };
            let own = self.names.units.get(&unit.name.text).copied();
            let own = own.filter(|own| {
                self.schema
                    .units
                    .get(own.index())
                    .is_some_and(|own| own.span == unit.span)
            });
            let Some(own) = own else { continue };
            for name in &unit.paid_in {
                let Some(other) = self.payable(own, name) else { continue };
                let bit = 1u64.checked_shl(other.0).unwrap_or(0);
                if let Some(unit) = self.schema.units.get_mut(own.index()) {
                    unit.paid_in |= bit;
                }
                said.push((own, other, name.span));
            }
        }
        for (own, other, span) in said {
            if self.reaches(other, own) {
                let name = |unit: UnitId| {
                    self.schema
                        .units
                        .get(unit.index())
                        .map_or("?", |unit| unit.name.as_str())
                };
                let message = format!("`{}` is in the end paid in `{}` itself", name(own), name(own));
                self.bad_help(
                    span,
                    message,
                    "leave one of the two out: what is paid in something else is not taken for it",
                );
            }
        }
    }

    /// Another unit that one is paid in, one for one.
    fn payable(&mut self, own: UnitId, name: &syntax::Name) -> Option<UnitId> {
        let other = self.unit_named(name)?;
        let (unit, paid) = (
            self.schema.units.get(own.index())?,
            self.schema.units.get(other.index())?,
        );
        if own == other {
            self.bad_help(
                name.span,
                format!("`{}` is paid in itself anyway", name.text),
                "leave it out",
            );
            return None;
        }
        if unit.paid_in >> other.0 & 1 == 1 {
            self.bad_help(
                name.span,
                format!("`{}` stands here twice", name.text),
                "leave one of the two out",
            );
            return None;
        }
        if unit.halves != paid.halves {
            let (halves, whole) = if unit.halves { (unit, paid) } else { (paid, unit) };
            let message = format!(
                "`{}` counts halves and `{}` does not, so neither is taken for the other",
                halves.name, whole.name
            );
            self.bad_help(name.span, message, "let both be `in halves`, or none");
            return None;
        }
        Some(other)
    }

    /// Whether one unit is paid in another, through however many others.
    fn reaches(&self, from: UnitId, to: UnitId) -> bool {
        let mut seen = 0u64;
        let mut open = vec![from];
        while let Some(unit) = open.pop() {
            if unit == to {
                return true;
            }
            let bit = 1u64.checked_shl(unit.0).unwrap_or(0);
            if seen & bit != 0 {
                continue;
            }
            seen |= bit;
            open.extend(
                self.schema
                    .units
                    .get(unit.index())
                    .into_iter()
                    .flat_map(|unit| units_of(unit.paid_in)),
            );
        }
        false
    }
}
