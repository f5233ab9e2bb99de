//! Names of expressions.

use super::body::Resolver;
use super::locals::Role;
use super::names::{Names, nearest};
use super::statements::NO_THIS_HELP;
use super::tree::{Arm, Binder, Expr, ExprKind, Meaning, Pattern, Word};
use super::{codes, rules};
use crate::schema::RuleId;
use reglo_grammar::diagnostic::{Diagnostic, Span};
use reglo_grammar::syntax;

type Boxed = Box<Expr>;

impl Resolver<'_> {
    fn boxed(&mut self, expr: &syntax::Expr) -> Boxed {
        Box::new(self.expr(expr))
    }

    pub(super) fn exprs(&mut self, exprs: &[syntax::Expr]) -> Vec<Expr> {
        exprs.iter().map(|e| self.expr(e)).collect()
    }

    /// Resolves an expression.
    pub fn expr(&mut self, expr: &syntax::Expr) -> Expr {
        use syntax::ExprKind as S;
        let kind = match &expr.kind {
            S::Number(n) => ExprKind::Number(*n),
            S::Quantity(n, unit) => match self.names.units.get(&unit.text) {
                Some(unit) => ExprKind::Quantity(*n, *unit),
                None => self.unknown("unit", unit, self.names.units.keys()),
            },
            S::Bag(parts) => ExprKind::Bag(self.exprs(parts)),
            S::Flag(flag) => ExprKind::Flag(*flag),
            S::List(parts) => ExprKind::List(self.exprs(parts)),
            S::Record(_) | S::Typed(..) => {
                let message = "a record can only be written in data and examples";
                self.findings
                    .push(Diagnostic::error(codes::BAD_LITERAL, expr.span, message));
                ExprKind::Poison
            }
            S::Text(..) => {
                let found = Diagnostic::error(codes::BAD_LITERAL, expr.span, "a text can only be written in answers");
                self.findings.push(found.help("rules call things by their ids"));
                ExprKind::Poison
            }
            S::Name(name) => self.name(name),
            S::This => self.this(expr.span),
            S::Field(of, name) => self.field(of, name),
            S::Index(of, index) => self.index(of, index, expr.span),
            S::Unary(syntax::UnaryOp::Not, inner) => ExprKind::Not(self.boxed(inner)),
            S::Unary(syntax::UnaryOp::Minus, inner) => ExprKind::Negate(self.boxed(inner)),
            S::Binary(op, left, right) => ExprKind::Binary(*op, self.boxed(left), self.boxed(right)),
            S::Divide { left, right, rounding } => ExprKind::Divide {
                left: self.boxed(left),
                right: self.boxed(right),
                rounding: *rounding,
            },
            S::Otherwise(value, other) => ExprKind::Otherwise(self.boxed(value), self.boxed(other)),
            S::If(c, then, other) => ExprKind::If(self.boxed(c), self.boxed(then), self.boxed(other)),
            S::Presence { value, present } => ExprKind::Presence {
                value: self.boxed(value),
                present: *present,
            },
            S::Extreme { max, args } => ExprKind::Extreme {
                max: *max,
                args: self.exprs(args),
            },
            S::CountOf(list) => ExprKind::CountOf(self.boxed(list)),
            S::Top { bottom, count, list } => ExprKind::Top {
                bottom: *bottom,
                count: self.boxed(count),
                list: self.boxed(list),
            },
            S::Table { subject, arms } => ExprKind::Table {
                subject: self.boxed(subject),
                arms: arms.iter().map(|a| self.arm(a)).collect(),
            },
            _ => self.reference(expr),
        };
        Expr { kind, span: expr.span }
    }

    /// Expressions that name a declaration or bring a variable.
    fn reference(&mut self, expr: &syntax::Expr) -> ExprKind {
        use syntax::ExprKind as S;
        match &expr.kind {
            S::Call(name, args) => self.call(name, args, false),
            S::Printed(name, args) => self.call(name, args, true),
            S::HookCall(name, args) => {
                let args = self.exprs(args);
                match self.names.hooks.get(&name.text) {
                    Some(&hook) => ExprKind::Hook { hook, args },
                    None => self.unknown("hook", name, self.names.hooks.keys()),
                }
            }
            S::Allowed {
                permission,
                args,
                apart_from,
            } => self.allowed(permission, args, apart_from),
            S::IsKind { value, kind, negated } => {
                let value = self.boxed(value);
                match self.names.kinds.get(&kind.text) {
                    Some(&kind) => ExprKind::IsKind {
                        value,
                        kind,
                        negated: *negated,
                    },
                    None => self.unknown("kind", kind, self.names.kinds.keys()),
                }
            }
            S::Steps { from, to, name, binder } => {
                let from = self.boxed(from);
                let to = to.as_deref().map(|to| self.boxed(to));
                let local = self.enter(name, Role::Loop);
                let binder = Box::new(self.binder(binder));
                self.leave(2);
                ExprKind::Steps {
                    from,
                    to,
                    local,
                    binder,
                }
            }
            S::Within(name) => self.procedure_named(name).map_or(ExprKind::Poison, ExprKind::Within),
            S::WithinRule(reference) => match self.rule(reference) {
                Some(named) => ExprKind::WithinRule {
                    named,
                    rules: self.with_subrules(named),
                },
                None => ExprKind::Poison,
            },
            S::Rule(rule) => {
                let message = "a rule alone is named in answers only";
                let help = "ask whether it is a cause: `within rule …`";
                self.findings
                    .push(Diagnostic::error(codes::BAD_LITERAL, rule.span, message).help(help));
                ExprKind::Poison
            }
            S::All(kind) => match self.names.kinds.get(&kind.text) {
                Some(&kind) => ExprKind::All(kind),
                None if self.names.enums.contains_key(&kind.text) => {
                    let of = self.names.enums.get(&kind.text);
                    of.map_or(ExprKind::Poison, |of| ExprKind::Members(*of))
                }
                None => self.unknown("kind", kind, self.names.kinds.keys()),
            },
            S::Count(_) | S::Quantified { .. } | S::Aggregate { .. } => self.over_loops(expr),
            _ => ExprKind::Poison,
        }
    }

    /// `xs[2]`: only where people look at one sheet, since no rule is about whoever happens to stand third. Of a field of the state that
    /// may be one cell for each thing of a kind, which only its type tells.
    fn index(&mut self, of: &syntax::Expr, index: &syntax::Expr, span: Span) -> ExprKind {
        if self.positions || matches!(of.kind, syntax::ExprKind::Field(..)) {
            return ExprKind::Index(self.boxed(of), self.boxed(index));
        }
        if matches!(self.expr(of).kind, ExprKind::Poison) {
            return ExprKind::Poison;
        }
        let message = "a position in a list is named in scenarios only";
        let help =
            "a rule speaks of the elements by what they are: `any(x in … where …: …)`, `list(x for x in … where …)`";
        self.findings
            .push(Diagnostic::error(codes::MISPLACED, span, message).help(help));
        ExprKind::Poison
    }

    fn unknown<'n>(&mut self, what: &str, name: &syntax::Name, known: impl Iterator<Item = &'n String>) -> ExprKind {
        self.findings.push(Names::unknown(what, &name.text, name.span, known));
        ExprKind::Poison
    }

    fn this(&mut self, span: Span) -> ExprKind {
        if let Some((thing, kind)) = self.this {
            return ExprKind::Name {
                text: "this".to_owned(),
                meanings: vec![Meaning::Thing(thing, kind)],
            };
        }
        if !self.in_card {
            let message = "`this` is a card's thing, and there is no card here";
            self.findings
                .push(Diagnostic::error(codes::NO_THIS, span, message).help(NO_THIS_HELP));
        }
        ExprKind::Poison
    }

    /// All that a name may mean here.
    pub(super) fn meanings(&self, text: &str) -> Vec<Meaning> {
        let mut found = Vec::new();
        found.extend(self.locals.iter().rev().find(|k| k.name == text).map(|k| k.meaning));
        if self.names.sheet.as_ref().is_some_and(|(n, _)| n == text) {
            found.push(Meaning::Sheet);
        }
        if self.names.game.as_ref().is_some_and(|(n, _)| n == text) {
            found.push(Meaning::Game);
        }
        found.extend(self.names.options.get(text).map(|o| Meaning::Option(*o)));
        let value = self.names.values.get(text).copied();
        found.extend(
            value
                .filter(|v| self.names.value_list.get(*v).is_some_and(|v| v.params.is_empty()))
                .map(Meaning::Value),
        );
        found.extend(
            self.names
                .members
                .get(text)
                .into_iter()
                .flatten()
                .map(|(e, m)| Meaning::Member(*e, *m)),
        );
        found.extend(self.names.things.get(text).map(|(t, k)| Meaning::Thing(*t, *k)));
        found
    }

    fn name(&mut self, name: &syntax::Name) -> ExprKind {
        let meanings = self.meanings(&name.text);
        if !meanings.is_empty() {
            return ExprKind::Name {
                text: name.text.clone(),
                meanings,
            };
        }
        if let Some(value) = self.names.values.get(&name.text) {
            return ExprKind::Call {
                value: *value,
                args: Vec::new(),
            };
        }
        let mut found = Names::unknown("name", &name.text, name.span, self.known_names().iter());
        let field = self.names.sheet.as_ref().and_then(|(sheet, k)| {
            let fields = &self.schema.kinds.get(k.index())?.fields;
            let exact = fields.iter().any(|f| f.name == name.text);
            let near = nearest(&name.text, fields.iter().map(|f| &f.name))?;
            (exact || found.help.is_none()).then(|| format!("did you mean `{sheet}.{near}`?"))
        });
        let field = field.or_else(|| self.field_of_game(&name.text, found.help.is_none()));
        let later = self.figures_around.contains(&name.text);
        let later = later.then(|| format!("put the figure `{}` before this one, which reads it", name.text));
        found.help = later.or(field).or(found.help).or_else(|| self.called(&name.text));
        self.findings.push(found);
        ExprKind::Poison
    }

    /// What has this name otherwise: a unit, or a member of an enum by what people call it. Else how a name comes to be known.
    fn called(&self, name: &str) -> Option<String> {
        if self.names.units.contains_key(name) {
            return Some(format!(
                "`{name}` is a unit, and an amount of it has a number: `1 {name}`"
            ));
        }
        let is_label = |label: &Option<String>| label.as_deref() == Some(name);
        let members = self.schema.enums.iter().flat_map(|of| &of.members);
        let labelled = members.clone().find(|(_, label)| is_label(label));
        Some(match labelled {
            Some((member, _)) => format!("rules call it by its id: `{member}`"),
            None => "a name is that of a thing, a member of an enum, a value, an option, or one that the rule gives itself, as by `let`"
                .to_owned(),
        })
    }

    /// What a bare name may have been meant for: a field of the game, if it is like one and like nothing else.
    fn field_of_game(&self, name: &str, like_nothing: bool) -> Option<String> {
        let (game, kind) = self.names.game.as_ref()?;
        let state = &self.schema.kinds.get(kind.index())?.state;
        let columns = state.iter().filter_map(|id| self.schema.columns.get(id.index()));
        let names: Vec<&String> = columns.map(|column| &column.name).collect();
        let exact = names.iter().any(|n| *n == name);
        let near = nearest(name, names.into_iter())?;
        (exact || like_nothing).then(|| format!("did you mean `{game}.{near}`?"))
    }

    fn known_names(&self) -> Vec<String> {
        let names = self.names;
        let mut all: Vec<String> = self.locals.iter().map(|k| k.name.clone()).collect();
        all.extend(names.sheet.iter().chain(&names.game).map(|(n, _)| n.clone()));
        all.extend(
            names
                .options
                .keys()
                .chain(names.values.keys())
                .chain(names.members.keys())
                .cloned(),
        );
        all.extend(names.things.keys().cloned());
        all
    }

    /// A field, or a member or thing qualified by its enum or kind.
    fn field(&mut self, of: &syntax::Expr, name: &syntax::Name) -> ExprKind {
        if let syntax::ExprKind::Name(owner) = &of.kind
            && self.meanings(&owner.text).is_empty()
        {
            if let Some(&id) = self.names.enums.get(&owner.text) {
                let members = self.names.members.get(&name.text).into_iter().flatten();
                if let Some((e, m)) = members.copied().find(|(e, _)| *e == id) {
                    return ExprKind::Name {
                        text: name.text.clone(),
                        meanings: vec![Meaning::Member(e, m)],
                    };
                }
                let all: Vec<String> = self
                    .schema
                    .enums
                    .get(id.index())
                    .map_or_else(Vec::new, |e| e.members.iter().map(|m| m.0.clone()).collect());
                return self.unknown(&format!("`{}` called", owner.text), name, all.iter());
            }
            if let Some(&id) = self.names.kinds.get(&owner.text) {
                let narrower = self.schema.kinds.get(id.index()).map_or(0, |k| k.narrower);
                if let Some(&(thing, kind)) = self.names.things.get(&name.text)
                    && narrower >> kind.0 & 1 == 1
                {
                    return ExprKind::Name {
                        text: name.text.clone(),
                        meanings: vec![Meaning::Thing(thing, kind)],
                    };
                }
                return self.unknown(&format!("`{}` called", owner.text), name, self.names.things.keys());
            }
        }
        ExprKind::Field(self.boxed(of), word(name))
    }

    fn call(&mut self, name: &syntax::Name, args: &[syntax::Expr], printed: bool) -> ExprKind {
        let args = self.exprs(args);
        if let Some(&grid) = self.names.grids.get(&name.text).filter(|_| !printed) {
            return ExprKind::Next { grid, args };
        }
        match self.names.values.get(&name.text) {
            Some(&value) if printed => ExprKind::Printed { value, args },
            Some(&value) => ExprKind::Call { value, args },
            None => {
                let mut found = Names::unknown("value", &name.text, name.span, self.names.values.keys());
                if self.names.permissions.contains_key(&name.text) {
                    found.help = Some(format!(
                        "`{}` is a permission: write `allowed {}(…)`",
                        name.text, name.text
                    ));
                } else if self.names.procedures.contains_key(&name.text) {
                    found.help = Some(format!("`{}` is a procedure: write `do {}(…)`", name.text, name.text));
                }
                self.findings.push(found);
                ExprKind::Poison
            }
        }
    }

    fn allowed(&mut self, name: &syntax::Name, args: &[syntax::Expr], apart_from: &[syntax::RuleRef]) -> ExprKind {
        let args = self.exprs(args);
        let named: Vec<RuleId> = apart_from.iter().filter_map(|r| self.rule(r)).collect();
        let mut apart: Vec<RuleId> = named.into_iter().flat_map(|r| self.with_subrules(r)).collect();
        apart.sort_unstable();
        apart.dedup();
        match self.names.permissions.get(&name.text) {
            Some(&permission) => ExprKind::Allowed {
                permission,
                args,
                apart,
            },
            None => self.unknown("permission", name, self.names.permissions.keys()),
        }
    }

    /// The rule a reference names.
    pub(super) fn rule(&mut self, reference: &syntax::RuleRef) -> Option<RuleId> {
        let rule = self.names.rules.get(&reference.text).copied();
        if rule.is_none() {
            self.findings
                .push(self.names.unknown_rule(&reference.text, reference.span));
        }
        rule
    }

    fn with_subrules(&self, rule: RuleId) -> Vec<RuleId> {
        let Some(of) = self.schema.rules.get(rule.index()) else {
            return vec![rule];
        };
        let all = (0u32..).map(RuleId).zip(&self.schema.rules);
        all.filter(|(id, r)| *id == rule || rules::is_within(&r.number, &of.number))
            .map(|(id, _)| id)
            .collect()
    }

    /// A loop; its variable is known until [`Resolver::leave`].
    pub(super) fn binder(&mut self, binder: &syntax::Binder) -> Binder {
        self.binder_as(binder, Role::Loop)
    }

    /// The same, where its variable is something else afterwards.
    pub(super) fn binder_as(&mut self, binder: &syntax::Binder, role: Role) -> Binder {
        let over = self.expr(&binder.over);
        let local = self.enter(&binder.name, role);
        let filter = binder.filter.as_ref().map(|f| self.expr(f));
        Binder {
            local,
            name: word(&binder.name),
            over,
            filter,
        }
    }

    fn arm(&mut self, arm: &syntax::Arm) -> Arm {
        let pattern = match &arm.pattern {
            syntax::Pattern::Number(n) => Pattern::Number(*n),
            syntax::Pattern::Range(least, most) => Pattern::Range(*least, *most),
            syntax::Pattern::Member(name) => Pattern::Member(word(name)),
            syntax::Pattern::Otherwise => Pattern::Otherwise,
        };
        Arm {
            pattern,
            value: self.expr(&arm.value),
            span: arm.span,
        }
    }
}

/// A name as a word.
pub(super) fn word(name: &syntax::Name) -> Word {
    Word {
        text: name.text.clone(),
        span: name.span,
    }
}
