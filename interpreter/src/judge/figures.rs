//! Cells as figures, places as paths, messages with what they speak of.

use crate::answer::{Fault, Figure, Path, PathStep, Said};
use crate::data::Record;
use crate::data::figures::of_cell;
use crate::evaluate::Session;
use crate::ir::{ArgSource, At, ExprId, Expression, MessageArg, MessageId, Slot};
use crate::schema::{ABSENT, Base, ObjectId, RuleId, Type, UnitId, ValueId, units_of};

/// What a capacity's message may speak of, besides its frame.
#[derive(Debug, Default)]
pub(crate) struct Competition {
    pub count: i64,
    pub limit: i64,
    pub things: Vec<ObjectId>,
}

/// Evaluates an expression without locals of its own on a sheet, as scenarios do: its figure.
///
/// # Errors
/// If the evaluation comes to no end.
pub fn evaluate(session: &mut Session<'_>, sheet: Option<&Record>, expr: ExprId, frame: Slot) -> Result<Figure, Fault> {
    if let Some(sheet) = sheet {
        session.load(sheet)?;
    }
    session.begin();
    let ty = session.program.types.get(expr.0 as usize).copied();
    let caller = session.enter(0, 0, usize::from(frame));
    let cell = session.eval(expr);
    let figure = session.figure(cell, ty.unwrap_or(Type::of(Base::Number)));
    session.leave(caller);
    session.settled()?;
    Ok(figure)
}

/// What a question to the ruleset comes to ([`crate::load::Ruleset::ask`]).
///
/// # Errors
/// If the evaluation comes to no end.
pub fn evaluate_asked(session: &mut Session<'_>, asked: &Expression, sheet: Option<&Record>) -> Result<Figure, Fault> {
    if let Some(sheet) = sheet {
        session.load(sheet)?;
    }
    session.begin();
    let caller = session.enter(0, 0, usize::from(asked.frame));
    let figure = session.figure_of(&asked.cells, asked.ty);
    session.leave(caller);
    session.settled()?;
    Ok(figure)
}

/// The figures of a rule's prose: with a sheet all of them, without one those that need none.
///
/// # Errors
/// If the evaluation comes to no end.
pub fn prose_figures(
    session: &mut Session<'_>,
    rule: RuleId,
    sheet: Option<&Record>,
) -> Result<Vec<(String, Figure)>, Fault> {
    if let Some(sheet) = sheet {
        session.load(sheet)?;
    }
    session.begin();
    let program = session.program;
    let prose = program
        .prose
        .get(rule.index())
        .and_then(|id| program.messages.get(id.0 as usize));
    let frame = program.prose_frames.get(rule.index()).copied().unwrap_or(0);
    let caller = session.enter(0, 0, usize::from(frame));
    let mut figures = Vec::new();
    for arg in prose.map_or(&[][..], |message| message.args.as_slice()) {
        let ArgSource::Cells(cells) = arg.source else { continue };
        let cells = program.exprs(cells);
        let fixed = !matches!(arg.ty.base, Base::List(_)) && cells.iter().all(|cell| program.is_fixed(*cell));
        if fixed || sheet.is_some() {
            figures.push((arg.name.clone(), session.figure_of(cells, arg.ty)));
        }
    }
    session.leave(caller);
    session.settled()?;
    Ok(figures)
}

impl Session<'_> {
    /// A cell as a figure.
    pub(crate) fn figure(&self, cell: i64, ty: Type) -> Figure {
        if cell == ABSENT {
            return Figure::Absent;
        }
        match ty.base {
            Base::Bag(units) => Figure::Bag(units_of(units).take(1).map(|unit| (unit, cell)).collect()),
            Base::Object(_) => self.name(cell),
            Base::List(_) => Figure::of_all((0..Self::length(cell)).map(|at| self.name(self.element(cell, at)))),
            _ => of_cell(ty, cell).unwrap_or(Figure::Absent),
        }
    }

    /// The figure of an expression: of a bag one cell a unit, else one.
    pub(crate) fn figure_of(&mut self, cells: &[ExprId], ty: Type) -> Figure {
        let found: Vec<i64> = cells.iter().map(|cell| self.eval(*cell)).collect();
        match (ty.base, found.as_slice()) {
            (Base::Bag(_), all) if all.iter().all(|cell| *cell == ABSENT) => Figure::Absent,
            (Base::Bag(units), all) => Figure::Bag(units_of(units).zip(all.iter().copied()).collect()),
            (_, all) => all.first().map_or(Figure::Absent, |cell| self.figure(*cell, ty)),
        }
    }

    /// A value of arguments, all components together.
    pub(crate) fn value_figure(&mut self, value: ValueId, from: usize) -> Figure {
        let program = self.program;
        let components = program.values.get(value.index()).map_or(1, |v| v.components);
        let cells: Vec<i64> = (0..components)
            .map(|offset| self.value_at(ValueId(value.0 + offset), from, &mut ()))
            .collect();
        self.components_figure(value, &cells)
    }

    /// Cells of a value's components as one figure.
    pub(crate) fn components_figure(&self, value: ValueId, cells: &[i64]) -> Figure {
        let ty = |offset: usize| self.program.values.get(value.index() + offset).map(|v| v.ty);
        if let ([only], Some(ty)) = (cells, ty(0)) {
            return self.figure(*only, ty);
        }
        let unit = |offset| match ty(offset).map(|ty| ty.base) {
            Some(Base::Quantity(unit)) => unit,
            _ => UnitId(u32::MAX),
        };
        Figure::Bag(
            cells
                .iter()
                .enumerate()
                .map(|(offset, cell)| (unit(offset), *cell))
                .collect(),
        )
    }

    /// A message in the frame of its statement.
    pub(crate) fn said(&mut self, message: MessageId, about: Option<&Competition>) -> Said {
        let args: &[MessageArg] = self
            .program
            .messages
            .get(message.0 as usize)
            .map_or(&[], |m| m.args.as_slice());
        let figures = args.iter().map(|arg| {
            let figure = match (arg.source, about) {
                (ArgSource::Cells(cells), _) => self.figure_of(self.program.exprs(cells), arg.ty),
                (ArgSource::Count, Some(about)) => self.figure(about.count, arg.ty),
                (ArgSource::Limit, Some(about)) => self.figure(about.limit, arg.ty),
                (ArgSource::Things, Some(about)) => Figure::Things(about.things.clone()),
                (_, None) => Figure::Absent,
            };
            (arg.name.clone(), figure)
        });
        let figures = figures.collect();
        Said { message, figures }
    }

    /// The places that a statement names, in its frame: sorted, each once.
    pub(crate) fn places_at(&mut self, all: &[At]) -> Vec<Path> {
        let mut paths = Vec::new();
        for at in all {
            self.add_places(*at, &mut paths);
        }
        paths.sort();
        paths.dedup();
        paths
    }

    fn add_places(&mut self, at: At, paths: &mut Vec<Path>) {
        match at {
            At::Row(row) => {
                let row = self.eval(row);
                paths.extend(self.path(row));
            }
            At::Rows(rows) => {
                let rows = self.eval(rows);
                paths.extend((0..Self::length(rows)).filter_map(|at| self.path(self.element(rows, at))));
            }
            At::Element { row, field, position } => {
                let row = self.eval(row);
                let index = u32::try_from(self.local(position)).ok();
                paths.extend(self.path(row).map(|path| path.then(PathStep { field, index })));
            }
            At::Field { row, field } => {
                let row = self.eval(row);
                paths.extend(self.path(row).map(|path| path.then(PathStep { field, index: None })));
            }
        }
    }
}

impl Path {
    /// One step further.
    #[must_use]
    pub fn then(mut self, step: PathStep) -> Self {
        self.0.push(step);
        self
    }
}
