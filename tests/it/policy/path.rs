//! Segments and triplets.

use uri_grammar::policy::{Policy, Violation};

use super::{fails, passes};

#[test]
fn dot_segments() {
    let policy = Policy::new().forbid_dot_segments();
    passes(
        policy,
        &["", "/a/...", "/.a/..b", "/a?/../b#/./c", "/%2e%2e%2e", "/%2fe", "/a.", "//."],
    );
    for (text, span) in [
        (".", 0..1),
        ("..", 0..2),
        ("../a", 0..2),
        ("/a/./b", 3..4),
        ("/a/..", 3..5),
        ("a:..", 2..4),
        ("//h/%2e/", 4..7),
        ("/a/%2E%2e?b", 3..9),
        ("/...%2e/.%2E/b", 8..12),
    ] {
        fails(policy, text, Violation::DotSegment, span);
    }
}

#[test]
fn triplets() {
    let policy = Policy::new().forbid_encoded_delimiters();
    passes(policy, &["/a%2Eb", "//%2f/a", "/a?%2F#%5c", "/%252F", "/%20"]);
    fails(policy, "/a%2fb", Violation::EncodedDelimiter, 2..5);
    fails(policy, "//h/%20%5C", Violation::EncodedDelimiter, 7..10);

    let policy = Policy::new().forbid_encoded_controls();
    passes(policy, &["/%20%7e%80%C3", "/%2500"]);
    fails(policy, "/%00", Violation::EncodedControl, 1..4);
    fails(policy, "telnet://h/?a%0D%0a", Violation::EncodedControl, 13..16);
    fails(policy, "//a%1Fb", Violation::EncodedControl, 3..6);
    fails(policy, "#%7f", Violation::EncodedControl, 1..4);

    let policy = Policy::new().forbid_double_encoding();
    passes(policy, &["/%25", "/%25%32", "/%25g0", "/%255", "/%25/41"]);
    fails(policy, "/a%252Fb", Violation::DoubleEncoding, 2..7);
    fails(policy, "?%25%2541", Violation::DoubleEncoding, 4..9);
    // The form that Nimda sent.
    fails(policy, "/..%25%35%63", Violation::DoubleEncoding, 3..12);
    fails(policy, "/%25%32F", Violation::DoubleEncoding, 1..8);
    fails(policy, "/%252%46#", Violation::DoubleEncoding, 1..8);
    fails(policy, "//%25%2541", Violation::DoubleEncoding, 5..10);
}

#[test]
fn device_names() {
    let policy = Policy::new().forbid_device_names();
    passes(
        policy,
        &[
            "",
            "/",
            "//con",
            "//h/a?aux#con",
            "con:a",
            "/com",
            "/com10",
            "/com/lpta",
            "/lpt10",
            "/auxiliary",
            "/xcon",
            "/.con",
            "/%20con",
            "/co%20n",
            "/con%20a",
            "/con%00",
            "/nu",
            "/..",
            "/a...",
            "/...a",
            "/%20...",
            "/com%C2%B4",
            "/com%B2",
            "/clock",
            "/conout$a",
            "/prn,",
            "/aux;a",
            "/con%2Fa",
        ],
    );
    for segment in [
        "con",
        "CON",
        "prn",
        "aux",
        "Aux.h",
        "nul",
        "nul.",
        "nul.tar.gz",
        "nul:",
        "nul:a",
        "lpt",
        "lpt0",
        "LPT9",
        "com1",
        "com1.txt",
        "com%C2%B9",
        "lpt%c2%b3.a",
        "clock$",
        "CONIN$",
        "conout%24",
        "%63on",
        "%41%55%58",
        "con%20",
        "con%20%20.txt",
        "con%2Etxt",
        "con%3A",
        "...",
        "%2e..",
        ".%2E%2e.",
    ] {
        for (before, after) in [("http://h/", "/b?c"), ("a/", ""), ("/con2/", "/aux")] {
            let (text, start) = (format!("{before}{segment}{after}"), before.len());
            fails(policy, &text, Violation::DeviceName, start..start + segment.len());
        }
    }
    fails(policy, "aux", Violation::DeviceName, 0..3);
    fails(policy, "a:nul", Violation::DeviceName, 2..5);
    passes(policy, &[&"/con2".repeat(1_000_000), &"%20".repeat(1_000_000), &"a".repeat(5_000_000)]);
    let spaces = format!("con{}", "%20".repeat(1_000_000));
    fails(policy, &spaces, Violation::DeviceName, 0..spaces.len());
    let dots = ".".repeat(1_000_000);
    fails(policy, &dots, Violation::DeviceName, 0..dots.len());
}

#[test]
fn file_system_characters() {
    let policy = Policy::new().forbid_file_system_characters();
    passes(policy, &["", "a:b/c", "//u:p@h:1/a", "//[::1]/", "/?a:b%5c#:%5B", "/%2E%25%5e", "/@"]);
    let character = Violation::FileSystemCharacter;
    for (path, span) in [
        ("/c:/a", 2..3),
        ("/a%3ab", 2..5),
        ("/a%2Fb:", 2..5),
        ("/%2fb", 1..4),
        ("/%5C", 1..4),
        ("/a/%5b%5D", 3..6),
        ("/%5d", 1..4),
    ] {
        fails(policy, path, character, span.clone());
        let text = format!("http://h:80{path}?");
        fails(policy, &text, character, 11 + span.start..11 + span.end);
    }
}
