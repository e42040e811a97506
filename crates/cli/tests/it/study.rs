//! `members`, `automaton`, `rules PATTERN`, `rule`, `encode`, `decode`, `same-document`.

use serde_json::Value;

use crate::common::{differs, refused, run, run_with, stdout};

#[test]
fn members_are_derived_and_others_are_not() {
    for arguments in [
        &["path-noscheme"][..],
        &["dec-octet"],
        &["URI"],
        &["--edition", "rfc1738", "gopherurl"],
        &["--edition", "rfc2396", "rel_path"],
    ] {
        let rule = arguments[arguments.len() - 1];
        for not in [false, true] {
            let option: &[&str] = if not { &["--not"] } else { &[] };
            let listed = stdout(&[&["members", "-n", "25"], option, arguments].concat());
            assert!(listed.lines().count() >= 12, "{arguments:?}");
            for word in listed.lines().filter(|word| !word.contains("\\u{")) {
                let word = if word == "(the empty text)" { "" } else { word };
                let edition = &arguments[..arguments.len() - 1];
                let tree = [&["tree", "--rule", rule], edition, &["--", word]].concat();
                assert_eq!(run(&tree).code, Some(i32::from(not)), "{rule} {word:?}");
            }
        }
    }
    assert_eq!(stdout(&["members", "path-empty"]), "(the empty text)\n");
    let reasons = stdout(&["members", "--not", "--reasons", "-n", "4", "dec-octet"]);
    assert!(reasons.lines().all(|line| line.contains("  at byte ")), "{reasons}");
    assert!(refused(&["members", "-n", "0", "URI"]).contains("1..=10000"));
    assert!(refused(&["members", "dec-octett"]).contains("did you mean `dec-octet`?"));
}

#[test]
fn automata_are_shown_in_three_ways() {
    let table = stdout(&["automaton", "dec-octet"]);
    assert!(
        table.starts_with(
            "0\n  \"0\" -> 1\n  \"1\" -> 2\n  \"2\" -> 3\n  %x33-39 -> 4\n1  accepts\n"
        )
    );
    let dot = stdout(&["automaton", "--format", "dot", "dec-octet"]);
    assert!(dot.starts_with("digraph \"dec-octet\" {\n") && dot.ends_with("}\n"), "{dot}");
    assert!(dot.contains("  0 -> 1 [label=\"\\\"0\\\"\"]\n"), "{dot}");
    let json = stdout(&["automaton", "--format", "json", "URI-reference"]);
    let json: Value = serde_json::from_str(&json).expect("JSON");
    // All of its states but the dead one.
    assert_eq!(json["states"].as_array().expect("states").len(), 182);
    assert_eq!(json["states"][0]["accepts"], true);
    assert_eq!(json["edition"], "rfc3986");
}

#[test]
fn rules_are_found_by_name_and_section() {
    let names = |arguments: &[&str]| -> Vec<String> {
        let listed = stdout(&[&["rules"], arguments].concat());
        let line =
            |line: &str| Some(line.strip_prefix("3.3")?.split_whitespace().next()?.to_owned());
        listed.lines().filter_map(line).collect()
    };
    let paths =
        ["path", "path-abempty", "path-absolute", "path-noscheme", "path-rootless", "path-empty"];
    assert_eq!(names(&["PATH"]), paths);
    assert_eq!(names(&["path_a"]), ["path-abempty", "path-absolute"]);
    assert_eq!(names(&["--section", "3.3", "segment"]), ["segment", "segment-nz", "segment-nz-nc"]);
    assert!(stdout(&["rules", "--section", "3.2"]).contains("dec-octet"));
    let ran = run(["rules", "--section", "3.22"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), ""));
}

#[test]
fn a_rule_leads_on() {
    for arguments in [&["path-empty"][..], &["--edition", "rfc1738", "gopher+_string"]] {
        let page = stdout(&[&["rule"], arguments].concat());
        let (_, commands) = page.split_once("\nSee also\n").expect("a part");
        for line in commands.lines() {
            let words: Vec<_> =
                line.trim().split("  ").next().expect("one").split(' ').skip(1).collect();
            let words: Vec<_> = words.iter().map(|word| word.trim_matches('\'')).collect();
            let ran = run(&words);
            assert_ne!(ran.code, Some(2), "{line}: {}", ran.stderr);
        }
    }
    assert!(stdout(&["rule", "path-empty"]).contains("\nAs printed\n  path-empty = 0<pchar>"));
    assert!(!stdout(&["rule", "path"]).contains("As printed"));
}

#[test]
fn data_is_encoded_for_its_place_and_decoded() {
    assert_eq!(stdout(&["encode", "a b/c?d&e%"]), "a%20b%2Fc%3Fd%26e%25\n");
    for (component, wanted) in [
        ("path", "a%20b/c%3Fd&e:f"),
        ("segment", "a%20b%2Fc%3Fd&e:f"),
        ("segment-no-colon", "a%20b%2Fc%3Fd&e%3Af"),
        ("query", "a%20b/c?d&e:f"),
        ("query-value", "a%20b/c?d%26e:f"),
        ("user", "a%20b%2Fc%3Fd&e%3Af"),
        ("reg-name", "a%20b%2Fc%3Fd&e%3Af"),
        ("fragment", "a%20b/c?d&e:f"),
    ] {
        let encoded = stdout(&["encode", "--component", component, "a b/c?d&e:f"]);
        assert_eq!(encoded, format!("{wanted}\n"), "{component}");
        assert_eq!(stdout(&["decode", encoded.trim_end()]), "a b/c?d&e:f\n");
    }
    assert_eq!(run_with(["encode"], b"\xFF\n").stdout, "%FF%0A\n");
    assert_eq!(run_with(["decode"], b"a%0A\r\n").stdout, "a\n");
    let ran = run(["decode", "a%2"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), ""));
    assert!(ran.stderr.contains("at byte 3"), "{}", ran.stderr);
}

#[test]
fn a_reference_leads_into_its_document_or_not() {
    for reference in ["", "#top", "?q", "b?q#x"] {
        assert_eq!(stdout(&["same-document", "http://a/b?q", reference]), "the same document\n");
    }
    let other = differs(&["same-document", "http://a/b?q", "?"]);
    assert_eq!(other, "another document: http://a/b?\n");
    let ran = run(["same-document", "a", "b"]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.stderr.contains("the base is a relative reference"), "{}", ran.stderr);
}
