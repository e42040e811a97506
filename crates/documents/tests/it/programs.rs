//! Programs of known languages: only strings and comments count.

use uri_grammar_documents::{Expected, Format, Language, references};

use crate::common::{edited, found, plain};

fn format(language: &str) -> Format {
    Format::Program(Language::from_name(language).expect("a language"))
}

/// Code in which a quote, a slash or a sign of a comment has a different meaning. `http://yes/` and similar references
/// are in strings and comments, and `http://no/` is elsewhere.
const CODE: &[(&str, &str)] = &[
    (
        "rust",
        "let q = '\"'; let l: &'a str = r#\"http://yes/1\"\"#; x(b'\\'', \"http://yes/2\n\", '\\u{27}');",
    ),
    ("rust", "/* a /* b */ http://yes/1 */ //! [c](http://yes/2)\nbr\"http://yes/3\" http://no/"),
    ("rust", "r\"\\\" + \"http://yes/\" + hr#\" http://no/"),
    (
        "python",
        "a = r'\\' x' + 'http://yes/1' # it's http://yes/2\n\"\"\"don't \" http://yes/3\n\"\"\" http://no/",
    ),
    ("python", "f'http://{no}/' rb'''http://yes/''' \"\\\"\" 'http://no\\\n/b'"),
    (
        "javascript",
        "a = b / c; d = /[/\"]http:\\/\\/no/.test(e) / \"http://yes/1\"; // 'http://yes/2\n",
    ),
    (
        "javascript",
        "`http://${no}/ http://yes/1 ${f(`x ${{a: 'http://yes/2'}} y`)} http://yes/3` + http://no/",
    ),
    (
        "javascript",
        "`${f({a: 1}, \"`\")} http://yes/1` + `${g({})} http://yes/2`; ({}); `http://yes/3` + http://no/",
    ),
    ("javascript", "<p>Don't</p>\nreturn /\"/g; 'http:\\/\\/yes\\/'"),
    ("go", "`http://yes/1 \\` + '\\'' + '\"' + \"http://yes/2\""),
    ("c", "#include <http://no/>\n'\"'; \"http://yes/1\" '//' /* ' http://yes/2 */ 1'000"),
    ("c++", "R\"x(http://yes/1 )\" http://yes/2)x\" 1'000'000 \"http://yes/3\" // http://yes/4"),
    (
        "c++",
        "R\"http://no(http://yes/1)http://no\"; R\"a_sixteen_signs_(http://yes/2)a_sixteen_signs_\";",
    ),
    ("ruby", "x <<_A\n'http://yes/1'\n_A\nx <<1A\n\"http://yes/2\" <<a\nhttp://no/ <<"),
    ("c#", "@\"c:\\\" + \"http://yes/1\" + @\"\"\"http://yes/2\"\"\" + $\"http://{no}/\""),
    ("java", "\"\"\"\n http://yes/1 \"\n\"\"\"; 'a'; // it's http://yes/2"),
    ("kotlin", "\"\"\"http://yes/1 \\\"\"\" /* /* */ http://yes/2 */ \"http://$no/\""),
    ("swift", "#\"http://yes/1 \"\\\"# + \"http://\\(no)/\" + \"http://yes/2\""),
    (
        "ruby",
        "x <<~A, <<-'B'\n it's http://yes/1 #{no}\n A\n http://yes/2\nB\ny =~ /\"/ # http://yes/3\n=begin\nhttp://yes/4\n=end\nhttp://no/",
    ),
    ("ruby", "=begin\nhttp://yes/\n=end\na << b; http://no/"),
    ("lua", "--[[ http://yes/1\n]] [==[ ]] http://yes/2 ]==] -- http://yes/3\na[b[1]] http://no/"),
    ("sql", "select 'it''s', 'http://yes/1' -- http://yes/2\n http://no/"),
    ("haskell", "foldl' f '\"' {- {- -} http://yes/1 -} \"http://yes/2\" -- http://yes/3"),
    ("shell", "curl http://yes/1 'http://yes/2' # http://yes/3"),
];

#[test]
fn strings_and_comments_are_read() {
    for (language, code) in CODE {
        let texts: Vec<_> =
            found(format(language), code).into_iter().map(|(text, _)| text).collect();
        let count = code.matches("yes").count();
        let wanted: Vec<_> = (1..=count)
            .map(|n| if count == 1 { "http://yes/".to_owned() } else { format!("http://yes/{n}") })
            .collect();
        assert_eq!(texts, wanted, "{language}: {code}");
    }
}

/// For each language, every kind of comment and string that it has, one at a time.
const KINDS: &[(&str, &[&str])] = &[
    (
        "c",
        &["// http://yes/\n", "/* http://yes/\n */", "\"http://yes/\"", "'\"' /* http://yes/ */"],
    ),
    (
        "c++",
        &[
            "// http://yes/\n",
            "/* http://yes/ */",
            "\"http://yes/\"",
            "R\"(\" http://yes/)\"",
            "'\"' /**/",
        ],
    ),
    (
        "c#",
        &[
            "// http://yes/\n",
            "/* http://yes/ */",
            "\"http://yes/\"",
            "\"\"\"\" http://yes/\n\"\"\"",
            "@\"\\\" + \"http://yes/\"",
            "$@\"\\\" + \"http://yes/\"",
            "@$\"\\\" + \"http://yes/\"",
            "'\"' /* http://yes/ */",
        ],
    ),
    (
        "dart",
        &[
            "// http://yes/\n",
            "/* /* */ http://yes/ */",
            "\"http://yes/\"",
            "'http://yes/'",
            "\"\"\"\" http://yes/\n\"\"\"",
            "'''' http://yes/\n'''",
        ],
    ),
    (
        "go",
        &[
            "// http://yes/\n",
            "/* http://yes/ */",
            "\"http://yes/\"",
            "`\\\n\" http://yes/`",
            "'\"' /**/",
        ],
    ),
    (
        "groovy",
        &[
            "// http://yes/\n",
            "/* http://yes/ */",
            "\"http://yes/\"",
            "'http://yes/'",
            "\"\"\"\" http://yes/\n\"\"\"",
            "'''' http://yes/\n'''",
        ],
    ),
    (
        "haskell",
        &[
            "-- http://yes/\n",
            "{- {- -} http://yes/ -}",
            "\"http://yes/\"",
            "'\"' {- http://yes/ -}",
        ],
    ),
    (
        "java",
        &[
            "// http://yes/\n",
            "/* http://yes/ */",
            "\"http://yes/\"",
            "\"\"\"\" http://yes/\n\"\"\"",
            "'\"' /**/",
        ],
    ),
    (
        "javascript",
        &[
            "// http://yes/\n",
            "/* http://yes/ */",
            "\"http://yes/\"",
            "'http://yes/'",
            "`\" http://yes/`",
            "= /[\"'`]/ + 'http://yes/'",
        ],
    ),
    (
        "kotlin",
        &[
            "// http://yes/\n",
            "/* /* */ http://yes/ */",
            "\"http://yes/\"",
            "\"\"\"\\\"\"\" + \"http://yes/\"",
            "'\"' /**/",
        ],
    ),
    (
        "lua",
        &[
            "-- http://yes/\n",
            "--[[ \n http://yes/ ]]",
            "--[=[ \n ]] http://yes/ ]=]",
            "--[==[ \n ]] http://yes/ ]==]",
            "[[\" http://yes/]]",
            "[=[]] http://yes/]=]",
            "\"http://yes/\"",
            "'http://yes/'",
        ],
    ),
    (
        "python",
        &[
            "# http://yes/\n",
            "\"http://yes/\"",
            "'http://yes/'",
            "\"\"\"\" http://yes/\n\"\"\"",
            "'''' http://yes/\n'''",
            "r'\\' x' + 'http://yes/'",
        ],
    ),
    (
        "ruby",
        &[
            "# http://yes/\n",
            "\n=begin\nhttp://yes/\n=end\n",
            "\"http://yes/\"",
            "'http://yes/'",
            "`\" http://yes/`",
            "x <<~A\n\" http://yes/\nA\n",
            "=~ /[\"'`]/ + 'http://yes/'",
        ],
    ),
    (
        "rust",
        &[
            "// http://yes/\n",
            "/* /* */ http://yes/ */",
            "\"http://yes/\"",
            "\"\n http://yes/\"",
            "r#\"\" http://yes/\"#",
            "'\"' /* http://yes/ */",
        ],
    ),
    (
        "scala",
        &[
            "// http://yes/\n",
            "/* /* */ http://yes/ */",
            "\"http://yes/\"",
            "\"\"\"\\\"\"\" + \"http://yes/\"",
            "'\"' /**/",
        ],
    ),
    (
        "sql",
        &[
            "-- http://yes/\n",
            "/* http://yes/ */",
            "'http://yes/'",
            "\"http://yes/\"",
            "'''' /* http://yes/ */",
        ],
    ),
    (
        "swift",
        &[
            "// http://yes/\n",
            "/* /* */ http://yes/ */",
            "\"http://yes/\"",
            "\"\"\"\" http://yes/\n\"\"\"",
            "#\"\" http://yes/\"#",
        ],
    ),
];

#[test]
fn every_kind_of_comment_and_string_is_read() {
    for (language, kinds) in KINDS {
        for kind in *kinds {
            let code = format!("a {kind} + b\n\"http://yes/\"");
            let texts = found(format(language), &code).into_iter().map(|(text, _)| text);
            let wanted = vec!["http://yes/"; 1 + usize::from(kind.contains("yes"))];
            assert_eq!(texts.collect::<Vec<_>>(), wanted, "{language}: {code}");
        }
    }
}

/// Raw strings of Rust have at most 255 signs.
#[test]
fn raw_strings_have_255_signs_at_most() {
    for (count, is_one) in [(0, true), (1, true), (2, true), (255, true), (256, false)] {
        let signs = "#".repeat(count);
        let inner = if count == 0 { "" } else { "\"" };
        let code = format!("r{signs}\"{inner} http://a/b {inner}\"{signs}");
        let wanted: &[&str] = if is_one { &["http://a/b"] } else { &[] };
        assert_eq!(plain(format("rust"), &code), wanted, "{count}");
    }
}

#[test]
fn escapes_are_undone() {
    let of = |text: &str, raw: &str| (text.to_owned(), raw.to_owned());
    for (language, code, wanted) in [
        ("javascript", r"'http:\/\/a\/\x62?'", of("http://a/b", r"http:\/\/a\/\x62")),
        ("python", r"'http://a/\u0062c'", of("http://a/bc", r"http://a/\u0062c")),
        ("python", r"'http://a/\U00000062c'", of("http://a/bc", r"http://a/\U00000062c")),
        ("c", r#""\0http://a/\0b""#, of("http://a/", "http://a/")),
        ("rust", r#""http://a/\u{62}\"c""#, of("http://a/b", r"http://a/\u{62}")),
        ("c", r#""\"http://a/\n""#, of("http://a/", "http://a/")),
    ] {
        assert_eq!(found(format(language), code), [wanted], "{code}");
    }
    for (language, code) in [
        ("python", r"r'http://a/\u0062c'"),
        ("c", r#""http://a/\q""#),
        ("swift", r#""http://a/\(b)""#),
        ("rust", r#""http://a/\u{62""#),
        ("python", "'\\"),
    ] {
        assert_eq!(plain(format(language), code), [""; 0], "{code}");
    }
}

/// A quotation mark as a character begins no string, and the next character is read from its start.
#[test]
fn character_literals_are_not_strings() {
    for code in
        [r#"['x', '"', "http://a/"]"#, r#"['\'','"',"http://a/"]"#, r#"['é','"',"http://a/"]"#]
    {
        assert_eq!(plain(format("rust"), code), ["http://a/"], "{code}");
    }
}

#[test]
fn only_whole_strings_are_iris() {
    let file = "\"http://a/é|b\" 'c' \"http://é/ö d\" // http://a/é";
    let found = references(format("java"), file).unwrap();
    let texts: Vec<_> = found.iter().map(|found| (&*found.text, found.expected())).collect();
    assert_eq!(texts, [("http://a/", Expected::UriReference); 2]);
    let found = references(format("java"), "\"http://a/é%zz\"").unwrap();
    assert_eq!((&*found[0].text, found[0].expected()), ("http://a/é%zz", Expected::IriReference));
    // At the beginning and at the end of the string.
    for (language, code) in [
        ("lua", "x = [==[http://a/é]==]"),
        ("lua", "x = [[http://a/é]]"),
        ("c++", "x = R\"(http://a/é)\";"),
        ("c++", "x = R\"ab(http://a/é)ab\";"),
        ("javascript", "x = `http://a/é`"),
        ("javascript", "x = `${b}`; y = `${c}http://a/é`"),
    ] {
        let found = references(format(language), code).unwrap();
        assert_eq!((&*found[0].text, found.len()), ("http://a/é", 1), "{code}");
    }
    // The text before code is only a part of a reference.
    assert_eq!(references(format("javascript"), "x = `http://a/${b}`").unwrap(), []);
    // The longest scheme.
    for (len, expected) in [(63, Expected::IriReference), (64, Expected::UriReference)] {
        let file = format!("\"{}+http://a/é\"", "a".repeat(len - "+http".len()));
        assert_eq!(references(format("java"), &file).unwrap()[0].expected(), expected, "{len}");
    }
}

#[test]
fn comments_can_be_written_and_strings_cannot() {
    let rust = format("rust");
    let edit = |old, new| edited(rust, "// see http://a/b^c, or not\n", old, new);
    assert_eq!(edit("^", "%5E").as_deref(), Some("// see http://a/b%5Ec, or not\n"));
    for new in [" ", "\"", "|", "*", "{", "\\", "é"] {
        assert_eq!(edit("^", new), None, "{new}");
    }
    assert_eq!(edit("c", "."), None);
    assert_eq!(edited(rust, "\"http://a/b^c\"", "^", "%5E"), None);
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
    let texts = |language: &str, before: &str| -> Vec<String> {
        let code = format!("{before} /'/ + 'http://a/' + \"http://b/\"");
        found(format(language), &code).into_iter().map(|(text, _)| text).collect()
    };
    const WORDS: [&str; 11] =
        ["return", "typeof", "case", "in", "of", "delete", "void", "throw", "if", "and", "or"];
    for language in ["javascript", "ruby"] {
        for before in WORDS.into_iter().chain(["", "x =", "(", ",", ";", "x &&", "\n"]) {
            assert_eq!(texts(language, before), ["http://a/", "http://b/"], "{before}");
        }
        for before in WORDS {
            for sign in ["x", "1", "_", "$", "."] {
                let name = format!("{sign}{before}");
                assert_ne!(texts(language, &name)[0], "http://a/", "{name}");
            }
        }
        for value in
            ["b", "1", "Z", ")", "]", "}", "\"s\"", "'s'", "`t`", "a$", "a_", "1.", "@", "<", "é"]
        {
            assert_ne!(texts(language, value)[0], "http://a/", "{value}");
        }
    }
}

#[test]
fn language_displays_its_name() {
    let language = Language::from_name("c++").expect("a language");
    assert_eq!(format!("{language} {language:?}"), "c++ Language(\"c++\")");
}
