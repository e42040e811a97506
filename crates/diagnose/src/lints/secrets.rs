//! Secrets in a reference: passwords, and parameters whose names indicate a secret.

use core::ops::Range;

use uri_grammar::policy::{SecretName, SecretShape};

use crate::text::characters::begins;

/// A parameter of a query or fragment: `name=value` between separators.
pub(super) struct Parameter {
    /// The name, the equals sign and the value.
    pub(super) whole: Range<usize>,
    pub(super) name: Range<usize>,
    /// The text after the equals sign, possibly empty.
    pub(super) value: Range<usize>,
}

/// Returns the parameters of a component. Text without an equals sign is not a parameter.
pub(super) fn parameters(text: &str, component: Range<usize>) -> impl Iterator<Item = Parameter> {
    pieces(text, component, SEPARATORS).filter_map(|whole| {
        let equals = whole.start + text[whole.clone()].find('=')?;
        let (name, value) = (whole.start..equals, equals + 1..whole.end);
        Some(Parameter { whole, name, value })
    })
}

/// The separators of parameters: `&`, the older `;`, and `?`, which is used by mistake.
pub(super) const SEPARATORS: &[char] = &['&', ';', '?'];

/// Splits a component at these ASCII characters.
pub(super) fn pieces<'a>(
    text: &'a str,
    component: Range<usize>,
    delimiters: &'a [char],
) -> impl Iterator<Item = Range<usize>> + use<'a> {
    let mut start = component.start;
    text[component].split(delimiters).map(move |piece| {
        let span = start..start + piece.len();
        start = span.end + 1;
        span
    })
}

/// Returns `true` if the parameter should be reported. A placeholder is not a secret, and a code that a service
/// exchanges for a token belongs in the query.
pub(super) fn is_reported(text: &str, parameter: &Parameter) -> bool {
    let value = &text[parameter.value.clone()];
    let is_random = || SecretShape::is_random(value) || SecretShape::is_token(value);
    !is_placeholder(value)
        && match SecretName::from_nested_name(&text[parameter.name.clone()]) {
            Some(SecretName::Usual) | None => true,
            Some(SecretName::Ambiguous) => is_random(),
            _ => SecretShape::is_token(value),
        }
}

/// Returns `true` if the value is a typical placeholder in documentation: `YOUR_TOKEN`, `$TOKEN`, `xxxx`,
/// `%7Btoken%7D`.
fn is_placeholder(value: &str) -> bool {
    let first = value.bytes().next();
    ["your", "$", "%7b", "%3c", "*", "redacted", "..."].into_iter().any(|it| begins(value, it))
        || value
            .bytes()
            .all(|byte| Some(byte.to_ascii_lowercase()) == first && !byte.is_ascii_digit())
}
