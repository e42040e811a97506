//! The secrets of a text, found part by part, so that references in the same part share the work.

use std::ops::Range;

/// The secrets of a text, as far as they were searched for.
#[derive(Debug, Default)]
pub struct Secrets {
    /// The bytes of the text whose secrets are known.
    known: Range<usize>,
    found: Vec<Range<usize>>,
}

impl Secrets {
    /// The bytes that are read on each side of the requested bytes.
    const REACH: usize = 1 << 12;

    /// The fewest bytes that are searched at once.
    const PART: usize = 1 << 16;

    /// Returns the secrets that overlap a part of the text, in order. `find` returns the secrets of a text that
    /// overlap a part of it. It gets only the lines around the part, because the evidence for a secret is in its
    /// line.
    pub fn within(
        &mut self,
        text: &[u8],
        span: &Range<usize>,
        find: impl FnOnce(&[u8], Range<usize>) -> Vec<Range<usize>>,
    ) -> &[Range<usize>] {
        if span.start < self.known.start || span.end > self.known.end {
            let near = span.start.saturating_sub(Self::REACH);
            let before = memchr::memrchr(b'\n', &text[near..span.start]);
            let from = before.map_or(near, |at| near + at + 1);
            let last = text.len().min(span.end.max(span.start + Self::PART));
            let far = text.len().min(last + Self::REACH);
            let to = memchr::memchr(b'\n', &text[span.end..far]).map_or(far, |at| span.end + at);
            self.known = span.start..to.min(last);
            let asked = self.known.start - from..self.known.end - from;
            let found = find(&text[from..to], asked);
            self.found = found.iter().map(|it| it.start + from..it.end + from).collect();
        }
        let first = self.found.partition_point(|secret| secret.end <= span.start);
        let past = self.found.partition_point(|secret| secret.start < span.end);
        &self.found[first..past.max(first)]
    }
}

#[cfg(test)]
mod tests {
    use uri_grammar::Rule;
    use uri_grammar_diagnose::render::secrets;

    use super::*;

    /// The secrets are the same as if each line were examined alone.
    #[test]
    fn finds_secrets_line_by_line() {
        let line = "http://u:s3cret@h/ http://a/?token=x&b ";
        let text = [line, "\n", &line.repeat(5000), "\n\nhttp://a/?token=\n", line].concat();
        let text = text.as_bytes();
        let (mut known, mut count) = (Secrets::default(), 0);
        let mut asked = 0;
        for start in memchr::memmem::find_iter(text, b"http") {
            let end = text[start..]
                .iter()
                .position(u8::is_ascii_whitespace)
                .map_or(text.len(), |at| start + at);
            let found = known.within(text, &(start..end), |text, within| {
                asked += text.len();
                secrets(Rule::UriReference, text, within)
            });
            let alone = secrets(Rule::UriReference, &text[start..end], 0..end - start);
            let alone: Vec<_> = alone.iter().map(|it| it.start + start..it.end + start).collect();
            // The word continues after `x&b`.
            assert_eq!(found, alone, "{start}");
            count += found.len();
        }
        assert_eq!(count, 2 * 5002);
        assert!(asked < 2 * text.len(), "{asked}");
    }
}
