//! `abnf tree`: derivations by a grammar of your own.

use crate::common::{Folder, assert_harmless, run};

/// Lists with and without nesting.
const LIST: &str = "list = *( item \",\" ) item\nitem = octet / word\nword = 1*( ALPHA / DIGIT )\n\
    octet = DIGIT / %x31-39 DIGIT\ngroup = \"(\" *( group / item ) \")\"\nwide = 70000ALPHA / *%x61\n";

#[test]
fn a_text_is_derived() {
    let folder = Folder::new();
    let file = folder.file("list.abnf", LIST).display().to_string();
    let tree = |arguments: &[&str]| run([&["abnf", "tree"], arguments].concat());
    let rule = |rule: &str| format!("{file}:{rule}");
    let shown = tree(&[&file, "10,1a"]);
    assert_eq!((shown.code, shown.stderr.as_str()), (Some(0), ""));
    assert_eq!(
        shown.stdout,
        "list 0..5\n  item 0..2\n    octet 0..2 \"10\"\n  \",\" 2..3\n  item 3..5\n    word 3..5 \"1a\"\n"
    );
    let shown = tree(&["--format", "sexp", "--chars", &rule("item"), "1a"]);
    assert_eq!(shown.stdout, "(item (word (DIGIT \"1\") (ALPHA \"a\")))\n");
    let shown = tree(&["-f", "json", &rule("octet"), "7"]);
    assert_eq!(shown.stdout, "{\"rule\":\"octet\",\"span\":[0,1],\"text\":\"7\"}\n");
    let shown = tree(&["--depth", "2", "-f", "sexp", &rule("group"), "(a(7))"]);
    assert_eq!(
        shown.stdout,
        "(group \"(\" (item (word \"a\")) (group \"(\" (item (octet \"7\")) \")\") \")\")\n"
    );
    for (refused, code, message) in [
        (
            vec![rule("octet"), "1x".into()],
            1,
            "octet does not derive the text: at byte 1: found \"x\", expected %x30-39 or end of input\n",
        ),
        (
            vec![rule("octet"), String::new()],
            1,
            "at byte 0: found end of input, expected %x30-39\n",
        ),
        (vec![rule("octet"), "\u{1b}".into()], 1, "found U+001B, expected %x30-39\n"),
        (vec![rule("group"), "()".into()], 2, "; --depth expands recursive rules\n"),
        (
            vec![rule("word"), "a".repeat((64 << 10) + 1)],
            2,
            "the text has 65537 bytes; trees are made of at most 65536 bytes\n",
        ),
        (vec![rule("nix"), "a".into()], 2, "`uri-grammar abnf check` tells what is wrong\n"),
    ] {
        let arguments: Vec<&str> = refused.iter().map(String::as_str).collect();
        let ran = tree(&arguments);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(code), ""), "{refused:?}");
        assert!(ran.stderr.ends_with(message), "{}", ran.stderr);
        assert_harmless(&ran.stderr);
    }
    // A known rule gets the offset of the error, too.
    let known = tree(&["rfc3986:port", "1a"]);
    assert_eq!((known.code, known.stdout.as_str()), (Some(1), ""));
    assert_eq!(
        known.stderr,
        "uri-grammar: rfc3986:port does not derive the text: at byte 1: found \"a\", expected %x30-39 or end of input\n"
    );
    // The tree exists even if the automaton is too large.
    let (as_, bs) = ("a".repeat(60_000), "b".repeat(60_000));
    assert_eq!(tree(&["-f", "sexp", &rule("wide"), &as_]).code, Some(0));
    let refused = tree(&[&rule("wide"), &bs]);
    assert_eq!(refused.code, Some(1));
    assert!(refused.stderr.ends_with("wide does not derive the text\n"), "{}", refused.stderr);
}

/// With the rules of an edition, the output equals the output of `tree`, in all formats.
#[test]
fn trees_agree_with_tree_command() {
    let text = "http://u@[::1]:80/a%20b?c#d";
    for format in ["tree", "sexp", "json"] {
        for chars in [&[][..], &["--chars"]] {
            let known = [&["tree", "--format", format], chars, &[text]].concat();
            let own = ["abnf", "tree", "--format", format];
            let own = [&own, chars, &["rfc3986:URI-reference", text]].concat();
            assert_eq!(run(own), run(known), "{format}");
        }
    }
}

#[cfg(unix)]
#[test]
fn bytes_that_are_not_utf8_are_not_derived() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let folder = Folder::new();
    let file = folder.file("a.abnf", "a = *%x00-10FFFF\n");
    let ran =
        run([OsStr::new("abnf"), "tree".as_ref(), file.as_os_str(), OsStr::from_bytes(b"a\xFF")]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), ""));
    assert!(ran.stderr.contains("at byte 1: found byte 0xFF, expected "), "{}", ran.stderr);
}
