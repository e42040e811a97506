//! Finds secrets, which no message may show.

mod parameters;
mod passwords;
mod plain;
mod scan;
mod tokens;

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use uri_grammar::Rule;

pub(crate) use self::parameters::is_one;
use self::parameters::parameters;
use self::passwords::passwords;
use self::plain::{with_decoded_delimiters, with_plain_delimiters};
use self::tokens::tokens;
use super::visible::pieces;
use crate::kind::Kind;
use crate::report::Report;
use crate::text::edits::Edit;

/// Returns the passwords and other secrets in a text that the rule should match, as far as they overlap `within`. The
/// result is byte ranges in order, without overlap.
///
/// The text can have errors, so the result is a guess, which tends to hide too much. Secrets are:
///
/// - Passwords: the text after the first colon of an authority (RFC 3986 section 3.2.1), up to the last `@` before
///   whitespace. An authority is assumed after every two slashes, even if one of them is a backslash or missing after a
///   scheme. `user:password@` without slashes counts as an authority, too.
/// - Values of parameters with a name like `token`, in a query, a fragment, a connection string, a setting or a
///   command-line option. The name can be nested: `user[password]`.
/// - Tokens in the format of a known service, user names that look like tokens, and paths of web hooks.
///
/// Percent-encoded and full-width delimiters count as well.
///
/// The text after `within` is read only to find the end of a secret that begins before it.
///
/// ```
/// use uri_grammar::Rule;
/// use uri_grammar_diagnose::render::{masked, secrets};
///
/// let text = b"http://me:open#sesame@h/ ?token=abc";
/// let found = secrets(Rule::UriReference, text, 0..text.len());
/// assert_eq!(found, [10..21, 32..35]);
/// assert_eq!(masked(text, &found), "http://me:***@h/ ?token=***");
/// assert_eq!(secrets(Rule::UriReference, text, 0..20), [10..21]);
/// ```
#[must_use]
pub fn secrets(rule: Rule, text: &[u8], within: Range<usize>) -> Vec<Range<usize>> {
    secrets_named(rule, text, within, &[])
}

/// Returns the [`secrets`], and the values of parameters with these names: see
/// [`Options::secret_names`](crate::Options::secret_names).
///
/// ```
/// use uri_grammar::Rule;
/// use uri_grammar_diagnose::render::secrets_named;
///
/// let text = b"http://h/?Patient=4711";
/// assert_eq!(secrets_named(Rule::Uri, text, 0..text.len(), &["patient"]), [18..22]);
/// ```
#[must_use]
pub fn secrets_named(
    rule: Rule,
    text: &[u8],
    within: Range<usize>,
    names: &[&str],
) -> Vec<Range<usize>> {
    let text = &*with_plain_delimiters(text);
    let mut found = in_plain(rule, text, names);
    if let Some(decoded) = with_decoded_delimiters(text) {
        found.extend(in_plain(rule, &decoded, names));
    }
    let mut found = merged(found);
    found.retain(|secret| secret.start < within.end && secret.end > within.start);
    found
}

fn in_plain(rule: Rule, text: &[u8], names: &[&str]) -> Vec<Range<usize>> {
    let mut found = passwords(rule, text);
    found.extend(parameters(rule, text, names));
    found.extend(tokens(text));
    found
}

/// The replacement of a secret, which hides its length.
pub(crate) const HIDDEN: &str = "***";

/// Returns the text with `***` in place of each of the `secrets`, and with [invisible](super::visible) characters as
/// escapes. The `secrets` can be in any order.
///
/// ```
/// use uri_grammar_diagnose::render::masked;
///
/// assert_eq!(masked("//u:日本@h/\u{202E}".as_bytes(), &[4..10]), r"//u:***@h/\u{202E}");
/// ```
#[must_use]
pub fn masked(text: &[u8], secrets: &[Range<usize>]) -> String {
    let secrets = merged(secrets.to_vec());
    let mut shown = String::with_capacity(text.len());
    let mut hidden = 0;
    for piece in pieces(text) {
        match secret_at(piece.at, &secrets) {
            None => piece.push_to(&mut shown),
            Some(secret) if secret.end > hidden => {
                shown.push_str(HIDDEN);
                hidden = secret.end;
            }
            Some(_) => {}
        }
    }
    shown
}

/// Returns the secrets of the text, including the secrets that its findings are about.
pub(crate) fn of(report: &Report<'_>) -> Vec<Range<usize>> {
    let secrets =
        |text: &[u8]| secrets_named(report.grammar.rule, text, 0..text.len(), report.secret_names);
    let mut found = secrets(report.text);
    let is_secret =
        |kind| matches!(kind, Kind::Password | Kind::SecretParameter | Kind::PasswordAsPort);
    let marked = report.diagnostics.iter().filter(|finding| is_secret(finding.kind()));
    found.extend(marked.map(|finding| finding.span()));
    // Text that becomes a password after a fix is a secret.
    let fixes = report.diagnostics.iter().filter_map(|finding| finding.fixes().first());
    for fix in fixes.take(FIXES) {
        let secrets = secrets(fix.result.as_bytes());
        found.extend(secrets.into_iter().map(|secret| before(&fix.edits, secret)));
    }
    found.retain(|secret| secret.end <= report.text.len());
    merged(found)
}

/// The maximum number of fixes to examine. The result of each is a whole text.
const FIXES: usize = 4;

/// Returns the range before the edits, including the text that they replaced in it.
fn before(edits: &[Edit], after: Range<usize>) -> Range<usize> {
    let Range { mut start, mut end } = after;
    for Edit { span, text } in edits {
        // The preceding edits are already undone, so the span of this edit is correct.
        let after = span.start + text.len();
        let undone = |place: usize, within: usize| match place {
            place if place <= span.start => place,
            place if place < after => within,
            place => place - text.len() + span.len(),
        };
        (start, end) = (undone(start, span.start), undone(end, span.end));
    }
    start..end.max(start)
}

/// Returns the same bytes as ranges in order, without overlap.
pub(super) fn merged(mut found: Vec<Range<usize>>) -> Vec<Range<usize>> {
    found.sort_by_cached_key(|range| (range.start, range.end));
    let mut merged: Vec<Range<usize>> = Vec::new();
    for range in found.into_iter().filter(|range| !range.is_empty()) {
        match merged.last_mut() {
            Some(last) if range.start <= last.end => last.end = last.end.max(range.end),
            _ => merged.push(range),
        }
    }
    merged
}

/// Returns the range that contains the byte. The ranges are in order.
pub(super) fn secret_at(at: usize, ranges: &[Range<usize>]) -> Option<&Range<usize>> {
    let next = ranges.partition_point(|range| range.end <= at);
    ranges.get(next).filter(|range| range.start <= at)
}

#[cfg(test)]
mod tests;
