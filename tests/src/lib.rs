//! Integration tests of Reglo.
