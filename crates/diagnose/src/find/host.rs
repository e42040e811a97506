//! The host: a name, or an address in brackets.

use super::characters;
use super::prelude::*;
use crate::causes::uri_template::is_label;
use crate::text::addresses::{is_ipv4, is_ipv6};
use crate::text::characters::{begins, character_length};
use crate::text::literals::Literal;

/// Finds the errors of a host without brackets and colons.
pub(super) fn name(text: &[u8], part: Range<usize>, rule: Rule, out: &mut Findings) {
    characters::find(text, &Area::new(Component::Host, rule, part, runs::REG_NAME), out);
}

/// Finds an IPv6 address without brackets. Returns its end, where the colon of a port can follow.
pub(super) fn bare_address(text: &[u8], part: &Range<usize>, out: &mut Findings) -> Option<usize> {
    let found = order::of_bare_address(text, part)?;
    let end = found.0.end;
    out.push(Finding::at(found, Component::Host, Scope::new(Rule::Host, part)));
    Some(end)
}

/// Finds the errors of a host with a bracket, and of the text around it. Returns the beginning of the port, if the port
/// needs checking.
pub(super) fn with_brackets(
    text: &[u8],
    part: &Range<usize>,
    scope: &Scope,
    out: &mut Findings,
) -> Option<usize> {
    let Range { start, end } = *part;
    let inside = &text[part.clone()];
    let open = inside.iter().position(|&byte| byte == b'[').map(|at| start + at);
    let close = inside.iter().position(|&byte| byte == b']').map(|at| start + at);
    let outside = |at: usize, cause| Finding::at((at..at + 1, cause), Component::Host, *scope);
    match (open, close) {
        (Some(open), Some(close)) if open == start => {
            literal_and_rest(text, open..close + 1, end, scope, out)
        }
        (Some(open), None) if open == start => {
            out.push(unclosed(text, part));
            None
        }
        (None, Some(close)) => unopened(text, part, close, scope, out),
        // Text precedes the opening bracket, or the closing bracket comes first.
        (Some(open), Some(close)) if open < close && is_ipv6(&text[open + 1..close]) => {
            let is_bad = |byte: &u8| !runs::has(runs::USERINFO, *byte) && *byte != b'%';
            if inside[..open - start].iter().all(is_bad) {
                let (component, rule) = (Component::Authority, Rule::Authority);
                let area = Area::new(component, rule, start..open, runs::USERINFO);
                characters::find(text, &area, out);
            } else {
                before_bracket(text, start..open, out);
                out.push(outside(open, BracketOutsideHost::After { name: start..open }));
            }
            after_literal(text, close, end, scope, out)
        }
        _ => {
            let colon = inside.iter().position(|&byte| byte == b':');
            let stop = colon.map_or(end, |at| start + at);
            if inside.iter().filter(|&&byte| byte == b':').count() > 1 {
                let at = open.into_iter().chain(close).min().unwrap_or(start);
                before_bracket(text, start..at, out);
                out.push(outside(at, BracketOutsideHost::Alone));
                return None;
            }
            name(text, start..stop, Rule::Host, out);
            colon.map(|at| start + at + 1)
        }
    }
}

/// Finds the errors of the IP literal at the beginning of a host, and of the text after it. Returns the beginning of
/// the port.
fn literal_and_rest(
    text: &[u8],
    literal: Range<usize>,
    end: usize,
    scope: &Scope,
    out: &mut Findings,
) -> Option<usize> {
    let (open, close) = (literal.start, literal.end - 1);
    let of = |at: usize, cause: Cause| Finding::at((at..at + 1, cause), Component::Host, *scope);
    // The brackets are doubled, as in `[[::1]]`.
    if text[open + 1] == b'[' && is_ipv6(&text[open + 2..close]) {
        if text[close + 1..end].first() == Some(&b']') {
            let found = Ipv6Character { address: open..close + 2, is_name: false };
            out.push(of(open + 1, found.into()));
            return port_after(text, close + 1, end);
        }
        out.push(of(open, IpLiteralUnclosed { missing: None }.into()));
        return port_after(text, close, end);
    }
    if let Some(last) = closed_later(text, open, close, end) {
        out.push(of(close, IpLiteralUnopened::Missing { at: close }.into()));
        return port_after(text, last, end);
    }
    out.extend(address(text, open + 1..close, Scope::new(Rule::IpLiteral, &literal)));
    after_literal(text, close, end, scope, out)
}

/// Returns the error of a host whose opening bracket is not closed. All of the host counts as the address, including a
/// port.
fn unclosed(text: &[u8], part: &Range<usize>) -> Finding {
    let Range { start, end } = *part;
    let error = Rule::IpLiteral.validate_bytes(&text[part.clone()]).err();
    // If no address begins after the bracket, the bracket is superfluous and no bracket is missing.
    let is_open = error.is_some_and(|error| error.offset() == part.len());
    let found = (start..start + 1, IpLiteralUnclosed { missing: is_open.then_some(end) });
    Finding::at(found, Component::Literal, Scope::new(Rule::IpLiteral, part))
}

/// Finds the errors of a host with a closing bracket only. Returns the beginning of the port.
fn unopened(
    text: &[u8],
    part: &Range<usize>,
    close: usize,
    scope: &Scope,
    out: &mut Findings,
) -> Option<usize> {
    let start = part.start;
    let inside = &text[part.clone()];
    let of = |component, cause| Finding::at((close..close + 1, cause), component, *scope);
    // A different character is in place of `[`.
    let is_encoded = begins(inside, "%5B");
    let length = if is_encoded { 3 } else { character_length(inside) };
    let typed = start..start + length;
    if text.get(typed.end..close).is_some_and(is_ipv6)
        && text[start] != b':'
        && !text[start].is_ascii_hexdigit()
    {
        out.push(of(Component::Literal, IpLiteralUnopened::Typed { mark: typed }));
        return port_after(text, close, part.end);
    }
    before_bracket(text, start..close, out);
    let is_address = is_ipv6(&text[start..close]);
    let component = if is_address { Component::Literal } else { Component::Host };
    out.push(of(component, IpLiteralUnopened::Missing { at: start }));
    None
}

/// Finds the bad characters before a misplaced bracket. All other characters could be user information.
fn before_bracket(text: &[u8], part: Range<usize>, out: &mut Findings) {
    let area = Area::new(Component::Host, Rule::Userinfo, part, runs::USERINFO);
    characters::find(text, &area, out);
}

/// Returns the end of the literal, if its first closing bracket is superfluous: `[2001:]db8::1]`.
fn closed_later(text: &[u8], open: usize, close: usize, end: usize) -> Option<usize> {
    let more = text[close + 1..end].iter().take(64).position(|&byte| byte == b']')?;
    let last = close + 1 + more;
    if Rule::IpLiteral.is_match_bytes(&text[open..=close]) {
        return None;
    }
    let is_short = close - open < 64;
    let literal = || [&text[open..close], &text[close + 1..=last]].concat();
    (is_short && more > 0 && Rule::IpLiteral.is_match_bytes(&literal())).then_some(last)
}

fn port_after(text: &[u8], close: usize, end: usize) -> Option<usize> {
    (text[close + 1..end].first() == Some(&b':')).then_some(close + 2)
}

/// Finds text after the closing bracket that is not a port. Returns the beginning of the port.
fn after_literal(
    text: &[u8],
    close: usize,
    end: usize,
    scope: &Scope,
    out: &mut Findings,
) -> Option<usize> {
    let rest = &text[close + 1..end];
    if let [b':', port @ .., b']'] = rest
        && port.iter().all(u8::is_ascii_digit)
    {
        let found = (end - 1..end, IpLiteralUnopened::Missing { at: end - 1 });
        out.push(Finding::at(found, Component::Authority, *scope));
        return None;
    }
    if rest.is_empty() || rest[0] == b':' {
        return port_after(text, close, end);
    }
    // Labels can follow a placeholder for a name.
    let open = text[..close].iter().rposition(|&byte| byte == b'[');
    if open.is_some_and(|open| is_label(text, &(open + 1..close))) {
        return None;
    }
    // The error ends before a port.
    let colon = rest
        .iter()
        .rposition(|&byte| byte == b':')
        .filter(|&at| rest[at + 1..].iter().all(u8::is_ascii_digit));
    let stop = close + 1 + colon.unwrap_or(rest.len());
    let span = close + 1..stop;
    let cause = match rest[0] {
        b']' => Cause::from(IpLiteralUnopened::Missing { at: span.start }),
        _ => TextAfterIpLiteral.into(),
    };
    out.push(Finding::at((span, cause), Component::Authority, *scope));
    None
}

/// Finds the errors of a host, if the rule is `host`.
pub(super) fn alone(text: &[u8], part: Range<usize>, out: &mut Findings) {
    let inside = &text[part.clone()];
    let scope = Scope::new(Rule::Host, &part);
    let port = if inside.iter().any(|byte| b"[]".contains(byte)) {
        with_brackets(text, &part, &scope, out).map(|port| port - 1)
    } else if let Some(port) = bare_address(text, &part, out) {
        Some(port)
    } else {
        return name(text, part, Rule::Host, out);
    };
    if let Some(port) = port.filter(|&port| port < part.end) {
        // A host has no port.
        let found = (port..part.end, TextAfterIpLiteral);
        out.push(Finding::at(found, Component::Host, scope));
    }
}

/// Finds the errors of an IP literal, if the rule is `IP-literal`.
pub(super) fn literal(text: &[u8], part: Range<usize>, out: &mut Findings) {
    let inside = &text[part.clone()];
    if matches!(inside.first(), Some(b'[')) || inside.contains(&b']') {
        alone(text, part, out);
    } else if let Some(found) = Ipv6Unbracketed::find_host(text, &part) {
        let scope = Scope::new(Rule::IpLiteral, &part);
        out.push(Finding::at(found, Component::Literal, scope));
    }
}

/// Finds the error of an address in brackets, or of an address that is the whole text.
pub(super) fn address(text: &[u8], inner: Range<usize>, scope: Scope) -> Option<Finding> {
    let found = order::of_literal(&Literal::new(text, inner))?;
    Some(Finding::at(found, Component::Literal, scope))
}

/// Finds the error of a group or of the last 32 bits, if that is the whole text.
pub(super) fn part_of_address(text: &[u8], part: Range<usize>, scope: Scope) -> Option<Finding> {
    let of = |found| Finding::at(found, Component::Literal, scope);
    let literal = Literal::new(text, part);
    if scope.rule.is_match_bytes(literal.address()) {
        return None;
    }
    if is_ipv4(literal.address()) {
        let found = Ipv6EmbeddedIpv4::find_alone(&literal).filter(|_| scope.rule == Rule::Ls32)?;
        return Some(Finding::at(found, Component::Literal, scope));
    }
    Ipv6GroupTooLong::find_in_part(&literal).map(of)
}
