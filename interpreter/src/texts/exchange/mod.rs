//! Exchange with translators' tools: the texts of a language as PO, and back into the files of the ruleset.
//!
//! A file says of each entry what it was made from ([`Mark`]), so that nothing which has changed here in the meantime is overwritten or
//! accepted. Of files of texts only the patterns that are new are written; all else stays as it is, to the byte.

mod decide;
mod export;
mod import;
mod layout;
mod mark;
mod order;
mod place;
pub mod po;
mod whole;
mod words;

pub use export::{Export, export};
pub use import::{Import, import};
pub use mark::Mark;
pub use words::{Broken, flowed};
