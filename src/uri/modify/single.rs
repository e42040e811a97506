//! Single changes. For several at once, and for repairs, see [`Reference::edit`].

use alloc::string::String;

use crate::uri::build::BuildError;
use crate::uri::{Reference, ReferenceKind, Source};

/// Single changes. For several at once, and for repairs, use [`edit`](Reference::edit).
impl<K: ReferenceKind, T: Source> Reference<K, T> {
    /// Returns a copy with another authority (RFC 3986 section 3.2), given without the slashes
    /// before it.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    /// use uri_grammar::uri::BuildError;
    ///
    /// assert_eq!(UriRef::parse("/a?b")?.with_authority("c:80").unwrap(), "//c:80/a?b");
    /// let error = UriRef::parse("a")?.with_authority("c").unwrap_err();
    /// assert_eq!(error, BuildError::PathWithoutSlash);
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`BuildError::Syntax`] if `authority` breaks the rule `authority`;
    /// [`BuildError::PathWithoutSlash`] if the path is neither empty nor begins with a slash.
    #[inline]
    pub fn with_authority(
        &self,
        authority: &str,
    ) -> Result<Reference<K, String>, BuildError<K::Rule>> {
        self.edit().with_authority(authority).finish()
    }

    /// Returns a copy without an authority.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    /// use uri_grammar::uri::BuildError;
    ///
    /// assert_eq!(UriRef::parse("//a:80/b?c")?.without_authority().unwrap(), "/b?c");
    /// let error = UriRef::parse("//a//b")?.without_authority().unwrap_err();
    /// assert_eq!(error, BuildError::PathLikeAuthority);
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`BuildError::PathLikeAuthority`] if the path begins with `//`.
    #[inline]
    pub fn without_authority(&self) -> Result<Reference<K, String>, BuildError<K::Rule>> {
        self.edit().without_authority().finish()
    }

    /// Returns a copy with other user information (section 3.2.1), given without its `@`.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    ///
    /// assert_eq!(UriRef::parse("//a")?.with_userinfo("fred").unwrap(), "//fred@a");
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`BuildError::Syntax`] if `userinfo` breaks the rule `userinfo`;
    /// [`BuildError::NoHost`] if there is no authority.
    #[inline]
    pub fn with_userinfo(
        &self,
        userinfo: &str,
    ) -> Result<Reference<K, String>, BuildError<K::Rule>> {
        self.edit().with_userinfo(userinfo).finish()
    }

    /// Returns a copy without user information.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    ///
    /// assert_eq!(UriRef::parse("//fred:secret@a/b")?.without_userinfo(), "//a/b");
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[inline]
    pub fn without_userinfo(&self) -> Reference<K, String> {
        self.edit().without_userinfo().certain()
    }

    /// Returns a copy with another host (section 3.2.2), in brackets if it is an IP address of
    /// another version than 4. Adds an authority if there is none.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    ///
    /// assert_eq!(UriRef::parse("//a:80/b")?.with_host("[::1]").unwrap(), "//[::1]:80/b");
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`BuildError::Syntax`] if `host` breaks the rule `host`;
    /// [`BuildError::PathWithoutSlash`] if there was no authority and the path is neither empty nor
    /// begins with a slash.
    #[inline]
    pub fn with_host(&self, host: &str) -> Result<Reference<K, String>, BuildError<K::Rule>> {
        self.edit().with_host(host).finish()
    }

    /// Returns a copy with another port (section 3.2.3).
    ///
    /// ```
    /// use uri_grammar::UriRef;
    /// use uri_grammar::uri::BuildError;
    ///
    /// assert_eq!(UriRef::parse("//a/b")?.with_port(80).unwrap(), "//a:80/b");
    /// assert!(UriRef::parse("/b")?.with_port(80).is_err());
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`BuildError::NoHost`] if there is no authority.
    #[inline]
    pub fn with_port(&self, port: u16) -> Result<Reference<K, String>, BuildError<K::Rule>> {
        self.edit().with_port(port).finish()
    }

    /// Returns a copy without its port, including the colon.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    ///
    /// assert_eq!(UriRef::parse("//a:/b")?.without_port(), "//a/b");
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[inline]
    pub fn without_port(&self) -> Reference<K, String> {
        self.edit().without_port().certain()
    }

    /// Returns a copy with another path (section 3.3), which may be empty.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    /// use uri_grammar::uri::BuildError;
    ///
    /// assert_eq!(UriRef::parse("//a/b?c")?.with_path("/d//e").unwrap(), "//a/d//e?c");
    /// let error = UriRef::parse("b")?.with_path("c:d").unwrap_err();
    /// assert_eq!(error, BuildError::PathLikeScheme);
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`BuildError::Syntax`] if `path` breaks the rule `path`. If it does not fit the
    /// components before it, returns [`BuildError::PathWithoutSlash`],
    /// [`BuildError::PathLikeAuthority`] or [`BuildError::PathLikeScheme`].
    #[inline]
    pub fn with_path(&self, path: &str) -> Result<Reference<K, String>, BuildError<K::Rule>> {
        self.edit().with_path(path).finish()
    }

    /// Returns a copy with another query (section 3.4), given without its question mark.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    ///
    /// assert_eq!(UriRef::parse("a#b")?.with_query("").unwrap(), "a?#b");
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`BuildError::Syntax`] if `query` breaks the rule `query`.
    #[inline]
    pub fn with_query(&self, query: &str) -> Result<Reference<K, String>, BuildError<K::Rule>> {
        self.edit().with_query(query).finish()
    }

    /// Returns a copy without its query, including the question mark.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    ///
    /// assert_eq!(UriRef::parse("a?#b")?.without_query(), "a#b");
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[inline]
    pub fn without_query(&self) -> Reference<K, String> {
        self.edit().without_query().certain()
    }
}
