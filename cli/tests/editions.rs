//! The older documents: `--edition`, and the commands that compare editions.

mod common;

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use common::{Ran, assert_harmless, run, run_with};
use serde_json::{Value, json};
use uri_grammar::GrammarRule;
use uri_grammar::editions::{AnyRule, Edition, Witness, changes, lineages};

/// What is written, where all holds.
fn stdout(arguments: &[&str]) -> String {
    let Ran { code, stdout, stderr } = run(arguments);
    assert_eq!((code, stderr.as_str()), (Some(0), ""), "{arguments:?}");
    stdout
}

/// What is written, where all does not.
fn differs(arguments: &[&str]) -> String {
    let Ran { code, stdout, stderr } = run(arguments);
    assert_eq!((code, stderr.as_str()), (Some(1), ""), "{arguments:?}");
    stdout
}

/// The message of a usage error.
fn refused(arguments: &[&str]) -> String {
    let Ran { code, stdout, stderr } = run(arguments);
    assert_eq!((code, stdout.as_str()), (Some(2), ""), "{arguments:?}");
    stderr
}

fn answers(arguments: &[&str], lines: &[Value]) -> Vec<Value> {
    let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let Ran { code, stdout, stderr } = run_with(arguments, input.as_bytes());
    assert_eq!((code, stderr.as_str()), (Some(0), ""), "{arguments:?}");
    assert!(stdout.is_ascii());
    stdout.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn match_knows_every_rule_of_every_edition() {
    for &rule in AnyRule::all() {
        let edition = rule.edition().name();
        for name in [rule.name().to_owned(), rule.name().replace('_', "-").to_uppercase()] {
            let input = [json!(""), json!("a"), json!("é")];
            let found = answers(&["match", "--edition", edition, "--rule", &name], &input);
            for (input, found) in input.iter().zip(found) {
                let text = input.as_str().expect("a string");
                assert_eq!(found["accepts"], rule.matches(text), "{edition} {name} {text}");
                if let Err(error) = rule.check(text) {
                    assert_eq!(found["offset"], error.offset(), "{edition} {name} {text}");
                }
            }
        }
    }
    let found = answers(&["match", "-e", "rfc1738", "-r", "gopher-string"], &[json!("+")]);
    assert_eq!(found, [json!({"accepts": true})]);
}

#[test]
fn the_answers_have_the_same_shape() {
    let found = run_with(["match", "-e", "rfc2396", "-r", "port"], b"\"8a\"\n");
    assert_eq!(
        found.stdout,
        "{\"accepts\":false,\"offset\":1,\"expected\":[[48,57]],\"end\":true,\"prefix\":1}\n"
    );
    let found = run_with(["match", "-e", "rfc1738", "-r", "scheme-822"], b"\"\"\n\"A\"\n");
    let first = found.stdout.lines().next();
    assert_eq!(first, Some("{\"accepts\":true}"));
    assert!(found.stdout.contains("\"end\":true,\"prefix\":0"), "{}", found.stdout);
}

#[test]
fn without_a_rule_it_is_what_the_document_defines_in_the_end() {
    for (edition, root) in [
        ("rfc1738", "url 0..3"),
        ("url-syntax-00", "URL-reference 0..3"),
        ("rfc2396", "URI-reference 0..3"),
        ("RFC2396bis-00", "URI-reference 0..3"),
        ("rfc3986", "URI-reference 0..3"),
    ] {
        let tree = stdout(&["tree", "--edition", edition, "a:b"]);
        assert!(tree.starts_with(root), "{edition}: {tree}");
    }
}

#[test]
fn names_are_those_of_the_edition() {
    let message = refused(&["tree", "--edition", "rfc2396", "--rule", "opaque-prt", "a"]);
    assert_eq!(
        message.lines().next(),
        Some(
            "error: invalid value 'opaque-prt' for '--rule <RULE>': no rule of RFC 2396 has this \
             name; did you mean `opaque_part`?"
        )
    );
    let message = refused(&["rule", "net_path"]);
    assert!(
        message.contains("but of --edition url-syntax-00, rfc2396, rfc2396bis-00"),
        "{message}"
    );
    let message = refused(&["match", "--edition", "rfc1808"]);
    assert!(
        message.contains("rfc1738, url-syntax-00, rfc2396, rfc2396bis-00, rfc3986"),
        "{message}"
    );
    assert!(refused(&["diff", "rfc2396:hots", "rfc3986"]).contains("did you mean `host`?"));
    assert!(refused(&["history", "net-pat"]).contains("did you mean `net-path`?"));
    assert!(refused(&["editions", "--rule", "xyzzy", "a"]).contains("no document has a rule"));
}

#[test]
fn errors_are_those_of_the_edition() {
    let check = |format| {
        let uri = ["--uri", "http://u:s3cret@h/a b"];
        run(["check", "--edition", "rfc2396", "--format", format].iter().chain(&uri))
    };
    let human = check("human");
    assert_eq!(
        human.stdout,
        "\
error: not a valid URI-reference of RFC 2396
 --> <uri>:1:20
  |
1 | http://u:******@h/a b
  |                    ^ found a space
  |
  = expected: uric, \"#\" or end of input
  = within: URI-reference > absoluteURI > hier_part > abs_path > path_segments > segment
  = see: RFC 2396 section 3.3: segment = *pchar *( \";\" param )

"
    );
    assert_eq!(human.stderr, "1 text checked as URI-reference of RFC 2396, 1 error\n");
    assert_eq!(
        check("short").stdout,
        "<uri>:1:20: found a space, expected uric, \"#\" or end of input, in segment (RFC 2396 \
         section 3.3)\n"
    );
    let object: Value = serde_json::from_str(&check("json").stdout).expect("JSON");
    assert_eq!((&object["offset"], &object["section"]), (&json!(19), &json!("3.3")));
    assert_eq!(object["rule_path"][2], "hier_part");

    let ran = run_with(["check", "-e", "rfc1738"], b"http://h/\r\nHTTP://h/\n\nftp://h");
    assert_eq!(ran.code, Some(1));
    let places: Vec<_> = ran.stdout.lines().filter_map(|line| line.split(": ").next()).collect();
    assert_eq!(places, ["<stdin>:2:1", "<stdin>:3:1"]);
    assert_eq!(ran.stderr, "4 lines checked as url of RFC 1738, 2 errors\n");
    let ran = run(["check", "-e", "rfc1738", "no-such-file"]);
    assert_eq!(ran.code, Some(2));
    assert!(
        ran.stderr.ends_with("no lines checked as url of RFC 1738, no errors, 1 file not read\n")
    );
    let ran = run(["tree", "-e", "rfc1738", "HTTP://h/"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), ""));
    assert!(ran.stderr.starts_with("error: not a valid url of RFC 1738\n"), "{}", ran.stderr);
}

#[test]
fn options_of_a_diagnosis_are_for_rfc3986() {
    for option in [&["--lint"][..], &["--allow", "password"], &["--deny", "warnings"], &["--fix"]] {
        let message = refused(&[&["check", "-e", "rfc2396"], option].concat());
        assert!(message.contains("is for RFC 3986, not for RFC 2396"), "{message}");
    }
    let arguments = ["check", "-e", "rfc2396", "--max-errors", "1", "--exit-zero"];
    let ran = run_with(arguments, b"a b\nc d\n");
    assert_eq!((ran.code, ran.stdout.lines().count()), (Some(0), 1));
    assert_eq!(ran.stderr, "2 lines checked as URI-reference of RFC 2396, 2 errors\n");
}

#[test]
fn trees_come_in_every_format() {
    for format in ["tree", "sexp", "json", "dot", "braces"] {
        let tree = stdout(&["tree", "-e", "rfc2396", "-f", format, "http://h/a;b?c#d"]);
        assert!(tree.contains(if format == "braces" { "authority" } else { "net_path" }), "{tree}");
    }
    let tree = stdout(&["tree", "-e", "rfc2396bis-00", "-r", "port", "--chars", "-f", "sexp", "8"]);
    assert_eq!(tree, "(port (DIGIT \"8\"))\n");
}

#[test]
fn every_rule_has_a_line_and_a_page() {
    for &edition in Edition::all() {
        let list = stdout(&["rules", "--edition", edition.name()]);
        for rule in AnyRule::all_in(edition) {
            for line in rule.definition().lines() {
                assert!(list.lines().any(|listed| listed.get(7..) == Some(line)), "{line}");
            }
        }
    }
    for &rule in AnyRule::all() {
        let page = stdout(&["rule", "--edition", rule.edition().name(), rule.name()]);
        for part in ["BNF\n", "\nUses\n", "\nUsed by\n", rule.summary(), "In Rust: uri_grammar::"] {
            assert!(page.contains(part), "{rule}: {part}");
        }
        for (title, wanted) in [("\nExamples\n", true), ("\nCounterexamples\n", false)] {
            let (_, part) = page.split_once(title).expect("the part");
            for text in part.lines().take_while(|line| !line.is_empty()) {
                let text = text.strip_prefix("  ").unwrap_or(text).replace("(the empty text)", "");
                // What cannot be seen is shown by its number.
                if !text.contains("\\u{") {
                    assert_eq!(rule.matches(&text), wanted, "{rule}: {text}");
                }
            }
        }
    }
    let page = stdout(&["rule", "-e", "rfc1738", "article-822"]);
    assert!(page.contains("In Rust: uri_grammar::rfc1738_as_rfc822::article\n"), "{page}");
    assert!(page.contains("\nUsed by\n  grouppart-822\n"), "{page}");
    let page = stdout(&["rule", "-e", "rfc2396", "net-path"]);
    assert!(page.contains("\nUsed by\n  relativeURI, hier_part\n"), "{page}");
}

#[test]
fn resolution_is_that_of_the_document() {
    let base = "http://a/b/c/d;p?q";
    let resolve = |edition, options: &[&str], reference| {
        let arguments = [&["resolve", "-e", edition, base, reference], options].concat();
        stdout(&arguments)
    };
    assert_eq!(resolve("rfc1738", &[], ";x"), "http://a/b/c/d;x\n");
    assert_eq!(resolve("url-syntax-00", &[], "?y"), "http://a/b/c/?y\n");
    assert_eq!(resolve("rfc2396", &[], "#s"), "(current document)#s\n");
    assert_eq!(resolve("rfc2396", &[], ""), "(current document)\n");
    assert_eq!(resolve("rfc3986", &[], ""), "http://a/b/c/d;p?q\n");
    for (excess, target) in [("retain", "http://a/../g\n"), ("remove", "http://a/g\n")] {
        assert_eq!(resolve("rfc2396bis-00", &["--excess", excess], "../../../g"), target);
    }
    assert_eq!(resolve("rfc3986", &["--excess", "remove"], "../../../g"), "http://a/g\n");
    assert_eq!(resolve("rfc2396", &["--same-scheme"], "http:g"), "http://a/b/c/g\n");

    let ran = run(["resolve", "-e", "rfc2396", "--excess", "refuse", base, "../../../g"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), ""));
    assert!(ran.stderr.contains("climbs above the root"), "{}", ran.stderr);
    let ran = run(["resolve", "-e", "rfc2396", "a", "b"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(1), "uri-grammar: the base has no scheme\n"));
    let ran = run(["resolve", "-e", "rfc2396", "http://a", "g"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), "http://ag\n"));
    assert!(ran.stderr.contains("other parts"), "{}", ran.stderr);
}

#[test]
fn options_that_a_document_does_not_have_are_refused() {
    let refused = |options: &[&str]| refused(&[&["resolve", "http://a/b", "c"], options].concat());
    assert!(
        refused(&["-e", "rfc1738", "--excess", "remove"]).contains("RFC 1808 leaves no choice")
    );
    assert!(refused(&["--excess", "retain"]).contains("RFC 3986 leaves no choice"));
    assert!(refused(&["-e", "url-syntax-00", "--same-scheme"]).contains("does not permit"));
    assert!(refused(&["-e", "rfc2396", "--repair"]).contains("--repair is for RFC 3986"));
}

#[test]
fn targets_for_programs() {
    let base = "http://a/b/c/d;p?q";
    let lines =
        [json!([base, "#s"]), json!([base, "g"]), json!(["http://a", "g"]), json!(["a", "g"])];
    assert_eq!(
        answers(&["resolve", "-e", "rfc2396", "--json-lines"], &lines),
        [
            json!({"result": "(current document)#s", "current_document": true}),
            json!({"result": "http://a/b/c/g"}),
            json!({"result": "http://ag", "reads_back": false}),
            json!({"error": "the base has no scheme"}),
        ]
    );
}

#[test]
fn a_text_is_split_as_the_edition_does() {
    assert_eq!(
        stdout(&["split", "-e", "rfc1738", "http://u:pw@h/a?b#c"]),
        "\
component  bytes   text
scheme     0..4    \"http\"
authority  7..13   \"u:**@h\"
path       14..19  \"a?b#c\"
query      absent
fragment   absent
"
    );
    let table = stdout(&["split", "//?#"]);
    for line in ["scheme     absent", "authority  2..2    \"\"", "path       2..2    \"\""] {
        assert!(table.lines().any(|shown| shown == line), "{table}");
    }
    assert_eq!(
        answers(&["split", "--json-lines"], &[json!("http://u:pw@h/a?b#"), json!("\u{9b} x")]),
        [
            json!({"scheme": "http", "authority": "u:pw@h", "path": "/a", "query": "b", "fragment": ""}),
            json!({"scheme": null, "authority": null, "path": "\u{9b} x", "query": null, "fragment": null}),
        ]
    );
    let found = answers(&["split", "-e", "rfc1738", "--json-lines"], &[json!("http://h")]);
    assert_eq!(found[0]["path"], Value::Null);
    assert_eq!(run(["split"]).code, Some(2));
}

#[test]
fn editions_are_a_table() {
    assert_eq!(
        differs(&["editions", "1a:b"]),
        "\
1a:b
  rfc1738        genericurl: scheme \"1a\", schemepart \"b\"
  url-syntax-00  generic-URL: scheme \"1a\", path_segments \"b\"
  rfc2396        not from byte 2 on: found \":\", expected unreserved, escaped, \"#\", \"$\", \"&\", \
\"+\", \",\", \"/\", \";\", \"=\", \"?\", \"@\" or end of input, in rel_segment (RFC 2396 section 5)
  rfc2396bis-00  not from byte 2 on: found \":\", expected unreserved, escaped, \"#\", \"$\", \"&\", \
\"+\", \",\", \"/\", \";\", \"=\", \"?\", \"@\" or end of input, in rel-segment \
(draft-fielding-uri-rfc2396bis-00 section 5)
  rfc3986        not from byte 2 on: found \":\", expected unreserved, sub-delims, pct-encoded, \
\"#\", \"/\", \"?\", \"@\" or end of input, in segment-nz-nc (RFC 3986 section 3.3)
"
    );
    let table = stdout(&["editions", "http://h/", "mailto:a@b"]);
    assert!(table.contains("\n\nmailto:a@b\n"), "{table}");
    assert!(table.contains("absoluteURI: scheme \"mailto\", opaque_part \"a@b\"\n"), "{table}");
    let table = differs(&["editions", "--rule", "userinfo", "a:b"]);
    assert!(table.contains("  rfc1738        not from byte 1 on"), "{table}");
    assert!(table.contains("  rfc2396        userinfo\n"), "{table}");
    let table = differs(&["editions", "--rule", "authority", "u:pw@[::1]"]);
    let shown = "  rfc3986        authority: userinfo \"u:**\", host \"[::1]\"\n";
    assert!(table.contains(shown), "{table}");
    let table = differs(&["editions", "--rule", "path-segments", &"a/".repeat(100)]);
    let line = table.lines().find(|line| line.starts_with("  rfc2396  "));
    assert!(line.is_some_and(|line| line.ends_with(", …") && line.len() < 300), "{table}");
    let table = differs(&["editions", "--rule", "gopherurl", "gopher://h/"]);
    assert_eq!(table.matches("has no rule for it").count(), 4, "{table}");
}

#[test]
fn editions_for_programs() {
    let found = differs(&["editions", "-f", "json", "http://u:p@h?q", "a b"]);
    let found: Vec<Value> =
        found.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(found.len(), 10);
    let names: Vec<_> = found.iter().filter_map(|answer| answer["edition"].as_str()).collect();
    let editions: Vec<_> = Edition::all().iter().map(|edition| edition.name()).collect();
    assert_eq!(names, [editions.clone(), editions].concat());
    assert_eq!(found[4]["kind"], "URI");
    assert_eq!(
        found[2]["components"],
        json!([
            {"rule": "scheme", "span": [0, 4], "text": "http"},
            {"rule": "authority", "span": [7, 12], "text": "u:p@h"},
            {"rule": "query", "span": [13, 14], "text": "q"},
        ])
    );
    assert!(found[5..].iter().all(|answer| answer["accepts"] == false));
    assert_eq!(found[9]["error"]["offset"], 1);
    assert!(found[9].get("components").is_none());
}

#[test]
fn a_diff_is_exact() {
    assert_eq!(
        differs(&["diff", "--length", "1", "--witnesses", "2", "rfc2396:userinfo", "rfc1738"]),
        "\
rfc2396:userinfo and rfc1738:user overlap

RFC 2396 section 3.2.2
  userinfo      = *( unreserved | escaped |
                     \";\" | \":\" | \"&\" | \"=\" | \"+\" | \"$\" | \",\" )

RFC 1738 section 5
  user           = *[ uchar | \";\" | \"?\" | \"&\" | \"=\" ]

Only rfc2396:userinfo
  :
  a:

Only rfc1738:user
  ?
  a?

Members in US-ASCII, by length
  length  only rfc2396:userinfo  both  only rfc1738:user
       0                      0     1                  0
       1                      2    76                  1

What changed
"
        .to_owned()
            + &concerned(&[4, 5, 6, 14, 16])
    );
    let equal = stdout(&["diff", "rfc2396:query", "rfc3986"]);
    assert!(equal.starts_with("rfc2396:query and rfc3986:query are equal\n"), "{equal}");
    assert!(!equal.contains("Only "), "{equal}");
}

fn concerned(numbers: &[u8]) -> String {
    let mut lines = String::new();
    for change in changes().filter(|change| numbers.contains(&change.number)) {
        writeln!(lines, "  {:2}  {} ({})", change.number, change.text, change.source)
            .expect("writes");
    }
    lines
}

#[test]
fn a_diff_for_programs() {
    let found =
        differs(&["diff", "-f", "json", "-w", "3", "-l", "40", "rfc2396", "rfc3986:IPv4address"]);
    let found: Value = serde_json::from_str(&found).expect("JSON");
    assert_eq!(
        (&found["left"]["rule"], &found["right"]["rule"]),
        (&json!("IPv4address"), &json!("IPv4address"))
    );
    assert_eq!((&found["relation"], &found["only_right"]), (&json!("wider"), &json!([])));
    assert_eq!(found["only_left"][0], "00.0.0.0");
    // Ten digits for each of 37 places, and the dots between them in C(36, 3) ways.
    assert_eq!(found["counts"]["only_left"][40], format!("7140{}", "0".repeat(37)));
    assert_eq!(found["counts"]["both"][7], "10000");
    assert_eq!(found["changes"], json!([32, 40]));
}

#[test]
fn a_diff_wants_two_rules_that_it_can_find() {
    let message = refused(&["diff", "rfc1738:gopherurl", "rfc3986"]);
    assert!(
        message.contains("RFC 3986 has nothing in the place of rfc1738:gopherurl"),
        "{message}"
    );
    assert!(refused(&["diff", "rfc2616", "rfc3986"]).contains("no edition has this name"));
    assert!(refused(&["diff", "-l", "101", "rfc2396", "rfc3986"]).contains("a number up to 100"));
    assert!(refused(&["diff", "-w", "x", "rfc2396", "rfc3986"]).contains("a number up to 1000"));
}

#[test]
fn a_diff_is_quick() {
    for (left, right) in
        [("rfc2396bis-00", "rfc3986"), ("rfc1738", "rfc3986"), ("rfc1738", "rfc2396")]
    {
        let began = Instant::now();
        differs(&["diff", left, right]);
        assert!(began.elapsed() < Duration::from_secs(10), "{left} {right}: {:?}", began.elapsed());
    }
}

#[test]
fn every_rule_has_a_history() {
    for lineage in lineages() {
        let last = lineage.stages().last().expect("a stage");
        let name = last.names().last().expect("a name");
        let found = stdout(&["history", name]);
        assert!(found.contains(lineage.topic()), "{name}: {found}");
    }
    let found = stdout(&["history", "IPV4ADDRESS"]);
    for line in [
        "RFC 2396: hostnumber becomes IPv4address",
        "  -- equal to url-syntax-00:hostnumber",
        "draft-fielding-uri-rfc2396bis-00: with dec-octet",
        "  -- IPv4address narrower than rfc2396:IPv4address: lacks 00.0.0.0",
        "  -- IPv4address narrower than rfc2396bis-00:IPv4address: lacks 0.0.0.1000",
    ] {
        assert!(found.lines().any(|shown| shown == line), "{line}: {found}");
    }
    let found: Value =
        serde_json::from_str(&stdout(&["history", "-f", "json", "userinfo"])).expect("JSON");
    assert_eq!(found["stages"][2]["gained"], ":");
    assert_eq!(found["stages"][2]["before"], "url-syntax-00:user");
    assert_eq!(found["stages"][0]["names"], json!(["user", "password"]));
}

#[test]
fn changes_are_listed_and_shown() {
    let list = stdout(&["changes"]);
    for change in changes() {
        assert!(list.contains(&format!("\n  {:2}  {}\n", change.number, change.text)), "{list}");
    }
    for number in ["0", "47", "x", "-1"] {
        assert_eq!(run(["changes", number]).code, Some(2));
    }
    assert_eq!(stdout(&["changes", "22", "7"]).matches("\nFrom ").count(), 2);
}

/// The commands that a change names do what it says.
#[test]
fn the_commands_of_changes_can_be_run() {
    for change in changes() {
        let page = stdout(&["changes", &change.number.to_string()]);
        let command = |line: &str| -> Vec<String> {
            let words = line.split_once("uri-grammar ").expect("a command").1.split(' ');
            words.map(|word| word.trim_matches('\'').to_owned()).collect()
        };
        let lines = page.lines().filter(|line| line.contains("uri-grammar "));
        let commands: Vec<Vec<String>> = lines.map(command).collect();
        match change.witness {
            Witness::Language { .. } => {
                let codes = commands.iter().map(|command| run(command).code);
                assert!(codes.eq([Some(0), Some(1)]), "{}", change.number);
            }
            Witness::Resolution { before, after, .. } => {
                let targets = commands.iter().map(|command| run(command).stdout);
                assert!(targets.eq([before, after].map(|(_, target)| format!("{target}\n"))));
            }
            _ => assert!(commands.is_empty()),
        }
    }
}

#[test]
fn nothing_is_echoed_that_a_terminal_acts_upon() {
    let evil = "http://u:s3cret@h/\u{1b}]0;x\u{7}\u{202e}\u{9b}31m \u{200b}";
    for &edition in Edition::all() {
        let edition = edition.name();
        for arguments in [
            &["check", "-e", edition, "-f", "human", "--uri", evil][..],
            &["check", "-e", edition, "-f", "short", "--uri", evil],
            &["check", "-e", edition, "-f", "json", "--uri", evil],
            &["tree", "-e", edition, evil],
            &["tree", "-e", edition, "-r", evil, "a"],
            &["split", "-e", edition, evil],
            &["rule", "-e", edition, evil],
            &["rules", "-e", evil],
            &["resolve", "-e", edition, "http://a/", "\u{1b}\u{202e}\u{9b}"],
            &["diff", edition, evil],
            &["diff", edition, "rfc1738:\u{1b}[31m"],
            &["history", "\u{1b}[31m\u{202e}"],
            &["editions", evil, ""],
            &["editions", "-f", "json", "\u{1b}\u{202e}\u{9b}"],
            &["editions", "--rule", evil, "a"],
            &["changes", evil],
        ] {
            let ran = run(arguments);
            assert_harmless(&ran.stdout);
            assert_harmless(&ran.stderr);
            assert!(ran.code.is_some_and(|code| code <= 2), "{arguments:?}");
            if matches!(arguments[0], "check" | "split" | "editions") && arguments.contains(&evil) {
                let shown = arguments.contains(&"json") || arguments[1] == "--rule";
                assert!(shown || !ran.stdout.contains("s3cret"), "{arguments:?}: {}", ran.stdout);
            }
            if arguments[..2] == ["tree", "-e"] && arguments[3] == evil {
                assert!(!ran.stderr.contains("s3cret"), "{}", ran.stderr);
            }
        }
    }
    for (edition, rule) in
        [("rfc1738", "password"), ("url-syntax-00", "password"), ("rfc1738", "login")]
    {
        let text = if rule == "password" { "s3cret é" } else { "u:s3cret é@h" };
        let ran = run(["check", "-f", "human", "-e", edition, "-r", rule, "--uri", text]);
        assert!(!ran.stdout.contains("s3cret"), "{}", ran.stdout);
    }
    let secret = "http://u:s3cret@h/";
    for arguments in
        [["history", secret, ""], ["editions", "--rule", secret], ["diff", secret, secret]]
    {
        let ran = run(arguments.iter().chain(&["a"]).filter(|argument| !argument.is_empty()));
        assert!(ran.code == Some(2) && !ran.stderr.contains("s3cret"), "{}", ran.stderr);
    }
    // A rule of characters that cannot be seen.
    assert_harmless(&stdout(&["rule", "-e", "url-syntax-00", "control"]));
    assert_harmless(&differs(&["diff", "-w", "300", "rfc2396:control", "rfc2396:space"]));
}

#[cfg(unix)]
#[test]
fn arguments_need_not_be_utf8() {
    use std::os::unix::ffi::OsStrExt;
    let bytes = std::ffi::OsStr::from_bytes(b"a:\xFF");
    let ran = run(["editions".as_ref(), bytes]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.stdout.starts_with("a:\\xFF\n"), "{}", ran.stdout);
    assert_eq!(ran.stdout.matches("not from byte 2 on: found byte 0xFF").count(), 5);
    let ran = run(["split".as_ref(), bytes]);
    assert!(ran.stdout.contains("path       2..3    \"\\xFF\"\n"), "{}", ran.stdout);
    let ran = run(["resolve".as_ref(), "-e".as_ref(), "rfc2396".as_ref(), "a:".as_ref(), bytes]);
    assert_eq!(
        (ran.code, ran.stderr.as_str()),
        (Some(1), "uri-grammar: the reference is not UTF-8\n")
    );
    let ran = run(["tree".as_ref(), "-e".as_ref(), "rfc2396".as_ref(), bytes]);
    assert!(ran.stderr.contains(r"1 | a:\xFF"), "{}", ran.stderr);
}

/// Megabytes come by the standard input; what the command line takes is as long as it may be.
#[test]
fn no_text_takes_more_than_its_length() {
    let began = Instant::now();
    for part in ["/", "//", "//:@", "a:", ";", "%41", "[", "../", "a.", ".", "1.", "é"] {
        let long = part.repeat(2_000_000 / part.len());
        let line = serde_json::to_string(&long).expect("JSON") + "\n";
        for &edition in Edition::all() {
            let edition = edition.name();
            for command in [&["match"][..], &["split", "--json-lines"]] {
                let ran = run_with(command.iter().chain(&["-e", edition]), line.as_bytes());
                assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{edition} {part}");
                assert!(!ran.stdout.starts_with("{\"error\""), "{edition} {part}");
            }
            if edition == "rfc3986" {
                continue;
            }
            let ran = run_with(["check", "-f", "human", "-e", edition], long.as_bytes());
            assert!(ran.stdout.len() < 3_000 && ran.code.is_some_and(|code| code < 2), "{part}");
        }
        let pair = format!("[\"http://a/b\",{}]\n", line.trim_end());
        let ran = run_with(["resolve", "-e", "rfc2396", "--json-lines"], pair.as_bytes());
        assert_eq!(ran.code, Some(0));
        let short = part.repeat(100_000 / part.len());
        let ran = run(["editions", &short]);
        assert!(ran.stdout.len() < 5_000, "{part}: {}", ran.stdout.len());
    }
    assert!(began.elapsed() < Duration::from_secs(300), "{:?}", began.elapsed());
}

#[test]
fn help_shows_the_way() {
    for command in ["split", "editions", "diff", "history", "changes"] {
        let help = stdout(&[command, "--help"]);
        for part in ["Usage: uri-grammar ", "Examples:", "Exit codes: 0"] {
            assert!(help.contains(part), "{command}: {part}");
        }
        assert_eq!(run([command, "--no-such-thing"]).code, Some(2));
    }
    for command in ["check", "tree", "match", "rules", "rule", "resolve", "split"] {
        let help = stdout(&[command, "--help"]);
        for &edition in Edition::all() {
            assert!(help.contains(edition.name()), "{command} {edition}");
        }
    }
}
