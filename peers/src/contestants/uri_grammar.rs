//! This project's own library: the rules of RFC 3986 themselves. Its error is read whole: the
//! offset and what was expected there.

use super::{Contestant, Grammar, show};
use std::hint::black_box;
use uri_grammar::{Rule, UriRef};

pub(super) struct UriGrammar;

impl Contestant for UriGrammar {
    const NAME: &'static str = "uri-grammar";
    const GRAMMAR: Grammar = Grammar::Ours;
    const LOCATES: bool = true;

    #[inline]
    fn validate(text: &str) -> bool {
        Rule::UriReference.matches(text)
    }

    #[inline]
    fn parts(text: &str) -> bool {
        let Ok(parts) = UriRef::parse(text) else {
            return false;
        };
        show(parts.scheme());
        show(parts.authority());
        if parts.authority().is_some() {
            show(parts.userinfo());
            show(parts.host());
            show(parts.port());
        }
        show(Some(parts.path()));
        show(parts.query());
        show(parts.fragment());
        true
    }

    #[inline]
    fn error(text: &str) -> bool {
        match Rule::UriReference.check(text) {
            Ok(()) => true,
            Err(error) => {
                black_box((error.offset(), error.expected()));
                false
            }
        }
    }
}
