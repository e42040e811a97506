//! Common mistakes in hosts, ports and user information: the first fix, its applicability, and the texts that describe
//! it.

use uri_grammar::Rule;
use uri_grammar_diagnose::Applicability::{self, MachineApplicable, MaybeIncorrect};
use uri_grammar_diagnose::{Options, diagnose};

use super::laws::lawful;

/// A rule, a text, its codes, the fixes of the first error, and their applicability.
type Row = (Rule, &'static str, &'static str, &'static [&'static str], Applicability);

fn fixed(rows: &[Row]) {
    let mut others = Vec::new();
    for &(rule, text, codes, fixes, applicability) in rows {
        let report = lawful(rule, text.as_bytes());
        let found: Vec<_> = report.diagnostics().iter().map(|one| one.kind().code()).collect();
        let first = report.diagnostics().first().map_or(&[][..], |one| one.fixes());
        let results: Vec<_> = first.iter().map(|fix| &*fix.result).collect();
        let is_trusted = first.iter().all(|fix| fix.applicability == applicability);
        if found.join(" ") != codes || results != fixes || !is_trusted {
            others.push(format!("{rule} {text:?}: {found:?} {first:?}"));
        }
    }
    assert!(others.is_empty(), "{}", others.join("\n"));
}

/// Returns the message, the label and the help of a text with one error.
fn words(rule: Rule, text: &str) -> [String; 3] {
    let report = diagnose(text, &Options::new(rule));
    let [one] = report.diagnostics() else { panic!("{text:?}: {report}") };
    [one.message(), &one.label(), one.help()].map(String::from)
}

#[test]
fn ipv4_addresses_in_brackets() {
    fixed(&[
        (Rule::Uri, "http://[127.0.0.1]/", "U223", &["http://127.0.0.1/"], MachineApplicable),
        (Rule::Uri, "http://[1.2.3.256]/", "U223", &[], MaybeIncorrect),
        (
            Rule::Uri,
            "http://[192.168.010.1]/",
            "U223",
            &["http://192.168.10.1/", "http://192.168.8.1/"],
            MaybeIncorrect,
        ),
        (Rule::Uri, "http://[1.2.3.4:80]/", "U223", &["http://1.2.3.4:80/"], MaybeIncorrect),
        (Rule::Uri, "http://[1.2.3.4:80]:90/", "U223", &[], MaybeIncorrect),
        (Rule::Ipv6address, "1.2.3.4", "U220", &["::ffff:1.2.3.4"], MaybeIncorrect),
        (Rule::Ipv6address, "1.2.3.256", "U220", &[], MaybeIncorrect),
    ]);
    for (text, reason) in [
        ("[1.2.3.4]", ""),
        ("[1.2.3.256]", ", and `1.2.3.256` is none: number 4 is larger than 255"),
        ("[01.2.3.4]", ", and `01.2.3.4` is none: number 1 has a leading zero"),
    ] {
        let [message, ..] = words(Rule::Uri, &format!("http://{text}/"));
        assert_eq!(message, format!("IPv4 addresses are not bracketed{reason}"));
    }
}

#[test]
fn ipv4_parts_of_ipv6_addresses() {
    fixed(&[
        (
            Rule::Uri,
            "http://[::ffff:192.0.010.1]/",
            "U220",
            &["http://[::ffff:192.0.10.1]/", "http://[::ffff:192.0.8.1]/"],
            MaybeIncorrect,
        ),
        (Rule::Uri, "http://[::08.2.3.4]", "U220", &["http://[::8.2.3.4]"], MaybeIncorrect),
        (Rule::Uri, "http://[::0300.2.3.4]", "U220", &["http://[::192.2.3.4]"], MaybeIncorrect),
        (Rule::Uri, "http://[::01.2.3.256]", "U220", &[], MaybeIncorrect),
        (
            Rule::Uri,
            "http://[::ffff:192.0.2.128:8080]/",
            "U220",
            &["http://[::ffff:192.0.2.128]:8080/"],
            MaybeIncorrect,
        ),
        (Rule::Uri, "http://[2001.db8::1]/", "U218", &["http://[2001:db8::1]/"], MaybeIncorrect),
        (Rule::Uri, "http://[.::1]/", "U218", &["http://[::1]/"], MaybeIncorrect),
        (Rule::Ls32, "1.2.3.256", "U220", &[], MaybeIncorrect),
    ]);
    for (part, reason) in [
        ("1.2.3.4.", "it ends with a dot"),
        (".1.2.3.4", "it begins with a dot"),
        ("1.2.3", "it has 3 numbers, not 4"),
        ("1.2.3.4:80", "a port follows it"),
        ("1.2.3.4::", "it is not at the end"),
    ] {
        let [message, ..] =
            words(Rule::Uri, &format!("http://[1::{part}]/").replace("1::1.2.3.4::", "1.2.3.4::"));
        assert!(message.ends_with(&format!("part of an IPv6 address: {reason}")), "{message}");
    }
}

#[test]
fn prefixes_are_no_part_of_an_address() {
    fixed(&[
        (Rule::Ipv6address, "::1/64", "U218", &["::1"], MaybeIncorrect),
        (Rule::Ipv6address, "2001:db8::/32", "U218", &["2001:db8::"], MaybeIncorrect),
        (Rule::IpLiteral, "[::1/64]", "U218", &["[::1]"], MaybeIncorrect),
        (Rule::Uri, "http://[::1/64]/", "U218", &["http://[::1]/"], MaybeIncorrect),
    ]);
}

#[test]
fn groups_are_not_glued() {
    fixed(&[
        (
            Rule::Uri,
            "http://[1::2::3]/",
            "U217",
            &["http://[1::2:0:3]/", "http://[1::2:3]/"],
            MaybeIncorrect,
        ),
        (
            Rule::Uri,
            "http://[::2::1]/",
            "U217",
            &["http://[::2:0:1]/", "http://[::2:1]/"],
            MaybeIncorrect,
        ),
        (
            Rule::Uri,
            "http://[::1::]/",
            "U217",
            &["http://[::1]/", "http://[::1:0]/"],
            MaybeIncorrect,
        ),
        (Rule::Uri, "http://[12,34::1]/", "U218", &["http://[12:34::1]/"], MaybeIncorrect),
        (Rule::Uri, "http://[::\u{E9}]/", "U218", &[], MaybeIncorrect),
        (Rule::Uri, "http://[::1\u{200B}2]/", "U218", &["http://[::12]/"], MaybeIncorrect),
        (
            Rule::Uri,
            "http://[::1:2:3:4:5:6:7:8]",
            "U215",
            &["http://[1:2:3:4:5:6:7:8]", "http://[::1:2:3:4:5:6:7]:8"],
            MaybeIncorrect,
        ),
        (Rule::H16, "12345", "U216", &[], MaybeIncorrect),
        (Rule::H16, "00001", "U216", &["0001"], MaybeIncorrect),
        (Rule::Ls32, "1:12345", "U216", &[], MaybeIncorrect),
    ]);
}

#[test]
fn brackets() {
    fixed(&[
        (Rule::Uri, "http://[::1]:8080]/", "U212", &["http://[::1]:8080/"], MaybeIncorrect),
        (Rule::Uri, "http://[::1]:]/", "U212", &["http://[::1]:/"], MaybeIncorrect),
        (Rule::Uri, "http://[localhost:80]/", "U218", &["http://localhost:80/"], MaybeIncorrect),
        (Rule::Uri, "http://[abc.def]/", "U218", &["http://abc.def/"], MaybeIncorrect),
        (Rule::Uri, "http://%5B::1%5D/", "U224", &["http://[::1]/"], MachineApplicable),
        (Rule::Uri, "http://%5b::1%5d:80/", "U224", &["http://[::1]:80/"], MachineApplicable),
        (Rule::Uri, "http://%5Bfe80::1%25en1%5D/", "U224", &["http://[fe80::1]/"], MaybeIncorrect),
        (Rule::Uri, "http://(::1)/", "U224", &["http://[::1]/"], MaybeIncorrect),
        (Rule::Uri, "http://<::1>/", "U224", &["http://[::1]/"], MaybeIncorrect),
        (Rule::Uri, "http://\"::1\"/", "U224", &["http://[::1]/"], MaybeIncorrect),
        (Rule::Uri, "http://u@'::1':80/", "U224", &["http://u@[::1]:80/"], MaybeIncorrect),
        (Rule::Host, "(::1)", "U224", &["[::1]"], MaybeIncorrect),
        (Rule::Host, "(::1):80", "U224 U211", &["[::1]:80"], MaybeIncorrect),
        (Rule::Uri, "http://%5B::1]/", "U212", &["http://[::1]/"], MaybeIncorrect),
        (Rule::Ipv6address, "[::1]", "U218", &["::1"], MaybeIncorrect),
        (Rule::Uri, "http://(::1)x/", "U231", &["http://(:/"], MaybeIncorrect),
        (Rule::Uri, "http://h::/x", "U231", &["http://h:/x"], MaybeIncorrect),
    ]);
    assert_eq!(lawful(Rule::Uri, b"http://[::1]:8080]/").diagnostics()[0].span(), 17..18);
}

#[test]
fn passwords_with_delimiters() {
    let long = format!("https://u:a/{}@h.example/", "x".repeat(100));
    for text in [
        "postgres://app:p/Q+r/x9==@db.internal:5432/app",
        "https://u:ab/cd?ef=gh@h/",
        "https://tok:8f3/xyz@h.example/",
        "https://tok:8f3/@h.example/",
        "redis://:p/w@cache:6379/0",
        "http://u:##@h/",
        "http://u:p&q/r&s@h/",
        "http://u:p/w@@h/",
        &long,
    ] {
        let report = lawful(Rule::Uri, text.as_bytes());
        let [one] = report.diagnostics() else { panic!("{text:?}: {report}") };
        assert_eq!(one.kind().code(), "U202", "{text:?}");
        let host = text.rsplit_once('@').map(|(_, host)| host);
        assert!(host.is_some_and(|host| one.fixes()[0].result.ends_with(&format!("@{host}"))));
        assert!(one.fixes()[0].result.contains(":p%2F") || !text.contains(":p/"));
    }
    // A port, and a path that contains an `@`.
    for text in ["http://h:80/@a", "http://h:8080/x?mail=a@b", "http://h:/a@b"] {
        assert!(lawful(Rule::Uri, text.as_bytes()).is_valid());
    }
    fixed(&[
        (
            Rule::Uri,
            "http://localhost:PORT/@vite/client",
            "U013",
            &["http://localhost:80/@vite/client"],
            uri_grammar_diagnose::Applicability::HasPlaceholders,
        ),
        (
            Rule::Uri,
            "http://h.d:pw/a@b.c",
            "U202",
            &["http://h.d:pw%2Fa@b.c", "http://h.d/a@b.c"],
            MaybeIncorrect,
        ),
        (
            Rule::Uri,
            "http://h:80a/@user/post",
            "U230",
            &["http://h:80/@user/post", "http://h:80/a/@user/post"],
            MaybeIncorrect,
        ),
        (
            Rule::Uri,
            "http://h:80a/~u@y.com/",
            "U202",
            &["http://h:80a%2F~u@y.com/", "http://h:80/~u@y.com/"],
            MaybeIncorrect,
        ),
        (
            Rule::Uri,
            "http://h:x/?mail=a@b.com",
            "U230",
            &["http://h/?mail=a@b.com", "http://h/x/?mail=a@b.com"],
            MaybeIncorrect,
        ),
        (Rule::Uri, "http://h:80/a@b c", "U004", &["http://h:80/a@b%20c"], MaybeIncorrect),
        (Rule::Uri, "http://u:p@h:80/a@b c", "U004", &["http://u:p@h:80/a@b%20c"], MaybeIncorrect),
        (Rule::Uri, "http://u:p@h:?a@b c", "U004", &["http://u:p@h:?a@b%20c"], MaybeIncorrect),
    ]);
}

/// The search for a superfluous bracket covers a realistic length.
#[test]
fn a_literal_that_is_closed_too_early_is_short() {
    let first = |digits: usize| {
        let text = format!("http://[v{}].a]/", "1".repeat(digits));
        lawful(Rule::Uri, text.as_bytes()).diagnostics()[0].kind().code()
    };
    assert_eq!(first(1), "U212");
    assert_eq!(first(61), "U212");
    assert_ne!(first(62), "U212");
}

#[test]
fn ports() {
    fixed(&[
        (Rule::Uri, "http://h:80%20/", "U230", &["http://h:80/"], MaybeIncorrect),
        (Rule::Uri, "http://h:%70/", "U230", &["http://h/", "http://h/%70/"], MaybeIncorrect),
        (Rule::Uri, "mongodb://h1:27017,h2:27017/db", "U232", &[], MaybeIncorrect),
        // An address has exactly eight groups, so the port follows.
        (
            Rule::Uri,
            "http://1:2:3:4:5:6:7:8:8080/x",
            "U224",
            &["http://[1:2:3:4:5:6:7:8]:8080/x"],
            MaybeIncorrect,
        ),
        (Rule::Port, ":80", "U230", &["80"], MaybeIncorrect),
        (Rule::Port, "80:", "U230", &["80"], MaybeIncorrect),
    ]);
    for (text, span) in [
        ("http://h:80%20/", 11..14),
        ("http://h:%70/", 9..12),
        ("mongodb://h1:27017,h2:27017/db", 18..27),
    ] {
        assert_eq!(lawful(Rule::Uri, text.as_bytes()).diagnostics()[0].span(), span, "{text}");
    }
    let [_, label, _] = words(Rule::Uri, "http://h: 80/");
    assert_eq!(label, "found U+0020 SPACE, expected a digit or the end of the port");
}

#[test]
fn more_than_was_asked_for() {
    for (rule, text, fix, help) in [
        (Rule::Host, "a:80", "a", "remove the port: a host has none"),
        (Rule::Host, "h/", "h", "remove the path: a host has none"),
        (Rule::Authority, "h/a?b#c", "h", "remove the path: an authority has none"),
        (Rule::Authority, "h?q", "h", "remove the query: an authority has none"),
        (Rule::Host, "h#f", "h", "remove the fragment: a host has none"),
        (Rule::Host, "u:p@h:80", "h", "remove the user information: a host has none"),
        (
            Rule::Host,
            "http://u@h:80/x@y",
            "h",
            "keep the host only, or check it as a URI-reference",
        ),
        (
            Rule::Authority,
            "//u@h:80/",
            "u@h:80",
            "keep the authority only, or check it as a URI-reference",
        ),
        (Rule::Host, "[::1]:80", "[::1]", "remove it: nothing can follow the `]`"),
        (Rule::IpLiteral, "[::1]/", "[::1]", "remove it: nothing can follow the `]`"),
        (
            Rule::Host,
            "http://[::1]:80/",
            "[::1]",
            "keep the host only, or check it as a URI-reference",
        ),
        (Rule::Port, "a", "", "remove it: a port has only decimal digits"),
    ] {
        let report = lawful(rule, text.as_bytes());
        let [one] = report.diagnostics() else { panic!("{text:?}: {report}") };
        let [first] = one.fixes() else { panic!("{text:?}: {:?}", one.fixes()) };
        let found = (&*first.result, first.applicability, one.help());
        assert_eq!(found, (fix, MaybeIncorrect, help), "{rule} {text:?}");
    }
    // An unencoded password is not a path.
    fixed(&[
        (Rule::Authority, "u:p/w@h:1", "U202", &["u:p%2Fw@h:1"], MaybeIncorrect),
        (Rule::Host, "u:p/w@h:1", "U008", &["h"], MaybeIncorrect),
    ]);
}

/// The help describes the first fix.
#[test]
fn help_says_what_the_first_fix_does() {
    const REMOVE: &str = "remove the `[`, or close it after an IPv6 address";
    for (text, help) in [
        ("http://[", REMOVE),
        ("http://[127.0.0.1", REMOVE),
        ("http://[v1", REMOVE),
        ("http://[192.168.1.1/", REMOVE),
        ("http://[h", REMOVE),
        ("http://[[::1]/", REMOVE),
        ("http://[::1", "add `]` after the address"),
        ("http://[::1]80/", "write `:` before the port"),
        ("http://[1:2:3:4:5:6:7:8:9]", "write the port after the `]`"),
        ("http://[::1:2:3:4:5:6:7:8]", "remove the `::`: no group is left out"),
        ("http://[1:2:3::5:6:7:8:9]", "write `:` for the `::`: no group is left out"),
        ("http://[::1::]/", "remove the `::` at the end, or write out its zeros"),
        ("http://[1::2::3]/", "write out the groups of zeros in all places but one"),
        ("http://[example.com]/", "remove the brackets: only IPv6 addresses have them"),
        ("http://[[::1]]/", "remove one of the two pairs of brackets"),
        ("http://[::1]]/", "remove the `]`"),
        ("http://::1]/", "add `[` before the address"),
        ("http://a@b@/", "remove the last `@`, or write the host after it"),
        ("http://u@x@h/", "write `%40` for every `@` but the last"),
        ("http://%5B::1%5D/", "write `[` and `]` as they are: only data is percent-encoded"),
        (
            "http://u@ex\u{E4}mple/",
            "use the ASCII form, `xn--exmple-cua`, or `--edition rfc3987` for IRIs",
        ),
    ] {
        assert_eq!(words(Rule::Uri, text)[2], help, "{text}");
    }
    assert_eq!(words(Rule::Uri, "http://::1/")[1], "an IPv6 address without brackets");
    assert_eq!(words(Rule::Uri, "http://%5B::1%5D/")[1], "the brackets are percent-encoded");
    let [message, label, _] = words(Rule::Uri, "http://[example.com]/");
    assert_eq!(message, "a name is not allowed in an IPv6 address");
    assert_eq!(label, "a name");
}

/// A fix does not turn these texts into a different host, or into a text without a host.
#[test]
fn hosts_are_not_made_of_other_things() {
    for (text, absurd) in [
        ("http:/[::1]:80/", ""),
        ("[docs](../README.md)", ""),
        ("http://[2001:dg8::1]/", "http://[2001:d:8::1]/"),
        ("http://[2OO1:db8::1]/", "http://[2:1:db8::1]/"),
        ("http://[2001:d%628::1]/", "http://[2001:d:628::1]/"),
        ("file:/é/etc/passwd", "file://etc/passwd"),
        ("x:/é/y", "x://y"),
        ("http://user:pa/ss@host/", "http://user/ss@host/"),
        ("http@s://example.com/", "ssh://http@s//example.com/"),
        ("http://cafe::80/", ""),
        ("（a/b）", ""),
        (
            "http://zh.wikipedia.org/wiki/你好，李",
            "http://zh.wikipedia.org/wiki/%E4%BD%A0%E5%A5%BD,%E6%9D%8E",
        ),
    ] {
        let report = lawful(Rule::UriReference, text.as_bytes());
        let fixes = || report.diagnostics().iter().flat_map(|one| one.fixes());
        assert!(fixes().all(|fix| fix.result != absurd), "{report:#}");
        assert!(fixes().all(|fix| fix.applicability != MachineApplicable), "{report:#}");
    }
    let report = lawful(Rule::UriReference, "http://h/a（1）.pdf".as_bytes());
    let results: Vec<_> = report.diagnostics()[0].fixes().iter().map(|fix| &*fix.result).collect();
    assert_eq!(results, ["http://h/a(1).pdf", "http://h/a%EF%BC%881%EF%BC%89.pdf"]);
}
