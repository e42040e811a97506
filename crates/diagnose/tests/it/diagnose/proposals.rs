//! Fixes that extend beyond the span of the error: for text around a URI and for DNS names. In some places no fix is
//! right.

use uri_grammar::Rule;

use super::causes::told;
use super::laws::lawful;

#[test]
fn texts_around_a_uri() {
    told(
        Rule::Uri,
        &[
            ("\"http://a/\",", &["U003@0..1 => http://a/"]),
            ("href=\"http://a/\"", &["U003@0..6 => http://a/"]),
            ("<a href=\"http://a/\">x</a>", &["U003@0..9 => http://a/"]),
            ("[text](http://a/b)", &["U019@0..18 => http://a/b"]),
            ("<http://a/b>; rel=\"next\"", &["U003@0..1 => http://a/b"]),
            ("[http://a/]", &["U003@0..1 => http://a/"]),
            ("http://a/ http://b/", &["U004@9..19"]),
            ("http://a/\nhttp://b/", &["U005@9..10"]),
        ],
    );
}

#[test]
fn names_in_other_scripts() {
    told(
        Rule::Uri,
        &[
            ("http://\u{4F8B}\u{3048}.jp/", &["U006@7..13 => http://xn--r8jz45g.jp/"]),
            ("http://\u{4F8B}\u{3002}jp/", &["U006@7..13 => http://xn--fsq.jp/"]),
            ("http://example.com\u{3002}cn", &["U006@18..21 => http://example.com.cn"]),
            ("http://\u{FC}-\u{FC}.example", &["U006@7..9 => http://xn----dhab.example"]),
            ("http://%C3%A4\u{F6}.de/", &["U006@13..15 => http://%C3%A4%C3%B6.de/"]),
            ("http://u@\u{E4}/", &["U006@9..11 => http://u@xn--4ca/"]),
        ],
    );
    told(Rule::RegName, &[("b\u{FC}cher", &["U006@1..3 => b%C3%BCcher"])]);
}

#[test]
fn where_no_fix_is_right() {
    told(
        Rule::Uri,
        &[
            ("http://a|b/", &["U008@8..9"]),
            ("http://h%gg/", &["U011@8..11"]),
            ("h\u{E9}llo:x", &["U006@1..3"]),
            ("http://h:80,81/", &["U230@11..14"]),
            ("http://a/path\u{2026}", &["U006@13..16"]),
        ],
    );
}

/// Each fix of two invalid bytes would leave one of them, so the result includes both fixes.
#[test]
fn fixes_of_bytes_that_are_no_text() {
    let report = lawful(Rule::Uri, b"http://a/\xFF?\xFE");
    let results: Vec<&str> =
        report.diagnostics().iter().map(|found| found.fixes()[0].result.as_str()).collect();
    assert_eq!(results, ["http://a/%FF?%FE"; 2]);
    assert_eq!(report.diagnostics()[0].fixes()[0].edits.len(), 1);
    // The other error has no fix.
    assert!(lawful(Rule::Uri, b"http://h\xFF/?\xFE").diagnostics()[1].fixes().is_empty());
}
