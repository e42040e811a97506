//! Policies: what passes, what does not, and what the errors say.

#![allow(missing_docs, clippy::unwrap_used)]

use core::ops::Range;

use uri_grammar::uri::{Component, Policy, Violation};
use uri_grammar::{Rule, Uri, UriRef};

const ASKS_NOTHING: Policy<'_> = Policy::new();

#[track_caller]
fn passes(policy: Policy<'_>, texts: &[&str]) {
    for text in texts {
        assert_eq!(policy.check(&UriRef::parse(*text).unwrap()), Ok(()), "{text}");
    }
}

#[track_caller]
fn fails(policy: Policy<'_>, text: &str, violation: Violation, span: Range<usize>) {
    let reference = UriRef::parse(text).unwrap();
    let error = policy.check(&reference).unwrap_err();
    assert_eq!((error.violation(), error.span()), (violation, span.clone()), "{text}");
    let message = error.to_string();
    assert!(message.starts_with(&format!("at bytes {}..{}: ", span.start, span.end)), "{message}");
    assert!(!message.contains('\n'));
    assert!(text.get(span).is_some());
    // It is the same whoever owns the text, and whatever kind it has.
    assert_eq!(policy.check(&UriRef::parse(String::from(text)).unwrap()), Err(error));
    if let Ok(uri) = Uri::parse(text) {
        assert_eq!(policy.check(&uri), Err(error));
    }
    passes(ASKS_NOTHING, &[text]);
}

#[test]
fn length() {
    passes(Policy::new().max_len(8), &["", "http://a"]);
    fails(Policy::new().max_len(8), "http://a/", Violation::TooLong { max: 8 }, 8..9);
    fails(Policy::new().max_len(0), "a", Violation::TooLong { max: 0 }, 0..1);
}

#[test]
fn schemes() {
    let allowed = [String::from("http"), String::from("Https")];
    let allowed = allowed.each_ref().map(String::as_str);
    let web = Policy::new().schemes(&allowed);
    passes(web, &["http://a", "HTTPS://a", "a", "//a", ""]);
    fails(web, "ftp://a", Violation::Scheme, 0..3);
    fails(web, "httpss://a", Violation::Scheme, 0..6);
    fails(Policy::new().schemes(&[]), "a:", Violation::Scheme, 0..1);
}

#[test]
fn required() {
    let require = |component| Policy::new().require(component);
    let missing = Violation::Missing;
    for component in Component::ALL {
        passes(require(component), &["a://b@c:1/d?e#f"]);
        let text = "//@:?#";
        let at = UriRef::parse(text).unwrap().span(component.rule());
        if component == Component::Authority {
            passes(require(component), &[text]);
        } else {
            fails(require(component), text, missing(component), at.unwrap_or(0..0));
        }
    }
    fails(require(Component::Scheme), "//a", missing(Component::Scheme), 0..0);
    fails(require(Component::Authority), "a:/b", missing(Component::Authority), 2..2);
    fails(require(Component::Userinfo), "a://b/c", missing(Component::Userinfo), 4..4);
    fails(require(Component::Host), "mailto:a@b", missing(Component::Host), 7..7);
    fails(require(Component::Port), "a://b/c", missing(Component::Port), 5..5);
    fails(require(Component::Path), "a://b?c", missing(Component::Path), 5..5);
    fails(require(Component::Query), "a:b#c", missing(Component::Query), 3..3);
    fails(require(Component::Fragment), "a:b?c", missing(Component::Fragment), 5..5);
    // The first in the order of the text.
    let both = require(Component::Query).require(Component::Host);
    fails(both, "a:", missing(Component::Host), 2..2);
}

#[test]
fn forbidden() {
    let forbid = |component| Policy::new().forbid(component);
    for component in Component::ALL {
        passes(forbid(component), &[""]);
        let (text, rule) = ("a://b@c:1/d?e#f", component.rule());
        let span = UriRef::parse(text).unwrap().span(rule).unwrap();
        fails(forbid(component), text, Violation::Forbidden(component), span);
    }
    passes(forbid(Component::Path), &["http://a?b"]);
    fails(forbid(Component::Fragment), "a#", Violation::Forbidden(Component::Fragment), 2..2);
    let userinfo = Violation::Forbidden(Component::Userinfo);
    fails(Policy::new().forbid_userinfo(), "http://@a/", userinfo, 7..7);
    // RFC 3986 section 7.6.
    let misleading = "ftp://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm";
    fails(Policy::new().forbid_userinfo(), misleading, userinfo, 6..41);
}

#[test]
fn passwords() {
    let policy = Policy::new().forbid_password();
    passes(policy, &["a://u@h", "a://u:@h", "a://@h", "a://h:1", "mailto:a:b@c"]);
    fails(policy, "a://u:p:q@h", Violation::Password, 6..9);
    fails(policy, "a://:p@h", Violation::Password, 5..6);
}

#[test]
fn ports() {
    let policy = Policy::new().ports(1024..=49151);
    let port = Violation::Port { min: 1024, max: 49151 };
    passes(policy, &["a://h", "a://h:", "a://h:1024", "a://h:49151", "a://h:0001024", "a:"]);
    fails(policy, "a://h:1023", port, 6..10);
    fails(policy, "a://h:49152", port, 6..11);
    fails(policy, "a://h:0", port, 6..7);
    fails(policy, "a://h:66560", port, 6..11);
    fails(policy, "a://[::1]:18446744073709552640", port, 10..30);
    #[expect(clippy::reversed_empty_ranges)]
    let none = Policy::new().ports(2..=1);
    fails(none, "a://h:1", Violation::Port { min: 2, max: 1 }, 6..7);

    let policy = Policy::new().forbid_well_known_ports();
    passes(policy, &["http://h:80", "HTTP://h:080", "https://h:443", "a://h:1024", "a://h:65536"]);
    fails(policy, "http://h:25/", Violation::WellKnownPort, 9..11);
    fails(policy, "http://h:443/", Violation::WellKnownPort, 9..12);
    fails(policy, "a://h:80", Violation::WellKnownPort, 6..8);
    fails(policy, "//h:80", Violation::WellKnownPort, 4..6);
}

#[test]
fn rare_addresses() {
    let policy = Policy::new().forbid_rare_addresses();
    passes(
        policy,
        &[
            "//127.0.0.1",
            "//a.1",
            "//1.a",
            "//1.2.3.4.5",
            "//",
            "//.",
            "//1..2",
            "//.1",
            "//0x7g",
            "//x1",
            "//1x1",
            "//1.2.3.4..",
            "//[::1]",
            "//1-2",
            "a:127.1",
            "//00x1",
        ],
    );
    for host in [
        "127.1",
        "1.2.3",
        "1",
        "0",
        "0x7f.1",
        "0X7F.0.0.1",
        "2130706433",
        "017700000001",
        "0x",
        "1.2.3.256",
        "01.2.3.4",
        "127.0.0.1.",
        "%31",
        "127%2e1",
        "0%78%37f.1",
        "00000000000001",
    ] {
        let text = format!("http://u@{host}:80/");
        fails(policy, &text, Violation::RareAddress, 9..9 + host.len());
    }
}

#[test]
fn dot_segments() {
    let policy = Policy::new().forbid_dot_segments();
    passes(
        policy,
        &["", "/a/...", "/.a/..b", "/a?/../b#/./c", "/%2e%2e%2e", "/%2fe", "/a.", "//."],
    );
    for (text, span) in [
        (".", 0..1),
        ("..", 0..2),
        ("../a", 0..2),
        ("/a/./b", 3..4),
        ("/a/..", 3..5),
        ("a:..", 2..4),
        ("//h/%2e/", 4..7),
        ("/a/%2E%2e?b", 3..9),
        ("/...%2e/.%2E/b", 8..12),
    ] {
        fails(policy, text, Violation::DotSegment, span);
    }
}

#[test]
fn triplets() {
    let policy = Policy::new().forbid_encoded_delimiters();
    passes(policy, &["/a%2Eb", "//%2f/a", "/a?%2F#%5c", "/%252F", "/%20"]);
    fails(policy, "/a%2fb", Violation::EncodedDelimiter, 2..5);
    fails(policy, "//h/%20%5C", Violation::EncodedDelimiter, 7..10);

    let policy = Policy::new().forbid_encoded_controls();
    passes(policy, &["/%20%7e%80%C3", "/%2500"]);
    fails(policy, "/%00", Violation::EncodedControl, 1..4);
    fails(policy, "telnet://h/?a%0D%0a", Violation::EncodedControl, 13..16);
    fails(policy, "//a%1Fb", Violation::EncodedControl, 3..6);
    fails(policy, "#%7f", Violation::EncodedControl, 1..4);

    let policy = Policy::new().forbid_double_encoding();
    passes(policy, &["/%25", "/%25%32", "/%25g0", "/%255", "/%25/41"]);
    fails(policy, "/a%252Fb", Violation::DoubleEncoding, 2..7);
    fails(policy, "?%25%2541", Violation::DoubleEncoding, 4..9);
}

/// The first that fails is the error, in the order of the methods.
#[test]
fn order() {
    let none = Policy::new();
    let text = "http://u:p@1:25/../%2f%00%2541";
    let steps: [(Policy<'_>, Violation); 10] = [
        (none.forbid_double_encoding(), Violation::DoubleEncoding),
        (none.forbid_encoded_controls(), Violation::EncodedControl),
        (none.forbid_encoded_delimiters(), Violation::EncodedDelimiter),
        (none.forbid_dot_segments(), Violation::DotSegment),
        (none.forbid_rare_addresses(), Violation::RareAddress),
        (none.forbid_well_known_ports(), Violation::WellKnownPort),
        (none.forbid_password(), Violation::Password),
        (none.forbid_userinfo(), Violation::Forbidden(Component::Userinfo)),
        (none.require(Component::Query), Violation::Missing(Component::Query)),
        (none.schemes(&[]), Violation::Scheme),
    ];
    for (policy, violation) in steps {
        let error = policy.check(&UriRef::parse(text).unwrap()).unwrap_err();
        assert_eq!(error.violation(), violation);
    }
    let all = none
        .forbid_double_encoding()
        .forbid_encoded_controls()
        .forbid_encoded_delimiters()
        .forbid_dot_segments()
        .forbid_rare_addresses();
    fails(all, text, Violation::RareAddress, 11..12);
    let all = all.forbid_well_known_ports().forbid_password();
    fails(all, text, Violation::Password, 9..10);
    fails(
        all.ports(1..=1).forbid_userinfo(),
        text,
        Violation::Forbidden(Component::Userinfo),
        7..10,
    );
    fails(all.require(Component::Query), text, Violation::Missing(Component::Query), 30..30);
    fails(all.schemes(&[]).max_len(29), text, Violation::TooLong { max: 29 }, 29..30);
}

/// Neither form of the error shows anything of the text.
#[test]
fn errors_show_no_text() {
    let uri = Uri::parse("http://fred:secret@a:25/%2e").unwrap();
    for policy in [
        Policy::new().max_len(0),
        Policy::new().schemes(&[]),
        Policy::new().require(Component::Query),
        Policy::new().forbid_userinfo(),
        Policy::new().forbid_password(),
        Policy::new().forbid_well_known_ports(),
        Policy::new().forbid_dot_segments(),
    ] {
        let error = policy.check(&uri).unwrap_err();
        for text in [error.to_string(), format!("{error:?}")] {
            assert!(!text.contains("secret") && !text.contains("fred"), "{text}");
        }
    }
    assert_eq!(
        Policy::new()
            .require(Component::Userinfo)
            .check(&Uri::parse("a:").unwrap())
            .unwrap_err()
            .to_string(),
        "at bytes 2..2: the user information is missing or empty (RFC 3986 section 3.2.1)"
    );
    assert_eq!(Component::Path.rule(), Rule::Path);
}
