//! Documents are checked by their own syntax: links of HTML and Markdown may be IRIs, and strings of a JSON Schema
//! follow their format.

use crate::common::{Folder, Ran, run};

/// Returns the places and codes of findings, without settings.
fn found(name: &str, content: &str, options: &[&str]) -> Vec<String> {
    let folder = Folder::new();
    let path = folder.file(name, content);
    let path = path.to_str().expect("UTF-8");
    let ran = run([&["check", "--no-config", "--format", "short"], options, &[path]].concat());
    assert!(matches!(ran.code, Some(0 | 1)), "{}", ran.stderr);
    let lines =
        ran.stdout.lines().map(|line| line.strip_prefix(path).expect("the file").to_owned());
    lines.filter_map(|line| Some(line.split_once(']')?.0.to_owned())).collect()
}

fn is_silent(name: &str, content: &str) {
    assert_eq!(found(name, content, &[]), [""; 0], "{content}");
}

#[test]
fn links_may_be_iris() {
    is_silent("a.html", "<a href='/café'><img src='http://bücher.example/ü?é#ö'><a href=é>");
    is_silent("a.html", "<a href='/हिन्दी/全角（１）'><base href='//مثال.example/'>");
    is_silent("a.md", "[a](/café) ![b](é.png) <http://é.example/ü>\n\n[c]: ü?é\n");
    is_silent("a.css", "a { background: url(é.png) }");
    is_silent("a.svg", "<a href='#é'/>");
    // The number of characters does not matter.
    is_silent("a.html", &format!("<a href='{}'>", "/\u{E9}".repeat(100)));
    // All other documents are checked as before.
    assert_eq!(found("a.json", r#"{"url": "/café"}"#, &[]), [""; 0]);
    assert_eq!(found("a.json", r#"{"url": "/café"}"#, &["--lint=all"]), [":1:14: warning[U006"]);
    assert_eq!(found("a.json", r#"{"url": "http://é/"}"#, &[]), [":1:17: error[U006"]);
    assert_eq!(found("a.txt", "http://a/é\n", &["--as", "lines"]), [":1:10: error[U006"]);
    assert_eq!(
        found("a.html", "<a href='é'>", &["--rule", "URI-reference"]),
        [":1:10: error[U006"]
    );
}

#[test]
fn reports_other_errors_of_iris() {
    assert_eq!(found("a.html", "<a href='/café%lait'>", &[]), [":1:15: error[U011"]);
    assert_eq!(found("a.md", "[a](htp://a.example/é)", &[]), [":1:5: warning[U608"]);
    assert_eq!(found("a.html", "<a href='hé://a/'>", &[]), [":1:11: error[U006"]);
    for hidden in ["/\u{200B}é", "/\u{202E}é", "/\u{E000}", "/a\u{A0}b"] {
        let found = found("a.html", &format!("<a href='{hidden}'>"), &[]);
        assert_eq!(found.len(), 1, "{hidden:?} {found:?}");
        assert!(found[0].ends_with("U006"), "{hidden:?} {found:?}");
    }
    // Characters of another keyboard layout were not intended, and such a name can be another name.
    for typed in ["http：//a.example/", "mailto：a", "http://127。0。0。1/", "http://ａ.example/"]
    {
        assert_eq!(found("a.html", &format!("<a href='{typed}'>"), &[]).len(), 1, "{typed}");
    }
    for name in ["README：操作.md", "07-DOM操作：的.md"] {
        assert!(found("a.html", &format!("<a href='{name}'>"), &[]).is_empty(), "{name}");
    }
}

#[test]
fn fixes_keep_iris() {
    let folder = Folder::new();
    let path = folder.file("a.html", "<a href='/é'>\n<a href='/a|b'>\n");
    let path = path.to_str().expect("UTF-8");
    let Ran { code, stdout, .. } = run(["check", "--no-config", "--fix-suggestions", path]);
    assert_eq!(code, Some(1));
    assert!(stdout.contains("+<a href='/a%7Cb'>") && !stdout.contains("%C3%A9"), "{stdout}");
}

#[test]
fn checks_schema_strings_by_format() {
    let schema = |format: &str, member: &str| {
        let schema = "https://json-schema.org/draft/2020-12/schema";
        format!(
            r#"{{"$schema": "{schema}", "properties": {{"a": {{"format": "{format}", {member}}}}}}}"#
        )
    };
    for (format, text, is_right) in [
        ("iri", "http://é/", true),
        ("iri", "é", false),
        ("iri-reference", "é", true),
        ("iri-reference", "é b", false),
        ("uri", "http://a/", true),
        ("uri", "a", false),
        ("uri", "http://a/é", false),
        ("uri-reference", "a", true),
        ("uri-reference", "é", false),
        ("date", "é b", true),
    ] {
        for member in [
            format!(r#""default": "{text}""#),
            format!(r#""const": "{text}""#),
            format!(r#""enum": [1, "{text}"]"#),
            format!(r#""examples": ["{text}"]"#),
        ] {
            let found = found("a.json", &schema(format, &member), &[]);
            assert_eq!(found.is_empty(), is_right, "{format} {member} {found:?}");
        }
        let title = schema(format, &format!(r#""title": "{text} c""#));
        assert_eq!(found("a.json", &title, &[]), [""; 0]);
    }
    // In a document that is not a schema, `format` has no meaning. References of a schema are URIs.
    is_silent("a.json", r#"{"format": "uri", "default": "no uri"}"#);
    let referring = schema("iri", r##""$ref": "#é""##);
    assert_eq!(found("a.json", &referring, &["--rule=URI-reference"]).len(), 1);
    let wrong = schema("uri", r#""default": "a b""#);
    assert_eq!(found("a.json", &wrong, &["--allow", "U004,missing-scheme"]), [""; 0]);
}
