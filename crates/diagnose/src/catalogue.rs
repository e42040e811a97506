//! The catalogue of all kinds. Messages, explanatory pages, documentation and the rules in machine-readable formats
//! come from it.

use core::fmt;
use core::str::FromStr;

use uri_grammar::Rule;

use crate::entry::Entry;
use crate::kind::{COUNT, KINDS, Kind, every_kind};
use crate::levels::{Applicability, Severity};
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

/// The facts of an entry that diagnoses need. A program that only diagnoses does not contain the rest of the entries,
/// which is most of their text.
#[derive(Clone, Copy)]
pub(crate) struct Facts {
    pub(crate) code: &'static str,
    pub(crate) name: &'static str,
    pub(crate) severity: Severity,
    pub(crate) rule: Option<Rule>,
    pub(crate) section: &'static str,
    pub(crate) message: &'static str,
    pub(crate) help: &'static str,
    pub(crate) label: Option<&'static str>,
    pub(crate) applicability: Applicability,
}

impl Facts {
    const fn of(entry: &Entry) -> Self {
        Self {
            code: entry.code,
            name: entry.name,
            severity: entry.severity,
            rule: entry.rule,
            section: entry.section,
            message: entry.message,
            help: entry.help,
            label: entry.label,
            applicability: entry.applicability,
        }
    }
}

static FACTS: [Facts; COUNT] = {
    let mut facts = [Facts::of(&ENTRIES[0]); COUNT];
    let mut kind = 1;
    while kind < COUNT {
        facts[kind] = Facts::of(&ENTRIES[kind]);
        kind += 1;
    }
    facts
};

impl Kind {
    /// Returns the facts of the entry.
    pub(crate) const fn facts(self) -> &'static Facts {
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
