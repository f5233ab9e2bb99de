//! Faces among what is hidden: who knows them is no matter of whose they are, and what is said of them.

use super::lookers::Looker;
use super::state::State;
use super::{Known, Source, choices::unseen};
use crate::check::{Checker, codes};
use crate::ir::{ExprId, Node};
use crate::schema::{Base, ColumnId};
use reglo_grammar::diagnostic::{Diagnostic, Span};

/// What is said of something that may not be seen.
pub(super) struct Hidden {
    pub name: String,
    pub who: String,
    pub declared: Span,
    pub help: String,
}

impl Checker<'_> {
    /// The flag without which nobody knows what is read, if it is a face.
    pub(super) fn face_of(&self, source: &Source) -> Option<ColumnId> {
        match self.program.node(ExprId(source.at)) {
            Node::Face { flag, .. } if flag == source.column => Some(flag),
            _ => None,
        }
    }

    /// Whether who looks may see what is read.
    pub(super) fn is_seen(&self, source: &Source, looker: &Looker, state: &State) -> bool {
        self.face_of(source).is_none() && self.is_own(source.own, looker, state)
    }

    pub(super) fn hidden(&self, source: &Source) -> Option<Hidden> {
        let columns = &self.program.schema.columns;
        let column = columns.get(source.column.index())?;
        let (name, declared, flag) = match self.program.node(ExprId(source.at)) {
            Node::Face { read, flag, .. } if flag == source.column => {
                let (name, declared) = self.face_read(read)?;
                (name, declared, Some(flag))
            }
            _ => (column.name.clone(), column.span, column.hidden),
        };
        let Some(flag) = flag.and_then(|flag| columns.get(flag.index())) else {
            let help =
                "move it to where that player sees it, count it (`count(…)`), or leave it to chance (`pick x in …`)";
            return Some(Hidden {
                name,
                who: format!("seen by {}", unseen(column.seen)),
                declared,
                help: help.to_owned(),
            });
        };
        Some(Hidden {
            name,
            who: format!("hidden unless `{}`", flag.name),
            declared,
            help: format!(
                "ask for the flag before it, `x.{} and …`, or leave it to chance (`pick x in …`)",
                flag.name
            ),
        })
    }

    /// What views show to everybody.
    pub(in crate::check) fn open_to_all(&mut self, cell: ExprId, span: Span) {
        let found = self.sources(&mut Known::default(), &State::default(), cell);
        for source in found.keys() {
            let Some(hidden) = self.hidden(source) else { continue };
            let message = format!("everybody is shown this, and `{}` is {}", hidden.name, hidden.who);
            let found = Diagnostic::error(codes::HIDDEN, span, message).related(hidden.declared, "declared here");
            self.findings
                .push(found.help("show what everybody may see; what lies in a place can be counted: `count(…)`"));
        }
    }

    /// The field that is read there: its name, and where it is declared.
    fn face_read(&self, read: ExprId) -> Option<(String, Span)> {
        let schema = &self.program.schema;
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
