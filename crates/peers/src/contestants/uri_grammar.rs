//! This project's library. The loop for errors reads the offset and the expected characters.

use super::{Contestant, Decodes, Grammar, Normalizes, Resolves, show};
use std::{borrow::Cow, hint::black_box};

use uri_grammar::{Component, GrammarRule, IriRef, Rule, Uri, UriRef, rfc3987};

macro_rules! contestant {
    ($name:ident, $reference:ident, $rule:expr, $grammar:ident) => {
        pub(super) struct $name;

        impl Contestant for $name {
            const NAME: &'static str = "uri-grammar";
            const GRAMMAR: Grammar = Grammar::$grammar;
            const LOCATES: bool = true;

            #[inline]
            fn validate(text: &str) -> bool {
                $rule.is_match(text)
            }

            fn lines(text: &str) -> usize {
                $rule.match_lines(text.as_bytes()).filter(|line| line.is_match()).count()
            }

            #[inline]
            fn parts(text: &str) -> bool {
                let Ok(parts) = $reference::parse(text) else {
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
                match $rule.validate(text) {
                    Ok(()) => true,
                    Err(error) => {
                        black_box((error.offset(), error.expected()));
                        false
                    }
                }
            }
        }
    };
}

contestant!(UriGrammar, UriRef, Rule::UriReference, Ours);
contestant!(IriGrammar, IriRef, rfc3987::Rule::IriReference, OurIris);

impl Resolves for UriGrammar {
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
        base.resolve(reference).ok().map(Uri::into_inner)
    }
}

impl Normalizes for UriGrammar {
    type Parsed = UriRef<&'static str>;

    fn parse(text: &'static str) -> Option<Self::Parsed> {
        UriRef::parse(text).ok()
    }

    #[inline]
    fn normalize(parsed: &Self::Parsed) -> Option<String> {
        Some(parsed.normalize().into_inner())
    }
}

impl Decodes for UriGrammar {
    type Parsed = UriRef<&'static str>;

    fn parse(text: &'static str) -> Option<Self::Parsed> {
        UriRef::parse(text).ok()
    }

    #[inline]
    fn path(parsed: &Self::Parsed) -> Cow<'_, [u8]> {
        parsed.encoded(Component::Path).map(|path| path.to_bytes()).unwrap_or_default()
    }
}
