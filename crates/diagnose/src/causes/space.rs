//! U004: a space that is not encoded.

use alloc::vec::Vec;
use core::ops::Range;

use uri_grammar::Rule;

use super::explain::{Explain, Help};
use crate::area::Area;
use crate::before_uri::{help_with_removal, message_before, removed_before, uri_follows};
use crate::entry::Entry;
use crate::levels::{Applicability, Severity};
use crate::site::{Component, Site};
use crate::template::{Template, template};
use crate::text::beginnings::is_call;
use crate::text::characters::{contains, end_of_run, is_blank};
use crate::text::edits;
use crate::text::edits::{Edit, each, encode, percent_encoded, remove, replace};
use crate::text::registered::registered;
use crate::text::schemes::{begins_uri, begins_with, is_known, is_scheme, known};
use crate::ways::Ways;

pub(crate) const ENTRY: Entry = Entry {
    code: "U004",
    name: "space",
    severity: Severity::Error,
    rule: None,
    section: "RFC 3986 section 2, RFC 3986 appendix C",
    message: "unencoded space in {component}",
    help: "write `%20` for a space that is meant; remove any other, as in a host",
    applicability: Applicability::MaybeIncorrect,
    why: "No component of a URI may contain a space, since whitespace ends a URI in running text. \
        Data with spaces is percent-encoded: `a b` is written `a%20b`. The `+` of HTML forms \
        stands for a space only in the query, and only for software that decodes forms; in a path \
        it is a plus sign.",
    example: (Rule::Uri, "http://a/b c"),
    fixed: Some("http://a/b%20c"),
};

#[derive(Debug, Clone)]
pub(crate) enum Space {
    /// In the name before a colon.
    InScheme {
        name: Range<usize>,
    },
    /// Before words in parentheses after a URI, or the rest of a command. All of them are marked.
    BeforeRemark,
    /// Before words and another URI. All of them are marked.
    BeforeUri,
    /// After the colon of a key or the name of a header: `image: a/b`.
    AfterKey,
    /// Before more words and a name with `www.`, which is this. All of them are marked.
    BeforeName {
        name: Range<usize>,
    },
    /// After a `#` that ends a name: `C# b`.
    AfterNumberSign,
    Elsewhere,
}

impl Space {
    /// Finds spaces, and nothing else that cannot be seen.
    pub(crate) fn find(text: &[u8], at: usize, area: &Area) -> Option<(usize, Self)> {
        let stop = end_of_run(text, at, area.end(), is_blank);
        let has_control = text[at..stop].iter().any(u8::is_ascii_control);
        if !has_control && area.end() == text.len() && ends_uri(text, at, area) {
            let is_page = contains(&text[..at], b"wiki");
            let is_path = area.component == Component::Path;
            let rest = &text[stop..];
            let is_text = is_remark(rest) || is_path && is_sentence(rest);
            if is_text && !is_page || is_command(rest, is_path) {
                return Some((text.len(), Self::BeforeRemark));
            }
            if has_uri(rest) {
                return Some((text.len(), Self::BeforeUri));
            }
        }
        if !has_control && area.component == Component::Path && is_after_key(text, at, stop) {
            return Some((stop, Self::AfterKey));
        }
        if !has_control
            && area.end() == text.len()
            && let Some(name) = name_after(text, at)
        {
            return Some((text.len(), Self::BeforeName { name }));
        }
        if !has_control && area.component == Component::Fragment && ends_name(&text[..at]) {
            return Some((stop, Self::AfterNumberSign));
        }
        (!has_control).then_some((stop, Self::Elsewhere))
    }

    pub(crate) fn find_in_scheme(
        text: &[u8],
        bad: usize,
        name: &Range<usize>,
    ) -> Option<(Range<usize>, Self)> {
        (text[bad] == b' ').then(|| {
            let stop = end_of_run(text, bad, name.end, |byte| byte == b' ');
            (bad..stop, Self::InScheme { name: name.clone() })
        })
    }
}

impl Explain for Space {
    fn message(&self, at: &Site<'_>) -> Option<&'static Template> {
        match self {
            Self::InScheme { name } if words_around(at.text, name.clone()).is_some() => {
                Some(template!("the text around the URI is not part of it"))
            }
            Self::InScheme { name } if words_before(at.text, name.clone()).is_some() => {
                Some(message_before())
            }
            Self::Elsewhere if uri_follows(at) && removed_before(at, true).is_some() => {
                Some(message_before())
            }
            Self::AfterKey => {
                Some(template!("the name and colon before {target} are not part of it"))
            }
            Self::BeforeName { .. } => Some(template!("the text around a host is not part of it")),
            Self::AfterNumberSign => Some(template!(
                "`#` begins the fragment; as part of a name it must be percent-encoded"
            )),
            Self::BeforeUri => Some(template!("another URI follows after a space")),
            Self::BeforeRemark => Some(template!("the text after the URI is not part of it")),
            Self::InScheme { .. } if !at.after().contains(&b' ') => {
                Some(template!("a scheme cannot contain a space"))
            }
            Self::Elsewhere if at.component() == Component::Host => {
                Some(template!("a host name cannot contain a space"))
            }
            Self::Elsewhere
                if at.component() == Component::Authority && at.after().starts_with(b"//") =>
            {
                Some(template!("unencoded space after the scheme"))
            }
            _ => None,
        }
    }

    fn help(&self, at: &Site<'_>) -> Option<Help> {
        let help = match at.component() {
            _ if matches!(self, Self::BeforeUri) => "separate them: each is a URI by itself",
            _ if matches!(self, Self::BeforeRemark) => {
                "remove it, or write `%20` for the spaces if it is part of the URI"
            }
            _ if matches!(self, Self::AfterKey) => "remove them, or only the space",
            _ if matches!(self, Self::BeforeName { .. }) => {
                "remove it, and write `https://` before the host"
            }
            _ if matches!(self, Self::AfterNumberSign) => "percent-encode both: `%23%20`",
            _ if uri_follows(at) => "another URI begins after it: separate them",
            Component::Host if is_in_name(at) => {
                "remove it, or write the `-` or `.` that was meant"
            }
            Component::Scheme | Component::Host | Component::Authority => "remove it",
            Component::Path | Component::Query | Component::Fragment => "write `%20`, or remove it",
            _ => return None,
        };
        Some(help.into())
    }

    #[inline(never)]
    fn ways(&self, at: &Site<'_>, ways: &mut Ways<'_>) {
        match self {
            Self::InScheme { name } => {
                if let Some(edits) = words_around(at.text, name.clone()) {
                    return ways.push_with("remove everything around the URI", edits);
                } else if uri_follows(at) {
                    return push_removed(at, removed_before(at, true).into_iter().collect(), ways);
                } else {
                    let before = words_before(at.text, name.clone());
                    if let Some(before) = before {
                        return push_removed(at, alloc::vec![before], ways);
                    }
                }
                let blanks = each(at.text, name.clone(), |i| is_blank(at.text[i]), edits::removed);
                push_removed(at, blanks, ways);
            }
            Self::Elsewhere if uri_follows(at) => {
                push_removed(at, removed_before(at, true).into_iter().collect(), ways);
            }
            // Which of them is meant?
            Self::BeforeUri => {}
            Self::BeforeRemark => {
                ways.push_one(remove(at.span()));
                ways.push(each(at.text, at.span(), |i| at.text[i] == b' ', percent_encoded));
            }
            Self::AfterKey => {
                ways.push_one(remove(0..at.end()));
                ways.push_one_with("remove the space", remove(at.span()));
            }
            Self::BeforeName { name } => {
                let before = replace(0..name.start, "https://");
                let after = name.end..at.text.len();
                let after = (!after.is_empty()).then(|| remove(after));
                ways.push([before].into_iter().chain(after).collect());
            }
            Self::AfterNumberSign => {
                ways.push_one(encode(at.text, at.start() - 1..at.end()));
                ways.push_one_with("percent-encode the space alone", encode(at.text, at.span()));
            }
            Self::Elsewhere => match at.component() {
                Component::Authority if at.after().starts_with(b"//") => {
                    ways.push_one(remove(at.span()));
                }
                Component::Authority => ways.between_slashes(at),
                Component::Host => ways.push_one(remove(at.span())),
                Component::Path if is_no_data(at) => {
                    ways.push_one_with(REMOVE_IT, remove(at.span()));
                    ways.push_one(encode(at.text, at.span()));
                }
                Component::Userinfo if at.before().ends_with(b"//") => {
                    ways.push_one_with(REMOVE_IT, remove(at.span()));
                    ways.push_one(encode(at.text, at.span()));
                }
                _ => ways.push_one(encode(at.text, at.span())),
            },
        }
    }
}

const REMOVE_IT: &str = "remove it, or write `%20` if it is meant";

/// Whether letters or digits stand on both sides.
fn is_in_name(at: &Site<'_>) -> bool {
    let is_part = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphanumeric);
    is_part(at.before().last()) && is_part(at.after().first())
}

/// Removes what is not meant, and tells what that is.
fn push_removed(at: &Site<'_>, edits: Vec<Edit>, ways: &mut Ways<'_>) {
    if let Some(first) = edits.first() {
        let of_data =
            matches!(at.component(), Component::Path | Component::Userinfo).then_some(REMOVE_IT);
        ways.push_with(help_with_removal(at, &first.span).or(of_data), edits);
    }
}

/// Whether a URI ends at the first space, which is there.
fn ends_uri(text: &[u8], at: usize, area: &Area) -> bool {
    /// How long the URI is at most: what stands before each space is looked at.
    const LONGEST: usize = 4096;
    let before = &text[..at];
    at <= LONGEST
        && area.component.holds_data()
        && !before.contains(&b' ')
        && contains(before, b"://")
}

/// Whether it is a remark: words in parentheses up to the end. The pages of wikis have such names, too.
fn is_remark(after: &[u8]) -> bool {
    /// How long a remark is at most.
    const LONGEST: usize = 64;
    let is_part = |byte: &u8| byte.is_ascii_graphic() && !b"()".contains(byte) || *byte == b' ';
    let inside = after.strip_prefix(b"(").and_then(|rest| rest.strip_suffix(b")"));
    inside.is_some_and(|inside| {
        inside.len() <= LONGEST && inside.contains(&b' ') && inside.iter().all(is_part)
    })
}

/// Whether a sentence goes on: words that no title has in its second place, and no name of a file.
fn is_sentence(after: &[u8]) -> bool {
    const WORDS: [&[u8]; 18] = [
        b"thx", b"thanks", b"thank", b"please", b"pls", b"plz", b"but", b"because", b"if",
        b"before", b"which", b"returns", b"gives", b"shows", b"fails", b"does", b"was", b"for",
    ];
    let first = after.split(|byte| b" ,.!?".contains(byte)).next().unwrap_or_default();
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || b" ,.!'()-".contains(byte);
    let extension = after.iter().rposition(|&byte| byte == b'.').map_or(0, |dot| after.len() - dot);
    WORDS.contains(&first) && after.iter().all(is_word) && extension < 2
}

/// Whether it is the rest of a command: an option, or what follows the command. After a path only: a query
/// can have such signs as data.
fn is_command(after: &[u8], is_path: bool) -> bool {
    const FOLLOWING: [&[u8]; 5] = [b"| ", b"|| ", b"&& ", b"> ", b">> "];
    match after {
        [b'-', b'-', letter, ..] => letter.is_ascii_lowercase(),
        [b'-', letter, b' ', ..] | [b'-', letter] => letter.is_ascii_alphabetic(),
        _ => is_path && FOLLOWING.iter().any(|sign| after.starts_with(sign)),
    }
}

/// Whether a URI is among the words.
fn has_uri(after: &[u8]) -> bool {
    const LONGEST: usize = 1024;
    let near = &after[..after.len().min(LONGEST)];
    near.split(|&byte| byte == b' ').any(begins_uri)
}

/// Whether a key of a file or the name of a header ends before the space at `at`: a word that is no
/// scheme. What follows has no space, and is no port.
fn is_after_key(text: &[u8], at: usize, stop: usize) -> bool {
    const LONGEST: usize = 32;
    let name = text[..at].strip_suffix(b":").filter(|name| name.len() <= LONGEST);
    let rest = &text[stop..];
    name.is_some_and(|name| is_scheme(name) && !is_in_use(name))
        && rest.first().is_some_and(|first| !first.is_ascii_digit())
        && !contains(rest, b"//")
        && !rest.iter().any(|byte| byte.is_ascii_whitespace())
}

/// Whether a scheme is registered, or something is known of it.
fn is_in_use(name: &[u8]) -> bool {
    known(name).is_some() || str::from_utf8(name).is_ok_and(registered)
}

/// The only name with `www.` among the words after the space at `at`, which is the first, in a text
/// without a scheme.
fn name_after(text: &[u8], at: usize) -> Option<Range<usize>> {
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

/// Whether a name ends with the number sign that begins the fragment: `C#`.
fn ends_name(before: &[u8]) -> bool {
    const LONGEST: usize = 4096;
    let name = before.strip_suffix(b"#").filter(|name| name.len() <= LONGEST);
    name.is_some_and(|name| {
        name.last().is_some_and(u8::is_ascii_alphanumeric) && !name.contains(&b'#')
    })
}

/// What stands before the punctuation at its end.
fn without_punctuation(words: &[u8]) -> &[u8] {
    let punctuation = words.iter().rev().take_while(|byte| b".,;:!?".contains(byte)).count();
    &words[..words.len() - punctuation]
}

/// Whether nobody means a space in this path to be data: in a number to be called (RFC 3966
/// section 5.1.1), in base64, and right after the colon of a scheme.
fn is_no_data(at: &Site<'_>) -> bool {
    const NEAR: usize = 256;
    let before = &at.before()[..at.start().min(NEAR)];
    is_call(at.text)
        || before.len() == at.start()
            && at.place.scope.rule == Rule::PathRootless
            && before.split_last().is_some_and(|(colon, scheme)| {
                *colon == b':' && Rule::Scheme.is_match_bytes(scheme)
            })
        || begins_with(before, b"data") && contains(before, b";base64,")
        // Between the addresses of a mail.
        || begins_with(before, b"mailto") && before.ends_with(b",")
}

/// The words before a scheme that everybody knows, and those after the URI, removed. It ends at a
/// space, and punctuation before that belongs to the words. No other URI is among them.
fn words_around(text: &[u8], name: Range<usize>) -> Option<Vec<Edit>> {
    let before = words_before(text, name)?;
    let rest = &text[before.span.end..];
    let (uri, after) = rest.split_at(rest.iter().position(|&byte| byte == b' ')?);
    let end = before.span.end + without_punctuation(uri).len();
    (!contains(after, b"://")).then(|| Vec::from([before, remove(end..text.len())]))
}

/// The words before a scheme that everybody knows, removed.
fn words_before(text: &[u8], name: Range<usize>) -> Option<Edit> {
    let last = text[name.clone()].iter().rposition(|&byte| byte == b' ')?;
    let start = name.start + last + 1;
    is_known(&text[start..name.end]).then(|| remove(name.start..start))
}
