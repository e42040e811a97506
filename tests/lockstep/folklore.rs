//! Folklore: texts that people have written, meant, or mistaken for references. Every piece of each text is a word
//! for every rule.
//!
//! The suites find mistakes near the automaton. Ideas from elsewhere, such as the zone identifier of an address, are
//! far from it: a grammar without zones never leads to `%25en0`.

use std::sync::LazyLock;

use oracle::Word;

const TEXTS: &[&[u8]] = &[
    // RFC 3986 section 1.1.2, and a reference with every component.
    b"ftp://ftp.is.co.za/rfc/rfc1808.txt",
    b"ldap://[2001:db8::7]/c=GB?objectClass?one",
    b"mailto:John.Doe@example.com",
    b"tel:+1-816-555-1212",
    b"telnet://192.0.2.16:80/",
    b"urn:oasis:names:specification:docbook:dtd:xml:4.1.2",
    b"foo://user:pass@example.com:8042/over/there?name=ferret#nose",
    // Addresses: zones (RFC 6874, withdrawn), mapped IPv4, one group too many or too few.
    b"//[fe80::1%25en0]:80/",
    b"//[fe80::1%en0]",
    b"//[::ffff:192.0.2.128]/",
    b"//[1:2:3:4:5:6:7:8:9]",
    b"//[1:2:3:4:5:6:7::8]",
    b"//[1:2:3:4:5:6:1.2.3.4::]",
    b"//[v1.fe80::a+en1]",
    b"//[::1]80",
    b"//[[::1]]",
    b"//[1.2.3.4]",
    b"//::1/",
    // Numbers that inet_aton reads as an address.
    b"//0x7f.0.0.1/",
    b"//0177.00.00.01",
    b"//2130706433",
    b"//256.256.256.256",
    b"//1.2.3.4.5",
    // Texts that browsers accept.
    b" http://a/ ",
    b"http:\\\\a\\b",
    b"ht\ttp://a\n/b\r",
    b"http:///a",
    b"http:a",
    b"//a b/c d?e f#g h",
    b"http://a/?q[]={x}|`^\"<y>",
    b"http://a@b@c/",
    b"http://a:b:80/",
    b"//a:80a",
    b"c:\\dir\\file",
    b"#a#b",
    b"%u0041%zz%4%",
    b"/%00%0a%0D",
    b"javascript:alert('a%20b')",
    b"data:text/plain;charset=utf-8;base64,R0lGODlh+A==",
    // Beyond ASCII: IRIs (RFC 3987), and invalid UTF-8.
    "http://r\u{e9}sum\u{e9}.example/\u{5b57}?\u{e9}#\u{1f600}".as_bytes(),
    b"//\xC0\xAE\xC0\xAE/\xFF",
    // Templates (RFC 6570), and the text around references.
    b"/{a}/{?b*}",
    b"<URL:http://a/b>,\"//c\").",
];

/// The pieces of all texts, without duplicates.
pub static WORDS: LazyLock<Vec<Word>> = LazyLock::new(|| {
    let pieces = TEXTS.iter().flat_map(|text| {
        let from = 0..=text.len();
        from.flat_map(move |from| (from..=text.len()).map(move |to| text[from..to].to_vec()))
    });
    crate::suites::distinct(pieces.collect())
});
