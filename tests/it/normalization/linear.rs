//! Megabytes, in about the time that so many short texts take.

use std::time::{Duration, Instant};

use uri_grammar::UriRef;
use uri_grammar::uri::Normalizer;

#[test]
fn megabytes() {
    const MANY: usize = 1_000_000;
    let all = Normalizer::SCHEME.ipv6(true);
    let start = Instant::now();
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
        for count in [1, MANY / unit.len()] {
            let text = format!("{head}{}{tail}", unit.repeat(count));
            let reference = UriRef::parse(&*text).unwrap();
            let normal = all.normalize(&reference);
            assert!(all.is_normalized(&normal));
            assert!(all.equivalent(&reference, &normal));
            assert_eq!(all.is_normalized(&reference), normal == reference);
        }
    }
    // Up and down: half of the segments are removed by the other half.
    let text = format!("a:/{}{}b", "a/".repeat(MANY / 4), "../".repeat(MANY / 4));
    let reference = UriRef::parse(&*text).unwrap();
    assert_eq!(all.normalize(&reference), "a:/b");
    assert!(all.equivalent(&reference, &UriRef::parse("a:/b").unwrap()));
    // Quadratic time would be minutes.
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
}
