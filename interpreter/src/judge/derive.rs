//! How a value came to be, step by step, each with its rule.

use super::of_sheet;
use crate::answer::{Derivation, DerivationStep, Fault, Figure};
use crate::data::Record;
use crate::evaluate::{Look, Session, Step};
use crate::ir::Expression;
use crate::schema::{ABSENT, Type, ValueId};

/// How many values deep a derivation goes.
const DEEPEST: u32 = 4;

/// The derivation of a value of the sheet that is loaded; arguments are cells (see [`Session::object_at`]). A bag's steps are those
/// of its components, one after another.
///
/// # Errors
/// If the evaluation comes to no end.
pub fn derive(session: &mut Session<'_>, value: ValueId, args: &[i64]) -> Result<Derivation, Fault> {
    session.begin();
    let derivation = derivation(session, value, args, DEEPEST);
    session.settled()?;
    Ok(derivation)
}

fn derivation(session: &mut Session<'_>, value: ValueId, args: &[i64], depth: u32) -> Derivation {
    let program = session.program;
    let declared = program.values.get(value.index());
    let params: &[Type] = declared.map_or(&[], |v| v.params.as_slice());
    let of = args
        .iter()
        .zip(params)
        .map(|(cell, ty)| session.figure(*cell, *ty))
        .collect();
    let begin = session.frame_of(args);
    let (mut steps, mut cells, mut reads) = (Vec::new(), Vec::new(), Vec::new());
    let mut looks: Vec<Look> = Vec::new();
    let count = declared.map_or(1, |v| v.components);
    for offset in 0..count {
        let component = ValueId(value.0 + offset);
        let mut seen: Vec<Step> = Vec::new();
        let (cell, read) = session.traced(|s| s.value_at(component, begin, &mut seen));
        looks.extend(session.looks());
        let ty = program.values.get(component.index()).map(|v| v.ty);
        steps.extend(seen.iter().filter_map(|step| {
            Some(DerivationStep {
                rule: step.rule,
                what: step.what,
                span: step.span,
                after: session.figure(step.after, ty?),
            })
        }));
        cells.push(cell);
        for one in read {
            if !reads.contains(&one) {
                reads.push(one);
            }
        }
    }
    session.room_back(begin);
    let result = session.components_figure(value, &cells);
    let components = program.values.get(value.index()..).unwrap_or_default();
    let components = components.get(..count as usize).unwrap_or_default();
    let cut = depth == 0 && !reads.is_empty();
    let reads = if depth == 0 || !session.sound() {
        Vec::new()
    } else {
        reads
            .iter()
            .map(|(value, args)| derivation(session, *value, args, depth - 1))
            .collect()
    };
    Derivation {
        value,
        of,
        steps,
        result,
        of_sheet: of_sheet::read_by(session, components),
        reads,
        looks,
        cut,
    }
}

/// The derivation of a question to the ruleset ([`crate::load::Ruleset::ask`]); nothing where it is no value, but made of values.
///
/// # Errors
/// If the evaluation comes to no end.
pub fn derive_asked(
    session: &mut Session<'_>,
    asked: &Expression,
    sheet: Option<&Record>,
) -> Result<Option<Derivation>, Fault> {
    let Some((value, args)) = &asked.value else {
        return Ok(None);
    };
    if let Some(sheet) = sheet {
        session.load(sheet)?;
    }
    session.begin();
    let caller = session.enter(0, 0, usize::from(asked.frame));
    let args: Vec<i64> = args.iter().map(|arg| session.eval(*arg)).collect();
    session.leave(caller);
    session.settled()?;
    let params = session
        .program
        .values
        .get(value.index())
        .map(|value| value.params.as_slice());
    let params = params.unwrap_or_default();
    let lacks = |(cell, ty): (&i64, &Type)| *cell == ABSENT && !ty.optional;
    // A value of something that is not there is nothing, whatever its rules would make of it.
    if args.iter().zip(params).any(lacks) {
        let of = args.iter().zip(params).map(|(cell, ty)| session.figure(*cell, *ty));
        return Ok(Some(Derivation {
            value: *value,
            of: of.collect(),
            steps: Vec::new(),
            result: Figure::Absent,
            of_sheet: Vec::new(),
            reads: Vec::new(),
            looks: Vec::new(),
            cut: false,
        }));
    }
    derive(session, *value, &args).map(Some)
}

impl Session<'_> {
    /// A frame of cells, above all others. Give the room back.
    pub(crate) fn frame_of(&mut self, cells: &[i64]) -> usize {
        let begin = self.room(cells.len());
        for (offset, cell) in cells.iter().enumerate() {
            self.set_local_at(begin + offset, *cell);
        }
        begin
    }
}
