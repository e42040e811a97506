//! Building the other components: scheme, path, query and fragment.

use alloc::borrow::Cow;

use super::{BuildError, Builder, Part, encoded, push_pair};
use crate::percent::EncodeSet;
use crate::uri::kind::sealed::Read as _;
use crate::uri::kind::{HasFragment, HasScheme};
use crate::uri::{Component, ReferenceKind, kinds};

impl<'a, K: HasScheme> Builder<'a, K> {
    /// Sets the scheme (RFC 3986 section 3.1), given without its colon.
    #[inline]
    pub fn scheme(mut self, scheme: &'a str) -> Self {
        self.scheme = self.check(Component::Scheme, Some(scheme));
        self
    }
}

macro_rules! may_have_a_scheme {
    ($kind:ident) => {
        impl<'a> Builder<'a, kinds::$kind> {
            /// Sets the scheme (RFC 3986 section 3.1), given without its colon.
            pub fn scheme(mut self, scheme: impl Part<'a>) -> Self {
                self.scheme = self.check(Component::Scheme, scheme.part());
                self
            }
        }
    };
}

may_have_a_scheme!(UriRefKind);
#[cfg(feature = "iri")]
may_have_a_scheme!(IriRefKind);

impl<'a, K: ReferenceKind> Builder<'a, K> {
    /// Sets the path (section 3.3), without encoding it. It can be empty, and must fit the components before it: see
    /// [`repair`](Self::repair).
    #[inline]
    pub fn path(mut self, path: &'a str) -> Self {
        self.path = Cow::Borrowed(self.check(Component::Path, Some(path)).unwrap_or_default());
        self
    }

    /// Appends segments to the path (section 3.3): for each, a slash and the data, encoded.
    ///
    /// Nothing else is added or merged: after the path `a/`, the segment `b` makes `a//b`.
    ///
    /// ```
    /// use uri_grammar::{BuildError, UriRef};
    ///
    /// assert_eq!(UriRef::builder().segments(["a?b", ""]).build()?, "/a%3Fb/");
    /// assert_eq!(UriRef::builder().path("a").segments(["b:c"]).build()?, "a/b:c");
    /// assert_eq!(UriRef::builder().segments([".."]).build().unwrap_err(), BuildError::DotSegment);
    /// # Ok::<(), BuildError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`build`](Self::build) fails if the data is `.` or `..`, which would be a dot segment.
    /// Write a path with dot segments as a [`path`](Self::path).
    #[inline]
    pub fn segments<D: AsRef<[u8]>>(mut self, segments: impl IntoIterator<Item = D>) -> Self {
        for data in segments {
            let data = data.as_ref();
            if matches!(data, b"." | b"..") {
                self.error.get_or_insert(BuildError::DotSegment);
            }
            let path = self.path.to_mut();
            path.push('/');
            K::Document::push_data(data, EncodeSet::Segment, path);
        }
        self
    }

    /// Sets the query (section 3.4), given without its question mark.
    #[inline]
    pub fn query(mut self, query: impl Part<'a>) -> Self {
        self.query = self.check(Component::Query, query.part()).map(Cow::Borrowed);
        self
    }

    /// Sets data as the whole query, and encodes it. `&`, `=` and `+` are kept; for names and values, use
    /// [`query_pairs`](Self::query_pairs).
    #[inline]
    pub fn query_data(mut self, data: impl AsRef<[u8]>) -> Self {
        self.query = Some(Cow::Owned(encoded::<K>(data.as_ref(), EncodeSet::Query)));
        self
    }

    /// Appends names and values to the query, and encodes them. A space is encoded as `%20`, and a `+` as `%2B`.
    ///
    /// ```
    /// # use uri_grammar::UriRef;
    /// let search = UriRef::builder().query("page=2").query_pairs([("q", "rock & roll")]).build()?;
    /// assert_eq!(search, "?page=2&q=rock%20%26%20roll");
    /// # Ok::<(), uri_grammar::BuildError>(())
    /// ```
    #[inline]
    pub fn query_pairs<N: AsRef<[u8]>, V: AsRef<[u8]>>(
        mut self,
        pairs: impl IntoIterator<Item = (N, V)>,
    ) -> Self {
        for (name, value) in pairs {
            let query = self.query.get_or_insert_with(Cow::default).to_mut();
            query.push_str(if query.is_empty() { "" } else { "&" });
            push_pair::<K>(name.as_ref(), value.as_ref(), query);
        }
        self
    }

    /// Appends names and values to the query, in the encoding of HTML forms, which
    /// [`Reference::form_pairs`](crate::uri::Reference::form_pairs) reads.
    ///
    /// ```
    /// # use uri_grammar::UriRef;
    /// let search = UriRef::builder().form_pairs([("q", "rock & roll"), ("é", "")]).build()?;
    /// assert_eq!(search, "?q=rock+%26+roll&%C3%A9=");
    /// # Ok::<(), uri_grammar::BuildError>(())
    /// ```
    #[cfg(feature = "form")]
    #[inline]
    pub fn form_pairs<N: AsRef<str>, V: AsRef<str>>(
        mut self,
        pairs: impl IntoIterator<Item = (N, V)>,
    ) -> Self {
        let mut pairs = pairs.into_iter().peekable();
        if pairs.peek().is_some() {
            let query = core::mem::take(&mut self.query).unwrap_or_default().into_owned();
            let query = form_urlencoded::Serializer::new(query).extend_pairs(pairs).finish();
            self.query = Some(Cow::Owned(query));
        }
        self
    }
}

impl<'a, K: HasFragment> Builder<'a, K> {
    /// Sets the fragment (section 3.5), given without its number sign.
    #[inline]
    pub fn fragment(mut self, fragment: impl Part<'a>) -> Self {
        self.fragment = self.check(Component::Fragment, fragment.part()).map(Cow::Borrowed);
        self
    }

    /// Sets data as the fragment, and encodes it.
    #[inline]
    pub fn fragment_data(mut self, data: impl AsRef<[u8]>) -> Self {
        self.fragment = Some(Cow::Owned(encoded::<K>(data.as_ref(), EncodeSet::Fragment)));
        self
    }
}
