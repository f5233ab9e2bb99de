//! Messages: no refusal without words, and everything that words may speak of.

use super::frame::{Frame, Visible};
use super::{Checker, codes};
use crate::ir::{ArgSource, Message, MessageArg, MessageId};
use crate::resolve::tree::{Labelled, Meaning, RuleBody, StatementKind};
use crate::schema::{Base, RuleId, Type};
use reglo_grammar::diagnostic::{Diagnostic, Span};

/// Where a message of some label stands.
#[derive(Debug, Clone, Copy)]
pub(super) struct LabelledAt {
    span: Span,
    /// Whether its statement takes no label.
    unlabelled: bool,
}

impl Checker<'_> {
    /// The message of a statement, in its frame. `what` is the statement's keyword and place.
    pub(super) fn message(
        &mut self,
        rule: RuleId,
        message: &Labelled,
        frame: &mut Frame,
        competition: Option<Type>,
        what: (&str, Span),
    ) -> Option<MessageId> {
        let Some(text) = &message.text else {
            let help = "write what people are told then, on a line below it that begins with `|`";
            self.error_help(
                codes::NO_MESSAGE,
                what.1,
                format!("this `{}` has no message", what.0),
                help,
            );
            return None;
        };
        let label = message.label.as_ref().map_or("message", |l| l.text.as_str());
        if label == "prose" {
            let found = "a message cannot be labelled `prose`: that is the key of the rule's own words";
            self.error_help(codes::DUPLICATE_MESSAGE, text.span, found, "choose another label");
        }
        let at = LabelledAt {
            span: text.span,
            unlabelled: what.0 == "allow",
        };
        self.label(rule, label, message.label.is_some(), at);
        let key = self
            .program
            .schema
            .rules
            .get(rule.index())
            .map_or_else(String::new, |r| format!("{}.{label}", r.key));
        let args = self.message_args(frame, competition, text.span);
        Some(self.push_message(Message {
            rule,
            key,
            own: Some(text.text.clone()),
            span: text.span,
            args,
        }))
    }

    fn push_message(&mut self, message: Message) -> MessageId {
        let id = MessageId(u32::try_from(self.program.messages.len()).unwrap_or(u32::MAX));
        self.program.messages.push(message);
        id
    }

    fn label(&mut self, rule: RuleId, label: &str, labelled: bool, at: LabelledAt) {
        if let Some(first) = self
            .labels
            .insert((rule, label.to_owned()), at)
            .filter(|first| first.span != at.span)
        {
            let help = match (first.unlabelled, at.unlabelled) {
                (true, true) => "the message of an `allow` takes no label: put each into a rule of its own",
                (true, false) | (false, true) => {
                    "the message of an `allow` takes no label: label the other one, `… as something`"
                }
                (false, false) => "label them: `… as something`",
            };
            let message = if labelled {
                format!("two messages of this rule are labelled `{label}`")
            } else {
                "this rule has two messages without a label".to_owned()
            };
            let found = Diagnostic::error(codes::DUPLICATE_MESSAGE, at.span, message)
                .related(first.span, "the other one")
                .help(help);
            self.findings.push(found);
        }
    }

    /// All that a message may speak of; the nearest meaning of each name.
    fn message_args(&mut self, frame: &mut Frame, competition: Option<Type>, span: Span) -> Vec<MessageArg> {
        let mut args: Vec<MessageArg> = Vec::new();
        // What a capacity's message may also speak of.
        if let Some(things) = competition {
            let number = Type::of(Base::Number);
            let sources = [
                ("count", ArgSource::Count, number),
                ("limit", ArgSource::Limit, number),
                ("things", ArgSource::Things, things),
            ];
            args.extend(sources.into_iter().map(|(name, source, ty)| MessageArg {
                name: name.to_owned(),
                source,
                ty,
            }));
        }
        for (name, visible) in frame.visible.clone().into_iter().rev() {
            let meaning = match visible {
                Visible::Local(local) => Meaning::Local(local),
                Visible::Figure(figure) => Meaning::Figure(figure),
            };
            self.add_args(&mut args, frame, &name, meaning, span);
        }
        let common = self.common_args(span);
        let known: std::collections::BTreeSet<String> = args.iter().map(|a| a.name.clone()).collect();
        let sheetless = frame.without_sheet;
        let there = |a: &MessageArg| !known.contains(&a.name) && (!sheetless || !self.is_of_sheet(a));
        args.extend(common.into_iter().filter(there));
        args
    }

    /// Whether a variable is a field of the sheet.
    fn is_of_sheet(&self, arg: &MessageArg) -> bool {
        let ArgSource::Cells(run) = arg.source else {
            return false;
        };
        let first = self.program.exprs(run).first().map(|cell| self.program.node(*cell));
        matches!(first, Some(crate::ir::Node::Field { object, .. }) if self.program.node(object) == crate::ir::Node::Sheet)
    }

    /// A name as a variable, if nothing nearer has that name.
    fn add_args(&mut self, args: &mut Vec<MessageArg>, frame: &mut Frame, name: &str, meaning: Meaning, span: Span) {
        let findings = self.findings.len();
        let lowered = self.meaning(frame, meaning, None, span);
        self.findings.truncate(findings);
        let Some(lowered) = lowered else { return };
        if args.iter().any(|arg| arg.name == name) {
            return;
        }
        let source = ArgSource::Cells(self.list(&lowered.cells));
        args.push(MessageArg {
            name: name.to_owned(),
            source,
            ty: lowered.ty,
        });
    }

    /// Parameterless values, options, and fields of the sheet: nodes that all messages share.
    fn common_args(&mut self, span: Span) -> Vec<MessageArg> {
        if let Some(common) = &self.common {
            return common.clone();
        }
        let mut args = Vec::new();
        let mut frame = Frame::default();
        for (value, signature) in self.names.value_list.iter().enumerate() {
            if signature.params.is_empty() {
                self.add_args(&mut args, &mut frame, &signature.name, Meaning::Value(value), span);
            }
        }
        for (name, option) in &self.names.options {
            self.add_args(&mut args, &mut frame, name, Meaning::Option(*option), span);
        }
        self.sheet_args(&mut args, span);
        self.common = Some(args.clone());
        args
    }

    fn sheet_args(&mut self, args: &mut Vec<MessageArg>, span: Span) {
        let Some((_, kind)) = &self.names.sheet else { return };
        let sheet = Type::of(Base::Object(*kind));
        let fields = self
            .program
            .schema
            .kinds
            .get(kind.index())
            .map_or_else(Vec::new, |k| k.fields.clone());
        for field in fields {
            if args.iter().any(|a| a.name == field.name) {
                continue;
            }
            let object = self.node(crate::ir::Node::Sheet, sheet, span);
            let mut cells = Vec::new();
            for slot in field.slot..field.slot + field.ty.width() {
                cells.push(self.node(crate::ir::Node::Field { object, slot }, field.ty, span));
            }
            let source = ArgSource::Cells(self.list(&cells));
            args.push(MessageArg {
                name: field.name,
                source,
                ty: field.ty,
            });
        }
    }

    /// Titles and prose of all rules.
    pub(super) fn texts(&mut self, rules: &[RuleBody]) {
        for rule in rules {
            self.program.titles.push(rule.title.clone());
            let mut frame = Frame::default();
            for statement in &rule.body {
                if let StatementKind::Figure(id) = statement.kind
                    && let Some(figure) = self.figures.get(id.0 as usize)
                {
                    frame.visible.push((figure.name.clone(), Visible::Figure(id)));
                }
            }
            let span = rule.prose.as_ref().map_or(rule.head, |p| p.span);
            let args = self.message_args(&mut frame, None, span);
            let key = self
                .program
                .schema
                .rules
                .get(rule.rule.index())
                .map_or_else(String::new, |r| format!("{}.prose", r.key));
            let own = rule.prose.as_ref().map(|p| p.text.clone());
            let id = self.push_message(Message {
                rule: rule.rule,
                key,
                own,
                span,
                args,
            });
            self.program.prose.push(id);
            self.program.prose_frames.push(frame.next);
        }
    }
}
