//! U005: a control character, such as the end of a line.

use super::prelude::*;
use crate::before_uri::{help_with_removal, removed_before, uri_follows};
use crate::text::characters::{begins, character_at, contains, end_of_run, is_blank};
use crate::text::marks::control_sequence;
use crate::text::schemes::begins_with;
use crate::text::utf16;
use crate::text::utf16::Order;

pub(crate) const ENTRY: Entry = Entry {
    section: "RFC 3986 section 2, RFC 3986 appendix C",
    message: "control character {found} in {component}",
    help: "remove it: line breaks and tabs come from wrapped or indented text",
    why: "Control characters are not allowed anywhere in a URI. Line breaks and tabs get into \
        one when a long URI is wrapped, and Appendix C tells readers to ignore them there. \
        Look closely at any that you did not expect: a line feed in a URI that ends up in an \
        HTTP request can inject headers.",
    example: (Rule::Uri, "http://a/b\nc"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) struct ControlCharacter {
    /// The offset of the character. Spaces can precede it.
    at: usize,
    role: Role,
}

#[derive(Debug, Clone)]
enum Role {
    /// The text is UTF-16, with a NUL beside each character.
    Utf16,
    Character,
    /// A quoted-printable line end, after an equals sign.
    SoftBreak,
    /// A line end and a header field after it. The span covers both.
    Header,
    /// A tab and the table cells after the URI. The span covers all of them.
    Cell,
}

impl ControlCharacter {
    /// Finds a text of ASCII characters in UTF-16.
    pub(crate) fn find_utf16(text: &[u8]) -> Marked<Self> {
        let (order, has_mark) = utf16::order(text)?;
        let at = usize::from(order == Order::Little);
        (!has_mark).then_some((0..2, Self { at, role: Role::Utf16 }))
    }

    /// Finds a wrapped line: the line end and the indentation of the next line.
    pub(crate) fn find(text: &[u8], at: usize, area: &Area) -> (usize, Self) {
        let sequence = control_sequence(&text[at..area.end()]);
        let stop = end_of_run(text, at, area.end(), is_blank);
        let (stop, role) = if let Some(length) = sequence {
            (at + length, Role::Character)
        } else if is_soft_break(text, at..stop) {
            (stop, Role::SoftBreak)
        } else if begins_header(&text[at..stop], &text[stop..area.end()]) {
            (area.end(), Role::Header)
        } else if text[at..stop] == *b"\t"
            && area.component.holds_data()
            && area.end() == text.len()
            && contains(&text[..at.min(NEAR)], b"://")
        {
            (text.len(), Role::Cell)
        } else {
            let control = text[at..stop].iter().position(u8::is_ascii_control).unwrap_or(0);
            return (stop, Self { at: at + control, role: Role::Character });
        };
        (stop, Self { at, role })
    }

    pub(crate) fn find_in_scheme(text: &[u8], bad: usize, name: &Range<usize>) -> Marked<Self> {
        let found = Self { at: bad, role: Role::Character };
        is_blank(text[bad]).then(|| (bad..end_of_run(text, bad, name.end, is_blank), found))
    }
}

/// The maximum number of bytes before a tab that are searched for a URI.
const NEAR: usize = 1024;

/// Returns `true` if a line ends in the body of a mail (RFC 6068 section 5).
fn is_in_mail(at: &Site<'_>) -> bool {
    begins_with(at.text, b"mailto")
        && at.component() == Component::Query
        && matches!(at.marked(), b"\r\n" | b"\n")
}

/// Returns `true` if the equals sign before a line end is a soft break of quoted-printable, the encoding of mail. Other
/// equals signs are written `=3D` there.
fn is_soft_break(text: &[u8], blanks: Range<usize>) -> bool {
    let ends_line = matches!(&text[blanks.clone()], b"\r\n" | b"\n");
    ends_line
        && text[..blanks.start].ends_with(b"=")
        && text.len() <= LONGEST
        && (0..text.len()).any(|at| is_sign(text, at))
}

/// The maximum length of a quoted-printable text.
const LONGEST: usize = 1024;

/// Returns `true` if there is an encoded equals sign, `=3D`, at the offset.
fn is_sign(text: &[u8], at: usize) -> bool {
    begins(&text[at..], "=3D")
}

/// Returns `true` if a line ends, and a header field begins after it: `Set-Cookie: a`.
fn begins_header(blanks: &[u8], rest: &[u8]) -> bool {
    /// The maximum length of the name of a field.
    const LONGEST: usize = 64;
    let is_part = |byte: &&u8| byte.is_ascii_alphanumeric() || **byte == b'-';
    let name = rest.iter().take(LONGEST).take_while(is_part).count();
    let is_capital = rest.first().is_some_and(u8::is_ascii_uppercase);
    let ends_line = matches!(blanks, b"\r\n" | b"\n" | b"\r");
    ends_line && is_capital && name > 1 && rest[name..].starts_with(b": ")
}

impl Explain for ControlCharacter {
    fn argument(&self, at: &Site<'_>, to: &mut Argument<'_>) {
        to.found(|| character_at(at.text, self.at));
    }

    fn words(&self, at: &Site<'_>) -> Words {
        let advice = match self.role {
            Role::Utf16 => utf16::HELP,
            Role::SoftBreak => {
                "undo quoted-printable: remove `=` before a line break, and write `=` for `=3D`"
            }
            Role::Cell => "remove all of it: tabs separate the cells of a table",
            Role::Header => "remove all of it: it looks like a header of an HTTP message",
            _ if is_in_mail(at) => "write `%0D%0A` for a line break in a mail, or remove it",
            _ if uri_follows(at) => "another URI begins after it: separate them",
            _ if at.component() == Component::Scheme => "remove it",
            _ if control_sequence(at.marked()).is_some() => {
                "remove it: it tells a terminal how to show text"
            }
            Role::Character if !b"\t\n\x0B\x0C\r".contains(&at.text[self.at]) => {
                "remove it: terminals and binary data have control characters, a URI has none"
            }
            Role::Character => return Words::default(),
        };
        help(advice)
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        match self.role {
            Role::Utf16 => fixes.extend(utf16::read(at.text)),
            Role::Character if is_in_mail(at) => {
                fixes.push([replace(at.span(), "%0D%0A")]);
                fixes.push([remove(at.span())]);
            }
            Role::Character if uri_follows(at) => {
                if let Some(removed) = removed_before(at, false) {
                    fixes.push_with(help_with_removal(at, &removed.span), [removed]);
                }
            }
            Role::SoftBreak => {
                let (start, end) = (at.start() - 1, at.end());
                // The first fix also decodes the equals signs.
                let is_first =
                    !at.text[..start].windows(2).any(|pair| pair == b"=\n" || pair == b"=\r");
                let signs = (0..at.text.len()).filter(|&i| is_first && is_sign(at.text, i));
                let mut edits: Vec<Edit> = signs.map(|i| remove(i + 1..i + 3)).collect();
                edits.push(remove(start..end));
                edits.sort_by_cached_key(|edit| (edit.span.start, edit.span.end));
                fixes.push(edits);
            }
            Role::Cell => {
                fixes.push([remove(at.span())]);
                fixes.push_with("remove the tab alone", [remove(at.start()..at.start() + 1)]);
            }
            Role::Character | Role::Header => fixes.push([remove(at.span())]),
        }
    }
}
