//! Where the state of a game lies in the cells: behind the data, column by column, then the stack of what runs.

use crate::schema::ColumnId;

/// The cells of a state. All places are positions in [`super::Data::cells`].
#[derive(Debug, Clone, Default)]
pub struct StateLayout {
    /// By column.
    pub columns: Vec<ColumnPlace>,
    /// By object: its position among the objects of its widest kind (records: among those of that record).
    pub ranks: Vec<u32>,
    /// The first object that belongs to no data: those from here on are pieces, which were made to lie in the state.
    pub pieces: u32,
    /// The first cell of the state.
    pub begin: u32,
    /// By object, from here on: the place (the cell of its list) in which it lies as a piece, or absent. As many cells as objects where
    /// there is a place at all, else none.
    pub located: u32,
    /// The end of the columns, where the stack begins.
    pub stack: u32,
    /// The end of the stack; in data that only sheets are judged with there is none.
    pub end: u32,
}

/// Where a column lies.
#[derive(Debug, Clone, Copy, Default)]
pub struct ColumnPlace {
    /// Its first cell.
    pub begin: u32,
    /// How many cells one element takes: one; of a list or place one for the handle and then room for its members.
    pub stride: u32,
    /// How many elements an object has: one, or one for each thing that the column is `per`.
    pub elements: u32,
    /// Whether it is of objects; else it is of the game.
    pub owned: bool,
    /// Whether it is `per` a kind.
    pub per: bool,
}

impl StateLayout {
    /// The cell of a column, by the ranks of its object (0 of the game) and of its index (0 where there is none).
    #[must_use]
    pub fn cell(&self, column: ColumnId, rank: u32, index: u32) -> usize {
        self.columns.get(column.index()).map_or(usize::MAX, |place| {
            place.begin as usize + (rank as usize * place.elements as usize + index as usize) * place.stride as usize
        })
    }

    /// How many members a list or place has room for.
    #[must_use]
    pub fn room(&self, column: ColumnId) -> usize {
        self.columns
            .get(column.index())
            .map_or(0, |place| (place.stride as usize).saturating_sub(1))
    }
}
