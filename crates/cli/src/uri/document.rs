//! `--edition` of the commands about whole references, which know two documents: that of URIs and
//! that of IRIs.

use clap::{Args, ValueEnum};
use uri_grammar::uri::{Document, kinds};
use uri_grammar_historic::editions::AnyRule;

/// `--edition`
#[derive(Debug, Clone, Copy, Args)]
pub struct DocumentOption {
    /// Read the texts by this document
    #[arg(
        long = "edition",
        short = 'e',
        value_enum,
        ignore_case = true,
        default_value = "rfc3986"
    )]
    pub document: Choice,
}

/// A document that defines references.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Choice {
    /// RFC 3986: URIs
    Rfc3986,
    /// RFC 3987: IRIs, which have characters of all scripts
    Rfc3987,
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
