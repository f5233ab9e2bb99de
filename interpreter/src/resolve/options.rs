//! Options with their settings, and hooks.

use super::declare::{Declarer, id_of};
use super::literal::{self, Literals};
use super::names::{HookClass, HookSignature, Names};
use super::{Source, codes};
use crate::data::Datum;
use crate::data::names::same_name;
use crate::schema::{Base, OptionId, RulesetOption, Type};
use crate::texts::engine;
use reglo_grammar::diagnostic::Diagnostic;
use reglo_grammar::syntax;

impl Declarer {
    /// Options with their settings.
    pub(super) fn options(&mut self, sources: &[Source<'_>], settings: &[(String, String)]) {
        for source in sources {
            for item in &source.tree.items {
                if let syntax::Item::Option(option) = item {
                    self.option(option, &source.tree.lang.text);
                }
            }
        }
        for (name, text) in settings {
            self.setting(name, text);
        }
    }

    fn option(&mut self, option: &syntax::RulesetOption, lang: &str) {
        if !self.claim("option", &option.name) {
            return;
        }
        let Some(ty) = self.ty(&option.ty) else { return };
        if ty.optional || matches!(ty.base, Base::Bag(_) | Base::Object(_) | Base::List(_)) {
            self.bad(
                option.ty.span,
                "an option is a number, a quantity, a flag, or a member or set of an enum",
            );
            return;
        }
        let default = match self.literal(&option.default, ty) {
            Some(Datum::Cell(cell)) => cell,
            _ => 0,
        };
        let id = OptionId(id_of(self.schema.options.len()));
        self.names.options.insert(option.name.text.clone(), id);
        self.schema.options.push(RulesetOption {
            name: option.name.text.clone(),
            ty,
            label: option.label.as_ref().map(|l| l.text.clone()),
            lang: lang.to_owned(),
            setting: default,
            default,
            span: option.span,
        });
    }

    /// The option of that name: without regard to case and accents, or as people call it, if that is only one.
    fn option_named(&self, name: &str) -> Option<OptionId> {
        let exact = self.names.options.get(name).copied();
        exact.or_else(|| {
            let all = self.schema.options.iter().enumerate();
            let called = |option: &RulesetOption| {
                same_name(&option.name, name) || option.label.as_ref().is_some_and(|label| same_name(label, name))
            };
            let mut found = all.filter(|(_, option)| called(option));
            let (at, _) = found.next().filter(|_| found.next().is_none())?;
            Some(OptionId(id_of(at)))
        })
    }

    fn setting(&mut self, name: &str, text: &str) {
        let Some(id) = self.option_named(name) else {
            let near = super::names::nearest(name, self.names.options.keys());
            let mut found = nowhere(format!("there is no option `{name}`"));
            let all: Vec<String> = self.names.options.keys().map(|name| format!("`{name}`")).collect();
            found.help = Some(match near {
                Some(near) => format!("did you mean `{near}`?"),
                None if all.is_empty() => "this ruleset has no options".to_owned(),
                None => format!("there are {}", all.join(", ")),
            });
            self.findings.push(found);
            return;
        };
        let Some(ty) = self.schema.options.get(id.index()).map(|o| o.ty) else {
            return;
        };
        let in_words = || match ty.base {
            Base::Flag => engine::flag(text.trim()).map(i64::from),
            _ => None,
        };
        match literal::setting(&self.schema, ty, text.trim()).or_else(in_words) {
            Some(cell) => {
                if let Some(option) = self.schema.options.get_mut(id.index()) {
                    option.setting = cell;
                }
            }
            None => {
                let wanted = literal::describe(ty, &self.schema);
                let mut found = nowhere(format!("option `{name}` cannot be set to `{text}`"));
                let possible = literal::possible(&self.schema, ty, text.trim());
                found.help = possible.or_else(|| Some(format!("write a literal of type `{wanted}`")));
                self.findings.push(found);
            }
        }
    }

    /// A literal of that type; what is wrong is reported.
    pub(super) fn literal(&mut self, expr: &syntax::Expr, ty: Type) -> Option<Datum> {
        let mut literals = Literals::new(&self.schema, &self.names);
        let datum = literals.read(expr, ty);
        self.findings.append(&mut literals.findings);
        datum
    }

    /// Hooks.
    pub(super) fn hooks(&mut self, sources: &[Source<'_>]) {
        let items = sources.iter().flat_map(|s| &s.tree.items);
        for item in items {
            let syntax::Item::Hook(hook) = item else { continue };
            if !self.claim("hook", &hook.name) {
                continue;
            }
            let params: Option<Vec<Type>> = hook.params.iter().map(|p| self.ty(&p.ty)).collect();
            let class = match &hook.class {
                syntax::HookClass::Reduces(unit) => self.unit_named(unit).map(HookClass::Reduces),
                syntax::HookClass::Increases(unit) => self.unit_named(unit).map(HookClass::Increases),
                syntax::HookClass::Decides => Some(HookClass::Decides),
                syntax::HookClass::Does(_) => Some(HookClass::Does),
            };
            let (Some(params), Some(class)) = (params, class) else {
                continue;
            };
            let id = crate::schema::HookId(id_of(self.names.hook_list.len()));
            self.names.hooks.insert(hook.name.text.clone(), id);
            self.names.hook_list.push(HookSignature {
                name: hook.name.text.clone(),
                params,
                class,
                does: Vec::new(),
                script: hook.script.text.clone(),
                span: hook.span,
            });
        }
    }

    /// The procedures that hooks may ask for, once all procedures are declared.
    pub(super) fn done_by_hooks(&mut self, sources: &[Source<'_>]) {
        for item in sources.iter().flat_map(|s| &s.tree.items) {
            let syntax::Item::Hook(hook) = item else { continue };
            let syntax::HookClass::Does(named) = &hook.class else {
                continue;
            };
            let mut does = Vec::new();
            for name in named {
                match self.names.procedures.get(&name.text) {
                    Some(procedure) if !does.contains(procedure) => does.push(*procedure),
                    Some(_) => {}
                    None => {
                        let known = self.names.procedures.keys();
                        self.findings
                            .push(Names::unknown("procedure", &name.text, name.span, known));
                    }
                }
            }
            let id = self.names.hooks.get(&hook.name.text);
            let signature = id.and_then(|id| self.names.hook_list.get_mut(id.index()));
            if let Some(signature) = signature.filter(|signature| signature.span == hook.span) {
                signature.does = does;
            }
        }
    }
}

/// A finding about a setting from outside: it has no place in a file.
fn nowhere(message: String) -> Diagnostic {
    Diagnostic {
        severity: reglo_grammar::diagnostic::Severity::Error,
        code: codes::BAD_SETTING,
        message,
        span: None,
        related: Vec::new(),
        help: None,
    }
}
