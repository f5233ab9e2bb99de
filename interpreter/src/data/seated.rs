//! Who plays, as a setup says it: read from it, and written into it in its place.

use super::raw::{self, Format, RawKind};
use super::{Data, Datum, Holds, Setup};
use crate::schema::{ObjectId, Schema};
use reglo_grammar::diagnostic::{Diagnostic, FileId};

impl Setup {
    /// The players in the order of their seats; none where it does not name them.
    #[must_use]
    pub fn players(&self, schema: &Schema) -> Vec<ObjectId> {
        let column = schema.game.as_ref().and_then(|game| game.players);
        let given = self.given.iter().find(|given| Some(given.column) == column);
        let Some(Holds::One(Datum::List(members))) = given.map(|given| &given.holds) else {
            return Vec::new();
        };
        let players = members.iter().filter_map(|member| match member {
            Datum::Cell(thing) => u32::try_from(*thing).ok().map(ObjectId),
            _ => None,
        });
        players.collect()
    }
}

/// The text of a setup that names these players instead of its own, all else as it was. It stays as it is where nobody plays by the schema.
///
/// # Errors
/// What the parser could not read.
pub fn seated(
    text: &str,
    format: Format,
    players: &[ObjectId],
    schema: &Schema,
    data: &Data,
) -> Result<String, Diagnostic> {
    let column = schema.game.as_ref().and_then(|game| game.players);
    let Some(column) = column.and_then(|column| schema.columns.get(column.index())) else {
        return Ok(text.to_owned());
    };
    let things = players.iter().filter_map(|player| data.things.get(player.index()));
    let ids: Vec<String> = things.map(|thing| format!("{:?}", thing.id)).collect();
    let list = format!("[{}]", ids.join(", "));
    let tree = raw::read(FileId(0), text, format)?;
    let fields = match &tree.kind {
        RawKind::Record(fields) => fields.as_slice(),
        _ => &[],
    };
    let (from, to, written) = match fields.iter().find(|(key, _)| key.text == column.name) {
        Some((_, value)) => (value.span.start as usize, value.span.end as usize, list),
        None => {
            let inside = tree.span.start as usize + 1;
            let key = match text.get(tree.span.start as usize..inside) {
                Some("(") => column.name.clone(),
                _ => format!("{:?}", column.name),
            };
            let comma = if fields.is_empty() { "" } else { ", " };
            (inside, inside, format!("{key}: {list}{comma}"))
        }
    };
    let before = text.get(..from).unwrap_or_default();
    let after = text.get(to..).unwrap_or_default();
    Ok(format!("{before}{written}{after}"))
}
