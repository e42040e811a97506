//! The order of the sources of a base, and the treatment of each by each document.

use uri_grammar_historic::editions::base::{BaseError, Origin, Sources};
use uri_grammar_historic::editions::{Algorithm, Edition, Resolution};

fn all_sources<'a>() -> Sources<'a> {
    Sources::new()
        .embedded("e://e")
        .header("BASE", "<URL:b://b>")
        .header("content-base", "cb://cb")
        .header("Content-Location", "cl://cl")
        .header("Content-Type", "text/html")
        .encapsulating("o://o")
        .retrieval("r://r")
        .default_base("d://d")
}

fn origin(sources: Sources<'_>, edition: Edition) -> (String, Origin, &'static str) {
    let base = sources.establish(edition).unwrap();
    (base.as_str().to_string(), base.origin(), base.section())
}

/// The fields that are left when the innermost is removed, one after the other.
#[test]
fn innermost_base_applies() {
    let all = all_sources();
    let without_embedded = Sources::new()
        .header("base", "<URL:b://b>")
        .header("Content-Base", "cb://cb")
        .header("Content-Location", "cl://cl")
        .encapsulating("o://o")
        .retrieval("r://r");
    let outer = Sources::new().encapsulating("o://o").retrieval("r://r").default_base("d://d");
    for edition in Edition::ALL {
        let first = if *edition == Edition::Rfc1738 { "3." } else { "5.1." };
        assert_eq!(origin(all, *edition), ("e://e".into(), Origin::Embedded, section(first, 1)));
        let header = match edition {
            Edition::Rfc1738 => ("b://b".to_string(), Origin::BaseHeader, "3.1"),
            Edition::Rfc3986 | Edition::Rfc3987 | Edition::Rfc6874 => {
                ("cl://cl".to_string(), Origin::ContentLocation, "5.1.2")
            }
            _ => ("cb://cb".to_string(), Origin::ContentBase, "5.1.1"),
        };
        assert_eq!(origin(without_embedded, *edition), header);
        let expected = ("o://o".into(), Origin::Encapsulating, section(first, 2));
        assert_eq!(origin(outer, *edition), expected);
        let retrieved = Sources::new().retrieval("r://r").default_base("d://d");
        let expected = ("r://r".into(), Origin::Retrieval, section(first, 3));
        assert_eq!(origin(retrieved, *edition), expected);
    }
}

fn section(first: &str, number: usize) -> &'static str {
    let sections = if first == "3." {
        ["3.1", "3.2", "3.3", "3.4"]
    } else {
        ["5.1.1", "5.1.2", "5.1.3", "5.1.4"]
    };
    sections[number - 1]
}

#[test]
fn the_default() {
    for edition in [Edition::Rfc1738, Edition::UrlSyntax00] {
        // The base is undefined, whatever the application sets; all references are absolute.
        let base = Sources::new().default_base("d://d").establish(edition).unwrap();
        assert_eq!((base.as_str(), base.origin()), ("", Origin::Default));
        let target = Resolution::new(edition).resolve(base.as_str(), "../g").unwrap();
        assert_eq!(target.to_string(), "../g");
    }
    for edition in [Edition::Rfc2396, Edition::Rfc2396bis00, Edition::Rfc3986] {
        assert_eq!(Sources::new().establish(edition), Err(BaseError::NoBase));
        let base = Sources::new().default_base("d://d").establish(edition).unwrap();
        assert_eq!(
            (base.as_str(), base.origin(), base.section()),
            ("d://d", Origin::Default, "5.1.4")
        );
    }
}

#[test]
fn a_relative_content_location() {
    let sources = Sources::new().header("Content-Location", "../x").retrieval("http://a/b/c/d");
    let base = sources.establish(Edition::UrlSyntax00).unwrap();
    assert_eq!((base.as_str(), base.origin()), ("http://a/b/x", Origin::ContentLocation));
    for edition in [Edition::Rfc2396, Edition::Rfc2396bis00, Edition::Rfc3986] {
        let base = sources.establish(edition).unwrap();
        assert_eq!((base.as_str(), base.origin()), ("http://a/b/c/d", Origin::Retrieval));
    }
    // Without an enclosing entity, it remains relative.
    let error =
        Sources::new().header("Content-Location", "x").establish(Edition::UrlSyntax00).unwrap_err();
    assert_eq!(error, BaseError::NotAbsolute(Origin::ContentLocation));
    // An empty location means the enclosing document.
    let sources = Sources::new().header("Content-Location", "").encapsulating("http://a/b");
    let base = sources.establish(Edition::UrlSyntax00).unwrap();
    assert_eq!((base.as_str(), base.origin()), ("http://a/b", Origin::ContentLocation));
}

#[test]
fn white_space_in_fields_is_ignored() {
    let folded = " http://www.ics.uci.edu/\r\n\t Test/a/b/c ";
    for edition in [Edition::UrlSyntax00, Edition::Rfc2396, Edition::Rfc2396bis00] {
        let base = Sources::new().header("Content-Base", folded).establish(edition).unwrap();
        assert_eq!(base.as_str(), "http://www.ics.uci.edu/Test/a/b/c");
    }
    let base =
        Sources::new().header("Content-Location", folded).establish(Edition::Rfc3986).unwrap();
    assert_eq!(base.as_str(), "http://www.ics.uci.edu/Test/a/b/c");
    let value = " < url:http://a/\r\n b > ";
    let base = Sources::new().header("Base", value).establish(Edition::Rfc1738).unwrap();
    assert_eq!(base.as_str(), "http://a/b");
    for broken in ["", "http://a/b", "<http://a/b>", "<URL:http://a/b", "é", "<URL>", "<URLé>"] {
        let found = Sources::new().header("Base", broken).establish(Edition::Rfc1738);
        assert_eq!(found, Err(BaseError::BaseHeader), "{broken:?}");
    }
}

#[test]
fn a_base_is_absolute_and_has_no_fragment() {
    for algorithm in Algorithm::ALL {
        let base = Sources::new().retrieval("http://a/b?q#f").establish(*algorithm).unwrap();
        let kept = *algorithm == Algorithm::Rfc1808;
        assert_eq!(base.as_str(), if kept { "http://a/b?q#f" } else { "http://a/b?q" });
        let error = Sources::new().retrieval("//a/b").establish(*algorithm).unwrap_err();
        assert_eq!(error, BaseError::NotAbsolute(Origin::Retrieval));
    }
    // Only RFC 3986 resolves an embedded base, and strips its fragment (section 5.1).
    let sources = Sources::new().embedded("../x?y#z").retrieval("http://a/b/c/d#e");
    let base = sources.establish(Edition::Rfc3986).unwrap();
    assert_eq!((base.as_str(), base.origin()), ("http://a/b/x?y", Origin::Embedded));
    for edition in &Edition::ALL[..4] {
        let error = sources.establish(*edition).unwrap_err();
        assert_eq!(error, BaseError::NotAbsolute(Origin::Embedded));
    }
    // Only RFC 3986 checks the syntax.
    let sources = Sources::new().retrieval("http://a/ secret");
    assert!(sources.establish(Edition::Rfc2396).is_ok());
    let error = sources.establish(Edition::Rfc3986).unwrap_err();
    assert!(matches!(error, BaseError::Syntax(_, Origin::Retrieval, _)));
    assert!(!format!("{error} {sources:?}").contains("secret"));
    let sources = Sources::new().embedded("a b").retrieval("http://a/");
    let error = sources.establish(Edition::Rfc3986).unwrap_err();
    assert!(matches!(error, BaseError::Relative(Origin::Embedded, _)));
}

/// RFC 1808 section 3.2 and its successors: a composite entity redefines the base of its parts,
/// recursively, unless they have one of their own.
#[test]
fn messages_within_messages() {
    let message = Sources::new().header("Content-Base", "http://outer/");
    let outer = message.establish(Edition::UrlSyntax00).unwrap();
    let part = Sources::new().header("Content-Location", "inner/x").encapsulating(outer.as_str());
    let middle = part.establish(Edition::UrlSyntax00).unwrap();
    assert_eq!(middle.as_str(), "http://outer/inner/x");
    let text = Sources::new().encapsulating(middle.as_str()).retrieval("imap://server/1");
    let inner = text.establish(Edition::UrlSyntax00).unwrap();
    assert_eq!((inner.as_str(), inner.origin()), ("http://outer/inner/x", Origin::Encapsulating));
    // An undefined base is not a base.
    let lost = Sources::new().encapsulating("").establish(Edition::UrlSyntax00).unwrap();
    assert_eq!((lost.as_str(), lost.origin()), ("", Origin::Default));
    let own = text.embedded("http://own/").establish(Edition::UrlSyntax00).unwrap();
    assert_eq!(own.as_str(), "http://own/");
}
