//! Mistakes that people make with this grammar, and the suite that finds each one.
//!
//! Every mistake is an edit of one rule's ABNF. It may change the language of the edited rule or of a rule above it.
//! Then the suites of the published rule must contain a word that the two treat differently. If it changes only the
//! first alternative that matches, they must contain a word whose preferred alternative differs.

use std::collections::HashMap;
use std::sync::OnceLock;

use crate::common::{rfc3986, rfc3986_with};
use crate::effort;
use uri_grammar_oracle::{Automaton, Grammar, RuleDef, Word, disagreement, equivalent, suite};

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

/// (rule, the original text, the replacement, the suite that finds the mistake).
#[rustfmt::skip]
const MISTAKES: &[(&str, &str, &str, By)] = &[
    // One rule for another, or none at all.
    ("URI-reference", " / relative-ref", "", Hsi),
    ("URI-reference", "URI / ", "", Hsi),
    ("URI", "[ \"?\" query ] [ \"#\" fragment ]", "[ \"#\" fragment ] [ \"?\" query ]", Hsi),
    ("absolute-URI", "[ \"?\" query ]", "[ \"?\" query ] [ \"#\" fragment ]", Hsi),
    ("absolute-URI", " [ \"?\" query ]", "", Hsi),
    ("hier-part", "\n              / path-empty", "", Hsi),
    ("hier-part", "\n              / path-rootless", "", Hsi),
    ("hier-part", "path-absolute", "path-abempty", Hsi),
    ("relative-part", "path-noscheme", "path-rootless", Hsi),
    ("path", "/ path-rootless ", "", Hsi),
    ("path", "path-noscheme ", "path-rootless ", Hsi),
    // Schemes.
    ("scheme", "ALPHA *( ALPHA", "*( ALPHA", Hsi),
    ("scheme", "ALPHA *(", "ALPHA 1*(", Hsi),
    ("scheme", "ALPHA *( ALPHA", "( ALPHA / DIGIT ) *( ALPHA", Hsi),
    ("scheme", "\"+\" / ", "\"+\" / \"_\" / ", Sweep),
    ("scheme", "\"+\" / ", "", Sweep),
    ("scheme", "\"-\" / ", "", Sweep),
    // Authorities.
    ("authority", "[ userinfo \"@\" ]", "[ *( userinfo \"@\" ) ]", Hsi),
    ("authority", " [ \":\" port ]", "", Hsi),
    ("authority", "[ \":\" port ]", "*( \":\" port )", Hsi),
    ("userinfo", " / \":\"", "", Sweep),
    ("userinfo", "\":\"", "\":\" / \"@\"", Sweep),
    ("userinfo", "*(", "1*(", Hsi),
    ("host", "IPv4address / reg-name", "reg-name / IPv4address", Hsi),
    ("host", "IP-literal / ", "", Hsi),
    ("host", "IPv4address / reg-name", "IPv4address", Hsi),
    ("port", "*DIGIT", "1*DIGIT", Hsi),
    ("port", "*DIGIT", "*5DIGIT", Pump),
    ("port", "*DIGIT", "*300DIGIT", Pump),
    ("reg-name", "*(", "1*(", Hsi),
    ("reg-name", "sub-delims", "sub-delims / \":\"", Sweep),
    ("reg-name", " / pct-encoded", "", Hsi),
    // Addresses.
    ("IP-literal", "\"]\"", "[ \"]\" ]", Hsi),
    ("IP-literal", " / IPvFuture ", "", Hsi),
    ("IPvFuture", "\"v\"", "%s\"v\"", Sweep),
    ("IPvFuture", "1*HEXDIG", "HEXDIG", Hsi),
    ("IPvFuture", "1*HEXDIG", "1*DIGIT", Hsi),
    ("IPvFuture", " / \":\"", "", Sweep),
    ("IPvFuture", "1*( unreserved", "*( unreserved", Hsi),
    ("IPv6address", "   6( h16", "   7( h16", Hsi),
    ("IPv6address", "*6( h16", "*7( h16", Transplant),
    ("IPv6address", "*1( h16", "*2( h16", Hsi),
    ("IPv6address", "*5( h16", "5( h16", Hsi),
    ("IPv6address", "[               h16 ]", "                h16  ", Hsi),
    ("h16", "1*4", "1*5", Hsi),
    ("h16", "1*4", "4", Hsi),
    ("h16", "1*4", "*4", Hsi),
    ("ls32", " / IPv4address", "", Hsi),
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
    ("path-abempty", "*(", "1*(", Hsi),
    ("path-noscheme", "segment-nz-nc *", "segment-nz *", Hsi),
    ("path-rootless", "*( \"/\" segment )", "[ \"/\" segment ]", Hsi),
    ("path-empty", "\"\"", "*1pchar", Hsi),
    ("segment-nz-nc", "\"@\"", "\"@\" / \":\"", Sweep),
    ("segment-nz-nc", " / \"@\"", "", Sweep),
    ("segment", "*pchar", "*255pchar", Pump),
    ("pchar", " / \"@\"", "", Sweep),
    ("pchar", " / \":\"", "", Sweep),
    // Queries and fragments.
    ("query", " / \"?\"", "", Sweep),
    ("query", " / \"/\"", "", Sweep),
    ("query", "\"?\"", "\"?\" / \"#\"", Hsi),
    ("query", "\"?\"", "\"?\" / \"[\" / \"]\"", Sweep),
    ("fragment", "\"?\"", "\"?\" / \"#\"", Hsi),
    // Characters.
    ("pct-encoded", "HEXDIG HEXDIG", "HEXDIG", Hsi),
    ("pct-encoded", "HEXDIG HEXDIG", "[ HEXDIG HEXDIG ]", Hsi),
    ("pct-encoded", "HEXDIG HEXDIG", "DIGIT DIGIT", Hsi),
    ("unreserved", " / \"~\"", "", Sweep),
    ("unreserved", "\"_\"", "\"_\" / %xA0-D7FF", Sweep),
    ("gen-delims", "\"#\" / ", "", Hsi),
    ("ALPHA", "%x41-5A / %x61-7A", "%x41-7A", Sweep),
    ("ALPHA", " / %x61-7A", "", Hsi),
    ("DIGIT", "%x30-39", "%x31-39", Sweep),
    ("HEXDIG", "\"A\"", "%s\"A\"", Hsi),
    ("HEXDIG", "\"F\"", "\"F\" / \"G\"", Hsi),
];

type Mistake = (&'static str, String, String, By);

/// Returns the table, and the mistakes that come in series.
fn mistakes() -> Vec<Mistake> {
    let table =
        MISTAKES.iter().map(|&(rule, from, to, by)| (rule, from.to_owned(), to.to_owned(), by));
    let grammar = rfc3986();
    // One delimiter is forgotten: a copy of the first replaces it.
    let delimiters = "$&'()*+,;=".chars();
    let forgotten =
        delimiters.map(|c| ("sub-delims", format!("\"{c}\""), "\"!\"".to_owned(), Sweep));
    // One form of IPv6address is forgotten: the line becomes a copy of another.
    let lines: Vec<&str> =
        grammar.get("IPv6address").map_or("", |rule| &rule.text).lines().collect();
    let forms: Vec<_> = lines.iter().map(|line| line[15..].to_owned()).collect();
    let dropped = (0..forms.len())
        .map(|i| ("IPv6address", forms[i].clone(), forms[(i + 4) % forms.len()].clone(), Hsi));
    let series: Vec<_> = forgotten.chain(dropped).collect();
    table.chain(series).collect()
}

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

#[test]
fn finds_every_mistake_in_all_affected_rules() {
    let grammar = rfc3986();
    let judge = |rule: &RuleDef| (rule.name.clone(), Judge::new(&grammar, rule));
    let judges: HashMap<String, Judge> = grammar.rules().iter().map(judge).collect();
    let mistakes = mistakes();
    assert_eq!(mistakes.len(), 103);
    // Some mistakes of each kind are enough, except in the gate; all of the rare ones are tested.
    let every = effort::of(8, 1);
    let is_tried = |(at, mistake): &(usize, Mistake)| at % every == 0 || mistake.3 > Sweep;
    let tried = mistakes.into_iter().enumerate().filter(is_tried);
    let tried: Vec<Mistake> = tried.map(|(_, mistake)| mistake).collect();
    crate::common::in_parallel(&tried, |mistake| try_mistake(&judges, mistake));
}

fn try_mistake(judges: &HashMap<String, Judge>, (edited, from, to, by): &Mistake) {
    let wrong = rfc3986_with(edited, from, to);
    let reaches = |rule: &&RuleDef| {
        let unreachable = wrong.unreachable([rule.name.as_str()]);
        unreachable.iter().all(|rule| rule.name != *edited)
    };
    let rules = wrong.rules().iter().filter(reaches);
    let needed = rules.filter_map(|rule| judges[&rule.name].find(&wrong, rule)).max();
    assert_eq!(needed, Some(*by), "{edited}: `{from}` as `{to}`");
}

fn plain(grammar: &Grammar, rule: &RuleDef) -> Automaton {
    Automaton::of(grammar, &rule.name).expect("regular")
}

fn preferred(grammar: &Grammar, rule: &RuleDef) -> Automaton {
    Automaton::with_preferred(grammar, &rule.name).expect("regular")
}
