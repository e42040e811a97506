//! Tests of windows of long lines.

use super::*;
use crate::render::visible::visible;

fn around(text: &[u8], mark: Range<usize>, columns: usize) -> (String, Range<usize>) {
    let window = Window::around(text, mark.clone(), columns, &[]);
    assert_eq!(window.place(&mark), Some(window.mark()));
    (window.text, window.mark)
}

#[test]
fn a_short_text_is_shown_whole() {
    assert_eq!(around(b"http://a/b|c", 10..11, 40), ("http://a/b|c".into(), 10..11));
    assert_eq!(around("日本".as_bytes(), 3..6, 40), ("日本".into(), 3..6));
    assert_eq!(around(b"", 0..0, 40), ("".into(), 0..0));
    assert_eq!(around(b"ab", 2..2, 40), ("ab".into(), 2..2));
}

#[test]
fn shows_the_rest_up_to_the_width() {
    for (text, start, columns, shown) in [
        ("abcdef", 0, 6, "abcdef"),
        ("abcdef", 0, 5, "abcd…"),
        ("abcdef", 2, 5, "…cdef"),
        ("abcdef", 2, 4, "…cd…"),
        ("日本", 3, 3, "…本"),
    ] {
        let window = Window::starting_at(text.as_bytes(), start, &[], columns, &[]);
        assert_eq!(window.text(), shown, "{text} {start} {columns}");
    }
}

#[test]
fn marks_significant_spaces() {
    for (text, mark, shown) in [
        (" a b ", 4..5, "␣a b␣"),
        (" a b ", 2..3, "␣a␣b␣"),
        ("a b c", 1..4, "a b c"),
        ("  ", 0..2, "␣␣"),
    ] {
        assert_eq!(around(text.as_bytes(), mark.clone(), 40).0, text);
        let window = Window::of_marks(text.as_bytes(), &[mark], 40, &[]);
        assert_eq!(window.text(), shown);
    }
}

#[test]
#[allow(clippy::reversed_empty_ranges)]
fn a_mark_may_lie_anywhere() {
    for mark in [0..0, 3..1, 1..99, 99..99, 99..1, 0..usize::MAX, usize::MAX..usize::MAX] {
        for columns in [0, 1, 2, 3, 40, usize::MAX] {
            for text in ["", "ab", "a\u{1B}日"] {
                let window = Window::around(text.as_bytes(), mark.clone(), columns, &[]);
                assert!(window.text().get(window.mark()).is_some(), "{mark:?} {columns}");
                assert!(columns_of(window.text()) <= columns.max(2), "{window:?}");
            }
        }
    }
    let window = Window::around("日本".as_bytes(), 1..2, 40, &[]);
    assert_eq!(&window.text()[window.mark()], "日");
}

#[test]
fn a_long_text_is_cut_on_both_sides() {
    let line = "0123456789".repeat(100);
    assert_eq!(around(line.as_bytes(), 500..501, 20).0, "…890123456789012345…");
}

#[test]
fn cut_text_includes_the_mark_and_fits() {
    for kind in ["a", "日", "\u{202E}", "é", "😀"] {
        let line = kind.repeat(300);
        for index in 0..=300 {
            let at = index * kind.len();
            let mark = at..(at + kind.len()).min(line.len());
            let (text, place) = around(line.as_bytes(), mark.clone(), 30);
            assert!(columns_of(&text) <= 30, "{text:?}");
            assert_eq!(text[place], visible(&line.as_bytes()[mark]), "{text:?}");
        }
    }
    for at in 0..300 {
        let (text, place) = around(&[0xFF; 300], at..at + 1, 30);
        assert_eq!(&text[place], r"\xFF");
    }
}

#[test]
fn a_long_mark_is_cut() {
    let line = "ab".repeat(1 << 20);
    let (text, place) = around(line.as_bytes(), 1..line.len(), 20);
    assert_eq!((text.as_str(), place), ("…bababababababababa…", 3..21));
    let (text, place) = around(line.as_bytes(), 0..line.len(), 20);
    assert_eq!((text.as_str(), place), ("ababababababababab…", 0..18));
}

#[test]
fn masks_secrets_and_keeps_positions() {
    let text = "//u:日\u{202E}@h é".as_bytes();
    let window = Window::around(text, 14..15, 40, core::slice::from_ref(&(4..10)));
    assert_eq!(window.text(), "//u:***@h é");
    for (span, place) in [
        (4..10, Some("***")),
        (4..7, Some("***")),
        (5..6, Some("***")),
        (10..11, Some("@")),
        (13..15, Some("é")),
        (15..15, Some("")),
        (16..16, None),
    ] {
        let shown = window.place(&span).map(|place| &window.text()[place]);
        assert_eq!(shown, place, "{span:?}");
    }
}

#[test]
fn hidden_spans_have_no_position() {
    let line = "0123456789".repeat(100);
    let window = Window::around(line.as_bytes(), 500..501, 20, &[]);
    assert_eq!((window.place(&(0..3)), window.place(&(900..901))), (None, None));
    assert_eq!(window.place(&(0..1000)), Some(3..21));
    assert!(window.holds(&(500..502)) && !window.holds(&(0..501)));
}

#[test]
fn finds_character_boundaries() {
    let text = "a\u{e9}\u{65e5}\u{1d11e}b";
    for index in 0..=text.len() {
        let begin = (0..=index).rev().find(|&at| text.is_char_boundary(at));
        assert_eq!(Some(boundary(text.as_bytes(), index)), begin, "{index}");
    }
    // Four continuation bytes are not a character.
    assert_eq!(boundary(b"a\x80\x80\x80\x80", 3), 0);
    assert_eq!(boundary(b"a\x80\x80\x80\x80", 4), 4);
}
