//! Work on a long text costs about as much as work on short texts of the same total length.

use std::hint::black_box;
use std::iter;
use std::time::{Duration, Instant};

use uri_grammar::UriRef;
use uri_grammar::uri::Normalizer;

/// The length of the long texts, and the number of short ones with the same total length.
const LENGTH: usize = 200_000;
const SHORT: usize = 200;

/// Normalizes and compares by all steps.
fn work(text: &str) {
    let all = Normalizer::SCHEME.ipv6(true);
    let reference = UriRef::parse(text).unwrap();
    let normal = all.normalize(&reference);
    assert!(all.is_normalized(&normal));
    assert!(reference.equivalent(&normal, all));
    assert_eq!(all.is_normalized(&reference), normal == reference);
}

/// Returns the time of the work on one long text, and the time on short texts of the same total length. Both are
/// measured in one run, so the speed of the machine does not matter.
fn times(
    work: impl Fn(&str),
    length: usize,
    text: impl Fn(usize) -> String,
) -> impl Iterator<Item = [Duration; 2]> {
    let (long, short) = (text(length), text(length / SHORT));
    iter::repeat_with(move || {
        [(&long, 1), (&short, SHORT)].map(|(text, count)| {
            let start = Instant::now();
            (0..count).for_each(|_| work(text));
            start.elapsed()
        })
    })
}

/// Returns `true` if work on one long text costs at most twenty times the cost of the short ones. Quadratic work
/// costs two hundred times as much. Repeated measurements tolerate a pause of the machine.
fn is_linear(work: impl Fn(&str), length: usize, text: impl Fn(usize) -> String) -> bool {
    times(work, length, text).take(5).any(|[long, short]| long < 20 * short)
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
        let text = |length| format!("{head}{}{tail}", unit.repeat(length / unit.len()));
        assert!(is_linear(work, LENGTH, text), "{head}, {unit} often, {tail}");
    }
}

/// Half of the segments are removed by the other half.
#[test]
fn removes_dot_segments_in_linear_time() {
    let text = |length| format!("a:/{}{}b", "a/".repeat(length / 4), "../".repeat(length / 4));
    assert_eq!(Normalizer::SCHEME.normalize(&UriRef::parse(text(LENGTH)).unwrap()), "a:/b");
    assert!(is_linear(work, LENGTH, text));
}

/// Quadratic work is noticed. The test compares the shortest times, because a pause would hide it.
#[test]
fn quadratic_work_is_noticed() {
    let quadratic = |text: &str| {
        for at in 0..text.len() {
            text[at..].bytes().for_each(|byte| _ = black_box(byte));
        }
    };
    let looks: Vec<_> = times(quadratic, 6_000, |length| "a".repeat(length)).take(5).collect();
    let [long, short] = [0, 1].map(|which| looks.iter().map(|look| look[which]).min());
    assert!(long > short.map(|short| 20 * short));
}
