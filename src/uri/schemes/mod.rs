//! What is known of schemes: one [table](table), which normalization, policies, origins and
//! whoever explains references read.

mod table;

use table::{DOCUMENTS, SCHEMES};

/// What the specification of a scheme says of its URIs, as far as this library uses it.
///
/// Everything is as the generic syntax has it unless a document says otherwise. `docs/schemes.md`
/// lists all schemes that are known, with the documents.
///
/// ```
/// use uri_grammar::uri::SchemeInfo;
///
/// fn connect_to(scheme: &str) -> Option<u16> {
///     SchemeInfo::from_name(scheme)?.default_port()
/// }
///
/// assert_eq!(connect_to("HTTPS"), Some(443));
/// assert_eq!(connect_to("mailto"), None);
/// let ipp = SchemeInfo::from_name("ipp").unwrap();
/// assert_eq!(ipp.document(), "RFC 3510 sections 4.5 and 4.7");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct SchemeInfo {
    name: &'static str,
    port: Option<u16>,
    root: bool,
    /// Whether no authority, an empty one and `localhost` mean the same.
    pub(crate) local: bool,
    percent: bool,
    /// Whether the normal form of an IPv6 address is that of RFC 5952.
    pub(crate) ipv6: bool,
    /// What the path holds.
    pub(crate) inside: Inside,
    dots: bool,
    host: bool,
    authority: bool,
    common: bool,
}

/// What a path holds that is compared in its own way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Inside {
    /// Nothing.
    Nothing,
    /// The namespace of a URN before the first colon, which is without case, and a name. In the
    /// namespace `uuid` the name is without case, too.
    Namespace,
    /// Addresses of mail, and in the query the header of one: domains, and names of fields, are
    /// without case.
    Addresses,
    /// A telephone number, without case, in which separators do not count.
    Number,
    /// Coordinates, which are numbers, and parameters.
    Location,
}

impl SchemeInfo {
    /// Returns what is known of the scheme called `name`, in upper or lower case; `None` if nothing
    /// is.
    #[must_use]
    #[inline]
    pub fn from_name(name: &str) -> Option<&'static Self> {
        SCHEMES.iter().find(|scheme| scheme.name.eq_ignore_ascii_case(name))
    }

    /// All schemes that something is known of, the common ones first.
    pub const ALL: &'static [Self] = SCHEMES;

    /// Returns the name, in lower case.
    #[must_use]
    #[inline]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Returns the port that is meant where a URI of this scheme gives none.
    #[must_use]
    #[inline]
    pub const fn default_port(&self) -> Option<u16> {
        self.port
    }

    /// Returns the document that all of this is from: an RFC, a draft that the registry of schemes
    /// at IANA cites, or IANA's registry of service names and ports.
    #[must_use]
    #[inline]
    pub fn document(&self) -> &'static str {
        let at = SCHEMES.iter().position(|scheme| scheme.name == self.name);
        at.map_or("", |at| DOCUMENTS[at])
    }

    /// Returns whether each URI of this scheme has a host.
    #[must_use]
    #[inline]
    pub const fn requires_host(&self) -> bool {
        self.host
    }

    /// Returns whether a URI of this scheme can have an authority.
    #[must_use]
    #[inline]
    pub const fn allows_authority(&self) -> bool {
        self.authority
    }

    /// Returns whether an empty path after an authority means the same as `/`.
    #[must_use]
    #[inline]
    pub const fn empty_path_is_slash(&self) -> bool {
        self.root
    }

    /// Returns whether the triplet of an unreserved character means the same as the character.
    #[must_use]
    #[inline]
    pub const fn decodes_unreserved(&self) -> bool {
        self.percent
    }

    /// Returns whether the segments `.` and `..` mean in a path what the generic syntax says.
    /// Otherwise they are names like others.
    #[must_use]
    #[inline]
    pub const fn has_dot_segments(&self) -> bool {
        self.dots
    }

    /// Whether most people who write the name alone mean the scheme, as with `https` and unlike
    /// `about`. No document says so: this is a judgment, for messages to people.
    #[must_use]
    #[inline]
    pub const fn is_common(&self) -> bool {
        self.common
    }
}

/// Returns the port that is meant where a URI of `scheme`, in upper or lower case, gives none;
/// `None` if no document says which.
///
/// ```
/// use uri_grammar::uri::default_port;
///
/// assert_eq!(default_port("http"), Some(80));
/// assert_eq!(default_port("LDAPS"), Some(636));
/// assert_eq!(default_port("urn"), None);
/// ```
///
/// [`SchemeInfo::document`] tells where each is from.
#[must_use]
#[inline]
pub fn default_port(scheme: &str) -> Option<u16> {
    SchemeInfo::from_name(scheme)?.port
}
