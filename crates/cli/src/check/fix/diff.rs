//! Writes corrected lines as a unified diff.

use std::io::{self, Write};
use std::ops::Range;

use uri_grammar_diagnose::render::masked;
use uri_grammar_diagnose::{Options, diagnose};

use super::{Corrected, apply, changes};

/// The number of context lines around a change.
const CONTEXT: usize = 3;

/// The old or the new text.
#[derive(Debug)]
pub struct Side<'a> {
    bytes: &'a [u8],
    lines: Vec<Range<usize>>,
    /// Spans that no message may show, besides secrets that a line shows on its own.
    secrets: Vec<Range<usize>>,
}

impl<'a> Side<'a> {
    pub fn new(bytes: &'a [u8], secrets: Vec<Range<usize>>) -> Self {
        Self { bytes, lines: lines(bytes), secrets }
    }

    /// Returns a line and its line end.
    fn line(&self, index: usize) -> (&'a [u8], &'static [u8]) {
        match &self.bytes[self.lines[index].clone()] {
            [text @ .., b'\r', b'\n'] => (text, b"\r\n"),
            [text @ .., b'\n'] => (text, b"\n"),
            text => (text, b"\n\\ No newline at end of file\n"),
        }
    }

    /// Returns the secrets of a line.
    fn secrets(&self, options: &Options, index: usize) -> Vec<Range<usize>> {
        let Range { start, end } = self.lines[index];
        let text = self.line(index).0;
        let mut secrets = diagnose(text, options).secrets();
        let first = self.secrets.partition_point(|secret| secret.end <= start);
        let known = self.secrets[first..].iter().take_while(|secret| secret.start < end);
        secrets.extend(known.map(|at| at.start.max(start) - start..at.end.min(end) - start));
        secrets
    }

    /// Writes a line.
    fn show(
        &self,
        out: &mut impl Write,
        sign: char,
        index: usize,
        secrets: &[Range<usize>],
    ) -> io::Result<()> {
        let (text, ending) = self.line(index);
        write!(out, "{sign}{}", masked(text, secrets))?;
        out.write_all(ending)
    }
}

/// Returns the spans in the new line of the secrets of the old line.
fn carried(old: &[u8], new: &[u8], secrets: &[Range<usize>]) -> Vec<Range<usize>> {
    match (str::from_utf8(old), str::from_utf8(new)) {
        (Ok(old), Ok(new)) => changes::carried(old, new, secrets),
        _ if secrets.is_empty() => Vec::new(),
        _ => std::iter::once(0..new.len()).collect(),
    }
}

/// Writes the difference. Secrets and invisible characters are masked as elsewhere. All other lines are exact, so
/// other tools can apply the diff.
///
/// `secrets_of` finds the secrets of a whole text, in order. Secrets that a line shows on its own under the options
/// are found here.
pub fn write(
    out: &mut impl Write,
    (name, options): (&str, Options),
    file: &[u8],
    corrected: &[Corrected],
    secrets_of: impl Fn(&[u8]) -> Vec<Range<usize>>,
) -> io::Result<()> {
    if corrected.is_empty() {
        return Ok(());
    }
    // No change adds or removes a line.
    let new = apply(file, corrected);
    let (old, new) = (Side::new(file, secrets_of(file)), Side::new(&new, secrets_of(&new)));
    let line_of =
        |line: &Corrected| old.lines.partition_point(|known| known.start <= line.span.start) - 1;
    let changed: Vec<usize> = corrected.iter().map(line_of).collect();
    // Tools that apply a diff end a name at white space, unless a tab follows it.
    let end = if name.contains(' ') { "\t" } else { "" };
    writeln!(out, "--- {name}{end}\n+++ {name}{end}")?;
    let mut first = 0;
    while first < changed.len() {
        let mut last = first;
        while last + 1 < changed.len() && changed[last + 1] - changed[last] <= 2 * CONTEXT {
            last += 1;
        }
        let from = changed[first].saturating_sub(CONTEXT);
        let to = old.lines.len().min(changed[last] + CONTEXT + 1);
        let (start, count) = (from + 1, to - from);
        writeln!(out, "@@ -{start},{count} +{start},{count} @@")?;
        for index in from..to {
            let secrets = old.secrets(&options, index);
            if changed.binary_search(&index).is_err() {
                old.show(out, ' ', index, &secrets)?;
                continue;
            }
            old.show(out, '-', index, &secrets)?;
            let mut in_new = new.secrets(&options, index);
            in_new.extend(carried(old.line(index).0, new.line(index).0, &secrets));
            new.show(out, '+', index, &in_new)?;
        }
        first = last + 1;
    }
    Ok(())
}

/// Returns the spans of the lines, with their line feeds.
fn lines(file: &[u8]) -> Vec<Range<usize>> {
    let mut lines = Vec::new();
    let mut start = 0;
    for end in memchr::memchr_iter(b'\n', file) {
        lines.push(start..end + 1);
        start = end + 1;
    }
    if start < file.len() {
        lines.push(start..file.len());
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    /// For all single ranges and all pairs of adjacent ranges of a file, each line hides its part of the secrets.
    #[test]
    fn each_line_hides_its_part_of_a_secret() {
        let file = b"ab\ncd\r\n\nef";
        let end = file.len();
        let ranges = || (0..end).flat_map(|start| (start + 1..=end).map(move |end| start..end));
        let next = |one: &Range<usize>| {
            let from = one.end;
            ranges().filter(move |other| from <= other.start).map(Some).chain([None])
        };
        for (one, other) in ranges().flat_map(|one| next(&one).map(move |it| (one.clone(), it))) {
            let secrets: Vec<_> = std::iter::once(one).chain(other).collect();
            let side = Side::new(file, secrets.clone());
            for (index, line) in [0..3, 3..7, 7..8, 8..10].into_iter().enumerate() {
                let part = |at: &Range<usize>| {
                    let bytes: Vec<_> = line.clone().filter(|byte| at.contains(byte)).collect();
                    Some(bytes.first()? - line.start..bytes.last()? + 1 - line.start)
                };
                let wanted: Vec<_> = secrets.iter().filter_map(part).collect();
                assert_eq!(side.secrets(&Options::default(), index), wanted, "{secrets:?} {index}");
            }
        }
    }

    /// Two changed lines are shown with their context, in one hunk if they are near each other.
    #[test]
    fn merges_nearby_changes_into_one_hunk() {
        let line = |number: usize| format!("{}\n", char::from(b'a' + number as u8));
        let file: String = (0..20).map(line).collect();
        for (one, other) in (0..20).flat_map(|one| (one + 1..20).map(move |other| (one, other))) {
            let parts = match other - one <= 2 * CONTEXT {
                true => vec![(one, other)],
                false => vec![(one, one), (other, other)],
            };
            let mut wanted = "--- f\n+++ f\n".to_owned();
            for (first, last) in parts {
                let near = |at: &usize| *at + CONTEXT >= first && *at <= last + CONTEXT;
                let shown: Vec<_> = (0..20).filter(near).collect();
                let place = format!("{},{}", shown[0] + 1, shown.len());
                wanted += &format!("@@ -{place} +{place} @@\n");
                for at in shown {
                    wanted += &match at == one || at == other {
                        true => format!("-{}+X\n", line(at)),
                        false => format!(" {}", line(at)),
                    };
                }
            }
            let change =
                |at: usize| Corrected { span: 2 * at..2 * at + 1, text: b"X".to_vec(), fixed: 1 };
            let mut out = Vec::new();
            let (name, changes) = (("f", Options::default()), [change(one), change(other)]);
            write(&mut out, name, file.as_bytes(), &changes, |_| Vec::new()).expect("writes");
            assert_eq!(String::from_utf8_lossy(&out), wanted);
        }
    }

    #[test]
    fn carries_secrets_into_the_new_line() {
        for (old, new, wanted) in [
            (&b"a bcd"[..], &b"a%20bcd"[..], 1..7),
            (b"a\xFFbcd", b"a%FFbcd", 0..7),
            (b"abcd", b"ab\xFF", 0..3),
        ] {
            let secret = 2..5;
            let found = carried(old, new, std::slice::from_ref(&secret));
            assert_eq!(found, std::slice::from_ref(&wanted), "{old:?}");
        }
        assert!(carried(b"a\xFF", b"a", &[]).is_empty());
    }
}
