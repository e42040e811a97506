//! Properties of the results for any text.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use uri_grammar::{GrammarRule, Rule, UriRef};
use uri_grammar_extract::{Delimiters, ExtractOptions, Form, extract, parse_user_input};

use super::effort;

/// Checks the properties of all references found in a text.
pub fn check(text: &str, options: ExtractOptions) {
    let mut last = 0;
    for found in extract(text, options) {
        let (span, outer, reference) = (found.span(), found.outer(), found.text());
        assert!(last <= outer.start && outer.start <= span.start, "{text:?}");
        assert!(span.start < span.end && span.end <= outer.end && outer.end <= text.len());
        last = outer.end;

        // The reference is the original without whitespace and some hyphens.
        let joined: String = text[span.clone()].split_whitespace().collect();
        if found.hyphens().is_empty() && joined != reference {
            assert_eq!(joined.replace('-', ""), reference.replace('-', ""));
        } else {
            assert_eq!(joined, reference);
        }
        for (at, byte) in reference.bytes().enumerate() {
            let original = found.original_offset(at).unwrap();
            assert!(span.contains(&original));
            assert_eq!(text.as_bytes()[original], byte);
        }
        assert_eq!(found.original_offset(reference.len()), Some(span.end));
        assert_eq!(found.original_offset(reference.len() + 1), None);

        // The reference has the reported form.
        let holds = |reference: &str| match found.form() {
            Form::Uri => Rule::Uri.is_match(reference),
            Form::Invalid => !Rule::Uri.is_match(reference),
            Form::Relative => found.prefix().is_some() && Rule::RelativeRef.is_match(reference),
            // An abbreviated reference such as `3.org:80` is not a reference by the grammar.
            _ => Rule::Uri.is_match(&format!("http://{reference}")),
        };
        assert!(holds(reference), "{reference:?} in {text:?}");
        assert!(found.without_hyphens().is_none_or(|reading| holds(&reading)));
        assert!(found.completed().is_none_or(|uri| Rule::Uri.is_match(&uri)));
        assert_eq!(found.guess().is_some(), found.form() == Form::Abbreviated);
        assert!(found.hyphens().iter().all(|&at| reference.as_bytes()[at] == b'-'));
        assert_eq!(found.join_with(|_| true).as_deref(), Some(reference));

        // The text around the reference agrees with the reported delimiters and prefix.
        let (open, close) = match found.delimiters() {
            Delimiters::AngleBrackets => ("<", ">"),
            Delimiters::DoubleQuotes => ("\"", "\""),
            _ => ("", ""),
        };
        let before = text[outer.start..span.start].strip_prefix(open).unwrap().trim();
        assert_eq!(before, found.prefix().unwrap_or(""));
        assert!(found.prefix().is_none_or(|prefix| prefix.eq_ignore_ascii_case("URL:")));
        assert_eq!(text[span.end..outer.end].trim_start(), close);

        // The reference is found again if it is written as RFC 1738 recommends.
        let again = format!("<URL:{reference}>");
        let again: Vec<_> = extract(&again, options).collect();
        assert_eq!((again.len(), again[0].text(), again[0].form()), (1, reference, found.form()));
    }
}

/// Texts made of pieces that matter to extraction.
fn soup() -> impl Strategy<Value = String> {
    let signs = [
        "<", ">", "\"", "'", "(", ")", "[", "]", "*", "_", ".", ",", ";", ":", "/", "?", "#", "@",
        "-", "-\n", " ", "\n", "\r\n", "\t", "\n\n", "\u{A0}", "é", "日", "%", "%41", "a", "b1",
        "URL:", "url: ", "http:", "urn:a:b", "x:y", "[::1]", "[v1.", "u:p@", ":80", "www.",
        "a.com",
    ];
    let longer = ["http://", "ftp://a", "mailto:a@b", "www.w3.org", "ftp.is.co.za/"];
    let pieces = [&signs[..], &longer].concat();
    vec(select(pieces), 0..24).prop_map(|pieces| pieces.concat())
}

/// URIs that do not look like prose, without characters that could end them too early.
fn uri() -> impl Strategy<Value = String> {
    "(http|FTP|x-1)://([a-z]{1,5}(:[a-z]?)?@)?([a-z][a-z.]{0,4}|\\[::1\\])(:[0-9]{0,2})?\
     (/[a-z%\\-]{0,4}){0,3}(\\?[a-z=&]{0,4})?(#[a-z]{0,4})?"
        .prop_map(|uri| uri.replace('%', "%2D"))
}

fn texts(text: &str) -> Vec<String> {
    extract(text, ExtractOptions::new()).map(|found| found.text().to_owned()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: effort::of(2_000, 20_000),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn random_fragments_satisfy_the_laws(text in soup(), abbreviated: bool) {
        check(&text, ExtractOptions::new().abbreviated(abbreviated));
    }

    #[test]
    fn any_text_satisfies_the_laws(text in any::<String>(), abbreviated: bool) {
        check(&text, ExtractOptions::new().abbreviated(abbreviated));
    }

    #[test]
    fn finds_any_delimited_uri(uri in uri()) {
        for text in [
            format!("<{uri}>"),
            format!("see <URL: {uri}>."),
            format!("\"{uri}\""),
            format!("a <b> <{uri}> c"),
            format!("a \"b\" \"{uri}\", c"),
        ] {
            prop_assert_eq!(texts(&text), [&*uri]);
        }
    }

    #[test]
    fn a_bare_uri_is_found_whole(uri in uri()) {
        let uri = uri.trim_end_matches(['.', ':', '?']);
        for text in [uri.to_owned(), format!("a {uri}, b"), format!("({uri})."), format!("<b>{uri}</b>")] {
            prop_assert_eq!(texts(&text), [uri]);
        }
    }

    #[test]
    fn removes_line_breaks_at_any_offset(
        uri in uri(),
        at in any::<prop::sample::Index>(),
        gap in select(vec!["\n", " \n ", "\r\n\t", "\r", "\u{2028}"]),
    ) {
        let from = uri.find(':').unwrap() + 1;
        let at = from + at.index(uri.len() - from + 1);
        let broken = format!("{}{gap}{}", &uri[..at], &uri[at..]);
        for text in [format!("<{broken}>"), format!("\"{broken}\""), format!("<URL:{broken}>")] {
            let found: Vec<_> = extract(&text, ExtractOptions::new()).collect();
            prop_assert_eq!(found.len(), 1);
            prop_assert_eq!(found[0].text(), &*uri);
            let hyphen = uri[..at].ends_with('-') && at < uri.len();
            prop_assert_eq!(found[0].hyphens(), if hyphen { vec![at - 1] } else { vec![] });
        }
    }

    #[test]
    fn accepted_input_is_a_reference(text: String, open in select(vec!["", "<", "\"", "<URL:"])) {
        let close = match open { "" => "", "\"" => "\"", _ => ">" };
        let text = format!("{open}{text}{close}");
        if let Some(found) = parse_user_input(&text, ExtractOptions::new()) {
            prop_assert!(UriRef::parse(found.text()).is_ok());
            prop_assert_eq!(found.original_offset(found.text().len()), Some(found.span().end));
        }
    }

    #[test]
    fn accepts_references_unchanged(text in "[a-z:/?#.]{1,12}") {
        let is_reference = UriRef::parse(&*text).is_ok();
        let found = parse_user_input(&text, ExtractOptions::new());
        if !text.to_ascii_uppercase().starts_with("URL:") {
            prop_assert_eq!(found.map(|found| found.into_text().into_owned()), is_reference.then_some(text));
        }
    }
}
