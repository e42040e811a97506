//! U023: a text that is no URI at all, but something else from the source of a program or its
//! configuration.

use core::ops::Range;

use uri_grammar::{Rule, SyntaxError};

use super::explain::{Explain, Help};
use crate::area::Area;
use crate::entry::Entry;
use crate::levels::{Applicability, Severity};
use crate::site::{Site, is_reference};
use crate::template::{Template, template};
use crate::text::characters::contains;

pub(crate) const ENTRY: Entry = Entry {
    code: "U023",
    name: "other-syntax",
    severity: Severity::Error,
    rule: None,
    section: "RFC 3986 section 3",
    message: "this is an expression of a program, not {target}",
    help: "evaluate the expression, and use its value",
    applicability: Applicability::Unspecified,
    why: "`\"http://a/\" + id` is the source of a program that makes a URI, and \
        `Server=db;Database=a` configures one that has none. `[object Object]` is what JavaScript \
        writes for an object where a text was needed. Percent-encoding what is not allowed in them \
        would make them valid, but nobody would want the result. So no fix is offered.",
    example: (Rule::Uri, "\"http://a/\" + id"),
    fixed: None,
};

#[derive(Debug, Clone)]
pub(crate) enum OtherSyntax {
    /// Strings and names that a program joins. All of it is marked.
    Expression,
    /// Keys and values of a connection. All of it is marked.
    ConnectionString,
    /// A list or an object of JSON, with several strings. All of it is marked.
    Json,
    /// What JavaScript writes for an object.
    Object,
}

/// The text of an object.
const OBJECT: &[u8] = b"[object Object]";

/// How long what is looked at can be, and its first name.
const LONGEST: usize = 1024;
const NEAR: usize = 64;

impl OtherSyntax {
    /// Finds that all of a text is one.
    #[inline(always)]
    pub(crate) fn find(
        rule: Rule,
        text: &[u8],
        error: &SyntaxError,
    ) -> Option<(Range<usize>, Self)> {
        // What follows the first name decides it nearly always.
        let name = text.iter().take(NEAR).take_while(|&&byte| is_of_name(byte)).count();
        match text.get(name) {
            _ if matches!(text.get(error.offset()..), Some([b'"', b' ', b'+', ..])) => {
                Self::find_whole(rule, text)
            }
            _ if text.ends_with(b")") || matches!(text.last(), Some(b'"' | b'\'' | b';')) => {
                Self::find_whole(rule, text)
            }
            Some(b':') if contains(&text[..text.len().min(LONGEST)], b"@tcp(") => {
                Self::find_whole(rule, text)
            }
            _ if name == NEAR => None,
            None | Some(b':' | b'/' | b'?' | b'#' | b'%' | 0x80..) => None,
            Some(_) => Self::find_whole(rule, text),
        }
    }

    #[inline(never)]
    fn find_whole(rule: Rule, text: &[u8]) -> Option<(Range<usize>, Self)> {
        if text.len() > LONGEST || !is_reference(rule) {
            return None;
        }
        let found = if is_expression(text) || is_call(rule, text) || is_rest(text) {
            Self::Expression
        } else if is_json(text) {
            Self::Json
        } else if is_connection(text) {
            Self::ConnectionString
        } else {
            return None;
        };
        Some((0..text.len(), found))
    }

    /// Finds an object at a bracket.
    pub(crate) fn find_object(text: &[u8], at: usize, area: &Area) -> Option<(usize, Self)> {
        text[at..area.end()].starts_with(OBJECT).then(|| (at + OBJECT.len(), Self::Object))
    }
}

/// Whether it can stand in the name of a variable, or between such names.
const fn is_of_name(byte: u8) -> bool {
    matches!(byte, b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' | b'_' | b'$' | b'.')
}

/// Whether strings are joined with something, or something with strings: `"http://a/" + id`,
/// `base + '/a'`, `"http://a/" . $id`.
fn is_expression(text: &[u8]) -> bool {
    let text = text.trim_ascii();
    match text {
        [quote @ (b'"' | b'\'' | b'`'), rest @ ..] => {
            let close = rest.iter().position(|byte| byte == quote);
            close.is_some_and(|close| operand(rest[close + 1..].trim_ascii_start()).is_some())
        }
        _ => {
            let name = text.iter().take_while(|&&byte| is_of_name(byte)).count();
            let starts = matches!(text, [first, ..] if !first.is_ascii_digit());
            let joined = operand(text[name..].trim_ascii_start());
            starts && name > 0 && joined.is_some_and(begins_string)
        }
    }
}

/// Whether a function is called with a string that is no reference by itself, or with more than that:
/// `format("http://a/%s", id)`.
fn is_call(rule: Rule, text: &[u8]) -> bool {
    let text = text.trim_ascii();
    let text = text.strip_suffix(b";").unwrap_or(text);
    // A decorator.
    let text = text.strip_prefix(b"@").unwrap_or(text);
    let name = text.iter().take_while(|&&byte| is_of_name(byte)).count();
    // That of style sheets is a way to write a reference.
    let is_function =
        name > 0 && !text[0].is_ascii_digit() && !text[..name].eq_ignore_ascii_case(b"url");
    let arguments = text[name..].strip_prefix(b"(").and_then(|rest| rest.strip_suffix(b")"));
    let Some([quote @ (b'"' | b'\'' | b'`'), rest @ ..]) = arguments.filter(|_| is_function) else {
        return false;
    };
    let Some(close) = rest.iter().position(|byte| byte == quote) else { return false };
    close + 1 < rest.len() || !rule.is_match_bytes(&rest[..close])
}

/// Whether it is the rest of strings that a program joins: `http://a/?b=' + c`.
fn is_rest(text: &[u8]) -> bool {
    let mut places = (0..text.len()).filter(|&at| matches!(text[at], b'"' | b'\''));
    let joins = |at: usize| {
        let rest = text[at + 1..].strip_prefix(b" + ")?;
        rest.first().filter(|byte| byte.is_ascii_alphabetic() || b"_$(\"'".contains(byte))
    };
    places.any(|at| joins(at).is_some())
}

/// Whether it is a list of several strings, or an object.
fn is_json(text: &[u8]) -> bool {
    let text = text.trim_ascii();
    let quotes = || text.iter().filter(|&&byte| byte == b'"').count();
    match text {
        [b'[', b'"', .., b'"', b']'] => quotes() > 2,
        [b'{', b'"', .., b'}'] => contains(text, b"\":"),
        _ => false,
    }
}

fn begins_string(text: &[u8]) -> bool {
    matches!(text, [quote @ (b'"' | b'\'' | b'`'), rest @ ..] if rest.contains(quote))
}

/// What follows the sign with which languages join strings.
fn operand(text: &[u8]) -> Option<&[u8]> {
    const SIGNS: [&[u8]; 8] = [b"+", b"..", b". ", b".format(", b"& ", b"||", b"<>", b"% "];
    let rest = SIGNS.iter().find_map(|sign| text.strip_prefix(*sign))?.trim_ascii_start();
    let is_start = |byte: &u8| byte.is_ascii_alphabetic() || b"_$\"'`(".contains(byte);
    rest.first().is_some_and(is_start).then_some(rest)
}

/// Whether it is a list of keys and values, with keys that those for databases have.
fn is_connection(text: &[u8]) -> bool {
    const KEYS: [&[u8]; 8] = [
        b"host",
        b"dbname",
        b"server",
        b"data source",
        b"database",
        b"initial catalog",
        b"defaultendpointsprotocol",
        b"endpoint",
    ];
    // As drivers for Go write it: `user:password@tcp(host:3306)/name`.
    if contains(text, b"@tcp(") || contains(text, b"@unix(") {
        return true;
    }
    let separator = if contains(text, b";") { b';' } else { b' ' };
    let fields = || text.split(|&byte| byte == separator).map(<[u8]>::trim_ascii);
    let key = |field: &[u8]| {
        let length = field.iter().position(|&byte| byte == b'=')?;
        Some(field[..length].trim_ascii().to_ascii_lowercase())
    };
    let is_pair =
        |field: &[u8]| field.is_empty() || key(field).is_some_and(|key| !contains(&key, b":"));
    fields().count() > 1
        && fields().all(is_pair)
        && fields().filter_map(key).any(|key| KEYS.contains(&&key[..]))
}

impl Explain for OtherSyntax {
    fn message(&self, _: &Site<'_>) -> Option<&'static Template> {
        match self {
            Self::Expression => None,
            Self::ConnectionString => Some(template!("this is a connection string, not {target}")),
            Self::Json => Some(template!("this is JSON, not {target}")),
            Self::Object => {
                Some(template!("`[object Object]` is an object that was converted to a string"))
            }
        }
    }

    fn label(&self, _: &Site<'_>) -> Option<&'static str> {
        match self {
            Self::Expression => Some("the source of a program"),
            Self::Json => Some("a list or an object"),
            Self::ConnectionString => Some("keys and values"),
            Self::Object => None,
        }
    }

    fn help(&self, _: &Site<'_>) -> Option<Help> {
        let help = match self {
            Self::Expression => return None,
            Self::ConnectionString => {
                "give it to the driver that reads it, or exclude it from the check"
            }
            Self::Json => "check its strings one by one, or the file with `--as json`",
            Self::Object => "write the property of the object that is meant, such as its id",
        };
        Some(help.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_join_strings() {
        for text in [
            "\"http://a/\" + id",
            "\"http://a/\"+id+\"/b\"",
            "'http://a/' . $id",
            "'http://a/' .. id",
            "\"http://a/\" & id",
            "\"http://a/\" || id",
            "\"http://a/\" <> id",
            "`http://a/` + (b)",
            "base + '/a b'",
            "this.base + \"/a\"",
            "$base . '/a'",
            "'/a/%d' % id",
            "'/a/{}'.format(id)",
        ] {
            assert!(is_expression(text.as_bytes()), "{text}");
        }
        for text in [
            "\"http://a/\"",
            "\"http://a/\" b",
            "\"http://a/\" +",
            "\"http://a/\" + 1",
            "\"http://a/\".",
            "\"a",
            "a + b",
            "a + 'b",
            "1 + 'a'",
            "http://a/?q=\"a\"+\"b\"",
            "",
        ] {
            assert!(!is_expression(text.as_bytes()), "{text}");
        }
    }

    #[test]
    fn calls_have_more_than_a_reference() {
        for text in [
            "String.format(\"http://a/%s\", b)",
            "fetch('http://a/b c')",
            "f(`http://a/${b}`);",
            "f(\"a\", \"b\")",
            "@app.route(\"/items/<id>\")",
            "$get(\"a\" )",
        ] {
            assert!(is_call(Rule::UriReference, text.as_bytes()), "{text}");
        }
        for text in [
            "fetch(\"http://a/\")",
            "url(\"a b\")",
            "(\"a b\")",
            "1f(\"a b\")",
            "f(\"a b\"",
            "f(\"a b)",
            "f(a b)",
            "f(\"a b\")x",
            "",
        ] {
            assert!(!is_call(Rule::UriReference, text.as_bytes()), "{text}");
        }
        for (text, is_one) in [
            ("http://a/?b=' + c", true),
            ("http://a/\" + (c)", true),
            ("http://a/' + 'c", true),
            ("http://a/' + 1", false),
            ("http://a/'+c", false),
            ("http://a/' +", false),
            ("http://a + b", false),
        ] {
            assert_eq!(is_rest(text.as_bytes()), is_one, "{text}");
        }
        for (text, is_one) in [
            ("[\"http://a/\", \"http://b/\"]", true),
            ("[\"http://a/\"]", false),
            ("{\"url\": \"http://a/\"}", true),
            ("{\"a\"}", false),
            ("[http://a/]", false),
            ("\"a\"", false),
        ] {
            assert_eq!(is_json(text.as_bytes()), is_one, "{text}");
        }
    }

    #[test]
    fn connections_have_keys_that_are_known() {
        for text in [
            "Server=tcp:a,1433;Database=b c;",
            "Data Source=a;Initial Catalog=b",
            "server = a; user = b",
            "DefaultEndpointsProtocol=https;AccountName=a",
            "Endpoint=sb://a/;SharedAccessKeyName=b",
            ";database=a;",
            "host=localhost port=5432 dbname=a",
            "user:password@tcp(a:3306)/b",
            "user@unix(/a)/b",
        ] {
            assert!(is_connection(text.as_bytes()), "{text}");
        }
        for text in [
            "Server=a",
            "host=a",
            "host=a b",
            "a=b;c=d",
            "http://a/;server=b",
            "server=a;b",
            "jdbc:a;database=b",
            ";",
            "",
        ] {
            assert!(!is_connection(text.as_bytes()), "{text}");
        }
    }

    fn find(rule: Rule, text: &str) -> Option<(Range<usize>, OtherSyntax)> {
        let error = rule.validate(text).expect_err("an error");
        OtherSyntax::find(rule, text.as_bytes(), &error)
    }

    #[test]
    fn long_texts_are_not_looked_at() {
        for (length, is_one) in [(LONGEST, true), (LONGEST + 1, false)] {
            let text = ["'a' + ", &"b".repeat(length - 6)].concat();
            let found = find(Rule::Uri, &text);
            assert_eq!(found.map(|found| found.0), is_one.then_some(0..length));
        }
        for (length, is_one) in [(NEAR - 1, true), (NEAR, false)] {
            let text = ["a".repeat(length).as_str(), " + 'b' + c"].concat();
            assert_eq!(find(Rule::Uri, &text).is_some(), is_one, "{length}");
        }
        assert!(find(Rule::Host, "'a' + b").is_none());
    }
}
