//! The components of a reference.

use core::fmt;
use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::str::Split;

use super::kind::{HasFragment, HasScheme};
use super::{Host, Lend, PortTooLarge, Reference, ReferenceKind, Source, kinds};
use crate::grammar::rfc3986::Rule;
use crate::percent::Encoded;

/// The components. Each is a slice of the text, and lives as long as the text is borrowed. A component of a
/// `Uri<&'a str>` lives for `'a`, and a component of a `Uri<String>` lives as long as the `Uri` is borrowed. See
/// [`Lend`].
impl<'s, 'p, K: ReferenceKind, T: Lend<'s, 'p>> Reference<K, T> {
    /// Returns the whole text, unchanged.
    ///
    /// ```
    /// use uri_grammar::{Component, Uri};
    ///
    /// fn authority_and_path(text: &str) -> Option<&str> {
    ///     let uri = Uri::parse(text).ok()?;
    ///     let start = uri.span(Component::Authority)?.start;
    ///     Some(&uri.as_str()[start..uri.span(Component::Path)?.end])
    /// }
    ///
    /// assert_eq!(authority_and_path("http://a:80/b?c"), Some("a:80/b"));
    /// ```
    #[inline]
    pub fn as_str(&'s self) -> &'p str {
        self.text.lend_str()
    }

    /// Returns the same reference with its text borrowed from this one. Nothing is parsed again.
    ///
    /// ```
    /// use uri_grammar::Uri;
    ///
    /// let owned = Uri::parse(String::from("http://a/")).unwrap();
    /// let borrowed: Uri<&str> = owned.as_borrowed();
    /// assert_eq!(borrowed.host(), Some("a"));
    /// ```
    #[doc(alias = "borrow")]
    #[doc(alias = "as_slice")]
    #[inline]
    pub fn as_borrowed(&'s self) -> Reference<K, &'p str> {
        Reference { text: self.as_str(), spans: self.spans, kind: PhantomData }
    }

    #[inline(always)]
    pub(crate) fn part(&'s self, rule: Rule) -> Option<&'p str> {
        self.as_str().get(self.spans.of_rule(rule)?)
    }

    /// Returns whether the reference has this scheme, in upper or lower case (section 3.1).
    ///
    /// ```
    /// use uri_grammar::Uri;
    ///
    /// assert!(Uri::parse("HTTPS://a/")?.has_scheme("https"));
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    pub fn has_scheme(&'s self, name: &str) -> bool {
        self.part(Rule::Scheme).is_some_and(|scheme| scheme.eq_ignore_ascii_case(name))
    }

    /// Returns the authority (section 3.2), without the slashes before it; `None` if it is absent.
    #[inline]
    pub fn authority(&'s self) -> Option<&'p str> {
        self.part(Rule::Authority)
    }

    /// Returns the user information (section 3.2.1), without its `@`; `None` if it is absent. It may contain a
    /// password; see [`user`](Self::user).
    #[inline]
    pub fn userinfo(&'s self) -> Option<&'p str> {
        self.part(Rule::Userinfo)
    }

    /// Returns the user information up to its first colon.
    ///
    /// ```
    /// use uri_grammar::Uri;
    ///
    /// let uri = Uri::parse("ftp://fred:secret@example.com/")?;
    /// assert_eq!((uri.user(), uri.password()), (Some("fred"), Some("secret")));
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[doc(alias = "username")]
    pub fn user(&'s self) -> Option<&'p str> {
        let userinfo = self.userinfo()?;
        Some(userinfo.split_once(':').map_or(userinfo, |(user, _)| user))
    }

    /// Returns the user information after its first colon; `None` if there is no colon. The format `user:password` is
    /// deprecated (section 3.2.1).
    pub fn password(&'s self) -> Option<&'p str> {
        Some(self.userinfo()?.split_once(':')?.1)
    }

    /// Returns the host (section 3.2.2), undecoded, including the brackets of an IP literal; `None` if there is no
    /// authority. An authority always has a host, which may be empty.
    #[doc(alias = "host_str")]
    #[doc(alias = "domain")]
    #[inline]
    pub fn host(&'s self) -> Option<&'p str> {
        self.part(Rule::Host)
    }

    /// Returns the host as an address or a registered name; `None` if there is no authority.
    ///
    /// ```
    /// use std::net::Ipv4Addr;
    /// use uri_grammar::{Host, UriRef};
    ///
    /// let address = UriRef::parse("//127.0.0.1/")?;
    /// assert_eq!(address.host_kind(), Some(Host::Ipv4(Ipv4Addr::LOCALHOST)));
    /// let name = UriRef::parse("//127.0.0.256/")?;
    /// assert_eq!(name.host_kind(), Some(Host::RegName("127.0.0.256")));
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    pub fn host_kind(&'s self) -> Option<Host<'p>> {
        Some(Host::of(self.host()?))
    }

    /// Returns the port (section 3.2.3) as text, without its colon; `None` if there is no colon. It can have any
    /// number of digits, including none.
    #[inline]
    pub fn port(&'s self) -> Option<&'p str> {
        self.part(Rule::Port)
    }

    /// Returns the port as a number; `None` if it is absent or empty. Both mean the default port of the scheme
    /// (section 3.2.3); [`port`](Self::port) distinguishes them.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    /// use uri_grammar::uri::PortTooLarge;
    ///
    /// assert_eq!(UriRef::parse("//a:0080")?.port_number(), Ok(Some(80)));
    /// assert_eq!(UriRef::parse("//a:")?.port_number(), Ok(None));
    /// assert!(matches!(UriRef::parse("//a:65536")?.port_number(), Err(PortTooLarge { .. })));
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`PortTooLarge`] if the port is above 65535, which the grammar allows and no
    /// protocol uses.
    pub fn port_number(&'s self) -> Result<Option<u16>, PortTooLarge> {
        match self.port() {
            None | Some("") => Ok(None),
            Some(digits) => digits.parse().map(Some).map_err(|_| PortTooLarge),
        }
    }

    /// Returns the path (section 3.3), which is always present and may be empty.
    #[inline]
    pub fn path(&'s self) -> &'p str {
        self.part(Rule::Path).unwrap_or_default()
    }

    /// Iterates over the segments of the path (section 3.3), which are separated by slashes. The leading slash of a
    /// path has no segment before it; the empty path has no segments. Decode each segment separately: an encoded
    /// slash does not separate segments.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    ///
    /// let segments = |text| UriRef::parse(text).unwrap().segments();
    /// assert!(segments("/a//b/").eq(["a", "", "b", ""]));
    /// assert!(segments("a/b").eq(["a", "b"]));
    /// assert!(segments("/").eq([""]));
    /// assert!(segments("").next().is_none());
    /// # #[cfg(feature = "alloc")]
    /// assert!(segments("/b%2Fc/d").map(|segment| segment.decode_utf8_lossy()).eq(["b/c", "d"]));
    /// ```
    #[doc(alias = "path_segments")]
    pub fn segments(&'s self) -> Segments<'p> {
        let path = self.path();
        let rest = path.strip_prefix('/').unwrap_or(path);
        Segments((!path.is_empty()).then(|| rest.split('/')))
    }

    /// Returns the query (section 3.4), without its question mark; `None` if it is absent.
    #[inline]
    pub fn query(&'s self) -> Option<&'p str> {
        self.part(Rule::Query)
    }
}

/// Methods of references that always have a scheme.
impl<'s, 'p, K: HasScheme, T: Lend<'s, 'p>> Reference<K, T> {
    /// Returns the scheme (section 3.1) in its original case, without its colon. Schemes are case-insensitive:
    /// compare them with [`has_scheme`](Self::has_scheme).
    #[inline]
    pub fn scheme(&'s self) -> &'p str {
        self.part(Rule::Scheme).unwrap_or_default()
    }
}

/// Methods of references that may have a fragment.
impl<'s, 'p, K: HasFragment, T: Lend<'s, 'p>> Reference<K, T> {
    /// Returns the fragment (section 3.5), without its number sign; `None` if it is absent.
    #[inline]
    pub fn fragment(&'s self) -> Option<&'p str> {
        self.part(Rule::Fragment)
    }
}

macro_rules! may_have_a_scheme {
    ($any:ident) => {
        impl<'s, 'p, T: Lend<'s, 'p>> Reference<kinds::$any, T> {
            /// Returns the scheme (section 3.1), without its colon; `None` in a relative reference.
            #[inline]
            pub fn scheme(&'s self) -> Option<&'p str> {
                self.part(Rule::Scheme)
            }
        }

        impl<T: Source> Reference<kinds::$any, T> {
            /// Returns whether this is a relative reference, which has no scheme (section 4.2).
            #[doc(alias = "is_absolute")]
            #[inline]
            pub fn is_relative(&self) -> bool {
                self.spans.of_rule(Rule::Scheme).is_none()
            }
        }
    };
}

may_have_a_scheme!(UriRefKind);
#[cfg(feature = "iri")]
may_have_a_scheme!(IriRefKind);

/// An iterator over the segments of a path: see [`Reference::segments`].
///
/// ```
/// use uri_grammar::UriRef;
/// use uri_grammar::uri::Segments;
///
/// struct Route<'a> {
///     segments: Segments<'a>,
/// }
///
/// fn route(text: &str) -> Option<Route<'_>> {
///     Some(Route { segments: UriRef::parse(text).ok()?.segments() })
/// }
///
/// assert!(route("/users/7").unwrap().segments.eq(["users", "7"]));
/// ```
#[derive(Clone)]
pub struct Segments<'a>(Option<Split<'a, char>>);

impl<'a> Iterator for Segments<'a> {
    type Item = Encoded<'a>;

    #[inline]
    fn next(&mut self) -> Option<Encoded<'a>> {
        self.0.as_mut()?.next().map(Encoded::of_component)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.as_ref().map_or((0, Some(0)), Split::size_hint)
    }
}

impl DoubleEndedIterator for Segments<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        self.0.as_mut()?.next_back().map(Encoded::of_component)
    }
}

impl FusedIterator for Segments<'_> {}

/// Shows the remaining segments.
impl fmt::Debug for Segments<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone().map(Encoded::as_str)).finish()
    }
}
