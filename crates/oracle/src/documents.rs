//! The documents whose grammars are in this repository, in the order of their years.
//!
//! ```
//! use uri_grammar_oracle::{Automaton, documents};
//!
//! let document = documents::named("rfc2396").expect("it is in the list");
//! let grammar = document.grammar()?;
//! assert_eq!(grammar.rules().len(), 44);
//! assert!(Automaton::of(&grammar, "IPv4address")?.accepts("999.1.1.1"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::abnf::{Grammar, Notation, SyntaxError};

/// A document: its notation and the texts of its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Document {
    /// The name of the document in this project, such as `rfc2396bis-00`.
    pub name: &'static str,
    /// The notation of all its texts.
    pub notation: Notation,
    /// The texts of its files in `grammar/`. The first contains its own rules, and the second the core rules that it
    /// uses from the document of its notation, if any.
    pub texts: &'static [&'static str],
}

impl Document {
    /// Returns all rules: the document's own, then the core rules that it uses.
    ///
    /// # Errors
    ///
    /// Fails in the same cases as [`Grammar::parse_in`]; the files in the repository have no errors.
    pub fn grammar(&self) -> Result<Grammar, SyntaxError> {
        Grammar::parse_in(self.notation, self.texts.iter().copied())
    }

    /// Returns the rules read in another notation, such as the rules of RFC 1738 read strictly by RFC 822, to compare
    /// the two.
    ///
    /// # Errors
    ///
    /// Fails in the same cases as [`Grammar::parse_in`].
    ///
    /// ```
    /// use uri_grammar_oracle::{Automaton, Notation, documents::RFC1738};
    ///
    /// let as_meant = Automaton::of(&RFC1738.grammar()?, "scheme")?;
    /// let by_the_letter = RFC1738.grammar_in(Notation::Rfc1738AsRfc822)?;
    /// let by_the_letter = Automaton::of(&by_the_letter, "scheme")?;
    /// assert_eq!(uri_grammar_oracle::difference(&by_the_letter, &as_meant).as_deref(), Some(""));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn grammar_in(&self, notation: Notation) -> Result<Grammar, SyntaxError> {
        Grammar::parse_in(notation, self.texts.iter().copied())
    }
}

/// RFC 1738, section 5 (December 1994): 67 rules.
pub const RFC1738: Document = Document {
    name: "rfc1738",
    notation: Notation::Rfc1738,
    texts: &[include_str!("../grammar/rfc1738.bnf")],
};

/// draft-ietf-url-syntax-00, Appendix A and its text (December 1996): 45 rules.
pub const URL_SYNTAX_00: Document = Document {
    name: "url-syntax-00",
    notation: Notation::Rfc2396,
    texts: &[include_str!("../grammar/url-syntax-00.bnf")],
};

/// RFC 2396, Appendix A and section 2.4.3 (August 1998): 44 rules.
pub const RFC2396: Document = Document {
    name: "rfc2396",
    notation: Notation::Rfc2396,
    texts: &[include_str!("../grammar/rfc2396.bnf")],
};

/// draft-fielding-uri-rfc2396bis-00, Appendix A and section 2.4.3 (October 2002): 42 rules
/// and 4 core rules.
pub const RFC2396BIS_00: Document = Document {
    name: "rfc2396bis-00",
    notation: Notation::Rfc2396bis00,
    texts: &[
        include_str!("../grammar/rfc2396bis-00.abnf"),
        include_str!("../grammar/rfc2234.abnf"),
    ],
};

/// RFC 3986, Appendix A (January 2005): 36 rules and 3 core rules.
pub const RFC3986: Document = Document {
    name: "rfc3986",
    notation: Notation::Rfc5234,
    texts: &[include_str!("../grammar/rfc3986.abnf"), include_str!("../grammar/rfc5234.abnf")],
};

/// RFC 3987, section 2.2 (January 2005): 39 rules, 14 of them repeated from RFC 3986, and 3 core rules.
pub const RFC3987: Document = Document {
    name: "rfc3987",
    notation: Notation::Rfc5234,
    texts: &[include_str!("../grammar/rfc3987.abnf"), include_str!("../grammar/rfc5234.abnf")],
};

/// RFC 6874, section 2 (February 2013): 3 rules, with the other 35 of RFC 3986 and 3 core rules.
pub const RFC6874: Document = Document {
    name: "rfc6874",
    notation: Notation::Rfc5234,
    texts: &[include_str!("../grammar/rfc6874.abnf"), include_str!("../grammar/rfc5234.abnf")],
};

/// All of them, the oldest first.
pub const ALL: [Document; 7] =
    [RFC1738, URL_SYNTAX_00, RFC2396, RFC2396BIS_00, RFC3986, RFC3987, RFC6874];

/// Returns the document with this name, ignoring case.
pub fn named(name: &str) -> Option<Document> {
    ALL.into_iter().find(|document| document.name.eq_ignore_ascii_case(name))
}
