//! The rules that JavaScript names.

/// A rule for whole references. Its number is its index in the list `RULES` of `lib/wasm.js`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rule {
    /// `URI`.
    Uri,
    /// `URI-reference`.
    UriReference,
    /// `absolute-URI`.
    AbsoluteUri,
    /// `relative-ref`.
    RelativeRef,
    /// `IRI`.
    Iri,
    /// `IRI-reference`.
    IriReference,
    /// `absolute-IRI`.
    AbsoluteIri,
    /// `irelative-ref`.
    IrelativeRef,
}

impl Rule {
    /// The rules, in the order of their numbers.
    pub const ALL: [Self; 8] = [
        Self::Uri,
        Self::UriReference,
        Self::AbsoluteUri,
        Self::RelativeRef,
        Self::Iri,
        Self::IriReference,
        Self::AbsoluteIri,
        Self::IrelativeRef,
    ];

    /// Returns the rule of RFC 3986 for the corresponding kind of URI, and whether this rule is of RFC 3987.
    #[must_use]
    pub const fn of_uris(self) -> (uri_grammar::Rule, bool) {
        use uri_grammar::Rule as Uris;
        match self {
            Self::Uri => (Uris::Uri, false),
            Self::UriReference => (Uris::UriReference, false),
            Self::AbsoluteUri => (Uris::AbsoluteUri, false),
            Self::RelativeRef => (Uris::RelativeRef, false),
            Self::Iri => (Uris::Uri, true),
            Self::IriReference => (Uris::UriReference, true),
            Self::AbsoluteIri => (Uris::AbsoluteUri, true),
            Self::IrelativeRef => (Uris::RelativeRef, true),
        }
    }
}

/// Calls a function with the kind of a rule as its parameter.
macro_rules! call {
    ($rule:expr, $function:ident($($argument:expr),*)) => {{
        use $crate::rule::Rule;
        use uri_grammar::uri::kinds;
        match $rule {
            Rule::Uri => $function::<kinds::UriKind>($($argument),*),
            Rule::UriReference => $function::<kinds::UriRefKind>($($argument),*),
            Rule::AbsoluteUri => $function::<kinds::AbsoluteUriKind>($($argument),*),
            Rule::RelativeRef => $function::<kinds::RelativeRefKind>($($argument),*),
            Rule::Iri => $function::<kinds::IriKind>($($argument),*),
            Rule::IriReference => $function::<kinds::IriRefKind>($($argument),*),
            Rule::AbsoluteIri => $function::<kinds::AbsoluteIriKind>($($argument),*),
            Rule::IrelativeRef => $function::<kinds::RelativeIriRefKind>($($argument),*),
        }
    }};
}

pub(crate) use call;
