//! U003: delimiters and markup around a reference (Appendix C).

use super::prelude::*;
use crate::text::beginnings::is_mailbox;
use crate::text::characters::character_at;
use crate::text::marks::is_pair;
use crate::text::schemes::{begins_with, is_common_scheme};

pub(crate) const ENTRY: Entry = Entry {
    section: "RFC 3986 appendix C",
    message: "{found} {where} {target} is not part of it",
    help: "remove the delimiters",
    applicability: Applicability::MachineApplicable,
    why: "Appendix C recommends angle brackets or quotes around URIs in text, as in `<http://a/>`, \
        `\"http://a/\"` or `<URL:http://a/>`. These delimiters belong to the text, not to the URI. \
        Except for the apostrophe, none of them may occur in a URI, so a pair around one can \
        safely be removed. A single one at the end, or an HTML tag, means that the URI was cut out \
        of its text at the wrong place.",
    example: (Rule::Uri, "<http://a/>"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) enum SurroundingDelimiters {
    /// Text before the reference, and its closing counterpart after the reference. The counterpart may be empty.
    Around { closing: Range<usize> },
    /// Text after the reference only.
    After,
    /// A name and an opening bracket before a mail address, and the closing bracket.
    Name { closing: Range<usize> },
    /// A word in place of the scheme, before a mail address: `Contact: a@b`.
    Label,
}

/// The scheme of mail addresses.
const MAILTO: &str = "mailto:";

impl SurroundingDelimiters {
    /// Finds a word and a colon before a mail address.
    pub(crate) fn find_label(text: &[u8]) -> Marked<Self> {
        /// The maximum length of the name and of the address.
        const LONGEST: usize = 256;
        let at = text.iter().take(LONGEST).position(|&byte| byte == b':')?;
        let blanks = text[at + 1..].iter().take_while(|&&byte| byte == b' ').count();
        let address = text.get(at + 1 + blanks..).filter(|rest| rest.len() <= LONGEST)?;
        let (name, is_apart) = (&text[..at], blanks > 0);
        let is_label = !name.is_empty()
            && name.iter().all(|byte| byte.is_ascii_alphabetic() || b" -".contains(byte));
        (is_label
            && is_apart
            && !is_common_scheme(name)
            && is_mailbox(address)
            && is_local_part(address))
        .then_some((0..at + 1 + blanks, Self::Label))
    }

    /// Finds a name before a mail address, as in mail headers: `mailto:A B <a@b>`, `A B <a@b>`.
    pub(crate) fn find_name(text: &[u8]) -> Marked<Self> {
        /// The maximum length of the name and the address.
        const LONGEST: usize = 256;
        let inside = text.strip_suffix(b">").filter(|inside| inside.len() <= LONGEST)?;
        let scheme = if begins_with(text, b"mailto") { MAILTO.len() } else { 0 };
        let open = scheme + inside[scheme..].iter().position(|&byte| byte == b'<')?;
        let (name, address) = (&inside[scheme..open], &inside[open + 1..]);
        let is_name = scheme > 0
            || name.ends_with(b" ")
                && is_local_part(address)
                && !name.iter().any(|byte| b":/".contains(byte));
        let is_address = is_mailbox(address) && !name.contains(&b'@') && is_name;
        let closing = inside.len()..text.len();
        is_address.then_some((scheme..open + 1, Self::Name { closing }))
    }

    /// Returns `true` if there are words before the reference and no text after it.
    fn is_text_before(&self, at: &Site<'_>) -> bool {
        matches!(self, Self::Around { closing } if closing.is_empty()) && is_text(at)
    }

    fn closing(&self) -> Option<Range<usize>> {
        match self {
            Self::Around { closing } | Self::Name { closing } if !closing.is_empty() => {
                Some(closing.clone())
            }
            _ => None,
        }
    }
}

impl Explain for SurroundingDelimiters {
    fn words(&self, at: &Site<'_>) -> Words {
        match self {
            Self::Label => message("the text before the mail address is not part of {target}")
                .help("write `mailto:` before the address"),
            Self::Name { .. } => {
                message("the name and brackets around a mail address are not part of {target}")
                    .help(match at.start() {
                        0 => "write `mailto:` and the address alone",
                        _ => "write the address alone",
                    })
            }
            _ if is_mark(at) => {
                message("a byte order mark, read as Windows-1252, precedes {target}")
                    .help("remove it, and read the text as UTF-8")
            }
            _ if self.is_text_before(at) => message("the text before {target} is not part of it")
                .help("remove everything before it"),
            _ => match self.closing() {
                None => {
                    let is_text = matches!(self, Self::After) && at.first() == Some(b' ');
                    let message = "the text after {target} is not part of it";
                    Words::of(is_text.then_some(message))
                        .help("remove it: it belongs to the surrounding text")
                }
                Some(closing) if is_pair_around(at, closing.clone()) => Words::default(),
                Some(_) => message("the text around {target} is not part of it")
                    .help("remove everything around it"),
            },
        }
    }

    fn argument(&self, at: &Site<'_>, to: &mut Argument<'_>) {
        // The argument is the last character before the URI, or the first one after it.
        if matches!(self, Self::Around { .. }) && at.first() != Some(b'<') {
            to.found(|| character_at(at.text, last_character(at)));
        }
        let place = match self {
            Self::Around { .. } if self.closing().is_some() => "around",
            Self::Around { .. } => "before",
            _ => "after",
        };
        to.fill("where", |out| out.push_str(place));
    }

    fn notes(&self, at: &Site<'_>) -> Vec<Note> {
        let note = |span: Range<usize>| {
            let is_pair = is_pair_around(at, span.clone());
            Note { span, text: if is_pair { "and the closing one" } else { "and this" }.into() }
        };
        self.closing().map(note).into_iter().collect()
    }

    fn is_certain(&self, at: &Site<'_>) -> bool {
        if let Self::Name { .. } | Self::Label = self {
            return false;
        }
        // Text in brackets of another script need not be a reference.
        let rule = if at.marked()[0].is_ascii() { at.rule } else { Rule::Uri };
        self.closing().is_some_and(|closing| {
            is_pair_around(at, closing.clone())
                && at.end() <= closing.start
                && rule.is_match_bytes(&at.text[at.end()..closing.start])
        })
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        match self {
            Self::After => fixes.push([remove(at.span())]),
            Self::Label => fixes.push([replace(at.span(), MAILTO)]),
            Self::Name { closing } => {
                let before = if at.start() == 0 { MAILTO } else { "" };
                fixes.push([replace(at.span(), before), remove(closing.clone())]);
            }
            Self::Around { closing } => {
                let inside = at.end()..closing.start.max(at.end());
                let closing = Some(closing.clone()).filter(|closing| !closing.is_empty());
                // HTML writes `&` as `&amp;`.
                let is_html = at.first() == Some(b'<') && at.marked().len() > 1;
                let signs = inside.filter(|&i| is_html && at.text[i..].starts_with(b"&amp;"));
                let mut edits = Vec::with_capacity(2);
                edits.push(remove(at.span()));
                edits.extend(signs.map(|i| remove(i + 1..i + b"&amp;".len())));
                edits.extend(closing.map(remove));
                fixes.push(edits);
            }
        }
    }
}

/// Returns `true` if the marked text has more than one character and is not an HTML element.
fn is_text(at: &Site<'_>) -> bool {
    let marked = at.marked().trim_ascii();
    let count = marked.utf8_chunks().map(|chunk| chunk.valid().chars().count()).sum::<usize>();
    count > 1 && (marked[0] != b'<' || count > 4)
}

/// Returns `true` if the marked text is the UTF-8 byte order mark, read as Windows-1252.
fn is_mark(at: &Site<'_>) -> bool {
    at.start() == 0 && at.marked() == "\u{EF}\u{BB}\u{BF}".as_bytes()
}

/// Returns `true` if the text before the `@` is a typical local part.
fn is_local_part(address: &[u8]) -> bool {
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || b"._+-".contains(byte);
    address.split(|&byte| byte == b'@').next().is_some_and(|local| local.iter().all(is_part))
}

/// Returns `true` if there is only a pair of delimiters and blanks around the reference.
fn is_pair_around(at: &Site<'_>, closing: Range<usize>) -> bool {
    is_pair(at.marked().trim_ascii(), at.text[closing].trim_ascii())
}

/// Returns the offset of the last marked character that is not a blank.
fn last_character(at: &Site<'_>) -> usize {
    let before = at.text[..at.end()].trim_ascii_end();
    let last = (1..=before.len().min(4)).find(|&back| before[before.len() - back] & 0xC0 != 0x80);
    before.len() - last.unwrap_or(0)
}
