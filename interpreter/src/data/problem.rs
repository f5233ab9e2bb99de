//! Why a state cannot be laid out.

use super::Thing;
use super::begin::FieldOf;
use super::codes;
use crate::schema::{ColumnId, ObjectId, Schema};
use reglo_grammar::diagnostic::Diagnostic;

/// The most pieces that are made.
pub const MOST_PIECES: usize = 1 << 16;
/// The most cells that a state may take.
pub const MOST_CELLS: usize = 1 << 24;

/// Why a state cannot be laid out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Problem {
    /// More than [`MOST_PIECES`]: mostly records whose fields make records of their own kind. The field where there are too many.
    TooManyPieces(ColumnId),
    /// More than [`MOST_CELLS`].
    TooManyCells {
        /// How many.
        cells: usize,
        /// The field that takes most of them.
        column: ColumnId,
    },
    /// A thing lies in two places, or twice in one.
    TwoPlaces {
        /// The thing.
        piece: ObjectId,
        /// Where it lies.
        first: FieldOf,
        /// Where it was to lie as well.
        second: FieldOf,
    },
}

impl Problem {
    /// As an error without a place.
    #[must_use]
    pub fn diagnostic(&self, schema: &Schema, things: &[Thing]) -> Diagnostic {
        match self {
            Self::TooManyPieces(_) => Diagnostic::unplaced(
                codes::BAD_SETUP,
                format!("the game begins with more than {MOST_PIECES} pieces"),
            )
            .help("mostly a record has by default records of its own kind in it, without end"),
            Self::TooManyCells { cells, .. } => Diagnostic::unplaced(
                codes::BAD_SETUP,
                format!("the state takes {cells} cells; {MOST_CELLS} is the most"),
            )
            .help("give fields `per` a kind, and places, to fewer things"),
            Self::TwoPlaces { piece, first, second } => {
                let (first, second) = (field_text(schema, things, *first), field_text(schema, things, *second));
                let place = if first == second {
                    format!("twice in `{first}`")
                } else {
                    format!("in two places, `{first}` and `{second}`")
                };
                let help = "a piece lies in one place at a time; what there is several of is a record: `record Copy named by tile { … }`";
                let message = format!("`{}` lies {place}", thing_text(things, *piece));
                Diagnostic::unplaced(codes::TWO_PLACES, message).help(help)
            }
        }
    }

    /// The same at the field whose default is the reason, where there is no setup that could be.
    #[must_use]
    pub fn of_defaults(&self, schema: &Schema, things: &[Thing]) -> Diagnostic {
        let (Self::TooManyPieces(column)
        | Self::TooManyCells { column, .. }
        | Self::TwoPlaces {
            second: (column, _), ..
        }) = self;
        Diagnostic {
            span: schema.columns.get(column.index()).map(|column| column.span),
            ..self.diagnostic(schema, things)
        }
    }
}

/// A thing by its id.
pub(crate) fn thing_text(things: &[Thing], object: ObjectId) -> &str {
    things.get(object.index()).map_or("a piece", |thing| thing.id.as_str())
}

/// A field as rules name it: `anna.gold`, `market.turn`.
pub(crate) fn field_text(schema: &Schema, things: &[Thing], (column, object): FieldOf) -> String {
    let name = schema
        .columns
        .get(column.index())
        .map_or("?", |column| column.name.as_str());
    let game = schema
        .game
        .as_ref()
        .and_then(|game| schema.kinds.get(game.kind.index()));
    match object {
        Some(object) => format!("{}.{name}", thing_text(things, object)),
        None => format!(
            "{}.{name}",
            game.map_or_else(String::new, |game| game.name.to_lowercase())
        ),
    }
}
