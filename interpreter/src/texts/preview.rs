//! What a rule's texts look like with every number and name that they can meet.

use super::Catalogue;
use super::expected::example_attribute;
use crate::answer::{Figure, Said};
use crate::data::Data;
use crate::ir::{MessageId, Program};
use crate::schema::{Base, KindId, ObjectId, RuleId, Schema, Type};
use std::collections::BTreeSet;

/// Numbers of which every plural form of the languages that are spoken here has one.
pub const NUMBERS: [i64; 6] = [0, 1, 2, 5, 11, 21];
/// How many names of one kind are tried.
const MOST_NAMES: usize = 6;

/// One of a rule's texts.
#[derive(Debug, Clone)]
pub struct Preview {
    /// `rule-anna.message`
    pub key: String,
    /// What is different (`count = 2`), and the text. The first is of the most usual figures.
    pub lines: Vec<(String, String)>,
    /// The language of the texts: another than the one asked for, where that has none.
    pub lang: String,
}

impl Catalogue {
    /// The rule with a text of that key: `rule-anna.message`, or `rule-anna` for all of them.
    #[must_use]
    pub fn rule_of_key(&self, key: &str) -> Option<RuleId> {
        let entry = key.split('.').next().unwrap_or(key);
        let at = self.rules.iter().position(|place| place.entry == entry)?;
        u32::try_from(at).ok().map(RuleId)
    }

    /// The texts of a rule in a language, each first as it stands with the figures that are `known`, then with every figure changed in turn; what
    /// reads the same is left out.
    #[must_use]
    pub fn preview(
        &self,
        (program, data): (&Program, &Data),
        rule: RuleId,
        lang: &str,
        known: &[(String, Figure)],
    ) -> Vec<Preview> {
        let mut all = Vec::new();
        let title = self.title(rule, lang);
        let key = self.rules.get(rule.index()).map_or("", |place| place.entry.as_str());
        all.push(Preview {
            key: key.to_owned(),
            lines: vec![(String::new(), title.text)],
            lang: title.lang,
        });
        for (id, message) in (0..).map(MessageId).zip(&program.messages) {
            if message.rule != rule {
                continue;
            }
            let samples: Vec<(String, Vec<Figure>)> = message
                .args
                .iter()
                .map(|arg| (arg.name.clone(), samples(arg.ty, &program.schema, data)))
                .collect();
            let usual: Vec<(String, Figure)> = samples
                .iter()
                .filter_map(|(name, all)| {
                    let known = known.iter().find(|(of, _)| of == name).map(|(_, figure)| figure);
                    Some((name.clone(), known.or(all.get(1)).or(all.first())?.clone()))
                })
                .collect();
            let mut seen = BTreeSet::new();
            let mut lines = Vec::new();
            let mut spoken_in = String::new();
            let mut put = |label: String, figures: Vec<(String, Figure)>| {
                let spoken = self.say(&Said { message: id, figures }, lang);
                spoken_in.clone_from(&spoken.lang);
                if seen.insert(spoken.text.clone()) {
                    lines.push((label, spoken.text));
                }
            };
            put(String::new(), usual.clone());
            for (position, (name, all)) in samples.iter().enumerate() {
                for figure in all {
                    let mut figures = usual.clone();
                    if let Some(slot) = figures.get_mut(position) {
                        slot.1 = figure.clone();
                    }
                    let shown = self.figure(figure, lang).text;
                    put(format!("{name} = {shown}"), figures);
                }
            }
            let place = self.messages.get(id.0 as usize);
            all.push(Preview {
                key: place.map_or_else(String::new, |place| format!("{}.{}", place.entry, place.attribute)),
                lines,
                lang: spoken_in,
            });
        }
        for scenario in program.scenarios.iter().filter(|scenario| scenario.rule == Some(rule)) {
            let title = self.example(Some(rule), scenario.position, &scenario.title, lang);
            all.push(Preview {
                key: format!("{key}.{}", example_attribute(scenario.position)),
                lines: vec![(String::new(), title.text)],
                lang: title.lang,
            });
        }
        all
    }
}

/// Figures of a type: every number form, every member, some things.
fn samples(ty: Type, schema: &Schema, data: &Data) -> Vec<Figure> {
    let mut all = match ty.base {
        Base::Number => NUMBERS.map(Figure::Number).to_vec(),
        Base::Flag => vec![Figure::Flag(true), Figure::Flag(false)],
        Base::Quantity(unit) => {
            let halves = schema.units.get(unit.index()).is_some_and(|unit| unit.halves);
            let amount = |n: i64| Figure::Quantity(unit, if halves { n * 2 } else { n });
            let mut all = NUMBERS.map(amount).to_vec();
            if halves {
                all.push(Figure::Quantity(unit, 5));
            }
            all
        }
        Base::Bag(units) => bags(units, schema),
        Base::Enum(of) => {
            let members = schema.enums.get(of.index()).map_or(0, |of| of.members.len());
            let members = (0..u32::try_from(members).unwrap_or(0)).take(MOST_NAMES);
            members.map(|member| Figure::Member(of, member)).collect()
        }
        Base::Set(of) => (0..3).map(|count| Figure::Members(of, (0..count).collect())).collect(),
        Base::Object(kind) => {
            let some = things(kind, schema, data).into_iter().take(MOST_NAMES);
            some.map(Figure::Thing).collect()
        }
        Base::List(kind) => {
            let all = things(kind, schema, data);
            // Where there are fewer things, some come several times: what is counted is how many they are.
            let counts = NUMBERS.iter().filter(|count| **count == 0 || !all.is_empty());
            let some = |count: &i64| all.iter().copied().cycle().take(usize::try_from(*count).unwrap_or(0));
            counts.map(|count| Figure::Things(some(count).collect())).collect()
        }
    };
    // Of a kind there may be nothing yet; its place in the sentence is seen all the same.
    if ty.optional || all.is_empty() {
        all.push(Figure::Absent);
    }
    all
}

fn bags(units: u64, schema: &Schema) -> Vec<Figure> {
    let units = (0..).zip(&schema.units).filter(|(id, _)| units & (1 << id) != 0);
    let units: Vec<(u32, i64)> = units.map(|(id, unit)| (id, if unit.halves { 2 } else { 1 })).collect();
    let of = |n: i64| {
        Figure::Bag(
            units
                .iter()
                .map(|(id, one)| (crate::schema::UnitId(*id), n * one))
                .collect(),
        )
    };
    NUMBERS.map(of).to_vec()
}

/// Things of a kind that are no fixtures; of a record, those it can be named by.
pub(super) fn things(kind: KindId, schema: &Schema, data: &Data) -> Vec<ObjectId> {
    let Some(of) = schema.kinds.get(kind.index()) else {
        return Vec::new();
    };
    let named_by = of
        .named_by
        .and_then(|field| of.fields.get(field))
        .map(|field| field.ty.base);
    if let Some(Base::Object(named)) = named_by {
        return things(named, schema, data);
    }
    let all = (0..).map(ObjectId).zip(&data.things);
    let of_kind = all.filter(|(_, thing)| {
        let bit = 1_u64.checked_shl(thing.kind.0).unwrap_or(0);
        !thing.fixture && of.narrower & bit != 0
    });
    of_kind.map(|(id, _)| id).collect()
}
