//! Names that stand in declarations without a word for people: where a reader is shown one, every other language has to have a word.

use super::expected::{column_key, column_lang, declaring, procedure_key, static_key, value_key};
use super::ids::fluent_id;
use crate::ir::{Choice, ChoiceKind, ExpectationKind, ExprId, Node, Op, ProcedureKind, Program, Value};
use crate::schema::{Kind, KindId, KindUse, ProcedureId, RuleId, Shown, ValueId};
use reglo_grammar::diagnostic::Span;
use std::collections::BTreeSet;

/// A name of a declaration that has no label.
pub(super) struct Name<'p> {
    pub key: String,
    pub name: &'p str,
    /// The language of its file.
    pub lang: &'p str,
    pub span: Span,
    /// Whether people are shown it as it is.
    pub shown: bool,
}

/// All of them.
pub(super) fn names(program: &Program) -> Vec<Name<'_>> {
    let mut all = Vec::new();
    fields(program, &mut all);
    kinds(program, &mut all);
    values(program, &mut all);
    procedures(program, &mut all);
    members(program, &mut all);
    all
}

fn fields<'p>(program: &'p Program, all: &mut Vec<Name<'p>>) {
    let schema = &program.schema;
    for column in &schema.columns {
        all.push(Name {
            key: column_key(column, schema),
            name: &column.name,
            lang: column_lang(column, schema),
            span: column.span,
            // Whatever happens to one that nobody sees is told by its name, and how many lie in it.
            shown: true,
        });
    }
    for (kind, declared) in (0_u32..).map(KindId).zip(&schema.kinds) {
        for (at, field) in declared.fields.iter().enumerate() {
            let lang = declaring(kind, at, schema).map_or("", |kind| &kind.lang);
            all.push(Name {
                key: static_key(kind, at, schema),
                name: &field.name,
                lang,
                span: field.span,
                // Whoever looks at a thing is told all that it holds, and messages about a sheet name its fields.
                shown: declared.used_as != KindUse::Game,
            });
        }
    }
}

/// A kind stands above the table of its things, a record above that of its pieces, and a sheet above what somebody has submitted.
fn kinds<'p>(program: &'p Program, all: &mut Vec<Name<'p>>) {
    let is_sheet = |choice: &Choice| matches!(choice.kind, ChoiceKind::Sheet { .. });
    let submitted = program.choices.iter().any(is_sheet);
    let has_table = |kind: &Kind| !kind.state.is_empty() || !kind.shows.is_empty();
    let kinds = program.schema.kinds.iter().filter(|kind| kind.label.is_none());
    all.extend(kinds.map(|kind| Name {
        key: fluent_id(&format!("kind-{}", kind.name)),
        name: &kind.name,
        lang: &kind.lang,
        span: kind.span,
        shown: match kind.used_as {
            KindUse::Things | KindUse::Record => has_table(kind),
            KindUse::Sheet => submitted,
            KindUse::Game => false,
        },
    }));
}

fn values<'p>(program: &'p Program, all: &mut Vec<Name<'p>>) {
    let schema = &program.schema;
    let of_kinds = schema.kinds.iter().flat_map(|kind| &kind.shows);
    let of_kinds = of_kinds.filter_map(|(shown, _)| match shown {
        Shown::Value(value) => Some(*value),
        Shown::Field(_) => None,
    });
    let of_sheet = schema.sheet.iter().flat_map(|sheet| &sheet.shows).copied();
    let of_game = schema.game.iter().flat_map(|game| &game.shows).copied();
    let shown: BTreeSet<ValueId> = of_kinds.chain(of_sheet).chain(of_game).collect();
    let in_play = told_in_play(program, &shown);
    // How a value of a sheet came to be is told with the values that it reads.
    let explained =
        |id: &ValueId, value: &Value| (schema.sheet.is_some() || in_play.contains(id)) && is_on(value.rule, program);
    let values = (0_u32..).map(ValueId).zip(&program.values);
    all.extend(
        values
            .filter(|(_, value)| value.label.is_none())
            .map(|(id, value)| Name {
                key: value_key(&value.name),
                name: value.name.split('.').next().unwrap_or(&value.name),
                lang: lang_of(value.rule, program),
                span: value.span,
                shown: shown.contains(&id) || explained(&id, value),
            }),
    );
}

/// The values that players can have explained: those that costs are worked out from, those that are shown, and all that these read.
fn told_in_play(program: &Program, shown: &BTreeSet<ValueId>) -> BTreeSet<ValueId> {
    if program.schema.game.is_none() {
        return BTreeSet::new();
    }
    let amounts = program
        .costs
        .iter()
        .flat_map(|costs| &costs.lines)
        .map(|line| line.amount);
    // An amount may have got a name before it is paid.
    let heads = program
        .procedures
        .iter()
        .map(|procedure| procedure.body as usize..procedure.head as usize);
    let heads = heads.filter_map(|head| program.code.get(head));
    let pays = |head: &&[Op]| head.iter().any(|op| matches!(op, Op::Costs { .. }));
    let named = heads.filter(pays).flatten().filter_map(|op| match op {
        Op::Let { value, .. } => Some(*value),
        _ => None,
    });
    let mut open: Vec<ValueId> = shown.iter().copied().collect();
    let read = |exprs: Vec<ExprId>, open: &mut Vec<ValueId>| {
        program.walk(exprs, &mut |node| {
            if let Node::Value { value, .. } | Node::Printed { value, .. } = node {
                open.push(value);
            }
        });
    };
    read(amounts.chain(named).collect(), &mut open);
    let mut told = BTreeSet::new();
    while let Some(value) = open.pop() {
        if let Some(declared) = program.values.get(value.index()).filter(|_| told.insert(value)) {
            read(program.of_value(declared).collect(), &mut open);
        }
    }
    told
}

/// What players are offered, what stands above a part of the record, and what the examples of the book begin.
fn procedures<'p>(program: &'p Program, all: &mut Vec<Name<'p>>) {
    let examples = program.scenarios.iter().filter(|scenario| scenario.rule.is_some());
    let begun: BTreeSet<ProcedureId> = examples
        .flat_map(|example| &example.expectations)
        .filter_map(|step| match step.kind {
            ExpectationKind::Do { procedure, .. } => Some(procedure),
            _ => None,
        })
        .collect();
    let procedures = (0_u32..).map(ProcedureId).zip(&program.procedures);
    let procedures = procedures.filter(|(_, procedure)| procedure.label.is_none());
    all.extend(procedures.map(|(id, procedure)| Name {
        key: procedure_key(&procedure.name),
        name: &procedure.name,
        lang: lang_of(procedure.rule, program),
        span: procedure.span,
        shown: (procedure.kind != ProcedureKind::Procedure || begun.contains(&id)) && is_on(procedure.rule, program),
    }));
}

fn members<'p>(program: &'p Program, all: &mut Vec<Name<'p>>) {
    for of in &program.schema.enums {
        let members = of.members.iter().filter(|(_, label)| label.is_none());
        all.extend(members.map(|(member, _)| Name {
            key: fluent_id(&format!("enum-{}-{member}", of.name)),
            name: member,
            lang: &of.lang,
            span: of.span,
            shown: false,
        }));
    }
}

fn lang_of(rule: RuleId, program: &Program) -> &str {
    let rule = program.schema.rules.get(rule.index());
    rule.map_or("", |rule| rule.lang.as_str())
}

fn is_on(rule: RuleId, program: &Program) -> bool {
    program.schema.rules.get(rule.index()).is_some_and(|rule| rule.on)
}
