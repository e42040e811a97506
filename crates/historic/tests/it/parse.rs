//! Parsing by the prose, where it differs from the rule.

use uri_grammar::{Found, GrammarRule};
use uri_grammar_historic::editions::parse::parse;
use uri_grammar_historic::editions::{Edition, HostKind, Parsed, Part, PartError};
use uri_grammar_historic::{rfc1738, rfc2396, rfc2396bis_00, url_syntax_00};

use Edition::{Rfc1738, Rfc2396, Rfc2396bis00, UrlSyntax00};

use crate::effort;

fn read(edition: Edition, text: &str) -> Parsed<'_> {
    parse(edition, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn refused(edition: Edition, text: &str) -> (Option<Part>, &'static str, usize) {
    let error: PartError = parse(edition, text).expect_err(text);
    (error.part, error.rule, error.offset())
}

/// Returns scheme, authority, path, query and fragment.
fn five<'a>(parsed: &Parsed<'a>) -> [Option<&'a str>; 5] {
    [
        parsed.get(Part::Scheme),
        parsed.get(Part::Authority),
        parsed.get(Part::Path),
        parsed.get(Part::Query),
        parsed.get(Part::Fragment),
    ]
}

#[test]
fn rfc1738_reads_schemes_without_case() {
    assert!(!rfc1738::Rule::Url.is_match("HTTP://h/"));
    let parsed = read(Rfc1738, "HTTP://h/");
    assert_eq!(
        (parsed.rule, parsed.get(Part::Scheme), parsed.get(Part::Host)),
        ("httpurl", Some("HTTP"), Some("h"))
    );
    assert_eq!(read(Rfc1738, "X-Mine:a").rule, "otherurl");
    // The case of the scheme is ignored, but not the case of `type=`.
    assert_eq!(read(Rfc1738, "FTP://H/A;type=A").get(Part::Params), Some("type=A"));
    assert_eq!(refused(Rfc1738, "FTP://H/A;TYPE=A"), (None, "ftpurl", 10));
    let error = parse(Rfc1738, "HTTP//").unwrap_err();
    assert_eq!((error.offset(), error.syntax.found()), (4, Found::Character('/')));
    assert_eq!(refused(Rfc1738, ""), (None, "otherurl", 0));
}

#[test]
fn rfc1738_errors_name_the_scheme_rule() {
    for (text, rule, offset, is_otherurl) in [
        ("http://h:x/", "httpurl", 9, true),
        ("HTTP://u@h/", "httpurl", 8, true),
        ("ftp://h/a;type=x", "ftpurl", 15, true),
        ("gopher://u:p@h/", "gopherurl", 11, true),
        ("mailto:", "mailtourl", 7, true),
        ("news:*a", "newsurl", 7, true),
        ("nntp://h", "nntpurl", 8, true),
        ("telnet://h/x", "telneturl", 11, true),
        ("wais://h/a/b", "waisurl", 12, true),
        ("file:/etc", "fileurl", 6, true),
        ("prospero://h/a;b", "prosperourl", 16, true),
        ("http://a-/", "httpurl", 9, true),
        ("http://h:8a/", "httpurl", 10, true),
        ("http://h/~a", "httpurl", 9, false),
        ("http://h/a%zz", "httpurl", 11, false),
        ("ftp://a@b@c/", "ftpurl", 9, true),
        ("ftp://a:b:c@d/", "ftpurl", 9, true),
        ("ftp://h/a;type=a/b", "ftpurl", 16, true),
        ("news:**", "newsurl", 7, true),
        ("news:a*", "newsurl", 7, true),
        ("nntp://h/g/1a", "nntpurl", 12, true),
        ("wais://h/d/t/p/q", "waisurl", 14, true),
        ("file:///a;b", "fileurl", 9, true),
        ("prospero://h/a;b=c=d", "prosperourl", 18, true),
        ("prospero://h/a;b;c=d", "prosperourl", 16, true),
        ("http://h/#a", "httpurl", 9, false),
        ("x://h/#a", "otherurl", 6, false),
    ] {
        let error = parse(Rfc1738, text).unwrap_err();
        assert_eq!((error.rule, error.offset(), error.is_otherurl), (rule, offset, is_otherurl));
        assert_eq!(rfc1738::Rule::Url.is_match(&text.to_lowercase()), is_otherurl, "{text}");
        assert!(error.to_string().starts_with(&format!("no {rule}: at byte {offset}: found ")));
    }
}

#[test]
fn rfc1738_cuts_gopher_at_tabs() {
    for (text, path, query) in [
        ("gopher://h/7a%09b", Some("7a"), Some("b")),
        ("gopher://h/7a%09b%09+c%09", Some("7a"), Some("b")),
        ("gopher://h/7a%09", Some("7a"), Some("")),
        ("gopher://h/%09a", Some("%09a"), None),
        ("gopher://h/%09%09a", Some("%09"), Some("a")),
        ("gopher://h/7a?b%2509", Some("7a?b%2509"), None),
        ("gopher://h", None, None),
    ] {
        let parsed = read(Rfc1738, text);
        assert_eq!((parsed.get(Part::Path), parsed.get(Part::Query)), (path, query), "{text}");
        assert_eq!(parsed.segments().count(), 0);
    }
}

#[test]
fn rfc1738_parts_of_each_scheme() {
    for (text, authority, path, params, query) in [
        ("ftp://u:p@h:1/a/b;type=i", Some("u:p@h:1"), Some("a/b"), Some("type=i"), None),
        ("ftp://h/a?b", Some("h"), Some("a?b"), None, None),
        ("http://h/a;b?c;d", Some("h"), Some("a;b"), None, Some("c;d")),
        ("http://h", Some("h"), None, None, None),
        ("mailto:a?b@c", None, Some("a?b@c"), None, None),
        ("mailto://a@b", None, Some("//a@b"), None, None),
        ("news://a@b", None, Some("//a@b"), None, None),
        ("nntp://h/a.b/7", Some("h"), Some("a.b/7"), None, None),
        ("wais://h/d?s", Some("h"), Some("d"), None, Some("s")),
        ("wais://h/d/t/p", Some("h"), Some("d/t/p"), None, None),
        ("file:///a", Some(""), Some("a"), None, None),
        ("prospero://h//p;a=b;c=d", Some("h"), Some("/p"), Some("a=b;c=d"), None),
        ("x://h:1/?;", Some("h:1"), Some("?;"), None, None),
        ("x://h:port/", None, Some("//h:port/"), None, None),
        ("x:", None, Some(""), None, None),
    ] {
        let parsed = read(Rfc1738, text);
        let found = (
            parsed.get(Part::Authority),
            parsed.get(Part::Path),
            parsed.get(Part::Params),
            parsed.get(Part::Query),
        );
        assert_eq!(found, (authority, path, params, query), "{text}");
        assert_eq!(parsed.url().is_some(), parsed.rule != "otherurl");
    }
    let parsed = read(Rfc1738, "ftp://u?:@1.2.3.4:21//a/");
    assert_eq!((parsed.get(Part::User), parsed.get(Part::Password)), (Some("u?"), Some("")));
    assert_eq!((parsed.host_kind, parsed.get(Part::Port)), (Some(HostKind::Ipv4), Some("21")));
    assert!(parsed.segments().map(|segment| segment.name.to_string()).eq(["", "a", ""]));
    assert_eq!(read(Rfc1738, "file:///a").get(Part::Host), None);
}

#[test]
fn url_syntax_00_prefers_server_over_path() {
    let text = "http://a?q";
    let tree = url_syntax_00::Rule::UrlReference.tree(text).unwrap();
    assert!(tree.find(url_syntax_00::Rule::Server).is_none(), "a path");
    let parsed = read(UrlSyntax00, text);
    assert_eq!(five(&parsed), [Some("http"), Some("a"), Some(""), Some("q"), None]);
    assert_eq!(parsed.host_kind, Some(HostKind::Hostname));

    for (text, at) in [("x://=", 5), ("//a_b/c", 5), ("//1.2.3/", 7), ("//a?b@c", 2)] {
        assert!(url_syntax_00::Rule::UrlReference.is_match(text));
        if text.contains('?') {
            assert_eq!(read(UrlSyntax00, text).get(Part::Query), Some("b@c"), "no user");
        } else {
            assert_eq!(refused(UrlSyntax00, text), (Some(Part::Authority), "server", at), "{text}");
        }
    }
}

#[test]
fn url_syntax_00_schemes() {
    // "It would be mistaken for a scheme name" (section 5).
    assert!(url_syntax_00::Rule::UrlReference.is_match("a%41:b"));
    assert_eq!(refused(UrlSyntax00, "a%41:b"), (Some(Part::Scheme), "scheme", 1));
    assert_eq!(read(UrlSyntax00, "./a%41:b").get(Part::Path), Some("./a%41:b"));
    // An empty text before a colon cannot be mistaken.
    assert_eq!(read(UrlSyntax00, ":b").get(Part::Path), Some(":b"));
    assert_eq!(read(UrlSyntax00, "1.a:b").get(Part::Scheme), Some("1.a"));
    assert!(!read(UrlSyntax00, "mailto:a@b?c").is_opaque);
    assert_eq!(read(UrlSyntax00, "mailto:a@b?c").get(Part::Query), Some("c"));
}

#[test]
fn rfc2396_opaque_has_no_query() {
    let parsed = read(Rfc2396, "mailto:a?b#c");
    assert!(parsed.is_opaque);
    assert_eq!(five(&parsed), [Some("mailto"), None, Some("a?b"), None, Some("c")]);
    assert_eq!(read(Rfc2396, "x:?b").get(Part::Path), Some("?b"));
    assert!(!read(Rfc2396, "x:/a?b").is_opaque);
    for text in ["http:", "DAV:", "x:#a"] {
        let colon = text.find(':').unwrap();
        assert_eq!(refused(Rfc2396, text), (Some(Part::Path), "opaque_part", colon + 1));
    }
}

#[test]
fn rfc2396_accepts_query_only_references() {
    for text in ["?y", "?", "?y#s"] {
        assert!(!rfc2396::Rule::UriReference.is_match(text), "erratum 452");
        let parsed = read(Rfc2396, text);
        assert_eq!((parsed.get(Part::Path), parsed.get(Part::Query).is_some()), (Some(""), true));
    }
    assert_eq!(five(&read(Rfc2396, "")), [None, None, Some(""), None, None]);
    assert_eq!(refused(Rfc2396, ":y"), (Some(Part::Path), "rel_path", 0));
    assert_eq!(refused(Rfc2396, "a_:y"), (Some(Part::Scheme), "scheme", 1));
}

#[test]
fn registries() {
    for edition in [Rfc2396, Rfc2396bis00] {
        for text in ["//=", "//a:b:c", "//a@", "//a..b/x?y", "//@", "//1.2.3/"] {
            let parsed = read(edition, text);
            assert!(parsed.is_registry == (parsed.get(Part::Host).is_none()), "{text}");
        }
        assert!(read(edition, "//=").is_registry);
        assert!(!read(edition, "//").is_registry, "an empty server");
        assert_eq!(refused(edition, "//a[").2, 3);
    }
    assert!(read(Rfc2396, "//1.2.3").is_registry);
    assert!(!read(Rfc2396bis00, "//1.2.3").is_registry, "a hostname, as printed");
}

#[test]
fn rfc2396bis_00_query_after_scheme() {
    use rfc2396bis_00::Rule as R;
    assert!(R::HierPart.is_match("?q") && R::OpaquePart.is_match("?q"));
    let parsed = read(Rfc2396bis00, "x:?q");
    assert!(!parsed.is_opaque);
    assert_eq!(five(&parsed), [Some("x"), None, Some(""), Some("q"), None]);
    assert_eq!(five(&read(Rfc2396bis00, "x:")), [Some("x"), None, Some(""), None, None]);
    // A text that only `opaque-part` derives is an opaque part.
    let parsed = read(Rfc2396bis00, "x:?[#f");
    assert_eq!((parsed.is_opaque, parsed.get(Part::Path)), (true, Some("?[")));
    let parsed = read(Rfc2396bis00, "mailto:a@[1.2.3.4]?b");
    assert_eq!((parsed.is_opaque, parsed.get(Part::Path)), (true, Some("a@[1.2.3.4]?b")));
    assert_eq!(refused(Rfc2396bis00, "x:?<"), (Some(Part::Path), "opaque-part", 3));
}

#[test]
fn kinds_of_hosts() {
    use HostKind::{Hostname, Ipv4, Ipv6, IpvFuture, RegName};
    let [name, v4, v6, future, reg] = [Hostname, Ipv4, Ipv6, IpvFuture, RegName].map(Some);
    for (text, kinds) in [
        ("//a.b", [name, name, name, reg, reg, reg]),
        ("//1.2.3.4", [v4; 6]),
        ("//999.1.1.1", [v4, v4, name, reg, reg, reg]),
        ("//1999.0.0.1", [v4, v4, v4, reg, reg, reg]),
        ("//1.2.3.4.com:", [name, name, name, reg, reg, reg]),
        ("//[::1]:1", [None, None, v6, v6, v6, v6]),
        ("//[V1.a]", [None, None, None, future, future, future]),
        ("//", [None, None, None, reg, reg, reg]),
        ("//[fe80::1%25a]", [None, None, None, None, None, v6]),
        ("//=", [None, None, None, reg, reg, reg]),
    ] {
        for (edition, kind) in Edition::ALL[1..].iter().zip(kinds) {
            let found = parse(*edition, text).ok().and_then(|parsed| parsed.host_kind);
            assert_eq!(found, kind, "{text} in {edition}");
        }
    }
    let parsed = read(Rfc2396bis00, "//u:p@[::1]:80");
    let found = (parsed.get(Part::Userinfo), parsed.get(Part::Host), parsed.get(Part::Port));
    assert_eq!(found, (Some("u:p"), Some("[::1]"), Some("80")));
}

#[test]
fn shows_no_secrets() {
    for edition in Edition::ALL {
        let parsed = parse(*edition, "ftp://user:secret@h/").unwrap();
        assert!(!format!("{parsed:?}").contains("secret"));
        let error = parse(*edition, "ftp://user:secret@\u{1b}/").unwrap_err();
        let shown = format!("{error} {error:?}");
        assert!(!shown.contains("secret") && !shown.contains('\u{1b}'), "{shown}");
    }
}

#[test]
fn long_repetitions_of_any_piece() {
    for piece in [":", "/", "?", "#", "@", "a", "a.", "1.", "[", "%", "%41", ";", "é", "\0", "::"]
    {
        let long = piece.repeat(effort::of(1 << 14, 1 << 17) / piece.len());
        for edition in Edition::ALL {
            for before in ["", "http://", "x:", "//[", "http://h/"] {
                let text = format!("{before}{long}");
                match parse(*edition, &text) {
                    Ok(parsed) => assert!(parsed.segments().count() <= text.len()),
                    Err(error) => assert!(text.is_char_boundary(error.offset())),
                }
            }
        }
    }
}
