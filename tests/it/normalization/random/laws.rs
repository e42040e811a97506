//! Laws of the normal forms of random references.

use super::*;
use crate::fuzz::targets::laws;

#[test]
fn agrees_with_slow_normalization() {
    let mut random = Random(3986);
    let mut changed = 0;
    let count = effort::of(40_000, 400_000);
    for _ in 0..count {
        let (text, steps) = (random.valid(), random.steps());
        let (reference, normalizer) = (UriRef::parse(&*text).unwrap(), normalizer(steps));
        let normal = normalizer.normalize(&reference);
        assert_eq!(normal, slow::normalize(&text, steps).as_str(), "{text} {steps:?}");
        changed += usize::from(normal != text.as_str());

        laws::normal_form(&reference, normalizer);
        assert_eq!(reference.is_relative(), normal.is_relative());

        // All methods write the same normal form.
        let mut memory = vec![0; normalizer.max_normalized_len(&reference)];
        assert_eq!(normalizer.normalize_to_slice(&reference, &mut memory).unwrap(), normal);
        let mut buffer = String::with_capacity(normalizer.max_normalized_len(&reference));
        let capacity = buffer.capacity();
        laws::reads(&normalizer.normalize_into(&reference, &mut buffer));
        assert_eq!((&*buffer, buffer.capacity()), (normal.as_str(), capacity));
        if let Ok(uri) = Uri::parse(&*text) {
            assert_eq!(normalizer.normalize(&uri), normal.as_str());
        }
        if let Ok(uri) = AbsoluteUri::parse(&*text) {
            assert_eq!(normalizer.normalize(&uri), normal.as_str());
        }
        if let Ok(relative) = RelativeRef::parse(&*text) {
            assert_eq!(normalizer.normalize(&relative), normal.as_str());
        }
    }
    assert!(changed > count / 2, "{changed}");
}

/// Every buffer that is too small is an error.
#[test]
fn detects_buffers_that_are_too_small() {
    let mut random = Random(11);
    for _ in 0..effort::of(5_000, 20_000) {
        let (text, normalizer) = (random.valid(), normalizer(random.steps()));
        let reference = UriRef::parse(&*text).unwrap();
        let normal = normalizer.normalize(&reference);
        let mut memory = [0; 256];
        for len in 0..normalizer.max_normalized_len(&reference) {
            if let Ok(found) = normalizer.normalize_to_slice(&reference, &mut memory[..len]) {
                assert_eq!(found, normal);
            } else {
                assert!(len < normalizer.max_normalized_len(&reference));
            }
        }
    }
}

/// Two references are equivalent if and only if their normal forms, or the compared parts of these, are equal.
#[test]
fn comparison_agrees_with_normal_forms() {
    let mut random = Random(5952);
    let mut equal = 0;
    let count = effort::of(60_000, 300_000);
    for _ in 0..count {
        let (a, mut b, steps) = (random.valid(), random.valid(), random.steps());
        // Two random references are rarely equivalent, so most pairs are a reference and its variant.
        match random.below(4) {
            0 => b = slow::normalize(&a, random.steps()),
            1 | 2 => {
                let (from, to) = [
                    ("a", "%61"),
                    ("%2e", "."),
                    ("/", "/./"),
                    ("/", "/x/../"),
                    ("H", "h"),
                    ("//", "/y/..//"),
                    (":", ":/z/.."),
                    ("/", "//"),
                    ("", "/."),
                    ("80", "080"),
                    ("/.//", "/b/..//"),
                    ("A", "a"),
                    ("%7E", "~"),
                    ("?", "/..?"),
                    ("-", ""),
                    ("1", "(1"),
                    (",", ",0"),
                    ("0", "-0"),
                    ("-180", "180"),
                    ("?", "?+"),
                    ("#", "?=c#"),
                ][random.below(21)];
                b = a.replacen(from, to, 1 + random.below(2));
            }
            _ => {}
        }
        let Ok(other) = UriRef::parse(&*b) else { continue };
        let (reference, normalizer) = (UriRef::parse(&*a).unwrap(), normalizer(steps));
        let expected = slow::compared(&a, steps) == slow::compared(&b, steps);
        equal += usize::from(expected && a != b);
        assert_eq!(reference.equivalent(&other, normalizer), expected, "{a} {b} {steps:?}");
        assert_eq!(other.equivalent(&reference, normalizer), expected, "{b} {a} {steps:?}");
    }
    assert!(equal > count / 15, "{equal}");
}

/// Equivalence is an equivalence relation, tested with few texts, of which many are the same.
#[test]
fn classes() {
    let mut random = Random(6);
    for _ in 0..200 {
        let normalizer = normalizer(random.steps());
        let texts: Vec<String> = (0..60)
            .map(|_| random.one(&["a:", "http://h", "file:", "a://"]).to_owned() + &random.path())
            .filter(|text| Uri::parse(&**text).is_ok())
            .collect();
        let mut classes: HashMap<String, &str> = HashMap::new();
        for text in &texts {
            let uri = Uri::parse(&**text).unwrap();
            let one = *classes.entry(normalizer.normalize(&uri).into_inner()).or_insert(text);
            assert!(uri.equivalent(&Uri::parse(one).unwrap(), normalizer), "{text} {one}");
        }
        let ones: Vec<_> = classes.values().map(|one| Uri::parse(*one).unwrap()).collect();
        for (at, a) in ones.iter().enumerate() {
            assert!(ones[at + 1..].iter().all(|b| !a.equivalent(b, normalizer)));
        }
    }
}

/// Normalization by a rung does not change the target of a relative reference at that rung.
#[test]
fn meaning_of_relative_references() {
    let mut random = Random(52);
    let mut compared = 0;
    while compared < effort::of(10_000, 100_000) {
        let (text, base) = (random.valid(), random.valid());
        let (Ok(relative), Ok(base)) = (RelativeRef::parse(&*text), Uri::parse(&*base)) else {
            continue;
        };
        // A reference cannot know that its base is a URN, in which no triplet is to be decoded.
        if base.scheme().eq_ignore_ascii_case("urn") {
            continue;
        }
        compared += 1;
        let normalizer = normalizer(random.steps()).dot_segments(true);
        let resolver = Resolver::new(&base).repair(true);
        let before = resolver.resolve(&relative).unwrap();
        let after = resolver.resolve(&normalizer.normalize(&relative)).unwrap();
        assert_eq!(
            normalizer.normalize(&before),
            normalizer.normalize(&after),
            "{base} {relative} {normalizer:?}"
        );
    }
}

/// As a reference, a URI has the same target as its normal form and its IRI. Resolution and the removal of dot
/// segments treat `%2e` differently: in `/%2e%2e/..`, resolution removes the first segment, and the other removes
/// both.
#[test]
fn meaning_of_uris() {
    let mut random = Random(53);
    let mut compared = 0;
    let base = Uri::parse("a://b/c").unwrap();
    let resolver = Resolver::new(&base).repair(true);
    while compared < effort::of(20_000, 100_000) {
        let text = random.valid().to_ascii_lowercase();
        let Ok(uri) = Uri::parse(&*text) else { continue };
        compared += 1;
        let dots = Normalizer::new().dot_segments(true);
        let resolved = resolver.resolve(&uri).unwrap();
        let is_rooted = uri.path().starts_with('/');
        if is_rooted {
            assert_eq!(dots.normalize(&uri), resolved);
        } else {
            assert!(dots.is_normalized(&uri));
        }
        let mut normalizers = vec![Normalizer::PERCENT];
        if !(is_rooted && text.contains("%2e")) {
            assert!(!is_rooted || uri.equivalent(&resolved, Normalizer::SYNTAX));
            normalizers.push(Normalizer::SYNTAX);
        }
        for normalizer in normalizers {
            let normal = resolver.resolve(&normalizer.normalize(&uri)).unwrap();
            assert!(normal.equivalent(&resolved, Normalizer::SYNTAX), "{uri}");
        }
        #[cfg(feature = "iri")]
        {
            let shown = uri.to_iri().to_uri().into_owned();
            let shown = resolver.resolve(&shown).unwrap();
            assert!(shown.equivalent(&resolved, Normalizer::SYNTAX), "{uri}");
        }
    }
}
