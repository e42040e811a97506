//! Offsets after multibyte characters and beside other errors: all errors, their offsets, and the results of all fixes.

use uri_grammar::Rule;

use super::laws::lawful;

/// A rule, a text, and its errors as `CODE@offset => fix | fix`. A finding without a grammar error has no offset.
type Row = (Rule, &'static str, &'static [&'static str]);

fn told(rows: &[Row]) {
    let mut others = Vec::new();
    for (rule, text, errors) in rows {
        let report = lawful(*rule, text.as_bytes());
        let row = |finding: &uri_grammar_diagnose::Diagnostic| {
            let place = finding.error().map_or("-".into(), |error| error.offset().to_string());
            let fixes: Vec<_> = finding.fixes().iter().map(|fix| &*fix.result).collect();
            let arrow = if fixes.is_empty() { "" } else { " => " };
            format!("{}@{place}{arrow}{}", finding.kind().code(), fixes.join(" | "))
        };
        let found: Vec<String> = report.diagnostics().iter().map(row).collect();
        if found != *errors {
            others.push(format!("{rule} {text:?} {found:?}"));
        }
    }
    assert!(others.is_empty(), "{}", others.join("\n"));
}

#[test]
fn addresses_and_ports() {
    told(&[
        (
            Rule::Uri,
            "é|http://[[::1]]:8x/",
            &[
                "U102@0 => http://[[::1]]:8x/",
                "U218@11 => é|http://[::1]:8x/",
                "U230@19 => é|http://[[::1]]:8/ | é|http://[[::1]]:8/x/",
            ],
        ),
        (
            Rule::Uri,
            "http://é@[[::1]:8x/",
            &[
                "U006@7 => http://%C3%A9@[[::1]:8x/",
                "U210@- => http://é@[::1]:8x/",
                "U230@18 => http://é@[[::1]:8/ | http://é@[[::1]:8/x/",
            ],
        ),
        (
            Rule::Uri,
            "http://é@[::1]:80]/",
            &["U006@7 => http://%C3%A9@[::1]:80]/", "U212@- => http://é@[::1]:80/"],
        ),
        (
            Rule::Uri,
            "http://é@[2001:0abcd::1]/",
            &["U006@7 => http://%C3%A9@[2001:0abcd::1]/", "U216@20 => http://é@[2001:abcd::1]/"],
        ),
        (
            Rule::Uri,
            "http://é@[2001:00abcd::1]/",
            &[
                "U006@7 => http://%C3%A9@[2001:00abcd::1]/",
                "U216@20 => http://é@[2001:abcd::1]/ | http://é@[2001:00ab:cd::1]/",
            ],
        ),
        (
            Rule::Uri,
            "http://é@[fe80000000000000020000fffe000001]/",
            &[
                "U006@7 => http://%C3%A9@[fe80000000000000020000fffe000001]/",
                "U216@15 => http://é@[fe80:0000:0000:0000:0200:00ff:fe00:0001]/",
            ],
        ),
        (
            Rule::Uri,
            "http://e@[2001:db8::1/64]:80/é",
            &[
                "U218@21 => http://e@[2001:db8::1]:80/é",
                "U006@29 => http://e@[2001:db8::1/64]:80/%C3%A9",
            ],
        ),
        (Rule::Uri, "http://e@[::1/6400]/é", &["U218@13", "U006@20 => http://e@[::1/6400]/%C3%A9"]),
        (
            Rule::Uri,
            "http://é@[IPv6:::1]/",
            &["U006@7 => http://%C3%A9@[IPv6:::1]/", "U218@11 => http://é@[::1]/"],
        ),
        (
            Rule::Uri,
            "http://e@[2001:/db8::1]/é",
            &["U218@15 => http://e@[2001:db8::1]/é", "U006@24 => http://e@[2001:/db8::1]/%C3%A9"],
        ),
        (Rule::Uri, "http://é@h:80,a:90/", &["U006@7 => http://%C3%A9@h:80,a:90/", "U232@14"]),
        (Rule::Uri, "http://é@h:8é0/", &["U006@7 => http://%C3%A9@h:8é0/", "U230@13"]),
        (
            Rule::Uri,
            "postgres://é:Hunter2%40db:5432/x",
            &[
                "U006@11 => postgres://xn--9ca:Hunter2%40db:5432/x",
                "U230@14 => postgres://é:Hunter2@db:5432/x",
            ],
        ),
    ]);
}

#[test]
fn data_and_expressions() {
    told(&[
        (Rule::Uri, "a{b}:c", &["U013@1 => ab:c"]),
        (Rule::Uri, "é{b}:c", &["U102@0"]),
        (Rule::Uri, "http://é/{;x}", &["U006@7 => http://xn--9ca/{;x}", "U013@10 => http://é/;x"]),
        (Rule::Uri, "http://é{#x}", &["U006@7 => http://%C3%A9{#x}", "U013@9 => http://é#x"]),
        (
            Rule::Uri,
            "http://é/{x,y}?%d",
            &[
                "U006@7 => http://xn--9ca/{x,y}?%d",
                "U013@10 => http://é/x?%d",
                "U013@18 => http://é/{x,y}?value",
            ],
        ),
        (
            Rule::Uri,
            "http://é/?a=%&b=%4",
            &[
                "U006@7 => http://xn--9ca/?a=%&b=%4",
                "U011@14 => http://é/?a=%25&b=%4",
                "U010@19 => http://é/?a=%&b=%254",
            ],
        ),
        (
            Rule::Uri,
            "http://é/%4é/%é4",
            &[
                "U006@7 => http://xn--9ca/%4é/%é4",
                "U011@12 => http://é/%254%C3%A9/%é4",
                "U011@16 => http://é/%4é/%25%C3%A94",
            ],
        ),
        (Rule::Userinfo, "\\xC3\\xa9", &["U009@0 => %C3%A9 | %5CxC3%5Cxa9"]),
        (
            Rule::Uri,
            "http://é\\xC3\\xa9@h/",
            &[
                "U006@7 => http://%C3%A9\\xC3\\xa9@h/",
                "U009@9 => http://é%C3%A9@h/ | http://é%5CxC3%5Cxa9@h/",
            ],
        ),
        (
            Rule::Uri,
            "http://é/a\\xC3\\xA9",
            &[
                "U006@7 => http://xn--9ca/a\\xC3\\xA9",
                "U009@11 => http://é/a%C3%A9 | http://é/a/xC3/xA9 | http://é/a%5CxC3%5CxA9",
            ],
        ),
        (
            Rule::Uri,
            "http://é/?a^&b",
            &["U006@7 => http://xn--9ca/?a^&b", "U008@12 => http://é/?a&b | http://é/?a%5E&b"],
        ),
        (
            Rule::Uri,
            "http://h/é<b>/<c>",
            &[
                "U006@9 => http://h/%C3%A9<b>/<c>",
                "U008@11 => http://h/é%3Cb>/<c>",
                "U008@13 => http://h/é<b%3E/<c>",
                "U013@15 => http://h/é<b>/c",
            ],
        ),
        (
            Rule::Uri,
            "http://h/é\"&b",
            &["U006@9 => http://h/%C3%A9\"&b", "U008@11 => http://h/é%22&b"],
        ),
    ]);
}

#[test]
fn beginnings_of_paths_and_schemes() {
    told(&[
        (Rule::PathAbsolute, "-é", &["U015@0 => /-é", "U006@1 => -%C3%A9"]),
        (Rule::PathAbsolute, "../é", &["U015@0 => /../é", "U006@3 => ../%C3%A9"]),
        (Rule::PathRootless, "/é", &["U015@0 => é", "U006@1 => /%C3%A9"]),
        (Rule::PathRootless, "//é|", &["U015@0 => é|", "U006@2 => //%C3%A9|", "U008@4 => //é%7C"]),
        (
            Rule::PathNoscheme,
            "//a|é",
            &["U015@0 => a|é", "U008@3 => //a%7Cé", "U006@4 => //a|%C3%A9"],
        ),
        (Rule::PathNoscheme, "a:é", &["U106@1 => ./a:é | a%3Aé", "U006@2 => a:%C3%A9"]),
        (
            Rule::UriReference,
            "1:\\é",
            &["U106@1 => ./1:\\é | 1%3A\\é", "U009@2 => 1:/é | 1:%5Cé", "U006@3 => 1:\\%C3%A9"],
        ),
        (
            Rule::RelativeRef,
            "é|b://c:x",
            &[
                "U006@0 => %C3%A9|b://c:x",
                "U008@2 => é%7Cb://c:x",
                "U106@- => ./é|b://c:x | é|b%3A//c:x",
            ],
        ),
        (Rule::RelativeRef, "..http://a:x", &["U106@6 => ./..http://a:x | ..http%3A//a:x"]),
        (
            Rule::RelativePart,
            "a://h:x?",
            &["U106@1", "U230@6 => a://h? | a://h/x?", "U008@- => a://h:x"],
        ),
        (Rule::Uri, "://http://é/x", &["U102@0 => http://é/x", "U006@10 => ://http://xn--9ca/x"]),
        (
            Rule::Uri,
            "https://u:a/{}@h/é",
            &[
                "U202@11 => https://u:a%2F{}@h/é",
                "U013@12 => https://u:a/value@h/é",
                "U006@17 => https://u:a/{}@h/%C3%A9",
            ],
        ),
        (Rule::Uri, "http://a@b@h:é/", &["U201@10 => http://a%40b@h:é/", "U230@13"]),
        (Rule::Uri, "htt//é", &["U105@3 => htt://é", "U006@5 => htt//xn--9ca"]),
        (
            Rule::Uri,
            "http//é@[::é]/",
            &["U105@4 => http://é@[::é]/", "U006@6 => http//%C3%A9@[::é]/", "U218@12"],
        ),
        (Rule::IpLiteral, "x]é", &["U015@0", "U212@1 => xé"]),
        (Rule::Host, "é?é", &["U006@0 => xn--9ca?é", "U008@- => é"]),
    ]);
}

/// Text between the whitespace is valid and has no error.
#[test]
fn rules_with_white_space_around_them() {
    told(&[
        (Rule::Scheme, " http", &["U002@0 => http"]),
        (Rule::Scheme, " http:", &["U002@0 => http:", "U103@5 =>  http"]),
        (Rule::Port, " 80 ", &["U002@0 => 80 ", "U002@3 =>  80"]),
        (Rule::Port, " 8:0", &["U002@0 => 8:0", "U230@2"]),
        (Rule::Userinfo, " é", &["U002@0 => é", "U006@1 =>  %C3%A9"]),
        (Rule::RegName, " a|b ", &["U002@0 => a|b ", "U008@2 =>  a%7Cb ", "U002@- =>  a|b"]),
        (Rule::Segment, " a/b ", &["U002@0 => a/b ", "U008@2 =>  a%2Fb ", "U002@- =>  a/b"]),
        (Rule::H16, " 12345", &["U002@0 => 12345", "U216@5"]),
        (Rule::Ls32, " 1.2.3", &["U002@0"]),
        (Rule::Query, " a#b ", &["U002@0 => a#b ", "U008@2 =>  a  |  a%23b ", "U002@- =>  a#b"]),
        (Rule::PctEncoded, " %4", &["U002@0 => %4", "U010@3"]),
    ]);
}
