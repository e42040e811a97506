//! Bases that cannot be used with relative references.

use crate::editions::Algorithm;

impl Algorithm {
    /// Returns the reason, with its section, if the document calls a base unsuitable for relative references.
    /// Resolution ignores this.
    ///
    /// A suitable base fits the hierarchical syntax of the document:
    ///
    /// - RFC 1808 lists three schemes that are never used with relative URLs.
    /// - In the draft of 1996 every URL is suitable, because `generic-URL` derives all that `opaque-URL` derives.
    /// - In RFC 2396 a `hier_part` begins with a slash.
    /// - In the draft of 2002 a `hier-part` can also be empty or a query.
    /// - RFC 3986 and the documents after it call no base unsuitable.
    ///
    /// ```
    /// use uri_grammar_historic::editions::Algorithm;
    ///
    /// let is_unsuitable = |algorithm: Algorithm, base| algorithm.unsuitable_base(base).is_some();
    /// assert!(is_unsuitable(Algorithm::Rfc2396, "foo:a/b") && is_unsuitable(Algorithm::Rfc2396, "foo:?q"));
    /// assert!(is_unsuitable(Algorithm::Rfc2396bis00, "foo:a/b"));
    /// assert!(!is_unsuitable(Algorithm::Rfc2396bis00, "foo:?q"));
    /// assert!(!is_unsuitable(Algorithm::UrlSyntax00, "foo:a/b"));
    /// assert!(is_unsuitable(Algorithm::Rfc1808, "mailto:a@b"));
    /// ```
    #[must_use]
    pub fn unsuitable_base(self, base: &str) -> Option<&'static str> {
        let scheme = self.split(base).scheme()?;
        let rest = &base[scheme.len() + 1..];
        let rest = rest.split_once('#').map_or(rest, |(before, _)| before);
        match self {
            Self::Rfc1808 => {
                let never = ["mailto", "news", "telnet"];
                let is_never = never.iter().any(|known| known.eq_ignore_ascii_case(scheme));
                is_never
                    .then_some("its scheme is never used with relative URLs (RFC 1808 section 2.3)")
            }
            Self::Rfc2396 => (!rest.starts_with('/'))
                .then_some("what follows its scheme does not begin with `/` (RFC 2396 section 5)"),
            Self::Rfc2396bis00 => (!rest.is_empty() && !rest.starts_with(['/', '?'])).then_some(
                "what follows its scheme begins with neither `/` nor `?` \
                 (draft-fielding-uri-rfc2396bis-00 section 5)",
            ),
            _ => None,
        }
    }
}
