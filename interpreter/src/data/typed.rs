//! From raw trees to typed data: each piece is read by the type that the schema gives its field, and every error is reported.

use super::amount::unit_text;
use super::names::{Found, Lookup, nearest};
use super::raw::{Key, Raw, RawKind};
use super::setup::Listed;
use super::{Datum, Record, Thing, codes};
use crate::schema::{Base, EnumId, Kind, KindId, ObjectId, Schema, Type};
use reglo_grammar::diagnostic::{Diagnostic, Span};
use reglo_grammar::shortened;

/// The largest number that data may hold, either way; sums of many still fit a cell.
pub const LARGEST: i64 = reglo_grammar::LARGEST_NUMBER;

/// Reads typed data, gathering what is wrong.
pub struct Reader<'r> {
    /// The declarations.
    pub schema: &'r Schema,
    /// The things by object.
    pub things: &'r [Thing],
    /// Finds things.
    pub lookup: &'r dyn Lookup,
    /// Whether people's names serve where ids do.
    pub by_name: bool,
    /// What is wrong.
    pub diagnostics: Vec<Diagnostic>,
    /// Whether the record that comes next is a piece, whose fields of the state may be given.
    pub pieces: bool,
    /// Lists of the state that were read.
    pub(crate) listed: Vec<Listed>,
    /// For how many unknown names nearer ones were looked for: after [`MOST_SUGGESTED`] no more are.
    pub suggested: usize,
}

/// For how many unknown names of a file nearer ones are looked for.
pub const MOST_SUGGESTED: usize = 20;

impl<'r> Reader<'r> {
    /// Notes an error.
    pub(super) fn error(&mut self, code: &'static str, span: Span, message: impl Into<String>, help: Option<String>) {
        let diagnostic = Diagnostic::error(code, span, message);
        self.diagnostics.push(match help {
            Some(help) => diagnostic.help(help),
            None => diagnostic,
        });
    }

    /// A record by its fields. `at` is where a missing field is reported; `beside` are fields that are no part of the kind.
    pub fn record(&mut self, kind: KindId, fields: &[(Key, Raw)], at: Span, beside: &[&str]) -> Record {
        let Some(of) = self.schema.kinds.get(kind.index()) else {
            return Record::of(kind, Vec::new());
        };
        let (record, first) = self.draft(kind, of, fields, beside);
        self.missing(of, &first, at);
        record
    }

    /// The same of one that may lack something still: with where each of its fields was given first.
    pub fn draft(
        &mut self,
        kind: KindId,
        of: &Kind,
        fields: &[(Key, Raw)],
        beside: &[&str],
    ) -> (Record, Vec<Option<Span>>) {
        let piece = std::mem::take(&mut self.pieces);
        let mut record = Record::of(kind, vec![None; of.fields.len()]);
        let mut first: Vec<Option<Span>> = vec![None; of.fields.len()];
        let mut others: Vec<(&str, Span)> = Vec::new();
        for (key, value) in fields {
            let Some(position) = of.fields.iter().position(|field| field.name == key.text) else {
                let known = beside.contains(&key.text.as_ref());
                let column = self.column(of, &key.text).filter(|_| piece && !known);
                if let (true, Some((_, before))) = (
                    known || column.is_some(),
                    others.iter().find(|(name, _)| *name == key.text),
                ) {
                    self.repeated(key, *before);
                } else if let Some((id, column)) = column {
                    let holds = self.holds(id, column, value);
                    record.state.extend(holds.map(|holds| (id, holds)));
                } else if !known {
                    self.unknown_field(of, key, beside);
                }
                others.push((key.text.as_ref(), key.span));
                continue;
            };
            let (Some(place), Some(seen), Some(field)) = (
                record.fields.get_mut(position),
                first.get_mut(position),
                of.fields.get(position),
            ) else {
                continue;
            };
            if let Some(before) = *seen {
                self.repeated(key, before);
                continue;
            }
            *seen = Some(key.span);
            *place = self.datum(field.ty, value);
        }
        self.pieces = piece;
        (record, first)
    }

    /// Whether a nearer name is looked for once more.
    fn suggests(&mut self) -> bool {
        self.suggested += 1;
        self.suggested <= MOST_SUGGESTED
    }

    fn unknown_field(&mut self, of: &Kind, key: &Key, beside: &[&str]) {
        let names = of.fields.iter().map(|field| field.name.as_str());
        let near = self
            .suggests()
            .then(|| nearest(&key.text, names.clone().chain(beside.iter().copied())))
            .flatten();
        let help = match near {
            _ if self.column(of, &key.text).is_some() => {
                "it changes while a game is played: what the game begins with says what it is then".to_owned()
            }
            Some(name) => format!("did you mean `{name}`?"),
            None => format!("its fields are {}", listed(names)),
        };
        let message = format!("`{}` has no field `{}`", of.name, shortened(&key.text));
        self.error(codes::UNKNOWN_FIELD, key.span, message, Some(help));
    }

    /// A key stands twice.
    pub(super) fn repeated(&mut self, key: &Key, before: Span) {
        self.diagnostics.push(
            Diagnostic::error(codes::REPEATED, key.span, format!("`{}` stands here twice", key.text))
                .related(before, "first given here")
                .help("leave one of the two out"),
        );
    }

    /// What the first of the fields takes, as far as that can be listed.
    fn what_it_takes(&self, missing: &[&crate::schema::Field]) -> String {
        let members = missing.iter().find_map(|field| match field.ty.base {
            Base::Enum(of) => Some((field, self.schema.enums.get(of.index())?)),
            _ => None,
        });
        members.map_or_else(
            || "give it".to_owned(),
            |(field, of)| {
                let names = of.members.iter().map(|(name, _)| name.as_str());
                format!("give it: `{}` is one of {}", field.name, listed(names))
            },
        )
    }

    pub(super) fn missing(&mut self, of: &Kind, given: &[Option<Span>], at: Span) {
        let missing: Vec<&crate::schema::Field> = of
            .fields
            .iter()
            .zip(given)
            .filter(|(field, given)| given.is_none() && field.default.is_none() && !field.computed_default)
            .filter(|(field, _)| !field.ty.optional)
            .map(|(field, _)| field)
            .collect();
        if missing.is_empty() {
            return;
        }
        let plural = if missing.len() == 1 { "field" } else { "fields" };
        let message = format!(
            "`{}` needs the {plural} {}",
            of.name,
            listed(missing.iter().map(|field| field.name.as_str()))
        );
        // Whoever writes a sheet cannot change the declaration.
        let help = if self.by_name {
            self.what_it_takes(&missing)
        } else {
            "give it, or let the declaration have a default or say `optional`".to_owned()
        };
        self.error(codes::MISSING_FIELD, at, message, Some(help));
    }

    /// A value of that type; nothing if it was reported.
    pub fn datum(&mut self, ty: Type, raw: &Raw) -> Option<Datum> {
        if raw.kind == RawKind::Null {
            if ty.optional {
                return Some(Datum::Absent);
            }
            return self.wrong_type(ty, raw);
        }
        match ty.base {
            Base::Number => self.whole(ty, raw).map(Datum::Cell),
            Base::Flag => match raw.kind {
                RawKind::Flag(flag) => Some(Datum::Cell(i64::from(flag))),
                _ => self.wrong_type(ty, raw),
            },
            Base::Quantity(unit) => self.quantity(unit, ty, raw).map(Datum::Cell),
            Base::Bag(units) => self.bag(units, ty, raw),
            Base::Enum(of) => self.member(of, ty, raw).map(|member| Datum::Cell(i64::from(member))),
            Base::Set(of) => self.set(of, ty, raw),
            Base::Object(kind) => self.object(kind, ty, raw),
            Base::List(kind) => self.list(kind, ty, raw),
        }
    }

    /// Reports that something else is expected.
    pub(super) fn wrong_type<T>(&mut self, ty: Type, raw: &Raw) -> Option<T> {
        let message = format!("expected {}, found {}", self.type_text(ty), found_text(raw));
        self.error(codes::WRONG_TYPE, raw.span, message, Some(self.example_of(ty)));
        None
    }

    fn member(&mut self, of: EnumId, ty: Type, raw: &Raw) -> Option<u32> {
        let Some(written) = word(raw) else {
            return self.wrong_type(ty, raw);
        };
        let declared = self.schema.enums.get(of.index())?;
        let exact = declared.members.iter().position(|(name, _)| name == written);
        if exact.is_none()
            && self.by_name
            && let Some(member) = self.lookup.member(of, written)
        {
            return Some(member);
        }
        let position = exact.or_else(|| {
            let folded = super::names::fold(written);
            let is = |text: &str| super::names::fold(text) == folded;
            declared
                .members
                .iter()
                .position(|(name, label)| self.by_name && (is(name) || label.as_deref().is_some_and(is)))
        });
        let Some(position) = position else {
            let names = declared.members.iter().map(|(name, _)| name.as_str());
            let near = self.suggests().then(|| nearest(written, names.clone())).flatten();
            let help = match near {
                Some(name) => format!("did you mean `{name}`?"),
                None => format!("its members are {}", listed(names)),
            };
            let message = format!("`{}` has no member `{}`", declared.name, shortened(written));
            self.error(codes::UNKNOWN_MEMBER, raw.span, message, Some(help));
            return None;
        };
        u32::try_from(position).ok()
    }

    fn set(&mut self, of: EnumId, ty: Type, raw: &Raw) -> Option<Datum> {
        let RawKind::List(items) = &raw.kind else {
            return self.wrong_type(ty, raw);
        };
        let mut bits = 0i64;
        let mut whole = true;
        for item in items {
            let Some(member) = self.member(of, Type::of(Base::Enum(of)), item) else {
                whole = false;
                continue;
            };
            let bit = 1i64.checked_shl(member).unwrap_or(0);
            if bits & bit != 0 {
                let name = word(item).unwrap_or_default();
                self.error(
                    codes::REPEATED,
                    item.span,
                    format!("`{name}` stands twice in a set"),
                    Some("leave one of the two out".to_owned()),
                );
            }
            bits |= bit;
        }
        whole.then_some(Datum::Cell(bits))
    }

    pub(super) fn thing(&mut self, kind: KindId, ty: Type, raw: &Raw) -> Option<ObjectId> {
        match word(raw) {
            Some(written) => self.thing_named(kind, written, raw.span),
            None => self.wrong_type(ty, raw),
        }
    }

    /// The thing that a word names, of whatever kind. Nothing is said where there is none.
    pub(super) fn any_thing(&mut self, written: &str, span: Span) -> Option<ObjectId> {
        match self.lookup.find(written) {
            Found::One(object) => Some(object),
            Found::None => None,
            Found::Several(several) => self.several(&several, written, span),
        }
    }

    /// The thing of that kind that a word names.
    pub(super) fn thing_named(&mut self, kind: KindId, written: &str, span: Span) -> Option<ObjectId> {
        let object = match self.lookup.find(written) {
            Found::One(object) => object,
            Found::None => {
                self.unknown_thing(kind, written, span);
                return None;
            }
            Found::Several(several) => {
                let mut fitting = several.iter().copied().filter(|object| self.is(*object, kind));
                match (fitting.next(), fitting.next()) {
                    (Some(only), None) => only,
                    _ => return self.several(&several, written, span),
                }
            }
        };
        if self.is(object, kind) {
            return Some(object);
        }
        let name = |kind: KindId| {
            self.schema
                .kinds
                .get(kind.index())
                .map_or("", |kind| kind.name.as_str())
        };
        let found = self.things.get(object.index()).map_or("", |thing| name(thing.kind));
        let message = format!("`{written}` is a `{found}`; a `{}` is expected here", name(kind));
        let help = format!("name a `{}`", name(kind));
        self.error(codes::WRONG_KIND, span, message, Some(help));
        None
    }

    fn several(&mut self, several: &[ObjectId], written: &str, span: Span) -> Option<ObjectId> {
        let ids = several
            .iter()
            .filter_map(|o| Some(self.things.get(o.index())?.id.as_str()));
        let help = format!("write one of the ids {}", listed(ids));
        let message = format!("several things are named `{written}`");
        self.error(codes::AMBIGUOUS, span, message, Some(help));
        None
    }

    fn is(&self, object: ObjectId, kind: KindId) -> bool {
        let bits = self.schema.kinds.get(kind.index()).map_or(0, |kind| kind.narrower);
        let thing = self.things.get(object.index());
        thing.is_some_and(|thing| bits & 1u64.checked_shl(thing.kind.0).unwrap_or(0) != 0)
    }

    fn unknown_thing(&mut self, kind: KindId, written: &str, span: Span) {
        let (mut names, mut ids) = (Vec::new(), Vec::new());
        // It counts how often it is asked.
        let suggests = self.suggests();
        let things = if suggests { self.things } else { &[] };
        for (position, thing) in things.iter().enumerate() {
            if self.is(ObjectId(u32::try_from(position).unwrap_or(u32::MAX)), kind) && !thing.fixture {
                names.push(thing.id.as_str());
                ids.push(thing.id.as_str());
                if self.by_name {
                    names.push(thing.name.as_str());
                }
            }
        }
        let kind = self
            .schema
            .kinds
            .get(kind.index())
            .map_or("thing", |kind| kind.name.as_str());
        let help = match nearest(written, names.iter().copied()) {
            Some(name) => Some(format!("did you mean `{name}`?")),
            None if !suggests => None,
            None if ids.is_empty() => Some(format!("the data have no `{kind}` yet")),
            None => Some(format!("there are {}", listed(ids.iter().copied()))),
        };
        let message = format!("there is no `{kind}` named `{}`", shortened(written));
        self.error(codes::UNKNOWN_THING, span, message, help);
    }

    /// How it is written.
    fn example_of(&self, ty: Type) -> String {
        let list = |what: &str| format!("write a list: `[{what}, …]`");
        match ty.base {
            Base::Number => "write a whole number: `3`".to_owned(),
            Base::Flag => "write `true` or `false`".to_owned(),
            Base::Quantity(unit) => format!("write `3`, `\"3 {0}\"` or `{0}(3)`", unit_text(self.schema, unit)),
            Base::Bag(_) => "write the amount of each unit: `(unit: 3)`".to_owned(),
            Base::Enum(_) => "write one of its members".to_owned(),
            Base::Set(of) => list(self.first_member(of)),
            Base::Object(_) => "write the id of a thing, or `(field: value, …)` for a record".to_owned(),
            Base::List(_) => list("…").replace("…, …", "…"),
        }
    }

    fn first_member(&self, of: EnumId) -> &str {
        let first = self.schema.enums.get(of.index()).and_then(|of| of.members.first());
        first.map_or("…", |(name, _)| name.as_str())
    }

    /// What is expected, in words.
    pub(super) fn type_text(&self, ty: Type) -> String {
        let kind = |id: KindId| self.schema.kinds.get(id.index()).map_or("?", |kind| kind.name.as_str());
        let of = |id: EnumId| self.schema.enums.get(id.index()).map_or("?", |of| of.name.as_str());
        match ty.base {
            Base::Number => "a number".to_owned(),
            Base::Flag => "`true` or `false`".to_owned(),
            Base::Quantity(unit) => format!("an amount of `{}`", unit_text(self.schema, unit)),
            Base::Bag(_) => "amounts of units, such as `{ unit: 3 }`".to_owned(),
            Base::Enum(id) => format!("a member of `{}`", of(id)),
            Base::Set(id) => format!("a list of members of `{}`", of(id)),
            Base::Object(id) => format!("a `{}`", kind(id)),
            Base::List(id) => format!("a list of `{}`", kind(id)),
        }
    }
}

/// The word of a name or text.
pub(super) fn word<'a>(raw: &'a Raw) -> Option<&'a str> {
    match &raw.kind {
        RawKind::Name(name) => Some(name),
        RawKind::Text(text) => Some(text),
        _ => None,
    }
}

/// What stands there, in words.
fn found_text(raw: &Raw) -> String {
    match &raw.kind {
        RawKind::Record(_) => "a record".to_owned(),
        RawKind::List(_) => "a list".to_owned(),
        RawKind::Name(name) => format!("the name `{}`", shortened(name)),
        RawKind::Text(text) => format!("the text `{}`", shortened(text)),
        RawKind::Number(number) => format!("the number {number}"),
        RawKind::Flag(flag) => format!("`{flag}`"),
        RawKind::Tagged(name, _) => format!("`{name}(…)`"),
        RawKind::Null => "nothing".to_owned(),
    }
}

/// `a`, `b`, `c` — at most twelve of them.
pub(crate) fn listed<'n>(names: impl Iterator<Item = &'n str>) -> String {
    let names: Vec<String> = names.map(|name| format!("`{name}`")).collect();
    match names.get(..12) {
        Some(first) if names.len() > 12 => format!("{}, …", first.join(", ")),
        _ => names.join(", "),
    }
}
