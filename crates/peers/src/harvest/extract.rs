//! Finds texts that are meant as references in a page or a text, valid or not.

use std::{borrow::Cow, ffi::OsStr, path::Path};

/// The form of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// HTML, with references in attributes.
    Html,
    /// Text, with addresses between other words.
    Text,
}

impl Form {
    /// Returns the form for a file's name; `None` for pictures, archives and similar files.
    pub(super) fn of(file: &Path) -> Option<Self> {
        match file.extension().and_then(OsStr::to_str) {
            Some("html" | "htm" | "xhtml") => Some(Self::Html),
            None | Some("md" | "txt" | "toml" | "xml" | "rst" | "json") => Some(Self::Text),
            Some(_) => None,
        }
    }

    /// Calls `take` with every reference in a file's text.
    pub(super) fn references(self, text: &str, mut take: impl FnMut(&str)) {
        match self {
            Self::Html => attributes(text, |value| take(unescape(value).trim_matches(HTML_SPACE))),
            Self::Text => addresses(text, take),
        }
    }
}

/// The characters that HTML strips around the value of an attribute with a URL.
const HTML_SPACE: [char; 5] = [' ', '\t', '\n', '\r', '\u{c}'];

/// Finds the quoted values of `href`, `src`, `cite` and `action`.
fn attributes(page: &str, mut take: impl FnMut(&str)) {
    for (at, _) in page.match_indices('=') {
        let name = page[..at].rsplit([' ', '\t', '\n', '\r']).next().unwrap_or("");
        if !["href", "src", "cite", "action"].contains(&name) {
            continue;
        }
        let rest = &page[at + 1..];
        let Some(quote @ ('"' | '\'')) = rest.chars().next() else {
            continue;
        };
        if let Some(end) = rest[1..].find(quote) {
            take(&rest[1..=end]);
        }
    }
}

/// Decodes numeric character references, and the named ones that occur in addresses.
fn unescape(value: &str) -> Cow<'_, str> {
    if !value.contains('&') {
        return Cow::Borrowed(value);
    }
    let mut pieces = value.split('&');
    let mut text = pieces.next().unwrap_or("").to_owned();
    for piece in pieces {
        match piece.split_once(';').and_then(|(name, rest)| Some((sign(name)?, rest))) {
            Some((sign, rest)) => {
                text.push(sign);
                text.push_str(rest);
            }
            None => {
                text.push('&');
                text.push_str(piece);
            }
        }
    }
    Cow::Owned(text)
}

/// Returns the character for a name between `&` and `;`.
fn sign(name: &str) -> Option<char> {
    let number = match name.strip_prefix('#') {
        Some(digits) => match digits.strip_prefix(['x', 'X']) {
            Some(digits) => u32::from_str_radix(digits, 16),
            None => digits.parse(),
        },
        None => {
            let names = [("amp", '&'), ("lt", '<'), ("gt", '>'), ("quot", '"'), ("apos", '\'')];
            return names.iter().find(|(known, _)| *known == name).map(|&(_, sign)| sign);
        }
    };
    char::from_u32(number.ok()?)
}

/// Finds addresses around `://` and after `mailto:`, like a mail reader.
fn addresses(text: &str, mut take: impl FnMut(&str)) {
    for marker in ["://", "mailto:"] {
        for (at, _) in text.match_indices(marker) {
            let scheme = text[..at]
                .bytes()
                .rev()
                .take_while(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(byte))
                .count();
            if marker == "://" && scheme == 0 {
                continue;
            }
            let start = if marker == "://" { at - scheme } else { at };
            let rest = &text[start..];
            let end = rest
                .find(|c: char| c.is_whitespace() || c.is_control() || "<>\"`'".contains(c))
                .unwrap_or(rest.len());
            let address = trim(&rest[..end]);
            if address.len() > at - start + marker.len() {
                take(address);
            }
        }
    }
}

/// Removes the punctuation of the sentence around an address.
fn trim(mut address: &str) -> &str {
    loop {
        let shorter = address.trim_end_matches(['.', ',', ';', ':', '!', '?', '*', '\\']);
        let shorter = [('(', ')'), ('[', ']'), ('{', '}')]
            .into_iter()
            .find_map(|(open, close)| unbalanced(shorter, open, close))
            .unwrap_or(shorter);
        if shorter.len() == address.len() {
            return address;
        }
        address = shorter;
    }
}

/// Returns the text before the first closing bracket without an opening one.
fn unbalanced(text: &str, open: char, close: char) -> Option<&str> {
    let mut depth = 0_usize;
    for (at, sign) in text.char_indices() {
        if sign == open {
            depth += 1;
        } else if sign == close {
            match depth.checked_sub(1) {
                Some(less) => depth = less,
                None => return Some(&text[..at]),
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::Form;

    fn all(form: Form, text: &str) -> Vec<String> {
        let mut found = Vec::new();
        form.references(text, |reference| found.push(reference.to_owned()));
        found
    }

    #[test]
    fn attributes_of_a_page() {
        let page =
            r#"<a class="x" href="a?b=1&amp;c=2&d&#x3D;&#51;">t</a><img src='i.png'><a href=#7>"#;
        assert_eq!(all(Form::Html, page), ["a?b=1&c=2&d=3", "i.png"]);
    }

    #[test]
    fn addresses_in_a_text() {
        let text = "See <http://a/b>, [x](https://c/d(e)f). Or ftp://[::1]/! No ://x; mailto:m@h.";
        assert_eq!(
            all(Form::Text, text),
            ["http://a/b", "https://c/d(e)f", "ftp://[::1]/", "mailto:m@h"]
        );
    }
}
