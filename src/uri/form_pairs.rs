//! Pairs in the query. RFC 3986 has no pairs: a query is opaque.

use alloc::string::String;

use form_urlencoded::Serializer;

use super::{Reference, ReferenceKind};
use crate::percent::Encoded;

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

    /// Sets the value of the first pair called `name`, and removes all others of that name. Appends a pair if no pair
    /// has the name.
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

/// Returns `true` if this is the name, in the encoding of forms.
#[inline]
fn is_named(found: Encoded<'_>, name: &str) -> bool {
    // It contains no `&` and no `=`, so it is a name alone.
    let mut pairs = form_urlencoded::parse(found.as_str().as_bytes());
    match pairs.next() {
        Some((found, _)) => found == name,
        None => name.is_empty(),
    }
}
