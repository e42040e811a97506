//! Fixes within documents: their effects on nearby text, and documents that are read in pieces.

use crate::common::{Folder, run};

/// Returns the lines that suggestions would write.
fn suggested(format: &str, file: &str) -> Vec<String> {
    let ran = run(["check", "--fix-suggestions", "--extract", format, file]);
    let lines = ran.stdout.lines().filter_map(|line| line.strip_prefix('+'));
    lines.skip(1).map(str::to_owned).collect()
}

/// Only one fix is certain in a document: it removes a blank because of which the text is not a link.
#[test]
fn only_a_blank_before_a_destination_is_certain() {
    let folder = Folder::new();
    for (name, text, wanted) in [
        ("a.md", "See [a] (http://b/|) and\n[c](d|e).\n", "See [a](http://b/|) and\n[c](d|e).\n"),
        (
            "b.md",
            "> * [a]  (http://b/) `[a] (http://b/)`\n",
            "> * [a](http://b/) `[a] (http://b/)`\n",
        ),
        ("c.md", "[1] (http://b/) [x] (http://b/) [^a] (http://b/)\n", ""),
        ("d.md", "[a](http://b/c d) [a](b c.md) (a)[http://b/] [a](http://b/\n", ""),
        ("e.md", "[a] (http://b/ and more)\n", ""),
        ("f.md", "[a]: /x\n\n[a] (http://b/)\n", ""),
        ("g.html", "[a] (http://b/) <a href='b|c'>\n", ""),
        ("h.txt", "See [a] (http://b/|), <http://a/ b>.\n", ""),
        ("i.json", "{\"url\": \" /a|b\"}\n", ""),
        ("j.csproj", "<Project>\n  <a>http://b/|</a>\n</Project>\n", ""),
        (".env", "TITLE=a|b\nURL=http://a/|\n", ""),
    ] {
        let file = folder.file(name, text);
        for lint in ["--lint=usual", "--lint=all"] {
            for path in [file.clone(), folder.path(".")] {
                folder.file(name, text);
                run([&"check".into(), &"--fix".into(), &"--hidden".into(), &lint.into(), &path]);
                let fixed = std::fs::read_to_string(&file).expect("reads");
                assert_eq!(fixed, if wanted.is_empty() { text } else { wanted }, "{name} {lint}");
            }
        }
    }
}

/// A fix with side effects is not made, and all other fixes are.
#[test]
fn skips_only_fixes_with_side_effects() {
    let folder = Folder::new();
    // The fixed reference in the second line ends the construct that the first line begins.
    let bad = "<ftp://h?q=1)\nhttp://a/^/x*>. \n\n";
    for count in [1, 9] {
        let text = format!("http://good/a|b\n\n{}http://good/c|d\n", bad.repeat(count));
        let file = folder.file("links.txt", &text);
        let lines = suggested("text", file.to_str().expect("a path"));
        assert_eq!(lines, ["http://good/a%7Cb", "http://good/c%7Cd"]);
    }
}

/// `--diff` fails only if a document would change.
#[test]
fn a_diff_fails_only_if_a_document_would_change() {
    let folder = Folder::new();
    for (text, code) in
        [("[a](http://b/)", 0), ("[a] (http://b/)", 1), ("[a](b|c)", 0), ("[a](HTTP://a/)", 0)]
    {
        let file = folder.file("page.md", text);
        let file = file.to_str().expect("a path");
        let ran = run(["check", "--diff", "--lint=all", "--allow=U008", "--extract=auto", file]);
        assert_eq!(ran.code, Some(code), "{} {}", ran.stdout, ran.stderr);
    }
}

#[test]
fn fixes_documents_with_invalid_utf8() {
    let folder = Folder::new();
    for (format, text) in [
        ("markdown", &b"caf\xE9 [x](http://a/b[c) <img src='d[e'>\n"[..]),
        ("html", b"<p>caf\xE9 <a href=\"b[c&amp;d\">"),
        ("text", b"caf\xE9 http://a/b%zc\n"),
    ] {
        let file = folder.file("page", text);
        let ran = run([
            "check",
            "--fix-suggestions",
            "--extract",
            format,
            file.to_str().expect("a path"),
        ]);
        assert!(ran.stdout.contains("\n+"), "{format} {}", ran.stdout);
        assert!(ran.stdout.contains("caf\\xE9"), "{format} {}", ran.stdout);
    }
}

/// Raw HTML is fixed even if quote marks or a CR are between its lines.
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
        let lines = suggested("markdown", path);
        let wanted = text.lines().filter(|line| line.contains('|'));
        let wanted: Vec<_> = wanted.map(|line| line.replace('|', "%7C")).collect();
        assert_eq!(lines, wanted);
    }
}

/// A diff shows no password of a reference with an escape.
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
fn diff_counts_fixes_the_format_cannot_express() {
    let folder = Folder::new();
    let [one, other] = ["a.yaml", "b.yaml"].map(|name| folder.file(name, "url: ?b\u{200E}\n"));
    let ran =
        run(["check".as_ref(), "--fix-suggestions".as_ref(), one.as_os_str(), other.as_os_str()]);
    assert_eq!(ran.stderr, "2 errors in 2 references; 2 not fixable here\n");
}
