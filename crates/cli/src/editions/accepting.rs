//! `editions`: shows which editions accept a text, and how they divide it.

use std::ffi::OsStr;
use std::io::{self, Write};
use std::ops::Range;

use serde::Serialize;
use uri_grammar::abnf::{Definition, Level};
use uri_grammar::tree::Node;
use uri_grammar::tree::Tree;
use uri_grammar::{GrammarRule, SyntaxError};
use uri_grammar_historic::editions::{AnyRule, Edition};

use super::args::{EditionsArgs, Format};
use super::finding::{Error, message};
use super::{secrets, shown};
use crate::json;
use crate::outcome::Outcome;
use crate::output::{self, Look, Out};

/// The largest number of components to show.
const SHOWN: usize = 12;

pub fn run(args: &EditionsArgs) -> io::Result<Outcome> {
    let rules = rules(args.rule.as_deref()).map_err(io::Error::other)?;
    let (mut out, look) = (output::stdout(), Look::of(&io::stdout()));
    let mut all = true;
    for (i, text) in args.texts.iter().enumerate() {
        if args.format == Format::Text {
            if i > 0 {
                writeln!(out)?;
            }
            let bytes = text.as_encoded_bytes();
            // Only the beginning of a long text is shown.
            let hidden =
                secrets(AnyRule::start_symbol(Edition::Rfc3986), bytes, 0..4 * look.columns);
            let title = shown(bytes, 0..bytes.len(), look.columns, &hidden);
            let title = if title.is_empty() { "(the empty text)" } else { &title };
            writeln!(out, "{}", look.strong(title))?;
        }
        for &(edition, rule) in &rules {
            all &= write(&mut out, look, args.format, (edition, rule), text)?;
        }
    }
    out.flush()?;
    Ok(if all { Outcome::Holds } else { Outcome::Fails })
}

/// Returns the rule of each edition: its start symbol, or the counterpart of the rule with this name.
fn rules(name: Option<&str>) -> Result<Vec<(Edition, Option<AnyRule>)>, String> {
    let editions = || Edition::ALL.iter().copied();
    let Some(name) = name else {
        return Ok(editions()
            .map(|edition| (edition, Some(AnyRule::start_symbol(edition))))
            .collect());
    };
    // The newest edition with the name decides its meaning.
    let rule = editions().rev().find_map(|edition| AnyRule::from_name_in(edition, name));
    let rule = rule.ok_or_else(|| super::history::unknown(name))?;
    Ok(editions().map(|edition| (edition, rule.counterpart(edition))).collect())
}

/// The answer of an edition about a text, for programs.
#[derive(Serialize)]
struct Answer {
    edition: &'static str,
    rule: Option<&'static str>,
    accepts: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    components: Option<Vec<Component>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Error>,
}

#[derive(Serialize)]
struct Component {
    rule: &'static str,
    span: (usize, usize),
    text: String,
}

/// Writes the answer of an edition, and returns `true` if it accepts the text.
fn write(
    out: &mut Out,
    look: Look,
    format: Format,
    (edition, rule): (Edition, Option<AnyRule>),
    text: &OsStr,
) -> io::Result<bool> {
    let bytes = text.as_encoded_bytes();
    let interpreted = rule.map(|rule| rule.interpreted_bytes(bytes));
    let read = rule.zip(interpreted.as_deref()).map(|(rule, bytes)| read(rule, bytes));
    let accepts = matches!(read, Some(Ok(_)));
    if format == Format::Json {
        let mut answer = Answer {
            edition: edition.name(),
            rule: rule.map(|rule| rule.name()),
            accepts,
            kind: None,
            components: None,
            error: None,
        };
        match &read {
            Some(Ok(tree)) => {
                let hidden =
                    secrets(AnyRule::start_symbol(Edition::Rfc3986), bytes, 0..bytes.len());
                let component = |(rule, span): (AnyRule, Range<usize>)| Component {
                    rule: rule.name(),
                    span: (span.start, span.end),
                    text: shown(bytes, span, usize::MAX / 8, &hidden),
                };
                answer.kind = kind(tree).rule().map(|rule| rule.name());
                answer.components = Some(components(tree).into_iter().map(component).collect());
            }
            Some(Err(error)) => answer.error = Some(Error::of(error)),
            None => {}
        }
        json::write_line(out, &answer)?;
        return Ok(accepts);
    }
    write!(out, "  {:13}  ", edition.name())?;
    match (rule, read) {
        (Some(rule), Some(Ok(tree))) => {
            write!(out, "{}", kind(&tree).rule().unwrap_or(rule))?;
            let mut separator = ": ";
            let components = components(&tree);
            for (part, span) in components.iter().take(SHOWN).cloned() {
                let window = span.start..span.end.min(span.start + 4 * look.columns);
                let hidden = secrets(rule, bytes, window);
                let text = shown(bytes, span, look.columns / 2, &hidden);
                write!(out, "{separator}{part} \"{text}\"")?;
                separator = ", ";
            }
            writeln!(out, "{}", if components.len() > SHOWN { ", …" } else { "" })?;
        }
        (_, Some(Err(error))) => {
            writeln!(out, "no, at byte {}: {}", error.offset(), message(&error))?;
        }
        _ => writeln!(out, "has no rule for it")?,
    }
    Ok(accepts)
}

fn read(rule: AnyRule, text: &[u8]) -> Result<Tree<'_, AnyRule>, SyntaxError> {
    // No rule derives text that is not UTF-8.
    rule.validate_bytes(text)?;
    rule.tree(str::from_utf8(text).unwrap_or_default())
}

fn is_structure(rule: AnyRule) -> bool {
    rule.level() == Level::Structure
}

/// Returns the node that classifies the whole text: the lowest structural rule that spans it.
fn kind<'t, 'a>(tree: &'t Tree<'a, AnyRule>) -> Node<'t, 'a, AnyRule> {
    let mut node = tree.root();
    let structure = |rule: Option<AnyRule>| rule.is_some_and(is_structure);
    while structure(node.rule()) {
        let whole =
            |child: &Node<'t, 'a, AnyRule>| child.span() == node.span() && structure(child.rule());
        let Some(child) = node.children().find(whole) else { break };
        node = child;
    }
    node
}

/// Returns the components: the outermost rules that are not structural, or that have no rules below them. If the rule
/// itself is a component, returns its parts.
fn components(tree: &Tree<'_, AnyRule>) -> Vec<(AnyRule, Range<usize>)> {
    fn add(node: Node<'_, '_, AnyRule>, found: &mut Vec<(AnyRule, Range<usize>)>) {
        let Some(rule) = node.rule() else { return };
        let mut below = node.children().filter(|child| child.rule().is_some());
        if is_structure(rule) && (below.next().is_some() || node.span().is_empty()) {
            // The depth is limited: no structural rule contains itself.
            node.children().for_each(|child| add(child, found));
        } else {
            found.push((rule, node.span()));
        }
    }
    let root = tree.root();
    let mut found = Vec::new();
    let text = root.text();
    if root.rule().is_some_and(is_structure) {
        add(root, &mut found);
    } else {
        found.extend(root.children().filter_map(|child| Some((child.rule()?, child.span()))));
    }
    found.into_iter().flat_map(|part| by_prose(text, part)).collect()
}

/// Divides a part as the prose says, in the two places where the rules divide differently. A Gopher selector ends at
/// the first tab (RFC 1738 section 3.4.2), but its rule includes the rest. A path includes the slash before its
/// segments (draft of 1996, section 4.3.2), but the rule for segments does not.
fn by_prose(text: &str, (rule, span): (AnyRule, Range<usize>)) -> Vec<(AnyRule, Range<usize>)> {
    let of = |name| AnyRule::from_name_in(rule.edition(), name).unwrap_or(rule);
    match (rule.edition(), rule.name()) {
        (Edition::Rfc1738, "selector") => {
            const TAB: &str = "%09";
            let rules = [rule, of("search"), of("gopher+_string")];
            let mut start = span.start;
            let parts = rules.into_iter().zip(text[span].splitn(3, TAB));
            let place = |(rule, part): (AnyRule, &str)| {
                let end = start + part.len();
                let place = start..end;
                start = end + TAB.len();
                (rule, place)
            };
            parts.map(place).collect()
        }
        (Edition::UrlSyntax00, "path_segments") => {
            let slash = usize::from(text[..span.start].ends_with('/'));
            vec![(of("path"), span.start - slash..span.end)]
        }
        _ => vec![(rule, span)],
    }
}
