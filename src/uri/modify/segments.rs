//! Appending segments to a path, and removing them.

use alloc::string::String;

use crate::percent::EncodeSet;
use crate::uri::build::BuildError;
use crate::uri::kind::sealed::Read as _;
use crate::uri::{Component, Reference, ReferenceKind};

/// Appending to the path, in place. If a method fails, nothing has changed.
impl<K: ReferenceKind> Reference<K, String> {
    /// Appends a segment to the path (RFC 3986 section 3.3). `data` is encoded: characters that a
    /// segment cannot have become triplets, including slashes.
    ///
    /// Exactly one slash separates the path and the segment: the slash at the end of the path, or a new one. An empty
    /// path without an authority gets no slash before its first segment. Appending the empty segment makes the path
    /// end with a slash.
    ///
    /// ```
    /// use uri_grammar::{BuildError, Uri};
    ///
    /// fn user(api: &str, name: &str) -> Result<Uri<String>, Box<dyn std::error::Error>> {
    ///     let mut uri: Uri<String> = api.parse()?;
    ///     uri.push_segment("users")?;
    ///     uri.push_segment(name)?;
    ///     Ok(uri)
    /// }
    ///
    /// assert_eq!(user("http://a/v1?q", "x/y")?, "http://a/v1/users/x%2Fy?q");
    /// assert_eq!(user("http://a/v1/?q", "x/y")?, "http://a/v1/users/x%2Fy?q");
    /// assert_eq!(user("http://a", "é")?, "http://a/users/%C3%A9");
    /// assert!(user("http://a", "..").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`BuildError::DotSegment`] if the data is `.` or `..`, which would be a dot segment.
    #[inline]
    pub fn push_segment(&mut self, data: impl AsRef<[u8]>) -> Result<(), BuildError> {
        self.push_segments([data])
    }

    /// Appends [segments](Self::push_segment) to the path.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    ///
    /// let mut reference: UriRef<String> = "/a/#b".parse().unwrap();
    /// reference.push_segments(["c", "d e", ""])?;
    /// assert_eq!(reference, "/a/c/d%20e/#b");
    /// # Ok::<(), uri_grammar::BuildError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`BuildError::DotSegment`] if one of them is `.` or `..`; then no segment is appended.
    #[inline]
    pub fn push_segments<D: AsRef<[u8]>>(
        &mut self,
        data: impl IntoIterator<Item = D>,
    ) -> Result<(), BuildError> {
        let mut path = String::new();
        for data in data {
            let data = data.as_ref();
            if matches!(data, b"." | b"..") {
                return Err(BuildError::DotSegment);
            }
            let slash = if path.is_empty() { self.slash() } else { !path.ends_with('/') };
            let is_first = path.is_empty() && !slash && self.path().is_empty();
            let place = match is_first && self.span(Component::Scheme).is_none() {
                true => EncodeSet::SegmentNoColon,
                false => EncodeSet::Segment,
            };
            path.push_str(if slash { "/" } else { "" });
            K::Document::push_data(data, place, &mut path);
        }
        let end = self.place(Component::Path).end;
        self.splice(end..end, &[&path]);
        Ok(())
    }

    /// Removes the last segment of the path, and the slash before it. Returns whether there was one.
    ///
    /// The slash at the beginning of a path is kept. A path that ends with a slash ends with an empty segment.
    ///
    /// ```
    /// use uri_grammar::Uri;
    ///
    /// let mut uri: Uri = "http://a/b/c?q".parse().unwrap();
    /// assert!(uri.pop_segment());
    /// assert_eq!(uri, "http://a/b?q");
    /// assert!(uri.pop_segment());
    /// assert_eq!(uri, "http://a/?q");
    /// assert!(!uri.pop_segment());
    /// ```
    #[doc(alias = "parent")]
    pub fn pop_segment(&mut self) -> bool {
        let path = self.path();
        if matches!(path, "" | "/") {
            return false;
        }
        let kept = match path.rfind('/') {
            Some(0) => "/".len(),
            Some(slash) => slash,
            None => 0,
        };
        let place = self.place(Component::Path);
        self.splice(place.start + kept..place.end, &[]);
        true
    }

    /// Appends `path`, which is already encoded, to the path. Exactly one slash separates them, whether or not the
    /// existing path ends with a slash, and however many slashes `path` begins with.
    ///
    /// Unlike [resolution](Reference::resolve), this removes nothing from the existing path, and
    /// keeps dot segments.
    ///
    /// ```
    /// use uri_grammar::{SyntaxError, Uri};
    ///
    /// fn endpoint(base: &str, path: &str) -> Result<Uri<String>, Box<dyn std::error::Error>> {
    ///     let mut uri: Uri<String> = base.parse()?;
    ///     uri.push_path(path)?;
    ///     Ok(uri)
    /// }
    ///
    /// for (base, path) in [
    ///     ("http://a/api", "v1/x"),
    ///     ("http://a/api/", "v1/x"),
    ///     ("http://a/api", "/v1/x"),
    ///     ("http://a/api/", "/v1/x"),
    /// ] {
    ///     assert_eq!(endpoint(base, path)?, "http://a/api/v1/x");
    /// }
    /// assert!(endpoint("http://a", "v1?x").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`BuildError::Syntax`] if `path` breaks the rule `path`. If there is neither a path
    /// nor an authority yet, returns [`BuildError::PathLikeScheme`] or
    /// [`BuildError::PathLikeAuthority`] if `path` would be read as something else there.
    #[inline]
    pub fn push_path(&mut self, path: &str) -> Result<(), BuildError> {
        BuildError::check::<K>(Component::Path, path)?;
        let place = self.place(Component::Path);
        if place.is_empty() && self.span(Component::Authority).is_none() {
            return self.set_path(path);
        }
        let path = path.trim_start_matches('/');
        let slash = if self.slash() { "/" } else { "" };
        self.splice(place.end..place.end, &[slash, path]);
        Ok(())
    }

    /// Returns `true` if a slash must come before the next segment.
    #[inline]
    fn slash(&self) -> bool {
        let path = self.path();
        !path.ends_with('/') && (!path.is_empty() || self.span(Component::Authority).is_some())
    }
}
