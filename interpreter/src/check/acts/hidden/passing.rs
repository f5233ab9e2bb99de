//! What goes into procedures as their arguments, and what they give.

use super::state::State;
use super::{Known, MOST_STEPS, Own, Source, Sources, Taint, Unseen, join, owned, selecting, through};
use crate::check::Checker;
use crate::ir::{ExprId, Exprs, Offered, OfferedArg, Op, Pc, Slot};
use crate::schema::ProcedureId;
use reglo_grammar::diagnostic::Span;

impl Checker<'_> {
    /// What is passed on to a procedure, and what it gives.
    pub(super) fn flow_into(
        &self,
        known: &mut Known,
        (id, args, giving): (ProcedureId, Exprs, Option<Slot>),
        span: Option<Span>,
        state: &mut State,
    ) -> bool {
        let args: Vec<Option<ExprId>> = self.program.exprs(args).iter().copied().map(Some).collect();
        let grown = self.pass_all(known, id, &args, state);
        let given = known.results.get(id.index()).cloned().unwrap_or_default();
        let given = match known.hearing {
            true => given.map(|sources| self.as_passed(known, sources, &args, state)),
            false => given.map(|sources| owned(sources, |own| self.own_outside(own, &args))),
        };
        self.note_written(state, None);
        if let Some(slot) = giving {
            let given = given
                .map(|sources| span.map_or_else(|| sources.clone(), |span| through(sources, span, "it is given here")));
            self.put(state, slot, given);
        }
        grown
    }

    /// Pieces that only the frame knows, which is left: it counts whence they came.
    fn as_places(&self, sources: &Sources, (params, state): (usize, &State), depth: usize) -> Sources {
        let mut found = Sources::new();
        for (source, way) in sources {
            match (source.what, source.own) {
                (Unseen::Piece { .. }, Own::Local(slot)) if usize::from(slot) >= params && depth < MOST_STEPS => {
                    let of = self.as_places(&state.whole(slot), (params, state), depth + 1);
                    join(&mut found, &if source.selects { selecting(&of) } else { of });
                }
                _ => {
                    found.entry(*source).or_insert_with(|| way.clone());
                }
            }
        }
        found
    }

    /// What is its own in a procedure is that of an argument outside.
    pub(super) fn own_outside(&self, own: Own, args: &[Option<ExprId>]) -> Own {
        match own {
            Own::Local(slot) => {
                let arg = args.get(usize::from(slot)).copied().flatten();
                arg.map_or(Own::Other, |arg| self.own_of(arg, &[]))
            }
            own => own,
        }
    }

    /// What something in a procedure depends on by its parameters, as it was passed.
    pub(super) fn as_passed(
        &self,
        known: &mut Known,
        sources: &Sources,
        args: &[Option<ExprId>],
        state: &State,
    ) -> Sources {
        let mut found = Sources::new();
        for (source, way) in sources {
            match (source.what, source.own) {
                (Unseen::Passed { .. } | Unseen::Piece { .. }, Own::Local(slot)) => {
                    if let Some(arg) = args.get(usize::from(slot)).copied().flatten() {
                        let taint = self.taint(known, state, arg);
                        let is_count = source.what == Unseen::Passed { count: true };
                        let of = if is_count { taint.count } else { taint.whole };
                        join(&mut found, &if source.selects { selecting(&of) } else { of });
                    }
                }
                _ => {
                    let own = self.own_outside(source.own, args);
                    found.entry(Source { own, ..*source }).or_insert_with(|| way.clone());
                }
            }
        }
        found
    }

    /// Arguments become what is known of the parameters.
    fn pass_all(&self, known: &mut Known, id: ProcedureId, args: &[Option<ExprId>], state: &State) -> bool {
        let mut grown = false;
        for (at, arg) in args.iter().enumerate() {
            let Some(arg) = *arg else { continue };
            let taint = self.taint(known, state, arg);
            grown |= self.pass_one(known, (id, at), &taint, self.span_of(arg), (args, state));
        }
        grown
    }

    pub(super) fn pass_one(
        &self,
        known: &mut Known,
        (id, at): (ProcedureId, usize),
        taint: &Taint,
        span: Option<Span>,
        (args, state): (&[Option<ExprId>], &State),
    ) -> bool {
        let param = self.procedure_at(id).and_then(|procedure| procedure.params.get(at));
        let is_piece = known.hearing && param.is_some_and(|(_, ty)| self.may_be_a_piece(ty.base));
        let taint = Taint {
            whole: match is_piece {
                true => self.but_where_it_lies(&taint.whole),
                false => taint.whole.clone(),
            },
            count: taint.count.clone(),
        };
        let taint = taint.map(|sources| {
            let sources = owned(sources, |own| self.passed(own, args, state));
            span.map_or_else(
                || sources.clone(),
                |span| through(&sources, span, "it is passed on here"),
            )
        });
        let params = known.params.get_mut(id.index());
        params
            .and_then(|params| params.get_mut(at))
            .is_some_and(|param| param.join(&taint))
    }

    /// What is known of the parameters of an action that is offered.
    pub(super) fn offered_args(
        &self,
        known: &mut Known,
        offer: &Offered,
        state: &State,
    ) -> Vec<(Option<ExprId>, Taint)> {
        let arg = |arg: &OfferedArg| match *arg {
            OfferedArg::Fixed(cell) => (Some(cell), self.taint(known, state, cell)),
            OfferedArg::Any(over) if known.hearing && !self.are_pieces(over) => (None, Taint::default()),
            OfferedArg::Any(over) => {
                let whole = self.turns_taint(known, state, over).whole;
                match known.hearing {
                    true => (None, self.chosen_piece(whole)),
                    false => (None, Taint::of(whole)),
                }
            }
        };
        offer.args.iter().map(arg).collect()
    }

    /// What a procedure gives, and on what it depends whether it does.
    pub(super) fn results_of(&self, known: &mut Known, at: usize) -> bool {
        let Some(procedure) = self.program.procedures.get(at).filter(|p| p.gives.is_some()) else {
            return false;
        };
        let params = procedure.params.len();
        let gives = procedure.gives.filter(|_| known.hearing);
        let of_pieces = gives.is_some_and(|ty| self.may_be_a_piece(ty.base));
        let selects = |found: Taint| if of_pieces { found.map(selecting) } else { found };
        let own = procedure.body..procedure.happened;
        let others = procedure.replacements.iter().map(|instead| instead.entry..instead.end);
        let mut grown = false;
        for range in std::iter::once(own).chain(others) {
            for pc in range.clone() {
                let Some(Some(state)) = known.states.get(pc as usize).cloned() else {
                    continue;
                };
                let (found, span, decides) = match self.program.code.get(pc as usize) {
                    Some(Op::Return { value: Some(value), .. }) => {
                        (self.taint(known, &state, *value), self.span_of(*value), false)
                    }
                    Some(Op::JumpUnless(flag, to)) if self.gives_within(pc + 1..self.end_of(*to)) => {
                        (Taint::of(self.sources(known, &state, *flag)), self.span_of(*flag), true)
                    }
                    Some(Op::Next { list, end, .. }) if self.gives_within(pc + 1..*end) => {
                        let mut taint = state.taint(*list);
                        let count = taint.count.clone();
                        join(&mut taint.whole, &count);
                        (taint, self.program.op_spans.get(pc as usize).copied(), true)
                    }
                    // What has not happened gives nothing, and an alternative may give something else.
                    Some(op @ (Op::Require { .. } | Op::Costs { .. })) => (
                        Taint::of(self.needed(known, *op, &state)),
                        self.program.op_spans.get(pc as usize).copied(),
                        true,
                    ),
                    Some(Op::Do {
                        impossible: Some(_), ..
                    }) => (
                        Taint::of(self.decides_doing(known, pc as usize)),
                        self.program.op_spans.get(pc as usize).copied(),
                        true,
                    ),
                    _ => continue,
                };
                let found = if decides { selects(found) } else { found };
                let found = self.as_result(&found, (params, &state), span);
                grown |= known.results.get_mut(at).is_some_and(|result| result.join(&found));
            }
        }
        // So does what forbids it, or comes instead.
        if let Some(Some(state)) = known.states.get(procedure.entry as usize).cloned() {
            let happens = selects(Taint::of(self.happens(known, procedure)));
            let found = self.as_result(&happens, (params, &state), None);
            grown |= known.results.get_mut(at).is_some_and(|result| result.join(&found));
        }
        grown
    }

    /// What is known of a result, of what its procedure knows in some state: of its locals, those count that it was given.
    fn as_result(&self, found: &Taint, (params, state): (usize, &State), span: Option<Span>) -> Taint {
        let whose = |own: Own| match self.canonical(own, state) {
            own @ Own::Local(slot) if usize::from(slot) < params => own,
            own @ Own::Expr(_) => own,
            _ => Own::Other,
        };
        found.map(|sources| {
            let sources = owned(&self.as_places(sources, (params, state), 0), whose);
            match span {
                Some(span) => through(&sources, span, "a result depends on it"),
                None => sources,
            }
        })
    }

    /// Where both branches of a condition are over: what is jumped over at the end of the first is the second.
    fn end_of(&self, to: Pc) -> Pc {
        match to.checked_sub(1).and_then(|last| self.program.code.get(last as usize)) {
            Some(Op::Jump(end)) if *end > to => *end,
            _ => to,
        }
    }

    fn gives_within(&self, range: std::ops::Range<Pc>) -> bool {
        let ops = self.program.code.get(range.start as usize..range.end as usize);
        ops.is_some_and(|ops| ops.iter().any(|op| matches!(op, Op::Return { .. })))
    }
}
