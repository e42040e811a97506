//! Several changes at once.

use crate::net::IpAddr;
use alloc::string::String;
use core::fmt;
use core::marker::PhantomData;

use crate::grammar::rfc3986::Rule;
use crate::uri::build::{BuildError, certain, path, push};
use crate::uri::kind::HasFragment;
use crate::uri::{Host, Lend, Reference, ReferenceKind};

/// Changes to a reference, applied together: see [`Reference::edit`].
///
/// Parts are given as they are spelled in a reference, and their rules are checked; for data, use
/// [`encode`](crate::percent::encode). The order of changes does not matter, except that the last
/// change to the same part wins.
///
/// The result is always a reference of the kind, in which exactly the requested components have
/// changed. If there is no such reference, that is an error: a path can be read as something else
/// when the components before it change. See [`repair`](Self::repair).
///
/// ```
/// use uri_grammar::Uri;
///
/// let uri = Uri::parse("http://example.com/a/b?c#d")?;
/// let edited = uri.edit().with_host("[::1]").with_port(8080).without_query().finish().unwrap();
/// assert_eq!(edited, "http://[::1]:8080/a/b#d");
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
///
/// The only allocation is that of the result, in [`finish`](Self::finish).
#[derive(Clone)]
#[must_use = "changes do nothing until `finish`"]
pub struct Editor<'r, K: ReferenceKind> {
    scheme: Option<&'r str>,
    userinfo: Option<&'r str>,
    host: Option<Part<'r>>,
    port: Option<Part<'r>>,
    path: &'r str,
    query: Option<&'r str>,
    fragment: Option<&'r str>,
    repair: bool,
    error: Option<BuildError<K::Rule>>,
    kind: PhantomData<K>,
}

/// A host or port.
#[derive(Clone, Copy)]
enum Part<'r> {
    Text(&'r str),
    Ip(IpAddr),
    Number(u16),
}

/// Shows nothing of the parts, which may hold a password.
impl<K: ReferenceKind> fmt::Debug for Editor<'_, K> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut debug = f.debug_struct("Editor");
        debug.field("repair", &self.repair).field("error", &self.error).finish_non_exhaustive()
    }
}

impl<'s, 'p, K: ReferenceKind, T: Lend<'s, 'p>> Reference<K, T> {
    /// Starts a changed copy of the reference, which itself stays unchanged. See [`Editor`].
    #[inline]
    pub fn edit(&'s self) -> Editor<'p, K> {
        let part = |rule| self.part(rule);
        Editor {
            scheme: part(Rule::Scheme),
            userinfo: part(Rule::Userinfo),
            host: part(Rule::Host).map(Part::Text),
            port: part(Rule::Port).map(Part::Text),
            path: self.path(),
            query: part(Rule::Query),
            fragment: part(Rule::Fragment),
            repair: false,
            error: None,
            kind: PhantomData,
        }
    }
}

impl<'r, K: ReferenceKind> Editor<'r, K> {
    /// Sets whether to repair a path that would otherwise be read as something else, as
    /// [`Builder::repair`](crate::uri::Builder::repair) does. The default is `false`: such a path
    /// is an error.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::uri::BuildError;
    ///
    /// let uri = Uri::parse("a://b//c")?;
    /// let edit = uri.edit().without_authority();
    /// assert_eq!(edit.clone().finish().unwrap_err(), BuildError::PathLikeAuthority);
    /// assert_eq!(edit.repair(true).finish().unwrap(), "a:/.//c");
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[inline]
    pub const fn repair(mut self, yes: bool) -> Self {
        self.repair = yes;
        self
    }

    /// Checks the part. The first error is kept.
    #[inline]
    fn check(&mut self, rule: Rule, part: &'r str) -> &'r str {
        if let Err(error) = BuildError::check::<K>(rule, part) {
            self.error.get_or_insert(error);
        }
        part
    }

    /// Sets the authority (RFC 3986 section 3.2), given without the slashes before it.
    #[inline]
    pub fn with_authority(mut self, authority: &'r str) -> Self {
        let authority = self.check(Rule::Authority, authority);
        let (userinfo, rest) = match authority.split_once('@') {
            Some((userinfo, rest)) => (Some(userinfo), rest),
            None => (None, authority),
        };
        // A colon after the brackets, if there are any, is the only colon.
        let literal = rest.find(']').unwrap_or_default();
        let colon = rest[literal..].find(':').map(|colon| literal + colon);
        self.userinfo = userinfo;
        self.host = Some(Part::Text(&rest[..colon.unwrap_or(rest.len())]));
        self.port = colon.map(|colon| Part::Text(&rest[colon + 1..]));
        self
    }

    /// Removes the authority, including user information, host and port.
    #[inline]
    pub const fn without_authority(mut self) -> Self {
        (self.userinfo, self.host, self.port) = (None, None, None);
        self
    }

    /// Sets the user information (section 3.2.1), given without its `@`. There must be a host.
    #[inline]
    pub fn with_userinfo(mut self, userinfo: &'r str) -> Self {
        self.userinfo = Some(self.check(Rule::Userinfo, userinfo));
        self
    }

    /// Removes the user information and its `@`.
    #[inline]
    pub const fn without_userinfo(mut self) -> Self {
        self.userinfo = None;
        self
    }

    /// Sets the host (section 3.2.2), in brackets if it is an IP address of another version than 4.
    /// Adds an authority if there is none.
    #[inline]
    pub fn with_host(mut self, host: &'r str) -> Self {
        self.host = Some(Part::Text(self.check(Rule::Host, host)));
        self
    }

    /// Sets the host to an IP address. Adds an authority if there is none.
    #[inline]
    pub fn with_ip(mut self, address: impl Into<IpAddr>) -> Self {
        self.host = Some(Part::Ip(address.into()));
        self
    }

    /// Sets the port (section 3.2.3). There must be a host.
    #[inline]
    pub const fn with_port(mut self, port: u16) -> Self {
        self.port = Some(Part::Number(port));
        self
    }

    /// Removes the port and its colon.
    #[inline]
    pub const fn without_port(mut self) -> Self {
        self.port = None;
        self
    }

    /// Sets the path (section 3.3), which may be empty. It must fit the components before it.
    #[inline]
    pub fn with_path(mut self, path: &'r str) -> Self {
        self.path = self.check(Rule::Path, path);
        self
    }

    /// Sets the query (section 3.4), given without its question mark.
    #[inline]
    pub fn with_query(mut self, query: &'r str) -> Self {
        self.query = Some(self.check(Rule::Query, query));
        self
    }

    /// Removes the query and its question mark.
    #[inline]
    pub const fn without_query(mut self) -> Self {
        self.query = None;
        self
    }

    /// Returns the changed reference.
    ///
    /// # Errors
    ///
    /// Returns the error of the first part that breaks the rule of its component; of user
    /// information or a port without a host; or of a path that would be read as something else, see
    /// [`repair`](Self::repair).
    #[inline]
    pub fn finish(self) -> Result<Reference<K, String>, BuildError<K::Rule>> {
        if let Some(error) = self.error {
            return Err(error);
        }
        if self.host.is_none() {
            let left =
                [(self.userinfo.is_some(), Rule::Userinfo), (self.port.is_some(), Rule::Port)];
            if let Some((_, rule)) = left.into_iter().find(|(there, _)| *there) {
                return Err(BuildError::NoHost(rule));
            }
        }
        let (scheme, authority) = (self.scheme.is_some(), self.host.is_some());
        let before = path::before(self.path, scheme, authority, self.repair)?;
        Ok(certain(self.compose(before)))
    }

    /// The result of leaving something out that affects no other part, which is always valid.
    #[inline]
    pub(super) fn certain(self) -> Reference<K, String> {
        certain(self.compose(""))
    }

    /// Section 5.3.
    #[inline]
    fn compose(self, before: &str) -> String {
        let len = |part: Option<&str>| part.map_or(0, |part| part.len() + "//".len());
        let room = |part: Option<Part<'_>>| match part {
            Some(Part::Text(text)) => text.len() + "//".len(),
            Some(Part::Number(_)) => ":65535".len(),
            Some(Part::Ip(_)) => "//[ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255]".len(),
            None => 0,
        };
        let texts = [self.scheme, self.userinfo, Some(before), Some(self.path), self.query];
        let mut text = String::with_capacity(
            texts.into_iter().map(len).sum::<usize>()
                + len(self.fragment)
                + room(self.host)
                + room(self.port),
        );
        if let Some(scheme) = self.scheme {
            text.extend([scheme, ":"]);
        }
        if let Some(host) = self.host {
            text.push_str("//");
            if let Some(userinfo) = self.userinfo {
                text.extend([userinfo, "@"]);
            }
            host.write(&mut text);
            if let Some(port) = self.port {
                text.push(':');
                port.write(&mut text);
            }
        }
        text.extend([before, self.path]);
        if let Some(query) = self.query {
            text.extend(["?", query]);
        }
        if let Some(fragment) = self.fragment {
            text.extend(["#", fragment]);
        }
        text
    }

    #[inline]
    pub(super) fn set_scheme<L: ReferenceKind<Rule = K::Rule>>(
        mut self,
        scheme: Option<&'r str>,
    ) -> Editor<'r, L> {
        self.scheme = scheme.map(|scheme| self.check(Rule::Scheme, scheme));
        self.into_kind()
    }

    #[inline]
    pub(super) fn set_fragment<L: ReferenceKind<Rule = K::Rule>>(
        mut self,
        fragment: &'r str,
    ) -> Editor<'r, L> {
        self.fragment = Some(self.check(Rule::Fragment, fragment));
        self.into_kind()
    }

    #[inline]
    fn into_kind<L: ReferenceKind<Rule = K::Rule>>(self) -> Editor<'r, L> {
        let Self { scheme, userinfo, host, port, path, query, fragment, repair, error, kind: _ } =
            self;
        let kind = PhantomData;
        Editor { scheme, userinfo, host, port, path, query, fragment, repair, error, kind }
    }
}

impl<K: HasFragment> Editor<'_, K> {
    /// Removes the fragment and its number sign.
    #[inline]
    pub const fn without_fragment(mut self) -> Self {
        self.fragment = None;
        self
    }
}

impl Part<'_> {
    #[inline]
    fn write(self, text: &mut String) {
        match self {
            Self::Text(part) => text.push_str(part),
            Self::Ip(address) => push(text, Host::from(address)),
            Self::Number(number) => push(text, number),
        }
    }
}
