//! The names in which a cause is written.

pub(super) use alloc::string::String;
pub(super) use alloc::vec::Vec;
pub(super) use core::ops::Range;

pub(super) use uri_grammar::{GrammarRule, Rule};

pub(super) use super::explain::{Explain, Marked, Words, help, message, of_no_data};
pub(super) use crate::arguments::Argument;
pub(super) use crate::candidates::Candidates;
pub(super) use crate::diagnostic::Note;
pub(super) use crate::entry::Entry;
pub(super) use crate::levels::Applicability;
pub(super) use crate::site::Area;
pub(super) use crate::site::{Component, Site, is_reference};
pub(super) use crate::text::edits::{Edit, each, encode, insert, percent_encoded, remove, replace};
pub(super) use crate::text::literals::Literal;
