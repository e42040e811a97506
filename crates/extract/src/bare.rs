//! References that only whitespace delimits. Finding them is a heuristic: the documents say only that there are
//! "punctuation marks that might be mistaken for part of the URI".

use core::ops::Range;

use super::characters::{is_uri_character, is_word};
use super::extracted::{Extracted, Form};
use super::schemes::WITHOUT_AUTHORITY;
use super::suffix;
use uri_grammar::{GrammarRule, Rule};

/// Returns `true` if more than a colon and slashes follows the scheme.
pub(super) fn says_something(uri: &str) -> bool {
    matches!(uri.split_once(':'), Some((_, rest)) if !rest.is_empty() && rest != "//")
}

/// Returns `true` if the scheme is in common use and is followed by the characters that it requires.
pub(super) fn is_plausible(uri: &str) -> bool {
    let Some((scheme, rest)) = uri.split_once(':') else { return false };
    rest.starts_with("//")
        || without_authority(scheme).is_some_and(|demanded| rest.contains(demanded))
}

fn without_authority(scheme: &str) -> Option<&'static str> {
    let mut known = WITHOUT_AUTHORITY.iter();
    known.find(|(name, _)| name.eq_ignore_ascii_case(scheme)).map(|&(_, demanded)| demanded)
}

/// Reads the URI whose scheme begins in `word`. The second value is the offset at which the search continues if there
/// is no URI. The text before `free` belongs to an earlier reference.
pub(super) fn read_uri(
    text: &str,
    free: usize,
    word: Range<usize>,
) -> (Option<Extracted<'_>>, usize) {
    let nothing = (None, word.end);
    let letter = text[word.clone()].find(|c: char| c.is_ascii_alphabetic());
    let Some(start) = letter.map(|letter| word.start + letter) else { return nothing };
    let Some(rest) = text[word.end..].strip_prefix(':') else { return nothing };
    let prefix = prefix(text, free, start);
    let scheme = &text[start..word.end];
    let known = rest.starts_with("//") || without_authority(scheme).is_some();
    // `URL:URL:` is not a prefix followed by a scheme.
    let told = prefix.is_some() && !scheme.eq_ignore_ascii_case("URL");
    let begins = known || told && rest.bytes().next().is_some_and(is_uri_character);
    if !begins {
        return nothing;
    }
    let Some(longest) = Rule::Uri.prefix(&text[start..]) else { return nothing };
    let seen = start + longest.len();
    let outer = prefix.as_ref().map_or(start, |prefix| prefix.start);
    let cut = cut(longest, text[..outer].chars().next_back());
    // A cut inside a password or an IP literal would leave a different URI.
    let Some(uri) = Rule::Uri.prefix(cut).map(without_punctuation) else { return (None, seen) };
    let holds = says_something(uri)
        && (prefix.is_some() || is_plausible(uri))
        && uri[scheme.len()..].contains(|c: char| c.is_ascii_alphanumeric() || c == '[')
        && Rule::Uri.is_match(uri);
    if !holds {
        return (None, seen);
    }
    (Some(found(text, outer, prefix, start..start + uri.len(), Form::Uri)), seen)
}

/// Reads the abbreviated reference that begins at `start`. The text before `free` belongs to an earlier reference.
pub(super) fn read_suffix(text: &str, free: usize, start: usize) -> Option<Extracted<'_>> {
    let prefix = prefix(text, free, start);
    let outer = prefix.as_ref().map_or(start, |prefix| prefix.start);
    let before = text[..outer].chars().next_back();
    let begins = before.is_none_or(|c| {
        prefix.is_some()
            || c.is_whitespace()
            || matches!(c, '(' | '[' | '{' | '<' | '>' | '"' | '\'' | '*' | ',' | ';' | '|')
            || !c.is_ascii() && !c.is_alphanumeric()
    });
    let longest = begins.then(|| suffix::longest(&text[start..])).flatten()?;
    let reference = without_punctuation(cut(longest, before));
    suffix::scheme(reference)?;
    Some(found(text, outer, prefix, start..start + reference.len(), Form::Abbreviated))
}

fn found(
    text: &str,
    outer: usize,
    prefix: Option<Range<usize>>,
    span: Range<usize>,
    form: Form,
) -> Extracted<'_> {
    let (outer, prefix) = (outer..span.end, prefix.map(|prefix| &text[prefix]));
    Extracted { outer, prefix, ..Extracted::new(&text[span.clone()], span, form) }
}

/// Finds the prefix `URL:` directly before `start`, or separated by one space, but not before `free`.
fn prefix(text: &str, free: usize, start: usize) -> Option<Range<usize>> {
    let before = &text.as_bytes()[free..start];
    let before = before.strip_suffix(b" ").unwrap_or(before);
    let (others, prefix) = before.split_last_chunk::<4>()?;
    let begins = others.last().is_none_or(|&byte| !is_word(byte));
    let end = free + before.len();
    (begins && prefix.eq_ignore_ascii_case(b"URL:")).then_some(end - 4..end)
}

/// Cuts off the punctuation after the reference. `before` is the character in front of the reference.
fn cut(reference: &str, before: Option<char>) -> &str {
    let mut open = 0_usize;
    let end = reference.bytes().position(|byte| {
        match byte {
            b'(' => open += 1,
            b')' if open == 0 => return true,
            b')' => open -= 1,
            b'\'' => return before == Some('\''),
            _ => {}
        }
        false
    });
    let reference = without_punctuation(&reference[..end.unwrap_or(reference.len())]);
    // Emphasis marks surround the text on both sides.
    match before {
        Some(mark @ ('*' | '_' | '~')) => without_punctuation(reference.trim_end_matches(mark)),
        _ => reference,
    }
}

fn without_punctuation(reference: &str) -> &str {
    reference.trim_end_matches(['.', ',', ';', ':', '!', '?', '\''])
}
