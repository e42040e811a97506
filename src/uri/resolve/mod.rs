//! Resolution (RFC 3986 section 5.2) of references against a base.

pub(in crate::uri) mod dot_segments;
mod error;
mod reference;
mod transform;

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::fmt;
use core::marker::PhantomData;

use self::dot_segments::Directory;
pub use self::error::ResolveError;
pub use self::reference::{IntoBase, ToReference};
use self::transform::{Base, EXTRA, PathLikeAuthority};
use super::buffer::{Buffer, Slice};
use super::kind::{Document, HasScheme};
use super::{FullOf, Lend, Reference, ReferenceKind, Source};
use crate::grammar::rfc3986::Rule;
use crate::reading::reference::spans::Spans;

/// Resolves references against one base (RFC 3986 section 5.2), which is examined only once. Owns its base, or
/// borrows it.
///
/// The target follows section 5.2 exactly, character by character:
///
/// - **The base** is a URI. Its fragment is ignored (section 5.1). A relative reference cannot be a
///   base, which the types rule out; resolve it first.
/// - **Dot segments** are removed from every path that is merged or comes from the reference, even if the reference
///   has a scheme. Only a reference with an empty path leaves the path of the base unchanged: with the base
///   `a:/b/../c`, `?q` makes `a:/b/../c?q`, but `c?q` makes `a:/c?q`. Dot segments that would climb above the root
///   are dropped.
/// - **`%2e` is not a dot** here: targets should be normalized after resolution, if at all (section 5.2.1).
///   [`Normalizer`](super::Normalizer) reads it as a dot only where it removes dot segments.
/// - **A rootless path** gets a root if `..` has removed all its segments: `foo:a/b` and `../../g`
///   make `foo:/g`, but `foo:a` and `../g` make `foo:g`.
/// - **An empty base path** counts as `/` if the base has an authority, and otherwise as empty:
///   `http://a` and `g` make `http://a/g`, `foo:` and `g` make `foo:g`.
/// - Case never changes, not even the case of the scheme.
///
/// There is one exception. By the letter of the RFC, `foo:/a` and `..//g` make a target without an
/// authority and with the path `//g`, which would read as `foo://g`, with the authority `g`. Here,
/// that is an error, or is repaired on request; see [`repair`](Self::repair).
///
/// ```
/// use uri_grammar::{Resolver, Uri};
///
/// let base = Uri::parse("http://a/b/c/d;p?q#f")?;
/// let resolver = Resolver::new(&base);
/// # #[cfg(feature = "alloc")]
/// for (reference, target) in [
///     ("../g", "http://a/b/g"),
///     ("?y", "http://a/b/c/d;p?y"),
///     ("", "http://a/b/c/d;p?q"),
///     ("%2e%2e/g", "http://a/b/c/%2e%2e/g"),
/// ] {
///     assert_eq!(resolver.resolve(reference).unwrap(), target);
/// }
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
///
/// A program can keep a resolver that owns its base:
///
/// ```
/// use uri_grammar::{ResolveError, Resolver, Uri};
/// use uri_grammar::uri::kinds::UriKind;
///
/// struct Page {
///     resolver: Resolver<UriKind, String>,
/// }
///
/// impl Page {
///     fn link(&self, href: &str) -> Result<Uri, ResolveError> {
///         self.resolver.resolve(href)
///     }
/// }
///
/// let base: Uri = "http://a/b/c".parse().unwrap();
/// let page = Page { resolver: Resolver::new(base) };
/// assert_eq!(page.link("../d")?, "http://a/d");
/// # Ok::<(), ResolveError>(())
/// ```
///
/// Time is linear in the lengths of base and reference. There is at most one allocation, for the
/// target, and none in [`resolve_to_slice`](Self::resolve_to_slice).
#[derive(Clone, Copy)]
pub struct Resolver<K, T> {
    base: Reference<K, T>,
    directory: Directory,
    strict: bool,
    repair: bool,
}

/// Shows the base, without its password, and the options.
impl<K: ReferenceKind, T: Source> fmt::Debug for Resolver<K, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Resolver")
            .field("base", &self.base)
            .field("strict", &self.strict)
            .field("repair", &self.repair)
            .finish()
    }
}

impl<K: HasScheme, T: Source> Resolver<K, T> {
    /// Creates a resolver that resolves [strictly](Self::strict) against `base`. It owns the base, or borrows it if
    /// `base` is a borrow.
    pub fn new(base: impl IntoBase<Kind = K, Text = T>) -> Self {
        let base = base.into_base();
        let directory = Directory::of(base.path().as_bytes());
        Self { base, directory, strict: true, repair: false }
    }

    /// Sets whether to resolve strictly in the sense of section 5.2.2; the default is `true`. Otherwise, the scheme
    /// of a reference is ignored if it equals the scheme of the base, in upper or lower case, as the section allows
    /// for backward compatibility.
    ///
    /// ```
    /// use uri_grammar::{Resolver, Uri};
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
    /// use uri_grammar::{ResolveError, Resolver, Uri, UriRef};
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

    /// Returns the base.
    pub const fn base(&self) -> &Reference<K, T> {
        &self.base
    }

    fn parts(&self) -> Base<'_> {
        let directory = Some(self.directory);
        Base { directory, strict: self.strict, repair: self.repair, ..self.base.as_base() }
    }

    /// Resolves a reference, and returns its target. Parses the reference if it is given as a text.
    ///
    /// ```
    /// use uri_grammar::{Resolver, Uri};
    ///
    /// fn links<'h>(page: &Uri<&str>, hrefs: &[&'h str]) -> Vec<Result<Uri, &'h str>> {
    ///     let resolver = Resolver::new(page);
    ///     hrefs.iter().map(|href| resolver.resolve(href).map_err(|_| *href)).collect()
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
    /// Returns [`ResolveError::Syntax`] if the reference is a text that is not a reference, and
    /// [`ResolveError::PathLikeAuthority`] if the path of the target would be read as an authority, unless
    /// [`repair`](Self::repair) is set.
    #[cfg(feature = "alloc")]
    pub fn resolve(
        &self,
        reference: impl ToReference<K::Document>,
    ) -> Result<FullOf<K, String>, ResolveError> {
        self.parts().resolve::<K>(reference)
    }

    /// Resolves a reference, and writes its target into `buffer`, replacing its contents. Nothing is allocated if the
    /// buffer has a capacity of [`max_resolved_len`](Self::max_resolved_len) bytes.
    ///
    /// ```
    /// use uri_grammar::{Resolver, UriRef};
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
    pub fn resolve_into<'o>(
        &self,
        reference: impl ToReference<K::Document>,
        buffer: &'o mut String,
    ) -> Result<FullOf<K, &'o str>, ResolveError> {
        buffer.clear();
        let mut spans = self.base.spans.without_fragment();
        self.parts().write(reference, buffer, &mut spans)?;
        Ok(target(buffer.as_str(), spans))
    }

    /// Resolves a reference, and writes its target to the beginning of `memory`. Allocates nothing
    /// and needs no allocator.
    ///
    /// ```
    /// use uri_grammar::{Resolver, UriRef};
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
    pub fn resolve_to_slice<'o>(
        &self,
        reference: impl ToReference<K::Document>,
        memory: &'o mut [u8],
    ) -> Result<FullOf<K, &'o str>, ResolveError> {
        let (mut out, mut spans) = (Slice::new(memory), self.base.spans.without_fragment());
        self.parts().write(reference, &mut out, &mut spans)?;
        let text = out.finish().ok_or(ResolveError::BufferTooSmall)?;
        Ok(target(text, spans))
    }

    /// Returns a number of bytes that is enough for [`resolve_to_slice`](Self::resolve_to_slice).
    /// The target may be shorter.
    pub fn max_resolved_len(&self, reference: &(impl AsRef<str> + ?Sized)) -> usize {
        self.base.as_str().len() + reference.as_ref().len() + EXTRA
    }
}

impl Base<'_> {
    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn resolve<K: HasScheme>(
        &self,
        reference: impl ToReference<K::Document>,
    ) -> Result<FullOf<K, String>, ResolveError> {
        let (mut text, mut spans) = (String::new(), self.spans.without_fragment());
        self.write(reference, &mut text, &mut spans)?;
        Ok(target(text, spans))
    }

    /// Writes the target of a reference, and turns the spans of the base into the spans of the target.
    #[inline(always)]
    fn write<D: Document>(
        &self,
        reference: impl ToReference<D>,
        out: &mut impl Buffer,
        spans: &mut Spans,
    ) -> Result<(), ResolveError> {
        let written = reference.read(|text, parts| self.transform(text, parts, out, spans))?;
        written.map_err(|PathLikeAuthority| ResolveError::PathLikeAuthority)
    }
}

/// Returns a target whose components are known without parsing it.
fn target<K: ReferenceKind, T: Source>(text: T, spans: Spans) -> Reference<K, T> {
    debug_assert!(
        Reference::<K, _>::parse(text.lend_str()).is_ok_and(|read| spans.agree(&read.spans)),
        "a target is a URI, and its parts lie where they should"
    );
    Reference { text, spans, kind: PhantomData }
}

impl<K: HasScheme, T: Source> Reference<K, T> {
    /// Resolves `reference` against this URI as the base, strictly (RFC 3986 section 5.2): returns the URI that the
    /// reference means in the document with this URI. [`relativize`](Self::relativize) is the inverse. [`Resolver`]
    /// has options and details, and is for many references against one base. [`push_path`](Self::push_path) appends
    /// to a path instead, and keeps its last segment.
    ///
    /// ```
    /// use uri_grammar::{ResolveError, Uri, UriRef};
    ///
    /// let base = Uri::parse("http://a/b/c/d;p?q")?;
    /// assert_eq!(base.resolve("../g")?, "http://a/b/g");
    /// assert_eq!(base.resolve(&UriRef::parse("http:g")?)?, "http:g");
    /// assert!(matches!(base.resolve("a b"), Err(ResolveError::Syntax(_))));
    /// # Ok::<(), ResolveError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`ResolveError::Syntax`] if the reference is a text that is not a reference, and
    /// [`ResolveError::PathLikeAuthority`] if the path of the target would be read as an
    /// authority.
    #[cfg(feature = "alloc")]
    #[doc(alias = "join")]
    #[doc(alias = "resolve_against")]
    pub fn resolve(
        &self,
        reference: impl ToReference<K::Document>,
    ) -> Result<FullOf<K, String>, ResolveError> {
        self.as_base().resolve::<K>(reference)
    }

    /// This URI as a base for a single reference.
    #[inline(always)]
    fn as_base(&self) -> Base<'_> {
        let text = self.as_str();
        let end = self.spans.of_rule(Rule::Fragment).map_or(text.len(), |span| span.start - 1);
        Base {
            text: &text[..end],
            spans: &self.spans,
            directory: None,
            strict: true,
            repair: false,
        }
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
        base.resolve(self).is_ok_and(|target| target.as_base().text == base.as_base().text)
    }
}
