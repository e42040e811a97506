//! Each rule against its automaton: its match and its misses, for all texts.
//!
//! A body is checked *by rules*: the rules that it names represent the automata that they are proved to implement. No
//! document has recursion (or it would have no automata), so the proofs of all rules form one proof by induction.
//! Then it does not matter for which rules a reading uses a fast path: `src/fast/path/proof.rs` proves each path
//! equal to its rule.

use std::collections::BTreeMap;
use std::sync::Arc;

use oracle::peg::{Peg, TooLarge, Verdict, Witness};
use oracle::{Automaton, Grammar, RuleDef};

use super::extract::{self, Body};
use crate::edition::{Edition, function_name};
use crate::problem::{Problem, quoted};
use crate::sources::{Function, Sources};

/// The automata of the rules, by their names.
pub type Automata = BTreeMap<String, Arc<Automaton>>;

/// Returns the automata of all rules of a grammar.
pub fn automata(grammar: &Grammar) -> Automata {
    let automaton =
        |name: &str| Arc::new(Automaton::of(grammar, name).expect("a rule of its grammar"));
    grammar.rules().iter().map(|rule| (rule.name.clone(), automaton(&rule.name))).collect()
}

/// Returns the expression for a rule in the bodies of others.
pub fn named<R: Edition>(automata: &Automata, function: &str) -> Option<Peg> {
    let rule = R::ALL.iter().find(|&&rule| function_name(rule) == function)?;
    Some(Peg::rule(rule.name(), automata.get(rule.name())?.clone()))
}

/// A rule of a document, with its definition and its function, and the body of the function or the reason why it cannot
/// be read.
pub struct Written<'g, R> {
    pub rule: R,
    pub definition: &'g RuleDef,
    pub function: Function,
    pub body: Result<Body, String>,
}

/// Returns a document's own rules.
pub fn written<'g, R: Edition>(
    sources: &'g Sources,
    grammar: &'g Grammar,
) -> impl Iterator<Item = Written<'g, R>> {
    let functions = sources.functions::<R>();
    sources.rules::<R>(grammar).map(move |(rule, definition, function)| {
        let rules = |name: &str| named::<R>(R::shelf().automata(), name);
        let body = extract::body(&format!("{rule:?}"), &function, &functions, &rules);
        Written { rule, definition, function, body }
    })
}

/// The bodies of a document's own rules.
pub struct Bodies<R> {
    pub read: Vec<(R, Peg)>,
    /// The bodies that cannot be read.
    pub problems: Vec<Problem>,
}

/// Reads all bodies of a document.
pub fn bodies<R: Edition>(sources: &Sources) -> Bodies<R> {
    let mut bodies = Bodies { read: Vec::new(), problems: Vec::new() };
    const REMEDY: &str = "write it as the other rules are, or say in tests/lockstep/exact/extract.rs \
        what it means";
    for (file, _) in sources.section_files::<R>() {
        if let Err(what) = extract::plain(&sources.parse(file)) {
            let (rule, place) = (file.to_owned(), file.to_owned());
            bodies.problems.push(Problem { rule, place, what, remedy: REMEDY });
        }
    }
    let Ok(grammar) = sources.grammar::<R>() else { return bodies };
    let mut seen = 0;
    for Written { rule, function, body, .. } in written::<R>(sources, &grammar) {
        seen += 1;
        match body {
            Ok(body) => bodies.read.push((rule, body.peg)),
            Err(what) => {
                let (rule, place) = (rule.to_string(), function.place());
                bodies.problems.push(Problem { rule, place, what, remedy: REMEDY });
            }
        }
    }
    let own = R::ALL.iter().filter(|rule| !rule.is_shared()).count();
    if seen != own {
        let what = format!("{own} rules are its own, and {seen} have a definition and a function");
        let place = R::FOLDER.to_owned();
        bodies.problems.push(Problem { rule: place.clone(), place, what, remedy: REMEDY });
    }
    bodies
}

/// A property of a body.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Question {
    /// The body matches the longest prefix that the rule derives, and fails if there is no such prefix.
    Takes,
    /// Its last misses are exactly the characters that can follow the longest prefix that begins a member.
    Misses,
}

impl Question {
    pub fn ask(self, peg: &Peg, automaton: &Arc<Automaton>) -> Result<Verdict, TooLarge> {
        match self {
            Self::Takes => peg.keeps_contract(automaton),
            Self::Misses => peg.misses_as(automaton),
        }
    }
}

/// Returns the error of an expression, in words, with the shortest text that shows it.
pub fn wrong(
    question: Question,
    peg: &Peg,
    automaton: &Arc<Automaton>,
) -> Option<(Witness, String)> {
    let witness = match question.ask(peg, automaton) {
        Ok(Verdict::Holds { .. }) => return None,
        Ok(Verdict::Fails(witness)) => witness,
        Err(TooLarge) => {
            let witness = Witness { text: Vec::new(), mark: 0 };
            return Some((witness, format!("it cannot be decided: {TooLarge}")));
        }
    };
    let text = quoted(&witness.text);
    let what = match question {
        Question::Takes => {
            let [takes, derives] =
                [peg.taken(&witness.text), automaton.longest_prefix(&witness.text)].map(|length| {
                    length.map_or("nothing".to_owned(), |length| format!("{length} bytes"))
                });
            format!("of {text} it takes {takes}, the ABNF derives {derives}")
        }
        Question::Misses => {
            let verdict = automaton.judge(&witness.text);
            format!(
                "of {text} it misses something else at byte {} than can follow byte {} by the ABNF",
                witness.mark, verdict.offset
            )
        }
    };
    Some((witness, what))
}

/// Rules whose language takes more than half a second of CPU time to prove. Only the gate checks them.
const LARGE_LANGUAGES: [(&str, &str); 7] = [
    ("rfc1738", "url"),
    ("rfc2396bis-00", "authority"),
    ("rfc2396bis-00", "server"),
    ("rfc2396bis-00", "hostport"),
    ("rfc2396bis-00", "host"),
    ("rfc2396bis-00", "domainlabel"),
    ("rfc2396bis-00", "toplabel"),
];

/// Returns `true` if only the gate checks the language of a rule.
pub fn is_large_language(document: &str, rule: &str) -> bool {
    LARGE_LANGUAGES.contains(&(document, rule))
}

/// Returns `true` if only the gate checks the property.
pub fn is_large(question: Question, document: &str, rule: &str, automaton: &Automaton) -> bool {
    match question {
        Question::Takes => is_large_language(document, rule),
        Question::Misses => automaton.state_count() > 100 || rule == "url",
    }
}

/// Returns the bodies that do not conform to their ABNF: among the large ones, or among all others.
pub fn check<R: Edition>(sources: &Sources, large: bool) -> Vec<Problem> {
    let automata = R::shelf().automata();
    let Bodies { read, mut problems } = bodies::<R>(sources);
    let mut proved = 0;
    for (rule, peg) in read {
        let automaton = &automata[rule.name()];
        for question in [Question::Takes, Question::Misses] {
            if is_large(question, R::ORACLE.name, rule.name(), automaton) != large {
                continue;
            }
            match wrong(question, &peg, automaton) {
                None => proved += 1,
                Some((_, what)) => problems.push(Problem {
                    rule: rule.to_string(),
                    place: sources.places(rule),
                    what,
                    remedy: "the function or the ABNF is wrong: correct the one that differs from \
                        the document",
                }),
            }
        }
    }
    let which = if large { ", large" } else { "" };
    println!("proved for all texts, {}{which}: {proved} of two for each rule", R::ORACLE.name);
    problems
}

#[test]
fn the_large_languages_are_rules() {
    for (document, rule) in LARGE_LANGUAGES {
        let document = oracle::documents::named(document).expect("a document");
        assert!(document.grammar().expect("a grammar").get(rule).is_some(), "{rule}");
    }
}
