//! The lints that are looked for unasked: nearly nobody would want them silent.

use uri_grammar_diagnose::{Kind, Lints};

/// What leads nowhere: `htp://a.example/`, `http:/a.example/`, `http//a.example/`,
/// `http://http://a.example/`, `https://256.1.1.1/`, `http://a.example:99999/`.
pub const LINTS: Lints = Lints::NONE
    .with(Kind::MissingSlashes)
    .with(Kind::ReferenceMissingColon)
    .with(Kind::RepeatedScheme)
    .with(Kind::SchemeTypo)
    .with(Kind::Ipv4Lookalike)
    .with(Kind::PortOutOfRange);

/// Whether a reference is of the most usual form, and so has nothing that these lints find: a
/// web address with a name of letters and a path, or a path that begins with a slash or a dot, a query or
/// a fragment. Most references are, and this takes much less than to look for lints.
#[inline]
pub fn is_plain(text: &[u8]) -> bool {
    let Some(rest) = text.strip_prefix(b"http") else {
        return match text {
            [] | [b'.' | b'?' | b'#', ..] => true,
            [b'/', rest @ ..] => rest.first() != Some(&b'/'),
            _ => false,
        };
    };
    let rest = rest.strip_prefix(b"s").unwrap_or(rest);
    let Some(rest) = rest.strip_prefix(b"://") else { return false };
    let end = rest.iter().position(|byte| !(byte.is_ascii_alphanumeric() || b"-.".contains(byte)));
    let (host, past) = rest.split_at(end.unwrap_or(rest.len()));
    let ends = matches!(past, [] | [b'/' | b'?' | b'#', ..]);
    // The last label has letters alone; a host of one label could be a scheme.
    let label = host.iter().rev().take_while(|byte| byte.is_ascii_alphabetic()).count();
    let before = host.len() - label;
    ends && label > 0 && before > 0 && host[before - 1] == b'.'
}

#[cfg(test)]
mod tests {
    use uri_grammar::Rule;
    use uri_grammar_diagnose::{Options, diagnose};

    use super::*;

    #[test]
    fn what_is_plain_has_no_finding() {
        let options = Options::new(Rule::UriReference).lints(LINTS);
        let hosts = [
            "a.example",
            "www.a-b.example",
            "a.b.c",
            "http.example",
            "1.a",
            "256.1.1.a",
            "a",
            "http",
            "256.1.1.1",
            "0x1.a",
            "a.0x1",
            "a.",
            "",
            "a.example:80",
            "a.example:99999",
            "u@a.example",
            "[::1]",
            "a..b",
            "-.a",
            "http.",
            "1.2.3.4.com",
            "a.example.",
        ];
        let rests =
            ["", "/", "/a:b", "/http://a/", "?q=http://b", "#c", "//http://b", ":/", "/256.1.1.1"];
        let starts =
            ["http://", "https://", "http:/", "http:", "http//", "htp://", "/", "//", "./", ""];
        let (mut plain, mut all) = (0, 0);
        for start in starts {
            for (host, rest) in hosts.iter().flat_map(|host| rests.iter().map(move |it| (host, it)))
            {
                let text = format!("{start}{host}{rest}");
                all += 1;
                if is_plain(text.as_bytes()) && Rule::UriReference.is_match(&text) {
                    plain += 1;
                    assert!(diagnose(&text, &options).diagnostics().is_empty(), "{text}");
                }
            }
        }
        // The test of the test.
        assert!(plain > all / 10 && plain < all / 2, "{plain} of {all}");
    }

    #[test]
    fn what_leads_nowhere_is_looked_at() {
        for text in [
            "htp://a.example/",
            "http:/a.example/",
            "http//a.example/",
            "http://http://a.example/",
            "https://256.1.1.1/",
            "http://a.example:99999/",
        ] {
            assert!(!is_plain(text.as_bytes()), "{text}");
            let options = Options::new(Rule::UriReference).lints(LINTS);
            assert_eq!(diagnose(text, &options).diagnostics().len(), 1, "{text}");
        }
    }
}
