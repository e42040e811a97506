//! Resolution, against the printed examples, against the printed steps, and where the documents differ.

use uri_grammar_historic::editions::{
    AboveRoot, Algorithm, Edition, Resolution, ResolutionError, SameScheme, Target,
};

const PRINTED: &str = include_str!("../data/resolution.tsv");
const EDGES: &str = include_str!("../data/edges.tsv");

const BASE: &str = "http://a/b/c/d;p?q";

/// Returns the rows of a table, after the row with the names of the columns.
fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    let rows = table.lines().filter(|line| !line.starts_with("# "));
    rows.skip(1).map(|line| line.split('\t').collect())
}

fn target(document: impl Into<Algorithm>, base: &str, reference: &str) -> String {
    Resolution::new(document).resolve(base, reference).unwrap().to_string()
}

/// Resolves by each of the seven algorithms, and counts the cells with another target. The last cell is for RFC 3987
/// and RFC 6874 as well.
fn differences(base: impl Fn(Algorithm) -> String, reference: &str, cells: &[&str]) -> usize {
    assert_eq!(cells.len() + 2, Algorithm::ALL.len());
    let reference = if reference == "(empty)" { "" } else { reference };
    let mut differences = 0;
    let all = cells.iter().chain(cells.last()).chain(cells.last());
    for (&algorithm, cell) in Algorithm::ALL.iter().zip(all) {
        let found = target(algorithm, &base(algorithm), reference);
        if found != cell.trim_start_matches('~') {
            eprintln!("{algorithm}: {reference:?} makes {found}, not {cell}");
            differences += 1;
        }
    }
    differences
}

#[test]
fn every_printed_example() {
    let mut count = 0;
    for row in rows(PRINTED) {
        let base = |algorithm| match algorithm {
            Algorithm::Rfc1808 => format!("{BASE}#f"),
            _ => BASE.to_string(),
        };
        assert_eq!(differences(base, row[0], &row[1..]), 0);
        count += 1;
    }
    assert_eq!(count, 43);
}

#[test]
fn counts_printed_examples_of_each_document() {
    let printed = |column: usize| rows(PRINTED).filter(|row| !row[column].starts_with('~')).count();
    assert_eq!([1, 2, 3, 4, 5].map(printed), [39, 43, 42, 42, 42]);
}

#[test]
fn every_edge() {
    let mut count = 0;
    for row in rows(EDGES) {
        assert_eq!(differences(|_| row[0].to_string(), row[1], &row[2..]), 0);
        count += 1;
    }
    assert_eq!(count, 32);
}

#[test]
fn the_trap_of_the_empty_segment() {
    // "<segment>/../" must not match the empty string before the leading slash.
    for algorithm in &Algorithm::ALL[..4] {
        assert_eq!(target(*algorithm, BASE, "../../../g"), "http://a/../g", "not http://ag");
        assert_eq!(target(*algorithm, BASE, "../../../../g"), "http://a/../../g");
        assert_eq!(target(*algorithm, BASE, "../../.."), "http://a/..");
        // Between two slashes, it is a segment.
        assert_eq!(target(*algorithm, BASE, "g//../h"), "http://a/b/c/g/h");
        assert_eq!(target(*algorithm, "http://a//b", "../../g"), "http://a/../g");
        assert_eq!(target(*algorithm, "http://a//b", "../g"), "http://a/g");
    }
}

#[test]
fn three_modes_for_excess_dot_segments() {
    for edition in [Edition::Rfc2396, Edition::Rfc2396bis00] {
        let resolve = |excess, reference| {
            let target = Resolution::new(edition).excess(excess).resolve(BASE, reference);
            target.map(|target| target.to_string())
        };
        for (reference, retained, removed) in [
            ("../../../g", "http://a/../g", "http://a/g"),
            ("../../../../g?y#s", "http://a/../../g?y#s", "http://a/g?y#s"),
            ("../../..", "http://a/..", "http://a/"),
        ] {
            assert_eq!(resolve(AboveRoot::Retain, reference).unwrap(), retained);
            assert_eq!(resolve(AboveRoot::Remove, reference).unwrap(), removed);
            let refused = ResolutionError::AboveRoot(edition.into());
            assert_eq!(resolve(AboveRoot::Refuse, reference), Err(refused));
        }
        // A path that is not merged is not examined.
        for excess in [AboveRoot::Retain, AboveRoot::Remove, AboveRoot::Refuse] {
            assert_eq!(resolve(excess, "/../g").unwrap(), "http://a/../g");
            assert_eq!(resolve(excess, "//x/../g").unwrap(), "http://x/../g");
            assert_eq!(resolve(excess, "g/../h").unwrap(), "http://a/b/c/h");
        }
    }
    // The others permit only one treatment.
    for (edition, only) in [
        (Edition::Rfc1738, "http://a/../g"),
        (Edition::UrlSyntax00, "http://a/../g"),
        (Edition::Rfc3986, "http://a/g"),
    ] {
        for excess in [AboveRoot::Retain, AboveRoot::Remove, AboveRoot::Refuse] {
            let resolution = Resolution::new(edition).excess(excess);
            assert_eq!(resolution.resolve(BASE, "../../../g").unwrap().to_string(), only);
        }
    }
}

#[test]
fn the_same_scheme() {
    for (algorithm, ignored, opaque) in [
        (Algorithm::Rfc1808, "http:g", "mailto:x"),
        (Algorithm::UrlSyntax00, "http:g", "mailto:x"),
        (Algorithm::Rfc2396, "http://a/b/c/g", "mailto:x"),
        (Algorithm::Rfc2396bis00, "http://a/b/c/g", "mailto:x"),
        (Algorithm::Rfc3986, "http://a/b/c/g", "mailto:x"),
    ] {
        let resolution = Resolution::new(algorithm).same_scheme(true);
        let target = |base, reference| resolution.resolve(base, reference).unwrap().to_string();
        assert_eq!(target(BASE, "http:g"), ignored, "{algorithm}");
        assert_eq!(
            target("mailto:a/b", "mailto:x"),
            match algorithm.same_scheme() {
                SameScheme::Always => "mailto:a/x",
                _ => opaque,
            }
        );
        assert_eq!(target(BASE, "https:g"), "https:g");
        if algorithm.same_scheme() != SameScheme::Never {
            assert_eq!(target(BASE, "HTTP:g"), "http://a/b/c/g");
            assert_eq!(target(BASE, "http://x/y"), "http://x/y");
        }
    }
}

#[test]
fn an_empty_reference() {
    let base = "http://a/b?q#f";
    assert_eq!(target(Edition::Rfc1738, base, ""), "http://a/b?q#f", "the fragment, too");
    assert_eq!(target(Edition::Rfc1738, base, "#"), "http://a/b?q");
    for edition in [Edition::UrlSyntax00, Edition::Rfc2396, Edition::Rfc2396bis00] {
        assert_eq!(target(edition, base, ""), "(current document)");
        assert_eq!(target(edition, base, "#"), "(current document)#");
        let found = Resolution::new(edition).resolve(base, "#a").unwrap();
        assert_eq!(found, Target::CurrentDocument { fragment: Some("a".to_string()) });
        // With an option for a new request.
        let request = Resolution::new(edition).new_request(true);
        let found = request.resolve(base, "").unwrap().to_string();
        let expected =
            if edition == Edition::UrlSyntax00 { "(current document)" } else { "http://a/b?q" };
        assert_eq!(found, expected);
        assert_eq!(request.resolve(base, "#a").unwrap().to_string(), "(current document)#a");
    }
    assert_eq!(target(Edition::Rfc3986, base, ""), "http://a/b?q");
}

#[test]
fn without_a_base() {
    for edition in [Edition::Rfc1738, Edition::UrlSyntax00] {
        assert_eq!(target(edition, "", "g/../h"), "g/../h", "assumed to be absolute");
    }
    for edition in [Edition::Rfc2396, Edition::Rfc2396bis00] {
        let error = Resolution::new(edition).resolve("", "a:b").unwrap_err();
        assert_eq!(error, ResolutionError::BaseWithoutScheme);
    }
    for edition in &Edition::ALL[..4] {
        let error = Resolution::new(*edition).resolve("/a", "b").unwrap_err();
        assert_eq!(error, ResolutionError::BaseWithoutScheme);
    }
    let resolution = Resolution::new(Edition::Rfc3986);
    for base in ["", "/a", "a b:c"] {
        assert!(matches!(resolution.resolve(base, "b"), Err(ResolutionError::Base(..))));
    }
    let error = resolution.resolve("a:b", "secret%zz\u{1b}").unwrap_err();
    assert!(matches!(error, ResolutionError::Reference(..)));
    assert!(!error.to_string().contains("secret"));
}

#[test]
fn detects_targets_that_do_not_round_trip() {
    let sound = |algorithm, base, reference| match Resolution::new(algorithm)
        .excess(AboveRoot::Remove)
        .resolve(base, reference)
    {
        Ok(Target::Uri { round_trips, .. }) => round_trips,
        other => panic!("{other:?}"),
    };
    for algorithm in Algorithm::ALL {
        for reference in ["g", "../g?y", "//h", "?y", "g;x?y#s", "a:b", "./a:b"] {
            assert!(sound(*algorithm, BASE, reference), "{algorithm} {reference}");
        }
    }
    assert!(!sound(Algorithm::Rfc2396, "http://a", "g"), "http://ag");
    assert!(sound(Algorithm::Rfc2396bis00, "http://a", "g"));
    for algorithm in &Algorithm::ALL[2..] {
        assert!(!sound(*algorithm, "foo:/a", "..//g"), "{algorithm}");
    }
    assert!(!sound(Algorithm::Rfc1808, "foo:/a", "////g"), "an empty net_loc is none");
    assert!(!sound(Algorithm::Rfc1808, "http://a?q", "g"), "the net_loc ends at a slash only");
}

#[test]
fn any_text_has_a_target() {
    let pieces = ["", "a", ":", "/", "?", "#", ";", ".", "..", "é", "\0", "%", " ", "\n"];
    for algorithm in &Algorithm::ALL[..4] {
        for first in pieces {
            for second in pieces {
                for third in pieces {
                    let reference = [first, second, third].concat();
                    for base in ["s:", "s:a/b", "s://h", "s://h/é/b;p?q#f"] {
                        Resolution::new(*algorithm).resolve(base, &reference).unwrap();
                    }
                }
            }
        }
    }
}

#[test]
fn megabytes() {
    let long = "../é/".repeat(1 << 20);
    for algorithm in &Algorithm::ALL[..4] {
        let found = target(*algorithm, "http://a/b/c", &long);
        assert_eq!(found, "http://a/é/");
    }
    for algorithm in &Algorithm::ALL[..4] {
        let base = format!("http://a/{}", "b/".repeat(1 << 21));
        assert_eq!(target(*algorithm, &base, &"../".repeat(1 << 21)), "http://a/");
    }
}

/// RFC 3987 section 6.5: a character beyond ASCII is like an unreserved one. If `é` replaces each `a` in the texts,
/// `é` replaces each `a` in the target of RFC 3986, whatever the delimiters and dots around it, also with the crate's
/// own resolver.
#[test]
fn resolves_iris_like_uris() {
    resolved_as_uris(Edition::Rfc3987, &|text| text.replace('a', "é"));
}

/// RFC 6874 section 2: an address with a zone is resolved like any other host.
#[test]
fn resolves_zones_like_other_hosts() {
    resolved_as_uris(Edition::Rfc6874, &|text| {
        let rest = text.strip_prefix("x:").unwrap_or(text);
        let after = rest.strip_prefix("//a");
        match after.filter(|after| after.is_empty() || after.starts_with(['/', '?', '#'])) {
            Some(after) => {
                let before = &text[..text.len() - rest.len()];
                format!("{before}//u@[fe80::1%25a%2F]:1{after}")
            }
            None => text.to_owned(),
        }
    });
}

/// Checks that the targets of the edition agree with RFC 3986 after base and reference are respelled.
fn resolved_as_uris(edition: Edition, spelled: &dyn Fn(&str) -> String) {
    let words = ["", ".", "..", "a", "a.", "..a"];
    let mut paths: Vec<String> = words.map(str::to_owned).to_vec();
    for _ in 0..3 {
        let longer = paths.iter().flat_map(|path| words.map(|word| format!("{path}/{word}")));
        let longer: Vec<String> = longer.collect();
        paths.extend(longer);
    }
    paths.sort();
    paths.dedup();
    let bases = ["x://a", "x://a/b/a/d?a#a", "x:", "x:a/b", "x:/a/b/../c", "x:/", "x://a//a/"];
    let around = [("", ""), ("/", ""), ("//a/", "?a#a"), ("", "?"), ("x:", "#a"), ("y:/a/", "")];
    let (mut resolutions, mut count) = ([Edition::Rfc3986, edition].map(Resolution::new), 0);
    for strict in [true, false] {
        resolutions = resolutions.map(|resolution| resolution.same_scheme(!strict));
        let [uris, others] = resolutions;
        for base in bases {
            for path in paths.iter().step_by(3) {
                for (before, after) in around {
                    let reference = format!("{before}{path}{after}");
                    let found = others.resolve(&spelled(base), &spelled(&reference));
                    let Ok(Target::Uri { text, round_trips }) = uris.resolve(base, &reference)
                    else {
                        assert!(found.is_err(), "{reference}");
                        continue;
                    };
                    // If a target would be read with different components, its path is not respelled like an authority.
                    let is_path = edition == Edition::Rfc6874 && !round_trips;
                    let text = if is_path { text } else { spelled(&text) };
                    assert_eq!(found, Ok(Target::Uri { text, round_trips }), "{base} {reference}");
                    count += 1;
                }
            }
        }
    }
    assert!(count > 10_000, "{count}");
}

#[test]
fn only_rfc6874_accepts_zones() {
    let (base, reference) = ("http://[fe80::1%25en1]:80/a/b", "//[ff02::1%251]/c");
    let target = |edition, base, reference| Resolution::new(edition).resolve(base, reference);
    let text = |base, reference| target(Edition::Rfc6874, base, reference).unwrap().to_string();
    assert_eq!(text(base, "../c"), "http://[fe80::1%25en1]:80/c");
    assert_eq!(text(base, reference), "http://[ff02::1%251]/c");
    assert!(matches!(
        target(Edition::Rfc3986, base, "c"),
        Err(ResolutionError::Base(_, error)) if error.offset() == 15
    ));
    assert!(matches!(
        target(Edition::Rfc6874, "http://[fe80::1%en1]/", "c"),
        Err(ResolutionError::Base(_, error)) if error.offset() == 16
    ));
    assert!(matches!(
        target(Edition::Rfc6874, base, "//[::1%25]"),
        Err(ResolutionError::Reference(_, error)) if error.offset() == 9
    ));
}

#[test]
fn resolves_iris_with_characters_beyond_ascii() {
    let resolution = Resolution::new(Edition::Rfc3987);
    let target =
        |base, reference| resolution.resolve(base, reference).map(|target| target.to_string());
    assert_eq!(target("http://é/ü/b", "../c?\u{E000}"), Ok("http://é/c?\u{E000}".to_owned()));
    assert_eq!(target("http://é", "ü"), Ok("http://é/ü".to_owned()));
    assert_eq!(target("http://é/ü?ö#ä", ""), Ok("http://é/ü?ö".to_owned()));
    assert!(
        matches!(target("/é", "ü"), Err(ResolutionError::Base(_, error)) if error.offset() == 0)
    );
    let error = target("http://é/", "/ü\u{E000}").unwrap_err();
    assert!(
        matches!(error, ResolutionError::Reference(_, error) if error.offset() == 3),
        "{error}"
    );
}
