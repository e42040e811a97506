//! AsciiDoc: references, verbatim text, and edits.

use uri_grammar_documents::{Format, Role, references};

use crate::common::{edited, plain};

fn asciidoc(file: &str) -> Vec<String> {
    plain(Format::Asciidoc, file)
}

#[test]
fn macros_and_bare_urls() {
    for (line, wanted) in [
        ("See https://a/b[text], (https://c/d_(e)[x y]).", &["https://a/b", "https://c/d_(e)"][..]),
        ("link:f/g.html[h] and link:https://i/|j[k]!", &["f/g.html", "https://i/|j"]),
        ("link:++a b.html++[c] link:pass:[x y][z]", &["a b.html"]),
        (
            "link:$$https://a/$$[b] $$http://no/$$ costs $1 or $2 https://c/",
            &["https://a/", "https://c/"],
        ),
        ("image::l.png[m] image:n.png[link=\"https://o/\"]", &["l.png", "n.png", "https://o/"]),
        ("image::{dir}/p.png[] https://{host}/q[r] {url}[s]", &[]),
        (
            "mailto:a@b[Write] to <https://t/u>; https://v/w.",
            &["mailto:a@b", "https://t/u", "https://v/w"],
        ),
        ("http://[::1]:80/ is an address", &["http://[::1]:80/"]),
        (
            "https://github.com/a/b/[c], xref:d.adoc[e] <<f,g>> include::h.adoc[]",
            &["https://github.com/a/b/"],
        ),
        (r"\https://no/[a] \link:no[b] \http://no", &[]),
        (
            "`http://no/` +http://no/+ ++http://no++ +++http://no+++ pass:[http://no] http://a",
            &["http://a"],
        ),
        ("a + b https://c/ + d", &["https://c/"]),
        ("+a.+b https://c/ d+", &["https://c/"]),
        ("+link:x+[c] `link:x`[c] ++link:x++[c] link:b[c]", &["b"]),
        ("https://a/[https://b/] xlink:no", &["https://a/", "https://b/"]),
        ("* https://a/%zz[b]", &["https://a/%zz"]),
        ("// http://no/", &[]),
        (":a-b_c!: http://a/", &["http://a/"]),
        (":a b: c:d/ http://a/", &["http://a/"]),
        ("/// http://a/", &["http://a/"]),
        ("|https://a/ |link:b[c]", &["https://a/", "b"]),
    ] {
        assert_eq!(asciidoc(line), wanted, "{line}");
    }
    assert_eq!(asciidoc("|===\n|https://a/|https://b/\n|==="), ["https://a/", "https://b/"]);
}

#[test]
fn verbatim_blocks() {
    let no = "http://no/[a]";
    for block in [
        format!("----\n{no}\n\n{no}\n----\n"),
        format!("....\n{no}\n....\n"),
        format!("++++\n{no}\n++++\n"),
        format!("////\n{no}\n////\n"),
        format!("```sh\n{no}\n```\n"),
        format!("[source,sh]\n{no}\n{no}\n\n"),
        format!("[source%linenums]\n.title\n{no}\n\n"),
        format!("[listing]\n--\n{no}\n\n{no}\n--\n"),
        format!("a\n\n {no}\n{no}\n\n"),
        format!("// {no}\n"),
        format!("ifdef::{no}\n"),
        format!("[source]\n-----\n----\n{no}\n-----\n"),
    ] {
        assert_eq!(asciidoc(&format!("{block}http://yes/[a]")), ["http://yes/"], "{block}");
        let windows = block.replace('\n', "\r\n");
        assert_eq!(asciidoc(&format!("{windows}http://yes/[a]")), ["http://yes/"], "{block}");
    }
    for text in [
        "Some title\n----------\n\nhttp://yes/",
        "[[x]]\nSome title\n----------\n\nhttp://yes/",
        "a::\n  http://yes/",
        "* a\n\n  * http://yes/",
        "1. a\n\n  2. http://yes/",
        "a) b\n\n  c) http://yes/",
        "--\nhttp://yes/\n--",
        "====\nhttp://yes/\n====",
        "[NOTE]\nhttp://yes/",
        "----\nno\n----\n\nhttp://yes/",
    ] {
        assert_eq!(asciidoc(text), ["http://yes/"], "{text}");
    }
    // The title of a block is not text.
    assert_eq!(asciidoc(".Listing\n--------\nhttp://no/\n--------\n"), [""; 0]);
}

#[test]
fn attributes_are_definitions() {
    let file = ":url: https://a/|b\n:other: see https://c/d.\n:x: {url}/e\n:y:\n:toc: left\n";
    let found = references(Format::Asciidoc, file).unwrap();
    let found: Vec<_> = found.iter().map(|found| (&*found.text, found.role)).collect();
    assert_eq!(found, [("https://a/|b", Role::Definition), ("https://c/d", Role::Autolink)]);
    // An attribute must have a name.
    assert_eq!(references(Format::Asciidoc, ":: https://a/b\n").unwrap()[0].role, Role::Autolink);
    // The value is more than a URL.
    assert_eq!(asciidoc(":url: https://a/b[c]\n:url: https://d/`e`\n")[0], "https://a/b");
    let spaced = references(Format::Asciidoc, ":url: https://a/b c\n").unwrap();
    assert_eq!((&*spaced[0].text, spaced[0].role), ("https://a/b", Role::Autolink));
}

#[test]
fn edits_references() {
    let edit = |file, old, new| edited(Format::Asciidoc, file, old, new);
    assert_eq!(edit("a https://b/^c[d]", "^", "|"), None);
    assert_eq!(edit("a https://b/^c[d]", "^", "%5E").as_deref(), Some("a https://b/%5Ec[d]"));
    assert_eq!(edit("link:b^c[d]", "^", "%5E").as_deref(), Some("link:b%5Ec[d]"));
    assert_eq!(edit(":a: https://b/^c\n", "^", "%5E").as_deref(), Some(":a: https://b/%5Ec\n"));
    assert_eq!(edit("link:b^c[d]", "^", " "), None);
    assert_eq!(edit("link:b^c[d]", "^", "["), None);
    assert_eq!(edit("link:++b c++[d]", " ", "%20"), None);
}

#[test]
fn verbatim_text_ends_at_its_second_sign() {
    assert_eq!(asciidoc("+a/+x http://b/ c+"), ["http://b/"]);
    assert_eq!(asciidoc("`a` http://b/ `http://c/`"), ["http://b/"]);
    assert_eq!(asciidoc("+http://a/+ http://b/"), ["http://b/"]);
    assert_eq!(asciidoc("link:a[b] link:++c d++[e] link:++f g++[h]"), ["a", "c d", "f g"]);
}

/// Text between two plus signs is verbatim.
#[test]
fn rejects_edits_of_paired_plus_signs() {
    for (line, fits) in [
        ("http://a/b+ c+", false),
        ("+ http://a/b+", false),
        ("http://a/b+c", true),
        ("http://a/b c+", true),
    ] {
        let found = references(Format::Asciidoc, line.as_bytes()).unwrap();
        let edit = found[0].edit(9..found[0].text.len(), "x");
        assert_eq!(edit.is_some(), fits, "{line}");
    }
}

/// An edit does not join texts that only a bracket in a URL separates.
#[test]
fn rejects_edits_that_join_targets() {
    for (line, fits) in [
        ("http://[}http://b/[c]", false),
        ("http://[::1]x}http://b/[c]", false),
        ("http://[ http://b/[c]", true),
        ("http://[::1]/", true),
    ] {
        let found = references(Format::Asciidoc, line.as_bytes()).unwrap();
        let edit = found[0].edit(7..found[0].text.len(), "x");
        assert_eq!(edit.is_some(), fits, "{line}");
    }
}
