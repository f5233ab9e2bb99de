//! Reading values: what was found out before is remembered, for this judgement or for good.

use super::plan::MOST_ARGS;
use super::{Memo, Remembered, SHARED, Session, Shared, ValuePlan};
use crate::ir::{ExprId, Exprs, Value};
use crate::schema::{ABSENT, ValueId};

/// An odd number without a pattern: the fractional part of the golden ratio.
const MIXING: u64 = 0x9e37_79b9_7f4a_7c15;

/// Where a result is remembered.
#[derive(Debug, Clone, Copy)]
enum Place {
    Once(usize),
    ByObject(usize),
    /// By those arguments.
    Shared(usize, [i64; MOST_ARGS]),
}

impl<'p> Session<'p> {
    /// A value, as another expression reads it: remembered, and on its seat if it is a price.
    #[inline(never)]
    pub(super) fn read(&mut self, at: ExprId, id: ValueId, args: Exprs) -> i64 {
        let (program, top) = (self.program, self.top);
        let (Some(value), Some(plan)) = (program.values.get(id.index()), self.plans.get(id.index()).copied()) else {
            return ABSENT;
        };
        let begin = self.arguments(args, plan.frame);
        if self.tracing {
            self.note_read(id, begin, value.params.len());
        }
        self.work_out(at, id, plan, begin, top)
    }

    /// A value of arguments that a frame begins with, from memory if it is there.
    pub(crate) fn known_value(&mut self, id: ValueId, from: usize) -> i64 {
        let (program, top) = (self.program, self.top);
        let (Some(value), Some(plan)) = (program.values.get(id.index()), self.plans.get(id.index()).copied()) else {
            return ABSENT;
        };
        let begin = self.room(plan.frame);
        for offset in 0..value.params.len() {
            let cell = self.local_at(from + offset);
            self.set_local_at(begin + offset, cell);
        }
        self.work_out(value.base, id, plan, begin, top)
    }

    /// The same of one object; nobody is tracing.
    #[inline(never)]
    pub(super) fn read_of(&mut self, at: ExprId, id: ValueId, object: i64) -> i64 {
        let top = self.top;
        let Some(plan) = self.plans.get(id.index()).copied() else {
            return ABSENT;
        };
        let begin = self.room(plan.frame);
        self.set_local_at(begin, object);
        self.work_out(at, id, plan, begin, top)
    }

    /// A value whose arguments are in new room: from memory or anew.
    #[inline]
    fn work_out(&mut self, at: ExprId, id: ValueId, plan: ValuePlan, begin: usize, top: usize) -> i64 {
        if plan.remembered == Remembered::No {
            return self.anew(at, id, plan, begin, top, false);
        }
        self.look_up(at, id, plan, begin, top)
    }

    fn look_up(&mut self, at: ExprId, id: ValueId, plan: ValuePlan, begin: usize, top: usize) -> i64 {
        let place = self.place_of(id, plan, begin);
        if let Some(cell) = self.remembered(id, place) {
            self.top = top;
            return cell;
        }
        let always = self.always(plan, begin);
        if let Some(cell) = self.remembered(id, always) {
            self.top = top;
            return cell;
        }
        let cell = self.anew(at, id, plan, begin, top, place.is_some());
        let generation = self.generation;
        self.remember(id, place, Memo { generation, cell });
        if self.sound() {
            let generation = Memo::ALWAYS;
            self.remember(id, always, Memo { generation, cell });
        }
        cell
    }

    /// A value whose arguments are in new room, worked out. Where it is a list, it lasts if it is going to be remembered.
    fn anew(&mut self, at: ExprId, id: ValueId, plan: ValuePlan, begin: usize, top: usize, lasts: bool) -> i64 {
        let program = self.program;
        let Some(value) = program.values.get(id.index()).filter(|_| self.burn(at)) else {
            self.top = top;
            return ABSENT;
        };
        let frame = std::mem::replace(&mut self.frame, begin);
        let mark = self.mark();
        let tracing = std::mem::replace(&mut self.tracing, false);
        let cell = if plan.plain {
            self.applies(value.rule);
            self.eval(value.base)
        } else {
            self.amended_or_priced(id, value)
        };
        self.tracing = tracing;
        self.frame = frame;
        self.top = top;
        if !plan.list {
            self.release(mark);
        } else if lasts {
            self.keep_scratch();
        }
        cell
    }

    #[inline(never)]
    fn amended_or_priced(&mut self, id: ValueId, value: &'p Value) -> i64 {
        match value.priced_by {
            Some(permission) => self.priced(permission, id, value),
            None => self.amended(value, None, &mut ()),
        }
    }

    /// Where it is remembered as long as nothing that it reads changes.
    #[inline]
    fn place_of(&self, id: ValueId, plan: ValuePlan, begin: usize) -> Option<Place> {
        match plan.remembered {
            Remembered::No => None,
            Remembered::Once(place) => Some(Place::Once(place as usize)),
            Remembered::ByObject(row) => self.place_by(row, self.local_at(begin) as usize),
            Remembered::ByArgs => Some(self.place_among(id, begin)),
        }
    }

    /// Among the results that values of several arguments share.
    fn place_among(&self, id: ValueId, begin: usize) -> Place {
        let mut args = [ABSENT; MOST_ARGS];
        let params = self
            .program
            .values
            .get(id.index())
            .map_or(0, |value| value.params.len());
        let mut mixed = u64::from(id.0);
        for (at, arg) in args.iter_mut().enumerate().take(params) {
            *arg = self.local_at(begin + at);
            mixed = (mixed.rotate_left(5) ^ *arg as u64).wrapping_mul(MIXING);
        }
        Place::Shared((mixed >> 40) as usize % SHARED, args)
    }

    /// Where it is remembered for all judgements, if it reads nothing of the sheet: by the thing, or that which names a bare row.
    #[inline]
    fn always(&self, plan: ValuePlan, begin: usize) -> Option<Place> {
        let (true, Remembered::ByObject(row)) = (plan.fixed, plan.remembered) else {
            return None;
        };
        let object = self.local_at(begin) as usize;
        if object < self.sheet as usize {
            return self.place_by(row, object);
        }
        let thing = self.bare_thing(object as i64).filter(|_| plan.fixed_of_rows)?;
        self.place_by(row, thing)
    }

    #[inline]
    fn place_by(&self, row: u32, object: usize) -> Option<Place> {
        (object < self.stride).then(|| Place::ByObject(row as usize * self.stride + object))
    }

    #[inline]
    fn remembered(&self, id: ValueId, place: Option<Place>) -> Option<i64> {
        let memo = match place? {
            Place::Once(at) => self.once.get(at)?,
            Place::ByObject(at) => self.by_object.get(at)?,
            Place::Shared(at, args) => {
                let shared = self.shared.get(at)?;
                (shared.value == id.0 && shared.args == args).then_some(&shared.memo)?
            }
        };
        memo.is_since(self.since.value(id)).then_some(memo.cell)
    }

    #[inline]
    fn remember(&mut self, id: ValueId, place: Option<Place>, memo: Memo) {
        match place {
            None => {}
            Some(Place::Once(at)) => {
                if let Some(known) = self.once.get_mut(at) {
                    *known = memo;
                }
            }
            Some(Place::ByObject(at)) => {
                if let Some(known) = self.by_object.get_mut(at) {
                    *known = memo;
                }
            }
            Some(Place::Shared(at, args)) => {
                if let Some(known) = self.shared.get_mut(at) {
                    let value = id.0;
                    *known = Shared { value, memo, args };
                }
            }
        }
    }

    /// Makes the dense table wide enough for all objects.
    pub(super) fn widen(&mut self) {
        if self.bases.len() > self.stride {
            let rows = self.by_object.len() / self.stride.max(1);
            self.stride = self.bases.len() * 2;
            self.by_object.clear();
            self.by_object.resize(rows * self.stride, Memo::default());
        }
    }
}
