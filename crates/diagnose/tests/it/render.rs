//! Rendered findings of arbitrary texts.

use unicode_width::UnicodeWidthStr;
use uri_grammar::{Rule, UriRef};
use uri_grammar_diagnose::render::{self, Renderer};
use uri_grammar_diagnose::{Lints, Options, diagnose};

use crate::effort;

fn options() -> Options {
    Options::new(Rule::Uri).lints(Lints::ALL)
}

fn rendered(text: impl AsRef<[u8]>) -> String {
    Renderer::new().origin("a\x1B\u{202E}.txt").position(12, 5).render(&diagnose(&text, &options()))
}

/// Returns long, wide, invisible, invalid and secret texts.
fn hostile() -> Vec<Vec<u8>> {
    let long = |piece: &str, size: usize| piece.repeat(size / piece.len());
    let mut texts: Vec<Vec<u8>> = vec![
        b"".into(),
        b" ".repeat(300),
        b"http://a/\0\x1B[31m\x08\x7F\r\n\t\x9B".into(),
        b"http://a/\xFF\xC3\xE2\x82|".into(),
        (0..=255).collect(),
        "http://例え/e\u{301}/😀/\u{202E}\u{2066}\u{200B}\u{FEFF}".into(),
        "http://u:日本\u{202E}\n@h/😀".into(),
    ];
    for piece in ["a", " ", "|", "例", "e\u{301}", "\u{202E}", "[", "%", "u:p@", "//", "x y"] {
        for before in ["", "http://a/", "http://[", "http://h:", "http://u:", "?a="] {
            for after in ["", "@h/ ", "]:x", "/\n"] {
                texts.push([before, &long(piece, effort::of(400, 10_000)), after].concat().into());
            }
        }
    }
    texts
}

#[test]
fn output_has_no_terminal_controls_and_short_lines() {
    for text in hostile() {
        let report = diagnose(&text, &options());
        let renderer = Renderer::new().origin("a\x1B\u{202E}.txt").position(12, 5);
        let small = format!("{report:#}");
        let full = renderer.render(&report);
        for (shown, columns) in [
            // The help is beside its mark, at any column.
            (&small, 300),
            (&full, 100),
            (&renderer.columns(40).render(&report), 40),
            (&renderer.columns(80).verbose(true).render(&report), 80),
            (&renderer.columns(120).render(&report), 120),
        ] {
            for line in shown.lines() {
                let about = line.get(..200).unwrap_or(line);
                let acts = |c: char| {
                    c.is_control() || c.escape_debug().count() > 1 && !" \"'\\".contains(c)
                };
                assert!(!line.contains(acts), "{about:?}");
                assert!(line.width() <= columns, "{} columns: {about}", line.width());
            }
        }
        assert!(full.len() < 100_000, "{} bytes", full.len());
    }
}

#[test]
fn renders_megabytes_briefly() {
    for piece in [" ", "a", "|", "例", "u:p@", "[", "//u:p@h ", "%", "&token=x"] {
        let text = piece.repeat(effort::of(10_000, 500_000) / piece.len());
        for text in [text.clone(), format!("http://a/{text}"), format!("http://a/{text}\n")] {
            assert!(rendered(&text).len() < 100_000);
            assert!(format!("{:#}", diagnose(&text, &options())).len() < 50_000);
        }
    }
}

/// Returns the text above the carets of the first finding.
fn marked(shown: &str) -> String {
    let lines: Vec<&str> = shown.lines().collect();
    let at = lines.iter().position(|line| line.contains('^')).unwrap();
    let (line, marks) = (lines[at - 1], lines[at]);
    let start = marks.find('^').unwrap();
    let end = marks.rfind('^').unwrap() + 1;
    let mut column = 0;
    let is_marked = |c: &char| {
        let from = column;
        column += c.to_string().width();
        start <= from && column <= end
    };
    line.chars().filter(is_marked).collect()
}

#[test]
fn carets_align_with_their_spans() {
    for (text, mark) in [
        (&b"http://a/\xFFb"[..], r"\xFF"),
        ("http://例え/ ".as_bytes(), "例え"),
        ("http://a/e\u{301}x".as_bytes(), r"\u{301}"),
        ("http://a/😀x".as_bytes(), "😀"),
        ("http://h/日本|".as_bytes(), "日本"),
        ("http://u:日\u{202E}本@h:x/".as_bytes(), "***"),
        (b"http://a/\x1B[0mb", r"\u{1B}[0m"),
        (b"http://a/\x1Bb", r"\u{1B}"),
    ] {
        let report = diagnose(text, &Options::new(Rule::Uri));
        let first = &report.diagnostics()[0];
        assert_eq!(marked(&Renderer::new().render_group(&report, &[first])), mark);
        assert_eq!(marked(&format!("{report:#}")), mark);
    }
}

#[test]
fn shows_position_in_the_file() {
    let shown = rendered("http://é.org:80a/");
    assert!(shown.contains("\n  --> a\\u{1B}\\u{202E}.txt:12:12\n"), "{shown}");
    assert!(shown.contains("\n12 | http://é.org:80a/\n"), "{shown}");
    // The place is far from the beginning, or in a line with a large number.
    let text = format!("http://a/{}|", "x".repeat(9_000));
    let renderer = Renderer::new().origin("f").position(123_456, 7).columns(60);
    let shown = renderer.render(&diagnose(&text, &Options::new(Rule::Uri)));
    assert!(shown.contains("\n      --> f:123456:9016\n"), "{shown}");
    assert!(shown.contains("\n123456 | …xxx"), "{shown}");
    assert!(shown.contains("x%7C\n"), "{shown}");
}

#[test]
fn secrets_are_stars_in_texts_and_fixes() {
    for text in [
        "http://me:Sesame@h/ ",
        "http://me:Ses#ame@h/",
        "http://me:Ses ame@h/",
        "http://me:Ses%ame@h/",
        "http://me:Sesame@h/?token=Sesame|",
        "http://h/?token=Sesame&x=|#access_token=Sesame",
        "http://me:Sesame@h/",
        "http://h/?api_key=Sesame1",
    ] {
        for shown in [rendered(text), format!("{:#}", diagnose(text, &options()))] {
            let tells = ["Sesame", "Ses", "ame@", "ame1"].iter().any(|part| shown.contains(part));
            assert!(!tells, "{shown}");
        }
    }
}

#[test]
fn colors_change_no_text() {
    let report = diagnose("http://u@x@h:80a/b c", &Options::new(Rule::Uri));
    let renderer = Renderer::new().origin("f");
    let colored = renderer.colored(true).render(&report);
    assert!(colored.contains("\x1B[") && colored.contains("rfc3986#section-3.2.3"));
    let mut plain = String::new();
    let mut rest = colored.as_str();
    while let Some((before, from)) = rest.split_once('\x1B') {
        plain.push_str(before);
        // Colors are `ESC [ ... m`, and links are `ESC ] ... ESC \`.
        rest = match from.strip_prefix(']') {
            Some(link) => link.split_once("\x1B\\").unwrap().1,
            None => from.split_once('m').unwrap().1,
        };
    }
    plain.push_str(rest);
    assert_eq!(plain, renderer.render(&report));
}

#[test]
fn counts_omitted_errors() {
    let text = format!("http://a/{}", "|x".repeat(50));
    let shown =
        |most| Renderer::new().render(&diagnose(&text, &Options::new(Rule::Uri).max_errors(most)));
    assert!(shown(3).ends_with("\n\nand 47 more errors\n"));
    assert!(shown(49).ends_with("\n\nand 1 more error\n"));
    assert_eq!(shown(3).matches("error[U008]").count(), 1);
    assert!(
        shown(3).starts_with("error[U008]: `|` is not allowed in the path (and 2 more places)\n")
    );
}

/// `redacted` hides everything in a reference that reports hide, with two exceptions: percent-encoded secrets, and JDBC
/// strings that do not have the form of a reference.
#[test]
fn redacted_and_reports_hide_the_same() {
    for text in [
        "http://user:pass@host/",
        "http://u:p@h/?pwd=x#id_token=y",
        "//u;pw@h",
        "https://a1b2c3d4e5f6a7b8c9d0@h/",
        "https://ghp_aB3dE6gH9jK2mN5pQ8sT1vW4@github.com/",
        "/?x=eyJaB3dE6gH9jK2mN5pQ8sT1vW4.aB3dE6gH9jK2mN5pQ8sT1vW4&y",
        "https://hooks.slack.com/services/T00/B00/xyz",
        "https://api.telegram.org/bot123:abc",
        "?db.password=x&DB_PASSWORD=y&user%5Bpassword%5D=z",
        "/a;jsessionid=1A2B",
        "jdbc:x;user=sa;password=Hunter2",
        "http:/u:p@h/",
        "?a=http://u:pw@h/",
        "http://host:80/@scope/a",
        "mailto:a:b@c",
        "pkg:npm/%40angular/animation@12.3.1",
        "?code=404&sort=key",
        "?code=4fa99b7c&x#code=404",
    ] {
        let reference = UriRef::parse(text).unwrap();
        let shown: String = reference.redacted().to_string();
        let mut hidden = vec![false; text.len()];
        reference.secret_spans().for_each(|span| hidden[span].fill(true));
        for secret in render::secrets(Rule::UriReference, text.as_bytes(), 0..text.len()) {
            assert!(hidden[secret].iter().all(|&hidden| hidden), "{text}: {shown}");
        }
    }
    for text in ["?a=http%3A%2F%2Fu%3Apw%40i%2F", "jdbc:oracle:thin:scott/tiger@//db"] {
        let reference = UriRef::parse(text).unwrap();
        assert_eq!(reference.redacted().to_string(), text);
        assert!(!render::secrets(Rule::UriReference, text.as_bytes(), 0..text.len()).is_empty());
    }
}
