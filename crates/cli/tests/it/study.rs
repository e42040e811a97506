//! `members`, `automaton`, `derive`, `rules PATTERN`, `rule`, `encode`, `decode`, `same-document`.

use serde_json::Value;

use crate::common::{refused, run, stdout};

#[test]
fn rule_derives_members_and_no_counterexamples() {
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
    // The output for other programs is the same.
    let json = stdout(&["members", "--json", "-n", "4", "dec-octet"]);
    assert_eq!(json, "\"0\"\n\"1\"\n\"2\"\n\"3\"\n");
    let json = stdout(&["members", "--not", "--reasons", "--json", "-n", "4", "dec-octet"]);
    for (line, reason) in json.lines().zip(reasons.lines()) {
        let object: Value = serde_json::from_str(line).expect("JSON");
        let [text, error] = ["text", "error"].map(|name| object[name].as_str().expect("a text"));
        let text = if text.is_empty() { "(the empty text)" } else { text };
        assert!(reason.starts_with(text) && reason.ends_with(error), "{line} {reason}");
    }
    assert!(refused(&["members", "-n", "0", "URI"]).contains("1..=10000"));
    assert!(refused(&["members", "dec-octett"]).contains("did you mean `dec-octet`?"));
}

#[test]
fn shows_automata_in_three_formats() {
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
    // All states are shown except the dead state.
    assert_eq!(json["states"].as_array().expect("states").len(), 182);
    assert_eq!(json["states"][0]["accepts"], true);
    assert_eq!(json["edition"], "rfc3986");
}

#[test]
fn a_text_is_derived_step_by_step() {
    assert_eq!(
        stdout(&["derive", "host", "1.2.3.40"]).lines().take(7).collect::<Vec<_>>(),
        [
            "0..8  host = IPv4address",
            "        \"1.2.3.40\"",
            "        not IP-literal: cannot begin with \"1\"",
            "        not reg-name: derives it, too, but comes later",
            "0..8  IPv4address = dec-octet \".\" dec-octet \".\" dec-octet \".\" dec-octet",
            "        \"1.2.3.40\"",
            "0..1  dec-octet = DIGIT",
        ]
    );
    for arguments in [
        &["URI-reference", "http://h:80/a/b?c#d"][..],
        &["URI-reference", "//[::1.2.3.4]"],
        &["--edition", "rfc2396", "URI-reference", "a/b;c"],
        &["--edition", "rfc1738", "gopherurl", "gopher://h/7sel%09query"],
        &["--edition", "rfc3987", "IRI", "http://\u{e9}/"],
        &["--chars", "path", "a%20b"],
    ] {
        let steps = stdout(&[&["derive", "--json"], arguments].concat());
        let text = arguments[arguments.len() - 1];
        let mut open = vec![(0, text.len())];
        for step in steps.lines() {
            let step: Value = serde_json::from_str(step).expect("JSON");
            let at = |i: usize| usize::try_from(step["span"][i].as_u64().expect("a number"));
            let (start, end) = (at(0).expect("small"), at(1).expect("small"));
            // Each step is within an earlier step.
            while !open.last().is_some_and(|&(a, b)| a <= start && end <= b) {
                open.pop().expect("steps nest");
            }
            open.push((start, end));
            let (whole, chosen) = (&step["definition"], &step["chosen"]);
            let others = step["others"].as_array().expect("others");
            assert_eq!(whole == chosen, others.is_empty(), "{step}");
            for other in others {
                let offset = other["offset"].as_u64().expect("a number");
                assert!(offset >= start as u64 && offset <= end as u64, "{step}");
                assert!(other["derives"] == false || offset == end as u64, "{step}");
            }
        }
        assert!(steps.lines().count() > 2, "{steps}");
    }
    // The subject of the study is the text itself.
    for command in ["derive", "trace", "tree"] {
        let rule: &[&str] = if command == "tree" { &[] } else { &["URI"] };
        let shown = stdout(&[&[command], rule, &["http://u:geheim@h/"]].concat());
        assert!(shown.contains("\"u:geheim\""), "{shown}");
    }
    let ran = run(["derive", "host", "a b"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), ""));
    assert!(
        ran.stderr.contains("host does not derive the text: at byte 1: found a space"),
        "{}",
        ran.stderr
    );
    // The output of a step does not grow with the text.
    let long = stdout(&["derive", "path", &"/a".repeat(4000)]);
    assert!(long.len() < 4000 * 80, "{}", long.len());
}

#[test]
fn commands_on_rule_pages_run() {
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
