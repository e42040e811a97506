//! Messages: fields, parts, and transfer encodings.

use uri_grammar_documents::{Format, Role, references};

use crate::common::{edited, found, holds};

fn texts(file: &str) -> Vec<String> {
    found(Format::Mail, file).into_iter().map(|(text, _)| text).collect()
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
    assert_eq!(found[1].edit(9..10, ","), None);
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
        // The third and fourth character of it stand in the group `XiI+`.
        assert_eq!(&file[found[0].map.range(3..4)], "XiI+");
    }
}

#[test]
fn what_can_be_written() {
    let file = "Subject: a\n\nSee http://b/^c.\n";
    let wanted = "Subject: a\n\nSee http://b/%5Ec.\n";
    assert_eq!(edited(Format::Mail, file, "^", "%5E").as_deref(), Some(wanted));
}
