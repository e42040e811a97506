//! Sentences around a URI or in place of one, and their punctuation: the messages and all fixes.

use super::repaired::said;

#[test]
fn sentences() {
    let around = "the text around a host is not part of it";
    let before_host = "remove it, and write `https://` before the host";
    let after = "the text after the URI is not part of it";
    let remove = "remove it, or write `%20` for the spaces if it is part of the URI";
    said(&[
        (
            "Tel. 030/1234567, www.a.example.",
            "U004",
            around,
            before_host,
            &["https://www.a.example"],
        ),
        ("see www.a.example/b for more", "U004", around, before_host, &["https://www.a.example/b"]),
        (
            "https://a.example/b thx!",
            "U004",
            after,
            remove,
            &["https://a.example/b", "https://a.example/b%20thx!"],
        ),
        (
            "https://a.example/b for more (or less).",
            "U004",
            after,
            remove,
            &["https://a.example/b", "https://a.example/b%20for%20more%20(or%20less)."],
        ),
        // A file name, and text that can be a title.
        (
            "https://a.example/b for c.pdf",
            "U004",
            "unencoded space in the path",
            "write `%20`",
            &["https://a.example/b%20for c.pdf"],
        ),
        (
            "https://a.example/b and c",
            "U004",
            "unencoded space in the path",
            "write `%20`",
            &["https://a.example/b%20and c"],
        ),
        (
            "www.a.example/b www.b.example",
            "U004",
            "another URI follows after a space",
            "separate them: each is a URI by itself",
            &[],
        ),
    ]);
}

#[test]
fn words_and_broken_lines() {
    let words = "these are words, not a URI-reference";
    let write = "write the URI that is meant, or `%20` for the spaces of a path";
    let broken = "unencoded space after a hyphen, as where a line was broken";
    let space = "unencoded space in the path";
    let stray = "remove it, or write `%20` if it is meant";
    said(&[
        ("coming soon", "U004", words, write, &[]),
        ("see below, please.", "U004", words, write, &[]),
        // Texts without a long word, or with characters that words do not have.
        ("a bcde", "U004", space, "write `%20`", &["a%20bcde"]),
        ("coming soon.txt", "U004", space, "write `%20`", &["coming%20soon.txt"]),
        ("coming/ soon", "U004", space, stray, &["coming/soon", "coming/%20soon"]),
        ("http://a/b /c", "U004", space, stray, &["http://a/b/c", "http://a/b%20/c"]),
        (
            "http://a/publi- cation",
            "U004",
            broken,
            "remove it",
            &["http://a/publi-cation", "http://a/publication"],
        ),
        ("http://a/1- b", "U004", space, "write `%20`, or remove it", &["http://a/1-%20b"]),
        ("http://a/b- C", "U004", space, "write `%20`, or remove it", &["http://a/b-%20C"]),
        (
            "mailto:a@b.example; c@d.example",
            "U004",
            space,
            "write `,` between two mail addresses",
            &["mailto:a@b.example,c@d.example"],
        ),
        (
            "mailto:a@b.example; c",
            "U004",
            space,
            "write `%20`, or remove it",
            &["mailto:a@b.example;%20c"],
        ),
        (
            "http://a/?b= -1.5",
            "U004",
            "unencoded space in the query",
            stray,
            &["http://a/?b=-1.5", "http://a/?b=%20-1.5"],
        ),
        (
            "http://a/?b= c",
            "U004",
            "unencoded space in the query",
            "write `%20`, or remove it",
            &["http://a/?b=%20c"],
        ),
        ("tel:+49 89", "U004", space, "remove it", &["tel:+4989"]),
        ("data:;base64,aGFs bG8=", "U004", space, "remove it", &["data:;base64,aGFsbG8="]),
    ]);
}

#[test]
fn number_signs_that_are_data() {
    let doubled = "the `#` before a fragment is doubled";
    let in_name = "`#` begins the fragment; as part of a name it must be percent-encoded";
    said(&[
        ("##a", "U401", doubled, "remove one of them", &["#a", "#%23a"]),
        (
            "http://a/b##c",
            "U401",
            doubled,
            "remove one of them",
            &["http://a/b#c", "http://a/b#%23c"],
        ),
        (
            "##1",
            "U401",
            "`#` is not allowed inside a fragment",
            "percent-encode it: `%23`",
            &["#%231"],
        ),
        (
            "###a",
            "U401",
            "`#` is not allowed inside a fragment",
            "percent-encode it: `%23`",
            &["#%23%23a"],
        ),
        (
            "/a/C# b/c",
            "U004",
            in_name,
            "percent-encode both: `%23%20`",
            &["/a/C%23%20b/c", "/a/C#%20b/c"],
        ),
        (
            "/a/# b",
            "U004",
            "unencoded space in the fragment",
            "write `%20`, or remove it",
            &["/a/#%20b"],
        ),
    ]);
}

#[test]
fn what_follows_a_port_at_the_end() {
    for (mark, message) in [
        (".", "`.` after the port is not part of a URI-reference"),
        (").", "`)` after the port is not part of a URI-reference"),
        ("!", "`!` after the port is not part of a URI-reference"),
        (";", "`;` after the port is not part of a URI-reference"),
    ] {
        let text = format!("http://a:80{mark}");
        said(&[(&text, "U230", message, "remove it", &["http://a:80"])]);
    }
}

#[test]
fn cells_and_codes_after_a_uri() {
    let after = "the text after the URI is not part of it";
    let remove = "remove it, or write `%20` for the spaces if it is part of the URI";
    let space = "unencoded space in the path";
    let around = "the text around a URI-reference is not part of it";
    let two = "two hosts, and a URI has one";
    let one = "write one of them, without parentheses";
    said(&[
        (
            "https://a.example/b\t19.95",
            "U005",
            "control character U+0009 TAB in the path",
            "remove all of it: tabs separate the cells of a table",
            &["https://a.example/b", "https://a.example/b19.95"],
        ),
        ("https://a.example/b \u{63D0}: x8", "U004", after, remove, &["https://a.example/b"]),
        (
            "https://a.example/b code: x8",
            "U004",
            after,
            remove,
            &["https://a.example/b", "https://a.example/b%20code:%20x8"],
        ),
        (
            "https://a.example/b PIN: x8",
            "U004",
            after,
            remove,
            &["https://a.example/b", "https://a.example/b%20PIN:%20x8"],
        ),
        (
            "https://a.example/b Wars: x8",
            "U004",
            space,
            "write `%20`",
            &["https://a.example/b%20Wars: x8"],
        ),
        (
            "https://a.example/b code: x 8",
            "U004",
            space,
            "write `%20`",
            &["https://a.example/b%20code: x 8"],
        ),
        (
            "A B;https://a.example;c d",
            "U003",
            around,
            "remove everything around it",
            &["https://a.example"],
        ),
        (
            "A B,https://a.example,c d",
            "U003",
            around,
            "remove everything around it",
            &["https://a.example"],
        ),
        (
            "url = {https://a.example/},",
            "U003",
            around,
            "remove everything around it",
            &["https://a.example/"],
        ),
        ("http://(a or 127.0.0.1):80/b", "U004", two, one, &["http://127.0.0.1:80/b"]),
        (
            "http://(a or )/",
            "U004",
            "a host name cannot contain a space",
            "remove it, or write the `-` or `.` that was meant",
            &["http://(aor )/"],
        ),
        (
            "http://(a or b/",
            "U004",
            "a host name cannot contain a space",
            "remove it, or write the `-` or `.` that was meant",
            &["http://(aor b/"],
        ),
        ("https://a.example/b [cs.CL]", "U004", after, remove, &["https://a.example/b"]),
        (
            "https://a.example/b\u{FF0C}\u{8BF7}",
            "U006",
            after,
            "remove it, or percent-encode its UTF-8 bytes if it is part of the URI",
            &["https://a.example/b", "https://a.example/b%EF%BC%8C%E8%AF%B7"],
        ),
    ]);
}
