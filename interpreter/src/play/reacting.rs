//! Several reactions at once, of which no rule says which comes first: a player decides. Which are live is found out before any acts; each is
//! asked anew whether it still is when its turn comes.

use super::answer::cut;
use super::chance::Words;
use super::choices::{Asked, AskedOf};
use super::events::ALL;
use super::open::Open;
use super::{Answer, Candidate, EventKind, Game, NotUnderstood, Refusal};
use crate::answer::{Fault, Figure};
use crate::ir::{Op, ReactionsId, Slot, is_in_order};
use crate::schema::{ABSENT, ObjectId, RuleId};

/// By rule the positions of what it does.
pub(super) type ByRule = Vec<(RuleId, Vec<i64>)>;

impl<'t> Game<'t> {
    /// Who decides; absent where nobody does.
    pub(super) fn orders_reactions(&mut self) -> i64 {
        let Some(by) = self.program.reactions_by else {
            return ABSENT;
        };
        let caller = self.session.enter(0, 0, usize::from(by.frame));
        let player = self.session.eval(by.player);
        self.session.leave(caller);
        player
    }

    /// Those of one procedure that are live, and which rules go over which.
    fn live(&mut self, id: ReactionsId) -> Open {
        let (mut rules, mut over) = (ByRule::new(), Vec::new());
        let found = self.program.reactions.get(id.0 as usize);
        for (at, reacting) in (0_i64..).zip(found.map_or(&[][..], |found| &found.all)) {
            if reacting.conditions.iter().all(|condition| self.reacts(*condition)) {
                put(&mut rules, reacting.rule, at);
                over.extend(reacting.over.iter().map(|rule| (reacting.rule, *rule)));
            }
        }
        Open::Reactions { rules, over }
    }

    /// Reactions are due: they act in their order, or somebody is asked for one.
    pub(super) fn reactions(&mut self, id: ReactionsId, slots: (Slot, Slot)) -> Result<(), Fault> {
        let open = self.live(id);
        let Open::Reactions { rules, over } = &open else {
            return Ok(());
        };
        let named: Vec<RuleId> = rules.iter().map(|(rule, _)| *rule).collect();
        let decided = is_in_order(&named, |a, b| over.contains(&(a, b)));
        let by = if decided { ABSENT } else { self.orders_reactions() };
        if by == ABSENT {
            let mut all: Vec<i64> = rules.iter().flat_map(|(_, all)| all).copied().collect();
            all.sort_unstable();
            return self.in_that_order(slots, &all);
        }
        self.ask_for_order(by, self.rule_of(id), open);
        self.stop_to_ask();
        Ok(())
    }

    fn rule_of(&self, id: ReactionsId) -> RuleId {
        let found = self.program.reactions.get(id.0 as usize);
        found.map_or(RuleId(0), |found| found.rule)
    }

    /// The rule that asks for an order.
    fn asking_rule(&self) -> RuleId {
        match self.due() {
            Some(Op::Reactions { reactions, .. }) => self.rule_of(reactions),
            _ => self.rule(),
        }
    }

    pub(super) fn ask_for_order(&mut self, by: i64, rule: RuleId, open: Open) {
        self.asked = Some(Asked {
            rule,
            prompt: None,
            of: vec![AskedOf {
                player: self.object_of(by).unwrap_or(ObjectId(u32::MAX)),
                turn: None,
                open,
            }],
        });
    }

    /// What is asked at reactions that wait for their order.
    pub(super) fn asked_reactions(&mut self, id: ReactionsId) {
        let by = self.orders_reactions();
        let open = self.live(id);
        self.ask_for_order(by, self.rule_of(id), open);
    }

    fn in_that_order(&mut self, (list, turn): (Slot, Slot), all: &[i64]) -> Result<(), Fault> {
        let made = self.push_list(all)?;
        self.set_local(list, made);
        self.set_local(turn, 0);
        self.now.pc += 1;
        Ok(())
    }

    /// An order was answered.
    pub(super) fn take_reactions(&mut self, slots: (Slot, Slot), by: i64, all: &[i64]) -> Result<(), Fault> {
        if self.telling {
            let rules = self.asked_rules();
            let mut event = self.happening(EventKind::Choose);
            event.known_to = self.who_may_know_ordered();
            event.rule = self.asking_rule();
            event.player = self.session.thing_of(by);
            let of = |at: &i64| rules.iter().find(|(_, own)| own.contains(at)).map(|(rule, _)| *rule);
            for rule in all.iter().filter_map(of).map(Figure::Rule) {
                if !event.figures.contains(&rule) {
                    event.figures.push(rule);
                }
            }
            self.tell_plainly(event);
        }
        self.in_that_order(slots, all)
    }

    /// Who may know between which rules an order is due.
    fn who_may_know_ordered(&mut self) -> u64 {
        match self.due() {
            Some(Op::Triggers { .. }) => {
                let asked = self.program.hearing.triggers.values().flatten();
                asked.fold(ALL, |known, by| known & self.who_may_know_all(&[*by], -1, &[]))
            }
            _ => self.who_may_know_amount(),
        }
    }

    /// The rules between which an order is due.
    fn asked_rules(&mut self) -> ByRule {
        let open = match self.program.code.get(self.now.pc as usize) {
            Some(Op::Reactions { reactions, .. }) => self.live(*reactions),
            Some(Op::Triggers { list, .. }) => self.queued(*list),
            _ => return ByRule::new(),
        };
        match open {
            Open::Reactions { rules, .. } => rules,
            _ => ByRule::new(),
        }
    }

    pub(super) fn rule_candidate(&self, rule: RuleId) -> Candidate {
        Candidate {
            answer: self.rule_answer(rule),
            figure: Some(Figure::Rule(rule)),
            action: None,
            costs: Vec::new(),
        }
    }

    /// A rule as an answer: by its id, which stays when its number changes.
    pub(super) fn rule_answer(&self, rule: RuleId) -> Answer {
        let found = self.program.schema.rules.get(rule.index());
        Answer::Rule(found.map_or_else(String::new, |found| found.id.clone()))
    }

    /// An order as it is recorded.
    pub(super) fn written_reactions(&self, rules: &[(RuleId, Vec<i64>)], all: &[i64]) -> Answer {
        let mut written: Vec<Answer> = Vec::new();
        for at in all {
            let rule = rules.iter().find(|(_, own)| own.contains(at));
            let answer = rule.map(|(rule, _)| self.rule_answer(*rule));
            written.extend(answer.filter(|answer| !written.contains(answer)));
        }
        Answer::List(written)
    }

    /// The order that an answer means: all rules, each once, none before one that goes over it.
    pub(super) fn understand_reactions(
        &self,
        answer: &Answer,
        rules: &[(RuleId, Vec<i64>)],
        over: &[(RuleId, RuleId)],
    ) -> Result<Vec<i64>, Refusal> {
        let one = std::slice::from_ref(answer);
        let names = match answer {
            Answer::List(names) => names.as_slice(),
            _ => one,
        };
        let mut order: Vec<RuleId> = Vec::with_capacity(names.len());
        for name in names {
            let rule = self.understand_rule(name)?;
            if !rules.iter().any(|(other, _)| *other == rule) {
                return Err(Refusal::NotOffered {
                    rule: self.asking_rule(),
                });
            }
            if order.contains(&rule) {
                return Err(NotUnderstood::Twice {
                    name: cut(name),
                    what: None,
                }
                .into());
            }
            if let Some((rule, _)) = over
                .iter()
                .find(|(first, second)| *second == rule && left(rules, &order, *first))
            {
                return Err(Refusal::Rule {
                    rule: *rule,
                    message: None,
                });
            }
            order.push(rule);
        }
        if order.len() != rules.len() {
            let why = NotUnderstood::Order {
                all: rules.len(),
                given: order.len(),
            };
            return Err(why.into());
        }
        let own = |rule: &RuleId| rules.iter().find(|(other, _)| other == rule).map(|(_, all)| all);
        Ok(order.iter().filter_map(own).flatten().copied().collect())
    }

    /// A rule by its id or number.
    pub(super) fn understand_rule(&self, answer: &Answer) -> Result<RuleId, Refusal> {
        let (Answer::Rule(name) | Answer::Name(name)) = answer else {
            return Err(NotUnderstood::NotARule { answer: cut(answer) }.into());
        };
        let rules = &self.program.schema.rules;
        let found = rules.iter().position(|rule| rule.id == *name || rule.number == *name);
        match found.and_then(|at| u32::try_from(at).ok()) {
            Some(at) => Ok(RuleId(at)),
            None => Err(NotUnderstood::NoRule { name: cut(name) }.into()),
        }
    }

    /// Any order in which no rule comes before one that goes over it.
    pub(super) fn any_reactions(
        &self,
        rules: &[(RuleId, Vec<i64>)],
        over: &[(RuleId, RuleId)],
        words: &mut Words,
    ) -> Answer {
        let mut open: Vec<RuleId> = rules.iter().map(|(rule, _)| *rule).collect();
        let mut order = Vec::with_capacity(open.len());
        while !open.is_empty() {
            let is_free = |rule: &RuleId| !over.iter().any(|(a, b)| b == rule && a != rule && open.contains(a));
            let free: Vec<RuleId> = open.iter().copied().filter(is_free).collect();
            let from = if free.is_empty() { &open } else { &free };
            let at = words.below(from.len() as u64) as usize;
            let Some(rule) = from.get(at).copied() else { break };
            open.retain(|other| *other != rule);
            order.push(self.rule_answer(rule));
        }
        Answer::List(order)
    }
}

/// Whether a rule is among those, and not yet in the order.
fn left(rules: &[(RuleId, Vec<i64>)], order: &[RuleId], rule: RuleId) -> bool {
    rules.iter().any(|(other, _)| *other == rule) && !order.contains(&rule)
}

pub(super) fn put(rules: &mut ByRule, rule: RuleId, at: i64) {
    match rules.iter_mut().find(|(other, _)| *other == rule) {
        Some((_, all)) => all.push(at),
        None => rules.push((rule, vec![at])),
    }
}
