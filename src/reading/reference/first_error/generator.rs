//! Makes the table from the ABNF and the rules: `UPDATE_TABLE=1` writes it.
//!
//! A state represents all that the rules and the automaton of `URI-reference` say about a text and its continuations.
//! The automaton alone does not count the octets of a name such as `1.2.3.4`, which decide whether `IPv4address` is
//! open. So some continuations distinguish texts further. Afterwards, states that no continuation distinguishes are
//! merged.

use std::collections::BTreeMap;
use std::fmt::Debug;

use oracle::{Automaton, documents};

use super::proof::is_read_at_once;
use super::state::RUNS;
use crate::grammar::rfc3986::Rule;
use crate::grammar::rfc3987::rules::Rule as Iri;
use crate::reading;
use crate::reading::reference::document::References;
use crate::{GrammarRule, RuleRef};

/// The rules whose texts begin in states of their own.
const STARTS: [Rule; 3] = [Rule::UriReference, Rule::Uri, Rule::RelativeRef];

/// The states that the code names: the rule and a text that leads there.
const NAMED: [(&str, Rule, &str); 9] = [
    ("REFERENCE", Rule::UriReference, ""),
    ("URI", Rule::Uri, ""),
    ("RELATIVE", Rule::RelativeRef, ""),
    ("AFTER_SCHEME", Rule::UriReference, "a:"),
    ("AUTHORITY", Rule::UriReference, "//"),
    ("ABEMPTY", Rule::UriReference, "//a/"),
    ("FRAGMENT", Rule::UriReference, "#"),
    ("QUERY", Rule::UriReference, "?"),
    ("IN_QUERY", Rule::UriReference, "?a"),
];

/// Continuations that distinguish states by the number of missing octets, and by the possible last octets.
const CONTINUATIONS: [&str; 16] = [
    "",
    "a",
    "1",
    "2",
    "3",
    "5",
    "6",
    ":",
    ".",
    "255",
    ".255",
    "1.255",
    ".1.255",
    "1.1.255",
    ".1.1.255",
    "1.1.1.255",
];

/// The information from the rules about a text that begins a member.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Outcome {
    /// The characters of ASCII that can follow.
    expected: u128,
    may_end: bool,
    /// The open rules, without the outermost, which follow from the requested rule and the scheme.
    path: Vec<String>,
    /// `true` if hier-part or relative-part is around that path.
    is_in_part: bool,
}

impl Outcome {
    /// Reads the text by the rules, followed by a character that nothing derives. Returns `None` if
    /// the text begins no member.
    fn of<R: References + GrammarRule>(rule: Rule, text: &[u8]) -> Option<Self> {
        let text = [text, b"\x01"].concat();
        let error = reading::check(R::like(rule), R::derive, &text).expect_err("U+0001 is illegal");
        if error.offset() + 1 != text.len() {
            return None;
        }
        let expected = error.expected();
        let ascii = (0..128).filter(|&code| expected.contains(char::from(code)));
        let outermost = if rule == Rule::UriReference { 2 } else { 1 };
        let mut open = error.rule_path().iter().skip(outermost).peekable();
        let parts = [Rule::HierPart, Rule::RelativePart].map(R::like);
        let is_in_part = open.next_if(|rule| parts.iter().any(|part| *rule == *part)).is_some();
        Some(Self {
            expected: ascii.fold(0, |set, code| set | 1 << code),
            may_end: expected.end_of_input(),
            path: open.filter_map(RuleRef::get).map(|rule: R| format!("{rule:?}")).collect(),
            is_in_part,
        })
    }
}

/// An automaton in the making.
struct Machine {
    /// A text that leads to each state, and the rule by which the text is read.
    texts: Vec<(Rule, Vec<u8>)>,
    outcomes: Vec<Outcome>,
    /// The state after a character of each class.
    next: Vec<Vec<Option<usize>>>,
}

impl Machine {
    /// Returns all states, before any are merged; `symbols` has a character of each class.
    fn all(automaton: &Automaton, symbols: &[u8]) -> Self {
        let key = |rule, text: &[u8]| {
            let continued = |end: &str| Outcome::of::<Rule>(rule, &[text, end.as_bytes()].concat());
            let state = automaton.run(text.iter().copied().map(char::from));
            (state, CONTINUATIONS.map(continued))
        };
        let mut machine = Self { texts: Vec::new(), outcomes: Vec::new(), next: Vec::new() };
        let mut numbers = BTreeMap::new();
        let mut number = |machine: &mut Self, rule, text: Vec<u8>| {
            let outcome = Outcome::of::<Rule>(rule, &text)?;
            let number = *numbers.entry(key(rule, &text)).or_insert(machine.texts.len());
            if number == machine.texts.len() {
                machine.texts.push((rule, text));
                machine.outcomes.push(outcome);
            }
            Some(number)
        };
        for rule in STARTS {
            number(&mut machine, rule, Vec::new());
        }
        while let Some((rule, text)) = machine.texts.get(machine.next.len()).cloned() {
            let mut after = |symbol| number(&mut machine, rule, [&text[..], &[symbol]].concat());
            let row = symbols.iter().map(|&symbol| after(symbol)).collect();
            machine.next.push(row);
        }
        machine
    }

    /// Keeps only these states, in this order. `kept` maps each state to the state that it is merged into.
    fn keep(&self, states: &[usize], kept: impl Fn(usize) -> usize) -> Self {
        let place = |state| position(states, &kept(state)).expect("it is kept");
        let row = |&state: &usize| self.next[state].iter().map(|next| next.map(place)).collect();
        Self {
            texts: states.iter().map(|&state| self.texts[state].clone()).collect(),
            outcomes: states.iter().map(|&state| self.outcomes[state].clone()).collect(),
            next: states.iter().map(row).collect(),
        }
    }

    /// Merges the states that no continuation distinguishes (Moore's algorithm).
    fn minimized(&self) -> Self {
        let mut block = numbered(self.outcomes.iter().cloned());
        loop {
            let leads_to = |next: &Option<usize>| next.map(|next| block[next]);
            let row = |state: usize| self.next[state].iter().map(leads_to).collect::<Vec<_>>();
            let finer = numbered((0..block.len()).map(|state| (block[state], row(state))));
            if finer == block {
                break;
            }
            block = finer;
        }
        let first = |state: usize| position(&block, &block[state]).expect("at least itself");
        let states: Vec<_> = (0..block.len()).filter(|&state| first(state) == state).collect();
        self.keep(&states, first)
    }

    /// Puts the states within brackets last. Also returns the number of states before them.
    fn with_brackets_last(&self) -> (Self, usize) {
        let is_inside = |&state: &usize| {
            let text = &self.texts[state].1;
            text.contains(&b'[') && !text.contains(&b']')
        };
        let (inside, outside) = (0..self.texts.len()).partition::<Vec<_>, _>(is_inside);
        (self.keep(&[&outside[..], &inside].concat(), |state| state), outside.len())
    }

    /// Returns the state that the text leads to.
    fn run(&self, rule: Rule, text: &str, class_of: impl Fn(u8) -> usize) -> usize {
        let start = position(&self.texts, &(rule, Vec::new())).expect("it is a start");
        let step = |state: usize, byte| self.next[state][class_of(byte)].expect("a prefix");
        text.bytes().fold(start, step)
    }
}

/// Replaces each item by a number: equal items by the same, in the order of their first occurrence.
fn numbered<T: Ord>(items: impl Iterator<Item = T>) -> Vec<usize> {
    let mut numbers = BTreeMap::new();
    let mut number = |item| {
        let fresh = numbers.len();
        *numbers.entry(item).or_insert(fresh)
    };
    items.map(&mut number).collect()
}

fn position<T: PartialEq>(list: &[T], item: &T) -> Option<usize> {
    list.iter().position(|other| other == item)
}

/// Returns the position of the item in the list, and adds the item if it is missing.
fn intern<T: PartialEq>(list: &mut Vec<T>, item: T) -> usize {
    position(list, &item).unwrap_or_else(|| {
        list.push(item);
        list.len() - 1
    })
}

/// Returns the Rust of a constant with a list, some items in a row.
fn constant(about: &str, declaration: &str, items: &[impl Debug], in_a_row: usize) -> String {
    let row = |items: &[_]| {
        let items: Vec<_> = items.iter().map(|item| format!("{item:?},")).collect();
        format!("    {}\n", items.join(" "))
    };
    let rows: String = items.chunks(in_a_row).map(row).collect();
    let length = items.len();
    format!(
        "\n/// {about}\npub(super) const {} = &[\n{rows}];\n",
        declaration.replace("COUNT", &length.to_string())
    )
}

/// Returns the Rust of the constant with paths of rules.
fn constant_of_paths(about: &str, declaration: &str, rule: &str, paths: &[Vec<String>]) -> String {
    let index = |name: &String| format!("{rule}::{name} as usize");
    let path = |path: &Vec<String>| {
        let indices: Vec<_> = path.iter().map(index).collect();
        format!("    Places::of(&[{}]),\n", indices.join(", "))
    };
    let rows: String = paths.iter().map(path).collect();
    let length = paths.len();
    format!("\n/// {about}\n{} = &[\n{rows}];\n", declaration.replace("COUNT", &length.to_string()))
}

fn table() -> String {
    let grammar = documents::RFC3986.grammar().expect("it is ABNF");
    let automaton = Automaton::of(&grammar, Rule::UriReference.name()).expect("it is regular");
    let classes = automaton.classes();
    let class_of = |byte: u8| {
        classes.iter().position(|class| class.contains(char::from(byte))).expect("it has a class")
    };
    // The class of the characters beyond ASCII has no character here, and leads nowhere.
    let of_class = |class| (0..128).find(|&byte| class_of(byte) == class).unwrap_or(b'\x01');
    let symbols: Vec<u8> = (0..classes.len()).map(of_class).collect();
    let (machine, outside) = Machine::all(&automaton, &symbols).minimized().with_brackets_last();

    let step = |state: usize, byte: u8| machine.next[state][class_of(byte)];
    let (mut sets, mut paths) = (Vec::new(), Vec::new());
    let states: Vec<_> = (machine.outcomes.iter().zip(&machine.texts).enumerate())
        .map(|(state, (outcome, (rule, text)))| {
            let of_iris = Outcome::of::<Iri>(*rule, text).expect("a text of URIs is one of IRIs");
            let set = intern(&mut sets, outcome.expected);
            let length = outcome.path.len();
            assert!(length < 8 && of_iris.path.len() == length, "Places::inside");
            let path = intern(&mut paths, (outcome.path.clone(), of_iris.path));
            let run = RUNS.iter().rposition(|run| is_read_at_once(&step, state, run));
            (set, path, length, run.map_or(0, |run| run + 1), outcome.is_in_part, outcome.may_end)
        })
        .collect();
    let entry = |next: &Option<usize>| match *next {
        None => 0,
        Some(next) if next < outside => next + 1,
        Some(next) => next - outside + 1,
    };
    let next: Vec<Vec<usize>> =
        machine.next.iter().map(|row| row.iter().map(entry).collect()).collect();
    let classes_of_bytes: Vec<usize> = (0..128).map(class_of).collect();
    let named = NAMED.map(|(name, rule, text)| {
        let number = machine.run(rule, text, class_of) + 1;
        format!("/// After `{text}`, by `{rule}`.\npub(super) const {name}: u16 = {number};\n")
    });
    let (of_uris, of_iris): (Vec<_>, Vec<_>) = paths.into_iter().unzip();
    [
        "//! The automaton of references, with its outputs.\n\
         //!\n\
         //! Generated from `grammar/` and the rules. Do not edit this file; to write it, run\n\
         //! `UPDATE_TABLE=1 cargo test -p uri-grammar --lib first_error::generator`.\n\n\
         use crate::abnf::rule_path::Places;\n\
         use crate::grammar::rfc3986::Rule;\n#[cfg(feature = \"iri\")]\n\
         use crate::grammar::rfc3987::rules::Rule as Iri;\n\n\
         /// The number of states outside of brackets.\n"
            .to_owned(),
        format!("pub(super) const OUTSIDE: u16 = {outside};\n"),
        named.concat(),
        constant("The class of each character.", "CLASSES: &[u8; COUNT]", &classes_of_bytes, 16),
        constant(
            "Of each state: the set of what can follow, the path of open rules and its length, the\n\
             /// run, whether hier-part or relative-part is around the path, and whether the text may\n\
             /// end.",
            "STATES: &[(u8, u8, u8, u8, bool, bool); COUNT]",
            &states,
            4,
        ),
        constant("The sets of what can follow.", "SETS: &[u128; COUNT]", &sets, 2),
        constant_of_paths(
            "The paths of open rules.",
            "pub(crate) const PATHS: &[Places; COUNT]",
            "Rule",
            &of_uris,
        ),
        constant_of_paths(
            "The same paths, by RFC 3987.",
            "#[cfg(feature = \"iri\")]\npub(crate) const IRI_PATHS: &[Places; COUNT]",
            "Iri",
            &of_iris,
        ),
        constant(
            "The state after a character of each class.",
            &format!("NEXT: &[[u8; {}]; COUNT]", classes.len()),
            &next,
            1,
        ),
    ]
    .concat()
}

#[test]
fn the_table_is_current() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/reading/reference/table.rs");
    let table = table();
    if std::env::var_os("UPDATE_TABLE").is_some() {
        std::fs::write(path, &table).expect("it can be written");
    }
    let written = std::fs::read_to_string(path).expect("it is there");
    assert!(written == table, "{path} is not current: run with UPDATE_TABLE=1");
}
