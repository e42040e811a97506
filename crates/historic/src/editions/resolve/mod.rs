//! Resolution as each document prints it.

mod delimiters;
mod dots;
mod printed;
mod suitable;
mod target;

pub(crate) use target::noun;
pub use target::{ResolutionError, Target};

use uri_grammar::{Resolver, Uri, UriRef, rfc3987};

use super::{AboveRoot, Algorithm, SameScheme};
use crate::rfc6874;

/// Resolves references by a document, with options for choices that it leaves open.
///
/// The results follow the algorithm as printed, mistakes included; see [`Target::Uri`] for the worst of them. The older
/// documents split any text, so any text has a target. Texts are validated only for three documents: RFC 3986, for
/// which the crate's own [`Resolver`] does the work, RFC 3987 and RFC 6874.
///
/// ```
/// use uri_grammar_historic::editions::{Edition, AboveRoot, Resolution};
///
/// let resolution = Resolution::new(Edition::Rfc2396);
/// let base = "http://a/b/c/d;p?q";
/// assert_eq!(resolution.resolve(base, "../g")?.to_string(), "http://a/b/g");
/// assert_eq!(resolution.resolve(base, "../../../g")?.to_string(), "http://a/../g");
/// assert_eq!(resolution.resolve(base, "#s")?.to_string(), "(current document)#s");
///
/// let resolution = resolution.excess(AboveRoot::Remove).same_scheme(true);
/// assert_eq!(resolution.resolve(base, "../../../g")?.to_string(), "http://a/g");
/// assert_eq!(resolution.resolve(base, "http:g")?.to_string(), "http://a/b/c/g");
/// # Ok::<(), uri_grammar_historic::editions::ResolutionError>(())
/// ```
///
/// Time and memory are linear in the lengths of base and reference.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Resolution {
    algorithm: Algorithm,
    excess: AboveRoot,
    same_scheme: bool,
    request: bool,
}

/// The schemes that always use the hierarchical syntax: the schemes that RFC 1808 section 2.3 lists, and `https`,
/// which is like `http`.
const HIERARCHICAL: [&str; 5] = ["file", "ftp", "http", "https", "nntp"];

impl Resolution {
    /// Creates a resolution by an edition or an algorithm; for [`Edition::Rfc1738`], by RFC 1808. Choices that the
    /// document leaves open are made as in its examples.
    ///
    /// [`Edition::Rfc1738`]: super::Edition::Rfc1738
    #[must_use]
    pub fn new(document: impl Into<Algorithm>) -> Self {
        let algorithm = document.into();
        let excess = algorithm.excess().first().copied().unwrap_or_default();
        Self { algorithm, excess, same_scheme: false, request: false }
    }

    /// Sets the treatment of excess `..` segments. This has no effect if the document does not permit it: see
    /// [`Algorithm::excess`].
    #[must_use]
    pub fn excess(mut self, excess: AboveRoot) -> Self {
        if self.algorithm.excess().contains(&excess) {
            self.excess = excess;
        }
        self
    }

    /// Sets whether to ignore the scheme of a reference if it equals the scheme of the base, ignoring case. This has
    /// no effect if the document does not permit it: see [`Algorithm::same_scheme`].
    ///
    /// RFC 2396 permits it for schemes known to be always hierarchical. These are `file`, `ftp`, `http` and `nntp`,
    /// by RFC 1808 section 2.3, and `https`. This comes after its step 2, which looks for references to the current
    /// document, so `http:` means the same as `.`; in later documents, it means the same as an empty reference.
    ///
    /// ```
    /// use uri_grammar_historic::editions::{Edition, Resolution};
    ///
    /// let target = |edition, base, reference| {
    ///     let resolution = Resolution::new(edition).same_scheme(true);
    ///     resolution.resolve(base, reference).unwrap().to_string()
    /// };
    /// assert_eq!(target(Edition::Rfc2396, "mailto:a@b", "mailto:c"), "mailto:c");
    /// assert_eq!(target(Edition::Rfc2396, "http://a/b?q", "http:"), "http://a/");
    /// assert_eq!(target(Edition::Rfc2396bis00, "http://a/b?q", "http:"), "(current document)");
    /// assert_eq!(target(Edition::Rfc3986, "http://a/b?q", "http:"), "http://a/b?q");
    /// assert_eq!(target(Edition::UrlSyntax00, "http://a/b?q", "http:"), "http:");
    /// ```
    #[must_use]
    pub const fn same_scheme(mut self, yes: bool) -> Self {
        self.same_scheme = yes;
        self
    }

    /// Sets whether the reference always means a new request, as in the FORM element of HTML. Then
    /// an empty reference means the base, not the current document (RFC 2396 section 4.2, and the
    /// draft of 2002). This has no effect in the other documents.
    ///
    /// ```
    /// use uri_grammar_historic::editions::{Edition, Resolution};
    ///
    /// let resolution = Resolution::new(Edition::Rfc2396).new_request(true);
    /// assert_eq!(resolution.resolve("http://a/b?q#f", "").unwrap().to_string(), "http://a/b?q");
    /// let target = resolution.resolve("http://a/b?q#f", "#s").unwrap();
    /// assert_eq!(target.to_string(), "(current document)#s");
    /// ```
    #[must_use]
    pub const fn new_request(mut self, yes: bool) -> Self {
        self.request = yes;
        self
    }

    /// Returns the algorithm.
    #[must_use]
    pub const fn algorithm(&self) -> Algorithm {
        self.algorithm
    }

    /// Resolves a reference against a base.
    ///
    /// A fragment of the base is ignored, except in RFC 1808, where an entirely empty reference means the whole base.
    /// An empty base is the default of RFC 1808 and the draft of 1996, which then treat every reference as absolute
    /// (sections 4 and 5.1.4).
    ///
    /// # Errors
    ///
    /// - [`ResolutionError::BaseWithoutScheme`]: the base is not absolute.
    /// - [`ResolutionError::AboveRoot`], only with [`AboveRoot::Refuse`].
    /// - [`ResolutionError::Base`] and [`ResolutionError::Reference`], only for the documents that validate texts.
    pub fn resolve(&self, base: &str, reference: &str) -> Result<Target, ResolutionError> {
        match self.algorithm {
            Algorithm::Rfc1808 => printed::rfc1808(base, reference),
            Algorithm::UrlSyntax00 => printed::url_syntax_00(base, reference),
            Algorithm::Rfc2396 => printed::rfc2396(self, base, reference),
            Algorithm::Rfc2396bis00 => printed::rfc2396bis_00(self, base, reference),
            Algorithm::Rfc3986 => self.rfc3986(base, reference),
            Algorithm::Rfc3987 => {
                use rfc3987::Rule;
                delimiters::resolve(self, (Rule::Iri, base), (Rule::IriReference, reference))
            }
            Algorithm::Rfc6874 => {
                use rfc6874::Rule;
                delimiters::resolve(self, (Rule::Uri, base), (Rule::UriReference, reference))
            }
        }
    }

    /// Returns `true` if an option requests, and the document permits, to ignore this scheme.
    fn ignores(&self, scheme: Option<&str>, base: Option<&str>) -> bool {
        let (Some(scheme), Some(base), true) = (scheme, base, self.same_scheme) else {
            return false;
        };
        let known = || HIERARCHICAL.iter().any(|known| known.eq_ignore_ascii_case(scheme));
        let permitted = match self.algorithm.same_scheme() {
            SameScheme::Never => false,
            SameScheme::Hierarchical => known(),
            SameScheme::Always => true,
        };
        permitted && scheme.eq_ignore_ascii_case(base)
    }

    /// Resolves by RFC 3986 section 5.2, with the crate's resolver.
    fn rfc3986(&self, base: &str, reference: &str) -> Result<Target, ResolutionError> {
        let algorithm = self.algorithm;
        let base = Uri::parse(base).map_err(|it| ResolutionError::Base(algorithm, it))?;
        let reference =
            UriRef::parse(reference).map_err(|it| ResolutionError::Reference(algorithm, it))?;
        let resolver = Resolver::new(&base).strict(!self.same_scheme);
        if let Ok(target) = resolver.resolve(&reference) {
            return Ok(Target::Uri { text: target.into_inner(), round_trips: true });
        }
        // Without an authority, the path begins with "//". The document's pseudocode returns this text; the resolver
        // refuses it or writes "/." before it.
        let repaired = resolver.repair(true).resolve(&reference);
        let mut text = repaired.map(Uri::into_inner).unwrap_or_default();
        let path = text.find(':').map_or(0, |colon| colon + 1);
        if text[path..].starts_with("/.//") {
            text.replace_range(path..path + "/.".len(), "");
        }
        Ok(Target::Uri { text, round_trips: false })
    }
}
