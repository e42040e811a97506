//! `http`: request targets of HTTP, for comparison. It owns the text, drops the fragment, and leaves userinfo in the
//! authority.

use super::{Contestant, Grammar, show};
use http::Uri;
use std::hint::black_box;

pub(super) struct Http;

impl Contestant for Http {
    const NAME: &'static str = "http";
    const GRAMMAR: Grammar = Grammar::Http;
    const LOCATES: bool = false;

    #[inline]
    fn validate(text: &str) -> bool {
        Uri::try_from(text).is_ok()
    }

    #[inline]
    fn parts(text: &str) -> bool {
        let Ok(uri) = Uri::try_from(text) else {
            return false;
        };
        show(uri.scheme_str());
        if let Some(authority) = uri.authority() {
            show(Some(authority.as_str()));
            show(Some(authority.host()));
            show(authority.port().as_ref().map(|port| port.as_str()));
        }
        show(Some(uri.path()));
        show(uri.query());
        true
    }

    #[inline]
    fn error(text: &str) -> bool {
        match Uri::try_from(text) {
            Ok(_) => true,
            Err(error) => {
                black_box(&error);
                false
            }
        }
    }
}
