//! Changes in place: only the requested component changes, and no component changes if the method fails.

use proptest::prelude::*;
use uri_grammar::BuildError::{self, DotSegment, NoHost, PathLikeAuthority, PathLikeScheme};
use uri_grammar::{AbsoluteUri, Component, RelativeRef, Uri, UriRef};

/// Wraps the result of a change that cannot fail in `Ok`.
fn without(
    reference: &mut UriRef<String>,
    remove: fn(&mut UriRef<String>),
) -> Result<(), BuildError> {
    remove(reference);
    Ok(())
}

#[path = "changing/laws.rs"]
mod laws;

/// Compares the parts with the parts of the same text parsed again.
fn reread(reference: &UriRef<String>) {
    let read = UriRef::parse(reference.as_str()).unwrap();
    for rule in Component::ALL {
        assert_eq!(reference.span(rule), read.span(rule), "{reference} {rule}");
    }
}

type Change = fn(&mut UriRef<String>) -> Result<(), BuildError>;

/// Returns the text after the change, or the error.
fn changed(text: &str, change: Change) -> Result<String, BuildError> {
    let mut reference: UriRef<String> = text.parse().unwrap();
    let result = change(&mut reference);
    reread(&reference);
    match result {
        Ok(()) => Ok(reference.into_inner()),
        Err(error) => {
            assert_eq!(reference, text, "an error changes nothing");
            Err(error)
        }
    }
}

#[test]
fn components() {
    let changes: &[(&str, Change, &str)] = &[
        ("a:b", |r| r.set_scheme("c"), "c:b"),
        ("//b", |r| r.set_scheme("c"), "c://b"),
        ("c://b", |r| r.set_scheme(None), "//b"),
        ("b", |r| r.set_scheme(None), "b"),
        ("a:/b", |r| r.set_authority("c@d:80"), "a://c@d:80/b"),
        ("a://c@d:80/b", |r| r.set_authority("e"), "a://e/b"),
        ("a://c@d:80/b?e", |r| r.set_authority(None), "a:/b?e"),
        ("/b", |r| r.set_authority(None), "/b"),
        ("?b", |r| r.set_authority(""), "//?b"),
        ("//a", |r| r.set_userinfo("b:c"), "//b:c@a"),
        ("//b:c@a:80", |r| r.set_userinfo(""), "//@a:80"),
        ("//b:c@a:80", |r| r.set_userinfo(None), "//a:80"),
        ("/a", |r| r.set_userinfo(None), "/a"),
        ("//b@a:80/c", |r| r.set_host("[::1]"), "//b@[::1]:80/c"),
        ("//b@a:80/c", |r| r.set_host(""), "//b@:80/c"),
        ("a:/c", |r| r.set_host("b"), "a://b/c"),
        ("//a/b", |r| r.set_port(80), "//a:80/b"),
        ("//a:/b", |r| r.set_port(0), "//a:0/b"),
        ("//a:80/b", |r| r.set_port(65535), "//a:65535/b"),
        ("//a:80/b", |r| r.set_port(None), "//a/b"),
        ("//a:/b", |r| r.set_port(None), "//a/b"),
        ("/b", |r| r.set_port(None), "/b"),
        ("a://b/c?d#e", |r| r.set_path("/f//g"), "a://b/f//g?d#e"),
        ("a://b/c", |r| r.set_path(""), "a://b"),
        ("a?d", |r| r.set_path("b/c:d"), "b/c:d?d"),
        ("a:b", |r| r.set_path("c:d"), "a:c:d"),
        ("a#b", |r| r.set_query("c"), "a?c#b"),
        ("a?d", |r| r.set_query(""), "a?"),
        ("a?d#b", |r| without(r, UriRef::remove_query), "a#b"),
        ("a", |r| without(r, UriRef::remove_query), "a"),
        ("a", |r| r.set_fragment("b"), "a#b"),
        ("a?#c", |r| r.set_fragment("b?"), "a?#b?"),
        ("a#c", |r| r.set_fragment(""), "a#"),
        ("a#c", |r| without(r, UriRef::remove_fragment), "a"),
        ("a", |r| without(r, UriRef::remove_fragment), "a"),
        ("a", |r| r.set_fragment("b"), "a#b"),
    ];
    for &(text, change, expected) in changes {
        assert_eq!(changed(text, change).as_deref(), Ok(expected), "{text}");
    }
}

#[test]
fn rejects_impossible_changes() {
    let changes: &[(&str, Change, BuildError)] = &[
        ("a:b:c", |r| r.set_scheme(None), PathLikeScheme),
        ("a:b", |r| r.set_authority("c"), BuildError::PathWithoutSlash),
        ("a:b", |r| r.set_host("c"), BuildError::PathWithoutSlash),
        ("a://b//c", |r| r.set_authority(None), PathLikeAuthority),
        ("a", |r| r.set_userinfo("b"), NoHost(Component::Userinfo)),
        ("a", |r| r.set_port(1), NoHost(Component::Port)),
        ("//a", |r| r.set_path("b"), BuildError::PathWithoutSlash),
        ("a", |r| r.set_path("//b"), PathLikeAuthority),
        ("a:b", |r| r.set_path("//b"), PathLikeAuthority),
        ("a", |r| r.set_path("b:c"), PathLikeScheme),
        ("?q", |r| r.push_path("b:c"), PathLikeScheme),
        ("?q", |r| r.push_path("//b"), PathLikeAuthority),
        ("a", |r| r.push_segment("."), DotSegment),
        ("a", |r| r.push_segments(["b", "..", "c"]), DotSegment),
    ];
    for &(text, change, error) in changes {
        assert_eq!(changed(text, change), Err(error), "{text}");
    }
    let broken: &[(Component, Change)] = &[
        (Component::Scheme, |r| r.set_scheme("1")),
        (Component::Authority, |r| r.set_authority("a b")),
        (Component::Userinfo, |r| r.set_userinfo("@")),
        (Component::Host, |r| r.set_host("a:80")),
        (Component::Host, |r| r.set_host("[::1")),
        (Component::Path, |r| r.set_path("/a?")),
        (Component::Path, |r| r.push_path("a?")),
        (Component::Query, |r| r.set_query("#")),
        (Component::Fragment, |r| r.set_fragment("#")),
        (Component::Fragment, |r| r.set_fragment("%4")),
    ];
    for &(rule, change) in broken {
        for text in ["a://b@c:80/d?e#f", "", "a/b", "//a"] {
            let error = changed(text, change).unwrap_err();
            assert!(matches!(error, BuildError::Syntax { component, .. } if component == rule));
        }
    }
}

/// A kind has no setter for components that it does not have: `RelativeRef::set_scheme` and
/// `AbsoluteUri::set_fragment` do not exist.
#[test]
fn changes_keep_the_kind() {
    let mut uri: Uri<String> = "http://a/b".parse().unwrap();
    uri.set_scheme("https").unwrap();
    uri.set_fragment("c").unwrap();
    assert_eq!(uri, "https://a/b#c");
    let mut uri: AbsoluteUri<String> = "http://a/b".parse().unwrap();
    uri.set_scheme("ftp").unwrap();
    uri.set_query("c").unwrap();
    assert_eq!(uri, "ftp://a/b?c");
    let mut reference: RelativeRef<String> = "a".parse().unwrap();
    reference.set_fragment("c").unwrap();
    reference.push_segment("d:e").unwrap();
    assert_eq!(reference, "a/d:e#c");
}

#[test]
fn reuses_memory() {
    let mut text = String::with_capacity(100);
    text.push_str("http://a/b?c#d");
    let memory = text.as_ptr();
    let mut uri = Uri::parse(text).unwrap();
    uri.set_fragment("another").unwrap();
    uri.remove_query();
    uri.set_host("example.com").unwrap();
    uri.push_segment("x y").unwrap();
    assert_eq!(uri, "http://example.com/b/x%20y#another");
    let text = uri.into_inner();
    assert_eq!(text.as_ptr(), memory);
}

/// servo/rust-url#333, #285, #896: whatever the slashes, no part of the base is removed.
#[test]
fn segments_and_paths() {
    for (text, segment, expected) in [
        ("http://a", "b", "http://a/b"),
        ("http://a/", "b", "http://a/b"),
        ("http://a/b", "c", "http://a/b/c"),
        ("http://a/b/", "c", "http://a/b/c"),
        ("http://a/b//", "c", "http://a/b//c"),
        ("http://a/b", "", "http://a/b/"),
        ("http://a/b/", "", "http://a/b/"),
        ("http://a?q#f", "b", "http://a/b?q#f"),
        ("http://a/b", "/c", "http://a/b/%2Fc"),
        ("http://a/b", "c?d#e%", "http://a/b/c%3Fd%23e%25"),
        ("http://a/b", "...", "http://a/b/..."),
        ("http://a/b", "%2e%2e", "http://a/b/%252e%252e"),
        ("", "b", "b"),
        ("", "", ""),
        ("", "b:c", "b%3Ac"),
        ("?q", "b:c", "b%3Ac?q"),
        ("a", "b:c", "a/b:c"),
        ("/", "b", "/b"),
        ("/", "", "/"),
        ("foo:", "b:c", "foo:b:c"),
        ("foo:a", "b", "foo:a/b"),
        ("//", "b", "///b"),
    ] {
        let mut reference: UriRef<String> = text.parse().unwrap();
        reference.push_segment(segment).unwrap();
        reread(&reference);
        assert_eq!(reference, expected, "{text} {segment}");
    }
    for (text, path, expected) in [
        ("http://a", "b/c", "http://a/b/c"),
        ("http://a", "/b/c", "http://a/b/c"),
        ("http://a", "", "http://a/"),
        ("http://a/b", "c/", "http://a/b/c/"),
        ("http://a/b/", "///c//d", "http://a/b/c//d"),
        ("http://a/b", "../c", "http://a/b/../c"),
        ("http://a/b?q", "%2F", "http://a/b/%2F?q"),
        ("/", "//b", "/b"),
        ("", "/b", "/b"),
        ("", "b", "b"),
        ("foo:a", "/b", "foo:a/b"),
        ("foo:", "b:c", "foo:b:c"),
    ] {
        let mut reference: UriRef<String> = text.parse().unwrap();
        reference.push_path(path).unwrap();
        reread(&reference);
        assert_eq!(reference, expected, "{text} {path}");
    }
    let mut reference: UriRef<String> = "".parse().unwrap();
    reference.push_segments(["", "a:b", "", "c"]).unwrap();
    assert_eq!(reference, "a%3Ab/c");
    reference.push_segments(Vec::<&str>::new()).unwrap();
    assert_eq!(reference, "a%3Ab/c");
}

type Pairs = fn(&mut UriRef<String>);

#[test]
fn query_pairs() {
    let changes: &[(&str, Pairs, &str)] = &[
        ("a", |r| r.push_query_pair("b", "c"), "a?b=c"),
        ("a?", |r| r.push_query_pair("b", "c"), "a?b=c"),
        ("a?x#y", |r| r.push_query_pair("b", "c"), "a?x&b=c#y"),
        ("a", |r| r.push_query_pair("", ""), "a?="),
        ("a", |r| r.push_query_pair("b&c=", "d+e f;"), "a?b%26c%3D=d%2Be%20f%3B"),
        ("a", |r| r.push_query_pair([0xFF], "é/?"), "a?%FF=%C3%A9/?"),
        ("?a=1&b&a=2#c", |r| r.set_query_pair("a", "3"), "?a=3&b#c"),
        ("?%61&b", |r| r.set_query_pair("a", "3"), "?a=3&b"),
        ("?b", |r| r.set_query_pair("a", "3"), "?b&a=3"),
        ("", |r| r.set_query_pair("a", "3"), "?a=3"),
        ("?", |r| r.set_query_pair("a", "3"), "?a=3"),
        ("?a+b=1", |r| r.set_query_pair("a b", "3"), "?a+b=1&a%20b=3"),
        ("?&&x", |r| r.set_query_pair("", "3"), "?&&x&=3"),
        ("?a=1&A=2&b=%2f", |r| assert!(r.remove_query_pairs("a") < 3), "?A=2&b=%2f"),
        ("x?a=1&a", |r| assert!(r.remove_query_pairs("a") < 3), "x"),
        ("x?", |r| assert!(r.remove_query_pairs("a") < 3), "x?"),
        ("x", |r| assert!(r.remove_query_pairs("a") < 3), "x"),
        ("?b=1&a=2&b=0&a&", |r| r.sort_query_pairs(), "?&a=2&a&b=1&b=0"),
        ("x?#y", |r| r.sort_query_pairs(), "x?#y"),
        ("?a=1&b", |r| r.retain_query_pairs(|_, value| value.is_some()), "?a=1"),
        ("?", |r| r.retain_query_pairs(|_, _| false), "?"),
        // One spelling per page: commonsearch#29, ural#208.
        (
            "/?utm_source=x&b=2&UTM_medium=y&a=1#f",
            |r| {
                let tracks = |name: &str| name.to_ascii_lowercase().starts_with("utm_");
                r.retain_query_pairs(|name, _| !tracks(name.as_str()));
                r.sort_query_pairs();
            },
            "/?a=1&b=2#f",
        ),
    ];
    for &(text, change, expected) in changes {
        let mut reference: UriRef<String> = text.parse().unwrap();
        change(&mut reference);
        reread(&reference);
        assert_eq!(reference, expected, "{text}");
    }
    let mut reference: UriRef<String> = "?a&b=1&a=2".parse().unwrap();
    assert_eq!(reference.remove_query_pairs("a"), 2);
    assert_eq!(reference.remove_query_pairs("a"), 0);
    let pairs = |text| {
        let reference = UriRef::parse(text).unwrap();
        let pairs = reference.query_pairs();
        pairs
            .map(|(name, value)| (name.as_str(), value.map(|value| value.as_str())))
            .collect::<Vec<_>>()
    };
    assert_eq!(pairs("?a=b=c&&d"), [("a", Some("b=c")), ("d", None)]);
    assert!(pairs("?").is_empty() && pairs("a").is_empty());
    // The output has no values, which may be secrets.
    let shown = format!("{:?}", UriRef::parse("?token=abc&b").unwrap().query_pairs());
    assert_eq!(shown, r#"["token", "b"]"#);
}

#[cfg(feature = "form")]
#[test]
fn form_pairs() {
    let mut reference: UriRef<String> = "a?x=%20+&y".parse().unwrap();
    reference.push_form_pair("x", "é & +");
    assert_eq!(reference, "a?x=%20+&y&x=%C3%A9+%26+%2B");
    reference.set_form_pair("x", "");
    assert_eq!(reference, "a?x=&y");
    assert_eq!(reference.remove_form_pairs("x"), 1);
    assert_eq!(reference.remove_form_pairs("y"), 1);
    assert_eq!(reference, "a");
    reference.push_form_pair("", "");
    assert_eq!(reference, "a?=");
    assert_eq!(reference.remove_form_pairs(""), 1);
}

/// Three lines that users typically write.
#[test]
fn all_changes_share_one_error_type() {
    fn next_page(uri: &str, page: u32) -> Result<String, Box<dyn std::error::Error>> {
        let mut uri: Uri<String> = uri.parse::<Uri<String>>()?;
        uri.set_query_pair("page", page.to_string());
        uri.remove_fragment();
        Ok(uri.into_inner())
    }
    assert_eq!(next_page("http://a/?page=1#x", 2).unwrap(), "http://a/?page=2");
}

proptest! {
    #![proptest_config(crate::properties::config(600, 3_000))]

    #[test]
    fn pushed_segment_is_last(text in laws::reference(), data in "\\PC{0,6}") {
        laws::push_then_last(&text, &data);
    }

    #[test]
    fn set_pairs_are_returned(
        text in laws::reference(),
        name in "\\PC{0,3}",
        value in "\\PC{0,3}",
    ) {
        laws::pairs(&text, &name, &value);
    }
}
