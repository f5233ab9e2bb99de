//! What is known while one statement is lowered: its locals' slots, and the facts that conditions around a place guarantee there.

use crate::ir::{At, Slot};
use crate::resolve::tree::{BinaryOp, Expr, ExprKind, Figure, FigureId, LocalId, Meaning};
use crate::schema::{KindId, ObjectId, Type};
use std::collections::BTreeMap;

/// A parameter or loop variable in its frame.
#[derive(Debug, Clone, Copy)]
pub(super) struct Local {
    pub slot: Slot,
    pub ty: Type,
    /// The place of the sheet that it stands for.
    pub place: Option<At>,
}

/// Something that is the same wherever it is written: what facts are about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Path {
    Local(LocalId),
    Figure(FigureId),
    Sheet,
    Game,
    Thing(ObjectId),
    /// A member of an enum.
    Member(i64),
    Value(usize, Vec<Path>),
    /// What lies next to something on a grid.
    Next(usize, Vec<Path>),
    Field(Box<Path>, String),
    Position(Box<Path>, i64),
    /// A field of the state that is one for each thing of a kind.
    Of(Box<Path>, Box<Path>),
}

impl Path {
    /// Whether what is known of it holds whatever is done.
    fn lasts(&self, is_state: &impl Fn(&str) -> bool) -> bool {
        match self {
            Path::Local(_) | Path::Sheet | Path::Thing(_) | Path::Member(_) => true,
            Path::Field(of, name) => !is_state(name) && of.lasts(is_state),
            Path::Position(of, _) => of.lasts(is_state),
            Path::Next(_, args) => args.iter().all(|arg| arg.lasts(is_state)),
            Path::Figure(_) | Path::Game | Path::Value(..) | Path::Of(..) => false,
        }
    }
}

/// What holds at a place.
#[derive(Debug, Clone)]
pub(super) enum Fact {
    Present(Path),
    Is(Path, KindId),
}

/// A name that a message may use.
#[derive(Debug, Clone)]
pub(super) enum Visible {
    Local(LocalId),
    Figure(FigureId),
}

/// The frame of one statement.
#[derive(Debug, Default)]
pub(super) struct Frame {
    pub locals: BTreeMap<LocalId, Local>,
    pub next: Slot,
    pub facts: Vec<Fact>,
    /// Outermost first.
    pub visible: Vec<(String, Visible)>,
    /// Loop variables that have a place, outermost first.
    pub places: Vec<At>,
    /// Whether no sheet is there to be read, as in what is done while a game is played.
    pub without_sheet: bool,
}

impl Frame {
    pub(super) fn slot(&mut self) -> Slot {
        let slot = self.next;
        self.next = self.next.saturating_add(1);
        slot
    }

    /// A parameter: the next slot.
    pub(super) fn param(&mut self, local: LocalId, name: &str, ty: Type) {
        let slot = self.slot();
        self.locals.insert(local, Local { slot, ty, place: None });
        self.visible.push((name.to_owned(), Visible::Local(local)));
    }

    pub(super) fn is_present(&self, path: &Path) -> bool {
        self.facts.iter().any(|f| matches!(f, Fact::Present(p) if p == path))
    }

    pub(super) fn kinds<'f>(&'f self, path: &'f Path) -> impl Iterator<Item = KindId> + 'f {
        self.facts.iter().filter_map(move |f| match f {
            Fact::Is(p, kind) if p == path => Some(*kind),
            _ => None,
        })
    }

    /// Something was done, so that nothing is known any more of what can change while a game is played: of fields of the state, and of
    /// values, which may read some.
    pub(super) fn forget(&mut self, is_state: impl Fn(&str) -> bool) {
        self.facts.retain(|fact| {
            let (Fact::Present(path) | Fact::Is(path, _)) = fact;
            path.lasts(&is_state)
        });
    }

    /// From here on the condition holds (or does not).
    pub(super) fn assume(&mut self, condition: &Expr, holds: bool, figures: &[Figure]) {
        match &condition.kind {
            ExprKind::Not(inner) => self.assume(inner, !holds, figures),
            ExprKind::Binary(BinaryOp::And, left, right) if holds => {
                self.assume(left, true, figures);
                self.assume(right, true, figures);
            }
            ExprKind::Binary(BinaryOp::Or, left, right) if !holds => {
                self.assume(left, false, figures);
                self.assume(right, false, figures);
            }
            ExprKind::Presence { value, present } if *present == holds => self.present(value, figures),
            ExprKind::IsKind { value, kind, negated } if *negated != holds => {
                self.present(value, figures);
                self.facts.extend(path_of(value, figures).map(|p| Fact::Is(p, *kind)));
            }
            ExprKind::Name { meanings, .. } => {
                if let [Meaning::Figure(figure), ..] = meanings.as_slice()
                    && let Some(figure) = figures.get(figure.0 as usize)
                {
                    self.assume(&figure.value, holds, figures);
                } else if holds {
                    self.present(condition, figures);
                }
            }
            // A bare name is no test of whether it is there; where it was meant as one, that is told once.
            ExprKind::Field(..) | ExprKind::Call { .. } | ExprKind::Index(..) if holds => {
                self.present(condition, figures)
            }
            _ => {}
        }
    }

    /// What is present makes everything present that it is reached through.
    fn present(&mut self, value: &Expr, figures: &[Figure]) {
        let mut next = path_of(value, figures);
        while let Some(path) = next {
            next = match &path {
                Path::Field(of, _) | Path::Position(of, _) => Some((**of).clone()),
                Path::Of(field, _) => match field.as_ref() {
                    Path::Field(of, _) => Some((**of).clone()),
                    _ => None,
                },
                _ => None,
            };
            self.facts.push(Fact::Present(path));
        }
    }
}

/// The path that an expression is, if it is one.
pub(super) fn path_of(expr: &Expr, figures: &[Figure]) -> Option<Path> {
    match &expr.kind {
        ExprKind::Name { meanings, .. } => match meanings.as_slice() {
            [Meaning::Local(local), ..] => Some(Path::Local(*local)),
            [Meaning::Figure(id), ..] => {
                let inner = figures.get(id.0 as usize).and_then(|f| path_of(&f.value, figures));
                Some(inner.unwrap_or(Path::Figure(*id)))
            }
            [Meaning::Sheet, ..] => Some(Path::Sheet),
            [Meaning::Game, ..] => Some(Path::Game),
            [Meaning::Value(value)] => Some(Path::Value(*value, Vec::new())),
            [Meaning::Thing(thing, _)] => Some(Path::Thing(*thing)),
            [Meaning::Member(_, member)] => Some(Path::Member(*member)),
            _ => None,
        },
        ExprKind::Field(of, name) => Some(Path::Field(Box::new(path_of(of, figures)?), name.text.clone())),
        ExprKind::Index(of, index) => match index.kind {
            ExprKind::Number(doubled) => Some(Path::Position(Box::new(path_of(of, figures)?), doubled)),
            _ => {
                let (of, index) = (path_of(of, figures)?, path_of(index, figures)?);
                Some(Path::Of(Box::new(of), Box::new(index)))
            }
        },
        ExprKind::Call { value, args } => {
            let args: Option<Vec<Path>> = args.iter().map(|a| path_of(a, figures)).collect();
            Some(Path::Value(*value, args?))
        }
        ExprKind::Next { grid, args } => {
            let args: Option<Vec<Path>> = args.iter().map(|a| path_of(a, figures)).collect();
            Some(Path::Next(*grid, args?))
        }
        _ => None,
    }
}
