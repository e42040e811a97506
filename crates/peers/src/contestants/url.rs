//! `url`: the WHATWG standard, for comparison. It has no relative references, and parsing always normalizes into a new
//! text.

use super::{Contestant, Grammar, Normalizes, Resolves, show};
use std::hint::black_box;
use url::Url;

pub(super) struct WhatwgUrl;

impl Contestant for WhatwgUrl {
    const NAME: &'static str = "url";
    const GRAMMAR: Grammar = Grammar::Whatwg;
    const LOCATES: bool = false;

    #[inline]
    fn validate(text: &str) -> bool {
        Url::parse(text).is_ok()
    }

    #[inline]
    fn parts(text: &str) -> bool {
        let Ok(url) = Url::parse(text) else {
            return false;
        };
        show(Some(url.scheme()));
        show(Some(url.authority()));
        show(Some(url.username()));
        show(url.password());
        show(url.host_str());
        black_box(url.port());
        show(Some(url.path()));
        show(url.query());
        show(url.fragment());
        true
    }

    #[inline]
    fn error(text: &str) -> bool {
        match Url::parse(text) {
            Ok(_) => true,
            Err(error) => {
                black_box(error);
                false
            }
        }
    }
}

/// References have no type: they are parsed when they are joined.
impl Resolves for WhatwgUrl {
    type Base = Url;
    type Reference = &'static str;

    fn base(text: &'static str) -> Option<Url> {
        Url::parse(text).ok()
    }

    fn reference(text: &'static str) -> Option<&'static str> {
        Some(text)
    }

    #[inline]
    fn resolve(base: &Url, reference: &&'static str) -> Option<String> {
        base.join(reference).ok().map(String::from)
    }
}

/// Parsing already normalizes.
impl Normalizes for WhatwgUrl {
    type Parsed = &'static str;

    fn parse(text: &'static str) -> Option<&'static str> {
        Some(text)
    }

    #[inline]
    fn normalize(text: &&'static str) -> Option<String> {
        Url::parse(text).ok().map(String::from)
    }
}
