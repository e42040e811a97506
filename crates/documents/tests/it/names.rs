//! Names of strings, and their meaning.

use uri_grammar_documents::{Format, references};

const NAMES: [&str; 9] =
    ["href", "homepage", "link", "permalink", "repository", "src", "uri", "url", "website"];

/// Returns `true` if a string of this name is a reference, although its text could be anything.
fn names_a_reference(name: &str) -> bool {
    !references(Format::Json, &format!("{{\"{name}\": \"./a\"}}")).unwrap().is_empty()
}

#[test]
fn last_word_of_a_name_decides() {
    for name in NAMES {
        let (upper, title) =
            (name.to_ascii_uppercase(), name[..1].to_ascii_uppercase() + &name[1..]);
        for said in [
            name.to_owned(),
            title.clone(),
            format!("{name}s"),
            format!("{upper}S"),
            format!("some_{name}"),
            format!("some-{name}s"),
            format!("SOME_{upper}"),
            format!("some{title}"),
            format!("some{title}s"),
            format!("some{upper}"),
            format!("some 2{name}"),
            format!("été{name}"),
        ] {
            assert!(names_a_reference(&said), "{said}");
        }
        for other in [
            format!("{name}x"),
            format!("{name}ss"),
            format!("{name}_x"),
            format!("{title}Of"),
            name[1..].to_owned(),
        ] {
            assert!(!names_a_reference(&other), "{other}");
        }
    }
    // Longer words can end with `url`, `uri` and `href`.
    for end in ["url", "uri", "href"] {
        assert!(
            names_a_reference(&format!("base{end}")) && names_a_reference(&format!("BASE{end}s"))
        );
    }
    for other in ["xlink", "xsrc", "xwebsite", "s", "", "ur", "u"] {
        assert!(!names_a_reference(other), "{other}");
    }
}

#[test]
fn words_that_end_in_url_by_chance_do_not_count() {
    for word in ["burl", "churl", "curl", "furl", "hurl", "purl", "unfurl"] {
        for name in
            [word.to_owned(), word.to_ascii_uppercase(), format!("a_{word}"), format!("{word}s")]
        {
            assert!(!names_a_reference(&name), "{name}");
        }
        assert!(
            names_a_reference(&format!("{word}_url")) && names_a_reference(&format!("x{word}"))
        );
    }
}

#[test]
fn matches_keywords_as_a_whole() {
    for word in ["$id", "$ref", "$schema", "@base", "@id", "@vocab"] {
        assert!(names_a_reference(word) && names_a_reference(&word.to_ascii_uppercase()), "{word}");
        assert!(
            !names_a_reference(&word[1..]) && !names_a_reference(&format!("{word}x")),
            "{word}"
        );
        assert!(!names_a_reference(&format!("a{word}")), "{word}");
    }
}
