//! Costs: amounts are locked, all lines are solved together, the split is asked where there is more than one, then all is paid in order.

use super::choices::{Asked, AskedOf};
use super::events::ALL;
use super::flow::{Flow, edge};
use super::frames::{SPLITS, UNDER_WAY};
use super::open::Open;
use super::state::Spot;
use super::{EventKind, Game};
use crate::answer::Fault;
use crate::ir::{Costs, CostsId, MessageId, Pc};
use crate::schema::{ABSENT, Base, ColumnId, ObjectId, Type, UnitId};

/// A line of costs with its amount, in the state as it is.
#[derive(Debug, Clone)]
pub(super) struct Line {
    pub pay: bool,
    /// The unit of the amount; nothing of a plain number.
    pub unit: Option<UnitId>,
    pub amount: i64,
    /// Any of these may give it; each once.
    pub from: Vec<Spot>,
    /// What is asked where they can give it in several ways.
    pub question: Option<MessageId>,
}

/// What one field may give to a line: its least and most.
#[derive(Debug, Clone, Copy)]
pub(super) struct Part {
    pub column: ColumnId,
    /// Whose field it is, and of which thing in a field `per` a kind; absent where there is none.
    pub object: i64,
    pub index: i64,
    pub ty: Type,
    /// How much is in it, but for what is decided already.
    pub there: i64,
    pub least: i64,
    pub most: i64,
}

impl Game<'_> {
    /// Adds the lines of some costs, in the frame as it is.
    pub(super) fn lines(&mut self, costs: &Costs, lines: &mut Vec<Line>) {
        for cost in &costs.lines {
            if cost.when.is_some_and(|when| !self.session.holds(when)) {
                continue;
            }
            let amount = self.amount(cost.amount);
            let mut from: Vec<Spot> = Vec::with_capacity(cost.places.len());
            for place in &cost.places {
                let spot = self.locate(*place);
                from.extend(spot.filter(|spot| !from.iter().any(|other| other.cell == spot.cell)));
            }
            lines.push(Line {
                pay: cost.pay,
                unit: self
                    .program
                    .types
                    .get(cost.amount.0 as usize)
                    .and_then(|ty| match ty.base {
                        Base::Quantity(unit) => Some(unit),
                        _ => None,
                    }),
                amount,
                from,
                question: cost.question,
            });
        }
    }

    fn flow(&self, lines: &[Line]) -> Flow {
        let mut cells: Vec<(usize, i64)> = Vec::new();
        let mut open = Vec::with_capacity(lines.len());
        for line in lines {
            let mut own = Vec::with_capacity(line.from.len());
            for spot in &line.from {
                let known = cells.iter().position(|(cell, _)| *cell == spot.cell);
                own.push(known.unwrap_or_else(|| {
                    cells.push((spot.cell, self.available(*spot)));
                    cells.len() - 1
                }));
            }
            open.push(own);
        }
        Flow {
            wanted: lines.iter().map(|line| line.amount).collect(),
            taken: vec![vec![0; cells.len()]; lines.len()],
            open,
            cells,
        }
    }

    /// Whether all lines can be paid together.
    pub(super) fn can_pay(&self, lines: &[Line]) -> bool {
        match lines {
            [] => true,
            [Line { amount, from, .. }] if from.len() == 1 => {
                from.first().is_some_and(|spot| self.available(*spot) >= *amount)
            }
            lines => self.flow(lines).solve(),
        }
    }

    /// The flow of the lines behind those that are decided.
    fn remaining(&self, lines: &[Line], decided: &[Vec<i64>]) -> Flow {
        let mut flow = self.flow(lines);
        for (line, taken) in decided.iter().enumerate() {
            for (cell, amount) in flow.open.get(line).cloned().unwrap_or_default().into_iter().zip(taken) {
                if let Some((_, left)) = flow.cells.get_mut(cell) {
                    *left -= *amount;
                }
            }
            if let Some(wanted) = flow.wanted.get_mut(line) {
                *wanted = 0;
            }
        }
        flow
    }

    /// Whether the rest can be paid where a line takes just so much of one of its fields.
    fn fits(&self, lines: &[Line], decided: &[Vec<i64>], at: usize, amount: i64) -> bool {
        let mut flow = self.remaining(lines, decided);
        let line = decided.len();
        let Some(cell) = flow.open.get(line).and_then(|open| open.get(at)).copied() else {
            return false;
        };
        if let Some(open) = flow.open.get_mut(line) {
            open.retain(|other| *other != cell);
        }
        let (mut left, mut wanted) = (0, 0);
        if let Some((_, there)) = flow.cells.get_mut(cell) {
            *there -= amount;
            left = *there;
        }
        if let Some(want) = flow.wanted.get_mut(line) {
            *want -= amount;
            wanted = *want;
        }
        left >= 0 && wanted >= 0 && flow.solve()
    }

    /// What each field may give to the next line.
    fn parts(&self, lines: &[Line], decided: &[Vec<i64>]) -> Option<Vec<Part>> {
        let line = lines.get(decided.len())?;
        let before = self.remaining(lines, decided);
        let mut flow = self.remaining(lines, decided);
        if !flow.solve() {
            return None;
        }
        let mut parts = Vec::with_capacity(line.from.len());
        for (at, spot) in line.from.iter().enumerate() {
            let cell = flow
                .open
                .get(decided.len())
                .and_then(|open| open.get(at))
                .copied()
                .unwrap_or(0);
            let now = flow.taken_of(decided.len(), cell);
            let fits = |amount: i64| self.fits(lines, decided, at, amount);
            parts.push(Part {
                column: spot.column,
                object: spot.object,
                index: spot.index,
                there: before.cells.get(cell).map_or(0, |(_, left)| *left),
                ty: self.type_of(spot.column),
                least: edge(now, 0, &fits),
                most: edge(now, line.amount, &fits),
            });
        }
        Some(parts)
    }

    /// Decides line after line, as far as there is nothing to ask; nothing where the rest cannot be paid.
    fn decide(&self, lines: &[Line], decided: &mut Vec<Vec<i64>>, asks: bool) -> Option<Option<Vec<Part>>> {
        while decided.len() < lines.len() {
            let parts = self.parts(lines, decided)?;
            let only = parts.iter().all(|part| part.least == part.most);
            if !only && asks {
                return Some(Some(parts));
            }
            if only {
                decided.push(parts.iter().map(|part| part.least).collect());
            } else {
                let mut flow = self.remaining(lines, decided);
                flow.solve();
                let line = decided.len();
                let open = flow.open.get(line).cloned().unwrap_or_default();
                decided.push(open.into_iter().map(|cell| flow.taken_of(line, cell)).collect());
            }
        }
        Some(None)
    }

    /// The splits that were decided at this op before.
    fn decided(&self, lines: &[Line]) -> Vec<Vec<i64>> {
        if self.register(UNDER_WAY) == 0 {
            return Vec::new();
        }
        let Some((count, mut rest)) = self.list(self.register(SPLITS)).split_first() else {
            return Vec::new();
        };
        let mut decided = Vec::new();
        for line in lines.iter().take(usize::try_from(*count).unwrap_or(0)) {
            let (own, others) = rest.split_at_checked(line.from.len()).unwrap_or((rest, &[]));
            decided.push(own.to_vec());
            rest = others;
        }
        decided
    }

    /// Costs are due.
    pub(super) fn costs(&mut self, id: CostsId, otherwise: Pc) -> Result<(), Fault> {
        let Some(costs) = self.program.costs.get(id.0 as usize) else {
            self.now.pc += 1;
            return Ok(());
        };
        let by = self.session.eval(costs.by);
        let mut lines = Vec::new();
        self.lines(costs, &mut lines);
        let mut decided = self.decided(&lines);
        match self.decide(&lines, &mut decided, by != ABSENT) {
            None => {
                self.tell_unpaid(costs.message);
                self.splits_over();
                self.now.pc = otherwise;
            }
            Some(Some(parts)) => {
                self.keep_splits(&decided)?;
                self.ask_split(by, lines.get(decided.len()), parts);
                self.stop_to_ask();
            }
            Some(None) => {
                self.splits_over();
                self.pay(&lines, &decided);
                self.now.pc += 1;
            }
        }
        Ok(())
    }

    fn ask_split(&mut self, by: i64, line: Option<&Line>, parts: Vec<Part>) {
        let open = Open::Split {
            unit: line.and_then(|line| line.unit),
            total: line.map_or(0, |line| line.amount),
            parts,
        };
        self.asked = Some(Asked {
            rule: self.rule(),
            prompt: line.and_then(|line| line.question),
            of: vec![AskedOf {
                player: self.object_of(by).unwrap_or(ObjectId(u32::MAX)),
                turn: None,
                open,
            }],
        });
    }

    /// What is asked at costs that wait for a split.
    pub(super) fn asked_split(&mut self, id: CostsId) {
        let Some(costs) = self.program.costs.get(id.0 as usize) else {
            return;
        };
        let by = self.session.eval(costs.by);
        let mut lines = Vec::new();
        self.lines(costs, &mut lines);
        let mut decided = self.decided(&lines);
        if let Some(Some(parts)) = self.decide(&lines, &mut decided, true) {
            self.ask_split(by, lines.get(decided.len()), parts);
        }
    }

    /// Whether all can be paid with a split of the line that is asked.
    pub(super) fn split_fits(&mut self, id: CostsId, split: Option<&[i64]>) -> Option<Vec<i64>> {
        let costs = self.program.costs.get(id.0 as usize)?;
        let mut lines = Vec::new();
        self.lines(costs, &mut lines);
        let mut decided = self.decided(&lines);
        let at = decided.len();
        decided.extend(split.map(<[i64]>::to_vec));
        let flow = self.remaining(&lines, &decided);
        if flow.cells.iter().any(|(_, left)| *left < 0) {
            return None;
        }
        self.decide(&lines, &mut decided, false)?;
        decided.into_iter().nth(at)
    }

    /// A split was answered. Whether the rest can be paid with it; if so it is kept.
    pub(super) fn take_split(&mut self, id: CostsId, split: &[i64]) -> Result<bool, Fault> {
        let Some(costs) = self.program.costs.get(id.0 as usize) else {
            return Ok(false);
        };
        let mut lines = Vec::new();
        self.lines(costs, &mut lines);
        let mut decided = self.decided(&lines);
        decided.push(split.to_vec());
        let mut flow = self.remaining(&lines, &decided);
        if flow.cells.iter().any(|(_, left)| *left < 0) || !flow.solve() {
            return Ok(false);
        }
        self.keep_splits(&decided)?;
        Ok(true)
    }

    fn keep_splits(&mut self, decided: &[Vec<i64>]) -> Result<(), Fault> {
        if self.register(UNDER_WAY) == 0 {
            self.set_register(UNDER_WAY, self.now.top as i64);
        }
        self.now.top = self.register(UNDER_WAY) as usize;
        let all: Vec<i64> = std::iter::once(decided.len() as i64).chain(decided.concat()).collect();
        let list = self.push_list(&all)?;
        self.set_register(SPLITS, list);
        Ok(())
    }

    fn splits_over(&mut self) {
        if let under_way @ 1.. = self.register(UNDER_WAY) {
            self.now.top = under_way as usize;
            self.set_register(UNDER_WAY, 0);
            self.set_register(SPLITS, 0);
        }
    }

    fn pay(&mut self, lines: &[Line], decided: &[Vec<i64>]) {
        for (line, taken) in lines.iter().zip(decided) {
            let kind = if line.pay { EventKind::Pay } else { EventKind::Lose };
            for (spot, amount) in line.from.iter().zip(taken).filter(|(_, amount)| **amount > 0) {
                self.add(*spot, -amount);
                if self.telling {
                    let mut event = self.change_event(kind, *spot, *amount, self.type_of(spot.column));
                    // Where the field does not show it, that something is paid tells that it could be.
                    if self.who_sees(*spot) != ALL {
                        event.around = self.who_may_know_needs();
                    }
                    self.tell_plainly(event);
                }
            }
        }
    }

    fn tell_unpaid(&mut self, message: MessageId) {
        if self.telling {
            let mut event = self.happening(EventKind::Impossible);
            event.around = self.who_may_know_needs();
            event.told_to = self.who_knows_message(message) & self.who_may_hear(message, 0);
            let said = self.session.said(message, None);
            event.message = Some((said.message, said.figures));
            self.tell_plainly(event);
        }
    }
}
