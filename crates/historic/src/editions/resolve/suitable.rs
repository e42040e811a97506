//! Bases that cannot be used with relative references.

use crate::editions::Algorithm;

impl Algorithm {
    /// Returns why relative references cannot be used with a base, if the document says that they cannot, and
    /// where it says so. Resolution gives a target nevertheless.
    ///
    /// In each document a base has to fit the syntax with a hierarchy. In the draft of 1996 every URL does: its
    /// `generic-URL` derives what `opaque-URL` derives. So do those of RFC 1808, which lists three schemes that
    /// are never used with relative URLs. In RFC 2396 `hier_part` begins with a slash, in the draft of 2002 it
    /// can also be empty or a query. RFC 3986 has no such bases.
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
