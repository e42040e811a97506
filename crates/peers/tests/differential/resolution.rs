//! Strict resolution: the target of a reference against a base.

use crate::{
    generate::{self, Random},
    ledger::{Ledger, Reason, Request},
    text::{change_path, plain_dots},
};
use iri_string::{
    format::ToDedicatedString,
    types::{UriAbsoluteStr, UriReferenceStr},
};
use uri_grammar::{Resolver, Uri, UriRef, uri::Normalizer};

const PAIRS: usize = 80_000;

#[derive(Clone, Debug, Default)]
struct Pair {
    base: String,
    reference: String,
    /// `true` if there is no answer.
    refused: bool,
    /// `true` if the answer is the reference itself.
    verbatim: bool,
    repair: bool,
}

impl Request for Pair {
    type Answer = Option<String>;

    fn ours(&self) -> Option<String> {
        let base = Uri::parse(self.base.as_str()).ok().filter(|_| !self.refused)?;
        let reference = UriRef::parse(self.reference.as_str()).ok()?;
        if self.verbatim {
            return Some(self.reference.clone());
        }
        let resolver = Resolver::new(&base).repair(self.repair);
        let target = resolver.resolve(&reference).ok().map(Uri::into_inner);
        if !self.repair {
            assert_eq!(target, base.resolve(&reference).ok().map(Uri::into_inner));
        }
        target
    }
}

impl Pair {
    fn base(&self) -> Uri<&str> {
        Uri::parse(self.base.as_str()).expect("pairs are made of a URI")
    }

    fn reference(&self) -> UriRef<&str> {
        UriRef::parse(self.reference.as_str()).expect("and a reference")
    }

    /// Returns `true` if the path is merged with the path of the base.
    fn merges(&self) -> bool {
        let reference = self.reference();
        let own = reference.scheme().is_some() || reference.authority().is_some();
        !own && !reference.path().is_empty() && !reference.path().starts_with('/')
    }

    /// Returns `true` if the path is the path of the base.
    fn keeps_path(&self) -> bool {
        let reference = self.reference();
        let own = reference.scheme().is_some() || reference.authority().is_some();
        !own && reference.path().is_empty()
    }
}

fn refuse_fragment(pair: &mut Pair) -> bool {
    pair.refused = pair.base().fragment().is_some();
    pair.refused
}

fn repair(pair: &mut Pair) -> bool {
    pair.repair = true;
    true
}

fn encoded_dots(pair: &mut Pair) -> bool {
    let base = pair.merges() && change_path(&mut pair.base, plain_dots);
    change_path(&mut pair.reference, plain_dots) | base
}

const FRAGMENT: Reason<Pair> = Reason {
    name: "base with a fragment",
    why: "the peer refuses it; RFC 3986 5.1 strips the fragment from a base",
    apply: refuse_fragment,
};
const REPAIR: Reason<Pair> = Reason {
    name: "repair",
    why: "a path beginning with // without authority (3.3) gets /. in front; here only on request",
    apply: repair,
};
const ENCODED_DOTS: Reason<Pair> = Reason {
    name: "%2e is a dot",
    why: "the peer takes %2e for a dot; 5.2.4 speaks of \".\" alone, 5.2.1 normalizes afterwards",
    apply: encoded_dots,
};

const FLUENT: &[Reason<Pair>] = &[
    FRAGMENT,
    Reason {
        name: "rootless base",
        why: "fluent-uri refuses a base without authority whose path is rootless or empty, unless \
              the reference has a scheme or is `` or `#f`; 5.2.3 allows it",
        apply: |pair| {
            let (base, reference) = (pair.base(), pair.reference());
            let rootless = !base.path().starts_with('/');
            let own = reference.scheme().is_some();
            let bare = matches!(reference.as_str().bytes().next(), None | Some(b'#'));
            pair.refused = base.authority().is_none() && rootless && !own && !bare;
            pair.refused
        },
    },
    ENCODED_DOTS,
    Reason {
        name: "empty reference path",
        why: "fluent-uri removes dot segments from the base's path also where the reference has \
              no path; 5.2.2 takes that path as it is",
        apply: |pair| {
            if !pair.keeps_path() || !pair.base().path().starts_with('/') {
                return false;
            }
            let before = pair.base.clone();
            change_path(&mut pair.base, plain_dots);
            let dots = Normalizer::new().dot_segments(true);
            pair.base = dots.normalize(&pair.base()).into_inner();
            pair.base != before
        },
    },
    Reason {
        name: "base ends in ..",
        why: "fluent-uri climbs for a base path whose last segment is `..`, so that order does not \
              matter; 5.2.3 cuts the last segment whatever it is",
        apply: |pair| {
            let last = plain_dots(pair.base().path());
            pair.merges()
                && (last == ".." || last.ends_with("/.."))
                && change_path(&mut pair.base, |path| format!("{path}/"))
        },
    },
    Reason {
        name: "rootless reference with a scheme",
        why: "fluent-uri leaves dot segments in `a:b/../c`; 5.2.2 removes them from any path",
        apply: |pair| {
            let reference = pair.reference();
            pair.verbatim = reference.scheme().is_some() && !reference.path().starts_with('/');
            pair.verbatim
        },
    },
    REPAIR,
];

const IRI_STRING: &[Reason<Pair>] = &[FRAGMENT, ENCODED_DOTS, REPAIR];

const OXIRI: &[Reason<Pair>] = &[];

#[test]
fn resolution() {
    let mut fluent = Ledger::new("resolution, fluent-uri", FLUENT);
    let mut iri_string = Ledger::new("resolution, iri-string", IRI_STRING);
    let mut oxiri = Ledger::new("resolution, oxiri", OXIRI);
    let mut random = Random(52);
    let mut left = PAIRS;
    while left > 0 {
        let mut base = generate::with_scheme(&mut random);
        let reference = generate::text(&mut random);
        if Uri::parse(base.as_str()).is_err() || UriRef::parse(reference.as_str()).is_err() {
            continue;
        }
        left -= 1;
        // If a base with a fragment is refused, nothing else is compared. So most bases have no fragment.
        if let Some(fragment) = base.find('#').filter(|_| random.below(8) > 0) {
            base.truncate(fragment);
        }
        let pair = Pair { base, reference, ..Pair::default() };
        fluent.enter(&pair, &by_fluent(&pair));
        iri_string.enter(&pair, &by_iri_string(&pair));
        oxiri.enter(&pair, &by_oxiri(&pair));
    }
    fluent.close();
    iri_string.close();
    oxiri.close();
}

fn by_fluent(pair: &Pair) -> Option<String> {
    let base = fluent_uri::Uri::parse(pair.base.as_str()).ok()?;
    let reference = fluent_uri::UriRef::parse(pair.reference.as_str()).ok()?;
    Some(reference.resolve_against(&base).ok()?.into_string())
}

fn by_iri_string(pair: &Pair) -> Option<String> {
    let base = UriAbsoluteStr::new(&pair.base).ok()?;
    let reference = UriReferenceStr::new(&pair.reference).ok()?;
    Some(reference.resolve_against(base).to_dedicated_string().into())
}

fn by_oxiri(pair: &Pair) -> Option<String> {
    let base = oxiri::Iri::parse(pair.base.as_str()).ok()?;
    let reference = oxiri::IriRef::parse(pair.reference.as_str()).ok()?;
    Some(base.resolve(&reference).ok()?.into_inner())
}
