//! Tests of hidden and shown text.

use super::*;
use crate::text::edits::{remove, replace};

/// The range includes all replaced text, even if the secret is only a part of the replacement.
#[test]
fn places_before_the_edits_have_all_that_was_replaced() {
    let (of_two, two) = (replace(2..4, "xyz"), [remove(1..2), replace(4..5, "xy")]);
    for (edits, after, wanted) in [
        (core::slice::from_ref(&of_two), 0..2, 0..2),
        (core::slice::from_ref(&of_two), 0..3, 0..4),
        (core::slice::from_ref(&of_two), 2..5, 2..4),
        (core::slice::from_ref(&of_two), 3..4, 2..4),
        (core::slice::from_ref(&of_two), 4..6, 2..5),
        (core::slice::from_ref(&of_two), 5..6, 4..5),
        (&two, 0..1, 0..1),
        (&two, 2..4, 3..5),
        (&two, 4..6, 4..6),
    ] {
        assert_eq!(before(edits, after.clone()), wanted, "{after:?}");
    }
}

#[test]
fn stars_hide_the_length() {
    for (text, secrets, shown) in [
        ("//u:password@h", &[4..12, 14..14][..], "//u:***@h"),
        ("?a=bc&d=e", &[3..5, 8..9], "?a=***&d=***"),
    ] {
        assert_eq!(masked(text.as_bytes(), secrets), shown);
    }
}

#[test]
fn returns_only_secrets_that_overlap_the_range() {
    let text = "//u:pass@h?token=abc& ".repeat(1000);
    let text = text.as_bytes();
    let all = secrets(Rule::Uri, text, 0..text.len());
    assert_eq!(all.len(), 2000);
    for within in [0..0, 0..5, 4..4, 7..8, 16..17, 21..42, 41..63, 60..60, 20_990..99_999] {
        let wanted = all.iter().filter(|at| at.start < within.end && at.end > within.start);
        assert!(secrets(Rule::Uri, text, within.clone()).iter().eq(wanted), "{within:?}");
    }
    #[allow(clippy::reversed_empty_ranges)]
    let nothing = [9..3, 99_999..9, 99_999..99_999];
    assert!(nothing.into_iter().all(|within| secrets(Rule::Uri, text, within).is_empty()));
}
