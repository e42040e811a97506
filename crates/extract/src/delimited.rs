//! References between angle brackets or double quotes.

use core::ops::Range;

use super::bare::{is_plausible, says_something};
use super::characters::{is_uri_character, is_word};
use super::extracted::{Delimiters, Extracted, Form, prefix_of};
use super::join::{self, Gap};
use super::suffix;
use uri_grammar::{GrammarRule, Rule};

/// The content between an opening delimiter and the closing one.
struct Content {
    /// The prefix `URL:`.
    prefix: Option<Range<usize>>,
    /// The reference, without surrounding whitespace.
    span: Range<usize>,
    /// The end of the closing delimiter.
    end: usize,
    /// The offset of the first whitespace in the reference, or the end of the reference if it has none.
    first_gap: usize,
    /// `true` if some whitespace in the reference contains no line break.
    spaced: bool,
}

/// Reads the reference that the delimiter at `open` begins.
pub(super) fn read(
    text: &str,
    open: usize,
    delimiters: Delimiters,
    abbreviated: bool,
) -> Option<Extracted<'_>> {
    valid(text, open, delimiters, abbreviated).or_else(|| invalid(text, open, delimiters))
}

fn valid(
    text: &str,
    open: usize,
    delimiters: Delimiters,
    abbreviated: bool,
) -> Option<Extracted<'_>> {
    let content = Content::read(text, open, delimiters)?;
    let form = |reading: &str| content.form(text, reading, delimiters, abbreviated);
    let found = join::read(text, content.span.clone(), form)?;
    let (outer, prefix) = (open..content.end, content.prefix.map(|prefix| &text[prefix]));
    Some(Extracted { outer, delimiters, prefix, ..found })
}

/// Reads text that begins like a URI but is not valid, up to the closing delimiter. If the text ended at its first
/// error, it would be a different reference. Text with whitespace or another delimiter is not a reference at all.
fn invalid(text: &str, open: usize, delimiters: Delimiters) -> Option<Extracted<'_>> {
    let close = if delimiters == Delimiters::DoubleQuotes { '"' } else { '>' };
    let prefix = prefix_of(&text[open + 1..]);
    let start = open + 1 + prefix.map_or(0, str::len);
    let rest = &text[start..];
    let colon = rest.bytes().position(|byte| !is_word(byte))?;
    let slashes =
        rest[colon..].strip_prefix("://").filter(|_| Rule::Scheme.is_match(&rest[..colon]))?;
    if slashes.starts_with(close) {
        return None;
    }
    let is_end = |c: char| c.is_whitespace() || matches!(c, '<' | '>' | '"');
    let end = start + rest.find(is_end)?;
    let found = Extracted::new(&text[start..end], start..end, Form::Invalid);
    let outer = open..end + 1;
    text[end..].starts_with(close).then_some(Extracted { outer, delimiters, prefix, ..found })
}

impl Content {
    /// Searches for the closing delimiter as far as a reference could extend. No character is scanned for more than one
    /// opening delimiter of each type.
    fn read(text: &str, open: usize, delimiters: Delimiters) -> Option<Self> {
        let quoted = delimiters == Delimiters::DoubleQuotes;
        let close = if quoted { '"' } else { '>' };
        // Prose is quoted, too. A blank line always ends the search.
        let allowed = |gap: &Gap| gap.breaks < 2 && !(quoted && gap.len > 0 && gap.breaks == 0);
        let before = Some(Gap::at(&text[open + 1..])).filter(allowed)?;
        let mut at = open + 1 + before.len;
        let prefix = prefix_of(&text[at..]).map(|prefix| at..at + prefix.len());
        if let Some(prefix) = &prefix {
            at = prefix.end + Some(Gap::at(&text[prefix.end..])).filter(|gap| gap.breaks < 2)?.len;
        }
        let (start, mut first_gap, mut spaced) = (at, None, false);
        loop {
            let rest = &text[at..];
            let run = rest.bytes().take_while(|&byte| is_uri_character(byte)).count();
            let end = at + run;
            let gap = Gap::at(&text[end..]);
            at = end + gap.len;
            if text[at..].starts_with(close) && end > start && allowed(&gap) {
                let first_gap = first_gap.unwrap_or(end);
                return Some(Self { prefix, span: start..end, end: at + 1, first_gap, spaced });
            }
            // No reference can contain any other character that ends a run.
            if gap.len == 0 || !allowed(&gap) {
                return None;
            }
            first_gap = first_gap.or(Some(end));
            spaced |= gap.breaks == 0;
        }
    }

    /// Returns the form of `reading`, or `None` if it is not a reference.
    fn form(
        &self,
        text: &str,
        reading: &str,
        delimiters: Delimiters,
        abbreviated: bool,
    ) -> Option<Form> {
        let (prefixed, whole) = (self.prefix.is_some(), self.first_gap == self.span.end);
        let bracketed = delimiters == Delimiters::AngleBrackets;
        let any_scheme = prefixed || (bracketed && whole);
        // Words in front of a reference must not become part of its scheme.
        let scheme_is_whole = whole
            || (prefixed && !self.spaced)
            || text[self.span.start..self.first_gap].contains(':');
        let is_uri = scheme_is_whole
            && says_something(reading)
            && (any_scheme || is_plausible(reading))
            && Rule::Uri.is_match(reading);
        let form = if is_uri {
            Some(Form::Uri)
        } else {
            let relative = prefixed && !self.spaced && Rule::RelativeRef.is_match(reading);
            relative.then_some(Form::Relative)
        };
        // The grammar reads the host of `www.w3.org:80` as a scheme.
        let abbreviated = abbreviated && (form.is_some() || !self.spaced);
        if abbreviated && suffix::scheme(reading).is_some() {
            Some(Form::Abbreviated)
        } else {
            form
        }
    }
}
