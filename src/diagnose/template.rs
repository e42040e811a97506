//! Expressions of URI Templates (RFC 6570), and whatever else stands in braces to be replaced:
//! `{id}`, `{?q,page}`, `{{host}}`.

use core::ops::Range;

use crate::class::Class;
use crate::runs;

/// What can stand in an expression: an operator, names, and their modifiers.
const CONTENT: Class = runs::ALPHA.or(runs::DIGIT).or(Class::of("_.,:*-%+#/;?&=!@|$"));

/// How far away an expression may end.
const LONGEST: usize = 200;

/// The end of the expression that begins at `at`, if one does.
pub(super) fn expression(text: &[u8], at: usize, end: usize) -> Option<usize> {
    let window = &text[at..end.min(at + LONGEST)];
    let braces = window.iter().take(2).take_while(|&&byte| byte == b'{').count();
    // Within double braces stands the language of a templating engine.
    let legal = if braces == 2 { CONTENT.or(Class::of(" ()\"'")) } else { CONTENT };
    let content = window[braces..].iter().take_while(|&&byte| legal.contains(byte)).count();
    let close = braces + content;
    let closed =
        braces > 0 && window[close..].iter().take(braces).filter(|b| **b == b'}').count() == braces;
    closed.then_some(at + close + braces)
}

/// Where the first of the delimiters stands that is in no expression, or the end.
pub(super) fn first_of(text: &[u8], start: usize, end: usize, delimiters: Class) -> usize {
    let stops = delimiters.or(Class::of("{"));
    let mut at = start;
    while let Some(plain) = text[at..end].iter().position(|&byte| stops.contains(byte)) {
        at += plain;
        if text[at] != b'{' {
            return at;
        }
        at = expression(text, at, end).unwrap_or(at + 1);
    }
    end
}

/// Whether it stands for all that comes before the path: an expression at the beginning, and then
/// a path, query, fragment, or nothing.
pub(super) fn is_base(text: &[u8], span: Range<usize>) -> bool {
    let is_first = text[..span.start].trim_ascii().is_empty();
    is_first && text[span.end..].first().is_none_or(|byte| b"/?#".contains(byte))
}

/// The operator of an expression, and the first name in it.
pub(super) fn operator_and_name(expression: &[u8]) -> (Option<u8>, &[u8]) {
    let content = expression.strip_prefix(b"$").unwrap_or(expression);
    let content = content.strip_prefix(b"%").unwrap_or(content);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_end_where_they_end() {
        for (text, end) in [
            ("{id}x", Some(4)),
            ("{}", Some(2)),
            ("{{id}}", Some(6)),
            ("{{id}", None),
            ("{?q,r*}", Some(7)),
            ("{a b}", None),
            ("{{ a | b('c') }}", Some(16)),
            ("{", None),
            ("{id", None),
            ("id}", None),
        ] {
            assert_eq!(expression(text.as_bytes(), 0, text.len()), end, "{text}");
        }
        assert_eq!(operator_and_name(b"{?q,r}"), (Some(b'?'), &b"q"[..]));
        assert_eq!(operator_and_name(b"{{id:3}}"), (None, &b"id"[..]));
        assert_eq!(operator_and_name(b"{}"), (None, &b""[..]));
        assert_eq!(operator_and_name(b"${id}"), (None, &b"id"[..]));
        assert_eq!(operator_and_name(b"{{ id }}"), (None, &b"id"[..]));
    }

    #[test]
    fn delimiters_in_expressions_are_none() {
        let text = b"a{?b}?{c";
        assert_eq!(first_of(text, 0, text.len(), Class::of("?#")), 5);
        assert_eq!(first_of(text, 6, text.len(), Class::of("?#")), 8);
    }
}
