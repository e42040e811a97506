//! Expressions of URI Templates (RFC 6570) and other placeholders: `{id}`, `{?q,page}`, `{{host}}`, `{% url %}`,
//! `<?php echo $id ?>`, `<int:year>`, `<your key>`.

use core::ops::Range;

use uri_grammar::CharSet;

use super::formats::is_specifier;
use super::runs;
use super::schemes::is_common_scheme;

/// The characters of an expression: an operator, names, and their modifiers.
const CONTENT: CharSet =
    runs::ALPHA.union(runs::DIGIT).union(CharSet::from_chars("_.,:*-%+#/;?&=!@|$"));

/// The maximum length of an expression.
const LONGEST: usize = 200;

/// The delimiters of statements in template languages. Statements can contain any text.
const STATEMENTS: [([u8; 2], [u8; 2]); 3] = [(*b"{%", *b"%}"), (*b"<%", *b"%>"), (*b"<?", *b"?>")];

/// Returns the end of the expression that begins at `at`, if there is one.
pub(crate) fn expression(text: &[u8], at: usize, end: usize) -> Option<usize> {
    let window = &text[at..end.min(at + LONGEST)];
    let length = match window.first()? {
        b'{' => statement(window).or_else(|| braced(window)),
        b'<' => statement(window).or_else(|| angled(text, at, end)),
        _ => None,
    };
    Some(at + length?)
}

fn statement(window: &[u8]) -> Option<usize> {
    let (open, close) = STATEMENTS.iter().find(|(open, _)| window.starts_with(open))?;
    let inside = &window[open.len()..];
    // The search ends at the next opening delimiter, so that many unclosed delimiters are scanned in linear time.
    let mut pairs = inside.windows(2).take_while(|pair| *pair != open);
    let length = pairs.position(|pair| pair == close)?;
    let is_text = !inside[..length].iter().any(u8::is_ascii_control);
    is_text.then_some(open.len() + length + close.len())
}

fn braced(window: &[u8]) -> Option<usize> {
    let count = |from: usize, legal: CharSet| {
        window[from..].iter().take_while(|&&byte| legal.contains(char::from(byte))).count()
    };
    let braces = window.iter().take(3).take_while(|&&byte| byte == b'{').count();
    let mut close = braces;
    if braces == 1 {
        close += count(close, CharSet::from_chars(" "));
        let name = count(close, CONTENT);
        close += name;
        // A route has a pattern: `{id:[0-9]+}`.
        if name > 1 && window[..close].contains(&b':') {
            close += count(close, CONTENT.union(CharSet::from_chars("[]\\^()")));
        }
        close += count(close, CharSet::from_chars(" "));
    } else {
        // Double braces contain the language of a template engine.
        close += count(close, CONTENT.union(CharSet::from_chars(" ()\"'")));
    }
    let closed = window[close..].iter().take(braces).filter(|b| **b == b'}').count() == braces;
    closed.then_some(close + braces)
}

/// Returns the length of a name in angle brackets, `<id>`, or with its type, `<int:year>`, as in routes. No letters may
/// adjoin the brackets: `vector<int>` is data.
fn angled(text: &[u8], at: usize, end: usize) -> Option<usize> {
    const LONGEST: usize = 40;
    /// Inline elements of HTML.
    const ELEMENTS: [&[u8]; 11] =
        [b"a", b"b", b"br", b"div", b"em", b"i", b"p", b"span", b"strong", b"u", b"wbr"];
    /// Placeholders that can follow letters: `bot<token>`.
    const WORDS: [&[u8]; 10] = [
        b"domain", b"id", b"key", b"name", b"project", b"region", b"tenant", b"token", b"user",
        b"version",
    ];
    /// Characters that can adjoin a placeholder.
    const APART: CharSet = runs::GEN_DELIMS.union(CharSet::from_chars("!$&'()*+,;=-._~<>"));
    let is_part = |byte: &&u8| byte.is_ascii_alphanumeric() || b"_-: ".contains(byte);
    let inside = &text[at + 1..end.min(at + LONGEST)];
    let name = &inside[..inside.iter().take_while(is_part).count()];
    let closes = inside.get(name.len()) == Some(&b'>');
    let after = at + 1 + name.len() + 1;
    let is_apart = |byte: Option<&u8>| byte.is_none_or(|byte| APART.contains(char::from(*byte)));
    let is_name = name.first().is_some_and(u8::is_ascii_alphabetic)
        && name.last().is_some_and(u8::is_ascii_alphanumeric)
        && !ELEMENTS.contains(&name);
    let is_begun = is_apart(text[..at].last()) || WORDS.contains(&name);
    let is_one = closes && is_name && is_begun && is_apart(text.get(after));
    // A URI in the delimiters of Appendix C.
    let scheme = name.iter().position(|&byte| byte == b':');
    let is_uri = || scheme.is_some_and(|length| is_common_scheme(&name[..length]));
    (is_one && !is_uri()).then_some(after - at)
}

/// Returns the first expression in a range, including a sign before it. Returns the whole range if it is a format
/// specifier.
pub(crate) fn within(text: &[u8], part: &Range<usize>) -> Option<Range<usize>> {
    if is_specifier(&text[part.clone()]) {
        return Some(part.clone());
    }
    let at = part.start + text[part.clone()].iter().position(|byte| b"{<".contains(byte))?;
    let stop = expression(text, at, part.end)?;
    let signs = text[part.start..at].iter().rev().take(1).filter(|byte| b"$%".contains(byte));
    Some(at - signs.count()..stop)
}

/// Returns the end of a Ruby interpolation that begins at `at`: `#{name}`.
pub(crate) fn ruby(text: &[u8], at: usize, end: usize) -> Option<usize> {
    (text[at] == b'#' && text[..end].get(at + 1) == Some(&b'{'))
        .then(|| expression(text, at + 1, end))
        .flatten()
}

/// Returns the offset of the first of the delimiters outside expressions, or the end.
pub(crate) fn first_of(text: &[u8], start: usize, end: usize, delimiters: CharSet) -> usize {
    let mut at = start;
    while at < end {
        // `#{name}` in Ruby does not begin a fragment.
        if let Some(stop) = ruby(text, at, end).or_else(|| expression(text, at, end)) {
            at = stop;
        } else if delimiters.contains(char::from(text[at])) {
            break;
        } else {
            at += 1;
        }
    }
    at
}

/// Returns `true` if the expression replaces everything before the path: it is at the beginning, and a path, a query, a
/// fragment or the end follows.
pub(crate) fn is_base(text: &[u8], span: Range<usize>) -> bool {
    let is_first = text[..span.start].trim_ascii().is_empty();
    is_first && text[span.end..].first().is_none_or(|byte| b"/?#".contains(byte))
}

/// Returns the name in the brackets of a route, which can be doubled: `...path`, `[...path]`.
pub(crate) fn route_name(inside: &[u8]) -> &[u8] {
    let inside =
        inside.strip_prefix(b"[").and_then(|name| name.strip_suffix(b"]")).unwrap_or(inside);
    inside.strip_prefix(b"...").unwrap_or(inside)
}

/// Returns the operator of an expression, and its first name.
pub(crate) fn operator_and_name(expression: &[u8]) -> (Option<u8>, &[u8]) {
    if is_specifier(expression) {
        let name = expression.get(b"%(".len()..expression.len() - b")s".len());
        return (None, name.unwrap_or_default());
    }
    let named = match expression {
        [b'<', name @ .., b'>'] => Some(name),
        [b'[', name @ .., b']'] => Some(route_name(name)),
        _ => None,
    };
    if let Some(name) = named.filter(|name| name.first().is_some_and(u8::is_ascii_alphabetic)) {
        // The name follows its type.
        return (None, name.rsplit(|byte| b": ".contains(byte)).next().unwrap_or(name));
    }
    let content = expression.strip_prefix(b"$").unwrap_or(expression);
    let content = content.strip_prefix(b"#").unwrap_or(content);
    let content = content.strip_suffix(b"%").unwrap_or(content);
    let printed = content.strip_prefix(b"<%=").or_else(|| content.strip_prefix(b"<?="));
    let content = printed.or_else(|| content.strip_prefix(b"%")).unwrap_or(content);
    let open = content.iter().take_while(|&&byte| byte == b'{').count();
    let content = content[open..].trim_ascii();
    let (operator, names) = match content {
        [operator, names @ ..] if b"+#./;?&".contains(operator) => (Some(*operator), names),
        _ => (None, content),
    };
    let is_name = |byte: &&u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'.');
    let length = names.iter().take_while(is_name).count();
    (operator, &names[..length])
}
