//! Parses servers like `java.net.URI`: user information, host and port.

use std::ops::Range;

use uri_grammar::{GrammarRule, Rule};

use super::scan::{Malformed, Scan, classes};

/// The user information, and the host with its brackets.
type Server = (Option<Range<usize>>, Range<usize>);

/// Parses the whole range as a server.
pub(super) fn server(text: Scan<'_>, range: Range<usize>) -> Result<Server, Malformed> {
    let Range { start: mut place, end } = range;
    let at_sign = text.until(place, end, b"/?#@");
    let mut userinfo = None;
    if text.at(at_sign, b'@') && at_sign < end {
        text.all(place, at_sign, classes::USERINFO)?;
        userinfo = Some(place..at_sign);
        place = at_sign + 1;
    }
    let host = if place < end && text.at(place, b'[') {
        let close = text.until(place + 1, end, b"]");
        if close == place + 1 || close == end {
            return Err(Malformed);
        }
        literal(text, place + 1..close)?;
        place..close + 1
    } else {
        place..ipv4(text, place..end).map_or_else(|| name(text, place..end), Ok)?
    };
    place = host.end;
    if place < end && text.at(place, b':') {
        place = port(text, place + 1..end)?;
    }
    if place < end { Err(Malformed) } else { Ok((userinfo, host)) }
}

/// Returns the end of the port, which must be a number of Java's type `int`.
fn port(text: Scan<'_>, range: Range<usize>) -> Result<usize, Malformed> {
    let Range { start, end } = range;
    text.all(start, end, classes::DIGIT)?;
    let number = text.slice(start, end);
    if number.is_empty() || number.parse::<i32>().is_ok() { Ok(end) } else { Err(Malformed) }
}

/// Returns the end of an IPv4 address before a colon or the end of the range.
fn ipv4(text: Scan<'_>, range: Range<usize>) -> Option<usize> {
    let end = text.run(range.start, range.end, classes::DIGIT_OR_DOT).ok()?;
    (is_ipv4(text.slice(range.start, end)) && (end == range.end || text.at(end, b':')))
        .then_some(end)
}

/// Returns `true` for four numbers up to 255, with any leading zeros.
fn is_ipv4(text: &str) -> bool {
    let mut count = 0;
    let mut numbers = text.split('.').inspect(|_| count += 1);
    let small = |number: &str| {
        !number.is_empty()
            && number.bytes().all(|byte| byte.is_ascii_digit())
            && number.parse::<i32>().is_ok_and(|number| number <= 255)
    };
    numbers.all(small) && count == 4
}

/// Returns the end of a host name: labels of letters, digits and hyphens. The last label begins with a letter, unless
/// it is the only one.
fn name(text: Scan<'_>, range: Range<usize>) -> Result<usize, Malformed> {
    let Range { start, end } = range;
    let (mut place, mut last_label) = (start, None);
    while place < end {
        let label = text.run(place, end, classes::ALPHANUM)?;
        if label == place {
            break;
        }
        last_label = Some(place);
        place = text.run(label, end, classes::ALPHANUM_OR_HYPHEN)?;
        if text.at(place - 1, b'-') {
            return Err(Malformed);
        }
        if place == end || !text.at(place, b'.') {
            break;
        }
        place += 1;
    }
    if place < end && !text.at(place, b':') {
        return Err(Malformed);
    }
    let last = last_label.ok_or(Malformed)?;
    let begins_with_a_letter = text.byte(last).is_some_and(|byte| byte.is_ascii_alphabetic());
    if last > start && !begins_with_a_letter { Err(Malformed) } else { Ok(place) }
}

/// Checks the content of brackets: an IPv6 address, and a zone after a percent sign.
fn literal(text: Scan<'_>, range: Range<usize>) -> Result<(), Malformed> {
    let Range { start, end } = range;
    let percent = text.until(start, end, b"%");
    if percent < end && percent > start {
        if percent + 1 == end {
            return Err(Malformed);
        }
        text.all(percent + 1, end, classes::ZONE)?;
    }
    if is_ipv6(text.slice(start, percent)) { Ok(()) } else { Err(Malformed) }
}

/// Returns `true` for an IPv6 address. The numbers of an IPv4 address in it may have leading zeros.
fn is_ipv6(text: &str) -> bool {
    match text.rsplit_once(':') {
        Some((groups, last)) if last.contains('.') => {
            is_ipv4(last) && Rule::Ipv6address.is_match(&format!("{groups}:0.0.0.0"))
        }
        _ => Rule::Ipv6address.is_match(text),
    }
}
