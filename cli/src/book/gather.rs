//! From a ruleset to a book.

use super::tables::tables;
use super::{Block, Book, Entry, Line, Own, Piece, Text, Thing, example};
use crate::commands::Open;
use crate::output::Failure;
use crate::speak::Speaker;
use reglo_interpreter::schema::{Layer, ObjectId, Rule, RuleId};
use reglo_interpreter::texts::{Spoken, cited, fluent_id};

/// The book of a ruleset and of all that it builds on, in the language that it was opened in; with the formal texts, if these are wanted.
///
/// # Errors
/// If a figure of a text cannot be computed.
pub fn gather(open: &Open, formal: bool) -> Result<Book, Failure> {
    let speaker = Speaker::new(open);
    let gathering = Gathering { open, speaker, formal };
    let mut rules: Vec<(RuleId, &Rule)> = (0_u32..)
        .map(RuleId)
        .zip(&open.ruleset.program.schema.rules)
        .filter(|(id, _)| !open.ruleset.is_of_a_fixture(*id))
        .collect();
    rules.sort_by_key(|(_, rule)| rule.order);
    let (on, off): (Vec<_>, Vec<_>) = rules.into_iter().partition(|(_, rule)| rule.on);
    let (cards, numbered): (Vec<_>, Vec<_>) = on.into_iter().partition(|(_, rule)| rule.card.is_some());
    let rules = gathering.entries(&numbered)?;
    let things = gathering.things(&cards)?;
    let off = off.iter().map(|(id, rule)| gathering.named(*id, rule)).collect();
    Ok(gathering.book(rules, things, off))
}

struct Gathering<'o> {
    open: &'o Open,
    speaker: Speaker<'o>,
    formal: bool,
}

impl Gathering<'_> {
    fn book(&self, rules: Vec<Entry>, things: Vec<(ObjectId, Thing)>, off: Vec<Entry>) -> Book {
        let words = &self.speaker.words;
        let manifest = &self.open.ruleset.manifest;
        Book {
            lang: self.open.lang.clone(),
            title: self.speaker.ruleset_title(),
            version: words.say("book-version", &[("version", manifest.version.as_str().into())]),
            options: self.options(),
            rules,
            tables: tables(&things, &self.speaker),
            things: things.into_iter().map(|(_, thing)| thing).collect(),
            off,
            own: Own {
                contents: words.word("book-contents"),
                tables: words.word("book-tables"),
                things: words.word("book-things"),
                off: words.word("book-off"),
                options: words.word("book-options"),
                example: words.word("book-example"),
                formal: words.word("formal"),
            },
            borrowed: self.speaker.borrowed(),
        }
    }

    fn options(&self) -> Vec<(String, String)> {
        let ruleset = &self.open.ruleset;
        let options = (0_u32..).zip(&ruleset.program.schema.options);
        let shown = options.filter_map(|(at, option)| {
            let label = self.speaker.option(reglo_interpreter::schema::OptionId(at));
            let figure = reglo_interpreter::data::figures::of_cell(option.ty, option.setting)?;
            Some((label, self.speaker.figure(&figure)))
        });
        shown.collect()
    }

    fn entries(&self, rules: &[(RuleId, &Rule)]) -> Result<Vec<Entry>, Failure> {
        rules.iter().map(|(id, rule)| self.entry(*id, rule)).collect()
    }

    /// The rules of each thing together, in the order of the rules.
    fn things(&self, cards: &[(RuleId, &Rule)]) -> Result<Vec<(ObjectId, Thing)>, Failure> {
        let mut things: Vec<(ObjectId, Thing)> = Vec::new();
        for (id, rule) in cards {
            let Some(of) = rule.card else { continue };
            let entry = self.entry(*id, rule)?;
            match things.iter_mut().find(|(known, _)| *known == of) {
                Some((_, thing)) => thing.rules.push(entry),
                None => {
                    let mut thing = self.thing(of);
                    thing.rules.push(entry);
                    things.push((of, thing));
                }
            }
        }
        Ok(things)
    }

    fn thing(&self, of: ObjectId) -> Thing {
        let ruleset = &self.open.ruleset;
        let thing = ruleset.data.things.get(of.index());
        let kind = thing.map(|thing| self.speaker.kind(thing.kind));
        Thing {
            anchor: fluent_id(&format!("thing-{}", thing.map_or("", |thing| thing.id.as_str()))),
            name: self.speaker.thing(of),
            kind: kind.unwrap_or_default(),
            rules: Vec::new(),
        }
    }

    fn text(&self, spoken: Spoken) -> Text {
        Text {
            mark: self.speaker.mark(&spoken),
            line: linked(&spoken.text, self.open),
            lang: spoken.lang,
        }
    }

    /// A rule of which only the title stands there.
    fn named(&self, id: RuleId, rule: &Rule) -> Entry {
        let title = self.open.ruleset.catalogue.title(id, &self.open.lang);
        Entry {
            anchor: anchor(rule),
            number: rule.card.is_none().then(|| rule.number.clone()),
            title: self.text(title),
            depth: self.depth(rule),
            prose: Vec::new(),
            prose_lang: rule.lang.clone(),
            prose_mark: None,
            amended: None,
            examples: Vec::new(),
            formal: None,
        }
    }

    /// How many rules stand above it by number; those that are off count too, so that the others stay where they are.
    fn depth(&self, rule: &Rule) -> usize {
        if rule.card.is_some() {
            return 0;
        }
        let rules = self.open.ruleset.program.schema.rules.iter();
        let above = |of: &&Rule| {
            let below = rule.number.strip_prefix(of.number.as_str());
            of.card.is_none() && below.is_some_and(|rest| rest.starts_with('.'))
        };
        rules.filter(above).count()
    }

    fn entry(&self, id: RuleId, rule: &Rule) -> Result<Entry, Failure> {
        let ruleset = &self.open.ruleset;
        let figures = self.speaker.figures_of(id);
        let figures = figures.map_err(|fault| crate::commands::fault(&fault, self.open))?;
        let unknown = self.speaker.unknown(id, &figures);
        let prose = ruleset.catalogue.prose_cited(id, &self.open.lang, &figures, &unknown);
        let mut entry = self.named(id, rule);
        entry.prose_mark = self.speaker.mark(&prose).filter(|_| !prose.text.is_empty());
        entry.prose = self.blocks(&prose.text);
        entry.prose_lang = prose.lang;
        entry.amended = self.amended(id, rule);
        let scenarios = ruleset.program.scenarios.iter();
        entry.examples = scenarios
            .filter(|scenario| scenario.rule == Some(id))
            .map(|scenario| {
                let title =
                    ruleset
                        .catalogue
                        .example(scenario.rule, scenario.position, &scenario.title, &self.open.lang);
                example::told(scenario, self.text(title), &self.speaker)
            })
            .filter(|example| !example.lines.is_empty())
            .collect();
        entry.formal = self.formal.then(|| self.open.sources.slice(rule.item).to_owned());
        Ok(entry)
    }

    /// What add-ons make of a rule: who reads it at the table has to know that another one says otherwise.
    fn amended(&self, id: RuleId, rule: &Rule) -> Option<Line> {
        let adds = |by: &Rule| by.layer > rule.layer && matches!(by.layer, Layer::Expansion | Layer::House);
        let all = &self.open.ruleset.program.schema.rules;
        let by = self.open.ruleset.amended_by(id).into_iter();
        let by = by.filter(|by| all.get(by.index()).is_some_and(adds));
        let by: Vec<String> = by.map(|by| cited_rule(by, &self.speaker)).collect();
        let told = format!("{}: {}", self.speaker.words.word("amended-by"), by.join(", "));
        (!by.is_empty()).then(|| linked(&told, self.open))
    }

    /// Paragraphs are a blank line apart; a line that begins with a dash or a bullet is listed.
    fn blocks(&self, prose: &str) -> Vec<Block> {
        let mut blocks = Vec::new();
        for line in prose.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let listed = ["- ", "• ", "* "].iter().find_map(|dash| line.strip_prefix(dash));
            match (listed, blocks.last_mut()) {
                (Some(item), Some(Block::List(items))) => items.push(linked(item, self.open)),
                (Some(item), _) => blocks.push(Block::List(vec![linked(item, self.open)])),
                (None, _) => blocks.push(Block::Paragraph(linked(line, self.open))),
            }
        }
        blocks
    }
}

/// A text with its citations as links.
pub(super) fn linked(text: &str, open: &Open) -> Line {
    let rules = &open.ruleset.program.schema.rules;
    let pieces = cited::pieces(text).into_iter().map(|piece| match piece {
        cited::Piece::Text(text) => Piece::Text(text),
        cited::Piece::Rule { id, number } => match rules.iter().find(|rule| rule.id == id) {
            Some(rule) => Piece::Link {
                to: anchor(rule),
                number,
            },
            None => Piece::Text(number),
        },
    });
    pieces.collect()
}

/// A rule by number, marked so that it becomes a link, and title; of a card's rule both are the link.
pub(super) fn cited_rule(rule: RuleId, speaker: &Speaker<'_>) -> String {
    let Some(cited) = speaker.program().schema.rules.get(rule.index()) else {
        return String::new();
    };
    let link = cited::mark(&cited.id, &speaker.cite(rule));
    match cited.card {
        Some(_) => link,
        None => format!("{link} {}", speaker.title(rule)),
    }
}

/// What links to a rule name: letters of the Latin alphabet, digits, dashes.
fn anchor(rule: &Rule) -> String {
    fluent_id(&rule.key)
}
