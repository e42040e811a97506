//! Corrected lines as a unified diff.

use std::io::{self, Write};
use std::ops::Range;

use uri_grammar::Rule;
use uri_grammar::diagnose::render::masked;
use uri_grammar::diagnose::{Options, diagnose};

use super::Corrected;
/// How many lines are shown around those that change.
const CONTEXT: usize = 3;

/// Writes the difference. Lines that hold what cannot be seen, or a password, are shown as
/// elsewhere; all others exactly, so that other tools can apply it.
pub fn write(
    out: &mut impl Write,
    (name, rule): (&str, Rule),
    file: &[u8],
    corrected: &[Corrected],
) -> io::Result<()> {
    if corrected.is_empty() {
        return Ok(());
    }
    let lines = lines(file);
    // Both are in order.
    let mut changed = Vec::with_capacity(corrected.len());
    for line in corrected {
        let behind = lines.partition_point(|known| known.start <= line.span.start);
        changed.push((behind - 1, line));
    }
    writeln!(out, "--- {name}\n+++ {name}")?;
    let mut first = 0;
    while first < changed.len() {
        let mut last = first;
        while last + 1 < changed.len() && changed[last + 1].0 - changed[last].0 <= 2 * CONTEXT {
            last += 1;
        }
        let from = changed[first].0.saturating_sub(CONTEXT);
        let to = lines.len().min(changed[last].0 + CONTEXT + 1);
        let (start, count) = (from + 1, to - from);
        writeln!(out, "@@ -{start},{count} +{start},{count} @@")?;
        let mut next = first;
        for (index, line) in lines.iter().enumerate().take(to).skip(from) {
            let whole = &file[line.clone()];
            let Some((_, corrected)) = changed.get(next).filter(|(at, _)| *at == index) else {
                show(out, rule, " ", whole)?;
                continue;
            };
            // Changes that stand side by side are shown together.
            show(out, rule, "-", whole)?;
            let before = &file[line.start..corrected.span.start];
            let after = &file[corrected.span.end..line.end];
            show(out, rule, "+", &[before, &corrected.text, after].concat())?;
            next += 1;
        }
        first = last + 1;
    }
    Ok(())
}

/// Where the lines are, each with its line feed.
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

fn show(out: &mut impl Write, rule: Rule, sign: &str, line: &[u8]) -> io::Result<()> {
    let (text, end) = match line {
        [text @ .., b'\r', b'\n'] => (text, &b"\r\n"[..]),
        [text @ .., b'\n'] => (text, &b"\n"[..]),
        text => (text, &b"\n\\ No newline at end of file\n"[..]),
    };
    let secrets = diagnose(text, &Options::new(rule)).secrets();
    out.write_all(sign.as_bytes())?;
    out.write_all(masked(text, &secrets).as_bytes())?;
    out.write_all(end)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn diff(file: &str, changes: &[(&str, &str)]) -> String {
        let corrected: Vec<_> = changes
            .iter()
            .map(|(old, new)| {
                let at = file.find(old).expect("a line");
                Corrected { span: at..at + old.len(), text: new.as_bytes().to_vec(), fixed: 1 }
            })
            .collect();
        let mut out = Vec::new();
        write(&mut out, ("f", Rule::UriReference), file.as_bytes(), &corrected).expect("writes");
        String::from_utf8(out).expect("UTF-8")
    }

    #[test]
    fn changes_have_their_surroundings() {
        let file = (1..=20).map(|n| format!("line{n}.\n")).collect::<String>();
        let shown = diff(&file, &[("line5.", "five"), ("line9.", "nine"), ("line20.", "last")]);
        let wanted = "\
--- f
+++ f
@@ -2,11 +2,11 @@
 line2.
 line3.
 line4.
-line5.
+five
 line6.
 line7.
 line8.
-line9.
+nine
 line10.
 line11.
 line12.
@@ -17,4 +17,4 @@
 line17.
 line18.
 line19.
-line20.
+last
";
        assert_eq!(shown, wanted);
    }

    #[test]
    fn ends_of_lines_are_kept_and_secrets_are_not_shown() {
        let shown = diff("a b\r\n//u:secret@h/", &[("a b", "a%20b")]);
        let wanted = "\
--- f
+++ f
@@ -1,2 +1,2 @@
-a b\r
+a%20b\r
 //u:******@h/
\\ No newline at end of file
";
        assert_eq!(shown, wanted);
        assert_eq!(diff("a", &[]), "");
    }
}
