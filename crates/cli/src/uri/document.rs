//! `--edition` of the commands about whole references. All commands know RFC 3986 for URIs and RFC 3987 for IRIs.
//! `normalize` and `compare` also know the equivalences of older documents.

use clap::Args;
use clap::builder::{PossibleValue, TypedValueParser};
use uri_grammar_historic::editions::Edition;

use crate::named::{name, named};

/// `--edition`, with the documents that define references
#[derive(Debug, Clone, Copy, Args)]
pub struct DocumentOption {
    /// Read the texts by this document
    #[arg(long, short, value_name = "DOCUMENT", ignore_case = true, default_value = "rfc3986",
          value_parser = named(newer()))]
    pub edition: Edition,
}

/// `--edition`, with the documents that say when references are equivalent
#[derive(Debug, Clone, Copy, Args)]
pub struct EquivalenceOption {
    /// Read the texts by this document
    #[arg(long, short, value_name = "DOCUMENT", ignore_case = true, default_value = "rfc3986",
          value_parser = all())]
    pub edition: Edition,
}

fn newer() -> [(PossibleValue, Edition); 2] {
    [
        (name("rfc3986", "RFC 3986: URIs"), Edition::Rfc3986),
        (name("rfc3987", "RFC 3987: IRIs, which have characters of all scripts"), Edition::Rfc3987),
    ]
}

fn all() -> impl TypedValueParser<Value = Edition> {
    let older = [
        (name("rfc1738", "RFC 1738: schemes in any case, default ports"), Edition::Rfc1738),
        (name("url-syntax-00", "The draft of 1996: the same"), Edition::UrlSyntax00),
        (name("rfc2396", "RFC 2396: host names in any case, too"), Edition::Rfc2396),
        (name("rfc2396bis-00", "The draft of 2002: the same"), Edition::Rfc2396bis00),
    ];
    named([&older[..], &newer()].concat())
}

/// Calls a function with the requested document, RFC 3986 or RFC 3987.
macro_rules! with_document {
    ($edition:expr, $function:ident($($argument:expr),*)) => {
        match $edition {
            uri_grammar_historic::editions::Edition::Rfc3987 => {
                $function::<uri_grammar::uri::kinds::Rfc3987>($($argument),*)
            }
            _ => $function::<uri_grammar::uri::kinds::Rfc3986>($($argument),*),
        }
    };
}

pub(crate) use with_document;
