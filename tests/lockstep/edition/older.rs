//! The older documents whose rules are generated.

// Generated from the descriptions in grammar/: edit those, and run
// `UPDATE_RULES=1 cargo test -p uri-grammar-generator`.

use uri_grammar_historic::{rfc1738, rfc2396, rfc2396bis_00, rfc6874, url_syntax_00};

use super::{Document, Edition, Shelf};

impl Edition for rfc1738::Rule {
    const ORACLE: Document = oracle::documents::RFC1738;
    const FILES: &'static [&'static str] = &["grammar/rfc1738.bnf"];
    const FOLDER: &'static str = "crates/historic/src/rfc1738/";
    const TABLE: &'static str = "crates/historic/src/rfc1738/rules.rs";
    const ROOTS: &'static [(&'static str, &'static str)] = &[
        ("national", "names a set of characters, which section 2.2 calls unsafe"),
        ("punctuation", "names a set of characters"),
        ("url", "the subject of the document"),
    ];
    const GENERATED: bool = true;

    fn shelf() -> &'static Shelf<Self> {
        shelf!(rfc1738::Rule)
    }
}

impl Edition for rfc2396::Rule {
    const ORACLE: Document = oracle::documents::RFC2396;
    const FILES: &'static [&'static str] = &["grammar/rfc2396.bnf"];
    const FOLDER: &'static str = "crates/historic/src/rfc2396/";
    const TABLE: &'static str = "crates/historic/src/rfc2396/rules.rs";
    const ROOTS: &'static [(&'static str, &'static str)] = &[
        ("URI-reference", "the subject of the document"),
        ("control", "names a set of characters that no URI contains"),
        ("delims", "names a set of characters"),
        ("path", "names a component"),
        ("space", "names a set of characters"),
        ("unwise", "names a set of characters"),
    ];
    const GENERATED: bool = true;

    fn shelf() -> &'static Shelf<Self> {
        shelf!(rfc2396::Rule)
    }
}

impl Edition for rfc2396bis_00::Rule {
    const ORACLE: Document = oracle::documents::RFC2396BIS_00;
    const FILES: &'static [&'static str] = &["grammar/rfc2396bis-00.abnf", "grammar/rfc2234.abnf"];
    const FOLDER: &'static str = "crates/historic/src/rfc2396bis_00/";
    const CORE: &'static [&'static str] = &["src/grammar/rfc5234"];
    const TABLE: &'static str = "crates/historic/src/rfc2396bis_00/rules.rs";
    const ROOTS: &'static [(&'static str, &'static str)] = &[
        ("URI-reference", "the subject of the document"),
        ("absolute-URI-reference", "a URI, as opposed to a reference"),
        ("delims", "names a set of characters that no URI contains"),
        ("path", "names a component"),
        ("unwise", "names a set of characters"),
    ];
    const GENERATED: bool = true;

    fn shelf() -> &'static Shelf<Self> {
        shelf!(rfc2396bis_00::Rule)
    }

    fn is_shared(self) -> bool {
        matches!(self, Self::Alpha | Self::Digit | Self::Hexdig)
    }
}

impl Edition for rfc6874::Rule {
    const ORACLE: Document = oracle::documents::RFC6874;
    const FILES: &'static [&'static str] = &["grammar/rfc6874.abnf", "grammar/rfc5234.abnf"];
    const FOLDER: &'static str = "crates/historic/src/rfc6874/";
    const CORE: &'static [&'static str] = &["src/grammar/rfc3986", "src/grammar/rfc5234"];
    const TABLE: &'static str = "crates/historic/src/rfc6874/rules.rs";
    const ROOTS: &'static [(&'static str, &'static str)] = &[
        ("URI-reference", "what RFC 3986 is about"),
        ("absolute-URI", "what a base has to be"),
        ("path", "sorts the five kinds of path"),
        ("reserved", "names a set of characters"),
    ];
    const GENERATED: bool = true;

    fn shelf() -> &'static Shelf<Self> {
        shelf!(rfc6874::Rule)
    }

    fn is_shared(self) -> bool {
        matches!(
            self,
            Self::PctEncoded
                | Self::GenDelims
                | Self::Reserved
                | Self::SubDelims
                | Self::Unreserved
                | Self::Scheme
                | Self::Userinfo
                | Self::Ipv4address
                | Self::Ipv6address
                | Self::IpvFuture
                | Self::DecOctet
                | Self::H16
                | Self::Ls32
                | Self::RegName
                | Self::Port
                | Self::Path
                | Self::PathAbempty
                | Self::PathAbsolute
                | Self::PathEmpty
                | Self::PathNoscheme
                | Self::PathRootless
                | Self::Pchar
                | Self::Segment
                | Self::SegmentNz
                | Self::SegmentNzNc
                | Self::Query
                | Self::Fragment
                | Self::Alpha
                | Self::Digit
                | Self::Hexdig
        )
    }
}

impl Edition for url_syntax_00::Rule {
    const ORACLE: Document = oracle::documents::URL_SYNTAX_00;
    const FILES: &'static [&'static str] = &["grammar/url-syntax-00.bnf"];
    const FOLDER: &'static str = "crates/historic/src/url_syntax_00/";
    const TABLE: &'static str = "crates/historic/src/url_syntax_00/rules.rs";
    const ROOTS: &'static [(&'static str, &'static str)] = &[
        ("Content-Base", "a header of a message"),
        ("Content-Location", "a header of a message"),
        ("URL-reference", "the subject of the document"),
        ("excluded", "names a set of characters"),
        ("path", "names a component, which rel_path and abs_path write in another form"),
    ];
    const GENERATED: bool = true;

    fn shelf() -> &'static Shelf<Self> {
        shelf!(url_syntax_00::Rule)
    }
}
