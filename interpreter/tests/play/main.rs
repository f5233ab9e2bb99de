//! Playing, through the public interface: what acts do, who is asked, what can be undone, saved and seen.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

#[path = "../support/files.rs"]
mod files;

mod acts;
mod affected;
mod batches;
mod broken;
mod calls;
mod causes;
mod chance;
mod choices;
mod costs;
mod drafts;
mod dry;
mod effects;
mod ended;
mod faces;
mod fixtures;
mod forbidden;
mod harness;
mod hearing;
mod hidden;
mod hooks;
mod impossible;
mod instead;
mod learned;
mod maps;
mod models;
mod needs;
mod order;
mod properties;
mod reacting;
mod reactions;
mod records;
mod results;
mod saves;
mod scenarios;
mod search;
mod secret;
mod shown;
mod trying;
