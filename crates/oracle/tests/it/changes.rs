//! The changes from one document to the next, each with a word that shows it, and the verdicts of [`Comparison`]
//! about them.

use uri_grammar_oracle::Relation::{self, Disjoint, Equal, Narrower, Overlapping, Wider};
use uri_grammar_oracle::documents::{
    Document, RFC1738, RFC2396, RFC2396BIS_00 as BIS, RFC3986, URL_SYNTAX_00 as US00,
};
use uri_grammar_oracle::{Automaton, BigUint, Comparison, Grammar, Part};

use crate::common::machine;

/// A description of the change; a rule and its replacement; the relation of the old rule to the new one; a word that
/// only the old rule derives and a word that only the new rule derives, or `-`.
type Change =
    (&'static str, (Document, &'static str), (Document, &'static str), Relation, [&'static str; 2]);

const NONE: &str = "\0";

const CHANGES: [Change; 38] = [
    ("scheme in either case", (RFC1738, "scheme"), (US00, "scheme"), Narrower, [NONE, "A"]),
    ("no rules of schemes", (RFC1738, "url"), (US00, "absoluteURL"), Narrower, [NONE, "A:"]),
    ("a port only", (RFC1738, "httpurl"), (US00, "generic-URL"), Narrower, [NONE, "http://a:"]),
    ("`+` is reserved", (RFC1738, "reserved"), (US00, "reserved"), Narrower, [NONE, "+"]),
    ("`~` is unreserved", (RFC1738, "unreserved"), (US00, "unreserved"), Overlapping, ["+", "~"]),
    ("`?` ends a server", (RFC1738, "user"), (US00, "user"), Overlapping, ["?", "~"]),
    ("and in the password", (RFC1738, "password"), (US00, "password"), Overlapping, ["?", "~"]),
    ("the path has the slash", (RFC1738, "urlpath"), (US00, "abs_path"), Overlapping, ["a", "/~"]),
    ("a port may be empty", (RFC1738, "port"), (US00, "port"), Narrower, [NONE, ""]),
    ("a server may be empty", (RFC1738, "login"), (US00, "server"), Overlapping, ["?@a", ""]),
    ("params everywhere", (RFC1738, "fsegment"), (US00, "segment"), Overlapping, ["?", ";"]),
    ("hosts as they were", (RFC1738, "host"), (US00, "host"), Equal, [NONE, NONE]),
    ("`$` and `,` are reserved", (US00, "reserved"), (RFC2396, "reserved"), Narrower, [NONE, "$"]),
    ("and no marks", (US00, "mark"), (RFC2396, "mark"), Wider, [",", NONE]),
    ("a letter first", (US00, "scheme"), (RFC2396, "scheme"), Wider, ["0", NONE]),
    ("`:` in userinfo", (US00, "user"), (RFC2396, "userinfo"), Narrower, [NONE, ":"]),
    ("registries", (US00, "server"), (RFC2396, "authority"), Narrower, [NONE, "="]),
    ("a query after a host", (US00, "net_path"), (RFC2396, "hier_part"), Narrower, [NONE, "//a?q"]),
    ("opaque is not empty", (US00, "opaque-URL"), (RFC2396, "absoluteURI"), Wider, ["a:", NONE]),
    ("no empty relative path", (US00, "rel_path"), (RFC2396, "rel_path"), Wider, ["", NONE]),
    ("no colon in front", (US00, "rel_path"), (RFC2396, "rel_path"), Wider, ["a:", NONE]),
    ("a dot after a name", (US00, "hostname"), (RFC2396, "hostname"), Narrower, [NONE, "a."]),
    ("`//` is no path", (US00, "abs_path"), (RFC2396, "abs_path"), Wider, ["/?", NONE]),
    ("query spelled out", (RFC2396, "query"), (BIS, "query"), Equal, [NONE, NONE]),
    ("fragment spelled out", (RFC2396, "fragment"), (BIS, "fragment"), Equal, [NONE, NONE]),
    ("`;` in pchar", (RFC2396, "pchar"), (BIS, "pchar"), Narrower, [NONE, ";"]),
    ("and not in param", (RFC2396, "segment"), (BIS, "segment"), Equal, [NONE, NONE]),
    ("no path", (RFC2396, "hier_part"), (BIS, "hier-part"), Narrower, [NONE, "?"]),
    ("IPv6", (RFC2396, "host"), (BIS, "host"), Overlapping, ["a.", "[::]"]),
    ("labels of 63", (RFC2396, "domainlabel"), (BIS, "domainlabel"), Wider, [LONG, NONE]),
    ("`[` in opaque parts", (RFC2396, "opaque_part"), (BIS, "opaque-part"), Narrower, [NONE, "["]),
    ("octets", (RFC2396, "IPv4address"), (BIS, "IPv4address"), Wider, ["01.2.3.4", NONE]),
    (
        "the fragment",
        (BIS, "absolute-URI-reference"),
        (RFC3986, "URI"),
        Overlapping,
        ["a:[", FUTURE],
    ),
    ("`#` is reserved", (BIS, "reserved"), (RFC3986, "reserved"), Narrower, [NONE, "#"]),
    ("marks are delimiters", (BIS, "unreserved"), (RFC3986, "unreserved"), Wider, ["!", NONE]),
    ("no opaque part", (BIS, "opaque-part"), (RFC3986, "hier-part"), Overlapping, ["[", "/"]),
    ("names", (BIS, "reg-name"), (RFC3986, "reg-name"), Overlapping, ["@", ""]),
    (
        "IPvFuture",
        (BIS, "IPv6reference"),
        (RFC3986, "IP-literal"),
        Overlapping,
        ["[::1:]", "[v1.a]"],
    ),
];

const LONG: &str = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
const FUTURE: &str = "a://[v1.a]";

#[test]
fn every_change_shows_in_a_word() {
    for (what, old, new, relation, [only_old, only_new]) in CHANGES {
        let what = format!("{what}: {}:{} and {}:{}", old.0.name, old.1, new.0.name, new.1);
        let (old, new) = (machine(old.0, old.1), machine(new.0, new.1));
        let comparison = Comparison::of(&old, &new);
        assert_eq!(comparison.relation(), relation, "{what}");
        let mirrored = match relation {
            Narrower => Wider,
            Wider => Narrower,
            same => same,
        };
        assert_eq!(Comparison::of(&new, &old).relation(), mirrored, "{what}");
        assert_eq!(only_old == NONE, !matches!(relation, Wider | Overlapping), "{what}");
        assert_eq!(only_new == NONE, !matches!(relation, Narrower | Overlapping), "{what}");
        if only_old != NONE {
            assert!(old.accepts(only_old) && !new.accepts(only_old), "{what}: {only_old}");
        }
        if only_new != NONE {
            assert!(!old.accepts(only_new) && new.accepts(only_new), "{what}: {only_new}");
        }
    }
}

/// The characters allowed in a component have not changed since RFC 2396; only the names have.
#[test]
fn components_have_the_same_characters_since_rfc2396() {
    for rule in ["userinfo", "segment", "query", "fragment", "port", "scheme"] {
        let machines = [RFC2396, BIS, RFC3986].map(|document| machine(document, rule));
        for pair in machines.windows(2) {
            assert_eq!(Comparison::of(&pair[0], &pair[1]).relation(), Equal, "{rule}");
        }
    }
    assert!(RFC2396.grammar().is_ok_and(|grammar| grammar.get("national").is_none()));
}

#[test]
fn words_are_sorted_by_length_and_fit_their_part() {
    let references = [(US00, "URL-reference"), (RFC2396, "URI-reference"), (BIS, "URI-reference")];
    let machines = references.map(|(document, rule)| machine(document, rule));
    let mut heard = 0;
    for left in &machines {
        for right in &machines {
            let comparison = Comparison::of(left, right);
            for (part, members) in [
                (Part::Left, (true, false)),
                (Part::Both, (true, true)),
                (Part::Right, (false, true)),
            ] {
                let words: Vec<String> = comparison.words(part).take(50).collect();
                assert!(words.is_sorted_by_key(|word| word.chars().count()), "{words:?}");
                let mut distinct = words.clone();
                distinct.sort_unstable();
                distinct.dedup();
                assert_eq!(distinct.len(), words.len());
                for word in &words {
                    assert_eq!((left.accepts(word), right.accepts(word)), members, "{word:?}");
                }
                heard += words.len();
            }
        }
    }
    // One part of three equal pairs, two of the four with a neighbor, three of the last two.
    assert_eq!(heard, 50 * (3 + 2 * 4 + 3 * 2));
    let [old, new] = [machine(RFC2396, "URI-reference"), machine(RFC3986, "URI-reference")];
    let comparison = Comparison::of(&old, &new);
    let first = |part| comparison.words(part).take(4).collect::<Vec<_>>();
    assert_eq!(first(Part::Left), ["//:a", "//@@", "//a:a", "//a@@"]);
    assert_eq!(first(Part::Right), ["?", "a:", "?a", "?#"]);
}

/// The counts of the parts add up to the counts of the rules.
#[test]
fn counts_add_up() {
    let (old, new) = (machine(BIS, "host"), machine(RFC3986, "host"));
    let comparison = Comparison::of(&old, &new);
    let counts = |part| comparison.count_by_length(part, 12, 0..=0x7F);
    let (left, both, right) = (counts(Part::Left), counts(Part::Both), counts(Part::Right));
    let sums = |a: &[BigUint], b: &[BigUint]| -> Vec<BigUint> {
        a.iter().zip(b).map(|(a, b)| a + b).collect()
    };
    assert_eq!(sums(&left, &both), old.count_by_length(12, 0..=0x7F));
    assert_eq!(sums(&both, &right), new.count_by_length(12, 0..=0x7F));
    assert_eq!(left[..6], [0u8; 6].map(BigUint::from));
    assert_eq!(left[6], BigUint::from(22u8), "[::h:], for every digit h");
}

#[test]
fn bounds_of_comparing() {
    let grammar = Grammar::parse(
        "none = \"a\" none-at-all\nnone-at-all = %xD800\nempty = \"\"\na = %s\"a\"\nb = %s\"b\"\n\
         all = *%x0-10FFFF\nwide = %x80-10FFFF\n",
    )
    .expect("ABNF");
    let rule = |name: &str| Automaton::of(&grammar, name).expect("regular");
    let relation = |a: &str, b: &str| Comparison::of(&rule(a), &rule(b)).relation();
    assert_eq!(relation("none", "none"), Equal);
    assert_eq!(relation("none", "a"), Narrower);
    assert_eq!(relation("a", "none"), Wider);
    assert_eq!(relation("a", "b"), Disjoint);
    assert_eq!(relation("empty", "all"), Narrower);
    let comparison = Comparison::of(&rule("all"), &rule("wide"));
    assert_eq!(comparison.words(Part::Both).collect::<Vec<_>>(), ["é"]);
    // The surrogates are not characters.
    let counts = comparison.count_by_length(Part::Both, 1, 0..=0x10_FFFF);
    assert_eq!(counts, [0, 0x11_0000 - 0x800 - 0x80].map(|n: u32| BigUint::from(n)));
    assert_eq!(comparison.words(Part::Left).take(3).collect::<Vec<_>>(), ["", "a", "aa"]);
}
