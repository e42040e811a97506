//! U004: an unencoded space.

mod around;

use self::around::{
    ends_name, ends_uri, has_uri, is_after_hyphen, is_after_key, is_command, is_label, is_remark,
    is_sentence, is_words, name_after, second_host, words_around, words_before,
};
use super::prelude::*;
use crate::before_uri::{MESSAGE_BEFORE, help_with_removal, removed_before, uri_follows};
use crate::text::beginnings::{is_call, is_mailbox};
use crate::text::characters::{contains, end_of_run, is_blank};
use crate::text::edits;
use crate::text::schemes::begins_with;

pub(crate) const ENTRY: Entry = Entry {
    section: "RFC 3986 section 2, RFC 3986 appendix C",
    message: "unencoded space in {component}",
    help: "write `%20` for a space that is meant; remove any other, as in a host",
    why: "No component of a URI may contain a space, since whitespace ends a URI in running text. \
        Data with spaces is percent-encoded: `a b` is written `a%20b`. The `+` of HTML forms \
        stands for a space only in the query, and only for software that decodes forms; in a path \
        it is a plus sign.",
    example: (Rule::Uri, "http://a/b c"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) enum Space {
    /// In the name before a colon.
    InScheme {
        name: Range<usize>,
    },
    /// Before words in parentheses after a URI, or before the rest of a command. The span covers all of them.
    BeforeRemark,
    /// Before words and another URI. The span covers all of them.
    BeforeUri,
    /// After the colon of a key or the name of a header: `image: a/b`.
    AfterKey,
    /// Before more words and a name with `www.`. The span covers all of them.
    BeforeName {
        name: Range<usize>,
    },
    /// Between words of a text that is not a URI. The span begins at the first space.
    BetweenWords,
    /// Between two hosts in parentheses: `(a or 127.0.0.1)`. The span ends after the second host.
    InChoice {
        /// The offset of the opening parenthesis.
        open: usize,
        second: Range<usize>,
    },
    /// After a hyphen at which a line was broken: `publi- cation`.
    AfterHyphen,
    /// After a `#` that ends a name: `C# b`.
    AfterNumberSign,
    Elsewhere,
}

impl Space {
    /// Finds spaces without other invisible characters.
    pub(crate) fn find(text: &[u8], at: usize, area: &Area) -> Option<(usize, Self)> {
        let stop = end_of_run(text, at, area.end(), is_blank);
        if text[at..stop].iter().any(u8::is_ascii_control) {
            return None;
        }
        let rest = &text[stop..];
        let is_last = area.end() == text.len();
        let is_path = area.component == Component::Path;
        if is_last && ends_uri(text, at, area) {
            let is_page = contains(&text[..at], b"wiki");
            let is_text = is_remark(rest) || is_path && is_sentence(rest);
            if is_text && !is_page || is_label(rest) || is_command(rest, is_path) {
                return Some((text.len(), Self::BeforeRemark));
            }
            if has_uri(rest) {
                return Some((text.len(), Self::BeforeUri));
            }
        }
        let (stop, found) = if is_path && is_after_key(text, at, stop) {
            (stop, Self::AfterKey)
        } else if let Some(name) = name_after(text, at).filter(|_| is_last) {
            let is_second = text.starts_with(b"www.");
            (text.len(), if is_second { Self::BeforeUri } else { Self::BeforeName { name } })
        } else if let Some(second) = second_host(text, at, area) {
            (second.end, Self::InChoice { open: area.part.start, second })
        } else if area.rule == Rule::PathNoscheme && is_words(text, at) {
            (text.len(), Self::BetweenWords)
        } else if area.component.holds_data() && is_after_hyphen(text, at, stop) {
            (stop, Self::AfterHyphen)
        } else if area.component == Component::Fragment && ends_name(&text[..at]) {
            (stop, Self::AfterNumberSign)
        } else {
            (stop, Self::Elsewhere)
        };
        Some((stop, found))
    }

    pub(crate) fn find_in_scheme(text: &[u8], bad: usize, name: &Range<usize>) -> Marked<Self> {
        (text[bad] == b' ').then(|| {
            let stop = end_of_run(text, bad, name.end, |byte| byte == b' ');
            (bad..stop, Self::InScheme { name: name.clone() })
        })
    }
}

impl Explain for Space {
    fn words(&self, at: &Site<'_>) -> Words {
        let component = at.component();
        let words = match self {
            Self::BeforeUri => message("another URI follows after a space")
                .help("separate them: each is a URI by itself"),
            Self::BeforeRemark => message("the text after the URI is not part of it")
                .help("remove it, or write `%20` for the spaces if it is part of the URI"),
            Self::AfterKey => message("the name and colon before {target} are not part of it")
                .help("remove them, or only the space"),
            Self::BeforeName { .. } => message("the text around a host is not part of it")
                .help("remove it, and write `https://` before the host"),
            Self::BetweenWords => message("these are words, not {target}")
                .help("write the URI that is meant, or `%20` for the spaces of a path"),
            Self::InChoice { .. } => message("two hosts, and a URI has one")
                .help("write one of them, without parentheses"),
            Self::AfterHyphen => {
                message("unencoded space after a hyphen, as where a line was broken")
                    .help("remove it")
            }
            Self::AfterNumberSign => {
                message("`#` begins the fragment; as part of a name it must be percent-encoded")
                    .help("percent-encode both: `%23%20`")
            }
            Self::InScheme { name } if words_around(at.text, name.clone()).is_some() => {
                message("the text around the URI is not part of it")
            }
            Self::InScheme { name } if words_before(at.text, name.clone()).is_some() => {
                Words::of(Some(MESSAGE_BEFORE))
            }
            Self::InScheme { .. } if !at.after().contains(&b' ') => {
                message("a scheme cannot contain a space")
            }
            Self::Elsewhere if uri_follows(at) && removed_before(at, true).is_some() => {
                Words::of(Some(MESSAGE_BEFORE))
            }
            Self::Elsewhere if component == Component::Host => {
                message("a host name cannot contain a space")
            }
            Self::Elsewhere
                if component == Component::Authority && at.after().starts_with(b"//") =>
            {
                message("unencoded space after the scheme")
            }
            Self::InScheme { .. } | Self::Elsewhere => Words::default(),
        };
        let advice = match component {
            _ if !matches!(self, Self::InScheme { .. } | Self::Elsewhere) => return words,
            _ if uri_follows(at) => "another URI begins after it: separate them",
            Component::Path if is_after_address(at) => "write `,` between two mail addresses",
            Component::Path | Component::Query | Component::Fragment if is_in_name(at) => {
                "write `%20`"
            }
            Component::Path | Component::Query | Component::Fragment => "write `%20`, or remove it",
            Component::Host if is_in_name(at) => {
                "remove it, or write the `-` or `.` that was meant"
            }
            Component::Scheme | Component::Host | Component::Authority => "remove it",
            _ => return words,
        };
        words.help(advice)
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        match self {
            Self::InScheme { name } => {
                if let Some(edits) = words_around(at.text, name.clone()) {
                    return fixes.push_with("remove everything around the URI", edits);
                }
                let is_removed = |i: usize| is_blank(at.text[i]);
                let removed = match words_before(at.text, name.clone()) {
                    _ if uri_follows(at) => removed_before(at, true).into_iter().collect(),
                    Some(before) => vec![before],
                    None => each(at.text, name.clone(), is_removed, edits::removed),
                };
                push_removed(at, removed, fixes);
            }
            Self::Elsewhere if uri_follows(at) => {
                push_removed(at, removed_before(at, true).into_iter().collect(), fixes);
            }
            // The intended URI is unknown.
            Self::BeforeUri | Self::BetweenWords => {}
            Self::InChoice { open, second } => {
                let close = second.end..second.end + 1;
                fixes.push([remove(*open..second.start), remove(close)]);
            }
            Self::BeforeRemark => {
                fixes.push([remove(at.span())]);
                fixes.push(each(at.text, at.span(), |i| at.text[i] == b' ', percent_encoded));
            }
            Self::AfterKey => {
                fixes.push([remove(0..at.end())]);
                fixes.push_with("remove the space", [remove(at.span())]);
            }
            Self::BeforeName { name } => {
                let before = replace(0..name.start, "https://");
                let after = name.end..at.text.len();
                let after = (!after.is_empty()).then(|| remove(after));
                fixes.push([before].into_iter().chain(after));
            }
            Self::AfterHyphen => {
                fixes.push([remove(at.span())]);
                fixes.push_with("remove the hyphen, too", [remove(at.start() - 1..at.end())]);
            }
            Self::AfterNumberSign => {
                fixes.push([encode(at.text, at.start() - 1..at.end())]);
                fixes.push_with("percent-encode the space alone", [encode(at.text, at.span())]);
            }
            Self::Elsewhere => match at.component() {
                Component::Authority if at.after().starts_with(b"//") => {
                    fixes.push([remove(at.span())]);
                }
                Component::Authority => fixes.between_slashes(at),
                Component::Host => fixes.push([remove(at.span())]),
                Component::Path if is_after_address(at) => {
                    fixes.push([replace(at.start() - 1..at.end(), ",")]);
                }
                // A space in a number or in base64 is never data.
                Component::Path if is_call(at.text) || is_in_base64(at) => {
                    fixes.push_with("remove it", [remove(at.span())]);
                }
                component => {
                    let is_doubtful = match component {
                        Component::Query => is_before_number(at),
                        Component::Path => is_no_data(at),
                        _ => component == Component::Userinfo && at.before().ends_with(b"//"),
                    };
                    if is_doubtful {
                        fixes.push_with(REMOVE_IT, [remove(at.span())]);
                    }
                    fixes.push([encode(at.text, at.span())]);
                }
            },
        }
    }
}

const REMOVE_IT: &str = "remove it, or write `%20` if it is meant";

/// Returns `true` if the space is between letters or digits.
fn is_in_name(at: &Site<'_>) -> bool {
    let is_part = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphanumeric);
    is_part(at.before().last()) && is_part(at.after().first())
}

/// Adds a candidate that removes unintended text, with help that describes it.
fn push_removed(at: &Site<'_>, edits: Vec<Edit>, fixes: &mut Candidates<'_>) {
    if let Some(first) = edits.first() {
        let of_data =
            matches!(at.component(), Component::Path | Component::Userinfo).then_some(REMOVE_IT);
        fixes.push_with(help_with_removal(at, &first.span).or(of_data), edits);
    }
}

/// Returns `true` if the value of a parameter follows that is a number: `?a= 1`.
fn is_before_number(at: &Site<'_>) -> bool {
    let number = at.after().strip_prefix(b"-").unwrap_or(at.after());
    at.before().ends_with(b"=") && number.first().is_some_and(u8::is_ascii_digit)
}

fn is_in_base64(at: &Site<'_>) -> bool {
    let before = &at.before()[..at.start().min(NEAR)];
    begins_with(before, b"data") && contains(before, b";base64,")
}

/// Returns `true` if the space follows a semicolon between the addresses of a mail, which should be a comma.
fn is_after_address(at: &Site<'_>) -> bool {
    let is_next = || at.after().split(|byte| b";,? ".contains(byte)).next().is_some_and(is_mailbox);
    begins_with(at.text, b"mailto") && at.before().ends_with(b";") && is_next()
}

/// The maximum number of bytes before a space that are examined.
const NEAR: usize = 256;

/// Returns `true` if the space in a path is certainly not data: beside a slash, between the addresses of a mail, or
/// right after the colon of a scheme.
fn is_no_data(at: &Site<'_>) -> bool {
    let before = &at.before()[..at.start().min(NEAR)];
    at.before().ends_with(b"/")
        || at.after().starts_with(b"/")
        || before.len() == at.start()
            && at.place.scope.rule == Rule::PathRootless
            && before.split_last().is_some_and(|(colon, scheme)| {
                *colon == b':' && Rule::Scheme.is_match_bytes(scheme)
            })
        // The space is between the addresses of a mail.
        || begins_with(before, b"mailto") && before.ends_with(b",")
}
