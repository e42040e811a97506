//! The query as pairs of names and values, for reading. RFC 3986 has no pairs (section 3.4), but
//! says that queries are "often used to carry identifying information in the form of "key=value"
//! pairs".

use core::fmt;
use core::iter::{Flatten, FusedIterator};
use core::option;

use super::{Component, Lend, Reference, ReferenceKind};
use crate::percent::{Encoded, Split};

impl<'s, 'p, K: ReferenceKind, T: Lend<'s, 'p>> Reference<K, T> {
    /// Iterates over the query as pairs: the non-empty parts between its `&`, each with the name
    /// before its first `=` and the value after it, or `None` if it has no `=`.
    ///
    /// This is not part of RFC 3986, which has no pairs (section 3.4): whether a query consists of
    /// them is up to its scheme or its owner. A `+` is a plus sign; for queries of HTML forms see
    /// `form_pairs` (feature `form`).
    ///
    /// ```
    /// use uri_grammar::UriRef;
    ///
    /// let reference = UriRef::parse("?a=1&&b")?;
    /// let pairs: Vec<_> = reference.query_pairs().collect();
    /// assert_eq!((pairs[0].0.as_str(), pairs[0].1.unwrap().as_str()), ("a", "1"));
    /// assert_eq!((pairs[1].0.as_str(), pairs[1].1), ("b", None));
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[inline]
    pub fn query_pairs(&'s self) -> QueryPairs<'p> {
        QueryPairs { pieces: self.pieces() }
    }

    /// Returns the value of the first pair called `name`, if it has one. Names are compared decoded.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    ///
    /// let reference = UriRef::parse("?a=1&%62=x%26y&c")?;
    /// assert_eq!(reference.query_value("b").unwrap(), "x%26y");
    /// # #[cfg(feature = "alloc")]
    /// assert_eq!(reference.query_value("b").unwrap().decode_utf8_lossy(), "x&y");
    /// assert_eq!(reference.query_value("c"), None);
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    pub fn query_value(&'s self, name: impl AsRef<[u8]>) -> Option<Encoded<'p>> {
        let is_named = |found: &Encoded<'_>| found.decode().eq(name.as_ref().iter().copied());
        self.query_pairs().find(|(found, _)| is_named(found))?.1
    }

    /// Returns the parts between the `&` of the query; none if the query is empty.
    #[inline]
    pub(super) fn pieces(&'s self) -> Pieces<'p> {
        let query = self.encoded(Component::Query).filter(|query| !query.as_str().is_empty());
        query.map(|query| query.split('&')).into_iter().flatten()
    }
}

pub(super) type Pieces<'a> = Flatten<option::IntoIter<Split<'a>>>;

/// An iterator over the names and values of a query: see [`Reference::query_pairs`].
#[derive(Clone)]
pub struct QueryPairs<'a> {
    pieces: Pieces<'a>,
}

impl<'a> Iterator for QueryPairs<'a> {
    type Item = (Encoded<'a>, Option<Encoded<'a>>);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        self.pieces.find(|piece| !piece.as_str().is_empty()).map(divided)
    }
}

impl FusedIterator for QueryPairs<'_> {}

/// Shows only the names, since values may be secrets.
impl fmt::Debug for QueryPairs<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone().map(|(name, _)| name.as_str())).finish()
    }
}

/// Returns the name of a pair, and its value if it has one.
#[inline]
pub(super) fn divided(piece: Encoded<'_>) -> (Encoded<'_>, Option<Encoded<'_>>) {
    match piece.split_once('=') {
        Some((name, value)) => (name, Some(value)),
        None => (piece, None),
    }
}
