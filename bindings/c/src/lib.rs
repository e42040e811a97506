//! The functions of `include/urig.h`. cbindgen generates this header from the crate, so the comments are for C
//! programmers.
//!
//! | module | has |
//! |---|---|
//! | [`types`] | the types of the header |
//! | [`input`] | checks of arguments; stops panics before they reach the caller |
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
