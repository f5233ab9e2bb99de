//! Rules and values by what they are called: by number, id or title, by name or label.

use crate::commands::Open;
use reglo_grammar::KeywordTables;
use reglo_grammar::keywords::Keyword;
use reglo_interpreter::data::names::same_name;
use reglo_interpreter::schema::{RuleId, ValueId};

/// The rule with that number or id; a card's rule also without its card, where only one is called so.
pub fn cited(what: &str, open: &Open) -> Option<RuleId> {
    let what = without_rule(what);
    open.ruleset.rule(what).or_else(|| {
        let rules = open.ruleset.program.schema.rules.iter();
        let called = rules.filter(|rule| rule.id.split_once('.').is_some_and(|(_, name)| name == what));
        let id = only(called.map(|rule| rule.id.as_str()))?;
        open.ruleset.rule(id)
    })
}

/// What stands behind the keyword `rule`, in whichever language: so are rules cited in messages.
pub fn without_rule(what: &str) -> &str {
    let Some((first, rest)) = what.trim().split_once(char::is_whitespace) else {
        return what;
    };
    let tables = KeywordTables::builtin();
    let mut all = tables.languages().filter_map(|lang| tables.get(lang));
    let is_rule = all.any(|keywords| {
        keywords
            .all()
            .any(|(keyword, phrase)| keyword == Keyword::Rule && phrase == first)
    });
    if is_rule { rest.trim_start() } else { what }
}

/// The rule of that title in any language, where only one has it.
pub fn titled(what: &str, open: &Open) -> Option<RuleId> {
    let catalogue = &open.ruleset.catalogue;
    let rules = (0..open.ruleset.program.schema.rules.len()).filter_map(|at| u32::try_from(at).ok().map(RuleId));
    let titled = |rule: &RuleId| {
        let titles = catalogue.titles(*rule);
        titles.iter().any(|(_, title)| same_name(title, what))
    };
    only(rules.filter(titled))
}

/// The rule that says a value of that name.
pub fn declaring(what: &str, open: &Open) -> Option<RuleId> {
    let mut values = open.ruleset.program.values.iter();
    let named = |name: &str| name == what || base(name) == what;
    values.find(|value| named(&value.name)).map(|value| value.rule)
}

/// The name of the value that is called so in the reader's language, where only one is.
pub fn labelled(what: &str, open: &Open) -> Option<String> {
    let catalogue = &open.ruleset.catalogue;
    let values = (0..).map(ValueId).zip(&open.ruleset.program.values);
    let mut names: Vec<&str> = values
        .filter(|(id, _)| same_name(&catalogue.value_label(*id, &open.lang).text, what))
        .map(|(_, value)| base(&value.name))
        .collect();
    names.dedup();
    only(names.into_iter()).map(str::to_owned)
}

/// The name of a value without the component: a bag is a value for each.
fn base(name: &str) -> &str {
    name.split_once('.').map_or(name, |(of, _)| of)
}

fn only<T>(mut all: impl Iterator<Item = T>) -> Option<T> {
    let first = all.next()?;
    all.next().is_none().then_some(first)
}
