//! Tests that parsing by the prose differs from the rule exactly where it should. For RFC 3986, `tests/lockstep` does.

use std::ops::Range;

use oracle::documents::{self, Document};
use oracle::{Automaton, suite};
use uri_grammar::tree::Tree;
use uri_grammar::{GrammarRule, rfc3987};
use uri_grammar_historic::editions::parse::parse;
use uri_grammar_historic::editions::{Edition, HostKind, Parsed, Part};
use uri_grammar_historic::{rfc1738, rfc2396, rfc2396bis_00, rfc6874, url_syntax_00};

use super::effort;
use Edition::{Rfc1738, Rfc2396, Rfc2396bis00, Rfc3986, Rfc3987, Rfc6874, UrlSyntax00};

const PARTS: [Part; 11] = [
    Part::Scheme,
    Part::Authority,
    Part::Userinfo,
    Part::User,
    Part::Password,
    Part::Host,
    Part::Port,
    Part::Path,
    Part::Params,
    Part::Query,
    Part::Fragment,
];

/// The parts of a text in the tree of a rule.
type Spans = Vec<(Part, Range<usize>)>;

fn spans(parsed: &Parsed<'_>) -> Spans {
    PARTS.into_iter().filter_map(|part| Some((part, parsed.span(part)?))).collect()
}

/// Returns the parts of a derivation, by the names of the rules; `paths` are the rules of paths, of which the
/// outermost counts.
fn derived<R: GrammarRule>(tree: &Tree<'_, R>, named: &[(R, Part)], paths: &[R]) -> Spans {
    let mut found: Spans = Vec::new();
    for (rule, part) in named {
        found.extend(tree.find(*rule).map(|node| (*part, node.span())));
    }
    // An empty host is absent if the server may be empty.
    let path = tree.nodes().find(|node| node.rule().is_some_and(|rule| paths.contains(&rule)));
    let of = |part| found.iter().find(|(other, _)| *other == part).map(|(_, span)| span.clone());
    let before = of(Part::Query).or(of(Part::Fragment)).map(|span| span.start - 1);
    let end = before.unwrap_or(tree.root().text().len());
    // Some rules include the query.
    let path = path.map_or(end..end, |node| node.span().start..node.span().end.min(end));
    found.push((Part::Path, path));
    found.sort_by_key(|(part, _)| *part);
    found
}

/// Returns the rules of the parts that have the same names since RFC 2396. In RFC 3987, some begin with `i`.
fn usual<R: GrammarRule>() -> [(R, Part); 7] {
    let rule = |name: &str| R::from_name(name).or_else(|| R::from_name(&format!("i{name}")));
    [
        ("scheme", Part::Scheme),
        ("authority", Part::Authority),
        ("userinfo", Part::Userinfo),
        ("host", Part::Host),
        ("port", Part::Port),
        ("query", Part::Query),
        ("fragment", Part::Fragment),
    ]
    .map(|(name, part)| (rule(name).unwrap(), part))
}

/// Returns the words of the suites for a rule, at most that number of each.
pub fn words(document: Document, rule: &str, most: usize) -> Vec<String> {
    let grammar = document.grammar().unwrap();
    let members = Automaton::of(&grammar, rule).unwrap();
    let preferred = Automaton::with_preferred(&grammar, rule).unwrap();
    let suites = [
        suite::hsi(&members).collect::<Vec<_>>(),
        suite::structural(&preferred).collect(),
        suite::byte_sweep(&members).collect(),
        suite::transplant(&members).collect(),
    ];
    let sampled = suites.into_iter().flat_map(|words| {
        let step = words.len().div_ceil(most);
        words.into_iter().step_by(step.max(1))
    });
    sampled.filter_map(|word| String::from_utf8(word).ok()).collect()
}

fn most() -> usize {
    effort::of(2_500, 20_000)
}

/// Compares parsing with the rule; returns the texts on which the two disagree. There must be more members than `least`,
/// and as many other texts.
fn differences<R: GrammarRule>(
    (edition, document, rule, least): (Edition, Document, R, usize),
    named: &[(R, Part)],
    paths: &[R],
) -> Vec<String> {
    let mut differences = Vec::new();
    let (mut members, mut others) = (0, 0);
    for text in words(document, rule.name(), most()) {
        let found = parse(edition, &text).ok().map(|parsed| spans(&parsed));
        let expected = rule.tree(&text).ok().map(|tree| derived(&tree, named, paths));
        *if expected.is_some() { &mut members } else { &mut others } += 1;
        if found != expected {
            differences.push(text);
        }
    }
    assert!(members > least && others > least, "{members} members, {others} others");
    differences
}

#[test]
fn rfc2396_matches_its_rule_except_query_only_texts() {
    use rfc2396::Rule as R;
    let differences = differences(
        (Rfc2396, documents::RFC2396, R::UriReference, 1000),
        &usual(),
        &[R::AbsPath, R::RelPath, R::OpaquePart],
    );
    let others: Vec<_> = differences.iter().filter(|text| !text.starts_with('?')).collect();
    assert!(others.is_empty(), "{others:?}");
    assert!(!differences.is_empty());
}

#[test]
fn rfc2396bis_00_matches_its_rule() {
    use rfc2396bis_00::Rule as R;
    let differences = differences(
        (Rfc2396bis00, documents::RFC2396BIS_00, R::UriReference, 1000),
        &usual(),
        &[R::AbsPath, R::RelPath, R::OpaquePart],
    );
    assert!(differences.is_empty(), "{differences:?}");
}

#[test]
fn url_syntax_00_matches_its_rule_except_servers() {
    use url_syntax_00::Rule as R;
    let differences = differences(
        (UrlSyntax00, documents::URL_SYNTAX_00, R::UrlReference, 1000),
        &[
            (R::Scheme, Part::Scheme),
            (R::Server, Part::Authority),
            (R::User, Part::User),
            (R::Password, Part::Password),
            (R::Host, Part::Host),
            (R::Port, Part::Port),
            (R::Query, Part::Query),
            (R::Fragment, Part::Fragment),
        ],
        &[R::AbsPath, R::RelPath],
    );
    let mut reasons = [0; 3];
    for text in differences {
        let before_colon = text.split([':', '/', '?', '#']).next().unwrap();
        let rest = text.strip_prefix(before_colon).unwrap();
        let scheme_like = !before_colon.is_empty() && rest.starts_with(':');
        let rest = rest.strip_prefix(':').filter(|_| scheme_like).unwrap_or(rest);
        let server = rest.strip_prefix("//").filter(|_| scheme_like || before_colon.is_empty());
        let server = server.map(|server| server.split(['/', '?', '#']).next().unwrap());
        let reason = if scheme_like && !R::Scheme.is_match(before_colon) {
            0
        } else if server.is_some_and(|server| !R::Server.is_match(server)) {
            1
        } else if server.is_some_and(|server| rest[2 + server.len()..].starts_with('?')) {
            2
        } else {
            panic!("{text:?}")
        };
        assert!(R::UrlReference.is_match(&text), "{text:?}");
        assert_eq!(parse(UrlSyntax00, &text).is_ok(), reason == 2, "{text:?}");
        reasons[reason] += 1;
    }
    assert!(reasons.iter().all(|&count| count > 0), "{reasons:?}");
}

#[test]
fn rfc6874_matches_its_rule() {
    use rfc6874::Rule as R;
    let differences = differences(
        (Rfc6874, documents::RFC6874, R::UriReference, 500),
        &usual(),
        &[R::PathAbempty, R::PathAbsolute, R::PathNoscheme, R::PathRootless, R::PathEmpty],
    );
    assert!(differences.is_empty(), "{differences:?}");
    let mut zones = 0;
    for text in words(documents::RFC6874, "URI-reference", most()) {
        let Ok(tree) = R::UriReference.tree(&text) else { continue };
        let kind = parse(Rfc6874, &text).unwrap().host_kind;
        if tree.find(R::ZoneId).is_some() {
            assert_eq!(kind, Some(HostKind::Ipv6), "{text:?}");
            assert!(parse(Rfc3986, &text).is_err(), "{text:?}");
            zones += 1;
        } else {
            assert_eq!(kind, parse(Rfc3986, &text).unwrap().host_kind, "{text:?}");
        }
    }
    assert!(zones > 20, "{zones}");
}

#[test]
fn rfc3987_matches_its_rule() {
    use rfc3987::Rule as R;
    let differences = differences(
        (Rfc3987, documents::RFC3987, R::IriReference, 500),
        &usual(),
        &[R::IpathAbempty, R::IpathAbsolute, R::IpathNoscheme, R::IpathRootless, R::IpathEmpty],
    );
    assert!(differences.is_empty(), "{differences:?}");
}

/// Each of the ten schemes agrees with its own rule, and any other scheme with `otherurl`.
#[test]
fn rfc1738_matches_the_rule_of_the_scheme() {
    use rfc1738::Rule as R;
    let named = [
        (R::Scheme, Part::Scheme),
        (R::Login, Part::Authority),
        (R::User, Part::User),
        (R::Password, Part::Password),
        (R::Host, Part::Host),
        (R::Port, Part::Port),
        (R::Search, Part::Query),
    ];
    let ten =
        ["ftp", "http", "gopher", "mailto", "news", "nntp", "telnet", "wais", "file", "prospero"];
    for (scheme, rule) in ten.map(|scheme| (scheme, R::from_name(&format!("{scheme}url")).unwrap()))
    {
        let (mut members, mut others) = (0, 0);
        for text in words(documents::RFC1738, rule.name(), most()) {
            let found = parse(Rfc1738, &text);
            if !text.starts_with(&format!("{scheme}:")) {
                assert!(!rule.is_match(&text));
                continue;
            }
            assert_eq!(found.is_ok(), rule.is_match(&text), "{text:?}");
            let Ok(found) = found else {
                others += 1;
                continue;
            };
            members += 1;
            let tree = rule.tree(&text).unwrap();
            for (rule, part) in named {
                let span = tree.find(rule).map(|node| node.span());
                match part {
                    Part::Scheme => assert_eq!(found.get(Part::Scheme), Some(scheme)),
                    // The schemes with `hostport` instead, and the host of an article.
                    Part::Authority if span.is_none() => {}
                    Part::Host if scheme == "news" => assert_eq!(found.get(Part::Host), None),
                    // Its selector matches text that the prose assigns to the search.
                    Part::Query if scheme == "gopher" => {}
                    _ => assert_eq!(found.span(part), span, "{part:?} of {text:?}"),
                }
            }
            let path = found.get(Part::Path).unwrap_or_default();
            for rule in [R::Hpath, R::Fpath, R::Ppath, R::Encoded822addr, R::Grouppart] {
                assert!(tree.find(rule).is_none_or(|node| node.text() == path), "{text:?}");
            }
        }
        assert!(members > 10 && others > 10, "{rule}: {members}, {others}");
    }
    for text in words(documents::RFC1738, "otherurl", most()) {
        let scheme = text.split(':').next().unwrap();
        if !ten.contains(&scheme) {
            assert_eq!(parse(Rfc1738, &text).is_ok(), R::Otherurl.is_match(&text.to_lowercase()));
        }
    }
}
