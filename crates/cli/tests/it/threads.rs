//! `check -j` and `check --baseline`.

use crate::cases::shell;
use crate::common::{Folder, run_in};

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
    let output = shell(&folder.path("."), "uri-grammar check -j 4 . | head -n 1");
    assert_eq!(output.stdout.iter().filter(|byte| **byte == b'\n').count(), 1);
}
