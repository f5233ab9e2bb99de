//! Which texts a ruleset can have: every key, and for each text of a rule the figures it may speak of.

use super::engine;
use super::ids::{fluent_id, variable};
use crate::data::Data;
use crate::data::names::nearest;
use crate::ir::{MessageId, Program, Scenario};
use crate::schema::{Column, Kind, KindId, RuleId, Schema};
use std::collections::{BTreeMap, BTreeSet};

/// What a key is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum KeyKind {
    /// A rule's or card rule's title, with its texts as attributes.
    Rule(RuleId),
    /// A unit's name by plural category.
    Unit,
    /// A name of something else.
    Label,
    /// A sentence of the engine, by its position.
    Sentence(usize),
}

/// Everything that may be said.
#[derive(Debug, Default)]
pub(super) struct Expected {
    /// By key.
    pub keys: BTreeMap<String, KeyKind>,
    /// By key and attribute.
    pub texts: BTreeMap<(String, String), MessageId>,
    /// The key and attribute of each example's title.
    pub examples: BTreeSet<(String, String)>,
    /// By message: its key and attribute.
    pub places: Vec<(String, String)>,
    /// By message: its figures as variables.
    pub figures: Vec<Vec<String>>,
    /// By variable: the figure's own name, where that is another.
    pub own_names: BTreeMap<String, String>,
}

/// `rule-strangers.message` as key and attribute. A label may begin like a figure with what no name in Fluent begins with.
pub(super) fn split_key(key: &str) -> (String, String) {
    let (entry, attribute) = key.split_once('.').unwrap_or((key, ""));
    let attribute = match attribute {
        "" => String::new(),
        label => variable(label),
    };
    (fluent_id(entry), attribute)
}

/// The key of a value's label; a bag's components have one together.
pub(crate) fn value_key(name: &str) -> String {
    fluent_id(&format!("value-{}", name.split('.').next().unwrap_or(name)))
}

/// The key of a procedure's label.
pub(crate) fn procedure_key(name: &str) -> String {
    fluent_id(&format!("procedure-{name}"))
}

/// The key of what a field of the state is called. The language has no labels of fields, so that nobody has to write any.
pub(super) fn column_key(column: &Column, schema: &Schema) -> String {
    field_key(column_owner(column, schema).map_or("", |kind| &kind.name), &column.name)
}

/// The language of the file that declares a field of the state.
pub(super) fn column_lang<'s>(column: &Column, schema: &'s Schema) -> &'s str {
    column_owner(column, schema).map_or("", |kind| &kind.lang)
}

fn column_owner<'s>(column: &Column, schema: &'s Schema) -> Option<&'s Kind> {
    let game = schema.game.as_ref().map(|game| game.kind);
    schema.kinds.get(column.owner.or(game)?.index())
}

/// The key of what a field of a kind, record or sheet is called.
pub(super) fn field_key(kind: &str, field: &str) -> String {
    fluent_id(&format!("field-{kind}-{field}"))
}

/// The key of what a field of a thing is called: it has the name of the kind that declares it.
pub(super) fn static_key(kind: KindId, at: usize, schema: &Schema) -> String {
    let declaring = declaring(kind, at, schema);
    let field = declaring.and_then(|kind| kind.fields.get(at));
    field_key(
        declaring.map_or("", |kind| kind.name.as_str()),
        field.map_or("", |field| field.name.as_str()),
    )
}

/// The kind that declares a field of a thing: this one or a wider one.
pub(super) fn declaring(kind: KindId, at: usize, schema: &Schema) -> Option<&Kind> {
    let mut declaring = schema.kinds.get(kind.index())?;
    let wider = |kind: &Kind| {
        let parent = schema.kinds.get(kind.parent?.index())?;
        (parent.fields.len() > at).then_some(parent)
    };
    while let Some(parent) = wider(declaring) {
        declaring = parent;
    }
    Some(declaring)
}

/// The key of what a ruleset is called.
pub(super) fn ruleset_key(id: &str) -> String {
    fluent_id(&format!("ruleset-{id}"))
}

/// The key of what an example shows; a scenario, which stands in no rule and in no book, has none.
pub(super) fn example_key(scenario: &Scenario, schema: &Schema) -> Option<(String, String)> {
    let rule = schema.rules.get(scenario.rule?.index())?;
    Some((fluent_id(&rule.key), example_attribute(scenario.position)))
}

/// `example-2`: the second example of its rule.
pub(super) fn example_attribute(position: usize) -> String {
    format!("example-{position}")
}

impl Expected {
    /// Of a ruleset.
    pub fn of(program: &Program, data: &Data) -> Self {
        let mut expected = Self::default();
        expected.labels(program, data);
        for (at, sentence) in engine::sentences().iter().enumerate() {
            expected.keys.insert(sentence.key.clone(), KeyKind::Sentence(at));
        }
        for (position, rule) in program.schema.rules.iter().enumerate() {
            let id = RuleId(u32::try_from(position).unwrap_or(u32::MAX));
            expected.keys.insert(fluent_id(&rule.key), KeyKind::Rule(id));
        }
        expected.examples = program
            .scenarios
            .iter()
            .filter_map(|scenario| example_key(scenario, &program.schema))
            .collect();
        for (position, message) in program.messages.iter().enumerate() {
            let id = MessageId(u32::try_from(position).unwrap_or(u32::MAX));
            let place = split_key(&message.key);
            expected.texts.entry(place.clone()).or_insert(id);
            expected.places.push(place);
            let mut figures = Vec::with_capacity(message.args.len());
            for arg in &message.args {
                let variable = variable(&arg.name);
                if variable != arg.name {
                    expected.own_names.insert(variable.clone(), arg.name.clone());
                }
                figures.push(variable);
            }
            expected.figures.push(figures);
        }
        expected
    }

    fn labels(&mut self, program: &Program, data: &Data) {
        let schema = &program.schema;
        let mut label = |kind: KeyKind, key: String| self.keys.insert(fluent_id(&key), kind);
        for ruleset in &program.rulesets {
            label(KeyKind::Label, ruleset_key(&ruleset.id));
        }
        for unit in &schema.units {
            label(KeyKind::Unit, format!("unit-{}", unit.name));
        }
        for of in &schema.enums {
            label(KeyKind::Label, format!("enum-{}", of.name));
            for (member, _) in &of.members {
                label(KeyKind::Label, format!("enum-{}-{member}", of.name));
            }
        }
        for kind in &schema.kinds {
            label(KeyKind::Label, format!("kind-{}", kind.name));
        }
        for option in &schema.options {
            label(KeyKind::Label, format!("option-{}", option.name));
        }
        for value in &program.values {
            label(KeyKind::Label, value_key(&value.name));
        }
        for procedure in &program.procedures {
            label(KeyKind::Label, procedure_key(&procedure.name));
        }
        for column in &schema.columns {
            label(KeyKind::Label, column_key(column, schema));
        }
        for (kind, declared) in (0_u32..).map(KindId).zip(&schema.kinds) {
            for at in 0..declared.fields.len() {
                label(KeyKind::Label, static_key(kind, at, schema));
            }
        }
        for thing in &data.things {
            label(KeyKind::Label, format!("thing-{}", thing.id));
        }
    }

    /// Why a key is of no noun, if it is of none: of things, members and units there are.
    pub fn no_noun(&self, key: &str) -> Option<String> {
        let nouns = |key: &str| {
            ["thing-", "enum-", "unit-"]
                .iter()
                .any(|prefix| key.starts_with(prefix))
        };
        if nouns(key) && self.keys.contains_key(key) {
            return None;
        }
        let known = self.keys.keys().map(String::as_str).filter(|key| nouns(key));
        Some(match nearest(key, known) {
            Some(near) => format!("did you mean `{near}`?"),
            None => "nouns are `thing-…`, `enum-…-…` and `unit-…`".to_owned(),
        })
    }

    /// The attributes of a key.
    pub fn attributes<'e>(&'e self, key: &'e str) -> impl Iterator<Item = &'e str> + Clone + 'e {
        let texts = self.texts.keys().chain(&self.examples);
        texts
            .filter(move |(entry, _)| entry == key)
            .map(|(_, attribute)| attribute.as_str())
    }
}
