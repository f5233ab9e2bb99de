//! Who hears of what happens: by op, what decides of who may know what it says, what it passes on, and that it is done at all. Whose fields those
//! are, and where pieces lie, is found out in the game (`play/hearing.rs`).

use super::state::State;
use super::{Known, Own, Source, Sources, Taint, Unseen};
use crate::check::Checker;
use crate::ir::{
    Audience, ChoiceKind, ExprId, Hearing, HiddenRead, LoopId, OfferedArg, Op, Passed, Pc, Procedure, Slot, Whose,
};
use crate::schema::{Base, ColumnId, ProcedureId};
use std::collections::BTreeSet;

/// Columns that may be written before something is asked.
pub(super) type Written = BTreeSet<ColumnId>;

impl Checker<'_> {
    pub(super) fn hearing(&self, known: &mut Known) -> Hearing {
        let mut hearing = Hearing::default();
        let writes = self.writes_of_procedures();
        for (pc, op) in (0..).zip(&self.program.code) {
            let Some(Some(mut state)) = known.states.get(pc as usize).cloned() else {
                continue;
            };
            match *op {
                // What it passes on is an element, which it takes out of the list itself.
                Op::Batch { list, local, .. } => {
                    let taint = Taint::of(state.whole(list));
                    self.put(&mut state, local, taint);
                }
                // What it speaks of may be what was drawn.
                Op::Pick { .. } | Op::Roll { .. } => {
                    let drawn = self.drawn(known, *op, &state);
                    if !drawn.is_empty() {
                        hearing.drawn.insert(pc, drawn);
                    }
                    self.done(known, *op, None, &mut state);
                }
                _ => {}
            }
            let said = self.said_by(known, (pc, *op), &state);
            if !said.is_empty() {
                hearing.said.insert(pc, said);
            }
            let needed = self.needed(known, *op, &state);
            let needs = self.audiences(&needed, &state, &Written::new());
            if !needs.is_empty() {
                hearing.needs.insert(pc, needs);
            }
            for (procedure, args) in self.all_done_by(*op) {
                let written = writes.get(procedure.index()).cloned().unwrap_or_default();
                self.passed_on(known, (pc, *op, procedure), &args, (&state, &written), &mut hearing);
            }
        }
        for procedure in &self.program.procedures {
            self.said_forbidding(known, procedure, &mut hearing);
        }
        for (at, trigger) in (0..).zip(&self.program.triggers) {
            let sources = self.sources(known, &State::default(), trigger.condition);
            let asked = self.audiences(&sources, &State::default(), &Written::new());
            if !asked.is_empty() {
                hearing.triggers.insert(at, asked);
            }
        }
        hearing.around = self.enclosed(known, &writes);
        (hearing.revealing, hearing.reveals) = self.revealing(known);
        hearing
    }

    /// Who may know what chance draws, and whether it draws anything. A piece is known to those who may know it where it lies.
    fn drawn(&self, known: &mut Known, op: Op, state: &State) -> Vec<(bool, Audience)> {
        let taint = match op {
            Op::Pick { over, .. } => self.turns_taint(known, state, over),
            Op::Roll { least, most, .. } => Taint::of(self.between(known, state, (least, most))),
            _ => Taint::default(),
        };
        let whole = match op {
            Op::Pick { over, .. } if self.are_pieces(over) => self.but_where_it_lies(&taint.whole),
            _ => taint.whole,
        };
        let mut drawn = Vec::new();
        for (whether, sources) in [(false, whole), (true, taint.count)] {
            let all = self.audiences(&sources, state, &Written::new()).into_iter();
            drawn.extend(all.map(|by| (whether, by)));
        }
        drawn
    }

    /// What an op does, or lets a player do, with which arguments; those that a player chooses are none.
    fn all_done_by(&self, op: Op) -> Vec<(ProcedureId, Vec<Option<ExprId>>)> {
        match op {
            Op::Do { procedure, args, .. } | Op::Batch { procedure, args, .. } => {
                vec![(procedure, self.program.exprs(args).iter().copied().map(Some).collect())]
            }
            Op::Choose { choice, .. } => match self.program.choices.get(choice.0 as usize).map(|choice| &choice.kind) {
                Some(ChoiceKind::Actions { offers }) => {
                    let cell = |arg: &OfferedArg| match *arg {
                        OfferedArg::Fixed(cell) => Some(cell),
                        OfferedArg::Any(_) => None,
                    };
                    let all = offers.iter();
                    all.map(|offer| (offer.procedure, offer.args.iter().map(cell).collect()))
                        .collect()
                }
                _ => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    /// What arguments are worked out from, and what decides whether it happens that they are given to.
    fn passed_on(
        &self,
        known: &mut Known,
        (pc, op, id): (Pc, Op, ProcedureId),
        args: &[Option<ExprId>],
        (state, written): (&State, &Written),
        hearing: &mut Hearing,
    ) {
        let Some(procedure) = self.procedure_at(id) else { return };
        // The arguments of a batch are worked out for all elements before any of them happens.
        let turns = match op {
            Op::Batch { local, .. } => Some(local),
            _ => None,
        };
        let mut passed = Vec::new();
        for (slot, (arg, (_, ty))) in (0_u16..).zip(args.iter().zip(&procedure.params)) {
            let Some(arg) = *arg else { continue };
            let taint = self.taint(known, state, arg);
            let (whole, count) = match self.may_be_a_piece(ty.base) {
                true => (self.but_where_it_lies(&taint.whole), taint.count),
                // What a rule hands on itself is known from then on.
                false => (but_faces(taint.whole), but_faces(taint.count)),
            };
            let counts = matches!(ty.base, Base::List(_)) || ty.optional;
            let counted = counts.then_some((true, count));
            for (count, sources) in [(false, whole)].into_iter().chain(counted) {
                let all = self.audiences(&sources, state, written).into_iter();
                let all = all.map(|by| self.as_argument(by, args, state));
                passed.extend(all.map(|by| (slot, count, but_of_turns(by, turns))));
            }
        }
        let sources = self.happens(known, procedure);
        let by_whom = self.audiences(&sources, &State::default(), written).into_iter();
        let mut happens: Vec<Audience> = by_whom.flat_map(|by| as_given(by, &passed, procedure)).collect();
        if !passed.is_empty() {
            hearing.passed.insert((pc, id), passed);
        }
        // How many elements a batch has tells something, too.
        if let Op::Batch { list, .. } = op {
            let sources = self.turns_of(known, pc as usize, list, state);
            let all = self.audiences(&sources, state, written).into_iter();
            happens.extend(all.map(|by| but_of_turns(self.as_argument(by, args, state), turns)));
        }
        if !happens.is_empty() {
            hearing.happens.insert((pc, id), happens);
        }
    }

    /// Whose it is as an argument, where it is one: the local may hold another one later.
    fn as_argument(&self, by: Audience, args: &[Option<ExprId>], state: &State) -> Audience {
        let whose = |whose: Whose| match whose {
            Whose::Local(slot) => match self.passed(Own::Local(slot), args, state) {
                Own::Local(slot) => Whose::Argument(slot),
                _ => whose,
            },
            whose => whose,
        };
        match by {
            Audience::Field(read) => Audience::Field(HiddenRead {
                whose: whose(read.whose),
                ..read
            }),
            Audience::Face(read) => Audience::Face(HiddenRead {
                whose: whose(read.whose),
                ..read
            }),
            Audience::Piece { whose: of, list } => Audience::Piece { whose: whose(of), list },
            by => by,
        }
    }

    /// Those who may know what something was worked out from. Fields that name whose it is must not have been written since.
    pub(super) fn audiences(&self, sources: &Sources, state: &State, written: &Written) -> Vec<Audience> {
        let mut all: Vec<Audience> = Vec::new();
        for source in sources.keys() {
            let Some(by) = self.audience(*source, state, written) else {
                continue;
            };
            if !all.contains(&by) {
                all.push(by);
            }
        }
        match all.contains(&Audience::Nobody) {
            true => vec![Audience::Nobody],
            false => all,
        }
    }

    fn audience(&self, source: Source, state: &State, written: &Written) -> Option<Audience> {
        let is_lost = |id: ExprId| written.iter().any(|column| self.reads_column(id, *column));
        Some(match (source.what, source.own) {
            (Unseen::Passed { count: false }, Own::Local(slot)) => Audience::Passed(slot),
            (Unseen::Passed { count: true }, Own::Local(slot)) => Audience::Counted(slot),
            (Unseen::Piece { list }, Own::Local(slot)) => Audience::Piece {
                whose: Whose::Local(slot),
                list,
            },
            (Unseen::Passed { .. } | Unseen::Piece { .. }, _) => Audience::Nobody,
            (Unseen::Face(column), own) => {
                let whose = match self.whose(own, state) {
                    Whose::Expr(id) if is_lost(id) => Whose::Unknown,
                    whose => whose,
                };
                Audience::Face(HiddenRead { column, whose })
            }
            _ => {
                let read = self.hidden_read(source, state)?;
                match read.whose {
                    Whose::Unknown => Audience::Nobody,
                    Whose::Expr(id) if is_lost(id) => Audience::Nobody,
                    _ => Audience::Field(read),
                }
            }
        })
    }

    pub(super) fn may_be_a_piece(&self, base: Base) -> bool {
        matches!(base, Base::Object(kind) | Base::List(kind) if self.may_lie_somewhere(kind))
    }

    /// Whether a loop runs over pieces.
    pub(super) fn are_pieces(&self, over: LoopId) -> bool {
        let turns = self.program.loops.get(over.0 as usize);
        turns.is_some_and(|turns| self.may_be_a_piece(self.type_of(turns.over).base))
    }

    /// What a piece was worked out from, but for the places out of which it comes: who may know it depends on where it lies.
    pub(super) fn but_where_it_lies(&self, sources: &Sources) -> Sources {
        let mut kept = sources.clone();
        kept.retain(|source, _| !self.is_where_it_lies(*source));
        kept
    }

    pub(super) fn is_where_it_lies(&self, source: Source) -> bool {
        let lies = match source.what {
            Unseen::Column(column) => {
                let column = self.program.schema.columns.get(column.index());
                column.is_some_and(|column| column.place)
            }
            Unseen::Piece { .. } => true,
            _ => false,
        };
        lies && !source.selects
    }
}

/// The local of a batch holds its last element by then.
fn but_of_turns(by: Audience, turns: Option<Slot>) -> Audience {
    let is_lost = |whose: Whose| turns.is_some_and(|slot| whose == Whose::Local(slot));
    match by {
        Audience::Field(read) if is_lost(read.whose) => Audience::Nobody,
        Audience::Face(read) if is_lost(read.whose) => Audience::Face(of_anybody(read)),
        Audience::Piece { whose, .. } if is_lost(whose) => Audience::Nobody,
        by => by,
    }
}

/// What is known of a parameter before the procedure begins is what is known of the argument.
fn as_given(by: Audience, passed: &[Passed], procedure: &Procedure) -> Vec<Audience> {
    let given = |slot: Slot, counts: bool| {
        let of = passed.iter().filter(|passed| (passed.0, passed.1) == (slot, counts));
        of.map(|passed| passed.2).collect()
    };
    match by {
        Audience::Passed(slot) => given(slot, false),
        Audience::Counted(slot) => given(slot, true),
        by => vec![in_arguments(by, procedure)],
    }
}

/// What a procedure reads of its parameters before it begins is read of the arguments.
fn in_arguments(by: Audience, procedure: &Procedure) -> Audience {
    let whose = |whose: Whose| match whose {
        Whose::Local(slot) if usize::from(slot) < procedure.params.len() => Some(Whose::Argument(slot)),
        Whose::Local(_) => None,
        whose => Some(whose),
    };
    match by {
        Audience::Field(read) => {
            whose(read.whose).map_or(Audience::Nobody, |whose| Audience::Field(HiddenRead { whose, ..read }))
        }
        Audience::Face(read) => Audience::Face(HiddenRead {
            whose: whose(read.whose).unwrap_or(Whose::Unknown),
            ..read
        }),
        Audience::Piece { whose: of, list } => {
            whose(of).map_or(Audience::Nobody, |whose| Audience::Piece { whose, list })
        }
        by => by,
    }
}

/// What is hidden for a time is left out.
fn but_faces(mut sources: Sources) -> Sources {
    sources.retain(|source, _| !matches!(source.what, Unseen::Face(_)));
    sources
}

/// Of a flag that is no longer known whose it was.
fn of_anybody(read: HiddenRead) -> HiddenRead {
    HiddenRead {
        whose: Whose::Unknown,
        ..read
    }
}
