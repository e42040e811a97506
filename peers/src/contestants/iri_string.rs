//! `iri-string`: RFC 3986 as a validated `str`; every accessor searches its component anew, and
//! the error says nothing in public but its text.

use super::{Contestant, Grammar, show};
use iri_string::{spec::UriSpec, types::UriReferenceStr, validate::iri_reference};
use std::hint::black_box;

pub(super) struct IriString;

impl Contestant for IriString {
    const NAME: &'static str = "iri-string";
    const GRAMMAR: Grammar = Grammar::Rfc3986;
    const LOCATES: bool = false;

    #[inline]
    fn validate(text: &str) -> bool {
        iri_reference::<UriSpec>(text).is_ok()
    }

    #[inline]
    fn parts(text: &str) -> bool {
        let Ok(uri) = UriReferenceStr::new(text) else {
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
        match iri_reference::<UriSpec>(text) {
            Ok(()) => true,
            Err(error) => {
                black_box(error);
                false
            }
        }
    }
}
