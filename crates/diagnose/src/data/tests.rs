//! Tests of visible characters and of fixes without secrets.

use alloc::string::ToString;
use alloc::vec::Vec;
use core::ops::Range;

use uri_grammar::{Found, Label, Rule};

use super::exact::{found, label};
use super::fixed::{Fixed, LONGEST, is_harmless, may_show, touch};
use crate::{Lints, Options, diagnose};

#[test]
fn found_characters_are_visible() {
    for (thing, wanted) in [
        (Found::Character('a'), "a"),
        (Found::Character('"'), "\""),
        (Found::Character('`'), "`"),
        (Found::Character('é'), "é"),
        (Found::Character('\u{FFFD}'), "\u{FFFD}"),
        (Found::Character(' '), "U+0020 SPACE"),
        (Found::Character('\u{202E}'), "U+202E RIGHT-TO-LEFT OVERRIDE"),
        (Found::Character('\u{301}'), "U+0301"),
        (Found::Byte(0xFF), "byte 0xFF"),
        (Found::EndOfInput, "end of input"),
    ] {
        assert_eq!(found(thing), wanted);
    }
}

#[test]
fn visible_characters_label_themselves() {
    for byte in 0..128 {
        let label = label(Label::Character(byte));
        let is_itself = label == char::from(byte).to_string();
        assert_eq!(is_itself, (b'!'..=b'~').contains(&byte), "{byte}: {label}");
    }
}

#[test]
fn ranges_touch_if_they_share_an_offset() {
    let ranges = || (0..5).flat_map(|start| (start..5).map(move |end| start..end));
    for (one, other) in ranges().flat_map(|one| ranges().map(move |it| (one.clone(), it))) {
        let has = |range: &Range<usize>, at: usize| range.start <= at && at <= range.end;
        let wanted = (0..5).any(|at| has(&one, at) && has(&other, at));
        assert_eq!(touch(&one, &other), wanted, "{one:?} {other:?}");
    }
}

#[test]
fn delimiters_are_harmless() {
    for text in ["", "/", "://", "%", "%20", "%3A%40", "%zz", "\u{2026}"] {
        assert!(is_harmless(text), "{text}");
    }
    for text in ["a", "1", "/a", "%2", "%20a", "a%20", "%20%2", "\u{E9}", "20%"] {
        assert!(!is_harmless(text), "{text}");
    }
}

/// A fix that writes letters is omitted if it touches a secret. A fix that percent-encodes is kept.
#[test]
fn fixes_show_no_secrets() {
    let options = Options::new(Rule::UriReference).lints(Lints::ALL);
    for (text, is_harmless) in [("htp://a/", false), ("//a/b c", true)] {
        let report = diagnose(text, &options);
        let fix = &report.diagnostics()[0].fixes()[0];
        let spans: Vec<_> = fix.edits.iter().map(|edit| edit.span.clone()).collect();
        assert!(may_show(fix, &[]));
        for secret in (0..8).flat_map(|start| (start + 1..8).map(move |end| start..end)) {
            let is_apart = !spans.iter().any(|span| touch(span, &secret));
            let shown = may_show(fix, std::slice::from_ref(&secret));
            assert_eq!(shown, is_harmless || is_apart, "{text} {secret:?}");
            assert_eq!(may_show(fix, &[100..101, secret.clone()]), shown, "{text} {secret:?}");
        }
    }
}

#[test]
fn edits_over_64_kib_are_left_out() {
    let report = diagnose("http://a/x[b]", &Options::new(Rule::Uri));
    let mut fix = report.diagnostics()[0].fixes()[0].clone();
    assert_eq!(fix.edits.len(), 2);
    for (length, is_omitted) in [(LONGEST - 1, false), (LONGEST, false), (LONGEST + 1, true)] {
        fix.edits[0].text = "x".repeat(length - fix.edits[1].text.len()).into();
        let fixed = Fixed::of(&fix, Range::clone);
        assert_eq!(fixed.edit_omitted, is_omitted, "{length}");
        assert_eq!(fixed.edits.is_empty(), is_omitted, "{length}");
    }
}
