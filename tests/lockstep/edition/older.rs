//! The documents before RFC 3986.

use uri_grammar::GrammarRule;
use uri_grammar_historic::{rfc1738, rfc2396, rfc2396bis_00, url_syntax_00};

use super::{Document, Edition, Home, Shelf};

impl Edition for rfc1738::Rule {
    const ORACLE: Document = oracle::documents::RFC1738;
    const FILES: &'static [&'static str] = &["grammar/rfc1738.bnf"];
    const FOLDER: &'static str = "crates/historic/src/rfc1738/";
    const TABLE: &'static str = "crates/historic/src/rfc1738/rules.rs";
    const ROOTS: &'static [(&'static str, &'static str)] = &[
        ("url", "what the document is about"),
        ("national", "names a set of characters, which section 2.2 calls unsafe"),
        ("punctuation", "names another one"),
    ];
    const SMALL: usize = 60;

    fn shelf() -> &'static Shelf<Self> {
        shelf!(rfc1738::Rule)
    }

    /// All rules stand in section 5: the rows are its parts.
    fn row(_: &str, title: &str) -> String {
        format!("| {title} | ")
    }
}

impl Edition for url_syntax_00::Rule {
    const ORACLE: Document = oracle::documents::URL_SYNTAX_00;
    const FILES: &'static [&'static str] = &["grammar/url-syntax-00.bnf"];
    const FOLDER: &'static str = "crates/historic/src/url_syntax_00/";
    const TABLE: &'static str = "crates/historic/src/url_syntax_00/rules.rs";
    const ROOTS: &'static [(&'static str, &'static str)] = &[
        ("URL-reference", "what the document is about"),
        ("path", "names a component, which rel_path and abs_path spell otherwise"),
        ("excluded", "names a set of characters"),
        ("Content-Base", "a header of a message"),
        ("Content-Location", "another one"),
    ];
    const SMALL: usize = 60;

    fn shelf() -> &'static Shelf<Self> {
        shelf!(url_syntax_00::Rule)
    }
}

impl Edition for rfc2396::Rule {
    const ORACLE: Document = oracle::documents::RFC2396;
    const FILES: &'static [&'static str] = &["grammar/rfc2396.bnf"];
    const FOLDER: &'static str = "crates/historic/src/rfc2396/";
    const TABLE: &'static str = "crates/historic/src/rfc2396/rules.rs";
    const ROOTS: &'static [(&'static str, &'static str)] = &[
        ("URI-reference", "what the document is about"),
        ("path", "names a component"),
        ("control", "names a set of characters that no URI has"),
        ("space", "names another one"),
        ("delims", "names another one"),
        ("unwise", "names another one"),
    ];
    const SMALL: usize = 60;

    fn shelf() -> &'static Shelf<Self> {
        shelf!(rfc2396::Rule)
    }
}

impl Edition for rfc2396bis_00::Rule {
    const ORACLE: Document = oracle::documents::RFC2396BIS_00;
    const FILES: &'static [&'static str] = &["grammar/rfc2396bis-00.abnf", "grammar/rfc2234.abnf"];
    const FOLDER: &'static str = "crates/historic/src/rfc2396bis_00/";
    const CORE: &'static [&'static str] = &["src/grammar/rfc5234.rs"];
    const TABLE: &'static str = "crates/historic/src/rfc2396bis_00/rules.rs";
    const ROOTS: &'static [(&'static str, &'static str)] = &[
        ("URI-reference", "what the document is about"),
        ("absolute-URI-reference", "a URI, as opposed to a reference"),
        ("path", "names a component"),
        ("delims", "names a set of characters that no URI has"),
        ("unwise", "names another one"),
    ];
    const SMALL: usize = 60;

    fn shelf() -> &'static Shelf<Self> {
        shelf!(rfc2396bis_00::Rule)
    }

    fn home(self) -> Home {
        use rfc2396bis_00::Rule::{Alpha, Digit, Dquote, Hexdig};
        let (document, part, number) = match self {
            Alpha | Digit | Hexdig => ("RFC 5234", "appendix", "B.1"),
            Dquote => ("RFC 2234", "section", "6.1"),
            _ => {
                let section = self.section();
                ("draft-fielding-uri-rfc2396bis-00", "section", section)
            }
        };
        Home { document, part, number }
    }

    fn is_shared(self) -> bool {
        use rfc2396bis_00::Rule::{Alpha, Digit, Hexdig};
        matches!(self, Alpha | Digit | Hexdig)
    }
}
