//! U105: a scheme without its colon.

use uri_grammar::percent::Encoded;

use super::prelude::*;
use crate::text::characters::{begins, character_length};
use crate::text::edits::all_or_none;
use crate::text::names::push_excerpt;
use crate::text::runs;
use crate::text::schemes::{is_known, is_scheme};

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

/// In all these functions, the reference has no colon before `delimiter`. This is the first `/`, `?` or `#`, or the end
/// of the reference.
impl MissingSchemeColon {
    /// Finds a percent-encoded colon.
    pub(crate) fn find_encoded(
        text: &[u8],
        reference: &Range<usize>,
        delimiter: usize,
    ) -> Marked<Self> {
        let typed = typed(text, reference, delimiter);
        let colon: &[u8; 3] = text[typed..delimiter].first_chunk()?;
        (colon.eq_ignore_ascii_case(b"%3A") && is_known(&text[reference.start..typed]))
            .then(|| Self::at(typed..typed + 3, reference.start..typed))
    }

    /// Finds a full stop in place of the colon, before the slashes of an authority.
    pub(crate) fn find_full_stop(
        text: &[u8],
        reference: &Range<usize>,
        delimiter: usize,
    ) -> Marked<Self> {
        let name = before_slashes(text, reference, delimiter)?.strip_suffix(b".")?;
        let end = reference.start + name.len();
        is_known(name).then(|| Self::at(end..delimiter, reference.start..end))
    }

    /// Finds a missing colon before the slashes. A colon after the slashes is misplaced, and part of the span.
    pub(crate) fn find_none(
        text: &[u8],
        reference: &Range<usize>,
        delimiter: usize,
    ) -> Marked<Self> {
        let name = before_slashes(text, reference, delimiter)?;
        let is_after = text[delimiter..reference.end].starts_with(b"//:");
        let end = delimiter + if is_after { b"//:".len() } else { 0 };
        (is_scheme(name) && !name.contains(&b'.'))
            .then(|| Self::at(delimiter..end, reference.start..delimiter))
    }

    /// Finds a different character before the slashes: `http;//a`.
    pub(crate) fn find_typed(
        text: &[u8],
        reference: &Range<usize>,
        delimiter: usize,
    ) -> Marked<Self> {
        before_slashes(text, reference, delimiter)?;
        let typed = typed(text, reference, delimiter);
        let is_one = character_length(&text[typed..]) == delimiter - typed;
        (is_one && is_scheme(&text[reference.start..typed]))
            .then(|| Self::at(typed..delimiter, reference.start..typed))
    }

    /// Finds a text that is only the name of a scheme.
    pub(crate) fn find_at_end(
        text: &[u8],
        reference: &Range<usize>,
        delimiter: usize,
    ) -> Marked<Self> {
        (delimiter == reference.end && is_known(&text[reference.clone()]))
            .then(|| Self::at(delimiter..delimiter, reference.clone()))
    }

    fn at(place: Range<usize>, scheme: Range<usize>) -> (Range<usize>, Self) {
        (place, Self { scheme })
    }

    fn is_encoded(at: &Site<'_>) -> bool {
        at.marked().starts_with(b"%")
    }
}

/// Returns the end of the scheme characters at the beginning of the reference.
fn typed(text: &[u8], reference: &Range<usize>, delimiter: usize) -> usize {
    reference.start + runs::SCHEME.scan(&text[reference.start..delimiter])
}

/// Returns the text before the slashes of an authority, if it is not empty.
fn before_slashes<'a>(
    text: &'a [u8],
    reference: &Range<usize>,
    delimiter: usize,
) -> Option<&'a [u8]> {
    let has_slashes = text[delimiter..reference.end].starts_with(b"//");
    (has_slashes && delimiter > reference.start).then(|| &text[reference.start..delimiter])
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

    #[inline(never)]
    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        if !Self::is_encoded(at) {
            let colon = if at.marked().starts_with(b"//") { "://" } else { ":" };
            return fixes.push_one(replace(at.span(), colon));
        }
        // The first candidate decodes everything, the second only the delimiters.
        const HELP: &str = "write the delimiters as they are: only data is percent-encoded";
        if at.after().starts_with(b"//") {
            return fixes.push_one_with(HELP, replace(at.span(), ":"));
        }
        let Ok(encoded) = str::from_utf8(&at.text[at.start()..]) else { return };
        let decoded = Encoded::new(encoded).ok().and_then(|encoded| encoded.decode_utf8().ok());
        if let Some(decoded) = decoded {
            fixes.push_one_with(HELP, replace(at.start()..at.text.len(), decoded.into_owned()));
        }
        let delimiter =
            |i: usize| DELIMITERS.iter().find(|(triplet, _)| begins(&at.text[i..], triplet));
        let delimiters =
            (self.scheme.end..at.text.len()).filter_map(|i| Some((i, delimiter(i)?.1)));
        let edits = delimiters.map(|(i, plain)| replace(i..i + 3, plain));
        fixes.push_with(HELP, all_or_none(edits));
    }
}
