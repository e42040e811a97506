//! References as constants, for the macros of `uri-grammar-macros`.
//!
//! The compiler cannot run nom parsers in a constant, and a second reading of the grammar that
//! it could run would be a second copy of the rules. So the macros parse the literal themselves
//! and write down what came of it.

use core::marker::PhantomData;

use super::spans::Spans;
use super::{Kind, Reference, Source};
use crate::reading::components::COUNT;

impl<K: Kind, T: Source> Reference<K, T> {
    /// What [`__from_literal`](Reference::__from_literal) wants: which components there are, and
    /// where each ends.
    #[doc(hidden)]
    pub fn __ends(&self) -> (usize, [usize; COUNT]) {
        self.spans.ends()
    }
}

impl<K: Kind> Reference<K, &'static str> {
    /// The reference that was parsed of this text, in a constant. No part of the public
    /// interface: only the macros may call it, with what [`__ends`](Self::__ends) gave them for
    /// the same text and kind.
    #[doc(hidden)]
    #[must_use]
    pub const fn __from_literal(text: &'static str, present: usize, ends: [usize; COUNT]) -> Self {
        Self { text, spans: Spans::of_ends(present, ends), kind: PhantomData }
    }
}
