//! Finding things by id, or by their name in any language without regard to case and accents.

use super::Data;
use crate::schema::{EnumId, ObjectId};
use std::collections::BTreeMap;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// What a written name stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// Nothing has it.
    None,
    /// One thing.
    One(ObjectId),
    /// Several, in order.
    Several(Vec<ObjectId>),
}

/// Where the readers look things up.
pub trait Lookup {
    /// What a written id or name stands for.
    fn find(&self, written: &str) -> Found;

    /// The member of an enum that has that name in some language, if only one has it.
    fn member(&self, _of: EnumId, _written: &str) -> Option<u32> {
        None
    }
}

/// Ids and folded names. An id comes before any name.
#[derive(Debug, Clone, Default)]
pub struct NameIndex {
    ids: BTreeMap<String, ObjectId>,
    names: BTreeMap<String, Vec<ObjectId>>,
    members: BTreeMap<(EnumId, String), Vec<u32>>,
}

impl NameIndex {
    /// Knows the ids and the names that the data give. Fixtures are not among them: a real
    /// sheet cannot name what a scenario made up, and scenarios look things up where they are declared.
    #[must_use]
    pub fn new(data: &Data) -> Self {
        let mut index = Self::default();
        for (position, thing) in data.things.iter().enumerate() {
            let object = ObjectId(u32::try_from(position).unwrap_or(u32::MAX));
            if !thing.fixture {
                index.ids.insert(thing.id.clone(), object);
                index.add(&thing.name, object);
                index.add(&thing.id, object);
            }
        }
        index
    }

    /// Learns a thing's name in another language.
    pub fn add(&mut self, name: &str, object: ObjectId) {
        let things = self.names.entry(fold(name)).or_default();
        if !things.contains(&object) {
            things.push(object);
        }
    }

    /// Learns what an enum's member is called in another language.
    pub fn add_member(&mut self, name: &str, of: EnumId, member: u32) {
        let members = self.members.entry((of, fold(name))).or_default();
        if !members.contains(&member) {
            members.push(member);
        }
    }
}

impl Lookup for NameIndex {
    fn find(&self, written: &str) -> Found {
        if let Some(object) = self.ids.get(written) {
            return Found::One(*object);
        }
        match self.names.get(&fold(written)).map(Vec::as_slice) {
            None | Some([]) => Found::None,
            Some([one]) => Found::One(*one),
            Some(several) => Found::Several(several.to_vec()),
        }
    }

    fn member(&self, of: EnumId, written: &str) -> Option<u32> {
        match self.members.get(&(of, fold(written))).map(Vec::as_slice) {
            Some([one]) => Some(*one),
            _ => None,
        }
    }
}

impl Lookup for super::Builder {
    fn find(&self, written: &str) -> Found {
        self.thing(written).map_or(Found::None, Found::One)
    }
}

/// Lower case, without accents, with single blanks; the typographic apostrophes and dashes of books count as the plain ones.
#[must_use]
pub fn fold(name: &str) -> String {
    let mut folded = String::with_capacity(name.len());
    for word in name.split_whitespace() {
        if !folded.is_empty() {
            folded.push(' ');
        }
        if word.is_ascii() {
            folded.extend(word.bytes().map(|byte| char::from(byte.to_ascii_lowercase())));
            continue;
        }
        for c in word.nfd().filter(|c| !is_combining_mark(*c)) {
            match c {
                '’' | '‘' | 'ʼ' => folded.push('\''),
                '–' | '—' | '‑' => folded.push('-'),
                c => folded.extend(c.to_lowercase()),
            }
        }
    }
    folded
}

/// Whether two names fold to the same.
#[must_use]
pub fn same_name(left: &str, right: &str) -> bool {
    if begin_apart(left, right) {
        return false;
    }
    if left == right {
        return true;
    }
    if !(left.is_ascii() && right.is_ascii()) {
        return fold(left) == fold(right);
    }
    let (mut left, mut right) = (left.split_whitespace(), right.split_whitespace());
    loop {
        match (left.next(), right.next()) {
            (None, None) => return true,
            (Some(one), Some(other)) if one.eq_ignore_ascii_case(other) => {}
            _ => return false,
        }
    }
}

/// Whether two names are different by their first letters: most are, and to see that takes no look at the rest.
#[inline]
fn begin_apart(left: &str, right: &str) -> bool {
    match (left.as_bytes().first(), right.as_bytes().first()) {
        (Some(one), Some(other)) => {
            one.is_ascii_graphic() && other.is_ascii_graphic() && !one.eq_ignore_ascii_case(other)
        }
        _ => false,
    }
}

/// For longer names nothing is suggested: nobody mistypes them, and comparing them takes long.
pub const LONGEST_SUGGESTED: usize = 64;

/// The nearest of some names, if any is near enough to be meant. The first words of a long name are as near as one slip, the first letters as
/// near as two.
#[must_use]
pub fn nearest<'n>(written: &str, names: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    if written.len() > LONGEST_SUGGESTED {
        return None;
    }
    let folded = fold(written);
    let most = folded.chars().count() / 3 + 1;
    names
        .into_iter()
        .filter(|name| name.len() <= 2 * LONGEST_SUGGESTED)
        .map(|name| (distance(&folded, &fold(name)), name))
        .filter(|(distance, _)| *distance <= most)
        .min_by(|left, right| left.0.cmp(&right.0).then(left.1.cmp(right.1)))
        .map(|(_, name)| name)
}

fn distance(written: &str, name: &str) -> usize {
    let beginning = match name.strip_prefix(written) {
        Some(rest) if written.len() > 3 && rest.starts_with([' ', '_', '-']) => 1,
        Some(_) if written.chars().count() > 4 => 2,
        _ => usize::MAX,
    };
    strsim::osa_distance(written, name).min(beginning)
}
