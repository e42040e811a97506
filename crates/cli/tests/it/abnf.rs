//! `abnf`: what is asked of anybody's grammar, and what is wrong in it.

use std::path::Path;

use serde_json::Value;

use crate::common::{Folder, Ran, assert_harmless, run, run_with};

const GRAMMAR: &str = "\
   ; as an RFC prints it
   link   = \"<\" <URI-reference, see [RFC3986], Section 4.1> \">\" *( \";\" name )
   name   = 1*ALPHA / octet
   octet  = DIGIT / %x31-39 DIGIT
   nested = \"(\" *nested \")\"
";

fn folder() -> Folder {
    let folder = Folder::new();
    folder.file("a.abnf", GRAMMAR);
    folder
}

/// Runs `abnf` in the folder: the last argument is a rule of the file.
fn abnf(folder: &Folder, arguments: &[&str], rule: &str) -> Ran {
    let file = format!("{}{rule}", folder.path("a.abnf").display());
    run([&["abnf"], arguments, &[&file]].concat())
}

#[test]
fn what_is_wrong_is_told_by_file_and_line() {
    let folder = folder();
    let ran = abnf(&folder, &["check"], "");
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{}", ran.stdout);
    assert!(
        ran.stdout.contains("a.abnf:4: note: octet: a parser with ordered choice takes 1 byte of \"10\", but the rule derives 2 bytes;"),
        "{}",
        ran.stdout
    );
    assert!(ran.stdout.contains("a.abnf:5: note: nested: the rule is recursive"), "{}", ran.stdout);
    assert!(
        ran.stdout.contains("taken from other documents: URI-reference, ALPHA, DIGIT\n"),
        "{}",
        ran.stdout
    );
    assert!(ran.stdout.ends_with("\n4 rules, 0 errors, 3 notes\n"), "{}", ran.stdout);
    let wrong = folder.file("b.abnf", "a = b\nc = \"\nc = <\u{1b}[31m>\n");
    let ran = run(["abnf", "check", "--json", wrong.to_str().expect("a path")]);
    assert_eq!(ran.code, Some(1));
    let found: Vec<Value> =
        ran.stdout.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert!(
        found.iter().any(|it| it["kind"] == "undefined" && it["line"] == 1 && it["error"] == true)
    );
    assert!(found.iter().any(|it| it["kind"] == "syntax" && it["line"] == 2), "{found:?}");
    let shown = run(["abnf", "check", wrong.to_str().expect("a path")]);
    assert_harmless(&shown.stdout);
    let missing = run(["abnf", "check", "no-such-file"]);
    assert_eq!((missing.code, missing.stdout.as_str()), (Some(2), ""));
}

#[test]
fn rules_are_asked_as_those_of_uris_are() {
    let folder = folder();
    let members = abnf(&folder, &["members", "-n", "3"], ":link");
    assert_eq!((members.code, members.stdout.as_str()), (Some(0), "<>\n<a>\n<0>\n"), "{members:?}");
    let file = format!("{}:link", folder.path("a.abnf").display());
    let answers = run_with(["abnf", "match", &file], b"\"<../a>;b\"\n\"<a b>\"\n");
    assert_eq!(answers.code, Some(0));
    let lines: Vec<&str> = answers.stdout.lines().collect();
    assert_eq!(lines[0], "{\"accepts\":true}");
    assert!(lines[1].starts_with("{\"accepts\":false,\"offset\":2,"), "{}", lines[1]);
    let facts = abnf(&folder, &["facts"], ":octet");
    assert!(facts.stdout.contains("\nMembers\n  100\n"), "{}", facts.stdout);
    let lost = abnf(&folder, &["peg"], ":octet");
    assert_eq!(lost.code, Some(1));
    assert!(
        lost.stdout
            .contains("\nRepair\n  take the alternatives in this order: %x31-39 DIGIT / DIGIT\n")
    );
    let suite = abnf(&folder, &["vectors"], ":octet");
    let suite: Value = serde_json::from_str(&suite.stdout).expect("JSON");
    assert_eq!((&suite["rule"], &suite["method"]), (&"octet".into(), &"transitions".into()));
}

#[test]
fn two_rules_are_compared() {
    let folder = folder();
    let file = |rule: &str| format!("{}:{rule}", folder.path("a.abnf").display());
    let narrower = run(["abnf", "diff", &file("octet"), "rfc3986:dec-octet"]);
    assert_eq!(narrower.code, Some(1));
    assert!(
        narrower.stdout.contains("is narrower than rfc3986:dec-octet\n"),
        "{}",
        narrower.stdout
    );
    assert!(narrower.stdout.ends_with("\n  100\n  200\n  250\n"), "{}", narrower.stdout);
    let same = run(["abnf", "diff", &file("octet"), &file("octet")]);
    assert_eq!(same.code, Some(0), "{same:?}");
}

#[test]
fn rules_that_lead_back_to_themselves_are_refused_or_followed() {
    let folder = folder();
    let refused = abnf(&folder, &["members"], ":nested");
    assert_eq!((refused.code, refused.stdout.as_str()), (Some(2), ""));
    assert!(
        refused.stderr.contains("uses itself") && refused.stderr.contains("--depth"),
        "{}",
        refused.stderr
    );
    let followed = abnf(&folder, &["members", "--depth", "3", "-n", "4"], ":nested");
    assert_eq!(
        (followed.code, followed.stdout.as_str()),
        (Some(0), "()\n(())\n((()))\n(()())\n"),
        "{followed:?}"
    );
    let unknown = abnf(&folder, &["members"], ":nix");
    assert_eq!(unknown.code, Some(2));
    assert!(unknown.stderr.contains("has no rule `nix`"), "{}", unknown.stderr);
    let large = folder.file("large.abnf", "a = 1000000000%x61\n");
    let large = run(["abnf", "members", large.to_str().expect("a path")]);
    assert_eq!(large.code, Some(2));
    assert!(large.stderr.contains("too large"), "{}", large.stderr);
}

/// The files of two documents that leave rules to each other.
#[test]
fn files_are_read_together() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../study/tests/data/abnf");
    let [messages, semantics] =
        ["rfc9112.abnf", "rfc9110.abnf"].map(|name| data.join(name).display().to_string());
    let rule = format!("{messages}:request-line");
    let ran = run_with(
        ["abnf", "match", "--with", &semantics, &rule],
        b"\"GET /a HTTP/1.1\"\n\"GET HTTP/1.1\"\n",
    );
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!(lines[0], "{\"accepts\":true}");
    assert!(lines[1].starts_with("{\"accepts\":false,"), "{}", lines[1]);
    // By itself it lacks what the other defines.
    let alone = run(["abnf", "members", &rule]);
    assert_eq!(alone.code, Some(2));
    assert!(alone.stderr.contains("is described in prose"), "{}", alone.stderr);
}
