//! Normalization (RFC 3986 section 6.2), step by step.

pub(crate) mod dots;
mod form;
pub(in crate::uri) mod ipv6;
mod parts;
mod special;
mod steps;
pub(crate) mod units;
mod write;

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;

use self::form::{Findings, Form};
use self::steps::Step;
use super::buffer::{Buffer, Slice};
use super::spans::Spans;
use super::{BufferTooSmall, Lend, Reference, ReferenceKind, Source};

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

    /// The steps that know more than the generic syntax, in their order.
    fn steps(&self) -> impl Iterator<Item = Step> {
        [self.default_ports, self.scheme, self.ipv6].into_iter().flatten()
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

    const fn by_syntax(&self) -> bool {
        self.default_ports.is_none() && self.scheme.is_none() && self.ipv6.is_none()
    }

    /// The form to write; `None` if the text is its own normal form.
    fn form<'t>(&self, text: &'t str, spans: &Spans) -> Option<Form<'t>> {
        let found = Findings::of(text, spans);
        if found.is_empty() && self.by_syntax() {
            return None;
        }
        let form = Form::of(self, text, spans, found);
        (!found.is_empty() || !form.is_text()).then_some(form)
    }

    /// Writes the normal form into an empty buffer.
    fn write(&self, text: &str, spans: &Spans, out: &mut impl Buffer) -> Spans {
        match self.form(text, spans) {
            Some(form) => form.write(out),
            None => {
                out.push(text);
                *spans
            }
        }
    }

    #[cfg(feature = "alloc")]
    fn write_string(&self, text: &str, spans: &Spans, out: &mut String) -> Spans {
        out.clear();
        out.reserve(text.len() + EXTRA);
        self.write(text, spans, out)
    }

    /// Returns the normal form of `reference`, in a text of its own.
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
    pub fn normalize<K: ReferenceKind, T: Source>(
        self,
        reference: &Reference<K, T>,
    ) -> Reference<K, String> {
        let (text, spans) = self.to_string(reference.as_str(), &reference.spans);
        normalized(text, spans)
    }

    #[cfg(feature = "alloc")]
    fn to_string(self, text: &str, spans: &Spans) -> (String, Spans) {
        match self.form(text, spans) {
            Some(form) => {
                let mut out = String::with_capacity(text.len() + EXTRA);
                let spans = form.write(&mut out);
                (out, spans)
            }
            None => (text.into(), *spans),
        }
    }

    /// Writes the normal form into `buffer`, replacing its contents. Nothing is allocated if the
    /// buffer can take [`max_normalized_len`](Self::max_normalized_len) bytes.
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
    pub fn normalize_into<'o, K: ReferenceKind, T: Source>(
        self,
        reference: &Reference<K, T>,
        buffer: &'o mut String,
    ) -> Reference<K, &'o str> {
        let spans = self.write_string(reference.as_str(), &reference.spans, buffer);
        normalized(buffer.as_str(), spans)
    }

    /// Writes the normal form to the beginning of `buffer`. Allocates nothing and needs no
    /// allocator.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::uri::{BufferTooSmall, Normalizer};
    ///
    /// fn normal<'b>(text: &str, buffer: &'b mut [u8]) -> Result<&'b str, BufferTooSmall> {
    ///     let uri = Uri::parse(text).expect("a URI");
    ///     Ok(Normalizer::SYNTAX.normalize_to_slice(&uri, buffer)?.into_inner())
    /// }
    ///
    /// assert_eq!(normal("HTTP://A/b/../%63", &mut [0; 16]), Ok("http://a/c"));
    /// assert!(normal("HTTP://A/b/../%63", &mut [0; 10]).is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// [`BufferTooSmall`], never with [`max_normalized_len`](Self::max_normalized_len) bytes.
    /// Segments that a later `..` removes need space, too.
    pub fn normalize_to_slice<'o, K: ReferenceKind, T: Source>(
        self,
        reference: &Reference<K, T>,
        buffer: &'o mut [u8],
    ) -> Result<Reference<K, &'o str>, BufferTooSmall> {
        let mut out = Slice::new(buffer);
        let spans = self.write(reference.as_str(), &reference.spans, &mut out);
        Ok(normalized(out.finish().ok_or(BufferTooSmall)?, spans))
    }

    /// Returns a number of bytes that is enough for
    /// [`normalize_to_slice`](Self::normalize_to_slice).
    pub fn max_normalized_len<K: ReferenceKind, T: Source>(
        self,
        reference: &Reference<K, T>,
    ) -> usize {
        reference.as_str().len() + EXTRA
    }

    /// Returns whether `reference` is its own normal form. Nothing is written and nothing
    /// allocated.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    /// use uri_grammar::uri::Normalizer;
    ///
    /// assert!(Normalizer::SYNTAX.is_normalized(&UriRef::parse("http://a:80")?));
    /// assert!(!Normalizer::SCHEME.is_normalized(&UriRef::parse("http://a:80")?));
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    pub fn is_normalized<K: ReferenceKind, T: Source>(self, reference: &Reference<K, T>) -> bool {
        self.is_own(reference.as_str(), &reference.spans)
    }

    fn is_own(&self, text: &str, spans: &Spans) -> bool {
        self.form(text, spans).map_or(true, |form| form.is_text())
    }

    /// Returns whether both references have the same normal form. Neither form is built, nothing is
    /// allocated, and time is linear in both lengths.
    ///
    /// With [`scheme`](Self::scheme), only the assigned names of two URNs are compared: RFC 8141
    /// section 3.1 wants r-, q- and f-components ignored, which normal forms keep.
    ///
    /// ```
    /// use uri_grammar::{SyntaxError, Uri};
    /// use uri_grammar::uri::Normalizer;
    ///
    /// fn same(a: &str, b: &str, by: Normalizer) -> Result<bool, SyntaxError> {
    ///     Ok(by.equivalent(&Uri::parse(a)?, &Uri::parse(b)?))
    /// }
    ///
    /// assert!(same("HTTP://a/%7E", "http://a/~", Normalizer::SYNTAX)?);
    /// assert!(!same("http://[0::1]", "http://[::1]:80/", Normalizer::SCHEME)?);
    /// assert!(same("http://[0::1]", "http://[::1]:80/", Normalizer::SCHEME.ipv6(true))?);
    /// assert!(same("urn:example:a?=q#f", "URN:Example:a", Normalizer::SCHEME)?);
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    pub fn equivalent<K: ReferenceKind, T: Source, L: ReferenceKind, U: Source>(
        self,
        a: &Reference<K, T>,
        b: &Reference<L, U>,
    ) -> bool {
        a.as_str() == b.as_str() || self.same((a.as_str(), &a.spans), (b.as_str(), &b.spans))
    }

    fn same(&self, a: (&str, &Spans), b: (&str, &Spans)) -> bool {
        let form = |(text, spans)| Form::of(self, text, spans, Findings::of(text, spans));
        form(a).equals(&form(b))
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

/// What makes a normal form longer: a slash for a path, or `/.` before one, or the slashes of an
/// empty authority; and RFC 5952 writes `::ffff:192.168.192.168` for `::ffff:c0a8:c0a8`.
const EXTRA: usize = 8;

/// A normal form with parts that are known without reading it.
fn normalized<K: ReferenceKind, T: Source>(text: T, spans: Spans) -> Reference<K, T> {
    debug_assert!(
        Reference::<K, &str>::parse(text.lend_str()).is_ok_and(|read| spans.agree(&read.spans)),
        "a normal form is of the kind it was, and its parts lie where they should"
    );
    Reference { text, spans, kind: PhantomData }
}

impl<K: ReferenceKind, T: Source> Reference<K, T> {
    /// Normalizes by syntax alone (RFC 3986 section 6.2.2): case, percent-encoding and dot
    /// segments. A default port stays, for one: [`Normalizer`] has the details, and the other
    /// steps.
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

    /// Returns whether the reference is its own [normal form](Self::normalize). Nothing is
    /// allocated.
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

    /// Returns whether both are the same after the steps of `by` (RFC 3986 section 6.2). It
    /// is another way to write [`Normalizer::equivalent`].
    ///
    /// Resolve relative references first, for two that are the same may lead to different
    /// targets, and the other way round; compare without fragments, by
    /// [`to_absolute`](super::Uri::to_absolute), where it is about what to retrieve (section 6.1).
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::uri::Normalizer;
    ///
    /// let (a, b) = (Uri::parse("http://example.com")?, Uri::parse("http://example.com:80/")?);
    /// assert!(a.equivalent(&b, Normalizer::SCHEME));
    /// assert!(!a.equivalent(&b, Normalizer::SYNTAX));
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    pub fn equivalent<L: ReferenceKind, U: Source>(
        &self,
        other: &Reference<L, U>,
        by: Normalizer,
    ) -> bool {
        by.equivalent(self, other)
    }
}
