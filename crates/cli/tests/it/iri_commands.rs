//! `convert` of any bytes.

use uri_grammar::IriRef;

use crate::common::{Ran, assert_harmless, run};
use crate::effort;

/// Every byte, and every two that could begin a character or a triplet.
#[test]
fn convert_accepts_any_bytes() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let singles = (1..=255_u8).step_by(effort::of(9, 1)).map(|byte| vec![byte]);
    let texts = singles.chain([
        b"%\xC3".to_vec(),
        b"%C3%".to_vec(),
        b"\xF0\x9F\x98".to_vec(),
        b"\xED\xA0\x80".to_vec(),
        b"//[\xC3\xA9".to_vec(),
        b"//xn--\xFF".to_vec(),
        "/\u{E9}".repeat(30_000).into_bytes(),
        [b"//", &b"\xFF"[..].repeat(60_000)[..]].concat(),
        ["//", &"\u{E9}.".repeat(20_000)].concat().into_bytes(),
    ]);
    for text in texts {
        for (to, options) in
            [("uri", &["--lenient", "--dns"][..]), ("iri", &["--lenient"]), ("iri", &[])]
        {
            let command = [&["convert", "--to", to], options].concat();
            let text = OsStr::from_bytes(&text);
            let arguments = command.iter().map(OsStr::new).chain([text]);
            let Ran { code, stdout, stderr } = run(arguments);
            let shown: String = stderr.chars().take(200).collect();
            assert!(matches!(code, Some(0 | 1)), "{code:?} {shown}");
            assert_eq!(code == Some(0), stderr.is_empty(), "{shown}");
            assert_harmless(&stderr);
            assert!(stderr.len() < 4_000, "{shown}");
            let written = stdout.trim_end_matches('\n');
            assert!(to == "iri" || written.is_ascii(), "{written}");
            assert!(code == Some(1) || IriRef::parse(written).is_ok(), "{written}");
        }
    }
}
