//! Evaluation: a tree walker over [`crate::ir::Node`] in a [`Session`] that owns all the memory it needs.
//!
//! **Architecture invariant:** once a session is warm, evaluating allocates nothing and touches no string and no map. A fault does not
//! travel as a `Result`: it is noted once, the fuel is set to nothing, and every loop and call ends at its next turn.
//! This walker is the oracle against which any faster engine is compared.

mod acting;
mod applied;
mod cells;
mod change;
pub mod codes;
mod depends;
mod doing;
pub(crate) mod faces;
mod find;
mod fused;
mod kept;
mod load;
mod loops;
mod memory;
mod names;
mod nodes;
mod order;
mod permission;
mod plan;
mod reach;
mod reads;
mod replace;
mod requires;
mod seats;
mod since;
mod standing;
mod steps;
mod times;
mod values;
mod whole;

pub(crate) use doing::Doing;
pub(crate) use permission::Frame;
pub(crate) use seats::{Seating, State};
pub(crate) use steps::{OnRoute, Step};

use plan::{Memo, Remembered, SHARED, Shared, ValuePlan, plan};

use crate::answer::{Fault, Path, PathStep};
use crate::data::Data;
use crate::hooks::Hooks;
use crate::ir::fuse::{Fused, Operand, fuse, operands};
use crate::ir::{DEEPEST, ExprId, NOWHERE, Program};
use crate::schema::{ABSENT, Base, ColumnId, ValueId};
use reglo_grammar::diagnostic::Span;
use std::sync::Arc;

/// How many nodes, turns and copied cells one judgement may take. A real one takes some thousands.
pub const FUEL: i64 = 30_000_000;

/// Where a row of the sheet hangs.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Origin {
    /// The row it is part of.
    pub parent: u32,
    /// By field, and by element where that is a list.
    pub step: PathStep,
}

/// Something of the state that was read, of which not everybody may know.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    /// A field, and whose.
    Field(ColumnId, i64),
    /// A face that is not turned up.
    Face,
}

/// Memory for judging sheets of one program, one after another.
#[derive(Debug, Clone)]
pub struct Session<'p> {
    pub(crate) program: &'p Program,
    /// By node: how it is evaluated.
    fused: Vec<Fused>,
    /// By expression of a run: what it is as an operand.
    operands: Vec<Operand>,
    /// Where steps come from that stand behind those of the program's nodes.
    spans: Vec<Span>,
    pub(crate) data: &'p Data,
    pub(crate) hooks: Option<&'p Hooks>,
    /// What is being done in the game that this session is of.
    pub(crate) doing: Doing,
    /// Static cells, the sheet's, then scratch lists.
    pub(crate) cells: Vec<i64>,
    bases: Vec<u32>,
    kinds: Vec<u16>,
    origins: Vec<Origin>,
    /// By row: the thing that it is named by where everything else is as it is by default; else `u32::MAX`.
    bare: Vec<u32>,
    /// The sheet as an object; its rows come after it.
    pub(crate) sheet: u32,
    /// Fields of the sheet whose default is computed because they were left out.
    computed: Vec<u32>,
    /// Where scratch begins.
    sheet_end: usize,
    /// Below this, scratch is not given back within this judgement.
    keep: usize,
    locals: Vec<i64>,
    frame: usize,
    top: usize,
    /// Elements of lists that are being made.
    pending: Vec<i64>,
    /// Replacements that are live, while their value is decided.
    live: Vec<(u32, i64)>,
    generation: u32,
    /// What holds although something else has changed.
    since: since::Since,
    /// The time of the sheet that the remembered results are of; 0 for none.
    judged: u64,
    plans: Vec<ValuePlan>,
    once: Vec<Memo>,
    by_object: Vec<Memo>,
    /// How many objects a row of `by_object` has room for.
    stride: usize,
    /// Results of values of several arguments; empty where there are none.
    shared: Vec<Shared>,
    pub(crate) fuel: i64,
    /// Whether somebody wants to know which values are read.
    tracing: bool,
    /// Values read while tracing, with their arguments.
    traced: Vec<(ValueId, Vec<i64>)>,
    /// Fields of the state read while tracing.
    looks: Vec<Look>,
    depth: u32,
    /// By rule: whether it has acted; empty where nobody wants to know.
    applied: Vec<bool>,
    /// Whether something was read that nobody may know.
    pub(crate) unseen: bool,
    fault: Option<Fault>,
    times: times::Times,
    pub(crate) masks: Arc<reads::Masks>,
    standing: Arc<Vec<standing::PermissionPlan>>,
    requires: Vec<requires::RequirePlan>,
    /// By requirement and thing: whether it is known to hold of a row that is nothing but what the thing names.
    rows_hold: Vec<bool>,
    /// By requirement: when it last held.
    pub(crate) held: Vec<u64>,
    pub(crate) seatings: Vec<Seating>,
    pub(crate) states: Vec<State>,
}

impl<'p> Session<'p> {
    /// A session over a program and its data. `hooks` may be left out for programs that call none.
    #[must_use]
    pub fn new(program: &'p Program, data: &'p Data, hooks: Option<&'p Hooks>) -> Self {
        let masks = reads::masks(program);
        let since = since::Since::of(program);
        let (plans, mut once, tables) = plan(program, &masks, &since.depends);
        let standing = standing::standing(program, &masks, &mut once);
        let place = |value: ValueId| plans.get(value.index()).and_then(|plan| plan.remembered.place());
        let plain = |value: ValueId| {
            let plan = plans.get(value.index());
            plan.is_some_and(|plan| plan.plain && plan.remembered == Remembered::No)
        };
        let (fused, spans) = fuse(program, place, plain);
        let stride = data.bases.len() + 256;
        let shares = plans.iter().any(|plan| plan.remembered == Remembered::ByArgs);
        Self {
            program,
            fused,
            operands: operands(program),
            spans,
            data,
            hooks,
            doing: Doing::default(),
            cells: data.cells.clone(),
            bases: data.bases.clone(),
            kinds: data.kinds.clone(),
            origins: Vec::new(),
            bare: Vec::new(),
            sheet: u32::try_from(data.bases.len()).unwrap_or(u32::MAX),
            computed: Vec::new(),
            sheet_end: data.cells.len(),
            keep: data.cells.len(),
            locals: Vec::new(),
            frame: 0,
            top: 0,
            pending: Vec::new(),
            live: Vec::new(),
            generation: 1,
            since,
            judged: 0,
            plans,
            once: vec![Memo::default(); once],
            by_object: vec![Memo::default(); tables * stride],
            stride,
            shared: vec![Shared::default(); if shares { SHARED } else { 0 }],
            fuel: FUEL,
            tracing: false,
            traced: Vec::new(),
            looks: Vec::new(),
            depth: 0,
            applied: Vec::new(),
            unseen: false,
            fault: None,
            times: times::Times::default(),
            requires: requires::plans(program, &masks),
            rows_hold: vec![false; program.requires.len() * data.things.len()],
            masks: Arc::new(masks),
            standing: Arc::new(standing),
            held: vec![0; program.requires.len()],
            seatings: program.permissions.iter().map(|_| Seating::default()).collect(),
            states: vec![State::default(); program.permissions.len()],
        }
    }

    /// The same, which walks every node and forgets everything with every change: the oracle for the fused steps, and for what is remembered.
    #[must_use]
    pub fn unfused(program: &'p Program, data: &'p Data, hooks: Option<&'p Hooks>) -> Self {
        let mut session = Self::new(program, data, hooks);
        session.fused.fill(Fused::Walk);
        session.operands = program.lists.iter().copied().map(Operand::Expr).collect();
        session.since.never();
        for plan in &mut session.plans {
            if plan.remembered == Remembered::ByArgs {
                plan.remembered = Remembered::No;
            }
        }
        session
    }

    /// Begins a judgement with full fuel. What is remembered of this very sheet stays, unless it ended in a fault.
    pub(crate) fn begin(&mut self) {
        if self.judged != self.now() {
            self.forget();
            self.keep = self.sheet_end;
            self.judged = self.now();
        }
        self.fuel = FUEL;
        self.depth = 0;
        self.fault = None;
        self.frame = 0;
        self.top = 0;
        self.pending.clear();
        self.live.clear();
        self.tracing = false;
        self.cells.truncate(self.keep);
    }

    /// The fault that was met, if any. Whatever was computed with it means nothing.
    pub(crate) fn settled(&mut self) -> Result<(), Fault> {
        self.fault.take().map_or(Ok(()), Err)
    }

    /// Notes a fault; the first one stays.
    pub(crate) fn fail(&mut self, fault: Fault) {
        self.fault.get_or_insert(fault);
        self.judged = 0;
        self.fuel = 0;
    }

    /// Whether nothing has gone wrong so far.
    pub(crate) fn sound(&self) -> bool {
        self.fault.is_none()
    }

    /// The place of a node, for faults.
    pub(crate) fn span(&self, id: ExprId) -> Span {
        let (at, own) = (id.0 as usize, &self.program.spans);
        let span = own.get(at).or_else(|| self.spans.get(at.checked_sub(own.len())?));
        span.copied().unwrap_or(NOWHERE)
    }

    /// The sheet's part that an object is, if it is one.
    pub(crate) fn path(&self, object: i64) -> Option<Path> {
        let mut at = u32::try_from(object).ok().filter(|at| *at >= self.sheet)?;
        let mut steps = Vec::new();
        while at > self.sheet {
            let origin = self.origins.get((at - self.sheet) as usize)?;
            steps.push(origin.step);
            at = origin.parent;
        }
        steps.reverse();
        Some(Path(steps))
    }

    /// A cell of the sheet itself.
    pub(crate) fn of_sheet(&self, slot: u32) -> i64 {
        self.field(i64::from(self.sheet), slot)
    }

    /// What a row of the sheet hangs on, and by which step; nothing of the sheet itself.
    pub(crate) fn hangs_on(&self, row: u32) -> Option<(u32, PathStep)> {
        let below = row.checked_sub(self.sheet).filter(|below| *below > 0)?;
        let origin = self.origins.get(below as usize)?;
        Some((origin.parent, origin.step))
    }

    /// The sheet's part at a path, as an object: the sheet, a row, or a thing that stands in a list or field.
    #[must_use]
    pub fn object_at(&self, path: &Path) -> Option<i64> {
        let mut object = i64::from(self.sheet);
        for step in &path.0 {
            let kind = self.program.schema.kinds.get(self.kind(object)?)?;
            let field = kind.fields.get(step.field as usize)?;
            let cell = self.field(object, field.slot);
            object = match (field.ty.base, step.index) {
                (Base::List(_), Some(at)) if (at as usize) < Self::length(cell) => self.element(cell, at as usize),
                (Base::Object(_), None) => Some(cell).filter(|cell| *cell != ABSENT)?,
                _ => return None,
            };
        }
        Some(object)
    }

    /// Does something and gives the values that it read directly, each once.
    pub(crate) fn traced<T>(&mut self, act: impl FnOnce(&mut Self) -> T) -> (T, Vec<(ValueId, Vec<i64>)>) {
        self.traced.clear();
        self.looks.clear();
        self.tracing = true;
        let result = act(self);
        self.tracing = false;
        (result, std::mem::take(&mut self.traced))
    }

    /// The fields of the state that were read by what was traced last, each once.
    pub(crate) fn looks(&mut self) -> Vec<Look> {
        std::mem::take(&mut self.looks)
    }

    /// Notes something of the state that is read.
    #[cold]
    fn note_look(&mut self, look: Look) {
        if !self.looks.contains(&look) {
            self.looks.push(look);
        }
    }

    /// Notes a value that is read.
    #[cold]
    fn note_read(&mut self, value: ValueId, begin: usize, count: usize) {
        let args = self.locals.get(begin..begin + count).unwrap_or(&[]).to_vec();
        let read = (value, args);
        if !self.traced.contains(&read) {
            self.traced.push(read);
        }
    }
}
