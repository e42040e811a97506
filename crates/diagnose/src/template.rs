//! The templates of messages and help: texts with names in braces for their variable parts.

use alloc::borrow::Cow;
use alloc::string::String;

/// The initial capacity in bytes of a filled template. Most need less.
const ROOM: usize = 120;

/// Returns the template with each `{name}` replaced by the text that `push` appends. If `push` returns `false`, it
/// appends nothing, and the name stays.
pub(crate) fn filled(
    template: &'static str,
    push: impl Fn(&str, &mut String) -> bool,
) -> Cow<'static, str> {
    if !template.contains('{') {
        return Cow::Borrowed(template);
    }
    let mut out = String::with_capacity(ROOM);
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{')
        && let Some((name, next)) = after.split_once('}')
    {
        out.push_str(before);
        // The replacement of a name is not filled in again.
        if !push(name, &mut out) {
            out.extend(["{", name, "}"]);
        }
        rest = next;
    }
    out.push_str(rest);
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn replaces_names_with_values() {
        let arguments = [("a", "{b}"), ("b", "2"), ("long_name", ""), ("é", "e")];
        let push = |name: &str, out: &mut String| {
            let value = arguments.iter().find(|(known, _)| *known == name);
            value.map(|(_, value)| out.push_str(value)).is_some()
        };
        for (text, wanted) in [
            ("", ""),
            ("none", "none"),
            ("{a}", "{b}"),
            ("x{b}{long_name}{b}y", "x22y"),
            ("{c} {", "{c} {"),
            ("}{b", "}{b"),
            ("{}é{é}{b}{c}", "{}ée2{c}"),
        ] {
            assert_eq!(filled(text, push), wanted, "{text}");
        }
    }
}
