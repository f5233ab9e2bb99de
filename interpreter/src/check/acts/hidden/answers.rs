//! What is known of what somebody has chosen.

use super::state::State;
use super::{Known, Sources, Taint, join};
use crate::check::Checker;
use crate::ir::{Choice, ChoiceId, ChoiceKind, Domain, ExprId, Slot};

impl Checker<'_> {
    fn choice_of(&self, id: ChoiceId) -> Option<&Choice> {
        self.program.choices.get(id.0 as usize)
    }

    /// What was chosen comes out of the candidates; numbers, and yes or no, are told to all.
    pub(super) fn chosen(&self, known: &mut Known, id: ChoiceId, state: &mut State) -> bool {
        let Some(choice) = self.choice_of(id) else { return false };
        let (taint, grown) = self.chosen_from(known, id, choice, state);
        if matches!(choice.kind, ChoiceKind::Actions { .. }) {
            self.note_written(state, None);
        }
        self.put(state, choice.local, taint);
        match choice.kind {
            ChoiceKind::Sheet { .. } => {
                state.sheets.insert(choice.local, id.0);
            }
            ChoiceKind::One { over, .. } => state.guards.extend(self.guards_of_turns(over, choice.local)),
            _ => {}
        }
        grown
    }

    pub(super) fn chosen_secretly(&self, known: &mut Known, id: ChoiceId, answers: Slot, state: &mut State) -> bool {
        let Some(choice) = self.choice_of(id) else { return false };
        let (taint, grown) = self.chosen_from(known, id, choice, state);
        self.put(state, answers, taint);
        state.answers.insert(answers);
        if matches!(choice.kind, ChoiceKind::Sheet { .. }) {
            state.sheets.insert(answers, id.0);
        }
        grown
    }

    pub(super) fn chosen_from(&self, known: &mut Known, id: ChoiceId, choice: &Choice, state: &State) -> (Taint, bool) {
        match &choice.kind {
            ChoiceKind::One { over, .. } | ChoiceKind::Some { over, .. } | ChoiceKind::Order { over, .. }
                if known.hearing && !self.are_pieces(*over) =>
            {
                (Taint::default(), false)
            }
            ChoiceKind::One { over, .. } | ChoiceKind::Some { over, .. } | ChoiceKind::Order { over, .. } => {
                let whole = self.turns_taint(known, state, *over).whole;
                let taint = match known.hearing {
                    true => self.chosen_piece(whole),
                    false => Taint::of(whole),
                };
                (taint, false)
            }
            ChoiceKind::Range { .. } | ChoiceKind::Whether => (Taint::default(), false),
            ChoiceKind::Sheet { fields } => (Taint::default(), self.sheet_filled(known, id, fields, state)),
            ChoiceKind::Actions { offers } => {
                let mut grown = false;
                for offer in offers {
                    let found = self.offered_args(known, offer, state);
                    let args: Vec<Option<ExprId>> = found.iter().map(|(arg, _)| *arg).collect();
                    for (at, (arg, taint)) in found.iter().enumerate() {
                        let span = arg.and_then(|arg| self.span_of(arg)).or(Some(choice.span));
                        grown |= self.pass_one(known, (offer.procedure, at), taint, span, (&args, state));
                    }
                }
                (Taint::default(), grown)
            }
        }
    }

    /// Which piece somebody has chosen is told to all who may know it where it lies. How many is theirs to tell, and shows by what is done with them.
    pub(super) fn chosen_piece(&self, mut whole: Sources) -> Taint {
        whole.retain(|source, _| self.is_where_it_lies(*source));
        Taint {
            whole,
            count: Sources::new(),
        }
    }

    /// Pieces and members that a sheet's fields may be taken from.
    fn sheet_filled(&self, known: &mut Known, id: ChoiceId, fields: &[(usize, Domain)], state: &State) -> bool {
        let mut grown = false;
        for (field, domain) in fields {
            let mut found = Sources::new();
            match domain {
                Domain::Given(cells) => {
                    for cell in cells {
                        join(&mut found, &self.sources(known, state, *cell));
                    }
                }
                // What is no piece is told to all, as it is where it is chosen by itself.
                Domain::In { list, .. } if known.hearing && !self.may_be_a_piece(self.type_of(*list).base) => {}
                Domain::In { list, .. } => found = self.sources(known, state, *list),
                Domain::Range(..) => {}
            }
            let key = (id.0, u32::try_from(*field).unwrap_or(u32::MAX));
            grown |= join(known.fields.entry(key).or_default(), &found);
        }
        grown
    }
}
