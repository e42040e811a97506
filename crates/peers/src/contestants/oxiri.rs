//! `oxiri`: RFC 3987, so a reference may contain letters of any script. The authority is one text, which this code
//! splits into userinfo, host and port.

use super::{Contestant, Grammar, Resolves, show};
use oxiri::{Iri, IriRef};
use std::hint::black_box;

pub(super) struct Oxiri;

impl Contestant for Oxiri {
    const NAME: &'static str = "oxiri";
    const GRAMMAR: Grammar = Grammar::Rfc3987;
    const LOCATES: bool = false;

    #[inline]
    fn validate(text: &str) -> bool {
        IriRef::parse(text).is_ok()
    }

    #[inline]
    fn parts(text: &str) -> bool {
        let Ok(iri) = IriRef::parse(text) else {
            return false;
        };
        show(iri.scheme());
        let authority = iri.authority();
        show(authority);
        if let Some(authority) = authority {
            let (userinfo, host, port) = split(authority);
            show(userinfo);
            show(Some(host));
            show(port);
        }
        show(Some(iri.path()));
        show(iri.query());
        show(iri.fragment());
        true
    }

    #[inline]
    fn error(text: &str) -> bool {
        match IriRef::parse(text) {
            Ok(_) => true,
            Err(error) => {
                black_box(&error);
                false
            }
        }
    }
}

impl Resolves for Oxiri {
    type Base = Iri<&'static str>;
    type Reference = IriRef<&'static str>;

    fn base(text: &'static str) -> Option<Self::Base> {
        Iri::parse(text).ok()
    }

    fn reference(text: &'static str) -> Option<Self::Reference> {
        IriRef::parse(text).ok()
    }

    #[inline]
    fn resolve(base: &Self::Base, reference: &Self::Reference) -> Option<String> {
        base.resolve(reference).ok().map(Iri::into_inner)
    }
}

/// Returns userinfo, host and port of a valid authority.
#[inline]
fn split(authority: &str) -> (Option<&str>, &str, Option<&str>) {
    let bytes = authority.as_bytes();
    let (userinfo, rest) = match bytes.iter().position(|&byte| byte == b'@') {
        Some(at) => (Some(&authority[..at]), &authority[at + 1..]),
        None => (None, authority),
    };
    let after_literal = match rest.as_bytes().first() {
        Some(b'[') => rest.bytes().position(|byte| byte == b']').unwrap_or(0),
        _ => 0,
    };
    let colon = rest.as_bytes()[after_literal..].iter().position(|&byte| byte == b':');
    match colon {
        Some(colon) => {
            let colon = after_literal + colon;
            (userinfo, &rest[..colon], Some(&rest[colon + 1..]))
        }
        None => (userinfo, rest, None),
    }
}

#[cfg(test)]
mod tests {
    use super::split;

    #[test]
    fn splits_authority_into_three_parts() {
        assert_eq!(split("h"), (None, "h", None));
        assert_eq!(split("u:p@h:8"), (Some("u:p"), "h", Some("8")));
        assert_eq!(split("@[::1]:"), (Some(""), "[::1]", Some("")));
        assert_eq!(split("[v1.a:b]"), (None, "[v1.a:b]", None));
    }
}
