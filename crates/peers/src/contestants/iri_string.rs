//! `iri-string`: RFC 3986 or RFC 3987 as a validated `str`. Every accessor searches its component again, and the
//! public part of the error is only its message.

use super::{Contestant, Decodes, Grammar, Normalizes, Resolves, show};
use iri_string::{
    format::ToDedicatedString,
    percent_encode::decode::decode_whatwg_bytes,
    resolve::FixedBaseResolver,
    spec::{IriSpec, Spec, UriSpec},
    types::{RiReferenceStr, UriAbsoluteStr, UriReferenceStr, UriStr},
    validate::iri_reference,
};
use std::{borrow::Cow, hint::black_box, marker::PhantomData};

/// A contestant for URIs or IRIs, depending on `S`.
pub(super) struct IriString<S = UriSpec>(PhantomData<S>);

impl<S: Spec + GrammarOf> Contestant for IriString<S> {
    const NAME: &'static str = "iri-string";
    const GRAMMAR: Grammar = S::GRAMMAR;
    const LOCATES: bool = false;

    #[inline]
    fn validate(text: &str) -> bool {
        iri_reference::<S>(text).is_ok()
    }

    #[inline]
    fn parts(text: &str) -> bool {
        let Ok(uri) = RiReferenceStr::<S>::new(text) else {
            return false;
        };
        show(uri.scheme_str());
        show(uri.authority_str());
        if let Some(authority) = uri.authority_components() {
            show(authority.userinfo());
            show(Some(authority.host()));
            show(authority.port());
        }
        show(Some(uri.path_str()));
        show(uri.query_str());
        show(uri.fragment_str());
        true
    }

    #[inline]
    fn error(text: &str) -> bool {
        match iri_reference::<S>(text) {
            Ok(()) => true,
            Err(error) => {
                black_box(error);
                false
            }
        }
    }
}

/// The grammar of a specification.
pub(super) trait GrammarOf {
    const GRAMMAR: Grammar;
}

impl GrammarOf for UriSpec {
    const GRAMMAR: Grammar = Grammar::Rfc3986;
}

impl GrammarOf for IriSpec {
    const GRAMMAR: Grammar = Grammar::Rfc3987;
}

impl Resolves for IriString {
    type Base = FixedBaseResolver<'static, UriSpec>;
    type Reference = &'static UriReferenceStr;

    fn base(text: &'static str) -> Option<Self::Base> {
        UriAbsoluteStr::new(text).ok().map(FixedBaseResolver::new)
    }

    fn reference(text: &'static str) -> Option<Self::Reference> {
        UriReferenceStr::new(text).ok()
    }

    #[inline]
    fn resolve(base: &Self::Base, reference: &Self::Reference) -> Option<String> {
        Some(base.resolve(reference).to_dedicated_string().into())
    }
}

impl Normalizes for IriString {
    type Parsed = &'static UriStr;

    fn parse(text: &'static str) -> Option<Self::Parsed> {
        UriStr::new(text).ok()
    }

    #[inline]
    fn normalize(parsed: &Self::Parsed) -> Option<String> {
        Some(parsed.normalize().to_dedicated_string().into())
    }
}

impl Decodes for IriString {
    type Parsed = &'static UriReferenceStr;

    fn parse(text: &'static str) -> Option<Self::Parsed> {
        UriReferenceStr::new(text).ok()
    }

    #[inline]
    fn path<'a>(parsed: &'a Self::Parsed) -> Cow<'a, [u8]> {
        decode_whatwg_bytes(parsed.path_str().as_bytes()).into_bytes()
    }
}
