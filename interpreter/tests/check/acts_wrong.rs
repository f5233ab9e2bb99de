//! What is wrong in procedures, each once.
