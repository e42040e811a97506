//! JSON, TOML and YAML: the strings that are references, and their positions.

use crate::common::{any_named, edited, found, found_with, plain};
use uri_grammar_documents::{DocumentOptions, Format, Strings, references, references_with};

fn pair(text: &str, raw: &str) -> (String, String) {
    (text.to_owned(), raw.to_owned())
}

#[test]
fn names_and_schemes() {
    let file = r#"{"url": "/a", "baseURL": "./b", "html_url": "../c", "image-uri": "?d", "siteurl": "/e",
        "links": ["/f", ["/g"], {"x": "/no"}], "$ref": "/h", "HREF": "/i", "curl": "/no", "blink": "/no",
        "x": ["https://j/", "git+ssh://k/l", "mailto:m@n", "data: no", "http://", "no: x", "https://no no"],
        "src": {"x": "/no"}, "url\u0073": "/o", "mailto:x": "/no", "": "", "s": "", "repository": "/p"}"#;
    let all = plain(Format::Json, file);
    assert_eq!(
        all,
        [
            "/a",
            "./b",
            "../c",
            "?d",
            "/e",
            "/f",
            "/g",
            "/h",
            "/i",
            "https://j/",
            "git+ssh://k/l",
            "mailto:m@n",
            "/o",
            "/p"
        ]
    );
    let count =
        |options: DocumentOptions| references_with(Format::Json, file, &options).unwrap().len();
    assert_eq!(count(DocumentOptions::new().strings(Strings::Schemes)), 3);
    assert_eq!(count(DocumentOptions::new().strings(Strings::Schemes).name("curl")), 4);
    assert_eq!(count(DocumentOptions::new().strings(Strings::All)), 25);
    assert_eq!(count(DocumentOptions::new().scheme("No")), 14);
    assert_eq!(count(DocumentOptions::new().name("CURL")), 15);
}

/// A name indicates that a string may be a reference; the form of the string decides.
#[test]
fn named_strings_look_like_references() {
    for text in [
        "/",
        "/a b",
        "./a",
        "../a|b",
        "//a b",
        "#",
        "#a b",
        "?a=b c",
        "http:/a b",
        "https:a",
        "mailto:a b",
        "htps://a/ b",
        "x-y+z://a b",
        "www.a.org",
        "www.a.org/b c",
        "a.example/b c",
        "a.b.io/",
    ] {
        assert_eq!(plain(Format::Json, &format!(r#"{{"url": "{text}"}}"#)), [text]);
    }
    for text in [
        "",
        "a",
        "a b",
        "a/b",
        "a.b",
        "a.js",
        "# a b",
        "http/2 to a b c",
        "1.2/3",
        "-a.b/c",
        "a..b/c",
        "^6.0.0",
        ">=1.2",
        "1.2.3",
        "*",
        "latest",
        "workspace:*",
        "npm:a@1",
        "github:a/b",
        "a|b",
        "echo a b",
        "^/api/users/[0-9]+$",
        "README.md",
        "https://a/\\\\d+",
        "://a",
    ] {
        assert_eq!(plain(Format::Json, &format!(r#"{{"url": "{text}"}}"#)), [""; 0], "{text}");
        let options = DocumentOptions::new().name("url");
        let file = format!(r#"{{"url": "{text}"}}"#);
        assert_eq!(references_with(Format::Json, &file, &options).unwrap().len(), 1);
    }
    // Routes and globs look like references.
    for text in ["/x/[...rest]", "/blog/(.*)", "/users/{id}", "/users/:id", "./src/**/*.js"] {
        assert_eq!(plain(Format::Json, &format!(r#"{{"url": "{text}"}}"#)), [text]);
    }
    // A text with a scheme is a reference, unless it is a pattern of hosts, or escapes a character.
    let file = r#"{"x": ["https://a/[b]", "https://a/[a-z]+", "https://.*", "https://*.a/*", "git+https://a/b#semver:^1", "https://a\\.b/"]}"#;
    assert_eq!(
        plain(Format::Json, file),
        ["https://a/[b]", "https://a/[a-z]+", "https://.*", "git+https://a/b#semver:^1"]
    );
}

/// Names of packages, and of their files, are not references.
#[test]
fn names_below_dependencies_do_not_count() {
    for below in [
        "dependencies",
        "devDependencies",
        "peerDependenciesMeta",
        "overrides",
        "resolutions",
        "engines",
        "scripts",
        "bin",
        "exports",
        "imports",
        "require-dev",
        "dependency_overrides",
    ] {
        let json = format!(
            r#"{{"{below}": {{"./url": "/no", "a": {{"src": ["/no"]}}, "b": "https://b/"}}, "url": "/c"}}"#
        );
        assert_eq!(plain(Format::Json, &json), ["https://b/", "/c"], "{below}");
        let yaml = format!("{below}:\n  url: /no\n  a: {{src: [/no]}}\n  b: https://b/\nurl: /c\n");
        assert_eq!(plain(Format::Yaml, &yaml), ["https://b/", "/c"], "{below}");
        for toml in [
            format!(
                "url = '/c'\n[{below}]\nurl = '/no'\na = {{ src = ['/no'] }}\nb = 'https://b/'\n"
            ),
            format!(
                "url = '/c'\n[tool.x.{below}.y]\nurl = '/no'\n[tool]\nx = {{ {below}.src = '/no', b = 'https://b/' }}\n"
            ),
            format!(
                "{below}.url = '/no'\nx.url = '/c'\n{below} = {{ url = '/no' }}\nb = 'https://b/'\n"
            ),
            format!("[[{below}.x]]\nurl = '/no'\n[x]\nurl = '/c'\nb = 'https://b/'\n"),
        ] {
            assert_eq!(plain(Format::Toml, &toml), ["/c", "https://b/"], "{toml}");
        }
    }
}

#[test]
fn json_escapes() {
    let file = r#"// jsonc
    [{"url": "http:\/\/a\/\u00e9\ud834\udd1e\"\\\b\f\n\r\té",},]"#;
    let raw = &file[file.find("http").unwrap()..file.rfind('"').unwrap()];
    assert_eq!(found(Format::Json, file), [pair("http://a/é𝄞\"\\\u{8}\u{c}\n\r\té", raw)]);
    let one = &references(Format::Json, file).unwrap()[0];
    let at = one.text.find('𝄞').unwrap();
    assert_eq!(&file[one.map.range(at..at + 4)], r"\ud834\udd1e");
    assert_eq!(&file[one.map.range(0..at)], r"http:\/\/a\/\u00e9");
}

#[test]
fn json_errors_have_spans() {
    for (file, span) in [
        (r#"{"url": "a" "b"}"#, 11..11),
        ("{", 0..1),
        ("[1,]x", 4..5),
        (r#"["\x"]"#, 2..3),
        ("['a']", 1..2),
    ] {
        let error = references(Format::Json, file).unwrap_err();
        assert!(
            error.span().start <= file.len() && error.span().end <= file.len(),
            "{file} {error}"
        );
        assert!(!error.message().is_empty());
        assert_eq!(error.span().start, span.start, "{file}: {error}");
    }
    let error = references(Format::Json, b"{\"url\": \"\xFF\"}").unwrap_err();
    assert_eq!(error.span(), 9..10);
    let marked = b"\xEF\xBB\xBF[\xFF]";
    assert_eq!(references(Format::Json, marked).unwrap_err().span(), 4..5);
    assert!(references(Format::Json, "").unwrap().is_empty());
}

#[test]
fn toml_strings() {
    let file = "url = \"/a\\u00E9\\x41\\\\\"\nsrc = '''\r\n/b\\n'''\nhomepage = '/c'\n[x.link]\ny = \"no\"\n\
        z = [\"http://d/\", { href = \"/e\", n = \"no\" }, \"no\"]\nlinks = [{ n = \"no\" }, \"/f\"]\n\
        uri = \"\"\"\n/g\\\n   h\"\"\"\n";
    let all = found(Format::Toml, file);
    assert_eq!(
        all,
        [
            pair("/aéA\\", "/a\\u00E9\\x41\\\\"),
            pair("/b\\n", "/b\\n"),
            pair("/c", "/c"),
            pair("http://d/", "http://d/"),
            pair("/e", "/e"),
            pair("/f", "/f"),
            pair("/gh", "/g\\\n   h"),
        ]
    );
    let one = &references(Format::Toml, file).unwrap()[6];
    assert_eq!(&file[one.map.range(2..3)], "h");
}

#[test]
fn toml_errors_have_spans() {
    let error = references(Format::Toml, "a = \"x\"\nb = \n").unwrap_err();
    assert_eq!(error.span().start, 12, "{error}");
    assert!(references(Format::Toml, "url = \"\\q\"").is_err());
}

/// Whatever is at the position of the closing quote.
#[test]
fn toml_strings_without_an_end_are_errors() {
    for quotes in ["'", "\"", "'''", "\"\"\""] {
        for last in ["é", "日", "\u{1F600}", "", "a", "\\", "é\n", "é\nb = 1\n", "\r\n"] {
            for key in ["url", "x", "a.url", "[url]\nhref"] {
                let file = format!("{key}={quotes}http://a/{last}");
                let error = references(Format::Toml, &file).expect_err(&file);
                assert!(error.span().end <= file.len(), "{file:?}: {error}");
            }
        }
        let key = format!("{quotes}é");
        assert!(references(Format::Toml, &key).is_err(), "{key}");
    }
}

#[test]
fn yaml_scalars() {
    let file = "%YAML 1.2\n---\nurl: http://a/é # comment\nsrc: 'it''s'\n? href\n: \"x\\u00e9\\x41\\/\\\n   y\"\n\
        links:\n  - é/b\n  - [c, {link: d, x: no}]\nx: no\nuri: >-\n  http://e/\nurls: |\n  f\nhomepage: g\n h\n---\n\
        - ftp://i/\n- &a j\n- *a\n- link: *a\n- link: !!str k\n- link: &x !t 'q' # c\n- link: !t >+ # c\n   r\n\n- {\"link\":l}\n- link:\n- link: ''\n";
    assert_eq!(
        found_with(Format::Yaml, file, &any_named()),
        [
            pair("http://a/é", "http://a/é"),
            pair("it's", "it''s"),
            pair("xéA/y", "x\\u00e9\\x41\\/\\\n   y"),
            pair("é/b", "é/b"),
            pair("c", "c"),
            pair("d", "d"),
            pair("http://e/", "http://e/"),
            pair("f", "f"),
            pair("g h", "g\n h"),
            pair("ftp://i/", "ftp://i/"),
            pair("k", "k"),
            pair("q", "q"),
            pair("r", "r"),
            pair("l", "l"),
            pair("", ""),
        ]
    );
}

/// YAML 1.2.2 section 5.7, with the character of each escape.
#[test]
fn every_escape_of_yaml_is_undone() {
    for (escape, character) in [
        ("0", '\0'),
        ("a", '\u{7}'),
        ("b", '\u{8}'),
        ("t", '\t'),
        ("\t", '\t'),
        ("n", '\n'),
        ("v", '\u{B}'),
        ("f", '\u{C}'),
        ("r", '\r'),
        ("e", '\u{1B}'),
        (" ", ' '),
        ("\"", '"'),
        ("/", '/'),
        ("\\", '\\'),
        ("N", '\u{85}'),
        ("_", '\u{A0}'),
        ("L", '\u{2028}'),
        ("P", '\u{2029}'),
        ("x7E", '~'),
        ("u00e9", '\u{E9}'),
        ("U0001F600", '\u{1F600}'),
    ] {
        let raw = format!("a\\{escape}b");
        let file = format!("url: \"{raw}\"");
        let found = found_with(Format::Yaml, &file, &any_named());
        assert_eq!(found, [pair(&format!("a{character}b"), &raw)]);
        let one = &references_with(Format::Yaml, &file, &any_named()).unwrap()[0];
        let place = one.map.range(1..1 + character.len_utf8());
        assert_eq!(&file[place], format!("\\{escape}"));
    }
}

#[test]
fn distinguishes_yaml_strings_from_other_scalars() {
    let file =
        "url: [~, null, true, 5, -1.5e3, 0x1F, .inf, '5', !!str 6, 1.2.3, 0xg, nulls, \"\"]\n";
    let texts: Vec<String> =
        found_with(Format::Yaml, file, &any_named()).into_iter().map(|pair| pair.0).collect();
    assert_eq!(texts, ["5", "6", "1.2.3", "0xg", "nulls", ""]);
}

/// A block without text has only a header, which cannot be edited.
#[test]
fn empty_yaml_blocks_are_not_references() {
    let all = DocumentOptions::new().strings(Strings::All);
    for file in
        [">", "|", "- >-\n", "url: |\n", "url: >+\n\n\nb: ''\n", "url: !t |\n", "url: &x >\n  \n"]
    {
        for options in [&all, &any_named()] {
            let found = references_with(Format::Yaml, file, options).unwrap();
            assert!(
                found.iter().all(|one| one.map.range(0..one.text.len()) == one.span),
                "{file:?} {found:?}"
            );
            assert!(
                found.iter().all(|one| !file[one.span.clone()].contains(['>', '|'])),
                "{file:?} {found:?}"
            );
        }
    }
}

#[test]
fn yaml_maps_are_exact_over_folds() {
    let file = "url: \"a\n\n   b\\tc d\"\nsrc: >\n    e\n    f\n\nhref: 'g''\n  h'\n";
    let all = references_with(Format::Yaml, file, &any_named()).unwrap();
    assert_eq!(all[0].text, "a\nb\tc d");
    assert_eq!(&file[all[0].map.range(2..3)], "b");
    assert_eq!(&file[all[0].map.range(3..4)], "\\t");
    assert_eq!(all[1].text, "e f");
    assert_eq!(&file[all[1].map.range(2..3)], "f");
    assert_eq!(all[2].text, "g' h");
    assert_eq!(&file[all[2].map.range(1..2)], "''");
    assert_eq!(&file[all[2].map.range(3..4)], "h");
}

#[test]
fn yaml_errors_have_spans() {
    let error = references(Format::Yaml, "é: é\nurl: \"a\nb: [").unwrap_err();
    assert!(error.span().start >= 7, "{error}");
    assert!(references(Format::Yaml, &"- ".repeat(300)).unwrap_err().message().contains("deep"));
    assert!(references(Format::Yaml, &"[".repeat(300)).is_err());
}

#[test]
fn edits_are_escaped() {
    let json = |file, old, new| edited(Format::Json, file, old, new);
    assert_eq!(
        json(r#"{"url": "a b"}"#, " ", "\"\\\u{1}é").unwrap(),
        r#"{"url": "a\"\\\u0001éb"}"#
    );
    assert_eq!(json(r#"{"url": "a\/b"}"#, "/", ":").unwrap(), r#"{"url": "a:b"}"#);
    // An edit splits neither a character nor an escape.
    let found = references(Format::Html, "<a href='b\u{e9}&NotEqualTilde;c'>").unwrap();
    let one = &found[0];
    assert_eq!(one.text, "b\u{e9}\u{2242}\u{338}c");
    let may_be_cut = [0, 1, 3, 8, 9];
    for (start, end) in (0..=9).flat_map(|start| (start..=9).map(move |end| (start, end))) {
        let wanted = may_be_cut.contains(&start) && may_be_cut.contains(&end);
        assert_eq!(one.edit(start..end, "x").is_some(), wanted, "{start}..{end}");
    }
    // An empty range can be replaced; a reversed range cannot.
    assert_eq!(json(r#"{"url": "a"}"#, "", "/").unwrap(), r#"{"url": "/a"}"#);
    let found = references_with(Format::Json, r#"{"url": "abc"}"#, &any_named()).unwrap();
    #[allow(clippy::reversed_empty_ranges)]
    let reversed = 2..1;
    assert!(found[0].edit(1..2, "x").is_some() && found[0].edit(reversed, "x").is_none());
    let toml = |file, old, new| edited(Format::Toml, file, old, new);
    assert_eq!(toml("url = \"a b\"", " ", "\"\u{7f}").unwrap(), "url = \"a\\\"\\u007Fb\"");
    assert_eq!(toml("url = 'a b'", " ", "\"\\").unwrap(), "url = 'a\"\\b'");
    assert_eq!(toml("url = 'a b'", " ", "'"), None);
    assert_eq!(toml("url = '''a b'''", " ", "%20").unwrap(), "url = '''a%20b'''");
    let yaml = |file, old, new| edited(Format::Yaml, file, old, new);
    assert_eq!(yaml("url: http://a/ b\n", " ", "%20").unwrap(), "url: http://a/%20b\n");
    assert_eq!(yaml("url: a|b\n", "|", "%7C").unwrap(), "url: a%7Cb\n");
    assert_eq!(yaml("url: a|b\n", "a|b", "%7C"), None);
    assert_eq!(yaml("url: http://a/b\n", "b", ": #"), None);
    assert_eq!(yaml("url: a/b\n", "a/b", "12"), None);
    assert_eq!(yaml("url: a/b\n", "a/b", "?x"), None);
    assert_eq!(yaml("url: [a/b]\n", "b", "]"), None);
    assert_eq!(yaml("url: a/b\n", "b", "c:"), None);
    assert_eq!(yaml("url: 'a b'\n", " ", "'%20").unwrap(), "url: 'a''%20b'\n");
    assert_eq!(yaml("url: \"a\\x20b\"\n", " ", "\"%20").unwrap(), "url: \"a\\\"%20b\"\n");
    assert_eq!(yaml("url: >-\n  a/b\n", "b", "%20").unwrap(), "url: >-\n  a/%20\n");
    assert_eq!(yaml("url: >-\n  a/b\n", "b", "c d"), None);
}
