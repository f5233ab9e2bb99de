//! Codes of what is found while types and rules are checked. Their English text stands where they are raised.

/// Another type was expected.
pub const TYPE_MISMATCH: &str = "E0301";
/// Two units that do not mix.
pub const UNITS_MIXED: &str = "E0302";
/// Something that may be absent is used without a guard.
pub const UNGUARDED: &str = "E0304";
/// A field that the type does not have.
pub const UNKNOWN_FIELD: &str = "E0305";
/// A division that does not say how it rounds.
pub const NO_ROUNDING: &str = "E0306";
/// A half where only whole numbers are possible.
pub const NO_HALVES: &str = "E0307";
/// What must be known without a sheet is not.
pub const NOT_CONSTANT: &str = "E0308";
/// A value that depends on itself.
pub const CYCLIC_VALUE: &str = "E0501";
/// A permission that depends on itself.
pub const CYCLIC_PERMISSION: &str = "E0502";
/// Two replacements of one value that can be live at once, none over the other, or several over each other in a circle.
pub const REPLACEMENTS_OVERLAP: &str = "E0503";
/// An arm of a table that overlaps another or can never be reached.
pub const UNREACHABLE_ARM: &str = "E0504";
/// A table that does not cover every case.
pub const INCOMPLETE_TABLE: &str = "E0505";
/// A refusal without words.
pub const NO_MESSAGE: &str = "E0506";
/// What an amendment, capacity or exception is about is not there.
pub const NO_TARGET: &str = "E0507";
/// A hook used where its class does not let it.
pub const HOOK_MISUSE: &str = "E0508";
/// A change that a value of that type cannot have.
pub const BAD_CHANGE: &str = "E0509";
/// Two messages of one rule with the same label, or without one.
pub const DUPLICATE_MESSAGE: &str = "E0510";
/// A place that is none of the sheet's.
pub const BAD_PLACE: &str = "E0511";
/// A route's price where the permission is not priced.
pub const NOT_PRICED: &str = "E0512";
/// A computed default that reads a later field.
pub const LATER_FIELD: &str = "E0513";
/// A route with a price of its own for uses that are things, of which one may be there twice.
pub const ALIKE_USES: &str = "E0514";
/// Something that does not change while a game is played is written.
pub const NOT_STATE: &str = "E1201";
/// A field that is one for each thing of a kind, without saying of which.
pub const NOT_INDEXED: &str = "E1202";
/// A place of pieces is written as if it was a field: pieces are moved.
pub const PIECES_ARE_MOVED: &str = "E1203";
/// A piece is moved to where no such piece can lie.
pub const WRONG_PLACE: &str = "E1204";
/// A result where there is none.
pub const NO_RESULT: &str = "E1205";
/// A procedure that gives something may end without a result.
pub const NO_RETURN: &str = "E1206";
/// Something is offered that is no action.
pub const NO_ACTION: &str = "E1207";
/// Costs that do not stand at the beginning of a procedure.
pub const COSTS_TOO_LATE: &str = "E1208";
/// Something decides or wins that is no player.
pub const NO_PLAYER: &str = "E1209";
/// What is submitted is not the sheet of the ruleset, or a field of it is given twice.
pub const NOT_THE_SHEET: &str = "E1210";
/// The sheet is read where none was submitted.
pub const NO_SHEET_HERE: &str = "E1211";
/// A procedure that does itself whatever happens.
pub const ENDLESS: &str = "E1212";
/// Two things that come instead of one procedure, and no rule says which goes before.
pub const INSTEAD_TWICE: &str = "E1213";
/// A choice depends on what the player who decides may not see.
pub const HIDDEN: &str = "E1214";
/// What is being done is asked for where nothing is.
pub const NO_CAUSE_HERE: &str = "E1215";
/// Steps that rules put before each other in a circle.
pub const ORDER_IN_A_CIRCLE: &str = "E1216";
/// Elements of a batch that overwrite one another.
pub const OVERWRITTEN: &str = "E1217";
