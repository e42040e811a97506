//! `check` of files: every outcome that its help promises.

use crate::common::{Folder, run, run_with};

const SPACE: &str = "error[U004]: unencoded space in the path";

#[test]
fn accepts_valid_lines() {
    let ran = run_with(["check"], b"http://a/\n../b\n?\na#c\n");
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""));
    assert_eq!(ran.stderr, "no errors in 4 lines\n");
}

#[test]
fn error_has_file_line_column_and_message() {
    let ran = run_with(["check", "-"], b"http://a/\nhttp://a/b c\n");
    assert_eq!(ran.code, Some(1));
    assert_eq!(ran.stdout, format!("<stdin>:2:11: {SPACE}\n"));
    assert_eq!(ran.stderr, "1 error in 2 lines\n");
}

#[test]
fn files_are_named_and_counted_together() {
    let folder = Folder::new();
    let (one, two) = (folder.file("one", "a b\n"), folder.file("two", "c\nd e"));
    let ran = run([&"check".into(), &"--as=lines".into(), &one, &two]);
    let lines: Vec<_> = ran.stdout.lines().collect();
    assert_eq!(lines.len(), 2);
    assert!(lines[0].starts_with(&format!("{}:1:2: {SPACE}", one.display())));
    assert!(lines[1].starts_with(&format!("{}:2:2: {SPACE}", two.display())));
    assert_eq!(ran.stderr, "2 errors in 3 lines\n");
}

#[test]
fn checks_another_rule() {
    let ran = run_with(["check", "--rule", "dec-octet"], b"0\n255\n256\n");
    assert_eq!((ran.code, ran.stdout.lines().count()), (Some(1), 1));
    assert!(ran.stdout.starts_with("<stdin>:3:3: error[U015]: "));
    assert_eq!(run_with(["check", "--rule", "uri"], b"a:\n").code, Some(0));
}

#[test]
fn texts_of_the_command_line_are_checked() {
    let ran = run(["check", "--uri", "a", "--uri", "http://[", "--uri=-a b"]);
    assert_eq!(ran.code, Some(1));
    let lines: Vec<_> = ran.stdout.lines().collect();
    assert!(lines[0].starts_with("<uri 2>:1:8: error[U210]: "), "{lines:?}");
    assert!(lines[1].starts_with(&format!("<uri 3>:1:3: {SPACE}")), "{lines:?}");
    assert_eq!(ran.stderr, "2 errors in 3 texts\n");
}

#[test]
fn excludes_line_ends_from_lines() {
    let ran = run_with(["check"], b"http://a/\r\nb\r\n\r\n/\r\nc");
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""));
    assert!(ran.stderr.ends_with(" 4 lines\n"));
}

#[test]
fn a_carriage_return_without_line_feed_is_an_error() {
    let ran = run_with(["check"], b"a\rb\nc\r\r\nd\r");
    let lines: Vec<_> = ran.stdout.lines().collect();
    assert_eq!(lines.len(), 3, "{lines:?}");
    assert!(lines[0].contains(":1:2: error[U005]: control character U+000D"), "{lines:?}");
    assert!(lines[1..].iter().all(|line| line.contains(":2: error[U002]: ")), "{lines:?}");
}

#[test]
fn blank_line_is_a_reference_but_not_a_uri() {
    assert_eq!(run_with(["check", "--no-comments"], b"\n\n").code, Some(0));
    let ran = run_with(["check", "--no-comments", "--rule", "URI"], b"a:\n\nb:\n");
    assert_eq!(ran.stdout, "<stdin>:2:1: error[U001]: empty input is not a URI\n");
}

#[test]
fn last_line_end_adds_no_line() {
    assert!(run_with(["check"], b"a\n").stderr.ends_with(" 1 line\n"));
    assert!(run_with(["check"], b"a").stderr.ends_with(" 1 line\n"));
}

#[test]
fn accepts_empty_file() {
    let folder = Folder::new();
    let ran = run(["check".into(), folder.file("empty", "")]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""));
    assert_eq!(ran.stderr, "no errors in no references\n");
}

#[test]
fn reports_unreadable_files_and_checks_the_rest() {
    const HOST: &str = "error[U004]: a host name cannot contain a space";
    let folder = Folder::new();
    let (missing, bad) = (folder.path("missing"), folder.file("bad.md", "[a](<http://b c>)\n"));
    let ran = run([&"check".into(), &missing, &folder.path("."), &folder.path("no"), &bad]);
    assert_eq!(ran.code, Some(2));
    assert_eq!(
        ran.stdout,
        format!(
            "{}/bad.md:1:14: {HOST}\n{}:1:14: {HOST}\n",
            folder.path(".").display(),
            bad.display()
        )
    );
    let lines: Vec<_> = ran.stderr.lines().collect();
    assert!(lines[0].starts_with(&format!("uri-grammar: {}: No such file", missing.display())));
    assert!(lines[1].contains("no: No such file"), "{lines:?}");
    assert_eq!(lines[2], "2 errors in 2 references of 2 files; 2 files not read");
}

#[test]
fn shows_invalid_utf8_as_bytes() {
    let ran = run_with(["check"], b"http://a/\xFF\nhttp://a/\xC3\n\xE2\x82\n");
    let lines: Vec<_> = ran.stdout.lines().collect();
    assert!(lines[0].contains("<stdin>:1:10: error[U007]: byte 0xFF in the path"));
    assert!(lines[1].contains("<stdin>:2:10: error[U007]: byte 0xC3 in the path"));
    assert!(lines[2].contains("<stdin>:3:1: error[U007]: byte 0xE2 in the path"));
}

#[test]
fn reports_nul_as_an_error() {
    let ran = run_with(["check"], b"a\0b\nc\n");
    assert!(ran.stdout.starts_with("<stdin>:1:2: error[U005]: control character U+0000 NULL"));
    assert!(ran.stderr.ends_with(" 2 lines\n"));
}

#[test]
fn the_wrong_encoding_is_hinted_at() {
    let ran = run(["check", "--uri", "\u{FEFF}http://a/"]);
    assert!(ran.stdout.starts_with("<uri>:1:1: error[U002]: "), "{}", ran.stdout);
    assert!(
        ran.stdout.ends_with("; the text begins with a byte order mark; save it without one\n")
    );
    // The byte order mark counts only at the beginning.
    let ran = run(["check", "--uri", "\u{FEFF}http://a/ b"]);
    assert_eq!(ran.stdout.matches("order mark; save").count(), 1, "{}", ran.stdout);
    let ran = run_with(["check"], b"\xFF\xFEa\0\n\0");
    assert!(ran.stdout.contains("; the text seems to be UTF-16; save it as UTF-8\n"));
    let ran = run_with(["check"], b"a\n\xEF\xBB\xBFhttp://a/\n");
    assert!(ran.stdout.starts_with("<stdin>:2:1: ") && !ran.stdout.contains("order mark"));
}

#[test]
fn usage_errors_have_their_own_exit_code() {
    for arguments in [
        &["check", "--format", "xml"][..],
        &["check", "--rule", "url-reference"],
        &["check", "--nonsense"],
        &["check", "--uri", "a", "file"],
        &["check", "--uri"],
        &["check", "--fix", "--uri", "a b"],
        &["check", "--fix", "--fix-suggestions", "a"],
        &["check", "--lint=nonsense", "a"],
        &["check", "--lint=U230", "a"],
        &["check", "--allow", "nonsense", "a"],
        &["check", "--deny", "nonsense", "a"],
        &["check", "--max-errors", "-1", "a"],
    ] {
        let ran = run(arguments);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(ran.stderr.starts_with("error: "), "{}", ran.stderr);
    }
    assert!(run(["check", "--rule", "uri_ref"]).stderr.contains("did you mean `URI-reference`?"));
}

#[test]
fn all_errors_of_a_line_are_reported() {
    let ran = run_with(["check"], "http://é:80a/b c|\u{1F600}x%zz\n".as_bytes());
    let places: Vec<_> = ran.stdout.lines().map(|line| line.split(' ').nth(1)).collect();
    assert_eq!(places.len(), 6, "{}", ran.stdout);
    // Columns count characters, also after characters of several bytes.
    assert!(ran.stdout.contains("<stdin>:1:20: error[U011]: "), "{}", ran.stdout);
    assert_eq!(ran.stderr, "6 errors in 1 line\n");
}

#[test]
fn a_line_of_errors_shows_some_and_counts_all() {
    let ran = run_with(["check"], "|a".repeat(100).as_bytes());
    assert_eq!(ran.stdout.lines().count(), 33);
    assert!(ran.stdout.ends_with("<stdin>:1: and 68 more errors\n"), "{}", ran.stdout);
    assert_eq!(ran.stderr, "100 errors in 1 line\n");
}

#[test]
fn reports_lints_on_request() {
    let input = b"http://u:p@h/\nHTTP://h:80/\n";
    let ran = run_with(["check"], input);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""));
    let ran = run_with(["check", "--lint"], input);
    assert_eq!(ran.code, Some(0));
    assert_eq!(ran.stdout, "<stdin>:1:10: warning[U706]: password in the user information\n");
    assert_eq!(ran.stderr, "no errors, 1 warning in 2 lines\n");
    let codes = |arguments: &[&str]| {
        let ran = run_with([&["check"], arguments].concat(), input);
        let code =
            |line: &str| line.split(' ').nth(1).map(|code| code.trim_matches(':').to_owned());
        (ran.code, ran.stdout.lines().filter_map(code).collect::<Vec<_>>().join(" "))
    };
    let wanted = "warning[U706] warning[U601] warning[U703]";
    assert_eq!(codes(&["--lint=all"]), (Some(0), wanted.to_owned()));
    let wanted = "warning[U601] warning[U703]";
    assert_eq!(codes(&["--lint=scheme-case,u703"]), (Some(0), wanted.to_owned()));
    assert_eq!(
        codes(&["--lint=all", "--allow", "U706,scheme-case,port-default"]),
        (Some(0), String::new())
    );
    let wanted = "warning[U706] error[U601]";
    assert_eq!(codes(&["--lint", "--deny", "scheme-case"]), (Some(1), wanted.to_owned()));
    assert_eq!(codes(&["--lint", "--deny", "warnings"]), (Some(1), "error[U706]".to_owned()));
    assert_eq!(codes(&["--deny", "warnings"]), (Some(0), String::new()));
}

#[test]
fn allows_kinds_and_forces_exit_zero() {
    let input = b"http://a/{id}\nhttp://a/ b\n";
    let ran = run_with(["check", "--allow", "uri-template"], input);
    assert_eq!((ran.code, ran.stdout.lines().count()), (Some(1), 1));
    let ran = run_with(["check", "--exit-zero"], input);
    assert_eq!((ran.code, ran.stdout.lines().count()), (Some(0), 2));
    assert_eq!(run(["check", "--exit-zero", "no-such-file"]).code, Some(2));
}

#[test]
fn limits_shown_findings_and_counts_the_rest() {
    let ran = run_with(["check", "--max-errors", "2"], b"a b\nc d|\ne f\n");
    assert_eq!((ran.code, ran.stdout.lines().count()), (Some(1), 2));
    assert_eq!(ran.stderr, "4 errors in 3 lines; 2 not shown\n");
}

/// `--allow=non-ascii` does not suppress lints about passwords.
#[test]
fn lints_are_found_beside_errors_that_are_allowed() {
    let text = "http://u:pw@h/é\nhttp://h:99999/é\nhttp://h/é\n";
    let arguments = ["check", "--no-config", "--allow=non-ascii", "--deny=password,U705"];
    let ran = run_with(arguments, text.as_bytes());
    let codes: Vec<_> =
        ran.stdout.lines().filter_map(|line| line.split(['[', ']']).nth(1)).collect();
    assert_eq!((ran.code, &codes[..]), (Some(1), &["U706", "U705"][..]), "{}", ran.stdout);
    assert_eq!(ran.stderr, "2 errors in 3 lines\n");
}

/// References are counted in folders, and lines in named lists.
#[test]
fn summary_counts_lines_or_references() {
    let folder = Folder::new();
    let list = folder.file("a.txt", "http://a/\nhttp://b/\n");
    let ran = run(["check".as_ref(), folder.path("").as_os_str()]);
    assert_eq!(ran.stderr, "no errors in 2 references of 1 file\n");
    assert_eq!(run(["check".as_ref(), list.as_os_str()]).stderr, "no errors in 2 lines\n");
    assert_eq!(run(["check", "--uri", "a"]).stderr, "no errors in 1 text\n");
}

#[test]
fn json_marks_applicability_of_fixes() {
    let applicability = |text: &str| {
        let ran = run(["check", "--format", "json", "--uri", text]);
        let line = ran.stdout.lines().next().expect("a finding").to_owned();
        let finding: serde_json::Value = serde_json::from_str(&line).expect("JSON");
        finding["fixes"][0]["applicability"].as_str().map(str::to_owned)
    };
    assert_eq!(applicability("http://a/|").as_deref(), Some("MachineApplicable"));
    assert_eq!(applicability("http://a/b c").as_deref(), Some("MaybeIncorrect"));
    // With `--diff`, the summary counts a text once.
    let ran = run(["check", "--diff", "--uri", "a|b"]);
    assert!(ran.stderr.starts_with("1 error in 1 text; "), "{}", ran.stderr);
}

#[test]
fn hints_appear_only_if_they_apply() {
    let said = |text: &str| run(["check", "-v", "--uri", text]).stderr;
    assert!(!said("a").contains("explain"), "{}", said("a"));
    assert!(said("a b").contains("`uri-grammar explain CODE` says more"), "{}", said("a b"));
    // The hint is only for names that look like references.
    let missing = |name: &str| run(["check", name]).stderr;
    assert!(!missing("no-such-file").contains("--uri"), "{}", missing("no-such-file"));
    assert!(missing("http://a/b").contains("; use --uri to check a reference\n"));
}

/// A difference in one file is a failure, whatever the order of the files.
#[test]
fn diff_fails_if_any_file_differs() {
    let folder = Folder::new();
    let file = |name: &str, text: &str| folder.file(name, text).display().to_string();
    let (better, fine) = (file("a.txt", "HTTP://a/\n"), file("b.txt", "http://a/\n"));
    let document = file("c.md", "[a] (http://a/)\n");
    for (files, code) in [
        (&[&better, &fine][..], 1),
        (&[&fine, &better], 1),
        (&[&document, &fine], 1),
        (&[&fine, &fine], 0),
    ] {
        for jobs in ["1", "2"] {
            let all = ["check", "--lint=all", "-j", jobs, "--diff"];
            let ran = run(all.into_iter().chain(files.iter().map(|file| file.as_str())));
            assert_eq!(ran.code, Some(code), "-j {jobs} {files:?}: {}", ran.stderr);
        }
    }
    assert_eq!(run(["check", "--lint=all", &better]).code, Some(0));
}

#[test]
fn reports_files_with_invalid_format() {
    let folder = Folder::new();
    for (name, content, wanted) in [
        ("a.json", "{", "a.json:1:1: not JSON: "),
        ("a.toml", "a = \n", "a.toml:1:5: not TOML: "),
        ("a.yaml", "a: [\n", "a.yaml:2:1: not YAML: "),
    ] {
        let file = folder.file(name, content);
        let ran = run([&"check".into(), &file]);
        assert_eq!(ran.code, Some(0));
        assert!(ran.stderr.starts_with("note: ") && ran.stderr.contains(wanted), "{}", ran.stderr);
        // A requested format must be valid.
        let format = name.strip_prefix("a.").expect("an extension");
        let ran = run([&"check".into(), &"--as".into(), &format.into(), &file]);
        assert_eq!(ran.code, Some(2), "{}", ran.stderr);
    }
}

/// A path is too long for the system to read.
#[cfg(target_os = "linux")]
#[test]
fn reports_unreadable_paths_in_folders() {
    let folder = Folder::new();
    folder.file("a.txt", "http://a/\n");
    let chain = |first: &str| {
        let name = "d".repeat(250);
        (0..9).fold(folder.path(first), |path, _| path.join(&name))
    };
    // Each half is short enough.
    let (upper, lower) = (chain("upper"), chain("lower"));
    std::fs::create_dir_all(&upper).expect("creates");
    std::fs::create_dir_all(lower).expect("creates");
    std::fs::rename(folder.path("lower"), upper.join("lower")).expect("moves");
    let ran = run([&"check".into(), &folder.path("")]);
    assert_eq!(ran.code, Some(2), "{}", ran.stderr);
    assert!(ran.stderr.contains("File name too long"), "{}", ran.stderr);
    assert!(ran.stderr.ends_with(" of 1 file; 1 file not read\n"), "{}", ran.stderr);
}
