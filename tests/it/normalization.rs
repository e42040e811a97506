//! Normalization and comparison, against the examples of RFC 3986, and against a separate implementation of the
//! documents' steps.

use uri_grammar::uri::Normalizer;
use uri_grammar::{Uri, UriRef};

use crate::fuzz::targets::laws::RUNGS;

mod linear;
mod random;
mod slow;
mod slow_schemes;

const EXAMPLES: &str = include_str!("../data/normalization/examples.tsv");

const fn normalizer(steps: slow::Steps) -> Normalizer {
    Normalizer::new()
        .case(steps.case)
        .percent(steps.percent)
        .dot_segments(steps.dots)
        .default_ports(steps.ports)
        .scheme(steps.scheme)
        .ipv6(steps.ipv6)
}

fn at(rung: Normalizer, text: &str) -> String {
    rung.normalize(&UriRef::parse(text).unwrap()).into_inner()
}

fn scheme(text: &str) -> String {
    at(Normalizer::SCHEME, text)
}

/// Each line has a rung, a text, and its normal form there. The last lines are mistakes of other libraries.
#[test]
fn examples() {
    let mut count = 0;
    for line in EXAMPLES.lines().filter(|line| !line.starts_with('#')) {
        let [rung, text, normal] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let rung = match rung {
            "simple" => Normalizer::SIMPLE,
            "case" => Normalizer::CASE,
            "percent" => Normalizer::PERCENT,
            "syntax" => Normalizer::SYNTAX,
            "scheme" => Normalizer::SCHEME,
            _ => panic!("{line}"),
        };
        assert_eq!(at(rung, text), normal, "{line}");
        assert_eq!(at(rung, normal), normal, "{line}");
        let (text, normal) = (UriRef::parse(text).unwrap(), UriRef::parse(normal).unwrap());
        assert!(text.equivalent(&normal, rung), "{line}");
        assert_eq!(rung.is_normalized(&text), text == normal, "{line}");
        count += 1;
    }
    assert!(count > 80);
}

/// References that are equivalent by the documents, with the first rung at which they are.
#[test]
fn the_same() {
    for (rung, texts) in [
        (
            Normalizer::SYNTAX,
            &["example://a/b/c/%7Bfoo%7D", "eXAMPLE://a/./b/../b/%63/%7bfoo%7d"][..],
        ),
        (Normalizer::CASE, &["HTTP://www.EXAMPLE.com/", "http://www.example.com/"]),
        (
            Normalizer::SCHEME,
            &[
                "http://example.com",
                "http://example.com/",
                "http://example.com:/",
                "http://example.com:80/",
            ],
        ),
        (Normalizer::SCHEME, &["mailto:Joe@Example.COM", "mailto:Joe@example.com"]),
        // RFC 9110 section 4.2.3.
        (
            Normalizer::SCHEME,
            &[
                "http://example.com:80/~smith/home.html",
                "http://EXAMPLE.com/%7Esmith/home.html",
                "http://EXAMPLE.com:/%7esmith/home.html",
            ],
        ),
        // RFC 7252 section 6.3.
        (
            Normalizer::SCHEME,
            &[
                "coap://example.com:5683/~sensors/temp.xml",
                "coap://EXAMPLE.com/%7Esensors/temp.xml",
                "coap://EXAMPLE.com:/%7esensors/temp.xml",
            ],
        ),
        // RFC 8089 section 2.
        (
            Normalizer::SCHEME,
            &["file:/a", "file:///a", "file://localhost/a", "file://LOCALHOST:/a"],
        ),
        // RFC 8141 section 3.2.
        (
            Normalizer::SCHEME,
            &["urn:example:a123,z456", "URN:example:a123,z456", "urn:EXAMPLE:a123,z456"],
        ),
        (Normalizer::SCHEME, &["urn:example:a123%2Cz456", "URN:EXAMPLE:a123%2cz456"]),
        (
            Normalizer::SCHEME,
            &[
                "urn:example:a123,z456",
                "urn:example:a123,z456?+abc",
                "urn:example:a123,z456?=xyz",
                "urn:example:a123,z456?+abc?=xyz#789",
                "urn:example:a123,z456#789",
                "urn:example:a123,z456#",
            ],
        ),
        // RFC 9562 section 4.
        (
            Normalizer::SCHEME,
            &[
                "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
                "URN:UUID:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6",
            ],
        ),
        // RFC 3510 section 4.6.
        (
            Normalizer::SCHEME,
            &["ipp://example.com/~smith/printer", "ipp://example.com:631/~smith/printer"],
        ),
        // RFC 3966 sections 4 and 5.1.1.
        (
            Normalizer::SCHEME,
            &[
                "tel:+1-201-555-0123",
                "tel:+12015550123",
                "TEL:+1(201)555.0123",
                "tel:+1%2D2015550123",
            ],
        ),
        (
            Normalizer::SCHEME,
            &[
                "tel:7042;ext=1-2;phone-context=Example.COM",
                "tel:7042;EXT=12;Phone-Context=example.com",
            ],
        ),
        (
            Normalizer::SCHEME,
            &["tel:863-1234;phone-context=+1-914-555", "tel:8631234;phone-context=+1914555"],
        ),
        // RFC 5870 sections 3.3 and 3.4.4.
        (
            Normalizer::SCHEME,
            &["geo:66,30", "geo:66.0,30", "geo:66,30;crs=WGS84", "geo:066.00,30.0;CRS=wgs84"],
        ),
        (Normalizer::SCHEME, &["geo:90,-22.43", "geo:90,46", "geo:90.0,0", "geo:90,180;crs=wgs84"]),
        (Normalizer::SCHEME, &["geo:22.3,-180", "geo:22.300,180.0"]),
        (Normalizer::SCHEME, &["geo:-0,0", "geo:0,-0.0", "geo:0,0"]),
        (Normalizer::SCHEME, &["geo:1,2;u=1.50;X=y", "GEO:1,2;U=01.5;x=y"]),
        // RFC 6068 section 2.
        (Normalizer::SCHEME, &["mailto:a@b?Subject=A&CC=C", "mailto:a@B?subject=A&%63c=C"]),
    ] {
        for (a, b) in texts.iter().flat_map(|a| texts.iter().map(move |b| (a, b))) {
            let (a, b) = (Uri::parse(*a).unwrap(), Uri::parse(*b).unwrap());
            assert!(a.equivalent(&b, rung), "{a} {b}");
        }
        let least = RUNGS.into_iter().find(|&rung| {
            let first = Uri::parse(texts[0]).unwrap();
            texts.iter().all(|text| first.equivalent(&Uri::parse(*text).unwrap(), rung))
        });
        assert_eq!(least, Some(rung), "{texts:?}");
    }
}

/// References that are different at every rung.
#[test]
fn different() {
    for (a, b) in [
        ("http://example.com/?", "http://example.com/"),
        ("http://example.com/#", "http://example.com/"),
        ("http://example.com/?#", "http://example.com/?"),
        ("http://@example.com/", "http://example.com/"),
        ("http://u:@example.com/", "http://u@example.com/"),
        ("http://example.com/a", "http://example.com/A"),
        ("http://example.com/a", "http://example.com/a/"),
        ("http://example.com/a%2Fb", "http://example.com/a/b"),
        ("http://example.com/%3Aa", "http://example.com/:a"),
        ("http://example.com/a//b", "http://example.com/a/b"),
        ("http://example.com:8080/", "http://example.com/"),
        ("http://example.com:443/", "http://example.com/"),
        ("a:/b", "a:///b"),
        ("a:b", "a:/b"),
        ("a://b", "a://b/"),
        ("mailto:Joe@a", "mailto:joe@a"),
        ("file://localhost:80/a", "file:///a"),
        ("file://u@localhost/a", "file:///a"),
        // RFC 8141 section 3.2. These are equivalent by syntax, but not by scheme.
        ("urn:example:a123%2Cz456", "urn:example:a123,z456"),
        ("urn:example:A123,z456", "urn:example:a123,z456"),
        ("urn:example:a123,z456/foo", "urn:example:a123,z456/bar"),
        // These are not URNs: the text after the name is not a component.
        ("urn:example:a?b", "urn:example:a"),
        ("urn:example:a?+", "urn:example:a"),
        ("urn:a:b?=c", "urn:a:b"),
        ("urn:a-:b#c", "urn:a-:b"),
        ("urn:example:#c", "urn:example:"),
        // RFC 3966: only one number is global, or only one has a parameter.
        ("tel:+12015550123", "tel:12015550123"),
        ("tel:7042;ext=1", "tel:7042"),
        // These are not telephone numbers.
        ("tel:+1-2x", "tel:+12x"),
        ("tel:-", "tel:"),
        ("tel:Mum", "tel:mum"),
        ("tel:1%282", "tel:12"),
        // These characters are not separators, since the values are not numbers.
        ("tel:1;phone-context=a-b", "tel:1;phone-context=ab"),
        ("tel:1;ext=+1-2", "tel:1;ext=+12"),
        ("tel:1;isub=1-2", "tel:1;isub=12"),
        // RFC 5870 section 3.4.4: an altitude is different from 0, and so is an uncertainty.
        ("geo:1,2", "geo:1,2,0"),
        ("geo:1,2", "geo:1,2;u=0"),
        ("geo:90,1", "geo:-90,1"),
        ("geo:1,-179", "geo:1,179"),
        ("geo:-1,2", "geo:1,2"),
        ("geo:1,2;x=A", "geo:1,2;x=a"),
        // In another reference system, only the spelling of numbers is normalized.
        ("geo:90,1;crs=moon", "geo:90,2;crs=moon"),
        ("geo:1,180;crs=moon", "geo:1,-180;crs=moon"),
        ("geo:1,2;crs=moon", "geo:1,2"),
        // These are not locations.
        ("geo:1.0", "geo:1"),
        ("geo:1.0,2,3,4", "geo:1,2,3,4"),
        ("geo:1.,2", "geo:1,2"),
        ("geo:90,181", "geo:90,182"),
        ("geo:1,2;u=1;crs=wgs84", "geo:1,2;u=1"),
        ("geo:1,2;crs=wgs84;crs=wgs84", "geo:1,2;crs=wgs84"),
        ("geo:1.0,2;crs", "geo:1,2;crs"),
        // RFC 6068 section 2: values have case, and without `=` there is no name.
        ("mailto:a@b?subject=A", "mailto:a@b?subject=a"),
        ("mailto:a@b?A", "mailto:a@b?a"),
        ("mailto:a@b#A=b", "mailto:a@b#a=b"),
    ] {
        let (a, b) = (Uri::parse(a).unwrap(), Uri::parse(b).unwrap());
        for rung in RUNGS {
            assert!(!a.equivalent(&b, rung), "{a} {b} {rung:?}");
        }
    }
    let (a, b) = (Uri::parse("urn:a:%62").unwrap(), Uri::parse("urn:a:b").unwrap());
    assert!(a.equivalent(&b, Normalizer::SYNTAX) && !a.equivalent(&b, Normalizer::SCHEME));
}

#[test]
fn ipv6_by_rfc_5952() {
    let normalizer = Normalizer::new().ipv6(true);
    for (address, normal) in [
        // Sections 1 and 4.
        ("2001:db8:0:0:1:0:0:1", "2001:db8::1:0:0:1"),
        ("2001:0db8:0:0:1:0:0:1", "2001:db8::1:0:0:1"),
        ("2001:db8::1:0:0:1", "2001:db8::1:0:0:1"),
        ("2001:db8::0:1:0:0:1", "2001:db8::1:0:0:1"),
        ("2001:0db8::1:0:0:1", "2001:db8::1:0:0:1"),
        ("2001:db8:0:0:1::1", "2001:db8::1:0:0:1"),
        ("2001:db8:0000:0:1::1", "2001:db8::1:0:0:1"),
        ("2001:DB8:0:0:1::1", "2001:db8::1:0:0:1"),
        ("2001:0db8::0001", "2001:db8::1"),
        ("2001:db8:0:0:0:0:2:1", "2001:db8::2:1"),
        ("2001:db8::1:1:1:1:1", "2001:db8:0:1:1:1:1:1"),
        ("2001:0:0:1:0:0:0:1", "2001:0:0:1::1"),
        ("2001:db8:aaaa:bbbb:cccc:dddd:eeee:AAAA", "2001:db8:aaaa:bbbb:cccc:dddd:eeee:aaaa"),
        // Section 5.
        ("::ffff:192.0.2.1", "::ffff:192.0.2.1"),
        ("::ffff:c000:201", "::ffff:192.0.2.1"),
        ("::ffff:c0a8:c0a8", "::ffff:192.168.192.168"),
        ("0:0:0:0:0:0:0:0", "::"),
        ("::1.2.3.4", "::102:304"),
    ] {
        let (text, normal) = (format!("//[{address}]"), format!("//[{normal}]"));
        let reference = UriRef::parse(&*text).unwrap();
        assert_eq!(normalizer.normalize(&reference), normal.as_str());
        assert_eq!(normalizer.is_normalized(&reference), text == normal);
        assert!(reference.equivalent(&UriRef::parse(&*normal).unwrap(), normalizer));
        assert_eq!(Normalizer::CASE.normalize(&reference), text.to_lowercase().as_str());
    }
    assert_eq!(scheme("coap://[0::1]:5683"), "coap://[::1]/");
    assert_eq!(scheme("http://[0::1]"), "http://[0::1]/");
}
