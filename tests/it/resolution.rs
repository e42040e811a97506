//! Resolution and its inverse, against the examples of RFC 3986, against its pseudocode, and on all short texts.

use uri_grammar::{AbsoluteUri, Component, RelativeRef, ResolveError, Resolver, Uri, UriRef};

pub(crate) mod literal;
mod random;
mod relativize;

const SECTION_5_4: &str = include_str!("../data/resolution/section_5_4.tsv");
const EDGES: &str = include_str!("../data/resolution/edges.tsv");

/// Returns the lines of a table, as cells.
fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    table.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect())
}

/// Resolves by every method, and checks that all agree.
fn resolve(base: &str, reference: &str) -> Result<String, ResolveError> {
    let (base, reference) = (Uri::parse(base).unwrap(), UriRef::parse(reference).unwrap());
    let resolver = Resolver::new(&base);
    let found = resolver.resolve(&reference);
    agree(&resolver, &reference, &found);
    agree(&resolver.repair(true), &reference, &resolver.repair(true).resolve(&reference));
    assert_eq!(base.resolve(&reference), found);
    assert_eq!(base.to_absolute().resolve(&reference), found);
    found.map(Uri::into_inner)
}

/// Checks that the methods that write the target agree, and that the target is a URI with the same parts when parsed.
fn agree(
    resolver: &Resolver<uri_grammar::uri::kinds::UriKind, &str>,
    reference: &UriRef<&str>,
    found: &Result<Uri<String>, ResolveError>,
) {
    let mut buffer = String::with_capacity(resolver.max_resolved_len(reference));
    let capacity = buffer.capacity();
    let mut memory = vec![0xFF; resolver.max_resolved_len(reference)];
    let into = resolver.resolve_into(reference, &mut buffer).map(|target| target.into_owned());
    let within =
        resolver.resolve_to_slice(reference, &mut memory).map(|target| target.into_owned());
    assert_eq!((&into, &within), (found, found));
    assert_eq!(buffer.capacity(), capacity);
    for target in [found, &into, &within].into_iter().flatten() {
        let read = Uri::parse(target.as_str()).unwrap();
        for part in Component::ALL {
            assert_eq!(target.span(part), read.span(part), "{target} {part}");
        }
    }
}

fn repaired(base: &str, reference: &str) -> String {
    let (base, reference) = (Uri::parse(base).unwrap(), UriRef::parse(reference).unwrap());
    Resolver::new(&base).repair(true).resolve(&reference).unwrap().into_inner()
}

#[test]
fn examples_of_section_5_4() {
    let rows: Vec<_> = rows(SECTION_5_4).collect();
    assert_eq!(rows.len(), 42);
    for row in rows {
        let [base, reference, target] = row[..] else { panic!("{row:?}") };
        assert_eq!(resolve(base, reference).unwrap(), target, "{reference}");
        assert_eq!(literal::resolve(base, reference, true), target, "{reference}");
    }
}

#[test]
fn backward_compatible_example_of_section_5_4() {
    let base = Uri::parse("http://a/b/c/d;p?q").unwrap();
    let lenient = Resolver::new(&base).strict(false);
    for (reference, target) in [
        ("http:g", "http://a/b/c/g"),
        ("HTTP:g", "http://a/b/c/g"),
        ("http:", "http://a/b/c/d;p?q"),
        ("http:?y", "http://a/b/c/d;p?y"),
        ("http:#s", "http://a/b/c/d;p?q#s"),
        ("http:/g", "http://a/g"),
        ("http://g", "http://g"),
        ("http:../g:h", "http://a/b/g:h"),
        ("http:g:h", "http://a/b/c/g:h"),
        ("https:g", "https:g"),
        ("g", "http://a/b/c/g"),
    ] {
        let target_is = lenient.resolve(&UriRef::parse(reference).unwrap()).unwrap();
        assert_eq!(target_is, target, "{reference}");
    }
}

/// The last lines of the table are mistakes of other libraries.
#[test]
fn edges() {
    for row in rows(EDGES) {
        match row[..] {
            [base, reference, target] => {
                assert_eq!(resolve(base, reference).as_deref(), Ok(target), "{base} {reference}");
                assert_eq!(repaired(base, reference), target);
                assert_eq!(literal::resolve(base, reference, true), target, "{base} {reference}");
            }
            [base, reference, lossy, repair] => {
                let error = resolve(base, reference).unwrap_err();
                assert_eq!(error, ResolveError::PathLikeAuthority, "{base} {reference}");
                assert_eq!(repaired(base, reference), repair);
                assert_eq!(literal::resolve(base, reference, true), lossy, "{base} {reference}");
                // The repair keeps the meaning: parsing the result returns the same path.
                assert_eq!(literal::resolve(base, repair, true), lossy);
            }
            _ => panic!("{row:?}"),
        }
    }
}

#[test]
fn bases() {
    let reference = UriRef::parse("g").unwrap();
    // With a fragment, which is ignored.
    let uri = Uri::parse("http://a/b#/c").unwrap();
    assert_eq!(*Resolver::new(&uri).base(), uri);
    assert_eq!(uri.resolve(&reference).unwrap(), "http://a/g");
    // Without a fragment, by its type.
    let absolute = AbsoluteUri::parse("http://a/b").unwrap();
    assert_eq!(absolute.resolve(&reference).unwrap(), "http://a/g");
    // A relative reference is not a URI, so it must be resolved first.
    let relative = UriRef::parse("b/c").unwrap();
    assert_eq!(Uri::try_from(relative).unwrap_err(), relative);
    let base = absolute.resolve(&relative).unwrap();
    assert_eq!(base.resolve(&reference).unwrap(), "http://a/b/g");
}

#[test]
fn references_of_every_kind() {
    let base = Uri::parse(String::from("http://a/b")).unwrap();
    assert_eq!(base.resolve(&RelativeRef::parse("../c").unwrap()).unwrap(), "http://a/c");
    assert_eq!(base.resolve(&AbsoluteUri::parse("c:d/..").unwrap()).unwrap(), "c:/");
    assert_eq!(base.resolve(&Uri::parse("c:d#e").unwrap()).unwrap(), "c:d#e");
}

#[test]
fn memory_too_small() {
    let base = Uri::parse("http://a/b/c?q").unwrap();
    let resolver = Resolver::new(&base);
    for reference in ["", "#f", "?q", "g", "/g", "//g", "g:h", "../../../g/./h"] {
        let reference = UriRef::parse(reference).unwrap();
        let target = resolver.resolve(&reference).unwrap();
        for room in 0..resolver.max_resolved_len(&reference) {
            match resolver.resolve_to_slice(&reference, &mut vec![0; room]) {
                Ok(found) => assert_eq!(found, target),
                Err(error) => assert_eq!(error, ResolveError::BufferTooSmall),
            }
            if room < target.as_str().len() {
                assert!(resolver.resolve_to_slice(&reference, &mut vec![0; room]).is_err());
            }
        }
    }
    let base = Uri::parse("a:/b").unwrap();
    let (resolver, reference) = (Resolver::new(&base), UriRef::parse(".//d").unwrap());
    for room in 0..resolver.max_resolved_len(&reference) {
        let found =
            resolver.repair(true).resolve_to_slice(&reference, &mut vec![0; room]).map(|_| ());
        assert_eq!(found, if room < 7 { Err(ResolveError::BufferTooSmall) } else { Ok(()) });
    }
}

#[test]
fn passwords_are_not_shown() {
    let base = Uri::parse("foo://u:secret@h/a").unwrap();
    let shown = format!("{:?}", Resolver::new(&base));
    assert!(shown.contains("***") && !shown.contains("secret"), "{shown}");
}

#[test]
fn same_document() {
    let same = |base, reference| {
        UriRef::parse(reference).unwrap().same_document(&Uri::parse(base).unwrap())
    };
    assert!(same("http://a/b?q#f", ""));
    assert!(same("http://a/b?q#f", "#"));
    assert!(same("http://a/b?q#f", "http://a/b?q#g"));
    assert!(same("http://a/b/", "."));
    assert!(same("http://a/b/c", "../b/c"));
    assert!(same("http://a/./b", "#f"));
    assert!(same("a:", "a:."));
    // Resolution interprets the same text as another path.
    assert!(!same("http://a/./b", "http://a/./b"));
    assert!(!same("http://a", "/"));
    assert!(!same("http://a/b?q", "b"));
    assert!(!same("http://a/b?q", "?"));
    assert!(!same("http://a/b", "?"));
    assert!(!same("http://a/b", "http://a:80/b"));
    assert!(!same("http://a/b", "HTTP://a/b"));
    // There is no target at all.
    assert!(!same("a://d", ".//d"));
    assert!(!same("a:/b", ".//d"));
}

/// If any of these were quadratic or recursive, the test would not end, or would overflow the stack.
#[test]
fn megabytes() {
    let many = 300_000;
    let base = |path: &str| format!("http://a{path}");
    let (up, down) = ("/..".repeat(many), "/d".repeat(many));
    for (path, reference, target) in [
        ("/b", format!("{up}/c"), "http://a/c".into()),
        ("/b", format!("{}c", "../".repeat(many)), "http://a/c".into()),
        ("/b", format!("{}c", "./".repeat(many)), "http://a/c".into()),
        ("/b", format!("{down}{up}"), "http://a/".into()),
        ("/b", "/c/..".repeat(many), "http://a/".into()),
        ("/b", "/...".repeat(many), base(&"/...".repeat(many))),
        ("/b", "/".repeat(many), "http://".to_owned() + &"/".repeat(many - 2)),
        ("/b", format!("{}c", "x".repeat(many)), base(&format!("/{}c", "x".repeat(many)))),
        (&*down, "../".repeat(many), "http://a/".into()),
        (&*format!("{down}{up}/"), format!(".{up}/e"), "http://a/e".into()),
        (&*"/.".repeat(many), "..".into(), "http://a/".into()),
    ] {
        assert_eq!(resolve(&base(path), &reference).unwrap(), target);
    }
    let from = base(&format!("{down}/e"));
    for to in ["/", &down, &"/".repeat(many), &format!("{down}/"), &"/x:".repeat(many)] {
        let (from, to) = (Uri::parse(from.as_str()).unwrap(), base(to));
        let to = Uri::parse(to.as_str()).unwrap();
        let reference = from.relativize(&to).unwrap();
        assert_eq!(from.resolve(&reference).unwrap(), to);
        let reference = to.relativize(&from).unwrap();
        assert_eq!(to.resolve(&reference).unwrap(), from);
    }
}
