//! The components of a reference, to be decoded.

use super::{Component, Lend, Reference, ReferenceKind};
use crate::percent::Encoded;

impl<'s, 'p, K: ReferenceKind, T: Lend<'s, 'p>> Reference<K, T> {
    /// Returns a component, to be decoded; `None` if it is absent. Nothing is parsed again.
    ///
    /// ```
    /// use uri_grammar::{Component, Uri};
    ///
    /// let uri = Uri::parse("http://a/?caf%C3%A9")?;
    /// # #[cfg(feature = "alloc")]
    /// assert_eq!(uri.encoded(Component::Query).unwrap().decode_utf8().unwrap(), "café");
    /// assert!(uri.encoded(Component::Fragment).is_none());
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[inline]
    pub fn encoded(&'s self, component: Component) -> Option<Encoded<'p>> {
        self.part(component.rule()).map(Encoded::of_component)
    }
}

#[cfg(feature = "form")]
impl<'s, 'p, K: ReferenceKind, T: Lend<'s, 'p>> Reference<K, T> {
    /// Iterates over the query as pairs of names and values in the encoding of HTML forms,
    /// `application/x-www-form-urlencoded` of WHATWG's URL standard: pairs are separated by `&`, `+` is a space, and
    /// U+FFFD replaces invalid UTF-8. Without a query, there are no pairs.
    ///
    /// This is not part of RFC 3986, which has no pairs (section 3.4) and reads `+` as a plus sign. The scheme or the
    /// owner of a query decides whether it is such a form.
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
        let query = self.encoded(Component::Query).unwrap_or_default();
        form_urlencoded::parse(query.as_str().as_bytes())
    }
}
