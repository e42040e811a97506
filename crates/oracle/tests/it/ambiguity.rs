//! A comparison of ambiguities with all divisions of all short texts, enumerated one by one.

use std::collections::BTreeSet;

use uri_grammar_oracle::ambiguity::{Ambiguities, Ambiguity};
use uri_grammar_oracle::{Automaton, Expr, Grammar};

use crate::common::{Random, texts};

/// The part of each range of characters: the position of the part in the body (with the round, if rounds are
/// counted), its start and its end.
type Division = Vec<(Vec<usize>, usize, usize)>;

/// Returns all divisions of the text from `at` among the parts of an expression.
fn divisions(
    grammar: &Grammar,
    expr: &Expr,
    path: &[usize],
    text: &str,
    at: usize,
) -> BTreeSet<(usize, Division)> {
    let below = |number: usize| [path, &[number]].concat();
    match expr {
        Expr::Alternation(items) => {
            let all = items.iter().enumerate();
            all.flat_map(|(i, item)| divisions(grammar, item, &below(i), text, at)).collect()
        }
        Expr::Concatenation(items) => {
            let mut all = BTreeSet::from([(at, Division::new())]);
            for (i, item) in items.iter().enumerate() {
                all = longer(&all, |at| divisions(grammar, item, &below(i), text, at));
            }
            all
        }
        Expr::Group(inner) => divisions(grammar, inner, path, text, at),
        Expr::Optional(inner) => {
            let mut all = divisions(grammar, inner, path, text, at);
            all.insert((at, Division::new()));
            all
        }
        Expr::Repetition { min, max, expr } => {
            let rounds = max.map_or(text.len() + 1, |max| max as usize);
            // Empty rounds do not count, and rounds that are not counted are alike.
            let can_be_empty =
                divisions(grammar, expr, path, "", 0).iter().any(|(end, _)| *end == 0);
            let min = if can_be_empty { 0 } else { *min as usize };
            let mut reached = BTreeSet::from([(at, Division::new())]);
            let mut all = BTreeSet::new();
            for round in 0..=rounds {
                if round >= min {
                    all.extend(reached.iter().cloned());
                }
                let number = if max.is_some() { round } else { round.min(min.max(1) - 1) };
                reached = longer(&reached, |at| {
                    let mut taken = divisions(grammar, expr, &below(number), text, at);
                    taken.retain(|(end, _)| *end > at);
                    taken
                });
            }
            all
        }
        part => {
            let rule = match part {
                Expr::Rule(name) => Automaton::of(grammar, name).expect("a rule"),
                part => {
                    let part = Grammar::parse(&format!("part = {part}\n")).expect("reads");
                    Automaton::of(&part, "part").expect("a part")
                }
            };
            let ends = (at..=text.len()).filter(|&end| rule.accepts(&text[at..end]));
            let taken = |end| if end > at { vec![(path.to_vec(), at, end)] } else { Vec::new() };
            ends.map(|end| (end, taken(end))).collect()
        }
    }
}

/// Returns every division with each of its continuations.
fn longer(
    all: &BTreeSet<(usize, Division)>,
    next: impl Fn(usize) -> BTreeSet<(usize, Division)>,
) -> BTreeSet<(usize, Division)> {
    let both = |(at, division): &(usize, Division)| {
        let division = division.clone();
        next(*at).into_iter().map(move |(end, more)| (end, [division.clone(), more].concat()))
    };
    all.iter().flat_map(both).collect()
}

/// Returns the number of ways in which a rule derives a text.
fn ways(grammar: &Grammar, rule: &str, text: &str) -> usize {
    let body = &grammar.get(rule).expect("a rule").expr;
    divisions(grammar, body, &[], text, 0).iter().filter(|(end, _)| *end == text.len()).count()
}

fn found(grammar: &Grammar, rule: &str) -> Option<Ambiguity> {
    Ambiguities::of(grammar).rule(rule).expect("it can be examined")
}

/// Returns a random body over two letters and three rules.
fn body(random: &mut Random, depth: usize) -> String {
    match random.below(if depth == 0 { 5 } else { 11 }) {
        0 => "\"a\"".to_owned(),
        1 => "\"b\"".to_owned(),
        2 => "many".to_owned(),
        3 => "either".to_owned(),
        4 => "perhaps".to_owned(),
        5 | 6 => format!("({} / {})", body(random, depth - 1), body(random, depth - 1)),
        7 | 8 => format!("({} {})", body(random, depth - 1), body(random, depth - 1)),
        9 => format!("[{}]", body(random, depth - 1)),
        _ => {
            let count = ["*", "1*", "2*", "*2", "1*2", "2"][random.below(6)];
            format!("{count}({})", body(random, depth - 1))
        }
    }
}

const RULES: &str = "many = 1*\"a\"\neither = \"a\" / \"b\" / \"ab\"\nperhaps = [\"b\"]\n";

/// Each reported text is derived in two ways, and no shorter text is. If none is reported, no short text is derived
/// in two ways.
#[test]
fn ambiguities_agree_with_exhaustive_search() {
    let mut random = Random(0x853C_49E6_748F_EA9B);
    let texts = texts(5);
    let (mut ambiguous, mut clear) = (0, 0);
    for _ in 0..crate::effort::of(600, 6_000) {
        let written = format!("rule = {}\n{RULES}", body(&mut random, 3));
        let grammar = Grammar::parse(&written).expect("reads");
        let found = found(&grammar, "rule");
        let shortest = texts.iter().find(|text| ways(&grammar, "rule", text) > 1);
        match (&found, shortest) {
            (Some(found), Some(text)) => {
                assert_eq!(found.text.len(), text.len(), "{written}{found:?} {text}");
                assert!(ways(&grammar, "rule", &found.text) > 1, "{written}{found:?}");
                assert!(found.offset < found.text.len(), "{written}{found:?}");
                ambiguous += 1;
            }
            (Some(found), None) => assert!(found.text.len() > 5, "{written}{found:?}"),
            (None, Some(text)) => panic!("{written}{text} is derived in two ways"),
            (None, None) => clear += 1,
        }
    }
    assert!(ambiguous > 100 && clear > 100, "{ambiguous} {clear}");
}

#[test]
fn the_parts_that_differ_are_named() {
    let told = |body: &str| {
        let grammar = Grammar::parse(&format!("rule = {body}\n{RULES}")).expect("reads");
        found(&grammar, "rule").map(|found| {
            let parts = found.parts.map(|part| part.to_string());
            (found.text, found.offset, parts, found.is_repeated)
        })
    };
    let parts = |first: &str, second: &str| [first.to_owned(), second.to_owned()];
    let text = |text: &str| text.to_owned();
    assert_eq!(told("*many"), Some((text("aa"), 1, parts("many", "many"), true)));
    assert_eq!(told("*\"b\" [\"b\"]"), Some((text("b"), 0, parts("\"b\"", "\"b\""), false)));
    assert_eq!(
        told("\"b\" (many / either)"),
        Some((text("ba"), 1, parts("many", "either"), false))
    );
    // An absent option and an empty option are the same, and empty rounds do not count.
    for clear in [
        "[*\"a\"]",
        "*perhaps",
        "*(*\"a\")",
        "2*3perhaps",
        "\"a\" / \"b\"",
        "2*4many \"b\" / \"b\"",
    ] {
        let found = told(clear);
        // `many` next to itself can be divided; the text between slashes cannot.
        assert_eq!(found.is_some(), clear.starts_with("2*4"), "{clear} {found:?}");
    }
}

/// A rule that cannot be examined is an error, and quickly.
#[test]
fn limits_are_errors() {
    for (written, reason) in [
        ("rule = 1000000\"a\"\n", "too large"),
        ("rule = 3000(\"a\" / \"b\")\n", "too large"),
        ("rule = \"a\" [rule]\n", "uses itself"),
        ("rule = other\n", "not defined"),
        ("rule = <any>\n", "prose"),
    ] {
        let grammar = Grammar::parse(written).expect("reads");
        let error = Ambiguities::of(&grammar).rule("rule").expect_err(written);
        assert!(error.to_string().contains(reason), "{written}{error}");
    }
}
