//! IRIs in the commands about whole references, and `convert`.

use serde_json::Value;
use uri_grammar::IriRef;

use crate::common::{self, Ran, assert_harmless, run, stdout};
#[cfg(unix)]
use crate::effort;

fn answer(arguments: &[&str], line: Value) -> Value {
    common::answers(&[arguments, &["--json-lines"]].concat(), &[line]).remove(0)
}

/// Every byte, and every two that could begin a character or a triplet.
#[cfg(unix)]
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

#[test]
fn example_in_help_of_convert_is_true() {
    let help = stdout(&["convert", "--help"]);
    let (_, example) = help.split_once("  $ echo '").expect("an example");
    let mut lines = example.lines();
    let (question, _) = lines.next().and_then(|line| line.split_once('\'')).expect("a question");
    let wanted: Value = serde_json::from_str(lines.next().expect("an answer")).expect("JSON");
    let question = serde_json::from_str(question).expect("JSON");
    assert_eq!(answer(&["convert", "--to", "uri"], question), wanted);
}
