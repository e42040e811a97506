//! The wording of messages about RFC 3986 and RFC 3987.

use uri_grammar::uri::{Document, kinds};
use uri_grammar_historic::editions::AnyRule;

/// A document, and its wording in messages.
pub trait Wording: Document {
    /// The name of a reference with a scheme, with an article.
    const FULL: &'static str;
    /// The document, and its section about each rung, from the lowest.
    const RUNGS: (&'static str, [&'static str; 5]);

    /// Converts a rule to a rule of any document.
    fn any(rule: Self::Rule) -> AnyRule;
}

impl Wording for kinds::Rfc3986 {
    const FULL: &'static str = "a URI";
    const RUNGS: (&'static str, [&'static str; 5]) =
        ("RFC 3986", ["6.2.1", "6.2.2.1", "6.2.2.2", "6.2.2.3", "6.2.3"]);

    fn any(rule: Self::Rule) -> AnyRule {
        AnyRule::Rfc3986(rule)
    }
}

impl Wording for kinds::Rfc3987 {
    const FULL: &'static str = "an IRI";
    const RUNGS: (&'static str, [&'static str; 5]) =
        ("RFC 3987", ["5.3.1", "5.3.2.1", "5.3.2.3", "5.3.2.4", "5.3.3"]);

    fn any(rule: Self::Rule) -> AnyRule {
        AnyRule::Rfc3987(rule)
    }
}
