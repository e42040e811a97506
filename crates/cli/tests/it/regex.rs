//! `regex`, and `diff --regex`.

use serde_json::{Value, json};

use crate::common::{Ran, assert_harmless, differs, refused, run, stdout};

fn regex(arguments: &[&str]) -> String {
    stdout(&[&["regex"], arguments].concat())
}

#[test]
fn a_rule_is_an_expression_in_each_dialect() {
    assert_eq!(regex(&["path-empty"]), "^$\n");
    assert_eq!(regex(&["scheme"]), "^[A-Za-z][+\\-.0-9A-Za-z]*$\n");
    for (dialect, expected) in [
        ("ecmascript", r"^%[0-9A-Fa-f]{2}$"),
        ("ecmascript5", r"^%[0-9A-Fa-f]{2}$"),
        ("json-schema", r#""^%[0-9A-Fa-f]{2}$""#),
        ("python", r"\A%[0-9A-Fa-f]{2}\Z"),
        ("pcre2", r"\A%[0-9A-Fa-f]{2}\z"),
        ("re2", r"\A%[0-9A-Fa-f]{2}\z"),
        ("rust", r"\A%[0-9A-Fa-f]{2}\z"),
        ("java", r"\A%[0-9A-Fa-f]{2}\z"),
        ("dotnet", r"\A%[0-9A-Fa-f]{2}\z"),
        ("ere", r"^%[0-9A-Fa-f]{2}$"),
        ("gbnf", r#"root ::= "%" [0-9A-Fa-f]{2}"#),
        ("lark", "start: PCT_ENCODED\nPCT_ENCODED: \"%\" /[0-9A-Fa-f]/{2}"),
    ] {
        assert_eq!(
            regex(&["--dialect", dialect, "pct-encoded"]),
            format!("{expected}\n"),
            "{dialect}"
        );
    }
    assert_eq!(
        regex(&["-d", "java", "path-noscheme"]).matches("*+").count(),
        6,
        "what cannot give anything back is possessive"
    );
    let schema: String = serde_json::from_str(&regex(&["-d", "json-schema", "URI"])).expect("JSON");
    assert!(schema.starts_with("^[A-Za-z]") && schema.ends_with(")*)?$"), "{schema}");
    for (dialect, written) in [
        ("ecmascript", r"\u{E1000}-\u{EFFFD}"),
        ("ecmascript5", r"|\uDB84[\uDC00"),
        ("python", r"\U000E1000-\U000EFFFD"),
        ("pcre2", r"\x{E1000}-\x{EFFFD}"),
    ] {
        let text = regex(&["--edition", "rfc3987", "-d", dialect, "iunreserved"]);
        assert!(
            text.contains(written) || dialect == "ecmascript5" && text.contains(r"\uDC00"),
            "{text}"
        );
    }
}

#[test]
fn forms_are_options() {
    assert_eq!(regex(&["--unanchored", "pct-encoded"]), "%[0-9A-Fa-f]{2}\n");
    let groups = regex(&["--groups", "-d", "python", "URI"]);
    for name in
        ["scheme", "authority", "userinfo", "host", "port", "path", "path2", "query", "fragment"]
    {
        assert_eq!(groups.matches(&format!("(?P<{name}>")).count(), 1, "{name}: {groups}");
    }
    let verbose = regex(&["--verbose", "-d", "python", "IPv4address"]);
    assert_eq!(
        verbose,
        "(?x)\\A\n\
         (?:(?:(?:2[0-4]|[1-9])?[0-9]|1[0-9]{2}|25[0-5])\\.){3}\n\
         (?:(?:2[0-4]|[1-9])?[0-9]|1[0-9]{2}|25[0-5])  # dec-octet\n\\Z\n"
    );
    for (arguments, message) in [
        (&["-d", "ere", "--groups", "URI"][..], "groups have no names in the dialect ere"),
        (&["--verbose", "URI"], "the dialect ecmascript has no form with comments"),
        (
            &["-d", "ere", "-e", "rfc3987", "IRI"],
            "the dialect ere has no portable notation for U+00A0",
        ),
        (&["-d", "gbnf", "--unanchored", "URI"], "a grammar in gbnf has no such form"),
    ] {
        let Ran { code, stdout, stderr } = run([&["regex"], arguments].concat());
        assert_eq!((code, stdout.as_str()), (Some(1), ""), "{arguments:?}");
        assert!(stderr.contains(message), "{stderr}");
    }
    assert!(refused(&["regex", "-d", "perl", "URI"]).contains("possible values: ecmascript"));
}

#[test]
fn an_expression_is_compared_with_a_rule() {
    let path = std::env::temp_dir().join(format!("uri-grammar-regex-{}", std::process::id()));
    for dialect in
        ["ecmascript", "ecmascript5", "python", "re2", "rust", "dotnet", "ere", "pcre2", "java"]
    {
        std::fs::write(&path, regex(&["-d", dialect, "URI-reference"])).expect("writes");
        let path = path.to_str().expect("a path");
        let answer = stdout(&["diff", "--regex", path, "-d", dialect, "rfc3986:URI-reference"]);
        assert_eq!(answer, "the expression and rfc3986:URI-reference are equal, for all texts\n");
    }
    std::fs::remove_file(&path).expect("removes");
    let compare = |expression: &str, rule: &str| differs(&["diff", "--regex", expression, rule]);
    assert_eq!(
        compare(r"^\d+$", "rfc3986:port"),
        "the expression is narrower than rfc3986:port\n\
         refuses (the empty text)\n    end of input at byte 0, in port\n"
    );
    let octet = compare(r"^[0-9]{1,2}$|^1\d\d$|^2[0-4]?\d$", "rfc3986:dec-octet");
    assert!(octet.starts_with("the expression and rfc3986:dec-octet overlap\n"), "{octet}");
    assert!(octet.contains("accepts 00\n") && octet.contains("refuses 250\n"), "{octet}");
    let found: Value = serde_json::from_str(&differs(&[
        "diff",
        "--format",
        "json",
        "--regex",
        "[0-9]+",
        "--whole",
        "--dialect",
        "java",
        "rfc3986:port",
    ]))
    .expect("JSON");
    assert_eq!(
        found,
        json!({"rule": "port", "edition": "rfc3986", "dialect": "java", "relation": "narrower", "reasons": [
            {"side": "refuses-too-much", "rule": "port", "found": "end of input", "count": 1, "text": "", "offset": 0},
        ]})
    );
    // A line end can follow before `$`.
    let python = differs(&["diff", "--regex", "^[0-9]*$", "-d", "python", "rfc3986:port"]);
    assert!(python.contains("accepts \\u{A}\n"), "{python}");
}

#[test]
fn reports_unsupported_expressions() {
    for (expression, message) in [
        (r"(a)\1", "the expression is not followed: at byte 4: a backreference is not supported"),
        ("a(?=b)", "the expression is not followed: at byte 3: lookaround is not supported"),
        ("[\u{1b}", "at byte 2: an open bracket is not supported"),
        ("*", "repetition operator missing expression"),
    ] {
        let Ran { code, stdout, stderr } = run(["diff", "--regex", expression, "rfc3986:URI"]);
        assert_eq!((code, stdout.as_str()), (Some(2), ""), "{expression}");
        assert!(stderr.contains(message), "{stderr}");
        assert_harmless(&stderr);
    }
    assert!(refused(&["diff", "rfc3986:URI"]).contains("required arguments were not provided"));
    assert!(refused(&["diff", "--whole", "rfc3986", "rfc2396"]).contains("cannot be used with"));
    assert!(
        refused(&["diff", "--regex", "a", "rfc3986", "rfc2396"]).contains("cannot be used with")
    );
}

#[test]
fn a_rule_of_a_file_is_an_expression() {
    let path = std::env::temp_dir().join(format!("uri-grammar-regex-{}.abnf", std::process::id()));
    std::fs::write(&path, "pair = key \"=\" 1*DIGIT\nkey = ALPHA / \"x-\" pair\n").expect("writes");
    let of = |rule: &str| format!("{}:{rule}", path.display());
    let Ran { code, stderr, .. } = run(["abnf", "regex", &of("pair")]);
    assert_eq!(code, Some(2));
    assert!(stderr.contains("uses itself"), "{stderr}");
    let once = stdout(&["abnf", "regex", "--depth", "1", "-d", "re2", &of("key")]);
    assert_eq!(once, "\\A(?:[Xx]-[A-Za-z]=[0-9]+|[A-Za-z])\\z\n");
    std::fs::remove_file(&path).expect("removes");
}
