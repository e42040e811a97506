//! Origins (RFC 6454), effective ports, and references without their secrets.

use std::collections::HashSet;

use uri_grammar::uri::{Origin, SchemeInfo};
use uri_grammar::{AbsoluteUri, Uri, UriRef};

/// RFC 6454 section 5: URIs of a row have the same origin, and URIs of different rows have different origins.
#[test]
fn the_same_and_different() {
    let rows: &[&[&str]] = &[
        // The examples of section 3.2.1.
        &["http://example.com/", "http://example.com:80/", "http://example.com/path/file"],
        &["http://example.com:8080/"],
        &["http://www.example.com/"],
        &["https://example.com:80/"],
        &["https://example.com/"],
        &["http://example.org/"],
        &[
            "HTTP://h:080/a",
            "http://H?b",
            "http://%68:/",
            "http://me:secret@h/#c",
            "http://h:00080",
        ],
        &["http://[2001:DB8::1]/", "http://[2001:db8:0:0::0:1]:80/"],
        &["http://[::ffff:1.2.3.4]", "http://[::FFFF:102:304]"],
        &["http://[v1.A]/", "http://[V1.a]/"],
        &["http://1.2.3.4/"],
        &["http://01.2.3.4/"],
        &["http://a%2fb/", "http://A%2Fb/"],
        &["ftp://h/"],
        &["redis://h/0", "redis://h:6379/1"],
        // Opaque origins, each different from all others.
        &["data:,a"],
        &["urn:a:b"],
        &["file:///a"],
        &["http:/a"],
        &["http:///a"],
        &["x://h:80/"],
        &["http://h:65536/"],
        &["mailto:a@h"],
    ];
    let uris: Vec<Vec<Uri<&str>>> = rows
        .iter()
        .map(|row| row.iter().map(|text| Uri::parse(*text).unwrap()).collect())
        .collect();
    for (at, row) in uris.iter().enumerate() {
        for (other_at, other_row) in uris.iter().enumerate() {
            for (a, b) in row.iter().flat_map(|a| other_row.iter().map(move |b| (a, b))) {
                let is_opaque = matches!(a.origin(), Origin::Opaque);
                let same = at == other_at && !is_opaque;
                assert_eq!(a.origin() == b.origin(), same, "{a} {b}");
                if let (Some(a), Some(b)) = (a.origin().tuple(), b.origin().tuple()) {
                    let is_in = HashSet::from([a]).contains(&b);
                    assert_eq!(is_in, same);
                    assert_eq!(a.to_string() == b.to_string(), same);
                }
            }
        }
    }
}

#[test]
fn writes_origins_as_in_section_6_2() {
    for (uri, origin) in [
        ("HTTP://me@Example.COM:0080/a?b#c", "http://example.com"),
        ("http://example.com:8080/", "http://example.com:8080"),
        ("wss://[0::1]:443", "wss://[::1]"),
        ("https://%C3%a9%41/", "https://%C3%A9a"),
        ("data:,a", "null"),
    ] {
        let uri = AbsoluteUri::parse(uri.split('#').next().unwrap()).unwrap();
        assert_eq!(uri.origin().to_string(), origin);
    }
    // It lives as long as the text.
    fn host(text: &str) -> Option<&str> {
        Some(Uri::parse(text).ok()?.origin().tuple()?.host())
    }
    assert_eq!(host("http://A/"), Some("A"));
}

#[test]
fn effective_ports() {
    for (uri, port) in [
        ("http://h", Some(Some(80))),
        ("http://h:", Some(Some(80))),
        ("http://h:00081", Some(Some(81))),
        ("http:/a", Some(None)),
        ("mailto:a", Some(None)),
        ("sip:a@b", Some(None)),
        ("x://h", Some(None)),
        ("x://h:1", Some(Some(1))),
        ("http://h:65535", Some(Some(65535))),
        ("http://h:65536", None),
        ("x://h:99999999999999999999", None),
    ] {
        assert_eq!(Uri::parse(uri).unwrap().effective_port().ok(), port, "{uri}");
    }
    for scheme in SchemeInfo::ALL.iter().filter(|scheme| scheme.allows_authority()) {
        let uri: Uri<String> = format!("{}://h/", scheme.name()).parse().unwrap();
        assert_eq!(uri.effective_port().unwrap(), scheme.default_port());
    }
}

#[test]
fn secrets_are_not_shown() {
    for (text, shown) in [
        ("http://u:p@h/", "http://u:***@h/"),
        ("//u:p:q@h", "//u:***@h"),
        ("//u:@h", "//u:@h"),
        ("//u@h:80/a:b@c", "//u@h:80/a:b@c"),
        ("//:@h", "//:@h"),
        // ingestr#1002, clusterio#954: tokens of the query.
        ("http://h/?a=b&token=abc&c", "http://h/?a=b&token=***&c"),
        ("?API_key=abc;x=1", "?API_key=***;x=1"),
        ("?access%5Ftoken=x#id_token=y&z", "?access%5Ftoken=***#id_token=***&z"),
        ("?token=", "?token="),
        ("?token", "?token"),
        ("?token=a=b", "?token=***"),
        ("?page=1?sig=x", "?page=1?sig=***"),
        ("?X-Amz-Signature=abc&X-Amz-Date=1", "?X-Amz-Signature=***&X-Amz-Date=1"),
        ("/token=1", "/token=1"),
        ("a#token=1", "a#token=***"),
        // A password is also found if a slash is missing or superfluous.
        ("http:/u:p@h/", "http:/u:***@h/"),
        ("http:///u:p@h/", "http:///u:***@h/"),
        ("file:///C:/x@2.png", "file:///C:/x@2.png"),
        ("/a:b@c", "/a:b@c"),
        ("mailto:a:b@c", "mailto:a:b@c"),
        ("urn:a:b@c", "urn:a:b@c"),
        // Keys and tokens by their shape, in any component.
        ("https://a1b2c3d4e5f6a7b8c9d0@h/", "https://***@h/"),
        ("https://ghp_aB3dE6gH9jK2mN5pQ8sT1vW4@h/", "https://***@h/"),
        ("/x/glpat-aB3dE6gH9jK2mN5pQ8sT?y", "/x/***?y"),
        ("?a=xoxb-1234567890a&token=xoxb-1234567890a", "?a=***&token=***"),
        ("ghp_short/eyJ/sk-is-not", "ghp_short/eyJ/sk-is-not"),
        ("//u;pw@h", "//u;***@h"),
        ("https://hooks.slack.com/services/T0/B0/x?y", "https://hooks.slack.com/services/***?y"),
        ("https://API.telegram.org/bot1:a/b", "https://API.telegram.org/bot***"),
        // Names of several parts, and parameters of paths.
        ("?user%5Bpassword%5D=x", "?user%5Bpassword%5D=***"),
        ("?db.password=x&form.key=y&sort_key=z", "?db.password=***&form.key=***&sort_key=z"),
        ("/a;jsessionid=1A2B?b", "/a;jsessionid=***?b"),
        ("jdbc:x;user=sa;password=a/b", "jdbc:x;user=sa;password=***"),
        // A reference within the reference.
        ("?a=http://u:pw@h/&b", "?a=http://u:***@h/&b"),
        ("http://u:p@h/?token=http://v:q@i", "http://u:***@h/?token=***"),
        ("", ""),
    ] {
        let reference = UriRef::parse(text).unwrap();
        assert_eq!(reference.redacted().to_string(), shown);
        assert_eq!(format!("{:?}", reference.redacted()), format!("\"{shown}\""));
        assert_eq!(format!("{reference:?}"), format!("UriRef(\"{shown}\")"));
        #[cfg(feature = "policy")]
        {
            let hidden: Vec<_> = reference.secret_spans().collect();
            assert_eq!(hidden.len(), shown.matches("***").count());
            assert!(hidden.iter().all(|span| !span.is_empty()));
        }
    }
}
