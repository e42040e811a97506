//! Tables of facts about the documents, each row checked with the rules themselves.

use std::collections::BTreeMap;
use std::net::Ipv6Addr;

use uri_grammar::{GrammarRule, Rule};
use uri_grammar_historic::editions::{Algorithm, SplitComponent, lineages};
use uri_grammar_historic::{rfc1738, rfc2396, rfc2396bis_00, url_syntax_00};

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

/// Returns `true` if the rules of a column of the table of characters derive a text; all of them must agree. Returns
/// `None` for RFC 1808, whose rules are not in this repository.
fn derives(column: &str, text: &str) -> Option<bool> {
    use {
        rfc1738::Rule as A, rfc2396::Rule as C, rfc2396bis_00::Rule as D, url_syntax_00::Rule as B,
    };
    Some(match column {
        "1738:userinfo" => {
            assert_eq!(A::User.is_match(text), A::Password.is_match(text));
            A::User.is_match(text)
        }
        "1738:host" => A::Host.is_match(text),
        "1738:seg_http" => A::Hsegment.is_match(text),
        "1738:seg_ftp" => {
            assert_eq!(A::Fsegment.is_match(text), A::Psegment.is_match(text));
            A::Fsegment.is_match(text)
        }
        "1738:search" => A::Search.is_match(text),
        "1738:opaque" => A::Schemepart.is_match(text),
        "us00:userinfo" => {
            assert_eq!(B::User.is_match(text), B::Password.is_match(text));
            B::User.is_match(text)
        }
        "us00:host" => B::Host.is_match(text),
        "us00:seg" => B::Segment.is_match(text),
        "us00:query" => B::Query.is_match(text),
        "us00:fragment" => B::Fragment.is_match(text),
        "us00:opaque" => B::OpaqueUrl.is_match(&format!("x:{text}")),
        "2396:userinfo" => C::Userinfo.is_match(text),
        "2396:regname" => C::RegName.is_match(text),
        "2396:seg" => C::Segment.is_match(text),
        "2396:query" => C::Query.is_match(text),
        "2396:fragment" => C::Fragment.is_match(text),
        "2396:rel1" => C::RelSegment.is_match(text),
        // After its first character, which is not a slash.
        "2396:opaque" => C::OpaquePart.is_match(&format!("x{text}")),
        "bis00:userinfo" => D::Userinfo.is_match(text),
        "bis00:regname" => D::RegName.is_match(text),
        "bis00:seg" => D::Segment.is_match(text),
        "bis00:query" => D::Query.is_match(text),
        "bis00:fragment" => D::Fragment.is_match(text),
        "bis00:rel1" => D::RelSegment.is_match(text),
        "bis00:opaque" => D::OpaquePart.is_match(&format!("x{text}")),
        "3986:userinfo" => Rule::Userinfo.is_match(text),
        "3986:regname" => Rule::RegName.is_match(text),
        "3986:seg" => Rule::Segment.is_match(text),
        "3986:query" => Rule::Query.is_match(text),
        "3986:fragment" => Rule::Fragment.is_match(text),
        "3986:rel1" => Rule::SegmentNzNc.is_match(text),
        _ => {
            assert!(column.starts_with("1808:"), "{column}");
            return None;
        }
    })
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

/// Returns each rule of a document as in the table: name, section, and whether it is collected.
fn inventory<R: GrammarRule>(grammar: &str) -> Vec<[String; 3]> {
    // The rules after this line are only in the text.
    let (collected, _) = grammar.split_once("\n; Section ").unwrap_or((grammar, ""));
    let own = |rule: &&R| !["ALPHA", "DIGIT", "DQUOTE", "HEXDIG"].contains(&rule.name());
    let row = |rule: &R| {
        let collected = if collected.contains(rule.abnf()) { "yes" } else { "no" };
        [rule.name(), rule.section(), collected].map(String::from)
    };
    R::ALL.iter().filter(own).map(row).collect()
}

#[test]
fn rules_and_their_sections() {
    let mut table: BTreeMap<&str, Vec<[String; 3]>> = BTreeMap::new();
    for row in rows(RULES).skip(1) {
        table.entry(row[0]).or_default().push([row[1], row[2], row[3]].map(String::from));
    }
    assert_eq!(table.len(), 5);
    for (document, found, count) in [
        (
            "RFC 1738",
            inventory::<rfc1738::Rule>(include_str!("../../../../grammar/rfc1738.bnf")),
            67,
        ),
        (
            "url-syntax-00",
            inventory::<url_syntax_00::Rule>(include_str!("../../../../grammar/url-syntax-00.bnf")),
            45,
        ),
        (
            "RFC 2396",
            inventory::<rfc2396::Rule>(include_str!("../../../../grammar/rfc2396.bnf")),
            44,
        ),
        (
            "2396bis-00",
            inventory::<rfc2396bis_00::Rule>(include_str!(
                "../../../../grammar/rfc2396bis-00.abnf"
            )),
            42,
        ),
        ("RFC 3986", inventory::<Rule>(include_str!("../../../../grammar/rfc3986.abnf")), 36),
    ] {
        assert_eq!(found.len(), count);
        let sorted = |mut rows: Vec<[String; 3]>| {
            rows.sort();
            rows
        };
        assert_eq!(sorted(found), sorted(table[document].clone()), "{document}");
    }
}

fn is_whole<R: GrammarRule>(rule: &str, member: &str) {
    let rule = R::from_name(rule).unwrap();
    assert_eq!(rule.prefix(member), Some(member), "{rule}");
    let tree = rule.tree(member).unwrap();
    assert_eq!(tree.root().span(), 0..member.len());
}

/// Texts that a literal transcription loses are members here, as a whole.
#[test]
fn traps() {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for row in rows(TRAPS).skip(1) {
        let [document, rule, share, member, naive] = row[..] else { panic!("{row:?}") };
        match document {
            "RFC 1738" => is_whole::<rfc1738::Rule>(rule, member),
            "url-syntax-00" => is_whole::<url_syntax_00::Rule>(rule, member),
            "RFC 2396" => is_whole::<rfc2396::Rule>(rule, member),
            "2396bis-00" => is_whole::<rfc2396bis_00::Rule>(rule, member),
            "RFC 3986" => is_whole::<Rule>(rule, member),
            _ => panic!("{document}"),
        }
        assert!(naive == "none" || naive.parse::<usize>().unwrap() < member.len(), "{member}");
        let share: f64 = share.parse().unwrap();
        assert!(share > 0.0 && share < 100.0);
        *counts.entry(document).or_default() += 1;
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
