//! What the player who decides may not see must not decide what can be chosen, nor why not, nor stand in the question.

use super::eyes::{Eyes, Looker, Unseen};
use super::later::candidates;
use crate::check::{Checker, codes};
use crate::ir::{
    ArgSource, Choice, ChoiceId, ChoiceKind, Costs, Domain, ExprId, Exprs, MessageArg, MessageId, Node, Offered,
    OfferedArg, Op,
};
use crate::schema::{Base, ColumnId, Seen};
use reglo_grammar::diagnostic::{Diagnostic, Span};

/// A message that somebody is shown, and who.
type Shown = (MessageId, Looker);

impl Checker<'_> {
    /// Every choice: whether it depends on what is hidden, and then from whom.
    pub(super) fn secrets(&mut self) {
        for at in 0..self.program.choices.len() {
            let id = ChoiceId(super::code::position(at));
            let (always, found, shown, span) = {
                let Some(choice) = self.program.choices.get(at) else {
                    continue;
                };
                let lets = self.acts.lets.get(at).cloned().unwrap_or_default();
                let everybody = Looker {
                    lets: lets.clone(),
                    ..Looker::default()
                };
                let mut anybody = Eyes::new(self);
                self.look(&mut anybody, choice, &everybody, &mut Vec::new());
                let mut eyes = Eyes::new(self);
                let mut shown = Vec::new();
                let looker = Looker {
                    lets,
                    ..self.looker(choice.by)
                };
                self.look(&mut eyes, choice, &looker, &mut shown);
                shown.extend(choice.prompt.map(|prompt| (prompt, looker)));
                (!anybody.found.is_empty(), eyes.found, shown, choice.span)
            };
            if let Some(choice) = self.program.choices.get_mut(id.0 as usize) {
                choice.always = always;
            }
            self.report_hidden(&found, span);
            self.hide(shown);
        }
        self.secret_costs();
        self.secret_sheets();
    }

    /// Whether a sheet is legal tells whoever submits it what the rules read.
    fn secret_sheets(&mut self) {
        let submits = |choice: &Choice| matches!(choice.kind, ChoiceKind::Sheet { .. });
        let Some(asked) = self.program.choices.iter().find(|choice| submits(choice)) else {
            return;
        };
        let asked = asked.span;
        let anybody = Looker::default();
        let mut eyes = Eyes::new(self);
        for require in &self.program.requires {
            eyes.scoped(&require.scope, &anybody, |eyes| eyes.expr(require.condition, &anybody));
        }
        for (permission, _) in (0..).zip(&self.program.permissions) {
            eyes.permission(permission, Exprs { start: 0, len: 0 }, &anybody);
        }
        let mut found = eyes.found;
        found.retain(|(_, what)| matches!(what, Unseen::Face(..)));
        self.report_hidden(&found, asked);
    }

    /// What views show to everybody.
    pub(in crate::check) fn open_to_all(&mut self, cell: ExprId, span: Span) {
        let mut eyes = Eyes::new(self);
        eyes.expr(cell, &Looker::default());
        let found = eyes.found;
        for (_, what) in found {
            let Some(hidden) = self.hidden(what) else { continue };
            let message = format!("everybody is shown this, and `{}` is {}", hidden.name, hidden.who);
            let found = Diagnostic::error(codes::HIDDEN, span, message).related(hidden.declared, "declared here");
            self.findings
                .push(found.help("show what everybody may see; what lies in a place can be counted: `count(…)`"));
        }
    }

    /// The player who decides.
    fn looker(&self, by: ExprId) -> Looker {
        match self.program.node(by) {
            Node::Local(slot) => Looker {
                own: [slot].into(),
                ..Looker::default()
            },
            _ => Looker {
                by: Some(by),
                ..Looker::default()
            },
        }
    }

    /// Everything that decides what can be chosen.
    fn look(&self, eyes: &mut Eyes<'_, '_>, choice: &Choice, looker: &Looker, shown: &mut Vec<Shown>) {
        let (cells, loops) = candidates(&choice.kind);
        loops.iter().for_each(|over| eyes.turns(*over, looker));
        let cells = cells.into_iter().chain(choice.preferring);
        cells.for_each(|cell| eyes.expr(cell, looker));
        match &choice.kind {
            ChoiceKind::Sheet { fields } => {
                for (_, domain) in fields {
                    if let Domain::Given(cells) = domain {
                        cells.iter().for_each(|cell| eyes.expr(*cell, looker));
                    }
                }
            }
            ChoiceKind::Actions { offers } => {
                offers
                    .iter()
                    .for_each(|offer| self.look_at_action(eyes, offer, looker, shown));
            }
            _ => {}
        }
    }

    /// Whether an action is possible: its arguments, what forbids it, what it needs and costs.
    fn look_at_action(&self, eyes: &mut Eyes<'_, '_>, offer: &Offered, looker: &Looker, shown: &mut Vec<Shown>) {
        let Some(procedure) = self.program.procedures.get(offer.procedure.index()) else {
            return;
        };
        let mut inside = Looker::default();
        for (slot, arg) in (0..).zip(&offer.args) {
            if let OfferedArg::Fixed(cell) = arg {
                eyes.expr(*cell, looker);
                if eyes.is_own(*cell, looker) {
                    inside.own.insert(slot);
                }
            }
        }
        inside.by = looker.by.filter(|by| self.closed(*by));
        // The frame is another.
        let known = std::mem::take(&mut eyes.guards);
        eyes.prohibitions(&procedure.prohibitions, &inside);
        shown.extend(procedure.prohibitions.iter().map(|p| (p.message, inside.clone())));
        let head = procedure.body as usize..procedure.head as usize;
        let said = self.program.op_messages.get(head.clone()).unwrap_or(&[]);
        for (op, said) in self.program.code.get(head).unwrap_or(&[]).iter().zip(said) {
            match op {
                Op::Let { local, value, .. } => {
                    inside.lets.insert(*local, *value);
                }
                Op::Require { condition, .. } => {
                    eyes.expr(*condition, &inside);
                    // What comes behind it is asked only where it holds.
                    eyes.assume(*condition, true);
                    shown.extend(said.map(|said| (said, inside.clone())));
                }
                Op::Costs { costs, .. } => {
                    if let Some(costs) = self.program.costs.get(costs.0 as usize) {
                        self.look_at_costs(eyes, costs, &inside);
                        shown.push((costs.message, inside.clone()));
                    }
                }
                _ => {}
            }
        }
        eyes.guards = known;
    }

    fn closed(&self, by: ExprId) -> bool {
        !self.reads_locals(by)
    }

    fn look_at_costs(&self, eyes: &mut Eyes<'_, '_>, costs: &Costs, looker: &Looker) {
        for line in &costs.lines {
            let known = eyes.guards.len();
            if let Some(when) = line.when {
                eyes.expr(when, looker);
                eyes.assume(when, true);
            }
            eyes.expr(line.amount, looker);
            for place in &line.places {
                eyes.place(line.amount, *place, looker);
                let column = self.program.schema.columns.get(place.column.index());
                let hidden = column.and_then(|column| column.hidden).zip(place.object);
                if let Some((flag, _)) = hidden.filter(|(flag, object)| !eyes.is_guarded(*object, *flag)) {
                    eyes.found.push((line.amount, Unseen::Costs(place.column, flag)));
                }
            }
            eyes.guards.truncate(known);
        }
    }

    /// Who decides how costs are split is shown what is there.
    fn secret_costs(&mut self) {
        let mut found = Vec::new();
        for costs in &self.program.costs {
            let mut eyes = Eyes::new(self);
            self.look_at_costs(&mut eyes, costs, &self.looker(costs.by));
            let span = costs.lines.first().map(|line| line.span);
            found.extend(span.filter(|_| !eyes.found.is_empty()).map(|span| (eyes.found, span)));
        }
        for (found, span) in found {
            self.report_hidden(&found, span);
        }
    }

    fn report_hidden(&mut self, found: &[(ExprId, Unseen)], asked: Span) {
        for (cell, what) in found {
            let Some(Hidden {
                name,
                who,
                declared,
                help,
            }) = self.hidden(*what)
            else {
                continue;
            };
            let span = self.program.spans.get(cell.0 as usize).copied().unwrap_or(asked);
            let message = format!("a choice depends on this, and `{name}` is {who}");
            let told = |known: &Diagnostic| known.span == Some(span) && known.message == message;
            if self.findings.iter().any(told) {
                continue;
            }
            let mut found = Diagnostic::error(codes::HIDDEN, span, message).related(declared, "declared here");
            if span != asked {
                found = found.related(asked, "this is asked");
            }
            self.findings.push(found.help(help));
        }
    }

    /// What is to be said of something that may not be seen.
    fn hidden(&self, what: Unseen) -> Option<Hidden> {
        let schema = &self.program.schema;
        let column = |id: ColumnId| schema.columns.get(id.index());
        match what {
            Unseen::Column(id) => {
                let column = column(id)?;
                let help = "move it to where that player sees it, count it (`count(…)`), or leave it to chance (`pick x in …`)";
                Some(Hidden {
                    name: column.name.clone(),
                    who: format!("seen by {}", unseen(column.seen)),
                    declared: column.span,
                    help: help.to_owned(),
                })
            }
            Unseen::Face(_, flag) | Unseen::Costs(_, flag) => {
                let (name, declared) = match what {
                    Unseen::Face(read, _) => self.face_read(read)?,
                    Unseen::Costs(id, _) | Unseen::Column(id) => column(id).map(|c| (c.name.clone(), c.span))?,
                };
                let flag = &column(flag)?.name;
                Some(Hidden {
                    name,
                    who: format!("hidden unless `{flag}`"),
                    declared,
                    help: format!(
                        "ask for the flag before it, `x.{flag} and …`, or leave it to chance (`pick x in …`)"
                    ),
                })
            }
        }
    }

    /// The field that is read there: its name, and where it is declared.
    fn face_read(&self, read: ExprId) -> Option<(String, Span)> {
        let schema = &self.program.schema;
        match self.program.node(read) {
            Node::Field { object, slot } | Node::FieldIfPresent { object, slot } => {
                let Base::Object(kind) = self.type_of(object).base else {
                    return None;
                };
                let fields = &schema.kinds.get(kind.index())?.fields;
                let field = fields
                    .iter()
                    .find(|f| (f.slot..f.slot + f.ty.width()).contains(&slot))?;
                Some((field.name.clone(), field.span))
            }
            Node::State { column, .. } => {
                let column = schema.columns.get(column.index())?;
                Some((column.name.clone(), column.span))
            }
            _ => None,
        }
    }

    /// Takes out of messages what those who are shown them may not see, and says so where their own words speak of it.
    fn hide(&mut self, shown: Vec<Shown>) {
        for (id, looker) in shown {
            let Some(message) = self.program.messages.get(id.0 as usize) else {
                continue;
            };
            let mut hidden: Vec<(String, Unseen)> = Vec::new();
            for arg in &message.args {
                hidden.extend(self.hidden_arg(arg, &looker).map(|what| (arg.name.clone(), what)));
            }
            if hidden.is_empty() {
                continue;
            }
            let (own, span) = (message.own.clone().unwrap_or_default(), message.span);
            let (told, silent): (Vec<_>, Vec<_>) = hidden.into_iter().partition(|(name, _)| speaks_of(&own, name));
            for (name, what) in told {
                let Some(hidden) = self.hidden(what) else {
                    continue;
                };
                let message = format!("this text says `{name}`, which reads `{}`, {}", hidden.name, hidden.who);
                let found = Diagnostic::error(codes::HIDDEN, span, message).related(hidden.declared, "declared here");
                let help = "a question, and why not, say only what the player who is asked may see";
                self.findings.push(found.help(help));
            }
            if let Some(message) = self.program.messages.get_mut(id.0 as usize) {
                message
                    .args
                    .retain(|arg| silent.iter().all(|(name, _)| *name != arg.name));
            }
        }
    }

    fn hidden_arg(&self, arg: &MessageArg, looker: &Looker) -> Option<Unseen> {
        let ArgSource::Cells(run) = arg.source else { return None };
        let mut eyes = Eyes::new(self);
        let cells = self.program.exprs(run);
        cells.iter().for_each(|cell| eyes.expr(*cell, looker));
        eyes.found.first().map(|(_, what)| *what)
    }
}

/// What is said of something that may not be seen.
struct Hidden {
    name: String,
    who: String,
    declared: Span,
    help: String,
}

fn unseen(seen: Seen) -> &'static str {
    match seen {
        Seen::Owner => "its owner only",
        Seen::Nobody => "nobody",
        Seen::All => "all",
    }
}

/// Whether a text speaks of a figure.
fn speaks_of(text: &str, name: &str) -> bool {
    let inner = |c: char| c.is_alphanumeric() || c == '_';
    let mut pieces = text.match_indices(name);
    pieces.any(|(at, found)| {
        let before = text.get(..at).and_then(|before| before.chars().next_back());
        let after = text.get(at + found.len()..).and_then(|after| after.chars().next());
        let open = text
            .get(..at)
            .is_some_and(|b| b.rfind('{') > b.rfind('}') || b.contains('{') && !b.contains('}'));
        open && !before.is_some_and(inner) && !after.is_some_and(inner)
    })
}
