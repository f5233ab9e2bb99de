//! Types, fields and parameters, and the items that declare data.

use crate::diagnostic::Span;
use crate::keywords::Keyword;
use crate::syntax::{
    Enum, Field, Fixture, Game, Grid, Kind, Name, Param, Seen, Sheet, StateField, Type, TypeKind, Unit,
};

use super::Rule;
use super::builder::{Builder, Pair, Parts};

impl Builder<'_> {
    pub(super) fn unit(&mut self, pair: Pair<'_>, span: Span) -> Option<Unit> {
        let mut parts = Parts::of(pair);
        let name = self.take_name(&mut parts)?;
        let (mut paid_in, mut halves, mut floor, mut labels) = (None, None, None, Vec::new());
        for part in parts {
            let at = self.span(&part);
            match part.as_rule() {
                Rule::paid_in => {
                    let units = Parts::of(part).map(|unit| self.name(&unit)).collect();
                    self.once(&mut paid_in, units, Keyword::PaidIn, at);
                }
                Rule::halves => self.once(&mut halves, (), Keyword::InHalves, at),
                Rule::floor => {
                    let value = self.clause(part)?;
                    self.once(&mut floor, value, Keyword::Floor, at);
                }
                _ => {
                    let mut parts = Parts::of(part);
                    let category = self.take_name(&mut parts)?;
                    labels.push((category, self.take_quoted(&mut parts)?));
                }
            }
        }
        Some(Unit {
            name,
            halves: halves.is_some(),
            paid_in: paid_in.unwrap_or_default(),
            floor,
            labels,
            span,
        })
    }

    pub(super) fn enumeration(&mut self, pair: Pair<'_>, span: Span) -> Option<Enum> {
        let mut parts = Parts::of(pair);
        let name = self.take_name(&mut parts)?;
        let label = self.take_quoted(&mut parts);
        let mut members = Vec::new();
        for member in parts {
            let mut parts = Parts::of(member);
            members.push((self.take_name(&mut parts)?, self.take_quoted(&mut parts)));
        }
        Some(Enum {
            name,
            label,
            members,
            span,
        })
    }

    /// A kind or a record.
    pub(super) fn kind(&mut self, pair: Pair<'_>, span: Span) -> Option<Kind> {
        let is_record = pair.as_rule() == Rule::record_kind;
        let mut parts = Parts::of(pair);
        let name = self.take_name(&mut parts)?;
        let label = self.take_quoted(&mut parts);
        let parent = self.take_named(&mut parts, Rule::parent);
        let mut all = |rule| {
            let clause = parts.next_as(rule);
            clause.map_or_else(Vec::new, |clause| {
                Parts::of(clause).map(|name| self.name(&name)).collect()
            })
        };
        let (named_by, shows) = (all(Rule::named_by), all(Rule::shows));
        let fields = self.fields(parts, Rule::field_alone);
        Some(Kind {
            name,
            label,
            is_record,
            parent,
            named_by,
            shows,
            fields,
            span,
        })
    }

    pub(super) fn sheet(&mut self, pair: Pair<'_>, span: Span) -> Option<Sheet> {
        let mut parts = Parts::of(pair);
        let name = self.take_name(&mut parts)?;
        let (mut totals, mut shows) = (None, None);
        loop {
            if let Some(clause) = parts.next_as(Rule::totals) {
                let at = self.span(&clause);
                let name = self.take_name(&mut Parts::of(clause))?;
                self.once(&mut totals, name, Keyword::Totals, at);
            } else if let Some(clause) = parts.next_as(Rule::shows) {
                let at = self.span(&clause);
                let names = Parts::of(clause).map(|name| self.name(&name)).collect();
                self.once(&mut shows, names, Keyword::Shows, at);
            } else {
                break;
            }
        }
        let fields = self.fields(parts, Rule::sheet_field_alone);
        Some(Sheet {
            name,
            totals,
            shows: shows.unwrap_or_default(),
            fields,
            span,
        })
    }

    pub(super) fn game(&mut self, pair: Pair<'_>, span: Span) -> Option<Game> {
        let mut parts = Parts::of(pair);
        let name = self.take_name(&mut parts)?;
        let label = self.take_quoted(&mut parts);
        let (mut players, mut reactions_by, mut shows) = (None, None, None);
        loop {
            if let Some(clause) = parts.next_as(Rule::played_by) {
                let at = self.span(&clause);
                let name = self.take_name(&mut Parts::of(clause))?;
                self.once(&mut players, name, Keyword::PlayedBy, at);
            } else if let Some(clause) = parts.next_as(Rule::reactions_ordered_by) {
                let at = self.span(&clause);
                let player = self.clause(clause)?;
                self.once(&mut reactions_by, player, Keyword::ReactionsOrderedBy, at);
            } else if let Some(clause) = parts.next_as(Rule::shows) {
                let at = self.span(&clause);
                let names = Parts::of(clause).map(|name| self.name(&name)).collect();
                self.once(&mut shows, names, Keyword::Shows, at);
            } else {
                break;
            }
        }
        let fields = self.fields(parts, Rule::game_field_alone);
        Some(Game {
            name,
            label,
            players,
            reactions_by,
            shows: shows.unwrap_or_default(),
            fields,
            span,
        })
    }

    fn fields(&mut self, parts: Parts<'_>, alone: Rule) -> Vec<Field> {
        let mut fields = Vec::new();
        let mut last_start = None;
        for pair in parts {
            if pair.as_rule() == Rule::bad_field {
                self.bad(&pair, alone, last_start);
                continue;
            }
            last_start = Some(pair.as_span().start());
            fields.extend(self.field(pair));
        }
        fields
    }

    fn field(&mut self, pair: Pair<'_>) -> Option<Field> {
        let span = self.span(&pair);
        let of_game = pair.as_rule() == Rule::game_field;
        let mut parts = Parts::of(pair);
        let is_state = parts.has(Rule::state_mark) || of_game;
        let name = self.take_name(&mut parts)?;
        let ty = self.take_type(&mut parts)?;
        let per = self.take_named(&mut parts, Rule::per);
        let default = self.take_clause(&mut parts, Rule::default)?;
        let seen = seen(parts.next_as(Rule::seen));
        let hidden = self.take_named(&mut parts, Rule::hidden);
        let state = StateField {
            per,
            seen,
            until: self.take_named(&mut parts, Rule::until_end),
        };
        Some(Field {
            name,
            ty,
            default,
            hidden,
            state: is_state.then_some(state),
            span,
        })
    }

    /// The name of a clause, if the clause is there.
    fn take_named(&self, parts: &mut Parts<'_>, rule: Rule) -> Option<Name> {
        let clause = parts.next_as(rule)?;
        self.take_name(&mut Parts::of(clause))
    }

    pub(super) fn params(&mut self, parts: &mut Parts<'_>) -> Option<Vec<Param>> {
        let Some(params) = parts.next_as(Rule::params) else {
            return Some(Vec::new());
        };
        Parts::of(params)
            .map(|param| {
                let mut parts = Parts::of(param);
                Some(Param {
                    name: self.take_name(&mut parts)?,
                    ty: self.take_type(&mut parts)?,
                })
            })
            .collect()
    }

    pub(super) fn take_type(&mut self, parts: &mut Parts<'_>) -> Option<Type> {
        let pair = parts.next_as(Rule::type_name)?;
        let span = self.span(&pair);
        let mut parts = Parts::of(pair);
        let mut optionals = Vec::new();
        while let Some(optional) = parts.next_as(Rule::optional_type) {
            optionals.push(self.span(&optional));
        }
        if !self.may_be_this_deep(optionals.len(), span) {
            return None;
        }
        let inner = parts.next()?;
        let kind = self.type_kind(inner.clone())?;
        let bare = Type {
            kind,
            span: self.span(&inner),
        };
        Some(optionals.into_iter().rev().fold(bare, |ty, optional| Type {
            span: optional.to(ty.span),
            kind: TypeKind::Optional(Box::new(ty)),
        }))
    }

    fn type_kind(&mut self, pair: Pair<'_>) -> Option<TypeKind> {
        Some(match pair.as_rule() {
            Rule::number_type => TypeKind::Number,
            Rule::flag_type => TypeKind::Flag,
            Rule::name => TypeKind::Named(self.name(&pair)),
            Rule::bag_type => TypeKind::Bag(Parts::of(pair).map(|unit| self.name(&unit)).collect()),
            Rule::place_type => TypeKind::Place(self.take_name(&mut Parts::of(pair))?),
            Rule::set_type => TypeKind::Set(self.take_name(&mut Parts::of(pair))?),
            _ => TypeKind::List(self.take_name(&mut Parts::of(pair))?),
        })
    }

    pub(super) fn grid(&mut self, pair: Pair<'_>, span: Span) -> Option<Grid> {
        let mut parts = Parts::of(pair);
        let name = self.take_name(&mut parts)?;
        let on = self.take_name(&mut parts)?;
        let mut by = Vec::new();
        while let Some(field) = self.take_name(&mut parts) {
            by.push(field);
        }
        let ways = self.entries(parts.next_as(Rule::data_entries)?, 0)?;
        Some(Grid {
            name,
            on,
            by,
            ways,
            span,
        })
    }

    pub(super) fn fixture(&mut self, pair: Pair<'_>, span: Span) -> Option<Fixture> {
        let mut parts = Parts::of(pair);
        let kind = self.take_name(&mut parts)?;
        let name = self.take_name(&mut parts)?;
        let fields = self.entries(parts.next_as(Rule::data_entries)?, 0)?;
        Some(Fixture {
            kind,
            name,
            fields,
            span,
        })
    }
}

/// `seen by …`; everybody where nothing is said.
fn seen(clause: Option<Pair<'_>>) -> Seen {
    let by = clause.and_then(|clause| Parts::of(clause).next());
    match by.map(|by| by.as_rule()) {
        Some(Rule::seen_by_owner) => Seen::Owner,
        Some(Rule::seen_by_nobody) => Seen::Nobody,
        _ => Seen::All,
    }
}
