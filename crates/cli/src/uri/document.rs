//! `--edition` of the commands about whole references. All commands know RFC 3986 for URIs and RFC 3987 for IRIs.
//! `normalize` and `compare` also know the equivalences of older documents.

use clap::{Args, ValueEnum};

use uri_grammar_historic::editions::{Edition, Equivalence as OfEdition};

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

/// The equivalence of a document.
pub enum Equivalence {
    /// The equivalence of a document before RFC 3986.
    Older(Older),
    /// The comparison ladder of RFC 3986 or RFC 3987.
    Ladder(Choice),
}

impl WithEquivalence {
    /// Returns the equivalence of the document.
    pub fn equivalence(self) -> Equivalence {
        let edition = match self {
            Self::Rfc1738 => Edition::Rfc1738,
            Self::UrlSyntax00 => Edition::UrlSyntax00,
            Self::Rfc2396 => Edition::Rfc2396,
            Self::Rfc2396bis00 => Edition::Rfc2396bis00,
            Self::Rfc3986 => Edition::Rfc3986,
            Self::Rfc3987 => Edition::Rfc3987,
        };
        match (OfEdition::of(edition), edition) {
            (Some(older), _) => Equivalence::Older(Older(older)),
            (None, Edition::Rfc3987) => Equivalence::Ladder(Choice::Rfc3987),
            (None, _) => Equivalence::Ladder(Choice::Rfc3986),
        }
    }
}

/// Calls a function with the requested document.
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
