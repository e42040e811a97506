//! `ada-url`: the WHATWG standard in C++, for comparison, with `--cfg uri_grammar_ada`. As with `url`, there are no
//! relative references, and parsing always normalizes.

use super::{Contestant, Grammar, Normalizes, Resolves, show};
use ada_url::Url;
use std::hint::black_box;

pub(super) struct Ada;

impl Contestant for Ada {
    const NAME: &'static str = "ada";
    const GRAMMAR: Grammar = Grammar::Whatwg;
    const LOCATES: bool = false;

    #[inline]
    fn validate(text: &str) -> bool {
        Url::can_parse(text, None)
    }

    #[inline]
    fn parts(text: &str) -> bool {
        let Ok(url) = Url::parse(text, None) else {
            return false;
        };
        show(Some(url.protocol()));
        show(Some(url.username()));
        show(Some(url.password()));
        show(Some(url.hostname()));
        show(Some(url.port()));
        show(Some(url.pathname()));
        show(Some(url.search()));
        show(Some(url.hash()));
        true
    }

    #[inline]
    fn error(text: &str) -> bool {
        match Url::parse(text, None) {
            Ok(_) => true,
            Err(error) => {
                black_box(error);
                false
            }
        }
    }
}

/// Neither the base nor the reference is parsed in advance.
impl Resolves for Ada {
    type Base = &'static str;
    type Reference = &'static str;

    fn base(text: &'static str) -> Option<&'static str> {
        Some(text)
    }

    fn reference(text: &'static str) -> Option<&'static str> {
        Some(text)
    }

    #[inline]
    fn resolve(base: &&'static str, reference: &&'static str) -> Option<String> {
        Url::parse(*reference, Some(*base)).ok().map(|url| url.href().to_owned())
    }
}

/// Parsing already normalizes.
impl Normalizes for Ada {
    type Parsed = &'static str;

    fn parse(text: &'static str) -> Option<&'static str> {
        Some(text)
    }

    #[inline]
    fn normalize(text: &&'static str) -> Option<String> {
        Url::parse(*text, None).ok().map(|url| url.href().to_owned())
    }
}
