//! The names in which a lint is written.

pub(super) use alloc::string::{String, ToString};
pub(super) use alloc::vec::Vec;
pub(super) use core::ops::Range;

pub(super) use uri_grammar::{Component, GrammarRule, Rule};

pub(super) use super::context::{Finding, LintContext};
pub(super) use crate::entry::Entry;
pub(super) use crate::kind::Kind;
pub(super) use crate::levels::Applicability;
pub(super) use crate::text::edits::Edit;
