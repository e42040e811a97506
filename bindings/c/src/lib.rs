//! The functions for C.
