//! The command line of Reglo.
fn main() {}
