//! `check -j` and `check --baseline`.

use std::fs;

use crate::common::{Folder, Ran, command};

fn run_in(folder: &Folder, arguments: &[&str]) -> Ran {
    let output = command().args(arguments).current_dir(folder.path(".")).output().expect("runs");
    let text = |bytes| String::from_utf8(bytes).expect("only UTF-8 is written");
    Ran { code: output.status.code(), stdout: text(output.stdout), stderr: text(output.stderr) }
}

/// Creates many files, long and short, with messages on both streams.
fn many() -> Folder {
    let folder = Folder::new();
    for i in 0..200 {
        let lines = if i % 17 == 0 { 500 } else { i % 5 };
        let list = format!("http://a/{i}\n").repeat(lines);
        folder.file(&format!("{i:03}.txt"), format!("{list}http://h:{i}a/\n"));
        if i % 10 == 0 {
            folder.file(&format!("{i:03}.json"), "{");
            folder.file(
                &format!("{i:03}.md"),
                "[a](<b]c>) [d](htp://e) [f](</g[h>)\n[i] (http://j/)\n",
            );
            folder.file(&format!("{i:03}.png"), b"\x89PNG\0");
        }
    }
    folder
}

#[test]
fn output_is_independent_of_threads() {
    let folder = many();
    for options in [
        &["--format=short"][..],
        &["--format=json"],
        &["--format=human"],
        &["--format=github"],
        &["--format=sarif"],
        &["--max-errors=7"],
        &["--statistics"],
        &["--diff"],
        &["-v"],
    ] {
        let run = |jobs: &str| run_in(&folder, &[&["check", "-j", jobs, "."], options].concat());
        let (one, many) = (run("1"), run("5"));
        assert!(one.stdout.len() > 20, "{options:?}");
        assert_eq!(one, many, "{options:?}");
    }
    let ran = run_in(&folder, &["check", "-j", "3", "--fix", "."]);
    assert_eq!(run_in(&folder, &["check", "-j", "1", "--fix", "."]).stdout, ran.stdout);
    assert_eq!(run_in(&folder, &["check", "-j", "0", "."]).code, Some(2));
}

#[test]
fn summary_names_units_independently_of_threads() {
    let folder = Folder::new();
    for name in ["a.txt", "b.txt"] {
        folder.file(name, "http://h:80a/\n");
    }
    for name in ["c.md", "d.md"] {
        folder.file(name, "[a](<b]c>)\n");
    }
    for (files, said) in [
        (["a.txt", "b.txt"], "2 errors in 2 lines"),
        (["a.txt", "c.md"], "2 errors in 2 references"),
        (["c.md", "a.txt"], "2 errors in 2 references"),
        (["c.md", "d.md"], "2 errors in 2 references"),
    ] {
        for jobs in ["1", "2"] {
            let ran = run_in(&folder, &[&["check", "-j", jobs][..], &files].concat());
            assert!(ran.stderr.starts_with(said), "-j {jobs} {files:?}: {}", ran.stderr);
        }
    }
}

#[test]
fn threads_read_a_long_list_like_one_thread() {
    let folder = Folder::new();
    let mut list = "\u{FEFF}# first\n".to_owned();
    for i in 0..200_000 {
        list.push_str(match i {
            4_000 => "http://a/|\n",
            9_000 => "# uri-grammar: allow U008\nhttp://a/|\nhttp://b/|\n",
            90_000 => "# uri-grammar: allow U230\n\n# more\nhttp://c:80a/\n",
            190_000 => "# uri-grammar: allow-file U004\n# uri-grammar: allow xyzzy\n",
            199_998 => "http://d e/\nhttp://f:80a/",
            _ => "http://example.com/a/b/c/d\n",
        });
    }
    assert!(list.len() > 5 << 20);
    folder.file("list", list);
    for options in
        [&["--format=json"][..], &["--format=sarif"], &["--max-errors=2"], &["--no-comments"]]
    {
        let run = |jobs: &str| run_in(&folder, &[&["check", "-j", jobs, "list"], options].concat());
        let (one, many) = (run("1"), run("3"));
        assert_eq!(one, many, "{options:?}");
        assert_eq!(one.code, Some(1));
    }
    let ran = run_in(&folder, &["check", "-j", "3", "list"]);
    assert_eq!(ran.stdout.lines().count(), 3, "{}", ran.stdout);
    assert!(ran.stdout.starts_with("list:4002:10: error[U008]"), "{}", ran.stdout);
}

#[test]
fn closed_pipe_ends_all_threads() {
    let folder = many();
    let line = "uri-grammar check -j 4 . | head -n 1";
    let bin = std::path::Path::new(env!("CARGO_BIN_EXE_uri-grammar")).parent().expect("a folder");
    let path = format!("{}:{}", bin.display(), std::env::var("PATH").expect("a path"));
    let output = std::process::Command::new("sh")
        .args(["-c", line])
        .env("PATH", path)
        .current_dir(folder.path("."))
        .output()
        .expect("runs");
    assert_eq!(output.stdout.iter().filter(|byte| **byte == b'\n').count(), 1);
}

#[test]
fn baseline_suppresses_known_findings() {
    let folder = Folder::new();
    folder.file("a.md", "[a](<b]c>) [d](<e]f>)\n");
    folder.file("b.txt", "http://a/|\n");
    assert_eq!(run_in(&folder, &["check", "--baseline", "known", "."]).code, Some(2));
    let ran = run_in(&folder, &["check", "--baseline", "known", "--update-baseline", "."]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""), "{}", ran.stderr);
    let known = fs::read_to_string(folder.path("known")).expect("reads");
    assert!(known.ends_with("FILE\n2 U012 a.md\n1 U008 b.txt\n"), "{known}");
    let ran = run_in(&folder, &["check", "--baseline", "known", "a.md", "b.txt"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""));
    assert!(
        ran.stderr.contains("no errors in 3 references; ")
            && ran.stderr.contains("3 in the baseline")
    );
    // Findings may move, but their number may not grow.
    folder.file("a.md", "New.\n\n[a](<b]c>)\n\n[d](<e]f>) [g](<h]i>)\n");
    let ran = run_in(&folder, &["check", "--baseline", "known", "a.md"]);
    assert_eq!((ran.code, ran.stdout.lines().count()), (Some(1), 1), "{}", ran.stdout);
    assert!(ran.stdout.starts_with("a.md:5:"), "{}", ran.stdout);
}

/// The entries do not depend on the spelling of a file name or the current folder. Unchecked files keep their
/// entries.
#[test]
fn a_baseline_is_of_the_repository() {
    let folder = Folder::new();
    std::fs::create_dir_all(folder.path(".git")).expect("creates");
    std::fs::create_dir_all(folder.path("sub")).expect("creates");
    folder.file("sub/a.md", "[a](<b]c>)\n");
    folder.file("b.md", "[a](<b]c>) [d](<e]f>)\n");
    let check = |from: &str, arguments: &[&str]| {
        let mut command = command();
        let output = command.arg("check").args(arguments).current_dir(folder.path(from)).output();
        let output = output.expect("runs");
        (output.status.code(), String::from_utf8(output.stderr).expect("UTF-8"))
    };
    let update = ["--baseline", "known", "--update-baseline"];
    assert_eq!(check(".", &[&update[..], &["."]].concat()).0, Some(0));
    let absolute = folder.path("sub/a.md");
    for (from, known, file) in [
        (".", "known", "./b.md"),
        (".", "known", "sub/../sub/a.md"),
        ("sub", "../known", "a.md"),
        ("sub", "../known", "../b.md"),
        ("sub", "../known", absolute.to_str().expect("a path")),
    ] {
        let (code, said) = check(from, &["--baseline", known, file]);
        assert_eq!(code, Some(0), "{from} {file}: {said}");
        assert!(!said.contains("out of date") && !said.contains("fixable"), "{said}");
    }
    // One of several files is checked.
    assert_eq!(check(".", &[&update[..], &["b.md"]].concat()).0, Some(0));
    let known = || std::fs::read_to_string(folder.path("known")).expect("reads");
    assert!(known().ends_with("\n2 U012 b.md\n1 U012 sub/a.md\n"), "{}", known());
    folder.file("b.md", "[a](<b]c>)\n");
    let (code, said) = check(".", &["--baseline", "known", "."]);
    assert_eq!(code, Some(0));
    assert!(said.starts_with("note: 1 entry of the baseline is out of date"), "{said}");
    std::fs::remove_file(folder.path("sub/a.md")).expect("removes");
    assert_eq!(check(".", &[&update[..], &["b.md"]].concat()).0, Some(0));
    assert!(known().ends_with("\n1 U012 b.md\n") && !known().contains("sub"), "{}", known());
}

/// A baseline that is not a regular file is neither read nor written.
#[cfg(unix)]
#[test]
fn a_baseline_is_a_regular_file() {
    let folder = Folder::new();
    folder.file("a.md", "[a](<b]c>)\n");
    folder.file("precious", "text\n");
    std::os::unix::fs::symlink(folder.path("precious"), folder.path("link")).expect("links");
    for (known, update) in
        [("link", true), ("link", false), ("/dev/zero", false), ("/dev/null", true), (".", true)]
    {
        let mut arguments = vec!["check", "--baseline", known, "a.md"];
        arguments.extend(update.then_some("--update-baseline"));
        let ran = run_in(&folder, &arguments);
        assert_eq!(ran.code, Some(2), "{known}");
        assert!(ran.stderr.contains("a regular file"), "{}", ran.stderr);
    }
    assert_eq!(std::fs::read_to_string(folder.path("precious")).expect("reads"), "text\n");
}
