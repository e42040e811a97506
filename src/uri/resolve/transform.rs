//! From a reference to its target, component by component.

use core::ops::Range;

use super::{Directory, EXTRA, REPAIR, ResolveError, dot_segments};
use crate::grammar::rfc3986::Rule;
use crate::uri::buffer::Buffer;
use crate::uri::spans::Spans;
use crate::uri::{Reference, ReferenceKind, Source};

/// What references are resolved against, and how.
pub(super) struct Base<'b> {
    /// The text before the fragment.
    pub(super) text: &'b str,
    /// The components, with the fragment, which does not count.
    pub(super) spans: &'b Spans,
    /// The directory of the path, if it has been examined.
    pub(super) directory: Option<Directory>,
    pub(super) strict: bool,
    pub(super) repair: bool,
}

impl<'b> Base<'b> {
    /// A base whose path has not been examined, to be resolved against strictly.
    #[inline(always)]
    pub(super) fn of<K: ReferenceKind, T: Source>(base: &'b Reference<K, T>) -> Self {
        let text = &base.as_str()[..base.end_before_fragment()];
        Self { text, spans: &base.spans, directory: None, strict: true, repair: false }
    }

    /// Its scheme, without the colon.
    #[inline(always)]
    fn scheme(&self) -> Range<usize> {
        self.spans.of_rule(Rule::Scheme).unwrap_or_default()
    }

    #[inline(always)]
    fn path(&self) -> Range<usize> {
        self.spans.of_rule(Rule::Path).unwrap_or_default()
    }

    /// Sections 5.2.2 to 5.3: writes the target, and updates `spans` from those of the base.
    #[inline]
    pub(super) fn transform<B: Buffer>(
        &self,
        text: &str,
        parts: &Spans,
        out: &mut B,
        spans: &mut Spans,
    ) -> Result<(), ResolveError> {
        let base = self.text;
        let path = parts.of_rule(Rule::Path).unwrap_or_default();

        // The offset of the path, after everything before it; and of what is left of the reference's.
        let start;
        let mut rest = path.start;
        if parts.of_rule(Rule::Scheme).is_some_and(|scheme| !self.ignores(&text[scheme])) {
            out.reserve(EXTRA + text.len());
            out.push(&text[..path.start]);
            *spans = *parts;
            start = path.start;
        } else if let Some(authority) = parts.of_rule(Rule::Authority) {
            let slashes = authority.start - "//".len();
            let scheme = self.scheme().end + ":".len();
            out.reserve(EXTRA + scheme + text.len());
            out.push(&base[..scheme]);
            out.push(&text[slashes..path.start]);
            spans.take_authority(parts, slashes, scheme);
            start = scheme + path.start - slashes;
        } else if path.is_empty() {
            self.keep_path(text, parts, out, spans);
            return Ok(());
        } else {
            start = spans.of_rule(Rule::Path).unwrap_or_default().start;
            if text.as_bytes()[path.start] == b'/' {
                out.reserve(EXTRA + start + text.len());
                out.push(&base[..start]);
            } else {
                let (up, len) = dot_segments::leading(&text.as_bytes()[path.clone()]);
                self.push_directory(up, text.len(), out);
                rest += len;
            }
        }

        let mut end = out.len() + (path.end - rest);
        if dot_segments::any(&text.as_bytes()[rest..path.end]) {
            dot_segments::push(out, start, &text[rest..path.end]);
            end = out.len();
            rest = path.end;
        }
        out.push(&text[rest..]);
        if spans.of_rule(Rule::Authority).is_none()
            && out.bytes().get(start..).is_some_and(|path| path.starts_with(b"//"))
        {
            if !self.repair {
                return Err(ResolveError::PathLikeAuthority);
            }
            out.insert(start, REPAIR);
            end += REPAIR.len();
        }
        spans.set_path(end);
        spans.take_query_and_fragment(parts, path.end, end);
        Ok(())
    }

    fn ignores(&self, scheme: &str) -> bool {
        !self.strict && scheme.eq_ignore_ascii_case(&self.text[self.scheme()])
    }

    /// The target of a reference without a path: the base up to its query, or all of it.
    fn keep_path<B: Buffer>(&self, text: &str, parts: &Spans, out: &mut B, spans: &mut Spans) {
        let base = self.text;
        let from = parts.of_rule(Rule::Path).unwrap_or_default().end;
        out.reserve(base.len() + text.len());
        if parts.of_rule(Rule::Query).is_some() {
            let end = spans.of_rule(Rule::Path).unwrap_or_default().end;
            out.push(&base[..end]);
            spans.take_query_and_fragment(parts, from, end);
        } else {
            out.push(base);
            spans.take_fragment(parts, from, base.len());
        }
        out.push(&text[from..]);
    }

    /// Pushes the base up to the last slash of its path (section 5.2.3), or `up` segments less,
    /// reserving `more` bytes after it.
    #[inline]
    fn push_directory<B: Buffer>(&self, up: usize, more: usize, out: &mut B) {
        let (base, Directory { start, mut end, dotted }) = (self.text, self.directory());
        out.reserve(EXTRA + end + more);
        if dotted {
            out.push(&base[..start]);
            dot_segments::push(out, start, &base[start..end]);
            (0..up).for_each(|_| dot_segments::climb(out, start));
            return;
        }
        let mut root = start == end && self.spans.of_rule(Rule::Authority).is_some();
        for _ in 0..up {
            match dot_segments::parent(&base.as_bytes()[start..end]) {
                Some(parent) => end = start + parent,
                None => break,
            }
            if end == start {
                root = true;
                break;
            }
        }
        out.push(&base[..end]);
        if root {
            out.push("/");
        }
    }

    #[inline]
    pub(super) fn directory(&self) -> Directory {
        self.directory.unwrap_or_else(|| {
            let path = self.path();
            let start = path.start;
            let (len, dotted) = dot_segments::directory(&self.text.as_bytes()[path]);
            let end = start + len;
            Directory { start, end, dotted }
        })
    }
}
