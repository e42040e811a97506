//! References, read by each document: first by its prose, then by its rules.
//!
//! A rule of a grammar determines its members. The prose also explains how to split a text into components. If the
//! two differ, the documents require the prose to be followed: "the authority component wins" (RFC 2396 section 4.3,
//! and the same in both drafts), and interpreters of RFC 1738 ignore the case of schemes (section 2.1). So
//! [`parse()`] has two steps:
//!
//! 1. Split the text by the document: by its Appendix B, which it calls the test oracle, or in RFC 1738 by the
//!    scheme.
//! 2. Check that the document's rule for each component, as printed, derives it.
//!
//! The rules themselves follow only the BNF. This makes a difference here:
//!
//! | edition | text | the rule | [`parse()`] |
//! |---|---|---|---|
//! | RFC 1738 | `HTTP://h/` | no `url`: schemes are lower case | an `httpurl` (section 2.1) |
//! | | `http://h:x/` | a `url`, as an `otherurl` | an error of `httpurl`: a program that knows the scheme reads it as one |
//! | | `gopher://h/7a%09b` | `%09` in the selector | the selector ends at `%09` (section 3.4.2) |
//! | draft of 1996 | `http://a?q` | the path `//a`, because a `net_path` has no query | the server `a` and the query `q` (section 4.4) |
//! | | `x://=` | the path `//=` | an error: the server wins, and `=` is not one (section 4.4) |
//! | | `a%41:b` | a relative path | an error: "it would be mistaken for a scheme name" (section 5) |
//! | RFC 2396 | `?y` | no `URI-reference` ([erratum 452](https://www.rfc-editor.org/errata/eid452)) | an empty path and a query, as Appendix C has it |
//!
//! Otherwise, the two agree. An opaque part has no query, though Appendix B would find one: in RFC 2396 and the draft
//! of 2002, `mailto:a?b` has the path `a?b` (section 3). In the draft of 2002, a query may directly follow a scheme,
//! and `x:?q` has two derivations; the left-most is used, with an empty path. Mistakes in the rules for components
//! are kept: `1999.0.0.1` is an IPv4 address in the draft of 2002.

mod error;
mod generic;
mod rfc1738;
mod site;

use core::fmt;
use core::ops::Range;

pub use error::PartError;

use super::Edition;
use super::rfc1738_schemes::Url;

/// A part of a reference, by its name in the newest document that has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Part {
    /// `scheme`, without its colon.
    Scheme,
    /// The part after `//`: `authority`; in the draft of 1996 `server`, in RFC 1738 `login` or `hostport`.
    Authority,
    /// `userinfo`, since RFC 2396.
    Userinfo,
    /// `user`, before RFC 2396.
    User,
    /// `password`, before RFC 2396.
    Password,
    /// `host`. A server may have no host if the document allows an empty one.
    Host,
    /// `port`, without its colon.
    Port,
    /// The path. In RFC 1738, it begins after the slash, and depends on the scheme: the type and selector of a gopher
    /// URL, or the whole news URL.
    Path,
    /// RFC 1738 only: the text after the first semicolon of an FTP or Prospero URL. Parameters of segments, which the
    /// draft of 1996 and RFC 2396 define, are in [`Parsed::segments`].
    Params,
    /// `query`; in RFC 1738 `search`. (The string of Gopher+ is in [`Parsed::url`].)
    Query,
    /// `fragment`, without its number sign.
    Fragment,
}

const PARTS: usize = Part::Fragment as usize + 1;

/// The kind of a host: the first alternative of the document's `host` that derives all of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum HostKind {
    /// `hostname`: domain labels.
    Hostname,
    /// `IPv4address`, or `hostnumber` before RFC 2396.
    Ipv4,
    /// An IPv6 address in brackets, since the draft of 2002; in RFC 6874, with its zone.
    Ipv6,
    /// `IPvFuture`, in RFC 3986.
    IpvFuture,
    /// `reg-name`, in RFC 3986, where it is a kind of host. Before, it was a kind of authority: see
    /// [`Parsed::is_registry`].
    RegName,
}

/// A reference of an edition: each of its parts, derived by a rule of the document.
#[derive(Clone, PartialEq, Eq)]
pub struct Parsed<'a> {
    text: &'a str,
    /// The document by which it was parsed.
    pub edition: Edition,
    spans: [Option<Range<usize>>; PARTS],
    /// The kind of the host, if there is one.
    pub host_kind: Option<HostKind>,
    /// The rule by which the text was parsed: in RFC 1738 the rule of the scheme, or `otherurl`; in all
    /// others the rule of references.
    ///
    /// ```
    /// # use uri_grammar_historic::editions::{Edition, parse::parse};
    /// let rule = |edition, text| parse(edition, text).map(|parsed| parsed.rule);
    /// assert_eq!(rule(Edition::Rfc1738, "News:comp.lang.c"), Ok("newsurl"));
    /// assert_eq!(rule(Edition::Rfc1738, "afs:x"), Ok("otherurl"));
    /// assert_eq!(rule(Edition::Rfc2396, "afs:x"), Ok("URI-reference"));
    /// ```
    pub rule: &'static str,
    /// `true` if the reference has a scheme and an opaque part, which is its path: RFC 2396 and the draft of
    /// 2002 (section 3). The draft of 1996 leaves this to "later processes" (section 4.4).
    pub is_opaque: bool,
    /// `true` if the authority is not a server, but a name in some registry: `reg_name` in
    /// RFC 2396, `reg-name` in the draft of 2002.
    ///
    /// ```
    /// # use uri_grammar_historic::editions::{Edition, Part, parse::parse};
    /// let parsed = parse(Edition::Rfc2396, "//=")?;
    /// assert!(parsed.is_registry && parsed.get(Part::Host).is_none());
    /// assert!(!parse(Edition::Rfc3986, "//=")?.is_registry, "a host");
    /// # Ok::<(), uri_grammar_historic::editions::parse::PartError>(())
    /// ```
    pub is_registry: bool,
    has_segments: bool,
}

/// Parses a reference by the document: first by its prose, then by its rules. The [module documentation](self) has
/// the details.
///
/// ```
/// use uri_grammar_historic::editions::{Edition, HostKind, Part, parse::parse};
///
/// let text = "http://u:p@1.2.3.4:80/a;b/c?d#e";
/// let parsed = parse(Edition::UrlSyntax00, text)?;
/// assert_eq!((parsed.get(Part::User), parsed.get(Part::Password)), (Some("u"), Some("p")));
/// assert_eq!((parsed.get(Part::Host), parsed.host_kind), (Some("1.2.3.4"), Some(HostKind::Ipv4)));
/// let parsed = parse(Edition::Rfc2396, text)?;
/// assert_eq!((parsed.get(Part::Userinfo), parsed.span(Part::Userinfo)), (Some("u:p"), Some(7..10)));
///
/// let error = parse(Edition::Rfc1738, text).unwrap_err();
/// assert_eq!((error.rule, error.offset()), ("httpurl", 9));
/// # Ok::<(), uri_grammar_historic::editions::parse::PartError>(())
/// ```
///
/// # Errors
///
/// Returns a [`PartError`] for the first part, in the order of the text, that the rule of the document does not
/// derive.
pub fn parse(edition: Edition, text: &str) -> Result<Parsed<'_>, PartError> {
    match edition {
        Edition::Rfc1738 => rfc1738::parse(text),
        Edition::UrlSyntax00 => generic::url_syntax_00(text),
        Edition::Rfc2396 => generic::rfc2396(text),
        Edition::Rfc2396bis00 => generic::rfc2396bis_00(text),
        Edition::Rfc3986 => generic::rfc3986(text),
        Edition::Rfc3987 => generic::rfc3987(text),
        Edition::Rfc6874 => generic::rfc6874(text),
    }
}

impl<'a> Parsed<'a> {
    fn new(edition: Edition, text: &'a str, rule: &'static str) -> Self {
        Self {
            text,
            edition,
            spans: [const { None }; PARTS],
            host_kind: None,
            rule,
            is_opaque: false,
            is_registry: false,
            has_segments: true,
        }
    }

    fn set(&mut self, part: Part, span: Range<usize>) {
        self.spans[part as usize] = Some(span);
    }

    /// Returns the whole text.
    #[must_use]
    pub const fn as_str(&self) -> &'a str {
        self.text
    }

    /// Returns the half-open byte range of the part, without its delimiters, or `None` if it is undefined.
    #[must_use]
    pub fn span(&self, part: Part) -> Option<Range<usize>> {
        self.spans[part as usize].clone()
    }

    /// Returns the part, or `None` if it is undefined or the document has no such part.
    #[must_use]
    pub fn get(&self, part: Part) -> Option<&'a str> {
        self.span(part).map(|span| &self.text[span])
    }

    /// Returns the segments of the path, without the slash at its beginning. There are no segments if the path is
    /// empty or opaque, or if the scheme of RFC 1738 has no segments.
    ///
    /// ```
    /// # use uri_grammar_historic::editions::{Edition, parse::parse};
    /// let parsed = parse(Edition::Rfc2396, "/a;x;y/b")?;
    /// let segments: Vec<_> = parsed.segments().collect();
    /// assert_eq!((segments[0].name, segments[1].name), ("a", "b"));
    /// assert!(segments[0].params().eq(["x", "y"]));
    /// // The draft of 2002 and RFC 3986 have no parameters.
    /// assert_eq!(parse(Edition::Rfc3986, "/a;x;y/b")?.segments().next().unwrap().name, "a;x;y");
    /// # Ok::<(), uri_grammar_historic::editions::parse::PartError>(())
    /// ```
    pub fn segments(&self) -> impl DoubleEndedIterator<Item = Segment<'a>> + use<'a> {
        let path = self.get(Part::Path).filter(|path| self.has_segments && !path.is_empty());
        let has_params = matches!(self.edition, Edition::UrlSyntax00 | Edition::Rfc2396);
        // In RFC 1738, the slash before the path is not part of it.
        let slash = if self.edition == Edition::Rfc1738 { "" } else { "/" };
        let segments = path.map(|path| path.strip_prefix(slash).unwrap_or(path).split('/'));
        segments.into_iter().flatten().map(move |text| {
            match text.split_once(';').filter(|_| has_params) {
                Some((name, params)) => Segment { name, params: Some(params) },
                None => Segment { name: text, params: None },
            }
        })
    }

    /// Returns the parts that are specific to its scheme, if it is one of the ten of RFC 1738.
    #[must_use]
    pub fn url(&self) -> Option<Url<'a>> {
        (self.edition == Edition::Rfc1738).then(|| Url::parse(self.text).ok())?
    }
}

/// Hides user and password.
impl fmt::Debug for Parsed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Parsed")
            .field("edition", &self.edition)
            .field("rule", &self.rule)
            .field("scheme", &self.get(Part::Scheme))
            .field("host", &self.get(Part::Host))
            .field("port", &self.get(Part::Port))
            .finish_non_exhaustive()
    }
}

/// A segment of a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Segment<'a> {
    /// The part before the parameters, or the whole segment if it has no parameters.
    pub name: &'a str,
    params: Option<&'a str>,
}

impl<'a> Segment<'a> {
    /// Returns the parameters, each without the semicolon before it: `param` of the draft of 1996
    /// and of RFC 2396.
    pub fn params(&self) -> impl DoubleEndedIterator<Item = &'a str> + use<'a> {
        self.params.into_iter().flat_map(|params| params.split(';'))
    }
}
