//! The types of the header.

/// A kind of text: a rule of RFC 3986, or of RFC 3987 for IRIs.
#[repr(u32)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum urig_kind {
    /// A URI: it has a scheme, and may have a fragment.
    URIG_URI = 0,
    /// A URI or a relative reference, such as the value of an `href`.
    URIG_URI_REFERENCE = 1,
    /// A URI without a fragment.
    URIG_ABSOLUTE_URI = 2,
    /// A reference without a scheme.
    URIG_RELATIVE_REF = 3,
    /// An IRI. Its text is UTF-8.
    URIG_IRI = 4,
    /// An IRI or a relative reference.
    URIG_IRI_REFERENCE = 5,
    /// An IRI without a fragment.
    URIG_ABSOLUTE_IRI = 6,
    /// An IRI reference without a scheme.
    URIG_RELATIVE_IRI_REF = 7,
}

/// The outcome of a call.
#[repr(u32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum urig_status {
    /// The call succeeded.
    URIG_OK = 0,
    /// An argument breaks the contract of the function: a null pointer, an unknown constant, an
    /// impossible length.
    URIG_INVALID_ARGUMENT = 1,
    /// The text is not of its kind: see urig_first_error.
    URIG_INVALID_TEXT = 2,
    /// The base is not of its kind.
    URIG_INVALID_BASE = 3,
    /// The buffer is too small. The needed length is known.
    URIG_BUFFER_TOO_SMALL = 4,
    /// The path of the target would begin with `//` and be read as an authority. An example is the
    /// reference `..//g` with the base `foo:/a`.
    URIG_NO_TARGET = 5,
    /// There is no memory for the result.
    URIG_OUT_OF_MEMORY = 6,
    /// The library has a bug. Please report it.
    URIG_INTERNAL_ERROR = 7,
}

/// A rung of the ladder of RFC 3986 section 6.2 for urig_normalize. Each takes the steps of the rungs
/// before it, too.
#[repr(u32)]
#[derive(Clone, Copy)]
pub enum urig_rung {
    /// Writes the scheme and the host in lower case, and the digits of triplets in upper case.
    URIG_RUNG_CASE = 0,
    /// Decodes the triplets of unreserved characters.
    URIG_RUNG_PERCENT = 1,
    /// Removes dot segments. No scheme may distinguish the result from the original.
    URIG_RUNG_SYNTAX = 2,
    /// Does what the scheme allows, such as removing its default port.
    URIG_RUNG_SCHEME = 3,
}

/// The lints that urig_diagnose_json reports: valid but suspicious parts.
#[repr(u32)]
#[derive(Clone, Copy)]
pub enum urig_lints {
    /// Reports none.
    URIG_LINTS_NONE = 0,
    /// Reports the lints that most projects want. Their number may grow.
    URIG_LINTS_DEFAULT = 1,
    /// Reports all lints. Their number may grow.
    URIG_LINTS_ALL = 2,
}

/// A half-open range of bytes of a text. Both ends are URIG_ABSENT if the component is absent. An
/// empty component is present.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct urig_span {
    /// The offset of the first byte.
    pub start: usize,
    /// The offset after the last byte.
    pub end: usize,
}

/// The macro of the header has the same value.
pub(crate) const URIG_ABSENT: usize = usize::MAX;

/// The spans of the components. Delimiters belong to none of them. The path is always present.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct urig_components {
    /// The scheme.
    pub scheme: urig_span,
    /// The authority: user information, host and port.
    pub authority: urig_span,
    /// The user information.
    pub userinfo: urig_span,
    /// The host, with the brackets of an address.
    pub host: urig_span,
    /// The port. It can be empty or have any number of digits.
    pub port: urig_span,
    /// The path.
    pub path: urig_span,
    /// The query.
    pub query: urig_span,
    /// The fragment.
    pub fragment: urig_span,
}

/// The first error of a text.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct urig_error {
    /// The length of the longest prefix that begins some text of the kind, in bytes.
    pub offset: usize,
    /// The length of the character at the offset, in bytes: 0 at the end of the text, and 1 if the
    /// byte there begins no character of UTF-8.
    pub found: usize,
    /// True if the text before the offset is a text of the kind.
    pub may_end: bool,
}

/// An inclusive range of code points.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct urig_range {
    /// The first code point.
    pub first: u32,
    /// The last code point.
    pub last: u32,
}
