//! Properties of schemes: one [table](table), used by normalization, policies, origins and explanations of
//! references.

mod table;

use table::{DOCUMENTS, SCHEMES};

/// The properties of a scheme's URIs, from its specification, as far as this library uses them.
///
/// Everything is as in the generic syntax unless a document says otherwise. `docs/schemes.md` lists
/// all known schemes and their documents.
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
    /// `true` if an absent authority, an empty one and `localhost` mean the same.
    pub(crate) local: bool,
    percent: bool,
    /// `true` if IPv6 addresses have the normal form of RFC 5952.
    pub(crate) ipv6: bool,
    /// The contents of the path.
    pub(crate) inside: Inside,
    dots: bool,
    host: bool,
    authority: bool,
}

/// The contents of a path that is compared in its own way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Inside {
    /// Nothing special.
    Nothing,
    /// The case-insensitive namespace of a URN before the first colon, and a name, which is
    /// case-insensitive in the namespace `uuid`.
    Namespace,
    /// Mail addresses, and in the query header fields: domains and field names are
    /// case-insensitive.
    Addresses,
    /// A telephone number, case-insensitive, in which separators do not count.
    Number,
    /// Coordinates, which are numbers, and parameters.
    Location,
}

impl SchemeInfo {
    /// Returns the properties of the scheme called `name`, in upper or lower case; `None` if the scheme is unknown.
    #[must_use]
    #[inline]
    pub fn from_name(name: &str) -> Option<&'static Self> {
        SCHEMES.iter().find(|scheme| scheme.name.eq_ignore_ascii_case(name))
    }

    /// All known schemes, the common ones first.
    pub const ALL: &'static [Self] = SCHEMES;

    /// Returns the name, in lower case.
    #[must_use]
    #[inline]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Returns the port that applies if a URI of this scheme gives none.
    #[must_use]
    #[inline]
    pub const fn default_port(&self) -> Option<u16> {
        self.port
    }

    /// Returns the source of this information: an RFC, a draft cited by IANA's registry of schemes,
    /// or IANA's registry of service names and ports.
    #[must_use]
    #[inline]
    pub fn document(&self) -> &'static str {
        let at = SCHEMES.iter().position(|scheme| scheme.name == self.name);
        at.map_or("", |at| DOCUMENTS[at])
    }

    /// Returns whether every URI of this scheme has a host.
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

    /// Returns whether the segments `.` and `..` in a path have the meaning of the generic syntax. Otherwise, they
    /// are ordinary names.
    #[must_use]
    #[inline]
    pub const fn has_dot_segments(&self) -> bool {
        self.dots
    }
}

/// Returns the port that applies if a URI of `scheme`, in upper or lower case, gives none.
pub(crate) fn default_port(scheme: &str) -> Option<u16> {
    SchemeInfo::from_name(scheme)?.port
}
