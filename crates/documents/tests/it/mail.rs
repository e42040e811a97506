//! Messages: fields, parts, and transfer encodings.

use uri_grammar_documents::{Format, Role, references};

use crate::common::{edited, found, holds};

fn texts(file: &str) -> Vec<String> {
    found(Format::Mail, file).into_iter().map(|(text, _)| text).collect()
}

#[test]
fn every_field_that_has_uris() {
    for name in [
        "Archived-At",
        "List-Archive",
        "List-Help",
        "List-Owner",
        "List-Post",
        "List-Subscribe",
        "List-Unsubscribe",
        "List-URL",
    ] {
        let file = format!("{name}: <http://a/>, (b) <mailto:c@d>\n\n");
        let found = references(Format::Mail, &file).unwrap();
        let found: Vec<_> = found.iter().map(|found| &*found.text).collect();
        assert_eq!(found, ["http://a/", "mailto:c@d"], "{name}");
        let file = format!("{name}: http://a/\nX-{name}: <http://a/>\n\n");
        assert!(references(Format::Mail, &file).unwrap().is_empty(), "{name}");
    }
    for name in ["Content-Location", "content-base", "Content-Base "] {
        for (value, wanted) in [
            ("http://a/", &["http://a/"][..]),
            ("http://a/\n b", &["http://a/b"]),
            ("b/c d", &["b/cd"]),
            ("<http://a/>", &[]),
            ("a (b)", &[]),
            ("\"a\"", &[]),
            ("=?utf-8?q?a?=", &[]),
            ("", &[]),
        ] {
            let file = format!("{name}: {value}\n\n");
            let found = references(Format::Mail, &file).unwrap();
            let found: Vec<_> = found.iter().map(|found| &*found.text).collect();
            assert_eq!(found, wanted, "{file}");
        }
    }
}

#[test]
fn fields_have_uris() {
    let file = "Subject: http://no/\r\nList-Unsubscribe: <mailto:a@b?subject=c>,\r\n <http://d/^e>\r\n\
        Archived-At: (x) <http://f/\r\n g>\r\nContent-Location: h\r\n\r\nSee http://i/.\r\n";
    assert_eq!(
        texts(file),
        ["mailto:a@b?subject=c", "http://d/^e", "http://f/g", "h", "http://i/"]
    );
    let found = references(Format::Mail, file).unwrap();
    assert_eq!(found[1].role, Role::Header);
    assert_eq!(&file[found[2].span.clone()], "http://f/\r\n g");
    let edit = found[1].edit(9..10, "%5E").unwrap();
    assert_eq!((&file[edit.span], &*edit.text), ("^", "%5E"));
    for new in [",", " ", ">", "\r\n", "\"", "é", "=?"] {
        assert_eq!(found[1].edit(9..10, new), None, "{new:?}");
    }
    assert_eq!(found[3].edit(0..1, ""), None);
}

#[test]
fn parts_are_read_by_their_type() {
    let file = "Content-Type: multipart/mixed; boundary=x\n\n--x\n\nhttp://a/b.\n--x\n\
        Content-Type: text/html\n\n<a href='c d'>http://no/</a>\n--x\nContent-Type: text/markdown\n\n\
        [e](f)\n--x\nContent-Type: application/octet-stream\n\nhttp://no/\n--x\n\
        Content-Type: text/plain; charset=utf-16\n\nhttp://no/\n--x\n\
        Content-Type: message/rfc822\n\nContent-Location: g\n\nhttp://h/\n--x--\nhttp://no/\n";
    assert_eq!(texts(file), ["http://a/b", "c d", "f", "g", "http://h/"]);
}

#[test]
fn transfer_encodings_are_undone() {
    let file = "Content-Transfer-Encoding: quoted-printable\n\n\
        a http://b/c=3Dd=C3=A9/=\n  e =7B http://f/=\ng=zz\n";
    assert_eq!(texts(file), ["http://b/c=dé/", "http://f/g=zz"]);
    let found = references(Format::Mail, file).unwrap();
    assert_eq!(&file[found[0].span.clone()], "http://b/c=3Dd=C3=A9/");
    assert_eq!(&file[found[0].map.range(10..11)], "=3D");
    assert_eq!(&file[found[0].map.range(12..14)], "=C3=A9");
    assert_eq!(found[0].edit(0..4, "HTTP"), None);

    // `<a href="/b^c">` and white space between; padding of every length.
    for (encoded, wanted) in [
        ("PGEgaHJlZj0iL2Jf\r\nXiI+", "/b_^"),
        ("PGEgaHJlZj0iL2Jf\nXiI+IA==", "/b_^"),
        ("PGEgaHJlZj0iL2JfXiI+ICA=", "/b_^"),
    ] {
        let file =
            format!("Content-Type: text/html\nContent-Transfer-Encoding: base64\n\n{encoded}\n");
        let found = references(Format::Mail, &file).unwrap();
        assert_eq!(found.len(), 1, "{file}");
        assert_eq!(found[0].text, wanted);
        holds(file.as_bytes(), &found[0]);
        // Its third and fourth character are in the group `XiI+`.
        assert_eq!(&file[found[0].map.range(3..4)], "XiI+");
    }
}

#[test]
fn edits_references() {
    let file = "Subject: a\n\nSee http://b/^c.\n";
    let wanted = "Subject: a\n\nSee http://b/%5Ec.\n";
    assert_eq!(edited(Format::Mail, file, "^", "%5E").as_deref(), Some(wanted));
}

#[test]
fn types_and_character_sets() {
    for charset in
        ["utf8", "utf-8", "UTF-8", "US-ASCII", "ascii", "iso-8859-15", "Windows-1252", "latin1"]
    {
        let file = format!("Content-Type: text/plain; charset={charset}\n\nhttp://a/");
        assert_eq!(texts(&file), ["http://a/"], "{charset}");
    }
    for charset in ["utf-16", "utf-7", "utf", "shift_jis", "gb18030", "x-utf-8", "ebcdic"] {
        let file = format!("Content-Type: text/plain; charset={charset}\n\nhttp://a/");
        assert!(texts(&file).is_empty(), "{charset}");
    }
    for (media_type, wanted) in [
        ("text/html", &["a"][..]),
        ("text/markdown", &["b", "a"]),
        ("text/css", &["c"]),
        ("text/plain", &["http://d/"]),
        ("text/x-unknown", &["http://d/"]),
        ("application/json", &[]),
    ] {
        let file = format!(
            "Content-Type: {media_type}\n\n[x](b) <a href=a> {{ background: url(c) }} http://d/\n"
        );
        assert_eq!(texts(&file), wanted, "{media_type}");
    }
}

/// The octets of one character are one escape, and the octets of two characters are two.
#[test]
fn quoted_octets_are_pieces() {
    let head = "Content-Transfer-Encoding: quoted-printable\n\n";
    let pieces = |body: &str| {
        let file = format!("{head}{body}");
        let found = references(Format::Mail, &file).unwrap();
        let [one] = &*found else { panic!("{found:?}") };
        holds(file.as_bytes(), one);
        let pieces = one
            .map
            .pieces()
            .map(|(text, place, _)| (one.text[text].to_owned(), file[place].to_owned()));
        pieces.collect::<Vec<_>>()
    };
    let of = |text: &str, raw: &str| (text.to_owned(), raw.to_owned());
    assert_eq!(
        pieces("a:// http://b/=3D=26=C3=A9=E6=97=A5=41c"),
        [
            of("http://b/", "http://b/"),
            of("=", "=3D"),
            of("&", "=26"),
            of("é", "=C3=A9"),
            of("日", "=E6=97=A5"),
            of("A", "=41"),
            of("c", "c"),
        ]
    );
    // Soft line breaks, with and without white space; and text that is not an escape.
    for soft in ["=\n", "=\r\n", "= \n", "=\t \r\n"] {
        let body = format!("http://b/{soft}c");
        assert_eq!(pieces(&body), [of("http://b/", "http://b/"), of("c", "c")], "{body}");
    }
    assert_eq!(pieces("http://b/= "), [of("http://b/", "http://b/")]);
    for plain in ["http://b/=c", "http://b/=4", "http://b/=4g", "http://b/=g4", "http://b/=\rc"] {
        let shown = plain.split('\r').next().unwrap();
        let texts: String = pieces(plain).into_iter().map(|(text, _)| text).collect();
        assert_eq!(texts, shown);
    }
    assert_eq!(pieces("http://b/=3d"), [of("http://b/", "http://b/"), of("=", "=3d")]);
}

/// Encodes base64 by its definition, for the tests.
fn base64(text: &str) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let bits: String = text.bytes().map(|byte| format!("{byte:08b}")).collect();
    let bits: Vec<u8> = bits.into_bytes();
    let digit = |six: &[u8]| {
        let number = (0..6).fold(0, |sum, at| 2 * sum + usize::from(six.get(at) == Some(&b'1')));
        char::from(DIGITS[number])
    };
    bits.chunks(6).map(digit).collect()
}

#[test]
fn every_digit_of_base64_is_read() {
    let all = ('!'..='~').filter(|c| !"\"'<>`\\".contains(*c)).collect::<String>();
    let texts =
        ["http://a/", "http://a/b", "http://a/bc", "http://a/éß日𝄞x", &*format!("http://a/{all}x")];
    let digits: String = texts.iter().map(|text| base64(text)).collect();
    assert!(digits.contains(['+']) && digits.contains('/'));
    for text in texts {
        // With nothing at the end, and before text that is not base64.
        for end in ["", "=", "==", "\n", "!AAAA"] {
            let file = format!(
                "Content-Type: text/html\nContent-Transfer-Encoding: base64\n\n{}{end}",
                base64(&format!("<a href='{text}'>"))
            );
            let found = references(Format::Mail, &file).unwrap();
            assert_eq!(found.len(), 1, "{file}");
            assert_eq!(found[0].text, text);
            let plain =
                format!("Content-Transfer-Encoding: base64\n\n{}{end}", base64("http://a/bc"));
            assert_eq!(texts_of(&plain), ["http://a/bc"]);
        }
    }
}

/// The text that a mailing list appends is not part of the last character.
#[test]
fn base64_ends_with_its_padding() {
    for (text, last) in [("http://a/b", "Yg=="), ("http://a/bc", "YmM=")] {
        let encoded = base64(text);
        let signs = "=".repeat(encoded.len().next_multiple_of(4) - encoded.len());
        let footer = "-- \nhttp://b/\n";
        let file = format!("Content-Transfer-Encoding: base64\n\n{encoded}{signs}\n{footer}");
        let found = references(Format::Mail, &file).unwrap();
        assert_eq!(found[0].text, text);
        assert_eq!(&file[found[0].map.range(text.len() - 1..text.len())], last);
    }
}

fn texts_of(file: &str) -> Vec<String> {
    references(Format::Mail, file).unwrap().into_iter().map(|one| one.text.into_owned()).collect()
}
