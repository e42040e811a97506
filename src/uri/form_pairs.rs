//! Pairs in the query. RFC 3986 has none: to it, a query is opaque.

use alloc::string::String;

use form_urlencoded::Serializer;

use super::build::Builder;
use super::build::state::{AfterQuery, BeforeQuery};
use super::{Reference, ReferenceKind};
use crate::percent::Encoded;

impl<K: ReferenceKind, S: BeforeQuery> Builder<K, S> {
    /// Adds a query of names and values in the encoding of HTML forms, which
    /// [`Reference::form_pairs`](crate::uri::Reference::form_pairs) reads. Without pairs, the query
    /// is empty.
    ///
    /// ```
    /// # use uri_grammar::UriRef;
    /// let search = UriRef::builder().query_form([("q", "rock & roll"), ("é", "")]).build()?;
    /// assert_eq!(search, "?q=rock+%26+roll&%C3%A9=");
    /// # Ok::<(), uri_grammar::uri::BuildError>(())
    /// ```
    #[inline]
    pub fn query_form<N: AsRef<str>, V: AsRef<str>>(
        self,
        pairs: impl IntoIterator<Item = (N, V)>,
    ) -> Builder<K, AfterQuery> {
        let query = Serializer::new(String::new()).extend_pairs(pairs).finish();
        self.query(&*query)
    }
}

/// Appends names and values to the query, in the encoding of HTML forms: see
/// [`query_form`](Builder::query_form). If there is no query, the first pair begins one.
///
/// ```
/// # use uri_grammar::UriRef;
/// let mut search = UriRef::builder().query("page=2");
/// search.extend([("q", "rock & roll")]);
/// assert_eq!(search.build()?, "?page=2&q=rock+%26+roll");
/// # Ok::<(), uri_grammar::uri::BuildError>(())
/// ```
impl<K: ReferenceKind, N: AsRef<str>, V: AsRef<str>> Extend<(N, V)> for Builder<K, AfterQuery> {
    #[inline]
    fn extend<I: IntoIterator<Item = (N, V)>>(&mut self, pairs: I) {
        let mut pairs = pairs.into_iter().peekable();
        if pairs.peek().is_some() {
            let (text, start) = self.query_mut();
            Serializer::for_suffix(text, start).extend_pairs(pairs).finish();
        }
    }
}

/// Pairs in the encoding of HTML forms, changed in place: see [`Reference::form_pairs`]. Unchanged
/// pairs keep their spelling and their order.
impl<K: ReferenceKind> Reference<K, String> {
    /// Appends a pair to the query, in the encoding of HTML forms.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    ///
    /// let mut reference: UriRef<String> = "?a=1".parse().unwrap();
    /// reference.push_form_pair("q", "rock & roll");
    /// assert_eq!(reference, "?a=1&q=rock+%26+roll");
    /// ```
    #[inline]
    pub fn push_form_pair(&mut self, name: &str, value: &str) {
        self.push_pair(&pair(name, value));
    }

    /// Sets the value of the first pair called `name`, and removes all others of that name. Appends
    /// a pair if there is none.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    ///
    /// let mut reference: UriRef<String> = "?my+key=1&b=2&my%20key=3".parse().unwrap();
    /// reference.set_form_pair("my key", "4");
    /// assert_eq!(reference, "?my+key=4&b=2");
    /// ```
    #[inline]
    pub fn set_form_pair(&mut self, name: &str, value: &str) {
        self.set_pair(&pair(name, value), |found| is_named(found, name));
    }

    /// Removes the pairs called `name`, and returns their number.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    ///
    /// let mut reference: UriRef<String> = "/?my+key=1&b=2".parse().unwrap();
    /// assert_eq!(reference.remove_form_pairs("my key"), 1);
    /// assert_eq!(reference, "/?b=2");
    /// ```
    #[inline]
    pub fn remove_form_pairs(&mut self, name: &str) -> usize {
        let named = self.query_pairs().filter(|&(found, _)| is_named(found, name)).count();
        self.retain_query_pairs(|found, _| !is_named(found, name));
        named
    }
}

#[inline]
fn pair(name: &str, value: &str) -> String {
    Serializer::new(String::new()).append_pair(name, value).finish()
}

/// Whether this is the name, in the encoding of forms.
#[inline]
fn is_named(found: Encoded<'_>, name: &str) -> bool {
    // It contains no `&` and no `=`, so it is a name alone.
    let mut pairs = form_urlencoded::parse(found.as_str().as_bytes());
    match pairs.next() {
        Some((found, _)) => found == name,
        None => name.is_empty(),
    }
}
