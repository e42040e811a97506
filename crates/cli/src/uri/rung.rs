//! The names of the rungs of the comparison ladder.

use clap::builder::TypedValueParser;
use uri_grammar::uri::Normalizer;

use super::wording::Wording;
use crate::named;

/// A rung of the ladder of comparisons (RFC 3986 section 6.2). Each includes those before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rung {
    Simple,
    Case,
    Percent,
    Syntax,
    Scheme,
}

impl Rung {
    /// All rungs, from the lowest.
    pub const ALL: [Self; 5] =
        [Self::Simple, Self::Case, Self::Percent, Self::Syntax, Self::Scheme];

    /// Returns the normalizer whose normal forms the rung compares.
    pub const fn normalizer(self) -> Normalizer {
        match self {
            Self::Simple => Normalizer::SIMPLE,
            Self::Case => Normalizer::CASE,
            Self::Percent => Normalizer::PERCENT,
            Self::Syntax => Normalizer::SYNTAX,
            Self::Scheme => Normalizer::SCHEME,
        }
    }
}

/// Returns the name of the rung.
pub const fn name(rung: Rung) -> &'static str {
    match rung {
        Rung::Simple => "simple",
        Rung::Case => "case",
        Rung::Percent => "percent",
        Rung::Syntax => "syntax",
        Rung::Scheme => "scheme",
    }
}

/// Returns the name, its meaning, and the section of the document.
pub fn explained<D: Wording>(rung: Rung) -> String {
    let (document, sections) = D::RUNGS;
    let section = Rung::ALL.iter().position(|&other| other == rung).map(|place| sections[place]);
    let section = section.unwrap_or_default();
    format!("{} ({}; {document} section {section})", name(rung), same(rung))
}

/// Returns the difference that the rung ignores, besides the differences of lower rungs.
const fn same(rung: Rung) -> &'static str {
    match rung {
        Rung::Simple => "the same characters",
        Rung::Case => "scheme, host and triplets in any case",
        Rung::Percent => "unreserved characters encoded or not",
        Rung::Syntax => "with or without dot segments",
        Rung::Scheme => "as the specification of the scheme has it",
    }
}

/// Returns a parser for the name of a rung that changes the text.
pub fn parser() -> impl TypedValueParser<Value = Rung> {
    let rungs = Rung::ALL.into_iter().filter(|&rung| rung != Rung::Simple);
    let rungs = rungs.map(|rung| (named::name(name(rung), does(rung)), rung));
    named::named(rungs.collect::<Vec<_>>())
}

/// Returns the additional step of the rung's normal form.
const fn does(rung: Rung) -> &'static str {
    match rung {
        Rung::Simple => "Keep the text as it is",
        Rung::Case => "Write scheme and host in lowercase, percent-encodings in uppercase",
        Rung::Percent => "Also decode percent-encoded unreserved characters",
        Rung::Syntax => "Also remove dot segments, if there is a scheme and the path has a root",
        Rung::Scheme => "Also apply the scheme's specification, such as default ports",
    }
}
