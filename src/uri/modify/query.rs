//! The query as pairs of names and values. RFC 3986 has no pairs (section 3.4), but says that
//! queries "often" consist of them.

use alloc::string::String;
use alloc::vec::Vec;

use crate::percent::Encoded;
use crate::uri::build::push_pair;
use crate::uri::query_pairs::divided;
use crate::uri::{Component, Reference, ReferenceKind};

/// The query as pairs: the parts between its `&`, each with the name before its first `=` and the value after it, if
/// there is one.
///
/// Names and values are data. All characters that [`EncodeSet::QueryValue`](crate::percent::EncodeSet::QueryValue)
/// encodes are encoded, and a space becomes `%20`. Names are the same if they decode to the same octets. A `+` is a
/// plus sign. For the encoding of HTML forms, in which it is a space, see `push_form_pair` and the methods beside it
/// (feature `form`).
///
/// Unchanged pairs keep their spelling and their order. If no pair is left, the query is removed,
/// including its question mark.
///
/// ```
/// use uri_grammar::Uri;
///
/// fn page(uri: &mut Uri<String>, number: u32) {
///     uri.set_query_pair("page", number.to_string());
///     uri.retain_query_pairs(|name, _| !name.as_str().starts_with("utm_"));
/// }
///
/// let mut uri: Uri<String> = "http://a/?utm_source=x&page=1&q=c%2b%2B#f".parse().unwrap();
/// page(&mut uri, 2);
/// assert_eq!(uri, "http://a/?page=2&q=c%2b%2B#f");
/// ```
impl<K: ReferenceKind> Reference<K, String> {
    /// Appends a pair to the query. The name and the value are data and are encoded.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    ///
    /// let mut reference: UriRef<String> = "a#b".parse().unwrap();
    /// reference.push_query_pair("q", "50% & more");
    /// reference.push_query_pair("é", "");
    /// assert_eq!(reference, "a?q=50%25%20%26%20more&%C3%A9=#b");
    /// ```
    #[inline]
    pub fn push_query_pair(&mut self, name: impl AsRef<[u8]>, value: impl AsRef<[u8]>) {
        self.push_pair(&pair::<K>(name.as_ref(), value.as_ref()));
    }

    /// Sets the value of the first pair called `name`, and removes all others of that name. Appends a pair if no pair
    /// has the name.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    ///
    /// let mut reference: UriRef<String> = "?a=1&b=2&%61=3&a".parse().unwrap();
    /// reference.set_query_pair("a", "4");
    /// assert_eq!(reference, "?a=4&b=2");
    /// ```
    #[inline]
    pub fn set_query_pair(&mut self, name: impl AsRef<[u8]>, value: impl AsRef<[u8]>) {
        let (name, value) = (name.as_ref(), value.as_ref());
        self.set_pair(&pair::<K>(name, value), |found| found.decode().eq(name.iter().copied()));
    }

    /// Removes the pairs called `name`, and returns their number.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    ///
    /// let mut reference: UriRef<String> = "/a?b=1&c#d".parse().unwrap();
    /// assert_eq!(reference.remove_query_pairs("b"), 1);
    /// assert_eq!(reference, "/a?c#d");
    /// assert_eq!(reference.remove_query_pairs("c"), 1);
    /// assert_eq!(reference, "/a#d");
    /// ```
    #[inline]
    pub fn remove_query_pairs(&mut self, name: impl AsRef<[u8]>) -> usize {
        let name = name.as_ref();
        let is_named = |found: Encoded<'_>| found.decode().eq(name.iter().copied());
        let named = self.query_pairs().filter(|&(found, _)| is_named(found)).count();
        self.retain_query_pairs(|found, _| !is_named(found));
        named
    }

    /// Keeps the pairs for which `keep` returns `true`, and removes all others. `keep` takes the
    /// name and, if there is one, the value.
    #[inline]
    pub fn retain_query_pairs(
        &mut self,
        mut keep: impl FnMut(Encoded<'_>, Option<Encoded<'_>>) -> bool,
    ) {
        let pieces = self.pieces().filter(|&piece| {
            let (name, value) = divided(piece);
            piece.as_str().is_empty() || keep(name, value)
        });
        let kept = joined(pieces.map(Encoded::as_str));
        self.replace_pairs(kept);
    }

    /// Sorts the pairs by name, comparing undecoded names. Pairs with the same name keep their order.
    ///
    /// This is not [normalization](Reference::normalize): only the owner of the query knows whether
    /// order matters. It is meant for cache keys and the like.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    ///
    /// let mut reference: UriRef<String> = "?b=1&a=2&b=0&a".parse().unwrap();
    /// reference.sort_query_pairs();
    /// assert_eq!(reference, "?a=2&a&b=1&b=0");
    /// ```
    #[inline]
    pub fn sort_query_pairs(&mut self) {
        let mut pieces: Vec<_> = self.pieces().collect();
        pieces.sort_by_key(|&piece| divided(piece).0);
        let sorted = joined(pieces.into_iter().map(Encoded::as_str));
        self.replace_pairs(sorted);
    }

    /// Appends an encoded pair.
    #[inline]
    pub(crate) fn push_pair(&mut self, pair: &str) {
        let end = self.span(Component::Query).map(|query| (query.is_empty(), query.end));
        match end {
            Some((true, end)) => self.splice(end..end, &[pair]),
            Some((false, end)) => self.splice(end..end, &["&", pair]),
            None => self.write_query(Some(pair)),
        }
    }

    /// Replaces the first pair with the name by an encoded pair, and removes the others.
    #[inline]
    pub(crate) fn set_pair(&mut self, pair: &str, is_named: impl Fn(Encoded<'_>) -> bool) {
        let mut found = false;
        let pieces = self.pieces().filter_map(|piece| {
            if piece.as_str().is_empty() || !is_named(divided(piece).0) {
                return Some(piece.as_str());
            }
            (!core::mem::replace(&mut found, true)).then_some(pair)
        });
        let set = joined(pieces);
        if found {
            self.replace_pairs(set);
        } else {
            self.push_pair(pair);
        }
    }

    /// Writes the pairs; there were some if there is a query that is not empty.
    #[inline]
    pub(crate) fn replace_pairs(&mut self, query: Option<String>) {
        let before = self.query().unwrap_or_default();
        if before != query.as_deref().unwrap_or_default() {
            self.write_query(query.as_deref());
        }
    }
}

/// Joins the pieces with `&`; returns `None` if none of them is a pair.
#[inline]
fn joined<'p>(pieces: impl Iterator<Item = &'p str>) -> Option<String> {
    let (mut query, mut count) = (String::new(), 0);
    for piece in pieces {
        query.extend([if count > 0 { "&" } else { "" }, piece]);
        count += 1;
    }
    // Otherwise, the query would be empty or consist of `&` alone.
    (query.len() >= count.max(1)).then_some(query)
}

#[inline]
fn pair<K: ReferenceKind>(name: &[u8], value: &[u8]) -> String {
    let mut pair = String::new();
    push_pair::<K>(name, value, &mut pair);
    pair
}
