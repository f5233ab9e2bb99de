//! Flows from lines of costs to the fields that may give to them.
//!
//! Augmenting paths (Ford and Fulkerson, 1956), shortest first (Edmonds and Karp, 1972). There are few of either.

/// What each field can give, and what each line takes of it.
#[derive(Debug)]
pub(super) struct Flow {
    /// By field: its cell, and how much is left in it.
    pub cells: Vec<(usize, i64)>,
    /// By line: how much is still wanted.
    pub wanted: Vec<i64>,
    /// By line: the fields that may give to it, by position in `cells`.
    pub open: Vec<Vec<usize>>,
    /// By line and field.
    pub taken: Vec<Vec<i64>>,
}

impl Flow {
    /// Takes as much as can be taken; whether that is all.
    pub(super) fn solve(&mut self) -> bool {
        for line in 0..self.wanted.len() {
            while self.left(line) > 0 {
                if !self.augment(line) {
                    return false;
                }
            }
        }
        true
    }

    fn left(&self, line: usize) -> i64 {
        self.wanted.get(line).copied().unwrap_or(0)
    }

    pub(super) fn taken_of(&self, line: usize, cell: usize) -> i64 {
        self.taken.get(line).and_then(|all| all.get(cell)).copied().unwrap_or(0)
    }

    /// One more path from a line to a field with something left, through lines that can take elsewhere.
    fn augment(&mut self, from: usize) -> bool {
        let mut reached: Vec<Option<(usize, Option<usize>)>> = vec![None; self.cells.len()];
        let mut lines = vec![(from, None)];
        let mut at = 0;
        while let Some((line, through)) = lines.get(at).copied() {
            at += 1;
            for cell in self.open.get(line).cloned().unwrap_or_default() {
                if reached.get(cell).is_some_and(Option::is_some) {
                    continue;
                }
                if let Some(place) = reached.get_mut(cell) {
                    *place = Some((line, through));
                }
                if self.cells.get(cell).is_some_and(|(_, left)| *left > 0) {
                    self.take_along(from, cell, &reached);
                    return true;
                }
                for other in 0..self.wanted.len() {
                    if self.taken_of(other, cell) > 0 && !lines.iter().any(|(known, _)| *known == other) {
                        lines.push((other, Some(cell)));
                    }
                }
            }
        }
        false
    }

    fn take_along(&mut self, from: usize, end: usize, reached: &[Option<(usize, Option<usize>)>]) {
        let mut steps = Vec::new();
        let mut cell = end;
        let mut most = self.left(from).min(self.cells.get(end).map_or(0, |(_, left)| *left));
        while let Some(Some((line, through))) = reached.get(cell).copied() {
            steps.push((line, cell, through));
            let Some(before) = through else { break };
            most = most.min(self.taken_of(line, before));
            cell = before;
        }
        for (line, cell, through) in steps {
            self.change(line, cell, most);
            if let Some(before) = through {
                self.change(line, before, -most);
            }
        }
        if let Some((_, left)) = self.cells.get_mut(end) {
            *left -= most;
        }
        if let Some(wanted) = self.wanted.get_mut(from) {
            *wanted -= most;
        }
    }

    fn change(&mut self, line: usize, cell: usize, by: i64) {
        if let Some(taken) = self.taken.get_mut(line).and_then(|all| all.get_mut(cell)) {
            *taken += by;
        }
    }
}

/// The last amount from `now` towards `end` that fits; what lies between fits too.
pub(super) fn edge(now: i64, end: i64, fits: &dyn Fn(i64) -> bool) -> i64 {
    let (mut good, mut bad) = (now, end);
    if good == bad || fits(end) {
        return end;
    }
    while good.abs_diff(bad) > 1 {
        let middle = good + (bad - good) / 2;
        if fits(middle) {
            good = middle;
        } else {
            bad = middle;
        }
    }
    good
}
