//! `--edition` of the commands about whole references. All know two documents: that of URIs and
//! that of IRIs. Older documents say when references are equivalent, too.

use clap::{Args, ValueEnum};
use uri_grammar::uri::{Document, kinds};
use uri_grammar_historic::editions::AnyRule;

use super::older::Older;

/// `--edition`, with the documents that a command knows
#[derive(Debug, Clone, Copy, Args)]
pub struct DocumentOption<D: ValueEnum + Send + Sync + 'static = Choice> {
    /// Read the texts by this document
    #[arg(
        long = "edition",
        short = 'e',
        value_enum,
        ignore_case = true,
        default_value = "rfc3986"
    )]
    pub document: D,
}

/// A document that defines references.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Choice {
    /// RFC 3986: URIs
    Rfc3986,
    /// RFC 3987: IRIs, which have characters of all scripts
    Rfc3987,
}

/// A document that says when references are equivalent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum WithEquivalence {
    /// RFC 1738: schemes in any case, default ports
    Rfc1738,
    /// The draft of 1996: the same
    #[value(name = "url-syntax-00")]
    UrlSyntax00,
    /// RFC 2396: host names in any case, too
    Rfc2396,
    /// The draft of 2002: the same
    #[value(name = "rfc2396bis-00")]
    Rfc2396bis00,
    /// RFC 3986: URIs
    Rfc3986,
    /// RFC 3987: IRIs, which have characters of all scripts
    Rfc3987,
}

impl WithEquivalence {
    /// The document, if it is older than RFC 3986, or else the one of the two that have the whole ladder.
    pub const fn older(self) -> Result<Older, Choice> {
        match self {
            Self::Rfc1738 => Ok(Older::RFC1738),
            Self::UrlSyntax00 => Ok(Older::URL_SYNTAX_00),
            Self::Rfc2396 => Ok(Older::RFC2396),
            Self::Rfc2396bis00 => Ok(Older::RFC2396BIS_00),
            Self::Rfc3986 => Err(Choice::Rfc3986),
            Self::Rfc3987 => Err(Choice::Rfc3987),
        }
    }
}

/// A document, and what messages say of it.
pub trait Known: Document {
    /// What begins with a scheme.
    const FULL: &'static str;
    /// The document, and its section of each rung, from the lowest.
    const RUNGS: (&'static str, [&'static str; 5]);

    /// The rule, as one of any document.
    fn any(rule: Self::Rule) -> AnyRule;
}

impl Known for kinds::Rfc3986 {
    const FULL: &'static str = "a URI";
    const RUNGS: (&'static str, [&'static str; 5]) =
        ("RFC 3986", ["6.2.1", "6.2.2.1", "6.2.2.2", "6.2.2.3", "6.2.3"]);

    fn any(rule: Self::Rule) -> AnyRule {
        AnyRule::Rfc3986(rule)
    }
}

impl Known for kinds::Rfc3987 {
    const FULL: &'static str = "an IRI";
    const RUNGS: (&'static str, [&'static str; 5]) =
        ("RFC 3987", ["5.3.1", "5.3.2.1", "5.3.2.3", "5.3.2.4", "5.3.3"]);

    fn any(rule: Self::Rule) -> AnyRule {
        AnyRule::Rfc3987(rule)
    }
}

/// Calls a function with the document that was asked for.
macro_rules! with_document {
    ($choice:expr, $function:ident($($argument:expr),*)) => {
        match $choice {
            $crate::uri::document::Choice::Rfc3986 => {
                $function::<uri_grammar::uri::kinds::Rfc3986>($($argument),*)
            }
            $crate::uri::document::Choice::Rfc3987 => {
                $function::<uri_grammar::uri::kinds::Rfc3987>($($argument),*)
            }
        }
    };
}

pub(crate) use with_document;
