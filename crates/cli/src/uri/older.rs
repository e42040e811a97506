//! `normalize` and `compare` by the documents before RFC 3986. Their equivalences are mapped to rungs.

use uri_grammar::GrammarRule;
use uri_grammar_historic::editions::parse::parse;
use uri_grammar_historic::editions::{AnyRule, Edition, Equivalence, Ignoring};

use super::rung::{self, Rung};
use super::text::{Problem, Text};

/// The equivalence of an older document, as rungs.
#[derive(Debug, Clone, Copy)]
pub struct Older(pub Equivalence);

/// Returns the differences that a rung ignores. The rung of dot segments ignores the same as the rung before it.
const fn ignoring(rung: Rung) -> Option<Ignoring> {
    match rung {
        Rung::Simple => None,
        Rung::Case => Some(Ignoring::Case),
        Rung::Percent | Rung::Syntax => Some(Ignoring::Encoding),
        Rung::Scheme => Some(Ignoring::Scheme),
    }
}

impl Older {
    /// Returns the normal form of a text.
    pub fn normal<'t>(self, rung: Rung, text: Text<'t>) -> Result<String, Problem<'t>> {
        let edition = self.0.edition;
        let rule = AnyRule::start_symbol(edition);
        let problem = |error: String| Problem::Syntax { text, rule, error };
        let read = str::from_utf8(text.bytes()).map_err(|error| problem(error.to_string()))?;
        let form = match ignoring(rung) {
            Some(ignoring) => self.0.normalize(ignoring, read),
            None => parse(edition, read).map(|_| read.to_owned()),
        };
        form.map_err(|error| match rule.is_match(read) {
            // The rule derives the text, but the prose excludes it.
            true => Problem::Words(error.to_string()),
            false => problem(error.to_string()),
        })
    }

    /// Returns the name of a rung, its meaning, and its section.
    pub fn explained(self, rung: Rung) -> String {
        let Some(ignoring) = ignoring(rung) else {
            return format!("{} (the same characters)", rung::name(rung));
        };
        let is_1738 = self.0.edition == Edition::Rfc1738;
        let means = match ignoring {
            Ignoring::Case if self.0.ignores_case_of_hosts => {
                "scheme, host name and triplets in any case"
            }
            Ignoring::Case => "scheme and triplets in any case",
            Ignoring::Encoding if is_1738 => {
                "characters that the scheme does not reserve encoded or not"
            }
            Ignoring::Encoding => "unreserved characters encoded or not",
            Ignoring::Scheme if is_1738 => {
                "default port, empty path, type code and local host as the scheme has them"
            }
            Ignoring::Scheme if self.0.ignores_localhost => {
                "with or without the default port, and the host of a local file"
            }
            Ignoring::Scheme => "with or without the default port of the scheme",
        };
        let (document, section) = (self.0.edition.document(), self.0.section(ignoring));
        format!("{} ({means}; {document} section {section})", rung::name(rung))
    }
}
