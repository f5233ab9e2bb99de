//! What comes instead of an event: each rule once at most. Where several could and none goes before the others, the player whom the event
//! affects decides.
//!
//! The frame of the event is there already then, and stands at [`Op::Instead`](crate::ir::Op::Instead); what is decided for goes on in it.

use super::calls::Verdict;
use super::choices::{Asked, AskedOf};
use super::events::bit;
use super::frames::{BACK, CALLER, LOCALS, PROCEDURE, REPLACEMENT};
use super::open::Open;
use super::{Answer, EventKind, Game, NotUnderstood, Refusal};
use crate::answer::{Fault, Figure};
use crate::evaluate::{Frame, Session};
use crate::ir::{Pc, Procedure, Replacement};
use crate::schema::{ABSENT, Base, ObjectId, ProcedureId, RuleId, Type};

/// A replacement that would act: its position, and the locals that its conditions have set.
type Live = (usize, Vec<i64>);

/// Rules between which somebody decides, each with its replacement.
type Rules = Vec<(RuleId, i64)>;

/// Rules that give way, each with the one that goes over it.
type Beaten = Vec<(RuleId, RuleId)>;

impl<'t> Game<'t> {
    /// What comes instead, in the state as it is.
    pub(super) fn instead(&mut self, id: ProcedureId, procedure: &'t Procedure, args: &[i64], of: Frame) -> Verdict {
        let mut live = self.live_instead(id, procedure, args, of);
        if live.len() > 1 {
            let (rules, _) = self.between(procedure, &live);
            match rules.as_slice() {
                [(_, only)] => live.retain(|(which, _)| *which as i64 == *only),
                _ => return Verdict::Several,
            }
        }
        match live.pop() {
            Some((which, locals)) => Verdict::Instead { which, locals },
            None => Verdict::Happens,
        }
    }

    /// All replacements that would act, in their order; where that settles which of them does, only the first.
    fn live_instead(&mut self, id: ProcedureId, procedure: &'t Procedure, args: &[i64], of: Frame) -> Vec<Live> {
        let size = usize::from(procedure.frame).max(args.len());
        let mut live = Vec::new();
        for (which, replacement) in procedure.replacements.iter().enumerate() {
            // What it does in place of the event is still that event, with whatever arguments.
            if self.session.is_within_replacement(id, which) {
                continue;
            }
            let caller = self.session.enter(of.begin, of.arity, size);
            let mut found = None;
            self.session
                .scopes(&replacement.scope, &mut |session: &mut Session<'_>| {
                    found = Some(session.locals_of_frame(size).to_vec());
                    false
                });
            self.session.leave(caller);
            live.extend(found.map(|locals| (which, locals)));
            if !live.is_empty() && procedure.instead.is_none() {
                break;
            }
        }
        live
    }

    /// The procedure of a frame.
    fn procedure_of(&self, frame: usize) -> Option<(ProcedureId, &'t Procedure)> {
        let id = ProcedureId(u32::try_from(self.cell(frame + PROCEDURE)).ok()?);
        Some((id, self.program.procedures.get(id.index())?))
    }

    /// What acts in a frame instead of its procedure.
    pub(super) fn replacement_of(&self, frame: usize) -> Option<&'t Replacement> {
        let which = usize::try_from(self.cell(frame + REPLACEMENT)).ok()?;
        self.procedure_of(frame)?.1.replacements.get(which)
    }

    /// The arguments of a frame.
    fn args_of(&self, frame: usize, procedure: &Procedure) -> Vec<i64> {
        let locals = frame + LOCALS..frame + LOCALS + procedure.params.len();
        locals.map(|at| self.cell(at)).collect()
    }

    /// The event whose frame runs, its arguments, and all that would act. That is asked as it was when the event was due: what it would be
    /// done for are the frames around it.
    fn due_instead(&mut self) -> Option<(ProcedureId, &'t Procedure, Vec<i64>, Vec<Live>)> {
        let frame = usize::try_from(self.now.frame).ok()?;
        let (id, procedure) = self.procedure_of(frame)?;
        let args = self.args_of(frame, procedure);
        let caller = self.cell(frame + CALLER);
        let back = Pc::try_from(self.cell(frame + BACK) - 1).unwrap_or(0);
        let live = self.caused_by((caller, back), |game| {
            game.before_the_batch(|game| {
                game.in_room(procedure, &args, |game, of| game.live_instead(id, procedure, &args, of))
            })
        });
        Some((id, procedure, args, live))
    }

    /// Somebody decides what comes instead; where nobody is there for that, the order of the rules does.
    pub(super) fn decide_instead(&mut self) -> Result<(), Fault> {
        let by = self.affected();
        if by == ABSENT {
            let first = self.due_instead().and_then(|(_, procedure, _, live)| {
                let (rules, _) = self.between(procedure, &live);
                rules.first().map(|(_, which)| *which)
            });
            return self.come_instead(first.unwrap_or(ABSENT));
        }
        self.ask_instead(by);
        self.stop_to_ask();
        Ok(())
    }

    /// What is asked where it is still to be decided.
    pub(super) fn asked_instead(&mut self) {
        let by = self.affected();
        self.ask_instead(by);
    }

    fn ask_instead(&mut self, by: i64) {
        let Some((_, procedure, _, live)) = self.due_instead() else {
            return;
        };
        let (rules, beaten) = self.between(procedure, &live);
        self.asked = Some(Asked {
            rule: procedure.rule,
            prompt: None,
            of: vec![AskedOf {
                player: self.object_of(by).unwrap_or(ObjectId(u32::MAX)),
                turn: None,
                open: Open::Instead { rules, beaten },
            }],
        });
    }

    /// Whom the event affects whose frame runs; absent where that is nobody who plays.
    ///
    /// That is the player whom the procedure says; else the first of its arguments who is a player; else the player with whom the first of
    /// them lies that lies with one. Where it is nobody, it is who orders reactions, and then the player for whom it is done.
    fn affected(&mut self) -> i64 {
        let Ok(frame) = usize::try_from(self.now.frame) else {
            return ABSENT;
        };
        let Some((_, procedure)) = self.procedure_of(frame) else {
            return ABSENT;
        };
        let own = match procedure.affects {
            Some(player) => Some(self.session.eval(player)).filter(|player| self.plays(*player)),
            None => self.player_among(frame).or_else(|| self.owner_among(frame)),
        };
        if let Some(player) = own {
            return player;
        }
        let by = self.orders_reactions();
        if self.plays(by) {
            return by;
        }
        let mut around = self.cell(frame + CALLER);
        while let Ok(at) = usize::try_from(around) {
            if let Some(player) = self.player_among(at) {
                return player;
            }
            around = self.cell(at + CALLER);
        }
        ABSENT
    }

    /// The arguments of a frame that are things or pieces.
    fn objects_among(&self, frame: usize) -> Vec<i64> {
        let Some((_, procedure)) = self.procedure_of(frame) else {
            return Vec::new();
        };
        let args = self.args_of(frame, procedure).into_iter().zip(&procedure.params);
        args.filter(|(cell, (_, ty))| matches!(ty.base, Base::Object(_)) && *cell != ABSENT)
            .map(|(cell, _)| cell)
            .collect()
    }

    fn player_among(&self, frame: usize) -> Option<i64> {
        let mut objects = self.objects_among(frame).into_iter();
        objects.find(|object| self.plays(*object))
    }

    fn owner_among(&self, frame: usize) -> Option<i64> {
        let mut objects = self.objects_among(frame).into_iter();
        objects.find_map(|piece| {
            let owner = self.spot_at(self.lies_in(piece)?)?.object;
            self.plays(owner).then_some(owner)
        })
    }

    /// The event of which it is asked what comes instead. What the one who is asked does not know is not told.
    pub(super) fn event_due(&self, asked: &Asked) -> Option<(ProcedureId, Vec<Figure>)> {
        let of = match asked.of.as_slice() {
            [
                AskedOf {
                    player,
                    open: Open::Instead { .. },
                    ..
                },
            ] => self.seat(i64::from(player.0)),
            _ => return None,
        };
        let frame = usize::try_from(self.now.frame).ok()?;
        let (id, procedure) = self.procedure_of(frame)?;
        let args = self.args_of(frame, procedure);
        let known = |(cell, (_, ty)): &(&i64, &(String, Type))| self.who_knows(**cell, *ty) & of.map_or(0, bit) != 0;
        let known = args.iter().zip(&procedure.params).filter(known);
        let figures = known.map(|(cell, (_, ty))| self.session.figure(*cell, *ty)).collect();
        Some((id, figures))
    }

    /// That somebody has decided.
    pub(super) fn tell_instead(&mut self, by: i64, which: i64) {
        let Some(rule) = usize::try_from(self.now.frame)
            .ok()
            .and_then(|frame| self.procedure_of(frame))
            .and_then(|(_, procedure)| procedure.replacements.get(usize::try_from(which).ok()?))
            .map(|replacement| replacement.rule)
        else {
            return;
        };
        if self.telling {
            let mut event = self.happening(EventKind::Choose);
            event.player = self.session.thing_of(by);
            event.figures.push(Figure::Rule(rule));
            event.known_to = self.who_may_know_instead();
            self.tell_plainly(event);
        }
    }

    /// A replacement acts in the frame that is there; without one the event happens after all.
    pub(super) fn come_instead(&mut self, which: i64) -> Result<(), Fault> {
        let frame = self.now.frame as usize;
        let Some((id, procedure, args, live)) = self.due_instead() else {
            return self.leave();
        };
        let found = live.into_iter().find(|(at, _)| *at as i64 == which);
        let replacement = found.as_ref().and_then(|(at, _)| procedure.replacements.get(*at));
        let verdict = match (found, replacement) {
            (Some((which, locals)), Some(replacement)) => {
                self.set(frame + REPLACEMENT, which as i64);
                self.keep_lets(frame, replacement, &locals)?;
                Verdict::Instead { which, locals }
            }
            _ => Verdict::Happens,
        };
        self.note_call(procedure, &verdict);
        self.tell_begin(id, procedure, &args, &verdict);
        match replacement {
            Some(replacement) if replacement.asks_first => self.now.pc = replacement.entry,
            Some(replacement) => self.go_on_or_wait(replacement.entry)?,
            None => self.go_on_or_wait(procedure.entry)?,
        }
        Ok(())
    }

    /// The replacement that an answer means.
    pub(super) fn understand_instead(
        &self,
        answer: &Answer,
        rules: &[(RuleId, i64)],
        beaten: &[(RuleId, RuleId)],
    ) -> Result<i64, Refusal> {
        let name = match answer {
            Answer::List(names) => match names.as_slice() {
                [only] => only,
                _ => {
                    return Err(NotUnderstood::OneRule { given: names.len() }.into());
                }
            },
            name => name,
        };
        let rule = self.understand_rule(name)?;
        if let Some((_, which)) = rules.iter().find(|(other, _)| *other == rule) {
            return Ok(*which);
        }
        Err(match beaten.iter().find(|(other, _)| *other == rule) {
            Some((_, by)) => Refusal::Rule {
                rule: *by,
                message: None,
            },
            None => Refusal::NotOffered { rule: self.rule() },
        })
    }

    /// Of those that would act, by rule the first that no other rule goes over, in the order of the rules; and those over which one goes, with
    /// that rule.
    fn between(&self, procedure: &Procedure, live: &[Live]) -> (Rules, Beaten) {
        let all: Vec<(&Replacement, i64)> = live
            .iter()
            .filter_map(|(which, _)| Some((procedure.replacements.get(*which)?, *which as i64)))
            .collect();
        let (mut rules, mut beaten) = (Rules::new(), Beaten::new());
        for (own, which) in &all {
            let is_known = rules.iter().any(|(rule, _)| *rule == own.rule);
            match all.iter().find(|(other, _)| other.over.contains(&own.rule)) {
                Some((by, _)) if !beaten.iter().any(|(rule, _)| *rule == own.rule) => beaten.push((own.rule, by.rule)),
                None if !is_known => rules.push((own.rule, *which)),
                _ => {}
            }
        }
        let order = |rule: RuleId| self.program.schema.rules.get(rule.index()).map(|rule| rule.order);
        rules.sort_by_key(|(rule, _)| order(*rule));
        (rules, beaten)
    }
}
