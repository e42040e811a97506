//! Messages and helps of lints with similar reasons.

use uri_grammar::Rule;
use uri_grammar_diagnose::{Lints, Options, diagnose};

/// Checks the messages of one kind for each text. An empty message means no finding.
fn told(code: &str, rows: &[(&str, &str)]) {
    let mut others = Vec::new();
    for &(text, wanted) in rows {
        let report = diagnose(text, &Options::new(Rule::UriReference).lints(Lints::ALL));
        let found = report.diagnostics().iter().filter(|finding| finding.kind().code() == code);
        let messages: Vec<_> = found.map(|finding| finding.message()).collect();
        if messages.join("; ") != wanted {
            others.push(format!("{text}: {messages:?}"));
        }
    }
    assert!(others.is_empty(), "{}", others.join("\n"));
}

#[test]
fn why_a_name_is_no_ipv4_address() {
    for (name, reason) in [
        ("1", "it is a single number"),
        ("127.1", "it has 2 parts, not 4"),
        ("127.0.1", "it has 3 parts, not 4"),
        ("1.2.3.4.5", "it has 5 parts, not 4"),
        ("127.0.0.1.", "it ends with a dot"),
        ("127%2E0.0.1", "its digits are percent-encoded"),
        ("1.2.x.4", "part 3, `x`, is not a number"),
        ("1..3.4", "part 2 is empty"),
        ("1.2.0x3.4", "part 3, `0x3`, is hexadecimal"),
        ("1.2.3.010", "part 4, `010`, has a leading zero"),
        ("1.2.3.256", "part 4 is `256`, larger than 255"),
        // The message has the first reason. A word takes precedence over numbers.
        ("1.02.3.256", "part 2, `02`, has a leading zero"),
        ("01.2.x.4", "part 3, `x`, is not a number"),
    ] {
        let message =
            format!("`{name}` looks like an IPv4 address, but is a registered name: {reason}");
        told("U701", &[(&format!("//{name}/"), &message)]);
    }
    // The name has one word among three numbers, and nothing else.
    told("U701", &[("//1..x.3.4/", ""), ("//1..x.4/", ""), ("//x.y.1.2.3/", ""), ("//x.2.3/", "")]);
    told("U701", &[("//1.2.3.255/", ""), ("//0x7g/", ""), ("//x.2.y.4/", ""), ("//1.2.3.x/", "")]);
}

#[test]
fn ports() {
    told(
        "U705",
        &[
            ("a://h:0", ""),
            ("a://h:65535", ""),
            ("a://h:65536", "port 65536 is larger than 65535"),
            ("a://h:", ""),
        ],
    );
    told(
        "U607",
        &[
            ("http://https://a", "the scheme is repeated: `https` is read as the host"),
            ("http://x://a", "another scheme follows: `x` is read as the host"),
            ("http://x.y://a", ""),
            ("http://https:/a", ""),
        ],
    );
    told(
        "U714",
        &[
            ("ws://h:443/", "443 is the port of https, not of `ws`"),
            ("http://h:443/", "443 is the port of https, not of `http`"),
            ("wss://h:443/", ""),
            ("foo://h:443/", ""),
        ],
    );
    let read = |scheme: &str| {
        format!("`{scheme}:` is read as a scheme, but looks like a host with a port")
    };
    told(
        "U602",
        &[
            ("localhost:1", &read("localhost")),
            ("localhost:0", ""),
            ("localhost:00080", &read("localhost")),
            ("localhost:000080", ""),
            ("localhost:65535", &read("localhost")),
            ("localhost:65536", ""),
            ("localhost:80x", ""),
            ("example.com:80", &read("example.com")),
            ("a.bc:80", &read("a.bc")),
            ("a.b:80", ""),
        ],
    );
}

#[test]
fn users_that_look_like_hosts() {
    let host = |name: &str| format!("`{name}` is the user, not the host; the host is `h`");
    told(
        "U707",
        &[
            ("http://example.com@h/", &host("example.com")),
            ("http://a.b.co@h/", &host("a.b.co")),
            ("http://1.2.3.4@h/", &host("1.2.3.4")),
            ("http://b.co@h/", ""),
            ("http://a.b.c0@h/", ""),
            ("http://a..co@h/", ""),
            ("http://a.b.cod@h/", ""),
            ("http://me@h/", ""),
            ("http://me@x:", ""),
        ],
    );
}

/// Messages show neither the encoded nor the decoded secret.
#[test]
fn secrets_are_not_told() {
    told(
        "U502",
        &[
            ("ftp://me:qz%71%7A@h/", "`***` is a needless percent-encoding of `***`"),
            ("http://h/?token=%71", "`***` is a needless percent-encoding of `***`"),
            ("http://h/%71?token=q", "`%71` is a needless percent-encoding of `q`"),
        ],
    );
    // The text after a secret is not secret.
    told(
        "U506",
        &[(
            "http://h/?token=x&amp;b=1&password=y&lt;",
            "`&amp;` looks like `&` escaped for HTML; `&lt;` looks like `<` escaped for HTML",
        )],
    );
    told(
        "U904",
        &[
            ("?token=hunter2", "secret in the query: the value of `token`"),
            ("#token=1", "secret in the fragment: the value of `token`"),
            ("?token=11", "secret in the query: the value of `token`"),
            ("?token=xY", "secret in the query: the value of `token`"),
            // Placeholders.
            ("?token=x", ""),
            ("?token=xXx", ""),
        ],
    );
}

#[test]
fn addresses_that_lead_to_others() {
    let leads = |address: &str, how: &str| {
        format!("the address leads to the IPv4 address `{address}` ({how})")
    };
    told(
        "U717",
        &[
            ("//[::1.2.3.4]/", &leads("1.2.3.4", "IPv4-compatible")),
            ("//[2001:0:1:2:3:4:5:6]/", &leads("255.250.255.249", "Teredo")),
            ("file://[::1.2.3.4]/", ""),
        ],
    );
}

#[test]
fn full_stops_at_the_end() {
    const DOT: &str = "trailing `.` probably belongs to the surrounding text";
    told(
        "U507",
        &[
            ("1.2.3.", DOT),
            // The initial of a name.
            ("a.b.", ""),
            ("http://a/J.R.R.", ""),
            ("http://a/J.R.Ro.", DOT),
        ],
    );
}

/// Rules of single components have no lints.
#[test]
fn only_references_have_lints() {
    for (rule, text) in [(Rule::RegName, "7."), (Rule::Authority, "%f4"), (Rule::Path, "a//b")] {
        let report = diagnose(text, &Options::new(rule).lints(Lints::ALL));
        assert!(report.diagnostics().is_empty(), "{report}");
    }
    let report = diagnose("//%f4//b", &Options::new(Rule::UriReference).lints(Lints::NONE));
    assert!(report.diagnostics().is_empty(), "{report}");
}
