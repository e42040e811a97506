//! Query pairs. RFC 3986 has none: a query is opaque to it.

use alloc::string::String;

use form_urlencoded::{Parse, Serializer};

use super::Encoded;

use crate::rule::Rule;
use crate::uri::build::Builder;
use crate::uri::build::state::{AfterQuery, BeforeQuery};
use crate::uri::{Kind, Reference, Source};

impl<K: Kind, T: Source> Reference<K, T> {
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
    /// # Ok::<(), uri_grammar::ParseError<&str>>(())
    /// ```
    pub fn form_pairs(&self) -> Parse<'_> {
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

/// Pairs in the encoding of HTML forms, changed in place: see [`Reference::form_pairs`]. What is not
/// changed stays as it is spelt, and in its order.
impl<K: Kind> Reference<K, String> {
    /// Appends a pair.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    ///
    /// let mut reference: UriRef<String> = "?a=1".parse().unwrap();
    /// reference.push_form_pair("q", "rock & roll");
    /// assert_eq!(reference, "?a=1&q=rock+%26+roll");
    /// ```
    pub fn push_form_pair(&mut self, name: &str, value: &str) {
        self.push_pair(&pair(name, value));
    }

    /// Sets the value of the first pair of that name, and removes all others of that name. Appends
    /// a pair where there is none.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    ///
    /// let mut reference: UriRef<String> = "?my+key=1&b=2&my%20key=3".parse().unwrap();
    /// reference.set_form_pair("my key", "4");
    /// assert_eq!(reference, "?my+key=4&b=2");
    /// ```
    pub fn set_form_pair(&mut self, name: &str, value: &str) {
        self.set_pair(&pair(name, value), |found| is_named(found, name));
    }

    /// Removes the pairs of that name, and returns how many there were.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    ///
    /// let mut reference: UriRef<String> = "/?my+key=1&b=2".parse().unwrap();
    /// assert_eq!(reference.remove_form_pairs("my key"), 1);
    /// assert_eq!(reference, "/?b=2");
    /// ```
    pub fn remove_form_pairs(&mut self, name: &str) -> usize {
        let named = self.query_pairs().filter(|&(found, _)| is_named(found, name)).count();
        self.retain_query_pairs(|found, _| !is_named(found, name));
        named
    }
}

fn pair(name: &str, value: &str) -> String {
    Serializer::new(String::new()).append_pair(name, value).finish()
}

/// Whether that is the name, in the encoding of forms.
fn is_named(found: Encoded<'_>, name: &str) -> bool {
    // It has no `&` and no `=`, so that it is a name alone.
    let mut pairs = form_urlencoded::parse(found.as_str().as_bytes());
    match pairs.next() {
        Some((found, _)) => found == name,
        None => name.is_empty(),
    }
}
