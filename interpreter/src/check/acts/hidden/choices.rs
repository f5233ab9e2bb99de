//! What the player who decides may not see must not decide what can be chosen, nor why not.

use super::guards::Guard;
use super::lookers::Looker;
use super::state::State;
use super::summaries::Judged;
use super::{Known, Own, Source, Sources, Way, join};
use crate::check::Checker;
use crate::check::acts::later::candidates;
use crate::ir::{
    Choice, ChoiceKind, Costs, Domain, ExprId, MessageId, Offered, OfferedArg, Op, Pc, Procedure, Reacting, Scope,
};
use reglo_grammar::diagnostic::Span;

/// A message that somebody is shown, in which state, and who.
pub(super) struct Shown {
    pub message: MessageId,
    pub state: State,
    pub looker: Looker,
}

/// What decides what can be chosen.
#[derive(Default)]
struct Seen {
    sources: Sources,
    /// Whether an action needs something that is hidden: it is looked at in a frame of its own.
    hides: bool,
}

/// What was found of all choices.
#[derive(Default)]
pub(super) struct Found {
    /// Choices that depend on something hidden, be it the player's own: silence about them would tell others.
    pub always: Vec<usize>,
    /// What the player who decides may not see, and where that is asked.
    pub hidden: Vec<(Vec<(Source, Way)>, Span)>,
    pub shown: Vec<Shown>,
    /// Choices, and procedures, of which something that is done with what is chosen may be forbidden for what who decides may not see.
    pub blind: Vec<usize>,
    pub blind_actions: Vec<usize>,
}

impl Checker<'_> {
    /// Looks at every choice, at what is paid, and at orders that are asked.
    pub(super) fn look_at_all(&self, known: &mut Known) -> Found {
        let mut found = Found::default();
        let judged = self.judged(known);
        for pc in 0..self.program.code.len() {
            let (Some(op), Some(Some(state))) = (self.program.code.get(pc), known.states.get(pc).cloned()) else {
                continue;
            };
            match *op {
                Op::Choose { choice, .. } => {
                    let at = (choice.0 as usize, super::super::code::position(pc));
                    self.look_at(known, at, &state, &judged, &mut found);
                }
                Op::Secretly {
                    players, local, choice, ..
                } => {
                    let mut state = state;
                    let taint = super::Taint::of(state.whole(players));
                    state.assign(local, taint, |value| self.reads_local(value, local));
                    let at = (choice.0 as usize, super::super::code::position(pc));
                    self.look_at(known, at, &state, &judged, &mut found);
                }
                Op::Costs { costs, .. } => {
                    let Some(costs) = self.program.costs.get(costs.0 as usize) else {
                        continue;
                    };
                    let mut sources = Sources::new();
                    self.look_at_costs(known, costs, &state, &mut sources);
                    let looker = self.looker(costs.by, &state);
                    let questions = costs.lines.iter().filter_map(|line| line.question);
                    found.shown.extend(questions.map(|message| Shown {
                        message,
                        state: state.clone(),
                        looker: looker.clone(),
                    }));
                    let span = costs.lines.first().map(|line| line.span);
                    self.note(&sources, &looker, &state, span, &mut found);
                }
                Op::Reactions { reactions, .. } => {
                    let all = self.program.reactions.get(reactions.0 as usize);
                    self.look_at_order(known, all.map_or(&[], |of| &of.all), &state, &mut found);
                }
                _ => {}
            }
        }
        self.look_at_triggers(known, &mut found);
        for procedure in &self.program.procedures {
            self.look_at_instead(known, procedure, &mut found);
        }
        found
    }

    /// Keeps what is not the looker's own.
    fn note(&self, sources: &Sources, looker: &Looker, state: &State, span: Option<Span>, found: &mut Found) {
        let hidden: Vec<(Source, Way)> = sources
            .iter()
            .filter(|(source, _)| !self.is_own(source.own, looker, state))
            .map(|(source, way)| (*source, way.clone()))
            .collect();
        if let (Some(span), false) = (span, hidden.is_empty()) {
            found.hidden.push((hidden, span));
        }
    }

    fn look_at(&self, known: &mut Known, (at, pc): (usize, Pc), state: &State, judged: &Judged, found: &mut Found) {
        let Some(choice) = self.program.choices.get(at) else {
            return;
        };
        let mut looker = self.looker(choice.by, state);
        let mut seen = Seen::default();
        self.look(known, choice, (state, &looker), &mut seen, found);
        seen.hides |= self.look_at_done(known, (at, pc), choice, (&looker, state), found);
        if seen.hides || !seen.sources.is_empty() {
            found.always.push(at);
        }
        if let ChoiceKind::Sheet { fields } = &choice.kind {
            // A field that is given as the player is the player in the sheet's own rules, too.
            for (field, domain) in fields {
                if let Domain::Given(cells) = domain
                    && let [cell] = cells.as_slice()
                    && self.is_own(self.own_of(*cell, &[]), &looker, state)
                {
                    looker.own.insert(Own::Field(u32::try_from(*field).unwrap_or(u32::MAX)));
                }
            }
            self.note(&judged.sources, &looker, &State::default(), Some(choice.span), found);
            for message in &judged.messages {
                found.shown.push(Shown {
                    message: *message,
                    state: State::default(),
                    looker: looker.clone(),
                });
            }
        }
        self.note(&seen.sources, &looker, state, Some(choice.span), found);
        found.shown.extend(choice.prompt.map(|message| Shown {
            message,
            state: state.clone(),
            looker,
        }));
    }

    /// Everything that decides what can be chosen.
    fn look(
        &self,
        known: &mut Known,
        choice: &Choice,
        (state, looker): (&State, &Looker),
        seen: &mut Seen,
        found: &mut Found,
    ) {
        let sources = &mut seen.sources;
        let (cells, loops) = candidates(&choice.kind);
        for over in loops {
            join(sources, &self.turns_taint(known, state, over).whole);
        }
        for cell in cells {
            join(sources, &self.sources(known, state, cell));
        }
        if let Some(preferring) = choice.preferring {
            let mut reader = self.reader(known, state);
            match choice.kind {
                ChoiceKind::One { over, .. } | ChoiceKind::Some { over, .. } | ChoiceKind::Order { over, .. } => {
                    reader.enter(over);
                }
                _ => {}
            }
            reader.expr(preferring);
            join(sources, &reader.found);
        }
        match &choice.kind {
            ChoiceKind::Sheet { fields } => {
                for (_, domain) in fields {
                    if let Domain::Given(cells) = domain {
                        for cell in cells {
                            join(sources, &self.sources(known, state, *cell));
                        }
                    }
                }
            }
            ChoiceKind::Actions { offers } => {
                for offer in offers {
                    self.look_at_action(known, offer, (state, looker), (choice.span, seen), found);
                }
            }
            _ => {}
        }
    }

    /// Whether an action is possible: its arguments, what forbids it, what it needs and costs. What it needs is worked out in a frame of its
    /// own; what is found there is not the looker's unless it is there.
    fn look_at_action(
        &self,
        known: &mut Known,
        offer: &Offered,
        (state, looker): (&State, &Looker),
        (span, seen): (Span, &mut Seen),
        found: &mut Found,
    ) {
        let Some(procedure) = self.procedure_at(offer.procedure) else {
            return;
        };
        let args = self.offered_args(known, offer, state);
        let mut inside = State::default();
        let cells: Vec<Option<ExprId>> = args.iter().map(|(cell, _)| *cell).collect();
        for (slot, (cell, taint)) in (0_u16..).zip(args) {
            // Who decides is no secret to the one who does.
            if cell.is_some_and(|cell| !self.is_own(self.own_of(cell, &[]), looker, state)) {
                join(&mut seen.sources, &taint.whole);
            }
            // Pieces that are the looker's own are known to the looker, whatever the frame knows of whose they are.
            seen.hides |= !taint.is_empty();
            let taint = taint.map(|all| {
                let others = all.iter().filter(|(source, _)| !self.is_own(source.own, looker, state));
                let others = others.map(|(source, way)| (*source, way.clone())).collect();
                super::owned(&others, |own| self.passed(own, &cells, state))
            });
            inside.assign(slot, taint, |_| false);
        }
        for (slot, arg) in (0_u16..).zip(&offer.args) {
            match *arg {
                OfferedArg::Any(over) => inside.guards.extend(self.guards_of_turns(over, slot)),
                OfferedArg::Fixed(cell) => {
                    let flags = state.guards.iter().map(|guard| guard.flag());
                    let known = flags.filter(|flag| self.is_guarded(state.guards.iter(), cell, *flag));
                    inside.guards.extend(known.map(|flag| Guard::Slot(slot, flag)));
                }
            }
        }
        let who = self.looker_inside(looker, &cells, state);
        let mut needed = Sources::new();
        let mut reader = self.reader(known, &inside);
        reader.prohibitions(&procedure.prohibitions);
        join(&mut needed, &reader.found);
        let show = |message: MessageId, state: &State, found: &mut Found| {
            found.shown.push(Shown {
                message,
                state: state.clone(),
                looker: who.clone(),
            });
        };
        for by in &procedure.prohibitions {
            show(by.message, &inside, found);
        }
        let head = procedure.body as usize..procedure.head as usize;
        let said = self.program.op_messages.get(head.clone()).unwrap_or(&[]);
        for (op, said) in self.program.code.get(head).unwrap_or(&[]).iter().zip(said) {
            match *op {
                Op::Let { local, value, .. } => {
                    let taint = self.taint(known, &inside, value);
                    inside.assign(local, taint, |value| self.reads_local(value, local));
                    inside.lets.insert(local, value);
                }
                Op::Require { condition, .. } => {
                    join(&mut needed, &self.sources(known, &inside, condition));
                    said.iter().for_each(|said| show(*said, &inside, found));
                    // What comes behind it is asked only where it holds.
                    inside = self.state_where(&inside, condition, true).unwrap_or(inside);
                }
                Op::Costs { costs, .. } => {
                    if let Some(costs) = self.program.costs.get(costs.0 as usize) {
                        self.look_at_costs(known, costs, &inside, &mut needed);
                        show(costs.message, &inside, found);
                    }
                }
                Op::Choose { choice, .. } => {
                    if let Some(asked) = self.program.choices.get(choice.0 as usize) {
                        let mut of = Seen::default();
                        self.look(known, asked, (&inside, &who), &mut of, found);
                        join(&mut needed, &of.sources);
                        let (taint, _) = self.chosen_from(known, choice, asked, &inside);
                        inside.assign(asked.local, taint, |_| false);
                    }
                }
                _ => {}
            }
        }
        if let Some(begins) = procedure.begins {
            match self.may_know(known, begins, &who, &inside) {
                Some(own) => seen.hides |= own,
                None => found.blind_actions.push(offer.procedure.index()),
            }
        }
        seen.hides |= !needed.is_empty();
        self.note(&needed, &who, &inside, Some(span), found);
    }

    pub(super) fn look_at_costs(&self, known: &mut Known, costs: &Costs, state: &State, sources: &mut Sources) {
        let mut reader = self.reader(known, state);
        for line in &costs.lines {
            let outside = reader.outside();
            if let Some(when) = line.when {
                reader.expr(when);
                reader.assume(when, true);
            }
            reader.expr(line.amount);
            line.places
                .iter()
                .for_each(|place| reader.paid_from(line.amount, *place));
            reader.leave(outside);
        }
        join(sources, &reader.found);
    }

    /// Who is asked for the order of reactions sees which of them are live.
    fn look_at_order(&self, known: &mut Known, all: &[Reacting], state: &State, found: &mut Found) {
        let Some(by) = self.program.reactions_by else { return };
        let looker = self.looker(by.player, &State::default());
        let mut sources = Sources::new();
        for reacting in all {
            for condition in &reacting.conditions {
                join(&mut sources, &self.sources(known, state, *condition));
            }
        }
        let span = self.span_of(by.player);
        self.note(&sources, &looker, state, span, found);
    }

    /// Who decides what comes instead of something sees what could.
    fn look_at_instead(&self, known: &mut Known, procedure: &Procedure, found: &mut Found) {
        let state = procedure.instead.and_then(|pc| known.states.get(pc as usize).cloned());
        let Some(Some(state)) = state else { return };
        let looker = match (procedure.affects, self.affected_local(&procedure.params)) {
            (Some(player), _) => self.looker(player, &state),
            (None, Some(slot)) => Looker {
                own: [Own::Local(slot)].into(),
            },
            (None, None) => Looker::default(),
        };
        let mut sources = Sources::new();
        for part in procedure.replacements.iter().flat_map(|instead| &instead.scope) {
            if let Scope::When(condition) = part {
                join(&mut sources, &self.sources(known, &state, *condition));
            }
        }
        let span = procedure.replacements.last().map(|instead| instead.span);
        self.note(&sources, &looker, &state, span, found);
    }

    fn look_at_triggers(&self, known: &mut Known, found: &mut Found) {
        if self.program.queue.is_none() {
            return;
        }
        let all: Vec<Reacting> = self
            .program
            .triggers
            .iter()
            .map(|trigger| Reacting {
                rule: trigger.rule,
                conditions: vec![trigger.condition],
                over: Vec::new(),
            })
            .collect();
        self.look_at_order(known, &all, &State::default(), found);
    }
}
