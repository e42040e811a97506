//! Templates of the catalogue, filled.

use alloc::borrow::Cow;
use alloc::string::String;

/// The template with the value of each argument in place of its `{name}`. A name without an
/// argument stays as it is.
#[cfg_attr(not(test), allow(dead_code))]
pub(crate) fn fill(template: &'static str, arguments: &[(&str, &str)]) -> Cow<'static, str> {
    fill_with(template, |name, filled| {
        let value = arguments.iter().find(|(known, _)| *known == name);
        value.map(|(_, value)| filled.push_str(value)).is_some()
    })
}

/// The template with what `push` appends in place of each `{name}`. Where it knows of no such
/// name, it appends nothing and returns false.
pub(crate) fn fill_with(
    template: &'static str,
    push: impl Fn(&str, &mut String) -> bool,
) -> Cow<'static, str> {
    let mut next = position(template, b'{');
    if next.is_none() {
        return Cow::Borrowed(template);
    }
    let mut filled = String::with_capacity(template.len() + 32);
    let mut rest = template;
    while let Some(open) = next {
        let (before, from) = rest.split_at(open);
        filled.push_str(before);
        let close = position(from, b'}').unwrap_or(0);
        // What an argument brings along is text: it is not filled again.
        rest = if from.get(1..close).is_some_and(|name| push(name, &mut filled)) {
            &from[close + 1..]
        } else {
            filled.push('{');
            &from[1..]
        };
        next = position(rest, b'{');
    }
    filled.push_str(rest);
    Cow::Owned(filled)
}

/// Templates are short: what finds a byte in long texts takes longer to begin than to end here.
fn position(text: &str, byte: u8) -> Option<usize> {
    text.bytes().position(|other| other == byte)
}

#[cfg(test)]
mod tests {
    use super::fill;

    #[test]
    fn names_give_way_to_values() {
        let arguments = [("a", "{b}"), ("b", "2"), ("long_name", "")];
        for (template, filled) in [
            ("", ""),
            ("none", "none"),
            ("{a}", "{b}"),
            ("x{b}{long_name}{b}y", "x22y"),
            ("{c} {", "{c} {"),
            ("{{b}}", "{2}"),
            ("}{b", "}{b"),
        ] {
            assert_eq!(fill(template, &arguments), filled, "{template}");
        }
    }
}
