//! Codes of what is found while names are resolved. Their English text stands where they are raised.

/// A name that nothing has.
pub const UNKNOWN_NAME: &str = "E0201";
/// A name, number or label that two things have, or a local name that would hide another.
pub const DUPLICATE: &str = "E0202";
/// A name with several meanings that the expected type does not decide.
pub const AMBIGUOUS: &str = "E0203";
/// A reference to a rule that is not there.
pub const UNKNOWN_RULE: &str = "E0204";
/// `this` outside a card's rule.
pub const NO_THIS: &str = "E0205";
/// A declaration that cannot be: a kind that is its own parent, too many members or kinds, a type that is not possible there.
pub const BAD_DECLARATION: &str = "E0206";
/// A setting from outside that names no option or does not fit it.
pub const BAD_SETTING: &str = "E0207";
/// A statement where it cannot stand, or a position in a list outside scenarios.
pub const MISPLACED: &str = "E0208";
/// A literal of another type than its field's, or an expression where data are expected.
pub const BAD_LITERAL: &str = "E0209";
/// A path in an example that is no path of the sheet.
pub const BAD_PATH: &str = "E0210";
/// Too few or too many arguments.
pub const ARGUMENT_COUNT: &str = "E0303";
