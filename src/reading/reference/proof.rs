//! A proof, for all texts, that the pass and the arithmetic of a window accept exactly the members of their rule.
//!
//! The expressions of the pass come from the same grammar as its code. Their elements represent the functions of the
//! same names: runs, sets, `digits`, and `ipv6address`, which has a [proof](crate::fast::addresses) of its own.

use std::sync::Arc;

use oracle::peg::Peg;
use oracle::{Automaton, documents};

use super::pass::{may_be_relative, may_have_fragment, may_have_scheme};
use crate::char_set::CharSet;
use crate::fast::runs::{self, Run};
use crate::grammar::rfc3986::Rule;

/// The elements of the grammar, as expressions.
pub(super) struct Expressions {
    rule: Rule,
    ipv6address: Arc<Automaton>,
    /// `true` if every character beyond ASCII is allowed like a triplet.
    is_iri: bool,
}

impl Expressions {
    pub(super) fn new(rule: Rule, ipv6address: Arc<Automaton>, is_iri: bool) -> Self {
        Self { rule, ipv6address, is_iri }
    }

    fn set(&self, set: CharSet) -> Peg {
        runs::class(set)
    }

    fn run(&self, least: u32, run: &Run) -> Peg {
        let (_, has_triplets) = run.element();
        if !self.is_iri || !has_triplets {
            return run.expression(least);
        }
        let beyond_ascii = Peg::set([0x80..=0x10_FFFF]);
        Peg::repeat(least, None, Peg::Choice(vec![run.expression(1), beyond_ascii]))
    }

    /// Returns the digits that `scan::after_digits` skips.
    fn digits(&self) -> Peg {
        self.run(0, &runs::DIGITS)
    }

    fn ip_literal(&self) -> Peg {
        self.literal()
    }

    /// Returns the texts for which `addresses::ipv6address` returns `Bytes`.
    fn ipv6address(&self) -> Peg {
        let next = Peg::Choice(vec![Peg::text("]", false), Peg::End]);
        let address = Peg::rule("IPv6address", self.ipv6address.clone());
        Peg::Sequence(vec![address, Peg::not(Peg::not(next))])
    }

    grammar! { expressions }
    grammar_of_literals! { expressions }
}

/// The rules of whole references, with the corresponding rules of URIs.
const OF_URIS: [(Rule, &str); 4] = [
    (Rule::RelativeRef, "relative-ref"),
    (Rule::AbsoluteUri, "absolute-URI"),
    (Rule::Uri, "URI"),
    (Rule::UriReference, "URI-reference"),
];
const OF_IRIS: [(Rule, &str); 4] = [
    (Rule::RelativeRef, "irelative-ref"),
    (Rule::AbsoluteUri, "absolute-IRI"),
    (Rule::Uri, "IRI"),
    (Rule::UriReference, "IRI-reference"),
];

fn text(text: &str) -> Peg {
    Peg::text(text, false)
}

fn ahead(peg: Peg) -> Peg {
    Peg::not(Peg::not(peg))
}

/// Proves that each expression derives exactly the members of its rule. Before the pass, `before` has
/// to match.
fn prove(
    document: documents::Document,
    rules: [(Rule, &str); 4],
    before: impl Fn(&Expressions, &dyn Fn(&str) -> Peg) -> Peg,
) {
    let grammar = document.grammar().expect("it is ABNF");
    let automaton = |name: &str| Arc::new(Automaton::of(&grammar, name).expect("it is regular"));
    let named = |name: &str| Peg::rule(name, automaton(name));
    for (rule, name) in rules {
        let is_iri = rules == OF_IRIS;
        let expressions = Expressions::new(rule, automaton("IPv6address"), is_iri);
        let before = before(&expressions, &named);
        let accepts = Peg::Sequence(vec![before, expressions.reference()]);
        let verdict = accepts.derives_as(&named(name)).expect("not too many states");
        let witness = verdict.witness().map(|witness| witness.text.escape_ascii().to_string());
        assert_eq!(witness, None, "{name}");
    }
}

#[test]
fn the_pass_accepts_the_members() {
    prove(documents::RFC3986, OF_URIS, |_, _| Peg::Sequence(Vec::new()));
}

/// A text with a character that no reference contains is refused without a pass: the code looks for the first
/// character that is not legal, unless it is a bracket.
#[test]
fn accepts_only_members_after_character_check() {
    prove(documents::RFC3986, OF_URIS, |expressions, _| {
        let element = Peg::Choice(vec![expressions.run(1, &runs::QUERY), text("#")]);
        let legal = Peg::repeat(0, None, element);
        Peg::not(Peg::Sequence(vec![legal, Peg::not(text("[")), Peg::not(Peg::End)]))
    });
}

/// The pass over an IRI accepts all characters beyond ASCII; a check before it has to allow each of these.
#[test]
fn the_pass_accepts_the_members_of_iris() {
    prove(documents::RFC3987, OF_IRIS, |_, named| ahead(all_ucschar(named)));
}

/// Returns the expression of `ucschar::all`, for a text that the pass accepts: its query is between the first `?` and
/// the next `#`.
fn all_ucschar(named: &dyn Fn(&str) -> Peg) -> Peg {
    let ascii_but = |characters: &str| {
        let not = characters.chars().map(|character| Peg::not(text(&character.to_string())));
        Peg::Sequence(not.chain([Peg::set([0..=0x7F])]).collect())
    };
    let all = |choice: Vec<Peg>| Peg::repeat(0, None, Peg::Choice(choice));
    let query = vec![text("?"), all(vec![ascii_but("#"), named("ucschar"), named("iprivate")])];
    let fragment = vec![text("#"), all(vec![ascii_but(""), named("ucschar")])];
    let [query, fragment] = [query, fragment].map(|part| Peg::optional(Peg::Sequence(part)));
    let before = all(vec![ascii_but("?#"), named("ucschar")]);
    Peg::Sequence(vec![before, query, fragment, Peg::End])
}
