//! What the player who decides may not see must not decide what can be chosen.
