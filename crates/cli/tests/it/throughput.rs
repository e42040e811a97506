//! Compares the time of a check of a file with the time of its lines in memory. Ignored because it needs a quiet
//! machine: `cargo test --release -p uri-grammar-cli --test it throughput -- --ignored`.

use std::fs;
use std::hint::black_box;
use std::io::Write;
use std::process::Command;
use std::time::{Duration, Instant};

use uri_grammar::{GrammarRule, Rule};

const SIZE: usize = 256 << 20;
const ROUNDS: usize = 7;

/// Returns references of the usual kinds and lengths.
fn references() -> String {
    let mut text = String::with_capacity(SIZE + 256);
    let mut seed = 1_u64;
    while text.len() < SIZE {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let (kind, n) = (seed >> 61, seed >> 40);
        text.push_str(&match kind {
            0 => format!("https://www.example{}.com/\n", n % 1000),
            1 => format!("https://user{n}@example.org:8080/a/b/c/{n}.html?q={n}&lang=en#top\n"),
            2 => format!("http://[2001:db8::{:x}]/files/{n}\n", n & 0xFFFF),
            3 => format!("../images/{n}/thumbnail.png\n"),
            4 => format!("https://de.wikipedia.org/wiki/Z%C3%BCrich_{n}\n"),
            5 => format!("mailto:user{n}@example.com\n"),
            6 => format!("http://192.0.2.{}/index.php?id={n}&session={seed:x}\n", n % 256),
            _ => format!("https://shop.example.net/category/article-{n}/reviews?page=2\n"),
        });
    }
    text
}

fn fastest(mut run: impl FnMut()) -> Duration {
    let time = |()| {
        let began = Instant::now();
        run();
        began.elapsed()
    };
    [(); ROUNDS].map(time).into_iter().min().expect("some rounds")
}

/// Returns the time of a check of a file, and asserts its success or failure.
fn checked(text: &str, holds: bool) -> Duration {
    let mut file = tempfile::NamedTempFile::new().expect("a file");
    file.write_all(text.as_bytes()).expect("writes");
    fastest(|| {
        let mut check = Command::new(env!("CARGO_BIN_EXE_uri-grammar"));
        let output = check.arg("check").arg(file.path()).output().expect("runs");
        assert_eq!(output.status.success(), holds);
    })
}

#[test]
#[ignore = "measures"]
fn rare_errors_cost_little_time() {
    let text = references();
    let bad = ["http://host:80a/b c", "http://exa mple.com/\u{FC}", "http://[::1/", "a/%zz?x=[1]"];
    let mut with_errors = String::with_capacity(text.len());
    for (number, line) in text.lines().enumerate() {
        with_errors.push_str(if number % 1000 == 7 { bad[number / 1000 % 4] } else { line });
        with_errors.push('\n');
    }
    let (without, with) = (checked(&text, true), checked(&with_errors, false));
    let ratio = with.as_secs_f64() / without.as_secs_f64();
    println!("without errors {without:?}, with one in a thousand lines {with:?}, ratio {ratio:.2}");
}

#[test]
#[ignore = "measures"]
fn reading_a_file_adds_little_time() {
    let text = references();
    let mut file = tempfile::NamedTempFile::new().expect("a file");
    file.write_all(text.as_bytes()).expect("writes");
    let lines: Vec<&[u8]> = text.lines().map(str::as_bytes).collect();

    let in_memory = fastest(|| {
        let rule = black_box(Rule::UriReference);
        assert!(lines.iter().all(|line| rule.is_match_bytes(line)));
    });
    let in_file = fastest(|| {
        let mut check = Command::new(env!("CARGO_BIN_EXE_uri-grammar"));
        let output = check.arg("check").arg(file.path()).output().expect("runs");
        assert!(output.status.success());
    });
    let read = fastest(|| {
        black_box(fs::read(file.path()).expect("reads"));
    });
    let ratio = in_file.as_secs_f64() / in_memory.as_secs_f64();
    println!(
        "{} lines, {} MiB: in memory {in_memory:?}, the file {in_file:?}, ratio {ratio:.2} \
         (reading it whole {read:?})",
        lines.len(),
        text.len() >> 20,
    );
}
