//! `trace`: calls within calls.

use serde_json::Value;

use crate::common::run;

#[test]
fn the_calls_of_a_trace_nest() {
    for arguments in [
        &["URI-reference", "http://u@[::1.2.3.4]:80/a/b?c#d"][..],
        &["URI-reference", "//h/a b"],
        &["--edition", "rfc2396", "URI-reference", "a/b;c"],
        &["--edition", "rfc1738", "gopherurl", "gopher://h/7sel%09query"],
        &["--edition", "rfc3987", "IRI", "http://\u{e9}/"],
        &["--chars", "path", "a%20b"],
    ] {
        let ran = run([&["trace", "--json"], arguments].concat());
        let text = arguments[arguments.len() - 1];
        let mut open: Vec<(u64, u64)> = Vec::new();
        for (number, line) in ran.stdout.lines().enumerate() {
            let call: Value = serde_json::from_str(line).expect("JSON");
            let depth = call["depth"].as_u64().expect("a number");
            let start = call["start"].as_u64().expect("a number");
            assert_eq!(number == 0, depth == 0, "{line}");
            assert!(depth <= open.len() as u64, "{line}");
            open.truncate(usize::try_from(depth).expect("small"));
            if let Some(&(outer, _)) = open.last() {
                assert!(start >= outer, "{line}");
            }
            let end = call["end"].as_u64().unwrap_or(start);
            assert!(start <= end && end <= text.len() as u64, "{line}");
            open.push((start, end));
        }
        assert!(ran.stdout.lines().count() > 2, "{arguments:?}");
    }
}
