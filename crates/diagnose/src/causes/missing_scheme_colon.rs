//! U105: a scheme without its colon.

use uri_grammar::percent::Encoded;

use super::prelude::*;
use crate::text::characters::{begins, character_length};
use crate::text::edits::all_or_none;
use crate::text::names::push_excerpt;
use crate::text::runs;
use crate::text::schemes::{is_common_scheme, is_scheme};

pub(crate) const ENTRY: Entry = Entry {
    rule: Some(Rule::Uri),
    section: "RFC 3986 section 3",
    message: "missing `:` after scheme `{scheme}`",
    help: "insert `:`",
    why: "A colon separates the scheme from the rest. Without it, `http//a/b` is a relative \
        reference: a path of four segments, the first being `http`. The colon gets lost when a URI \
        is typed, or put together from parts.",
    example: (Rule::Uri, "http//a/b"),
    ..Entry::ERROR
};

/// A scheme without a colon. The span covers the text in place of the colon, or is empty.
#[derive(Debug, Clone)]
pub(crate) struct MissingSchemeColon {
    pub(crate) scheme: Range<usize>,
}

impl MissingSchemeColon {
    /// Finds a scheme without its colon. The reference has no colon before `delimiter`, which is the first `/`, `?` or
    /// `#`, or the end of the reference.
    pub(crate) fn find(text: &[u8], reference: &Range<usize>, delimiter: usize) -> Marked<Self> {
        let start = reference.start;
        let name = &text[start..delimiter];
        let (scheme, instead) = name.split_at(runs::scheme_length(name));
        let slashes = &text[delimiter..reference.end];
        let has_slashes = slashes.starts_with(b"//") && !name.is_empty();
        let is_one = !instead.is_empty() && character_length(instead) == instead.len();
        let (length, end) = if begins(instead, "%3A") && is_common_scheme(scheme) {
            (scheme.len(), start + scheme.len() + "%3A".len())
        } else if has_slashes && name.strip_suffix(b".").is_some_and(is_common_scheme) {
            (name.len() - 1, delimiter)
        } else if has_slashes && is_scheme(name) && !name.contains(&b'.') {
            // A colon after the slashes is misplaced, and part of the span.
            (name.len(), delimiter + if slashes.starts_with(b"//:") { b"//:".len() } else { 0 })
        } else if has_slashes && is_scheme(scheme) && is_one {
            // A different character precedes the slashes: `http;//a`.
            (scheme.len(), delimiter)
        } else if slashes.is_empty() && is_common_scheme(name) {
            (name.len(), delimiter)
        } else {
            return None;
        };
        Some((start + length..end, Self { scheme: start..start + length }))
    }

    fn is_encoded(at: &Site<'_>) -> bool {
        at.marked().starts_with(b"%")
    }
}

/// The delimiters of a URI, percent-encoded and plain.
const DELIMITERS: [(&str, &str); 5] =
    [("%3A", ":"), ("%2F", "/"), ("%3F", "?"), ("%26", "&"), ("%3D", "=")];

impl Explain for MissingSchemeColon {
    fn argument(&self, at: &Site<'_>, to: &mut Argument<'_>) {
        to.fill("scheme", |out| push_excerpt(&at.text[self.scheme.clone()], out));
    }

    fn words(&self, at: &Site<'_>) -> Words {
        help("write the colon before the slashes").when(at.marked().starts_with(b"//"))
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        if !Self::is_encoded(at) {
            let colon = if at.marked().starts_with(b"//") { "://" } else { ":" };
            return fixes.push([replace(at.span(), colon)]);
        }
        // The first candidate decodes everything, the second only the delimiters.
        const HELP: &str = "write the delimiters as they are: only data is percent-encoded";
        if at.after().starts_with(b"//") {
            return fixes.push_with(HELP, [replace(at.span(), ":")]);
        }
        let Ok(encoded) = str::from_utf8(&at.text[at.start()..]) else { return };
        let decoded = Encoded::new(encoded).ok().and_then(|encoded| encoded.decode_utf8().ok());
        if let Some(decoded) = decoded {
            fixes.push_with(HELP, [replace(at.start()..at.text.len(), decoded.into_owned())]);
        }
        let delimiter =
            |i: usize| DELIMITERS.iter().find(|(triplet, _)| begins(&at.text[i..], triplet));
        let delimiters =
            (self.scheme.end..at.text.len()).filter_map(|i| Some((i, delimiter(i)?.1)));
        let edits = delimiters.map(|(i, plain)| replace(i..i + 3, plain));
        fixes.push_with(HELP, all_or_none(edits));
    }
}
