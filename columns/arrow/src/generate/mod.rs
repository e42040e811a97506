//! Columns of any size with known answers, from a seed.
//!
//! A row is written component by component, so each component, and the place of an error, is known
//! by construction, without a parser. Everything depends only on the seed and the number of the
//! row: any range of rows can be made independently, on any machine.
//!
//! ```
//! use uri_grammar::{GrammarRule, Rule, UriRef};
//! use uri_grammar_arrow::generate::{Answer, Generator};
//!
//! fn agrees(seed: u64, rows: std::ops::Range<u64>) -> bool {
//!     let generator = Generator::new(seed);
//!     rows.map(|row| generator.row(row)).all(|row| match &row.answer {
//!         Answer::Null => row.text.is_empty(),
//!         Answer::Invalid { .. } => !Rule::UriReference.is_match(&row.text),
//!         Answer::Valid(parts) => UriRef::parse(row.text.as_str()).unwrap().host() == parts.host.as_ref().map(|host| &row.text[host.clone()]),
//!     })
//! }
//!
//! assert!(agrees(19, 0..1_000));
//! ```

mod random;
mod spoil;
mod write;

use std::ops::Range;

use random::Random;

/// An endless column: mostly web addresses, with other kinds of references, one null row in 64, and
/// one invalid row in 16.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Generator {
    seed: u64,
}

/// A row with its answer.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Row {
    /// The text; empty for a null row.
    pub text: String,
    /// The facts about it.
    pub answer: Answer,
}

/// The facts known about a row.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Answer {
    /// The row is null.
    #[default]
    Null,
    /// The rule `URI-reference` derives the text; its components.
    Valid(Parts),
    /// No rule for references derives the text; its first error.
    Invalid {
        /// The code of the first diagnostic.
        code: &'static str,
        /// The start of the first diagnostic, in bytes.
        offset: usize,
    },
}

/// The components, as half-open byte ranges; `None` if absent.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Parts {
    /// Section 3.1 of RFC 3986.
    pub scheme: Option<Range<usize>>,
    /// Section 3.2.1.
    pub userinfo: Option<Range<usize>>,
    /// Section 3.2.2.
    pub host: Option<Range<usize>>,
    /// The name of the rule for this kind of host.
    pub host_kind: Option<&'static str>,
    /// Section 3.2.3.
    pub port: Option<Range<usize>>,
    /// Section 3.3.
    pub path: Range<usize>,
    /// Section 3.4.
    pub query: Option<Range<usize>>,
    /// Section 3.5.
    pub fragment: Option<Range<usize>>,
}

impl Generator {
    /// Creates the generator of the column with this seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self { seed }
    }

    /// Makes the row with this number.
    #[must_use]
    pub fn row(&self, number: u64) -> Row {
        let mut row = Row::default();
        self.row_into(number, &mut row);
        row
    }

    /// Makes the row with this number, reusing the memory of `row`.
    pub fn row_into(&self, number: u64, row: &mut Row) {
        let random = &mut Random::new(self.seed, number);
        row.text.clear();
        row.answer = if random.one_in(64) {
            Answer::Null
        } else if random.one_in(16) {
            spoil::write(random, &mut row.text)
        } else {
            Answer::Valid(write::write(random, &mut row.text))
        };
    }
}
