//! The templates of messages and help. They are parsed at compile time, so filling in a template needs no search.

use alloc::string::String;

/// The maximum number of names in a template.
const MOST: usize = 4;

/// A text with names in braces for its variable parts. This is not a URI Template, which `text::expressions` finds.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Template {
    text: &'static str,
    /// The start and end of each name, including its braces.
    names: [(u8, u8); MOST],
    count: usize,
}

impl Template {
    pub(crate) const fn of(text: &'static str) -> Self {
        assert!(text.len() <= u8::MAX as usize, "templates are short");
        let bytes = text.as_bytes();
        let mut template = Self { text, names: [(0, 0); MOST], count: 0 };
        let (mut at, mut open) = (0, None);
        while at < bytes.len() {
            match (bytes[at], open) {
                (b'{', _) => open = Some(at),
                (b'}', Some(start)) => {
                    template.names[template.count] = (start as u8, at as u8 + 1);
                    template.count += 1;
                    open = None;
                }
                _ => {}
            }
            at += 1;
        }
        template
    }

    /// Appends the text, with each name replaced by the text that `push` appends. If `push` returns `false`, it appends
    /// nothing, and the name stays.
    pub(crate) fn fill(&self, out: &mut String, push: impl Fn(&str, &mut String) -> bool) {
        let mut from = 0;
        for &(open, close) in &self.names[..self.count] {
            let (open, close) = (usize::from(open), usize::from(close));
            out.push_str(&self.text[from..open]);
            // The replacement of a name is not filled in again.
            if !push(&self.text[open + 1..close - 1], out) {
                out.push_str(&self.text[open..close]);
            }
            from = close;
        }
        out.push_str(&self.text[from..]);
    }
}

/// Parses a template at compile time.
macro_rules! template {
    ($text:literal) => {
        const { &$crate::template::Template::of($text) }
    };
}

pub(crate) use template;

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
        for (text, filled) in [
            ("", ""),
            ("none", "none"),
            ("{a}", "{b}"),
            ("x{b}{long_name}{b}y", "x22y"),
            ("{c} {", "{c} {"),
            ("{{b}}", "{2}"),
            ("}{b", "}{b"),
            ("{}é{é}{b}{c}", "{}ée2{c}"),
        ] {
            let mut out = String::from(">");
            Template::of(text).fill(&mut out, push);
            assert_eq!(out.strip_prefix('>'), Some(filled), "{text}");
        }
    }
}
