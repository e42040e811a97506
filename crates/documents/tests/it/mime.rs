//! Entities.

use std::borrow::Cow;

use crate::common::holds;
use uri_grammar_documents::{Entity, Format, entity, html_base, references};

fn base(entity: &Entity<'_>) -> Option<String> {
    entity.content_base.as_ref().map(|found| found.text.to_string())
}

fn location(entity: &Entity<'_>) -> Option<String> {
    entity.content_location.as_ref().map(|found| found.text.to_string())
}

#[test]
fn headers() {
    let file = b"content-BASE:   http://a/b\r\n c/ \r\n\td\r\nCONTENT-location : http://e/\r\nContent-Location: no\r\n\
        Content-Type: Text/HTML; charset=\"utf-8\"\r\n\r\nbody\r\n";
    let message = entity(file);
    assert_eq!(base(&message).unwrap(), "http://a/bc/d");
    assert_eq!(location(&message).unwrap(), "http://e/");
    assert_eq!(message.media_type.to_string(), "text/html");
    assert_eq!(message.media_type.charset(), Some("utf-8"));
    assert_eq!(&file[message.body.clone()], b"body\r\n");
    let found = message.content_base.unwrap();
    assert_eq!(&file[found.span.clone()], b"http://a/b\r\n c/ \r\n\td");
    assert_eq!(&file[found.map.range(10..11)], b"c");
    assert_eq!(&file[found.map.range(9..11)], b"b\r\n c");
    holds(file, &found);
}

/// If a field is repeated, the first one counts.
#[test]
fn the_first_transfer_encoding_counts() {
    let links = |fields: &str| {
        let body = "<a href=3D\"http://a/\">";
        let file = format!("Content-Type: text/html\r\n{fields}\r\n{body}");
        let found = references(Format::Mail, &file).unwrap();
        found.iter().map(|found| found.text.to_string()).collect::<Vec<_>>()
    };
    let (quoted, plain) =
        ("Content-Transfer-Encoding: quoted-printable\r\n", "Content-Transfer-Encoding: 8bit\r\n");
    assert_eq!(links(quoted), ["http://a/"]);
    assert_eq!(links(&format!("{quoted}{plain}")), ["http://a/"]);
    assert_eq!(links(&format!("{plain}{quoted}")), links(plain));
    assert_ne!(links(plain), ["http://a/"]);
}

#[test]
fn comments_and_encoded_words() {
    let location_of = |value: &str| {
        let file = format!("Content-Location: {value}\n\nx");
        let message = entity(&file);
        let found = message.content_location.clone()?;
        holds(file.as_bytes(), &found);
        Some((found.text.to_string(), file[found.span].to_owned()))
    };
    let is = |value: &str, text: &str, raw: &str| {
        assert_eq!(location_of(value), Some((text.to_owned(), raw.to_owned())), "{value}");
    };
    is("(c) (d (e)) http://a/(b) (f)\n (g)", "http://a/(b)", "http://a/(b)");
    is("a(b)", "a(b)", "a(b)");
    is("a (b) c", "a(b)c", "a (b) c");
    is("a )(", "a)(", "a )(");
    is("=?utf-8?Q?http://a/=C3=A9?=", "http://a/é", "=?utf-8?Q?http://a/=C3=A9?=");
    is("http://a/é", "http://a/é", "http://a/é");
    is("(only)", "", "");
    // Comments nest, and a backslash escapes the character after it.
    is("(a (b) c) d", "d", "d");
    is("(a (b (c)) (d) e) f", "f", "f");
    is("(a)(b) c", "c", "c");
    is("(a \\) b) c", "c", "c");
    is("(a \\( b) c", "c", "c");
    is("(a \\\\) b", "b", "b");
    is("a (b (c) d) (e)", "a", "a");
    is("a b) (c)", "ab)", "a b)");
    is("a(b) (c", "a(b)(c", "a(b) (c");
    is("\\(a) b", "\\(a)b", "\\(a) b");
    is("(", "(", "(");
}

#[test]
fn nested_parts() {
    let file = "Content-Location: http://outer/\nContent-Type: multipart/related; boundary=\"a b\"\n\npreamble\n--a b\n\
        Content-Type: multipart/alternative;\n boundary=i\nContent-Base: http://mid/\n\n--i\n\nplain\n--i \n\
        Content-Type: text/html\nContent-Transfer-Encoding: base64\n\nPGJhc2UgaHJlZj14Pg==\n--i--\nepilogue\n--i\nno part\n--a b\n\
        Content-Type: message/rfc822\n\nSubject: x\nContent-Location: http://inner/\nContent-Type: multipart/digest; boundary=z\n\n\
        --z\n\nContent-Location: deep\n\ntext--z\n--a b--\nend\n";
    let message = entity(file);
    assert_eq!(location(&message).unwrap(), "http://outer/");
    let [alternative, inner] = &*message.parts else { panic!("{message:?}") };
    assert_eq!(base(alternative).unwrap(), "http://mid/");
    let [plain, html] = &*alternative.parts else { panic!("{alternative:?}") };
    assert_eq!(&*plain.content(), b"plain");
    assert_eq!(plain.media_type.to_string(), "text/plain");
    assert_eq!(&*html.content(), b"<base href=x>");
    assert_eq!(html_base(str::from_utf8(&html.content()).unwrap()).unwrap().text, "x");
    assert!(file[alternative.body.clone()].ends_with("--i\nno part"));
    let [forwarded] = &*inner.parts else { panic!("{inner:?}") };
    assert_eq!(location(forwarded).unwrap(), "http://inner/");
    let [digested] = &*forwarded.parts else { panic!("{forwarded:?}") };
    assert_eq!(digested.media_type.to_string(), "message/rfc822");
    assert_eq!(location(&digested.parts[0]).unwrap(), "deep");
    assert_eq!(&*digested.parts[0].content(), b"text--z");

    let path = message.path_to(file.find("text--z").unwrap());
    let places: Vec<Option<String>> = path.into_iter().map(location).collect();
    let some = |text: &str| Some(text.to_owned());
    assert_eq!(places, [some("http://outer/"), None, some("http://inner/"), None, some("deep")]);
    assert_eq!(message.path_to(file.find("preamble").unwrap()).len(), 1);
}

#[test]
fn incomplete_messages() {
    let none = entity("");
    assert_eq!((none.header, none.body, none.parts.len()), (0..0, 0..0, 0));
    let header = entity("Content-Location: a");
    assert_eq!(location(&header).unwrap(), "a");
    assert!(header.body.is_empty());
    let body = entity("\r\nContent-Location: a\r\n");
    assert_eq!((location(&body), body.body), (None, 2..23));
    // A boundary cuts a header, and a multipart does not end.
    let file = "Content-Type: multipart/mixed; boundary=x\n\n--x\nContent-Location: a\n--x\n\nb";
    let message = entity(file);
    assert_eq!(message.parts.len(), 2);
    assert_eq!(location(&message.parts[0]).unwrap(), "a");
    assert_eq!(&*message.parts[1].content(), b"b");
    // Without a boundary there are no parts.
    assert!(entity("Content-Type: multipart/mixed\n\n--\n\n--x\n\n").parts.is_empty());
    let binary: Vec<u8> = (0..=255).cycle().take(10_000).collect();
    let _ = entity(&binary);
}

#[test]
fn depth_is_limited() {
    let file = "Content-Type: message/rfc822\n\n".repeat(10_000);
    let mut depth = 0;
    let message = entity(&file);
    let mut at = &message;
    while let [inner] = &*at.parts {
        depth += 1;
        at = inner;
    }
    assert_eq!(depth, 63);
    assert_eq!(at.body.end, file.len());
    let file: String = (0..10_000)
        .map(|i| format!("Content-Type: multipart/mixed; boundary=b{i}\n\n--b{i}\n"))
        .collect();
    assert_eq!(entity(&file).path_to(file.len() - 1).len(), 64);
}

/// If a field is repeated, the first one counts; and fields are distinguished by their names.
#[test]
fn the_first_of_each_field_counts() {
    let file = "Content-Bases: no\nX-Content-Base: no\nContent-Base: a\nContent-Base: b\n\
        Content-Location: c\nContent-Location: d\nContent-Type: text/html\nContent-Type: text/css\n\nx";
    let message = entity(file);
    // Text that is in the file unchanged is not copied.
    let is_borrowed = |text: &Cow<'_, str>| matches!(text, Cow::Borrowed(_));
    assert!(is_borrowed(&message.content_base.as_ref().unwrap().text));
    assert_eq!((base(&message).as_deref(), location(&message).as_deref()), (Some("a"), Some("c")));
    assert_eq!(message.media_type.to_string(), "text/html");
}

/// Text after a backslash belongs to a comment only if there is a comment.
#[test]
fn a_backslash_opens_no_comment() {
    let found = |value: &str| location(&entity(&format!("Content-Location: {value}\n\n")));
    assert_eq!(found("(a\\)b) http://c/").as_deref(), Some("http://c/"));
    assert_eq!(found("\\x(a)http://c/").as_deref(), Some("\\x(a)http://c/"));
    assert_eq!(found(")(a)http://c/").as_deref(), Some(")(a)http://c/"));
}

/// An entity with parts has no encoding of its own (RFC 2045 section 6.4).
#[test]
fn an_entity_with_parts_has_no_encoding() {
    let file = "Content-Type: multipart/mixed; boundary=x\nContent-Transfer-Encoding: quoted-printable\n\n\
        --x\n\na=3Db\n--x--\n";
    let message = entity(file);
    assert_eq!(message.parts.len(), 1);
    assert_eq!(message.content(), file[message.body.clone()].as_bytes());
}
