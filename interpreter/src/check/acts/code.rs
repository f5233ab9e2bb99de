//! Code that is being made: ops with labels instead of positions, until all parts of a procedure are there.

use crate::check::Checker;
use crate::ir::{MessageId, Op, Pc, Slot};
use crate::schema::RuleId;
use reglo_grammar::diagnostic::Span;

/// A place in code that ops go on at. Until it is linked an op holds a label where it will hold a position.
pub(in crate::check) type Label = Pc;

/// Where `return` and what an action lacks lead: bound where the code is linked.
pub(in crate::check) const EXIT: Label = 0;

/// An op with what belongs to it.
#[derive(Debug, Clone, Copy)]
pub(in crate::check) struct Line {
    pub op: Op,
    pub span: Span,
    pub message: Option<MessageId>,
    /// Where what ends the body leads from there.
    pub exit: Label,
    /// What is done if it cannot be done, where that was asked before it.
    pub alternative: Option<Label>,
}

/// The code of one body.
#[derive(Debug, Clone)]
pub(in crate::check) struct Piece {
    pub rule: RuleId,
    pub lines: Vec<Line>,
    /// By label: before which line it stands.
    pub labels: Vec<usize>,
    /// How many locals it needs.
    pub frame: Slot,
    /// How many lines its head has.
    pub head: usize,
}

/// Code that grows.
#[derive(Debug)]
pub(in crate::check) struct Code {
    pub lines: Vec<Line>,
    /// Where what ends the body leads.
    pub exit: Label,
    labels: Vec<usize>,
}

impl Default for Code {
    fn default() -> Self {
        Self {
            lines: Vec::new(),
            exit: EXIT,
            labels: vec![usize::MAX],
        }
    }
}

impl Code {
    pub fn label(&mut self) -> Label {
        self.labels.push(usize::MAX);
        position(self.labels.len() - 1)
    }

    /// The label stands here.
    pub fn bind(&mut self, label: Label) {
        let here = self.lines.len();
        if let Some(place) = self.labels.get_mut(label as usize) {
            *place = here;
        }
    }

    /// Whether some op goes on there, be it where the game ends in it.
    pub fn leads_to(&self, label: Label) -> bool {
        let leads = |line: &Line| {
            let mut found = line.exit == label;
            linked(line.op, |to| {
                found |= to == label;
                to
            });
            found
        };
        self.lines.iter().any(leads)
    }

    /// Takes a line out that turned out not to be needed.
    pub fn remove(&mut self, line: usize) {
        if line < self.lines.len() {
            self.lines.remove(line);
        }
        for place in &mut self.labels {
            if *place != usize::MAX && *place > line {
                *place -= 1;
            }
        }
    }

    /// Takes back all lines from one on: what can never be done leaves no code.
    pub fn cut(&mut self, line: usize) {
        self.lines.truncate(line);
        for place in &mut self.labels {
            if *place != usize::MAX {
                *place = (*place).min(line);
            }
        }
    }

    pub fn emit(&mut self, op: Op, span: Span) {
        self.emit_saying(op, span, None);
    }

    pub fn emit_saying(&mut self, op: Op, span: Span, message: Option<MessageId>) {
        let exit = self.exit;
        self.lines.push(Line {
            op,
            span,
            message,
            exit,
            alternative: None,
        });
    }

    pub fn finish(self, rule: RuleId, frame: Slot, head: usize) -> Piece {
        Piece {
            rule,
            lines: self.lines,
            labels: self.labels,
            frame,
            head,
        }
    }
}

/// A position from a length.
pub(in crate::check) fn position(length: usize) -> Pc {
    Pc::try_from(length).unwrap_or(Pc::MAX)
}

impl Checker<'_> {
    /// The position of the next op.
    pub(in crate::check) fn here(&self) -> Pc {
        position(self.program.code.len())
    }

    /// Puts code behind the program's, its labels as positions.
    pub(in crate::check) fn link_piece(&mut self, piece: &Piece, exit: Pc) {
        let begin = self.program.code.len();
        let at = |label: Label| match piece.labels.get(label as usize) {
            Some(line) if label != EXIT && *line != usize::MAX => position(begin + line),
            _ => exit,
        };
        for line in &piece.lines {
            if let Some(alternative) = line.alternative {
                self.program.alternatives.insert(self.here(), at(alternative));
            }
            self.push_op(linked(line.op, at), piece.rule, line.span, line.message);
            if let Some(place) = self.program.op_exits.last_mut() {
                *place = Some(at(line.exit));
            }
        }
    }

    pub(in crate::check) fn push_op(&mut self, op: Op, rule: RuleId, span: Span, message: Option<MessageId>) {
        self.program.code.push(op);
        self.program.op_rules.push(rule);
        self.program.op_spans.push(span);
        self.program.op_messages.push(message);
        self.program.op_exits.push(None);
    }
}

/// The op with positions for its labels.
fn linked(op: Op, mut at: impl FnMut(Label) -> Pc) -> Op {
    match op {
        Op::Jump(to) => Op::Jump(at(to)),
        Op::JumpUnless(flag, to) => Op::JumpUnless(flag, at(to)),
        Op::When(flag, to) => Op::When(flag, at(to)),
        Op::Next {
            list,
            turn,
            local,
            still,
            end,
        } => Op::Next {
            list,
            turn,
            local,
            still,
            end: at(end),
        },
        Op::NextEffect {
            hook,
            list,
            turn,
            which,
            end,
        } => Op::NextEffect {
            hook,
            list,
            turn,
            which,
            end: at(end),
        },
        Op::Return { value, to } => Op::Return { value, to: at(to) },
        Op::FinishWonBy { players, list, to } => Op::FinishWonBy {
            players,
            list,
            to: at(to),
        },
        Op::FinishRanked { players, to } => Op::FinishRanked { players, to: at(to) },
        Op::FinishDrawn { to } => Op::FinishDrawn { to: at(to) },
        Op::Choose { choice, impossible } => Op::Choose {
            choice,
            impossible: impossible.map(at),
        },
        Op::Do {
            procedure,
            args,
            giving,
            impossible,
        } => Op::Do {
            procedure,
            args,
            giving,
            impossible: impossible.map(at),
        },
        Op::Batch {
            list,
            local,
            procedure,
            args,
            impossible,
        } => Op::Batch {
            list,
            local,
            procedure,
            args,
            impossible: impossible.map(at),
        },
        Op::Costs { costs, otherwise } => Op::Costs {
            costs,
            otherwise: at(otherwise),
        },
        Op::Require { condition, otherwise } => Op::Require {
            condition,
            otherwise: at(otherwise),
        },
        other => other,
    }
}
