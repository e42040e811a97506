//! Each error and each repair separately, and details that are easily wrong.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use uri_grammar::percent::{EncodeSet, encode};
use uri_grammar::{AbsoluteUri, BuildError, Component, Host, RelativeRef, Uri, UriRef};

#[test]
fn a_path_after_an_authority_must_begin_with_a_slash() {
    let builder = || UriRef::builder().host("h").path("a");
    assert_eq!(builder().build().unwrap_err(), BuildError::PathWithoutSlash);
    assert_eq!(builder().repair(true).build().unwrap(), "//h/a");
    assert_eq!(UriRef::builder().host("h").path("").build().unwrap(), "//h");
    let mail = Uri::parse("mailto:a@b").unwrap();
    assert_eq!(mail.edit().host("h").build().unwrap_err(), BuildError::PathWithoutSlash);
    assert_eq!(mail.edit().host("h").repair(true).build().unwrap(), "mailto://h/a@b");
}

#[test]
fn two_slashes_begin_no_path_without_authority() {
    let builder = || Uri::builder("a").path("//b");
    assert_eq!(builder().build().unwrap_err(), BuildError::PathLikeAuthority);
    assert_eq!(builder().repair(true).build().unwrap(), "a:/.//b");
    let empty = || UriRef::builder().segments([""]).segments(["b"]);
    assert_eq!(empty().build().unwrap_err(), BuildError::PathLikeAuthority);
    assert_eq!(empty().repair(true).build().unwrap(), "/.//b");
    assert_eq!(
        Uri::parse("a:/").unwrap().edit().path("//").build().unwrap_err(),
        BuildError::PathLikeAuthority
    );
    let uri = Uri::parse("a://h//b").unwrap();
    assert_eq!(uri.edit().authority(None).build().unwrap_err(), BuildError::PathLikeAuthority);
    assert_eq!(uri.edit().authority(None).repair(true).build().unwrap(), "a:/.//b");
    // The result has an authority where one is requested.
    assert_eq!(Uri::builder("a").host("").path("//b").build().unwrap(), "a:////b");
}

#[test]
fn rejects_colon_in_first_segment() {
    let builder = || RelativeRef::builder().path("a:b/c");
    assert_eq!(builder().build().unwrap_err(), BuildError::PathLikeScheme);
    assert_eq!(builder().repair(true).build().unwrap(), "./a:b/c");
    assert_eq!(UriRef::builder().path("a/b:c").build().unwrap(), "a/b:c");
    assert_eq!(UriRef::builder().segments(["a:b"]).build().unwrap(), "/a:b");
    let urn = Uri::parse("urn:isbn:0").unwrap();
    assert_eq!(
        UriRef::from(urn).edit().scheme(None).build().unwrap_err(),
        BuildError::PathLikeScheme
    );
    assert_eq!(UriRef::from(urn).edit().scheme(None).repair(true).build().unwrap(), "./isbn:0");
    // Encoded for this component, it needs no repair.
    let first = String::from(encode("a:b", EncodeSet::SegmentNoColon));
    assert_eq!(UriRef::builder().path(&first).build().unwrap(), "a%3Ab");
}

#[test]
fn data_cannot_climb() {
    for dots in [".", ".."] {
        let built = UriRef::builder().segments(["files"]).segments([dots]).build();
        assert_eq!(built.unwrap_err(), BuildError::DotSegment);
        assert_eq!(BuildError::DotSegment.component(), Component::Path);
        assert!(UriRef::builder().path(dots).build().is_ok());
    }
    let climbing =
        UriRef::builder().segments(["../etc"]).segments(["%2e%2e"]).segments(["..."]).build();
    assert_eq!(climbing.unwrap(), "/..%2Fetc/%252e%252e/...");
}

#[test]
fn hosts_that_are_addresses() {
    let hosts: [(IpAddr, &str); 4] = [
        (Ipv4Addr::new(127, 0, 0, 1).into(), "127.0.0.1"),
        (Ipv6Addr::LOCALHOST.into(), "[::1]"),
        (Ipv4Addr::new(1, 2, 3, 4).to_ipv6_mapped().into(), "[::ffff:1.2.3.4]"),
        (Ipv6Addr::from([0xFFFF; 8]).into(), "[ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff]"),
    ];
    for (address, host) in hosts {
        let uri = Uri::builder("a").ip(address).port(65535).build().unwrap();
        assert_eq!((uri.host(), uri.port_number()), (Some(host), Ok(Some(65535))));
        assert_eq!(uri.host_kind(), Some(Host::from(address)));
        let edited = Uri::parse("a://b:1/").unwrap().edit().ip(address).build().unwrap();
        assert_eq!((edited.host(), edited.port()), (Some(host), Some("1")));
    }
    assert!(Uri::builder("a").host("::1").build().is_err());
    assert!(Uri::builder("a").host("a:80").build().is_err());
    assert!(Uri::builder("a").host("u@a").build().is_err());
}

#[test]
fn reports_first_error_without_password() {
    let builder = Uri::builder("a").userinfo("u:sesame open").host("h");
    assert!(!format!("{builder:?}").contains("sesame"));
    let error = builder.query("a b").build().unwrap_err();
    assert_eq!((error.component(), error.syntax().unwrap().offset()), (Component::Userinfo, 8));
    let text = "the user information, at byte 8: found a space";
    assert!(error.to_string().starts_with(text), "{error}");
    let uri = Uri::parse("a://u:sesame@h").unwrap();
    assert!(!format!("{:?} {error:?}", uri.edit()).contains("sesame"));
    assert_eq!(
        uri.edit().authority(None).port(1).build().unwrap_err(),
        BuildError::NoHost(Component::Port)
    );
    let text = "the port needs a host (RFC 3986 section 3.2)";
    assert_eq!(BuildError::NoHost(Component::Port).to_string(), text);
}

#[test]
fn distinguishes_empty_from_absent() {
    let empty = UriRef::builder().authority("").path("").query("").fragment("").build().unwrap();
    assert_eq!(empty, "//?#");
    let absent = UriRef::builder().scheme(None).authority(None).path("").query(None);
    assert_eq!(absent.fragment(None).build().unwrap(), "");
    assert_eq!(UriRef::builder().build().unwrap(), "");
    assert_eq!(Uri::builder("a").build().unwrap(), "a:");
    assert_eq!(UriRef::builder().userinfo("").host("").port(0).build().unwrap(), "//@:0");
    assert_eq!(UriRef::builder().host("h").port(None).build().unwrap(), "//h");
}

#[test]
fn edits_return_the_expected_kinds() {
    let absolute = AbsoluteUri::parse("a:b").unwrap();
    let still: AbsoluteUri = absolute.edit().scheme("c").build().unwrap();
    let uri: Uri = Uri::from(absolute).edit().fragment("f").build().unwrap();
    assert_eq!((uri.as_str(), still.as_str()), ("a:b#f", "c:b"));
    let any: UriRef = UriRef::from(uri).edit().scheme(None).build().unwrap();
    let relative = RelativeRef::try_from(any).unwrap();
    assert_eq!(relative, "b#f");
    let back: UriRef = UriRef::from(relative).edit().scheme("c").build().unwrap();
    assert_eq!(Uri::try_from(back).unwrap(), "c:b#f");
}

#[test]
fn megabytes() {
    let long = "a%20".repeat(1 << 18);
    let path = format!("/{}", "/:".repeat(1 << 19));
    let uri = Uri::builder("a").host(&long).path(&path).query(&*long).build().unwrap();
    assert_eq!((uri.host(), uri.path(), uri.query()), (Some(&*long), &*path, Some(&*long)));
    let edited = uri.edit().authority(None).repair(true).build().unwrap();
    assert_eq!(edited.path().len(), path.len() + 2);
    let many = UriRef::builder().segments((0..1 << 19).map(|_| "a/")).build().unwrap();
    assert_eq!(many.segments().count(), 1 << 19);
    let authority = format!("{}@{}:{}", long, long, "1".repeat(1 << 20));
    assert_eq!(uri.edit().authority(&authority).build().unwrap().authority(), Some(&*authority));
}
