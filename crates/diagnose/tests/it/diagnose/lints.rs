//! All lints together: the findings in a text, and the result of the first fix of each.

use uri_grammar::Rule;
use uri_grammar_diagnose::Applicability::{
    self, MachineApplicable as Sure, MaybeIncorrect as Guess,
};
use uri_grammar_diagnose::{Diagnostic, Kind, Lints, Options, diagnose};

type Row = (&'static str, &'static [(&'static str, Option<(&'static str, Applicability)>)]);

/// References with the findings of all lints, in the order of the text.
const ROWS: &[Row] = &[
    // A drive is not a host, and its colon is not an empty port.
    ("file://C:/x", &[("U603", Some(("file:///C:/x", Guess)))]),
    ("FILE://c:", &[("U601", Some(("file://c:", Sure))), ("U603", Some(("FILE:///c:", Guess)))]),
    (
        "file://Cd:/x",
        &[("U708", Some(("file://cd:/x", Sure))), ("U702", Some(("file://Cd/x", Sure)))],
    ),
    ("file:///C:/x", &[]),
    ("file:C:/x", &[]),
    // A mail address is not a host, and a number is not a port.
    ("mailto://Joe@Example.com", &[("U609", Some(("mailto:Joe@Example.com", Guess)))]),
    ("urn://isbn:0451450523", &[("U609", Some(("urn:isbn:0451450523", Guess)))]),
    // There is a superfluous slash before the host.
    ("http:///example.com/", &[("U709", Some(("http://example.com/", Guess)))]),
    ("https:////localhost:80/a", &[("U709", Some(("https://localhost:80/a", Guess)))]),
    ("ws:///192.0.2.1", &[("U709", Some(("ws://192.0.2.1", Guess)))]),
    ("http:////h", &[("U709", None)]),
    ("http:///h//x", &[("U709", None), ("U802", Some(("http:///h/x", Guess)))]),
    ("coap:///path", &[("U709", None)]),
    // Typing errors in the scheme.
    ("ttp://example.com/", &[("U608", Some(("http://example.com/", Guess)))]),
    ("fttp://example.com/", &[("U608", Some(("ftp://example.com/", Guess)))]),
    ("httpp://example.com/", &[("U608", Some(("http://example.com/", Guess)))]),
    ("http;//example.com/", &[("U605", Some(("http://example.com/", Guess)))]),
    ("https.//example.com/", &[("U605", Some(("https://example.com/", Guess)))]),
    ("http,//example.com/", &[("U605", Some(("http://example.com/", Guess)))]),
    ("http;a//b", &[("U802", Some(("http;a/b", Guess)))]),
    // References that are often written without a scheme.
    ("192.168.0.1", &[("U606", Some(("http://192.168.0.1", Guess)))]),
    ("192.168.0.1/x?y", &[("U606", Some(("http://192.168.0.1/x?y", Guess)))]),
    ("192.168.0.256/x", &[]),
    ("user@example.com", &[("U606", Some(("mailto:user@example.com", Guess)))]),
    (
        "a.b+c@mail.example.org?subject=d",
        &[("U606", Some(("mailto:a.b+c@mail.example.org?subject=d", Guess)))],
    ),
    ("logo@2x.png", &[]),
    ("@scope/package@1.2.3", &[]),
    ("npm@example.com/x", &[]),
    // HTML character references.
    ("http://a/?b=1&#38;c=2", &[("U506", Some(("http://a/?b=1&c=2", Guess)))]),
    ("http://a/?b=1&#x26;c=2", &[("U506", Some(("http://a/?b=1&c=2", Guess)))]),
    ("http://a/b&amp;c", &[("U506", Some(("http://a/b&c", Guess)))]),
    (
        "http://a/?b=&quot;c&quot;",
        &[
            ("U506", Some(("http://a/?b=%22c&quot;", Guess))),
            ("U506", Some(("http://a/?b=&quot;c%22", Guess))),
        ],
    ),
    ("http://a/b&#39;s", &[("U506", Some(("http://a/b's", Guess)))]),
    ("http://a/&nbsp;", &[("U506", Some(("http://a/%C2%A0", Guess)))]),
    ("http://a/?b&amp;lt;c", &[("U506", Some(("http://a/?b%3Cc", Guess)))]),
    ("http://a/#b&amp;c", &[("U506", Some(("http://a/#b&c", Guess)))]),
    ("http://a/?b&eacute;c", &[]),
    ("http://a/?b&#c;d", &[]),
    ("http://a/?b&#1114112;", &[("U507", Some(("http://a/?b&#1114112", Guess)))]),
    ("http://a/?b&lt=5", &[]),
    // Pairs of quotes, and the colon of a namespace.
    ("https://h/x?$filter=Name%20eq%20'Milk'", &[]),
    ("http://h/'a'", &[]),
    ("http://h/'a'.", &[("U507", Some(("http://h/'a'", Guess)))]),
    ("http://h/a'", &[("U507", Some(("http://h/a", Guess)))]),
    ("http://h/'a''", &[("U507", Some(("http://h/'a'", Guess)))]),
    ("urn:isbn:", &[]),
    ("http://h/a:", &[("U507", Some(("http://h/a", Guess)))]),
    // Case and zeros matter to some unknown schemes.
    ("android-app://com.X/", &[("U708", Some(("android-app://com.x/", Guess)))]),
    ("https://H/", &[("U708", Some(("https://h/", Sure)))]),
    ("//H/", &[("U708", Some(("//h/", Sure)))]),
    ("foo://h:080/", &[("U704", Some(("foo://h:80/", Guess)))]),
    ("http://h:0081/", &[("U704", Some(("http://h:81/", Sure)))]),
    // A reference in a parameter has its own query.
    ("?redirect=/x?y=1", &[]),
    ("?a?b=/c", &[("U903", Some(("?a&b=/c", Guess)))]),
    // The port belongs to the secure variant of the scheme.
    ("http://h:443/", &[("U714", Some(("https://h/", Guess)))]),
    (
        "WS://u@h:443?x",
        &[
            ("U601", Some(("ws://u@h:443?x", Sure))),
            ("U714", Some(("wss://u@h?x", Guess))),
            ("U804", Some(("WS://u@h:443/?x", Guess))),
        ],
    ),
    ("https://h:80/", &[("U714", None)]),
    ("ftp://h:443/", &[("U714", None)]),
    ("https://h:25/", &[("U714", None)]),
];

fn found(text: &str) -> Vec<Diagnostic> {
    // Most texts about hosts and ports have several readings, too: `lints.tsv` has those.
    let lints = Lints::ALL.without(Kind::SeveralReadings);
    let options = Options::new(Rule::UriReference).lints(lints);
    diagnose(text, &options).diagnostics().to_vec()
}

#[test]
fn side_by_side() {
    let mut wrong = String::new();
    for (text, expected) in ROWS {
        let found = found(text);
        let actual: Vec<_> = found
            .iter()
            .map(|finding| {
                let fix = finding.fixes().first();
                (finding.kind().code(), fix.map(|fix| (fix.result.as_str(), fix.applicability)))
            })
            .collect();
        if actual != *expected {
            wrong += &format!("{text}: {actual:?}\n");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// The dot of the root does not count.
#[test]
fn a_name_of_the_dns_has_253_characters_at_most() {
    for (length, is_told) in [(252, false), (253, false), (254, true)] {
        let name = format!("{}.", "a".repeat(63)).repeat(3);
        let name = name.clone() + &"b".repeat(length - name.len());
        for text in [format!("http://{name}/"), format!("http://{name}./")] {
            let found = found(&text);
            let is_of_dns = |one: &&Diagnostic| one.kind().code() == "U710";
            let told: Vec<_> = found.iter().filter(is_of_dns).map(Diagnostic::message).collect();
            assert_eq!(told.len(), usize::from(is_told), "{length}: {told:?}");
            assert!(told.iter().all(|it| it.ends_with("longer than 253 characters")), "{told:?}");
        }
    }
}

/// The texts of kinds with several messages.
#[test]
fn words() {
    let said = |text: &str| {
        let one = found(text).into_iter().next().expect("a finding");
        (one.message().to_owned(), one.label().into_owned(), one.help().to_owned())
    };
    for (text, message, label, help) in [
        (
            "file://C:/x",
            "`C:` is read as a host with an empty port, but looks like a drive letter",
            "a host of one letter",
            "write a third slash before it",
        ),
        (
            "c:/x",
            "`c:` is read as a scheme, but looks like a drive letter",
            "a scheme of one letter",
            "write a file URI, with `file:///` before it",
        ),
        (
            "http:///example.com/a",
            "the host is empty, and `http` requires one: browsers read `example.com`",
            "no host here",
            "write two slashes before `example.com`",
        ),
        (
            "fttp://a/",
            "`fttp` is not a registered scheme, but close to `ftp` or `http`",
            "not in the IANA registry",
            "write `ftp`",
        ),
        (
            "http;//a/",
            "`http;//` without a colon is a relative path",
            "read as the first segment of a path",
            "write `:` instead of `;`",
        ),
        (
            "192.0.2.1/a",
            "`192.0.2.1` is read as a relative path, but looks like an IPv4 address",
            "read as the first segment of a path",
            "write `http://` before it",
        ),
        (
            "a@example.com",
            "`a@example.com` is read as a relative path, but looks like an email address",
            "read as the first segment of a path",
            "write `mailto:` before it",
        ),
        (
            "http://a/?b&#x26;c",
            "`&#x26;` looks like `&` escaped for HTML",
            "a character reference",
            "write `&`",
        ),
        (
            "http://h:443/",
            "443 is the port of https, not of `http`",
            "the port of another service",
            "write `https`, without the port",
        ),
        (
            "http://h/%0D%0A",
            "`%0D%0A` decodes to control characters",
            "U+000D CARRIAGE RETURN, U+000A LINE FEED",
            "remove it",
        ),
    ] {
        let said = said(text);
        assert_eq!((said.0.as_str(), said.1.as_str(), said.2.as_str()), (message, label, help));
    }
}

/// The default lints report nothing in ordinary references.
#[test]
fn ordinary_references() {
    let lines = include_str!("../../data/ordinary.txt").lines();
    let options = Options::new(Rule::UriReference).lints(Lints::DEFAULT);
    let (mut count, mut wrong) = (0, String::new());
    for text in lines.filter(|line| !line.starts_with("# ")) {
        count += 1;
        for finding in diagnose(text, &options).diagnostics() {
            wrong += &format!("{text}: {finding}\n");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(count > 400, "{count} references");
}

/// The cited documents support the finding.
#[test]
fn sections() {
    for (text, sections) in [
        ("https:///a", "RFC 3986 section 3.2.2"),
        ("ftp:///a", "RFC 3986 section 3.2.2"),
        ("http://h/%00", "RFC 3986 section 7.3, RFC 3986 section 7.2"),
    ] {
        assert_eq!(found(text)[0].section(), sections, "{text}");
    }
}
