//! `members`, `automaton`, `derive`, `rules PATTERN`, `rule`, `encode`, `decode`, `same-document`.

use serde_json::Value;

use crate::common::{differs, refused, run, run_with, stdout};

/// The examples include texts that a reader expects of a rule.
#[test]
fn examples_cover_each_alternative() {
    let members = |rule| stdout(&["members", "--alternatives", "--edition", "rfc1738", rule]);
    let gopher = members("gopherurl");
    for part in ["/7/find%09two%20words%09+\n", "/find%09two%20words\n", ":8080", "/\n", "/1\n"] {
        assert!(gopher.contains(part), "{part}: {gopher}");
    }
    let ftp = stdout(&["rule", "--edition", "rfc1738", "ftpurl"]);
    for part in ["user:pass@example.com:8080/dir/file;type=a\n", "\n  ftp//user:pass@"] {
        assert!(ftp.contains(part), "{part}: {ftp}");
    }
    let both = refused(&["members", "--alternatives", "--not", "host"]);
    assert!(both.contains("cannot be used with"), "{both}");
}

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
fn members_can_be_of_one_length() {
    assert_eq!(stdout(&["members", "--length", "3", "dec-octet"]), "100\n200\n250\n");
    let long = stdout(&["members", "-l", "300", "-n", "3", "URI"]);
    assert!(long.lines().count() == 3 && long.lines().all(|line| line.len() == 300), "{long}");
    let ran = run(["members", "--length", "4", "dec-octet"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), ""));
    assert_eq!(ran.stderr, "uri-grammar: there is no such text\n");
    let others = stdout(&["members", "--not", "--length", "1", "dec-octet"]);
    assert!(others.lines().all(|line| !line.chars().all(|c| c.is_ascii_digit())), "{others}");
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
fn writes_rule_as_json_with_reasons() {
    let rule = stdout(&["rule", "--json", "dec-octet"]);
    let rule: Value = serde_json::from_str(&rule).expect("JSON");
    assert_eq!(rule["uses"], serde_json::json!(["DIGIT"]));
    assert_eq!(rule["used_by"], serde_json::json!(["IPv4address"]));
    assert_eq!(rule["as_printed"], Value::Null);
    let others = rule["counterexamples"].as_array().expect("some");
    let wrong = others.iter().find(|other| other["text"] == "256").expect("it is one");
    assert!(wrong["reason"].as_str().is_some_and(|it| it.contains("at byte 2")), "{wrong}");
    let page = stdout(&["rule", "dec-octet"]);
    assert!(page.contains("\n  256  ") && page.contains("at byte 2"), "{page}");
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

#[test]
fn encodes_data_for_its_component_and_decodes() {
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
fn detects_same_document_references() {
    for reference in ["", "#top", "?q", "b?q#x"] {
        assert_eq!(stdout(&["same-document", "http://a/b?q", reference]), "the same document\n");
    }
    let other = differs(&["same-document", "http://a/b?q", "?"]);
    assert_eq!(other, "another document: http://a/b?\n");
    let ran = run(["same-document", "a", "b"]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.stderr.contains("the base is a relative reference"), "{}", ran.stderr);
}

/// If there are many alternatives, most are for single characters and need no reason.
#[test]
fn gives_reasons_only_for_few_alternatives() {
    assert_eq!(stdout(&["derive", "sub-delims", "!"]), "0..1  sub-delims = \"!\"\n        \"!\"\n");
    assert_eq!(stdout(&["derive", "gen-delims", ":"]).matches("  not ").count(), 6);
}
