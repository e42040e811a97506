//! Fixes within documents: what they do to their neighbors, and where a document is read in
//! pieces.

use crate::common::{Folder, run};

/// What a fix does to its neighbors is held against that fix alone.
#[test]
fn a_fix_with_other_effects_does_not_stop_the_others() {
    let folder = Folder::new();
    // Put right, the reference in the second line ends what the first has begun.
    let bad = "<ftp://h?q=1)\nhttp://a/^/x*>. \n\n";
    for count in [1, 9] {
        let text = format!("http://good/a|b\n\n{}http://good/c|d\n", bad.repeat(count));
        let file = folder.file("links.txt", &text);
        let path = file.to_str().expect("a path");
        let ran = run(["check", "--fix", "--extract", "text", path]);
        let wanted = text.replace('|', "%7C");
        assert_eq!(std::fs::read_to_string(&file).expect("reads"), wanted);
        assert!(ran.stderr.contains("; 2 fixed;"), "{}", ran.stderr);
    }
}

/// Every fix counts, also if several are in one line.
#[test]
fn every_fix_of_a_line_is_counted() {
    let folder = Folder::new();
    for (text, count) in
        [("<a href='a|b'>", 1), ("<a href='a|b'> <a href='c|d'><a href='e|f'>\n", 3)]
    {
        let file = folder.file("page.html", text);
        let ran = run(["check", "--fix", "--extract=auto", file.to_str().expect("a path")]);
        assert!(ran.stderr.contains(&format!("; {count} fixed")), "{}", ran.stderr);
    }
}

/// `--diff` fails only if a document would change, be it for an error or for a warning.
#[test]
fn a_diff_fails_only_if_a_document_would_change() {
    let folder = Folder::new();
    for (text, code) in [
        ("<a href='a%7Cb'>", 0),
        ("<a href='a|b'>", 1),
        ("<a href='http://a/'>", 0),
        ("<a href='HTTP://a/'>", 1),
    ] {
        let file = folder.file("page.html", text);
        let file = file.to_str().expect("a path");
        let ran = run(["check", "--diff", "--lint=all", "--extract=auto", file]);
        assert_eq!(ran.code, Some(code), "{} {}", ran.stdout, ran.stderr);
    }
}

#[test]
fn bare_urls_of_markdown_are_fixed_where_they_are_asked_for() {
    let folder = Folder::new();
    let text = "See http://a/b|c, `http://d|e` and [f](g|h).\n";
    for (arguments, wanted) in [
        (&[][..], "See http://a/b|c, `http://d|e` and [f](g%7Ch).\n"),
        (&["--bare-urls"], "See http://a/b%7Cc, `http://d|e` and [f](g%7Ch).\n"),
    ] {
        let file = folder.file("page.md", text);
        let path = file.to_str().expect("a path");
        let ran = run(["check", "--fix", "--extract=auto"].iter().chain(arguments).chain(&[path]));
        assert_eq!(std::fs::read_to_string(&file).expect("reads"), wanted, "{}", ran.stderr);
    }
}

#[test]
fn bytes_that_are_no_utf_8_are_in_nobodys_way() {
    let folder = Folder::new();
    for (format, text) in [
        ("markdown", &b"caf\xE9 [x](http://a/b|c) <img src='d|e'>\n"[..]),
        ("html", b"<p>caf\xE9 <a href=\"b|c&amp;d\">"),
        ("text", b"caf\xE9 http://a/b|c\n"),
    ] {
        let file = folder.file("page", text);
        let ran = run(["check", "--fix", "--extract", format, file.to_str().expect("a path")]);
        let fixed = std::fs::read(&file).expect("reads").escape_ascii().to_string();
        let wanted = text.escape_ascii().to_string().replace('|', "%7C");
        assert_eq!(fixed, wanted, "{}", ran.stderr);
    }
}

/// The lines of raw HTML stand apart, where the marks of a quote or a CR are between them.
#[test]
fn raw_html_is_fixed_in_any_markdown() {
    let folder = Folder::new();
    for text in [
        "<div>\n<a href=\"a|b\">\n</div>\n",
        "<div>\r\n<a href=\"a|b\">\r\n</div>\r\n",
        "<a href=\"a|b\">\r\n",
        "> <div>\n> <a href='a|b&amp;c'>\n> </div>\n",
        "- <div>\n  <a href=\"a|b\">\n  </div>\n",
        "x <a\r\n href=a|b>\r\n",
    ] {
        let file = folder.file("page.md", text);
        let path = file.to_str().expect("a path");
        let ran = run(["check", "--fix", "--extract", "markdown", path]);
        let fixed = std::fs::read_to_string(&file).expect("reads");
        assert_eq!(fixed, text.replace('|', "%7C"), "{}", ran.stderr);
    }
}

/// A line shows no password of a reference that its format writes in another way.
#[test]
fn a_diff_shows_no_password_behind_an_escape() {
    let folder = Folder::new();
    for (format, file) in [
        ("json", r#"{"url":"http:\/\/u:seKret@h\/b|c"}"#),
        ("json", "{\n\"u\":\"http:\\u002f\\u002fu\\u003aseKret\\u0040h/\",\n\"url\":\"/a|b\"}"),
        ("html", "<a href='http:&#47;/u&#58;seKret&#64;h/b|c'>"),
        ("html", "<a href='http://u&colon;seKret&commat;h/b|c'>"),
        ("markdown", r"[x](http:\/\/u\:seKret@h/b|c)"),
        ("yaml", r#"url: "http:\x2f\x2fu:seKret@h/b|c""#),
        ("yaml", "url: \"http://u:seK\\\n  ret@h/\"\nhref: /b|c"),
        ("toml", r#"url = "http:\u002F/u:seKret@h/b|c""#),
        ("text", "<http://u:seK\nret@h/b> http://a/b|c"),
    ] {
        let file = folder.file("file", file);
        let path = file.to_str().expect("a path");
        let ran = run(["check", "--fix-suggestions", "--extract", format, path]);
        assert!(ran.stdout.starts_with("--- "), "{format}: {} {}", ran.stdout, ran.stderr);
        assert!(!ran.stdout.contains("seK") && !ran.stdout.contains("ret"), "{}", ran.stdout);
    }
}

#[test]
fn a_diff_counts_what_the_format_cannot_write() {
    let folder = Folder::new();
    let [one, other] = ["a.yaml", "b.yaml"].map(|name| folder.file(name, "url: ?b\u{200E}\n"));
    let ran = run(["check".as_ref(), "--diff".as_ref(), one.as_os_str(), other.as_os_str()]);
    assert_eq!(ran.stderr, "2 errors in 2 references; 2 not fixable here\n");
}
