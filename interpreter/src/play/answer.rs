//! Answers of players, before anybody knows what they are answers to: read from text, written to saves.

/// What a player answers. Names may be ids or what people call things, in any language of the ruleset.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// `none`
    None,
    /// `true`, `false`
    Flag(bool),
    /// `7`, `2.5`, counted in halves, with the unit if it was said.
    Number(i64, Option<String>),
    /// `wolf`
    Name(String),
    /// `[wolf, bear]`
    List(Vec<Answer>),
    /// `{ dial: 3, leader: anna }`
    Fields(Vec<(String, Answer)>),
    /// `recruit(wolf)`: an action, with those arguments that are chosen.
    Action(String, Vec<Answer>),
}
