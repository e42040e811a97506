//! `normalize` and `compare` by the documents before RFC 3986.

use crate::common::{run_with, stdout};

const OLDER: [&str; 4] = ["rfc1738", "url-syntax-00", "rfc2396", "rfc2396bis-00"];

#[test]
fn normalization_is_idempotent() {
    for (edition, rule) in
        OLDER.into_iter().zip(["url", "URL-reference", "URI-reference", "URI-reference"])
    {
        let members = stdout(&["members", "--json", "-n", "150", "-e", edition, rule]);
        for rung in ["case", "percent", "scheme"] {
            let arguments = ["normalize", "--json-lines", "-e", edition, "--rung", rung];
            let once = run_with(arguments, members.as_bytes());
            let forms = results(&once.stdout);
            assert!(forms.len() > 100, "{edition} {rung}: {}", once.stdout);
            let again = run_with(arguments, forms.join("\n").as_bytes());
            assert_eq!(results(&again.stdout), forms, "{edition} {rung}");
        }
    }
}

/// Returns the results among the lines, as JSON. The prose of a document forbids some members.
fn results(lines: &str) -> Vec<String> {
    let result =
        |line: &str| Some(line.strip_prefix("{\"result\":")?.strip_suffix('}')?.to_owned());
    lines.lines().filter_map(result).collect()
}
