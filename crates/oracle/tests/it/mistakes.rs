//! Mistakes that people make with this grammar, and the suite that finds each one.
//!
//! Every mistake is an edit of one rule's ABNF. It may change the language of the edited rule or of a rule above it.
//! Then the suites of the published rule must contain a word that the two treat differently. If it changes only the
//! first alternative that matches, they must contain a word whose preferred alternative differs.

use std::collections::HashMap;
use std::sync::OnceLock;

use crate::common::{rfc3986, rfc3986_with};
use crate::edits::edited;
use crate::effort;
use uri_grammar_oracle::{
    Automaton, Expr, Grammar, RuleDef, Word, disagreement, equivalent, suite,
};

/// The suites, in the order in which they are tried for a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum By {
    /// A wrong transition: HSI, by the states of the grammar.
    Hsi,
    /// One member of a class is treated unlike the others: the byte sweep.
    Sweep,
    /// Something is allowed once too often: transplants.
    Transplant,
    /// There is a hidden limit: pumping.
    Pump,
}
use By::{Hsi, Pump, Sweep, Transplant};

/// (rule, the original text, the replacement, the last suite that is needed to find the mistake).
#[rustfmt::skip]
const MISTAKES: &[(&str, &str, &str, By)] = &[
    // One rule for another.
    ("URI", "[ \"?\" query ] [ \"#\" fragment ]", "[ \"#\" fragment ] [ \"?\" query ]", Hsi),
    ("absolute-URI", "[ \"?\" query ]", "[ \"?\" query ] [ \"#\" fragment ]", Hsi),
    ("hier-part", "path-absolute", "path-abempty", Hsi),
    ("relative-part", "path-noscheme", "path-rootless", Hsi),
    ("path", "path-noscheme ", "path-rootless ", Hsi),
    // Schemes.
    ("scheme", "ALPHA *( ALPHA", "*( ALPHA", Hsi),
    ("scheme", "ALPHA *( ALPHA", "( ALPHA / DIGIT ) *( ALPHA", Hsi),
    ("scheme", "\"+\" / ", "\"+\" / \"_\" / ", Sweep),
    // Authorities.
    ("authority", "[ userinfo \"@\" ]", "[ *( userinfo \"@\" ) ]", Hsi),
    ("authority", "[ \":\" port ]", "*( \":\" port )", Hsi),
    ("userinfo", "\":\"", "\":\" / \"@\"", Sweep),
    ("host", "IPv4address / reg-name", "reg-name / IPv4address", Hsi),
    ("port", "*DIGIT", "*5DIGIT", Pump),
    ("port", "*DIGIT", "*300DIGIT", Pump),
    ("reg-name", "sub-delims", "sub-delims / \":\"", Sweep),
    // Addresses.
    ("IP-literal", "\"]\"", "[ \"]\" ]", Hsi),
    ("IPvFuture", "\"v\"", "%s\"v\"", Sweep),
    ("IPvFuture", "1*HEXDIG", "1*DIGIT", Hsi),
    ("IPvFuture", "1*( unreserved", "*( unreserved", Hsi),
    ("IPv6address", "   6( h16", "   7( h16", Hsi),
    ("IPv6address", "*6( h16", "*7( h16", Transplant),
    ("IPv6address", "*1( h16", "*2( h16", Hsi),
    ("IPv6address", "*5( h16", "5( h16", Hsi),
    ("h16", "1*4", "1*5", Hsi),
    ("h16", "1*4", "4", Hsi),
    ("h16", "1*4", "*4", Hsi),
    ("IPv4address", "dec-octet \".\" dec-octet \".\" dec", "dec-octet \".\" dec", Hsi),
    ("IPv4address", "dec-octet \".\" dec-octet \".\" dec", "dec-octet 1*3( \".\" dec-octet ) \".\" dec", Hsi),
    ("dec-octet", "DIGIT                 ;", "1*3DIGIT ;", Hsi),
    ("dec-octet", "DIGIT                 ;", "[\"0\"] DIGIT ;", Hsi),
    ("dec-octet", "%x31-39", "%x30-39", Hsi),
    ("dec-octet", "2DIGIT", "2*DIGIT", Hsi), // the draft of December 2002
    ("dec-octet", "%x30-34 DIGIT", "%x30-35 DIGIT", Hsi),
    ("dec-octet", "%x30-35", "%x30-39", Hsi),
    ("dec-octet", "%x30-35", "%x30-34", Hsi),
    // Paths.
    ("path-absolute", "segment-nz *", "segment *", Hsi),
    ("path-abempty", "segment", "segment-nz", Hsi),
    ("path-noscheme", "segment-nz-nc *", "segment-nz *", Hsi),
    ("path-empty", "\"\"", "*1pchar", Hsi),
    ("segment-nz-nc", "\"@\"", "\"@\" / \":\"", Sweep),
    ("segment", "*pchar", "*255pchar", Pump),
    // Queries and fragments.
    ("query", "\"?\"", "\"?\" / \"#\"", Hsi),
    ("query", "\"?\"", "\"?\" / \"[\" / \"]\"", Sweep),
    ("fragment", "\"?\"", "\"?\" / \"#\"", Hsi),
    // Characters.
    ("pct-encoded", "HEXDIG HEXDIG", "HEXDIG", Hsi),
    ("pct-encoded", "HEXDIG HEXDIG", "[ HEXDIG HEXDIG ]", Hsi),
    ("pct-encoded", "HEXDIG HEXDIG", "DIGIT DIGIT", Hsi),
    ("unreserved", "\"_\"", "\"_\" / %xA0-D7FF", Sweep),
    ("ALPHA", "%x41-5A / %x61-7A", "%x41-7A", Sweep),
    ("DIGIT", "%x30-39", "%x31-39", Sweep),
    ("HEXDIG", "\"A\"", "%s\"A\"", Hsi),
    ("HEXDIG", "\"F\"", "\"F\" / \"G\"", Hsi),
];

/// A published rule with its suites, which are used many times.
struct Judge {
    members: Automaton,
    machine: Automaton,
    hsi: OnceLock<Vec<Word>>,
    sweep: OnceLock<Vec<Word>>,
}

impl Judge {
    fn new(grammar: &Grammar, rule: &RuleDef) -> Self {
        let (members, machine) = (plain(grammar, rule), preferred(grammar, rule));
        Self { members, machine, hsi: OnceLock::new(), sweep: OnceLock::new() }
    }

    /// Returns the first suite that finds the mistake; `None` if no suite does.
    fn find(&self, grammar: &Grammar, rule: &RuleDef) -> Option<By> {
        let members = plain(grammar, rule);
        if !equivalent(&self.members, &members) {
            return Some(self.find_by(|word| self.members.accepts(word) != members.accepts(word)));
        }
        let machine = preferred(grammar, rule);
        disagreement(&self.machine, &machine)?;
        Some(self.find_by(|word| self.machine.alternatives(word) != machine.alternatives(word)))
    }

    fn find_by(&self, found: impl Fn(&Word) -> bool) -> By {
        let hsi = || self.hsi.get_or_init(|| suite::structural(&self.machine).collect());
        let sweep = || self.sweep.get_or_init(|| suite::byte_sweep(&self.machine).collect());
        if hsi().iter().any(&found) {
            Hsi
        } else if sweep().iter().any(&found) {
            Sweep
        } else if suite::transplant(&self.machine).any(|word| found(&word)) {
            Transplant
        } else if suite::pump(&self.machine).any(|word| found(&word)) {
            Pump
        } else {
            panic!("no suite finds it");
        }
    }
}

fn judges(grammar: &Grammar) -> HashMap<String, Judge> {
    let judge = |rule: &RuleDef| (rule.name.clone(), Judge::new(grammar, rule));
    grammar.rules().iter().map(judge).collect()
}

#[test]
fn finds_every_mistake_in_all_affected_rules() {
    let judges = judges(&rfc3986());
    // Some mistakes of each kind are enough, except in the gate; all of the rare ones are tested.
    let every = effort::of(8, 1);
    let tried = MISTAKES.iter().enumerate().filter(|(at, row)| at % every == 0 || row.3 > Sweep);
    let tried: Vec<_> = tried.map(|(_, row)| row).collect();
    crate::common::in_parallel(&tried, |&&(rule, from, to, by)| {
        let needed = needed(&judges, &rfc3986_with(rule, from, to), rule);
        assert_eq!(needed, Some(by), "{rule}: `{from}` as `{to}`");
    });
}

/// Returns the last suite that is needed to find a mistake in a rule, in that rule and in all rules above it.
fn needed(judges: &HashMap<String, Judge>, wrong: &Grammar, rule: &str) -> Option<By> {
    let reaches = |above: &&RuleDef| {
        let unreachable = wrong.unreachable([above.name.as_str()]);
        unreachable.iter().all(|other| other.name != rule)
    };
    let affected = wrong.rules().iter().filter(reaches);
    affected.filter_map(|above| judges[&above.name].find(wrong, above)).max()
}

/// Every expression of the grammar is covered: the suites of its rule, and of all rules above it, notice if an
/// alternative is missing, if an option is never or always present, and if a repetition ends too early or too late.
#[test]
fn finds_a_mistake_in_every_expression() {
    // `path-abempty` derives the empty path, too, and comes first.
    const NEEDLESS: &str =
        "path-abempty / path-absolute / path-noscheme / path-rootless / path-abempty";
    let grammar = rfc3986();
    let judges = judges(&grammar);
    let of_rule = |rule: &RuleDef| edited(&grammar, &rule.name, mistaken);
    let edits =
        grammar.rules().iter().flat_map(|rule| of_rule(rule).into_iter().map(move |it| (rule, it)));
    let edits: Vec<_> = edits.collect();
    assert_eq!(edits.len(), 185);
    let tried: Vec<_> = edits.iter().step_by(effort::of(8, 1)).collect();
    crate::common::in_parallel(&tried, |(rule, wrong)| {
        let text = wrong.get(&rule.name).map(|rule| rule.expr.to_string()).unwrap_or_default();
        let is_found = needed(&judges, wrong, &rule.name).is_some();
        assert_eq!(is_found, text != NEEDLESS, "{} = {text}", rule.name);
    });
}

/// Returns the expression with one mistake each.
fn mistaken(expr: &Expr) -> Vec<Expr> {
    match expr {
        Expr::Alternation(items) => {
            let without = |missing: usize| {
                let mut items = items.clone();
                // The others keep their numbers.
                items[missing] = items[(missing + 1) % items.len()].clone();
                Expr::Alternation(items)
            };
            (0..items.len()).map(without).collect()
        }
        Expr::Optional(inner) => {
            let nothing = Expr::Literal { text: String::new(), case_sensitive: false };
            vec![nothing, Expr::Group(inner.clone())]
        }
        Expr::Repetition { min, max, expr } => {
            let bounds = [(min + 1, *max), (*min, Some(min + 1)), (*min, Some(*min))];
            let is_other = |&(least, most): &(u32, Option<u32>)| {
                most.is_none_or(|most| least <= most && most > 0) && (least, most) != (*min, *max)
            };
            let repeated = |(min, max)| Expr::Repetition { min, max, expr: expr.clone() };
            bounds.into_iter().filter(is_other).map(repeated).collect()
        }
        _ => Vec::new(),
    }
}

fn plain(grammar: &Grammar, rule: &RuleDef) -> Automaton {
    Automaton::of(grammar, &rule.name).expect("regular")
}

fn preferred(grammar: &Grammar, rule: &RuleDef) -> Automaton {
    Automaton::with_preferred(grammar, &rule.name).expect("regular")
}
