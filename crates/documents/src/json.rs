//! JSON: strings, selected by the name of their member or by their beginning.

use jsonc_parser::ast::Value;
use jsonc_parser::common::Ranged;
use jsonc_parser::{CollectOptions, ParseOptions, parse_to_ast};

use crate::error::FormatError;
use crate::escapes::{backslash, decoded, quoted};
use crate::found::{Expected, Occurrence, Role};
use crate::json_schema;
use crate::map::{Decoded, Map};
use crate::strings::{DocumentOptions, Place, each};
use crate::syntax::Syntax;

const PARSE: ParseOptions = ParseOptions {
    allow_comments: true,
    allow_trailing_commas: true,
    allow_loose_object_property_names: false,
    allow_missing_commas: false,
    allow_single_quoted_strings: false,
    allow_hexadecimal_numbers: false,
    allow_unary_plus_numbers: false,
    allow_bare_decimal_point_numbers: false,
    allow_non_finite_numbers: false,
    allow_extended_string_escapes: false,
};

/// Returns the references of a document. The library reads at most 512 levels.
pub(crate) fn references<'a>(
    file: &'a str,
    options: &DocumentOptions,
) -> Result<Vec<Occurrence<'a>>, FormatError> {
    let parsed = parse_to_ast(file, &CollectOptions::default(), &PARSE).map_err(|error| {
        let range = error.range();
        FormatError::new(range.start..range.end.max(range.start), &error.kind().to_string())
    })?;
    let mut found = Vec::new();
    let is_schema = parsed.value.as_ref().is_some_and(json_schema::is_schema);
    let mut open: Vec<(Place, Option<Expected>, Value<'a>)> =
        parsed.value.map(|value| (Place::default(), None, value)).into_iter().collect();
    // The list is a stack, so the first item is pushed last.
    while let Some((place, expected, value)) = open.pop() {
        match value {
            Value::Object(object) => {
                let format = if is_schema { json_schema::format(&object) } else { None };
                open.extend(object.properties.into_iter().rev().map(|member| {
                    let name = member.name.as_str();
                    let expected = format.filter(|_| json_schema::is_example(name));
                    (options.place(place, name), expected, member.value)
                }))
            }
            Value::Array(array) => {
                open.extend(array.elements.into_iter().rev().map(|value| (place, expected, value)));
            }
            Value::StringLit(string) => {
                let range = string.range();
                if expected.is_some() || options.takes(place, &string.value) {
                    let span = range.start + 1..range.end - 1;
                    let string = Occurrence::new(file, span, string.value, Role::Value, &Quoted);
                    match expected {
                        Some(expected) => found.push(string.expecting(expected)),
                        None => found.extend(each(string)),
                    }
                }
            }
            _ => {}
        }
    }
    Ok(found)
}

/// A string.
#[derive(Debug)]
struct Quoted;

impl Syntax for Quoted {
    fn read(&self, raw: &str, text: &str) -> Option<Map> {
        unescape(raw)?.of(text)
    }

    fn write(&self, text: &str) -> Option<String> {
        Some(quoted(text))
    }

    fn fits(&self, _: &str, _: &str) -> bool {
        true
    }
}

/// Decodes the text between the quotes. Returns `None` if it is not JSON.
fn unescape(raw: &str) -> Option<Decoded> {
    decoded(raw, backslash, |start| {
        let (c, len) = match *raw.as_bytes().get(start + 1)? {
            b'b' => ('\u{8}', 2),
            b'f' => ('\u{C}', 2),
            b'n' => ('\n', 2),
            b'r' => ('\r', 2),
            b't' => ('\t', 2),
            b'u' => {
                let first = unit(raw, start)?;
                if (0xD800..0xDC00).contains(&first) {
                    let second = unit(raw, start + 6)?;
                    let pair = [first, second];
                    (char::decode_utf16(pair).next()?.ok()?, 12)
                } else {
                    (char::from_u32(u32::from(first))?, 6)
                }
            }
            c @ (b'"' | b'\\' | b'/') => (char::from(c), 2),
            _ => return None,
        };
        Some((c.into(), start + len))
    })
}

/// Returns the code unit of the `\uXXXX` at an offset.
fn unit(raw: &str, at: usize) -> Option<u16> {
    let digits = raw.get(at..at + 6)?.strip_prefix("\\u")?;
    if !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    u16::from_str_radix(digits, 16).ok()
}
