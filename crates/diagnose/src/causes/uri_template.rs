//! U013: a template expression that was not filled in.

use uri_grammar::SyntaxError;

use super::prelude::*;
use crate::arguments;
use crate::text::{expressions, formats, runs};

pub(crate) const ENTRY: Entry = Entry {
    section: "RFC 3986 section 2, RFC 6570 section 1.1",
    message: "`{text}` looks like a template expression",
    help: "expand the template first; a brace that is data is `%7B` or `%7D`",
    applicability: Applicability::HasPlaceholders,
    why: "Braces are not allowed in a URI. Text in braces is what RFC 6570 calls an expression: a \
        placeholder for a value. `<?php ?>`, `{% %}` and `%s` are the equivalents in other \
        languages. `http://a/{id}` is a template for URIs such as `http://a/42`. If one of these \
        reaches the network, a variable was not substituted.",
    example: (Rule::Uri, "http://a/{id}"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) struct UriTemplate;

impl UriTemplate {
    /// Finds an expression that begins with a bad character.
    pub(crate) fn find(text: &[u8], at: usize, area: &Area) -> Option<(usize, Self)> {
        let end = area.end();
        let stop = match text[at] {
            b'%' => with_percent_sign(text, at, area),
            b'#' => expressions::ruby(text, at, end),
            b' ' => formats::command(text, at, end)
                .filter(|command| command.start >= area.part.start)
                .map(|command| command.end),
            b'[' => match area.component {
                Component::Path => in_brackets(text, at, end),
                Component::Query => in_value(text, at, end),
                Component::Userinfo => in_user(text, at, area),
                _ => None,
            },
            b'|' => formats::merge_tag(&text[area.part.start..end], at - area.part.start)
                .map(|length| at + length),
            _ => expressions::expression(text, at, end),
        };
        let is_data = |_: &usize| text[at] == b'{' && is_data(text, at, area);
        stop.filter(|stop| !is_data(stop)).map(|stop| (stop, Self))
    }

    /// Finds an expression in a port. The span is the whole port, or begins at its first non-digit.
    pub(crate) fn find_in_port(text: &[u8], port: &Range<usize>, bad: usize) -> Marked<Self> {
        let inside = &text[port.clone()];
        let is_variable = || formats::variable(inside) == Some(inside.len());
        let is_name = || formats::is_name(inside) || formats::names_port(inside);
        if formats::is_specifier(inside) || is_name() || is_variable() {
            return Some((port.clone(), Self));
        }
        let brace = bad + usize::from(b"$%#".contains(&text[bad]));
        Some((bad..expressions::expression(text, brace, port.end)?, Self))
    }

    /// Finds an expression in the name before a colon, unless there is an earlier error.
    pub(crate) fn find_in_scheme(text: &[u8], bad: usize, name: &Range<usize>) -> Marked<Self> {
        let found = expressions::within(text, name)?;
        (found.start <= bad).then_some((found, Self))
    }

    /// Finds a variable at the beginning of a Windows path: `%USERPROFILE%\a`, `$env:TEMP\a`.
    pub(crate) fn find_path(text: &[u8]) -> Marked<Self> {
        const LONGEST: usize = 64;
        let length = match text {
            [b'%', ..] => formats::variable_of_path(text)?,
            [b'$', b'e' | b'E', b'n' | b'N', b'v' | b'V', b':', name @ ..] => {
                let is_part = |byte: &&u8| byte.is_ascii_alphanumeric() || **byte == b'_';
                "$env:".len() + name.iter().take(LONGEST).take_while(is_part).count()
            }
            _ => return None,
        };
        (text.get(length) == Some(&b'\\')).then_some((0..length, Self))
    }

    /// Finds a name in place of an address: `[IP_ADDRESS]`.
    pub(crate) fn find_name(literal: &Literal<'_>) -> Marked<Self> {
        let name = literal.address();
        let is_part = |byte: &u8| byte.is_ascii_uppercase() || b"_0123456789".contains(byte);
        let is_one = name.len() > 1
            && name.iter().all(is_part)
            && name.iter().any(|byte| !byte.is_ascii_hexdigit());
        let is_label = || is_label(literal.text, &literal.inner);
        (is_one && name[0] != b'V' || is_label()).then(|| (literal.inner.clone(), Self))
    }

    /// Finds an expression in place of an address, unless there is an earlier error.
    pub(crate) fn find_in(literal: &Literal<'_>) -> Marked<Self> {
        let span = expressions::within(literal.text, &literal.inner)?;
        let stops = |error: SyntaxError| literal.inner.start + error.offset() >= span.start;
        let is_first = Rule::Ipv6address.validate_bytes(literal.address()).is_err_and(stops);
        is_first.then_some((span, Self))
    }
}

/// Returns `true` if the text in brackets is a name in place of a label: `[tenant].example.com`.
pub(crate) fn is_label(text: &[u8], inner: &Range<usize>) -> bool {
    let name = &text[inner.clone()];
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_".contains(byte);
    let follows =
        matches!(text.get(inner.end..), Some([b']', b'.', next, ..]) if next.is_ascii_alphabetic());
    follows && name.first().is_some_and(u8::is_ascii_alphabetic) && name.iter().all(is_part)
}

/// Returns `true` if the marked text is a shell variable, `${NAME}`, whose name is not a secret.
fn is_variable(marked: &[u8]) -> bool {
    let name = marked.strip_prefix(b"${").and_then(|rest| rest.strip_suffix(b"}"));
    // The default value is not part of the name: `${PORT:-80}`.
    let name = name.and_then(|name| name.split(|byte| b":-".contains(byte)).next());
    let is_part = |byte: &u8| byte.is_ascii_uppercase() || byte.is_ascii_digit() || *byte == b'_';
    name.is_some_and(|name| {
        name.first().is_some_and(u8::is_ascii_uppercase) && name.iter().all(is_part)
    })
}

/// Returns `true` if a Windows path follows.
fn is_before_backslash(at: &Site<'_>) -> bool {
    at.start() == 0 && at.after().starts_with(b"\\") && matches!(at.first(), Some(b'%' | b'$'))
}

/// Returns `true` if the marked text is a name in brackets, `<id>` or `[id]`, or a word such as "port".
fn is_placeholder(at: &Site<'_>) -> bool {
    match at.marked() {
        [b'<', first, ..] => first.is_ascii_alphabetic(),
        [first, ..] => b"[*".contains(first) || first.is_ascii_alphabetic(),
        [] => false,
    }
}

impl Explain for UriTemplate {
    fn words(&self, at: &Site<'_>) -> Words {
        let marked = at.marked();
        let (is_variable, is_path) = (is_variable(marked), is_before_backslash(at));
        let message = if is_variable || is_path {
            Some("the variable `{text}` was not expanded")
        } else if marked.starts_with(b"$(") {
            Some("the command `{text}` was not run")
        } else if formats::is_specifier(marked) {
            Some("the format specifier `{text}` was not filled in")
        } else if arguments::may_be_password(at) {
            Some("a placeholder in {component} was not filled in")
        } else {
            let message = "`{text}` is a placeholder, not part of {target}";
            is_placeholder(at).then_some(message)
        };
        let words = Words::of(message);
        let words = if at.first() == Some(b'%') { words.label("a placeholder") } else { words };
        let advice = match marked {
            _ if is_path => "expand the variable, and write the path as a `file:` URI",
            _ if is_variable => "expand the variable before the URI is used",
            [b'$', b'(', ..] => "run the command first, and write its output",
            _ if formats::is_specifier(marked) => "replace it with a value, as the program does",
            _ if is_placeholder(at) => match at.component() {
                Component::Port => "replace it with the number of the port",
                _ => "replace it with a value",
            },
            _ if !marked.contains(&b'{') => "expand the template first",
            _ => return words,
        };
        words.help(advice)
    }

    fn argument(&self, at: &Site<'_>, to: &mut Argument<'_>) {
        let is_secret = || arguments::may_be_password(at) && !is_variable(at.marked());
        to.fill("text", |out| arguments::push_marked(at, is_secret(), out));
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        match at.component() {
            Component::Authority => fixes.between_slashes(at),
            _ => fixes.push([replace(at.span(), value(at))]),
        }
    }
}

fn value(at: &Site<'_>) -> String {
    let has_scheme = matches!(at.rule, Rule::Uri | Rule::AbsoluteUri);
    if has_scheme && at.component() == Component::Path && expressions::is_base(at.text, at.span()) {
        return String::from("https://example.com");
    }
    let (operator, name) = expressions::operator_and_name(at.marked());
    let name = str::from_utf8(name).ok().filter(|name| !name.is_empty()).unwrap_or("value");
    let (before, after) = (at.before(), at.after());
    let is_whole = |open: &[u8], close: &[u8]| {
        let is_first =
            open.is_empty() && before.last().is_none_or(|&byte| !runs::has(runs::SCHEME, byte));
        let follows = !open.is_empty() && before.ends_with(open);
        (is_first || follows) && after.starts_with(close)
    };
    match (at.component(), operator) {
        (Component::Port, _) => String::from("80"),
        // The value is a whole address, or a part of one.
        (Component::Literal, _) => String::from(if is_whole(b"[", b"]") { "::1" } else { "1" }),
        (Component::Scheme, _) if is_whole(b"", b":") => String::from("https"),
        (_, Some(operator @ (b'?' | b'&'))) => {
            format!("{}{name}={name}", char::from(operator))
        }
        (_, Some(operator @ (b'#' | b'.' | b'/' | b';'))) => {
            format!("{}{name}", char::from(operator))
        }
        _ => String::from(name),
    }
}

/// Returns the end of an expression that begins with a percent sign.
fn with_percent_sign(text: &[u8], at: usize, area: &Area) -> Option<usize> {
    let Range { start, end } = area.part;
    let is_host = area.component == Component::Host;
    if is_host && formats::is_specifier(&text[start..end]) {
        return Some(end);
    }
    if area.component.holds_data()
        && let Some(length) = specifier_apart(&text[start..end], at - start)
    {
        return Some(at + length);
    }
    if (is_host || area.component.holds_data())
        // A percent sign after a number is more likely a percentage.
        && !text[start..at].last().is_some_and(u8::is_ascii_digit)
        && let Some(length) = formats::variable(&text[at..end])
    {
        return Some(at + length);
    }
    expressions::expression(text, at + 1, end)
}

/// Returns the end of a name in brackets that is a whole segment, as in routes of some frameworks: `/[id]/`,
/// `/[...path]`, `/[[...path]]`.
fn in_brackets(text: &[u8], at: usize, end: usize) -> Option<usize> {
    const LONGEST: usize = 40;
    if !text[..at].ends_with(b"/") {
        return None;
    }
    let inside = &text[at..end.min(at + LONGEST)];
    let segment = inside.split(|&byte| byte == b'/').next()?;
    let name = expressions::route_name(segment.strip_prefix(b"[")?.strip_suffix(b"]")?);
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || b"_-".contains(byte);
    let is_name = name.first().is_some_and(u8::is_ascii_alphabetic) && name.iter().all(is_part);
    is_name.then_some(at + segment.len())
}

/// Returns the end of a name in capitals in brackets that is a whole user name or password: `user:[PASSWORD]@`.
fn in_user(text: &[u8], at: usize, area: &Area) -> Option<usize> {
    let Range { start, end } = area.part;
    // In a run of brackets only the first begins a name, so that each byte is scanned once.
    if at > start && text[at - 1] != b':' {
        return None;
    }
    let name = text[at..end].split(|&byte| byte == b':').next()?;
    let inside = name.strip_prefix(b"[")?.strip_suffix(b"]")?;
    let is_part = |byte: &u8| byte.is_ascii_uppercase() || b"_-".contains(byte);
    (inside.len() > 1 && inside.iter().all(is_part)).then_some(at + name.len())
}

/// Returns the end of a name in capitals in brackets that is a whole value: `?a=[NAME]`.
fn in_value(text: &[u8], at: usize, end: usize) -> Option<usize> {
    const LONGEST: usize = 40;
    let inside = text[at + 1..end].iter().take(LONGEST).position(|&byte| byte == b']')?;
    let name = &text[at + 1..at + 1 + inside];
    let stop = at + inside + 2;
    let is_part = |byte: &u8| byte.is_ascii_uppercase() || *byte == b'_';
    let is_whole = text[..at].ends_with(b"=") && (stop == end || text[stop] == b'&');
    (is_whole && name.len() > 1 && name.iter().all(is_part)).then_some(stop)
}

/// Returns `true` if braces are data: nested, as in JSON and GraphQL; around a GUID, as Windows writes it; or among the
/// characters of a password.
fn is_data(text: &[u8], at: usize, area: &Area) -> bool {
    /// The maximum distance at which another brace is searched.
    const NEAR: usize = 64;
    let Range { start, end } = area.part;
    let before = &text[start.max(at.saturating_sub(NEAR))..at];
    let mut open = 0_usize;
    for byte in before {
        match byte {
            b'{' => open += 1,
            b'}' => open = open.saturating_sub(1),
            _ => {}
        }
    }
    let is_single = text.get(at + 1) != Some(&b'{') && !before.ends_with(b"{");
    let length = text[at + 1..end].iter().take(NEAR).position(|&byte| byte == b'}');
    let inside = &text[at + 1..at + 1 + length.unwrap_or(0)];
    let is_part_of_user = || {
        let after = text.get(at + 2 + inside.len());
        let is_signed = before.last().is_some_and(|byte| b"$#%".contains(byte));
        let is_begun = before.last().is_some_and(|byte| *byte != b':');
        let goes_on = after.is_some_and(|byte| !b":@".contains(byte));
        area.component == Component::Userinfo && !is_signed && (is_begun || goes_on)
    };
    let is_within = open > 0 && !before.ends_with(b"\"");
    is_single && (is_within || !inside.is_empty() && (is_guid(inside) || is_part_of_user()))
}

/// Returns `true` if the text is a GUID: 32 hexadecimal digits in five groups.
fn is_guid(inside: &[u8]) -> bool {
    let groups = inside.split(|&byte| byte == b'-').map(<[u8]>::len);
    groups.eq([8, 4, 4, 4, 12])
        && inside.iter().all(|byte| byte.is_ascii_hexdigit() || *byte == b'-')
}

/// Returns the length of a format specifier, as of `printf`, if no letters or digits adjoin it: `50%sale` is
/// a percentage.
fn specifier_apart(part: &[u8], at: usize) -> Option<usize> {
    let length = formats::specifier(&part[at..])?;
    let is_apart = |byte: &u8| !byte.is_ascii_alphanumeric() && *byte != b'%';
    let is_before = part[..at].last().is_none_or(is_apart);
    (is_before && part.get(at + length).is_none_or(is_apart)).then_some(length)
}
