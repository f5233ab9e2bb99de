//! Whether a choice is asked at all, and who is asked: where something hidden decides of that, everybody learns of it who sees somebody being
//! asked, or nobody.
//!
//! What an op depends on is found out as for those who hear of it (`regions.rs`). What a procedure does depends besides on what its calls depend
//! on. What a player has chosen is told by what follows, be it a thing or an action: it counts for nothing. Nor does a piece that all saw before it
//! was put where not all see it.

use super::state::State;
use super::{Known, Source, Sources, Way, join, through};
use crate::check::Checker;
use crate::ir::{ChoiceKind, CostsId, ExprId, LoopId, Node, OfferedArg, Op, Procedure, ProcedureKind, Scope, Slot};
use reglo_grammar::diagnostic::Span;
use std::collections::BTreeSet;

/// A choice that tells something by being asked: where it stands, and what.
pub(super) type Told = (Span, Vec<(Source, Way)>);

/// What the ops depend on.
struct Depends {
    /// By op: conditions around it in its own body.
    within: Vec<Sources>,
    /// By procedure: whether it is done at all.
    of: Vec<Sources>,
    /// By op: which procedure it belongs to.
    part_of: Vec<Option<usize>>,
}

impl Depends {
    /// Whether an op is done at all: by the conditions around it, and by whether its procedure is.
    fn around(&self, pc: usize) -> Sources {
        let mut sources = self.within.get(pc).cloned().unwrap_or_default();
        let procedure = self.part_of.get(pc).copied().flatten();
        if let Some(of) = procedure.and_then(|at| self.of.get(at)) {
            join(&mut sources, of);
        }
        sources
    }
}

/// What is told by something else: the expressions that choices take their candidates from, and moves of what all have seen.
type ToldBefore = BTreeSet<u32>;

impl Checker<'_> {
    /// All choices of which something hidden decides whether, or whom, they ask.
    pub(super) fn told_by_asking(&self, known: &mut Known) -> Vec<Told> {
        let before = self.told_before(known);
        let mut depends = self.depends(known);
        self.through_calls(known, &mut depends);
        let mut told = Vec::new();
        for pc in 0..self.program.code.len() {
            let asks = match self.program.code.get(pc) {
                Some(Op::Choose { choice, .. } | Op::Secretly { choice, .. }) => {
                    let choice = self.program.choices.get(choice.0 as usize);
                    choice.map(|choice| (choice.span, choice.by))
                }
                Some(Op::Costs { costs, .. }) => self.may_split(*costs),
                _ => None,
            };
            let Some((span, by)) = asks else { continue };
            let mut sources = depends.around(pc);
            join(&mut sources, &self.who_is_asked(known, pc, by));
            sources.retain(|source, _| !before.contains(&source.at));
            if !sources.is_empty() {
                told.push((span, sources.into_iter().collect()));
            }
        }
        told
    }

    fn told_before(&self, known: &Known) -> ToldBefore {
        let mut told = ToldBefore::new();
        for choice in &self.program.choices {
            let loops: Vec<LoopId> = match &choice.kind {
                ChoiceKind::One { over, .. } | ChoiceKind::Some { over, .. } | ChoiceKind::Order { over, .. } => {
                    vec![*over]
                }
                ChoiceKind::Actions { offers } => {
                    let args = offers.iter().flat_map(|offer| &offer.args);
                    let any = args.filter_map(|arg| match arg {
                        OfferedArg::Any(over) => Some(*over),
                        OfferedArg::Fixed(_) => None,
                    });
                    any.collect()
                }
                _ => Vec::new(),
            };
            for over in loops.iter().filter_map(|over| self.program.loops.get(over.0 as usize)) {
                self.gather(over.over, &mut told);
                over.filter
                    .into_iter()
                    .for_each(|filter| self.gather(filter, &mut told));
            }
        }
        for (op, state) in self.program.code.iter().zip(&known.states) {
            if let (Op::Move { what, .. }, Some(state)) = (op, state)
                && matches!(self.program.node(*what), Node::Local(slot) if !state.locals.contains_key(&slot))
            {
                told.insert(what.0);
            }
        }
        told
    }

    /// An expression with all that stands in it.
    fn gather(&self, id: ExprId, into: &mut ToldBefore) {
        let mut open = vec![(id, 0)];
        while let Some((next, _)) = open.pop() {
            if into.insert(next.0) {
                self.inside(self.program.node(next), 0, &mut open);
            }
        }
    }

    /// Where it may be asked how costs are paid: the line, and who is asked.
    fn may_split(&self, costs: CostsId) -> Option<(Span, ExprId)> {
        let costs = self.program.costs.get(costs.0 as usize)?;
        let line = costs.lines.iter().find(|line| line.places.len() > 1)?;
        Some((line.span, costs.by))
    }

    /// What decides of who is asked, and of costs whether anybody is.
    fn who_is_asked(&self, known: &mut Known, pc: usize, by: ExprId) -> Sources {
        let Some(Some(state)) = known.states.get(pc).cloned() else {
            return Sources::new();
        };
        match self.program.code.get(pc) {
            Some(Op::Secretly { players, .. }) => self.turns_of(known, pc, *players, &state),
            Some(op @ Op::Costs { .. }) => {
                let mut sources = self.sources(known, &state, by);
                join(&mut sources, &self.needed(known, *op, &state));
                sources
            }
            _ => self.sources(known, &state, by),
        }
    }

    fn depends(&self, known: &mut Known) -> Depends {
        let count = self.program.code.len();
        let after = self.postdominators();
        let mut depends = Depends {
            within: vec![Sources::new(); count],
            of: vec![Sources::new(); self.program.procedures.len()],
            part_of: vec![None; count],
        };
        for pc in 0..count {
            let sources = self.decides_way(known, pc);
            if sources.is_empty() {
                continue;
            }
            for at in self.region(pc, &after) {
                if let Some(within) = depends.within.get_mut(at) {
                    join(within, &sources);
                }
            }
        }
        depends
    }

    /// What decides which way it goes on behind an op.
    pub(super) fn decides_way(&self, known: &mut Known, pc: usize) -> Sources {
        let (Some(op), Some(Some(state))) = (self.program.code.get(pc).copied(), known.states.get(pc).cloned()) else {
            return Sources::new();
        };
        match op {
            Op::JumpUnless(flag, _) | Op::When(flag, _) if !self.is_of_choice(pc, flag) => {
                self.sources(known, &state, flag)
            }
            Op::Require { .. } | Op::Costs { .. } if !self.is_needed(pc) => self.needed(known, op, &state),
            Op::Next { list, .. } => self.turns_of(known, pc, list, &state),
            Op::NextEffect { list, .. } => state.whole(list),
            Op::Do {
                impossible: Some(_), ..
            } => self.decides_doing(known, pc),
            Op::Batch {
                impossible: Some(_),
                list,
                ..
            } => {
                let mut sources = self.decides_doing(known, pc);
                if known.hearing {
                    join(&mut sources, &self.turns_of(known, pc, list, &state));
                }
                sources
            }
            _ => Sources::new(),
        }
    }

    /// What decides how many turns there are: that of the loop whose elements were laid down before.
    pub(super) fn turns_of(&self, known: &mut Known, pc: usize, list: Slot, state: &State) -> Sources {
        let before = self.program.code.get(..pc).unwrap_or_default().iter().enumerate().rev();
        let mut laid = before.filter_map(|(at, op)| match op {
            Op::Snapshot { over, list: into, .. } if *into == list => Some((at, *over)),
            _ => None,
        });
        match laid.next() {
            Some((at, over)) => {
                let state = known.states.get(at).cloned().flatten().unwrap_or_default();
                self.turns_taint(known, &state, over).count
            }
            None => state.taint(list).count,
        }
    }

    /// Whether a condition asks no more than whether something was chosen, or what of yes and no.
    fn is_of_choice(&self, pc: usize, flag: ExprId) -> bool {
        match self.program.node(flag) {
            Node::Not(inner) => self.is_of_choice(pc, inner),
            Node::IsPresent(inner) => matches!(self.program.node(inner), Node::Local(slot) if self.is_chosen(pc, slot)),
            Node::Local(slot) => self.is_chosen(pc, slot),
            _ => false,
        }
    }

    fn is_chosen(&self, pc: usize, slot: Slot) -> bool {
        // The same place in a frame is another local in another body.
        let own = self.begin_of_body(pc)..pc;
        let before = self.program.code.get(own).unwrap_or_default().iter().rev();
        let set = before.filter_map(|op| match op {
            Op::Choose { choice, .. } => {
                let choice = self.program.choices.get(choice.0 as usize)?;
                (choice.local == slot).then_some(true)
            }
            // Where nothing was chosen it is set to what is there by nature.
            Op::Let { local, value, .. } if *local == slot => (!self.reads_local(*value, slot)).then_some(false),
            Op::Next { local, .. } | Op::Pick { local, .. } if *local == slot => Some(false),
            _ => None,
        });
        set.take(1).any(|chosen| chosen)
    }

    /// Where the body begins in which an op stands.
    fn begin_of_body(&self, pc: usize) -> usize {
        let program = &self.program;
        let procedures = program.procedures.iter().flat_map(|procedure| {
            let replacements = procedure.replacements.iter().map(|instead| instead.entry);
            replacements.chain([procedure.entry])
        });
        let triggers = program.triggers.iter().map(|trigger| trigger.entry);
        let begins = procedures.chain(triggers).chain(program.queue);
        let before = begins.map(|entry| entry as usize).filter(|entry| *entry <= pc);
        before.max().unwrap_or(0)
    }

    /// Whether an op stands among what an action needs: who has taken it has told that.
    fn is_needed(&self, pc: usize) -> bool {
        self.program.procedures.iter().any(|procedure| {
            procedure.kind == ProcedureKind::Action && (procedure.body as usize..procedure.head as usize).contains(&pc)
        })
    }

    /// Makes what calls depend on that of what they do, until nothing new is found.
    fn through_calls(&self, known: &mut Known, depends: &mut Depends) {
        for (at, procedure) in self.program.procedures.iter().enumerate() {
            let own = self.happens(known, procedure);
            if let Some(of) = depends.of.get_mut(at) {
                join(of, &own);
            }
            let entries = procedure.replacements.iter().map(|instead| instead.entry);
            for entry in entries.chain([procedure.entry]) {
                self.belongs(entry as usize, at, depends);
            }
        }
        for trigger in &self.program.triggers {
            let own = self.sources(known, &State::default(), trigger.condition);
            for pc in self.reached_from(trigger.entry as usize) {
                if let Some(within) = depends.within.get_mut(pc) {
                    join(within, &own);
                }
            }
        }
        while self.call_once(depends) {}
    }

    fn call_once(&self, depends: &mut Depends) -> bool {
        let mut grown = false;
        for (pc, op) in self.program.code.iter().enumerate() {
            let mut sources = depends.around(pc);
            if sources.is_empty() {
                continue;
            }
            if let Some(span) = self.program.op_spans.get(pc) {
                sources = through(&sources, *span, "it is done here");
            }
            for procedure in self.done_by(*op) {
                grown |= depends.of.get_mut(procedure).is_some_and(|of| join(of, &sources));
            }
        }
        grown
    }

    /// The procedures that an op does, or lets a player do.
    pub(super) fn done_by(&self, op: Op) -> Vec<usize> {
        match op {
            Op::Do { procedure, .. } | Op::Batch { procedure, .. } => vec![procedure.index()],
            Op::Choose { choice, .. } => match self.program.choices.get(choice.0 as usize).map(|choice| &choice.kind) {
                Some(ChoiceKind::Actions { offers }) => offers.iter().map(|offer| offer.procedure.index()).collect(),
                _ => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    /// What decides whether a procedure is done, or something else instead of it.
    pub(super) fn happens(&self, known: &mut Known, procedure: &Procedure) -> Sources {
        let mut sources = Sources::new();
        let Some(Some(state)) = known.states.get(procedure.entry as usize).cloned() else {
            return sources;
        };
        for part in procedure.replacements.iter().flat_map(|instead| &instead.scope) {
            if let Scope::When(condition) = part {
                join(&mut sources, &self.sources(known, &state, *condition));
            }
        }
        // An action that is forbidden is not offered: that is looked at where it is.
        if procedure.kind != ProcedureKind::Action {
            let mut reader = self.reader(known, &state);
            reader.prohibitions(&procedure.prohibitions);
            join(&mut sources, &reader.found);
        }
        sources
    }

    fn belongs(&self, entry: usize, procedure: usize, depends: &mut Depends) {
        for pc in self.reached_from(entry) {
            if let Some(part_of) = depends.part_of.get_mut(pc) {
                *part_of = Some(procedure);
            }
        }
    }
}
