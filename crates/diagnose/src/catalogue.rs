//! The catalogue of all kinds. Messages, explanatory pages, documentation and the rules in machine-readable formats
//! come from it.

use core::fmt;
use core::str::FromStr;

use crate::entry::Entry;
use crate::kind::{COUNT, KINDS, Kind, every_kind};
use crate::levels::Severity;
use crate::template::Template;
use crate::{causes, lints};

macro_rules! entries {
    (errors { $($(#[$_doc:meta])* $_kind:ident $module:ident,)* }
     lints { $($(#[$_lint_doc:meta])* $_lint:ident $family:ident $entry:ident,)* }) => {
        const ENTRIES: [Entry; COUNT] =
            [$(causes::$module::ENTRY,)* $(lints::$family::$entry,)*];
    };
}

every_kind!(entries);

/// The templates of message and help of each kind.
static TEMPLATES: [[Template; 2]; COUNT] = {
    let mut templates = [[Template::of(""); 2]; COUNT];
    let mut kind = 0;
    while kind < COUNT {
        let entry = &ENTRIES[kind];
        templates[kind] = [Template::of(entry.message), Template::of(entry.help)];
        kind += 1;
    }
    templates
};

impl Kind {
    /// Returns the template of the message.
    pub(crate) fn message(self) -> &'static Template {
        &TEMPLATES[self as usize][0]
    }

    /// Returns the template of the help.
    pub(crate) fn help(self) -> &'static Template {
        &TEMPLATES[self as usize][1]
    }
}

impl Kind {
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
        self.entry().code
    }

    /// Returns the name, such as `port-not-decimal`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.entry().name
    }

    /// Returns the severity: error or lint.
    #[must_use]
    pub const fn severity(self) -> Severity {
        self.entry().severity
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
