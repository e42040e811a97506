//! The names in which a search is written, with all causes.

pub(super) use core::ops::Range;

pub(super) use uri_grammar::{CharSet, GrammarRule, Rule};

pub(super) use crate::causes::*;
pub(super) use crate::finding::{Finding, Findings};
pub(super) use crate::order;
pub(super) use crate::site::Area;
pub(super) use crate::site::{Component, Place, Scope, is_reference};
pub(super) use crate::text::expressions;
pub(super) use crate::text::runs;
