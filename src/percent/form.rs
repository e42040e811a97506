//! Query pairs. RFC 3986 has none: a query is opaque to it.

use alloc::string::String;

use form_urlencoded::Serializer;

use crate::uri::Kind;
use crate::uri::build::Builder;
use crate::uri::build::state::{AfterQuery, BeforeQuery};

impl<K: Kind, S: BeforeQuery> Builder<K, S> {
    /// A query of names and values in the encoding of HTML forms: see
    /// [`Reference::form_pairs`](crate::uri::Reference::form_pairs), which gives them again. Without pairs it is empty.
    ///
    /// ```
    /// # use uri_grammar::UriRef;
    /// let search = UriRef::builder().query_form([("q", "rock & roll"), ("é", "")]).build()?;
    /// assert_eq!(search, "?q=rock+%26+roll&%C3%A9=");
    /// # Ok::<(), uri_grammar::uri::BuildError>(())
    /// ```
    pub fn query_form<N: AsRef<str>, V: AsRef<str>>(
        self,
        pairs: impl IntoIterator<Item = (N, V)>,
    ) -> Builder<K, AfterQuery> {
        let query = Serializer::new(String::new()).extend_pairs(pairs).finish();
        self.query(&*query)
    }
}

/// Adds names and values to the query, in the encoding of HTML forms: see
/// [`query_form`](Builder::query_form). Where there is no query, the first pair begins one.
///
/// ```
/// # use uri_grammar::UriRef;
/// let mut search = UriRef::builder().query("page=2");
/// search.extend([("q", "rock & roll")]);
/// assert_eq!(search.build()?, "?page=2&q=rock+%26+roll");
/// # Ok::<(), uri_grammar::uri::BuildError>(())
/// ```
impl<K: Kind, N: AsRef<str>, V: AsRef<str>> Extend<(N, V)> for Builder<K, AfterQuery> {
    fn extend<I: IntoIterator<Item = (N, V)>>(&mut self, pairs: I) {
        let mut pairs = pairs.into_iter().peekable();
        if pairs.peek().is_some() {
            let (text, start) = self.query_mut();
            Serializer::for_suffix(text, start).extend_pairs(pairs).finish();
        }
    }
}
