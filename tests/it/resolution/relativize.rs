//! A proof by enumeration that no reference is shorter.

use std::collections::BTreeMap;

use uri_grammar::{Resolver, Uri, UriRef};

use crate::effort;

/// Returns all words over the characters up to a length, the shorter ones first.
fn words(characters: &str, longest: usize) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut from = 0;
    for _ in 0..longest {
        let to = words.len();
        for word in from..to {
            for character in characters.chars() {
                words.push(format!("{}{character}", words[word]));
            }
        }
        from = to;
    }
    words
}

/// Returns, for each target of any of the references, the shortest reference.
fn reachable<'r>(base: &Uri<&str>, references: &'r [UriRef<&str>]) -> BTreeMap<String, &'r str> {
    let resolver = Resolver::new(base);
    let mut reachable = BTreeMap::new();
    for reference in references {
        if let Ok(target) = resolver.resolve(reference) {
            reachable.entry(target.into_inner()).or_insert(reference.as_str());
        }
    }
    reachable
}

fn check(bases: &[&str], characters: &str, longest: usize) {
    let words = words(characters, longest);
    let references: Vec<_> = words.iter().filter_map(|word| UriRef::parse(&**word).ok()).collect();
    let mut targets = 0;
    for base in bases {
        let base = Uri::parse(*base).unwrap();
        let reachable = reachable(&base, &references);
        targets += reachable.len();
        for (target, shortest) in &reachable {
            let uri = Uri::parse(&**target).unwrap();
            let found = base.relativize(&uri);
            let found = found.unwrap_or_else(|| panic!("{base} {target}: {shortest}, not none"));
            assert_eq!(
                found.as_str().len(),
                shortest.len(),
                "{base} {target}: {shortest}, {found}"
            );
        }
        // The converse: the shortest reference, and targets without one.
        for word in &words {
            let Ok(target) = Uri::parse(&**word) else { continue };
            match base.relativize(&target) {
                Some(found) => assert_eq!(base.resolve(&found).unwrap(), target, "{base}"),
                None => assert!(!reachable.contains_key(target.as_str()), "{base} {target}"),
            }
        }
    }
    println!("{} references, {} bases, {targets} targets", references.len(), bases.len());
}

#[test]
fn relative_reference_is_shortest() {
    let bases = [
        "a:",
        "a:.",
        "a:a",
        "a:a/",
        "a:a/a",
        "a:a/a/a",
        "a:aa/a",
        "a:/",
        "a:/a",
        "a:/a/",
        "a:/a/a",
        "a:/aa/aa/a",
        "a:a//a",
        "a:/a//a",
        "a:/a//",
        "a:..",
        "a:./a",
        "a:../a/a",
        "a:a/../a",
        "a:/./a",
        "a:/../a/a",
        "a:/.//a",
        "a:a:/a",
        "a:a/a:",
        "a://",
        "a:///",
        "a:///a",
        "a:////a",
        "a:////",
        "a://a",
        "a://a/",
        "a://a/a",
        "a://a/a/",
        "a://a/a/a",
        "a://a//a",
        "a://a/a//a",
        "a://a///",
        "a://aa/a",
        "a://a/./a",
        "a://a/a/..",
        "a://a/a/../a",
        "a:?",
        "a:?a",
        "a:a?",
        "a:a?a",
        "a:/?a",
        "a:/a?a",
        "a://a?",
        "a://a?a",
        "a://a/?a",
        "a://a/a?a",
        "a://a/a/?a",
        "a://a/.?a",
        "a:/a#a",
        "a://a#a",
        "a:#a",
        "a:?#",
        "aa:a",
        "aa://a/a",
        "aa:a/a",
        "A:a",
    ];
    check(&bases, "a./:?#", effort::of(5, 6));
    check(&bases, "a./:", effort::of(5, 7));
    check(&bases, "./", effort::of(10, 12));
}

#[test]
fn ties() {
    let relativize = |base, target| {
        let (base, target) = (Uri::parse(base).unwrap(), Uri::parse(target).unwrap());
        base.relativize(&target).map(|reference| reference.into_inner())
    };
    // Of references with the same length, a relative path is preferred, then a path with a slash, then two slashes,
    // then a scheme.
    assert_eq!(relativize("http://h/a/b/", "http://h/a/x").as_deref(), Some("../x"));
    assert_eq!(relativize("http://h/ab/c", "http://h/c").as_deref(), Some("/c"));
    assert_eq!(relativize("file:///b", "file:////x").as_deref(), Some(".//x"));
    assert_eq!(relativize("file:///b/c", "file:////x").as_deref(), Some("..//x"));
    assert_eq!(relativize("file:///b/c/d", "file:////x").as_deref(), Some("/.//x"));
    assert_eq!(relativize("file://h/b/c/d", "file:////x").as_deref(), Some("////x"));
    assert_eq!(relativize("a:b", "a:c:d").as_deref(), Some("./c:d"));
}
