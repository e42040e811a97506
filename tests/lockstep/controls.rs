//! Controls: if the code differs from the ABNF, the difference is necessary. A literal transcription of the ABNF,
//! with ordered choice and repetitions that never backtrack, matches less than the rule derives. [`Literal`] decides
//! this, for all texts, and finds a shortest text that shows it.
//!
//! The check applies where a `TRAP(kind)` allows the code to differ, and in each document to some rule with `longest`
//! and some rule with `repeat_before`. `snapshots/controls/` has these rules, except those with a large language: `url`
//! of RFC 1738, and `authority`, `server`, `host`, `domainlabel` and `toplabel` of the draft of 2002.

use oracle::peg::{Literal, Peg};

use crate::edition::{Edition, editions};
use crate::exact::{self, Written, written};
use crate::order::parts;
use crate::problem::{self, Problem, quoted};
use crate::sources::Sources;

/// The combinators that the older documents use instead of nom's.
const COMBINATORS: [&str; 2] = ["longest", "repeat_before"];

/// A rule whose code differs from its ABNF, the kinds of difference, and the loss of a literal transcription.
struct Control<R> {
    rule: R,
    ways: Vec<String>,
    loss: Option<String>,
}

fn controls_of<R: Edition>(sources: &Sources) -> Vec<Control<R>> {
    let mut literal = Literal::of(&R::shelf().grammar);
    let mut loss = |rule: R| {
        let loss = literal.own(rule.name()).expect("not too many states")?;
        let [taken, derived] = [loss.taken, loss.derived].map(|length| match length {
            None => "nothing".to_owned(),
            Some(1) => "1 byte".to_owned(),
            Some(length) => format!("{length} bytes"),
        });
        let text = quoted(loss.text.as_bytes());
        Some(format!("of {text} it takes {taken}, and the rule derives {derived}"))
    };
    let mut controls = Vec::new();
    let Ok(grammar) = sources.grammar::<R>() else { return controls };
    for Written { rule, body, .. } in written::<R>(sources, &grammar) {
        let Ok(body) = body else { continue };
        let mut ways: Vec<String> = body.traps.iter().map(|kind| format!("TRAP({kind})")).collect();
        let [longest, repeat_before] = COMBINATORS.map(str::to_owned);
        let has = |is: fn(&Peg) -> bool| parts(&body.peg).into_iter().any(is);
        ways.extend(has(|peg| matches!(peg, Peg::Longest(_))).then_some(longest));
        ways.extend(has(|peg| matches!(peg, Peg::RepeatBefore { .. })).then_some(repeat_before));
        if !ways.is_empty() && !exact::is_large_language(R::ORACLE.name, rule.name()) {
            controls.push(Control { rule, ways, loss: loss(rule) });
        }
    }
    controls
}

/// Returns the rules whose code differs from the ABNF without need.
pub fn check<R: Edition>(sources: &Sources) -> Vec<Problem> {
    let is_trap = |way: &String| !COMBINATORS.contains(&way.as_str());
    let needless = controls_of::<R>(sources).into_iter().filter(|control| control.loss.is_none());
    let traps = needless.filter(|control| control.ways.iter().any(is_trap));
    let problem = |Control { rule, ways, .. }: Control<R>| Problem {
        rule: rule.to_string(),
        place: sources.places(rule),
        what: format!("a literal transcription loses nothing, but it has {}", ways.join(", ")),
        remedy: "write the code like the ABNF, and remove the comment",
    };
    traps.map(problem).collect()
}

fn controls<R: Edition>() {
    let sources = Sources::read();
    problem::none(&check::<R>(&sources));
    let controls = controls_of::<R>(&sources);
    for way in COMBINATORS {
        let of_way = || controls.iter().filter(|it| it.ways.iter().any(|other| other == way));
        assert!(of_way().next().is_none() || of_way().any(|it| it.loss.is_some()), "{way}");
    }
    let line = |Control { rule, ways, loss }: &Control<R>| {
        let loss = loss.as_deref().unwrap_or("it loses nothing");
        format!("{rule}, {}: by the letter, {loss}", ways.join(", "))
    };
    let lines: Vec<String> = controls.iter().map(line).collect();
    snapshot(
        R::ORACLE.name,
        "rules whose code differs from the ABNF, and what the ABNF by the letter loses",
        &lines.join("\n"),
    );
}

editions!(every_trap_is_needed, controls);

/// Compares with a file of `snapshots/controls/`.
pub fn snapshot(name: &str, description: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../../snapshots/controls");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_description(description);
    settings.bind(|| insta::assert_snapshot!(name, text));
}
