//! The ten schemes of RFC 1738: its examples, its prose, and invalid texts.

use uri_grammar_historic::editions::rfc1738_schemes::{
    FtpCommand, GopherPlus, Names, Password, Url, UrlError,
};

fn ftp(text: &str) -> Vec<String> {
    let commands = Url::parse(text).unwrap().ftp_commands().unwrap();
    commands.iter().map(ToString::to_string).collect()
}

#[test]
fn parts() {
    for (text, parts) in [
        ("ftp://h", "host=h"),
        ("ftp://h/", "host=h name="),
        ("ftp://@h/", "user= host=h name="),
        ("ftp://u:@h:1/x", "user=u password= host=h port=1 name=x"),
        ("FTP://h//%2F/b;type=A", "host=h directory= directory=%2F name=b type=A"),
        ("http://h", "host=h"),
        ("hTTp://1.2.3.4:80/", "host=1.2.3.4 port=80 path="),
        ("http://h/a/b?", "host=h path=a/b search="),
        ("gopher://h", "host=h type=1 selector="),
        ("gopher://h/", "host=h type=1 selector="),
        ("gopher://h/0", "host=h type=0 selector="),
        ("gopher://h/11/a?b;c", "host=h type=1 selector=1/a?b;c"),
        ("gopher://h:7/%30/a", "host=h port=7 type=%30 selector=/a"),
        ("gopher://h/7s%09w", "host=h type=7 selector=s search=w"),
        ("gopher://h/7%09%09+", "host=h type=7 selector= search= Gopher+ string=+"),
        ("gopher://h/7%09a%09+%09b", "host=h type=7 selector= search=a Gopher+ string=+%09b"),
        ("gopher://h/7%2509", "host=h type=7 selector=%2509"),
        ("gopher://h/%09%09a", "host=h type=%09 selector= search=a"),
        ("mailto:gorby%25kremvax@example.com", "address=gorby%25kremvax@example.com"),
        ("news:*", "group=*"),
        ("news:a-b.c+d_e", "group=a-b.c+d_e"),
        ("news:12%3C3@host.dom", "article=12%3C3 host=host.dom"),
        ("news:*/?@a.b", "article=*/? host=a.b"),
        ("nntp://1.2.3.4:5/alt.test", "host=1.2.3.4 port=5 group=alt.test"),
        ("nntp://h/alt.test/17", "host=h group=alt.test article=17"),
        ("telnet://me:pw@h/", "user=me password=pw host=h"),
        ("wais://h/", "host=h database="),
        ("wais://h/d?", "host=h database=d search="),
        ("wais://h/d/T/p%2F1", "host=h database=d type=T path=p%2F1"),
        ("file:///f", "host= name=f"),
        ("file://localhost/", "host=localhost name="),
        ("file://h//a/%2F/b", "host=h directory= directory=a directory=%2F name=b"),
        ("prospero://h:1/", "host=h port=1 name="),
        ("prospero://h//a;b=c;=;d=", "host=h name=/a field=b value=c field= value= field=d value="),
    ] {
        let url = Url::parse(text).unwrap();
        let found: Vec<_> = url.parts().map(|(name, text)| format!("{name}={text}")).collect();
        assert_eq!(found.join(" "), parts, "{text}");
        let (name, first) = url.parts().next().unwrap();
        assert_eq!(url.get(name), Some(first));
    }
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
    let url = Url::parse("ftp://u%2F:p%3a@h/x").unwrap();
    let commands = url.ftp_commands().unwrap();
    assert_eq!(commands[0], FtpCommand::User(b"u/".into()));
    assert_eq!(commands[1], FtpCommand::Pass(Password::Given(b"p:".into())));
    let shown = format!("{url:?} {commands:?} {:?}", Url::parse("telnet://u:p%3a@h"));
    assert!(!shown.contains("p%3a") && !shown.contains("p:"), "{shown}");
}

#[test]
fn encoded_controls_have_no_meaning() {
    for (text, offset) in [
        ("ftp://h/a%0D%0ADELE%20x/b", 9),
        ("ftp://u%0a:p@h/", 7),
        ("ftp://u:p%00@h/", 9),
        ("ftp://h/a/b%0d", 11),
    ] {
        let error = Url::parse(text).unwrap().ftp_commands().unwrap_err();
        assert_eq!(error, UrlError::EndsCommand(offset), "{text}");
    }
    for (text, offset) in [("gopher://h/1a%0Ab", 13), ("gopher://h/7%09a%0d", 16)] {
        let error = Url::parse(text).unwrap().gopher_request().unwrap_err();
        assert_eq!(error, UrlError::EndsRequest(offset), "{text}");
    }
}

#[test]
fn ports() {
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
        let url = Url::parse(text).unwrap();
        let scheme = text.split(':').next().unwrap();
        assert_eq!((url.scheme(), url.default_port(), url.port()), (scheme, port, port));
    }
    assert_eq!(Url::parse("http://h:65536/").unwrap().port(), None);
    assert_eq!(Url::parse("http://h:0000000080").unwrap().port(), Some(80));
}

#[test]
fn strings_of_gopher_plus() {
    let asks = |string: &str| {
        let text = format!("gopher://h/0s%09%09{string}");
        match Url::parse(&text).unwrap().gopher_plus().unwrap() {
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
        assert_eq!(Url::parse(&text).unwrap().mail_address().is_ok(), is_one, "{address}");
    }
}

#[test]
fn other_schemes_are_errors() {
    for text in ["", "afs://h/", ":", "http", "/http:"] {
        assert_eq!(Url::parse(text).unwrap_err(), UrlError::Scheme, "{text:?}");
    }
    let Err(UrlError::Syntax(error)) = Url::parse("FTP://h/a;type=ab") else { panic!() };
    assert_eq!((error.offset(), error.rule_path().to_string()), (16, "ftpurl".to_owned()));
}

#[test]
fn long_texts() {
    for scheme in ["ftp", "http", "gopher", "mailto", "news", "nntp", "telnet", "wais", "file"] {
        for piece in ["%", "/", ";", ":", "@", "a.", "%09", "é", "?", "="] {
            let text = format!("{scheme}://h/{}", piece.repeat(1 << 16));
            let _ = Url::parse(&text);
            let _ = Url::parse(&format!("{scheme}:{}", piece.repeat(1 << 16)));
        }
    }
    let text = format!("prospero://h/{}", ";a=b".repeat(1 << 18));
    assert_eq!(Url::parse(&text).unwrap().parts().count(), 2 + (2 << 18));
    assert_eq!(ftp(&format!("ftp://h/{}", "a/".repeat(1 << 18))).len(), (1 << 18) + 3);
}
