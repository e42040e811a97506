//! The catalogue of all kinds. Messages, explanatory pages, documentation and the rules in machine-readable formats
//! come from it.

use core::fmt;
use core::str::FromStr;

use crate::entry::Entry;
use crate::kind::{COUNT, KINDS, Kind, every_kind};
use crate::levels::Severity;
use crate::{causes, lints};

macro_rules! entries {
    (errors { $($code:literal $name:literal $_error:ident $module:ident,)* }
     lints { $($of_lint:literal $lint:literal $_lint:ident $family:ident $entry:ident $_default:ident,)* }) => {
        const ENTRIES: [Entry; COUNT] = [
            $(Entry { code: $code, name: $name, ..causes::$module::ENTRY },)*
            $(Entry { code: $of_lint, name: $lint, ..lints::$family::$entry },)*
        ];
    };
}

every_kind!(entries);

/// The entries without their pages. A program that only diagnoses does not contain the rest of the entries, which is
/// most of their text.
static FACTS: [Entry; COUNT] = {
    let mut facts = ENTRIES;
    let mut kind = 0;
    while kind < COUNT {
        let Entry { why, example, .. } = Entry::ERROR;
        facts[kind] = Entry { why, example, ..facts[kind] };
        kind += 1;
    }
    facts
};

impl Kind {
    /// Returns the entry without its page.
    pub(crate) const fn facts(self) -> &'static Entry {
        &FACTS[self as usize]
    }

    /// Returns all kinds, in the order of their codes.
    ///
    /// ```
    /// # use uri_grammar_diagnose::{Kind, Severity};
    /// let is_lint = |kind: &Kind| kind.severity() == Severity::Warning;
    /// assert_eq!(Kind::all().find(is_lint), Some(Kind::PctLowercase));
    /// ```
    pub fn all() -> impl ExactSizeIterator<Item = Kind> {
        KINDS.iter().copied()
    }

    /// Returns the entry of the kind in the catalogue.
    #[must_use]
    pub const fn entry(self) -> &'static Entry {
        &ENTRIES[self as usize]
    }

    /// Returns the code, such as `U230`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        self.facts().code
    }

    /// Returns the name, such as `port-not-decimal`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.facts().name
    }

    /// Returns the severity: error or lint.
    #[must_use]
    pub const fn severity(self) -> Severity {
        self.facts().severity
    }

    /// Returns the kind with this code or name, ignoring case.
    #[must_use]
    pub fn from_name(text: &str) -> Option<Kind> {
        let is = |name: &str| name.eq_ignore_ascii_case(text);
        Self::all().find(|kind| is(kind.code()) || is(kind.name()))
    }
}

/// Formats code and name: `U230 port-not-decimal`.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.code(), self.name())
    }
}

impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(text: &str) -> Result<Self, UnknownKind> {
        Self::from_name(text).ok_or(UnknownKind)
    }
}

/// The error for a text that is neither a code nor a name of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no kind of error or lint has this code or name")]
pub struct UnknownKind;
