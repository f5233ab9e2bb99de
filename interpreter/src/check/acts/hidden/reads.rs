//! What an expression is worked out from.

use super::guards::Guard;
use super::state::State;
use super::{Known, Own, Source, Sources, Taint, Unseen, join, owned, selecting, through};
use crate::check::Checker;
use crate::ir::{ExprId, Exprs, LoopId, Node, Place, Slot};
use crate::schema::{Base, ColumnId, Seen};

/// Reads expressions in one state.
pub(super) struct Reader<'r, 'a> {
    pub checker: &'r Checker<'a>,
    pub known: &'r mut Known,
    pub state: &'r State,
    /// Variables of the loops around, within the expression.
    pub bound: Vec<Slot>,
    /// Flags that are known to be set where something is read.
    pub guards: Vec<Guard>,
    pub found: Sources,
}

/// How many variables were known, and what was.
type Outside = (usize, Vec<Guard>);

impl<'a> Checker<'a> {
    pub(super) fn reader<'r>(&'r self, known: &'r mut Known, state: &'r State) -> Reader<'r, 'a> {
        Reader {
            checker: self,
            known,
            state,
            bound: Vec::new(),
            guards: state.guards.iter().copied().collect(),
            found: Sources::new(),
        }
    }

    pub(super) fn sources(&self, known: &mut Known, state: &State, id: ExprId) -> Sources {
        let mut reader = self.reader(known, state);
        reader.expr(id);
        reader.found
    }

    pub(super) fn taint(&self, known: &mut Known, state: &State, id: ExprId) -> Taint {
        let whole = self.sources(known, state, id);
        let mut reader = self.reader(known, state);
        match self.type_of(id) {
            ty if matches!(ty.base, Base::List(_)) => reader.counted(id),
            ty if ty.optional => reader.presence(id),
            _ => return Taint::of(whole),
        }
        let count = reader.found;
        Taint { whole, count }
    }

    /// What a list is worked out from, as far as it says how many they are.
    pub(super) fn how_many(&self, known: &mut Known, state: &State, list: ExprId) -> Sources {
        let mut reader = self.reader(known, state);
        reader.counted(list);
        reader.found
    }

    pub(super) fn turns_taint(&self, known: &mut Known, state: &State, over: LoopId) -> Taint {
        let mut reader = self.reader(known, state);
        reader.turns(over);
        let whole = reader.found;
        let found = self.program.loops.get(over.0 as usize).copied();
        let count = match found.filter(|turns| turns.filter.is_none()) {
            Some(turns) => self.how_many(known, state, turns.over),
            None => whole.clone(),
        };
        Taint { whole, count }
    }

    /// Whose field that is.
    pub(super) fn own_of(&self, object: ExprId, bound: &[Slot]) -> Own {
        let node = self.program.node(object);
        match node {
            Node::Local(slot) if !bound.contains(&slot) => Own::Local(slot),
            _ => match self.field_read(node) {
                Some((of, field)) if self.program.node(of) == Node::Sheet => Own::Field(field),
                _ if self.is_closed(object) => Own::Expr(object.0),
                _ => Own::Other,
            },
        }
    }
}

impl Reader<'_, '_> {
    pub(super) fn expr(&mut self, id: ExprId) {
        let node = self.checker.program.node(id);
        match node {
            Node::State { column, object, index } => return self.place(id, Place { column, object, index }),
            Node::Local(slot) => return self.local(id, slot),
            // Everybody may count what lies somewhere.
            Node::CountList(list) => return self.counted(list),
            Node::Count(over) => {
                let found = self.checker.program.loops.get(over.0 as usize).copied();
                match found.filter(|turns| turns.filter.is_none()) {
                    Some(turns) => self.counted(turns.over),
                    None => self.turns(over),
                }
                return;
            }
            Node::IsPresent(of) => return self.presence(of),
            Node::Face { read, object, flag } => {
                if !self.checker.is_guarded(self.guards.iter(), object, flag) {
                    let own = self.checker.own_of(object, &self.bound);
                    self.find(Unseen::Face(flag), own, id);
                }
                return self.expr(read);
            }
            Node::And(first, second) | Node::Or(first, second) => {
                let holds = matches!(node, Node::And(..));
                self.expr(first);
                return self.knowing(first, holds, |reader| reader.expr(second));
            }
            Node::If {
                condition,
                then,
                otherwise,
            } => {
                let of_pieces = self.checker.may_be_a_piece(self.checker.type_of(id).base);
                self.selecting(of_pieces, |reader| reader.expr(condition));
                self.knowing(condition, true, |reader| reader.expr(then));
                return self.knowing(condition, false, |reader| reader.expr(otherwise));
            }
            Node::Top { list, count, .. } => {
                self.expr(list);
                return self.selecting(true, |reader| reader.expr(count));
            }
            Node::Steps { from, to, local, over } => {
                self.expr(from);
                to.iter().for_each(|to| self.expr(*to));
                let outside = self.outside();
                self.bind(local);
                self.turns(over);
                return self.leave(outside);
            }
            Node::Value { value, args } => self.asked((0, value.0), args, id),
            Node::Printed { value, args } => self.asked((1, value.0), args, id),
            Node::Allowed { permission, args, .. } => self.asked((2, permission.0), args, id),
            Node::Field { .. } | Node::FieldIfPresent { .. } => self.sheet_field(node),
            Node::Hook { args, .. } => self.given_to_hook(args),
            _ => {}
        }
        let operands = self.checker.program.operands(node);
        let outside = operands.over.map(|over| self.enter(over));
        operands.exprs.into_iter().for_each(|expr| self.expr(expr));
        outside.into_iter().for_each(|outside| self.leave(outside));
    }

    fn local(&mut self, id: ExprId, slot: Slot) {
        if self.bound.contains(&slot) {
            return;
        }
        let whole = self.state.whole(slot);
        let base = self.checker.type_of(id).base;
        if !(self.known.hearing && self.checker.may_be_a_piece(base)) {
            join(&mut self.found, &whole);
            return;
        }
        join(&mut self.found, &self.checker.but_where_it_lies(&whole));
        let piece = Source {
            what: Unseen::Piece {
                list: matches!(base, Base::List(_)),
            },
            own: Own::Local(slot),
            at: u32::MAX,
            selects: false,
        };
        self.found.entry(piece).or_default();
        if self.checker.type_of(id).optional {
            self.presence(id);
        }
    }

    /// Of something only whether it is there.
    fn presence(&mut self, id: ExprId) {
        match self.checker.program.node(id) {
            Node::Local(slot) if self.bound.contains(&slot) => {}
            Node::Local(slot) => {
                let count = self.state.taint(slot).count;
                join(&mut self.found, &count);
            }
            // What somebody has put into a sheet is told by what follows, as any choice is.
            node if self.known.hearing && self.is_submitted(node) => {}
            _ => self.expr(id),
        }
    }

    /// Whether that is a field of the sheet that was submitted.
    fn is_submitted(&self, node: Node) -> bool {
        let read = self.checker.field_read(node).filter(|_| self.state.sheet.is_some());
        read.is_some_and(|(object, _)| self.checker.program.node(object) == Node::Sheet)
    }

    /// Reads what a loop runs over; from here on its variables are known, and what its filter says of them.
    pub(super) fn enter(&mut self, over: LoopId) -> Outside {
        self.turns(over);
        let outside = self.outside();
        if let Some(turns) = self.checker.program.loops.get(over.0 as usize) {
            self.bind(turns.local);
            self.bind(turns.position);
            turns.filter.iter().for_each(|filter| self.assume(*filter, true));
        }
        outside
    }

    pub(super) fn outside(&self) -> Outside {
        (self.bound.len(), self.guards.clone())
    }

    pub(super) fn leave(&mut self, (bound, guards): Outside) {
        self.bound.truncate(bound);
        self.guards = guards;
    }

    /// What was known of another local in the same place is not known of this.
    pub(super) fn bind(&mut self, slot: Slot) {
        self.bound.push(slot);
        let checker = self.checker;
        self.guards.retain(|guard| !checker.is_about(*guard, slot));
    }

    fn find(&mut self, what: Unseen, own: Own, at: ExprId) {
        let source = Source {
            what,
            own,
            at: at.0,
            selects: false,
        };
        self.found.entry(source).or_default();
    }

    pub(super) fn turns(&mut self, over: LoopId) {
        let Some(turns) = self.checker.program.loops.get(over.0 as usize).copied() else {
            return;
        };
        self.expr(turns.over);
        let outside = self.outside();
        self.bind(turns.local);
        self.bind(turns.position);
        let of_pieces = self.checker.are_pieces(over);
        if let Some(filter) = turns.filter {
            self.selecting(of_pieces, |reader| reader.expr(filter));
        }
        self.leave(outside);
    }

    /// Reads what decides which piece something is.
    fn selecting(&mut self, of_pieces: bool, read: impl FnOnce(&mut Self)) {
        let outside = std::mem::take(&mut self.found);
        read(self);
        let found = std::mem::replace(&mut self.found, outside);
        match of_pieces && self.known.hearing {
            true => join(&mut self.found, &selecting(&found)),
            false => join(&mut self.found, &found),
        };
    }

    /// A field of the state that is read.
    pub(super) fn place(&mut self, at: ExprId, place: Place) {
        let own = self.column(at, place.column, place.object);
        if let Some(put) = self.known.lists.get(place.column.index()) {
            let whose = |of: Own| if of == Own::This { own } else { of };
            join(&mut self.found, &owned(put, whose));
        }
        place.object.iter().chain(&place.index).for_each(|e| self.expr(*e));
    }

    /// A field that not everybody may see; whose it is.
    fn column(&mut self, at: ExprId, column: ColumnId, object: Option<ExprId>) -> Own {
        let own = object.map_or(Own::Other, |object| self.checker.own_of(object, &self.bound));
        match self.checker.seen(column) {
            Seen::Owner => self.find(Unseen::Column(column), own, at),
            Seen::Nobody => self.find(Unseen::Column(column), Own::Other, at),
            Seen::All => {}
        }
        own
    }

    /// A field that something is paid from.
    pub(super) fn paid_from(&mut self, at: ExprId, place: Place) {
        self.place(at, place);
        let column = self.checker.program.schema.columns.get(place.column.index());
        let hidden = column.and_then(|column| column.hidden).zip(place.object);
        if let Some((flag, object)) = hidden
            && !self.checker.is_guarded(self.guards.iter(), object, flag)
        {
            self.find(Unseen::Costs(place.column, flag), Own::Other, at);
        }
    }

    /// A field of the sheet holds what it could be taken from.
    fn sheet_field(&mut self, node: Node) {
        let (Some(choice), Some((object, field))) = (self.state.sheet, self.checker.field_read(node)) else {
            return;
        };
        if self.checker.program.node(object) == Node::Sheet
            && let Some(taken) = self.known.fields.get(&(choice, field))
        {
            join(&mut self.found, taken);
        }
    }

    /// Of a list only how many they are.
    fn counted(&mut self, list: ExprId) {
        match self.checker.program.node(list) {
            Node::State { column, object, index } => {
                // Everybody sees how many lie in a place, and only who sees any other list how long it is.
                let of = self.checker.program.schema.columns.get(column.index());
                if of.is_some_and(|of| !of.place) {
                    self.column(list, column, object);
                }
                object.iter().chain(&index).for_each(|e| self.expr(*e));
            }
            Node::Top { list, count, .. } => {
                self.counted(list);
                self.expr(count);
            }
            Node::Local(slot) if !self.bound.contains(&slot) => {
                let count = self.state.taint(slot).count;
                join(&mut self.found, &count);
            }
            Node::Concat(first, second) => {
                self.counted(first);
                self.counted(second);
            }
            _ => self.expr(list),
        }
    }

    /// A value or permission that is asked with arguments: what it reads itself. What the arguments are worked out from comes besides.
    fn asked(&mut self, what: (u8, u32), args: Exprs, at: ExprId) {
        let args = self.checker.program.exprs(args);
        let known = self.guards_of_args(args);
        let read = self.checker.hidden_through(self.known, (what.0, what.1, known));
        if read.is_empty() {
            return;
        }
        let read = self.of_pieces(&read, args);
        let own: Vec<Own> = args.iter().map(|arg| self.checker.own_of(*arg, &self.bound)).collect();
        let whose = |of: Own| match of {
            Own::Local(slot) => own.get(usize::from(slot)).copied().unwrap_or(Own::Other),
            of => of,
        };
        let read = owned(&read, whose);
        let read = match self.checker.span_of(at) {
            Some(span) => through(&read, span, "it is asked for here"),
            None => read,
        };
        join(&mut self.found, &read);
    }

    /// The pieces that parameters hold are those that arguments name; any other argument is read itself.
    fn of_pieces(&self, read: &Sources, args: &[ExprId]) -> Sources {
        let is_named = |slot: Slot| {
            let arg = args.get(usize::from(slot)).map(|arg| self.checker.program.node(*arg));
            matches!(arg, Some(Node::Local(of)) if !self.bound.contains(&of))
        };
        let kept = read.iter().filter(|(source, _)| match (source.what, source.own) {
            (Unseen::Piece { .. }, Own::Local(slot)) => is_named(slot),
            (Unseen::Piece { .. }, _) => false,
            _ => true,
        });
        kept.map(|(source, way)| (*source, way.clone())).collect()
    }
}
