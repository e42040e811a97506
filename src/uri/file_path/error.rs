//! The error of a path without a `file` URI, or of a URI without a path.

/// An error of a path without a `file` URI, or of a URI without a path in the requested [style](super::PathStyle).
///
/// The error shows nothing of the path.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum FilePathError {
    /// The path, or the path that the URI names, is relative: to a directory, to a drive or to the current drive. A
    /// `file` URI contains an absolute path (RFC 8089 section 2).
    #[error("the path is not absolute (RFC 8089 section 2)")]
    NotAbsolute,

    /// The path contains NUL, which ends a path on most systems.
    #[error("the path contains NUL")]
    Nul,

    /// The path is not Unicode, as Windows paths and paths requested as text must be.
    #[error("the path is not UTF-8 (RFC 8089 section 4)")]
    Utf8Error,

    /// The path is in a Win32 namespace and names neither a drive nor a share, such as `\\.\COM1`.
    #[error("the path names a device or volume, which has no file URI (RFC 8089 appendix C)")]
    Device,

    /// The scheme of the URI is not `file`.
    #[error("the scheme is not \"file\" (RFC 8089 section 2)")]
    NotFile,

    /// The URI names a file on another host, which paths in this style cannot reach.
    #[error("the file is on another host (RFC 8089 section 3)")]
    NotLocal,

    /// The authority of the URI has user information, a port, or a host that a path cannot name.
    #[error("the authority is more than the name of a host (RFC 8089 section 2)")]
    Authority,

    /// A segment of the URI contains a separator after decoding, such as `%2F`. It would become two
    /// segments.
    #[error("a segment of the path has an encoded separator (RFC 8089 section 5)")]
    EncodedSeparator,
}
