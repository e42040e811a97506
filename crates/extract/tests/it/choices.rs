//! Tests of the choices that the documents leave open.

use uri_grammar_extract::{Delimiters, ExtractOptions, Form, extract};

use super::{abbreviated, found, texts};

const NONE: [&str; 0] = [];

#[test]
fn whitespace_within_brackets_is_ignored() {
    for text in [
        "<http://a/b>",
        "< http://a/b >",
        "<\thttp://a\t/b>",
        "<\n  http://a/\n  b\n>",
        "<http: //a/b>",
        "<h\u{74}tp://\u{A0}a/\u{2003}b>",
        "<URL:http://a/b>",
        "<URL: http://a/b>",
        "<url:\n  http://a/b>",
        "< Url:http://a /b>",
        "<URL:ht\ntp://a/b>",
    ] {
        assert_eq!(texts(text), ["http://a/b"], "{text:?}");
        assert_eq!(found(text)[0].delimiters(), Delimiters::AngleBrackets, "{text:?}");
    }
    // Encoded whitespace is part of the reference in every document.
    assert_eq!(texts("<http://a/%20 %0Ab>"), ["http://a/%20%0Ab"]);
}

#[test]
fn prose_in_brackets_and_quotes_is_not_a_reference() {
    for text in [
        "",
        "<b> <foo> </p> <br/> <>",
        "<a@b> <joe@example.com> <>",
        "a < note: b > c",
        "<note: this>",
        "<note:>",
        "<http://>",
        "<URL:>",
        "<URL: see below>",
        "\"note:this\" {\"key\": \"a:b\"}",
        "note:this 12:30 C:\\x C:/x std::io 1:2:3 main.rs:12:5 key:value",
        "http:/// x://* x:////",
        "http: https:// ftp://. mailto: tel: urn: urn:x data: data:x mailto:x tag:x file:x",
        "://a //a/b /a/b ../a a/b #a",
        "URL: URL:x URL:../x",
    ] {
        assert_eq!(texts(text), NONE, "{text:?}");
    }
}

#[test]
fn accepts_any_scheme_in_brackets_and_after_prefix() {
    for text in ["<note:this>", "<URL:note:this>", "URL:note:this", "\"URL: note:this\""] {
        assert_eq!(texts(text), ["note:this"], "{text:?}");
    }
    let bare = ["mailto:a@b", "news:comp.lang.c", "tel:+1", "urn:isbn:1", "FILE:/a", "x://y"];
    for text in bare.into_iter().chain(["doi:10.1000/182"]) {
        assert_eq!(texts(text), [text]);
        assert_eq!(texts(&format!("see \"{text}\".")), [text]);
    }
}

#[test]
fn finds_relative_references_only_after_prefix() {
    for text in ["../a?b#c", "a", "#top", "?q", "//h/p", "a/\n  b"] {
        let joined = text.replace("\n  ", "");
        for text in [format!("<URL:{text}>"), format!("see \"URL: {text}\"")] {
            let found = found(&text);
            assert_eq!((found[0].text(), found[0].form()), (&*joined, Form::Relative), "{text}");
        }
        assert_eq!(texts(&format!("<{text}> \"{text}\"")), NONE);
    }
}

#[test]
fn quotes_may_contain_prose() {
    assert_eq!(texts("\"http://a/ is nice\""), ["http://a/"]);
    assert_eq!(found("\"http://a/ is nice\"")[0].delimiters(), Delimiters::Whitespace);
    assert_eq!(texts("\"http://a/\n  is nice\""), ["http://a/"]);
    assert_eq!(texts("\"http://a/\n  b\""), ["http://a/b"]);
    assert_eq!(texts("\" http://a/ \""), ["http://a/"]);
    assert_eq!(
        texts("<a href=\"http://a/\" title=\"b\">http://c/</a>"),
        ["http://a/", "http://c/"]
    );
}

#[test]
fn unclosed_delimiters_end_with_the_paragraph() {
    assert_eq!(texts("<http://a/\n\nb >"), ["http://a/"]);
    assert_eq!(texts("<http://a/ \r\n \r\n b>"), ["http://a/"]);
    assert_eq!(texts("<http://a/ <http://b/>"), ["http://a/", "http://b/"]);
    assert_eq!(texts("\"http://a/ <http://b/\""), ["http://a/", "http://b/"]);
    assert_eq!(texts("a < b http://a/ c > d"), ["http://a/"]);
}

/// A reference that ends at its first error would be a different reference.
#[test]
fn delimited_references_are_never_cut() {
    for (text, wanted) in [
        ("<http://a/{b}|c>", "http://a/{b}|c"),
        ("<URL:http://a/{b}>", "http://a/{b}"),
        ("\"http://a/{b}\"", "http://a/{b}"),
        ("<http://a/é>", "http://a/é"),
        ("<http://h:80a/>", "http://h:80a/"),
    ] {
        let [reference] = &found(text)[..] else { panic!("{text}") };
        assert_eq!((reference.text(), reference.form()), (wanted, Form::Invalid), "{text}");
        assert_eq!(reference.outer(), 0..text.len(), "{text}");
    }
    // Whitespace or another delimiter shows that the text is not a reference.
    for text in ["<http://a/|some words>", "\"http://a/| b\"", "<http://a/|", "<http://a/<|>"] {
        assert_eq!(texts(text), ["http://a/"], "{text}");
    }
    for text in ["<http://>", "<{a}://b>", "\"http://\" + b"] {
        assert!(found(text).is_empty(), "{text}");
    }
}

#[test]
fn excludes_punctuation_after_bare_references() {
    for (text, wanted) in [
        ("http://a/.", "http://a/"),
        ("http://a/b.c, d", "http://a/b.c"),
        ("http://a/...?!;:,", "http://a/"),
        ("(http://a/)", "http://a/"),
        ("(see http://a/b_(c).)", "http://a/b_(c)"),
        ("http://a/b_(c)", "http://a/b_(c)"),
        ("http://a/(b", "http://a/(b"),
        ("[t](http://a/),(x)", "http://a/"),
        ("'http://a/','b'", "http://a/"),
        ("http://a/it's", "http://a/it's"),
        ("*http://a/*", "http://a/"),
        ("**http://a/**.", "http://a/"),
        ("_http://a/b_c_", "http://a/b_c"),
        ("http://a/?", "http://a/"),
        ("http://a/?b", "http://a/?b"),
        ("http://a/#b.", "http://a/#b"),
        ("http://a:", "http://a"),
        ("http://a:80.", "http://a:80"),
        ("http://a:b.", "http://a"),
        ("http://[::1].", "http://[::1]"),
        ("http://u:p)@h/", "http://u"),
        ("http://a/b|c", "http://a/b"),
        ("http://a/50%", "http://a/50"),
        ("見てhttp://a/をみて", "http://a/"),
        ("...http://a/", "http://a/"),
        ("URL: http://a/.", "http://a/"),
    ] {
        assert_eq!(texts(text), [wanted], "{text:?}");
    }
}

#[test]
fn strips_prefix_of_bare_references() {
    for (text, prefix, outer) in [
        ("URL:http://a/", Some("URL:"), 0),
        ("(url: http://a/)", Some("url:"), 1),
        ("CURL:http://a/", None, 5),
        ("URL:  http://a/", None, 6),
    ] {
        let found = &found(text)[0];
        assert_eq!(
            (found.text(), found.prefix(), found.outer().start),
            ("http://a/", prefix, outer)
        );
    }
}

#[test]
fn abbreviated_references_are_found_on_request() {
    for (text, wanted) in [
        ("www.w3.org/Addressing/", "www.w3.org/Addressing/"),
        ("ftp.is.co.za/", "ftp.is.co.za/"),
        ("(WWW.W3.ORG).", "WWW.W3.ORG"),
        ("w3.org, too", "w3.org"),
        ("www.w3.org:80/a?b#c.", "www.w3.org:80/a?b#c"),
        ("www.w3.org: see there", "www.w3.org"),
        ("<www.w3.org/\n  Addressing/>", "www.w3.org/Addressing/"),
        ("\"www.w3.org\"", "www.w3.org"),
        ("URL:www.w3.org:80/", "www.w3.org:80/"),
        ("<URL:www.w3.org>", "www.w3.org"),
        // Neither a relative reference nor a URI, but a URI once it is completed.
        ("at 3.org:080/ and", "3.org:080/"),
        ("<URL: www.w3.org: 80>", "www.w3.org:80"),
        ("_URL:www.w3.org:80", "www.w3.org:80"),
    ] {
        assert_eq!(abbreviated(text), [wanted], "{text:?}");
        let options = ExtractOptions::new().abbreviated(true);
        assert_eq!(extract(text, options).next().unwrap().form(), Form::Abbreviated, "{text:?}");
        let without = text.contains("URL:").then(|| found(text)[0].form());
        assert!(without.is_none_or(|form| form != Form::Abbreviated), "{text:?}");
    }
    for text in [
        "joe@example.com",
        "joe.com@example",
        "a/www.w3.org",
        "e.g. this, i.e. that",
        "www.rs ftp.py main.rs",
        "www..com -a.com www.a_b.com",
        "com .com www.",
        "<joe@www.example.com>",
        "www.w3.org@a",
        "www.w3.org:80@a",
    ] {
        assert_eq!(abbreviated(text), NONE, "{text:?}");
    }
    assert_eq!(abbreviated(&format!("{}com", "a.".repeat(125))).len(), 1);
    assert_eq!(abbreviated(&format!("{}com", "a.".repeat(126))), NONE);
    assert_eq!(abbreviated(&format!("{}.com", "a".repeat(64))), NONE);
    assert_eq!(abbreviated("http://www.w3.org/ www.w3.org"), ["http://www.w3.org/", "www.w3.org"]);
}

#[test]
fn the_scheme_of_an_abbreviated_reference_is_guessed() {
    let options = ExtractOptions::new().abbreviated(true);
    for (text, scheme) in [("www.w3.org/", "http"), ("FTP.is.co.za/", "ftp"), ("w3.org", "http")] {
        let found = extract(text, options).next().unwrap();
        assert_eq!(found.guess(), Some(scheme));
        assert_eq!(found.completed(), Some(format!("{scheme}://{text}")));
    }
}
