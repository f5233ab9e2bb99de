//! Who hears the words of what happens: what their figures are worked out from.

use super::hearing::Written;
use super::state::State;
use super::{Known, Sources, join};
use crate::check::Checker;
use crate::ir::{ArgSource, Audience, ExprId, Exprs, Hearing, MessageId, Node, Op, Pc, Procedure};
use crate::schema::Base;

impl Checker<'_> {
    /// What the figures that an op may speak of are worked out from. Of pieces it is found out where they are spoken of who may know them.
    pub(super) fn said_by(&self, known: &mut Known, (pc, op): (Pc, Op), state: &State) -> Vec<(Exprs, Audience)> {
        let message = match op {
            Op::Costs { costs, .. } => self.program.costs.get(costs.0 as usize).map(|costs| costs.message),
            _ => self.program.op_messages.get(pc as usize).copied().flatten(),
        };
        let said = message.map_or_else(Vec::new, |message| self.figures(known, message, state));
        let writes = matches!(
            op,
            Op::Set { .. } | Op::Gain { .. } | Op::Lose { .. } | Op::Transfer { .. }
        );
        let shown = match writes && !said.is_empty() {
            true => self.shown_by(known, op, state),
            false => Sources::new(),
        };
        let mut heard = Vec::new();
        for (run, sources) in said {
            // What is moved is shown by that.
            if let Op::Move { what, .. } = op
                && self.is_the_same(run, what)
            {
                heard.push((run, Audience::Shown));
                continue;
            }
            let (shows, rest): (Sources, Sources) = sources.into_iter().partition(|(source, _)| {
                let own = self.canonical(source.own, state);
                let mut shown = shown.keys();
                shown.any(|of| of.what == source.what && self.canonical(of.own, state) == own)
            });
            heard.extend((!shows.is_empty()).then_some((run, Audience::Shown)));
            let rest = self.audiences(&rest, state, &Written::new());
            heard.extend(rest.into_iter().map(|by| (run, by)));
        }
        heard
    }

    fn is_the_same(&self, figure: Exprs, moved: ExprId) -> bool {
        let moved = self.program.node(moved);
        let cells = self.program.exprs(figure);
        matches!(moved, Node::Local(_)) && cells.iter().all(|cell| self.program.node(*cell) == moved)
    }

    /// What is said where a procedure is forbidden.
    pub(super) fn said_forbidding(&self, known: &mut Known, procedure: &Procedure, hearing: &mut Hearing) {
        let Some(Some(state)) = known.states.get(procedure.entry as usize).cloned() else {
            return;
        };
        for by in &procedure.prohibitions {
            let figures = self.figures(known, by.message, &state);
            let sources = figures.into_iter().flat_map(|(_, sources)| sources).collect();
            let heard = self.audiences(&sources, &state, &Written::new());
            if !heard.is_empty() {
                hearing.forbidding.insert(by.message.0, heard);
            }
        }
    }

    /// The figures of a message that came of something hidden.
    fn figures(&self, known: &mut Known, message: MessageId, state: &State) -> Vec<(Exprs, Sources)> {
        let message = self.program.messages.get(message.0 as usize);
        let mut figures = Vec::new();
        for arg in message.map_or(&[][..], |message| message.args.as_slice()) {
            if let ArgSource::Cells(run) = arg.source {
                let mut sources = Sources::new();
                for cell in self.program.exprs(run) {
                    let taint = self.taint(known, state, *cell);
                    match self.may_be_a_piece(arg.ty.base) {
                        true => {
                            join(&mut sources, &self.but_where_it_lies(&taint.whole));
                            if arg.ty.optional || matches!(arg.ty.base, Base::List(_)) {
                                join(&mut sources, &taint.count);
                            }
                        }
                        false => {
                            join(&mut sources, &taint.whole);
                        }
                    }
                }
                if !sources.is_empty() {
                    figures.push((run, sources));
                }
            }
        }
        figures
    }
}
