//! Converter.
fn main() {}
