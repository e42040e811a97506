//! U024: text that was meant as a Markdown link, but is not one.

use super::prelude::*;

pub(crate) const ENTRY: Entry = Entry {
    section: "RFC 3986 appendix C",
    message: "a space between `]` and `(` keeps this from being a link",
    help: "remove the space",
    applicability: Applicability::MachineApplicable,
    why: "In Markdown, `[text](http://a/)` is a link. With a space between `]` and `(`, with a \
        space in the destination, or with other brackets, it is text, and readers see the \
        brackets. Write a space in a destination as `%20`, or put the destination in angle \
        brackets: `[text](<a b.md>)`.",
    example: (Rule::Uri, "[text] (http://a/)"),
    ..Entry::ERROR
};

/// The damage that keeps the text from being a link.
#[derive(Debug, Clone)]
pub(crate) struct BrokenLink {
    damage: Damage,
    destination: Range<usize>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Damage {
    /// There are blanks between the brackets.
    Gap,
    /// There are blanks in the destination.
    Blank,
    /// The parenthesis is not closed.
    Unclosed,
    /// A bracket is full-width.
    Fullwidth,
    /// The brackets are of the wrong type, or in the wrong order.
    Brackets,
}

/// Returns `true` if the character can occur between the label and the destination.
fn is_opener(c: char) -> bool {
    matches!(c, '(' | '[' | '{' | '<' | '"' | '\'' | ' ' | '\t' | '\u{FF08}')
}

/// Returns `true` if a destination has a colon and two slashes, with or without blanks between them.
fn is_absolute(destination: &[u8]) -> bool {
    let mut rest = destination.iter().filter(|byte| !b" \t".contains(*byte));
    rest.any(|byte| *byte == b':') && rest.next() == Some(&b'/') && rest.next() == Some(&b'/')
}

impl BrokenLink {
    /// Finds a text that would be a link without a space.
    pub(crate) fn find(rule: Rule, text: &[u8]) -> Marked<Self> {
        let (b'[', b')') = (text.first()?, text.last()?) else { return None };
        let open = text.windows(3).position(|part| part == b"] (")? + 3;
        let destination = open..text.len() - 1;
        let is_one = is_reference(rule) && rule.is_match_bytes(&text[destination.clone()]);
        is_one.then_some((0..text.len(), Self { damage: Damage::Gap, destination }))
    }

    /// Returns the damage that keeps the text from being a link to the destination, and the span of the damage.
    pub(crate) fn of(text: &str, destination: Range<usize>) -> (Range<usize>, Self) {
        let label = text[..destination.start].trim_end_matches(is_opener).len();
        let between = &text[label..destination.start];
        let inside = &text[destination.clone()];
        let opens = between.find('\u{FF08}').map(|at| label + at);
        let closes = text[destination.end..].starts_with('\u{FF09}').then_some(destination.end);
        let (damage, span) = if let Some(at) = opens.or(closes) {
            (Damage::Fullwidth, at..at + '\u{FF08}'.len_utf8())
        } else if let Some(at) = inside.find(char::is_whitespace) {
            let rest = &inside[at..];
            let start = destination.start + at;
            (Damage::Blank, start..start + rest.len() - rest.trim_start().len())
        } else if between.len() > 1
            && between.ends_with('(')
            && between[..between.len() - 1].trim().is_empty()
            && text[destination.end..].starts_with([')', ' '])
        {
            (Damage::Gap, label..destination.start - 1)
        } else if between == "(" && destination.end == text.len() {
            (Damage::Unclosed, label..label + 1)
        } else {
            (Damage::Brackets, label.saturating_sub(1)..destination.start)
        };
        (span, Self { damage, destination })
    }

    /// Returns the edits that turn the text into a link, and their applicability.
    pub(crate) fn repair(
        &self,
        text: &str,
        span: &Range<usize>,
    ) -> Option<(Applicability, Vec<Edit>)> {
        use Applicability::{MachineApplicable, MaybeIncorrect};
        let Range { start, end } = self.destination;
        let inside = &text[start..end];
        match self.damage {
            Damage::Gap => Some((MachineApplicable, vec![remove(span.clone())])),
            Damage::Unclosed => Some((MaybeIncorrect, vec![insert(end, ")")])),
            Damage::Fullwidth => {
                let before = text[..start].rfind('\u{FF08}').map(|at| (at, "("));
                let after = text[end..].starts_with('\u{FF09}').then_some((end, ")"));
                let edit = |(at, bracket)| replace(at..at + '\u{FF08}'.len_utf8(), bracket);
                Some((MaybeIncorrect, before.into_iter().chain(after).map(edit).collect()))
            }
            // Each renderer names headings in its own way. A Windows path needs a different form.
            Damage::Blank if inside.starts_with('#') || inside.get(1..3) == Some(":\\") => None,
            Damage::Blank => {
                let blanks = inside.match_indices([' ', '\t']);
                let place = |at: usize| start + at..start + at + 1;
                let is_apart = |at: usize| {
                    let delimiters = ['/', ':', '#', '?'];
                    inside[..at].trim_end().ends_with(delimiters)
                        || inside[at..].trim_start().starts_with(delimiters)
                };
                let is_absolute = is_absolute(inside.as_bytes());
                let edits = blanks.map(|(at, _)| match is_absolute || is_apart(at) {
                    true => remove(place(at)),
                    false => replace(place(at), "%20"),
                });
                let edits: Vec<_> = edits.collect();
                (!edits.is_empty()).then_some((MaybeIncorrect, edits))
            }
            Damage::Brackets => {
                let before = text[..start].trim_end_matches(is_opener);
                let label = before.strip_suffix([']', ')', '}', '>'])?.trim_end_matches([']', '}']);
                let label = label.strip_prefix(['[', '('])?;
                let link = format!("[{label}]({inside})");
                Some((MaybeIncorrect, vec![replace(0..text.len(), link)]))
            }
        }
    }
}

impl Explain for BrokenLink {
    fn words(&self, at: &Site<'_>) -> Words {
        let inside = at.text.get(self.destination.clone()).unwrap_or_default();
        match self.damage {
            Damage::Gap => Words::default().label("a space between the brackets"),
            Damage::Blank => {
                let advice = if inside.first() == Some(&b'#') {
                    "write the name that the heading gets, often with `-` for a space"
                } else if inside.get(1..3) == Some(b":\\") {
                    "write the path from the document to the file, with `/`"
                } else if is_absolute(inside) {
                    "remove the space, or write `%20` if it is part of the name"
                } else {
                    "write `%20`, or put the destination in `<` and `>`"
                };
                message("a space in the destination keeps this from being a link")
                    .label("a space in the destination")
                    .help(advice)
            }
            Damage::Unclosed => message("`(` is never closed, so this is not a link")
                .label("never closed")
                .help("add `)` after the destination"),
            Damage::Fullwidth => message("a full-width bracket keeps this from being a link")
                .label("a full-width bracket")
                .help("write `(` and `)`"),
            Damage::Brackets => message("the brackets do not make a link")
                .label("not `](`")
                .help("write `[text](destination)`"),
        }
    }

    /// A caller that checks only this text may want the destination instead of the link.
    fn is_certain(&self, _: &Site<'_>) -> bool {
        false
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        let Range { start, end } = self.destination;
        let alone = [remove(0..start), remove(end..at.text.len())];
        fixes.push_with("write the destination alone", alone);
    }
}
