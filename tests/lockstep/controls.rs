//! Controls: where a `TRAP(kind)` lets the code differ from the ABNF, the ABNF transcribed
//! operator for operator is wrong, and the language check says so. The snapshots in
//! `snapshots/controls/` show the shortest word that tells the two apart.

use nom::branch::alt;
use nom::bytes::complete::tag_no_case as literal;
use nom::character::complete::satisfy;
use nom::combinator::{opt, recognize};
use nom::multi::{count, many_m_n};
use nom::sequence::pair;
use nom::{IResult, Parser};
use uri_grammar::Rule;
use uri_grammar::rfc3986::{
    digit, h16, ip_literal, ipv4address, ls32, path_abempty, path_absolute, path_empty,
    path_noscheme, path_rootless, reg_name,
};

use crate::language;
use crate::mirror;
use crate::problem::{self, Problem, quoted};
use crate::sources::Sources;
use crate::suites::{GRAMMAR, suite};

pub type Input<'a> = &'a [u8];
pub type Output<'a> = IResult<Input<'a>, Input<'a>, ()>;
pub type Naive = for<'a> fn(Input<'a>) -> Output<'a>;

/// Every trap with the ABNF as it is printed, in nom's own combinators.
const CONTROLS: [(Rule, &str, Naive); 4] = [
    (Rule::DecOctet, "order", dec_octet),
    (Rule::Ipv6address, "greed", ipv6address),
    (Rule::Host, "prefix", host),
    (Rule::Path, "empty", path),
];

fn dec_octet(input: Input) -> Output {
    let range = |first, last| satisfy(move |c| (first..=last).contains(&c));
    alt((
        digit,
        recognize((range('1', '9'), digit)),
        recognize((literal("1"), count(digit, 2))),
        recognize((literal("2"), range('0', '4'), digit)),
        recognize((literal("25"), range('0', '5'))),
    ))
    .parse(input)
}

fn ipv6address(input: Input) -> Output {
    let group = || pair(h16, literal(":"));
    let leading = |n| opt((many_m_n(0, n, group()), h16));
    alt((
        recognize((count(group(), 6), ls32)),
        recognize((literal("::"), count(group(), 5), ls32)),
        recognize((opt(h16), literal("::"), count(group(), 4), ls32)),
        recognize((leading(1), literal("::"), count(group(), 3), ls32)),
        recognize((leading(2), literal("::"), count(group(), 2), ls32)),
        recognize((leading(3), literal("::"), h16, literal(":"), ls32)),
        recognize((leading(4), literal("::"), ls32)),
        recognize((leading(5), literal("::"), h16)),
        recognize((leading(6), literal("::"))),
    ))
    .parse(input)
}

fn host(input: Input) -> Output {
    alt((ip_literal, ipv4address, reg_name)).parse(input)
}

fn path(input: Input) -> Output {
    alt((path_abempty, path_absolute, path_noscheme, path_rootless, path_empty)).parse(input)
}

/// Compares with a file of `snapshots/controls/`.
pub fn snapshot(name: &str, description: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../../snapshots/controls");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_description(description);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

#[test]
fn every_naive_transcription_is_wrong() {
    for (rule, kind, naive) in CONTROLS {
        let prefix = |word: &[u8]| language::taken(word, naive(word));
        let (word, what) = language::caught(suite(rule), &prefix).unwrap_or_else(|| {
            panic!("{rule} is right as printed: remove TRAP({kind}) and its control")
        });
        let abnf = &GRAMMAR.get(rule.name()).expect("every rule is defined").text;
        snapshot(
            rule.name(),
            &format!("{rule} as printed, TRAP({kind}): the shortest word it gets wrong"),
            &format!("{abnf}\n\n{}: {what}", quoted(&word)),
        );
    }
}

/// The traps without a control, and the controls without a trap.
pub fn check(sources: &Sources) -> Vec<Problem> {
    let Ok(traps) = mirror::traps(sources) else { return Vec::new() };
    let controls = CONTROLS.map(|(rule, kind, _)| (rule, kind.to_owned()));
    let problem = |(rule, kind): &(Rule, String), what: &str, remedy| Problem {
        rule: rule.to_string(),
        place: sources.places(*rule),
        what: format!("TRAP({kind}) {what}"),
        remedy,
    };
    let alone = traps.iter().filter(|trap| !controls.contains(trap)).map(|trap| {
        let remedy = "add the naive transcription to CONTROLS in tests/lockstep/controls.rs";
        problem(trap, "has no control", remedy)
    });
    let gone = controls.iter().filter(|control| !traps.contains(control)).map(|control| {
        let remedy = "write the comment that says why the code differs from the ABNF, or remove \
            the control from tests/lockstep/controls.rs";
        problem(control, "is not there, and has a control", remedy)
    });
    alone.chain(gone).collect()
}

#[test]
fn every_trap_has_its_control() {
    problem::none(&check(&Sources::read()));
}
