//! Splitting an encoded text, before it is decoded.

use core::iter::FusedIterator;

use super::Encoded;

impl<'a> Encoded<'a> {
    /// Splits the text at each `delimiter`, so that each part can be decoded separately: an encoded delimiter is data
    /// (RFC 3986 section 2.4). There is always one more part than there are delimiters.
    ///
    /// Triplets are never split, whatever the delimiter: the `4` in `%41` does not count.
    ///
    /// ```
    /// # use uri_grammar::percent::Encoded;
    /// let query = Encoded::new("q=rock%26roll&page=2")?;
    /// assert!(query.split('&').map(|pair| pair.as_str()).eq(["q=rock%26roll", "page=2"]));
    /// # Ok::<(), uri_grammar::percent::InvalidPercentEncoding>(())
    /// ```
    #[inline]
    pub const fn split(self, delimiter: char) -> Split<'a> {
        Split { rest: Some(self), delimiter }
    }

    /// Splits the text at the first `delimiter` into the parts before and after it; `None` if there
    /// is no delimiter.
    ///
    /// ```
    /// # use uri_grammar::percent::Encoded;
    /// let (key, value) = Encoded::new("a%3Db=c=d")?.split_once('=').unwrap();
    /// assert_eq!((key.as_str(), value.as_str()), ("a%3Db", "c=d"));
    /// # Ok::<(), uri_grammar::percent::InvalidPercentEncoding>(())
    /// ```
    #[inline]
    pub fn split_once(self, delimiter: char) -> Option<(Self, Self)> {
        // Only a hexadecimal digit can be found inside a triplet, after the `%` that begins it.
        let bytes = self.0.as_bytes();
        let in_triplet =
            |at: usize| bytes[at] == b'%' || bytes[at.saturating_sub(2)..at].contains(&b'%');
        let (at, _) = self.0.match_indices(delimiter).find(|&(at, _)| !in_triplet(at))?;
        Some((Self(&self.0[..at]), Self(&self.0[at + delimiter.len_utf8()..])))
    }
}

/// An iterator over the parts of an [`Encoded`] text: see [`Encoded::split`].
#[derive(Debug, Clone)]
pub struct Split<'a> {
    rest: Option<Encoded<'a>>,
    delimiter: char,
}

impl<'a> Iterator for Split<'a> {
    type Item = Encoded<'a>;

    #[inline]
    fn next(&mut self) -> Option<Encoded<'a>> {
        let all = self.rest?;
        let (part, rest) = match all.split_once(self.delimiter) {
            Some((part, rest)) => (part, Some(rest)),
            None => (all, None),
        };
        self.rest = rest;
        Some(part)
    }
}

impl FusedIterator for Split<'_> {}
