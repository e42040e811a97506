//! Comparison at a chosen rung of the ladder (RFC 3986 section 6.2), without building normal
//! forms.

use super::normalize::form::Form;
use super::{Kind, Normalizer, Reference, Source};

/// A rung of the ladder of comparisons (RFC 3986 section 6.2). Each includes those before it,
/// costs more, and takes fewer references for different that are not; none takes two for the
/// same that the documents keep apart.
///
/// ```
/// use uri_grammar::Uri;
/// use uri_grammar::uri::Rung;
///
/// let plain = Uri::parse("http://example.com/~a/")?;
/// for (text, rung) in [
///     ("http://example.com/~a/", Rung::Simple),
///     ("HTTP://Example.com/~a/", Rung::Case),
///     ("HTTP://Example.com/%7Ea/", Rung::Percent),
///     ("HTTP://Example.com/%7Ea/b/..", Rung::Syntax),
///     ("HTTP://Example.com:80/%7Ea/b/..", Rung::Scheme),
/// ] {
///     let other = Uri::parse(text)?;
///     for each in Rung::ALL {
///         assert_eq!(plain.equivalent(&other, each), each >= rung);
///     }
/// }
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
///
/// The scheme rung knows some schemes for which a lower one goes too far, and then takes back
/// what that one does: `urn:a:%62` and `urn:a:b` are the same by syntax, but not as URNs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rung {
    /// Character by character (section 6.2.1), as `==` compares.
    Simple,
    /// Scheme, host and the digits of triplets without case (section 6.2.2.1).
    Case,
    /// Unreserved characters and their triplets alike (section 6.2.2.2).
    Percent,
    /// Without dot segments (section 6.2.2.3), which is all of syntax-based normalization.
    Syntax,
    /// By what the specification of the scheme says (section 6.2.3).
    Scheme,
}

impl Rung {
    /// The rungs, from the lowest.
    pub const ALL: [Self; 5] =
        [Self::Simple, Self::Case, Self::Percent, Self::Syntax, Self::Scheme];

    /// What makes the normal forms that the rung compares.
    ///
    /// ```
    /// use uri_grammar::uri::{Normalizer, Rung};
    ///
    /// assert_eq!(Rung::Syntax.normalizer(), Normalizer::SYNTAX);
    /// ```
    #[must_use]
    pub const fn normalizer(self) -> Normalizer {
        match self {
            Self::Simple => Normalizer::new(),
            Self::Case => Normalizer::new().case(true),
            Self::Percent => Normalizer::new().case(true).percent(true),
            Self::Syntax => Normalizer::SYNTAX,
            Self::Scheme => Normalizer::SCHEME,
        }
    }
}

impl Normalizer {
    /// Whether both references have the same normal form. Neither form is built, nothing is
    /// allocated, and time is linear in both lengths.
    ///
    /// With [`scheme`](Self::scheme), only the assigned names of two URNs are compared: RFC 8141
    /// section 3.1 wants r-, q- and f-components ignored, which normal forms keep.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::uri::Normalizer;
    ///
    /// let (a, b) = (Uri::parse("http://[::0]")?, Uri::parse("HTTP://[0::]:80/")?);
    /// assert!(Normalizer::SCHEME.ipv6(true).equivalent(&a, &b));
    /// assert!(!Normalizer::SCHEME.equivalent(&a, &b));
    ///
    /// let (a, b) = (Uri::parse("urn:example:a?=q#f")?, Uri::parse("URN:Example:a")?);
    /// assert!(Normalizer::SCHEME.equivalent(&a, &b));
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    pub fn equivalent<K: Kind, T: Source, L: Kind, U: Source>(
        self,
        a: &Reference<K, T>,
        b: &Reference<L, U>,
    ) -> bool {
        let form = |text, spans| Form::of(self, text, spans);
        a.as_str() == b.as_str() || form(a.as_str(), &a.spans).equals(&form(b.as_str(), &b.spans))
    }
}

impl<K: Kind, T: Source> Reference<K, T> {
    /// Whether both are the same at that rung of the ladder (RFC 3986 section 6.2): whether they
    /// have the same normal form there; of two URNs, at the last rung, whether their names have.
    /// See [`Normalizer::equivalent`].
    ///
    /// Resolve relative references first, for two that are the same may lead to different
    /// targets, and the other way round; compare without fragments, by
    /// [`absolute`](super::Uri::absolute), where it is about what to retrieve (section 6.1).
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::uri::Rung;
    ///
    /// let (a, b) = (Uri::parse("http://example.com")?, Uri::parse("http://example.com:80/")?);
    /// assert!(a.equivalent(&b, Rung::Scheme));
    /// assert!(!a.equivalent(&b, Rung::Syntax));
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    pub fn equivalent<L: Kind, U: Source>(&self, other: &Reference<L, U>, rung: Rung) -> bool {
        rung.normalizer().equivalent(self, other)
    }
}
