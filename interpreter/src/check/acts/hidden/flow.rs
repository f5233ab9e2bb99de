//! How what is hidden goes from op to op.

use super::state::{State, join_at, join_in};
use super::{Known, Own, Source, Sources, Taint, Unseen, join, owned, through};
use crate::check::Checker;
use crate::ir::{
    Choice, ChoiceId, ChoiceKind, Domain, ExprId, Exprs, LoopId, Node, Offered, OfferedArg, Op, Pc, Place, Scope, Slot,
};
use crate::schema::{Base, ProcedureId, Seen};
use reglo_grammar::diagnostic::Span;

impl Checker<'_> {
    /// Goes through all code once more; says whether anything new was found.
    pub(super) fn flow(&self, known: &mut Known) -> bool {
        let mut grown = false;
        for (at, procedure) in self.program.procedures.iter().enumerate() {
            let state = State {
                locals: (0..)
                    .zip(known.params.get(at).into_iter().flatten())
                    .filter(|(_, taint)| !taint.is_empty())
                    .map(|(slot, taint)| (slot, taint.clone()))
                    .collect(),
                ..State::default()
            };
            for entry in [Some(procedure.entry), procedure.instead].into_iter().flatten() {
                grown |= join_at(&mut known.states, entry as usize, &state);
            }
            for instead in &procedure.replacements {
                let mut state = state.clone();
                for part in &instead.scope {
                    if let Scope::When(condition) = part {
                        state = self.state_where(&state, *condition, true).unwrap_or(state);
                    }
                }
                grown |= join_at(&mut known.states, instead.entry as usize, &state);
            }
        }
        let triggers = self.program.triggers.iter().map(|trigger| trigger.entry);
        for entry in triggers.chain(self.program.queue) {
            grown |= join_at(&mut known.states, entry as usize, &State::default());
        }
        let mut open: Vec<Pc> = (0..super::super::code::position(self.program.code.len()))
            .rev()
            .collect();
        let ends = self.may_end_within();
        while let Some(pc) = open.pop() {
            grown |= self.flow_through(known, pc, &mut open);
            if ends {
                grown |= self.flow_out(known, pc, &mut open);
            }
        }
        for at in 0..self.program.procedures.len() {
            grown |= self.results_of(known, at);
        }
        grown
    }

    fn flow_through(&self, known: &mut Known, pc: Pc, open: &mut Vec<Pc>) -> bool {
        let (Some(op), Some(Some(state))) = (self.program.code.get(pc as usize), known.states.get(pc as usize)) else {
            return false;
        };
        let mut state = state.clone();
        let span = self.program.op_spans.get(pc as usize).copied();
        let mut grown = self.done(known, *op, span, &mut state);
        for (next, condition) in successors(*op, pc) {
            let there = condition.and_then(|(condition, holds)| self.state_where(&state, condition, holds));
            if join_at(&mut known.states, next as usize, there.as_ref().unwrap_or(&state)) {
                grown = true;
                open.push(next);
            }
        }
        grown
    }

    /// Whether the game may end while something is under way at whose end another rule acts.
    fn may_end_within(&self) -> bool {
        let code = &self.program.code;
        let ends = |op: &Op| {
            matches!(
                op,
                Op::FinishWonBy { .. } | Op::FinishRanked { .. } | Op::FinishDrawn { .. }
            )
        };
        let mut all = self.program.procedures.iter();
        all.any(|procedure| procedure.after > procedure.happened + 1) && code.iter().any(ends)
    }

    /// What is known where the game ends in an op.
    fn flow_out(&self, known: &mut Known, pc: Pc, open: &mut Vec<Pc>) -> bool {
        let exit = self.program.op_exits.get(pc as usize).copied().flatten();
        let state = known.states.get(pc as usize).cloned().flatten();
        let (Some(exit), Some(state)) = (exit, state) else {
            return false;
        };
        let grown = join_at(&mut known.states, exit as usize, &state);
        if grown {
            open.push(exit);
        }
        grown
    }

    fn put(&self, state: &mut State, slot: Slot, taint: Taint) {
        state.assign(slot, taint, |value| self.reads_local(value, slot));
    }

    /// What an op does to the locals, and to what is known of others.
    fn done(&self, known: &mut Known, op: Op, span: Option<Span>, state: &mut State) -> bool {
        let step = |sources: &Sources, how| match span {
            Some(span) => through(sources, span, how),
            None => sources.clone(),
        };
        match op {
            Op::Let { local, value, list } => {
                let taint = self
                    .taint(known, state, value)
                    .map(|sources| step(sources, "it is named here"));
                let is_name = !list && (self.is_closed(value) || matches!(self.program.node(value), Node::Local(_)));
                self.put(state, local, taint);
                if is_name && !self.reads_local(value, local) {
                    state.lets.insert(local, value);
                }
            }
            Op::Snapshot { over, list, .. } => {
                let taint = self.walked(known, state, over);
                self.put(state, list, taint);
            }
            Op::Next { list, local, .. } => {
                let taint = Taint::of(state.whole(list));
                self.put(state, local, taint);
            }
            Op::Effects { args, list, .. } => {
                let mut reader = self.reader(known, state);
                self.program.exprs(args).iter().for_each(|arg| reader.expr(*arg));
                reader.given_to_hook(args);
                let found = reader.found;
                self.put(state, list, Taint::of(step(&found, "a hook is given it here")));
            }
            Op::NextEffect { hook, list, which, .. } => {
                let taint = Taint::of(state.whole(list));
                for slot in which..=which + self.program.effect_slots(hook) {
                    self.put(state, slot, taint.clone());
                }
            }
            Op::Pick { local, over } => {
                let taint = self.turns_taint(known, state, over);
                self.put(state, local, Taint::of(taint.whole));
            }
            Op::Roll { local, .. } => self.put(state, local, Taint::default()),
            Op::InOrder { list, .. } | Op::Reactions { list, .. } => self.put(state, list, Taint::default()),
            Op::Do {
                procedure,
                args,
                giving,
                ..
            } => return self.flow_into(known, (procedure, args, giving), span, state),
            Op::Batch {
                list,
                local,
                procedure,
                args,
                ..
            } => {
                let taint = Taint::of(state.whole(list));
                self.put(state, local, taint);
                return self.flow_into(known, (procedure, args, None), span, state);
            }
            Op::Choose { choice, .. } => return self.chosen(known, choice, state),
            Op::Secretly {
                players,
                local,
                choice,
                answers,
            } => {
                let taint = Taint::of(state.whole(players));
                self.put(state, local, taint);
                return self.chosen_secretly(known, choice, answers, state);
            }
            Op::Answer { answers, local, .. } => {
                let (taint, sheet) = (state.taint(answers), state.sheets.get(&answers).copied());
                self.put(state, local, taint);
                state.sheets.extend(sheet.map(|sheet| (local, sheet)));
            }
            Op::Sheet { local } => state.sheet = state.sheets.get(&local).copied(),
            Op::NoSheet => state.sheet = None,
            Op::Set { place, value } => return self.put_into(known, (place, value), span, state),
            Op::Gain { place, .. } | Op::Lose { place, .. } | Op::Shuffle { place } => {
                self.note_written(state, Some(place.column));
            }
            Op::Transfer { from, to, .. } => {
                self.note_written(state, Some(from.column));
                self.note_written(state, Some(to.column));
            }
            Op::Move { what, to, .. } => self.moved(what, to, state),
            _ => {}
        }
        false
    }

    /// What a loop walks. Which players have a turn is a condition of what is done in it, as that of an `if` is: who has one is known to all.
    fn walked(&self, known: &mut Known, state: &State, over: LoopId) -> Taint {
        let taint = self.turns_taint(known, state, over);
        let Some(of) = self.program.loops.get(over.0 as usize) else {
            return taint;
        };
        match self.type_of(of.over).base {
            Base::List(kind) if self.is_player(Base::Object(kind)) => Taint {
                whole: self.sources(known, state, of.over),
                ..taint
            },
            _ => taint,
        }
    }

    /// What is passed on to a procedure, and what it gives.
    fn flow_into(
        &self,
        known: &mut Known,
        (id, args, giving): (ProcedureId, Exprs, Option<Slot>),
        span: Option<Span>,
        state: &mut State,
    ) -> bool {
        let args: Vec<Option<ExprId>> = self.program.exprs(args).iter().copied().map(Some).collect();
        let grown = self.pass_all(known, id, &args, state);
        let given = known.results.get(id.index()).cloned().unwrap_or_default();
        let whose = |own: Own| match own {
            Own::Local(slot) => {
                let arg = args.get(usize::from(slot)).copied().flatten();
                arg.map_or(Own::Other, |arg| self.own_of(arg, &[]))
            }
            own => own,
        };
        self.note_written(state, None);
        if let Some(slot) = giving {
            let given = given.map(|sources| {
                let sources = owned(sources, whose);
                span.map_or_else(|| sources.clone(), |span| through(&sources, span, "it is given here"))
            });
            self.put(state, slot, given);
        }
        grown
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

    fn pass_one(
        &self,
        known: &mut Known,
        (id, at): (ProcedureId, usize),
        taint: &Taint,
        span: Option<Span>,
        (args, state): (&[Option<ExprId>], &State),
    ) -> bool {
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
            OfferedArg::Any(over) => (None, Taint::of(self.turns_taint(known, state, over).whole)),
        };
        offer.args.iter().map(arg).collect()
    }

    fn choice_of(&self, id: ChoiceId) -> Option<&Choice> {
        self.program.choices.get(id.0 as usize)
    }

    /// What was chosen comes out of the candidates; numbers, and yes or no, are told to all.
    fn chosen(&self, known: &mut Known, id: ChoiceId, state: &mut State) -> bool {
        let Some(choice) = self.choice_of(id) else { return false };
        let (taint, grown) = self.chosen_from(known, id, choice, state);
        if matches!(choice.kind, ChoiceKind::Actions { .. }) {
            self.note_written(state, None);
        }
        self.put(state, choice.local, taint);
        match choice.kind {
            ChoiceKind::Sheet { .. } => {
                state.sheets.insert(choice.local, id.0);
            }
            ChoiceKind::One { over, .. } => state.guards.extend(self.guards_of_turns(over, choice.local)),
            _ => {}
        }
        grown
    }

    fn chosen_secretly(&self, known: &mut Known, id: ChoiceId, answers: Slot, state: &mut State) -> bool {
        let Some(choice) = self.choice_of(id) else { return false };
        let (taint, grown) = self.chosen_from(known, id, choice, state);
        self.put(state, answers, taint);
        state.answers.insert(answers);
        if matches!(choice.kind, ChoiceKind::Sheet { .. }) {
            state.sheets.insert(answers, id.0);
        }
        grown
    }

    pub(super) fn chosen_from(&self, known: &mut Known, id: ChoiceId, choice: &Choice, state: &State) -> (Taint, bool) {
        match &choice.kind {
            ChoiceKind::One { over, .. } | ChoiceKind::Some { over, .. } | ChoiceKind::Order { over, .. } => {
                (Taint::of(self.turns_taint(known, state, *over).whole), false)
            }
            ChoiceKind::Range { .. } | ChoiceKind::Whether => (Taint::default(), false),
            ChoiceKind::Sheet { fields } => (Taint::default(), self.sheet_filled(known, id, fields, state)),
            ChoiceKind::Actions { offers } => {
                let mut grown = false;
                for offer in offers {
                    let found = self.offered_args(known, offer, state);
                    let args: Vec<Option<ExprId>> = found.iter().map(|(arg, _)| *arg).collect();
                    for (at, (arg, taint)) in found.iter().enumerate() {
                        let span = arg.and_then(|arg| self.span_of(arg)).or(Some(choice.span));
                        grown |= self.pass_one(known, (offer.procedure, at), taint, span, (&args, state));
                    }
                }
                (Taint::default(), grown)
            }
        }
    }

    /// Pieces and members that a sheet's fields may be taken from.
    fn sheet_filled(&self, known: &mut Known, id: ChoiceId, fields: &[(usize, Domain)], state: &State) -> bool {
        let mut grown = false;
        for (field, domain) in fields {
            let mut found = Sources::new();
            match domain {
                Domain::Given(cells) => {
                    for cell in cells {
                        join(&mut found, &self.sources(known, state, *cell));
                    }
                }
                Domain::In { list, .. } => found = self.sources(known, state, *list),
                Domain::Range(..) => {}
            }
            let key = (id.0, u32::try_from(*field).unwrap_or(u32::MAX));
            grown |= join(known.fields.entry(key).or_default(), &found);
        }
        grown
    }

    /// A field that all see shows what is put into it, but for lists of pieces.
    fn put_into(
        &self,
        known: &mut Known,
        (place, value): (Place, ExprId),
        span: Option<Span>,
        state: &mut State,
    ) -> bool {
        let column = self.program.schema.columns.get(place.column.index());
        let (list, all) = column.map_or((false, false), |column| {
            let list = matches!(column.ty.base, Base::List(_)) && !column.place;
            (list, column.seen == Seen::All)
        });
        let mut grown = false;
        if list {
            let own = place
                .object
                .map(|object| self.canonical(self.own_of(object, &[]), state));
            let whose = |of: Own| match (own, self.canonical(of, state)) {
                (Some(own), of) if self.same_own(own, of) => Own::This,
                (_, of @ Own::Expr(_)) if self.is_constant(of) => of,
                _ => Own::Other,
            };
            let put = owned(&self.sources(known, state, value), whose);
            let put = span.map_or_else(|| put.clone(), |span| through(&put, span, "it is put there here"));
            grown = join_in(&mut known.lists, place.column.index(), &put);
        } else if all && let Node::Local(slot) = self.program.node(value) {
            state.shown(slot);
        }
        self.note_written(state, Some(place.column));
        if let (Node::Const(1), Some(object), None) = (self.program.node(value), place.object, place.index) {
            state.guards.insert(self.guard(object, place.column));
        }
        grown
    }

    fn is_constant(&self, own: Own) -> bool {
        matches!(own, Own::Expr(id) if matches!(self.program.node(ExprId(id)), Node::Const(_)))
    }

    /// Pieces that are moved are known to those who see where they lie then.
    fn moved(&self, what: ExprId, to: Place, state: &mut State) {
        if let Node::Local(slot) = self.program.node(what) {
            let own = match self.seen(to.column) {
                Seen::All => None,
                Seen::Owner => Some(to.object.map_or(Own::Other, |object| self.own_of(object, &[]))),
                Seen::Nobody => Some(Own::Other),
            };
            let source = |own| Source {
                what: Unseen::Column(to.column),
                own,
                at: what.0,
            };
            match own {
                None => state.shown(slot),
                Some(own) => {
                    let taint = Taint::of([(source(own), Vec::new())].into());
                    state.locals.insert(slot, taint);
                }
            }
        }
        self.note_written(state, None);
    }

    /// What a procedure gives, and on what it depends whether it does.
    fn results_of(&self, known: &mut Known, at: usize) -> bool {
        let Some(procedure) = self.program.procedures.get(at).filter(|p| p.gives.is_some()) else {
            return false;
        };
        let params = procedure.params.len();
        let own = procedure.body..procedure.happened;
        let others = procedure.replacements.iter().map(|instead| instead.entry..instead.end);
        let mut grown = false;
        for range in std::iter::once(own).chain(others) {
            for pc in range.clone() {
                let Some(Some(state)) = known.states.get(pc as usize).cloned() else {
                    continue;
                };
                let (found, span) = match self.program.code.get(pc as usize) {
                    Some(Op::Return { value: Some(value), .. }) => {
                        (self.taint(known, &state, *value), self.span_of(*value))
                    }
                    Some(Op::JumpUnless(flag, to)) if self.gives_within(pc + 1..self.end_of(*to)) => {
                        (Taint::of(self.sources(known, &state, *flag)), self.span_of(*flag))
                    }
                    Some(Op::Next { list, end, .. }) if self.gives_within(pc + 1..*end) => {
                        let mut taint = state.taint(*list);
                        let count = taint.count.clone();
                        join(&mut taint.whole, &count);
                        (taint, self.program.op_spans.get(pc as usize).copied())
                    }
                    _ => continue,
                };
                let whose = |own: Own| match self.canonical(own, &state) {
                    own @ Own::Local(slot) if usize::from(slot) < params => own,
                    own @ Own::Expr(_) => own,
                    _ => Own::Other,
                };
                let found = found.map(|sources| {
                    let sources = owned(sources, whose);
                    span.map_or_else(
                        || sources.clone(),
                        |span| through(&sources, span, "a result depends on it"),
                    )
                });
                grown |= known.results.get_mut(at).is_some_and(|result| result.join(&found));
            }
        }
        grown
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

/// Where it may go on, and the condition that holds there, or does not.
pub(super) fn successors(op: Op, pc: Pc) -> impl Iterator<Item = (Pc, Option<(ExprId, bool)>)> {
    let next = Some((pc + 1, None));
    let to = |to: Pc| Some((to, None));
    let (goes_on, other) = match op {
        Op::Jump(end) | Op::Return { to: end, .. } => (None, to(end)),
        Op::JumpUnless(flag, to) | Op::When(flag, to) => {
            (Some((pc + 1, Some((flag, true)))), Some((to, Some((flag, false)))))
        }
        Op::Require { condition, otherwise } => (Some((pc + 1, Some((condition, true)))), to(otherwise)),
        Op::Next { end, .. } | Op::NextEffect { end, .. } => (next, to(end)),
        Op::Choose { impossible, .. } | Op::Do { impossible, .. } | Op::Batch { impossible, .. } => {
            (next, impossible.and_then(to))
        }
        Op::Costs { otherwise, .. } => (next, to(otherwise)),
        Op::FinishWonBy { to: end, .. } | Op::FinishRanked { to: end, .. } | Op::FinishDrawn { to: end } => {
            (None, to(end))
        }
        Op::Over(leave) => (next, to(leave)),
        Op::Leave | Op::Refused => (None, None),
        _ => (next, None),
    };
    goes_on.into_iter().chain(other)
}
