//! `--edition`: the rules, trees, errors and algorithms of the older documents.

use uri_grammar::GrammarRule;

use crate::common::{Folder, answers, command, refused, run, run_with, stdout};
use crate::effort;
use serde_json::{Value, json};
use uri_grammar_historic::editions::{AnyRule, Edition};

#[test]
fn match_accepts_every_rule_of_every_edition() {
    for &rule in AnyRule::ALL.iter().step_by(effort::of(3, 1)) {
        let edition = rule.edition().name();
        for name in [rule.name().to_owned(), rule.name().replace('_', "-").to_uppercase()] {
            let input = [json!(""), json!("a"), json!("é")];
            let found = answers(&["match", "--edition", edition, "--rule", &name], &input);
            for (input, found) in input.iter().zip(found) {
                let text = input.as_str().expect("a string");
                assert_eq!(found["accepts"], rule.is_match(text), "{edition} {name} {text}");
                if let Err(error) = rule.validate(text) {
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
fn default_rule_is_the_start_symbol() {
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
fn resolves_rule_names_within_edition() {
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
fn reports_errors_of_the_edition() {
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
1 | http://u:***@h/a b
  |                 ^ found a space
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

    let ran = run_with(
        ["check", "-e", "rfc1738", "--no-comments"],
        b"http://h/\r\nHTTP://h/~\n\nftp://h",
    );
    assert_eq!(ran.code, Some(1));
    let places: Vec<_> = ran.stdout.lines().filter_map(|line| line.split(": ").next()).collect();
    assert_eq!(places, ["<stdin>:2:10", "<stdin>:3:1"]);
    assert_eq!(ran.stderr, "4 lines checked as url of RFC 1738, 2 errors\n");
    let ran = run_with(["check", "-e", "rfc1738"], b"# a list\nhttp://h/\n\nftp://h");
    assert_eq!(ran.stderr, "2 lines checked as url of RFC 1738, no errors\n");
    let ran = run(["check", "-e", "rfc1738", "no-such-file"]);
    assert_eq!(ran.code, Some(2));
    assert!(
        ran.stderr.ends_with("no lines checked as url of RFC 1738, no errors, 1 file not read\n")
    );
    let ran = run(["tree", "-e", "rfc1738", "HTTP://h/~"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), ""));
    assert!(ran.stderr.starts_with("error: not a valid url of RFC 1738\n"), "{}", ran.stderr);
}

/// The kind of a file does not depend on the edition.
#[test]
fn folders_and_documents_are_read_by_an_edition() {
    let folder = Folder::new();
    folder.file("a.md", "Some [words](x?a[b]) and [more](http://c/).\n");
    folder.file("b.json", "{\"url\": \"http:\\/\\/c[d]\"}");
    folder.file("c.png", b"\0\0");
    folder.file("links.txt", "http://a/\n\n#\nhttp://[::1]/\n");
    folder.file(".gitignore", "ignored/\n");
    std::fs::create_dir(folder.path(".git")).expect("creates");
    std::fs::create_dir(folder.path("ignored")).expect("creates");
    folder.file("ignored/d.md", "[a](b[c])");
    let check = |arguments: &[&str]| {
        let output = command()
            .arg("check")
            .args(arguments)
            .current_dir(folder.path("."))
            .output()
            .expect("runs");
        (
            output.status.code(),
            String::from_utf8(output.stdout).expect("UTF-8"),
            String::from_utf8(output.stderr).expect("UTF-8"),
        )
    };
    let (code, found, said) = check(&["--edition", "rfc2396", "."]);
    let places: Vec<_> = found.lines().filter_map(|line| line.split(": ").next()).collect();
    assert_eq!((code, places), (Some(1), vec!["a.md:1:17", "b.json:1:20", "links.txt:4:8"]));
    let wanted = "5 texts checked as URI-reference of RFC 2396, 3 errors, 1 binary file skipped\n";
    assert_eq!(said, wanted);
    let (_, found, _) = check(&["--edition", "rfc2396", "--as", "lines", "b.json"]);
    assert!(found.starts_with("b.json:1:1: found \"{\""), "{found}");
    let (_, found, _) = check(&["--edition", "rfc2396", "--exclude", "*.md", "--as", "auto", "."]);
    assert!(found.starts_with("b.json:1:20: "), "{found}");

    // A document with a syntax error is read as a program, unless its format was requested.
    std::fs::create_dir(folder.path("e")).expect("creates");
    folder.file("e/f.json", "{ 'http://h/'\n");
    let (code, _, said) = check(&["--edition", "rfc2396", "e"]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.starts_with("no texts checked as "), "{said}");
    let (code, _, said) = check(&["--edition", "rfc2396", "--as", "json", "e/f.json"]);
    assert!(code == Some(2) && said.contains("e/f.json: 1:3: not json: "), "{said}");
    std::fs::remove_file(folder.path("e/f.json")).expect("removes");

    // Settings can name the edition, and the command line wins.
    folder.file("uri-grammar.toml", "edition = 'rfc2396'\nexclude = ['*.json']\n");
    let (code, found, said) = check(&["."]);
    assert_eq!((code, found.lines().count()), (Some(1), 2), "{said}");
    assert_eq!(check(&["--edition", "rfc3986", "links.txt"]).0, Some(0));
    assert_eq!(check(&["--rule", "URI-reference", "links.txt"]).0, Some(0));
    assert_eq!(check(&["--no-config", "links.txt"]).0, Some(0));
    folder.file("uri-grammar.toml", "edition = 'rfc2396'\nrule = 'absoluteURI'\n");
    let (_, _, said) = check(&["--uri", "http://a/"]);
    assert_eq!(said, "1 text checked as absoluteURI of RFC 2396, no errors\n");
    folder.file("uri-grammar.toml", "edition = 'rfc2369'\n");
    let (code, _, said) = check(&["--uri", "http://a/"]);
    assert_eq!(code, Some(2));
    assert!(said.contains("did you mean `rfc2396`?"), "{said}");
}

#[test]
fn diagnosis_options_need_rfc3986() {
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
fn writes_trees_in_every_format() {
    for format in ["tree", "sexp", "json", "dot", "braces"] {
        let tree = stdout(&["tree", "-e", "rfc2396", "-f", format, "http://h/a;b?c#d"]);
        assert!(tree.contains(if format == "braces" { "authority" } else { "net_path" }), "{tree}");
    }
    let tree = stdout(&["tree", "-e", "rfc2396bis-00", "-r", "port", "--chars", "-f", "sexp", "8"]);
    assert_eq!(tree, "(port (DIGIT \"8\"))\n");
}

#[test]
fn every_rule_has_a_line_and_a_page() {
    for &edition in Edition::ALL {
        let list = stdout(&["rules", "--edition", edition.name()]);
        for rule in AnyRule::all_in(edition) {
            for line in rule.abnf().lines() {
                assert!(list.lines().any(|listed| listed.get(7..) == Some(line)), "{line}");
            }
        }
    }
    for &rule in AnyRule::ALL.iter().step_by(effort::of(3, 1)) {
        let page = stdout(&["rule", "--edition", rule.edition().name(), rule.name()]);
        let library = match rule.edition() {
            Edition::Rfc3986 | Edition::Rfc3987 => "In Rust: uri_grammar::",
            _ => "In Rust: uri_grammar_historic::",
        };
        for part in ["BNF\n", "\nUses\n", "\nUsed by\n", rule.summary(), library] {
            assert!(page.contains(part), "{rule}: {part}");
        }
        for (title, wanted) in [("\nExamples\n", true), ("\nCounterexamples\n", false)] {
            let (_, part) = page.split_once(title).expect("the part");
            for text in part.lines().take_while(|line| !line.is_empty()) {
                let text = text.strip_prefix("  ").unwrap_or(text);
                // Each text that the rule does not derive has a reason.
                let text = if wanted { text } else { text.split("  ").next().unwrap_or(text) };
                let text = text.replace("(the empty text)", "").replace("(a space)", " ");
                // Invisible characters are shown by their numbers.
                if !text.contains("\\u{") {
                    assert_eq!(rule.is_match(&text), wanted, "{rule}: {text}");
                }
            }
        }
    }
    let page = stdout(&["rule", "-e", "rfc1738", "article-822"]);
    assert!(page.contains("In Rust: uri_grammar_historic::rfc1738_as_rfc822::article\n"), "{page}");
    assert!(page.contains("\nUsed by\n  grouppart-822\n"), "{page}");
    let page = stdout(&["rule", "-e", "rfc2396", "net-path"]);
    assert!(page.contains("\nUsed by\n  relativeURI, hier_part\n"), "{page}");
}

#[test]
fn resolves_by_rules_of_the_document() {
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
fn writes_targets_as_json() {
    let base = "http://a/b/c/d;p?q";
    let lines =
        [json!([base, "#s"]), json!([base, "g"]), json!(["http://a", "g"]), json!(["a", "g"])];
    assert_eq!(
        answers(&["resolve", "-e", "rfc2396", "--json-lines"], &lines),
        [
            json!({"result": "(current document)#s", "current_document": true}),
            json!({"result": "http://a/b/c/g"}),
            json!({"result": "http://ag", "round_trips": false}),
            json!({"error": "the base has no scheme"}),
        ]
    );
}

#[test]
fn splits_text_by_edition() {
    assert_eq!(
        stdout(&["split", "-e", "rfc1738", "http://u:pw@h/a?b#c"]),
        "\
component  bytes   text
scheme     0..4    \"http\"
authority  7..13   \"u:***@h\"
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
fn help_is_complete() {
    for command in ["split", "editions", "diff", "history", "changes"] {
        let help = stdout(&[command, "--help"]);
        for part in ["Usage: uri-grammar ", "Examples:", "Exit codes: 0"] {
            assert!(help.contains(part), "{command}: {part}");
        }
        assert_eq!(run([command, "--no-such-thing"]).code, Some(2));
    }
    for command in ["check", "tree", "match", "rules", "rule", "resolve", "split"] {
        let help = stdout(&[command, "--help"]);
        for &edition in Edition::ALL {
            assert!(help.contains(edition.name()), "{command} {edition}");
        }
    }
}

/// Each line is checked before the next line is read.
#[test]
fn answers_each_line_before_reading_the_next() {
    let check = ["check", "--edition", "rfc1738", "--exit-zero"];
    let answers = crate::common::one_by_one(&check, &[json!("a"), json!("b")]);
    assert!(answers[0].starts_with("<stdin>:1:1: "), "{answers:?}");
    assert!(answers[1].starts_with("<stdin>:2:1: "), "{answers:?}");
}

#[test]
fn the_settings_limit_how_many_errors_are_shown() {
    let folder = Folder::new();
    let settings = folder.file("uri-grammar.toml", "max-errors = 1\n");
    let file = folder.file("links", "a b\nc d\ne f\n");
    let arguments =
        ["check", "--as=lines", "--edition", "rfc2396", "--config"].map(std::path::PathBuf::from);
    let ran = run(arguments.into_iter().chain([settings, file]));
    assert_eq!((ran.code, ran.stdout.lines().count()), (Some(1), 1), "{}", ran.stdout);
    assert!(ran.stderr.ends_with(" 3 errors\n"), "{}", ran.stderr);
}
