//! Splitting by the documents' own method, for any text.

use uri_grammar_historic::editions::{Algorithm, Edition, SplitComponent, SplitText, split};

const ALL: [SplitComponent; 6] = [
    SplitComponent::Scheme,
    SplitComponent::Authority,
    SplitComponent::Path,
    SplitComponent::Params,
    SplitComponent::Query,
    SplitComponent::Fragment,
];

fn parts<'a>(split: &SplitText<&'a str>) -> [Option<&'a str>; 6] {
    ALL.map(|component| split.get(component))
}

#[test]
fn the_expression_of_appendix_b() {
    for (text, scheme, authority, path, query, fragment) in [
        // The example of the document, without its `#Related`.
        ("http://a.edu/pub/uri/", Some("http"), Some("a.edu"), "/pub/uri/", None, None),
        ("", None, None, "", None, None),
        ("#", None, None, "", None, Some("")),
        ("?#", None, None, "", Some(""), Some("")),
        (":a", None, None, ":a", None, None),
        ("a b:c", Some("a b"), None, "c", None, None),
        ("%41:b", Some("%41"), None, "b", None, None),
        ("1a://", Some("1a"), Some(""), "", None, None),
        ("//h?q/x", None, Some("h"), "", Some("q/x"), None),
        ("///p", None, Some(""), "/p", None, None),
        ("////p", None, Some(""), "//p", None, None),
        ("a/b:c", None, None, "a/b:c", None, None),
        ("a#b?c#d", None, None, "a", None, Some("b?c#d")),
        ("a:b:c", Some("a"), None, "b:c", None, None),
        ("//u@h:1@x;y", None, Some("u@h:1@x;y"), "", None, None),
        ("a\n:\n#\n", Some("a\n"), None, "\n", None, Some("\n")),
        ("é:é?é#é", Some("é"), None, "é", Some("é"), Some("é")),
    ] {
        for edition in &Edition::ALL[1..] {
            let found = parts(&split(*edition, text));
            assert_eq!(found, [scheme, authority, Some(path), None, query, fragment], "{text:?}");
        }
    }
}

#[test]
fn the_steps_of_rfc1808() {
    for (text, expected) in [
        ("", [None, None, Some(""), None, None, None]),
        ("#", [None, None, Some(""), None, None, None]),
        ("a?#", [None, None, Some("a"), None, None, None]),
        ("a;?", [None, None, Some("a"), None, None, None]),
        (
            "http://h/p;x;y?q?r#f#g",
            [Some("http"), Some("h"), Some("/p"), Some("x;y"), Some("q?r"), Some("f#g")],
        ),
        // The network location ends only at a slash.
        ("//h?q;p", [None, Some("h?q;p"), Some(""), None, None, None]),
        ("//h?q/p?r", [None, Some("h?q"), Some("/p"), None, Some("r"), None]),
        // The search for the semicolon comes after the query is removed.
        ("p?a;b", [None, None, Some("p"), None, Some("a;b"), None]),
        ("p;a/b;c", [None, None, Some("p"), Some("a/b;c"), None, None]),
        ("///p", [None, None, Some("/p"), None, None, None]),
        (":a", [None, None, Some(":a"), None, None, None]),
        ("1.+-:a", [Some("1.+-"), None, Some("a"), None, None, None]),
        ("%41:b", [None, None, Some("%41:b"), None, None, None]),
        ("a#b:c", [None, None, Some("a"), None, None, Some("b:c")]),
    ] {
        assert_eq!(parts(&Algorithm::Rfc1808.split(text)), expected, "{text:?}");
    }
}

#[test]
fn splits_rfc1738_schemes_and_logins() {
    for (text, scheme, login, path) in [
        ("http://h/a?b#c", Some("http"), Some("h"), Some("a?b#c")),
        ("ftp://h", Some("ftp"), Some("h"), None),
        ("ftp://h/", Some("ftp"), Some("h"), Some("")),
        ("ftp://h//etc", Some("ftp"), Some("h"), Some("/etc")),
        ("ftp://u?:p;@h:1/x", Some("ftp"), Some("u?:p;@h:1"), Some("x")),
        ("mailto:a@b", Some("mailto"), None, Some("a@b")),
        ("file:///x", Some("file"), Some(""), Some("x")),
        ("HTTP:/x", Some("HTTP"), None, Some("/x")),
        ("news:", Some("news"), None, Some("")),
        ("/a:b", None, None, Some("/a:b")),
        ("", None, None, Some("")),
    ] {
        let found = parts(&split(Edition::Rfc1738, text));
        assert_eq!(found, [scheme, login, path, None, None, None], "{text:?}");
    }
}

/// The parts can be put together again, whatever the bytes.
#[test]
fn splitting_loses_no_bytes() {
    let mut text = Vec::new();
    let mut state = 1u32;
    for round in 0..20_000 {
        text.clear();
        for _ in 0..round % 12 {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            text.push(b":/?#;a.\xFF\n\0/:"[(state >> 24) as usize % 12]);
        }
        for edition in &Edition::ALL[1..] {
            let found = split(*edition, &text[..]);
            let mut again = Vec::new();
            for (before, part, after) in [
                ("", found.scheme(), ":"),
                ("//", found.authority(), ""),
                ("", found.path(), ""),
                ("?", found.query(), ""),
                ("#", found.fragment(), ""),
            ] {
                if let Some(part) = part {
                    again.extend_from_slice(before.as_bytes());
                    again.extend_from_slice(part);
                    again.extend_from_slice(after.as_bytes());
                }
            }
            assert_eq!(again, text);
        }
        for found in [split(Edition::Rfc1738, &text[..]), Algorithm::Rfc1808.split(&text[..])] {
            let spans: Vec<_> = ALL.into_iter().filter_map(|part| found.span(part)).collect();
            assert!(spans.iter().all(|span| span.end <= text.len()));
            assert!(spans.is_sorted_by(|a, b| a.end <= b.start), "{spans:?}");
        }
    }
}

#[test]
fn splits_megabytes_of_any_byte() {
    for byte in [b':', b'/', b'?', b'#', b';', 0, 0xFF] {
        let text = vec![byte; 5 << 20];
        for edition in Edition::ALL {
            assert!(
                split(*edition, &text[..]).span(SplitComponent::Path).is_some() || byte != b'/'
            );
        }
        assert!(Algorithm::Rfc1808.split(&text[..]).span(SplitComponent::Path).is_some());
    }
}
