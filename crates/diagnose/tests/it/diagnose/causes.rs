//! Common mistakes: the code and span of each error, and its first fix.

use uri_grammar::Rule;

use super::laws::lawful;

/// Checks texts and their errors, written as `CODE@start..end => first fix`.
pub fn told(rule: Rule, rows: &[(&str, &[&str])]) {
    let mut others = Vec::new();
    for (text, errors) in rows {
        let report = lawful(rule, text.as_bytes());
        let row = |finding: &uri_grammar_diagnose::Diagnostic| {
            let place = format!("{}@{:?}", finding.kind().code(), finding.span());
            match finding.fixes().first() {
                Some(fix) => format!("{place} => {}", fix.result),
                None => place,
            }
        };
        let found: Vec<String> = report.diagnostics().iter().map(row).collect();
        if found != *errors {
            others.push(format!("{rule} {text:?} {found:?}"));
        }
    }
    assert!(others.is_empty(), "{}", others.join("\n"));
}

#[test]
fn what_stands_around() {
    told(
        Rule::Uri,
        &[
            ("", &["U001@0..0"]),
            ("   ", &["U001@0..3"]),
            (" http://a/", &["U002@0..1 => http://a/"]),
            ("http://a/\n", &["U002@9..10 => http://a/"]),
            ("\u{FEFF}http://a/", &["U002@0..3 => http://a/"]),
            ("<http://a/>", &["U003@0..1 => http://a/"]),
            ("<URL:http://a/>", &["U003@0..5 => http://a/"]),
            ("\"http://a/\"", &["U003@0..1 => http://a/"]),
            ("http://a/\"", &["U003@9..10 => http://a/"]),
            ("'http://a/'", &["U003@0..1 => http://a/"]),
            ("(http://a/)", &["U003@0..1 => http://a/"]),
            ("\u{201C}http://a/\u{201D}", &["U003@0..3 => http://a/"]),
            (
                " <http://a/b c> ",
                &[
                    "U002@0..1 => <http://a/b c> ",
                    "U003@1..2 =>  http://a/b c ",
                    "U004@12..13 =>  <http://a/b%20c> ",
                    "U002@15..16 =>  <http://a/b c>",
                ],
            ),
        ],
    );
}

#[test]
fn characters() {
    told(
        Rule::Uri,
        &[
            ("http://exa mple.com/", &["U004@10..11 => http://example.com/"]),
            ("http://a b/", &["U004@8..9 => http://ab/"]),
            ("http://a/b c", &["U004@10..11 => http://a/b%20c"]),
            (
                "http://a/?q=b  c d",
                &["U004@13..15 => http://a/?q=b%20%20c d", "U004@16..17 => http://a/?q=b  c%20d"],
            ),
            ("http://a/b\n   c", &["U020@10..14 => http://a/bc"]),
            ("http://a/b\tc", &["U005@10..12 => http://a/b"]),
            ("http://a/\u{200B}b", &["U006@9..12 => http://a/b"]),
            ("http://a/caf\u{E9}", &["U006@12..14 => http://a/caf%C3%A9"]),
            ("http://b\u{FC}cher.example/", &["U006@8..10 => http://xn--bcher-kva.example/"]),
            (
                "http://a/\u{201C}x\u{201D}",
                &["U021@9..12 => http://a/%22x”", "U021@13..16 => http://a/“x%22"],
            ),
            ("http://a/b|c", &["U008@10..11 => http://a/b%7Cc"]),
            ("http://a/<b>", &["U008@9..10 => http://a/%3Cb>", "U008@11..12 => http://a/<b%3E"]),
            ("http://a/<id>", &["U013@9..13 => http://a/id"]),
            (
                "http://a/<int:id>/<y>",
                &["U013@9..17 => http://a/id/<y>", "U013@18..21 => http://a/<int:id>/y"],
            ),
            (
                "http://a/v<T>",
                &["U008@10..11 => http://a/v%3CT>", "U008@12..13 => http://a/v<T%3E"],
            ),
            (
                "http://a/x<b>",
                &["U008@10..11 => http://a/x%3Cb>", "U008@12..13 => http://a/x<b%3E"],
            ),
            ("http://a/`x`", &["U008@9..10 => http://a/%60x`", "U008@11..12 => http://a/`x%60"]),
            ("http://a\\b\\c", &["U009@8..9 => http://a/b/c"]),
            ("http:\\\\a\\b", &["U009@5..7 => http://a/b"]),
            ("C:\\dir\\file", &["U018@0..3 => file:///C:/dir/file"]),
            ("http://a/?p=c:\\d", &["U009@14..15 => http://a/?p=c:%5Cd"]),
            ("http://u:p\\w@h/", &["U009@10..11 => http://u:p%5Cw@h/"]),
        ],
    );
}

#[test]
fn percent() {
    told(
        Rule::Uri,
        &[
            ("http://a/%", &["U010@9..10 => http://a/%25"]),
            ("http://a/%4", &["U010@9..11 => http://a/%254"]),
            ("http://a/%4?x", &["U010@9..11 => http://a/%254?x"]),
            ("http://a/100%/b", &["U010@12..13 => http://a/100%25/b"]),
            ("http://a/50%off", &["U011@11..14 => http://a/50%25off"]),
            ("http://a/%zz", &["U011@9..12 => http://a/%25zz"]),
            ("http://a/%%", &["U011@9..11 => http://a/%25%25"]),
            ("http://a/%%41", &["U011@9..10 => http://a/%41"]),
            ("http://a/%%", &["U011@9..11 => http://a/%25%25"]),
            (
                "http://a/?50% off",
                &["U011@12..13 => http://a/?50%25 off", "U004@13..14 => http://a/?50%%20off"],
            ),
            (
                "http://a/%s/%d",
                &["U013@9..11 => http://a/value/%d", "U013@12..14 => http://a/%s/value"],
            ),
            ("http://a/%\n20", &["U011@9..12 => http://a/%20"]),
            ("http://a/%uD83D%uDE00", &["U011@9..21 => http://a/%F0%9F%98%80"]),
            ("http://a/%u00E9", &["U011@9..15 => http://a/%C3%A9"]),
            // Triplets that are cut off after other triplets, or percent signs.
            ("http://a/%C3%A", &["U010@12..14"]),
            ("http://a/%41%A", &["U010@12..14"]),
            ("http://a/%C3%A9%A", &["U010@15..17"]),
            ("http://a/%E4%BD%A", &["U010@15..17"]),
            ("http://a/%F0%9F%98%8", &["U010@18..20"]),
            ("http://a/%F0%9F%98%80%8", &["U010@21..23"]),
            ("http://a/%80%8", &["U010@12..14"]),
            ("http://a/%C3%A/", &["U010@12..14 => http://a/%C3%25A/"]),
            ("http://a/%C3%", &["U010@12..13"]),
            ("http://a/%41%", &["U010@12..13 => http://a/%41%25"]),
            ("http://a/%A", &["U010@9..11 => http://a/%25A"]),
            ("http://a/%2O", &["U011@9..12 => http://a/%20"]),
            ("http://a/50%of", &["U011@11..14 => http://a/50%25of"]),
            ("http://a/%G0%0G", &["U011@9..15 => http://a/%25G0%250G"]),
            ("http://%41%/", &["U010@10..11"]),
            ("http://a/% 41", &["U011@9..13 => http://a/%41"]),
            ("http://a/?%#x", &["U010@10..11 => http://a/?%25#x"]),
            // The characters that count as digits.
            ("http://a/%ü4", &["U011@9..13 => http://a/%25%C3%BC4"]),
            ("http://a/%ü/", &["U011@9..12 => http://a/%25%C3%BC/"]),
            (
                "http://a/%üü/",
                &["U011@9..10 => http://a/%25üü/", "U006@10..14 => http://a/%%C3%BC%C3%BC/"],
            ),
            ("http://a/%\"/", &["U011@9..10 => http://a/%25\"/", "U008@10..11 => http://a/%%22/"]),
            ("http://a/%\"4/", &["U011@9..12 => http://a/%25%224/"]),
            ("http://a/%4\"/", &["U011@9..12 => http://a/%254%22/"]),
            (
                "http://a/%g\"/",
                &["U011@9..11 => http://a/%25g\"/", "U008@11..12 => http://a/%g%22/"],
            ),
        ],
    );
}

#[test]
fn brackets_and_templates() {
    told(
        Rule::Uri,
        &[
            ("http://a/x[1]", &["U012@10..13 => http://a/x%5B1%5D"]),
            (
                "http://a/?ids[]=1&ids[]=2",
                &[
                    "U012@13..15 => http://a/?ids%5B%5D=1&ids[]=2",
                    "U012@21..23 => http://a/?ids[]=1&ids%5B%5D=2",
                ],
            ),
            ("http://a/#[", &["U012@10..11 => http://a/#%5B"]),
            ("http://a/]", &["U012@9..10 => http://a/"]),
            ("http://a/{id}", &["U013@9..13 => http://a/id"]),
            (
                "http://{host}:{port}/{?q}",
                &[
                    "U013@7..13 => http://host:{port}/{?q}",
                    "U013@14..20 => http://{host}:80/{?q}",
                    "U013@21..25 => http://{host}:{port}/?q=q",
                ],
            ),
            (
                "http://${HOST}:${PORT}/",
                &["U013@7..14 => http://HOST:${PORT}/", "U013@15..22 => http://${HOST}:80/"],
            ),
            ("http://{{ host }}/", &["U013@7..17 => http://host/"]),
            ("{{baseUrl}}/users", &["U013@0..11 => https://example.com/users"]),
            ("http://a/{{id}}", &["U013@9..15 => http://a/id"]),
            ("{scheme}://a/", &["U013@0..8 => https://a/"]),
            ("http://a/{", &["U008@9..10 => http://a/%7B"]),
            ("http://a/{}/b", &["U013@9..11 => http://a/value/b"]),
            (
                "http://a/{a b}",
                &[
                    "U008@9..10 => http://a/%7Ba b}",
                    "U004@11..12 => http://a/{a%20b}",
                    "U008@13..14 => http://a/{a b%7D",
                ],
            ),
        ],
    );
}

#[test]
fn a_pair_of_brackets_is_near() {
    let (near, far) = ("x".repeat(63), "x".repeat(64));
    let pair = format!("U012@9..10 => http://a/%5B{near}%5D");
    let open = format!("U012@9..10 => http://a/%5B{far}]");
    let close = format!("U012@74..75 => http://a/[{far}%5D");
    told(
        Rule::Uri,
        &[
            (&format!("http://a/[{near}]"), &[&pair]),
            (&format!("http://a/[{far}]"), &[&open, &close]),
        ],
    );
}

#[test]
fn schemes() {
    told(
        Rule::Uri,
        &[
            ("//example.com/a", &["U101@0..0 => https://example.com/a"]),
            ("www.example.com/a", &["U101@0..0 => https://www.example.com/a"]),
            ("example.com", &["U101@0..0 => https://example.com"]),
            ("/a/b", &["U101@0..0 => https://example.com/a/b"]),
            ("a", &["U101@0..0 => https://example.com/a"]),
            ("?q", &["U101@0..0 => https://example.com/?q"]),
            ("#f", &["U101@0..0 => https://example.com/#f"]),
            ("[::1]:80/", &["U101@0..0 => http://[::1]:80/"]),
            ("1http://a", &["U102@0..1 => http://a"]),
            ("127.0.0.1:8080/x", &["U101@0..0 => http://127.0.0.1:8080/x"]),
            ("/https://a/", &["U102@0..1 => https://a/"]),
            ("ht_tp://a", &["U103@2..3 => http://a"]),
            ("ht tp://a", &["U004@2..3 => http://a"]),
            ("://a/b", &["U104@0..1 => https://a/b"]),
            (":a", &["U104@0..1"]),
            ("http//a/b", &["U105@4..4 => http://a/b"]),
            ("http;//a/b", &["U105@4..5 => http://a/b"]),
            ("http //a", &["U105@4..5 => http://a"]),
            ("http", &["U105@4..4 => http:"]),
            ("http/a", &["U101@0..0 => https://example.com/http/a"]),
            ("http:\"//a/", &["U008@5..6 => http://a/"]),
            ("http:/ /a/", &["U004@6..7 => http://a/"]),
            ("me@example.com", &["U101@0..0 => mailto:me@example.com"]),
            ("192.168.0.1:443", &["U101@0..0 => https://192.168.0.1:443"]),
            ("http.//a/b", &["U105@4..5 => http://a/b"]),
            ("file://C:\\x", &["U009@9..10 => file:///C:/x"]),
            ("file:C:\\x\\y", &["U009@7..8 => file:///C:/x/y"]),
            ("file:///C|/x", &["U008@9..10 => file:///C:/x"]),
            ("git@github.com:org/repo.git", &["U103@3..4 => ssh://git@github.com/org/repo.git"]),
        ],
    );
}

#[test]
fn references() {
    told(
        Rule::UriReference,
        &[
            ("1a:b/c", &["U106@2..3 => ./1a:b/c"]),
            ("12:30", &["U106@2..3 => ./12:30"]),
            (":a", &["U104@0..1"]),
            ("://a", &["U104@0..1 => https://a"]),
            ("1http://a", &["U102@0..1 => http://a"]),
            ("a b:c", &["U004@1..2 => ab:c"]),
            ("[::1]:80/", &["U012@0..1 => http://[::1]:80/"]),
            ("git@host:path", &["U106@8..9 => ssh://git@host/path"]),
            ("a\\b?c\\d\\e", &["U009@1..2 => a/b?c\\d\\e", "U009@5..6 => a\\b?c%5Cd%5Ce"]),
            ("a:b c", &["U004@3..4 => a:b%20c"]),
            ("\\\\server\\share", &["U018@0..2 => file://server/share"]),
            ("C:\\dir", &["U018@0..3 => file:///C:/dir"]),
            ("a b", &["U004@1..2 => a%20b"]),
            ("//a b/", &["U004@3..4 => //ab/"]),
            ("http://h:x/", &["U230@9..10 => http://h/"]),
        ],
    );
}

#[test]
fn fragments() {
    told(
        Rule::Uri,
        &[
            ("http://a/#b#c", &["U401@11..12 => http://a/#b%23c"]),
            ("http://a/##", &["U401@10..11 => http://a/#%23"]),
            (
                "http://a/#b#c d",
                &["U401@11..12 => http://a/#b%23c d", "U004@13..14 => http://a/#b#c%20d"],
            ),
            ("#a#b", &["U101@0..0 => https://example.com/#a#b", "U401@2..3 => #a%23b"]),
        ],
    );
}

#[test]
fn absolute() {
    told(
        Rule::AbsoluteUri,
        &[
            ("http://a/#b", &["U402@9..11 => http://a/"]),
            ("http://a/#", &["U402@9..10 => http://a/"]),
            ("a", &["U101@0..0 => https://example.com/a"]),
            ("http://u:p#w@h/", &["U202@10..11 => http://u:p%23w@h/"]),
        ],
    );
}

#[test]
fn relative() {
    told(
        Rule::RelativeRef,
        &[
            ("http://a/b", &["U106@4..5"]),
            ("a:b/c", &["U106@1..2 => ./a:b/c"]),
            ("a b", &["U004@1..2 => a%20b"]),
            ("//[::1", &["U210@2..3 => //[::1]"]),
            ("/a%", &["U010@2..3 => /a%25"]),
        ],
    );
}

/// An expression at the beginning is a base only if the rule requires a scheme. Otherwise it is an ordinary segment.
#[test]
fn an_expression_in_the_first_place_is_a_base() {
    for rest in ["", "/a", "?q", "#f"] {
        let text = format!("{{x}}{rest}");
        for rule in
            [Rule::Uri, Rule::AbsoluteUri, Rule::UriReference, Rule::RelativeRef, Rule::Path]
        {
            let report = lawful(rule, text.as_bytes());
            let first = &report.diagnostics()[0];
            let value = &first.fixes()[0].edits[0].text;
            assert_eq!((first.kind().code(), first.span()), ("U013", 0..3), "{rule} {text}");
            let has_scheme = matches!(rule, Rule::Uri | Rule::AbsoluteUri);
            let wanted = if has_scheme { "https://example.com" } else { "x" };
            assert_eq!(value, wanted, "{rule} {text}");
        }
    }
}
