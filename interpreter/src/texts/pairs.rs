//! Maps of RON files in the order written: a key that stands twice would else pass in silence, and the last one would count.

use super::codes;
use reglo_grammar::diagnostic::{Diagnostic, FileId, Span};
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt;
use std::marker::PhantomData;

/// A key; a piece of the file, unless something in it is escaped.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Key<'t>(pub Cow<'t, str>);

/// A map with all its entries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Pairs<'t, V>(pub Vec<(Key<'t>, V)>);

impl<V> Default for Pairs<'_, V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl Key<'_> {
    /// Where it stands in the text of a file, with its quotes; at the beginning where that is not known.
    pub fn span(&self, file: FileId, text: &str) -> Span {
        let offset = (self.0.as_ptr() as usize).wrapping_sub(text.as_ptr() as usize);
        let start = if offset < text.len() {
            offset.saturating_sub(1)
        } else {
            0
        };
        let number = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        Span {
            file,
            start: number(start),
            end: number(start + self.0.len() + 2),
        }
    }
}

impl<V> Pairs<'_, V> {
    /// A finding for each key that stood there before.
    pub fn repeated(&self, file: FileId, text: &str) -> Vec<Diagnostic> {
        let mut first: BTreeSet<&Key<'_>> = BTreeSet::new();
        let mut found = Vec::new();
        for (key, _) in &self.0 {
            if let Some(before) = first.get(key) {
                let message = format!("`{}` stands twice", key.0);
                found.push(
                    Diagnostic::error(codes::REPEATED, key.span(file, text), message)
                        .related(before.span(file, text), "it stands here")
                        .help("leave one of the two out"),
                );
            } else {
                first.insert(key);
            }
        }
        found
    }
}

impl<'de: 't, 't> Deserialize<'de> for Key<'t> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct OfKey;
        impl<'de> Visitor<'de> for OfKey {
            type Value = Key<'de>;

            fn expecting(&self, out: &mut fmt::Formatter) -> fmt::Result {
                out.write_str("a key in quotes")
            }

            fn visit_borrowed_str<E>(self, key: &'de str) -> Result<Self::Value, E> {
                Ok(Key(Cow::Borrowed(key)))
            }

            fn visit_str<E>(self, key: &str) -> Result<Self::Value, E> {
                Ok(Key(Cow::Owned(key.to_owned())))
            }
        }
        deserializer.deserialize_str(OfKey)
    }
}

impl<'de: 't, 't, V: Deserialize<'de>> Deserialize<'de> for Pairs<'t, V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct OfPairs<V>(PhantomData<V>);
        impl<'de, V: Deserialize<'de>> Visitor<'de> for OfPairs<V> {
            type Value = Pairs<'de, V>;

            fn expecting(&self, out: &mut fmt::Formatter) -> fmt::Result {
                out.write_str("a map")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut all = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    all.push(entry);
                }
                Ok(Pairs(all))
            }
        }
        deserializer.deserialize_map(OfPairs(PhantomData))
    }
}
