//! Mirror: the body of every rule is the same expression as its ABNF.
//!
//! ABNF is unordered and nom is greedy, so a few rules cannot be written down as they are
//! printed. There, and only there, stands a comment `// TRAP(kind): why`, and the kind says
//! which difference it allows:
//!
//! | kind | the code may |
//! |---|---|
//! | `order` | have the alternatives in another order |
//! | `prefix`, `empty` | have that, and end an alternative with a lookahead `not(..)` |
//! | `greed` | say `a *n(s a)` for `*n(a s) a` |

use oracle::Expr;
use uri_grammar::Rule;

use crate::problem::{self, Problem};
use crate::read_back;
use crate::sources::Sources;

/// The bodies that are not their ABNF.
pub fn check(sources: &Sources) -> Vec<Problem> {
    let Ok(grammar) = sources.grammar() else { return Vec::new() };
    let functions = sources.functions();
    let rules = sources.rules(&grammar);
    let wrong = rules.filter_map(|(rule, definition, function)| {
        let (what, remedy) = match read_back::body(rule, &function, &functions) {
            Ok(body) => compare(&definition.expr, &body.expr, &body.traps)?,
            Err(what) => (what, "write it with the combinators as the other rules are"),
        };
        let place = format!("{} and {}", function.place(), sources.definition(rule.name()));
        Some(Problem { rule: rule.to_string(), place, what, remedy })
    });
    wrong.collect()
}

/// Why the code is not the ABNF, under the allowances of the traps.
fn compare(abnf: &Expr, code: &Expr, traps: &[String]) -> Option<(String, &'static str)> {
    let abnf = plain(abnf);
    let traps: Vec<&str> = traps.iter().map(String::as_str).collect();
    if let Some(unknown) = traps.iter().find(|kind| !KINDS.contains(kind)) {
        let remedy = "the kinds are order, prefix, empty and greed; see tests/lockstep/mirror.rs";
        return Some((format!("TRAP({unknown}) is of no known kind"), remedy));
    }
    if !same(&abnf, code, &traps) {
        let remedy = "write the code as the ABNF has it. If nom cannot, write `// TRAP(kind): why` \
            above it and add a control to tests/lockstep/controls.rs";
        return Some((format!("the ABNF is `{abnf}`, the code says `{code}`"), remedy));
    }
    // A trap that is not needed would allow a difference some day that nobody wants.
    for (i, kind) in traps.iter().enumerate() {
        let others: Vec<&str> = [&traps[..i], &traps[i + 1..]].concat();
        if same(&abnf, code, &others) {
            let remedy = "remove the comment, or transcribe what it is about";
            return Some((format!("TRAP({kind}) allows nothing that is there"), remedy));
        }
    }
    None
}

const KINDS: [&str; 4] = ["order", "prefix", "empty", "greed"];

fn same(abnf: &Expr, code: &Expr, traps: &[&str]) -> bool {
    let mut code = code.clone();
    let mut abnf = abnf.clone();
    for kind in traps {
        match *kind {
            "greed" => code = ungreedy(&code),
            "prefix" | "empty" => code = without_lookahead(&code),
            _ => {}
        }
    }
    if traps.iter().any(|kind| *kind != "greed") {
        (abnf, code) = (sorted(abnf), sorted(code));
    }
    abnf == code
}

/// The expression without its parentheses.
fn plain(expr: &Expr) -> Expr {
    match expr {
        Expr::Group(inner) => plain(inner),
        _ => map(expr, plain),
    }
}

/// `a *n(s a)` as `*n(a s) a`.
fn ungreedy(expr: &Expr) -> Expr {
    if let Expr::Concatenation(items) = expr
        && let [first, Expr::Repetition { min: 0, max, expr }] = &items[..]
        && let Expr::Concatenation(pair) = &**expr
        && let [separator, element] = &pair[..]
        && element == first
    {
        let pair = Expr::Concatenation(vec![first.clone(), separator.clone()]);
        let pairs = Expr::Repetition { min: 0, max: *max, expr: Box::new(pair) };
        return Expr::Concatenation(vec![pairs, first.clone()]);
    }
    map(expr, ungreedy)
}

/// The alternatives without a lookahead at their ends.
fn without_lookahead(expr: &Expr) -> Expr {
    let strip = |alternative: &Expr| match alternative {
        Expr::Concatenation(items) => match &items[..] {
            [only, Expr::Prose(_)] => only.clone(),
            [items @ .., Expr::Prose(_)] => Expr::Concatenation(items.to_vec()),
            _ => alternative.clone(),
        },
        _ => alternative.clone(),
    };
    match expr {
        Expr::Alternation(alternatives) => {
            Expr::Alternation(alternatives.iter().map(strip).collect())
        }
        _ => expr.clone(),
    }
}

/// The alternatives in the order of their letters.
fn sorted(expr: Expr) -> Expr {
    match expr {
        Expr::Alternation(mut alternatives) => {
            alternatives.sort_by_key(Expr::to_string);
            Expr::Alternation(alternatives)
        }
        other => other,
    }
}

/// The same operator over changed operands.
fn map(expr: &Expr, change: impl Fn(&Expr) -> Expr) -> Expr {
    match expr {
        Expr::Alternation(items) => Expr::Alternation(items.iter().map(change).collect()),
        Expr::Concatenation(items) => Expr::Concatenation(items.iter().map(change).collect()),
        Expr::Repetition { min, max, expr } => {
            Expr::Repetition { min: *min, max: *max, expr: Box::new(change(expr)) }
        }
        Expr::Group(expr) => Expr::Group(Box::new(change(expr))),
        Expr::Optional(expr) => Expr::Optional(Box::new(change(expr))),
        other => other.clone(),
    }
}

/// The kinds of traps in each rule that has any.
pub fn traps(sources: &Sources) -> Result<Vec<(Rule, String)>, oracle::SyntaxError> {
    let grammar = sources.grammar()?;
    let functions = sources.functions();
    let rules = sources.rules(&grammar);
    let traps = rules.filter_map(|(rule, _, function)| {
        Some((rule, read_back::body(rule, &function, &functions).ok()?.traps))
    });
    Ok(traps.flat_map(|(rule, kinds)| kinds.into_iter().map(move |kind| (rule, kind))).collect())
}

#[test]
fn every_body_is_its_abnf() {
    problem::none(&check(&Sources::read()));
}
