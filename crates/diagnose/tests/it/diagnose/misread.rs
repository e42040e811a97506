//! Percent signs and characters that were mistyped or misread.

use uri_grammar::Rule;

use super::laws::lawful;
use super::repaired::said;

#[test]
fn percent_signs() {
    said(&[
        (
            "/a%2Ob",
            "U011",
            "`%2O` is not a percent-encoded byte: `O` is not a hex digit",
            "write the digit `0` for the letter `O`",
            &["/a%20b", "/a%252Ob"],
        ),
        (
            "/a%20b%2",
            "U010",
            "`%` needs two hex digits after it, but the segment ends there",
            "the text seems to be cut off here: copy it from a complete source",
            &[],
        ),
        (
            "/a%%20b",
            "U011",
            "a second `%` precedes a percent-encoded byte",
            "remove it: programs write `%%` for one `%`; or write `%25` for a percent sign",
            &["/a%20b", "/a%25%20b"],
        ),
        (
            "/a%3\nDb",
            "U011",
            "`%3\\u{A}` is not a percent-encoded byte: U+000A LINE FEED is not a hex digit",
            "remove the line break",
            &["/a%3Db"],
        ),
        (
            "/a%2050%%20b",
            "U011",
            "a second `%` precedes a percent-encoded byte",
            "write `%25` for a percent sign",
            &["/a%2050%25%20b"],
        ),
        (
            "/a%0x20b",
            "U011",
            "`%0x` is not a percent-encoded byte: `x` is not a hex digit",
            "write `%` before the digits alone",
            &["/a%20b", "/a%250x20b"],
        ),
        (
            "/?a=%2F%2&b",
            "U011",
            "`%2` is not a percent-encoded byte: `&` is not a hex digit",
            "complete the two digits, or write `%25` for a percent sign",
            &["/?a=%2F%252&b"],
        ),
        (
            "/?a=anna%a.example&b",
            "U011",
            "`%a.` is not a percent-encoded byte: `.` is not a hex digit",
            "write `%40` for the `@` of a mail address, or `%25` for a percent sign",
            &["/?a=anna%40a.example&b", "/?a=anna%25a.example&b"],
        ),
        (
            "/a/hello%2world",
            "U011",
            "`%2w` is not a percent-encoded byte: `w` is not a hex digit",
            "complete the two digits (`%20` is a space), or write `%25`",
            &["/a/hello%20world", "/a/hello%252world"],
        ),
        (
            "/a/a%2Gb",
            "U011",
            "`%2G` is not a percent-encoded byte: `G` is not a hex digit",
            "write `%25` for a percent sign, or encode what was meant",
            &["/a/a%252Gb"],
        ),
        (
            "/%E4%B8%AD%E6%96%",
            "U010",
            "`%` needs two hex digits after it, but the segment ends there",
            "the text seems to be cut off here: copy it from a complete source",
            &[],
        ),
        (
            "/Q1%20A%20\u{2013}%20b",
            "U021",
            "U+2013 EN DASH in the path, where a URI has `-`",
            "percent-encode it, or type the plain character",
            &["/Q1%20A%20%E2%80%93%20b", "/Q1%20A%20-%20b"],
        ),
        (
            "/C#/a#b",
            "U401",
            "`#` is not allowed inside a fragment",
            "percent-encode the one that is data: `%23`",
            &["/C%23/a#b", "/C#/a%23b"],
        ),
        (
            "/#/a#b",
            "U401",
            "`#` is not allowed inside a fragment",
            "percent-encode it: `%23`",
            &["/#/a%23b"],
        ),
        (
            "/?a=#ff0000&b=#000000",
            "U401",
            "the first `#` begins the fragment, so `#` cannot be in a value",
            "percent-encode both: `%23`",
            &["/?a=%23ff0000&b=%23000000"],
        ),
        // Messages show no character of a password.
        (
            "//a:50%off@h/",
            "U011",
            "`%` in the user information is not followed by two hex digits",
            "encode the whole password, for example with `uri-grammar encode`",
            &["//a:50%25off@h/"],
        ),
    ]);
    // The advice needs two values that both begin with a `#`.
    for text in ["/?a=b#1&c=#2", "/?a=#1&c#2", "/a=#1&b=#2", "/?a=#1b=#2"] {
        let report = lawful(Rule::UriReference, text.as_bytes());
        assert_eq!(report.diagnostics()[0].help(), "percent-encode it: `%23`", "{text}");
    }
    // A near triplet shows that a text was cut off.
    for (between, is_cut) in [(61, true), (62, false)] {
        let text = format!("/%20{}%2", "a".repeat(between));
        let report = lawful(Rule::UriReference, text.as_bytes());
        assert_eq!(report.diagnostics()[0].fixes().is_empty(), is_cut, "{between}");
    }
}

#[test]
fn characters_that_were_misread() {
    said(&[
        (
            "/caf\u{C3}\u{A9}",
            "U006",
            "the path has UTF-8 that was read as Windows-1252",
            "write what was meant, `é`, percent-encoded",
            &["/caf%C3%A9", "/caf%C3%83%C2%A9"],
        ),
        (
            "/don\u{E2}\u{20AC}\u{2122}t",
            "U006",
            "the path has UTF-8 that was read as Windows-1252",
            "write what was meant, `’`, percent-encoded",
            &["/don%E2%80%99t", "/don%C3%A2%E2%82%AC%E2%84%A2t"],
        ),
        (
            "/caf\u{FFFD}",
            "U006",
            "U+FFFD REPLACEMENT CHARACTER in the path: a character was lost",
            "copy the text again from its source: the original character is lost",
            &[],
        ),
        (
            "/a\u{A0}b",
            "U006",
            "non-ASCII character U+00A0 NO-BREAK SPACE in the path",
            "write `%20` for a space, or percent-encode it: `%C2%A0`",
            &["/a%20b", "/a%C2%A0b"],
        ),
        (
            "https\u{FF1A}//a.example/",
            "U006",
            "U+FF1A FULLWIDTH COLON is used instead of the `:` after the scheme",
            "write `:`, not its full-width form",
            &["https://a.example/"],
        ),
    ]);
    // Letters that are not misread, and text that may be part of a password.
    for text in [
        "/\u{E9}",
        "/\u{C3}a",
        "/\u{C3}",
        "/\u{C3}\u{C3}",
        "/\u{C3}\u{A9}@",
        "/\u{C3}\u{A9}\u{4E2D}",
        "//\u{C3}\u{A9}/",
    ] {
        let report = lawful(Rule::UriReference, text.as_bytes());
        assert!(!report.diagnostics()[0].message().contains("Windows-1252"), "{text}");
    }
    // The original character is not shown if it is invisible.
    let report = lawful(Rule::UriReference, "/\u{C2}\u{85}".as_bytes());
    assert!(!report.diagnostics()[0].help().contains('\u{85}'));
}
