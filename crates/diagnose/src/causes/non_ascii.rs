//! U006: a non-ASCII character.

use alloc::borrow::Cow;

use uri_grammar::SyntaxError;

use super::prelude::*;
use super::sentence::{ends_host, is_sentence};
use crate::arguments;
use crate::grammar;
use crate::text::characters::{
    character_length, contains, end_of_non_ascii, ends_lines, is_blank_run, is_invisible,
    is_no_break,
};
use crate::text::names::push_excerpt;
use crate::text::schemes::is_common_scheme;
use crate::text::{fullwidth, idna, marks, runs, windows_1252};

pub(crate) const ENTRY: Entry = Entry {
    section: "RFC 3986 section 2, RFC 3986 section 2.5, RFC 3987 section 3.1",
    message: "non-ASCII character {found} in {component}",
    help: "percent-encode its UTF-8 bytes, `{pct}`; in a host use the ASCII form, `xn--...`",
    why: "URIs are ASCII. Text in other scripts is encoded as UTF-8 and each byte is \
        percent-encoded, so that `é` becomes `%C3%A9`. Host names are the exception: they are \
        converted to their ASCII form with Punycode, such as `xn--bcher-kva.example`. A text with \
        such characters may be an IRI (RFC 3987), which has to be mapped to a URI before it is \
        sent. HTML, Markdown and style sheets allow IRIs, so `check` does not report such \
        characters there unless you name a rule. Full-width forms such as `？` come from Chinese \
        and Japanese keyboards, where the ASCII character was meant.",
    example: (Rule::Uri, "http://a/é"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) enum NonAscii {
    /// Full-width forms whose replacement by plain characters makes the text valid. They come from one keyboard
    /// setting, so they are one error.
    Keyboard,
    Characters,
}

impl NonAscii {
    /// Finds a text that is valid once its full-width forms are replaced by plain characters.
    pub(crate) fn find_keyboard(rule: Rule, text: &[u8], error: &SyntaxError) -> Marked<Self> {
        let whole = str::from_utf8(text).ok().filter(|text| text.len() <= fullwidth::LONGEST)?;
        let written: String = whole.chars().map(|c| fullwidth::plain(c).unwrap_or(c)).collect();
        let start = error.offset();
        let run = whole[start..].chars().take_while(|c| fullwidth::plain(*c).is_some());
        let span = start..start + run.map(char::len_utf8).sum::<usize>();
        rule.is_match(&written).then_some((span, Self::Keyboard))
    }

    pub(crate) fn find(text: &[u8], at: usize, area: &Area) -> Option<(usize, Self)> {
        let length = end_of_non_ascii(text, at, area.end()) - at;
        let chunk = text[at..at + length].utf8_chunks().next();
        let valid = chunk.map_or(0, |chunk| chunk.valid().len());
        (valid > 0).then_some((at + valid, Self::Characters))
    }

    pub(crate) fn find_in_scheme(text: &[u8], bad: usize, name: &Range<usize>) -> Marked<Self> {
        let is_character = character_length(&text[bad..]) > 1;
        is_character.then(|| (bad..end_of_non_ascii(text, bad, name.end), Self::Characters))
    }

    /// Returns the full-width forms at the place and the equivalent plain characters.
    fn fullwidth(&self, at: &Site<'_>) -> Option<(Range<usize>, String)> {
        let part = match (self, at.component()) {
            (Self::Keyboard, _) => return fullwidth::written(at.text, 0..at.text.len(), |_| true),
            (_, Component::Host) => at.labels(),
            (_, Component::Path | Component::Query | Component::Fragment) => at.span(),
            _ => return None,
        };
        fullwidth::written(at.text, part, |byte| match has_components(at.rule) {
            true => runs::PLAIN.contains(char::from(byte)),
            // A single component has no delimiters.
            false => runs::has(runs::REG_NAME, byte) || byte == b'%',
        })
    }

    fn help(&self, at: &Site<'_>) -> Option<Cow<'static, str>> {
        if ends_host(at) {
            return Some("remove it and what follows, if a sentence goes on".into());
        }
        if let Some((_, plain)) = self.fullwidth(at) {
            return Some(match self {
                Self::Keyboard => "write the ASCII characters, not their full-width forms".into(),
                Self::Characters => fullwidth::help(&plain).into(),
            });
        }
        if is_lost(at) {
            let help = "copy the text again from its source: the original character is lost";
            return Some(help.into());
        }
        if let Some((_, meant)) = mojibake(at) {
            let mut help = String::from("write what was meant, `");
            push_excerpt(meant.as_bytes(), &mut help);
            help.push_str("`, percent-encoded");
            return Some(help.into());
        }
        let run = at.marked();
        let is_hidden = is_invisible(run) || is_blank_run(run);
        if at.is_in_dns_name() && !is_hidden {
            return Some(of_name(at));
        }
        let component = at.component();
        let has_data = component.holds_data() || component == Component::Userinfo;
        let help = match component {
            Component::Scheme => "use ASCII letters, digits, `+`, `-` and `.` only",
            _ if is_invisible(run) => "remove it: it is invisible",
            _ if is_blank_run(run) => match run {
                run if !has_data || ends_lines(run) => "remove it",
                run if is_no_break(run) => "write `%20` for a space, or percent-encode it: `{pct}`",
                _ => "write `%20` for a space that is data, or remove it",
            },
            _ if is_sentence(at) => {
                "remove it, or percent-encode its UTF-8 bytes if it is part of the URI"
            }
            _ if is_cut_off(at) => {
                "the text seems to be cut off here: copy it from a complete source"
            }
            _ if is_left_out(at) => {
                "the text seems to be shortened for display: copy the whole link"
            }
            _ if has_data && is_iri(at) => {
                "percent-encode it, `{pct}`, or read the text as an IRI (`--edition rfc3987`)"
            }
            _ if has_data => "percent-encode its UTF-8 bytes, `{pct}`",
            _ => return of_no_data(at).help,
        };
        Some(help.into())
    }
}

fn message(at: &Site<'_>) -> Option<&'static str> {
    if at.is_iri {
        return Some("{found} in {component}, where IRIs do not allow it");
    }
    if is_colon_of_scheme(at) {
        return Some("{found} is used instead of the `:` after the scheme");
    }
    if is_cut_off(at) {
        return Some("`\u{2026}` marks where the text was cut off");
    }
    if is_sentence(at) {
        return Some("the text after the URI is not part of it");
    }
    if is_lost(at) {
        return Some("{found} in {component}: a character was lost");
    }
    mojibake(at).is_some().then_some("{component} has UTF-8 that was read as Windows-1252")
}

fn has_components(rule: Rule) -> bool {
    is_reference(rule) || matches!(rule, Rule::HierPart | Rule::RelativePart)
}

impl Explain for NonAscii {
    fn words(&self, at: &Site<'_>) -> Words {
        Words { message: message(at), help: self.help(at), ..Words::default() }
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        let text = at.text;
        if is_lost(at) {
            return;
        }
        if let Some((octets, _)) = mojibake(at) {
            fixes.push([replace(at.span(), percent_encoded(&octets))]);
        }
        if ends_host(at) {
            fixes.push([remove(at.start()..text.len())]);
        }
        fixes.push(self.fullwidth(at).map(|(span, plain)| replace(span, plain)));
        if begins_with_colon(at) {
            return;
        }
        as_typed(at, fixes);
        let run = at.marked();
        let encoded = |part| each(text, part, |i| !text[i].is_ascii(), percent_encoded);
        match at.component() {
            Component::Authority => fixes.between_slashes(at),
            _ if is_invisible(run) => fixes.push([remove(at.span())]),
            _ if is_blank_run(run) => blanks(at, fixes),
            Component::Scheme => {}
            Component::Text => fixes.push(encoded(match self {
                Self::Keyboard => 0..text.len(),
                Self::Characters => at.span(),
            })),
            Component::Host => {
                let labels = at.labels();
                let name = idna::edits(text, labels.clone()).unwrap_or_default();
                let mut both = [name, encoded(labels)];
                if !at.is_in_dns_name() {
                    both.reverse();
                } else if !both[0].is_empty() {
                    // A DNS name is never percent-encoded.
                    both[1].clear();
                }
                fixes.extend(both);
            }
            _ if is_sentence(at) => {
                fixes.push([remove(at.span())]);
                fixes.push([encode(text, at.span())]);
            }
            // The ellipsis may mark omitted text.
            _ if is_cut_off(at) && run == ELLIPSIS || is_left_out(at) => {}
            _ => fixes.push([encode(text, at.span())]),
        }
    }
}

/// Returns `true` if the whole text is a valid IRI. A long text is not checked, because every finding would check all
/// of it.
fn is_iri(at: &Site<'_>) -> bool {
    at.text.len() <= fullwidth::LONGEST && grammar::is_iri(at.rule, at.text)
}

/// Returns `true` if the marked text is a full-width colon after a known scheme.
fn is_colon_of_scheme(at: &Site<'_>) -> bool {
    begins_with_colon(at) && at.marked().len() == COLON.len()
}

/// Returns `true` if the marked text begins with a full-width colon after a known scheme.
fn begins_with_colon(at: &Site<'_>) -> bool {
    at.marked().starts_with(COLON) && is_common_scheme(at.before())
}

/// The full-width colon.
const COLON: &[u8] = "\u{FF1A}".as_bytes();

/// Returns `true` if the marked text contains the replacement character, which software writes for unreadable
/// characters.
fn is_lost(at: &Site<'_>) -> bool {
    contains(at.marked(), "\u{FFFD}".as_bytes())
}

/// Decodes UTF-8 that was read as Windows-1252, such as `Ã©` for `é`. Returns the original bytes and text.
fn mojibake(at: &Site<'_>) -> Option<(Vec<u8>, String)> {
    // In Windows-1252, the leading bytes of UTF-8 are `Â` to `ô`.
    if at.first() != Some(0xC3) || !at.component().holds_data() || arguments::may_be_password(at) {
        return None;
    }
    let run = str::from_utf8(at.marked()).ok().filter(|run| run.len() <= fullwidth::LONGEST)?;
    // The run must begin with a leading byte and a continuation byte.
    let mut first = run.chars().map(windows_1252::octet);
    let (Some(Some(0xC2..=0xF4)), Some(Some(0x80..=0xBF))) = (first.next(), first.next()) else {
        return None;
    };
    let octets: Vec<u8> = run.chars().map(windows_1252::octet).collect::<Option<_>>()?;
    let meant = str::from_utf8(&octets).ok()?;
    (!meant.is_ascii()).then(|| (octets.clone(), meant.into()))
}

/// The ellipsis `…`, which marks shortened text.
const ELLIPSIS: &[u8] = "\u{2026}".as_bytes();

/// Returns `true` if the text ends with an ellipsis.
fn is_cut_off(at: &Site<'_>) -> bool {
    at.after().is_empty() && at.marked().ends_with(ELLIPSIS) && at.component().holds_data()
}

/// Returns `true` if the marked text is an ellipsis in place of segments: `/…/`.
fn is_left_out(at: &Site<'_>) -> bool {
    at.component() == Component::Path
        && at.marked() == ELLIPSIS
        && at.before().ends_with(b"/")
        && at.after().starts_with(b"/")
}

/// Returns the help for a name in another script.
fn of_name(at: &Site<'_>) -> Cow<'static, str> {
    /// The maximum number of bytes before a name that are searched for a delimiter.
    const NEAR: usize = 256;
    let start = at.start();
    let edits = idna::edits(at.text, at.labels()).unwrap_or_default();
    // Text after an `@` may be the rest of a password, unless it is the only `@`.
    let near = &at.text[start.saturating_sub(NEAR)..start];
    let is_all = near.len() == start;
    let delimiter = |text: &[u8]| text.iter().rposition(|byte| b"/@:".contains(byte));
    let is_only = |place: usize| {
        let starts = delimiter(&near[..place]).map(|slash| near[..=slash].ends_with(b"//"));
        starts.unwrap_or(is_all) && !at.after().contains(&b'@')
    };
    let is_host = match delimiter(near) {
        Some(place) if near[place] == b'@' => is_only(place),
        Some(place) => near[place] == b'/',
        None => is_all,
    };
    match edits.iter().find(|edit| edit.text != "." && is_host) {
        Some(Edit { text, .. }) if is_iri(at) => {
            format!("use the ASCII form, `{text}`, or `--edition rfc3987` for IRIs").into()
        }
        Some(Edit { text, .. }) => {
            format!("use the ASCII form of the name, `{text}` (not normalized)").into()
        }
        None if edits.iter().any(|edit| edit.text == ".") => {
            "write the dots of a host name as `.`".into()
        }
        None => "use the ASCII form of the name (IDNA), such as `xn--bcher-kva`".into(),
    }
}

/// Adds a candidate that replaces the ligatures of printed text by letters. In a host name it also replaces dashes.
fn as_typed(at: &Site<'_>, fixes: &mut Candidates<'_>) {
    let is_name = at.is_in_dns_name();
    let typed = |character: char| match character {
        '\u{FB00}' => Some("ff"),
        '\u{FB01}' => Some("fi"),
        '\u{FB02}' => Some("fl"),
        '\u{FB03}' => Some("ffi"),
        '\u{FB04}' => Some("ffl"),
        dash if is_name => marks::plain(dash).filter(|plain| *plain == '-').map(|_| "-"),
        _ => None,
    };
    let typed = |run: &[u8]| {
        let run = str::from_utf8(run).ok()?;
        run.chars().map(typed).collect::<Option<String>>()
    };
    if typed(at.marked()).is_none() {
        return;
    }
    let part = if is_name { at.labels() } else { at.span() };
    let is_typed = |i: usize| !at.text[i].is_ascii();
    let edits = each(at.text, part, is_typed, |run| typed(run).unwrap_or_default().into());
    if edits.is_empty() || edits.iter().any(|edit| edit.text.is_empty()) {
        return;
    }
    fixes.push_with("write its letters: printed texts have one sign for them", edits);
}

/// Adds candidates for non-ASCII spaces and line ends. A no-break space is usually intended.
fn blanks(at: &Site<'_>, fixes: &mut Candidates<'_>) {
    let removed = remove(at.span());
    if !(at.component().holds_data() || at.component() == Component::Userinfo) {
        return fixes.push([removed]);
    }
    let run = at.marked();
    let count = run.utf8_chunks().flat_map(|chunk| chunk.valid().chars()).count();
    let spaces = replace(at.span(), "%20".repeat(count));
    let encoded = encode(at.text, at.span());
    if ends_lines(run) {
        fixes.extend([[removed], [encoded]]);
    } else if is_no_break(run) {
        fixes.extend([[spaces], [encoded]]);
    } else {
        fixes.extend([[spaces], [removed], [encoded]]);
    }
}
