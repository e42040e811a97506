//! Tables of facts about the documents, each row checked with the rules themselves.

use std::collections::BTreeMap;
use std::net::Ipv6Addr;

use oracle::documents;
use oracle::peg::Literal;
use uri_grammar::{GrammarRule, Rule};
use uri_grammar_historic::editions::Edition::{
    self, Rfc1738, Rfc2396, Rfc2396bis00, Rfc3986, UrlSyntax00,
};
use uri_grammar_historic::editions::{Algorithm, AnyRule, SplitComponent, lineages};
use uri_grammar_historic::rfc2396bis_00;

use crate::effort;

const CHARSETS: &str = include_str!("../data/charsets.tsv");
const IPV6: &str = include_str!("../data/ipv6.tsv");
const RULES: &str = include_str!("../data/rules.tsv");
const TRAPS: &str = include_str!("../data/traps.tsv");

/// Returns the rows of a table, with the names of the columns first.
fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    table.lines().filter(|line| !line.starts_with("# ")).map(|line| line.split('\t').collect())
}

fn yes(cell: &str) -> bool {
    assert!(matches!(cell, "1" | "."), "{cell:?}");
    cell == "1"
}

/// The edition, rules and first character of the texts of each column of the table of characters. The rules of a column
/// derive the same texts.
const COLUMNS: [(&str, Edition, &[&str], &str); 32] = [
    ("1738:userinfo", Rfc1738, &["user", "password"], ""),
    ("1738:host", Rfc1738, &["host"], ""),
    ("1738:seg_http", Rfc1738, &["hsegment"], ""),
    ("1738:seg_ftp", Rfc1738, &["fsegment", "psegment"], ""),
    ("1738:search", Rfc1738, &["search"], ""),
    ("1738:opaque", Rfc1738, &["schemepart"], ""),
    ("us00:userinfo", UrlSyntax00, &["user", "password"], ""),
    ("us00:host", UrlSyntax00, &["host"], ""),
    ("us00:seg", UrlSyntax00, &["segment"], ""),
    ("us00:query", UrlSyntax00, &["query"], ""),
    ("us00:fragment", UrlSyntax00, &["fragment"], ""),
    ("us00:opaque", UrlSyntax00, &["opaque-URL"], "x:"),
    ("2396:userinfo", Rfc2396, &["userinfo"], ""),
    ("2396:regname", Rfc2396, &["reg_name"], ""),
    ("2396:seg", Rfc2396, &["segment"], ""),
    ("2396:query", Rfc2396, &["query"], ""),
    ("2396:fragment", Rfc2396, &["fragment"], ""),
    ("2396:rel1", Rfc2396, &["rel_segment"], ""),
    // After its first character, which is not a slash.
    ("2396:opaque", Rfc2396, &["opaque_part"], "x"),
    ("bis00:userinfo", Rfc2396bis00, &["userinfo"], ""),
    ("bis00:regname", Rfc2396bis00, &["reg-name"], ""),
    ("bis00:seg", Rfc2396bis00, &["segment"], ""),
    ("bis00:query", Rfc2396bis00, &["query"], ""),
    ("bis00:fragment", Rfc2396bis00, &["fragment"], ""),
    ("bis00:rel1", Rfc2396bis00, &["rel-segment"], ""),
    ("bis00:opaque", Rfc2396bis00, &["opaque-part"], "x"),
    ("3986:userinfo", Rfc3986, &["userinfo"], ""),
    ("3986:regname", Rfc3986, &["reg-name"], ""),
    ("3986:seg", Rfc3986, &["segment"], ""),
    ("3986:query", Rfc3986, &["query"], ""),
    ("3986:fragment", Rfc3986, &["fragment"], ""),
    ("3986:rel1", Rfc3986, &["segment-nz-nc"], ""),
];

fn rule(edition: Edition, name: &str) -> AnyRule {
    AnyRule::from_name_in(edition, name).expect(name)
}

/// Returns `true` if the rules of a column derive a text; all of them must agree. Returns `None` for RFC 1808, whose
/// rules are not in this repository.
fn derives(column: &str, text: &str) -> Option<bool> {
    let Some((_, edition, rules, before)) = COLUMNS.iter().find(|(name, ..)| *name == column)
    else {
        assert!(column.starts_with("1808:"), "{column}");
        return None;
    };
    let is_match = |name: &&str| rule(*edition, name).is_match(&format!("{before}{text}"));
    let answers: Vec<bool> = rules.iter().map(is_match).collect();
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{text:?} in {column}");
    Some(answers[0])
}

#[test]
fn characters_of_each_component() {
    let mut rows = rows(CHARSETS);
    let columns = rows.next().unwrap();
    assert_eq!(columns.len(), 38);
    let mut known = Vec::new();
    for row in rows {
        assert_eq!(row.len(), columns.len());
        let text = if row[0] == "SP" { " " } else { row[0] };
        assert_eq!(text.len(), 1);
        for (column, cell) in columns.iter().zip(&row).skip(1) {
            if let Some(found) = derives(column, text) {
                assert_eq!(found, yes(cell), "{text:?} in {column}");
            }
        }
        known.push(text.as_bytes()[0]);
    }
    assert_eq!(known.len(), 33, "all that can be seen, but for letters and digits");
    for character in (0..=0xFF_u8).filter(|byte| !known.contains(byte)).map(char::from) {
        for column in &columns[1..] {
            // A digit alone is a label, but not the last label of a name.
            let everywhere = character.is_ascii_alphabetic()
                || character.is_ascii_digit() && !column.ends_with(":host");
            let found = derives(column, &character.to_string());
            assert_eq!(found.unwrap_or(everywhere), everywhere, "{character:?} in {column}");
        }
    }
    // "%" occurs only in an escape.
    for column in &columns[1..] {
        assert!(!derives(column, "%4").unwrap_or(false));
        let in_escapes = !column.ends_with(":host");
        assert_eq!(derives(column, "%4a").unwrap_or(in_escapes), in_escapes, "{column}");
    }
}

/// RFC 1808 has no rules here, only a method of splitting: characters of its components are kept in them.
#[test]
fn rfc1808_splitting_keeps_characters_in_place() {
    let mut rows = rows(CHARSETS);
    let columns = rows.next().unwrap();
    let mut checked = 0;
    for row in rows {
        for (column, cell) in columns.iter().zip(&row).filter(|(name, _)| name.starts_with("1808:"))
        {
            let (before, component) = match *column {
                "1808:netloc" => ("//", SplitComponent::Authority),
                "1808:seg" => ("/", SplitComponent::Path),
                "1808:query" => ("?", SplitComponent::Query),
                "1808:fragment" => ("#", SplitComponent::Fragment),
                "1808:param" => (";", SplitComponent::Params),
                _ => panic!("{column}"),
            };
            if yes(cell) {
                let text = format!("{before}{}", row[0]);
                let found = Algorithm::Rfc1808.split(text.as_str());
                let start = if component == SplitComponent::Path { 0 } else { before.len() };
                assert_eq!(found.span(component), Some(start..text.len()), "{text:?}");
                checked += 1;
            }
        }
    }
    assert!(checked > 80, "{checked}");
}

#[test]
fn ipv6_addresses() {
    let mut count = 0;
    for row in rows(IPV6).skip(1) {
        let text = if row[0] == "(empty)" { "" } else { row[0] };
        let bracketed = format!("[{text}]");
        let (now, then) = (yes(row[1]), yes(row[2]));
        assert_eq!(Rule::Ipv6address.is_match(text), now, "{text:?}");
        assert_eq!(Rule::IpLiteral.is_match(&bracketed), now, "{text:?}");
        assert_eq!(rfc2396bis_00::Rule::Ipv6address.is_match(text), then, "{text:?}");
        assert_eq!(rfc2396bis_00::Rule::Ipv6reference.is_match(&bracketed), then, "{text:?}");
        assert_eq!(text.parse::<Ipv6Addr>().is_ok(), yes(row[3]), "{text:?}");
        count += 1;
    }
    assert_eq!(count, 279);
    let differ = |row: &Vec<&str>| row[1] != row[2];
    assert_eq!(rows(IPV6).skip(1).filter(differ).count(), 25, "defects of the draft");
}

/// The documents of the tables, each with the number of its own rules.
const DOCUMENTS: [(&str, Edition, usize); 5] = [
    ("RFC 1738", Rfc1738, 67),
    ("url-syntax-00", UrlSyntax00, 45),
    ("RFC 2396", Rfc2396, 44),
    ("2396bis-00", Rfc2396bis00, 42),
    ("RFC 3986", Rfc3986, 36),
];

/// Returns each rule of a document as in the table: name, section, and whether it is collected.
fn inventory(edition: Edition) -> Vec<[String; 3]> {
    let grammar = documents::named(edition.name()).unwrap().texts[0];
    // The rules after this line are only in the text.
    let (collected, _) = grammar.split_once("\n; Section ").unwrap_or((grammar, ""));
    let own = |rule: &&AnyRule| !["ALPHA", "DIGIT", "DQUOTE", "HEXDIG"].contains(&rule.name());
    let row = |rule: &AnyRule| {
        let collected = if collected.contains(rule.abnf()) { "yes" } else { "no" };
        [rule.name(), rule.section(), collected].map(String::from)
    };
    AnyRule::all_in(edition).iter().filter(own).map(row).collect()
}

#[test]
fn rules_and_their_sections() {
    let mut table: BTreeMap<&str, Vec<[String; 3]>> = BTreeMap::new();
    for row in rows(RULES).skip(1) {
        table.entry(row[0]).or_default().push([row[1], row[2], row[3]].map(String::from));
    }
    assert_eq!(table.len(), 5);
    for (document, edition, count) in DOCUMENTS {
        let found = inventory(edition);
        assert_eq!(found.len(), count);
        let sorted = |mut rows: Vec<[String; 3]>| {
            rows.sort();
            rows
        };
        assert_eq!(sorted(found), sorted(table[document].clone()), "{document}");
    }
}

/// Texts that a literal transcription loses are members here, as a whole.
#[test]
fn traps() {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for (name, edition, _) in DOCUMENTS {
        let grammar = documents::named(edition.name()).unwrap().grammar().unwrap();
        let mut literal = Literal::of(&grammar);
        for row in rows(TRAPS).skip(1).filter(|row| row[0] == name) {
            let [_, rule, member, naive] = row[..] else { panic!("{row:?}") };
            let found = self::rule(edition, rule);
            assert_eq!(found.prefix(member), Some(member), "{rule}");
            assert_eq!(found.tree(member).unwrap().root().span(), 0..member.len());
            *counts.entry(name).or_default() += 1;
            // The transcriptions of the older documents take a minute.
            if edition == effort::of(Rfc3986, edition) {
                let taken = literal.taken(rule, member).unwrap();
                assert!(taken < Some(member.len()), "{rule} {member}");
                let taken = taken.map_or("none".to_owned(), |taken| taken.to_string());
                assert_eq!(taken, naive, "{rule} {member}");
            }
        }
    }
    let expected = [("2396bis-00", 18), ("RFC 1738", 22), ("RFC 2396", 12)];
    let expected: BTreeMap<_, _> =
        expected.into_iter().chain([("RFC 3986", 14), ("url-syntax-00", 11)]).collect();
    assert_eq!(counts, expected);
}

#[test]
fn lineages_have_only_names_of_their_stages() {
    let mut names: Vec<&str> = Vec::new();
    for lineage in lineages() {
        names.extend(lineage.stages().flat_map(|stage| stage.names().collect::<Vec<_>>()));
    }
    for lineage in lineages() {
        let own: Vec<&str> =
            lineage.stages().flat_map(|stage| stage.names().collect::<Vec<_>>()).collect();
        // Names are compared as in code: ignoring case, and without `+`.
        let plain = |name: &str| name.replace('+', "").replace('_', "-").to_lowercase();
        let is_own = |name: &str| own.iter().any(|own| plain(own) == plain(name));
        for name in &names {
            assert_eq!(lineage.has(name), is_own(name), "{} {name}", lineage.topic);
        }
        assert!(!lineage.has("") && !lineage.has("no-rule"));
    }
}
