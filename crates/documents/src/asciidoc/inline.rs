//! The references within a line of AsciiDoc.

use std::ops::Range;

use crate::found::{Occurrence, Role};
use crate::map::Map;
use crate::schemes;
use crate::strings::DocumentOptions;
use crate::syntax::{Syntax, has_spaces};
use crate::text;

/// Returns the references in a line, in its order. In tables, a vertical bar ends a cell.
pub(super) fn references<'a>(
    line: &'a str,
    in_table: bool,
    options: &DocumentOptions,
) -> Vec<Occurrence<'a>> {
    if !line.contains(':') {
        return Vec::new();
    }
    let verbatim = verbatim(line);
    let is_shown = |span: &Range<usize>| {
        let next = verbatim.partition_point(|range| range.end <= span.start);
        verbatim.get(next).is_none_or(|range| range.start >= span.end)
    };
    let mut taken = Vec::new();
    let mut found: Vec<Occurrence<'a>> = Vec::new();
    for target in macros(line, options) {
        if is_shown(&target.span) {
            taken.push(target.span.clone());
            found.extend(target.reference(line));
        }
    }
    let cells = if in_table { '|' } else { '\n' };
    let mut start = 0;
    for cell in line.split(cells) {
        for bare in text::references(cell, options) {
            let bare = bare.shifted(start);
            let next = taken.partition_point(|range| range.end <= bare.span.start);
            let is_new = taken.get(next).is_none_or(|range| range.start >= bare.span.end);
            let escaped = line[..bare.span.start].ends_with('\\');
            if is_new && !escaped && is_shown(&bare.span) && !bare.text.contains(['{', '}']) {
                let bare = bare.of_role(Role::Autolink);
                let is_free = !is_cut_off(line, &bare.span) && !has_mark(line, &bare.span);
                found.push(if is_free { bare } else { bare.unwritten() });
            }
        }
        start += cell.len() + 1;
    }
    found.sort_by_key(|found| found.span.start);
    found
}

/// Returns `true` if only a bracket within a bare URL separates the URL from the following word, which is the target
/// before the next bracket. Any change of the URL could join them.
fn is_cut_off(line: &str, bare: &Range<usize>) -> bool {
    line[bare.clone()].contains('[') && line[bare.end..].starts_with(|c| !ends_target(c))
}

/// Returns `true` if a plus sign in a bare URL could pair with another plus sign in the line. A change could make the
/// text between them verbatim, or no longer verbatim.
fn has_mark(line: &str, bare: &Range<usize>) -> bool {
    let has = |part: &str| part.contains('+');
    has(&line[bare.clone()]) && (has(&line[..bare.start]) || has(&line[bare.end..]))
}

/// Returns `true` if a target before brackets begins after this character.
fn ends_target(c: char) -> bool {
    c.is_whitespace() || "]\"<>".contains(c)
}

/// Returns the verbatim ranges: between backticks, plus signs, two dollar signs, and in `pass:[...]`.
fn verbatim(line: &str) -> Vec<Range<usize>> {
    let bytes = line.as_bytes();
    let mut found: Vec<Range<usize>> = Vec::new();
    let mut at = 0;
    // Signs that no later sign closes.
    let mut open: [bool; 5] = [false; 5];
    while let Some(next) =
        bytes[at..].iter().position(|byte| matches!(byte, b'`' | b'+' | b'$' | b'p'))
    {
        at += next;
        let (sign, close, kind) = match &line[at..] {
            rest if rest.starts_with("pass:") => ("pass:", "]", 0),
            rest if rest.starts_with("$$") => ("$$", "$$", 4),
            rest if rest.starts_with(['p', '$']) => {
                at += 1;
                continue;
            }
            rest if rest.starts_with("+++") => ("+++", "+++", 1),
            rest if rest.starts_with("++") => ("++", "++", 2),
            rest if rest.starts_with('`') => ("`", "`", 3),
            // A single plus sign begins verbatim text only at the beginning of a word.
            rest => {
                let begins = !line[..at].ends_with(char::is_alphanumeric)
                    && rest[1..].starts_with(|c: char| !c.is_whitespace());
                let end = rest[1..].find('+').filter(|_| begins);
                if let Some(end) = end {
                    found.push(at..at + 1 + end + 1);
                    at += 1 + end;
                } else if begins {
                    return found;
                }
                at += 1;
                continue;
            }
        };
        let from = at + sign.len();
        let end = if open[kind] { None } else { line[from..].find(close) };
        match end {
            Some(end) => {
                // `link:++target++[text]` and `link:$$target$$[text]` are macros.
                if !line[..at].ends_with("link:") {
                    found.push(at..from + end + close.len());
                }
                at = from + end + close.len();
            }
            None => {
                open[kind] = true;
                at = from;
            }
        }
    }
    found
}

/// The target of a macro, before its brackets.
struct Found {
    span: Range<usize>,
    role: Role,
    /// `true` within `++` or `$$`, where the target may have spaces.
    is_passed: bool,
}

impl Found {
    /// Returns the reference of the target; `None` if the target is not literal.
    fn reference(self, line: &str) -> Option<Occurrence<'_>> {
        let text = &line[self.span.clone()];
        let is_one = !text.is_empty() && !text.contains(['{', '}', '<', '>', '\\']);
        // AsciiDoc encodes spaces in the names of images.
        is_one.then(|| {
            if self.is_passed {
                let map = Map::identity(self.span.clone());
                return Occurrence::mapped(text.into(), self.span, map, self.role);
            }
            Occurrence::new(line, self.span, text.into(), self.role, &Target)
        })
    }
}

/// The macros that have a target.
const MACROS: [(&str, Role); 5] = [
    ("link:", Role::Link),
    ("image:", Role::Image),
    ("video:", Role::Image),
    ("audio:", Role::Image),
    ("mailto:", Role::Link),
];

fn macros(line: &str, options: &DocumentOptions) -> Vec<Found> {
    let mut found = Vec::new();
    let mut past = 0;
    for bracket in memchr::memchr_iter(b'[', line.as_bytes()) {
        let from = std::mem::replace(&mut past, bracket);
        let before = &line[from..bracket];
        if let Some(span) = passed(before) {
            let span = from + span.start..from + span.end;
            found.push(Found { span, role: Role::Link, is_passed: true });
            continue;
        }
        let word = before.rsplit(ends_target).next();
        let start = bracket - word.map_or(0, str::len);
        if let Some((at, role)) = target_in(&line[start..bracket], options)
            && !line[..start + at.0].ends_with('\\')
        {
            found.push(Found { span: start + at.1..bracket, role, is_passed: false });
        }
    }
    found
}

/// Returns the range of the target in `link:++target++` or `link:$$target$$`, at the end of a text.
fn passed(text: &str) -> Option<Range<usize>> {
    let (open, close) = [("link:++", "++"), ("link:$$", "$$")]
        .into_iter()
        .find(|(_, close)| text.ends_with(close))?;
    let inner = text.strip_suffix(close)?;
    Some(inner.rfind(open)? + open.len()..inner.len())
}

/// Returns the offsets in a word before a bracket where a macro and its target begin.
fn target_in(word: &str, options: &DocumentOptions) -> Option<((usize, usize), Role)> {
    let begins = |at: usize| !word[..at].ends_with(|c: char| c.is_alphanumeric());
    for (name, role) in MACROS {
        if let Some(at) = word.find(name).filter(|at| begins(*at)) {
            let mut target = at + name.len();
            if name == "mailto:" {
                return Some(((at, at), role));
            }
            // `image::target[]` is a block macro.
            if name != "link:" && word[target..].starts_with(':') {
                target += 1;
            }
            let is_whole = !word[target..].starts_with("pass:") && !word[target..].starts_with(':');
            return is_whole.then_some(((at, target), role));
        }
    }
    let colon = word.find("://")?;
    let start = schemes::start_before(word.as_bytes(), 0, colon);
    let is_known = schemes::known_at(&word[start..], &options.schemes).is_some();
    (is_known && begins(start)).then_some(((start, start), Role::Link))
}

/// A target before brackets, or a bare URL.
#[derive(Debug)]
pub(super) struct Target;

impl Syntax for Target {
    fn fits(&self, raw: &str, _: &str) -> bool {
        !raw.is_empty()
            && !has_spaces(raw)
            && !raw.contains(['[', ']', '{', '}', '<', '>', '\\', '"', '`', '+', '|', '\''])
            && !raw.ends_with(['.', ',', ';', ':', '!', '?', ')'])
    }
}
