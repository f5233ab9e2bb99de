//! Which plural categories a language has, as the library that chooses them says.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use std::collections::BTreeSet;
use unic_langid::LanguageIdentifier;

/// All that CLDR knows.
pub(super) const ALL: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// Numbers of which every category of every language has one: all small ones, and the round large ones that Romance languages tell apart.
fn samples() -> impl Iterator<Item = f64> {
    let small = (0..=200).map(f64::from);
    small.chain([1000.0, 1_000_000.0, 2_000_000.0, 0.5, 1.5, 2.5])
}

/// The categories that some number has in a language.
pub(super) fn categories(lang: &str) -> BTreeSet<&'static str> {
    let id: LanguageIdentifier = lang.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new(vec![id]);
    let variants: Vec<String> = ALL.iter().map(|c| format!("\n   [{c}] {c}")).collect();
    let source = format!("k = {{ $n ->{}\n   *[none] none\n }}\n", variants.concat());
    let resource = match FluentResource::try_new(source) {
        Ok(resource) | Err((resource, _)) => resource,
    };
    let _ = bundle.add_resource(resource);
    let mut found = BTreeSet::from(["other"]);
    let Some(pattern) = bundle.get_message("k").and_then(|message| message.value()) else {
        return ALL.into_iter().collect();
    };
    for number in samples() {
        let mut arguments = FluentArgs::new();
        arguments.set("n", FluentValue::from(number));
        let text = bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new());
        found.extend(ALL.iter().find(|category| **category == text));
    }
    found
}
