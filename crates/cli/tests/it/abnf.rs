//! `abnf`: studies of other grammars, and errors in them.

use serde_json::Value;

use crate::common::{Folder, Ran, assert_harmless, run, run_in, run_with};

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

/// Runs `abnf` in the folder. The last argument is a rule of the file.
fn abnf(folder: &Folder, arguments: &[&str], rule: &str) -> Ran {
    let file = format!("{}{rule}", folder.path("a.abnf").display());
    run([&["abnf"], arguments, &[&file]].concat())
}

#[test]
fn reports_findings_by_file_and_line() {
    let folder = folder();
    let ran = abnf(&folder, &["check"], "");
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{}", ran.stdout);
    assert!(
        ran.stdout.contains("a.abnf:4: note[ordered-choice]: octet: a parser with ordered choice takes 1 byte of \"10\", but the rule derives 2 bytes;"),
        "{}",
        ran.stdout
    );
    assert!(
        ran.stdout.contains("a.abnf:5: note[recursive]: nested: the rule is recursive"),
        "{}",
        ran.stdout
    );
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
    let counted = folder.file("c.abnf", "a = b / a %x61 a\n");
    let ran = run(["abnf", "check", counted.to_str().expect("a path")]);
    assert!(ran.stdout.ends_with("\n1 rule, 1 error, 1 note\n"), "{}", ran.stdout);
    let missing = run(["abnf", "check", "no-such-file"]);
    assert_eq!((missing.code, missing.stdout.as_str()), (Some(2), ""));
}

#[test]
fn commands_accept_rules_of_files() {
    let folder = folder();
    let members = abnf(&folder, &["members", "-n", "3"], ":link");
    assert_eq!((members.code, members.stdout.as_str()), (Some(0), "<>\n<a>\n<0>\n"), "{members:?}");
    assert_eq!(members.stderr, "");
    let file = format!("{}:link", folder.path("a.abnf").display());
    let answers = run_with(["abnf", "match", &file], b"\"<../a>;b\"\n\"<a b>\"\n");
    assert_eq!(answers.code, Some(0));
    let lines: Vec<&str> = answers.stdout.lines().collect();
    assert_eq!(lines[0], "{\"accepts\":true}");
    assert!(lines[1].starts_with("{\"accepts\":false,\"offset\":2,"), "{}", lines[1]);
    let facts = abnf(&folder, &["facts"], ":octet");
    assert!(facts.stdout.contains("\nMembers\n  100\n"), "{}", facts.stdout);
    let lost = abnf(&folder, &["peg"], ":octet");
    assert_eq!(lost.code, Some(0));
    assert!(lost.stdout.contains("\nRepair\n  try `%x31-39 DIGIT` before `DIGIT`\n"));
    // `peg` succeeds if a rule loses something. `check` can be told to fail.
    let code = |options: &[&str]| abnf(&folder, &[&["check"], options].concat(), "").code;
    assert_eq!((code(&[]), code(&["--deny", "ordered-choice"])), (Some(0), Some(1)));
    let suite = abnf(&folder, &["vectors"], ":octet");
    let suite: Value = serde_json::from_str(&suite.stdout).expect("JSON");
    assert_eq!((&suite["rule"], &suite["method"]), (&"octet".into(), &"transitions".into()));
}

/// Without rules, grammars are compared rule by rule. A recursive rule that did not change is equal.
#[test]
fn two_grammars_are_compared() {
    let folder = folder();
    let recursive = "n = \"(\" n \")\" / \"x\"\n";
    let old = folder.file("old.abnf", format!("a = \"x\" b\nb = 1*DIGIT\nc = \"z\"\n{recursive}"));
    let new = folder
        .file("new.abnf", format!("a = \"x\" b / \"y\"\nb = DIGIT *DIGIT\nd = \"q\"\n{recursive}"));
    let [old, new] = [old, new].map(|path| path.to_str().expect("a path").to_owned());
    let ran = run(["abnf", "diff", &old, &new]);
    let wanted = format!(
        "{old}:a is narrower than {new}:a\n\nOnly {new}:a\n  y\nonly in {old}: c\nonly in {new}: d\n3 rules in both, 1 differ\n"
    );
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(1), ""));
    assert_eq!(ran.stdout, wanted);
    let json = run(["abnf", "diff", "--json", &old, &new]);
    assert_eq!(json.stdout.lines().count(), 1);
    assert_eq!(run(["abnf", "diff", &old, &old]).code, Some(0));
    let other = folder.file("other.abnf", "n = \"(\" n \")\" / \"y\"\n");
    let ran = run(["abnf", "diff", &old, other.to_str().expect("a path")]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("cannot compare n: ") && ran.stderr.contains("--depth"), "{ran:?}");
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
fn rejects_or_expands_recursive_rules() {
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

/// The last rule of a grammar of the largest size is read, from a file and from standard input.
#[test]
fn grammars_have_a_size_limit() {
    let folder = Folder::new();
    let rule = "a = %x62\n";
    let padded = |len: usize| format!(";{}\n{rule}", " ".repeat(len - rule.len() - 2));
    for (len, code, members, said) in
        [(4 << 20, 0, "b\n", ""), ((4 << 20) + 1, 2, "", "larger than 4 MiB\n")]
    {
        let file = folder.file("large.abnf", padded(len));
        let of_file = run(["abnf", "members", file.to_str().expect("a path")]);
        let of_stdin = run_with(["abnf", "members", "-"], padded(len).as_bytes());
        for ran in [of_file, of_stdin] {
            assert_eq!((ran.code, ran.stdout.as_str()), (Some(code), members), "{}", ran.stderr);
            assert!(ran.stderr.ends_with(said), "{}", ran.stderr);
        }
    }
}

/// Files of two documents with references to each other are read together.
#[test]
fn files_are_read_together() {
    let folder = Folder::new();
    let messages =
        folder.file("messages.abnf", "line = name \" \" name\nname = <name, see the other file>\n");
    let names = folder.file("names.abnf", "name = 1*ALPHA\n").display().to_string();
    let rule = format!("{}:line", messages.display());
    let ran = run_with(["abnf", "match", "--with", &names, &rule], b"\"GET a\"\n\"GET\"\n");
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!(lines[0], "{\"accepts\":true}");
    assert!(lines[1].starts_with("{\"accepts\":false,"), "{}", lines[1]);
    // Alone, the file lacks the rule of the other file.
    let alone = run(["abnf", "members", &rule]);
    assert_eq!(alone.code, Some(2));
    assert!(alone.stderr.contains("is described in prose"), "{}", alone.stderr);
}

#[test]
fn grammars_of_rfcs_have_names() {
    let list = run(["abnf", "list"]);
    assert!(list.stdout.contains("\nrfc9110        HTTP Semantics\n"), "{}", list.stdout);
    for line in list.stdout.lines() {
        let name = line.split_whitespace().next().expect("a name");
        let facts = run(["abnf", "diff", name, name]);
        let is_recursive = facts.stderr.contains("; --depth expands recursive rules");
        assert!(facts.code == Some(0) || is_recursive, "{name}: {}", facts.stderr);
    }
    let ran = run_with(["abnf", "match", "rfc9110:media-type"], b"\"text/html;q=0.5\"\n\"text\"\n");
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!(lines[0], "{\"accepts\":true}");
    assert!(lines[1].starts_with("{\"accepts\":false,\"offset\":4,"), "{}", lines[1]);
    let unknown = run(["abnf", "members", "rfc1:a"]);
    assert_eq!(unknown.code, Some(2));
    assert!(
        unknown.stderr.contains("rfc1: ") && unknown.stderr.contains("`uri-grammar abnf list`")
    );
}

#[test]
fn rules_are_imported_by_name() {
    let folder = Folder::new();
    let text = "Level = token 1#weight\nweight = \"!\"\ntoken = <defined elsewhere>\nLink = \"<\" URI-reference \">\" OWS\n";
    let draft = folder.file("draft.abnf", text).display().to_string();
    let ran = run(["abnf", "check", "--with", "rfc9110", &draft]);
    assert_eq!(ran.code, Some(0), "{}", ran.stdout);
    assert!(
        ran.stdout.contains("taken from other documents: token, OWS, URI-reference\n"),
        "{}",
        ran.stdout
    );
    assert!(ran.stdout.ends_with("\n4 rules, 0 errors, 2 notes\n"), "{}", ran.stdout);
    assert_eq!(run(["abnf", "check", &draft]).code, Some(1));
    let prose = folder
        .file("prose.abnf", "a = \"a\" <token, see [HTTP], Section 5.6.2>\n")
        .display()
        .to_string();
    assert_eq!(run(["abnf", "members", "-n", "1", &prose]).stdout, "aa\n");
    // A file with the same name wins.
    folder.file("rfc9110", "token = \"mine\"\n");
    let own = |arguments: &[&str]| run_in(&folder, &[&["abnf"], arguments].concat()).stdout;
    assert_eq!(own(&["members", "-n", "1", "rfc9110:token"]), "mine\n");
    assert_eq!(own(&["members", "-n", "1", "--with", "rfc9110", "draft.abnf"]), "mine!\n");
    assert_eq!(own(&["members", "-n", "1", "--with", "rfc5321", "rfc9112:token"]), "a\n");
}

#[test]
fn writes_json() {
    let folder = folder();
    let json = |arguments: &[&str], rule: &str| {
        let ran = abnf(&folder, &[arguments, &["--json"]].concat(), rule);
        assert_eq!(ran.stderr, "");
        (ran.code, serde_json::from_str::<Value>(&ran.stdout).expect("JSON"))
    };
    let file = |rule: &str| format!("{}:{rule}", folder.path("a.abnf").display());
    let (code, facts) = json(&["facts"], ":octet");
    let name = facts["file"].as_str().expect("a name");
    assert!(name.ends_with("a.abnf"), "{name}");
    let definition = "octet = DIGIT / %x31-39 DIGIT";
    assert_eq!((code, &facts["definition"]), (Some(0), &definition.into()));
    assert_eq!((&facts["members"], &facts["longest"]), (&"100".into(), &"10".into()));
    // The facts equal the facts of the same rule in an edition, except that there are no relations to other rules.
    let octet = run(["facts", "--json", "dec-octet"]);
    let octet: Value = serde_json::from_str(&octet.stdout).expect("JSON");
    let own = run(["abnf", "facts", "--json", "rfc3986:dec-octet"]);
    let own: Value = serde_json::from_str(&own.stdout).expect("JSON");
    for member in ["rule", "states", "classes", "members", "by_length", "shortest", "longest"] {
        assert_eq!(own[member], octet[member], "{member}");
    }
    let (code, lost) = json(&["peg"], ":octet");
    assert_eq!(code, Some(0));
    assert_eq!(lost["loss"], serde_json::json!({"text": "10", "taken": 1, "derived": 2}));
    assert_eq!((&lost["own"], &lost["inherits"]), (&lost["loss"], &serde_json::json!([])));
    assert_eq!(lost["repair"], "try `%x31-39 DIGIT` before `DIGIT`");
    let (code, kept) = json(&["peg"], ":name");
    assert_eq!(
        (code, kept["loss"]["text"].as_str(), &kept["own"]),
        (Some(0), Some("10"), &Value::Null)
    );
    assert_eq!(kept["inherits"], serde_json::json!(["octet"]));
    let ran = run(["abnf", "diff", "--json", "--length", "3", &file("octet"), "rfc3986:dec-octet"]);
    let diff: Value = serde_json::from_str(&ran.stdout).expect("JSON");
    assert_eq!((ran.code, &diff["relation"]), (Some(1), &"narrower".into()));
    assert_eq!(diff["only_right"], serde_json::json!(["100", "200", "250"]));
    assert_eq!(diff["only_left"], serde_json::json!([]));
    assert_eq!(diff["counts"]["only_right"], serde_json::json!(["0", "0", "0", "156"]));
    assert_eq!(diff["counts"]["both"], serde_json::json!(["0", "10", "90", "0"]));
    assert_eq!(
        (&diff["left"]["rule"], &diff["right"]["file"]),
        (&"octet".into(), &"rfc3986".into())
    );
    let (both, same) = ("octet", run(["abnf", "diff", "--json", &file("octet"), &file("octet")]));
    assert_eq!(same.code, Some(0), "{both}: {same:?}");
    // `match` can read the members.
    let members = abnf(&folder, &["members", "--json", "-n", "50"], ":link");
    let matched = run_with(["abnf", "match", &file("link")], members.stdout.as_bytes());
    assert_eq!(members.stdout.lines().count(), 50);
    assert!(matched.stdout.lines().all(|line| line == "{\"accepts\":true}"), "{}", matched.stdout);
}

/// An overlap that is intended is left out, and a note can be an error.
#[test]
fn kinds_of_findings_have_levels() {
    let folder = Folder::new();
    let file = folder.file("a.abnf", "a = \"x\" / ALPHA\n");
    let file = file.to_str().expect("a path");
    let check = |options: &[&str]| run([&["abnf", "check"], options, &[file]].concat());
    let all = check(&[]);
    assert!(all.code == Some(0) && all.stdout.ends_with("1 rule, 0 errors, 2 notes\n"), "{all:?}");
    let allowed = check(&["--allow", "ambiguous:A", "--allow", "redundant"]);
    assert!(allowed.stdout.ends_with("1 rule, 0 errors, 0 notes, 2 allowed\n"), "{allowed:?}");
    let denied = check(&["--deny", "redundant", "--allow", "ambiguous:b"]);
    assert_eq!(denied.code, Some(1));
    assert!(denied.stdout.contains(": error[redundant]: a: "), "{}", denied.stdout);
    assert!(denied.stdout.contains(": note[ambiguous]: a: "), "{}", denied.stdout);
    assert!(check(&["--deny", "nix"]).stderr.contains("the kinds are syntax, "));
}

#[test]
fn octets_of_utf_8_are_read_as_characters() {
    let folder = Folder::new();
    let file = folder.file("a.abnf", "a = %xC3 tail\ntail = %x80-BF\n");
    let file = file.to_str().expect("a path");
    let ran = run_with(["abnf", "match", file], "\"é\"\n".as_bytes());
    assert!(ran.stdout.starts_with("{\"accepts\":true"), "{ran:?}");
    assert!(ran.stderr.contains(" has octets of UTF-8, and is read as with --octets"), "{ran:?}");
    let asked = run(["abnf", "members", "--octets", "-n", "1", file]);
    assert_eq!((asked.stdout.as_str(), asked.stderr.as_str()), ("é\n", ""));
}
