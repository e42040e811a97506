//! The examples that RFC 3987 prints, by section.

use uri_grammar::UriRef;
use uri_grammar::iri::{HostForm, ToUri, to_iri, to_iri_with_host, to_uri};
use uri_grammar::uri::Normalizer;

/// Returns the IRI mapped by section 3.1, in both ways that the section has for the host.
fn mapped(iri: &str) -> (String, String) {
    let with = |form| String::from(ToUri::new().host(form).reference(iri).unwrap());
    let plain = with(HostForm::PercentEncoded);
    assert_eq!(to_uri(iri), plain);
    (plain, with(HostForm::Ascii))
}

#[test]
fn section_3_1() {
    let (plain, ascii) = mapped("http://résumé.example.org");
    assert_eq!(plain, "http://r%C3%A9sum%C3%A9.example.org");
    assert_eq!(ascii, "http://xn--rsum-bpad.example.org");

    // A name in the query is not the host.
    let (plain, ascii) =
        mapped("http://validator.w3.org/check?uri=http%3A%2F%2Frésumé.example.org");
    let check = "http://validator.w3.org/check?uri=http%3A%2F%2Fr%C3%A9sum%C3%A9.example.org";
    assert_eq!((&*plain, &*ascii), (check, check));

    let (plain, _) = mapped("http://www.example.org/red%09rosé#red");
    assert_eq!(plain, "http://www.example.org/red%09ros%C3%A9#red");

    let (plain, _) = mapped("http://example.com/\u{10300}\u{10301}\u{10302}");
    assert_eq!(plain, "http://example.com/%F0%90%8C%80%F0%90%8C%81%F0%90%8C%82");
}

/// "Viet Nam" from windows-1258: a normalized text is another URI, which is why the mapping does not normalize.
#[test]
fn section_3_1_normalization() {
    assert_eq!(to_uri("Vi\u{EA}\u{323}t"), "Vi%C3%AA%CC%A3t");
    assert_eq!(to_uri("Vi\u{1EC7}t"), "Vi%E1%BB%87t");
}

#[test]
fn section_3_1_excluded() {
    for excluded in ["<", ">", "\"", " ", "{", "}", "|", "\\", "^", "`"] {
        let text = format!("é{excluded}");
        assert_eq!(ToUri::new().reference(&text).unwrap_err().span(), 2..3);
        let encoded = format!("%C3%A9%{:02X}", excluded.as_bytes()[0]);
        assert_eq!(ToUri::lenient().reference(&text).unwrap(), encoded);
    }
}

#[test]
fn section_3_2() {
    // A guessed encoding would make it an IRI of another URI.
    let latin_1 = "http://www.example.org/r%E9sum%E9.html";
    assert_eq!(to_iri(latin_1), latin_1);
    assert_eq!(
        to_uri("http://www.example.org/résumé.html"),
        "http://www.example.org/r%C3%A9sum%C3%A9.html"
    );
}

#[test]
fn section_3_2_1() {
    assert_eq!(to_iri("http://www.example.org/D%C3%BCrst"), "http://www.example.org/Dürst");
    assert_eq!(to_iri("http://www.example.org/D%FCrst"), "http://www.example.org/D%FCrst");
    let override_ = "http://xn--99zt52a.example.org/%e2%80%ae";
    assert_eq!(to_iri(override_), "http://xn--99zt52a.example.org/%E2%80%AE");
    assert_eq!(to_iri_with_host(override_), "http://\u{7D0D}\u{8C46}.example.org/%E2%80%AE");
}

#[test]
fn section_5_3() {
    let same = |a: &str, b: &str, by| {
        let uri = |text| ToUri::new().reference(text).unwrap().into_owned();
        uri(a).equivalent(&uri(b), by)
    };
    // 5.3.2
    let (a, b) = ("example://a/b/c/%7Bfoo%7D/rosé", "eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9");
    assert!(same(a, b, Normalizer::SYNTAX) && !same(a, b, Normalizer::CASE));
    // 5.3.2.1
    assert!(same("HTTP://www.EXAMPLE.com/", "http://www.example.com/", Normalizer::CASE));
    assert!(!same("http://a/É", "http://a/é", Normalizer::SCHEME));
    // 5.3.2.2
    let (composed, apart) =
        ("http://www.example.org/résumé.html", "http://www.example.org/re\u{301}sume\u{301}.html");
    assert!(!same(composed, apart, Normalizer::SCHEME));
    // 5.3.2.3
    let users =
        ["http://example.org/~user", "http://example.org/%7euser", "http://example.org/%7Euser"];
    assert!(users.iter().all(|user| same(user, users[0], Normalizer::PERCENT)));
    // 5.3.3
    let root = [
        "http://example.com",
        "http://example.com/",
        "http://example.com:/",
        "http://example.com:80/",
    ];
    assert!(root.iter().all(|uri| same(uri, root[1], Normalizer::SCHEME)));
    assert!(!same("http://example.com/?", root[1], Normalizer::SCHEME));
    let (name, punycode) = ("http://résumé.example.org", "http://xn--rsum-bpad.example.org");
    assert!(!same(name, punycode, Normalizer::SCHEME));
    let ascii = ToUri::new().host(HostForm::Ascii).reference(name).unwrap();
    assert!(ascii.equivalent(&UriRef::parse(punycode).unwrap(), Normalizer::SCHEME));
}

#[test]
fn section_6_4() {
    assert_eq!(
        to_iri("http://www.example.org/r%C3%A9sum%C3%A9.html"),
        "http://www.example.org/résumé.html"
    );
    assert_eq!(
        to_iri("http://www.example.org/r%E9sum%E9.xml#r%C3%A9sum%C3%A9"),
        "http://www.example.org/r%E9sum%E9.xml#résumé"
    );
}

/// A fault-tolerant decoder would read `/..` (section 8).
#[test]
fn section_8() {
    assert_eq!(to_iri("/%C0%AF.."), "/%C0%AF..");
}
