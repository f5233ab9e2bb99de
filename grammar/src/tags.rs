//! Language tags: which of the languages that there are serves somebody who asks for one. What is asked for is looked for as it is, then without its
//! last subtag, and so on (RFC 4647, section 3.4); capitals make no difference.

/// A tag and the wider ones, the narrowest first: `es-MX`, `es`.
pub fn wider(tag: &str) -> impl Iterator<Item = &str> {
    std::iter::successors(Some(tag), |tag| {
        let (before, _) = tag.rsplit_once(['-', '_'])?;
        // A subtag of one letter begins something that was just taken off.
        let alone = before.rsplit_once(['-', '_']).filter(|(_, last)| last.len() == 1);
        Some(alone.map_or(before, |(before, _)| before))
    })
}

/// Whether two tags are the same one.
#[must_use]
pub fn same(one: &str, other: &str) -> bool {
    let letters = |tag: &str| tag.replace('_', "-").to_ascii_lowercase();
    letters(one) == letters(other)
}

/// Whether two tags are of one language, in whatever country and script.
#[must_use]
pub fn same_language(one: &str, other: &str) -> bool {
    let language = |tag: &str| wider(tag).last().map(str::to_ascii_lowercase);
    language(one) == language(other)
}

/// Which of the languages serves whoever asks for that one.
pub fn lookup<'l>(asked: &str, known: impl Iterator<Item = &'l str> + Clone) -> Option<&'l str> {
    wider(asked).find_map(|tag| known.clone().find(|known| same(known, tag)))
}

#[cfg(test)]
mod tests {
    use super::{lookup, same_language, wider};

    #[test]
    fn what_is_asked_for_is_looked_for_ever_wider() {
        let known = ["en", "es", "es-MX", "zh-Hant"];
        for (asked, serves) in [
            ("es-MX", Some("es-MX")),
            ("es_mx", Some("es-MX")),
            ("ES", Some("es")),
            ("es-AR", Some("es")),
            ("es-MX-x-own", Some("es-MX")),
            ("zh-Hant-TW", Some("zh-Hant")),
            ("zh", None),
            ("fr", None),
            ("", None),
        ] {
            assert_eq!(lookup(asked, known.into_iter()), serves, "{asked}");
        }
        assert_eq!(wider("zh-Hant-TW").collect::<Vec<_>>(), ["zh-Hant-TW", "zh-Hant", "zh"]);
        assert!(same_language("es-MX", "ES") && !same_language("es", "en"));
    }
}
