//! `uriparse`: RFC 3986 with known gaps; the path is a list of segments, addresses are read into
//! numbers, userinfo is user name and password.

use super::{Contestant, Grammar, show};
use std::hint::black_box;
use uriparse::{Host, URIReference};

pub(super) struct Uriparse;

impl Contestant for Uriparse {
    const NAME: &'static str = "uriparse";
    const GRAMMAR: Grammar = Grammar::Rfc3986;
    const LOCATES: bool = false;

    #[inline]
    fn validate(text: &str) -> bool {
        URIReference::try_from(text).is_ok()
    }

    #[inline]
    fn parts(text: &str) -> bool {
        let Ok(uri) = URIReference::try_from(text) else {
            return false;
        };
        show(uri.scheme().map(|scheme| scheme.as_str()));
        show(uri.username().map(|name| name.as_str()));
        show(uri.password().map(|word| word.as_str()));
        match uri.host() {
            Some(Host::RegisteredName(name)) => show(Some(name.as_str())),
            other => _ = black_box(other),
        }
        black_box(uri.port());
        for segment in uri.path().segments() {
            show(Some(segment.as_str()));
        }
        show(uri.query().map(|query| query.as_str()));
        show(uri.fragment().map(|fragment| fragment.as_str()));
        true
    }

    #[inline]
    fn error(text: &str) -> bool {
        match URIReference::try_from(text) {
            Ok(_) => true,
            Err(error) => {
                black_box(error);
                false
            }
        }
    }
}
