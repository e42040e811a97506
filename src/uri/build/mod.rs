//! Building references from parts, and changing several parts at once (RFC 3986 section 5.3).
//!
//! Three combinations of components would be parsed differently: a path that begins with `//` without an authority, a
//! colon in the first segment of a relative path, and a rootless path after an authority. Each is an error, or is
//! repaired on request. Normalization cannot fail, so it always repairs the first combination, with `/.`.

mod authority;
mod components;
mod data;
mod error;
mod host_or_port;
mod part;
pub(in crate::uri) mod path;

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;
use core::marker::PhantomData;

pub(in crate::uri) use self::data::{encoded, push_pair};
pub use self::error::BuildError;
use self::host_or_port::HostOrPort;
pub use self::part::Part;
use super::kind::HasScheme;
use super::kind::sealed::Read as _;
use super::{Component, Lend, Reference, ReferenceKind, kinds};
use crate::grammar::rfc3986::Rule;

/// The parts of a reference of the kind `K` that is to be built: see `builder` and [`edit`](Reference::edit).
///
/// Methods can be called in any order. If the same part is set twice, the last call wins.
///
/// - **Spelled parts**: `scheme`, `authority`, `userinfo`, `host`, `path`, `query` and `fragment` take parts in
///   encoded form, and check their rules. If a part is optional, so is the argument: `None` removes the part together
///   with its delimiter.
/// - **Data**: `segments`, `query_pairs` and the methods whose names end in `_data` take any text or octets, and
///   encode all characters that the component does not allow. Data is never read as a delimiter or as a triplet. In a
///   URI, all characters beyond ASCII are encoded. In an IRI, they are kept, except for those that a URI [shown as an
///   IRI](crate::UriRef::to_iri) keeps encoded, such as invisible ones; octets that are not UTF-8 are encoded. For
///   all other cases, use [`encode`](crate::percent::encode).
///
/// [`build`](Self::build) returns the error of the first part that is invalid, or of a path that
/// would be read as something else, unless you ask to [`repair`](Self::repair) it.
///
/// ```
/// use uri_grammar::{Uri, UriRef};
///
/// let uri = Uri::builder("http")
///     .userinfo("fred")
///     .host("example.com")
///     .port(8080)
///     .segments(["50% off", "a/b"])
///     .query("page=2")
///     .fragment_data("§ 2")
///     .build()?;
/// assert_eq!(uri, "http://fred@example.com:8080/50%25%20off/a%2Fb?page=2#%C2%A7%202");
///
/// let reference = UriRef::builder().path("../b").query(None).build()?;
/// assert_eq!(reference, "../b");
/// # Ok::<(), uri_grammar::BuildError>(())
/// ```
///
/// Kinds without a scheme or without a fragment have no method for it:
///
/// ```compile_fail,E0599
/// uri_grammar::AbsoluteUri::builder("http").fragment("a");
/// ```
/// ```compile_fail,E0599
/// uri_grammar::RelativeRef::builder().scheme("http");
/// ```
#[derive(Clone)]
#[must_use = "a builder does nothing until `build`"]
pub struct Builder<'a, K> {
    scheme: Option<&'a str>,
    userinfo: Option<Cow<'a, str>>,
    host: Option<HostOrPort<'a>>,
    port: Option<HostOrPort<'a>>,
    path: Cow<'a, str>,
    query: Option<Cow<'a, str>>,
    fragment: Option<Cow<'a, str>>,
    repair: bool,
    error: Option<BuildError>,
    kind: PhantomData<K>,
}

/// Shows nothing of the parts, which may contain a password.
impl<K> fmt::Debug for Builder<'_, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut debug = f.debug_struct("Builder");
        debug.field("repair", &self.repair).field("error", &self.error).finish_non_exhaustive()
    }
}

impl<K: HasScheme> Reference<K, String> {
    /// Starts a reference that has only this scheme (RFC 3986 section 3.1), given without its colon. See [`Builder`].
    ///
    /// ```
    /// use uri_grammar::Uri;
    ///
    /// let uri = Uri::builder("https").host("a.example").query_pairs([("q", "x y")]).build()?;
    /// assert_eq!(uri, "https://a.example?q=x%20y");
    /// # Ok::<(), uri_grammar::BuildError>(())
    /// ```
    #[inline]
    pub fn builder(scheme: &str) -> Builder<'_, K> {
        Builder::<K>::new().scheme(scheme)
    }
}

macro_rules! builders {
    ($($kind:ident),*) => {$(
        impl Reference<kinds::$kind, String> {
            /// Starts an empty reference. See [`Builder`].
            pub fn builder<'a>() -> Builder<'a, kinds::$kind> {
                Builder::new()
            }
        }
    )*};
}

builders!(UriRefKind, RelativeRefKind);
#[cfg(feature = "iri")]
builders!(IriRefKind, RelativeIriRefKind);

impl<'s, 'p, K: ReferenceKind, T: Lend<'s, 'p>> Reference<K, T> {
    /// Starts a changed copy of the reference, for several changes that are checked together. The reference itself
    /// does not change. See [`Builder`].
    ///
    /// ```
    /// use uri_grammar::Uri;
    ///
    /// let uri = Uri::parse("http://example.com/a/b?c#d")?;
    /// let edited = uri.edit().host("[::1]").port(8080).query(None).build().unwrap();
    /// assert_eq!(edited, "http://[::1]:8080/a/b#d");
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[doc(alias = "into_parts")]
    #[inline]
    pub fn edit(&'s self) -> Builder<'p, K> {
        let part = |rule| self.part(rule);
        Builder {
            scheme: part(Rule::Scheme),
            userinfo: part(Rule::Userinfo).map(Cow::Borrowed),
            host: part(Rule::Host).map(HostOrPort::of),
            port: part(Rule::Port).map(HostOrPort::of),
            path: Cow::Borrowed(self.path()),
            query: part(Rule::Query).map(Cow::Borrowed),
            fragment: part(Rule::Fragment).map(Cow::Borrowed),
            repair: false,
            error: None,
            kind: PhantomData,
        }
    }
}

impl<'a, K: ReferenceKind> Builder<'a, K> {
    #[inline]
    const fn new() -> Self {
        Self {
            scheme: None,
            userinfo: None,
            host: None,
            port: None,
            path: Cow::Borrowed(""),
            query: None,
            fragment: None,
            repair: false,
            error: None,
            kind: PhantomData,
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
    /// The second repair comes from WHATWG's URL standard, and the third from RFC 3986 section 4.2. Resolution
    /// removes the dot segments of both.
    ///
    /// ```
    /// use uri_grammar::{BuildError, Uri};
    ///
    /// let uri = Uri::parse("a://b//c")?;
    /// let edit = uri.edit().authority(None);
    /// assert_eq!(edit.clone().build().unwrap_err(), BuildError::PathLikeAuthority);
    /// assert_eq!(edit.repair(true).build().unwrap(), "a:/.//c");
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[inline]
    pub const fn repair(mut self, yes: bool) -> Self {
        self.repair = yes;
        self
    }

    /// Checks the part, if there is one, by its rule. Keeps the first error.
    #[inline]
    fn check<'p>(&mut self, component: Component, part: Option<&'p str>) -> Option<&'p str> {
        let part = part?;
        if let Err(error) = BuildError::check::<K>(component, part) {
            self.error.get_or_insert(error);
        }
        Some(part)
    }

    /// Returns the reference. This is its only allocation, unless parts were given as data.
    ///
    /// # Errors
    ///
    /// Returns the error of the first part that breaks the rule of its component; of user
    /// information or a port without a host; or of a path that would be read as something else, see
    /// [`repair`](Self::repair).
    #[inline]
    pub fn build(self) -> Result<Reference<K, String>, BuildError> {
        if let Some(error) = self.error {
            return Err(error);
        }
        if self.host.is_none() {
            let left = [
                (self.userinfo.is_some(), Component::Userinfo),
                (self.port.is_some(), Component::Port),
            ];
            if let Some((_, component)) = left.into_iter().find(|(there, _)| *there) {
                return Err(BuildError::NoHost(component));
            }
        }
        let (scheme, authority) = (self.scheme.is_some(), self.host.is_some());
        let before = path::before(&self.path, scheme, authority, self.repair)?;
        Ok(certain(self.compose(before)))
    }

    /// Section 5.3.
    #[inline]
    fn compose(self, before: &str) -> String {
        let length = |part: Option<&str>| part.map_or(0, |part| part.len() + "//".len());
        let [host, port] =
            [&self.host, &self.port].map(|part| part.as_ref().map_or(0, HostOrPort::room));
        let (userinfo, query, fragment) =
            (self.userinfo.as_deref(), self.query.as_deref(), self.fragment.as_deref());
        let texts = [self.scheme, userinfo, Some(before), Some(&*self.path), query, fragment];
        let room = texts.into_iter().map(length).sum::<usize>() + host + port;

        let mut text = String::with_capacity(room);
        if let Some(scheme) = self.scheme {
            text.extend([scheme, ":"]);
        }
        if let Some(host) = self.host {
            text.push_str("//");
            if let Some(userinfo) = userinfo {
                text.extend([userinfo, "@"]);
            }
            host.write(&mut text);
            if let Some(port) = self.port {
                text.push(':');
                port.write(&mut text);
            }
        }
        text.extend([before, &*self.path]);
        if let Some(query) = query {
            text.extend(["?", query]);
        }
        if let Some(fragment) = fragment {
            text.extend(["#", fragment]);
        }
        text
    }
}

/// Returns a reference whose text is known to be valid, without a check.
pub(super) fn certain<K: ReferenceKind>(text: String) -> Reference<K, String> {
    let spans = K::Document::known(K::OF_URIS, &text);
    Reference { text, spans, kind: PhantomData }
}
