//! Random bases and references, from few characters so that rare forms are common.

use uri_grammar::{ResolveError, Resolver, Uri, UriRef};

use super::{agree, literal};

use crate::effort;

/// Xorshift, which is the same on every machine.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % limit
    }

    fn pick<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.below(of.len())]
    }

    /// Returns segments and slashes, mostly empty segments and dots.
    fn path(&mut self) -> String {
        let count = self.below(8);
        (0..count)
            .map(|_| {
                self.pick(&["/", "/", "/", ".", "..", "../", "./", "/..", "a", "b:", "...", "%2e"])
            })
            .collect()
    }

    /// Returns a reference, if it is valid.
    pub(crate) fn reference(&mut self) -> String {
        let head = self.pick(&["", "", "", "a:", "b:", "//", "a://", "a://h", "//u:p@h:1", "A:"]);
        let tail = self.pick(&["", "", "", "?", "#", "?#", "?q", "#f", "?/../q#/./f"]);
        String::from(head) + &self.path() + tail
    }

    pub(crate) fn base(&mut self) -> String {
        let head = self.pick(&["a:", "a:", "a://", "a://h", "b://u:p@h:1"]);
        let tail = self.pick(&["", "", "", "?", "?/q", "#", "?q#/f"]);
        String::from(head) + &self.path() + tail
    }
}

#[test]
fn agrees_with_literal_algorithm() {
    let mut random = Random::new(3986);
    let (mut compared, mut lossy) = (0, 0);
    while compared < effort::of(40_000, 300_000) {
        let (base, reference) = (random.base(), random.reference());
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
    let mut random = Random::new(1994);
    let (mut some, mut none) = (0, 0);
    while some < effort::of(30_000, 200_000) {
        let (base, target) = (random.base(), random.base());
        let (Ok(base), Ok(target)) = (Uri::parse(&*base), Uri::parse(&*target)) else { continue };
        match base.relativize(&target) {
            Some(reference) => {
                some += 1;
                assert_eq!(
                    base.resolve(&reference).unwrap(),
                    target,
                    "{base} {target} {reference}"
                );
                assert!(reference.as_str().len() <= target.as_str().len());
            }
            None => {
                none += 1;
                // The target does not lead to itself, so no reference with its path does.
                assert!(!base.resolve(&target).is_ok_and(|found| found == target));
            }
        }
    }
    println!("{some} there and back, {none} none");
}
