//! Tests of passwords with and without preceding slashes.

use alloc::string::{String, ToString};

use super::*;

#[test]
fn distinguishes_ports_from_passwords() {
    for (text, port) in [
        ("80", Port::Some),
        ("8/", Port::Some),
        ("65535?a", Port::Some),
        ("80#", Port::Some),
        ("80\\", Port::Some),
        ("123456", Port::None),
        ("12345a", Port::None),
        ("80 ", Port::None),
        ("80@", Port::None),
        ("80;", Port::None),
        ("80;a", Port::None),
        ("80;a=", Port::WithParameters),
        ("80;=", Port::WithParameters),
        ("80;a_b=", Port::None),
        (";a=", Port::None),
        ("", Port::Empty),
        ("/", Port::Empty),
        ("\\", Port::Empty),
        ("?", Port::None),
        ("#", Port::None),
        ("a", Port::None),
    ] {
        assert_eq!(port_at(text.as_bytes(), 0), port, "{text}");
    }
}

#[test]
fn finds_start_of_authority() {
    for (text, start) in [
        ("//a", Some(2)),
        ("\\\\a", Some(2)),
        ("/\\a", Some(2)),
        ("///a", Some(3)),
        ("a:/b", Some(3)),
        ("a:\\b", Some(3)),
        ("a://b", Some(4)),
        ("//", Some(2)),
        ("/a", None),
        ("a/b/c", None),
        ("a:b", None),
        ("/", None),
        ("", None),
    ] {
        assert_eq!(authority(text.as_bytes(), 0), start, "{text}");
    }
}

fn hidden(text: &str) -> Option<String> {
    let found = passwords(Rule::UriReference, text.as_bytes());
    assert!(found.len() < 2, "{text}");
    found.first().map(|span| text[span.clone()].to_string())
}

#[test]
fn finds_passwords_without_slashes() {
    for name in WITH_PASSWORD {
        let of = |user: &str| hidden(&format!("{name}:{user}s3cret@h"));
        assert_eq!(of("u:").as_deref(), Some("s3cret"), "{name}");
        assert_eq!(of("").is_none(), name.starts_with("http"), "{name}");
    }
    for name in NO_USERS {
        for name in [name.to_string(), name.to_ascii_uppercase()] {
            assert_eq!(hidden(&format!("{name}:s3cret@h")), None, "{name}");
        }
        assert!(hidden(&format!("x{name}:s3cret@h")).is_some(), "{name}");
    }
    for name in PREFIXES {
        assert_eq!(hidden(&format!("{name}:u:s3cret@h")).as_deref(), Some("s3cret"), "{name}");
        let oracle = format!("{name}:oracle:thin:u/s3cret@h");
        assert_eq!(hidden(&oracle).as_deref(), Some("s3cret"), "{name}");
    }
    for other in ["oracle:thin:u/s3cret", "1:s3cret@h", ":s3cret@h", "u:80", "u:@", "u s3cret@h"] {
        assert!(hidden(other).is_none_or(|it| it.is_empty()), "{other}");
    }
}

#[test]
fn user_names_begin_at_boundaries() {
    for byte in 0x21..0x7F_u8 {
        let text = format!("/{}u:s3cret@h", char::from(byte));
        let is_one = b"\"'`(<{=,|".contains(&byte);
        assert_eq!(is_boundary(&byte), is_one);
        assert_eq!(hidden(&text).is_some(), is_one || b"/\\".contains(&byte), "{text}");
    }
    for (length, is_name) in [(64, true), (65, false)] {
        let text = format!("{}:s3cret@h", "u".repeat(length));
        assert_eq!(hidden(&text).is_some(), is_name, "{length}");
    }
    // The limit is the distance from the colon after the driver to the `@`.
    for (length, is_near) in [(LONGEST - 4, true), (LONGEST - 3, false)] {
        let text = format!("jdbc:oracle:thin:u/{}@h", "p".repeat(length));
        assert_eq!(hidden(&text).is_some(), is_near, "{length}");
    }
}
