//! What an example says of all that there are of something, in the reader's words: each, some, how many, all together.

use super::condition::Teller;
use reglo_interpreter::ir::{Arithmetic, ExprId, Fold, LoopId, Node, Slot};

impl Teller<'_, '_> {
    /// A condition on each turn of a loop.
    pub(super) fn turns_hold(&self, over: LoopId, condition: ExprId, key: &str) -> Option<String> {
        let (name, what) = self.turns(over)?;
        let condition = self.within(over, &name, || self.together(condition))?;
        let args = [("name", name), ("what", what), ("condition", condition)];
        Some(self.speaker.own(key, &args))
    }

    /// How many turns a loop takes.
    pub(super) fn turns_counted(&self, over: LoopId) -> Option<String> {
        let filtered = self.speaker.program().loops.get(over.0 as usize)?.filter.is_some();
        let (name, what) = self.turns(over)?;
        let key = if filtered { "example-count-of" } else { "example-count" };
        Some(self.speaker.own(key, &[("name", name), ("what", what)]))
    }

    /// What the turns of a loop come to together, or which of them counts.
    pub(super) fn folded(&self, op: Fold, over: LoopId, element: ExprId) -> Option<String> {
        match op {
            Fold::Min => self.nth(over, element),
            Fold::Sum => {
                let (name, what) = self.turns(over)?;
                let value = self.within(over, &name, || self.term(element))?;
                let args = [("name", name), ("what", what), ("value", value)];
                Some(self.speaker.own("example-sum", &args))
            }
            _ => None,
        }
    }

    /// What the elements of a loop are called in a sentence, and where they are from.
    fn turns(&self, over: LoopId) -> Option<(String, String)> {
        let turns = *self.speaker.program().loops.get(over.0 as usize)?;
        let name = self.next_letter()?;
        let what = self.term(turns.over)?;
        let Some(filter) = turns.filter else {
            return Some((name, what));
        };
        let condition = self.within(over, &name, || self.together(filter))?;
        let what = self
            .speaker
            .own("example-where", &[("what", what), ("condition", condition)]);
        Some((name, what))
    }

    /// Says something of the elements of a loop.
    fn within(&self, over: LoopId, name: &str, said: impl FnOnce() -> Option<String>) -> Option<String> {
        let local = self.speaker.program().loops.get(over.0 as usize)?.local;
        self.elements.borrow_mut().push((local, name.to_owned()));
        let said = said();
        self.elements.borrow_mut().pop();
        said
    }

    /// A letter for the elements of a loop, another one than those of the loops around it.
    fn next_letter(&self) -> Option<String> {
        let letter = ('A'..='Z').nth(self.elements.borrow().len())?;
        Some(letter.to_string())
    }

    /// What the element of a loop is called.
    pub(super) fn element(&self, slot: Slot) -> Option<String> {
        let elements = self.elements.borrow();
        let (_, name) = elements.iter().rev().find(|(local, _)| *local == slot)?;
        Some(name.clone())
    }

    /// All that a condition says, in one sentence.
    fn together(&self, condition: ExprId) -> Option<String> {
        let mut parts = Vec::new();
        self.parts(condition, &mut parts);
        let all: Option<Vec<String>> = parts.iter().map(|part| self.condition(*part)).collect();
        Some(all?.join("; "))
    }

    /// A sum, a difference or a product of what there are words for.
    pub(super) fn reckoned(&self, op: Arithmetic, left: ExprId, right: ExprId) -> Option<String> {
        let sign = match op {
            Arithmetic::Add => "+",
            Arithmetic::Subtract => "−",
            Arithmetic::Multiply => "×",
            _ => return None,
        };
        let side = |of: ExprId| {
            let is_reckoned = matches!(self.node(of), Some(Node::Arithmetic { .. }));
            let term = self.term(of)?;
            Some(if is_reckoned { format!("({term})") } else { term })
        };
        Some(format!("{} {sign} {}", side(left)?, side(right)?))
    }
}
