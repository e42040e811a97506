//! One mistake is one error. The tests insert, remove or replace one character of valid references. Nearly all results
//! that are invalid have exactly one error.

use uri_grammar::{GrammarRule, Rule};

use super::laws::lawful;

const VALID: &[(Rule, &str)] = &[
    (Rule::Uri, "http://example.com/"),
    (Rule::Uri, "https://user:pass@example.com:8042/over/there?name=ferret#nose"),
    (Rule::Uri, "ldap://[2001:db8::7]/c=GB?objectClass?one"),
    (Rule::Uri, "http://[::ffff:192.0.2.128]:8080/a"),
    (Rule::Uri, "http://[fe80:0:0:0:1:2:3:4]/"),
    (Rule::Uri, "http://[v1.fe80::a+en1]/x"),
    (Rule::Uri, "mailto:John.Doe@example.com"),
    (Rule::Uri, "tel:+1-816-555-1212"),
    (Rule::Uri, "urn:oasis:names:specification:docbook:dtd:xml:4.1.2"),
    (Rule::Uri, "telnet://192.0.2.16:80/"),
    (Rule::Uri, "file:///etc/hosts"),
    (Rule::Uri, "http://a/caf%C3%A9/%7Euser?q=a%20b&c=%26#x%2Fy"),
    (Rule::Uri, "ftp://me%40host:p%23w@ftp.example.org/dir;type=a"),
    (Rule::Uri, "http://xn--bcher-kva.example:443/?a=1&b=2&c=(3)"),
    (Rule::AbsoluteUri, "http://www.w3.org/1999/02/22-rdf-syntax-ns"),
    (Rule::AbsoluteUri, "coap+tcp://[2001:db8::1]:5683/sensors?x"),
    (Rule::UriReference, "../a/b/./c?x=y#z"),
    (Rule::UriReference, "//user@host.example:80/p?q#f"),
    (Rule::UriReference, "data:text/plain;charset=utf-8;base64,R0lGODlh+A=="),
    (Rule::RelativeRef, "/search?q=%E6%97%A5&page=2#top"),
    (Rule::RelativeRef, "//[::1]:8080/x%20y"),
    (Rule::RelativeRef, "a;b=c/d@e?f/g?h"),
];

/// The characters that are inserted or substituted.
const ALPHABET: &[&str] = &[
    " ", "\t", "\n", "\0", "\x7F", "\"", "<", ">", "\\", "^", "`", "{", "|", "}", "[", "]", "#",
    "?", "/", ":", "@", "%", "!", "$", "&", "'", "(", ")", "*", "+", ",", ";", "=", "-", ".", "_",
    "~", "0", "9", "a", "g", "Z", "é", "日", "😀", "\u{A0}", "\u{200B}", "\u{202E}", "\u{2019}",
];

fn mutations(text: &str) -> impl Iterator<Item = String> {
    let boundaries = 0..=text.len();
    boundaries.flat_map(move |at| {
        let (before, after) = text.split_at(at);
        let rest = after.get(1..);
        let removed = rest.map(|rest| format!("{before}{rest}"));
        let inserted = ALPHABET.iter().map(move |new| format!("{before}{new}{after}"));
        let replaced =
            ALPHABET.iter().filter_map(move |new| Some(format!("{before}{new}{}", rest?)));
        removed.into_iter().chain(inserted).chain(replaced)
    })
}

#[test]
fn one_mistake_is_one_error() {
    let (mut invalid, mut single) = (0, 0);
    for &(rule, text) in VALID {
        assert!(rule.is_match(text), "{text}");
        for mutated in mutations(text) {
            let report = lawful(rule, mutated.as_bytes());
            invalid += usize::from(!report.is_valid());
            single += usize::from(report.diagnostics().len() == 1);
        }
    }
    let percent = 100.0 * single as f64 / invalid as f64;
    assert!(invalid > 10_000 && percent >= 98.0, "{percent:.2} % of {invalid}");
}
