//! Mistakes in the files: an edit of only the ABNF, the documentation, or the code of one rule. Exactly the
//! responsible checks fail, only for that rule, and they name the remedy.
//!
//! In definitions and bodies, the edits are random: a number is one more, a literal is doubled, the name of a rule is
//! replaced by another. A table has the mistakes in names, comments, traps and imports.

use std::ops::Range;

use oracle::{Automaton, Grammar};
use uri_grammar::Rule;
use uri_grammar_historic::rfc2396;

use crate::edition::{Edition, editions, function_name};
use crate::effort;
use crate::problem::Problem;
use crate::random::Random;
use crate::sources::Sources;
use crate::suites::{Suite, suite, uses};
use crate::{controls, dependencies, language, mirror, names, order, text};

/// The checks that read files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Check {
    Names,
    Text,
    Mirror,
    Order,
    Dependencies,
    Controls,
}
use Check::{Controls, Dependencies, Mirror, Names, Order, Text};

fn run<R: Edition>(check: Check, sources: &Sources) -> Vec<Problem> {
    match check {
        Names => names::check::<R>(sources),
        Text => text::check::<R>(sources),
        Mirror => mirror::check::<R>(sources),
        Order => order::check::<R>(sources).1,
        Dependencies => dependencies::check(sources),
        Controls => controls::check::<R>(sources),
    }
}

/// Asserts that exactly the expected checks fail, and that all their messages are about one rule or file.
fn assert_noticed<R: Edition>(
    (edit, edited): (&str, &Sources),
    checks: &[Check],
    name: &str,
    expected: &[Check],
) {
    let mut failed = Vec::new();
    for &check in checks {
        let problems = run::<R>(check, edited);
        if problems.is_empty() {
            continue;
        }
        failed.push(check);
        let is_named = problems.iter().any(|problem| problem.rule == name);
        let is_alone = problems.iter().all(|problem| problem.rule == name);
        // A name that is missing in one file is missing in others, too.
        let is_right = if check == Names { is_named } else { is_alone };
        let list: Vec<String> = problems.iter().map(Problem::to_string).collect();
        assert!(is_right || check == Dependencies, "{edit}: it is about {name}: {list:#?}");
    }
    assert_eq!(failed, expected, "{edit}: the checks that fail");
}

/// A range of a text, and its replacement.
type Change = (Range<usize>, String);

/// Returns the changes of a definition or, if `is_code`, of a body, after `from`: of numbers, of literals in double
/// quotes, and of the names of rules.
fn changes(
    (text, from, is_code): (&str, usize, bool),
    is_rule: impl Fn(&str) -> bool,
    other: &str,
) -> Vec<Change> {
    let mut changes = Vec::new();
    let mut at = from;
    while let Some(first) = text[at..].chars().next() {
        let rest = &text[at..];
        let until = |end: &dyn Fn(char) -> bool| rest.find(end).unwrap_or(rest.len());
        let is_word = |c: char| c.is_ascii_alphanumeric() || "_-".contains(c);
        let length = match first {
            // A comment.
            ';' if !is_code => until(&|c| c == '\n'),
            '/' if rest.starts_with("//") => until(&|c| c == '\n'),
            // Prose, or type arguments.
            '<' => until(&|c| c == '>'),
            '"' if is_code && rest.starts_with("\"\\") => "\"\\\"\"".len(),
            '"' => rest[1..].find('"').map_or(1, |end| end + 2),
            '0' if rest.starts_with("0x") => until(&|c| !is_word(c)),
            c if c.is_ascii_digit() => until(&|c| !c.is_ascii_digit()),
            // The match of a lookahead is empty.
            'n' if is_code && rest.starts_with("not(") => until(&|c| c == ')'),
            c if is_word(c) => until(&|c| !is_word(c)),
            c => c.len_utf8(),
        };
        let word = &rest[..length];
        let literal = word.strip_prefix('"').and_then(|word| word.strip_suffix('"'));
        let is_plain = |literal: &&str| !literal.is_empty() && !literal.contains('\\');
        let change = match literal.filter(is_plain) {
            Some(literal) => Some(format!("\"{literal}{literal}\"")),
            None if is_rule(word) && word != other => Some(other.to_owned()),
            None => word.parse().ok().map(|number: u32| (number + 1).to_string()),
        };
        changes.extend(change.map(|change| (at..at + length, change)));
        at += length;
    }
    changes
}

/// Changes one place of a text in a file.
fn edited(sources: &Sources, file: &str, text: &str, change: &Change) -> Sources {
    let (place, instead) = change;
    let changed = [&text[..place.start], instead, &text[place.end..]].concat();
    sources.with(file, "", text, &changed)
}

/// Returns whether the code conforms to the edited grammar exactly if the edit changes nothing. Rules with large
/// automata are skipped.
fn has_language<R: Edition>(edited: &Grammar, rule: R) -> bool {
    let right = &R::shelf().automata()[rule.name()];
    let Ok(wrong) = Automaton::of(edited, rule.name()) else { return true };
    if wrong.state_count() > 40 {
        return true;
    }
    let prefix = |word: &[u8]| language::taken(word, rule.parse_prefix(word));
    let is_caught = language::caught(&Suite::of(edited, rule), &prefix).is_some();
    // The right language can have more states than the wrong one, for which that suite is made.
    let mut words = suite(rule).words.iter();
    let is_caught = is_caught || words.any(|word| wrong.longest_prefix(word) != prefix(word));
    is_caught != oracle::equivalent(right, &wrong)
}

fn by_chance<R: Edition>() {
    const CHECKS: [Check; 2] = [Text, Mirror];
    let sources = Sources::read();
    let grammar = sources.grammar::<R>().expect("it is of its notation");
    let other = *R::ALL.iter().find(|&&rule| uses(rule).is_empty()).expect("a terminal");
    let rules: Vec<_> = sources.rules::<R>(&grammar).collect();
    let mut chance = Random(2005);
    let (mut of_text, mut of_code) = (0, 0);
    for _ in 0..effort::of(10, 60) {
        let (rule, definition, function) = &rules[chance.below(rules.len())];
        let name = rule.name();
        // The ABNF of one rule: its documentation quotes it, its code mirrors it.
        let text = definition.text.as_str();
        let from = text.find('=').expect("a definition") + 1;
        let is_rule = |word: &str| R::from_name(word).is_some();
        let changes_of_text = changes((text, from, false), is_rule, other.name());
        if !changes_of_text.is_empty() {
            let change = &chance.one(&changes_of_text);
            let edit = format!("{text}: {change:?}");
            let file = R::FILES.iter().find(|file| sources.get(file).contains(text));
            let edited = edited(&sources, file.expect("its file"), text, change);
            if let Ok(changed) = edited.grammar::<R>() {
                assert_noticed::<R>((edit.as_str(), &edited), &CHECKS, name, &[Text, Mirror]);
                assert!(has_language(&changed, *rule), "{edit}: the language is another");
                of_text += 1;
            }
        }
        // The code of one rule.
        let text = function.text.as_str();
        let from = text.find("Rule::").expect("a body");
        let is_rule = |word: &str| R::ALL.iter().any(|&rule| function_name(rule) == word);
        let changes_of_code = changes((text, from, true), is_rule, &function_name(other));
        if !changes_of_code.is_empty() {
            let change = &chance.one(&changes_of_code);
            let edit = format!("{text}: {change:?}");
            let edited = edited(&sources, &function.file, text, change);
            assert_noticed::<R>((edit.as_str(), &edited), &CHECKS, name, &[Mirror]);
            of_code += 1;
        }
    }
    println!(
        "mistakes in files of {}: {of_text} in the grammar, {of_code} in code",
        R::ORACLE.name
    );
    assert!(of_text > 3 && of_code > 3, "{of_text}, {of_code}");
}

editions!(random_edits_fail_exactly_the_expected_checks, by_chance);

/// An edit: the file, the anchor, the old text, the new text; the rule or file that a message has to name, and the
/// checks that fail.
type Edit =
    (&'static str, &'static str, &'static str, &'static str, &'static str, &'static [Check]);

const RFC3986: &str = "grammar/rfc3986.abnf";
const HOST: &str = "src/grammar/rfc3986/s3_2_2_host.rs";
const QUERY: &str = "src/grammar/rfc3986/s3_4_query.rs";
const TABLE: &str = "src/grammar/rfc3986/rules/mod.rs";
const MODULE: &str = "src/grammar/rfc3986/mod.rs";

#[rustfmt::skip]
const EDITS: &[Edit] = &[
    // The same language, expressed differently.
    (RFC3986, "\nquery ", "pchar / \"/\"", "\"/\" / pchar", "query", &[Text, Mirror]),
    (RFC3986, "\nsegment-nz ", "1*pchar", "pchar *pchar", "segment-nz", &[Text, Mirror]),
    (HOST, "fn ls32", "literal(\":\"), h16", "h16", "ls32", &[Mirror]),
    // The order of alternatives under TRAP(prefix): the tree is another.
    (RFC3986, "\nhost ", "IPv4address / reg-name", "reg-name / IPv4address", "host", &[Text]),
    // Comments and spaces only.
    (RFC3986, "\ndec-octet ", "; 10-99", "; 10 to 99", "dec-octet", &[Text]),
    (RFC3986, "\nIP-literal ", "IPvFuture  )", "IPvFuture )", "IP-literal", &[Text]),
    // Names in the grammar file.
    (RFC3986, "\nreg-name ", "reg-name ", "regname ", "reg-name", &[Names]),
    (RFC3986, "\nsegment-nz ", "segment-nz ", "segment ", "segment", &[Names]),
    (RFC3986, "\nhost ", "reg-name", "reg-nam", "host", &[Names, Text, Mirror]),
    (RFC3986, "\nport ", "port          = *DIGIT\n", "", "port", &[Names]),
    (RFC3986, "\nport ", "*DIGIT\n", "*DIGIT\nzone          = *DIGIT\n", "zone", &[Names]),
    (RFC3986, "\nport ", "*DIGIT", "*[DIGIT", "the grammar files", &[Names]),
    // The documentation of one rule.
    (HOST, "/// `h16`:", "one to four", "one to five", "h16", &[Text]),
    (HOST, "/// `h16`:", "1*4HEXDIG", "1*5HEXDIG", "h16", &[Text]),
    (HOST, "/// `h16`:", "#section-3.2.2", "#section-3.2", "h16", &[Text]),
    (HOST, "/// `h16`:", "/// assert!(!", "/// assert!(", "h16", &[Text]),
    (HOST, "/// `h16`:", "/// // ", "/// ", "h16", &[Text]),
    (HOST, "/// `h16`:", "/// # Examples", "/// # Example", "h16", &[Text]),
    (TABLE, "", "    Port =", "    /// *DIGIT\n    Port =", "port", &[Names]),
    (TABLE, "    Port =", "decimal digits", "digits", "port", &[Names]),
    // The traps.
    (HOST, "fn dec_octet", "// TRAP(order)", "// Order", "dec-octet", &[Mirror]),
    (HOST, "fn leading", "// TRAP(greed)", "// Greed", "IPv6address", &[Mirror]),
    (HOST, "fn host", "TRAP(prefix)", "TRAP(pretty)", "host", &[Mirror]),
    (HOST, "fn host", "    // TRAP(prefix)", "    // TRAP(greed): no.\n    // TRAP(prefix)", "host", &[Mirror]),
    (QUERY, "fn query", "    rule(", "    // TRAP(order): no.\n    rule(", "query", &[Mirror, Controls]),
    // Names in the code.
    (HOST, "fn ls32", "Rule::Ls32", "Rule::H16", "ls32", &[Mirror]),
    (HOST, "fn ls32", "ls32", "ls_32", "ls32", &[Names]),
    (HOST, "/// `dec-octet`:", "#[doc(alias = \"dec-octet\")]\n", "", "dec-octet", &[Names]),
    (HOST, "", "3.2.2", "3.2.1", "host", &[Names]),
    (TABLE, "    Query =", "query:", "fragment:", "query", &[Names]),
    (MODULE, "pub use s3_4_query", "::query", "::query as search", "query", &[Names]),
    (MODULE, "//! | 3.4", "[`query`]", "", "query", &[Names]),
    // Layers.
    (QUERY, "fn query", "pchar", "nom::bytes::complete::take(1usize)", "query", &[Mirror, Dependencies]),
    (QUERY, "use super", "use super::pchar;", "use super::pchar;\nuse crate::error::SyntaxError;", QUERY, &[Dependencies]),
    ("crates/oracle/Cargo.toml", "[dependencies]", "\n", "\nuri-grammar = { path = \"../..\" }\n", "crates/oracle/Cargo.toml", &[Dependencies]),
    ("Cargo.toml", "[dependencies]", "\n", "\nregex = \"1\"\n", "Cargo.toml", &[Dependencies]),
];

const OLDER: &str = "crates/historic/src/rfc2396/mod.rs";

/// Edits that are possible only in older documents.
#[rustfmt::skip]
const OF_OLDER: &[Edit] = &[
    ("grammar/rfc2396.bnf", "\nrel_path ", "rel_path ", "relpath ", "rel_path", &[Names]),
    (OLDER, "fn authority", "longest((", "alt((", "authority", &[Order]),
    (OLDER, "fn port", "repeat(0.., digit)", "repeat_before(0.., digit, opt(exact(\"-\")))", "port", &[Mirror, Order]),
    (OLDER, "#[doc(alias = \"IPv4address\")]", "IPv4address", "ipv4address", "IPv4address", &[Names]),
    (OLDER, "use nom::IResult", "\n", "\nuse crate::editions::Edition;\n", OLDER, &[Dependencies]),
    (OLDER, "use uri_grammar", "abnf::{", "__private::Masks;\nuse uri_grammar::abnf::{", OLDER, &[Dependencies]),
    (OLDER, "use uri_grammar", "abnf::{", "SyntaxError;\nuse uri_grammar::abnf::{", OLDER, &[Dependencies]),
    ("crates/historic/Cargo.toml", "[dependencies]", "\n", "\nregex = \"1\"\n", "crates/historic/Cargo.toml", &[Dependencies]),
];

/// Makes each of the edits in turn (only some of them outside of the gate), and runs the checks.
fn noticed<R: Edition>(edits: &[Edit]) {
    let sources = Sources::read();
    let is_well = R::ALL.iter().all(|&rule| language::holds(rule));
    let checks = [Names, Text, Mirror, Dependencies, Controls];
    if !is_well || checks.iter().any(|&check| !run::<R>(check, &sources).is_empty()) {
        // The checks themselves fail and report why.
        return;
    }
    for &(path, anchor, from, to, name, expected) in edits.iter().step_by(effort::of(4, 1)) {
        let edit = format!("{path}: {from:?} as {to:?} after {anchor:?}");
        // The check of order needs automata: it runs only if it is expected to fail.
        let order = expected.contains(&Order).then_some(Order);
        let checks: Vec<Check> = checks.into_iter().chain(order).collect();
        let edited = sources.with(path, anchor, from, to);
        assert_noticed::<R>((edit.as_str(), &edited), &checks, name, expected);
    }
}

#[test]
fn each_edit_fails_exactly_the_expected_checks() {
    noticed::<Rule>(EDITS);
    noticed::<rfc2396::Rule>(OF_OLDER);
}
