//! The functions of `include/urig.h`, which cbindgen makes of this crate: the comments are for programmers of C.
//!
//! | module | has |
//! |---|---|
//! | [`types`] | the types of the header |
//! | [`input`] | checks of arguments; what keeps panics from the caller |
//! | [`output`] | texts in the buffer of the caller or in new memory |
//! | [`read`] | functions that examine a text |
//! | [`write`] | functions that make a new text |
//! | [`diagnose`] | all errors as JSON |

// Names are the same in both languages, and the header states the contract of all pointers.
#![allow(non_camel_case_types, clippy::missing_safety_doc)]

pub mod diagnose;
mod input;
mod output;
pub mod read;
pub mod types;
pub mod write;
