//! Building references from parts (RFC 3986 section 5.3).

mod authority;
mod error;
pub(in crate::uri) mod path;
pub mod state;

use alloc::string::String;
use core::fmt;
use core::marker::PhantomData;

pub(in crate::uri) use authority::push;
pub use error::BuildError;

use self::state::{
    AfterFragment, AfterPath, AfterQuery, AfterScheme, BeforeFragment, BeforePath, BeforeQuery,
    BeforeSegment, Complete, NeedsScheme, Start,
};
use super::kind::sealed::Read as _;
use super::kind::{HasFragment, HasScheme};
#[cfg(feature = "iri")]
use super::{IriRef, RelativeIriRef};
use super::{Reference, ReferenceKind, RelativeRef, UriRef, kinds};
use crate::grammar::rfc3986::Rule;
use crate::percent::EncodeSet;

/// Builds a reference of the kind `K`, from its beginning to its end.
///
/// The type parameter `S`, one of the [states](state), tracks what has been added, so that
/// references outside the grammar do not compile: a port without a host, an authority after a path,
/// a URI without a scheme, an absolute URI with a fragment. Optional components can be skipped.
///
/// - **Spelled parts**: `scheme`, `authority`, `userinfo`, `host`, `path`, `query` and `fragment`
///   take parts as they are spelled, and check their rules. If a part is optional, so is the
///   argument: given the components of a reference, `None` or `Some`, this is section 5.3 and
///   rebuilds the reference.
/// - **Data**: `segment` and the methods whose names end in `_data` take any text or octets, and
///   encode what the component does not allow. Data is never read as a delimiter or as a triplet.
///   In a URI, all characters beyond ASCII are encoded. In an IRI, they are kept, except for those
///   that a URI [shown as an IRI](crate::UriRef::to_iri) keeps encoded, such as invisible ones;
///   octets that are not UTF-8 are encoded. For all other cases, use
///   [`encode`](crate::percent::encode).
///
/// [`build`](Self::build) returns the error of the first part that is invalid, or of a path that
/// would be read as something else, unless you ask to [`repair`](Self::repair) it.
///
/// ```
/// use uri_grammar::{Uri, UriRef};
///
/// let uri = Uri::builder()
///     .scheme("http")
///     .userinfo("fred")
///     .host("example.com")
///     .port(8080)
///     .segment("50% off")
///     .segment("a/b")
///     .query("page=2")
///     .fragment_data("§ 2")
///     .build()?;
/// assert_eq!(uri, "http://fred@example.com:8080/50%25%20off/a%2Fb?page=2#%C2%A7%202");
///
/// let reference = UriRef::builder().path("../b").query(None).build()?;
/// assert_eq!(reference, "../b");
/// # Ok::<(), uri_grammar::uri::BuildError>(())
/// ```
///
/// What the types rule out does not compile:
///
/// ```compile_fail
/// uri_grammar::Uri::builder().scheme("http").port(80);
/// ```
/// ```compile_fail
/// uri_grammar::Uri::builder().scheme("http").userinfo("fred").path("/");
/// ```
/// ```compile_fail
/// uri_grammar::Uri::builder().scheme("http").path("/").host("a");
/// ```
/// ```compile_fail
/// uri_grammar::Uri::builder().host("a");
/// ```
/// ```compile_fail
/// uri_grammar::AbsoluteUri::builder().scheme("http").fragment("a");
/// ```
/// ```compile_fail
/// uri_grammar::RelativeRef::builder().scheme("http");
/// ```
#[must_use = "a builder does nothing until `build`"]
pub struct Builder<K: ReferenceKind, S> {
    text: String,
    scheme: bool,
    authority: bool,
    /// The start of the path and, once known, its end.
    path: (usize, Option<usize>),
    repair: bool,
    error: Option<BuildError<K::Rule>>,
    state: PhantomData<(K, S)>,
}

/// Shows nothing of the text, which may hold a password.
impl<K: ReferenceKind, S> fmt::Debug for Builder<K, S> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut debug = f.debug_struct("Builder");
        debug.field("repair", &self.repair).field("error", &self.error).finish_non_exhaustive()
    }
}

impl<K: HasScheme> Reference<K, String> {
    /// Starts an empty reference; a scheme must follow. See [`Builder`].
    #[inline]
    pub fn builder() -> Builder<K, NeedsScheme> {
        Builder::new()
    }
}

macro_rules! builders {
    ($any:ident: $any_kind:ident, $relative:ident: $relative_kind:ident) => {
        impl $any<String> {
            /// Starts an empty reference; any component can follow. See [`Builder`].
            #[inline]
            pub fn builder() -> Builder<kinds::$any_kind, Start> {
                Builder::new()
            }
        }

        impl $relative<String> {
            /// Starts an empty reference; any component but a scheme can follow. See [`Builder`].
            #[inline]
            pub fn builder() -> Builder<kinds::$relative_kind, AfterScheme> {
                Builder::new()
            }
        }
    };
}

builders!(UriRef: UriRefKind, RelativeRef: RelativeRefKind);
#[cfg(feature = "iri")]
builders!(IriRef: IriRefKind, RelativeIriRef: RelativeIriRefKind);

impl<K: ReferenceKind, S> Builder<K, S> {
    #[inline]
    const fn new() -> Self {
        Self {
            text: String::new(),
            scheme: false,
            authority: false,
            path: (0, None),
            repair: false,
            error: None,
            state: PhantomData,
        }
    }

    /// Sets whether to repair a path that would otherwise be read as something else. The default is
    /// `false`: such a path is an error.
    ///
    /// | path | where | repair | error |
    /// |---|---|---|---|
    /// | `a` | after an authority | `/a` | [`PathWithoutSlash`](BuildError::PathWithoutSlash) |
    /// | `//a` | without authority | `/.//a` | [`PathLikeAuthority`](BuildError::PathLikeAuthority) |
    /// | `a:b` | without scheme and authority | `./a:b` | [`PathLikeScheme`](BuildError::PathLikeScheme) |
    ///
    /// The second repair is that of WHATWG's URL standard, the third that of RFC 3986 section 4.2.
    /// Resolution removes the dot segments of both.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::uri::BuildError;
    ///
    /// let builder = || Uri::builder().scheme("a").path("//b");
    /// assert_eq!(builder().build().unwrap_err(), BuildError::PathLikeAuthority);
    /// assert_eq!(builder().repair(true).build()?, "a:/.//b");
    /// # Ok::<(), uri_grammar::uri::BuildError>(())
    /// ```
    #[inline]
    pub const fn repair(mut self, yes: bool) -> Self {
        self.repair = yes;
        self
    }

    #[inline]
    fn into_state<R>(self) -> Builder<K, R> {
        let Self { text, scheme, authority, path, repair, error, state: _ } = self;
        Builder { text, scheme, authority, path, repair, error, state: PhantomData }
    }

    /// Writes a part between its delimiters, if it is present and valid.
    #[inline]
    fn part<R>(
        mut self,
        rule: Rule,
        before: &str,
        part: Option<&str>,
        after: &str,
    ) -> Builder<K, R> {
        if let Some(part) = part {
            match BuildError::check::<K>(rule, part) {
                Ok(()) => self.text.extend([before, part, after]),
                Err(error) => self.fail(error),
            }
        }
        self.into_state()
    }

    #[inline]
    fn push_segment(&mut self, data: &[u8]) {
        if matches!(data, b"." | b"..") {
            self.fail(BuildError::DotSegment);
        }
        self.text.push('/');
        K::Document::push_data(data, EncodeSet::Segment, &mut self.text);
    }

    #[inline]
    fn data<R>(mut self, before: &str, data: &[u8], place: EncodeSet) -> Builder<K, R> {
        self.text.push_str(before);
        K::Document::push_data(data, place, &mut self.text);
        self.into_state()
    }

    #[inline]
    fn fail(&mut self, error: BuildError<K::Rule>) {
        self.error.get_or_insert(error);
    }

    #[inline]
    fn end_scheme(mut self, there: bool) -> Self {
        self.scheme = there;
        self.path.0 = self.text.len();
        self
    }

    /// Marks the path as complete.
    #[inline]
    fn end_path(mut self) -> Self {
        self.path.1.get_or_insert(self.text.len());
        self
    }
}

impl<K: HasScheme> Builder<K, NeedsScheme> {
    /// Adds the scheme (section 3.1), given without its colon.
    #[inline]
    pub fn scheme(self, scheme: &str) -> Builder<K, AfterScheme> {
        self.part(Rule::Scheme, "", Some(scheme), ":").end_scheme(true)
    }
}

impl<K: ReferenceKind> Builder<K, Start> {
    /// Adds the scheme (section 3.1), given without its colon, or no scheme.
    #[inline]
    pub fn scheme<'a>(self, scheme: impl Into<Option<&'a str>>) -> Builder<K, AfterScheme> {
        let scheme = scheme.into();
        self.part(Rule::Scheme, "", scheme, ":").end_scheme(scheme.is_some())
    }
}

impl<K: ReferenceKind, S: BeforePath> Builder<K, S> {
    /// Adds the path (section 3.3), as it is spelled. Without it, and without segments, the path is
    /// empty.
    ///
    /// It must fit the components before it; see [`repair`](Self::repair).
    #[inline]
    pub fn path(self, path: &str) -> Builder<K, AfterPath> {
        self.part(Rule::Path, "", Some(path), "")
    }
}

impl<K: ReferenceKind, S: BeforeSegment> Builder<K, S> {
    /// Appends a segment to the path (section 3.3): a slash, then the data, encoded.
    ///
    /// Nothing else is added or merged: after the path `a/`, the segment `b` makes `a//b`.
    ///
    /// ```
    /// # use uri_grammar::UriRef;
    /// use uri_grammar::uri::BuildError;
    ///
    /// assert_eq!(UriRef::builder().segment("a?b").segment("").build()?, "/a%3Fb/");
    /// assert_eq!(UriRef::builder().path("a").segment("b:c").build()?, "a/b:c");
    /// assert_eq!(UriRef::builder().segment("..").build().unwrap_err(), BuildError::DotSegment);
    /// # Ok::<(), uri_grammar::uri::BuildError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`build`](Builder::build) fails if the data is `.` or `..`, which would be a dot segment.
    /// Write a path with dot segments as a [`path`](Builder::path).
    #[inline]
    pub fn segment(mut self, data: impl AsRef<[u8]>) -> Builder<K, AfterPath> {
        self.push_segment(data.as_ref());
        self.into_state()
    }

    /// Appends [segments](Self::segment) to the path.
    ///
    /// ```
    /// # use uri_grammar::UriRef;
    /// assert_eq!(UriRef::builder().segments(["a", "b/c"]).build()?, "/a/b%2Fc");
    /// # Ok::<(), uri_grammar::uri::BuildError>(())
    /// ```
    #[inline]
    pub fn segments<D: AsRef<[u8]>>(
        self,
        data: impl IntoIterator<Item = D>,
    ) -> Builder<K, AfterPath> {
        data.into_iter().fold(self.into_state(), Builder::segment)
    }
}

/// Appends [segments](Builder::segment) to the path.
///
/// ```
/// # use uri_grammar::UriRef;
/// let mut builder = UriRef::builder().path("/a");
/// builder.extend(["b", "c d"]);
/// assert_eq!(builder.build()?, "/a/b/c%20d");
/// # Ok::<(), uri_grammar::uri::BuildError>(())
/// ```
impl<K: ReferenceKind, D: AsRef<[u8]>> Extend<D> for Builder<K, AfterPath> {
    #[inline]
    fn extend<I: IntoIterator<Item = D>>(&mut self, data: I) {
        data.into_iter().for_each(|data| self.push_segment(data.as_ref()));
    }
}

impl<K: ReferenceKind, S: BeforeQuery> Builder<K, S> {
    /// Adds the query (section 3.4), given without its question mark, or no query.
    #[inline]
    pub fn query<'a>(self, query: impl Into<Option<&'a str>>) -> Builder<K, AfterQuery> {
        self.end_path().part(Rule::Query, "?", query.into(), "")
    }

    /// Adds data as the whole query, and encodes it. `&`, `=` and `+` stay as they are; for keys
    /// and values, use [`EncodeSet::QueryValue`].
    #[inline]
    pub fn query_data(self, data: impl AsRef<[u8]>) -> Builder<K, AfterQuery> {
        self.end_path().data("?", data.as_ref(), EncodeSet::Query)
    }
}

#[cfg(feature = "form")]
impl<K: ReferenceKind> Builder<K, AfterQuery> {
    /// The text, which ends with a query, and the offset of the query.
    #[inline]
    pub(crate) fn query_mut(&mut self) -> (&mut String, usize) {
        let sign = self.path.1.unwrap_or(self.text.len());
        if self.text.len() == sign {
            self.text.push('?');
        }
        (&mut self.text, sign + 1)
    }
}

impl<K: HasFragment, S: BeforeFragment> Builder<K, S> {
    /// Adds the fragment (section 3.5), given without its number sign, or no fragment.
    #[inline]
    pub fn fragment<'a>(self, fragment: impl Into<Option<&'a str>>) -> Builder<K, AfterFragment> {
        self.end_path().part(Rule::Fragment, "#", fragment.into(), "")
    }

    /// Adds data as the fragment, and encodes it.
    #[inline]
    pub fn fragment_data(self, data: impl AsRef<[u8]>) -> Builder<K, AfterFragment> {
        self.end_path().data("#", data.as_ref(), EncodeSet::Fragment)
    }
}

impl<K: ReferenceKind, S: Complete> Builder<K, S> {
    /// Returns the reference.
    ///
    /// # Errors
    ///
    /// Returns the error of the first part that breaks the rule of its component, or of a path that
    /// would be read as something else; see [`repair`](Self::repair).
    #[inline]
    pub fn build(mut self) -> Result<Reference<K, String>, BuildError<K::Rule>> {
        if let Some(error) = self.error {
            return Err(error);
        }
        let (start, end) = self.path;
        let path = &self.text[start..end.unwrap_or(self.text.len())];
        let before = path::before(path, self.scheme, self.authority, self.repair)?;
        self.text.insert_str(start, before);
        Ok(certain(self.text))
    }
}

/// A reference whose text is known to be valid, without a check.
#[inline]
pub(in crate::uri) fn certain<K: ReferenceKind>(text: String) -> Reference<K, String> {
    let spans = K::Document::known(K::OF_URIS, &text);
    Reference { text, spans, kind: PhantomData }
}
