//! Placeholders that were not filled in, and commands that were not run.

use uri_grammar::Rule;

use super::laws::lawful;
use super::repaired::said;

#[test]
fn placeholders() {
    const PLACEHOLDER: &str = "is a placeholder, not part of a URI-reference";
    const VALUE: &str = "replace it with a value";
    let placeholder = |text: &str| format!("`{text}` {PLACEHOLDER}");
    for (text, name, fixed) in [
        ("/blog/<int:post_id>/", "<int:post_id>", "/blog/post_id/"),
        ("https://<your-domain>/a", "<your-domain>", "https://your-domain/a"),
        ("/a?key=<your key>", "<your key>", "/a?key=key"),
        ("<id>/a", "<id>", "id/a"),
        ("/a/[slug]/b", "[slug]", "/a/slug/b"),
        ("/a/[...path]", "[...path]", "/a/path"),
        ("/a/[[...path]]", "[[...path]]", "/a/path"),
    ] {
        said(&[(text, "U013", &placeholder(name), VALUE, &[fixed])]);
    }
    for text in ["https://<user>:<password>@a/", "https://{user}:{password}@a/"] {
        let report = lawful(Rule::UriReference, text.as_bytes());
        for found in report.diagnostics() {
            assert_eq!(found.kind().code(), "U013", "{text}");
            let wanted = "a placeholder in the user information was not filled in";
            assert_eq!(found.message(), wanted, "{text}");
        }
    }
    // Braces and brackets that are data.
    for (text, codes) in [
        ("/a?q={ me { name } }", "U008 U004 U004 U008 U004 U004 U008 U004 U008"),
        ("/a?q={\"a\":\"{b}\"}", "U008 U008 U008 U013 U008"),
        ("/a/{3F2504E0-4F89-11D3-9A0C-0305E82C3301}", "U008 U008"),
        ("/a/{3F2504E0-4F89-11D3-9A0C-0305E82C330}", "U013"),
        ("//a:b{c}d@h/", "U008 U008"),
        ("//a:b{c}@h/", "U008 U008"),
        ("//a:{c}d@h/", "U008 U008"),
        ("//a:{c}@h/", "U013"),
        ("//{a}:c@h/", "U013"),
        ("//a:${c}d@h/", "U013"),
        ("//a:{{c}}d@h/", "U013"),
        ("//a:b{}@h/", "U013"),
        ("/a/x[slug]", "U012"),
        ("/a/[slug]x", "U012"),
        ("/a/[1]", "U012"),
        ("/a?b=/[slug]", "U012"),
    ] {
        let report = lawful(Rule::UriReference, text.as_bytes());
        let found: Vec<_> = report.diagnostics().iter().map(|it| it.kind().code()).collect();
        assert_eq!(found.join(" "), codes, "{text}");
    }
}

#[test]
fn specifiers_and_commands() {
    const FORMAT: &str = "replace it with a value, as the program does";
    let specifier = |text: &str| format!("the format specifier `{text}` was not filled in");
    for (text, name, fixed) in [
        ("/a/%(user)s/b", "%(user)s", "/a/user/b"),
        ("/img_%d.png", "%d", "/img_value.png"),
        ("/%Y/b", "%Y", "/value/b"),
        ("/%1$s/b", "%1$s", "/value/b"),
        ("/?a=%%ID_A%%", "%%ID_A%%", "/?a=ID_A"),
        ("/?a=%s", "%s", "/?a=value"),
    ] {
        said(&[(text, "U013", &specifier(name), FORMAT, &[fixed])]);
    }
    said(&[(
        "http://$(hostname -f):9090/",
        "U013",
        "the command `$(hostname -f)` was not run",
        "run the command first, and write its output",
        &["http://value:9090/"],
    )]);
    for text in ["$env:TEMP\\a b", "%USERPROFILE%\\a", "%ProgramFiles(x86)%\\a b"] {
        let name = text.split('\\').next().unwrap();
        said(&[(
            text,
            "U013",
            &format!("the variable `{name}` was not expanded"),
            "expand the variable, and write the path as a `file:` URI",
            &[],
        )]);
    }
    said(&[
        (
            "http://[IP_ADDRESS]:80/",
            "U013",
            "`IP_ADDRESS` is a placeholder, not part of a URI-reference",
            "replace it with a value",
            &["http://[::1]:80/"],
        ),
        (
            "http://a:${PORT:-80}/",
            "U013",
            "the variable `${PORT:-80}` was not expanded",
            "expand the variable before the URI is used",
            &["http://a:80/"],
        ),
    ]);
    for (text, codes) in [
        ("/a/{id:[0-9]+}", "U013"),
        ("http://[tenant].a.example/", "U013"),
        ("http://[tenant]a.example/", "U218 U211"),
        ("http://[1a].a.example/", "U214 U211"),
        ("http://[VX]/", "U222"),
        ("http://[ABC]/", "U214"),
        ("http://[H]/", "U218"),
        ("http://[Host]/", "U218"),
        ("http://#{host}:#{port}/", "U013 U013"),
        ("http://a/#{b}", "U013"),
        ("http://a/#b{c}", "U013"),
        ("http://a/50%sale", "U011"),
        ("http://a/50%s", "U011"),
        ("http://a/%sa", "U011"),
        ("http://a/%s%s", "U011"),
        ("http://a/$(b c", "U004"),
        ("http://a/(b c)", "U004"),
    ] {
        let report = lawful(Rule::UriReference, text.as_bytes());
        let found: Vec<_> = report.diagnostics().iter().map(|it| it.kind().code()).collect();
        assert_eq!(found.join(" "), codes, "{text}");
    }
}
