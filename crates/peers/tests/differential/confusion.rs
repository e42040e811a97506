//! The column of browsers in `docs/confusion.md`: the host by the URL standard.
//!
//! To write it anew, run `UPDATE_CONFUSION=1 cargo test -p uri-grammar-peers confusion`.

use std::path::PathBuf;

use url::Url;

/// What a text without a scheme is resolved against.
const BASE: &str = "http://good.com/";

#[test]
fn hosts_are_those_of_the_url_standard() {
    let file = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/confusion.md"));
    let page = std::fs::read_to_string(&file).expect("the page");
    let mut rows = 0;
    let written: String = page
        .lines()
        .map(|line| {
            let row = line.strip_prefix("| `").and_then(|rest| rest.split_once("` |")).map(
                |(text, _)| {
                    rows += 1;
                    let before = line.trim_end_matches(" |").rsplit_once(" |").expect("a cell").0;
                    format!("{before} | {} |", host(&unescaped(text)))
                },
            );
            row.unwrap_or_else(|| line.to_owned()) + "\n"
        })
        .collect();
    assert!(rows > 50, "{rows}");
    if std::env::var_os("UPDATE_CONFUSION").is_some() {
        return std::fs::write(&file, &written).expect("writes");
    }
    for (line, written) in page.lines().zip(written.lines()) {
        assert_eq!(line, written, "out of date, see the head of this file");
    }
}

fn host(text: &str) -> String {
    let base = Url::parse(BASE).expect("a URL");
    match base.join(text) {
        Err(_) => "refused".to_owned(),
        Ok(url) => url.host_str().map_or("none".to_owned(), |host| format!("`{host}`")),
    }
}

/// What is meant by a text of the page.
fn unescaped(text: &str) -> String {
    let mut out = String::new();
    let mut pieces = text.split('\\');
    out.push_str(pieces.next().unwrap_or_default());
    let mut is_escaped = true;
    for piece in pieces {
        match piece.chars().next() {
            _ if !is_escaped => {
                is_escaped = true;
                out.push_str(piece);
                continue;
            }
            // The second one of two.
            None => {
                is_escaped = false;
                out.push('\\');
                continue;
            }
            Some('t') => out.push('\t'),
            Some('r') => out.push('\r'),
            Some('n') => out.push('\n'),
            Some(_) => {
                let (number, rest) = piece
                    .strip_prefix("u{")
                    .and_then(|piece| piece.split_once('}'))
                    .expect("a number in braces");
                let number = u32::from_str_radix(number, 16).expect("a number");
                out.push(char::from_u32(number).expect("a character"));
                out.push_str(rest);
                continue;
            }
        }
        out.push_str(&piece[1..]);
    }
    out
}
