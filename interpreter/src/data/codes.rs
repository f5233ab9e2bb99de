//! The codes of everything that can be wrong with data and sheets.

/// A thing is declared twice.
pub const DUPLICATE_THING: &str = "E0401";
/// The file is no RON or no JSON.
pub const SYNTAX: &str = "E0402";
/// The file is too large, or nested too deeply.
pub const TOO_LARGE: &str = "E0403";
/// There is no such kind.
pub const UNKNOWN_KIND: &str = "E0404";
/// The kind has no such field.
pub const UNKNOWN_FIELD: &str = "E0405";
/// The enum has no such member.
pub const UNKNOWN_MEMBER: &str = "E0406";
/// There is no such thing.
pub const UNKNOWN_THING: &str = "E0407";
/// Something of another type is expected here.
pub const WRONG_TYPE: &str = "E0408";
/// The amount is in another unit than the field's.
pub const WRONG_UNIT: &str = "E0409";
/// A field without a default was left out.
pub const MISSING_FIELD: &str = "E0410";
/// A key, field or member stands twice.
pub const REPEATED: &str = "E0411";
/// The number is beyond ±[`super::typed::LARGEST`].
pub const OUT_OF_RANGE: &str = "E0412";
/// The amount is below its unit's floor.
pub const BELOW_FLOOR: &str = "E0413";
/// A fraction where only whole numbers (or, for a unit in halves, only halves) may stand.
pub const FRACTION: &str = "E0414";
/// Several things have this name.
pub const AMBIGUOUS: &str = "E0415";
/// The thing is of another kind.
pub const WRONG_KIND: &str = "E0416";
/// The kind is a record or a sheet and has no things of its own.
pub const NO_THINGS: &str = "E0417";
/// A rule could not write this id down: it is no name.
pub const BAD_ID: &str = "E0418";
/// There is no such unit.
pub const UNKNOWN_UNIT: &str = "E0419";
/// A piece lies in two places at once.
pub const TWO_PLACES: &str = "E0420";
/// Two things lie in the same place of a grid.
pub const SAME_PLACE: &str = "E0422";
/// A setup that does not fit what is declared, or that has no room.
pub const BAD_SETUP: &str = "E0421";
