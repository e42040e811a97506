//! Parsers whose mistakes are known: each has its cause.

use uri_grammar::{GrammarRule, Rule};
use uri_grammar_study::AnyRule;
use uri_grammar_study::causes::{Cause, causes};
use uri_grammar_study::reasons::Side;
use uri_grammar_study::vectors::{Method, Suite, components};

/// The texts of `a:...` and `a+b:...` that `filter_var` of PHP 8.2.36 refuses, with `FILTER_VALIDATE_URL`.
const PHP_REFUSES: [&str; 18] = [
    "a:", "a:#f", "a:%41", "a:/", "a:/b", "a:?q", "a:@", "a:b", "a:b:c", "a://", "a://#", "a:///p",
    "a://:", "a://:1", "a://?q", "a://@", "a://u@", "a://u@:1",
];

/// The texts that it accepts.
#[rustfmt::skip]
const PHP_ACCEPTS: [&str; 19] = [
    "a+b://h", "a://!", "a://%41@h", "a://1.2.3.4", "a://@h", "a://[::1]", "a://[v1.x]/p", "a://h",
    "a://h#f", "a://h%41", "a://h/", "a://h/?#", "a://h/p", "a://h:", "a://h:1", "a://h:80/p?q#f",
    "a://h?q", "a://u:p@h", "a://u@h",
];

fn of(rule: Rule, answers: &[(&str, Option<bool>)]) -> Vec<Cause> {
    let rule = AnyRule::Rfc3986(rule);
    let automaton = uri_grammar_study::automaton(rule).expect("an automaton");
    causes(rule, &automaton, answers)
}

/// Returns the causes of a parser, for the texts of `transitions`.
fn of_parser(rule: Rule, parser: impl Fn(&str) -> bool) -> Vec<String> {
    let suite = Suite::of(AnyRule::Rfc3986(rule), Method::Transitions).expect("a suite");
    let tests = suite.groups.iter().flat_map(|group| &group.tests);
    let texts = tests.filter_map(|test| test.text.as_deref());
    let answers: Vec<_> = texts.map(|text| (text, Some(parser(text)))).collect();
    let found = of(rule, &answers);
    // Each text on which the parser differs has one cause.
    let differ = answers.iter().filter(|(text, answer)| *answer != Some(rule.is_match(text)));
    assert_eq!(found.iter().map(|cause| cause.count).sum::<usize>(), differ.count());
    found.into_iter().map(|cause| cause.what).collect()
}

#[test]
fn recorded_answers_of_php_have_two_causes() {
    let refused = PHP_REFUSES.map(|text| (text, Some(false)));
    let accepted = PHP_ACCEPTS.map(|text| (text, Some(true)));
    let found = of(Rule::Uri, &[&refused[..], &accepted].concat());
    let found: Vec<_> =
        found.iter().map(|it| (it.side, it.what.as_str(), it.count, it.text.as_str())).collect();
    assert_eq!(
        found,
        [
            (Side::RefusesTooMuch, "all without authority", 9, "a:"),
            (Side::RefusesTooMuch, "all with empty host", 9, "a://"),
        ]
    );
}

/// The components of a member.
struct Parts<'t>(&'t str);

impl<'t> Parts<'t> {
    fn get(&self, name: &str) -> Option<&'t str> {
        let spans = components(AnyRule::Rfc3986(Rule::UriReference), self.0);
        spans.get(name).map(|&[start, end]| &self.0[start..end])
    }
}

#[test]
fn mistakes_are_found() {
    type Refuses = fn(&Parts<'_>) -> bool;
    let mistakes: [(Refuses, &[&str]); 9] = [
        (|_| false, &[]),
        (|_| true, &["each URI-reference"]),
        (|it| it.get("scheme").is_none(), &["all with relative-ref"]),
        (|it| it.get("authority").is_none(), &["all without authority"]),
        (|it| it.get("host") == Some(""), &["all with empty host"]),
        (|it| it.0.contains("[v"), &["all with IPvFuture"]),
        (
            |it| it.get("port") == Some("") || it.get("query").is_some(),
            &["all with query", "all with empty port"],
        ),
        (
            |it| it.get("host") == Some("") && it.get("port").is_some(),
            &["all with port and with empty host"],
        ),
        (|it| it.get("userinfo").is_some_and(|it| it.contains(':')), &["\":\" in userinfo"]),
    ];
    for (refuses, wanted) in mistakes {
        let rule = Rule::UriReference;
        let found = of_parser(rule, |text| rule.is_match(text) && !refuses(&Parts(text)));
        assert_eq!(found, wanted);
    }
}

/// Texts that are accepted wrongly are grouped by rule, and rules by characters.
#[test]
fn groups_wrong_characters_by_rule() {
    let found = of_parser(Rule::UriReference, |text| {
        Rule::UriReference.is_match(&text.replace(['<', '"'], "a"))
    });
    assert!(found.len() < 6, "{found:?}");
    assert!(found[0].starts_with("\"<\" in ") && found[0].ends_with(" more rules"), "{found:?}");
}
