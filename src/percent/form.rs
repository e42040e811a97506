//! Query pairs. RFC 3986 has none: a query is opaque to it.

use alloc::string::String;

use form_urlencoded::{Parse, Serializer};

use crate::rule::Rule;
use crate::uri::build::Builder;
use crate::uri::build::state::{AfterQuery, BeforeQuery};
use crate::uri::{Kind, Lend, Reference};

impl<'s, 'p, K: Kind, T: Lend<'s, 'p>> Reference<K, T> {
    /// The query as names and values in the encoding of HTML forms,
    /// `application/x-www-form-urlencoded` of the URL standard of WHATWG: pairs with `&` between
    /// them, `+` for a space, and U+FFFD for what is no UTF-8. None, if there is no query.
    ///
    /// Not RFC 3986, which has no pairs (section 3.4): whether a query is such a form, its
    /// scheme or its owner says. There `+` is a plus.
    ///
    /// ```
    /// use uri_grammar::Uri;
    ///
    /// let uri = Uri::parse("http://a/?q=rock+%26+roll&page")?;
    /// let pairs: Vec<_> = uri.form_pairs().collect();
    /// assert_eq!(pairs, [("q".into(), "rock & roll".into()), ("page".into(), "".into())]);
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    pub fn form_pairs(&'s self) -> Parse<'p> {
        let query = self.encoded(Rule::Query).unwrap_or_default();
        form_urlencoded::parse(query.as_str().as_bytes())
    }
}

impl<K: Kind, S: BeforeQuery> Builder<K, S> {
    /// A query of names and values in the encoding of HTML forms: see
    /// [`Reference::form_pairs`], which gives them again. Without pairs it is empty.
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
