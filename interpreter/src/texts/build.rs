//! Builds the catalogue: the own texts of the rules and the files of each language, checked and put into bundles.

use super::check::{Checker, Seen};
use super::cited::plain;
use super::expected::{Expected, KeyKind, example_key};
use super::functions;
use super::ids::{fluent_id, variable};
use super::lexicon::Lexicon;
use super::own::{Converted, convert, line_starts, literal};
use super::places::{InFile, Places};
use super::plurals;
use super::references::Node;
use super::words::Words;
use super::{Catalogue, DataLanguages, Language, Place, Records, RulePlace, Translations, missing, unstated};
use crate::data::Data;
use crate::ir::Program;
use crate::load::Sources;
use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;
use reglo_grammar::diagnostic::{Diagnostic, FileId, Span};
use reglo_grammar::tags;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use unic_langid::LanguageIdentifier;

pub(super) fn read(
    program: &mut Program,
    data: &Data,
    files: &[(String, FileId)],
    languages: &[String],
    sources: &Sources,
    (records, lexicons, data_languages): (Records, &[(String, FileId)], &DataLanguages),
) -> (Catalogue, Translations, Vec<Diagnostic>) {
    let expected = Expected::of(program, data);
    let mut checker = Checker {
        program,
        expected: &expected,
        diagnostics: Vec::new(),
        in_rule: false,
        used: vec![BTreeSet::new(); program.messages.len()],
        categories: BTreeSet::new(),
        recorded: BTreeSet::new(),
        data,
        lang: String::new(),
        lexicon: Lexicon::default(),
        lacked: BTreeSet::new(),
        wanted: BTreeMap::new(),
    };
    let words = Words::of(program, data, data_languages);
    let mut translations = Translations {
        records,
        ..Translations::default()
    };
    let mut codes: Vec<String> = languages.to_vec();
    for rule in &program.schema.rules {
        if !codes.contains(&rule.lang) {
            codes.push(rule.lang.clone());
        }
    }
    let numbers: BTreeMap<String, String> = program
        .schema
        .rules
        .iter()
        .map(|rule| (rule.id.clone(), rule.number.clone()))
        .collect();
    let mut built: Vec<Language> = Vec::new();
    let mut nodes = BTreeMap::new();
    // The wider a language, the earlier: a narrower one has its nouns too.
    let mut by_width = codes.clone();
    by_width.sort_by_key(|code| tags::wider(code).count());
    for code in by_width {
        let mut seen = Seen::default();
        checker.categories = plurals::categories(&code);
        checker.recorded = translations.recorded(&code);
        checker.lang.clone_from(&code);
        checker.wanted = BTreeMap::new();
        checker.lexicon = Lexicon::new(&code);
        for (key, name) in words.nouns() {
            checker.lexicon.name(key.to_owned(), name.to_owned());
        }
        for wider in wider_of(&code, &built) {
            checker.lexicon.names_of(&wider.labels);
        }
        nouns(&mut checker, &code, lexicons, sources);
        checker.unit_categories(&code);
        let mut parts = vec![own_source(&mut checker, &code, sources, &mut seen)];
        for (_, file) in files.iter().filter(|(lang, _)| *lang == code) {
            parts.push(checker.source(sources.text(*file), &InFile(*file), &mut seen));
        }
        checker.references(&seen);
        // Rules of a base in a language that an add-on does not speak are no gap of the add-on; nor has a language what a wider one has.
        if wider_of(&code, &built).next().is_none() {
            let gaps = missing::missing(program, &expected, &code, &seen);
            checker.diagnostics.extend(gaps);
        }
        nodes.insert(code.clone(), seen.nodes);
        translations.texts.insert(code.clone(), seen.texts);
        translations.orphans.insert(code.clone(), seen.orphans);
        let lexicon = std::mem::take(&mut checker.lexicon);
        built.push(language(code, parts, &expected, &numbers, lexicon));
    }
    built.sort_by_key(|language| codes.iter().position(|code| *code == language.code));
    let Checker {
        mut diagnostics, used, ..
    } = checker;
    diagnostics.extend(unstated::unstated(program, &expected, &nodes, &mut translations));
    let first = languages.first().map_or("", String::as_str);
    translations.sources =
        super::sources::sources((program, data, data_languages), &expected, (first, &translations.texts));
    diagnostics.extend(missing::names(program, &translations, languages));
    for (message, used) in program.messages.iter_mut().zip(&used) {
        message.args.retain(|arg| used.contains(&variable(&arg.name)));
    }
    let catalogue = Catalogue {
        languages: built,
        messages: places(program, &expected),
        rules: rules(program, &expected),
        words,
    };
    (catalogue, translations, diagnostics)
}

/// The languages that are wider than that one, the widest first.
fn wider_of<'b>(code: &'b str, built: &'b [Language]) -> impl Iterator<Item = &'b Language> {
    let is_wider = |of: &Language| tags::wider(code).skip(1).any(|wider| tags::same(wider, &of.code));
    built.iter().filter(move |of| is_wider(of))
}

/// Reads the nouns of a language, after those of the wider ones, whose files are judged for themselves.
fn nouns(checker: &mut Checker<'_>, code: &str, lexicons: &[(String, FileId)], sources: &Sources) {
    let expected = checker.expected;
    let tags: Vec<&str> = tags::wider(code).collect();
    for tag in tags.iter().rev() {
        for (_, file) in lexicons.iter().filter(|(lang, _)| tags::same(lang, tag)) {
            let known = |key: &str| expected.no_noun(key);
            let found = checker.lexicon.read(*file, sources.text(*file), &known);
            if tags::same(tag, code) {
                checker.diagnostics.extend(found);
            }
        }
    }
}

fn places(program: &Program, expected: &Expected) -> Vec<Place> {
    let messages = program.messages.iter().zip(&expected.places);
    messages
        .map(|(message, (entry, attribute))| Place {
            entry: entry.clone(),
            attribute: attribute.clone(),
            rule: message.rule,
        })
        .collect()
}

fn rules(program: &Program, expected: &Expected) -> Vec<RulePlace> {
    let rules = program.schema.rules.iter().enumerate();
    rules
        .map(|(position, rule)| {
            let prose = program
                .prose
                .get(position)
                .and_then(|id| expected.places.get(id.0 as usize));
            RulePlace {
                entry: fluent_id(&rule.key),
                prose: prose.map_or_else(|| "prose".to_owned(), |(_, attribute)| attribute.clone()),
                lang: rule.lang.clone(),
                id: rule.id.clone(),
                number: rule.number.clone(),
                card: rule.card,
            }
        })
        .collect()
}

/// An own text stands in a rule file, line by line behind bars.
struct InRule<'r> {
    converted: &'r Converted,
    /// How much stands before the converted text in the source.
    head: usize,
    own: &'r str,
    span: Span,
    starts: Vec<usize>,
}

impl Places for InRule<'_> {
    fn span(&self, at: usize, length: usize) -> Span {
        let origin = |at: usize| {
            let own = self.converted.origin(at.saturating_sub(self.head)).min(self.own.len());
            let before = self.own.get(..own)?;
            let column = before.len() - before.rfind('\n').map_or(0, |newline| newline + 1);
            Some(self.starts.get(before.matches('\n').count())? + column)
        };
        let (Some(start), Some(end)) = (origin(at), origin(at + length)) else {
            return self.span;
        };
        let offset = |at: usize| {
            self.span
                .start
                .saturating_add(u32::try_from(at).unwrap_or(0))
                .min(self.span.end)
        };
        let (start, end) = (offset(start), offset(end.max(start)));
        Span {
            start,
            end,
            ..self.span
        }
    }
}

/// Titles and texts of rule files, labels of declarations: all that stands in files whose language this is.
fn own_source(checker: &mut Checker<'_>, lang: &str, sources: &Sources, seen: &mut Seen) -> String {
    let program = checker.program;
    let mut entries: BTreeMap<&str, (String, Vec<String>)> = BTreeMap::new();
    let expected = checker.expected;
    for (position, rule) in program
        .schema
        .rules
        .iter()
        .enumerate()
        .filter(|(_, rule)| rule.lang == lang)
    {
        let Some((key, _)) = expected.keys.get_key_value(&fluent_id(&rule.key)) else {
            continue;
        };
        if let Some(title) = program.titles.get(position).and_then(Option::as_ref) {
            seen.keys.insert(key.clone(), rule.span);
            seen.nodes.insert(key.clone(), Node::default());
            entries.entry(key).or_default().0 = literal(title);
        }
    }
    for (message, (entry, attribute)) in program.messages.iter().zip(&expected.places) {
        let own = program
            .schema
            .rules
            .get(message.rule.index())
            .is_some_and(|rule| rule.lang == lang);
        let (true, Some(text)) = (own, &message.own) else {
            continue;
        };
        // A second message under one key is a finding of the checker's; its figures are not the first one's.
        if seen.keys.contains_key(&format!("{entry}.{attribute}")) {
            continue;
        }
        let converted = convert(text);
        let head = format!("{entry} =\n    .{attribute} =");
        let whole = format!("{head}{}\n", converted.text);
        let places = InRule {
            converted: &converted,
            head: head.len(),
            own: text,
            span: message.span,
            starts: line_starts(sources.slice(message.span)),
        };
        let mut own_seen = Seen::default();
        checker.in_rule = true;
        let checked = checker.source(&whole, &places, &mut own_seen);
        checker.in_rule = false;
        seen.nodes.append(&mut own_seen.nodes);
        seen.keys.insert(format!("{entry}.{attribute}"), message.span);
        if let Some(body) = checked.get(entry.len() + 3..) {
            entries.entry(entry).or_default().1.push(body.to_owned());
        }
    }
    for scenario in &program.scenarios {
        let rule = scenario.rule.and_then(|rule| program.schema.rules.get(rule.index()));
        let place = example_key(scenario, &program.schema).filter(|_| rule.is_some_and(|rule| rule.lang == lang));
        let Some((key, attribute)) = place else { continue };
        let Some((key, _)) = expected.keys.get_key_value(&key) else {
            continue;
        };
        seen.keys.insert(format!("{key}.{attribute}"), scenario.span);
        seen.nodes.insert(format!("{key}.{attribute}"), Node::default());
        let text = format!("    .{attribute} = {}\n", literal(&scenario.title));
        entries.entry(key).or_default().1.push(text);
    }
    let mut out = String::new();
    for (key, (title, texts)) in entries {
        out.push_str(&format!("{key} = {title}\n{}", texts.concat()));
    }
    labels(program, lang, &mut out, seen);
    out
}

fn labels(program: &Program, lang: &str, out: &mut String, seen: &mut Seen) {
    for label in super::sources::labels(program)
        .into_iter()
        .filter(|label| label.lang == lang)
    {
        if seen.keys.insert(label.key.clone(), label.span).is_none() {
            out.push_str(&format!("{} = {}\n", label.key, label.text));
            seen.nodes.insert(label.key, Node::default());
        }
    }
}

fn language(
    code: String,
    parts: Vec<String>,
    expected: &Expected,
    numbers: &BTreeMap<String, String>,
    mut lexicon: Lexicon,
) -> Language {
    let id: LanguageIdentifier = code.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    bundle.set_use_isolating(false);
    // What a bundle refuses (a key that stands twice, a function that is there) was reported or cannot happen.
    let _ = functions::of_numbers(&mut bundle, numbers);
    for part in parts {
        let resource = match FluentResource::try_new(part) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        let _ = bundle.add_resource(resource);
    }
    let mut labels = BTreeMap::new();
    for (key, _) in expected.keys.iter().filter(|(_, kind)| **kind == KeyKind::Label) {
        if let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) {
            let text = bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned();
            lexicon.name(key.clone(), plain(text.clone()));
            labels.insert(key.clone(), plain(text));
        }
    }
    // Names are known only now, and no name asks for a noun.
    let _ = functions::of_nouns(&mut bundle, &Arc::new(lexicon), &code);
    Language { code, bundle, labels }
}
