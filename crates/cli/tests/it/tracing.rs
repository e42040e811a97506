//! `trace`, `why`, `facts`, `lattice`.

use serde_json::Value;

use crate::common::{assert_harmless, refused, run, stdout};

#[test]
fn a_trace_has_every_call_with_its_result() {
    assert_eq!(
        stdout(&["trace", "host", "h"]),
        "\
0..1  host \"h\"
0       IP-literal fails
0       IPv4address fails
0         dec-octet fails
0..1    reg-name \"h\"
"
    );
    let failed = run(["trace", "--failures", "--rule", "dec-octet", "host", "a b"]);
    assert_eq!(
        (failed.code, failed.stdout.as_str()),
        (
            Some(1),
            "0         dec-octet fails\n1..3  \" b\" is left over: host does not derive the text\n"
        )
    );
    assert_eq!(
        stdout(&["trace", "authority", "a"]),
        "\
0..1  authority \"a\"
0..1    userinfo \"a\", given up
0..1    host \"a\"
0         IP-literal fails
0         IPv4address fails
0           dec-octet fails
0..1      reg-name \"a\"
"
    );
    let prefix = run(["trace", "--failures", "IPv4address", "1.2.3.256"]);
    assert_eq!(
        (prefix.code, prefix.stdout.as_str()),
        (Some(1), "8..9  \"6\" is left over: IPv4address does not derive the text\n")
    );
    let within =
        stdout(&["trace", "--at", "3..11", "--rule", "h16", "URI-reference", "//[1:2::3]/"]);
    // Each alternative of an address reads its groups again.
    let ends =
        |line: &str| line.contains("3..4 ") || line.contains("5..6 ") || line.contains("8..9 ");
    assert!(within.lines().all(|line| ends(line) || line.ends_with("h16 fails")), "{within}");
    assert!(within.lines().count() > 3 && !within.contains("IPv6address"), "{within}");
    assert_eq!(
        stdout(&["trace", "--chars", "--at", "1..2", "segment", "abc"]),
        "1..2    pchar \"b\"\n1..2      unreserved \"b\"\n1..2        ALPHA \"b\"\n"
    );
    // The column is wide enough for the spans of a longer text.
    assert_eq!(stdout(&["trace", "segment", "abcdefghij"]), "0..10   segment \"abcdefghij\"\n");
    assert!(refused(&["trace", "--at", "3", "host", "a"]).contains("START..END"));
    assert!(refused(&["trace", "--rule", "hots", "host", "a"]).contains("did you mean `host`?"));
}

#[test]
fn the_calls_of_a_trace_nest() {
    for arguments in [
        &["URI-reference", "http://u@[::1.2.3.4]:80/a/b?c#d"][..],
        &["URI-reference", "//h/a b"],
        &["--edition", "rfc2396", "URI-reference", "a/b;c"],
        &["--edition", "rfc1738", "gopherurl", "gopher://h/7sel%09query"],
        &["--edition", "rfc3987", "IRI", "http://\u{e9}/"],
        &["--chars", "path", "a%20b"],
    ] {
        let ran = run([&["trace", "--json"], arguments].concat());
        let text = arguments[arguments.len() - 1];
        let mut open: Vec<(u64, u64)> = Vec::new();
        for (number, line) in ran.stdout.lines().enumerate() {
            let call: Value = serde_json::from_str(line).expect("JSON");
            let depth = call["depth"].as_u64().expect("a number");
            let start = call["start"].as_u64().expect("a number");
            assert_eq!(number == 0, depth == 0, "{line}");
            assert!(depth <= open.len() as u64, "{line}");
            open.truncate(usize::try_from(depth).expect("small"));
            if let Some(&(outer, _)) = open.last() {
                assert!(start >= outer, "{line}");
            }
            let end = call["end"].as_u64().unwrap_or(start);
            assert!(start <= end && end <= text.len() as u64, "{line}");
            open.push((start, end));
        }
        assert!(ran.stdout.lines().count() > 2, "{arguments:?}");
    }
}

#[test]
fn why_shows_continuations_and_nearest_members() {
    let ran = run(["why", "dec-octet", "256"]);
    assert_eq!(
        (ran.code, ran.stdout.as_str()),
        (
            Some(1),
            "\
\"25\" (2 bytes) begins some dec-octet
found there:  \"6\"
can follow:   %x30-35 or end of input
exactly:      %x30-35, or the end
within:       dec-octet
likely:       \"25\"
nearest:      \"255\" (1 edit)
              \"25\" (1 edit)
              \"246\" (1 edit)
              \"26\" (1 edit)
              \"156\" (1 edit)
              \"56\" (1 edit)
"
        )
    );
    let long = run(["why", "URI-reference", "http://user@[2001:db8::1::2]:80/a"]).stdout;
    assert!(
        long.contains("nearest:      \"http://user@[2001:db8::1:2]:80/a\" (1 edit)\n"),
        "{long}"
    );
    assert_eq!(stdout(&["why", "dec-octet", "255"]), "dec-octet derives it\n");
    let far = run(["why", "dec-octet", "aaaaaa"]).stdout;
    assert!(
        far.contains("nearest:      none within that many edits; --edits allows more\n"),
        "{far}"
    );
    for (rule, text, wanted) in [
        ("URI", "http://[fe80::1%eth0]/", "\"http://[fe80::1]/\""),
        ("URI-reference", "1a:b", "\"./1a:b\""),
    ] {
        let found = run(["why", rule, text]).stdout;
        assert!(found.contains(&format!("\nlikely:       {wanted}\n")), "{found}");
    }
    let empty = run(["why", "port", "a"]).stdout;
    assert!(empty.contains("nearest:      the empty text (1 edit)\n"), "{empty}");
    let long = run(["why", "URI-reference", &format!("{}[", "/".repeat(60_000))]).stdout;
    assert!(
        long.ends_with("nearest:      not looked for, since the text is too long\n"),
        "{}",
        long.len()
    );
    let json = run(["why", "--json", "dec-octet", "256"]).stdout;
    let json: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["nearest"]["members"]["repairs"][0]["text"], "255");
    assert_eq!(json["expected"], serde_json::json!([[0x30, 0x35]]));
    assert!(refused(&["why", "--edits", "9", "dec-octet", "a"]).contains("1..=8"));
}

#[test]
fn invisible_characters_are_not_echoed() {
    for text in ["\u{1b}[31m", "a\u{202e}b", "a\u{7f}"] {
        for command in ["trace", "why"] {
            let ran = run([command, "URI-reference", text]);
            assert_eq!(ran.code, Some(1));
            assert_harmless(&ran.stdout);
        }
    }
}

#[test]
fn facts_are_figures_and_relations() {
    let facts = stdout(&["facts", "--length", "4", "dec-octet"]);
    for part in [
        "6 states and the dead state, ",
        "  256\n",
        "  length   3  156\n",
        "  length   4    0\n",
        "Shortest member\n  0\n",
    ] {
        assert!(facts.contains(part), "{part} is not in {facts}");
    }
    let json = stdout(&["facts", "--json", "--length", "0", "query"]);
    let json: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(
        (&json["members"], &json["equal"]),
        (&Value::Null, &serde_json::json!(["fragment"]))
    );
    assert!(stdout(&["facts", "query"]).contains("\nDerive the same\n  fragment\n"));
}

#[test]
fn the_lattice_has_each_rule_once() {
    let text = stdout(&["lattice", "--edition", "rfc2396"]);
    let rules = stdout(&["lattice", "--edition", "rfc2396", "--format", "json"]);
    let json: Value = serde_json::from_str(&rules).expect("JSON");
    let groups = json["groups"].as_array().expect("groups");
    assert_eq!(text.lines().count(), groups.len());
    let rules: usize =
        groups.iter().map(|group| group["rules"].as_array().expect("rules").len()).sum();
    assert_eq!(rules, 44);
    let dot = stdout(&["lattice", "--edition", "rfc2396", "--format", "dot"]);
    assert!(dot.starts_with("digraph rules {\n") && dot.ends_with("}\n"));
}

#[test]
fn at_accepts_only_byte_ranges() {
    let trace = |at: &str| run(["trace", "--at", at, "host", "abc"]);
    for at in ["0..0", "0..3", "3..3", "3..9", "9..9"] {
        let ran = trace(at);
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{at}");
    }
    for (at, why) in [
        ("1..0", "the end is before the start"),
        ("9..8", "the end is before the start"),
        ("a..1", "numbers of bytes"),
        ("1..a", "numbers of bytes"),
        ("1..", "numbers of bytes"),
        ("..1", "numbers of bytes"),
        ("1.1", "START..END"),
    ] {
        let ran = trace(at);
        assert_eq!(ran.code, Some(2), "{at}");
        assert!(ran.stderr.contains(why), "{at}: {}", ran.stderr);
    }
}

/// Of a long prefix, the end is shown in whole characters.
#[test]
fn shows_the_end_of_a_long_prefix() {
    let first = |begin: &str| {
        let text = format!("{begin}<");
        let shown = run(["why", "--edition", "rfc3987", "ireg-name", &text]).stdout;
        shown.lines().next().expect("a line").to_owned()
    };
    assert_eq!(first(""), "the empty text (0 bytes) begins some ireg-name");
    assert_eq!(first("a"), "\"a\" (1 byte) begins some ireg-name");
    assert_eq!(first("ab"), "\"ab\" (2 bytes) begins some ireg-name");
    let (most, more) = ("a".repeat(60), "b".to_owned() + &"a".repeat(60));
    assert_eq!(first(&most), format!("\"{most}\" (60 bytes) begins some ireg-name"));
    assert_eq!(first(&more), format!("...\"{most}\" (61 bytes) begins some ireg-name"));
    for (begin, shown) in [
        ("\u{e9}".repeat(31), "\u{e9}".repeat(30)),
        ("\u{e9}".repeat(30) + "a", "\u{e9}".repeat(29) + "a"),
        ("\u{65e5}".repeat(20) + "aa", "\u{65e5}".repeat(19) + "aa"),
    ] {
        let wanted = format!("...\"{shown}\" ({} bytes) begins some ireg-name", begin.len());
        assert_eq!(first(&begin), wanted);
    }
}

/// The column of spans is as wide as the longest span.
#[test]
fn places_of_a_derivation_are_a_column() {
    for (length, wanted) in
        [(7, "0..7  reg-name"), (10, "0..10   reg-name"), (100, "0..100    reg-name")]
    {
        let shown = stdout(&["derive", "host", &"a".repeat(length)]);
        assert!(shown.lines().any(|line| line.starts_with(wanted)), "{shown}");
    }
}

#[test]
fn names_rules_that_share_members() {
    let title = "Derive some of the same, the shortest being";
    for (rule, shares) in
        [("port", true), ("host", true), ("IPv4address", false), ("sub-delims", false)]
    {
        let shown = stdout(&["facts", rule]);
        let at = shown.lines().position(|line| line == title);
        assert_eq!(at.is_some(), shares, "{shown}");
        let below = at.and_then(|at| shown.lines().nth(at + 1));
        assert!(below.is_none_or(|line| line.starts_with("  ")), "{shown}");
    }
}
