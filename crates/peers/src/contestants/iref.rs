//! `iref`: RFC 3987, borrowed. Components are found on access, and the error contains only the text.

use super::{Contestant, Grammar, show};
use iref::IriRef;
use std::hint::black_box;

pub(super) struct Iref;

impl Contestant for Iref {
    const NAME: &'static str = "iref";
    const GRAMMAR: Grammar = Grammar::Rfc3987;
    const LOCATES: bool = false;

    #[inline]
    fn validate(text: &str) -> bool {
        IriRef::new(text).is_ok()
    }

    #[inline]
    fn parts(text: &str) -> bool {
        let Ok(iri) = IriRef::new(text) else {
            return false;
        };
        let parts = iri.parts();
        show(parts.scheme.map(|scheme| scheme.as_str()));
        show(parts.authority.map(|authority| authority.as_str()));
        if let Some(authority) = parts.authority {
            let parts = authority.parts();
            show(parts.user_info.map(|userinfo| userinfo.as_str()));
            show(Some(parts.host.as_str()));
            show(parts.port.map(|port| port.as_str()));
        }
        show(Some(parts.path.as_str()));
        show(parts.query.map(|query| query.as_str()));
        show(parts.fragment.map(|fragment| fragment.as_str()));
        true
    }

    #[inline]
    fn error(text: &str) -> bool {
        match IriRef::new(text) {
            Ok(_) => true,
            Err(error) => {
                black_box(&error);
                false
            }
        }
    }
}
