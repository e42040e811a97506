//! XML, style sheets, tables and programs.

use uri_grammar_documents::{Format, Role, references};

use crate::common::{found, plain};

#[test]
fn programs_have_references_in_strings_and_comments() {
    for (file, wanted) in [
        ("let a = \"http://a/b?c#d\"; // see https://b/c.", &["http://a/b?c#d", "https://b/c"][..]),
        ("x = 'http://h:80a/' + y", &["http://h:80a/"]),
        ("/* (http://a/(b)) */ `ftp://c/`", &["http://a/(b)", "ftp://c/"]),
        ("# 见http://a/b的说明", &["http://a/b"]),
        ("\"http://[::1]:8080/\"", &["http://[::1]:8080/"]),
        ("| http://a/|http://b/ |", &["http://a/", "http://b/"]),
        ("git+ssh://git@h/r", &["git+ssh://git@h/r"]),
        ("\"[cyan]http://a/b[/cyan]\"", &["http://a/b"]),
        // A mistake that no program replaces.
        ("\"http://a/%zz\"", &["http://a/%zz"]),
        ("\"http://a/%20b%2F\"", &["http://a/%20b%2F"]),
    ] {
        assert_eq!(plain(Format::Source, file), wanted, "{file}");
    }
}

#[test]
fn strings_with_placeholders_are_not_references() {
    for file in [
        "\"http://\" + host",
        "f\"http://{host}/\"",
        "\"https://$HOST/a\"",
        "`http://${a}/`",
        "printf(\"http://%s:%d/\", h, p)",
        "'http://%(host)s/'",
        "\"http://a/%\"",
        "\"http://[\" + ip + \"]\"",
        "\"http://\\(host)/\"",
        "\"http://a/\\u{20}\"",
        "// http://<host>/",
        "https://*.example.com/",
        "r\"https?://\"",
        "http://.../",
        "case a://b",
        "data:x mailto:a@b {url: c}",
    ] {
        assert_eq!(plain(Format::Source, file), [""; 0], "{file}");
    }
}

#[test]
fn cells_of_tables_are_references() {
    let cells = |file| plain(Format::Csv, file);
    assert_eq!(cells("a,url\nb,http://a/b c\r\nd, https://e/ \n"), ["http://a/b c", "https://e/"]);
    assert_eq!(cells("a;b\nhttp://a/,x;y"), ["http://a/,x"]);
    assert_eq!(cells("a\thttp://a/\n"), ["http://a/"]);
    assert_eq!(cells("\"x, http://a/\",\"http://b/,c\"\n"), ["http://b/,c"]);
    assert_eq!(cells("http://a/ is what we had before\n"), [""; 0]);
    assert_eq!(cells("\"http://a/"), [""; 0]);
    // A cell must continue after the scheme, and has at most three words.
    assert_eq!(cells("http://a/ b c,http://a/ b c d\n"), ["http://a/ b c"]);
    let quoted = found(Format::Csv, "x,\"http://a/\"\"b\"\"\"\"c\" ,y\n");
    assert_eq!(quoted, [("http://a/\"b\"\"c".to_owned(), "http://a/\"\"b\"\"\"\"c".to_owned())]);
    let quoted = found(Format::Csv, "\"a\"\"b\",\"http://c/\"\"d,e\",f\n");
    assert_eq!(quoted, [("http://c/\"d,e".to_owned(), "http://c/\"\"d,e".to_owned())]);
    let quoted = found(Format::Csv, "\"http://a/\"\"b\"\n");
    assert_eq!(quoted, [("http://a/\"b".to_owned(), "http://a/\"\"b".to_owned())]);
}

#[test]
fn style_sheets_refer_by_url_and_import() {
    let file = "@import \"a b.css\"; @import url(c.css) screen; /* url(d) */ .e { content: \"f\";
        background: URL( 'g.png' ), url(h(.png), url(data:image/png;base64,AA==) curl(i) }
        a { src: url(\"#{$j}\"); mask: url($k) url(\\41) url() url(l.svg#m) }";
    assert_eq!(plain(Format::Css, file), ["a b.css", "c.css", "g.png", "l.svg#m"]);
    assert_eq!(
        plain(Format::Css, "a { font: 1px/2 b; c: url(d) } / url(e) /* url(f) */"),
        ["d", "e"]
    );
    assert_eq!(plain(Format::Css, "url('a') url(b) url(\"c\") @import 'd'"), ["a", "b", "c", "d"]);
    for file in ["url(", "@import", "\"", "url(\"", "/*", "@import \"\\", "url('a\nb')"] {
        assert!(plain(Format::Css, file).len() < 2, "{file}");
    }
}

#[test]
fn xml_has_attributes_and_text() {
    let file = "<?xml version=\"1.0\"?><svg xmlns=\"http://www.w3.org/2000/svg\">
        <use xlink:href='#a b'/><loc>http://a/b</loc><!-- <a href='c'> http://d/ -->
        <link href=\"/e?f&amp;g\"/> see http://h/.<![CDATA[http://i/]]></svg>";
    let texts: Vec<_> = found(Format::Xml, file).into_iter().map(|(text, _)| text).collect();
    assert_eq!(texts, ["#a b", "http://a/b", "/e?f&g", "http://h/", "http://i/"]);
    // Editors fold long data.
    let file = "<image xlink:href='data:image/png;base64,AA\n BB'/><image href='data:,a%zz'/>";
    assert_eq!(plain(Format::Xml, file), ["data:image/png;base64,AA\n BB", "data:,a%zz"]);
    // Only tools understand other attributes and elements.
    let file =
        r"<file src='..\a\b.exe'/><file src='C:\a'/><file src='http://d\e'/><img src='a\b'/>";
    assert_eq!(plain(Format::Xml, file), [r"http://d\e", r"a\b"]);
    let file = "<code>http://a[:b]</code><a href='&c;/d'>http://e</a><f>http://g</f><f>http://h[:i]</f>\
                <link doc='j'>http/2 is k</link>";
    assert_eq!(plain(Format::Xml, file), ["http://a[:b]", "http://e", "http://g", "http://h[:i]"]);
    let values = references(Format::Xml, file.as_bytes()).expect("XML").into_iter();
    let values = values.filter(|found| found.role == Role::Value).map(|found| found.text);
    assert_eq!(values.collect::<Vec<_>>(), ["http://g"]);
}

#[test]
fn rejects_edits_of_other_formats() {
    for (format, file) in [
        (Format::Source, "'http://a/[b]'"),
        (Format::Csv, "http://a/[b]"),
        (Format::Css, "url(a[b])"),
    ] {
        let found = references(format, file).expect("any file will do");
        assert_eq!(found.len(), 1, "{format}");
        assert_eq!(found[0].edit(0..1, "x"), None, "{format}");
    }
}
