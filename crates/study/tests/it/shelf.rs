//! The shelf: each grammar is complete, derives the right texts, and is listed with its findings.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use oracle::tree::TreeError;
use oracle::{Expr, Grammar, abnf};
use uri_grammar_study::Own;
use uri_grammar_study::shelf::{self, Shelved};

use crate::committed;
use crate::own::{HOW, findings};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("shelf")
}

fn read(shelved: Shelved, depth: usize) -> Own {
    Own::read(&[shelved.text], depth)
}

/// Returns the comments at the beginning of a grammar, each on one line.
fn notes(text: &str) -> Vec<String> {
    let comments = text.lines().map_while(|line| line.strip_prefix("; "));
    let mut notes: Vec<String> = Vec::new();
    for line in comments {
        match (line.strip_prefix("  "), notes.last_mut()) {
            (Some(more), Some(note)) => *note += &format!(" {more}"),
            _ => notes.push(line.to_owned()),
        }
    }
    notes
}

#[test]
fn the_shelf_has_every_file() {
    let entries = std::fs::read_dir(folder()).expect("a folder");
    let names =
        entries.map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"));
    let mut files: Vec<String> =
        names.filter_map(|name| name.strip_suffix(".abnf").map(str::to_owned)).collect();
    files.sort();
    let names: Vec<&str> = shelf::ALL.iter().map(|shelved| shelved.name).collect();
    assert_eq!(files, names);
}

/// All of the text is rules, every name has a rule, and no rule is prose.
#[test]
fn grammars_are_complete() {
    for &shelved in shelf::ALL {
        let name = shelved.name;
        let written =
            Grammar::parse(shelved.text).unwrap_or_else(|error| panic!("{name}: {error}"));
        let own = read(shelved, 0);
        assert_eq!(own.grammar().rules().len(), written.rules().len(), "{name}");
        assert!(own.whole().undefined().is_empty(), "{name}: {:?}", own.whole().undefined());
        for rule in own.whole().rules() {
            let mut pending = vec![&rule.expr];
            while let Some(expr) = pending.pop() {
                let is_prose = matches!(expr, Expr::Prose(text) if abnf::meaning(text).is_none());
                assert!(!is_prose, "{name}: {}", rule.name);
                pending.extend(expr.children());
            }
        }
    }
}

#[test]
fn grammars_name_their_sources() {
    for shelved in shelf::ALL {
        let notes = notes(shelved.text);
        let number = &shelved.name["rfc".len()..];
        assert_eq!(notes[0], format!("RFC {number}: {}", shelved.title()));
        for heading in ["Published ", "Source: ", "Errata: "] {
            assert!(notes.iter().any(|note| note.starts_with(heading)), "{number}: {heading}");
        }
        let errata = notes.iter().find(|note| note.starts_with("Errata: ")).expect("a note");
        let marks = shelved.text.lines().filter_map(|line| line.split_once("erratum "));
        for (_, mark) in marks {
            let erratum: String = mark.chars().take_while(char::is_ascii_digit).collect();
            assert!(errata.contains(&format!("{erratum} (verified)")), "{number}: {erratum}");
        }
    }
}

#[test]
fn rules_derive_the_examples_of_their_documents() {
    for (name, depth, rule, members, others) in EXAMPLES {
        let own = read(shelf::named(name).expect(name), *depth);
        assert!(members.len() >= 3 && others.len() >= 3, "{name}");
        for text in *members {
            let tree = own.tree(rule, text, false);
            assert!(tree.is_ok(), "{name}:{rule} {text:?}: {:?}", tree.err());
        }
        for text in *others {
            let tree = own.tree(rule, text, false);
            assert!(matches!(tree, Err(TreeError::NoMember { .. })), "{name}:{rule} {text:?}");
        }
    }
    let named: Vec<&str> = EXAMPLES.iter().map(|example| example.0).collect();
    assert!(shelf::ALL.iter().all(|shelved| named.contains(&shelved.name)), "{named:?}");
}

/// A name, a depth, a rule, members and other texts.
type Example =
    (&'static str, usize, &'static str, &'static [&'static str], &'static [&'static str]);

const EXAMPLES: &[Example] = &[
    (
        "rfc3339",
        0,
        "date-time",
        &["1985-04-12T23:20:50.52Z", "1990-12-31T15:59:60-08:00", "1937-01-01T12:00:27.87+00:20"],
        &["1985-04-12", "1985-04-12 23:20:50Z", "1985-04-12T23:20Z"],
    ),
    (
        "rfc3966",
        0,
        "telephone-uri",
        &[
            "tel:+1-201-555-0123",
            "tel:7042;phone-context=example.com",
            "tel:863-1234;phone-context=+1-914-555",
        ],
        &["tel:", "tel:7042", "tel:+1 201"],
    ),
    (
        "rfc4180",
        0,
        "file",
        &[
            "aaa,bbb,ccc\r\nzzz,yyy,xxx\r\n",
            "\"aaa\",\"b\r\nbb\",\"ccc\"",
            "\"aaa\",\"b\"\"bb\",\"ccc\"",
        ],
        &["aaa,b\"bb", "\"aaa", "\"aaa\"b"],
    ),
    ("rfc4647", 0, "language-range", &["*", "de-CH-1996", "en-US"], &["", "de-*-DE", "de--CH"]),
    ("rfc5234", 0, "num-val", &["%d13.10", "%x30-39", "%b1"], &["%x", "x30", "%x30-"]),
    (
        "rfc5321",
        0,
        "Forward-path",
        &[
            "<Smith@bar.com>",
            "<@hosta.int,@jkl.org:userc@d.bar.org>",
            "<\"a b\"@[IPv6:2001:db8::1]>",
        ],
        &["Smith@bar.com", "<Smith>", "<.a@bar.com>"],
    ),
    (
        "rfc5322",
        1,
        "mailbox",
        &[
            "Mary Smith <mary@example.net>",
            "jdoe@machine.example",
            "Pete(A nice \\) chap) <pete@silly.test(his host)>",
        ],
        &["Mary Smith", "Mary Smith <mary@example.net", "john.q.public@"],
    ),
    (
        "rfc5322",
        1,
        "date-time",
        &[
            "Fri, 21 Nov 1997 09:55:06 -0600",
            "Thu,\r\n 13\r\n Feb\r\n 1969\r\n 23:32 -0330",
            "21 Nov 97 09:55:06 GMT",
        ],
        &["21 Nov 1997", "Fri 21 Nov 1997 09:55:06 -0600", "Fri, 21 Nov 1997 09:55:06 +1"],
    ),
    (
        "rfc5646",
        0,
        "Language-Tag",
        &["zh-cmn-Hans-CN", "sl-rozaj-biske-1994", "x-whatever", "i-enochian", "de-CH-1901"],
        &["de-419-DE", "a-DE", "de--CH"],
    ),
    (
        "rfc5870",
        0,
        "geo-URI",
        &[
            "geo:48.2010,16.3695,183",
            "geo:66,30;u=6.500;FOo=this%2dthat",
            "geo:90,-22.43;crs=WGS84",
        ],
        &["geo:48", "geo:48,16;u=", "geo:48. 2,16"],
    ),
    (
        "rfc6068",
        1,
        "mailtoURI",
        &[
            "mailto:chris@example.com",
            "mailto:?to=joe@example.com&cc=bob@example.com&body=hello",
            "mailto:a@b,c@d?subject=x%20y",
        ],
        &["mailto:chris", "mailto:?subject", "chris@example.com"],
    ),
    (
        "rfc6265",
        0,
        "set-cookie-string",
        &[
            "SID=31d4d96e407aad42; Path=/; Secure; HttpOnly",
            "lang=en-US; Expires=Wed, 09 Jun 2021 10:18:14 GMT",
            "lang=; Domain=1.example.com",
        ],
        &["SID", "SID=a b", "=31d4d96e407aad42"],
    ),
    ("rfc6265", 0, "year", &["2021", "21", "2021 GMT"], &["1", "20210", "x"]),
    (
        "rfc6455",
        0,
        "ws-URI",
        &["ws://example.com:80/chat?a", "WS://[::1]", "ws://h"],
        &["ws:/a", "ws://h/#f", "ws://[::1"],
    ),
    (
        "rfc6570",
        0,
        "URI-Template",
        &["http://example.com/~{username}/", "{+path,x}/here{?x,y*}", "it's{var:3}"],
        &["{", "{}", "{var:12345}"],
    ),
    ("rfc6901", 0, "json-pointer", &["", "/foo/0", "/a~1b", "/m~0n"], &["foo", "/~", "/~2"]),
    (
        "rfc7252",
        0,
        "coap-URI",
        &[
            "coap://example.com:5683/~sensors/temp.xml",
            "coap://EXAMPLE.com/%7Esensors/temp.xml",
            "coap://[::1]?b",
        ],
        &["coap:", "coap://h#f", "coaps://h/"],
    ),
    (
        "rfc7405",
        0,
        "char-val",
        &["\"aBc\"", "%s\"aBc\"", "%i\"aBc\""],
        &["aBc", "%x\"a\"", "%s aBc"],
    ),
    (
        "rfc8089",
        0,
        "file-URI",
        &["file:///path/to/file", "file:/path/to/file", "file://host.example.com/path/to/file"],
        &["file://", "file:path", "http:///path"],
    ),
    (
        "rfc8141",
        0,
        "namestring",
        &[
            "urn:example:a123,z456/foo",
            "urn:example:weather?=op=map&lat=39.56&lon=-104.85",
            "urn:example:foo-bar-baz-qux?+CCResolve:cc=uk",
        ],
        &["urn:example:", "urn:a:b", "urn:-ab:c"],
    ),
    (
        "rfc8259",
        2,
        "JSON-text",
        &[
            "{ \"Width\": 800, \"IDs\": [116, 943] }",
            "\"http://www.example.com/image/481989943\"",
            " [37.7668, -122.3959, 1E400, true]",
        ],
        &["[1,]", "01", "{a: 1}"],
    ),
    (
        "rfc8288",
        0,
        "Link",
        &[
            "<http://example.com/TheBook/chapter2>; rel=\"previous\"; title=\"previous chapter\"",
            "</>; rel=\"http://example.net/foo\"",
            "</TheBook/chapter2>; rel=\"previous\"; title*=UTF-8'de'letztes%20Kapitel, </TheBook/chapter4>; rel=\"next\"",
            "",
        ],
        &["http://example.com/; rel=next", "</>; rel=", "</> rel=\"next\"", ", </>"],
    ),
    (
        "rfc9110",
        0,
        "media-type",
        &["text/html;charset=utf-8", "Text/HTML;Charset=\"utf-8\"", "text/html; charset=\"utf-8\""],
        &["text", "text/", "text/html; charset="],
    ),
    (
        "rfc9110",
        0,
        "ranges-specifier",
        &["bytes=0-499", "bytes= 0-999, 4500-5499, -1000", "bytes=-500"],
        &["bytes", "bytes=", "0-499"],
    ),
    (
        "rfc9112",
        0,
        "request-line",
        &["GET /where?q=now HTTP/1.1", "OPTIONS * HTTP/1.1", "CONNECT www.example.com:80 HTTP/1.1"],
        &["GET  / HTTP/1.1", "GET HTTP/1.1", "GET / http/1.1"],
    ),
    (
        "rfc9651",
        0,
        "sf-list",
        &[
            "sugar, tea, rum",
            "(\"foo\" \"bar\"), (\"baz\"), (\"bat\" \"one\"), ()",
            "abc;a=1;b=2; cde_456, (ghi;jk=4 l);q=\"9\";r=w",
            "%\"f%c3%bc\", @1659578233, ?1",
        ],
        &["\"foo", "a,,b", "?2", "@1.5"],
    ),
];

/// Returns true for a grammar whose rules take seconds.
pub fn is_large(name: &str) -> bool {
    matches!(name, "rfc5321" | "rfc9110" | "rfc9112")
}

/// Returns true if the findings are recorded. The repairs of SMTP paths take minutes.
fn is_recorded(name: &str) -> bool {
    name != "rfc5321"
}

fn findings_on_record(is_asked: fn(&str) -> bool) {
    for &shelved in shelf::ALL.iter().filter(|shelved| is_asked(shelved.name)) {
        let own = read(shelved, 0);
        assert!(!own.findings().iter().any(|found| found.kind.is_error()), "{}", shelved.name);
        let file = folder().join(format!("findings/{}.txt", shelved.name));
        committed::compare(&file, &findings(shelved.name, &own), HOW);
    }
}

#[test]
fn findings_are_on_record() {
    findings_on_record(|name| !is_large(name));
}

mod gate {
    #[test]
    #[ignore = "takes long; .ci/run asks for it"]
    fn findings_of_large_grammars_are_on_record() {
        super::findings_on_record(|name| super::is_large(name) && super::is_recorded(name));
    }
}

/// The table of the README agrees with the files.
#[test]
fn the_shelf_is_listed() {
    let mut table =
        "| name | title | rules | imported | found | errata |\n|---|---|---|---|---|---|\n"
            .to_owned();
    for &shelved in shelf::ALL {
        let own = read(shelved, 0);
        let name = shelved.name;
        let record = folder().join(format!("findings/{name}.txt"));
        let found = std::fs::read_to_string(record).unwrap_or_default();
        let found = match found.lines().filter(|line| line.contains(": note: ")).count() {
            _ if !is_recorded(name) => "not recorded".to_owned(),
            1 => format!("[1 note](findings/{name}.txt)"),
            found => format!("[{found} notes](findings/{name}.txt)"),
        };
        let notes = notes(shelved.text);
        let errata = notes.iter().find_map(|note| note.strip_prefix("Errata: ")).expect("a note");
        let (rules, imported) = (own.grammar().rules().len(), own.resolved().count());
        writeln!(
            table,
            "| [`{name}`]({name}.abnf) | {} | {rules} | {imported} | {found} | {errata} |",
            shelved.title()
        )
        .expect("writes");
    }
    let file = folder().join("README.md");
    let readme = std::fs::read_to_string(&file).expect("reads");
    let (before, _) = readme.split_once("| name | title |").unwrap_or((&readme, ""));
    committed::compare(&file, &format!("{before}{table}"), HOW);
}
