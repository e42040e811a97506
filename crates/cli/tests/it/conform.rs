//! `conform`: parsers that agree, that differ, and that misbehave.

use serde_json::{Value, json};

use crate::common::{Ran, assert_harmless, run};

const OWN: &str = env!("CARGO_BIN_EXE_uri-grammar");

/// Runs `conform` with a shell command as the parser.
fn with(options: &[&str], line: &str) -> Ran {
    run([&["conform", "--rule", "dec-octet"], options, &["--", "sh", "-c", line]].concat())
}

#[test]
fn reports_agreement() {
    for method in ["transitions", "hsi"] {
        let ran = run([
            "conform",
            "-r",
            "dec-octet",
            "-m",
            method,
            "--",
            OWN,
            "match",
            "-r",
            "dec-octet",
        ]);
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{}", ran.stdout);
        assert!(
            ran.stdout.starts_with("agrees with dec-octet of rfc3986 on all "),
            "{}",
            ran.stdout
        );
    }
    // Texts that are not UTF-8 are omitted.
    let sweep =
        ["conform", "-r", "dec-octet", "-m", "sweep", "--", OWN, "match", "-r", "dec-octet"];
    let ran = run(sweep);
    assert!(ran.stdout.starts_with("agrees with dec-octet of rfc3986 on all 1"), "{}", ran.stdout);
    let left_out = ran.stdout.lines().find_map(|line| {
        line.strip_suffix(" texts cannot be written in this form, and were left out")
    });
    let left_out = left_out.and_then(|count| count.parse::<u32>().ok());
    assert!(left_out.is_some_and(|count| count > 1000), "{}", ran.stdout);
    let older = [
        "conform",
        "-e",
        "rfc2396",
        "-r",
        "IPv4address",
        "--",
        OWN,
        "match",
        "-e",
        "rfc2396",
        "-r",
        "IPv4address",
    ];
    assert_eq!(run(older).code, Some(0));
}

#[test]
fn reports_causes_with_shortest_text() {
    let ran = run(["conform", "--json", "-r", "dec-octet", "--", OWN, "match", "-r", "port"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(1), ""));
    let found: Value = serde_json::from_str(&ran.stdout).expect("JSON");
    // dec-octet and port differ in length, so the texts go wrong at the end or at a digit.
    let causes = found["causes"].as_array().expect("causes");
    assert!(causes.iter().all(|cause| cause["side"] == "accepts-too-much"), "{found}");
    assert!(causes.iter().any(|cause| cause["text"] == ""), "{found}");
    let counts: Vec<_> =
        causes.iter().map(|cause| cause["count"].as_u64().expect("a number")).collect();
    assert_eq!(found["differ"], counts.iter().sum::<u64>());
    assert!(counts.is_sorted_by(|a, b| a >= b), "{found}");
    let refuses = run(["conform", "-r", "dec-octet", "--", OWN, "match", "-r", "DIGIT"]);
    let lines: Vec<&str> = refuses.stdout.lines().collect();
    assert!(lines[0].starts_with("differs from dec-octet of rfc3986 on "), "{lines:?}");
    assert!(
        lines[1].starts_with("refuses ") && lines[1].contains(" members, accepts 0 of "),
        "{lines:?}"
    );
    assert!(refuses.stdout.contains("\n    10\n"), "{}", refuses.stdout);
    assert!(!refuses.stdout.contains(" more causes; "), "{}", refuses.stdout);
    assert_harmless(&refuses.stdout);
}

/// A parser in Python that refuses references without an authority, and with a future IP version.
#[test]
fn names_causes_of_wrong_refusals() {
    let parser = "import json,sys,re\nfor l in sys.stdin:\n t=json.loads(l)\n \
        print(json.dumps('//' in t and not re.search('\\\\[[vV]',t)))";
    let ran = run(["conform", "--json", "-r", "relative-ref", "--", "python3", "-c", parser]);
    let Ok(found) = serde_json::from_str::<Value>(&ran.stdout) else { panic!("{ran:?}") };
    let refusals = found["causes"].as_array().expect("causes").iter();
    let refusals = refusals.filter(|cause| cause["side"] == "refuses-too-much");
    let what: Vec<_> = refusals.map(|cause| cause["what"].as_str().expect("a text")).collect();
    assert_eq!(what, ["all without authority", "all with IPvFuture"], "{found}");
}

#[test]
fn each_form_of_input_has_the_same_answers() {
    let answers = |form: &str, decode: &str| {
        let parser = format!(
            "import json,sys\nfor l in sys.stdin:\n t={decode}\n print(json.dumps(t in ('0', '25', '256')))"
        );
        run(["conform", "--input", form, "-r", "dec-octet", "--", "python3", "-c", &parser]).stdout
    };
    let json = answers("json", "json.loads(l)");
    assert!(json.starts_with("differs from dec-octet"), "{json}");
    assert_eq!(answers("hex", "bytes.fromhex(l).decode()"), json);
    assert_eq!(answers("lines", "l[:-1]"), json);
}

#[test]
fn ignores_known_differences_until_they_disappear() {
    let folder = crate::common::Folder::new();
    let file = folder.path("known");
    let file = file.to_str().expect("a path");
    let with = |options: &[&str], parser: &str| {
        let known = ["conform", "-r", "dec-octet", "--known", file];
        run([&known, options, &["--", OWN, "match", "-r", parser]].concat())
    };
    let missing = with(&[], "port");
    assert!(
        missing.code == Some(2) && missing.stderr.contains("the file of --known: "),
        "{missing:?}"
    );
    let learned = with(&["--update-known"], "port");
    assert_eq!(learned.code, Some(0), "{learned:?}");
    let known = with(&[], "port");
    assert!(
        known.code == Some(0) && known.stdout.starts_with("agrees with dec-octet"),
        "{known:?}"
    );
    assert!(known.stdout.contains(" known differences\n"), "{}", known.stdout);
    // Another parser has other differences, and none of the known ones.
    let other = with(&[], "DIGIT");
    assert!(
        other.code == Some(1) && other.stdout.contains(" known differences are gone; "),
        "{other:?}"
    );
    folder.file("known", "# ids\nnot an id\n");
    let wrong = with(&[], "port");
    assert!(wrong.stderr.contains("line 2 does not begin with an id"), "{wrong:?}");
}

#[test]
fn the_time_for_all_answers_is_limited() {
    let slow = "while read -r line; do sleep 0.2; echo true; done";
    let ran = with(&["--limit", "1"], slow);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
    assert!(ran.stderr.contains("the time is over after "), "{}", ran.stderr);
}

#[test]
fn accepts_answers_at_any_time() {
    // Parsers answer after each line, at the end, or without reading all input.
    for line in [
        "while read -r line; do echo false; done",
        "n=$(wc -l); yes false | head -n $n",
        "n=$(wc -l); sleep 1; yes '{\"valid\":false}' | head -n $n; exit 3",
        "n=$(wc -l); yes null | head -n $n",
    ] {
        let ran = with(&[], line);
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(1), ""), "{line}: {ran:?}");
    }
}

/// The program is started again after a text on which it fails, also if it writes its answers late.
#[test]
fn the_text_on_which_a_parser_fails_is_named() {
    let on = |death: &str| {
        format!("while read -r line; do case $line in '\"25\"') {death};; esac; echo true; done")
    };
    let late = format!("( {} ) > answers || exit 3; cat answers", on("exit 3"));
    let folder = crate::common::Folder::new();
    let late = format!("cd {} && {late}", folder.path("").display());
    for (line, end) in [
        (on("kill -9 $$"), "ended (signal: 9 (SIGKILL)) on 25\n"),
        (on("exit 7"), "ended (exit status: 7) on 25\n"),
        (late, "ended (exit status: 3) on 25\n"),
        (on("exec sleep 100"), "hung on 25\n"),
    ] {
        let ran = with(&["--timeout", "1"], &line);
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(1), ""), "{line}: {ran:?}");
        assert!(ran.stdout.contains(&format!("\n{end}")), "{line}: {}", ran.stdout);
        let lines: Vec<&str> = ran.stdout.lines().collect();
        let text =
            |side| lines.windows(2).find(|pair| pair[0].starts_with(side)).map(|pair| pair[1]);
        assert_eq!(text("does not judge "), Some("    25"), "{line}: {}", ran.stdout);
        assert!(text("accepts ").is_some(), "{line}: {}", ran.stdout);
    }
    let ran = with(&["--json"], &on("exit 7"));
    let found: Value = serde_json::from_str(&ran.stdout).expect("JSON");
    assert_eq!(found["deaths"], json!([{"text": "25", "end": "ended (exit status: 7)"}]));
}

#[test]
fn reports_invalid_answers() {
    for (line, wanted) in [
        ("cat > /dev/null", "the program ended after 0 of "),
        ("read -r line; echo true", "the program ended after 1 of "),
        ("cat > /dev/null; kill -9 $$", "signal: 9"),
        ("cat > /dev/null; exit 7", "exit status: 7"),
        // The program may take some time to end after its last answer.
        ("exec >&-; sleep 0.1; exit 7", "exit status: 7"),
        ("yes true", "writes more than one line for each"),
        (
            "echo true; echo maybe; cat > /dev/null",
            "line 2 of the program is not an answer: `maybe`",
        ),
        ("printf '\\033[31m\\n'; cat > /dev/null", "line 1 of the program is not an answer: `"),
        ("head -c 3000000 /dev/zero; cat > /dev/null", "line 1 of the program is not an answer: `"),
        ("cat", "line 1 of the program is not an answer: `"),
    ] {
        let ran = with(&["--timeout", "20"], line);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{line}: {ran:?}");
        assert!(ran.stderr.contains(wanted), "{line}: {}", ran.stderr);
        assert!(
            ran.stderr.lines().count() == 1 && ran.stderr.len() < 1000,
            "{line}: {}",
            ran.stderr
        );
        assert_harmless(&ran.stderr);
    }
    let silent = with(&["--timeout", "1"], "exec sleep 100");
    assert_eq!(silent.code, Some(2));
    assert!(silent.stderr.contains("wrote nothing for 1 seconds after 0 of "), "{}", silent.stderr);
    let missing = run(["conform", "--", "no-such-program-at-all"]);
    assert_eq!(missing.code, Some(2));
    assert!(
        missing.stderr.contains("`no-such-program-at-all` cannot be started: "),
        "{}",
        missing.stderr
    );
}
