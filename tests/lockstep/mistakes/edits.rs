//! Mistakes in the files: somebody edits the ABNF, the documentation, or the code of one rule
//! and nothing else. Exactly the checks that are there for it fail, of no rule but that, and
//! say what to do.

use oracle::Automaton;
use uri_grammar::Rule;

use crate::edition::Edition;
use crate::effort;
use crate::language;
use crate::problem::Problem;
use crate::sources::Sources;
use crate::suites::Suite;
use crate::{controls, dependencies, mirror, names, order, text};

/// The checks that read files, and the language as the file has it against the code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Check {
    Names,
    Text,
    Mirror,
    Order,
    Dependencies,
    Controls,
    Language,
}
use Check::{Controls, Dependencies, Language, Mirror, Names, Order, Text};

/// An edit: where, after what, what, into what; the rule or file that a message has to name,
/// and the checks that fail.
pub type Edit =
    (&'static str, &'static str, &'static str, &'static str, &'static str, &'static [Check]);

const RFC3986: &str = "grammar/rfc3986.abnf";
const RFC5234: &str = "grammar/rfc5234.abnf";
const HOST: &str = "src/grammar/rfc3986/s3_2_2_host.rs";
const PATH: &str = "src/grammar/rfc3986/s3_3_path.rs";
const QUERY: &str = "src/grammar/rfc3986/s3_4_query.rs";
const TABLE: &str = "src/grammar/rfc3986/rules/mod.rs";
const MODULE: &str = "src/grammar/rfc3986/mod.rs";

#[rustfmt::skip]
pub const EDITS: &[Edit] = &[
    // The ABNF of one rule: its documentation quotes it, its code mirrors it.
    (RFC3986, "\nh16 ", "1*4", "1*5", "h16", &[Text, Mirror, Language]),
    (RFC3986, "\ndec-octet ", "%x30-35", "%x30-39", "dec-octet", &[Text, Mirror, Language]),
    (RFC3986, "\ndec-octet ", "2DIGIT", "2*DIGIT", "dec-octet", &[Text, Mirror, Language]),
    (RFC3986, "\nsub-delims ", "\"'\" / ", "", "sub-delims", &[Text, Mirror, Language]),
    (RFC3986, "\nport ", "*DIGIT", "*5DIGIT", "port", &[Text, Mirror, Language]),
    (RFC3986, "\nscheme ", "\"+\"", "\"+\" / \"_\"", "scheme", &[Text, Mirror, Language]),
    (RFC3986, "\npath-absolute ", "segment-nz", "segment", "path-absolute", &[Text, Mirror, Language]),
    (RFC3986, "\nIPvFuture ", "\"v\"", "%s\"v\"", "IPvFuture", &[Text, Mirror, Language]),
    (RFC3986, "\nIPv6address ", "*6(", "*7(", "IPv6address", &[Text, Mirror, Language]),
    (RFC3986, "\nIPv6address ", "6( h16", "7( h16", "IPv6address", &[Text, Mirror, Language]),
    (RFC3986, "\nfragment ", "\"?\"", "\"?\" / \"#\"", "fragment", &[Text, Mirror, Language]),
    (RFC3986, "\nabsolute-URI ", "]", "] [ \"#\" fragment ]", "absolute-URI", &[Text, Mirror, Language]),
    (RFC5234, "\nALPHA ", "%x41-5A / %x61-7A", "%x41-7A", "ALPHA", &[Text, Mirror, Language]),
    // The same language, said otherwise.
    (RFC3986, "\nquery ", "pchar / \"/\"", "\"/\" / pchar", "query", &[Text, Mirror]),
    (RFC3986, "\nls32 ", "h16 \":\" h16", "2h16", "ls32", &[Text, Mirror, Language]),
    (RFC3986, "\nsegment-nz ", "1*pchar", "pchar *pchar", "segment-nz", &[Text, Mirror]),
    // The order of alternatives under TRAP(prefix): the tree is another (`mistakes/answers.rs`).
    (RFC3986, "\nhost ", "IPv4address / reg-name", "reg-name / IPv4address", "host", &[Text]),
    // Comments and spaces only.
    (RFC3986, "\ndec-octet ", "; 10-99", "; 10 to 99", "dec-octet", &[Text]),
    (RFC3986, "\nIP-literal ", "IPvFuture  )", "IPvFuture )", "IP-literal", &[Text]),
    // Names in the grammar file.
    (RFC3986, "\nreg-name ", "reg-name ", "regname ", "reg-name", &[Names]),
    (RFC3986, "\nsegment-nz ", "segment-nz ", "segment ", "segment", &[Names]),
    (RFC3986, "\nhost ", "reg-name", "reg-nam", "host", &[Names, Text, Mirror]),
    (RFC3986, "\nport ", "port          = *DIGIT\n", "", "port", &[Names]),
    (RFC3986, "\nport ", "*DIGIT\n", "*DIGIT\nzone          = *DIGIT\n", "zone", &[Names]),
    (RFC3986, "\nhost ", "IP-literal / IPv4address / ", "", "host", &[Names, Text, Mirror, Language]),
    // The documentation of one rule.
    (HOST, "/// `h16`:", "one to four", "one to five", "h16", &[Text]),
    (HOST, "/// `h16`:", "1*4HEXDIG", "1*5HEXDIG", "h16", &[Text]),
    (HOST, "/// `h16`:", "#section-3.2.2", "#section-3.2", "h16", &[Text]),
    (HOST, "/// `h16`:", "/// assert!(!", "/// assert!(", "h16", &[Text]),
    (HOST, "/// `h16`:", "/// // ", "/// ", "h16", &[Text]),
    (HOST, "/// `h16`:", "/// # Examples", "/// # Example", "h16", &[Text]),
    (PATH, "/// `pchar`:", "/ \"@\"", "/ \"@\" ", "pchar", &[Text]),
    (TABLE, "/// port ", "*DIGIT", "1*DIGIT", "port", &[Text]),
    (TABLE, "/// Read by [`port`]", "rfc3986::port", "rfc3986::path", "port", &[Text]),
    (TABLE, "    Port =", "decimal digits", "digits", "port", &[Names]),
    // The code of one rule.
    (HOST, "fn h16", "1..=4", "1..=5", "h16", &[Mirror]),
    (HOST, "fn dec_octet", "0x35", "0x39", "dec-octet", &[Mirror]),
    (HOST, "fn dec_octet", "repeat(2, digit)", "repeat(1.., digit)", "dec-octet", &[Mirror]),
    (HOST, "fn ipv6address", "groups(6)", "groups(7)", "IPv6address", &[Mirror]),
    (HOST, "fn ipv6address", "literal(\"::\"), groups(5)", "groups(5)", "IPv6address", &[Mirror]),
    (HOST, "fn ipvfuture", "literal(\":\")", "literal(\"@\")", "IPvFuture", &[Mirror]),
    (HOST, "fn ls32", "Rule::Ls32", "Rule::H16", "ls32", &[Mirror]),
    (HOST, "fn ls32", "literal(\":\"), h16", "h16", "ls32", &[Mirror]),
    (PATH, "fn path_absolute", "segment_nz,", "segment,", "path-absolute", &[Mirror]),
    (PATH, "fn pchar", "unreserved, pct_encoded", "pct_encoded, unreserved", "pchar", &[Mirror]),
    (PATH, "fn segment_nz<", "1..", "0..", "segment-nz", &[Mirror]),
    (QUERY, "fn query", ", literal(\"?\")", "", "query", &[Mirror]),
    (QUERY, "fn query", "pchar", "nom::bytes::complete::take(1usize)", "query", &[Mirror, Dependencies]),
    // The traps.
    (HOST, "fn dec_octet", "// TRAP(order)", "// Order", "dec-octet", &[Mirror, Controls]),
    (HOST, "fn leading", "// TRAP(greed)", "// Greed", "IPv6address", &[Mirror, Controls]),
    (HOST, "fn host", "TRAP(prefix)", "TRAP(pretty)", "host", &[Mirror, Controls]),
    (HOST, "fn host", "    // TRAP(prefix)", "    // TRAP(greed): no.\n    // TRAP(prefix)", "host", &[Mirror, Controls]),
    (QUERY, "fn query", "    rule(", "    // TRAP(order): no.\n    rule(", "query", &[Mirror, Controls]),
    // Names in the code.
    (HOST, "fn ls32", "ls32", "ls_32", "ls32", &[Names]),
    (HOST, "/// `dec-octet`:", "#[doc(alias = \"dec-octet\")]\n", "", "dec-octet", &[Names]),
    (HOST, "", "3.2.2", "3.2.1", "host", &[Names]),
    (TABLE, "    Query =", "query:", "fragment:", "query", &[Names]),
    (MODULE, "pub use s3_4_query", "::query", "::query as search", "query", &[Names]),
    (MODULE, "//! | 3.4", "[`query`]", "", "query", &[Names]),
    // Layers.
    (QUERY, "use super", "use super::pchar;", "use super::pchar;\nuse crate::error::SyntaxError;", QUERY, &[Dependencies]),
    ("crates/oracle/Cargo.toml", "[dependencies]", "\n", "\nuri-grammar = { path = \"../..\" }\n", "crates/oracle/Cargo.toml", &[Dependencies]),
    ("Cargo.toml", "[dependencies]", "\n", "\nregex = \"1\"\n", "Cargo.toml", &[Dependencies]),
];

/// The language of the code against the grammar file as it now is.
fn language<R: Edition>(sources: &Sources, name: &str) -> Vec<Problem> {
    let (Some(rule), Ok(grammar)) = (R::from_name(name), sources.grammar::<R>()) else {
        return Vec::new();
    };
    if !grammar.undefined().is_empty() || Automaton::of(&grammar, name).is_err() {
        return Vec::new();
    }
    let suite = Suite::of(&grammar, rule);
    let caught = language::caught(&suite, &|word| language::taken(word, rule.parse_prefix(word)));
    let problem = |(_, what)| Problem {
        rule: name.to_owned(),
        place: sources.places(rule),
        what,
        remedy: language::REMEDY,
    };
    caught.map(problem).into_iter().collect()
}

fn run<R: Edition>(check: Check, sources: &Sources, name: &str) -> Vec<Problem> {
    match check {
        Names => names::check::<R>(sources),
        Text => text::check::<R>(sources),
        Mirror => mirror::check::<R>(sources),
        Order => order::check::<R>(sources).1,
        Dependencies => dependencies::check(sources),
        Controls => controls::check::<R>(sources),
        Language => language::<R>(sources, name),
    }
}

/// Makes each of the edits in turn, and runs the checks.
pub fn noticed<R: Edition>(edits: &[Edit]) {
    let sources = Sources::read();
    let checks = [Names, Text, Mirror, Dependencies, Controls];
    let wrong = checks.iter().any(|&check| !run::<R>(check, &sources, "").is_empty());
    if wrong || !super::all_is_well::<R>() {
        return;
    }
    // But for the gate some of them.
    for &(path, anchor, from, to, name, expected) in edits.iter().step_by(effort::of(4, 1)) {
        let edited = sources.with(path, anchor, from, to);
        let edit = format!("{path}: {from:?} as {to:?} after {anchor:?}");
        let (mut failed, mut named) = (Vec::new(), false);
        // The order needs automata: it is asked where it should answer.
        let order = expected.contains(&Order).then_some(Order);
        for check in checks.into_iter().chain(order).chain([Language]) {
            // The language can only change with the grammar file: the code is compiled.
            if check == Language && !path.starts_with("grammar/") {
                continue;
            }
            let problems = run::<R>(check, &edited, name);
            if problems.is_empty() {
                continue;
            }
            failed.push(check);
            let list: Vec<String> = problems.iter().map(Problem::to_string).collect();
            named |= problems.iter().any(|problem| problem.rule == name);
            if check != Names {
                let others = problems.iter().any(|problem| problem.rule != name);
                assert!(!others || check == Dependencies, "{edit}: one rule was edited: {list:#?}");
            }
        }
        assert_eq!(failed, expected, "{edit}: the checks that fail");
        assert!(named || failed.contains(&Dependencies), "{edit}: no word of {name}");
    }
    let tried = edits.len().div_ceil(effort::of(4, 1));
    println!("mistakes in files of {}: {tried}, all noticed", R::ORACLE.name);
}

#[test]
fn edits_make_exactly_the_right_checks_fail() {
    noticed::<Rule>(EDITS);
}
