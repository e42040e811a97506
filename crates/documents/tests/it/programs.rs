//! Programs of known languages: only strings and comments count.

use uri_grammar_documents::{Format, Language};

use crate::common::texts;

fn format(language: &str) -> Format {
    Format::Program(Language::from_name(language).expect("a language"))
}

#[test]
fn detects_languages_by_extension() {
    for (path, name) in
        [("a.rs", "rust"), ("b.MTS", "javascript"), ("c.h", "c"), ("d.py", "python")]
    {
        assert_eq!(Format::from_path(path), Some(format(name)), "{path}");
        assert_eq!(name.parse(), Ok(format(name)));
    }
    assert_eq!(Format::from_path("a.php"), Some(Format::Source));
}

/// A slash begins a regular expression if no value precedes it.
#[test]
fn slashes_after_values_divide() {
    let texts = |language: &str, before: &str| {
        texts(format(language), &format!("{before} /'/ + 'http://a/' + \"http://b/\""))
    };
    const WORDS: [&str; 11] =
        ["return", "typeof", "case", "in", "of", "delete", "void", "throw", "if", "and", "or"];
    for language in ["javascript", "ruby"] {
        let others = ["", "=", "x =", "(", ",", "!", "{", ";", "+", "?", "x &&", "b;return", "\n"];
        for before in WORDS.into_iter().chain(others).chain(["x.y = z && !"]) {
            assert_eq!(texts(language, before), ["http://a/", "http://b/"], "{before}");
        }
        for before in WORDS {
            for sign in ["x", "1", "_", "$", "."] {
                let name = format!("{sign}{before}");
                assert_ne!(texts(language, &name)[0], "http://a/", "{name}");
            }
        }
        for value in [
            "b", "1", "Z", ")", "]", "}", "_", "$", "\"s\"", "'s'", "`t`", "a$", "a_", "1.", "@",
            "<", "é", "a.in", "areturn", "1of", "returns",
        ] {
            assert_ne!(texts(language, value)[0], "http://a/", "{value}");
        }
    }
}

#[test]
fn language_displays_its_name() {
    let language = Language::from_name("c++").expect("a language");
    assert_eq!(format!("{language} {language:?}"), "c++ Language(\"c++\")");
}
