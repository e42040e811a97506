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

use self::steps::Step;

/// What of a reference is normalized (RFC 3986 section 6.2): each step by itself, or several
/// together.
///
/// | step | section | does |
/// |---|---|---|
/// | [`case`](Self::case) | 6.2.2.1 | scheme and host in lower case, the digits of triplets in upper case |
/// | [`percent`](Self::percent) | 6.2.2.2 | decodes the triplets of unreserved characters |
/// | [`dot_segments`](Self::dot_segments) | 6.2.2.3 | removes the segments `.` and `..` |
/// | [`default_ports`](Self::default_ports) | 3.2.3, 6.2.3 | removes empty ports and those that the scheme means anyway |
/// | [`scheme`](Self::scheme) | 6.2.3 | does all else that the specification of the scheme adds, or forbids |
/// | [`ipv6`](Self::ipv6) | RFC 5952 | writes IPv6 addresses in the one recommended form |
///
/// The constants are the ladder of section 6.2, each with the steps of those before it:
/// [`SIMPLE`](Self::SIMPLE), [`CASE`](Self::CASE), [`PERCENT`](Self::PERCENT),
/// [`SYNTAX`](Self::SYNTAX), which is all that can be said without knowing the scheme, and
/// [`SCHEME`](Self::SCHEME). A program links the code of those steps only that it asks for.
///
/// ```
/// use uri_grammar::{SyntaxError, Uri};
/// use uri_grammar::uri::Normalizer;
///
/// fn key(text: &str) -> Result<String, SyntaxError> {
///     let uri = Uri::parse(text)?;
///     Ok(Normalizer::SCHEME.normalize(&uri).into_string())
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
/// What comes out is a reference of the same kind, and its own normal form. Normalization cannot
/// fail, time is linear in the length, and there is one allocation at most, of the result.
///
/// What the documents leave open, or make easy to misread:
///
/// - **Order.** Triplets are decoded first, then the host goes to lower case (`%41` there is `a`)
///   and the dot segments go (`%2e%2e` is `..`). Resolution is different: there `%2e` is no dot
///   (section 5.2).
/// - **Relative references** keep their dot segments, for which they are made; only what is
///   resolved can be normalized (section 5.2.1). `./a:b` and `a/../b:c` would become URIs. For
///   the same reason a triplet is not decoded where that would make a dot segment: `%2e%2e/a`
///   becomes `%2E%2E/a`.
/// - **A path without a root** stays, too: `urn:a/../b`, `mailto:x/../y` and `a:../b` are their
///   own normal forms. Section 6.2.2.3 speaks of the segments of a hierarchy, and what follows
///   the colon of a rootless path is "opaque to URI processing" in most schemes (section 1.2.3);
///   removal by section 5.2.4 would give such a path a root, too (`a:b/../c` would be `a:/c`), and
///   so another meaning. Resolution, which that section is written for, does it.
/// - **A path that would begin with `//`** without an authority before it, which section 3.3
///   forbids, gets `/.` in front: `foo:/a/..//b` becomes `foo:/.//b`. That is what the URL
///   standard of WHATWG does, and [`Resolver::repair`](super::Resolver::repair). `foo:/.//b` is
///   therefore its own normal form.
/// - **Empty components** keep their delimiters: `http://a/?` and `http://a/` differ, and so do
///   `#` and `@` at their places. The one exception is the `:` before an empty port, which
///   [`default_ports`](Self::default_ports) removes under any scheme (section 3.2.3).
///
/// [`SchemeInfo`](super::SchemeInfo) has the schemes that are known. Of these, the last two steps
/// of [`SCHEME`](Self::SCHEME) know this:
///
/// | schemes | what |
/// |---|---|
/// | all with a default port | it goes; zeros before the number of another port go: it is a number (sections 3.2.3 and RFC 9110 4.3.1) |
/// | `http` `https` `ws` `wss` `ftp` `coap` `coaps` `ldap` `telnet` `tn3270` `gopher` `ipp` `ipps` | an empty path after an authority becomes `/` |
/// | `file` | `localhost` becomes the empty authority, unless there is a user or a port; so does no authority, if the path begins with a slash (RFC 8089 section 2) |
/// | `coap` `coaps` | IPv6 addresses are written as RFC 5952 has it (RFC 7252 section 6.3) |
/// | `mailto` | the domains of the addresses go to lower case, and the names of the fields in the query (RFC 6068 section 2) |
/// | `urn` | its namespace goes to lower case, and no triplet is decoded (RFC 8141 section 3.1); so does a UUID in the namespace `uuid` (RFC 9562 section 4) |
/// | `tel` | the path goes to lower case (RFC 3966 section 4); separators go from the number, from `ext`, and from a `phone-context` that is a number (section 5.1.1) |
/// | `geo` | numbers lose zeros that say nothing, and zero its sign; names of parameters and the value of `crs` go to lower case; `crs=wgs84`, the default, goes, and there a pole gets the longitude 0, and -180 degrees become 180 (RFC 5870 sections 3.3 and 3.4.4) |
/// | `news` `nntp` `snews` `gopher` `data` and those without an authority | dots are ordinary names, and stay |
///
/// A path that is no telephone number or no place by those documents stays as it is.
///
/// A URN keeps its r-, q- and f-components, which say something to a resolver, while comparison
/// [ignores](Self::equivalent) them. Three things that would be the same by the documents are
/// not here, since no fixed memory is enough for them: parameters of `tel` and `geo` in another
/// order than prescribed, values of `geo` parameters with reserved characters encoded, and
/// recipients of mail moved between the path and the field `to`.
///
/// An unknown scheme keeps its port and its empty path: section 6.2.3 would make the latter `/`
/// "in general", while section 6.1 wants no two resources taken for one.
#[derive(Clone, Copy, Default)]
pub struct Normalizer {
    case: bool,
    percent: bool,
    dot_segments: bool,
    /// Pointers, so that only those programs link what they do that ask for it.
    default_ports: Option<Step>,
    scheme: Option<Step>,
    ipv6: Option<Step>,
}

impl Normalizer {
    /// Takes no step: references are compared character by character (section 6.2.1).
    pub const SIMPLE: Self = Self::new();

    /// Normalizes case (section 6.2.2.1).
    pub const CASE: Self = Self::new().case(true);

    /// Normalizes case and percent-encoding (sections 6.2.2.1 and 6.2.2.2).
    pub const PERCENT: Self = Self::CASE.percent(true);

    /// Normalizes by syntax (section 6.2.2): case, percent-encoding and dot segments. By RFC 3986
    /// no scheme may tell the result from the original.
    pub const SYNTAX: Self = Self::PERCENT.dot_segments(true);

    /// Normalizes by scheme (section 6.2.3), after the steps by syntax.
    pub const SCHEME: Self = Self::SYNTAX.default_ports(true).scheme(true);

    /// Creates a normalizer that changes nothing until told to.
    #[must_use]
    #[inline]
    pub const fn new() -> Self {
        Self {
            case: false,
            percent: false,
            dot_segments: false,
            default_ports: None,
            scheme: None,
            ipv6: None,
        }
    }

    /// Sets whether to write scheme and host in lower case, and the digits of triplets in upper
    /// case (section 6.2.2.1).
    #[must_use]
    #[inline]
    pub const fn case(mut self, yes: bool) -> Self {
        self.case = yes;
        self
    }

    /// Sets whether to decode the triplets of `unreserved` characters (section 6.2.2.2); all others
    /// stay, since reserved characters and their triplets mean different things (section 2.2).
    #[must_use]
    #[inline]
    pub const fn percent(mut self, yes: bool) -> Self {
        self.percent = yes;
        self
    }

    /// Sets whether to remove the segments `.` and `..` (section 6.2.2.3) from paths that begin
    /// with a slash and stand after a scheme.
    #[must_use]
    #[inline]
    pub const fn dot_segments(mut self, yes: bool) -> Self {
        self.dot_segments = yes;
        self
    }

    /// Sets whether to remove the port, with its colon, if it is empty or the
    /// [default](super::default_port) of the scheme (sections 3.2.3 and 6.2.3), and zeros before
    /// the number of other ports where the scheme has a default.
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

    /// Sets whether to do what the specification of the scheme adds (section 6.2.3), and not to do
    /// what it forbids; ports have a [step of their own](Self::default_ports). See [above](Self)
    /// for the schemes that are known.
    #[must_use]
    #[inline]
    pub const fn scheme(mut self, yes: bool) -> Self {
        self.scheme = if yes { Some(Step::SCHEME) } else { None };
        self
    }

    /// Sets whether to write IPv6 addresses as RFC 5952 section 4 recommends: no zeros in front,
    /// the longest run of zeros as `::`, lower case.
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

    /// What is asked by yes or no: the pointers differ in nothing else.
    const fn asked(&self) -> [bool; 6] {
        [
            self.case,
            self.percent,
            self.dot_segments,
            self.default_ports.is_some(),
            self.scheme.is_some(),
            self.ipv6.is_some(),
        ]
    }
}

impl PartialEq for Normalizer {
    fn eq(&self, other: &Self) -> bool {
        self.asked() == other.asked()
    }
}

impl Eq for Normalizer {}

impl Hash for Normalizer {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.asked().hash(state);
    }
}

/// The steps that are taken.
impl fmt::Debug for Normalizer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const NAMES: [&str; 6] =
            ["case", "percent", "dot_segments", "default_ports", "scheme", "ipv6"];
        let steps = NAMES.iter().zip(self.asked()).filter(|(_, asked)| *asked);
        let mut debug = f.debug_tuple("Normalizer");
        for (name, _) in steps {
            debug.field(&format_args!("{name}"));
        }
        debug.finish()
    }
}
