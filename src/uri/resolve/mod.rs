//! Resolution (RFC 3986 section 5.2) of references against a base.

pub(in crate::uri) mod dot_segments;
mod error;
mod transform;

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::fmt;
use core::marker::PhantomData;

use dot_segments::Directory;
pub use error::{ResolveError, ResolveTextError};

#[cfg(feature = "alloc")]
use super::FullOf;
use super::buffer::Slice;
use super::kind::Document;
use super::kind::HasScheme;
use super::kinds::Rfc3986;
use super::{Lend, Reference, ReferenceKind, Source};
use crate::reading::reference::spans::Spans;

/// Resolves references against one base (RFC 3986 section 5.2), which is examined only once.
///
/// The target is exactly, character by character, what section 5.2 specifies:
///
/// - **The base** is a URI. Its fragment is ignored (section 5.1). A relative reference cannot be a
///   base, which the types rule out; resolve it first.
/// - **Dot segments** are removed from every path that is merged or comes from the reference, even
///   if the reference has a scheme. Only a reference with an empty path leaves the path of the base
///   as it is: with the base `a:/b/../c`, `?q` makes `a:/b/../c?q`, but `c?q` makes `a:/c?q`. Dot
///   segments that would climb above the root are dropped.
/// - **`%2e` is not a dot** here: if targets are normalized at all, then after resolution (section
///   5.2.1). [`Normalizer`](super::Normalizer) reads it as a dot only where it removes dot segments.
/// - **A rootless path** gets a root if `..` has removed all its segments: `foo:a/b` and `../../g`
///   make `foo:/g`, but `foo:a` and `../g` make `foo:g`.
/// - **An empty base path** counts as `/` if the base has an authority, and otherwise as empty:
///   `http://a` and `g` make `http://a/g`, `foo:` and `g` make `foo:g`.
/// - Case never changes, not even that of the scheme.
///
/// There is one exception. By the letter of the RFC, `foo:/a` and `..//g` make a target without an
/// authority and with the path `//g`, which would read as `foo://g`, with the authority `g`. Here,
/// that is an error, or is repaired on request; see [`repair`](Self::repair).
///
/// ```
/// use uri_grammar::UriRef;
/// use uri_grammar::uri::Resolver;
///
/// let base = uri_grammar::Uri::parse("http://a/b/c/d;p?q#f")?;
/// let resolver = Resolver::new(&base);
/// # #[cfg(feature = "alloc")]
/// for (reference, target) in [
///     ("../g", "http://a/b/g"),
///     ("?y", "http://a/b/c/d;p?y"),
///     ("", "http://a/b/c/d;p?q"),
///     ("%2e%2e/g", "http://a/b/c/%2e%2e/g"),
/// ] {
///     assert_eq!(resolver.resolve(&UriRef::parse(reference)?).unwrap(), target);
/// }
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
///
/// Time is linear in the lengths of base and reference. There is at most one allocation, for the
/// target, and none in [`resolve_to_slice`](Self::resolve_to_slice).
#[derive(Clone, Copy)]
pub struct Resolver<'b, D: Document = Rfc3986> {
    base: Reference<D::Absolute, &'b str>,
    /// With which a relative path is merged: found in advance, unless there is only one reference.
    directory: Option<Directory>,
    strict: bool,
    repair: bool,
}

/// By how much the path of a target can be longer than the paths it is made from: a slash, or the
/// repair.
const EXTRA: usize = REPAIR.len();

/// The prefix of a path that would begin with `//`. Resolution removes it again.
const REPAIR: &str = "/.";

/// Shows the base, without its password, and the options.
impl<D: Document> fmt::Debug for Resolver<'_, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Resolver")
            .field("base", &self.base)
            .field("strict", &self.strict)
            .field("repair", &self.repair)
            .finish()
    }
}

impl<'b, D: Document> Resolver<'b, D> {
    /// Creates a resolver for `base`, without its fragment, that resolves [strictly](Self::strict).
    pub fn new<'s, K: HasScheme<Document = D>, T: Lend<'s, 'b>>(base: &'s Reference<K, T>) -> Self {
        let once = Self::once(base);
        Self { directory: Some(once.directory()), ..once }
    }

    /// Creates a resolver for a single reference.
    #[inline]
    fn once<'s, K: HasScheme<Document = D>, T: Lend<'s, 'b>>(base: &'s Reference<K, T>) -> Self {
        let base = base.before_fragment();
        Self { base, directory: None, strict: true, repair: false }
    }

    /// Sets whether to resolve strictly in the sense of section 5.2.2; the default is `true`.
    /// Otherwise, the scheme of a reference is ignored if it is that of the base, in upper or lower
    /// case, as the section allows for backward compatibility.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::uri::Resolver;
    ///
    /// let base = Uri::parse("http://a/b/c")?;
    /// let reference = Uri::parse("http:g")?;
    /// # #[cfg(feature = "alloc")] {
    /// assert_eq!(Resolver::new(&base).resolve(&reference).unwrap(), "http:g");
    /// assert_eq!(Resolver::new(&base).strict(false).resolve(&reference).unwrap(), "http://a/b/g");
    /// # }
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[must_use]
    pub const fn strict(mut self, yes: bool) -> Self {
        self.strict = yes;
        self
    }

    /// Sets whether to write `/.` before a path that begins with `//` without an authority, as
    /// WHATWG's URL standard does. The default is `false`: such a target is
    /// [`ResolveError::PathLikeAuthority`].
    ///
    /// ```
    /// use uri_grammar::uri::{ResolveError, Resolver};
    /// use uri_grammar::{Uri, UriRef};
    ///
    /// let (base, reference) = (Uri::parse("foo:/a")?, UriRef::parse("..//g")?);
    /// # #[cfg(feature = "alloc")] {
    /// let error = Resolver::new(&base).resolve(&reference).unwrap_err();
    /// assert_eq!(error, ResolveError::PathLikeAuthority);
    /// let target = Resolver::new(&base).repair(true).resolve(&reference).unwrap();
    /// assert_eq!(target, "foo:/.//g");
    /// # }
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[must_use]
    pub const fn repair(mut self, yes: bool) -> Self {
        self.repair = yes;
        self
    }

    /// Returns the base, without its fragment.
    pub const fn base(&self) -> Reference<D::Absolute, &'b str> {
        self.base
    }

    /// Resolves a reference, and returns its target.
    ///
    /// # Errors
    ///
    /// Returns [`ResolveError::PathLikeAuthority`] if the path of the target would be read as an
    /// authority, unless [`repair`](Self::repair) is set.
    #[cfg(feature = "alloc")]
    pub fn resolve<K: ReferenceKind<Document = D>, T: Source>(
        &self,
        reference: &Reference<K, T>,
    ) -> Result<Reference<D::Full, String>, ResolveError> {
        let (mut text, mut spans) = (String::new(), self.base.spans);
        self.transform(reference.as_str(), &reference.spans, &mut text, &mut spans)?;
        Ok(target(text, spans))
    }

    /// Parses a reference, resolves it, and returns its target.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::uri::Resolver;
    ///
    /// fn links<'h>(page: &Uri<&str>, hrefs: &[&'h str]) -> Vec<Result<Uri<String>, &'h str>> {
    ///     let resolver = Resolver::new(page);
    ///     hrefs.iter().map(|href| resolver.resolve_text(href).map_err(|_| *href)).collect()
    /// }
    ///
    /// let found = links(&Uri::parse("http://a/b/c")?, &["d", "a b"]);
    /// assert_eq!(found[0].as_ref().unwrap(), "http://a/b/d");
    /// assert_eq!(found[1], Err("a b"));
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns a [`ResolveTextError`] if the text is not a reference, or its target cannot be
    /// written.
    #[cfg(feature = "alloc")]
    pub fn resolve_text(
        &self,
        reference: &str,
    ) -> Result<Reference<D::Full, String>, ResolveTextError<D::Rule>> {
        let reference = Reference::<D::AnyRef, _>::parse(reference)?;
        Ok(self.resolve(&reference)?)
    }

    /// Resolves a reference, and writes its target into `buffer`, replacing its contents. Nothing
    /// is allocated if the buffer has room for [`max_resolved_len`](Self::max_resolved_len) bytes.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    /// use uri_grammar::uri::Resolver;
    ///
    /// let base = uri_grammar::Uri::parse("http://a/b/c")?;
    /// let resolver = Resolver::new(&base);
    /// let mut buffer = String::new();
    /// for reference in ["g", "?y", "#s"] {
    ///     let target = resolver.resolve_into(&UriRef::parse(reference)?, &mut buffer).unwrap();
    ///     assert_eq!(target.host(), Some("a"));
    /// }
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`ResolveError::PathLikeAuthority`] if the path of the target would be read as an
    /// authority, unless [`repair`](Self::repair) is set. The contents of the buffer are then
    /// unspecified.
    #[cfg(feature = "alloc")]
    pub fn resolve_into<'o, K: ReferenceKind<Document = D>, T: Source>(
        &self,
        reference: &Reference<K, T>,
        buffer: &'o mut String,
    ) -> Result<Reference<D::Full, &'o str>, ResolveError> {
        buffer.clear();
        let mut spans = self.base.spans;
        self.transform(reference.as_str(), &reference.spans, buffer, &mut spans)?;
        Ok(target(buffer.as_str(), spans))
    }

    /// Resolves a reference, and writes its target to the beginning of `memory`. Allocates nothing
    /// and needs no allocator.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    /// use uri_grammar::uri::Resolver;
    ///
    /// let base = uri_grammar::Uri::parse("http://a/b/c/d;p?q")?;
    /// let mut memory = [0; 64];
    /// let target = Resolver::new(&base).resolve_to_slice(&UriRef::parse("../g")?, &mut memory).unwrap();
    /// assert_eq!(target, "http://a/b/g");
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`ResolveError::PathLikeAuthority`] if the path of the target would be read as an
    /// authority, unless [`repair`](Self::repair) is set; [`ResolveError::BufferTooSmall`] if the
    /// target does not fit, which cannot happen with [`max_resolved_len`](Self::max_resolved_len)
    /// bytes. Segments that a later `..` removes take space, too.
    pub fn resolve_to_slice<'o, K: ReferenceKind<Document = D>, T: Source>(
        &self,
        reference: &Reference<K, T>,
        memory: &'o mut [u8],
    ) -> Result<Reference<D::Full, &'o str>, ResolveError> {
        let (mut out, mut spans) = (Slice::new(memory), self.base.spans);
        self.transform(reference.as_str(), &reference.spans, &mut out, &mut spans)?;
        let text = out.finish().ok_or(ResolveError::BufferTooSmall)?;
        Ok(target(text, spans))
    }

    /// Returns a number of bytes that is enough for [`resolve_to_slice`](Self::resolve_to_slice).
    /// The target may be shorter.
    pub fn max_resolved_len<K: ReferenceKind<Document = D>, T: Source>(
        &self,
        reference: &Reference<K, T>,
    ) -> usize {
        self.base.as_str().len() + reference.as_str().len() + EXTRA
    }
}

/// A target whose components are known without parsing it.
fn target<K: ReferenceKind, T: Source>(text: T, spans: Spans) -> Reference<K, T> {
    debug_assert!(
        Reference::<K, _>::parse(text.lend_str()).is_ok_and(|read| spans.agree(&read.spans)),
        "a target is a URI, and its parts lie where they should"
    );
    Reference { text, spans, kind: PhantomData }
}

impl<K: HasScheme, T: Source> Reference<K, T> {
    /// Resolves `reference` against this URI as the base, strictly (RFC 3986 section 5.2): returns
    /// what the reference means in the document with this URI. [`relativize`](Self::relativize) is
    /// the inverse. [`Resolver`] has options and details, and is for many references against one
    /// base.
    ///
    /// ```
    /// use uri_grammar::{Uri, UriRef};
    ///
    /// let base = Uri::parse("http://a/b/c/d;p?q")?;
    /// assert_eq!(base.resolve(&UriRef::parse("../g")?).unwrap(), "http://a/b/g");
    /// assert_eq!(base.resolve(&UriRef::parse("http:g")?).unwrap(), "http:g");
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`ResolveError::PathLikeAuthority`] if the path of the target would be read as an
    /// authority.
    #[cfg(feature = "alloc")]
    pub fn resolve<L: ReferenceKind<Document = K::Document>, U: Source>(
        &self,
        reference: &Reference<L, U>,
    ) -> Result<FullOf<K, String>, ResolveError> {
        Resolver::once(self).resolve(reference)
    }

    /// Parses `reference` and [resolves](Self::resolve) it against this URI as the base.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::uri::ResolveTextError;
    ///
    /// fn link(page: &Uri<&str>, href: &str) -> Result<String, ResolveTextError> {
    ///     Ok(page.resolve_text(href)?.into_string())
    /// }
    ///
    /// let page = Uri::parse("http://a/b/c")?;
    /// assert_eq!(link(&page, "../d?e").unwrap(), "http://a/d?e");
    /// assert!(matches!(link(&page, "a b"), Err(ResolveTextError::Syntax(_))));
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns a [`ResolveTextError`] if the text is not a reference, or its target cannot be
    /// written.
    #[cfg(feature = "alloc")]
    pub fn resolve_text(
        &self,
        reference: &str,
    ) -> Result<FullOf<K, String>, ResolveTextError<K::Rule>> {
        Resolver::once(self).resolve_text(reference)
    }
}

impl<K: ReferenceKind, T: Source> Reference<K, T> {
    /// Returns whether this reference refers to the document with the URI `base` (RFC 3986 section
    /// 4.4): whether its target is the base, ignoring fragments, character by character. A browser
    /// then moves within the document and does not reload it.
    ///
    /// Normalize both first if `http://a` should be the same as `http://a/`.
    ///
    /// ```
    /// use uri_grammar::{Uri, UriRef};
    ///
    /// let base = Uri::parse("http://a/b?q#f")?;
    /// for same in ["", "#g", "?q", "b?q#g", "/./b?q", "//a/b?q", "http://a/b?q"] {
    ///     assert!(UriRef::parse(same)?.same_document(&base));
    /// }
    /// for other in ["b", "?", "?Q", "http://A/b?q"] {
    ///     assert!(!UriRef::parse(other)?.same_document(&base));
    /// }
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn same_document<L: HasScheme<Document = K::Document>, U: Source>(
        &self,
        base: &Reference<L, U>,
    ) -> bool {
        let resolver = Resolver::once(base);
        resolver.resolve(self).is_ok_and(|target| target.to_absolute() == resolver.base)
    }
}
