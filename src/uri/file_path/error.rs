//! Why a path has no `file` URI, or a URI no path.

/// Why a path has no `file` URI, or a URI no path in the [style](super::PathStyle) asked for.
///
/// It shows nothing of the path.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum FilePathError {
    /// The path is relative, to a directory, a drive or the current drive; or the path of the URI
    /// would be. A `file` URI holds the whole path (RFC 8089 section 2).
    #[error("the path is not absolute (RFC 8089 section 2)")]
    NotAbsolute,

    /// There is a NUL in it, which ends a path for most systems.
    #[error("the path has a NUL in it")]
    Nul,

    /// The path is no Unicode text, as one of Windows has to be, or was asked for as text.
    #[error("the path is not UTF-8 (RFC 8089 section 4)")]
    Utf8Error,

    /// The path is of a Win32 namespace that is no drive and no share, such as `\\.\COM1`.
    #[error("the path names a device or volume, which has no file URI (RFC 8089 appendix C)")]
    Device,

    /// The scheme of the URI is another one.
    #[error("the scheme is not \"file\" (RFC 8089 section 2)")]
    NotFile,

    /// The URI names a file of another host, which paths in the style do not reach.
    #[error("the file is on another host (RFC 8089 section 3)")]
    NotLocal,

    /// The authority of the URI has user information, a port, or a host that no path can name.
    #[error("the authority is more than the name of a host (RFC 8089 section 2)")]
    Authority,

    /// A segment of the URI has a separator in it once it is decoded, such as `%2F`. It would
    /// become two segments.
    #[error("a segment of the path has an encoded separator (RFC 8089 section 5)")]
    EncodedSeparator,
}
