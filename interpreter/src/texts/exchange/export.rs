//! The texts of a language as PO.

use super::super::fresh::{State, TextState};
use super::mark::Mark;
use super::order::{Order, entry_of};
use super::po::{self, Written};
use super::words::{as_fluent, flowed};
use crate::load::{Ruleset, Sources};
use crate::schema::RuleId;
use reglo_grammar::diagnostic::Span;

/// A file for translators, and what is in it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Export {
    /// The file.
    pub text: String,
    /// How many texts it has.
    pub texts: usize,
    /// How many of them have no translation.
    pub missing: usize,
    /// How many have one that somebody has to look at.
    pub fuzzy: usize,
    /// How many translations are of nothing any more.
    pub obsolete: usize,
}

/// The texts of a ruleset, and of all that it builds on, in a language, and those that it lacks.
#[must_use]
pub fn export(ruleset: &Ruleset, sources: &Sources, lang: &str) -> Export {
    let order = Order::of(ruleset);
    let mut states: Vec<TextState<'_>> = ruleset.translations.states(lang);
    states.sort_by_cached_key(|state| order.rank(state.key, state.source.map(|source| source.span)));
    let mut export = Export::default();
    let mut gone = String::new();
    for state in &states {
        let text = state.text.map(|text| in_one_layout(&text.text)).unwrap_or_default();
        let Some(source) = state.source else {
            let was = state.was.map(|was| as_fluent(state.key, &was.source));
            gone += &po::obsolete(state.key, &was.unwrap_or_default(), &text);
            export.obsolete += 1;
            continue;
        };
        let fuzzy = !matches!(state.state, State::Fresh | State::Figures | State::Missing);
        let reworded = state.was.filter(|was| was.source != source.text);
        let meaning = ruleset.translations.now(source).meaning;
        let was = state.text.map(|_| text.as_str());
        export.text += &po::entry(&Written {
            notes: vec![Mark::of(state.key, &meaning, was).line()],
            extracted: notes(ruleset, state),
            place: line(sources, source.span).map(|(file, line)| format!("{}:{line}", ruleset.relative(file))),
            fuzzy,
            previous: reworded.filter(|_| fuzzy).map(|was| as_fluent(state.key, &was.source)),
            context: state.key,
            id: &as_fluent(state.key, &source.text),
            text: &text,
        });
        export.texts += 1;
        export.missing += usize::from(state.text.is_none());
        export.fuzzy += usize::from(fuzzy);
    }
    export.text = [header(ruleset, lang, export.texts), export.text, gone, po::end()].concat();
    export
}

/// A text of a file that was read without errors.
pub(super) fn in_one_layout(text: &str) -> String {
    flowed(text).unwrap_or_else(|_| text.to_owned())
}

fn line(sources: &Sources, span: Span) -> Option<(&str, usize)> {
    let source = sources.get(span.file)?;
    let before = source.text.get(..span.start as usize)?;
    Some((&source.path, before.matches('\n').count() + 1))
}

/// What a translator should know besides the source.
fn notes(ruleset: &Ruleset, state: &TextState<'_>) -> Vec<String> {
    let mut notes = Vec::new();
    let Some(source) = state.source else { return notes };
    let translations = &ruleset.translations;
    let now = translations.now(source);
    let rules = &ruleset.program.schema.rules;
    let of = (0_u32..).map(RuleId).zip(rules);
    let mut of = of.filter(|(id, _)| ruleset.catalogue.key_of(*id) == entry_of(state.key));
    if let Some((id, rule)) = of.next() {
        let title = ruleset.catalogue.title(id, &source.lang).text;
        let what = match state.key.split_once('.') {
            None => "title".to_owned(),
            Some((_, "prose")) => "prose".to_owned(),
            Some((_, "message")) => "message".to_owned(),
            Some((_, name)) if name.starts_with("example-") => "title of an example".to_owned(),
            Some((_, other)) => format!("message `{other}`"),
        };
        notes.push(format!("rule {} {title}: {what}", rule.number));
    }
    if !source.figures.is_empty() {
        let figures = source.figures.iter().map(|figure| {
            let measured = now
                .figures
                .get(&figure.name)
                .map(|numbers| format!(" = {}", numbers.join(", ")));
            format!("${} ({}){}", figure.variable, figure.what, measured.unwrap_or_default())
        });
        notes.push(format!("figures: {}", figures.collect::<Vec<_>>().join(", ")));
    }
    match state.state {
        State::New => notes.push("nobody has accepted this translation yet".to_owned()),
        State::Stale { meaning: true, .. } => {
            notes.push("the rule means something else than when this translation was accepted".to_owned());
        }
        _ => {}
    }
    notes
}

fn header(ruleset: &Ruleset, lang: &str, texts: usize) -> String {
    let manifest = &ruleset.manifest;
    let first = manifest.languages.iter().find(|known| *known != lang);
    let fields = [
        ("Project-Id-Version", format!("{} {}", manifest.id, manifest.version)),
        // Every file has these fields; who translates fills them in.
        ("PO-Revision-Date", String::new()),
        ("Last-Translator", String::new()),
        ("Language-Team", String::new()),
        ("Language", lang.to_owned()),
        ("MIME-Version", "1.0".to_owned()),
        ("Content-Type", "text/plain; charset=UTF-8".to_owned()),
        ("Content-Transfer-Encoding", "8bit".to_owned()),
        ("X-Source-Language", first.cloned().unwrap_or_default()),
        ("X-Reglo-Ruleset", manifest.id.clone()),
        ("X-Reglo-Texts", texts.to_string()),
    ];
    let comment = format!(
        "{} ({}): its texts in `{lang}`.\n\n{HOW_TO}",
        manifest.title, manifest.id
    );
    po::header(&comment, &fields)
}

const HOW_TO: &str = r#"The context of an entry is the key of its text, its msgid the source, its msgstr the translation. Both are Fluent:

  { $most }                    prints a figure of the rule, with its unit; never write its number out
  { $n ->                      chooses by a figure: a line for each plural form of your language,
      [one] coin               and one with a star, for all else
     *[other] coins
  }
  { RULE("paying") }           prints the number that a rule has now
  { NOUN($who, case: "acc") }  prints a name in the case that the sentence asks for

A fuzzy entry is to be read: its source has changed, or nobody has accepted the translation yet. To take the flag
off is to accept it. An empty msgstr leaves things as they are. The comments that begin with `reglo:` say what an entry
was made from; leave them where they are. X-Reglo-Texts says how many entries there are, and the last one, which is
of nothing, that the file is whole: without them it is not taken."#;
