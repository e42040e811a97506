//! Templates of the catalogue, filled.

use alloc::string::String;

/// Appends the template with the value of each argument in place of its `{name}`. A name without
/// an argument stays as it is.
pub(crate) fn fill(template: &str, arguments: &[(&str, &str)], out: &mut String) {
    fill_with(template, out, |name, out| {
        let value = arguments.iter().find(|(known, _)| *known == name);
        value.map(|(_, value)| out.push_str(value)).is_some()
    });
}

/// Appends the template with what `push` appends in place of each `{name}`. Where it knows of no
/// such name, it appends nothing and returns false.
pub(crate) fn fill_with(
    template: &str,
    out: &mut String,
    push: impl Fn(&str, &mut String) -> bool,
) {
    let mut rest = template;
    while let Some(open) = position(rest, b'{') {
        let (before, from) = rest.split_at(open);
        out.push_str(before);
        let close = from.bytes().position(|byte| byte == b'}').unwrap_or(0);
        // What an argument brings along is text: it is not filled again.
        rest = if from.get(1..close).is_some_and(|name| push(name, out)) {
            &from[close + 1..]
        } else {
            out.push('{');
            &from[1..]
        };
    }
    out.push_str(rest);
}

/// Where the byte stands first. Most of a template is none: that is passed over in vectors.
fn position(text: &str, byte: u8) -> Option<usize> {
    let (vectors, _) = text.as_bytes().as_chunks::<16>();
    let is_without = |vector: &&[u8; 16]| vector.iter().fold(true, |so, &other| so & (other != byte));
    let passed = 16 * vectors.iter().take_while(is_without).count();
    let at = text.bytes().skip(passed).position(|other| other == byte)?;
    Some(passed + at)
}

#[cfg(test)]
mod tests {
    use super::*;

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
            ("longer than a vector, then {b}, and longer than one", "longer than a vector, then 2, and longer than one"),
        ] {
            let mut out = String::from(">");
            fill(template, &arguments, &mut out);
            assert_eq!(out.strip_prefix('>'), Some(filled), "{template}");
        }
    }

    #[test]
    fn bytes_are_found_wherever_they_are() {
        for length in 0..50 {
            let text = "a".repeat(length);
            assert_eq!(position(&text, b'{'), None);
            for at in 0..length {
                let text = ["a".repeat(at), "{".repeat(length - at)].concat();
                assert_eq!(position(&text, b'{'), Some(at));
            }
        }
    }
}
