//! Policies: accepted references, refused references, and messages.

use core::ops::Range;

use uri_grammar::policy::{Policy, Violation};
use uri_grammar::{Component, Rule, Uri, UriRef};

mod authority;
mod hosts;
mod laws;
mod one_reading;
mod path;
mod secrets;

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
    // The result does not depend on the owner of the text or on the kind of reference.
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
        let at = UriRef::parse(text).unwrap().span(component);
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
        let text = "a://b@c:1/d?e#f";
        let span = UriRef::parse(text).unwrap().span(component).unwrap();
        fails(forbid(component), text, Violation::Forbidden(component), span);
    }
    passes(forbid(Component::Path), &["http://a?b"]);
    fails(forbid(Component::Fragment), "a#", Violation::Forbidden(Component::Fragment), 2..2);
    let userinfo = Violation::Forbidden(Component::Userinfo);
    fails(Policy::new().forbid(Component::Userinfo), "http://@a/", userinfo, 7..7);
    // RFC 3986 section 7.6.
    let misleading = "ftp://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm";
    fails(Policy::new().forbid(Component::Userinfo), misleading, userinfo, 6..41);
}

/// The first check that fails is the error, in the order of the methods.
#[test]
fn order() {
    type Step = fn(Policy<'static>) -> Policy<'static>;
    // The host breaks one rule or several.
    for host in ["1", "_%80"] {
        let text = format!("http://u.v:p@{host}:25/../aux/%2f%00%2541");
        let steps: [(Step, Violation); 16] = [
            (|all| all.forbid_double_encoding(), Violation::DoubleEncoding),
            (|all| all.forbid_encoded_controls(), Violation::EncodedControl),
            (|all| all.forbid_encoded_delimiters(), Violation::EncodedDelimiter),
            (|all| all.forbid_file_system_characters(), Violation::FileSystemCharacter),
            (|all| all.forbid_device_names(), Violation::DeviceName),
            (|all| all.forbid_dot_segments(), Violation::DotSegment),
            (|all| all.require_utf8_hosts(), Violation::HostNotUtf8),
            (|all| all.require_dns_names(), Violation::NoDnsName),
            (|all| all.forbid_rare_addresses(), Violation::RareAddress),
            (|all| all.forbid_well_known_ports(), Violation::WellKnownPort),
            (|all| all.ports(1..=1), Violation::Port { min: 1, max: 1 }),
            (|all| all.forbid_misleading_userinfo(), Violation::MisleadingUserinfo),
            (|all| all.forbid_password(), Violation::Password),
            (|all| all.forbid(Component::Userinfo), Violation::Forbidden(Component::Userinfo)),
            (|all| all.require(Component::Query), Violation::Missing(Component::Query)),
            (|all| all.schemes(&[]), Violation::Scheme),
        ];
        let of_names = [Violation::HostNotUtf8, Violation::NoDnsName];
        let mut all = Policy::new();
        for (step, violation) in steps {
            let is_name = host == "_%80";
            if of_names.contains(&violation) && !is_name
                || violation == Violation::RareAddress && is_name
            {
                continue;
            }
            all = step(all);
            for policy in [all, step(Policy::new())] {
                let error = policy.check(&UriRef::parse(&*text).unwrap()).unwrap_err();
                assert_eq!(error.violation(), violation);
            }
        }
        let max = text.len() - 1;
        fails(all.max_len(max), &text, Violation::TooLong { max }, max..text.len());
    }
}

/// Neither form of the error shows anything of the text.
#[test]
fn errors_show_no_text() {
    let uri = Uri::parse("http://fred:secret@a:25/%2e").unwrap();
    for policy in [
        Policy::new().max_len(0),
        Policy::new().schemes(&[]),
        Policy::new().require(Component::Query),
        Policy::new().forbid(Component::Userinfo),
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

/// `Debug` shows the members of each set.
#[test]
fn debug_shows_set_members() {
    let policy =
        Policy::new().require(Component::Host).forbid(Component::Port).forbid(Component::Userinfo);
    let shown = format!("{policy:?}");
    assert_eq!(shown, "Policy { required: [Host], forbidden: [Userinfo, Port] }");
}
