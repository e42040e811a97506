//! Work on a long text costs about as much as work on short texts of the same total length.

use uri_grammar::UriRef;
use uri_grammar::uri::Normalizer;

use crate::linear::{SHORT, is_linear};

/// The length of the long texts.
const LENGTH: usize = 200_000;

/// Normalizes and compares by all steps.
fn work(text: &str) {
    let all = Normalizer::SCHEME.ipv6(true);
    let reference = UriRef::parse(text).unwrap();
    let normal = all.normalize(&reference);
    assert!(all.is_normalized(&normal));
    assert!(reference.equivalent(&normal, all));
    assert_eq!(all.is_normalized(&reference), normal == reference);
}

/// Checks that the time of the work is linear in the length of a text.
fn check(text: impl Fn(usize) -> String) {
    let (long, short) = (text(LENGTH), text(LENGTH / SHORT));
    let shorts = || (0..SHORT).for_each(|_| work(&short));
    assert!(is_linear(SHORT, || work(&long), shorts), "{}", &long[..40]);
}

#[test]
fn long_texts() {
    for (head, unit, tail) in [
        ("a:/", "a/", ""),
        ("a:/", "../", "b"),
        ("a:/", "./", "b"),
        ("a:", "/", ""),
        ("a:/a/..", "/", "b"),
        ("a:/", "%2e%2E/", ""),
        ("a:", "b/../", ""),
        ("a:", ".", ""),
        ("", "%2e", ""),
        ("", "%2e/", ""),
        ("a:/", "%41", ""),
        ("a:/", "%c3", ""),
        ("a://", "A%61", ""),
        ("a://", "u:", "@h"),
        ("http://h:", "0", "80"),
        ("http://h:", "8", ""),
        ("a://h?", "%2f/..", ""),
        ("a://h#", "%7e", ""),
        ("mailto:", "A@B,", ""),
        ("mailto:", "@", ""),
        ("mailto:", ",", ""),
        ("urn:", "A", ":B"),
        ("urn:", ":", ""),
        ("urn:aB:b?+", "?=", ""),
        ("mailto:?", "A=&", ""),
        ("mailto:?", "&A", "="),
        ("mailto:?", "=", ""),
        ("tel:+1", "-", ""),
        ("tel:+1", "2%2D", ""),
        ("tel:1", ";ext=1-", ""),
        ("tel:1;ext=1", ".(", "A"),
        ("tel:1", ";", ""),
        ("geo:", "0", ",-0"),
        ("geo:1,1.", "0", ""),
        ("geo:1,1.", "0", "x"),
        ("geo:0,", "%30", "1"),
        ("geo:90,", "0", ""),
        ("geo:1", ",1", ""),
        ("geo:1,1", ";A=B", ""),
        ("geo:1,1", ";crs=a", ""),
        ("geo:1,1;", "A", ""),
    ] {
        work(&format!("{head}{unit}{tail}"));
        check(|length| format!("{head}{}{tail}", unit.repeat(length / unit.len())));
    }
}

/// Half of the segments are removed by the other half.
#[test]
fn removes_dot_segments_in_linear_time() {
    let text = |length| format!("a:/{}{}b", "a/".repeat(length / 4), "../".repeat(length / 4));
    assert_eq!(Normalizer::SCHEME.normalize(&UriRef::parse(text(LENGTH)).unwrap()), "a:/b");
    check(text);
}
