//! One level of a RON or JSON value: what it is, and its children as pieces of the source.

use serde::de::{Deserialize, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use std::borrow::Cow;
use std::fmt;

/// One level of a value: its children are still pieces of source.
pub(super) enum Shape<'a> {
    Map(Vec<(&'a str, Option<Cow<'a, str>>, &'a str)>),
    Seq(Vec<&'a str>),
    Some(&'a str),
    Text(Cow<'a, str>),
    Number(f64),
    Flag(bool),
    Unit,
    None,
}

macro_rules! shape_seed {
    ($seed:ident, $piece:ident, $key:ident) => {
        #[derive(Clone, Copy)]
        pub(super) struct $seed;

        impl<'de> DeserializeSeed<'de> for $seed {
            type Value = Shape<'de>;
            fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Shape<'de>, D::Error> {
                deserializer.deserialize_any(self)
            }
        }

        impl<'de> Visitor<'de> for $seed {
            type Value = Shape<'de>;
            fn expecting(&self, out: &mut fmt::Formatter) -> fmt::Result {
                out.write_str("a value")
            }
            fn visit_bool<E>(self, flag: bool) -> Result<Shape<'de>, E> {
                Ok(Shape::Flag(flag))
            }
            fn visit_i64<E>(self, number: i64) -> Result<Shape<'de>, E> {
                Ok(Shape::Number(number as f64))
            }
            fn visit_u64<E>(self, number: u64) -> Result<Shape<'de>, E> {
                Ok(Shape::Number(number as f64))
            }
            fn visit_f64<E>(self, number: f64) -> Result<Shape<'de>, E> {
                Ok(Shape::Number(number))
            }
            fn visit_str<E>(self, text: &str) -> Result<Shape<'de>, E> {
                Ok(Shape::Text(Cow::Owned(text.to_owned())))
            }
            fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Shape<'de>, E> {
                Ok(Shape::Text(Cow::Borrowed(text)))
            }
            fn visit_unit<E>(self) -> Result<Shape<'de>, E> {
                Ok(Shape::Unit)
            }
            fn visit_none<E>(self) -> Result<Shape<'de>, E> {
                Ok(Shape::None)
            }
            fn visit_some<D: Deserializer<'de>>(self, inner: D) -> Result<Shape<'de>, D::Error> {
                Ok(Shape::Some($piece::deserialize(inner)?.0))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Shape<'de>, A::Error> {
                let mut pieces = Vec::new();
                while let Some(item) = items.next_element::<$piece>()? {
                    pieces.push(item.0);
                }
                Ok(Shape::Seq(pieces))
            }
            fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Shape<'de>, A::Error> {
                let mut pieces = Vec::new();
                while let Some(key) = entries.next_key::<$key>()? {
                    pieces.push((key.0, key.1, entries.next_value::<$piece>()?.0));
                }
                Ok(Shape::Map(pieces))
            }
        }
    };
}

shape_seed!(RonShape, RonPiece, FieldName);
shape_seed!(RonMapShape, RonPiece, RonKey);
shape_seed!(JsonShape, JsonPiece, JsonKey);

/// The source of a JSON value.
struct JsonPiece<'a>(&'a str);

impl<'de: 'a, 'a> Deserialize<'de> for JsonPiece<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = <&serde_json::value::RawValue>::deserialize(deserializer)?;
        Ok(Self(raw.get()))
    }
}

/// The source of a RON value. This asks as `&ron::value::RawValue` does, but does not have the text parsed a second time to see whether
/// it is RON: it was just read. (Should the name ever change, nothing could be read at all, and every test would say so.)
struct RonPiece<'a>(&'a str);

impl<'de: 'a, 'a> Deserialize<'de> for RonPiece<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Borrowed;
        impl<'de> Visitor<'de> for Borrowed {
            type Value = &'de str;
            fn expecting(&self, out: &mut fmt::Formatter) -> fmt::Result {
                out.write_str("a piece of RON")
            }
            fn visit_borrowed_str<E>(self, piece: &'de str) -> Result<&'de str, E> {
                Ok(piece)
            }
        }
        deserializer
            .deserialize_newtype_struct("$ron::private::RawValue", Borrowed)
            .map(Self)
    }
}

/// A piece of source, and the text where it is known already.
struct JsonKey<'a>(&'a str, Option<Cow<'a, str>>);

impl<'de: 'a, 'a> Deserialize<'de> for JsonKey<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self(JsonPiece::deserialize(deserializer)?.0, None))
    }
}

/// A key of a RON map: a value like any other.
struct RonKey<'a>(&'a str, Option<Cow<'a, str>>);

impl<'de: 'a, 'a> Deserialize<'de> for RonKey<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self(RonPiece::deserialize(deserializer)?.0, None))
    }
}

/// A field of a RON struct: a name.
struct FieldName<'a>(&'a str, Option<Cow<'a, str>>);

impl<'de: 'a, 'a> Deserialize<'de> for FieldName<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = <&str>::deserialize(deserializer)?;
        Ok(Self(name, Some(Cow::Borrowed(name))))
    }
}

/// The pieces of a data file as it usually is: kinds, their things, the fields of each.
pub(super) type Things<'a> = Vec<(&'a str, Vec<(&'a str, Vec<(&'a str, &'a str)>)>)>;

/// Reads a data file of the usual shape in one pass: a map of maps of structs without names. Anything else gives nothing.
pub(super) fn things<'a>(text: &'a str, options: &ron::Options) -> Option<Things<'a>> {
    options
        .from_str::<Kinds>(text)
        .ok()
        .map(|kinds| kinds.0.into_iter().map(|(key, of)| (key, of.0)).collect())
}

struct Kinds<'a>(Vec<(&'a str, Members<'a>)>);
struct Members<'a>(Vec<(&'a str, Vec<(&'a str, &'a str)>)>);
struct Fields<'a>(Vec<(&'a str, &'a str)>);

/// Gathers the entries of a map in order, repeated keys included.
struct Entries<K, V>(std::marker::PhantomData<(K, V)>);

impl<'de, K: Deserialize<'de>, V: Deserialize<'de>> Visitor<'de> for Entries<K, V> {
    type Value = Vec<(K, V)>;
    fn expecting(&self, out: &mut fmt::Formatter) -> fmt::Result {
        out.write_str("a map")
    }
    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Vec<(K, V)>, A::Error> {
        let mut all = Vec::new();
        while let Some(entry) = entries.next_entry()? {
            all.push(entry);
        }
        Ok(all)
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Kinds<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let all = deserializer.deserialize_map(Entries::<RonPiece, Members>(std::marker::PhantomData))?;
        Ok(Self(all.into_iter().map(|(key, members)| (key.0, members)).collect()))
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Members<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let all = deserializer.deserialize_map(Entries::<RonPiece, Fields>(std::marker::PhantomData))?;
        Ok(Self(all.into_iter().map(|(key, fields)| (key.0, fields.0)).collect()))
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Fields<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let all = deserializer.deserialize_struct("", &[], Entries::<&str, RonPiece>(std::marker::PhantomData))?;
        Ok(Self(all.into_iter().map(|(name, value)| (name, value.0)).collect()))
    }
}
