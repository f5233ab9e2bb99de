//! From syntax trees to the resolved tree: declarations first, then the names of all bodies.
//!
//! **Architecture invariant:** nothing is typed here. A name with several possible meanings keeps them all, since only the expected
//! type can tell. Errors never stop the stage; what is wrong becomes [`tree::ExprKind::Poison`], which silences what follows from it.

mod acts;
mod body;
mod choices;
pub mod codes;
mod declare;
mod elsewhere;
mod expr;
mod fields;
mod game;
mod grids;
mod literal;
mod locals;
mod loops;
mod meaning;
mod named;
mod names;
mod options;
mod pieces;
mod rules;
mod scenario;
mod scenario_play;
mod setup;
mod shows;
mod signatures;
mod state;
mod statements;
pub mod tree;
pub mod tree_acts;

pub use body::Resolver;
pub use literal::describe;
pub use meaning::{Meaning, meanings};
pub use names::{HookClass, HookSignature, Names, PermissionSignature, ProcedureSignature, ValueSignature, nearest};
pub use rules::is_within;
pub use tree::Resolved;

use crate::data::Builder;
use crate::schema::{Layer, RuleId, Schema};
use reglo_grammar::diagnostic::Diagnostic;
use reglo_grammar::syntax::{self, Item};

/// A rule file with the layer of its ruleset: base, expansion or house.
#[derive(Debug, Clone, Copy)]
#[allow(missing_docs)]
pub struct Source<'a> {
    pub tree: &'a syntax::File,
    pub layer: Layer,
}

/// What is declared. It owns all that it needs, so that it outlives the syntax trees.
#[derive(Debug, Default)]
#[allow(missing_docs)]
pub struct Declared {
    pub schema: Schema,
    /// Fixtures are declared in it already; the data loader adds the things of the data.
    pub things: Builder,
    pub names: Names,
}

/// Declares everything. `settings` are options set from outside, as text; `sheet` is the sheet that the ruleset's manifest names.
#[must_use]
pub fn declare(
    sources: &[Source<'_>],
    settings: &[(String, String)],
    sheet: Option<&str>,
) -> (Declared, Vec<Diagnostic>) {
    let mut declarer = declare::Declarer::default();
    declarer.types(sources, sheet);
    declarer.paid_in(sources);
    declarer.options(sources, settings);
    declarer.fields(sources);
    declarer.players(sources);
    declarer.seen(sources);
    declarer.grids(sources);
    declarer.hooks(sources);
    declarer.rules(sources);
    declarer.signatures(sources);
    declarer.done_by_hooks(sources);
    declarer.totals(sources);
    declarer.reports(sources);
    declarer.shown_of_things(sources);
    declarer.until(sources);
    let declare::Declarer {
        schema,
        things,
        names,
        findings,
        ..
    } = declarer;
    (Declared { schema, things, names }, findings)
}

/// Resolves all bodies, once all things are declared; gives the fixtures their fields.
pub fn resolve(declared: &mut Declared, sources: &[Source<'_>]) -> (Resolved, Vec<Diagnostic>) {
    let ids = (0u32..).map(crate::schema::ObjectId).zip(declared.things.things());
    declared.names.things = ids.map(|(id, t)| (t.id.clone(), (id, t.kind))).collect();
    let mut findings = state::defaults(&mut declared.schema, &declared.names, sources);
    let mut resolver = Resolver::new(&declared.schema, &declared.names);
    let mut resolved = Resolved::default();
    let mut filled = Vec::new();
    let mut cards = Vec::new();
    for item in sources.iter().flat_map(|s| &s.tree.items) {
        let rule = RuleId(declare::id_of(resolved.rules.len()));
        match item {
            Item::Rule(r) => {
                filled.extend(examples(&mut resolver, &r.body));
                resolved.rules.push(resolver.rule_body(rule, r));
            }
            Item::Card(c) => {
                filled.extend(examples(&mut resolver, &c.body));
                cards.extend(resolver.names.things.get(&c.thing.text).map(|t| (rule, t.0)));
                resolved.rules.push(resolver.card_body(rule, c));
            }
            Item::Fixture(f) => filled.extend(resolver.fixture(f)),
            Item::Scenario(s) => {
                filled.extend(fixtures(&mut resolver, s));
                resolver.rule = None;
                resolver.scenario(s);
            }
            Item::Game(game) if resolved.reactions_by.is_none() => {
                resolved.reactions_by = game.reactions_by.as_ref().map(|player| resolver.expr(player));
            }
            Item::Sheet(s) => resolved.defaults.extend(defaults(&mut resolver, s)),
            _ => {}
        }
        resolver.rule = None;
    }
    findings.append(&mut resolver.findings);
    resolved.figures = std::mem::take(&mut resolver.figures);
    resolved.named = std::mem::take(&mut resolver.named);
    resolved.used = std::mem::take(&mut resolver.used);
    resolved
        .used
        .extend(declared.names.hook_list.iter().flat_map(|hook| &hook.does));
    resolved.scenarios = std::mem::take(&mut resolver.scenarios);
    for (thing, record) in filled {
        declared.things.fill(thing, record);
    }
    for (rule, thing) in cards {
        if let Some(rule) = declared.schema.rules.get_mut(rule.index()) {
            rule.card = Some(thing);
        }
    }
    (resolved, findings)
}

type Filled = Vec<(crate::schema::ObjectId, crate::data::Record)>;

fn fixtures(resolver: &mut Resolver<'_>, scenario: &syntax::Scenario) -> Filled {
    let steps = scenario.steps.iter();
    let found = steps.filter_map(|s| {
        if let syntax::StepKind::Fixture(f) = &s.kind {
            Some(f)
        } else {
            None
        }
    });
    found.filter_map(|f| resolver.fixture(f)).collect()
}

fn examples(resolver: &mut Resolver<'_>, body: &[syntax::Statement]) -> Filled {
    let mut filled = Vec::new();
    for statement in body {
        if let syntax::StatementKind::Example(scenario) = &statement.kind {
            filled.extend(fixtures(resolver, scenario));
        }
    }
    filled
}

/// The computed defaults of the chosen sheet.
fn defaults(resolver: &mut Resolver<'_>, sheet: &syntax::Sheet) -> Vec<(usize, tree::Expr)> {
    let schema = resolver.schema;
    let kind = schema.sheet.as_ref().and_then(|s| schema.kinds.get(s.kind.index()));
    let Some(kind) = kind.filter(|k| k.name == sheet.name.text) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for field in &sheet.fields {
        let position = kind
            .fields
            .iter()
            .position(|f| f.name == field.name.text && f.computed_default);
        if let (Some(position), Some(default)) = (position, &field.default) {
            found.push((position, resolver.expr(default)));
        }
    }
    found
}
