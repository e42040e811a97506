//! Normalization (RFC 3986 section 6.2), rung by rung.

pub(crate) mod dots;
pub(in crate::uri) mod form;
mod geo;
mod parts;
mod scan;
mod tel;
pub(crate) mod units;
mod urn;
mod write;

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::marker::PhantomData;

use self::form::{Findings, Form};
use super::buffer::{Buffer, Slice};
use super::spans::Spans;
use super::{Kind, Lend, Reference, Source};

/// What of a reference is normalized (RFC 3986 section 6.2): each rung of the ladder by itself,
/// or several together.
///
/// | rung | section | does |
/// |---|---|---|
/// | [`case`](Self::case) | 6.2.2.1 | scheme and host in lower case, the digits of triplets in upper case |
/// | [`percent`](Self::percent) | 6.2.2.2 | decodes the triplets of unreserved characters |
/// | [`dot_segments`](Self::dot_segments) | 6.2.2.3 | removes the segments `.` and `..` |
/// | [`scheme`](Self::scheme) | 6.2.3 | what the specification of the scheme adds, or forbids |
/// | [`ipv6`](Self::ipv6) | RFC 5952 | writes IPv6 addresses in the one recommended form |
///
/// [`SYNTAX`](Self::SYNTAX) is the first three, which is all that can be said without knowing
/// the scheme; [`SCHEME`](Self::SCHEME) the first four.
///
/// ```
/// use uri_grammar::Uri;
/// use uri_grammar::uri::Normalizer;
///
/// let uri = Uri::parse("HTTP://ex%41mple.com:80/%7eb/x/%2e%2E/?")?;
/// # #[cfg(feature = "alloc")] {
/// assert_eq!(uri.normalize(), "http://example.com:80/~b/?");
/// assert_eq!(Normalizer::SCHEME.normalize(&uri), "http://example.com/~b/?");
/// let case = Normalizer::new().case(true);
/// assert_eq!(case.normalize(&uri), "http://ex%41mple.com:80/%7Eb/x/%2E%2E/?");
/// # }
/// assert!(!Normalizer::SYNTAX.is_normalized(&uri));
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
/// - **A path that would begin with `//`** without an authority before it, which section 3.3
///   forbids, gets `/.` in front: `foo:/a/..//b` becomes `foo:/.//b`. That is what the URL
///   standard of WHATWG does, and [`Resolver::repair`](super::Resolver::repair). `foo:/.//b` is
///   therefore its own normal form.
/// - **A path without a root** is treated as section 5.2.4 literally says, and as resolution
///   treats it: `a:b/../c` becomes `a:/c`, `a:../b` becomes `a:b`. The scheme rung knows schemes
///   whose paths are no hierarchies, and leaves them.
/// - **Empty components** keep their delimiters: `http://a/?` and `http://a/` differ, and so do
///   `#` and `@` at their places. The one exception is the `:` before an empty port, which the
///   scheme rung removes under any scheme (section 3.2.3).
///
/// Of the schemes it knows, the scheme rung knows this:
///
/// | schemes | what |
/// |---|---|
/// | `http` `https` `ws` `wss` `ftp` `coap` `coaps` `ldap` `telnet` `tn3270` `gopher` | the default port goes; an empty path behind an authority becomes `/` |
/// | `news` `nntp` `snews` `wais` `prospero` | the default port goes |
/// | all of these | zeros before the number of a port go: it is a number (sections 3.2.3 and RFC 9110 4.3.1) |
/// | `file` | `localhost` becomes the empty authority, unless there is a user or a port; so does no authority, if the path begins with a slash (RFC 8089 section 2) |
/// | `coap` `coaps` | IPv6 addresses are written as RFC 5952 has it (RFC 7252 section 6.3) |
/// | `mailto` | the domains of the addresses go to lower case, and the names of the fields in the query (RFC 6068 section 2) |
/// | `urn` | its namespace goes to lower case, and no triplet is decoded (RFC 8141 section 3.1) |
/// | `tel` | the path goes to lower case (RFC 3966 section 4); separators go from the number, from `ext`, and from a `phone-context` that is a number (section 5.1.1) |
/// | `geo` | numbers lose zeros that say nothing, and zero its sign; names of parameters and the value of `crs` go to lower case; `crs=wgs84`, the default, goes, and there a pole gets the longitude 0, and -180 degrees become 180 (RFC 5870 sections 3.3 and 3.4.4) |
/// | `mailto` `data` `urn` `news` `nntp` `snews` `gopher` `tel` `geo` `cid` `mid` `about` | dots are ordinary names, and stay |
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Normalizer {
    case: bool,
    percent: bool,
    dot_segments: bool,
    scheme: bool,
    ipv6: bool,
}

impl Normalizer {
    /// Syntax-based normalization (section 6.2.2): case, percent-encoding and dot segments. It
    /// changes nothing that any scheme could tell apart, as far as RFC 3986 has its way.
    pub const SYNTAX: Self = Self::new().case(true).percent(true).dot_segments(true);

    /// Scheme-based normalization (section 6.2.3), on top of the syntax-based one.
    pub const SCHEME: Self = Self::SYNTAX.scheme(true);

    /// Changes nothing until told to.
    #[must_use]
    pub const fn new() -> Self {
        Self { case: false, percent: false, dot_segments: false, scheme: false, ipv6: false }
    }

    /// Whether to write scheme and host in lower case, and the digits of triplets in upper case
    /// (section 6.2.2.1).
    #[must_use]
    pub const fn case(mut self, yes: bool) -> Self {
        self.case = yes;
        self
    }

    /// Whether to decode the triplets of `unreserved` characters (section 6.2.2.2); all others
    /// stay, since reserved characters and their triplets mean different things (section 2.2).
    #[must_use]
    pub const fn percent(mut self, yes: bool) -> Self {
        self.percent = yes;
        self
    }

    /// Whether to remove the segments `.` and `..` (section 6.2.2.3) from what has a scheme.
    #[must_use]
    pub const fn dot_segments(mut self, yes: bool) -> Self {
        self.dot_segments = yes;
        self
    }

    /// Whether to do what the specification of the scheme adds (section 6.2.3), and not to do
    /// what it forbids. See [above](Self) for the schemes that are known.
    #[must_use]
    pub const fn scheme(mut self, yes: bool) -> Self {
        self.scheme = yes;
        self
    }

    /// Whether to write IPv6 addresses as RFC 5952 section 4 recommends: no zeros in front, the
    /// longest run of zeros as `::`, lower case.
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
    pub const fn ipv6(mut self, yes: bool) -> Self {
        self.ipv6 = yes;
        self
    }

    /// Writes the normal form behind nothing.
    fn write<K: Kind, T: Source>(
        self,
        reference: &Reference<K, T>,
        out: &mut impl Buffer,
    ) -> Spans {
        let (text, spans) = (reference.as_str(), &reference.spans);
        let found = Findings::of(text, spans);
        if found.is_empty() && self.by_syntax() {
            out.push(text);
            return *spans;
        }
        Form::with(self, text, spans, found).write(out)
    }

    const fn by_syntax(self) -> bool {
        !self.scheme && !self.ipv6
    }

    /// The normal form, in a text of its own.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::uri::Normalizer;
    ///
    /// let uri = Uri::parse("mailto:Joe@Example.COM")?;
    /// assert_eq!(Normalizer::SCHEME.normalize(&uri), "mailto:Joe@example.com");
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn normalize<K: Kind, T: Source>(
        self,
        reference: &Reference<K, T>,
    ) -> Reference<K, String> {
        let (text, spans) = (reference.as_str(), &reference.spans);
        let found = Findings::of(text, spans);
        if found.is_empty() && self.by_syntax() {
            return reference.as_borrowed().into_owned();
        }
        let form = Form::with(self, text, spans, found);
        if found.is_empty() && form.is_text() {
            return reference.as_borrowed().into_owned();
        }
        let mut text = String::with_capacity(self.room(reference));
        let spans = form.write(&mut text);
        normalized(text, spans)
    }

    /// The normal form in the caller's buffer, of which what was there is lost. Nothing is
    /// allocated if the buffer can take [`room`](Self::room) bytes.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    /// use uri_grammar::uri::Normalizer;
    ///
    /// let mut buffer = String::new();
    /// for text in ["HTTP://a", "http://a/b/.."] {
    ///     let reference = UriRef::parse(text)?;
    ///     let normalized = Normalizer::SCHEME.normalize_into(&reference, &mut buffer);
    ///     assert_eq!(normalized, "http://a/");
    /// }
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn normalize_into<'o, K: Kind, T: Source>(
        self,
        reference: &Reference<K, T>,
        buffer: &'o mut String,
    ) -> Reference<K, &'o str> {
        buffer.clear();
        buffer.reserve(self.room(reference));
        let spans = self.write(reference, buffer);
        normalized(buffer.as_str(), spans)
    }

    /// The normal form at the beginning of the caller's memory; `None` where that is too small,
    /// which it never is with [`room`](Self::room) bytes. Nothing is allocated, and no allocator
    /// is needed.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::uri::Normalizer;
    ///
    /// let mut memory = [0; 16];
    /// let uri = Uri::parse("HTTP://A/b/../%63")?;
    /// assert!(Normalizer::SYNTAX.normalize_in(&uri, &mut memory[..10]).is_none());
    /// assert_eq!(Normalizer::SYNTAX.normalize_in(&uri, &mut memory).unwrap(), "http://a/c");
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    ///
    /// Segments that a later `..` removes take room, too.
    pub fn normalize_in<'o, K: Kind, T: Source>(
        self,
        reference: &Reference<K, T>,
        memory: &'o mut [u8],
    ) -> Option<Reference<K, &'o str>> {
        let mut out = Slice::new(memory);
        let spans = self.write(reference, &mut out);
        Some(normalized(out.finish()?, spans))
    }

    /// How many bytes are certainly enough to [normalize the reference
    /// in](Self::normalize_in).
    pub fn room<K: Kind, T: Source>(self, reference: &Reference<K, T>) -> usize {
        reference.as_str().len() + EXTRA
    }

    /// Whether the reference is its own normal form. Nothing is written and nothing allocated.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    /// use uri_grammar::uri::Normalizer;
    ///
    /// assert!(Normalizer::SYNTAX.is_normalized(&UriRef::parse("http://a:80")?));
    /// assert!(!Normalizer::SCHEME.is_normalized(&UriRef::parse("http://a:80")?));
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    pub fn is_normalized<K: Kind, T: Source>(self, reference: &Reference<K, T>) -> bool {
        let (text, spans) = (reference.as_str(), &reference.spans);
        let found = Findings::of(text, spans);
        found.is_empty() && self.by_syntax() || Form::with(self, text, spans, found).is_text()
    }
}

/// What makes a normal form longer: a slash for a path, or `/.` before one, or the slashes of an
/// empty authority; and RFC 5952 writes `::ffff:192.168.192.168` for `::ffff:c0a8:c0a8`.
const EXTRA: usize = 8;

/// A normal form, of which the parts are known without reading it.
fn normalized<K: Kind, T: Source>(text: T, spans: Spans) -> Reference<K, T> {
    debug_assert!(
        Reference::<K, &str>::parse(text.lend_str()).is_ok_and(|read| spans.agree(&read.spans)),
        "a normal form is of the kind it was, and its parts lie where they should"
    );
    Reference { text, spans, kind: PhantomData }
}

impl<K: Kind, T: Source> Reference<K, T> {
    /// The normal form by syntax alone (RFC 3986 section 6.2.2): case, percent-encoding and dot
    /// segments. [`Normalizer`] says what of it is ours, and does other rungs of the ladder.
    ///
    /// ```
    /// use uri_grammar::Uri;
    ///
    /// let uri = Uri::parse("eXAMPLE://a/./b/../b/%63/%7bfoo%7d")?;
    /// assert_eq!(uri.normalize(), "example://a/b/c/%7Bfoo%7D");
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn normalize(&self) -> Reference<K, String> {
        Normalizer::SYNTAX.normalize(self)
    }

    /// Whether the reference is its own [normal form](Self::normalize). Nothing is allocated.
    ///
    /// ```
    /// use uri_grammar::Uri;
    ///
    /// assert!(Uri::parse("http://a/%7B")?.is_normalized());
    /// assert!(!Uri::parse("http://a/%7b")?.is_normalized());
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    pub fn is_normalized(&self) -> bool {
        Normalizer::SYNTAX.is_normalized(self)
    }
}
