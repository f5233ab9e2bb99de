//! `do hook`: what a script asks for is done as if the rule had said it.

use super::Body;
use super::loops::Turns;
use crate::check::nodes::NUMBER;
use crate::check::{Checker, codes};
use crate::ir::{Comparison, Exprs, Op, Slot};
use crate::resolve::tree::Expr;
use crate::resolve::tree_acts::Act;
use crate::resolve::{HookClass, HookSignature};
use crate::schema::{HookId, Type};
use reglo_grammar::diagnostic::{Diagnostic, Span};

impl Checker<'_> {
    /// A loop over what the hook asks for, with a branch for each procedure of its list. So all that is known of `do` holds of it: what
    /// forbids it, what comes instead and after, and what must not depend on something hidden.
    pub(super) fn do_hook(&mut self, body: &mut Body, act: &Act, hook: Option<HookId>, args: &[Expr]) {
        let signature = hook.and_then(|hook| self.names.hook_list.get(hook.index()));
        let Some((hook, signature)) = hook.zip(signature) else {
            for arg in args {
                self.act_expr(body, arg, None);
            }
            return;
        };
        let args = self.hook_args(body, signature, args, act.span);
        if signature.class != HookClass::Does {
            self.no_effects(signature, act.span);
            return;
        }
        let Some(args) = args else { return };
        let kept = self.open_block(body);
        let turns = Turns::new(body);
        let (list, turn, which) = (turns.list, turns.turn, body.frame.slot());
        body.emit(Op::Mark(turns.mark), act.span);
        body.emit(Op::Effects { hook, args, list, turn }, act.span);
        let (top, end) = (body.code.label(), body.code.label());
        body.code.bind(top);
        let next = Op::NextEffect {
            hook,
            list,
            turn,
            which,
            end,
        };
        body.emit(next, act.span);
        self.effects(body, signature, (which, top), act.span);
        turns.end(body, (top, end), act.span);
        self.close_block(body, kept);
        self.say_after(body, act);
    }

    fn hook_args(&mut self, body: &mut Body, of: &HookSignature, args: &[Expr], span: Span) -> Option<Exprs> {
        let visible = body.frame.visible.len();
        let args = self.args(&mut body.frame, (&of.name, of.span), &of.params, args, span);
        body.frame.visible.truncate(visible);
        let (args, _) = args?;
        let cells = self.program.exprs(args).to_vec();
        self.note_sheetless(body, &cells, span);
        Some(args)
    }

    /// The branches.
    fn effects(&mut self, body: &mut Body, of: &HookSignature, (which, top): (Slot, u32), span: Span) {
        for ((position, procedure), at) in (0_i64..).zip(crate::check::procedures_of(of)).zip(&of.does) {
            let Some(declared) = self.names.procedure_list.get(*at) else {
                continue;
            };
            let cells: Vec<_> = declared
                .params
                .iter()
                .map(|(_, ty): &(_, Type)| {
                    let slot = body.frame.slot();
                    self.local(slot, *ty, span)
                })
                .collect();
            let args = self.list(&cells);
            let (now, position) = (self.local(which, NUMBER, span), self.constant(position, NUMBER, span));
            let is_due = self.compare(Comparison::Equal, now, position, span);
            let other = body.code.label();
            body.emit(Op::JumpUnless(is_due, other), span);
            let op = Op::Do {
                procedure,
                args,
                giving: None,
                impossible: None,
            };
            body.emit(op, span);
            body.emit(Op::Jump(top), span);
            body.code.bind(other);
        }
    }

    fn no_effects(&mut self, signature: &HookSignature, span: Span) {
        let help = match signature.class {
            HookClass::Decides => "it decides: use it as a condition",
            HookClass::Increases(_) => "it increases: write `amend …: + hook …`",
            _ => "it reduces: write `amend …: - hook …`",
        };
        let message = format!("`{}` asks for nothing that could be done", signature.name);
        self.findings.push(
            Diagnostic::error(codes::HOOK_MISUSE, span, message)
                .help(help)
                .related(signature.span, "declared here"),
        );
    }
}
