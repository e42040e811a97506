//! Hosts in the form of the DNS.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use uri_grammar::UriRef;
use uri_grammar::iri::{HostForm, ToUri, ToUriError, to_iri, to_iri_with_host, to_uri};
use uri_grammar::uri::Normalizer;

fn mapped(iri: &str, form: HostForm) -> Result<String, ToUriError> {
    ToUri::new().host(form).reference(iri).map(String::from)
}

#[test]
fn names_beyond_ascii_become_ascii() {
    for (iri, uri) in [
        ("http://bücher.example/ü", "http://xn--bcher-kva.example/%C3%BC"),
        ("//me@BÜCHER.example:80?q", "//me@xn--bcher-kva.example:80?q"),
        // Encoded and decoded characters are the same.
        ("http://b%C3%BCcher.example/", "http://xn--bcher-kva.example/"),
        ("http://b%c3%bcch%65r.example/", "http://xn--bcher-kva.example/"),
        // Other dots.
        ("http://例え。テスト/", "http://xn--r8jz45g.xn--zckzah/"),
        ("http://faß.example./", "http://xn--fa-hia.example./"),
    ] {
        assert_eq!(mapped(iri, HostForm::Ascii).as_deref(), Ok(uri));
        assert_eq!(mapped(iri, HostForm::AsciiOrPercentEncoded).as_deref(), Ok(uri));
        assert_eq!(mapped(iri, HostForm::PercentEncoded).as_deref(), Ok(&*to_uri(iri)));
    }
}

#[test]
fn hosts_of_ascii_stay() {
    for uri in [
        "http://A_b.example/",
        "http://xn--zz/",
        "http://1.2.3.4/",
        "//[::1]:80/",
        "mailto:a",
        "//",
        "http://%41/",
    ] {
        assert_eq!(mapped(uri, HostForm::Ascii).as_deref(), Ok(uri));
    }
}

#[test]
fn reports_invalid_label() {
    for (iri, label) in [
        ("http://a.é_b.example/", "é_b"),
        ("http://ü.-é.example", "-é"),
        ("//é..example/", ""),
        ("//ü/é", "never"),
        ("//a.%FF.ü/", "%FF"),
        ("//\u{2C2F}a.ü.\u{378}/", "\u{378}"),
    ] {
        let Err(error) = mapped(iri, HostForm::Ascii) else {
            assert_eq!(label, "never", "{iri}");
            continue;
        };
        assert!(matches!(error, ToUriError::Host(_)), "{error}");
        assert_eq!(&iri[error.span()], label, "{error}");
        let fallback = mapped(iri, HostForm::AsciiOrPercentEncoded);
        assert_eq!(fallback.as_deref(), Ok(&*to_uri(iri)));
    }
}

/// A name that NFKC would turn into an address does not become an address.
#[test]
fn a_name_does_not_become_an_address() {
    let iri = "http://１.2.3.4/";
    let error = mapped(iri, HostForm::Ascii).unwrap_err();
    assert_eq!(&iri[error.span()], "１.2.3.4");
    assert_eq!(error.to_string(), "at byte 7: the host is not a DNS name (RFC 3987 section 3.1)");
}

#[test]
fn labels_of_punycode_are_shown() {
    for (uri, iri) in [
        ("http://xn--bcher-kva.example/%C3%BC", "http://bücher.example/ü"),
        ("//XN--BCHER-KVA:80", "//bücher:80"),
        // Labels that are not valid Punycode or decode to an invalid label, and texts that are not hosts.
        ("http://xn--zz.example/", "http://xn--zz.example/"),
        ("http://xn--a/", "http://xn--a/"),
        ("http://xn--/", "http://xn--/"),
        ("mailto:xn--bcher-kva", "mailto:xn--bcher-kva"),
        ("/xn--bcher-kva", "/xn--bcher-kva"),
        ("%C3%BC %", "%C3%BC %"),
    ] {
        assert_eq!(to_iri_with_host(uri), iri);
    }
}

#[test]
fn keeps_hosts_that_would_not_round_trip() {
    for uri in [
        // RFC 5893: a label must not begin with a digit beside a label that is written from right to left.
        "http://1.example.xn--4dbrk0ce/",
        "http://2024.xn--mgbh0fb/",
        // These are not DNS names.
        "http://a_b.xn--bcher-kva/",
        "http://-a.xn--bcher-kva/",
        "http://a..xn--bcher-kva/",
        "http://a%2Fb.xn--bcher-kva/",
    ] {
        assert_eq!(to_iri_with_host(uri), uri);
        assert_eq!(mapped(uri, HostForm::Ascii).as_deref(), Ok(uri));
    }
    let long = format!("http://{}xn--bcher-kva/", "a.".repeat(130));
    assert_eq!(to_iri_with_host(&long), long);
}

/// Labels in several scripts and directions, and some that are not DNS names.
const LABELS: &[&str] = &[
    "a",
    "B",
    "1",
    "2024",
    "a1",
    "1a",
    "a-b",
    "-a",
    "a_b",
    "",
    "xn--zz",
    "xn--a",
    "xn--",
    "%41",
    "%C3%A9",
    "%2F",
    "bücher",
    "faß",
    "é",
    "例え",
    "テスト",
    "한국",
    "ישראל",
    "مثال",
    "٣",
    "م٣",
    "א1",
    "мир",
    "نامه\u{200C}ای",
    "क्\u{200D}ष",
    "😀",
    "ა",
    "ελ",
    "l·l",
];

proptest! {
    #![proptest_config(crate::properties::config(2_000, 100_000))]

    /// RFC 3987 section 3.2: the IRI maps back to the URI.
    #[test]
    fn hosts_round_trip(labels in vec(select(LABELS), 1..5), root in any::<bool>()) {
        // Each label separately in ASCII, if it has such a form.
        let ascii = |label: &&str| {
            let by_itself = mapped(&format!("//{label}"), HostForm::Ascii);
            by_itself.map_or_else(|_| to_uri(label).into_owned(), |uri| uri[2..].to_owned())
        };
        let host = labels.iter().map(ascii).collect::<Vec<_>>().join(".");
        let uri = format!("http://{host}{}/%C3%A9", if root { "." } else { "" });
        let Ok(there) = mapped(&uri, HostForm::Ascii) else { return Ok(()) };
        let iri = to_iri_with_host(&uri);
        let back = mapped(&iri, HostForm::Ascii);
        let (there, back) = (UriRef::parse(there).unwrap(), UriRef::parse(back.unwrap()).unwrap());
        prop_assert!(back.equivalent(&there, Normalizer::SYNTAX), "{there} {iri} {back}");
    }
}

#[test]
fn shown_hosts_map_back_to_their_uri() {
    for uri in ["http://xn--bcher-kva.example/", "http://a.xn--99zt52a.xn--zckzah/", "//xn--fa-hia"]
    {
        let iri = to_iri_with_host(uri);
        assert_ne!(iri, to_iri(uri));
        assert_eq!(mapped(&iri, HostForm::Ascii).as_deref(), Ok(uri));
    }
}
