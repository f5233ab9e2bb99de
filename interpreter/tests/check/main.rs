//! Declaring, resolving and checking: text in, findings or IR out.
#![allow(missing_docs)]

mod harness;
mod large;
