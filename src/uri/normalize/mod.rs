//! Normalization (RFC 3986 section 6.2), step by step.

mod apply;
mod divide;
pub(crate) mod dots;
mod form;
pub(in crate::uri) mod ipv6;
mod parts;
mod special;
mod steps;
pub(crate) mod units;
mod write;

use core::fmt;
use core::hash::{Hash, Hasher};

use self::form::Syntax;
use self::steps::Step;

/// Normalizes references (RFC 3986 section 6.2), by any combination of these steps:
///
/// | step | section | does |
/// |---|---|---|
/// | [`case`](Self::case) | 6.2.2.1 | writes the scheme and the host in lower case, and the digits of triplets in upper case |
/// | [`percent`](Self::percent) | 6.2.2.2 | decodes the triplets of unreserved characters |
/// | [`dot_segments`](Self::dot_segments) | 6.2.2.3 | removes the segments `.` and `..` |
/// | [`default_ports`](Self::default_ports) | 3.2.3, 6.2.3 | removes empty ports and the default port of the scheme |
/// | [`scheme`](Self::scheme) | 6.2.3 | does everything else that the specification of the scheme adds, and nothing that it forbids |
/// | [`ipv6`](Self::ipv6) | RFC 5952 | writes IPv6 addresses in the recommended form |
///
/// The constants are the ladder of section 6.2. Each has the steps of the constants before it:
/// [`SIMPLE`](Self::SIMPLE), [`CASE`](Self::CASE), [`PERCENT`](Self::PERCENT), [`SYNTAX`](Self::SYNTAX), which goes
/// as far as possible without knowledge of the scheme, and [`SCHEME`](Self::SCHEME). A program links only the code of
/// the steps that it uses.
///
/// ```
/// use uri_grammar::{SyntaxError, Uri};
/// use uri_grammar::uri::Normalizer;
///
/// fn key(text: &str) -> Result<String, SyntaxError> {
///     let uri = Uri::parse(text)?;
///     Ok(Normalizer::SCHEME.normalize(&uri).into_inner())
/// }
///
/// assert_eq!(key("HTTP://ex%41mple.com:80/%7eb/x/%2e%2E/?")?, "http://example.com/~b/?");
///
/// let uri = Uri::parse("http://a:80")?;
/// assert_eq!(Normalizer::SYNTAX.normalize(&uri), "http://a:80");
/// assert_eq!(Normalizer::SYNTAX.default_ports(true).normalize(&uri), "http://a");
/// assert_eq!(Normalizer::SCHEME.normalize(&uri), "http://a/");
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
///
/// The result is a reference of the same kind, and its own normal form. Normalization cannot fail,
/// takes linear time, and allocates at most once, for the result.
///
/// Details that the documents leave open, or that are easily misread:
///
/// - **Order.** Triplets are decoded first; then the host is converted to lower case (`%41` in it
///   becomes `a`), and dot segments are removed (`%2e%2e` is `..`).
/// - **Encoded dots.** In resolution, `%2e` is not a dot (section 5.2), so a text with `..` instead of `%2e%2e` leads
///   elsewhere. No step makes such a text: if the same call does not remove the dot segments of a path, `%2e%2e/a`
///   becomes `%2E%2E/a`, as in [`to_iri`](crate::iri::to_iri). Only the removal of dot segments reads `%2e%2e` as
///   `..`, because both have the same normal form (section 6.2.2.2). Resolve first, and normalize afterwards.
/// - **Relative references** keep their dot segments, which have a meaning there; only a resolved path can be
///   normalized (section 5.2.1). Otherwise, `./a:b` and `a/../b:c` would become URIs.
/// - **Rootless paths** are kept, too: `urn:a/../b`, `mailto:x/../y` and `a:../b` are their own normal forms. Section
///   6.2.2.3 is about the segments of a hierarchy, while the part after the colon of a rootless path is "opaque to
///   URI processing" in most schemes (section 1.2.3). The algorithm of section 5.2.4 would also give such a path a
///   root, and so another meaning (`a:b/../c` would become `a:/c`). That section is written for resolution, which
///   does so.
/// - **Paths that would begin with `//`** without an authority before them, which section 3.3
///   forbids, get the prefix `/.`: `foo:/a/..//b` becomes `foo:/.//b`, as in WHATWG's URL standard
///   and with [`Resolver::repair`](crate::Resolver::repair). `foo:/.//b` is therefore its own
///   normal form.
/// - **Empty components** keep their delimiters: `http://a/?` and `http://a/` differ, and the same goes for `#` and
///   `@`. The only exception is the `:` before an empty port, which [`default_ports`](Self::default_ports) removes in
///   all schemes (section 3.2.3).
///
/// [`SchemeInfo`](super::SchemeInfo) lists the known schemes. The last two steps of
/// [`SCHEME`](Self::SCHEME) do the following for them:
///
/// | schemes | normal form |
/// |---|---|
/// | all with a default port | the default port is removed, and so are leading zeros of other ports, which are numbers (section 3.2.3 and RFC 9110 section 4.3.1) |
/// | `http` `https` `ws` `wss` `ftp` `coap` `coaps` `ldap` `telnet` `tn3270` `gopher` `ipp` `ipps` | an empty path after an authority becomes `/` |
/// | `file` | `localhost` becomes the empty authority, unless there is a user or a port; so does an absent authority, if the path begins with a slash (RFC 8089 section 2) |
/// | `coap` `coaps` | IPv6 addresses are written in the form of RFC 5952 (RFC 7252 section 6.3) |
/// | `mailto` | the domains of the addresses, and the field names in the query, become lower case (RFC 6068 section 2) |
/// | `urn` | the namespace becomes lower case, and no triplet is decoded (RFC 8141 section 3.1); a UUID in the namespace `uuid` becomes lower case, too (RFC 9562 section 4) |
/// | `tel` | the path becomes lower case (RFC 3966 section 4); separators are removed from the number, from `ext`, and from a `phone-context` that is a number (section 5.1.1) |
/// | `geo` | numbers lose redundant zeros, and zero its sign; parameter names and the value of `crs` become lower case; `crs=wgs84`, the default, is removed, and in that system a pole gets the longitude 0, and -180 degrees become 180 (RFC 5870 sections 3.3 and 3.4.4) |
/// | `news` `nntp` `snews` `gopher` `data` and schemes without an authority | dot segments are ordinary names, and are kept |
///
/// A path that is not a telephone number or location by those documents is unchanged.
///
/// A URN keeps its r-, q- and f-components, which are meant for resolvers, although comparison
/// [ignores](crate::uri::Reference::equivalent) them. Three equivalences of the documents are not implemented, since no
/// fixed amount of memory is enough for them: parameters of `tel` and `geo` in an order other than the prescribed one,
/// reserved characters encoded in values of `geo` parameters, and mail recipients moved between the path and the field
/// `to`.
///
/// An unknown scheme keeps its port and its empty path. Section 6.2.3 would change the path to `/` "in general", but
/// section 6.1 wants to avoid identifying different resources with each other.
#[derive(Clone, Copy, Default)]
pub struct Normalizer {
    syntax: Syntax,
    /// Pointers, so that only programs that ask for these steps link their code.
    default_ports: Option<Step>,
    scheme: Option<Step>,
    ipv6: Option<Step>,
}

impl Normalizer {
    /// Performs no step: references are compared character by character (section 6.2.1).
    pub const SIMPLE: Self = Self::new();

    /// Normalizes case (section 6.2.2.1).
    pub const CASE: Self = Self::new().case(true);

    /// Normalizes case and percent-encoding (sections 6.2.2.1 and 6.2.2.2).
    pub const PERCENT: Self = Self::CASE.percent(true);

    /// Normalizes by syntax (section 6.2.2): case, percent-encoding and dot segments. By RFC 3986,
    /// no scheme may distinguish the result from the original.
    pub const SYNTAX: Self = Self::PERCENT.dot_segments(true);

    /// Normalizes by scheme (section 6.2.3), after the steps by syntax.
    pub const SCHEME: Self = Self::SYNTAX.default_ports(true).scheme(true);

    /// Creates a normalizer without any steps.
    #[must_use]
    #[inline]
    pub const fn new() -> Self {
        Self {
            syntax: Syntax { case: false, percent: false, dot_segments: false },
            default_ports: None,
            scheme: None,
            ipv6: None,
        }
    }

    /// Sets whether to write the scheme and the host in lower case, and the digits of triplets in
    /// upper case (section 6.2.2.1).
    #[must_use]
    #[inline]
    pub const fn case(mut self, yes: bool) -> Self {
        self.syntax.case = yes;
        self
    }

    /// Sets whether to decode the triplets of `unreserved` characters (section 6.2.2.2). All others are kept, since
    /// reserved characters and their triplets have different meanings (section 2.2). The dots of [dot segments](Self)
    /// that are not removed are kept encoded, too.
    #[must_use]
    #[inline]
    pub const fn percent(mut self, yes: bool) -> Self {
        self.syntax.percent = yes;
        self
    }

    /// Sets whether to remove the segments `.` and `..` (section 6.2.2.3) from paths that begin
    /// with a slash, in references that have a scheme.
    #[must_use]
    #[inline]
    pub const fn dot_segments(mut self, yes: bool) -> Self {
        self.syntax.dot_segments = yes;
        self
    }

    /// Sets whether to remove the port, including its colon, if it is empty or the
    /// [default](super::SchemeInfo::default_port) of the scheme (sections 3.2.3 and 6.2.3), and leading zeros
    /// of other ports if the scheme has a default.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::uri::Normalizer;
    ///
    /// let ports = Normalizer::new().default_ports(true);
    /// for (text, normal) in [
    ///     ("https://a:0443", "https://a"),
    ///     ("https://a:080/b", "https://a:80/b"),
    ///     ("x://a:/", "x://a/"),
    ///     ("x://a:080/", "x://a:080/"),
    /// ] {
    ///     assert_eq!(ports.normalize(&Uri::parse(text)?), normal);
    /// }
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn default_ports(mut self, yes: bool) -> Self {
        self.default_ports = if yes { Some(Step::DEFAULT_PORTS) } else { None };
        self
    }

    /// Sets whether to apply the rules of the scheme's specification (section 6.2.3), both the steps that it adds and
    /// the steps that it forbids. Ports have a [step of their own](Self::default_ports). See [above](Self) for the
    /// known schemes.
    #[must_use]
    #[inline]
    pub const fn scheme(mut self, yes: bool) -> Self {
        self.scheme = if yes { Some(Step::SCHEME) } else { None };
        self
    }

    /// Sets whether to write IPv6 addresses as RFC 5952 section 4 recommends: without leading
    /// zeros, with the longest run of zeros as `::`, in lower case.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::uri::Normalizer;
    ///
    /// let uri = Uri::parse("http://[2001:DB8:0:0:1:0:0:01]/")?;
    /// # #[cfg(feature = "alloc")]
    /// assert_eq!(Normalizer::new().ipv6(true).normalize(&uri), "http://[2001:db8::1:0:0:1]/");
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn ipv6(mut self, yes: bool) -> Self {
        self.ipv6 = if yes { Some(Step::IPV6) } else { None };
        self
    }

    /// Returns the steps that are set. The pointers differ in nothing else.
    const fn steps_set(&self) -> [bool; 6] {
        [
            self.syntax.case,
            self.syntax.percent,
            self.syntax.dot_segments,
            self.default_ports.is_some(),
            self.scheme.is_some(),
            self.ipv6.is_some(),
        ]
    }
}

impl PartialEq for Normalizer {
    fn eq(&self, other: &Self) -> bool {
        self.steps_set() == other.steps_set()
    }
}

impl Eq for Normalizer {}

impl Hash for Normalizer {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.steps_set().hash(state);
    }
}

/// Shows the steps that are set.
impl fmt::Debug for Normalizer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const NAMES: [&str; 6] =
            ["case", "percent", "dot_segments", "default_ports", "scheme", "ipv6"];
        let steps = NAMES.iter().zip(self.steps_set()).filter(|(_, asked)| *asked);
        let mut debug = f.debug_tuple("Normalizer");
        for (name, _) in steps {
            debug.field(&format_args!("{name}"));
        }
        debug.finish()
    }
}
