//! The components of a reference, to be decoded.

use core::iter::FusedIterator;

use super::{Lend, Reference, ReferenceKind, Segments};
use crate::grammar::rfc3986::Rule;
use crate::percent::Encoded;

impl<'s, 'p, K: ReferenceKind, T: Lend<'s, 'p>> Reference<K, T> {
    /// Returns the component of `rule`, to be decoded; `None` if it is absent, or if `rule` is not
    /// the rule of a component, as in [`span`](Self::span). Nothing is parsed again.
    ///
    /// ```
    /// use uri_grammar::{Rule, Uri};
    ///
    /// let uri = Uri::parse("http://a/?caf%C3%A9")?;
    /// # #[cfg(feature = "alloc")]
    /// assert_eq!(uri.encoded(Rule::Query).unwrap().decode_utf8().unwrap(), "café");
    /// assert!(uri.encoded(Rule::Fragment).is_none());
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[inline]
    pub fn encoded(&'s self, rule: Rule) -> Option<Encoded<'p>> {
        self.part(rule).map(Encoded::of_component)
    }

    /// Iterates over the [segments](Self::segments) of the path, each to be decoded by itself: an
    /// encoded slash does not separate segments.
    ///
    /// ```
    /// use uri_grammar::Uri;
    ///
    /// let uri = Uri::parse("http://a/b%2Fc/d")?;
    /// # #[cfg(feature = "alloc")]
    /// assert!(uri.encoded_segments().map(|segment| segment.decode_utf8_lossy()).eq(["b/c", "d"]));
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    pub fn encoded_segments(&'s self) -> EncodedSegments<'p> {
        EncodedSegments(self.segments())
    }
}

/// An iterator over the segments of a path, each to be decoded by itself: see
/// [`Reference::encoded_segments`].
#[derive(Debug, Clone)]
pub struct EncodedSegments<'a>(Segments<'a>);

impl<'a> Iterator for EncodedSegments<'a> {
    type Item = Encoded<'a>;

    #[inline]
    fn next(&mut self) -> Option<Encoded<'a>> {
        self.0.next().map(Encoded::of_component)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl DoubleEndedIterator for EncodedSegments<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        self.0.next_back().map(Encoded::of_component)
    }
}

impl FusedIterator for EncodedSegments<'_> {}

#[cfg(feature = "form")]
impl<'s, 'p, K: ReferenceKind, T: Lend<'s, 'p>> Reference<K, T> {
    /// Iterates over the query as pairs of names and values in the encoding of HTML forms,
    /// `application/x-www-form-urlencoded` of WHATWG's URL standard: pairs are separated by `&`,
    /// `+` is a space, and U+FFFD replaces what is not UTF-8. Without a query there are no pairs.
    ///
    /// This is not part of RFC 3986, which has no pairs (section 3.4) and reads `+` as a plus sign.
    /// Whether a query is such a form is up to its scheme or its owner.
    ///
    /// ```
    /// use uri_grammar::Uri;
    ///
    /// let uri = Uri::parse("http://a/?q=rock+%26+roll&page")?;
    /// let pairs: Vec<_> = uri.form_pairs().collect();
    /// assert_eq!(pairs, [("q".into(), "rock & roll".into()), ("page".into(), "".into())]);
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    pub fn form_pairs(&'s self) -> form_urlencoded::Parse<'p> {
        let query = self.encoded(Rule::Query).unwrap_or_default();
        form_urlencoded::parse(query.as_str().as_bytes())
    }
}
