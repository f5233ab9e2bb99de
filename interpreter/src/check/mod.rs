//! From the resolved tree to the typed IR: types, narrowing, bags taken apart, options folded.
//!
//! **Architecture invariant:** an expression that is wrong lowers to nothing, after one finding; nothing that uses it is reported for
//! that. A rule that is off is checked like any other and leaves no statement in the program.

mod acts;
mod alike;
mod amend;
mod calls;
pub mod codes;
mod cycles;
mod depth;
mod entry;
mod expr;
mod fields;
mod frame;
mod grids;
mod loops;
mod lowered;
mod message;
mod names;
mod nodes;
mod operators;
mod permission;
mod positions;
mod reads;
mod replacements;
mod routes;
mod same;
mod scenario;
mod shows;
mod state;
mod statements;
mod steps;
mod table;

pub(crate) use calls::counted;
pub use entry::expression;

use crate::ir::{FieldDefault, Program};
use crate::resolve::tree::{Figure, RuleBody};
use crate::resolve::{Declared, HookClass, HookSignature, Names, Resolved};
use crate::schema::{Base, KindId, KindUse, PermissionId, ProcedureId, RuleId, Schema, Type, ValueId, units_of};
use frame::Frame;
use nodes::FLAG;
use reglo_grammar::diagnostic::Diagnostic;

/// What is known of a permission.
#[derive(Debug, Clone, Default)]
struct PermissionInfo {
    /// Nothing while its rule is off.
    id: Option<PermissionId>,
    /// Nothing if they are wrong.
    params: Option<Vec<Type>>,
    /// The value that is its price.
    price: Option<usize>,
    /// The kind of its uses, where the same thing may be used twice: both would have one price.
    alike: Option<KindId>,
}

/// Checks and lowers.
#[derive(Debug)]
struct Checker<'a> {
    names: &'a Names,
    figures: &'a [Figure],
    program: Program,
    findings: Vec<Diagnostic>,
    permissions: Vec<PermissionInfo>,
    /// Records that are parts of the sheet.
    rows: std::collections::BTreeSet<KindId>,
    /// Variables that every message may use.
    common: Option<Vec<crate::ir::MessageArg>>,
    /// By rule: labels of its messages so far.
    labels: std::collections::BTreeMap<(RuleId, String), message::LabelledAt>,
    positions: positions::Positions,
    acts: acts::Acts,
}

/// Checks everything and lowers it. Whether rules are on is decided here, and written to the declared schema too.
pub fn check(declared: &mut Declared, resolved: &Resolved) -> (Program, Vec<Diagnostic>) {
    let mut checker = Checker {
        names: &declared.names,
        figures: &resolved.figures,
        program: Program {
            schema: declared.schema.clone(),
            rule_sets: vec![Vec::new()],
            ..Program::default()
        },
        findings: Vec::new(),
        permissions: vec![PermissionInfo::default(); declared.names.permission_list.len()],
        rows: sheet_rows(&declared.schema),
        common: None,
        labels: std::collections::BTreeMap::new(),
        positions: positions::Positions::Optional,
        acts: acts::Acts::default(),
    };
    checker.whens(&resolved.rules);
    checker.signatures();
    checker.declare_procedures();
    checker.find_results(&resolved.rules);
    let mut rules: Vec<&RuleBody> = resolved.rules.iter().collect();
    let order = |r: &&RuleBody| checker.program.schema.rules.get(r.rule.index()).map(|r| r.order);
    rules.sort_by_key(order);
    for rule in &rules {
        checker.declare_permissions(rule);
    }
    checker.texts(&resolved.rules);
    for rule in &rules {
        checker.statements(rule);
    }
    for rule in &rules {
        checker.dependent_statements(rule);
    }
    checker.defaults(&resolved.defaults);
    checker.reactions_by(resolved.reactions_by.as_ref());
    checker.scenarios(&resolved.scenarios);
    checker.order();
    checker.weave();
    checker.finish_acts();
    checker.showing();
    checker.replacements();
    let sound = checker.findings.len();
    checker.cycles();
    if checker.findings.len() == sound {
        checker.too_deep();
    }
    let Checker {
        program, mut findings, ..
    } = checker;
    dedup(&mut findings);
    declared.schema = program.schema.clone();
    (program, findings)
}

/// The records that the sheet is made of, its records' own included.
fn sheet_rows(schema: &Schema) -> std::collections::BTreeSet<KindId> {
    let mut rows = std::collections::BTreeSet::new();
    let mut open: Vec<KindId> = schema.sheet.iter().map(|s| s.kind).collect();
    while let Some(kind) = open.pop() {
        for field in schema.kinds.get(kind.index()).map_or(&[][..], |k| &k.fields) {
            let (Base::Object(of) | Base::List(of)) = field.ty.base else {
                continue;
            };
            let record = schema
                .kinds
                .get(of.index())
                .is_some_and(|k| k.used_as == KindUse::Record);
            // A narrower record may stand there too.
            let kinds = (0u32..).map(KindId).take(schema.kinds.len());
            for narrower in kinds.filter(|kind| record && schema.is_within(*kind, of)) {
                if rows.insert(narrower) {
                    open.push(narrower);
                }
            }
        }
    }
    rows
}

/// A body is lowered once for each use of what it stands in, and says the same each time.
fn dedup(findings: &mut Vec<Diagnostic>) {
    let mut seen: Vec<Diagnostic> = Vec::new();
    for found in findings.drain(..) {
        if !seen.contains(&found) {
            seen.push(found);
        }
    }
    *findings = seen;
}

impl Checker<'_> {
    /// Decides which rules are on.
    fn whens(&mut self, rules: &[RuleBody]) {
        for rule in rules {
            let Some(when) = &rule.when else { continue };
            let mut frame = Frame::default();
            let out = self.lower(&mut frame, when, Some(FLAG));
            let Some(flag) = self.flag(out, when) else { continue };
            match self.as_const(flag) {
                Some(on) => {
                    if let Some(rule) = self.program.schema.rules.get_mut(rule.rule.index()) {
                        rule.on = on != 0;
                    }
                }
                None => {
                    let help = "put other conditions into the rule: `while …` or `when …` of a statement";
                    self.error_help(
                        codes::NOT_CONSTANT,
                        when.span,
                        "the `when` of a rule reads options only",
                        help,
                    );
                }
            }
        }
    }

    fn is_on(&self, rule: RuleId) -> bool {
        self.program.schema.rules.get(rule.index()).is_some_and(|r| r.on)
    }

    /// Values and hooks as declared; bodies come later.
    fn signatures(&mut self) {
        for value in &self.names.value_list {
            let base = self.constant(0, value.ty, value.span);
            for component in 0..value.components {
                let ty = calls::component_type(value.ty, component);
                let unit = match ty.base {
                    Base::Quantity(unit) => Some(unit),
                    _ => None,
                };
                let unit_declared = unit.and_then(|u| self.program.schema.units.get(u.index()));
                let name = match (value.ty.base, unit_declared) {
                    (Base::Bag(_), Some(unit)) => format!("{}.{}", value.name, unit.name),
                    _ => value.name.clone(),
                };
                let floor = unit_declared.map(|u| u.floor);
                self.program.values.push(crate::ir::Value {
                    name,
                    label: value.label.clone(),
                    rule: value.rule,
                    params: value.params.iter().map(|p| p.1).collect(),
                    ty,
                    components: if component == 0 { value.components } else { 1 },
                    base,
                    frame: u16::try_from(value.params.len()).unwrap_or(u16::MAX),
                    amendments: Vec::new(),
                    floor,
                    priced_by: None,
                    span: value.span,
                });
            }
        }
        for hook in &self.names.hook_list {
            let result = match hook.class {
                HookClass::Reduces(unit) | HookClass::Increases(unit) => Type::of(Base::Quantity(unit)),
                HookClass::Decides | HookClass::Does => FLAG,
            };
            self.program.hooks.push(crate::ir::Hook {
                name: hook.name.clone(),
                script: hook.script.clone(),
                params: hook.params.clone(),
                result,
                does: procedures_of(hook),
                span: hook.span,
            });
        }
    }

    /// Computed defaults of the sheet.
    fn defaults(&mut self, defaults: &[(usize, crate::resolve::tree::Expr)]) {
        let schema = &self.program.schema;
        let kind = schema.sheet.as_ref().and_then(|s| schema.kinds.get(s.kind.index()));
        let Some(kind) = kind else { return };
        let fields: Vec<Type> = kind.fields.iter().map(|f| f.ty).collect();
        self.program.defaults = vec![None; fields.len()];
        for (position, expr) in defaults {
            let Some(ty) = fields.get(*position).copied() else {
                continue;
            };
            let mut frame = Frame::default();
            let out = self.lower(&mut frame, expr, Some(ty));
            let fitted = self.fit(out, ty, expr);
            let Some(fitted) = fitted else { continue };
            self.later_fields(&fitted.cells, *position, expr.span);
            if let Some(place) = self.program.defaults.get_mut(*position) {
                *place = Some(FieldDefault {
                    cells: fitted.cells,
                    frame: frame.next,
                });
            }
        }
    }

    /// A computed default reads only fields before its own.
    fn later_fields(&mut self, cells: &[crate::ir::ExprId], position: usize, span: reglo_grammar::diagnostic::Span) {
        let later = self
            .fields_read(cells)
            .into_iter()
            .find(|field| *field as usize >= position);
        let schema = &self.program.schema;
        let kind = schema.sheet.as_ref().and_then(|s| schema.kinds.get(s.kind.index()));
        let Some(field) = later.zip(kind).and_then(|(f, k)| k.fields.get(f as usize)) else {
            return;
        };
        let message = format!("this default reads `{}`, which is not known yet", field.name);
        let help = "a default reads only fields before its own";
        self.error_help(codes::LATER_FIELD, span, message, help);
    }

    /// Brings everything into the order in which it acts.
    fn order(&mut self) {
        let rules = &self.program.schema.rules;
        let order = |rule: RuleId| rules.get(rule.index()).map(|r| (r.layer, r.order));
        for value in &mut self.program.values {
            value.amendments.sort_by_key(|a| (a.class, order(a.rule)));
        }
        let by_number = |rule: RuleId| rules.get(rule.index()).map(|r| r.order);
        for permission in &mut self.program.permissions {
            permission.routes.sort_by_key(|r| by_number(r.rule));
            permission.prohibitions.sort_by_key(|p| by_number(p.rule));
        }
        for procedure in &mut self.program.procedures {
            procedure.prohibitions.sort_by_key(|p| by_number(p.rule));
        }
        self.program.requires.sort_by_key(|r| by_number(r.rule));
    }

    /// The first id of a value and its component's positions among a mask of units.
    fn components(&self, value: usize) -> Vec<(ValueId, Type)> {
        let Some(signature) = self.names.value_list.get(value) else {
            return Vec::new();
        };
        let ids = (0..signature.components).map(|c| ValueId(signature.first.0 + c));
        match signature.ty.base {
            Base::Bag(bits) => ids
                .zip(units_of(bits).map(|u| Type {
                    base: Base::Quantity(u),
                    ..signature.ty
                }))
                .collect(),
            _ => ids.map(|id| (id, signature.ty)).collect(),
        }
    }
}

/// The procedures that a hook may ask for.
fn procedures_of(hook: &HookSignature) -> Vec<ProcedureId> {
    let id = |at: &usize| ProcedureId(u32::try_from(*at).unwrap_or(u32::MAX));
    hook.does.iter().map(id).collect()
}
