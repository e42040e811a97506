//! `normalize` and `compare` by the documents before RFC 3986.

use crate::common::{refused, run, run_with, stdout};

const OLDER: [&str; 4] = ["rfc1738", "url-syntax-00", "rfc2396", "rfc2396bis-00"];

fn normal(edition: &str, rung: &str, text: &str) -> String {
    let form = stdout(&["normalize", "-e", edition, "--rung", rung, "--", text]);
    form.strip_suffix('\n').expect("a line").to_owned()
}

#[test]
fn each_edition_normalizes_by_its_text() {
    let text = "HTTP://User%41@A.B:080/%7e/../%2f%24%3F";
    for (edition, rung, form) in [
        // Section 6, and section 2.3 for unreserved characters.
        ("rfc2396", "case", "http://User%41@a.b:080/%7E/../%2F%24%3F"),
        ("rfc2396", "percent", "http://UserA@a.b:080/~/../%2F%24%3F"),
        ("rfc2396", "syntax", "http://UserA@a.b:080/~/../%2F%24%3F"),
        ("rfc2396", "scheme", "http://UserA@a.b/~/../%2F%24%3F"),
        ("rfc2396bis-00", "scheme", "http://UserA@a.b/~/../%2F%24%3F"),
        // Only schemes ignore case; `$` was unreserved.
        ("url-syntax-00", "case", "http://User%41@A.B:080/%7E/../%2F%24%3F"),
        ("url-syntax-00", "scheme", "http://UserA@A.B/~/../%2F$%3F"),
    ] {
        assert_eq!(normal(edition, rung, text), form, "{edition} {rung}");
    }
    // RFC 1738 does not allow `~`, and HTTP had no users.
    assert_eq!(normal("rfc1738", "scheme", "HTTP://A.B:80/%7e%24%41"), "http://A.B/%7E$A");
    assert_eq!(normal("rfc1738", "scheme", "FTP://u@h:21/%2Fa;type=A"), "ftp://u@h/%2Fa;type=a");
    // A port without digits and a default port are omitted, other ports are not. Some schemes have no default.
    assert_eq!(normal("rfc2396", "scheme", "http://a:/"), "http://a/");
    assert_eq!(normal("rfc2396", "scheme", "http://a:8080/"), "http://a:8080/");
    assert_eq!(normal("rfc2396", "scheme", "x://a:80/"), "x://a:80/");
    assert_eq!(normal("rfc2396", "scheme", "//A:80/"), "//a:80/");
    // Registry names and addresses are not host names.
    assert_eq!(normal("rfc2396", "case", "x://A,B/"), "x://A,B/");
    assert_eq!(normal("rfc2396bis-00", "case", "http://[AB::1]/"), "http://[AB::1]/");
    assert_eq!(normal("rfc2396", "scheme", "mailto:%41%40B"), "mailto:A%40B");
    assert_eq!(normal("rfc2396", "case", ""), "");
}

/// RFC 1738 lists the reserved characters for each scheme.
#[test]
fn characters_are_reserved_by_schemes() {
    for (text, form) in [
        ("gopher://h/1%2Fx%3F%3b%09q", "gopher://h/1/x?;%09q"),
        ("mailto:a%40b%3a", "mailto:a@b:"),
        ("http://h/a%3Ab%26c%3Dd%40?%3a", "http://h/a:b&c=d@?:"),
        ("http://h/%2F%3B%3F", "http://h/%2F%3B%3F"),
        ("ftp://u%40x:%2f@h/a%3Fb%2F%3B", "ftp://u%40x:%2F@h/a?b%2F%3B"),
        // The document says nothing about these schemes.
        ("wais://h/a%3A", "wais://h/a%3A"),
        ("news:a%3Ab@h", "news:a%3Ab@h"),
        // This character is always encoded.
        ("gopher://h/1%7e%20", "gopher://h/1%7E%20"),
    ] {
        assert_eq!(normal("rfc1738", "percent", text), form);
        assert_eq!(normal("rfc1738", "percent", form), form);
    }
    // The other documents have one set of reserved characters.
    assert_eq!(normal("rfc2396", "percent", "mailto:a%40b"), "mailto:a%40b");
}

/// Schemes ignore more than the default port.
#[test]
fn schemes_have_other_forms() {
    for (edition, text, form) in [
        ("rfc1738", "file://LOCALHOST/a", "file:///a"),
        ("rfc1738", "http://h", "http://h/"),
        ("rfc1738", "http://h:80", "http://h/"),
        ("rfc1738", "http://h/?", "http://h/?"),
        ("rfc1738", "gopher://h", "gopher://h/1"),
        ("rfc1738", "gopher://h/", "gopher://h/1"),
        ("rfc1738", "telnet://u@h", "telnet://u@h/"),
        ("rfc1738", "ftp://h", "ftp://h"),
        ("rfc2396bis-00", "file://localhost/a", "file:///a"),
        ("rfc2396", "file://localhost/a", "file://localhost/a"),
        ("rfc2396", "http://h", "http://h"),
    ] {
        assert_eq!(normal(edition, "scheme", text), form);
        assert_eq!(normal(edition, "scheme", form), form);
    }
}

#[test]
fn the_example_of_section_6_is_equivalent() {
    for edition in ["rfc2396", "rfc2396bis-00"] {
        let ran = run(["compare", "-e", edition, "http://www.XEROX.com", "http://www.xerox.com"]);
        assert_eq!(ran.code, Some(0));
        let said = "equivalent by case (scheme, host name and triplets in any case; ";
        assert!(ran.stdout.starts_with(said), "{}", ran.stdout);
        assert!(ran.stdout.ends_with(" section 6)\n"), "{}", ran.stdout);
    }
    // In earlier documents, only the scheme ignores case.
    for edition in ["rfc1738", "url-syntax-00"] {
        let ran = run(["compare", "-e", edition, "http://www.XEROX.com", "http://www.xerox.com"]);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), "different at every rung\n"));
        let ran = run(["compare", "-e", edition, "HTTP://h:80/", "http://h/"]);
        assert!(ran.stdout.starts_with("equivalent by scheme ("), "{}", ran.stdout);
        let said = stdout(&["compare", "-e", edition, "HTTP://h/", "http://h/"]);
        assert!(
            said.starts_with("equivalent by case (scheme and triplets in any case; "),
            "{said}"
        );
    }
    let pair = b"[\"http://a/%7Eb\",\"http://a/~b\"]\n[\"a\",\"b c\"]\n";
    let ran = run_with(["compare", "-e", "rfc2396", "--json-lines"], pair);
    let lines: Vec<_> = ran.stdout.lines().collect();
    assert_eq!(lines[0], "{\"rung\":\"percent\"}");
    assert!(lines[1].starts_with("{\"error\":\"second: "), "{}", lines[1]);
    // Dot segments have a meaning until a reference is resolved.
    let ran = run(["compare", "-e", "rfc2396", "http://a/x/../b", "http://a/b"]);
    assert_eq!(ran.code, Some(1));
}

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

#[test]
fn explains_failed_normalization() {
    let message = refused(&["normalize", "-e", "rfc6874", "http://a/"]);
    assert!(
        message.contains("rfc1738, url-syntax-00, rfc2396, rfc2396bis-00, rfc3986"),
        "{message}"
    );
    let message = refused(&["normalize", "--ipv6", "-e", "rfc2396bis-00", "http://[::1]/"]);
    assert!(message.contains("--ipv6 is for RFC 3986 and RFC 3987"), "{message}");
    for (edition, text, words) in [
        ("rfc2396", "http://[::1]/", "not a valid URI-reference of RFC 2396"),
        ("rfc2396", "a b", "not a valid URI-reference of RFC 2396"),
        // The rule derives the text as a URL of another scheme, but the prose forbids it.
        ("rfc1738", "http://h:x/", "at byte 9: expected a port of digits (RFC 1738 section 3.1)"),
    ] {
        let ran = run(["normalize", "-e", edition, text]);
        assert_eq!(ran.code, Some(1), "{text}");
        assert!(ran.stderr.contains(words), "{}", ran.stderr);
    }
}
