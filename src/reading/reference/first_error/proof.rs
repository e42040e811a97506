//! A proof, for all texts, that the first error has the offset and the expected set that follow from the ABNF.
//!
//! Beyond ASCII, one character of each class of the ABNF represents its class; the tests of `src/fast/ucschar.rs`
//! check all characters. The rules that are open at an error have no such proof. The [generator](super::generator)
//! derives them from the rules themselves, and [`tests`](super::tests) compares them.

use std::collections::{HashSet, VecDeque};
use std::sync::Arc;

use oracle::peg::Peg;
use oracle::{Automaton, documents};

use super::state::State;
use crate::fast::runs::{self, Run};
use crate::grammar::rfc3986::Rule;
use crate::grammar::rfc3987::rules::Rule as Iri;
use crate::reading::grammar_rule::GrammarRule;
use crate::reading::reference::document::References;
use crate::reading::reference::pass::may_be_relative;
use crate::reading::reference::proof::Expressions;

/// Returns whether the last character alone determines the state after several characters of the run: all but the
/// slash must lead to the same state as `a`.
///
/// The characters lead to at most two states. Each character must lead from these to the same state as from the state
/// itself. Then the same holds after any number of characters.
pub(super) fn is_read_at_once<S: Copy + PartialEq>(
    step: &dyn Fn(S, u8) -> Option<S>,
    state: S,
    run: &Run,
) -> bool {
    let (class, has_triplets) = run.element();
    let characters = || (0..128).filter(|&byte| class.contains_byte(byte));
    let after = |byte: u8| step(state, if byte == b'/' { b'/' } else { b'a' });
    let hexdig = || (0..128).filter(u8::is_ascii_hexdigit);
    let triplet = |from: S, high: u8, low: u8| {
        step(from, b'%').and_then(|percent| step(step(percent, high)?, low))
    };
    let mut states = vec![Some(state)];
    states.extend(characters().map(after));
    states.into_iter().all(|from| {
        from.is_some_and(|from| {
            characters().all(|byte| step(from, byte) == after(byte))
                && (!has_triplets
                    || hexdig()
                        .all(|high| hexdig().all(|low| triplet(from, high, low) == after(b'a'))))
        })
    })
}

fn step(state: State, byte: u8) -> Option<State> {
    let next = state.step(byte);
    (!next.is_dead()).then_some(next)
}

/// Reads one character, as [`error`](super::error) does.
fn read<R: References>(state: State, character: char) -> State {
    match u8::try_from(character) {
        Ok(byte) if byte.is_ascii() => state.step(byte),
        _ => match R::triplet(character.to_string().as_bytes(), state.is_in_query()) {
            Some(_) => state.after_triplet(),
            None => State::DEAD,
        },
    }
}

/// Returns all characters of ASCII, and one of each class beyond, each with its class.
fn characters(automaton: &Automaton) -> Vec<(char, usize)> {
    let classes = automaton.classes();
    let class_of = |character| {
        let class = classes.iter().position(|class| class.contains(character));
        (character, class.expect("each character has a class"))
    };
    let beyond = classes.iter().filter_map(|class| class.representative());
    let beyond = beyond.filter(|character| !character.is_ascii());
    (0..128u8).map(char::from).chain(beyond).map(class_of).collect()
}

/// Visits all texts with the table and the automaton of a rule together. Calls `check` with every pair of states that
/// some text leads to, and with such a text.
fn go_over<R: References>(
    rule: Rule,
    automaton: &Automaton,
    mut check: impl FnMut(State, usize, &str),
) -> usize {
    let characters = characters(automaton);
    let start = (State::start(rule), automaton.run("".chars()));
    let (mut seen, mut open) = (HashSet::from([start]), VecDeque::from([(start, String::new())]));
    while let Some(((state, of_abnf), text)) = open.pop_front() {
        check(state, of_abnf, &text);
        for &(character, class) in &characters {
            let next = (read::<R>(state, character), automaton.step(of_abnf, class));
            let is_cut = rule == Rule::AbsoluteUri && character == '#';
            if !is_cut && automaton.is_live(next.1) && seen.insert(next) {
                assert!(!next.0.is_dead(), "{rule}: {text} {character:?}");
                open.push_back((next, format!("{text}{character}")));
            }
        }
    }
    seen.len()
}

#[test]
fn the_table_is_exact() {
    check_table::<Rule>(documents::RFC3986);
}

#[test]
fn the_table_is_exact_for_iris() {
    check_table::<Iri>(documents::RFC3987);
}

fn check_table<R: References + GrammarRule>(document: documents::Document) {
    let grammar = document.grammar().expect("it is ABNF");
    for rule in [Rule::UriReference, Rule::Uri, Rule::AbsoluteUri, Rule::RelativeRef] {
        let name = R::like(rule).name();
        let automaton = Automaton::of(&grammar, name).expect("it is regular");
        let characters = characters(&automaton);
        let pairs = go_over::<R>(rule, &automaton, |state, of_abnf, text| {
            assert_eq!(state.may_end(), automaton.output(of_abnf) != 0, "{name}: {text}");
            let mut expected = state.expected();
            if R::IS_IRI && state.has_triplet() {
                expected = expected.union(R::beyond_ascii(state.is_in_query()));
            }
            for &(character, class) in &characters {
                let is_live = automaton.is_live(automaton.step(of_abnf, class));
                let is_cut = rule == Rule::AbsoluteUri && character == '#';
                let is_expected = expected.contains(character) && !is_cut;
                let is_read = !read::<R>(state, character).is_dead() && !is_cut;
                let both = (is_live, is_live);
                assert_eq!((is_expected, is_read), both, "{name}: {text} {character:?}");
            }
            if let Some(run) = state.run() {
                assert!(is_read_at_once(&step, state, run), "{name}: {text}");
            }
        });
        assert!(pairs > 250, "{name}: {pairs}");
    }
}

/// Rules for the text that the pass has read where the automaton [resumes](super::resume).
const PARTS: &str = "
after-scheme   = scheme \":\"
nothing        = \"\"
net-of-uri     = scheme \":\" \"//\" authority
net-of-rel     = \"//\" authority
net-of-ref     = [ scheme \":\" ] \"//\" authority
path-of-uri    = scheme \":\" hier-part
path-of-rel    = relative-part
path-of-ref    = path-of-uri / path-of-rel
query-of-uri   = path-of-uri [ \"?\" query ]
query-of-rel   = path-of-rel [ \"?\" query ]
query-of-ref   = query-of-uri / query-of-rel
";

/// For all texts, the automaton resumes in the state that the text leads to. A line of the grammar of the pass with
/// the delimiter after it matches the same texts as a rule with the delimiter, and each of these texts leads to that
/// state.
#[test]
fn automaton_resumes_in_the_correct_state() {
    let mut grammar = documents::RFC3986.grammar().expect("it is ABNF");
    grammar.extend(PARTS).expect("so are these");
    let automaton = |name: &str| Arc::new(Automaton::of(&grammar, name).expect("it is regular"));
    let delimiter = |sign: &str| Peg::text(sign, false);
    for (rule, of) in [
        (Rule::Uri, "uri"),
        (Rule::AbsoluteUri, "uri"),
        (Rule::RelativeRef, "rel"),
        (Rule::UriReference, "ref"),
    ] {
        let pass = Expressions::new(rule, automaton("IPv6address"), false);
        let net = || Peg::Sequence(vec![pass.front(), delimiter("//"), pass.authority()]);
        let [net_rule, path_rule, query_rule] =
            ["net", "path", "query"].map(|part| format!("{part}-of-{of}"));
        let mut claims = vec![
            (net(), &net_rule, "/", State::ABEMPTY),
            (pass.hierarchy(), &path_rule, "?", State::QUERY),
        ];
        if rule != Rule::AbsoluteUri {
            claims.push((pass.resource(), &query_rule, "#", State::FRAGMENT));
        }
        for (line, name, sign, state) in claims {
            let automaton = automaton(name);
            let read = Peg::Sequence(vec![line, delimiter(sign)]);
            let derived =
                Peg::Sequence(vec![Peg::rule(name.as_str(), automaton.clone()), delimiter(sign)]);
            let verdict = read.takes_as(&derived).expect("not too many states");
            assert_eq!(verdict.witness(), None, "{rule}: {name} and {sign}");
            leads_to(rule, &automaton, sign, state);
        }
        if rule != Rule::RelativeRef {
            let automaton = automaton("after-scheme");
            let derived = Peg::rule("after-scheme", automaton.clone());
            let verdict = pass.scheme().takes_as(&derived).expect("not too many states");
            assert_eq!(verdict.witness(), None, "{rule}: scheme");
            leads_to(rule, &automaton, "", State::AFTER_SCHEME);
            leads_to(rule, &automaton, "//", State::AUTHORITY);
        }
        if may_be_relative(rule) {
            leads_to(rule, &automaton("nothing"), "//", State::AUTHORITY);
        }
    }
    // A name that begins with a letter is not an address, and the state does not depend on its length.
    let name = State::AUTHORITY.step(b'a');
    for letter in (0..128).filter(u8::is_ascii_alphabetic) {
        assert_eq!(State::AUTHORITY.step(letter), name);
    }
    assert!(is_read_at_once(&step, name, &runs::REG_NAME) && name.step(b'a') == name);
    // The state in a path after a scheme does not depend on the length either, unless the path begins with a slash.
    let segment = State::AFTER_SCHEME.step(b'a');
    let (class, _) = runs::PCHAR.element();
    for byte in (0..128).filter(|&byte| class.contains_byte(byte)) {
        assert_eq!(State::AFTER_SCHEME.step(byte), segment);
    }
    assert_eq!(State::AFTER_SCHEME.after_triplet(), segment);
    assert!(is_read_at_once(&step, segment, &runs::PCHAR) && segment.step(b'a') == segment);
    let slash = segment.step(b'/');
    assert!(is_read_at_once(&step, slash, &runs::SEGMENTS) && slash.step(b'/') == slash);
    // After the delimiter, the pass has read a run, and the state reads the same run at once.
    for (state, run) in [
        (State::ABEMPTY, &runs::SEGMENTS),
        (State::QUERY, &runs::QUERY),
        (State::FRAGMENT, &runs::QUERY),
    ] {
        assert!(is_read_at_once(&step, state, run));
    }
}

/// Checks that each text of the automaton, followed by the sign, leads to the state.
fn leads_to(rule: Rule, automaton: &Automaton, sign: &str, state: State) {
    let mut members = 0;
    go_over::<Rule>(rule, automaton, |before, of_part, text| {
        if automaton.output(of_part) != 0 {
            members += 1;
            assert_eq!(sign.bytes().fold(before, State::step), state, "{rule}: {text}{sign}");
        }
    });
    assert!(members > 0, "{rule}: {sign}");
}
