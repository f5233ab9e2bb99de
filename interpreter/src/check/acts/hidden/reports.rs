//! What is said of what is hidden and is read nevertheless.

use super::state::State;
use super::{Known, Own, Source, Unseen, Way};
use crate::check::{Checker, codes};
use crate::ir::{ExprId, HiddenRead, Node};
use crate::schema::{Base, ColumnId, Seen};
use reglo_grammar::diagnostic::{Diagnostic, Span};

/// What is to be said of something that may not be seen.
pub(super) struct Hidden {
    pub name: String,
    /// Who knows it, and when.
    pub who: String,
    pub declared: Span,
    pub help: String,
}

impl Checker<'_> {
    pub(super) fn report_hidden(&mut self, found: &[(Source, Way)], asked: Span) {
        for (source, way) in found {
            let Some(hidden) = self.hidden(*source) else { continue };
            let span = self.span_of(ExprId(source.at)).unwrap_or(asked);
            let message = format!("a choice depends on this, and `{}` is {}", hidden.name, hidden.who);
            let told = |known: &Diagnostic| known.span == Some(span) && known.message == message;
            if self.findings.iter().any(told) {
                continue;
            }
            let mut found = Diagnostic::error(codes::HIDDEN, span, message).related(hidden.declared, "declared here");
            for (step, how) in way.iter().filter(|(step, _)| *step != span) {
                found = found.related(*step, *how);
            }
            if span != asked {
                found = found.related(asked, "this is asked");
            }
            self.findings.push(found.help(hidden.help));
        }
    }

    /// What the others learn by seeing that somebody is asked, or nobody.
    pub(super) fn report_told(&mut self, found: &[(Source, Way)], asked: Span) {
        for (source, way) in found {
            let Some(hidden) = self.hidden(*source) else { continue };
            let span = self.span_of(ExprId(source.at)).unwrap_or(asked);
            let told = |known: &Diagnostic| known.code == codes::HIDDEN && known.span == Some(span);
            if self.findings.iter().any(told) {
                continue;
            }
            let message = format!(
                "this decides whether somebody is asked, or who, and `{}` is {}",
                hidden.name, hidden.who
            );
            let mut found = Diagnostic::warning(codes::HIDDEN, span, message).related(hidden.declared, "declared here");
            for (step, how) in way.iter().filter(|(step, _)| *step != span && *step != asked) {
                found = found.related(*step, *how);
            }
            let help = "who sees somebody being asked learns of it: ask in every case, and let who has nothing decline; or show it before";
            self.findings.push(found.related(asked, "this is asked").help(help));
        }
    }

    /// What views show to everybody.
    pub(in crate::check) fn open_to_all(&mut self, cell: ExprId, span: Span) {
        let found = self.sources(&mut Known::default(), &State::default(), cell);
        for source in found.keys() {
            let Some(hidden) = self.hidden(*source) else { continue };
            let message = format!("everybody is shown this, and `{}` is {}", hidden.name, hidden.who);
            let found = Diagnostic::error(codes::HIDDEN, span, message).related(hidden.declared, "declared here");
            self.findings
                .push(found.help("show what everybody may see; what lies in a place can be counted: `count(…)`"));
        }
    }

    /// Whether an expression reads nothing that somebody may not see.
    pub(in crate::check) fn is_open_to_all(&self, cell: ExprId) -> bool {
        let found = self.sources(&mut Known::default(), &State::default(), cell);
        found.keys().all(|source| self.hidden(*source).is_none())
    }

    /// What expressions read that not everybody may see, be it through values; of lists that name pieces those who may know these are meant.
    pub(in crate::check) fn hidden_reads(&self, cells: &[ExprId]) -> Vec<HiddenRead> {
        let columns = (0..).map(ColumnId).zip(&self.program.schema.columns);
        let named = columns.map(|(id, column)| {
            let source = Source {
                what: Unseen::Column(id),
                own: Own::This,
                at: u32::MAX,
                selects: false,
            };
            let names = matches!(column.ty.base, Base::List(_)) && !column.place && self.may_be_a_piece(column.ty.base);
            names.then_some((source, Way::new())).into_iter().collect()
        });
        let mut known = Known {
            lists: named.collect(),
            ..Known::default()
        };
        let state = State::default();
        let mut reads: Vec<HiddenRead> = Vec::new();
        for cell in cells {
            for source in self.sources(&mut known, &state, *cell).into_keys() {
                let read = self.hidden_read(source, &state);
                reads.extend(read.filter(|read| !reads.contains(read)));
            }
        }
        reads
    }

    pub(super) fn hidden(&self, source: Source) -> Option<Hidden> {
        let schema = &self.program.schema;
        let column = |id: ColumnId| schema.columns.get(id.index());
        let (name, declared, flag) = match source.what {
            Unseen::Column(id) => {
                let column = column(id)?;
                let help = "move it to where that player sees it, count it (`count(…)`), or leave it to chance (`pick x in …`)";
                return Some(Hidden {
                    name: column.name.clone(),
                    who: format!("seen by {}", seen_by(column.seen)),
                    declared: column.span,
                    help: help.to_owned(),
                });
            }
            Unseen::Face(flag) => {
                let (name, declared) = self.face_read(ExprId(source.at))?;
                (name, declared, flag)
            }
            Unseen::Costs(id, flag) => {
                let column = column(id)?;
                (column.name.clone(), column.span, flag)
            }
            Unseen::Piece { .. } | Unseen::Passed { .. } => return None,
        };
        let flag = &column(flag)?.name;
        Some(Hidden {
            name,
            who: format!("hidden unless `{flag}`"),
            declared,
            help: format!("ask for the flag before it, `x.{flag} and …`, or leave it to chance (`pick x in …`)"),
        })
    }

    /// The field whose face is read there: its name, and where it is declared.
    fn face_read(&self, face: ExprId) -> Option<(String, Span)> {
        let schema = &self.program.schema;
        let Node::Face { read, .. } = self.program.node(face) else {
            return None;
        };
        match self.program.node(read) {
            Node::Field { object, slot } | Node::FieldIfPresent { object, slot } => {
                let Base::Object(kind) = self.type_of(object).base else {
                    return None;
                };
                let fields = &schema.kinds.get(kind.index())?.fields;
                let field = fields
                    .iter()
                    .find(|f| (f.slot..f.slot + f.ty.width()).contains(&slot))?;
                Some((field.name.clone(), field.span))
            }
            Node::State { column, .. } => {
                let column = schema.columns.get(column.index())?;
                Some((column.name.clone(), column.span))
            }
            _ => None,
        }
    }
}

fn seen_by(seen: Seen) -> &'static str {
    match seen {
        Seen::Owner => "its owner only",
        Seen::Nobody => "nobody",
        Seen::All => "all",
    }
}
