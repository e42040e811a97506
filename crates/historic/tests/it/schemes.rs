//! The ten schemes of RFC 1738: its examples, its prose, its grammar, and invalid texts.

use uri_grammar_historic::editions::rfc1738_schemes::{
    FtpCommand, GopherPlus, Names, News, Password, TypeCode, Url, UrlError, WaisForm, Wanted, parse,
};

fn ftp(text: &str) -> Vec<String> {
    let Url::Ftp(ftp) = parse(text).unwrap() else { panic!("{text}") };
    ftp.commands().unwrap().iter().map(ToString::to_string).collect()
}

#[test]
fn the_three_examples_of_section_3_2_2() {
    let login = ["USER myname", "PASS (asked for)"];
    for (path, expected) in [
        ("/%2Fetc/motd", &["CWD /etc", "RETR motd"][..]),
        ("/etc/motd", &["CWD etc", "RETR motd"]),
        ("//etc/motd", &["CWD ", "CWD etc", "RETR motd"]),
    ] {
        let commands = ftp(&format!("ftp://myname@host.dom{path}"));
        assert_eq!(commands, [&login[..], expected].concat());
    }
}

#[test]
fn ftp_commands() {
    let anonymous = ["USER anonymous", "PASS (mail address)"];
    for (path, expected) in [
        ("", &[][..]),
        ("/", &["RETR "]),
        ("/a;type=a", &["TYPE A", "RETR a"]),
        ("/a/b;type=I", &["CWD a", "TYPE I", "RETR b"]),
        ("/a/;type=D", &["CWD a", "NLST "]),
        ("/;type=d", &["NLST "]),
        ("/%3Btype=a?:@&=", &["RETR ;type=a?:@&="]),
        ("/caf%C3%A9", &["RETR caf\\xC3\\xA9"]),
    ] {
        let commands = ftp(&format!("ftp://host.dom{path}"));
        assert_eq!(commands, [&anonymous[..], expected].concat(), "{path}");
    }
    let Url::Ftp(ftp) = parse("ftp://u%2F:p%3a@h/x").unwrap() else { panic!() };
    let commands = ftp.commands().unwrap();
    assert_eq!(commands[0], FtpCommand::User(b"u/".into()));
    assert_eq!(commands[1], FtpCommand::Pass(Password::Given(b"p:".into())));
    let shown = format!("{ftp:?} {commands:?} {:?}", parse("telnet://u:p%3a@h"));
    assert!(!shown.contains("p%3a") && !shown.contains("p:"), "{shown}");
}

#[test]
fn rejects_control_characters_in_ftp_commands() {
    for (text, offset) in [
        ("ftp://h/a%0D%0ADELE%20x/b", 9),
        ("ftp://u%0a:p@h/", 7),
        ("ftp://u:p%00@h/", 9),
        ("ftp://h/a/b%0d", 11),
    ] {
        let Url::Ftp(ftp) = parse(text).unwrap() else { panic!() };
        let error = ftp.commands().unwrap_err();
        assert_eq!((error.offset, error.wanted), (offset, Wanted::NoControl), "{text}");
    }
}

#[test]
fn an_empty_user_is_not_no_user() {
    for (text, user, password) in [
        ("ftp://@host.com/", Some(""), None),
        ("ftp://host.com/", None, None),
        ("ftp://foo:@host.com/", Some("foo"), Some("")),
    ] {
        let Url::Ftp(ftp) = parse(text).unwrap() else { panic!() };
        assert_eq!(ftp.login.user().map(|user| user.as_str()), user);
        assert_eq!(ftp.login.password().map(|password| password.as_str()), password);
    }
}

#[test]
fn default_ports() {
    for (text, port) in [
        ("ftp://h", Some(21)),
        ("http://h", Some(80)),
        ("gopher://h", Some(70)),
        ("mailto:a@b", None),
        ("news:*", None),
        ("nntp://h/g", Some(119)),
        ("telnet://h", Some(23)),
        ("wais://h/d", Some(210)),
        ("file:///f", None),
        ("prospero://h/n", Some(1525)),
    ] {
        let url = parse(text).unwrap();
        assert_eq!((url.scheme(), url.default_port()), (text.split(':').next().unwrap(), port));
    }
    let Url::Http(http) = parse("http://h:65536/").unwrap() else { panic!() };
    assert_eq!((http.site.explicit_port, http.site.port()), (Some("65536"), None));
    let Url::Http(http) = parse("http://h:0000000080").unwrap() else { panic!() };
    assert_eq!(http.site.port(), Some(80));
}

#[test]
fn gopher() {
    let parts = |text| {
        let Url::Gopher(gopher) = parse(text).unwrap() else { panic!() };
        let mut parts = vec![gopher.gopher_type().as_str(), gopher.selector().as_str()];
        parts.extend(gopher.search().map(|part| part.as_str()));
        parts.extend(gopher.gopher_plus().map(|part| part.as_str()));
        parts
    };
    assert_eq!(parts("gopher://h"), ["1", ""]);
    assert_eq!(parts("gopher://h/"), ["1", ""]);
    assert_eq!(parts("gopher://h/0"), ["0", ""]);
    assert_eq!(parts("gopher://h/11/a?b;c"), ["1", "1/a?b;c"]);
    assert_eq!(parts("gopher://h/%30/a"), ["%30", "/a"]);
    assert_eq!(parts("gopher://h/7s%09w"), ["7", "s", "w"]);
    assert_eq!(parts("gopher://h/7%09%09+"), ["7", "", "", "+"]);
    assert_eq!(parts("gopher://h/7%2509"), ["7", "%2509"], "no tab");
    let form = "+%091%0D%0A+-1%0D%0Ax%0D%0A.%0D%0A";
    let text = format!("gopher://h/0s%09%09{form}");
    let Url::Gopher(gopher) = parse(&text).unwrap() else { panic!() };
    assert_eq!(gopher.gopher_plus().unwrap().as_str(), form, "section 3.4.9");
    let decoded: Vec<u8> = gopher.gopher_plus().unwrap().decode().collect();
    assert_eq!(decoded, b"+\t1\r\n+-1\r\nx\r\n.\r\n");
}

#[test]
fn strings_of_gopher_plus() {
    let asks = |string: &str| {
        let text = format!("gopher://h/0s%09%09{string}");
        let Url::Gopher(gopher) = parse(&text).unwrap() else { panic!() };
        match gopher.asks_for().unwrap() {
            GopherPlus::Attributes(names) => format!("attributes {}", joined(names)),
            GopherPlus::DirectoryAttributes(names) => format!("of all {}", joined(names)),
            GopherPlus::Form(values) => format!("form {}", joined(values)),
            GopherPlus::View { view, language } => format!("view {view} {language:?}"),
            other => format!("{other:?}"),
        }
    };
    fn joined(names: Names<'_>) -> String {
        names.map(|name| name.as_str()).collect::<Vec<_>>().join(",")
    }
    assert_eq!(asks("+"), "DefaultView");
    assert_eq!(asks("?"), "EmptyForm");
    assert_eq!(asks(""), "Other");
    assert_eq!(asks("!"), "attributes ");
    assert_eq!(asks("!+ABSTRACT"), "attributes +ABSTRACT");
    assert_eq!(asks("!+ABSTRACT%20+SMELL"), "attributes +ABSTRACT,+SMELL");
    assert_eq!(asks("$"), "of all ");
    assert_eq!(asks("$+VIEW"), "of all +VIEW");
    assert!(
        asks("+application/postscript%20Es_ES").starts_with("view application/postscript Some(")
    );
    assert_eq!(asks("+text/plain"), "view text/plain None");
    assert_eq!(asks("+%091%0d%0a+-1%0D%0Aa%0D%0Ab%0D%0A.%0D%0A"), "form a,b");
    assert_eq!(asks("+%091%0D%0A+-1%0D%0Aa%0D%0A%0D%0A.%0D%0A"), "form a,");
    assert_eq!(asks("+%091%0D%0A+-1%0D%0A.%0D%0A"), "form ");
}

#[test]
fn mail_addresses() {
    for (address, is_one) in [
        ("a@b", true),
        ("a.b@c.d", true),
        ("gorby%25kremvax@example.com", true),
        ("%22a%20b%22@c", true),
        ("%22a%5C%22b%22.c@d", true),
        ("a@%5B127.0.0.1%5D", true),
        ("a", false),
        ("@b", false),
        ("a@", false),
        ("a@b@c", false),
        (".a@b", false),
        ("a.@b", false),
        ("a..b@c", false),
        ("a%20b@c", false),
        ("a@b.", false),
        ("a@b,c@d", false),
        ("%22a@b", false),
    ] {
        let text = format!("mailto:{address}");
        let Url::Mailto(mailto) = parse(&text).unwrap() else { panic!() };
        assert_eq!(mailto.addr_spec().is_ok(), is_one, "{address}");
    }
}

#[test]
fn news_wais_file_prospero() {
    let news = |text| match parse(text) {
        Ok(Url::News(news)) => news,
        other => panic!("{other:?}"),
    };
    assert_eq!(news("news:*"), News::All);
    assert!(matches!(news("news:*/?@a.b"), News::Article { host: "a.b", .. }));
    assert_eq!(news("news:a-b.c+d_e"), News::Group("a-b.c+d_e"));

    let wais = |text| match parse(text) {
        Ok(Url::Wais(wais)) => wais.form,
        other => panic!("{other:?}"),
    };
    assert!(matches!(wais("wais://h/"), WaisForm::Database));
    assert!(matches!(wais("wais://h/d?"), WaisForm::Search(words) if words.as_str().is_empty()));
    let WaisForm::Document { wtype, wpath } = wais("wais://h/d/T/p%2F1") else { panic!() };
    assert_eq!((wtype.as_str(), wpath.as_str()), ("T", "p%2F1"));

    let Url::File(file) = parse("file://host//a/%2F/b").unwrap() else { panic!() };
    assert!(file.segments().map(|part| part.as_str()).eq(["", "a", "%2F", "b"]));
    assert!(!file.is_local());

    let Url::Prospero(prospero) = parse("prospero://h:1/a;b=c;=;d=").unwrap() else { panic!() };
    let fields = prospero.fields().map(|(name, value)| (name.as_str(), value.as_str()));
    assert!(fields.eq([("b", "c"), ("", ""), ("d", "")]));
}

#[test]
fn the_url_path_of_a_typed_file() {
    let Url::Ftp(ftp) = parse("FTP://h/a/b;type=A").unwrap() else { panic!() };
    let path = ftp.path.unwrap();
    assert_eq!(path.directories().count(), 1);
    assert_eq!((path.name().as_str(), path.type_code), ("b", Some(TypeCode::Ascii)));
}

/// The offset where each rule of section 5 stops, and the expected continuation.
#[test]
fn errors() {
    for (text, offset, wanted) in [
        ("", 0, Wanted::Scheme),
        ("afs://h/", 0, Wanted::Scheme),
        (":", 0, Wanted::Scheme),
        ("http", 0, Wanted::Scheme),
        ("http:", 5, Wanted::Slashes),
        ("http:/h", 6, Wanted::Slashes),
        ("http://", 7, Wanted::Host),
        ("http://h?q", 8, Wanted::Slash),
        ("http://-a", 7, Wanted::Host),
        ("http://a-/", 9, Wanted::Host),
        ("http://a..b", 9, Wanted::Host),
        ("http://a.", 9, Wanted::Host),
        ("http://a.1b", 11, Wanted::Host),
        ("http://1.2.3", 12, Wanted::Host),
        ("http://[::1]/", 7, Wanted::Host),
        ("http://h:/", 9, Wanted::Port),
        ("http://h:8a/", 10, Wanted::Port),
        ("http://h/~a", 9, Wanted::Unsafe),
        ("http://h/a%2", 12, Wanted::Hex),
        ("http://h/a%zz", 11, Wanted::Hex),
        ("http://h/a?b?c", 12, Wanted::Character),
        ("http://h/é", 9, Wanted::Unsafe),
        ("http://h/a#b", 10, Wanted::Unsafe),
        ("ftp://a@b@c/", 9, Wanted::Login),
        ("ftp://a:b:c@d/", 9, Wanted::Login),
        ("ftp://h/a;b", 10, Wanted::TypeCode),
        ("ftp://h/a;type=ab", 15, Wanted::TypeCode),
        ("ftp://h/a;type=a/b", 15, Wanted::TypeCode),
        ("gopher://u@h/", 10, Wanted::NoUser),
        ("mailto:", 7, Wanted::Address),
        ("mailto:a b", 8, Wanted::Unsafe),
        ("news:", 5, Wanted::Group),
        ("news:**", 5, Wanted::Group),
        ("news:a*", 6, Wanted::Group),
        ("news:@h", 5, Wanted::Article),
        ("news:a@", 7, Wanted::Host),
        ("nntp://h", 8, Wanted::Slash),
        ("nntp://h/", 9, Wanted::Group),
        ("nntp://h/g/", 11, Wanted::Number),
        ("nntp://h/g/1a", 12, Wanted::Number),
        ("telnet://h/x", 11, Wanted::End),
        ("wais://h/d/t", 12, Wanted::Document),
        ("wais://h/d/t/p/q", 14, Wanted::Character),
        ("file:/etc", 6, Wanted::Slashes),
        ("file://", 7, Wanted::Slash),
        ("file://h", 8, Wanted::Slash),
        ("file:///a;b", 9, Wanted::Character),
        ("prospero://h/a;b", 16, Wanted::Equals),
        ("prospero://h/a;b=c=d", 18, Wanted::Character),
        ("prospero://h/a;b;c=d", 16, Wanted::Equals),
    ] {
        let error: UrlError = parse(text).map(|_| ()).expect_err(text);
        assert_eq!((error.offset, error.wanted), (offset, wanted), "{text:?}");
        assert!(error.to_string().starts_with(&format!("at byte {offset}: expected ")));
        assert!(text.is_char_boundary(offset));
    }
}

#[test]
fn megabytes() {
    for scheme in ["ftp", "http", "gopher", "mailto", "news", "nntp", "telnet", "wais", "file"] {
        for piece in ["%", "/", ";", ":", "@", "a.", "%09", "é", "?", "="] {
            let text = format!("{scheme}://h/{}", piece.repeat(1 << 20));
            let _ = parse(&text);
            let _ = parse(&format!("{scheme}:{}", piece.repeat(1 << 20)));
        }
    }
    let text = format!("prospero://h/{}", ";a=b".repeat(1 << 20));
    let Url::Prospero(prospero) = parse(&text).unwrap() else { panic!() };
    assert_eq!(prospero.fields().count(), 1 << 20);
    assert_eq!(ftp(&format!("ftp://h/{}", "a/".repeat(1 << 18))).len(), (1 << 18) + 3);
}
