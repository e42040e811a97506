//! Templates of the catalogue, filled.

use alloc::string::String;

/// The template with the value of each argument in place of its `{name}`. A name without an
/// argument stays as it is.
pub(crate) fn fill(template: &str, arguments: &[(&str, &str)]) -> String {
    let mut filled = String::with_capacity(template.len() + 32);
    let mut rest = template;
    while let Some(open) = rest.find('{') {
        let (before, from) = rest.split_at(open);
        filled.push_str(before);
        let close = from.find('}').unwrap_or(0);
        let value =
            from.get(1..close).and_then(|name| arguments.iter().find(|(known, _)| *known == name));
        // What an argument brings along is text: it is not filled again.
        rest = match value {
            Some((_, value)) => {
                filled.push_str(value);
                &from[close + 1..]
            }
            None => {
                filled.push('{');
                &from[1..]
            }
        };
    }
    filled.push_str(rest);
    filled
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
