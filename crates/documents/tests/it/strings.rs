//! JSON, TOML and YAML: the strings that are references, and their positions.

use crate::common::texts;
use uri_grammar_documents::{Format, references};

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
        assert_eq!(texts(Format::Json, &json), ["https://b/", "/c"], "{below}");
        let yaml = format!("{below}:\n  url: /no\n  a: {{src: [/no]}}\n  b: https://b/\nurl: /c\n");
        assert_eq!(texts(Format::Yaml, &yaml), ["https://b/", "/c"], "{below}");
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
            assert_eq!(texts(Format::Toml, &toml), ["/c", "https://b/"], "{toml}");
        }
    }
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
fn errors_have_a_position() {
    let error = references(Format::Toml, "a = \n").unwrap_err();
    assert_eq!(error.to_string(), format!("at byte {}: {}", error.span().start, error.message()));
    assert!(!error.message().is_empty());
}
