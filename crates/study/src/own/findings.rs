//! Errors and doubtful definitions in a grammar.

use std::collections::BTreeSet;

use oracle::ambiguity::{Ambiguities, Ambiguity};
use oracle::peg::{Literal, LiteralError};
use oracle::{Automaton, CompileError, Expr, Grammar, RuleDef, abnf};
use serde::Serialize;
use uri_grammar_diagnose::render::visible;

use super::depth::{recursive, without_level};
use super::kind::Kind;
use super::nothing;

/// An error or a doubtful definition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// The kind.
    pub kind: Kind,
    /// The name of the rule, as spelled; empty if the line belongs to no rule.
    pub rule: String,
    /// The index of the text with the finding, among the texts that were read.
    pub source: usize,
    /// The line of the text, counted from 1.
    pub line: usize,
    /// The message.
    pub message: String,
    /// A shortest text that shows the problem, if there is one.
    pub text: Option<String>,
}

impl Finding {
    fn new(kind: Kind, rule: &RuleDef, message: impl Into<String>, text: Option<String>) -> Self {
        let (rule, line, message) = (rule.name.clone(), rule.line, message.into());
        Self { kind, rule, source: 0, line, message, text }
    }
}

/// Returns the errors in the names and values of a grammar. `whole` includes rules from other documents, and `regular`
/// has the same rules without recursion at one end of a rule. `broken` has the names of rules that were not read.
pub fn of_names(
    written: &Grammar,
    whole: &Grammar,
    regular: &Grammar,
    broken: &[String],
) -> Vec<Finding> {
    let mut found = Vec::new();
    let mut told = BTreeSet::new();
    let is_known = |name: &str| {
        whole.get(name).is_some() || broken.iter().any(|it| it.eq_ignore_ascii_case(name))
    };
    let new = |kind, rule: &RuleDef, message| Finding::new(kind, rule, message, None);
    for name in written.undefined() {
        let lower = name.name.to_ascii_lowercase();
        if !is_known(name.name) && told.insert((lower, &name.used_by.name)) {
            let message = format!("`{}` is not defined", name.name);
            found.push(new(Kind::Undefined, name.used_by, message));
        }
    }
    for rule in written.rules() {
        let mut prose = Vec::new();
        let resolved = whole.get(&rule.name).map_or(&rule.expr, |rule| &rule.expr);
        unknown_prose(resolved, &mut prose);
        for text in prose {
            let message = format!("no program can follow the prose <{}>", visible(text.as_bytes()));
            found.push(new(Kind::Prose, rule, message));
        }
    }
    let used: BTreeSet<String> = written
        .rules()
        .iter()
        .flat_map(|rule| {
            let own = rule.name.to_ascii_lowercase();
            let names = rule.expr.references().into_iter().map(str::to_ascii_lowercase);
            names.filter(move |name| *name != own)
        })
        .collect();
    for rule in written.rules().iter().skip(1) {
        if !used.contains(&rule.name.to_ascii_lowercase()) {
            found.push(new(Kind::Unused, rule, "no other rule uses it".to_owned()));
        }
    }
    let empty = nothing::fixed_point(whole, is_empty);
    for rule in written.rules() {
        let resolved = whole.get(&rule.name).map_or(&rule.expr, |rule| &rule.expr);
        let repeated = resolved.walk().filter_map(|expr| match expr {
            Expr::Repetition { max: None, expr, .. } => Some(expr),
            _ => None,
        });
        for inner in repeated.filter(|inner| is_empty(inner, &empty)) {
            let message = format!("`{inner}` can be empty and is repeated without a limit");
            found.push(new(Kind::EmptyRepetition, rule, message));
        }
    }
    let (circles, deriving) = (recursive(regular), nothing::deriving(whole));
    let reasons = nothing::Reasons::of(written);
    for rule in written.rules().iter().filter(|rule| circles.contains(&rule.name)) {
        found.push(if deriving.contains(&rule.name.to_ascii_lowercase()) {
            new(Kind::Recursive, rule, "the rule is recursive, so it may not be regular".to_owned())
        } else {
            new(Kind::DerivesNothing, rule, describe_empty_rule(&reasons, rule))
        });
    }
    found.sort_by_key(|finding| finding.line);
    found
}

/// Returns a finding for each rule with octets that are not a whole character.
pub fn of_octets(written: &Grammar, left: &BTreeSet<String>) -> impl Iterator<Item = Finding> {
    const MESSAGE: &str = "these octets of UTF-8 are not read as characters: \
        give each set of characters a rule of its own, or write code points such as `%x80-10FFFF`";
    let rules = written.rules().iter().filter(|rule| left.contains(&rule.name));
    rules.map(|rule| Finding::new(Kind::Octets, rule, MESSAGE, None))
}

fn describe_empty_rule(reasons: &nothing::Reasons<'_>, rule: &RuleDef) -> String {
    format!("the rule derives no text{}", reasons.reason(&rule.name))
}

/// Returns a text in quotes. Quotes within it have a backslash, and invisible characters are escaped.
fn quoted(text: &str) -> String {
    format!("\"{}\"", visible(text.as_bytes()).replace('"', "\\\""))
}

/// Returns `true` if the expression derives the empty text, provided that these rules do.
fn is_empty(expr: &Expr, empty: &BTreeSet<String>) -> bool {
    match expr {
        Expr::Alternation(items) => items.iter().any(|item| is_empty(item, empty)),
        Expr::Concatenation(items) => items.iter().all(|item| is_empty(item, empty)),
        Expr::Repetition { min, expr, .. } => *min == 0 || is_empty(expr, empty),
        Expr::Group(expr) => is_empty(expr, empty),
        Expr::Optional(_) => true,
        Expr::Rule(name) => empty.contains(&name.to_ascii_lowercase()),
        Expr::Literal { text, .. } => text.is_empty(),
        _ => false,
    }
}

/// Collects prose without a known meaning.
fn unknown_prose<'e>(expr: &'e Expr, found: &mut Vec<&'e str>) {
    if let Expr::Prose(text) = expr
        && abnf::meaning(text).is_none()
    {
        found.push(text);
    }
    // `0<pchar>` derives the empty text, whatever the prose says.
    if matches!(expr, Expr::Repetition { max: Some(0), .. }) {
        return;
    }
    for inner in expr.children() {
        unknown_prose(inner, found);
    }
}

/// Returns the findings about the automata of the rules, in the order of the rules.
pub fn of_rules(written: &Grammar, whole: &Grammar) -> Vec<Finding> {
    let mut literal = Literal::of(whole);
    let mut ambiguities = Ambiguities::of(whole);
    let (circles, reasons) = (recursive(written), nothing::Reasons::of(written));
    let mut found = Vec::new();
    for rule in written.rules() {
        let automaton = match Automaton::of(whole, &rule.name) {
            Ok(automaton) => automaton,
            // Among rules without an automaton, only those that are too large are reported here.
            Err(error @ (CompileError::TooLarge { .. } | CompileError::TooDeep { .. })) => {
                found.push(Finding::new(Kind::TooLarge, rule, error.to_string(), None));
                continue;
            }
            Err(_) => continue,
        };
        if !automaton.is_live(0) {
            let message = describe_empty_rule(&reasons, rule);
            found.push(Finding::new(Kind::DerivesNothing, rule, message, None));
            continue;
        }
        // The alternatives of a rule that is written as a repetition differ from the document.
        if circles.contains(&rule.name) {
            continue;
        }
        found.extend(alternatives(whole, rule));
        found.extend(within_alternatives(&mut ambiguities, whole, rule));
        if automaton.state_count() > LARGEST {
            continue;
        }
        let loss = match literal.own(&rule.name) {
            Ok(loss) => loss,
            Err(LiteralError::Compile(_)) => continue,
            Err(error) => {
                found.push(Finding::new(Kind::TooLarge, rule, error.to_string(), None));
                continue;
            }
        };
        if let Some(loss) = loss {
            let repair = literal.repair(&rule.name).ok().flatten();
            let repair = repair.map(|repair| format!("; to repair it, {repair}"));
            let message = format!(
                "a parser with ordered choice takes {} of {}, but the rule derives {}{}",
                bytes(loss.taken),
                quoted(&loss.text),
                bytes(loss.derived),
                repair.unwrap_or_default()
            );
            found.push(Finding::new(Kind::OrderedChoice, rule, message, Some(loss.text)));
        }
    }
    found
}

/// Describes the length of a match.
fn bytes(length: Option<usize>) -> String {
    match length {
        None => "nothing".to_owned(),
        Some(0) => "the empty text".to_owned(),
        Some(1) => "1 byte".to_owned(),
        Some(length) => format!("{length} bytes"),
    }
}

/// The largest number of states of a rule that is examined as a parser. Larger rules would take long.
const LARGEST: usize = 100;

/// Returns the alternatives of a rule that derive the same texts.
fn alternatives(whole: &Grammar, rule: &RuleDef) -> Vec<Finding> {
    let Some(defined) = whole.get(&rule.name) else { return Vec::new() };
    let alternatives = defined.expr.alternatives();
    if !(2..=64).contains(&alternatives.len()) {
        return Vec::new();
    }
    let Ok(automaton) = Automaton::with_alternatives(whole, &rule.name) else { return Vec::new() };
    let access = automaton.access_words();
    let outputs: Vec<u64> =
        (0..automaton.state_count()).map(|state| automaton.output(state)).collect();
    let mut found = Vec::new();
    for (second, name) in alternatives.iter().enumerate() {
        let bit = 1_u64 << second;
        let needed = outputs.contains(&bit);
        let derives = outputs.iter().any(|output| output & bit != 0);
        for (first, other) in alternatives.iter().enumerate().take(second) {
            let both = bit | 1 << first;
            let shared = outputs.iter().position(|output| output & both == both);
            let Some(state) = shared.filter(|_| needed || !derives) else { continue };
            let text = String::from_utf8_lossy(&access[state]).into_owned();
            let message = format!("`{other}` and `{name}` both derive {}", quoted(&text));
            found.push(Finding::new(Kind::Ambiguous, rule, message, Some(text)));
        }
        if derives && !needed {
            let text = automaton.shortest_member_of(second as u32).unwrap_or_default();
            let message = format!("other alternatives derive everything that `{name}` derives");
            found.push(Finding::new(Kind::Redundant, rule, message, Some(text)));
        }
    }
    found
}

/// Returns a text that one alternative of a rule derives in two ways.
fn within_alternatives(
    ambiguities: &mut Ambiguities<'_>,
    whole: &Grammar,
    rule: &RuleDef,
) -> Option<Finding> {
    let defined = whole.get(&rule.name)?;
    let mut too_large = None;
    for alternative in defined.expr.alternatives() {
        match ambiguities.expr(defined, alternative) {
            Ok(None) => {}
            Ok(Some(found)) => {
                let message = describe_ambiguity(&found);
                return Some(Finding::new(Kind::Ambiguous, rule, message, Some(found.text)));
            }
            Err(_) => {
                let message = "too large to be examined for texts with two derivations";
                too_large = Some(Finding::new(Kind::TooLarge, rule, message, None));
            }
        }
    }
    too_large
}

/// Describes the two derivations of a text, from the point where they differ.
fn describe_ambiguity(found: &Ambiguity) -> String {
    let Ambiguity { text, offset, parts, is_repeated } = found;
    // Names of unrolled rules contain a level.
    let [first, second] = parts.each_ref().map(|part| match part {
        Expr::Rule(name) => without_level(name).to_owned(),
        part => part.to_string(),
    });
    let how = if *is_repeated {
        format!("as the rest of `{first}` or as the next one")
    } else if first == second {
        format!("as one `{first}` or as another")
    } else {
        format!("as `{first}` or as `{second}`")
    };
    let shown = quoted(text);
    format!("{shown} is derived in two ways: from byte {offset}, {how}")
}
