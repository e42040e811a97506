//! Printed grammars of RFCs: their findings, and the texts that they derive.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::{Path, PathBuf};

use oracle::Notation;
use uri_grammar_study::{Kind, Own, shelf};

use crate::committed;

/// The command that updates the findings.
pub const HOW: &str =
    "UPDATE_ABNF=1 cargo test -p uri-grammar-study --test it -- --include-ignored own:: shelf::";

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/abnf")
}

pub fn text(name: &str) -> String {
    std::fs::read_to_string(folder().join(name)).expect("reads")
}

/// Returns the names of the grammars in the folder.
pub fn names() -> Vec<String> {
    let entries = std::fs::read_dir(folder()).expect("a folder");
    let names =
        entries.map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"));
    let mut names: Vec<String> = names.filter(|name| name.ends_with(".abnf")).collect();
    names.sort();
    names
}

pub fn findings(title: &str, own: &Own) -> String {
    let mut found = format!("## {title}: {} rules\n", own.grammar().rules().len());
    let resolved: Vec<_> = own.resolved().collect();
    if !resolved.is_empty() {
        writeln!(found, "taken from other documents: {}", resolved.join(", ")).expect("writes");
    }
    for finding in own.findings() {
        let severity = if finding.kind.is_error() { "error" } else { "note" };
        let place = format!("{}:{}", finding.source, finding.line);
        writeln!(found, "{place}: {severity}: {}: {}", finding.rule, finding.message)
            .expect("writes");
    }
    found + "\n"
}

/// Returns true for a grammar whose rules take seconds: DMARC, whose lists of URIs are ambiguous.
pub fn is_large(name: &str) -> bool {
    name.starts_with("rfc7489")
}

/// The findings of all grammars are recorded, and have been reviewed.
#[test]
fn findings_are_on_record() {
    let names = names();
    let documents: BTreeSet<&str> = names.iter().map(|name| &name[..7]).collect();
    assert!(documents.len() >= 10, "{documents:?}");
    let small = names.iter().filter(|name| !is_large(name));
    let found: String = small.map(|name| findings(name, &Own::read(&[&text(name)], 0))).collect();
    committed::compare(&folder().join("findings.txt"), &found, HOW);
}

mod gate {
    use super::*;

    #[test]
    #[ignore = "takes long; `.ci/tests` runs it with URI_GRAMMAR_ALL=1"]
    fn findings_of_large_grammars_are_on_record() {
        let mut found = String::new();
        for name in names().iter().filter(|name| is_large(name)) {
            found += &findings(name, &Own::read(&[&text(name)], 0));
        }
        committed::compare(&folder().join("findings-large.txt"), &found, HOW);
    }

    /// Erratum 2968 of RFC 5234. The rules are recursive, so the ambiguity is found if they are unrolled.
    #[test]
    #[ignore = "takes long; `.ci/tests` runs it with URI_GRAMMAR_ALL=1"]
    fn finds_ambiguity_of_abnf() {
        let ambiguous = |depth: usize| {
            let findings = Own::read(&[&text("rfc5234.abnf")], depth).findings();
            findings.into_iter().any(|it| it.rule == "rulelist" && it.kind == Kind::Ambiguous)
        };
        assert!(!ambiguous(0) && ambiguous(1));
    }
}

#[test]
fn rules_derive_examples_of_their_documents() {
    let one = |name: &str| Own::read(&[&text(name)], 0);
    for (file, rule, members, others) in [
        (
            "rfc3966.abnf",
            "global-number-digits",
            &["+1-201-555-0123", "+0"][..],
            &["", "+", "+1;ext=2"][..],
        ),
        (
            "rfc5545-values.abnf",
            "dur-value",
            &["P15DT5H0M20S", "P7W", "-PT15M"],
            &["P", "PT", "P1Y", "P1W1D"],
        ),
        (
            "rfc5545-values.abnf",
            "recur",
            &[
                "FREQ=YEARLY;INTERVAL=2;BYMONTH=1;BYDAY=SU;BYHOUR=8,9;BYMINUTE=30",
                "FREQ=DAILY;UNTIL=19971224T000000Z",
            ],
            &["FREQ=", "FREQ=DAILY;"],
        ),
    ] {
        let automaton = one(file).automaton(rule).expect(rule);
        for text in members {
            assert!(automaton.accepts(text), "{rule} {text}");
        }
        for text in others {
            assert!(!automaton.accepts(text), "{rule} {text}");
        }
    }
    // RFC 8141 refers to `alphanum` in RFC 3986, which does not define it. With this definition, the rules are
    // complete.
    let urn = Own::read(&[&text("rfc8141.abnf"), "alphanum = ALPHA / DIGIT\n"], 0);
    let urn = urn.automaton("namestring").expect("a rule");
    assert!(urn.accepts("urn:example:a123,z456/foo?+r?=q#f") && !urn.accepts("urn:a:"));
    // RFC 7489 imports `Keyword` from RFC 5321. The automaton of its record would be too large, but texts have trees.
    // A record with only a version is not derived, which is the reason for an erratum.
    let keyword = "Keyword = *( ALPHA / DIGIT / \"-\" ) ( ALPHA / DIGIT )\n";
    let record = Own::read(&[&text("rfc7489.abnf"), keyword], 0);
    let derives = |text: &str| record.tree("dmarc-record", text, false).is_ok();
    assert!(derives("v=DMARC1; p=none; rua=mailto:dmarc-feedback@example.com"));
    assert!(derives("v=DMARC1;") && !derives("v=DMARC1"));
    // One file refers to a rule of another.
    let own = Own::read(&["a = b \"x\"\nb = <b, see the other file>\n", "b = \"y\"\n"], 0);
    assert!(own.automaton("a").expect("a rule").accepts("yx"));
}

#[test]
fn rules_are_imported_by_name() {
    let with = |text: &str, with: &[&'static str]| {
        Own::read_with(Notation::Rfc5234, &[text], with, 0, false)
    };
    let is_undefined = |own: &Own| own.findings().iter().any(|it| it.kind == Kind::Undefined);
    let text = "level = token 1#weight\nweight = \"!\"\ntoken = <defined elsewhere>\n";
    assert!(with(text, &[]).findings().iter().any(|it| it.kind == Kind::Prose));
    let level = with(text, &["rfc9110"]).automaton("level").expect("a rule");
    // The grammar has its own weight, and the token of RFC 9110.
    assert!(level.accepts("a!, !") && !level.accepts("a;q=1") && !level.accepts("@!"));
    // A rule that another import needs does not define an undefined name.
    let text = "pair = <qcontent, see RFC 5322, Section 3.2.4> / \"q\" quoted-pair\n";
    assert!(is_undefined(&with(text, &[])));
    let own = with(text, &["rfc9110"]);
    assert!(!is_undefined(&own));
    let pair = own.automaton("pair").expect("a rule");
    assert!(pair.accepts("\\\0") && !pair.accepts("q\\\0") && pair.accepts("q\\\u{80}"));
    // The first grammar wins.
    let of = |names: &[&'static str]| {
        with("a = \"a\" quoted-pair\n", names).automaton("a").expect("a rule")
    };
    assert!(
        of(&["rfc5322", "rfc9110"]).accepts("a\\\0")
            && !of(&["rfc9110", "rfc5322"]).accepts("a\\\0")
    );
}

#[test]
fn rejects_or_unrolls_recursive_rules() {
    let own = Own::read(&[&text("rfc5234.abnf")], 0);
    assert!(
        own.findings().iter().any(|found| found.kind == Kind::Recursive && found.rule == "group")
    );
    let refused = own.automaton("rule").expect_err("it is recursive");
    assert!(refused.to_string().contains("uses itself"), "{refused}");
    // Nested comments of HTTP.
    let http = shelf::named("rfc9110").expect("HTTP");
    for depth in 1..=3 {
        let comment = Own::read(&[http.text], depth).automaton("comment").expect("followed");
        for nested in 1..=5 {
            let text = format!("{}a{}", "(".repeat(nested), ")".repeat(nested));
            assert_eq!(comment.accepts(&text), nested <= depth + 1, "{depth} {text}");
        }
    }
    // Two rules that refer to each other.
    let own = Own::read(&["a = \"x\" / \"(\" b \")\"\nb = \"y\" / \"[\" a \"]\"\n"], 1);
    let both = own.automaton("a").expect("followed");
    assert!(["x", "(y)", "([x])", "([(y)])"].iter().all(|text| both.accepts(text)));
    assert!(!both.accepts("([([x])])"));
}

#[test]
fn reports_and_skips_invalid_abnf() {
    let own = Own::read(&["a = b c\n  b = %x61 ; x\nc = \"c\nc = \"c\" / d\nb = \"x\"\n"], 0);
    let found: Vec<_> =
        own.findings().iter().map(|it| (it.kind, it.line, it.rule.clone())).collect();
    let name = |name: &str| name.to_owned();
    assert_eq!(
        found[..3],
        [
            (Kind::Syntax, 3, name("c")),
            (Kind::Undefined, 4, name("c")),
            (Kind::DefinedTwice, 5, name("b")),
        ]
    );
    for text in [
        "",
        "\n",
        "\u{FEFF}a = \"x\"\n",
        "\0",
        "= =",
        "a =",
        "a = <",
        "a = ((((",
        "\u{202e}",
        "a=/\"b\"",
    ] {
        let own = Own::read(&[text], 3);
        let told = own.findings();
        assert!(told.len() < 5, "{text:?}: {told:?}");
    }
    let many: String = (0..3000).map(|number| format!("r{number} = \"x\"\n")).collect();
    assert_eq!(Own::read(&[&many], 0).findings()[0].kind, Kind::TooLarge);
    let deep = format!("a = {}\"x\"{}\n", "(".repeat(100_000), ")".repeat(100_000));
    assert!(Own::read(&[&deep], 0).findings().iter().any(|it| it.kind == Kind::Syntax));
    let large = Own::read(&["a = 1000000000DIGIT\n"], 0).findings();
    assert_eq!(large[0].kind, Kind::TooLarge);
}

/// RFC 5322 section 3.5: the work would grow with the third power of 998. The rules above are examined without it.
#[test]
fn gives_up_on_large_repetitions() {
    let text = "body = ( *( *998text LF ) *998text ) / obs\ntext = %x61\nobs = *( %x61 / LF )\nmessage = \"m\" body\n";
    let found = Own::read(&[text], 0).findings();
    let given_up: Vec<_> = found.iter().filter(|it| it.kind == Kind::TooLarge).collect();
    assert!(given_up.iter().all(|it| it.rule == "body"), "{found:#?}");
    let reason = "`body` has more than 250 elements";
    assert!(given_up.iter().any(|it| it.message.starts_with(reason)), "{found:#?}");
}

#[test]
fn ambiguity_and_ordered_choice_are_shown_by_a_text() {
    let own =
        Own::read(&["a = \"x\" / 1*ALPHA / %x79\noctet = DIGIT / %x31-39 DIGIT\nb = a octet\n"], 0);
    let found = own.findings();
    let is = |kind: Kind, text: &str| {
        found.iter().any(|it| it.kind == kind && it.text.as_deref() == Some(text))
    };
    assert!(is(Kind::Redundant, "y") && is(Kind::OrderedChoice, "10"), "{found:#?}");
    assert!(
        found.iter().any(|it| it.message.ends_with("try `%x31-39 DIGIT` before `DIGIT`")),
        "{found:#?}"
    );
}

/// As in RFC 5234 (erratum 2968): a line that ends with white space can be read as one line or as two.
#[test]
fn shows_parts_of_an_ambiguous_alternative() {
    let lines = "lines = 1*( \"x\" / ( *c-wsp c-nl ) )\nc-wsp = SP / ( c-nl SP )\nc-nl = LF\n";
    let own = Own::read(&[lines], 0);
    let ambiguous = own.findings().into_iter().find(|found| found.kind == Kind::Ambiguous);
    let found = ambiguous.expect("two derivations");
    assert_eq!(found.rule, "lines");
    assert_eq!(
        found.message,
        r#""\u{A} \u{A}" is derived in two ways: from byte 0, as `c-wsp` or as `c-nl`"#
    );
    assert_eq!(found.text.as_deref(), Some("\n \n"));
}
