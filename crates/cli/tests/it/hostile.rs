//! Hostile input.

use std::fmt::Write as _;
use std::io::Read;
use std::process::Stdio;

use crate::common::{Folder, assert_harmless, command, run, run_with};
use crate::effort;
use crate::linear::is_linear;

const FORMATS: [&str; 5] = ["human", "short", "json", "sarif", "github"];

#[test]
fn echoes_no_terminal_controls() {
    let mut input = String::new();
    for c in ('\0'..='\u{9F}').chain('\u{2000}'..='\u{206F}').chain('\u{FE00}'..='\u{FEFF}') {
        writeln!(input, "http://a/{c}b\nhttp://a/ {c}").expect("writes");
    }
    for format in FORMATS {
        let ran = run_with(["check", "--format", format], input.as_bytes());
        assert_harmless(&ran.stdout);
        assert_harmless(&ran.stderr);
    }
    let ran = run(["check", "--format", "human", "--uri", "http://a/\u{202E}\u{1B}[31m"]);
    assert!(ran.stdout.contains(r"http://a/\u{202E}\u{1B}[31m"), "{}", ran.stdout);
    assert!(ran.stdout.contains("^^^^^^^^"), "{}", ran.stdout);
}

#[test]
fn escapes_names_and_arguments() {
    let evil = "\u{1B}]0;x\u{7}\u{202E}\u{9B}31m\n";
    let folder = Folder::new();
    let file = folder.file(evil, "a b\n");
    for format in FORMATS {
        let ran =
            run([&"check".into(), &"--format".into(), &format.into(), &"--as=lines".into(), &file]);
        assert_eq!(ran.code, Some(1), "{}", ran.stderr);
        assert_harmless(&ran.stdout);
    }
    for arguments in [
        &["check", evil][..],
        &["check", "--rule", evil],
        &["check", "--format", evil],
        &["rule", evil],
        &["tree", evil],
        &[evil],
    ] {
        let ran = run(arguments);
        assert_harmless(&ran.stdout);
        assert_harmless(&ran.stderr);
        assert!(matches!(ran.code, Some(1 | 2)), "{arguments:?}");
    }
}

#[test]
fn a_line_of_megabytes_is_a_line() {
    let length = effort::of(1_000_000, 20_000_000);
    let mut line = b"http://a/".to_vec();
    line.resize(length, b'x');
    line.extend(b" y\nhttp://b/\nb c");
    let folder = Folder::new();
    let file = folder.file("long", &line);
    for format in FORMATS {
        let ran = run([&"check".into(), &"--format".into(), &format.into(), &file]);
        assert_eq!(ran.code, Some(1));
        // SARIF includes the whole catalogue.
        let most = if format == "sarif" { 200_000 } else { 3_000 };
        assert!(ran.stdout.len() < most, "{}", ran.stdout.len());
        assert!(ran.stdout.contains(&(length + 1).to_string()), "{}", ran.stdout);
        assert_eq!(ran.stderr, "2 errors in 3 lines\n");
    }
}

#[test]
fn checks_lines_in_linear_time() {
    let cases = [
        "/", "//", "//:@", "a:", "//a:b", "%41", "[", "//[::", "@", ":", "a/../", "\u{202E}", "日",
    ];
    for (number, case) in cases.into_iter().enumerate() {
        let line = |length| case.repeat(length / case.len()) + " @\n";
        let length = effort::of(150, 2_000);
        let (long, short) = (line(100 * length), line(length).repeat(100));
        // The short run tries each case in some of the formats.
        let every = effort::of(3, 1);
        for format in FORMATS.into_iter().skip(number % every).step_by(every) {
            let check = |lines: &str| {
                let ran = run_with(["check", "--format", format], lines.as_bytes());
                assert_eq!(ran.code, Some(1), "{case}");
            };
            assert!(is_linear(100, || check(&long), || check(&short)), "{case} in {format}");
        }
    }
}

#[test]
fn any_bytes_can_be_checked() {
    let bytes: Vec<u8> = (0..effort::of(20_000, 100_000_u32))
        .map(|i| (i.wrapping_mul(2_654_435_761) >> 11) as u8)
        .collect();
    for format in FORMATS {
        for rule in ["URI-reference", "userinfo", "IPv6address"] {
            let ran = run_with(["check", "--format", format, "--rule", rule], &bytes);
            assert_eq!(ran.code, Some(1));
            assert_harmless(&ran.stdout);
            assert!(!ran.stderr.contains("panicked"), "{}", ran.stderr);
        }
    }
}

#[test]
fn closed_pipe_is_not_an_error() {
    let folder = Folder::new();
    let file = folder.file("bad", "a b\n".repeat(200_000));
    for (arguments, code) in [(&["check"][..], 1), (&["rules"], 0)] {
        let mut command = command();
        command.args(arguments);
        if arguments[0] == "check" {
            command.arg("--as=lines").arg(&file);
        }
        let mut child =
            command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("starts");
        let mut first = [0; 10];
        let mut stdout = child.stdout.take().expect("a standard output");
        stdout.read_exact(&mut first).expect("reads");
        drop(stdout);
        let output = child.wait_with_output().expect("ends");
        assert_eq!(output.status.code(), Some(code), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    }
}

/// The reader is missing from the start, so nothing can be written.
#[test]
fn missing_reader_is_not_an_error() {
    for (arguments, code) in [
        (&["check", "--uri", "a b"][..], 1),
        (&["check", "--uri", "a b", "--format", "json"], 1),
        (&["check", "--edition", "rfc2396", "--uri", "a b"], 1),
        (&["check", "--edition", "rfc2396", "--format", "json", "--uri", "a b"], 1),
        (&["rules"], 0),
        (&["tree", "a"], 0),
        (&["parts", "a"], 0),
        (&["resolve", "a:b", "c"], 0),
    ] {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let output = command().args(arguments).stdout(writer).output().expect("runs");
        assert_eq!(output.status.code(), Some(code), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    for arguments in [
        &["check", "--uri", "a b"][..],
        &["check", "--edition", "rfc2396", "--uri", "a b"],
        &["rules"],
        &["tree", "a"],
    ] {
        let full = std::fs::File::options().write(true).open("/dev/full").expect("opens");
        let output = command().args(arguments).stdout(full).output().expect("runs");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains("No space left"));
    }
}

#[test]
fn reports_an_error_for_each_hostile_line() {
    let lines: Vec<u8> = (0..=255_u8)
        .filter(|byte| *byte != b'\n')
        .flat_map(|byte| [b"/\xC3\xA9", &[byte][..], b"x\xC3\n"].concat())
        .collect();
    let arguments =
        ["check", "--no-config", "--edition", "rfc3987", "--format", "short", "--no-comments"];
    let ran = run_with(arguments, &lines);
    assert_eq!(ran.code, Some(1), "{}", ran.stderr);
    let hidden = |c: char| c.is_control() && c != '\n';
    assert!(!ran.stdout.contains(hidden), "{:?}", ran.stdout);
    let with_error = |number: u32| ran.stdout.contains(&format!("<stdin>:{number}:"));
    assert!((1..=255).all(with_error), "{}", ran.stdout);
}

#[test]
fn extract_accepts_megabytes_in_one_line() {
    let count = effort::of(100_000, 500_000);
    let text = "http://a/ ".repeat(count);
    let ran = run_with(["extract"], text.as_bytes());
    assert_eq!((ran.code, ran.stdout.lines().count()), (Some(0), count));
    assert!(ran.stdout.ends_with(&format!("<stdin>:1:{}: http://a/\n", 10 * count - 9)));
}
