//! The dialects of regular expressions.

use std::fmt;

/// A dialect of regular expressions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dialect {
    /// ECMAScript. Characters beyond US-ASCII need the flag `u` or `v`.
    Ecmascript,
    /// ECMAScript without the flags `u` and `v`: characters beyond U+FFFF are surrogate pairs.
    Ecmascript5,
    /// `pattern` of JSON Schema: a JSON string, with an expression of ECMAScript.
    JsonSchema,
    /// `re` of Python.
    Python,
    /// PCRE2 and programs that use it, such as PHP and nginx; Perl. Characters beyond US-ASCII need
    /// UTF mode.
    Pcre2,
    /// RE2 and `regexp` of Go.
    Re2,
    /// The crate `regex`.
    Rust,
    /// `java.util.regex`.
    Java,
    /// `System.Text.RegularExpressions` of .NET.
    Dotnet,
    /// Extended regular expressions of POSIX, for `LC_ALL=C`.
    Ere,
}

/// The notation of a character that is not printable US-ASCII.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Escape {
    /// `\u{A0}`
    U,
    /// `\u00A0`; beyond U+FFFF as a surrogate pair.
    Unit,
    /// `\xA0`, `\u2028` or `\U00010000`
    Python,
    /// `\x{A0}`
    X,
    /// The dialect has no notation.
    None,
}

/// The notation of a dialect.
#[derive(Clone, Copy, Debug)]
pub(super) struct Syntax {
    /// The anchors, which match only at the start and at the end of a text.
    pub anchors: [&'static str; 2],
    pub escape: Escape,
    /// The beginning of a group without a capture.
    pub group: &'static str,
    /// The beginning of a named group, before the name and `>`.
    pub named: Option<&'static str>,
    /// True if a repetition can be followed by `+`, so that it does not backtrack.
    pub possessive: bool,
    /// True if there is a form with white space and comments.
    pub comments: bool,
}

impl Dialect {
    /// All dialects.
    pub const ALL: [Self; 10] = [
        Self::Ecmascript,
        Self::Ecmascript5,
        Self::JsonSchema,
        Self::Python,
        Self::Pcre2,
        Self::Re2,
        Self::Rust,
        Self::Java,
        Self::Dotnet,
        Self::Ere,
    ];

    /// Returns the name of the dialect, as in options.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ecmascript => "ecmascript",
            Self::Ecmascript5 => "ecmascript5",
            Self::JsonSchema => "json-schema",
            Self::Python => "python",
            Self::Pcre2 => "pcre2",
            Self::Re2 => "re2",
            Self::Rust => "rust",
            Self::Java => "java",
            Self::Dotnet => "dotnet",
            Self::Ere => "ere",
        }
    }

    pub(super) const fn syntax(self) -> Syntax {
        const BASE: Syntax = Syntax {
            anchors: [r"\A", r"\z"],
            escape: Escape::X,
            group: "(?:",
            named: Some("(?<"),
            possessive: false,
            comments: true,
        };
        match self {
            Self::Ecmascript | Self::JsonSchema => {
                Syntax { anchors: ["^", "$"], escape: Escape::U, comments: false, ..BASE }
            }
            Self::Ecmascript5 => {
                Syntax { anchors: ["^", "$"], escape: Escape::Unit, comments: false, ..BASE }
            }
            Self::Python => Syntax {
                anchors: [r"\A", r"\Z"],
                escape: Escape::Python,
                named: Some("(?P<"),
                ..BASE
            },
            Self::Pcre2 | Self::Java => Syntax { possessive: true, ..BASE },
            Self::Re2 => Syntax { named: Some("(?P<"), comments: false, ..BASE },
            Self::Rust => Syntax { named: Some("(?P<"), ..BASE },
            Self::Dotnet => Syntax { escape: Escape::Unit, ..BASE },
            Self::Ere => Syntax {
                anchors: ["^", "$"],
                escape: Escape::None,
                group: "(",
                named: None,
                comments: false,
                ..BASE
            },
        }
    }

    /// Returns `true` if texts are read in UTF-16 code units.
    pub(super) fn is_utf16(self) -> bool {
        self.syntax().escape == Escape::Unit
    }
}

impl fmt::Display for Dialect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
