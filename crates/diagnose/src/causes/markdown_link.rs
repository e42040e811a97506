//! U019: a Markdown link instead of its destination.

use super::prelude::*;

pub(crate) const ENTRY: Entry = Entry {
    section: "RFC 3986 appendix C",
    message: "a Markdown link is not {target}",
    help: "write the destination alone, without brackets and parentheses",
    label: Some("a Markdown link"),
    why: "In Markdown, `[text](http://a/)` is a link: its text is in brackets, its destination in \
        parentheses. Only the destination is a URI. Software that reads whole lines, fields or \
        values gets the link as written, and reads the bracket as the first character of a scheme. \
        To check the links of a document, read it as Markdown: `uri-grammar check --as markdown`.",
    example: (Rule::Uri, "[text](http://a/)"),
    ..Entry::ERROR
};

/// The maximum length of a link.
const LONGEST: usize = 4096;

#[derive(Debug, Clone)]
pub(crate) struct MarkdownLink {
    destination: Range<usize>,
}

impl MarkdownLink {
    /// Finds a text that is a link or an image, whose destination the rule matches.
    pub(crate) fn find(rule: Rule, text: &[u8]) -> Marked<Self> {
        // Line ends before a link are whitespace around a reference.
        if text.first().is_some_and(|first| b"\r\n\x0C".contains(first)) {
            return None;
        }
        let begins = match text.trim_ascii_start() {
            // The link is a list item.
            [b'-' | b'*' | b'+', b' ', link @ ..] => link.trim_ascii_start(),
            link => link,
        };
        if !matches!(begins, [b'[', ..] | [b'!', b'[', ..]) || !is_reference(rule) {
            return None;
        }
        let is_punctuation = |byte: &u8| b".,;:!? \t\r\n".contains(byte);
        let end = text.iter().rposition(|byte| !is_punctuation(byte))?;
        if text[end] != b')' {
            return None;
        }
        // If an image is in a link, this is the destination of the link.
        let start = text[..end].windows(2).rposition(|pair| pair == b"](")? + 2;
        let destination = destination(text, start..end);
        // Spaces in the destination can be corrected. Text in parentheses could be something else.
        let has_spaces = text[destination.clone()].contains(&b' ');
        let has_parentheses = text[destination.clone()].iter().any(|byte| b"()".contains(byte));
        if has_spaces && has_parentheses {
            return None;
        }
        let inside: Vec<u8> = text[destination.clone()]
            .iter()
            .map(|&byte| if byte == b' ' { b'+' } else { byte })
            .collect();
        let is_near = text.len() <= LONGEST;
        (is_near && rule.is_match_bytes(&inside)).then_some((0..text.len(), Self { destination }))
    }
}

/// Returns the destination without a title after it and without angle brackets around it.
fn destination(text: &[u8], part: Range<usize>) -> Range<usize> {
    let Range { start, end } = part;
    let inside = &text[start..end];
    let is_title = |rest: &[u8]| matches!(rest.trim_ascii(), [b'"' | b'\'', .., b'"' | b'\'']);
    let blank = inside.iter().position(u8::is_ascii_whitespace);
    let length = blank.filter(|&at| is_title(&inside[at..])).unwrap_or(inside.len());
    match inside[..length] {
        [b'<', .., b'>'] => start + 1..start + length - 1,
        _ => start..start + length,
    }
}

impl Explain for MarkdownLink {
    fn cites_rule(&self, _: &Site<'_>) -> bool {
        true
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        let Range { start, end } = self.destination;
        let spaces = each(at.text, start..end, |i| at.text[i] == b' ', percent_encoded);
        let mut edits = vec![remove(0..start)];
        edits.extend(spaces);
        edits.push(remove(end..at.text.len()));
        fixes.push(edits);
    }
}
