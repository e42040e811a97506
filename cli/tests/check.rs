//! What `check` makes of files: every outcome that its help promises.

mod common;

use common::{Folder, run, run_with};

const FOUND_SPACE: &str = "found a space, expected pchar, \"#\", \"/\", \"?\" or end of input";

#[test]
fn all_lines_hold() {
    let ran = run_with(["check"], b"http://a/\n../b\n\n#c\n");
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""));
    assert_eq!(ran.stderr, "4 lines checked as URI-reference, no errors\n");
}

#[test]
fn an_error_is_file_line_column_and_message() {
    let ran = run_with(["check", "-"], b"http://a/\nhttp://a/b c\n");
    assert_eq!(ran.code, Some(1));
    assert_eq!(
        ran.stdout,
        format!("<stdin>:2:11: {FOUND_SPACE}, in segment (RFC 3986 section 3.3)\n")
    );
    assert_eq!(ran.stderr, "2 lines checked as URI-reference, 1 error\n");
}

#[test]
fn files_are_named_and_counted_together() {
    let folder = Folder::new();
    let (one, two) = (folder.file("one", "a b\n"), folder.file("two", "c\nd e"));
    let ran = run([&"check".into(), &one, &two]);
    let lines: Vec<_> = ran.stdout.lines().collect();
    assert_eq!(lines.len(), 2);
    assert!(lines[0].starts_with(&format!("{}:1:2: found a space", one.display())));
    assert!(lines[1].starts_with(&format!("{}:2:2: found a space", two.display())));
    assert_eq!(ran.stderr, "3 lines checked as URI-reference, 2 errors\n");
}

#[test]
fn another_rule_can_be_asked_for() {
    let ran = run_with(["check", "--rule", "dec-octet"], b"0\n255\n256\n");
    assert_eq!((ran.code, ran.stdout.lines().count()), (Some(1), 1));
    assert!(ran.stdout.starts_with("<stdin>:3:3: found \"6\", expected %x30-35 or end of input"));
    assert_eq!(run_with(["check", "--rule", "uri"], b"a:\n").code, Some(0));
}

#[test]
fn texts_of_the_command_line_are_checked() {
    let ran = run(["check", "--uri", "a", "--uri", "http://[", "--uri=-a b"]);
    assert_eq!(ran.code, Some(1));
    let lines: Vec<_> = ran.stdout.lines().collect();
    assert!(lines[0].starts_with("<uri 2>:1:9: found end of input"), "{lines:?}");
    assert!(lines[1].starts_with("<uri 3>:1:3: found a space"), "{lines:?}");
    assert_eq!(ran.stderr, "3 texts checked as URI-reference, 2 errors\n");
}

#[test]
fn line_ends_are_no_part_of_a_line() {
    let ran = run_with(["check"], b"http://a/\r\nb\r\n\r\nc");
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""));
    assert!(ran.stderr.starts_with("4 lines"));
}

#[test]
fn a_carriage_return_without_line_feed_is_an_error() {
    let ran = run_with(["check"], b"a\rb\nc\r\r\nd\r");
    let lines: Vec<_> = ran.stdout.lines().collect();
    assert_eq!(lines.len(), 3, "{lines:?}");
    assert!(lines.iter().all(|line| line.contains(":2: found U+000D, expected")), "{lines:?}");
}

#[test]
fn a_blank_line_is_a_reference_but_no_uri() {
    assert_eq!(run_with(["check"], b"\n\n").code, Some(0));
    let ran = run_with(["check", "--rule", "URI"], b"a:\n\nb:\n");
    assert_eq!(
        ran.stdout,
        "<stdin>:2:1: found end of input, expected ALPHA, in URI (RFC 3986 section 3)\n"
    );
}

#[test]
fn the_last_line_end_begins_no_line() {
    assert!(run_with(["check"], b"a\n").stderr.starts_with("1 line "));
    assert!(run_with(["check"], b"a").stderr.starts_with("1 line "));
}

#[test]
fn an_empty_file_holds() {
    let folder = Folder::new();
    let ran = run(["check".into(), folder.file("empty", "")]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""));
    assert_eq!(ran.stderr, "no lines checked as URI-reference, no errors\n");
}

#[test]
fn what_cannot_be_read_is_named_and_the_rest_is_checked() {
    let folder = Folder::new();
    let (missing, bad) = (folder.path("missing"), folder.file("bad", "a b\n"));
    let ran = run([&"check".into(), &missing, &folder.path("."), &bad]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stdout.contains("bad:1:2: found a space"));
    let lines: Vec<_> = ran.stderr.lines().collect();
    assert!(lines[0].starts_with(&format!("uri-grammar: {}: No such file", missing.display())));
    assert!(lines[1].ends_with(": a directory, not a file"), "{lines:?}");
    assert_eq!(lines[2], "1 line checked as URI-reference, 1 error, 2 files not read");
}

#[test]
fn bytes_that_are_no_utf8_are_shown_as_bytes() {
    let ran = run_with(["check"], b"http://a/\xFF\nhttp://a/\xC3\n\xE2\x82\n");
    let lines: Vec<_> = ran.stdout.lines().collect();
    assert!(lines[0].starts_with("<stdin>:1:10: found byte 0xFF, expected"));
    assert!(lines[1].starts_with("<stdin>:2:10: found byte 0xC3, expected"));
    assert!(lines[2].starts_with("<stdin>:3:1: found byte 0xE2, expected"));
}

#[test]
fn nul_is_an_error_like_others() {
    let ran = run_with(["check"], b"a\0b\nc\n");
    assert!(ran.stdout.starts_with("<stdin>:1:2: found U+0000, expected"));
    assert!(ran.stderr.starts_with("2 lines"));
}

#[test]
fn the_wrong_encoding_is_hinted_at() {
    let ran = run_with(["check"], b"\xEF\xBB\xBFhttp://a/\n");
    assert!(ran.stdout.starts_with("<stdin>:1:1: found U+FEFF, expected"), "{}", ran.stdout);
    assert!(
        ran.stdout.ends_with("; the text begins with a byte order mark; save it without one\n")
    );
    let ran = run_with(["check"], b"\xFF\xFEa\0\n\0");
    assert!(ran.stdout.contains("; the text seems to be UTF-16; save it as UTF-8\n"));
    let ran = run_with(["check"], b"a\n\xEF\xBB\xBFhttp://a/\n");
    assert!(ran.stdout.starts_with("<stdin>:2:1: ") && !ran.stdout.contains("order mark"));
}

#[test]
fn usage_errors_are_told_from_errors_of_lines() {
    for arguments in [
        &["check", "--format", "xml"][..],
        &["check", "--rule", "url-reference"],
        &["check", "--nonsense"],
        &["check", "--uri", "a", "file"],
        &["check", "--uri"],
    ] {
        let ran = run(arguments);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(ran.stderr.starts_with("error: "), "{}", ran.stderr);
    }
    assert!(run(["check", "--rule", "uri_ref"]).stderr.contains("did you mean `URI-reference`?"));
}
