//! Text that was meant as a link, but that Markdown does not read as one.
//!
//! There is one principle: a closing bracket was meant to end the text of a link if it is text outside of code, and
//! if the text after it begins like a reference.

use std::ops::Range;

use uri_grammar::{GrammarRule, Rule};

use crate::format::Format;
use crate::found::{Occurrence, Role};
use crate::schemes;
use crate::syntax::{Syntax, breaks_lines};

/// The maximum length of a label and of a destination in bytes.
const LONGEST: usize = 512;

/// Extensions of files that people link to, besides the extensions of the formats.
const FILES: [&str; 15] = [
    "doc", "docx", "gif", "ipynb", "jpeg", "jpg", "mp4", "pdf", "png", "ppt", "pptx", "svg",
    "webp", "xlsx", "zip",
];

/// The syntax of a broken link: the bytes of the file.
#[derive(Debug)]
struct Raw;

impl Syntax for Raw {
    fn fits(&self, raw: &str, _: &str) -> bool {
        !breaks_lines(raw)
    }
}

/// Finds the broken links whose closing bracket is in a run of text. Links that Markdown reads are not text.
pub(super) fn links<'a>(file: &'a str, run: &Range<usize>, found: &mut Vec<Occurrence<'a>>) {
    let bytes = file.as_bytes();
    let mut past = run.start;
    for close in run.clone().filter(|at| b")]}".contains(&bytes[*at])) {
        if close < past || close > 0 && bytes[close - 1] == b'\\' {
            continue;
        }
        let Some((destination, end)) = destination(file, close) else { continue };
        let start = label(file, past.max(run.start.saturating_sub(LONGEST)), close);
        let span = start..end;
        let text = file[span.clone()].into();
        let within = destination.start - start..destination.end - start;
        let link = Occurrence::new(file, span, text, Role::BrokenLink, &Raw);
        found.push(link.with_destination(within));
        past = end;
    }
}

/// Finds links whose destination continues after a full-width bracket that was meant to end it:
/// `[t](https://a/\u{FF09}` before a sentence with a `)`.
pub(super) fn by_width<'a>(
    file: &'a str,
    link: &Range<usize>,
    found: &Occurrence<'a>,
) -> Option<Occurrence<'a>> {
    let destination = file.get(found.span.clone())?;
    let length =
        closed(destination, '\u{FF08}').filter(|at| destination[*at..].starts_with('\u{FF09}'))?;
    broken_at(file, link, found.span.start..found.span.start + length)
}

/// Finds links whose destination is in a second pair of parentheses: `[t]((../a))`.
pub(super) fn doubled<'a>(
    file: &'a str,
    link: &Range<usize>,
    found: &Occurrence<'a>,
) -> Option<Occurrence<'a>> {
    let inside = file.get(found.span.clone())?.strip_prefix('(')?.strip_suffix(')')?;
    let is_one = !inside.is_empty() && !inside.contains(['(', ')', '<']);
    is_one.then(|| broken_at(file, link, found.span.start + 1..found.span.end - 1))?
}

/// Returns a link that Markdown reads, and the part of the file that was meant as its destination.
fn broken_at<'a>(
    file: &'a str,
    link: &Range<usize>,
    destination: Range<usize>,
) -> Option<Occurrence<'a>> {
    let within = destination.start.checked_sub(link.start)?..destination.end - link.start;
    let text = file.get(link.clone())?.into();
    let broken = Occurrence::new(file, link.clone(), text, Role::BrokenLink, &Raw);
    Some(broken.with_destination(within))
}

/// Returns the start of the label that ends at `close`; `close` if no label begins nearby.
fn label(file: &str, from: usize, close: usize) -> usize {
    let (closing, opening) = match file.as_bytes()[close] {
        b')' => (b')', b'('),
        _ => (b']', b'['),
    };
    let from = from.max(close.saturating_sub(LONGEST));
    let mut depth = 0_usize;
    for (at, &byte) in file.as_bytes()[from..close].iter().enumerate().rev() {
        if byte == closing {
            depth += 1;
        } else if byte == opening {
            match depth.checked_sub(1) {
                Some(less) => depth = less,
                None => return from + at,
            }
        } else if byte == b'\n' && file.as_bytes()[..from + at].ends_with(b"\n") {
            break;
        }
    }
    close
}

/// Returns the destination that was meant after a closing bracket, and the end of the link.
fn destination(file: &str, close: usize) -> Option<(Range<usize>, usize)> {
    let start = close + 1;
    let mut limit = file.len().min(start + LONGEST);
    while !file.is_char_boundary(limit) {
        limit -= 1;
    }
    let line = file[start..limit].split(['\r', '\n']).next()?;
    let closing = file.as_bytes()[close];
    let after = line.trim_start_matches([' ', '\t']);
    let gap = line.len() - after.len();
    let open = after.chars().next()?;
    let rest = &after[open.len_utf8()..];
    let from = start + gap + open.len_utf8();
    let at =
        |part: Range<usize>, end: usize| Some((from + part.start..from + part.end, from + end));
    match (closing, open) {
        // `[t] (https://a/)`: nothing else may be wrong, since a sentence can continue in parentheses.
        (b']', '(' | '\u{FF08}') if gap > 0 => {
            let end = closed(rest, open)?;
            let inside = without_title(rest[..end].trim_end());
            let is_one = is_absolute(inside) || begins_with_dots(inside) || is_name(inside);
            (is_one && !inside.contains(char::is_whitespace) && is_label(file, close))
                .then(|| at(0..inside.len(), end + length_of_first(&rest[end..])))?
        }
        // `[t](https://a/b c)`, `[t](https://a/`, `[t](https://a](b)`.
        (b']', '(' | '\u{FF08}') => {
            let end = closed(rest, open);
            let inside = rest[..end.unwrap_or(rest.len())].trim();
            // An end tag, as in highlighted code.
            if inside.strip_prefix("</").is_some_and(|tag| tag.contains('>')) {
                return None;
            }
            let lead = rest.len() - rest.trim_start().len();
            let lead = lead + inside.len() - inside.trim_start_matches(['(', '<', '\'', '"']).len();
            let inside = inside.trim_start_matches(['(', '<', '\'', '"']);
            let is_one = is_absolute(inside)
                || begins_with_dots(inside)
                || is_rooted(inside)
                || match end {
                    Some(_) => is_file(inside) || is_drive(inside) || begins_apart(inside),
                    None => has_extension(inside) && is_label(file, close),
                };
            if !is_one || is_extended(file, close) || has_size(inside) {
                return None;
            }
            match end {
                Some(end) => {
                    let whole = without_title(inside).trim_end();
                    let has_blanks = whole.contains(char::is_whitespace);
                    let length = if has_blanks { whole.len() } else { word(whole) };
                    at(lead..lead + length, end + length_of_first(&rest[end..]))
                }
                None => {
                    let length = word(inside);
                    let closes = inside[length..].starts_with([']', '}']);
                    at(lead..lead + length, lead + length + usize::from(closes))
                }
            }
        }
        // `[t][https://a/]`, `(t)[https://a/]`, `[t]{https://a/}`, `[t}(https://a/)`.
        (b']' | b')', '[') | (b']', '{') | (b'}', '(')
            if gap == 0 && is_absolute(rest) && (closing != b'}' || is_open(file, close)) =>
        {
            let length = word(rest);
            let end = length + length_of_first(&rest[length..]);
            (length < rest.len() && ")]}".contains(&rest[length..end]))
                .then(|| at(0..length, end))?
        }
        // `[t]https://a/)`.
        (b']', c) if gap == 0 && c.is_ascii_alphabetic() && is_absolute(after) => {
            let length = word(after);
            let closes = after[length..].starts_with(')') && is_open(file, close);
            closes.then(|| (start..start + length, start + length + 1))
        }
        _ => None,
    }
}

/// Returns the offset of the parenthesis that closes the one before the text.
fn closed(text: &str, open: char) -> Option<usize> {
    let (opens, closes) = match open {
        '(' => (['(', '('], [')', '\u{FF09}']),
        _ => (['(', '\u{FF08}'], [')', '\u{FF09}']),
    };
    let mut depth = 0_usize;
    for (at, c) in text.char_indices() {
        if closes.contains(&c) {
            match depth.checked_sub(1) {
                Some(less) => depth = less,
                None => return Some(at),
            }
        } else if opens.contains(&c) {
            depth += 1;
        }
    }
    None
}

/// Returns a destination without the title after it.
fn without_title(inside: &str) -> &str {
    let Some(blank) = inside.find([' ', '\t']) else { return inside };
    let title = inside[blank..].trim_start();
    if title.starts_with(['"', '\'', '(']) { &inside[..blank] } else { inside }
}

/// Returns `true` if the size of an image ends a text, as some renderers read it: `a.png =100x50`, `a.png =100x`.
fn has_size(inside: &str) -> bool {
    let size = inside.rsplit_once([' ', '\t']).and_then(|(_, size)| size.strip_prefix('='));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'%');
    size.and_then(|size| size.split_once('x')).is_some_and(|(width, height)| {
        (width.len() + height.len() > 0) && is_number(width) && is_number(height)
    })
}

/// Returns the length of the reference at the beginning of a text, up to white space or a closing bracket that was
/// not opened.
fn word(text: &str) -> usize {
    let mut open = 0_usize;
    let ends = |c: char| match c {
        '(' | '[' | '{' => {
            open += 1;
            false
        }
        ')' | ']' | '}' => {
            let is_last = open == 0;
            open = open.saturating_sub(1);
            is_last
        }
        _ => c.is_whitespace() || matches!(c, '<' | '>' | '"' | '`' | '\u{FF08}' | '\u{FF09}'),
    };
    text.find(ends).unwrap_or(text.len())
}

fn length_of_first(text: &str) -> usize {
    text.chars().next().map_or(0, char::len_utf8)
}

/// Returns `true` if a text begins with a scheme and slashes, with a mail address, or with `www.`.
fn is_absolute(text: &str) -> bool {
    let scheme = Rule::Scheme.prefix(text).unwrap_or_default();
    let rest = &text[scheme.len()..];
    let follows = |rest: &str| rest.starts_with(|c: char| c.is_alphanumeric() || c == '[');
    let has_slashes = rest.strip_prefix("://").is_some_and(follows);
    let is_mail = scheme.eq_ignore_ascii_case("mailto")
        && rest.strip_prefix(':').is_some_and(|rest| follows(rest.trim_start()));
    has_slashes && !scheme.is_empty()
        || is_mail
        || schemes::known_at(text, &[]).is_some()
        || scheme.len() > 4 && scheme.get(..4).is_some_and(|www| www.eq_ignore_ascii_case("www."))
}

fn begins_with_dots(text: &str) -> bool {
    let rest = text.strip_prefix("./").or_else(|| text.strip_prefix("../"));
    rest.is_some_and(|rest| rest.starts_with(|c: char| c.is_alphanumeric() || "._".contains(c)))
}

/// Returns `true` if a text begins like a path from the root, or like a fragment.
fn is_rooted(text: &str) -> bool {
    let rest = text.strip_prefix(['/', '#']);
    rest.is_some_and(|rest| rest.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
}

/// Returns whether a text is a path from the root or a fragment, and neither the number of an issue nor a flag.
fn is_name(text: &str) -> bool {
    let rest = text.strip_prefix(['/', '#']).unwrap_or_default();
    rest.starts_with(char::is_alphabetic)
        && rest.chars().filter(|c| c.is_alphanumeric()).count() > 2
}

/// Returns whether a text begins like a path of Windows with a drive.
fn is_drive(text: &str) -> bool {
    matches!(text.as_bytes(), [drive, b':', b'\\', ..] if drive.is_ascii_alphabetic())
}

/// Returns whether a text begins like a reference apart from blanks: `https ://a/`, `https: //a/`, `../ a`, `# a`.
fn begins_apart(text: &str) -> bool {
    let is_word = |rest: &str| rest.trim_start().starts_with(char::is_alphanumeric);
    let beginning = ["../", "./", "#"].iter().find_map(|start| text.strip_prefix(start));
    beginning.is_some_and(|rest| rest.starts_with(' ') && is_word(rest))
        || text.split_once(':').is_some_and(|(scheme, rest)| {
            let rest = rest.trim_start().strip_prefix("//");
            schemes::is_known(scheme.trim_end()) && rest.is_some_and(is_word)
        })
}

/// Returns whether a text ends with the extension of a file, before its query and fragment.
fn has_extension(text: &str) -> bool {
    let path = text.split(['#', '?']).next().unwrap_or_default();
    let extension = path.rsplit_once('.').map_or("", |(_, extension)| extension);
    FILES.iter().any(|file| extension.eq_ignore_ascii_case(file))
        || Format::from_extension(extension).is_some()
}

/// Returns `true` if a text with blanks is the name of a file or a folder, and not a list of arguments.
fn is_file(text: &str) -> bool {
    let whole = without_title(text);
    let path = whole.split(['#', '?']).next().unwrap_or_default();
    let is_folder = path.len() > 1 && path.ends_with('/');
    // Without blanks, it would be a link.
    let has_blanks = text.contains([' ', '\t']);
    has_blanks
        && (has_extension(whole) || is_folder)
        && !text.contains([',', ':', ';', '=', '(', '"'])
}

/// Returns whether the label that ends at `close` is within an extension of DocFX, which allows paths with blanks:
/// `[!code-csharp[Main](a b.cs)]`.
fn is_extended(file: &str, close: usize) -> bool {
    let start = label(file, close.saturating_sub(LONGEST), close);
    let before = file[..start].trim_end_matches([' ', '\t']);
    let name = before.trim_end_matches(|c: char| c.is_ascii_alphanumeric() || c == '-');
    name.len() < before.len() && name.ends_with("[!")
}

/// Returns `true` if the bracket that ends at `close` was opened and contains the text of a link: no number, footnote
/// or box.
fn is_label(file: &str, close: usize) -> bool {
    let start = label(file, close.saturating_sub(LONGEST), close);
    let text = file.get(start + 1..close).unwrap_or_default().trim();
    start < close
        && !text.is_empty()
        && !text.starts_with('^')
        && !text.eq_ignore_ascii_case("x")
        && !text.chars().all(|c| c.is_ascii_digit())
}

/// Returns `true` if a square bracket is open before `close`.
fn is_open(file: &str, close: usize) -> bool {
    label(file, close.saturating_sub(LONGEST), close) < close
}
