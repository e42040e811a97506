//! Markdown.

use crate::common::{edited, found, holds, plain};
use uri_grammar_documents::{DocumentOptions, Format, Role, references, references_with};

const MD: Format = Format::Markdown;

#[test]
fn destinations() {
    let file = "[a](b) ![c](d \"t\") [e](<f g> 't') [![h](i)](j) [k\\]](  l) [m][n] [o] <http://p/> <q@r.s>\n\n\
        [n]: t 'u'\n[o]:\n  <v w>\n[o]: twice\n";
    let all = references(MD, file).unwrap();
    let texts: Vec<&str> = all.iter().map(|one| &*one.text).collect();
    assert_eq!(texts, ["b", "d", "f g", "i", "j", "l", "http://p/", "t", "v w"]);
}

#[test]
fn in_the_order_of_the_file() {
    assert_eq!(plain(MD, "[![h](i)](j) <aa:b> [n]\n\n[n]: t\n"), ["i", "j", "aa:b", "t"]);
    let kinds: Vec<Role> = references(MD, "[![h](i)](j) <aa:b> [n]\n\n[n]: t\n")
        .unwrap()
        .iter()
        .map(|one| one.role)
        .collect();
    assert_eq!(kinds, [Role::Image, Role::Link, Role::Autolink, Role::Definition]);
}

#[test]
fn bare_carriage_return_ends_a_line() {
    let file = "# h\n\n[a](b)\n\n```\n[c](d)\n```\n\n> [e](<f&amp;>)\n\n    <g:h>\n\n<a href='i\nj'>\n\n[k]: l\n";
    let wanted = found(MD, file);
    let mixed = file.replacen('\n', "\r\n", 3).replace("\n\n", "\r\r");
    for other in [file.replace('\n', "\r"), file.replace('\n', "\r\n"), mixed] {
        let texts =
            |all: &[(String, String)]| all.iter().map(|one| one.0.clone()).collect::<Vec<_>>();
        assert_eq!(texts(&found(MD, &other)), texts(&wanted), "{other:?}");
    }
    let edited = edited(MD, "a\r\r[x](<a b>)\r", " ", "%20");
    assert_eq!(edited.as_deref(), Some("a\r\r[x](<a%20b>)\r"));
}

#[test]
fn code_has_no_references() {
    assert!(
        plain(MD, "`[a](b)` `<http://c/>`\n\n    [d](e)\n\n```\n[f](g)\n<a href=h>\n```\n")
            .is_empty()
    );
    assert!(plain(MD, "---\nurl: <http://a/>\n---\n").is_empty());
}

#[test]
fn escapes_and_references() {
    let file = "[a](b\\)\\(c\\d&amp;&#233;&#xE9;&copy;&copy&nosuch;&#0;(e)) [f](<g\\>\\<h&lt;>)";
    assert_eq!(
        found(MD, file),
        [
            (
                "b)(c\\d&éé©&copy&nosuch;\u{FFFD}(e)".to_owned(),
                file[4..file.find(") [").unwrap()].to_owned()
            ),
            ("g><h<".to_owned(), "g\\>\\<h&lt;".to_owned()),
        ]
    );
    let one = &references(MD, file).unwrap()[0];
    let at = one.text.find('©').unwrap();
    assert_eq!(&file[one.map.range(at..at + 2)], "&copy;");
    assert_eq!(&file[one.map.range(1..2)], "\\)");
}

#[test]
fn references_in_quotes_and_lists() {
    let file = "> - [a\n>   ](\n>   b\n>   'c') [d\n>  e](f) `x`](g)\n> - <a\n>   href='h'>[i](j\\))\n>\n> <p\n> title='\n> '\n> id=x><a href='&amp;\n> k'>\n>\n> [l]:\n>   m\n\n[l]\n\n* [n](o \"p](q\")\n";
    let all = references(MD, file).unwrap();
    let texts: Vec<&str> = all.iter().map(|one| &*one.text).collect();
    assert_eq!(texts, ["b", "f", "h", "j)", "&\nk", "m", "o"]);
    for one in &all {
        holds(file.as_bytes(), one);
    }
    assert_eq!(&file[all[4].span.clone()], "&amp;\n> k");
    assert_eq!(&file[all[4].map.range(2..3)], "k");
    assert_eq!(all[4].edit(2..3, "x"), None);
}

#[test]
fn the_text_of_a_link_may_look_like_its_end() {
    assert_eq!(plain(MD, "[`](a)`](b)"), ["b"]);
    assert_eq!(plain(MD, "[<a href=\"](x)\">](b)"), ["](x)", "b"]);
    assert_eq!(plain(MD, "[\\](x)](b)"), ["b"]);
    assert_eq!(plain(MD, "[](b) ![](c) [*x*](d) [](<>) [e]()"), ["b", "c", "d", "", ""]);
    // With white space between them.
    assert_eq!(plain(MD, "[a ](b|c) [`d` ](e|f)"), ["b|c", "e|f"]);
    let cell = found(MD, "| a |\n|---|\n| [b](c\\|d) |\n");
    assert_eq!(cell, [("c|d".to_owned(), "c\\|d".to_owned())]);
}

#[test]
fn raw_html() {
    let file = "<div>\n<a href=\"a&#x62;\">\n</div>\n\nx <img src=c> <!-- <a href=d> -->\n\n<script>\n<a href=e>\n</script>\n";
    assert_eq!(
        found(MD, file),
        [("ab".to_owned(), "a&#x62;".to_owned()), ("c".to_owned(), "c".to_owned())]
    );
}

#[test]
fn not_utf8() {
    let file = b"\xFF[a](b\xFFc\xC3\xA9) \xE2\x82 <http://d/\xFF>";
    let all = references(MD, file).unwrap();
    assert_eq!(all[0].text, "b\u{FFFD}cé");
    assert_eq!(&file[all[0].span.clone()], b"b\xFFc\xC3\xA9");
    assert_eq!(all[0].map.range(1..4), 6..7);
    assert_eq!(&file[all[1].span.clone()], b"http://d/\xFF");
    assert_eq!(all[0].edit(0..1, "x"), None);
    for one in &all {
        holds(file, one);
    }
}

#[test]
fn a_mark_of_byte_order_is_skipped() {
    let file = "\u{FEFF}[a](b)";
    assert_eq!(plain(MD, file), ["b"]);
}

#[test]
fn edits_are_escaped() {
    let edit = |file, old, new| edited(MD, file, old, new);
    assert_eq!(edit("[a](b.c)", ".", ")&\\<").unwrap(), "[a](b\\)\\&\\\\\\<c)");
    assert_eq!(edit("[a](b.c)", ".", " "), None);
    assert_eq!(edit("[a](b.c)", "b.c", ""), None);
    assert_eq!(edit("[a](<b c>)", " ", "> (").unwrap(), "[a](<b\\> (c>)");
    assert_eq!(edit("[a](<b c>)", " ", "\n"), None);
    assert_eq!(edit("[a](b&amp;c)", "&", "%26").unwrap(), "[a](b%26c)");
    assert_eq!(edit("[a](b&c)", "c", "amp;"), None);
    assert_eq!(edit("[a](b(c)d)", "d", "e").unwrap(), "[a](b(c)e)");
    assert_eq!(edit("[a](b(c)d)", "(", "x"), None);
    assert_eq!(edit("<http://a/b>", "b", "%20").unwrap(), "<http://a/%20>");
    assert_eq!(edit("<http://a/b>", "b", ">"), None);
    assert_eq!(edit("<http://a/b>", "http", "/"), None);
    assert_eq!(edit("[a]\n\n[a]: b\n", "b", "c(").unwrap(), "[a]\n\n[a]: c\\(\n");
}

#[test]
fn finds_bare_urls_on_request() {
    let file = "See http://a/b_c_d|e, **https://f/**. `http://no/` [http://no/](g) <http://h/>\n\n    http://no/\n\n\
        ```\nhttp://no/\n```\n<b>http://i/</b> http://j/\\_k | l\n> http://m/\n> n\n\n---\nhttp://o/\n";
    let texts = |options: &DocumentOptions| -> Vec<String> {
        let found = references_with(Format::Markdown, file, options).unwrap();
        found.iter().for_each(|one| holds(file.as_bytes(), one));
        found.into_iter().map(|one| one.text.into_owned()).collect()
    };
    assert_eq!(texts(&DocumentOptions::new()), ["g", "http://h/"]);
    let wanted = [
        "http://a/b_c_d|e",
        "https://f/",
        "g",
        "http://h/",
        "http://i/",
        "http://j/",
        "http://m/",
        "http://o/",
    ];
    assert_eq!(texts(&DocumentOptions::new().bare(true)), wanted);
    let found =
        &references_with(Format::Markdown, file, &DocumentOptions::new().bare(true)).unwrap()[0];
    let edit = found.edit(14..15, "%7C").unwrap();
    assert_eq!((&file[edit.span], &*edit.text), ("|", "%7C"));
}

#[test]
fn paths_of_rust_items_are_not_references() {
    let file = "[a](std::vec::Vec) [b](Self::new()) [c](macro@vec) [d](Vec) [e][f] <http://g/>\n\n[f]: crate::h!\n[i]: j|k\n";
    assert_eq!(plain(Format::Markdown, file), ["Vec", "http://g/", "j|k"]);
}

/// Each extension changes the set of links.
#[test]
fn extensions() {
    let bare = |file| {
        let found = references_with(MD, file, &DocumentOptions::new().bare(true)).unwrap();
        found.into_iter().map(|one| one.text.into_owned()).collect::<Vec<_>>()
    };
    for (file, wanted) in [
        ("| a |\n|---|\n| [b](c|d) |\n", &[][..]),
        ("[^a]: b\n", &[]),
        ("~~http://a/~~", &["http://a/"]),
        ("---\na: <http://b/>\n---\n", &[]),
        ("+++\na = \"<http://b/>\"\n+++\n", &[]),
    ] {
        assert_eq!(bare(file), wanted, "{file}");
    }
}

/// The label of a definition ends before its destination, which can be edited.
#[test]
fn labels_of_definitions() {
    for label in ["a", "ab", "abc", "a\\]", "a\\\\", "a\\\\b", "\\[a", "\\\\\\]b", "a\\b\\]c"] {
        for (destination, wanted) in
            [("c\\(d", "x\\(d"), ("<c\\>d>", "<x\\>d>"), ("<c\\\\d>", "<x\\\\d>")]
        {
            let file = format!("[{label}]: {destination}\n");
            let wanted = format!("[{label}]: {wanted}\n");
            assert_eq!(edited(MD, &file, "c", "x"), Some(wanted), "{file}");
        }
    }
}

#[test]
fn schemes_of_autolinks() {
    assert_eq!(plain(MD, "<small>std::</small>vector<std::string\\>"), [""; 0]);
    let long = format!("a{}", "b".repeat(31));
    for (scheme, is_one) in [
        ("ab", true),
        ("A1", true),
        ("a+", true),
        ("a.b-c", true),
        (&long, true),
        (&format!("{long}b"), false),
        ("a", false),
        ("1a", false),
        ("+a", false),
        ("a_b", false),
        ("é", false),
    ] {
        let wanted = is_one.then(|| format!("<{scheme}:c>"));
        assert_eq!(edited(MD, "<http:c>", "http", scheme), wanted, "{scheme}");
    }
    assert_eq!(edited(MD, "<http:c>", "c", "").as_deref(), Some("<http:>"));
    for new in ["http", "<", "a b", "a\tb"] {
        assert_eq!(edited(MD, "<http:c>", "http:c", new), None, "{new}");
    }
}

/// The position of a destination is known after any white space of Markdown. Edits work after white space that people
/// use.
#[test]
fn a_destination_is_found_after_any_white_space() {
    for (space, is_written) in
        [(" ", true), ("\t", true), ("\n", true), ("\u{B}", false), ("\u{C}", false)]
    {
        for file in [format!("[x]({space}a|b)"), format!("[x]:{space}a|b\n\n[x]\n")] {
            assert_eq!(plain(MD, &file), ["a|b"], "{file:?}");
            let fixed = is_written.then(|| file.replace('|', "%7C"));
            assert_eq!(edited(MD, &file, "|", "%7C"), fixed, "{file:?}");
        }
    }
}

/// Parentheses are counted to the same depth as in other implementations.
#[test]
fn counts_parentheses_to_a_maximum_depth() {
    let nested = |depth| format!("b{}{}", "(".repeat(depth), ")".repeat(depth));
    for (depth, is_written) in [(0, true), (1, true), (15, true), (16, false), (17, false)] {
        let file = format!("[a]({})", nested(depth));
        let Some(one) = references(MD, &file).unwrap().into_iter().next() else {
            panic!("{file}");
        };
        assert_eq!(one.text, nested(depth));
        assert_eq!(one.edit(0..1, "c").is_some(), is_written, "{depth}");
    }
}

#[test]
fn references_to_characters() {
    for (raw, text) in [
        ("&#65;", "A"),
        ("&#0000065;", "A"),
        ("&#00000065;", "&#00000065;"),
        ("&#x41;", "A"),
        ("&#X000041;", "A"),
        ("&#x0000041;", "&#x0000041;"),
        ("&#x110000;", "\u{FFFD}"),
        ("&#xD800;", "\u{FFFD}"),
        ("&#;", "&#;"),
        ("&#x;", "&#x;"),
        ("&#x4g;", "&#x4g;"),
        ("&#4a;", "&#4a;"),
        ("&;", "&;"),
        ("&lt", "&lt"),
        ("&l_t;", "&l_t;"),
        ("\\!\\~\\a\\é", "!~\\a\\é"),
        ("\0", "\0"),
        ("\0\\!", "\0!"),
    ] {
        let file = format!("[a](<b{raw}c>)");
        assert_eq!(found(MD, &file), [(format!("b{text}c"), format!("b{raw}c"))], "{file}");
        // The positions are known, too.
        let one = &references(MD, &file).unwrap()[0];
        let end = one.text.len();
        assert_eq!(&file[one.map.range(end - 1..end)], "c", "{file}");
    }
}

/// An edit does not join texts that only `<` in a destination separates.
#[test]
fn rejects_edits_that_join_destinations() {
    for (file, fits) in
        [("[a](<b) [c](d<) <e>", false), ("[a](b) [c](d<) <e>", true), ("[a](<b) [c](d) <e>", true)]
    {
        let found = references(MD, file).unwrap();
        let one = found.iter().find(|one| one.text.starts_with('d')).expect("the link");
        assert_eq!(one.edit(0..1, "x").is_some(), fits, "{file}");
    }
}
