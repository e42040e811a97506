//! Changes in place, to references that own their text.

use alloc::string::String;
use core::ops::Range;

use crate::percent::EncodeSet;
use crate::uri::build::{BuildError, Part, encoded, path};
use crate::uri::kind::sealed::Read as _;
use crate::uri::kind::{HasFragment, HasScheme};
#[cfg(feature = "iri")]
use crate::uri::kinds::IriRefKind;
use crate::uri::kinds::UriRefKind;
use crate::uri::{Component, Reference, ReferenceKind};

/// Changes in place. If a method fails, nothing has changed.
///
/// Parts are given in encoded form, and their rules are checked. The methods whose names end in `_data` take any text
/// or octets, encode all characters that the component does not allow, and cannot fail. Set the authority, the user
/// information or the port to `None` to remove it together with its delimiter.
///
/// ```
/// use uri_grammar::{BuildError, Uri};
///
/// fn point_to(uri: &mut Uri, anchor: &str) -> Result<(), BuildError> {
///     uri.remove_query();
///     uri.set_fragment(anchor)
/// }
///
/// let mut uri: Uri = "http://a/b?c#d".parse().unwrap();
/// point_to(&mut uri, "e")?;
/// assert_eq!(uri, "http://a/b#e");
/// assert!(point_to(&mut uri, "not a fragment").is_err());
/// assert_eq!(uri, "http://a/b#e");
/// # Ok::<(), BuildError>(())
/// ```
///
/// For several changes that are valid only together, use [`edit`](Reference::edit), which can also
/// [repair](crate::Builder::repair) paths.
impl<K: ReferenceKind> Reference<K, String> {
    /// Sets the authority (RFC 3986 section 3.2), given without the slashes before it.
    ///
    /// # Errors
    ///
    /// Returns [`BuildError::Syntax`] if `authority` breaks the rule `authority`;
    /// [`BuildError::PathWithoutSlash`] if the path after it is neither empty nor begins with a
    /// slash; [`BuildError::PathLikeAuthority`] if the authority is removed and the path begins
    /// with `//`.
    #[inline]
    pub fn set_authority<'a>(&mut self, authority: impl Part<'a>) -> Result<(), BuildError> {
        let authority = authority.part();
        check::<K>(Component::Authority, authority)?;
        self.fits(self.path(), self.has(Component::Scheme), authority.is_some())?;
        let path = self.place(Component::Path);
        let start =
            self.span(Component::Authority).map_or(path.start, |span| span.start - "//".len());
        match authority {
            Some(authority) => self.splice(start..path.start, &["//", authority]),
            None => self.splice(start..path.start, &[]),
        }
        Ok(())
    }

    /// Sets the user information (section 3.2.1), given without its `@`.
    ///
    /// # Errors
    ///
    /// Returns [`BuildError::Syntax`] if `userinfo` breaks the rule `userinfo`;
    /// [`BuildError::NoHost`] if there is no authority.
    #[inline]
    pub fn set_userinfo<'a>(&mut self, userinfo: impl Part<'a>) -> Result<(), BuildError> {
        let userinfo = userinfo.part();
        check::<K>(Component::Userinfo, userinfo)?;
        let Some(authority) = self.span(Component::Authority) else {
            return userinfo.map_or(Ok(()), |_| Err(BuildError::NoHost(Component::Userinfo)));
        };
        let host = self.place(Component::Host);
        match userinfo {
            Some(userinfo) => self.splice(authority.start..host.start, &[userinfo, "@"]),
            None => self.splice(authority.start..host.start, &[]),
        }
        Ok(())
    }

    /// Sets the host (section 3.2.2), in brackets if it is an IP address of a version other than 4. Adds an authority
    /// if the reference has none; [`set_authority`](Self::set_authority) can remove it.
    ///
    /// # Errors
    ///
    /// Returns [`BuildError::Syntax`] if `host` breaks the rule `host`;
    /// [`BuildError::PathWithoutSlash`] if there was no authority and the path is neither empty nor
    /// begins with a slash.
    #[inline]
    pub fn set_host(&mut self, host: &str) -> Result<(), BuildError> {
        BuildError::check::<K>(Component::Host, host)?;
        match self.span(Component::Host) {
            Some(span) => self.splice(span, &[host]),
            None => return self.set_authority(host),
        }
        Ok(())
    }

    /// Sets the port (section 3.2.3).
    ///
    /// # Errors
    ///
    /// Returns [`BuildError::NoHost`] if there is no authority.
    #[inline]
    pub fn set_port(&mut self, port: impl Into<Option<u16>>) -> Result<(), BuildError> {
        let port = port.into();
        let Some(authority) = self.span(Component::Authority) else {
            return port.map_or(Ok(()), |_| Err(BuildError::NoHost(Component::Port)));
        };
        let (mut digits, host) = ([0; 5], self.place(Component::Host));
        match port {
            Some(port) => self.splice(host.end..authority.end, &[":", decimal(port, &mut digits)]),
            None => self.splice(host.end..authority.end, &[]),
        }
        Ok(())
    }

    /// Sets the path (section 3.3), which may be empty.
    ///
    /// # Errors
    ///
    /// Returns [`BuildError::Syntax`] if `path` breaks the rule `path`. If it does not fit the
    /// components before it, returns [`BuildError::PathWithoutSlash`],
    /// [`BuildError::PathLikeAuthority`] or [`BuildError::PathLikeScheme`].
    #[inline]
    pub fn set_path(&mut self, path: &str) -> Result<(), BuildError> {
        BuildError::check::<K>(Component::Path, path)?;
        self.fits(path, self.has(Component::Scheme), self.has(Component::Authority))?;
        self.splice(self.place(Component::Path), &[path]);
        Ok(())
    }

    /// Sets the query (section 3.4), given without its question mark.
    ///
    /// # Errors
    ///
    /// Returns [`BuildError::Syntax`] if `query` breaks the rule `query`.
    #[inline]
    pub fn set_query(&mut self, query: &str) -> Result<(), BuildError> {
        BuildError::check::<K>(Component::Query, query)?;
        self.write_query(Some(query));
        Ok(())
    }

    /// Sets data as the whole query, and encodes it. `&`, `=` and `+` are kept; for names and values, use
    /// [`set_query_pair`](Self::set_query_pair).
    ///
    /// ```
    /// # use uri_grammar::UriRef;
    /// let mut reference: UriRef = "/a#b".parse().unwrap();
    /// reference.set_query_data("50% é");
    /// assert_eq!(reference, "/a?50%25%20%C3%A9#b");
    /// ```
    #[inline]
    pub fn set_query_data(&mut self, data: impl AsRef<[u8]>) {
        let query = encoded::<K>(data.as_ref(), EncodeSet::Query);
        self.write_query(Some(&query));
    }

    /// Removes the query and its question mark.
    #[inline]
    pub fn remove_query(&mut self) {
        self.write_query(None);
    }

    /// Writes a valid query.
    #[inline]
    pub(super) fn write_query(&mut self, query: Option<&str>) {
        let start = self.place(Component::Path).end;
        let end = self.span(Component::Query).map_or(start, |span| span.end);
        match query {
            Some(query) => self.splice(start..end, &["?", query]),
            None => self.splice(start..end, &[]),
        }
    }

    #[inline]
    fn has(&self, component: Component) -> bool {
        self.span(component).is_some()
    }

    /// Returns the position of a component that is present.
    #[inline]
    pub(super) fn place(&self, component: Component) -> Range<usize> {
        self.span(component).unwrap_or_default()
    }

    /// Checks that the path is read as a path after these components.
    #[inline]
    pub(super) fn fits(&self, path: &str, scheme: bool, authority: bool) -> Result<(), BuildError> {
        path::before(path, scheme, authority, false).map(drop)
    }

    /// Replaces the text at `place` with the pieces. The result is a reference of the kind.
    #[inline]
    pub(super) fn splice(&mut self, place: Range<usize>, pieces: &[&str]) {
        let (mut at, mut rest) = (place.start, place);
        for piece in pieces {
            // The first piece replaces the text, the others follow it.
            self.text.replace_range(rest, piece);
            at += piece.len();
            rest = at..at;
        }
        if pieces.is_empty() {
            self.text.replace_range(rest, "");
        }
        self.spans = K::Document::known(K::OF_URIS, &self.text);
    }
}

impl<K: HasScheme> Reference<K, String> {
    /// Sets the scheme (RFC 3986 section 3.1), given without its colon.
    ///
    /// ```
    /// use uri_grammar::{BuildError, Uri};
    ///
    /// fn secure(uri: &mut Uri<String>) -> Result<(), BuildError> {
    ///     if uri.scheme() == "http" { uri.set_scheme("https") } else { Ok(()) }
    /// }
    ///
    /// let mut uri: Uri<String> = "http://a/b".parse().unwrap();
    /// secure(&mut uri)?;
    /// assert_eq!(uri, "https://a/b");
    /// # Ok::<(), BuildError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`BuildError::Syntax`] if `scheme` breaks the rule `scheme`.
    #[inline]
    pub fn set_scheme(&mut self, scheme: &str) -> Result<(), BuildError> {
        BuildError::check::<K>(Component::Scheme, scheme)?;
        self.splice(self.place(Component::Scheme), &[scheme]);
        Ok(())
    }
}

macro_rules! set_scheme {
    ($kind:ident) => {
        impl Reference<$kind, String> {
            /// Sets the scheme (RFC 3986 section 3.1), given without its colon. Without a scheme,
            /// this is a relative reference.
            ///
            /// # Errors
            ///
            /// Returns [`BuildError::Syntax`] if `scheme` breaks the rule `scheme`;
            /// [`BuildError::PathLikeScheme`] if it is removed and a `:` in the path would end a
            /// scheme.
            #[inline]
            pub fn set_scheme<'a>(&mut self, scheme: impl Part<'a>) -> Result<(), BuildError> {
                let scheme = scheme.part();
                check::<$kind>(Component::Scheme, scheme)?;
                self.fits(self.path(), scheme.is_some(), self.has(Component::Authority))?;
                let end = self.span(Component::Scheme).map_or(0, |span| span.end + ":".len());
                match scheme {
                    Some(scheme) => self.splice(0..end, &[scheme, ":"]),
                    None => self.splice(0..end, &[]),
                }
                Ok(())
            }
        }
    };
}

set_scheme!(UriRefKind);
#[cfg(feature = "iri")]
set_scheme!(IriRefKind);

impl<K: HasFragment> Reference<K, String> {
    /// Sets the fragment (RFC 3986 section 3.5), given without its number sign.
    ///
    /// # Errors
    ///
    /// Returns [`BuildError::Syntax`] if `fragment` breaks the rule `fragment`.
    #[inline]
    pub fn set_fragment(&mut self, fragment: &str) -> Result<(), BuildError> {
        BuildError::check::<K>(Component::Fragment, fragment)?;
        self.write_fragment(Some(fragment));
        Ok(())
    }

    /// Sets data as the fragment, and encodes it.
    ///
    /// ```
    /// # use uri_grammar::UriRef;
    /// let mut reference: UriRef = "/a#b".parse().unwrap();
    /// reference.set_fragment_data("§ 2");
    /// assert_eq!(reference, "/a#%C2%A7%202");
    /// ```
    #[inline]
    pub fn set_fragment_data(&mut self, data: impl AsRef<[u8]>) {
        let fragment = encoded::<K>(data.as_ref(), EncodeSet::Fragment);
        self.write_fragment(Some(&fragment));
    }

    /// Removes the fragment and its number sign.
    #[inline]
    pub fn remove_fragment(&mut self) {
        self.write_fragment(None);
    }

    /// Writes a valid fragment.
    #[inline]
    fn write_fragment(&mut self, fragment: Option<&str>) {
        let len = self.as_str().len();
        let start = self.span(Component::Fragment).map_or(len, |span| span.start - "#".len());
        match fragment {
            Some(fragment) => self.splice(start..len, &["#", fragment]),
            None => self.splice(start..len, &[]),
        }
    }
}

/// Checks the part, if there is one, by its rule.
#[inline]
fn check<K: ReferenceKind>(component: Component, part: Option<&str>) -> Result<(), BuildError> {
    part.map_or(Ok(()), |part| BuildError::check::<K>(component, part))
}

/// Writes the number in decimal digits.
#[inline]
fn decimal(mut number: u16, digits: &mut [u8; 5]) -> &str {
    let mut start = digits.len();
    loop {
        start -= 1;
        digits[start] = b'0' + (number % 10) as u8;
        number /= 10;
        if number == 0 {
            return core::str::from_utf8(&digits[start..]).unwrap_or_default();
        }
    }
}
