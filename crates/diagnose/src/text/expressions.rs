//! Expressions of URI Templates (RFC 6570), and whatever else stands in a text to be replaced:
//! `{id}`, `{?q,page}`, `{{host}}`, `{% url %}`, `<?php echo $id ?>`, `<int:year>`, `<your key>`.

use core::ops::Range;

use uri_grammar::CharSet;

use super::formats::is_specifier;
use super::runs::{self, Run};
use super::schemes::is_known;

/// What can stand in an expression: an operator, names, and their modifiers.
const CONTENT: CharSet =
    runs::ALPHA.union(runs::DIGIT).union(CharSet::from_chars("_.,:*-%+#/;?&=!@|$"));

/// How far away an expression may end.
const LONGEST: usize = 200;

/// Statements of the languages of templates, in which anything can stand.
const STATEMENTS: [([u8; 2], [u8; 2]); 3] = [(*b"{%", *b"%}"), (*b"<%", *b"%>"), (*b"<?", *b"?>")];

/// The end of the expression that begins at `at`, if one does.
#[inline(always)]
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
    // Up to the next one, so that many that are not closed take no more time than one.
    let mut pairs = inside.windows(2).take_while(|pair| *pair != open);
    let length = pairs.position(|pair| pair == close)?;
    let is_text = !inside[..length].iter().any(u8::is_ascii_control);
    is_text.then_some(open.len() + length + close.len())
}

fn braced(window: &[u8]) -> Option<usize> {
    let count = |from: usize, legal: CharSet| {
        window[from..].iter().take_while(|&&byte| legal.contains(byte)).count()
    };
    let braces = window.iter().take(3).take_while(|&&byte| byte == b'{').count();
    let mut close = braces;
    if braces == 1 {
        close += count(close, CharSet::from_chars(" "));
        let name = count(close, CONTENT);
        close += name;
        // The pattern of a route: `{id:[0-9]+}`.
        if name > 1 && window[..close].contains(&b':') {
            close += count(close, CONTENT.union(CharSet::from_chars("[]\\^()")));
        }
        close += count(close, CharSet::from_chars(" "));
    } else {
        // Within double braces stands the language of a templating engine.
        close += count(close, CONTENT.union(CharSet::from_chars(" ()\"'")));
    }
    let closed = window[close..].iter().take(braces).filter(|b| **b == b'}').count() == braces;
    closed.then_some(close + braces)
}

/// How long the name in angle brackets is: `<id>`, or with its type, `<int:year>`, as in routes. It
/// is apart from the letters around it: `vector<int>` is data.
fn angled(text: &[u8], at: usize, end: usize) -> Option<usize> {
    const LONGEST: usize = 40;
    /// Elements of HTML that stand within text.
    const ELEMENTS: [&[u8]; 11] =
        [b"a", b"b", b"br", b"div", b"em", b"i", b"p", b"span", b"strong", b"u", b"wbr"];
    /// What stands for a value after letters, too: `bot<token>`.
    const WORDS: [&[u8]; 10] = [
        b"domain", b"id", b"key", b"name", b"project", b"region", b"tenant", b"token", b"user",
        b"version",
    ];
    /// What stands between names.
    const APART: CharSet = runs::GEN_DELIMS.union(CharSet::from_chars("!$&'()*+,;=-._~<>"));
    let is_part = |byte: &&u8| byte.is_ascii_alphanumeric() || b"_-: ".contains(byte);
    let inside = &text[at + 1..end.min(at + LONGEST)];
    let name = &inside[..inside.iter().take_while(is_part).count()];
    let closes = inside.get(name.len()) == Some(&b'>');
    let after = at + 1 + name.len() + 1;
    let is_apart = |byte: Option<&u8>| byte.is_none_or(|byte| APART.contains(*byte));
    let is_name = name.first().is_some_and(u8::is_ascii_alphabetic)
        && name.last().is_some_and(u8::is_ascii_alphanumeric)
        && !ELEMENTS.contains(&name);
    let is_begun = is_apart(text[..at].last()) || WORDS.contains(&name);
    let is_one = closes && is_name && is_begun && is_apart(text.get(after));
    // A URI in the delimiters of Appendix C.
    let scheme = name.iter().position(|&byte| byte == b':');
    let is_uri = || scheme.is_some_and(|length| is_known(&name[..length]));
    (is_one && !is_uri()).then_some(after - at)
}

/// The first expression in a part, with the sign before it; or the specifier that it is.
pub(crate) fn within(text: &[u8], part: &Range<usize>) -> Option<Range<usize>> {
    if is_specifier(&text[part.clone()]) {
        return Some(part.clone());
    }
    let at = part.start + text[part.clone()].iter().position(|byte| b"{<".contains(byte))?;
    let stop = expression(text, at, part.end)?;
    let signs = text[part.start..at].iter().rev().take(1).filter(|byte| b"$%".contains(byte));
    Some(at - signs.count()..stop)
}

/// The end of what Ruby replaces in a string, if it begins at `at`: `#{name}`.
pub(crate) fn ruby(text: &[u8], at: usize, end: usize) -> Option<usize> {
    (text[at] == b'#' && text[..end].get(at + 1) == Some(&b'{'))
        .then(|| expression(text, at + 1, end))
        .flatten()
}

/// Where the first of the delimiters stands that is in no expression, or the end.
#[inline(always)]
pub(crate) fn first_of(text: &[u8], start: usize, end: usize, delimiters: CharSet) -> usize {
    debug_assert!(runs::GEN_DELIMS.is_superset(delimiters));
    let (marks, between) = (marks(delimiters), run_between(delimiters));
    let mut at = start;
    while at < end {
        // `#{name}` of Ruby, which begins no fragment.
        if let Some(stop) = ruby(text, at, end) {
            at = stop;
            continue;
        }
        match MARKS[usize::from(text[at])] {
            EXPRESSION => at = expression(text, at, end).unwrap_or(at + 1),
            mark if mark & marks == 0 => at = between.end(text, at + 1..end),
            _ => return at,
        }
    }
    end
}

/// The delimiters. Each has a mark of its own, so that one table serves for all sets of them.
const DELIMITERS: [u8; 7] = *b":/?#@[]";

/// The mark of the characters that an expression begins with.
const EXPRESSION: u8 = 1 << DELIMITERS.len();

/// The mark of each byte, or none.
static MARKS: [u8; 256] = {
    let mut table = [0; 256];
    table[b'{' as usize] = EXPRESSION;
    table[b'<' as usize] = EXPRESSION;
    let mut i = 0;
    while i < DELIMITERS.len() {
        table[DELIMITERS[i] as usize] = 1 << i;
        i += 1;
    }
    table
};

/// The marks of the delimiters.
#[inline(always)]
fn marks(delimiters: CharSet) -> u8 {
    let given = DELIMITERS.iter().filter(|byte| delimiters.contains(**byte));
    given.map(|byte| MARKS[usize::from(*byte)]).sum()
}

/// The largest of the runs that can be passed over on the way to the delimiters: none of these is
/// in it, nor what an expression begins with.
#[inline(always)]
fn run_between(delimiters: CharSet) -> &'static Run {
    if delimiters.contains(b':') || delimiters.contains(b'@') {
        &runs::REG_NAME
    } else if delimiters.contains(b'/') {
        &runs::PCHAR
    } else if delimiters.contains(b'?') {
        &runs::SEGMENTS
    } else {
        &runs::QUERY
    }
}

/// Whether it stands for all that comes before the path: an expression at the beginning, and then
/// a path, query, fragment, or nothing.
pub(crate) fn is_base(text: &[u8], span: Range<usize>) -> bool {
    let is_first = text[..span.start].trim_ascii().is_empty();
    is_first && text[span.end..].first().is_none_or(|byte| b"/?#".contains(byte))
}

/// The name in the brackets of a route, which can be doubled: `...path`, `[...path]`.
pub(crate) fn route_name(inside: &[u8]) -> &[u8] {
    let inside =
        inside.strip_prefix(b"[").and_then(|name| name.strip_suffix(b"]")).unwrap_or(inside);
    inside.strip_prefix(b"...").unwrap_or(inside)
}

/// The operator of an expression, and the first name in it.
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
        // After its type.
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
            ("{id:[0-9]+}", Some(11)),
            ("{id:\\d+}", Some(8)),
            ("{id[0]}", None),
            ("{a b}", None),
            ("{{ a | b('c') }}", Some(16)),
            ("{", None),
            ("{id", None),
            ("id}", None),
            ("{ a }", Some(5)),
            ("{{{a}}}", Some(7)),
            ("{% if \"{\" %}b", Some(12)),
            ("{%b}", Some(4)),
            ("<%= a %>b", Some(8)),
            ("<?php echo $a ?>", Some(16)),
            ("<% <% a %>", None),
            ("<a>", None),
            ("<id>", Some(4)),
            ("<y>", Some(3)),
            ("<int:year>/", Some(10)),
            ("<your api-key_1>.", Some(16)),
            ("<id>x", None),
            ("<id", None),
            ("<id >", None),
            ("<1d>", None),
            ("<br>", None),
            ("<mailto:a>", None),
            ("</id>", None),
        ] {
            assert_eq!(expression(text.as_bytes(), 0, text.len()), end, "{text}");
        }
        assert_eq!(operator_and_name(b"{?q,r}"), (Some(b'?'), &b"q"[..]));
        assert_eq!(operator_and_name(b"{{id:3}}"), (None, &b"id"[..]));
        assert_eq!(operator_and_name(b"{}"), (None, &b""[..]));
        assert_eq!(operator_and_name(b"${id}"), (None, &b"id"[..]));
        assert_eq!(operator_and_name(b"<int:id>"), (None, &b"id"[..]));
        assert_eq!(operator_and_name(b"[id]"), (None, &b"id"[..]));
        assert_eq!(operator_and_name(b"[[...path]]"), (None, &b"path"[..]));
        assert_eq!(operator_and_name(b"<your key>"), (None, &b"key"[..]));
        assert_eq!(operator_and_name(b"{{ id }}"), (None, &b"id"[..]));
    }

    #[test]
    fn nothing_that_is_looked_for_is_passed_over() {
        for set in 0..1_u8 << DELIMITERS.len() {
            let chosen = (0..DELIMITERS.len()).filter(|i| set >> i & 1 == 1);
            let delimiters =
                chosen.fold(CharSet::EMPTY, |all, i| all.union(CharSet::single(DELIMITERS[i])));
            assert_eq!(marks(delimiters), set);
            let between = run_between(delimiters);
            let passed = (0..=u8::MAX).filter(|&byte| between.contains(byte));
            for byte in passed {
                assert!(!delimiters.contains(byte) && !b"{<".contains(&byte), "{set:b} {byte}");
            }
        }
    }

    #[test]
    fn delimiters_in_expressions_are_none() {
        // What stands before it counts, too.
        for (before, is_one) in
            [("a", false), ("1", false), ("\"", false), ("/", true), ("-", true), (">", true)]
        {
            let text = [before, "<int>"].concat();
            assert_eq!(expression(text.as_bytes(), 1, text.len()).is_some(), is_one, "{text}");
            // But for the names of values.
            let text = [before, "<token>"].concat();
            assert_eq!(expression(text.as_bytes(), 1, text.len()), Some(8), "{text}");
            assert_eq!(expression([&text, "a"].concat().as_bytes(), 1, text.len() + 1), None);
        }
        for (length, is_one) in [(38, true), (39, false)] {
            let text = ["<", &"a".repeat(length), ">"].concat();
            assert_eq!(expression(text.as_bytes(), 0, text.len()).is_some(), is_one, "{length}");
        }
        let text = b"a{?b}?{c";
        assert_eq!(first_of(text, 0, text.len(), CharSet::from_chars("?#")), 5);
        assert_eq!(first_of(text, 6, text.len(), CharSet::from_chars("?#")), 8);
    }

    #[test]
    fn what_is_to_be_replaced_is_not_long() {
        for (length, is_one) in [(LONGEST, true), (LONGEST + 1, false)] {
            let text = ["{", &"a".repeat(length - 2), "}"].concat();
            let end = expression(text.as_bytes(), 0, length);
            assert_eq!(end, is_one.then_some(length));
        }
    }

    #[test]
    fn names_in_other_signs() {
        assert_eq!(operator_and_name(b"%(user)s"), (None, &b"user"[..]));
        assert_eq!(operator_and_name(b"%s"), (None, &b""[..]));
        assert_eq!(operator_and_name(b"#{id}"), (None, &b"id"[..]));
        assert_eq!(ruby(b"#{id}/", 0, 6), Some(5));
        assert_eq!(ruby(b"#{id}/", 0, 4), None);
        assert_eq!(ruby(b"${id}", 0, 5), None);
    }
}
