//! Random bases and references, from few characters so that rare forms are common.

use uri_grammar::{ResolveError, Resolver, Uri, UriRef};

use super::{agree, literal};

use crate::effort;
use crate::fuzz::targets::laws;
use crate::random::Random;

impl Random {
    /// Returns segments and slashes, mostly empty segments and dots.
    fn dots(&mut self) -> String {
        let count = self.below(8);
        (0..count)
            .map(|_| {
                self.one(&["/", "/", "/", ".", "..", "../", "./", "/..", "a", "b:", "...", "%2e"])
            })
            .collect()
    }

    /// Returns a reference, if it is valid.
    fn with_dots(&mut self) -> String {
        let head = self.one(&["", "", "", "a:", "b:", "//", "a://", "a://h", "//u:p@h:1", "A:"]);
        let tail = self.one(&["", "", "", "?", "#", "?#", "?q", "#f", "?/../q#/./f"]);
        String::from(head) + &self.dots() + tail
    }

    fn base(&mut self) -> String {
        let head = self.one(&["a:", "a:", "a://", "a://h", "b://u:p@h:1"]);
        let tail = self.one(&["", "", "", "?", "?/q", "#", "?q#/f"]);
        String::from(head) + &self.dots() + tail
    }
}

#[test]
fn agrees_with_literal_algorithm() {
    let mut random = Random(3986);
    let (mut compared, mut lossy) = (0, 0);
    while compared < effort::of(40_000, 300_000) {
        let (base, reference) = (random.base(), random.with_dots());
        let (Ok(base), Ok(reference)) = (Uri::parse(&*base), UriRef::parse(&*reference)) else {
            continue;
        };
        compared += 1;
        for strict in [true, false] {
            let resolver = Resolver::new(&base).strict(strict);
            // The document compares the spelling of schemes; the library ignores case.
            let spelt = reference.as_str().replacen("A:", "a:", usize::from(!strict));
            let literal = literal::resolve(base.as_str(), &spelt, strict);
            let found = resolver.resolve(&reference);
            agree(&resolver, &reference, &found);
            match found {
                Ok(target) => {
                    let target = target.as_str().replacen("A:", "a:", usize::from(!strict));
                    assert_eq!(target, literal, "{base} {reference}");
                }
                Err(error) => {
                    lossy += 1;
                    assert_eq!(error, ResolveError::PathLikeAuthority);
                    let repaired = resolver.repair(true).resolve(&reference).unwrap();
                    agree(&resolver.repair(true), &reference, &Ok(repaired.clone()));
                    assert!(repaired.authority().is_none() && repaired.path().starts_with("/.//"));
                    let without = repaired.as_str().replacen(":/.", ":", 1);
                    assert_eq!(without.to_ascii_lowercase(), literal.to_ascii_lowercase());
                    // The result of the document would read as other components.
                    assert!(!Uri::parse(literal).is_ok_and(|read| read.authority().is_none()));
                }
            }
        }
    }
    assert!(lossy > compared / 300, "{lossy}");
    println!("{compared} compared, {lossy} lossy");
}

#[test]
fn relativize_and_resolve_round_trip() {
    let mut random = Random(1994);
    let mut some = 0;
    while some < effort::of(30_000, 200_000) {
        let (base, target) = (random.base(), random.base());
        let (Ok(base), Ok(target)) = (Uri::parse(&*base), Uri::parse(&*target)) else { continue };
        laws::relativize_resolve(&base, &target);
        let is_some = base.relativize(&target).is_some();
        some += usize::from(is_some);
        // Without a reference, the target does not lead to itself, so no reference with its path does.
        assert!(is_some || !base.resolve(&target).is_ok_and(|found| found == target));
    }
}
