//! Rules of any edition, and the other reading of RFC 1738.

use oracle::{Automaton, Notation, documents, suite};
use uri_grammar::abnf::Definition;
use uri_grammar::{GrammarRule, SyntaxError};
use uri_grammar_historic::editions::{AnyRule, Edition, lineages};
use uri_grammar_historic::{rfc1738, rfc1738_as_rfc822, rfc2396bis_00};

use crate::effort;

const TEXTS: [&[u8]; 14] = [
    b"",
    b"a",
    b"9",
    b":",
    b"a:",
    b"HTTP://h:1/p?q#f",
    b"http://u:p@[::1]:80/a;b/../c d",
    b"news:@h",
    b"1999.0.0.1",
    b"%4",
    b"\xFF",
    "é".as_bytes(),
    b"//h:x",
    b"ftp://h/a;type=x",
];

#[test]
fn lists_all_rules_of_the_documents() {
    let counts = Edition::ALL.iter().map(|&edition| AnyRule::all_in(edition).len());
    assert!(counts.eq([67, 45, 44, 46, 39, 42, 41]));
    assert_eq!(AnyRule::ALL.len(), 67 + 7 + 45 + 44 + 46 + 39 + 42 + 41);
    for (i, &rule) in AnyRule::ALL.iter().enumerate() {
        assert_eq!(rule.index(), i);
        assert_eq!(AnyRule::from_name_in(rule.edition(), rule.name()), Some(rule));
        // RFC 6874 has all rules of RFC 3986 except the one that it replaces.
        let kept = rule.edition() == Edition::Rfc6874 && rule.document() == "RFC 3986";
        let is_core = kept || matches!(rule.document(), "RFC 2234" | "RFC 5234");
        assert_eq!(is_core, rule.document() != rule.edition().document());
    }
    for (document, &edition) in documents::ALL.iter().zip(Edition::ALL) {
        let grammar = document.grammar().unwrap();
        let names = AnyRule::all_in(edition).iter().map(|rule| rule.name());
        assert!(names.eq(grammar.rules().iter().map(|rule| rule.name.as_str())), "{edition}");
        assert_eq!(document.name, edition.name());
    }
}

/// Checks that each rule of `AnyRule` gives the same results as the rule of its document.
fn same<R: GrammarRule>(edition: Edition) {
    for &rule in R::ALL {
        let any = AnyRule::from_name_in(edition, rule.name()).unwrap();
        assert_eq!(
            (any.name(), any.abnf(), any.document(), any.section(), any.summary()),
            (rule.name(), rule.abnf(), rule.document(), rule.section(), rule.summary())
        );
        assert_eq!(any.is_character(), rule.is_character());
        for text in TEXTS {
            assert_eq!(any.is_match_bytes(text), rule.is_match_bytes(text));
            let shown = |error: SyntaxError| (error.to_string(), error.rule_path().to_string());
            let found = any.validate_bytes(text).map_err(|error| {
                assert_eq!(error.rule().get().map(AnyRule::edition), Some(edition));
                (error.to_string(), error.rule_path().to_string())
            });
            assert_eq!(found, rule.validate_bytes(text).map_err(shown));
            let Ok(text) = str::from_utf8(text) else { continue };
            assert_eq!(any.prefix(text), rule.prefix(text));
            let trees = (any.tree(text).ok(), any.tree_to_characters(text).ok());
            let own = (rule.tree(text).ok(), rule.tree_to_characters(text).ok());
            assert_eq!(trees.0.map(|tree| tree.to_string()), own.0.map(|tree| tree.to_string()));
            assert_eq!(trees.1.map(|tree| tree.to_string()), own.1.map(|tree| tree.to_string()));
        }
    }
}

#[test]
fn any_rule_agrees_with_typed_rules() {
    same::<rfc1738::Rule>(Edition::Rfc1738);
    same::<rfc1738_as_rfc822::Rule>(Edition::Rfc1738);
    same::<uri_grammar_historic::url_syntax_00::Rule>(Edition::UrlSyntax00);
    same::<uri_grammar_historic::rfc2396::Rule>(Edition::Rfc2396);
    same::<rfc2396bis_00::Rule>(Edition::Rfc2396bis00);
    same::<uri_grammar::Rule>(Edition::Rfc3986);
    same::<uri_grammar::rfc3987::Rule>(Edition::Rfc3987);
    same::<uri_grammar_historic::rfc6874::Rule>(Edition::Rfc6874);
}

/// Two documents share core rules, and a tree keeps the rules of the requested document.
#[test]
fn trees_contain_only_rules_of_their_edition() {
    for &edition in Edition::ALL {
        let tree = AnyRule::start_symbol(edition).tree_to_characters("http://h/9?%41").unwrap();
        let mut rules = tree.nodes().filter_map(|node| node.rule());
        assert!(rules.all(|rule| rule.edition() == edition), "{edition}");
    }
}

#[test]
fn strict_rfc822_rules_match_their_automata() {
    let grammar = documents::RFC1738.grammar_in(Notation::Rfc1738AsRfc822).unwrap();
    let meant = documents::RFC1738.grammar().unwrap();
    let mut words = 0;
    for &rule in AnyRule::as_rfc822() {
        let name = rule.name().strip_suffix("-822").unwrap();
        let members = Automaton::of(&grammar, name).unwrap();
        assert!(!oracle::equivalent(&members, &Automaton::of(&meant, name).unwrap()), "{rule}");
        for word in
            suite::hsi(&members).chain(suite::byte_sweep(&members)).step_by(effort::of(9, 1))
        {
            let verdict = members.judge(&word);
            let shown = word.escape_ascii();
            words += 1;
            match rule.validate_bytes(&word) {
                Ok(()) => assert!(verdict.accepts, "{rule}: {shown}"),
                Err(error) => {
                    assert!(!verdict.accepts, "{rule}: {shown}");
                    let expected = error.expected();
                    let ranges = expected
                        .characters()
                        .ranges()
                        .map(|r| u32::from(*r.start())..=u32::from(*r.end()));
                    assert_eq!(error.offset(), verdict.offset, "{rule}: {shown}");
                    assert_eq!(ranges.collect::<Vec<_>>(), verdict.expected, "{rule}: {shown}");
                    assert_eq!(expected.end_of_input(), verdict.end, "{rule}: {shown}");
                }
            }
            let Ok(text) = str::from_utf8(&word) else { continue };
            assert_eq!(rule.prefix(text).map(str::len), verdict.prefix, "{rule}: {shown}");
            if verdict.accepts {
                let tree = rule.tree(text).unwrap();
                let leaves = tree.nodes().filter(|node| node.is_leaf()).map(|node| node.text());
                assert_eq!(leaves.collect::<String>(), text);
            }
        }
    }
    assert!(words > 1000, "{words}");
}

/// The names of RFC 1808 section 2.2 and RFC 2732 section 3, whose grammars are not in this repository.
const RFC1808: &str = "URL absoluteURL generic-RL relativeURL net_path abs_path rel_path path \
    fsegment segment params param scheme net_loc query fragment pchar uchar unreserved escape hex \
    alpha lowalpha hialpha digit safe extra national reserved punctuation";
const RFC2732: &str = "host IPv4address IPv6reference IPv6address reserved unwise";

#[test]
fn every_rule_has_a_lineage_and_every_name_is_a_rule() {
    for rule in Edition::ALL.iter().flat_map(|&edition| AnyRule::all_in(edition)) {
        let mut stages = lineages().flat_map(|lineage| lineage.stages());
        let has = |stage: uri_grammar_historic::editions::Stage| {
            stage.rules().any(|other| other == *rule)
        };
        assert!(stages.any(has), "{}: {rule}", rule.edition());
    }
    for lineage in lineages() {
        assert!(lineage.stages().count() > 0, "{}", lineage.topic);
        for stage in lineage.stages() {
            match stage.edition {
                Some(edition) => {
                    assert!(stage.rules().map(|rule| rule.name()).eq(stage.names()), "{stage}");
                    assert_eq!(stage.document, edition.document());
                }
                None => {
                    let names = if stage.document == "RFC 1808" { RFC1808 } else { RFC2732 };
                    let known = |name: &str| names.split_whitespace().any(|other| other == name);
                    assert!(stage.names().all(known), "{stage}");
                }
            }
        }
        assert!(lineage.note.is_none_or(|note| note.ends_with('.')), "{:?}", lineage.note);
    }
    for name in RFC1808.split_whitespace().chain(RFC2732.split_whitespace()) {
        assert!(lineages().any(|lineage| lineage.has(name)), "{name}");
    }
}

#[test]
fn counterparts_belong_to_the_requested_edition() {
    for &rule in AnyRule::ALL {
        for &edition in Edition::ALL {
            let other = rule.counterpart(edition);
            assert!(other.is_none_or(|other| other.edition() == edition), "{rule} {edition}");
        }
        assert_eq!(rule.counterpart(rule.edition()), Some(rule));
    }
    for (from, name, to, other) in [
        (Edition::Rfc1738, "user", Edition::Rfc2396, "userinfo"),
        (Edition::Rfc2396, "userinfo", Edition::UrlSyntax00, "user"),
        (Edition::Rfc2396, "net_path", Edition::Rfc2396bis00, "net-path"),
        (Edition::Rfc2396, "absoluteURI", Edition::Rfc3986, "absolute-URI"),
        (Edition::Rfc2396bis00, "absolute-URI-reference", Edition::Rfc3986, "URI"),
        (Edition::Rfc2396bis00, "hostname", Edition::Rfc3986, "reg-name"),
        (Edition::Rfc3986, "pct-encoded", Edition::Rfc1738, "escape"),
        (Edition::Rfc1738, "genericurl", Edition::UrlSyntax00, "absoluteURL"),
    ] {
        let rule = AnyRule::from_name_in(from, name).unwrap();
        assert_eq!(rule.counterpart(to).map(|rule| rule.name()), Some(other), "{name}");
    }
}
