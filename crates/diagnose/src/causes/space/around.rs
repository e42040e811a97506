//! The text before and after a space, which determines the meaning of the space.

use crate::causes::prelude::*;
use crate::text::characters::contains;
use crate::text::registered::registered;
use crate::text::schemes::{begins_uri, is_common_scheme, is_scheme, scheme_info};

/// Returns `true` if a URI ends at `at`, which is the first space.
pub(super) fn ends_uri(text: &[u8], at: usize, area: &Area) -> bool {
    /// The maximum length of the URI. The text before each space is scanned.
    const LONGEST: usize = 4096;
    let before = &text[..at];
    at <= LONGEST
        && area.component.holds_data()
        && !before.contains(&b' ')
        && contains(before, b"://")
}

/// Returns `true` if the text is a remark: words in parentheses, or any text in brackets. Pages of wikis have such
/// names, too.
pub(super) fn is_remark(after: &[u8]) -> bool {
    /// The maximum length of a remark.
    const LONGEST: usize = 64;
    let is_part = |byte: &u8| byte.is_ascii_graphic() && !b"()".contains(byte) || *byte == b' ';
    if let [b'[', inside @ .., b']'] = after {
        return inside.len() <= LONGEST && !inside.iter().any(|byte| b"[]".contains(byte));
    }
    let inside = after.strip_prefix(b"(").and_then(|rest| rest.strip_suffix(b")"));
    inside.is_some_and(|inside| {
        inside.len() <= LONGEST && inside.contains(&b' ') && inside.iter().all(is_part)
    })
}

/// Returns `true` if a sentence continues: the first word rarely follows in a title, and there is no file extension.
pub(super) fn is_sentence(after: &[u8]) -> bool {
    const WORDS: [&[u8]; 18] = [
        b"thx", b"thanks", b"thank", b"please", b"pls", b"plz", b"but", b"because", b"if",
        b"before", b"which", b"returns", b"gives", b"shows", b"fails", b"does", b"was", b"for",
    ];
    let first = after.split(|byte| b" ,.!?".contains(byte)).next().unwrap_or_default();
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || b" ,.!'()-".contains(byte);
    let extension = after.iter().rposition(|&byte| byte == b'.').map_or(0, |dot| after.len() - dot);
    WORDS.contains(&first) && after.iter().all(is_word) && extension < 2
}

/// Returns `true` if the text is a label and a word, such as the code after a shared link: `Code: a1b2`.
pub(super) fn is_label(after: &[u8]) -> bool {
    const NAMES: [&[u8]; 6] = [b"Code", b"Kennwort", b"PIN", b"Passcode", b"Password", b"Passwort"];
    let mut words = after.split(|&byte| byte == b' ');
    let label = words.next().and_then(|word| word.strip_suffix(b":")).unwrap_or_default();
    let is_name = |first: &u8| !first.is_ascii() || first.is_ascii_lowercase();
    let is_one = label.first().is_some_and(is_name) || NAMES.contains(&label);
    is_one && words.next().is_some_and(|word| !word.is_empty()) && words.next().is_none()
}

/// Returns the second of two hosts in parentheses, if the space after the first is at `at`.
pub(super) fn second_host(text: &[u8], at: usize, area: &Area) -> Option<Range<usize>> {
    const LONGEST: usize = 256;
    if area.component != Component::Host {
        return None;
    }
    let first = text[area.part.start..at].strip_prefix(b"(")?;
    let second = text[at..area.end().min(at + LONGEST)].strip_prefix(b" or ")?;
    let length = second.iter().position(|byte| b" ()".contains(byte))?;
    let start = at + " or ".len();
    (!first.is_empty() && length > 0 && second[length] == b')').then_some(start..start + length)
}

/// Returns `true` if the text is the rest of a command: an option, or an operator of a shell. Operators count only
/// after a path, because a query can contain them as data.
pub(super) fn is_command(after: &[u8], is_path: bool) -> bool {
    const FOLLOWING: [&[u8]; 5] = [b"| ", b"|| ", b"&& ", b"> ", b">> "];
    match after {
        [b'-', b'-', letter, ..] => letter.is_ascii_lowercase(),
        [b'-', letter, b' ', ..] | [b'-', letter] => letter.is_ascii_alphabetic(),
        _ => is_path && FOLLOWING.iter().any(|sign| after.starts_with(sign)),
    }
}

/// Returns `true` if there is a URI among the words.
pub(super) fn has_uri(after: &[u8]) -> bool {
    const LONGEST: usize = 1024;
    let near = &after[..after.len().min(LONGEST)];
    near.split(|&byte| byte == b' ').any(begins_uri)
}

/// Returns `true` if a key of a file or the name of a header ends before the space at `at`: a word that is not a scheme
/// in use. The text after the space contains no space, and is not a port.
pub(super) fn is_after_key(text: &[u8], at: usize, stop: usize) -> bool {
    const LONGEST: usize = 32;
    let name = text[..at].strip_suffix(b":").filter(|name| name.len() <= LONGEST);
    let rest = &text[stop..];
    name.is_some_and(|name| is_scheme(name) && !is_in_use(name))
        && rest.first().is_some_and(|first| !first.is_ascii_digit())
        && !contains(rest, b"//")
        && !rest.iter().any(|byte| byte.is_ascii_whitespace())
}

/// Returns `true` if the scheme is registered or known to the library.
fn is_in_use(name: &[u8]) -> bool {
    scheme_info(name).is_some() || str::from_utf8(name).is_ok_and(registered)
}

/// Returns the only name with `www.` among the words after the first space at `at`, in a text without a scheme.
pub(super) fn name_after(text: &[u8], at: usize) -> Option<Range<usize>> {
    const LONGEST: usize = 1024;
    const WWW: &[u8] = b" www.";
    if text.len() > LONGEST || text[..at].contains(&b' ') || contains(text, b"://") {
        return None;
    }
    let start = text.windows(WWW.len()).position(|part| part == WWW)? + 1;
    let name = text[start..].split(|&byte| byte == b' ').next().unwrap_or_default();
    let end = start + without_punctuation(name).len();
    (!contains(&text[end..], WWW)).then_some(start..end)
}

/// Returns `true` if the text consists of words, its first space is at `at`, and nothing looks like a URI. One of the
/// words must be longer than most file extensions.
pub(super) fn is_words(text: &[u8], at: usize) -> bool {
    const LONGEST: usize = 256;
    const LONG: usize = 5;
    let words = text.strip_suffix(b".").unwrap_or(text);
    let is_part = |byte: &u8| byte.is_ascii_alphabetic() || b" ,!'".contains(byte);
    let mut words_of = words.split(|&byte| byte == b' ');
    text.len() <= LONGEST
        && !text[..at].contains(&b' ')
        && words.iter().all(is_part)
        && words_of.any(|word| word.len() >= LONG)
}

/// Returns `true` if a line was broken at a hyphen within a word.
pub(super) fn is_after_hyphen(text: &[u8], at: usize, stop: usize) -> bool {
    let is_word = matches!(&text[..at], [.., letter, b'-'] if letter.is_ascii_alphabetic());
    is_word && text[stop..].first().is_some_and(u8::is_ascii_lowercase)
}

/// Returns `true` if the number sign before the fragment is the end of a name: `C#`.
pub(super) fn ends_name(before: &[u8]) -> bool {
    const LONGEST: usize = 4096;
    let name = before.strip_suffix(b"#").filter(|name| name.len() <= LONGEST);
    name.is_some_and(|name| {
        name.last().is_some_and(u8::is_ascii_alphanumeric) && !name.contains(&b'#')
    })
}

/// Returns the words without the punctuation at their end.
fn without_punctuation(words: &[u8]) -> &[u8] {
    let punctuation = words.iter().rev().take_while(|byte| b".,;:!?".contains(byte)).count();
    &words[..words.len() - punctuation]
}

/// Returns edits that remove the words before a known scheme and the words after the URI. The URI ends at a space, and
/// punctuation before the space belongs to the words. There must be no other URI.
pub(super) fn words_around(text: &[u8], name: Range<usize>) -> Option<Vec<Edit>> {
    let before = words_before(text, name)?;
    let rest = &text[before.span.end..];
    let (uri, after) = rest.split_at(rest.iter().position(|&byte| byte == b' ')?);
    let end = before.span.end + without_punctuation(uri).len();
    (!contains(after, b"://")).then(|| Vec::from([before, remove(end..text.len())]))
}

/// Returns an edit that removes the words before a known scheme.
pub(super) fn words_before(text: &[u8], name: Range<usize>) -> Option<Edit> {
    let last = text[name.clone()].iter().rposition(|&byte| byte == b' ')?;
    let start = name.start + last + 1;
    is_common_scheme(&text[start..name.end]).then(|| remove(name.start..start))
}
