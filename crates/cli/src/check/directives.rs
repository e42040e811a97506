//! Comments: comment lines in lists, and `uri-grammar: allow` directives in any file.
//!
//! `uri-grammar: allow U004, port-empty` in a comment suppresses these kinds in its line and in the next line.
//! `allow-file` suppresses them in the whole file; in a list, from this line on. `allow all` means every kind.

use std::ops::Range;

use memchr::memmem;
use uri_grammar_diagnose::{Kind, Lints};

use crate::kinds::union;
use crate::suggest;

const MARK: &[u8] = b"uri-grammar: allow";

/// The openers of comments in formats with comments.
const OPENERS: [&[u8]; 8] = [b"#", b"//", b"/*", b"<!--", b"--", b";", b"%", b"*"];

/// Returns `true` if a line of a list is blank or a comment.
#[inline]
pub fn is_comment(line: &[u8]) -> bool {
    match line.first() {
        None | Some(b'#') => true,
        Some(b' ' | b'\t' | b'\r') => line.iter().all(u8::is_ascii_whitespace),
        Some(_) => false,
    }
}

/// The kinds that a comment allows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Suppression {
    /// The kinds; `None` for all. A set is fast to query for each finding, even if the comment is long.
    kinds: Option<Lints>,
    /// `true` if the directive applies to the whole file.
    pub whole: bool,
}

impl Suppression {
    /// Returns the directive in a line, or a message about an invalid directive.
    pub fn of_line(line: &[u8]) -> Option<Result<Self, String>> {
        let at = memmem::find(line, MARK)?;
        let before = line[..at].trim_ascii_end();
        // In reStructuredText, two dots at the beginning of a line open a comment.
        let is_comment =
            before.trim_ascii() == b".." || OPENERS.iter().any(|opener| before.ends_with(opener));
        let rest = String::from_utf8_lossy(&line[at + MARK.len()..]);
        let (whole, names) = match rest.strip_prefix("-file") {
            Some(names) => (true, names),
            None => (false, &*rest),
        };
        // The word continues after `allow`, so it is not a directive.
        if !is_comment || !names.starts_with([' ', '\t']) {
            return None;
        }
        let names = names.split(['\u{22}', '<', '>', '*', '#']).next().unwrap_or_default();
        let names = names.trim().trim_end_matches('-').trim_end();
        if names == "all" {
            return Some(Ok(Self { kinds: None, whole }));
        }
        let names = names.split([',', ' ']).map(str::trim).filter(|name| !name.is_empty());
        let mut kinds = Lints::NONE;
        for name in names {
            match suggest::kind(name) {
                Ok(kind) => kinds = kinds.with(kind),
                Err(error) => return Some(Err(error)),
            }
        }
        Some(match kinds == Lints::NONE {
            true => Err("allow needs codes, or `all`".to_owned()),
            false => Ok(Self { kinds: Some(kinds), whole }),
        })
    }

    /// Adds these kinds to the kinds that the directives of the file already allow.
    pub fn add_to(self, file: &mut Option<Self>) {
        let kinds = match *file {
            Some(all) => all.kinds.zip(self.kinds).map(|(kinds, own)| union(&[kinds, own])),
            None => self.kinds,
        };
        *file = Some(Self { kinds, ..self });
    }

    pub fn allows(&self, kind: Kind) -> bool {
        self.kinds.is_none_or(|kinds| kinds.contains(kind))
    }
}

/// The directives of a document, and their spans.
#[derive(Debug, Default)]
pub struct Suppressions {
    /// Directives with the span of the bytes that they apply to, in order.
    lines: Vec<(Range<usize>, Suppression)>,
    /// The directive for the whole file.
    whole: Option<Suppression>,
    /// Invalid directives: line number and message.
    pub wrong: Vec<(u64, String)>,
}

impl Suppressions {
    pub fn of_file(file: &[u8]) -> Self {
        let mut suppressions = Self::default();
        let (mut past, mut number) = (0, 1);
        for at in memmem::find_iter(file, MARK) {
            if at < past {
                continue;
            }
            let start = memchr::memrchr(b'\n', &file[past..at]).map_or(past, |end| past + end + 1);
            let end = memchr::memchr(b'\n', &file[at..]).map_or(file.len(), |end| at + end);
            number += memchr::memchr_iter(b'\n', &file[past..start]).count() as u64;
            match Suppression::of_line(&file[start..end]) {
                Some(Ok(suppression)) if suppression.whole => {
                    suppression.add_to(&mut suppressions.whole);
                }
                Some(Ok(suppression)) => {
                    let next = (end + 1).min(file.len());
                    let next_end = memchr::memchr(b'\n', &file[next..]);
                    let next_end = next_end.map_or(file.len(), |end| next + end);
                    // An empty reference can be at the end of a line.
                    suppressions.lines.push((start..next_end + 1, suppression));
                }
                Some(Err(error)) => suppressions.wrong.push((number, error)),
                None => {}
            }
            past = end;
        }
        suppressions
    }

    /// Returns the directives for a reference at an offset.
    pub fn at(&self, offset: usize) -> Vec<Suppression> {
        let first = self.lines.partition_point(|(range, _)| range.end <= offset);
        let here = self.lines[first..].iter().take_while(|(range, _)| range.start <= offset);
        self.whole.iter().chain(here.map(|(_, suppression)| suppression)).copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// For all short files of several lines, `of_file` agrees with `of_line`.
    #[test]
    fn of_file_agrees_with_of_line() {
        let lines = [
            "",
            "b",
            "# uri-grammar: allow U004",
            "# uri-grammar: allow U008 # uri-grammar: allow U004",
            "# uri-grammar: allow-file U708",
            "# uri-grammar: allow xyzzy",
        ];
        let kinds = [Kind::Space, Kind::ExcludedCharacter, Kind::HostCase];
        let mut files = vec![Vec::new()];
        for _ in 0..4 {
            let longer = |file: &Vec<&'static str>| {
                let file = file.clone();
                lines.map(move |line| [&file[..], &[line]].concat())
            };
            files = files.iter().flat_map(longer).collect();
            for file in &files {
                let text = file.join("\n");
                let suppressions = Suppressions::of_file(text.as_bytes());
                let each: Vec<_> =
                    file.iter().map(|line| Suppression::of_line(line.as_bytes())).collect();
                let of = |line: usize| each[line].clone().and_then(Result::ok);
                let wrong =
                    (1..).zip(&each).filter(|(_, it)| it.as_ref().is_some_and(Result::is_err));
                let wrong: Vec<u64> = wrong.map(|(number, _)| number).collect();
                let found: Vec<_> = suppressions.wrong.iter().map(|(number, _)| *number).collect();
                assert_eq!(found, wrong, "{text:?}");
                for at in 0..=text.len() {
                    let line = text[..at].matches('\n').count();
                    let here = [Some(line), line.checked_sub(1)].into_iter().flatten();
                    let here = here.filter_map(of).filter(|it| !it.whole);
                    let whole = (0..file.len()).filter_map(of).filter(|it| it.whole);
                    let wanted: Vec<_> = here.chain(whole).collect();
                    let found = suppressions.at(at);
                    for kind in kinds {
                        let allows = |all: &[Suppression]| all.iter().any(|it| it.allows(kind));
                        assert_eq!(allows(&found), allows(&wanted), "{text:?} {at} {kind:?}");
                    }
                }
            }
        }
    }
}
