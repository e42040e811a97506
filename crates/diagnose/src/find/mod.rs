//! Finds all errors of a text. Any text can be split into components as in Appendix B, and each component is examined
//! on its own.

mod authority;
mod characters;
mod delimiters;
mod extra_component;
mod host;
mod path;
mod port;
mod prelude;
mod quoted;
mod scheme;
mod trailing_component;
mod trailing_markup;

use uri_grammar::{Found, SyntaxError};

use self::authority::Extent;
use self::delimiters::Surroundings;
use self::prelude::*;
use crate::text::schemes::needs_host;

/// The slashes before an authority.
const SLASHES: CharSet = CharSet::from_chars("/");

/// Finds the errors of a text that the rule does not match, in the order of the text. There is at least one.
pub(super) fn errors(rule: Rule, text: &[u8], error: &SyntaxError, out: &mut Findings) {
    let scope = Scope::new(rule, &(0..text.len()));
    if let Some(found) = order::of_text(rule, text, error) {
        return out.push(Finding::at(found, Component::Text, scope));
    }
    let around = Surroundings::of(text, rule, error);
    if around.inner.is_empty() && !rule.is_match_bytes(b"") {
        out.push(Finding::at((0..text.len(), EmptyInput), Component::Text, scope));
    } else {
        around.before(text, rule, out);
        if !around.inner.is_empty() {
            by_rule(rule, text, around.inner.clone(), out);
        }
        around.after(text, rule, out);
    }
    let is_scheme = |found: &Finding| matches!(found.cause, Cause::SchemeStart(_));
    let is_fullwidth = matches!(error.found(), Found::Character('\u{FF01}'..='\u{FF5E}'));
    if is_fullwidth
        && (out.total() > 1 || out.kept.iter().any(is_scheme))
        && let Some(found) = NonAscii::find_keyboard(rule, text, error)
    {
        out.clear();
        out.push(Finding::at(found, Component::Text, scope));
    }
    // The findings must account for the grammar's own error: at least one must begin at or before it. An invalid
    // address has only one finding, which is not necessarily its first error.
    let accounts = |found: &Finding| {
        let Place { ref span, component, scope } = found.place;
        let start = if component == Component::Literal { scope.part_start() } else { span.start };
        start <= error.offset()
    };
    if out.total() == 0 || !out.kept.is_empty() && !out.kept.iter().any(accounts) {
        out.push(unexplained(rule, text, error));
    }
    out.sort();
}

/// Returns the error of the grammar as a finding, if no cause is known.
fn unexplained(rule: Rule, text: &[u8], error: &SyntaxError) -> Finding {
    let cause = match error.found() {
        Found::EndOfInput => Cause::from(UnexpectedEnd),
        _ => UnexpectedCharacter::Elsewhere.into(),
    };
    let scope = Scope::new(rule, &(0..text.len()));
    Finding::at((error.span(), cause), Component::Text, scope)
}

fn by_rule(rule: Rule, text: &[u8], part: Range<usize>, out: &mut Findings) {
    let area = |component, legal| Area::new(component, rule, part.clone(), legal);
    let scope = Scope::new(rule, &part);
    match rule {
        Rule::Uri
        | Rule::UriReference
        | Rule::AbsoluteUri
        | Rule::RelativeRef
        | Rule::HierPart
        | Rule::RelativePart => whole(rule, text, &part, out),
        Rule::Scheme if rule.is_match_bytes(&text[part.clone()]) => {}
        Rule::Scheme => out.extend(scheme::bad_name(text, part.clone(), &part)),
        Rule::Authority => {
            let inner = extra_component::find(rule, text, part, out);
            let extent = Extent::at(text, inner.start, inner.end);
            let extent = if extent.part == inner { extent } else { Extent::given(inner) };
            authority::find(text, &extent, out);
        }
        Rule::Userinfo => {
            characters::find(text, &area(Component::Userinfo, runs::USERINFO), out);
        }
        Rule::Host => {
            let inner = extra_component::find(rule, text, part, out);
            if !rule.is_match_bytes(&text[inner.clone()]) {
                host::alone(text, inner, out);
            }
        }
        Rule::RegName => host::name(text, part, rule, out),
        Rule::Port => port::alone(text, part, out),
        Rule::H16 | Rule::Ls32 => out.extend(host::part_of_address(text, part, scope)),
        Rule::IpLiteral => host::literal(text, part, out),
        Rule::Ipv6address | Rule::IpvFuture => {
            let starts_future = matches!(text[part.start], b'v' | b'V');
            if starts_future == (rule == Rule::IpvFuture) {
                out.extend(host::address(text, part, scope));
            }
        }
        Rule::Path
        | Rule::PathAbempty
        | Rule::PathAbsolute
        | Rule::PathNoscheme
        | Rule::PathRootless
        | Rule::Segment
        | Rule::SegmentNz
        | Rule::SegmentNzNc => {
            path::find(text, part, rule, out);
        }
        Rule::Query => {
            let end = expressions::first_of(text, part.start, part.end, CharSet::from_chars("#"));
            let area = Area::new(Component::Query, rule, part.start..end, runs::QUERY);
            characters::find(text, &area, out);
            trailing_component::find(text, part, end, (Component::Query, rule), out);
        }
        Rule::Fragment => characters::find(text, &area(Component::Fragment, runs::QUERY), out),
        Rule::PctEncoded if text[part.start] == b'%' && part.len() <= 3 => {
            characters::find(text, &area(Component::Text, runs::REG_NAME), out);
        }
        _ => {}
    }
}

/// Finds the errors of a reference, or of the text after a scheme.
fn whole(rule: Rule, text: &[u8], inner: &Range<usize>, out: &mut Findings) {
    let end = inner.end;
    let rest = scheme::find(text, inner, rule, out);
    let mut start = rest.start;
    let slashes = match rest.behind_slashes {
        true => Some(0),
        false => length_of_slashes(text, start, end, !rest.relative),
    };
    if let Some(slashes) = slashes {
        let part = start..start + slashes;
        if text[part.clone()] != *b"//" {
            let area = Area::new(Component::Authority, Rule::HierPart, part, SLASHES);
            characters::find(text, &area, out);
        }
        let extent = Extent::at(text, start + slashes, end);
        start = extent.part.end;
        authority::find(text, &extent, out);
    }
    // The path extends at least to its first bad character. There is no `?`, `#` or expression before that.
    let bad = runs::end(runs::SEGMENTS, text, start..end);
    let query = expressions::first_of(text, bad, end, CharSet::from_chars("?#"));
    let path = start..query;
    let has_authority = slashes.is_some();
    if bad < query {
        let rule_of_path = match (has_authority, rest.relative && rule != Rule::HierPart) {
            (true, _) => Rule::PathAbempty,
            _ if text[start] == b'/' => Rule::PathAbsolute,
            (false, true) => Rule::PathNoscheme,
            (false, false) => Rule::PathRootless,
        };
        let area = Area::new(Component::Path, rule_of_path, path.clone(), runs::SEGMENTS);
        characters::find_from(text, bad, &Area { reported_to: rest.reported_to, ..area }, out);
    }
    if matches!(rule, Rule::HierPart | Rule::RelativePart) {
        let follows_host = has_authority && path.is_empty();
        let component = if follows_host { Component::Host } else { Component::Path };
        return trailing_component::find(text, inner.clone(), query, (component, rule), out);
    }
    if query < end {
        query_and_fragment(rule, text, query..end, out);
    }
}

/// Finds the errors of a query and a fragment. The range includes the delimiter of the first of them.
fn query_and_fragment(rule: Rule, text: &[u8], part: Range<usize>, out: &mut Findings) {
    let Range { start, end } = part;
    let bad = runs::end(runs::QUERY, text, start..end);
    let fragment = expressions::first_of(text, bad, end, CharSet::from_chars("#"));
    if bad < fragment {
        let area = Area::new(Component::Query, Rule::Query, start + 1..fragment, runs::QUERY);
        characters::find_from(text, bad, &area, out);
    }
    if fragment == end {
        return;
    }
    if rule == Rule::AbsoluteUri {
        let scope = Scope::after(rule, fragment, end, &(fragment..end));
        let found = (fragment..end, FragmentNotAllowed);
        return out.push(Finding::at(found, Component::Fragment, scope));
    }
    let area = Area::new(Component::Fragment, Rule::Fragment, fragment + 1..end, runs::QUERY);
    characters::find(text, &area, out);
}

/// Returns the length of the two slashes before an authority, including bad characters around and between them:
/// `http:"//a`. They must follow a scheme, because otherwise they may belong to a path.
fn length_of_slashes(text: &[u8], start: usize, end: usize, after_scheme: bool) -> Option<usize> {
    const FEW: usize = 16;
    let inside = &text[start..end];
    if inside.starts_with(b"//") || !after_scheme {
        return inside.starts_with(b"//").then_some(2);
    }
    let is_bad = |byte: &&u8| !runs::has(runs::PCHAR, **byte) && !b"/?#%".contains(byte);
    let before = inside.iter().take(FEW).take_while(is_bad).count();
    let rest = inside[before..].strip_prefix(b"/")?;
    // After other schemes, the text between the slashes can be the first segment of a path.
    let is_web = || needs_host(&text[..start - 1]);
    let between = rest.iter().take(FEW).take_while(is_bad).count();
    let between = if between == 0 || is_web() { between } else { 0 };
    let after = &rest[between..];
    if after.first() == Some(&b'/') {
        return Some(before + between + 2);
    }
    // A bad character replaces a slash before an address in brackets, which can only be a host.
    let typed = rest.iter().take(between).take_while(|&&byte| byte != b'[').count();
    let is_host = rest[typed..].first() == Some(&b'[') && rest.contains(&b']');
    (is_host && (before > 0) != (typed > 0)).then_some(before + 1 + typed)
}
