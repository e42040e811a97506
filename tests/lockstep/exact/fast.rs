//! The fast paths: each takes what its rule takes, of every text, and where it stands in for the body
//! in the reading for errors, it misses what could have followed.
//!
//! The table of the rules that have one, the sets and the runs are read from the source. What each kind
//! of path does is code, which is pinned by a snapshot; beside it stands the expression that it means.

use oracle::peg::Peg;
use syn::{Arm, Expr, ExprCall, ExprLit, ExprMatch, Item, Lit, Pat, Stmt};
use uri_grammar::Rule;

use super::rules::{self, Automata, Bodies, Question};
use super::runs::{Run, Runs, ahead, last, set};
use super::whole;
use crate::edition::{Edition, function_name};
use crate::problem::quoted;
use crate::sources::Sources;

/// The fast path of a rule: what it takes, and for those that the reading for errors notes of, what it
/// misses there.
pub struct Path {
    pub rule: Rule,
    /// What it passes over by itself.
    pub alone: Peg,
    /// What the rule takes by it: where it does not know, the rule is read.
    pub takes: Peg,
    pub misses: Option<Peg>,
}

/// The table of `src/grammar/rfc3986/rules/fast_paths.rs`.
pub fn paths(sources: &Sources, automata: &Automata) -> Vec<Path> {
    let runs = Runs::read(sources);
    let Bodies { read, .. } = rules::bodies::<Rule>(sources, automata);
    arms(sources)
        .iter()
        .filter_map(|arm| {
            let name = match &arm.pat {
                Pat::Path(path) => path.path.segments.last().map(|last| last.ident.to_string()),
                Pat::Wild(_) => return None,
                _ => None,
            };
            let name = name.expect("src/grammar/rfc3986/rules/fast_paths.rs: the table is by rule");
            let (rule, body) = read.iter().find(|(rule, _)| format!("{rule:?}") == name).expect(
                "src/grammar/rfc3986/rules/fast_paths.rs: every fast path is one of a rule",
            );
            let named = |rule: Rule| rules::named::<Rule>(automata, &function_name(rule));
            let rule_itself = named(*rule).expect("a rule");
            let (alone, known, misses) = meaning(&arm.body, &runs, body, automata);
            let (alone, takes) = match known {
                // Where the rule derives nothing, it ends where it begins.
                Known::Always => (Peg::optional(alone.clone()), alone),
                Known::Sometimes => (alone.clone(), Peg::Choice(vec![alone, rule_itself])),
            };
            Some(Path { rule: *rule, alone, takes, misses })
        })
        .collect()
}

/// The arms of the table.
fn arms(sources: &Sources) -> Vec<Arm> {
    let file = sources.parse("src/grammar/rfc3986/rules/fast_paths.rs");
    let function = file.items.iter().find_map(|item| match item {
        Item::Fn(function) if function.sig.ident == "of" => Some(function),
        _ => None,
    });
    let function = function.expect("src/grammar/rfc3986/rules/fast_paths.rs has the function `of`");
    match function.block.stmts.last() {
        Some(Stmt::Expr(Expr::Call(call), None)) => match call.args.first() {
            Some(Expr::Match(ExprMatch { arms, .. })) => arms.clone(),
            _ => panic!("src/grammar/rfc3986/rules/fast_paths.rs: the table is one match"),
        },
        _ => panic!("src/grammar/rfc3986/rules/fast_paths.rs: the table is one match"),
    }
}

/// `*( "/" segment )`, as `FastPath::derives` goes over it.
pub fn segments(runs: &Runs) -> Peg {
    let slash = ahead(Peg::text("/", false));
    Peg::optional(Peg::Sequence(vec![slash, runs.get("SEGMENTS").all()]))
}

/// Whether a path knows what a rule takes of every text.
enum Known {
    Always,
    /// Where it does not, its expression fails.
    Sometimes,
}

/// What the paths do: `FastPath::derives`, `goes_on` and `is_full`, which the snapshot pins. The body is
/// what is read where a path does not know, and from where a broken triplet stands.
fn meaning(path: &Expr, runs: &Runs, body: &Peg, automata: &Automata) -> (Peg, Known, Option<Peg>) {
    use Known::{Always, Sometimes};
    let (kind, args) = match path {
        Expr::Call(ExprCall { func, args, .. }) => (last(func), args.iter().collect()),
        path => (last(path), Vec::new()),
    };
    let silent = |peg: Peg| Peg::Silent(Box::new(peg));
    let run = |arg: &Expr| runs.get(&last(arg).expect("a run has a name")).clone();
    // The misses after a run: what could go on, or those of the body at a broken triplet.
    let after = |run: &Run| {
        let expects = Peg::Expects(run.first());
        match run.triplets {
            true => Peg::Choice(vec![
                Peg::Sequence(vec![silent(ahead(Peg::text("%", false))), body.clone()]),
                Peg::Sequence(vec![silent(Peg::not(Peg::text("%", false))), expects]),
            ]),
            false => expects,
        }
    };
    match (kind.as_deref(), &args[..]) {
        (Some("One"), [class]) => {
            let class = set(runs.set(class));
            let one = Peg::Class(class.clone());
            (one.clone(), Always, Some(Peg::Choice(vec![silent(one), Peg::Expects(class)])))
        }
        (Some("Run"), [name, least, most]) => {
            let run = run(name);
            let (least, most) = (count(least), count(most));
            let least = least.expect("a least length");
            assert!(!run.triplets || most.is_none() && least <= 1, "bytes, not elements");
            let takes = Peg::repeat(least, most, run.element());
            let misses = match most {
                None => Peg::Sequence(vec![silent(run.all()), after(&run)]),
                Some(most) => Peg::Choice(vec![
                    silent(Peg::repeat(most, Some(most), run.element())),
                    Peg::Sequence(vec![silent(run.all()), after(&run)]),
                ]),
            };
            (takes, Always, Some(misses))
        }
        (Some("Word"), [first, name]) => {
            let (first, run) = (set(runs.set(first)), run(name));
            let begins = Peg::Class(first.clone());
            let misses = vec![
                Peg::Sequence(vec![silent(begins.clone()), silent(run.all()), after(&run)]),
                Peg::Expects(first),
            ];
            (Peg::Sequence(vec![begins, run.all()]), Always, Some(Peg::Choice(misses)))
        }
        (Some("Segments"), []) => (segments(runs), Always, None),
        (Some("SlashSegments"), []) => {
            let slash = || Peg::text("/", false);
            let alone = Peg::Sequence(vec![slash(), ahead(slash())]);
            let more = Peg::Sequence(vec![ahead(slash()), segments(runs)]);
            (Peg::Choice(vec![alone, more]), Always, None)
        }
        (Some("RunSegments"), [name]) => {
            (Peg::Sequence(vec![run(name).some(), segments(runs)]), Always, None)
        }
        // Where these do not know, the rule is read.
        (Some("Host"), []) => {
            let bracket = || Peg::text("[", false);
            let name = Peg::Sequence(vec![Peg::not(bracket()), runs.get("REG_NAME").all()]);
            (name, Sometimes, None)
        }
        (Some("Ipv6address"), []) => (whole::ipv6_shortcut(automata), Sometimes, None),
        (kind, _) => panic!(
            "src/grammar/rfc3986/rules/fast_paths.rs: the meaning of {kind:?} is not known here"
        ),
    }
}

/// How many; `None` for no limit.
fn count(expr: &Expr) -> Option<u32> {
    match expr {
        Expr::Lit(ExprLit { lit: Lit::Int(n), .. }) => Some(n.base10_parse().expect("a length")),
        _ if last(expr).as_deref() == Some("NO_LIMIT") => None,
        _ => panic!("src/grammar/rfc3986/rules/fast_paths.rs: a length is not written out"),
    }
}

#[test]
fn every_fast_path_is_proved() {
    let sources = Sources::read();
    let automata = Rule::shelf().automata();
    let paths = paths(&sources, automata);
    assert_eq!(paths.len(), arms(&sources).len() - 1, "all but the last arm");
    for Path { rule, alone, takes, misses } in paths {
        let automaton = &automata[rule.name()];
        if let Some((_, what)) = rules::wrong(Question::Takes, &takes, automaton) {
            panic!("the fast path of {rule}: {what}");
        }
        // What is passed over misses nothing further than that: `begin_fast` looks no further.
        let near = alone.ends_near(automaton, 2).expect("not too many states");
        if let Some(witness) = near.witness() {
            panic!("the fast path of {rule} ends too early in {}", quoted(&witness.text));
        }
        if let Some((_, what)) =
            misses.and_then(|peg| rules::wrong(Question::Misses, &peg, automaton))
        {
            panic!("the fast path of {rule}, in the reading for errors: {what}");
        }
    }
}

/// What the expressions of this module and of [`whole`] are written for.
#[test]
fn the_code_that_the_expressions_stand_for() {
    let sources = Sources::read();
    let code = |file: &str, names: &[&str]| {
        let text = sources.get(file);
        names.iter().map(|name| function(text, name)).collect::<Vec<_>>().join("\n")
    };
    let all = [
        code("src/fast/path.rs", &["fn derives", "fn goes_on", "fn is_full"]),
        code("src/fast/runs.rs", &["fn scan_beyond_ascii", "fn scan_by", "const fn first"]),
        code("src/fast/scan.rs", &["fn after_digits", "fn padded"]),
        code("src/fast/ucschar.rs", &["fn all"]),
        code("src/fast/window/mod.rs", &["fn of", "fn legal", "fn with_beyond_ascii", "fn end_of"]),
        code("src/fast/window/tail.rs", &["fn end"]),
        code(
            "src/reading/whole.rs",
            &[
                "impl Reader for Match",
                "impl Reader for FirstLine",
                "fn byte",
                "fn reference",
                "fn before_fragment",
                "fn scheme",
                "fn authority(&mut self",
                "fn ip_literal",
            ],
        ),
        code("src/reading/short.rs", &["fn is_match", "fn is_port"]),
        code("src/reading/whole_iri.rs", &["fn read", "fn query"]),
        code("src/reading/place.rs", &["fn begin_fast", "fn body_of"]),
    ];
    super::snapshot(
        "code",
        "code that the proofs do not read: before a change is accepted here, the expressions in \
         tests/lockstep/exact have to say what it says",
        &all.join("\n"),
    );
}

/// The lines of a function, without comments.
fn function(text: &str, name: &str) -> String {
    let start = text.find(name).unwrap_or_else(|| panic!("{name} is a function"));
    // It ends with a brace that is indented as it is itself.
    let line = &text[text[..start].rfind('\n').map_or(0, |end| end + 1)..];
    let close = format!("\n{}}}\n", &line[..line.len() - line.trim_start().len()]);
    let end = text[start..].find(&close).expect("it ends") + start + close.len();
    let lines = text[start..end].lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.map(|line| format!("{line}\n")).collect()
}
