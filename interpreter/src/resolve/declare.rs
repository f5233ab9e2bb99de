//! Declarations: units, enums, kinds, sheets, the game, options and hooks. Names first, then what they are made of, so that order in files means nothing.

use super::literal::{self};
use super::names::Names;
use super::{Source, codes};
use crate::data::{Builder, Datum};
use crate::schema::{
    Base, Enum, EnumId, Field, Kind, KindId, KindUse, MOST_SET_MEMBERS, Schema, Sheet, Type, Unit, UnitId,
};
use reglo_grammar::diagnostic::{Diagnostic, Span};
use reglo_grammar::syntax;
use std::collections::BTreeMap;

/// Gathers the declarations.
#[derive(Default)]
pub(super) struct Declarer {
    pub schema: Schema,
    pub names: Names,
    pub things: Builder,
    pub findings: Vec<Diagnostic>,
    /// Every name of a unit, enum, kind, option, value, permission or hook, with its place.
    taken: BTreeMap<(&'static str, String), Span>,
}

/// An id from the length of its table.
pub(super) fn id_of(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}

impl Declarer {
    /// Whether a name is new in its space; if not, that is reported.
    pub(super) fn claim(&mut self, space: &'static str, name: &syntax::Name) -> bool {
        let key = (space, name.text.clone());
        if let Some(first) = self.taken.get(&key) {
            self.findings.push(
                Diagnostic::error(
                    codes::DUPLICATE,
                    name.span,
                    format!("{space} `{}` is declared twice", name.text),
                )
                .related(*first, "first declared here")
                .help("give one of the two another name, or another number if it is a rule"),
            );
            return false;
        }
        let other = match space {
            "permission" => "procedure",
            "procedure" => "permission",
            _ => "",
        };
        if let Some(first) = self.taken.get(&(other, name.text.clone())) {
            let message = format!("`{}` is a {other} already", name.text);
            let help = format!(
                "`cannot {}` must be about one of them: give one of the two another name",
                name.text
            );
            self.findings.push(
                Diagnostic::error(codes::DUPLICATE, name.span, message)
                    .related(*first, "first declared here")
                    .help(help),
            );
            return false;
        }
        self.taken.insert(key, name.span);
        true
    }

    pub(super) fn bad(&mut self, span: Span, message: impl Into<String>) {
        self.findings
            .push(Diagnostic::error(codes::BAD_DECLARATION, span, message));
    }

    pub(super) fn bad_help(&mut self, span: Span, message: impl Into<String>, help: impl Into<String>) {
        self.findings
            .push(Diagnostic::error(codes::BAD_DECLARATION, span, message).help(help));
    }

    /// Units, enums, and the names of kinds and sheets.
    pub(super) fn types(&mut self, sources: &[Source<'_>], sheet: Option<&str>) {
        for source in sources {
            let lang = &source.tree.lang.text;
            for item in &source.tree.items {
                match item {
                    syntax::Item::Unit(unit) => self.unit(unit, lang),
                    syntax::Item::Enum(members) => self.enumeration(members, lang),
                    syntax::Item::Kind(kind) => {
                        let used_as = if kind.is_record {
                            KindUse::Record
                        } else {
                            KindUse::Things
                        };
                        self.kind(&kind.name, kind.label.as_ref(), lang, used_as, kind.span);
                    }
                    syntax::Item::Sheet(found) => self.sheet_kind(found, lang, sheet),
                    syntax::Item::Game(found) => self.game_kind(found, lang),
                    _ => {}
                }
            }
        }
        if self.schema.units.len() > 64 {
            let span = self.schema.units.last().map(|u| u.span);
            if let Some(span) = span {
                self.bad(span, "a ruleset has at most 64 units");
            }
        }
    }

    fn unit(&mut self, unit: &syntax::Unit, lang: &str) {
        if !self.claim("type", &unit.name) {
            return;
        }
        let id = UnitId(id_of(self.schema.units.len()));
        let floor = unit.floor.as_ref().map_or(0, |floor| match literal::whole(floor) {
            Some(doubled) if unit.halves => doubled,
            Some(doubled) if doubled % 2 == 0 => doubled / 2,
            _ => {
                self.bad(floor.span, "the floor of a unit is a plain number");
                0
            }
        });
        self.names.units.insert(unit.name.text.clone(), id);
        self.schema.units.push(Unit {
            name: unit.name.text.clone(),
            halves: unit.halves,
            paid_in: 0,
            floor,
            labels: unit
                .labels
                .iter()
                .map(|(c, l)| (c.text.clone(), l.text.clone()))
                .collect(),
            lang: lang.to_owned(),
            span: unit.span,
        });
    }

    fn enumeration(&mut self, found: &syntax::Enum, lang: &str) {
        if !self.claim("type", &found.name) {
            return;
        }
        let id = EnumId(id_of(self.schema.enums.len()));
        self.names.enums.insert(found.name.text.clone(), id);
        let mut members: Vec<(String, Option<String>)> = Vec::new();
        for (name, label) in &found.members {
            if members.iter().any(|(m, _)| *m == name.text) {
                self.findings.push(Diagnostic::error(
                    codes::DUPLICATE,
                    name.span,
                    format!("`{}` has two members `{}`", found.name.text, name.text),
                ));
                continue;
            }
            let position = i64::try_from(members.len()).unwrap_or(i64::MAX);
            self.names
                .members
                .entry(name.text.clone())
                .or_default()
                .push((id, position));
            members.push((name.text.clone(), label.as_ref().map(|l| l.text.clone())));
        }
        self.schema.enums.push(Enum {
            name: found.name.text.clone(),
            label: found.label.as_ref().map(|l| l.text.clone()),
            members,
            lang: lang.to_owned(),
            span: found.span,
        });
    }

    pub(super) fn kind(
        &mut self,
        name: &syntax::Name,
        label: Option<&syntax::Quoted>,
        lang: &str,
        used_as: KindUse,
        span: Span,
    ) {
        if !self.claim("type", name) {
            return;
        }
        let position = self.schema.kinds.len();
        if position == 64 {
            self.bad(name.span, "a ruleset has at most 64 kinds, records and sheets");
        }
        self.names.kinds.insert(name.text.clone(), KindId(id_of(position)));
        self.schema.kinds.push(Kind {
            name: name.text.clone(),
            label: label.map(|l| l.text.clone()),
            lang: lang.to_owned(),
            used_as,
            parent: None,
            narrower: 1u64.checked_shl(id_of(position)).unwrap_or(0),
            named_by: None,
            names: Vec::new(),
            fields: Vec::new(),
            state: Vec::new(),
            shows: Vec::new(),
            width: 0,
            span,
        });
    }

    fn sheet_kind(&mut self, found: &syntax::Sheet, lang: &str, wanted: Option<&str>) {
        self.kind(&found.name, None, lang, KindUse::Sheet, found.span);
        let Some(&kind) = self.names.kinds.get(&found.name.text) else {
            return;
        };
        if wanted.map_or(self.schema.sheet.is_none(), |w| w == found.name.text) {
            self.names.sheet = Some((found.name.text.to_lowercase(), kind));
            self.schema.sheet = Some(Sheet {
                kind,
                totals: None,
                shows: Vec::new(),
            });
        }
    }

    /// A type as written; nothing (and a finding) if it cannot be.
    pub(super) fn ty(&mut self, ty: &syntax::Type) -> Option<Type> {
        let base = match &ty.kind {
            syntax::TypeKind::Number => Base::Number,
            syntax::TypeKind::Flag => Base::Flag,
            syntax::TypeKind::Named(name) => self.named(name)?,
            syntax::TypeKind::Bag(units) => {
                let mut bits = 0u64;
                for unit in units {
                    bits |= 1u64.checked_shl(self.unit_named(unit)?.0)?;
                }
                Base::Bag(bits)
            }
            syntax::TypeKind::Set(name) => self.set_of(name)?,
            syntax::TypeKind::List(name) => match self.names.kinds.get(&name.text).copied() {
                Some(kind) => {
                    self.no_game(name)?;
                    Base::List(kind)
                }
                None => {
                    self.unknown_kind(name);
                    return None;
                }
            },
            syntax::TypeKind::Place(name) => {
                let help = format!("what is read of a place is a list: write `list of {}`", name.text);
                self.bad_help(ty.span, "only a field of the state is a place", help);
                return None;
            }
            syntax::TypeKind::Optional(inner) => return self.ty(inner).map(|t| Type { optional: true, ..t }),
        };
        Some(Type::of(base))
    }

    /// The game is one, and everybody can read it: nothing holds it.
    fn no_game(&mut self, name: &syntax::Name) -> Option<()> {
        let game = self.names.game.as_ref();
        let game = game.filter(|(_, kind)| self.names.kinds.get(&name.text) == Some(kind));
        let Some((word, _)) = game else { return Some(()) };
        let help = format!("read it by its name where it is needed: `{word}`");
        self.bad_help(name.span, format!("`{}` is the game, and no type", name.text), help);
        None
    }

    pub(super) fn unknown_kind(&mut self, name: &syntax::Name) {
        let found = Names::unknown("kind or record", &name.text, name.span, self.names.kinds.keys());
        let found = if self.names.enums.contains_key(&name.text) {
            found.help(format!("of an enum there are sets: `set of {}`", name.text))
        } else {
            found
        };
        self.findings.push(found);
    }

    fn set_of(&mut self, name: &syntax::Name) -> Option<Base> {
        let Some(&id) = self.names.enums.get(&name.text) else {
            let found = Names::unknown("enum", &name.text, name.span, self.names.enums.keys());
            self.findings.push(found);
            return None;
        };
        let most = self.schema.enums.get(id.index()).map_or(0, |e| e.members.len());
        if most > MOST_SET_MEMBERS {
            self.bad(
                name.span,
                format!(
                    "`{}` has {most} members; there are sets of at most {MOST_SET_MEMBERS}",
                    name.text
                ),
            );
        }
        Some(Base::Set(id))
    }

    pub(super) fn unit_named(&mut self, name: &syntax::Name) -> Option<UnitId> {
        let unit = self.names.units.get(&name.text).copied();
        if unit.is_none() {
            let found = Names::unknown("unit", &name.text, name.span, self.names.units.keys());
            self.findings.push(found);
        }
        unit
    }

    fn named(&mut self, name: &syntax::Name) -> Option<Base> {
        let names = &self.names;
        let base = names.units.get(&name.text).map(|u| Base::Quantity(*u));
        let base = base.or_else(|| names.enums.get(&name.text).map(|e| Base::Enum(*e)));
        let base = base.or_else(|| names.kinds.get(&name.text).map(|k| Base::Object(*k)));
        if base.is_none() {
            let known = names.units.keys().chain(names.enums.keys()).chain(names.kinds.keys());
            let found = Names::unknown("unit, enum, kind or record", &name.text, name.span, known);
            self.findings.push(found);
        }
        self.no_game(name)?;
        base
    }
}

/// What a field has when nobody gives it anything and its declaration says nothing.
pub(super) fn natural_default(ty: Type) -> Option<Datum> {
    match ty.base {
        _ if ty.optional => Some(Datum::Absent),
        Base::Flag | Base::Set(_) => Some(Datum::Cell(0)),
        Base::List(_) => Some(Datum::List(Vec::new())),
        _ => None,
    }
}

/// A field's place in its object.
pub(super) fn place(name: &syntax::Field, ty: Type, slot: u32) -> Field {
    Field {
        name: name.name.text.clone(),
        ty,
        slot,
        default: natural_default(ty),
        computed_default: false,
        hidden: None,
        span: name.span,
    }
}
