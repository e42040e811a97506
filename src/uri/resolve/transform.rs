//! From a reference to its target, component by component.

use super::dot_segments::{self, Directory, Relative};
use crate::grammar::rfc3986::Rule;
use crate::reading::reference::spans::Spans;
use crate::uri::buffer::Buffer;

/// The number of bytes by which the path of a target can be longer than the paths it is made from: a slash, or the
/// repair.
pub(super) const EXTRA: usize = REPAIR.len();

/// The prefix of a path that would begin with `//`. Resolution removes it again.
const REPAIR: &str = "/.";

/// The path of the target would be read as an authority.
pub(super) struct PathLikeAuthority;

/// A base, and the options of resolution against it.
pub(super) struct Base<'b> {
    /// The text of the base without its fragment.
    pub text: &'b str,
    pub spans: &'b Spans,
    /// The directory with which a relative path is merged, if it is known.
    pub directory: Option<Directory>,
    pub strict: bool,
    pub repair: bool,
}

impl Base<'_> {
    /// Writes the target (sections 5.2.2 to 5.3), and changes `spans` from the spans of the base to the spans of the
    /// target.
    #[inline]
    pub(super) fn transform<B: Buffer>(
        &self,
        text: &str,
        parts: &Spans,
        out: &mut B,
        spans: &mut Spans,
    ) -> Result<(), PathLikeAuthority> {
        let base = self.text;
        let path = parts.of_rule(Rule::Path).unwrap_or_default();

        // The offset of the path, after everything before it; and the offset of the rest of the reference.
        let start;
        let mut rest = path.start;
        let mut dotted = None;
        if parts.of_rule(Rule::Scheme).is_some_and(|scheme| !self.ignores(&text[scheme])) {
            out.reserve(EXTRA + text.len());
            out.push(&text[..path.start]);
            *spans = *parts;
            start = path.start;
        } else if let Some(authority) = parts.of_rule(Rule::Authority) {
            let slashes = authority.start - "//".len();
            let scheme = self.part(Rule::Scheme).len() + ":".len();
            out.reserve(EXTRA + scheme + text.len());
            out.push(&base[..scheme]);
            out.push(&text[slashes..path.start]);
            spans.take_authority(parts, slashes, scheme);
            start = scheme + path.start - slashes;
        } else if path.is_empty() {
            self.keep_path(text, parts, out, spans);
            return Ok(());
        } else {
            start = self.path_start();
            if text.as_bytes()[path.start] == b'/' {
                out.reserve(EXTRA + start + text.len());
                out.push(&base[..start]);
            } else {
                let relative = Relative::of(&text.as_bytes()[path.clone()]);
                self.push_directory(relative.up, text.len(), out);
                rest += relative.len;
                dotted = Some(relative.dotted);
            }
        }

        let mut end = out.len() + (path.end - rest);
        if dotted.unwrap_or_else(|| dot_segments::any(&text.as_bytes()[rest..path.end])) {
            dot_segments::push(out, start, &text[rest..path.end]);
            end = out.len();
            rest = path.end;
        }
        out.push(&text[rest..]);
        if spans.of_rule(Rule::Authority).is_none()
            && out.bytes().get(start..).is_some_and(|path| path.starts_with(b"//"))
        {
            if !self.repair {
                return Err(PathLikeAuthority);
            }
            out.insert(start, REPAIR);
            end += REPAIR.len();
        }
        spans.set_path(end);
        spans.take_query_and_fragment(parts, path.end, end);
        Ok(())
    }

    /// Returns the component; empty if it is absent.
    #[inline]
    fn part(&self, rule: Rule) -> &str {
        self.spans.of_rule(rule).and_then(|span| self.text.get(span)).unwrap_or_default()
    }

    fn ignores(&self, scheme: &str) -> bool {
        !self.strict && scheme.eq_ignore_ascii_case(self.part(Rule::Scheme))
    }

    /// Writes the target of a reference without a path: the base up to its query, or all of it.
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
        let (base, directory) = (self.text, self.directory());
        let start = self.path_start();
        out.reserve(EXTRA + start + directory.len + more);
        if directory.dotted {
            out.push(&base[..start]);
            dot_segments::push(out, start, &base[start..start + directory.len]);
            (0..up).for_each(|_| dot_segments::climb(out, start));
            return;
        }
        let len = directory.above(&base.as_bytes()[start..], up);
        out.push(&base[..start + len]);
        // An empty path after an authority counts as a slash.
        if len == 0 && (directory.len > 0 || self.spans.of_rule(Rule::Authority).is_some()) {
            out.push("/");
        }
    }

    #[inline]
    fn path_start(&self) -> usize {
        self.spans.of_rule(Rule::Path).unwrap_or_default().start
    }

    #[inline]
    fn directory(&self) -> Directory {
        self.directory.unwrap_or_else(|| Directory::of(self.part(Rule::Path).as_bytes()))
    }
}
