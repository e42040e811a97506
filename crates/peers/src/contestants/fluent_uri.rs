//! `fluent-uri`: RFC 3986, and RFC 3987 by types of their own, borrowed, errors with an index and a kind.

use super::{Contestant, Decodes, Grammar, Normalizes, Resolves, show};
use fluent_uri::{IriRef, Uri, UriRef};
use std::{borrow::Cow, hint::black_box};

macro_rules! contestant {
    ($name:ident, $reference:ident, $grammar:ident) => {
        pub(super) struct $name;

        impl Contestant for $name {
            const NAME: &'static str = "fluent-uri";
            const GRAMMAR: Grammar = Grammar::$grammar;
            const LOCATES: bool = true;

            #[inline]
            fn validate(text: &str) -> bool {
                $reference::parse(text).is_ok()
            }

            #[inline]
            fn parts(text: &str) -> bool {
                let Ok(uri) = $reference::parse(text) else {
                    return false;
                };
                show(uri.scheme().map(|scheme| scheme.as_str()));
                let authority = uri.authority();
                show(authority.as_ref().map(|authority| authority.as_str()));
                if let Some(authority) = authority {
                    show(authority.userinfo().map(|userinfo| userinfo.as_str()));
                    show(Some(authority.host()));
                    show(authority.port().map(|port| port.as_str()));
                }
                show(Some(uri.path().as_str()));
                show(uri.query().map(|query| query.as_str()));
                show(uri.fragment().map(|fragment| fragment.as_str()));
                true
            }

            #[inline]
            fn error(text: &str) -> bool {
                match $reference::parse(text) {
                    Ok(_) => true,
                    Err(error) => {
                        black_box((error.index(), error.kind()));
                        false
                    }
                }
            }
        }
    };
}

contestant!(FluentUri, UriRef, Rfc3986);
contestant!(FluentIri, IriRef, Rfc3987);

impl Resolves for FluentUri {
    type Base = Uri<&'static str>;
    type Reference = UriRef<&'static str>;

    fn base(text: &'static str) -> Option<Self::Base> {
        Uri::parse(text).ok()
    }

    fn reference(text: &'static str) -> Option<Self::Reference> {
        UriRef::parse(text).ok()
    }

    #[inline]
    fn resolve(base: &Self::Base, reference: &Self::Reference) -> Option<String> {
        reference.resolve_against(base).ok().map(Uri::into_string)
    }
}

impl Normalizes for FluentUri {
    type Parsed = UriRef<&'static str>;

    fn parse(text: &'static str) -> Option<Self::Parsed> {
        UriRef::parse(text).ok()
    }

    #[inline]
    fn normalize(parsed: &Self::Parsed) -> Option<String> {
        Some(parsed.normalize().into_string())
    }
}

impl Decodes for FluentUri {
    type Parsed = UriRef<&'static str>;

    fn parse(text: &'static str) -> Option<Self::Parsed> {
        UriRef::parse(text).ok()
    }

    #[inline]
    fn path(parsed: &Self::Parsed) -> Cow<'_, [u8]> {
        parsed.path().decode().to_bytes()
    }
}
