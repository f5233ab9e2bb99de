//! The record of what happened, and who may know what of it.

use super::calls::{Lacking, Verdict};
use super::state::Spot;
use super::{Event, EventKind, Game};
use crate::answer::{Figure, Said};
use crate::ir::{ArgSource, MessageId, Procedure};
use crate::schema::{ABSENT, Base, ColumnId, ObjectId, ProcedureId, RuleId, Seen, Type};

/// Everybody, and whoever looks on.
pub(super) const ALL: u64 = u64::MAX;

impl<'t> Game<'t> {
    /// An event of the op that is due, with nothing in it.
    pub(super) fn happening(&self, kind: EventKind) -> Event {
        Event {
            rule: self.rule(),
            within: Vec::new(),
            kind,
            player: None,
            procedure: None,
            column: None,
            figures: Vec::new(),
            things: Vec::new(),
            known_to: ALL,
            told_to: ALL,
            noticed_by: if is_seen(kind) { ALL } else { 0 },
            around: ALL,
            cited: Vec::new(),
            message: None,
        }
    }

    /// Notes an event, with what the op says.
    pub(super) fn tell(&mut self, mut event: Event) {
        if !self.telling {
            return;
        }
        let message = self.program.op_messages.get(self.now.pc as usize).copied().flatten();
        if let Some(message) = message {
            // Whoever sees a piece move knows it, wherever it lies then.
            let seen = match event.kind {
                EventKind::Move => event.known_to,
                _ => 0,
            };
            event.told_to &= (self.who_knows_message(message) | seen) & self.who_may_hear(message, event.known_to);
            let said = self.session.said(message, None);
            event.message = Some((said.message, said.figures));
        }
        self.note(event);
    }

    /// Takes an event into the record. Of what was worked out from something that nobody may know there is nothing in it.
    fn note(&mut self, mut event: Event) {
        event.within = self.within(event.rule);
        let behind = self.facts.behind.get(&self.now.pc).map_or(0, Vec::len);
        for at in 0..behind {
            let behind = self.facts.behind.get(&self.now.pc).and_then(|all| all.get(at));
            if let Some(expr) = behind.copied() {
                self.session.unseen |= self.session.reads_unseen(expr);
            }
        }
        if self.session.unseen {
            event = Event {
                known_to: 0,
                told_to: 0,
                ..without_figures(event)
            };
        }
        self.note_who_notices(&mut event);
        event.told_to &= event.around;
        self.events.push(event);
    }

    /// Who may know all the pieces that a message speaks of.
    pub(super) fn who_knows_message(&mut self, message: MessageId) -> u64 {
        let args = self
            .program
            .messages
            .get(message.0 as usize)
            .map_or(&[][..], |message| message.args.as_slice());
        let mut known = ALL;
        for arg in args
            .iter()
            .filter(|arg| matches!(arg.ty.base, Base::Object(_) | Base::List(_)))
        {
            if let ArgSource::Cells(cells) = arg.source {
                for cell in self.program.exprs(cells) {
                    let cell = self.session.eval(*cell);
                    known &= self.who_knows(cell, arg.ty);
                }
            }
        }
        known
    }

    /// Notes an event without what the op says.
    pub(super) fn tell_plainly(&mut self, event: Event) {
        if self.telling {
            self.note(event);
        }
    }

    /// An effect could not be done.
    pub(super) fn tell_impossible(&mut self) {
        if self.telling {
            let event = self.happening(EventKind::Impossible);
            self.tell_plainly(event);
        }
    }

    /// A field was written, and whether it holds something else now: only that shows.
    pub(super) fn tell_change(&mut self, kind: EventKind, (spot, changed): (Spot, bool), cell: i64, ty: Type) {
        if self.telling {
            let mut event = self.change_event(kind, spot, cell, ty);
            if !changed {
                event.noticed_by = 0;
            }
            self.tell(event);
        }
    }

    pub(super) fn tell_transfer(&mut self, from: Spot, to: Spot, amount: i64) {
        if self.telling {
            let mut event = self.change_event(EventKind::Move, to, amount, self.type_of(to.column));
            event.known_to |= self.who_sees(from);
            event.noticed_by |= self.who_sees(from);
            self.tell(event);
        }
    }

    pub(super) fn tell_finish(&mut self, players: &[i64]) {
        let mut event = self.happening(EventKind::Finish);
        event.figures = players
            .iter()
            .filter_map(|p| self.session.thing_of(*p))
            .map(Figure::Thing)
            .collect();
        self.tell(event);
    }

    /// The first procedure begins.
    pub(super) fn tell_first(&mut self, id: ProcedureId, args: &[i64]) {
        if let (true, Some(procedure)) = (self.telling, self.program.procedures.get(id.index())) {
            let mut event = self.happening(EventKind::Begin);
            self.fill_args(&mut event, id, args);
            event.rule = procedure.rule;
            self.tell_plainly(event);
        }
    }

    /// Something about a procedure that does not begin: forbidden, with the words of the rule that says so.
    pub(super) fn tell_of_procedure(
        &mut self,
        kind: EventKind,
        rule: RuleId,
        id: ProcedureId,
        args: &[i64],
        said: Option<Said>,
    ) {
        if !self.telling {
            return;
        }
        let mut event = self.happening(kind);
        event.rule = rule;
        self.fill_args(&mut event, id, args);
        event.around = self.who_may_know_whether(id, args);
        event.told_to = event.known_to;
        if let Some(said) = &said {
            event.told_to &= self.who_may_hear_forbidding(id, args, said.message);
        }
        event.message = said.map(|said| (said.message, said.figures));
        self.note(event);
    }

    /// What a procedure needs is not there.
    pub(super) fn tell_lacking(&mut self, lacking: &Lacking) {
        let mut event = self.happening(EventKind::Impossible);
        event.rule = lacking.why.rule;
        event.told_to = lacking.known_to;
        event.around = lacking.noticed_by;
        let said = lacking.why.said.clone().filter(|_| !lacking.why.nothing);
        event.message = said.map(|said| (said.message, said.figures));
        self.tell_plainly(event);
    }

    /// A procedure begins, or something else comes instead of it.
    pub(super) fn tell_begin(&mut self, id: ProcedureId, procedure: &'t Procedure, args: &[i64], verdict: &Verdict) {
        if !self.telling || matches!(verdict, Verdict::Several) {
            return;
        }
        let instead = match verdict {
            Verdict::Instead { which, .. } => procedure.replacements.get(*which),
            _ => None,
        };
        let mut event = self.happening(if instead.is_some() {
            EventKind::Replaced
        } else {
            EventKind::Begin
        });
        self.fill_args(&mut event, id, args);
        event.around = self.who_may_know_whether(id, args);
        match instead {
            Some(replacement) => {
                event.rule = replacement.rule;
                self.note(event);
            }
            None => {
                event.rule = procedure.rule;
                self.tell(event);
            }
        }
    }

    /// Which procedure, and what it is done with.
    pub(super) fn fill_args(&mut self, event: &mut Event, id: ProcedureId, args: &[i64]) {
        event.procedure = Some(id);
        let Some(procedure) = self.program.procedures.get(id.index()) else {
            return;
        };
        for (cell, (_, ty)) in args.iter().zip(&procedure.params) {
            event.figures.push(self.session.figure(*cell, *ty));
            event.known_to &= self.who_knows(*cell, *ty);
        }
        event.known_to &= self.who_may_know_args(id, args);
    }

    /// Pieces are going to be moved; nothing where nobody listens. Notes whether somebody comes to know them by that.
    pub(super) fn move_event(&mut self, pieces: &[i64], to: Spot) -> Option<Event> {
        let target = self.who_sees(to);
        let mut known = ALL;
        for piece in pieces {
            let source = self.lies_in(*piece).and_then(|from| self.spot_at(from));
            let source = source.map_or(target, |from| self.who_sees(from));
            known &= source | target;
            // Also what somebody shows of their own: the others know it then, and whoever of them goes back keeps what they know.
            self.crossed |= !self.crossed && target & !source & self.seats() != 0;
        }
        if !self.telling {
            return None;
        }
        let mut event = self.happening(EventKind::Move);
        event.player = self.session.thing_of(to.object);
        event.column = Some(to.column);
        event.known_to = known;
        event.things = pieces.iter().map(|piece| self.session.name(*piece)).collect();
        Some(event)
    }

    /// The players, in the order in which they sit from whoever is first.
    pub(super) fn players(&self) -> &[i64] {
        let game = self.program.schema.game.as_ref();
        let players = game.and_then(|game| game.players);
        let at = players.and_then(|column| self.session.state_place(column, ABSENT, ABSENT));
        at.map_or(&[], |at| self.list(self.cell(at)))
    }

    /// One bit for each player.
    pub(super) fn seats(&self) -> u64 {
        let seats = self.players().iter().filter_map(|player| self.seat(*player));
        seats.map(bit).fold(0, |all, one| all | one)
    }

    /// The seat of a player, who keeps it throughout the game.
    pub(super) fn seat(&self, player: i64) -> Option<usize> {
        self.facts.seats.iter().position(|other| *other == player)
    }

    /// Whether somebody is among the players.
    pub(super) fn plays(&self, player: i64) -> bool {
        self.players().contains(&player)
    }

    /// Who may know what is in a field: one bit a seat.
    pub(super) fn who_sees(&self, spot: Spot) -> u64 {
        self.who_sees_of(spot.column, spot.object)
    }

    pub(super) fn who_sees_of(&self, column: ColumnId, object: i64) -> u64 {
        let declared = self.program.schema.columns.get(column.index());
        let hidden = declared.and_then(|column| column.hidden);
        if hidden.is_some_and(|flag| !self.session.is_turned(flag, object)) {
            return 0;
        }
        match declared.map_or(Seen::All, |column| column.seen) {
            Seen::All => ALL,
            Seen::Owner => self.seat(object).map_or(0, bit),
            Seen::Nobody => 0,
        }
    }

    /// Who may know a piece: those who see where it lies; everybody while a field that all see names it.
    pub(super) fn who_knows_piece(&self, piece: i64) -> u64 {
        let at = self.lies_in(piece).and_then(|place| self.spot_at(place));
        match at.map_or(ALL, |spot| self.who_sees(spot)) {
            ALL => ALL,
            _ if self.is_named_openly(piece) => ALL,
            known => known,
        }
    }

    /// Whether a field that all see names a piece.
    fn is_named_openly(&self, piece: i64) -> bool {
        let (begins, state) = (&self.facts.begins, &self.table.data.state);
        let ends = begins.iter().skip(1).map(|(begin, _)| *begin).chain([state.located]);
        begins.iter().zip(ends).any(|((begin, column), end)| {
            let open = self.program.schema.columns.get(column.index()).is_some_and(|column| {
                column.seen == Seen::All && !column.place && matches!(column.ty.base, Base::Object(_))
            });
            open && (*begin as usize..end as usize).any(|at| self.cell(at) == piece)
        })
    }

    /// Who may know a cell of that type.
    pub(super) fn who_knows(&self, cell: i64, ty: Type) -> u64 {
        match ty.base {
            Base::Object(_) if cell != ABSENT => self.who_knows_piece(cell),
            Base::List(_) => self
                .list(cell)
                .iter()
                .fold(ALL, |known, piece| known & self.who_knows_piece(*piece)),
            _ => ALL,
        }
    }

    /// A cell as the object of a thing of the data.
    pub(super) fn object_of(&self, cell: i64) -> Option<ObjectId> {
        u32::try_from(cell).ok().map(ObjectId)
    }
}

/// That something happened, and no more.
fn without_figures(event: Event) -> Event {
    Event {
        figures: Vec::new(),
        things: Vec::new(),
        message: None,
        ..event
    }
}

/// The bit of a seat.
pub(super) fn bit(seat: usize) -> u64 {
    u32::try_from(seat)
        .ok()
        .and_then(|seat| 1_u64.checked_shl(seat))
        .unwrap_or(0)
}

/// Whether everybody sees that something happens, whatever it came of: pieces are counted, who is asked sits there, and an answer is taken back at the
/// table.
fn is_seen(kind: EventKind) -> bool {
    matches!(
        kind,
        EventKind::Move | EventKind::Choose | EventKind::Reveal | EventKind::Finish | EventKind::TakenBack
    )
}
