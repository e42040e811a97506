//! `base`: all results and outcomes that its help promises.

use crate::common::{assert_harmless, run, run_with};

const MESSAGE: &str = "Content-Location: http://u:secret@a/b/\nContent-Type: multipart/related; boundary=x\n\n\
    --x\nContent-Location: c\n\nplain\n--x\nContent-Type: text/html\n\n<base href=http://d/>\n--x--\n";

fn base(arguments: &[&str], input: &str) -> (Option<i32>, String) {
    let ran = run_with(["base"].iter().chain(arguments), input.as_bytes());
    assert_eq!(ran.stderr.is_empty(), ran.code == Some(0), "{}", ran.stderr);
    (ran.code, ran.stdout)
}

#[test]
fn finds_base_of_html() {
    let page = "\n<!doctype html><base href='../x?y'><a href=z>";
    let found = base(&["--retrieved", "http://a/b/c/d"], page);
    assert_eq!(found, (Some(0), "http://a/b/x?y\tembedded\n".to_owned()));
    assert_eq!(base(&["-e", "rfc2396", "--retrieved", "http://a/b"], page).0, Some(1));
    let found = base(&["--retrieved", "http://a/b#c"], "<a>");
    assert_eq!(found, (Some(0), "http://a/b\tretrieval\n".to_owned()));
    assert_eq!(base(&[], "<a>").0, Some(1));
    assert_eq!(base(&["--default", "x:y"], "<a>").1, "x:y\tdefault\n");
    assert_eq!(base(&["--edition", "rfc1738"], "<a>").1, "\tdefault\n");
}

#[test]
fn finds_base_of_messages() {
    assert_eq!(base(&[], MESSAGE).1, "http://d/\tembedded\n", "the first HTML");
    let found = base(&["--line", "7"], MESSAGE).1;
    assert_eq!(found, "http://u:***@a/b/\tContent-Location, 1 entity outwards\n");
    let found = base(&["--line", "7", "--edition", "url-syntax-00"], MESSAGE).1;
    assert_eq!(found, "http://u:***@a/b/c\tContent-Location\n");
    assert_eq!(base(&["--line", "7", "-e", "rfc2396"], MESSAGE).0, Some(1));
    assert_eq!(base(&["--line", "999"], MESSAGE).0, Some(0), "after the end: of the message");
    assert_eq!(base(&[], "").1, "thismessage:/\tdefault\n");
}

#[test]
fn names_the_field_with_the_base() {
    let found = base(&["-e", "rfc1738"], "Base: <URL:http://a/b>\n\n");
    assert_eq!(found, (Some(0), "http://a/b\tBase\n".to_owned()));
    let found = base(&["-e", "rfc2396"], "Content-Base: http://a/b\n\n");
    assert_eq!(found, (Some(0), "http://a/b\tContent-Base\n".to_owned()));
    let found = base(&[], "Content-Location: http://a/b\n\n");
    assert_eq!(found, (Some(0), "http://a/b\tContent-Location\n".to_owned()));
}

#[test]
fn rejects_unreadable_input() {
    let ran = run(["base", "no such file"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
    assert_eq!(run(["base", "--edition", "rfc0"]).code, Some(2));
    let ran = run_with(["base", "-e", "rfc2396"], b"Content-Base: x:\x1b[31m\xE2\x80\xAE\xFF\n\n");
    assert_harmless(&ran.stdout.replace('\t', " "));
    assert_eq!(ran.code, Some(0));
}
