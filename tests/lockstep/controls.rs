//! Controls: where a `TRAP(kind)` lets the code differ from the ABNF, the ABNF transcribed
//! operator for operator is wrong, and the language check says so. So is nom's `alt` where the
//! code has `longest`, and a repetition that gives nothing back where it has `repeat_before`:
//! of these each document has one control or two. The snapshots in `snapshots/controls/` show
//! the shortest word that tells the two apart.

pub mod older;
pub mod rfc3987;

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

use crate::edition::{Edition, editions};
use crate::language;
use crate::mirror;
use crate::problem::{self, Problem, quoted};
use crate::sources::Sources;
use crate::suites::suite;

pub type Input<'a> = &'a [u8];
pub type Output<'a> = IResult<Input<'a>, Input<'a>, ()>;
pub type Naive = for<'a> fn(Input<'a>) -> Output<'a>;

/// A rule, what its code has instead, and the naive transcription.
pub type Control<R> = (R, &'static str, Naive);

/// What the code of the older documents has instead of nom's own.
const COMBINATORS: [&str; 2] = ["longest", "repeat_before"];

/// Every trap with the ABNF as it is printed, in nom's own combinators.
pub const CONTROLS: [Control<Rule>; 4] = [
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

fn naive<R: Edition>() {
    for &(rule, kind, naive) in R::controls() {
        let prefix = |word: &[u8]| language::taken(word, naive(word));
        let (word, what) = language::caught(suite(rule), &prefix)
            .unwrap_or_else(|| panic!("{rule} is right without {kind}: remove it and its control"));
        let abnf = &R::shelf().grammar.get(rule.name()).expect("every rule is defined").text;
        let trap = !COMBINATORS.contains(&kind);
        let (name, how) = if trap {
            (rule.name().to_owned(), format!("TRAP({kind})"))
        } else {
            (format!("{}.{rule}.{kind}", R::ORACLE.name), format!("without {kind}"))
        };
        snapshot(
            &name,
            &format!("{rule} as printed, {how}: the shortest word it gets wrong"),
            &format!("{abnf}\n\n{}: {what}", quoted(&word)),
        );
    }
}

editions!(every_naive_transcription_is_wrong, naive);

/// The traps without a control, and the controls without a trap; the same for the combinators
/// that stand for one; each document needs a control only once.
pub fn check<R: Edition>(sources: &Sources) -> Vec<Problem> {
    let Ok(bodies) = mirror::bodies::<R>(sources) else { return Vec::new() };
    let mut found: Vec<(R, String)> = Vec::new();
    for (rule, body) in bodies {
        found.extend(body.traps.into_iter().map(|kind| (rule, kind)));
        let [longest, repeat_before] = COMBINATORS.map(str::to_owned);
        found.extend((!body.unordered.is_empty()).then_some((rule, longest)));
        found.extend((!body.giving_back.is_empty()).then_some((rule, repeat_before)));
    }
    let controls: Vec<(R, String)> =
        R::controls().iter().map(|&(rule, kind, _)| (rule, kind.to_owned())).collect();
    let problem = |(rule, kind): &(R, String), what: &str, remedy| {
        let trap = !COMBINATORS.contains(&kind.as_str());
        let mark = if trap { format!("TRAP({kind})") } else { kind.clone() };
        let what = format!("{mark} {what}");
        Problem { rule: rule.to_string(), place: sources.places(*rule), what, remedy }
    };
    let controlled = |mark: &(R, String)| {
        let anywhere = COMBINATORS.contains(&mark.1.as_str());
        controls.iter().any(|control| control == mark || anywhere && control.1 == mark.1)
    };
    let alone = found.iter().filter(|mark| !controlled(mark)).map(|mark| {
        let remedy = "add the naive transcription to the controls in tests/lockstep/controls.rs";
        problem(mark, "has no control", remedy)
    });
    let gone = controls.iter().filter(|control| !found.contains(control)).map(|control| {
        let remedy = "write the comment that says why the code differs from the ABNF, or remove \
            the control from tests/lockstep/controls.rs";
        problem(control, "is not there, and has a control", remedy)
    });
    alone.chain(gone).collect()
}

fn controls<R: Edition>() {
    problem::none(&check::<R>(&Sources::read()));
}

editions!(every_trap_has_its_control, controls);
