//! The Reglo engine.
