//! The base of a part of a message, by the examples of RFC 2110 and RFC 2557, and by their prose.
#![allow(clippy::result_large_err)]

use uri_grammar_documents::{PartBase, base, entity};
use uri_grammar_historic::editions::base::{BaseError, Origin, Sources};
use uri_grammar_historic::editions::{Algorithm, Edition};

const RFC1808: Edition = Edition::Rfc1738;

/// Returns the base of the part that has this mark.
fn of(file: &str, mark: &str, document: impl Into<Algorithm>) -> Result<PartBase, BaseError> {
    of_retrieved(file, mark, Sources::new(), document)
}

fn of_retrieved(
    file: &str,
    mark: &str,
    outside: Sources<'_>,
    document: impl Into<Algorithm>,
) -> Result<PartBase, BaseError> {
    let message = entity(file);
    let path = message.path_to(file.find(mark).unwrap());
    base(&path, outside, document)
}

fn is(found: Result<PartBase, BaseError>, text: &str, origin: Origin, outwards: usize) {
    let found = found.unwrap();
    assert_eq!((found.base.as_str(), found.base.origin()), (text, origin));
    assert_eq!(found.outwards, outwards);
}

/// RFC 2110 section 4.2: the scope of each Content-Base.
const VALID_WHERE: &str = "\
Content-Base: http://nowhere/
Content-Type: Multipart/related; boundary=\"boundary-example-1\";
              type=Text/HTML; start=foo2*foo3@bar2.net

--boundary-example-1
Content-Type: Text/HTML; charset=US-ASCII
Content-ID: <foo2*foo3@bar2.net>
Content-Location: http://www.ietf.cnir.reston.va.us/images/foo1.bar1

(one)
--boundary-example-1
Content-Type: Text/HTML; charset=US-ASCII
Content-ID: <foo4*foo5@bar2.net>
Content-Location: foo1.bar1
Content-Base: http://www.ietf.cnri.reston.va.us/images/

(two)
--boundary-example-1

(three)
--boundary-example-1--
";

#[test]
fn rfc2110_section_4_2() {
    let one = "http://www.ietf.cnir.reston.va.us/images/foo1.bar1";
    let two = "http://www.ietf.cnri.reston.va.us/images/";
    for edition in [Edition::Rfc2396, Edition::Rfc2396bis00] {
        is(of(VALID_WHERE, "(one)", edition), one, Origin::ContentLocation, 0);
        is(of(VALID_WHERE, "(two)", edition), two, Origin::ContentBase, 0);
        assert_eq!(of(VALID_WHERE, "(three)", edition), Err(BaseError::NoBase), "section 4.1");
    }
    // The draft of 1996 lets a composite entity redefine the context of its parts.
    is(of(VALID_WHERE, "(two)", Edition::UrlSyntax00), two, Origin::ContentBase, 0);
    is(of(VALID_WHERE, "(three)", Edition::UrlSyntax00), "http://nowhere/", Origin::ContentBase, 1);
    // RFC 3986 does not know the field.
    is(of(VALID_WHERE, "(one)", Edition::Rfc3986), one, Origin::ContentLocation, 0);
    is(of(VALID_WHERE, "(two)", Edition::Rfc3986), "thismessage:/", Origin::Default, 1);
}

/// RFC 2110 section 9.3 does what its section 4.1 calls meaningless.
#[test]
fn rfc2110_section_9_3() {
    let file = "From: foo1@bar.net\nMime-Version: 1.0\n\
        Content-Base: http://www.ietf.cnri.reston.va.us\n\
        Content-Type: Multipart/related; boundary=\"boundary-example-1\";\n type=Text/HTML\n\n\
        --boundary-example-1\nContent-Type: Text/HTML; charset=ISO-8859-1\n\
        Content-Transfer-Encoding: QUOTED-PRINTABLE\n\n\
        <IMG SRC=3D\"/images/ietflogo.gif\" ALT=3D\"IETF logo\">\n=A9\n\
        --boundary-example-1\nContent-Location: /images/ietflogo.gif\n\
        Content-Type: IMAGE/GIF\nContent-Transfer-Encoding: BASE64\n\nR0lG\n\
        --boundary-example-1--\n";
    let host = "http://www.ietf.cnri.reston.va.us";
    is(of(file, "<IMG", Edition::UrlSyntax00), host, Origin::ContentBase, 1);
    let location = format!("{host}/images/ietflogo.gif");
    is(of(file, "R0lG", Edition::UrlSyntax00), &location, Origin::ContentLocation, 0);
    assert_eq!(of(file, "<IMG", Edition::Rfc2396), Err(BaseError::NoBase));
}

/// RFC 2557 section 9.3: "will be a base to all relative URLs, also inside the HTML text".
#[test]
fn rfc2557_section_9_3() {
    let file = "From: foo1@bar.net\nMime-Version: 1.0\n\
        Content-Location: http://www.ietf.cnri.reston.va.us/\n\
        Content-Type: multipart/related; boundary=\"boundary-example\";\n type=\"text/html\"\n\n\
        --boundary-example\nContent-Type: text/html; charset=\"ISO-8859-1\"\n\
        Content-Transfer-Encoding: QUOTED-PRINTABLE\n\n\
        <IMG SRC=3D\"images/ietflogo1.gif\" ALT=3D\"IETF logo1\">\n\
        --boundary-example\nContent-Location:\n\
        \x20        http://www.ietf.cnri.reston.va.us/images/ietflogo1.gif\n\
        Content-Type: IMAGE/GIF\nContent-Transfer-Encoding: BASE64\n\nAAAA\n\
        --boundary-example\nContent-Location: images/ietflogo2.gif\n\
        Content-Transfer-Encoding: BASE64\n\nBBBB\n--boundary-example--\n";
    let host = "http://www.ietf.cnri.reston.va.us/";
    is(of(file, "<IMG", Edition::Rfc3986), host, Origin::ContentLocation, 1);
    let location = format!("{host}images/ietflogo1.gif");
    is(of(file, "AAAA", Edition::Rfc3986), &location, Origin::ContentLocation, 0);
    is(of(file, "BBBB", Edition::Rfc3986), host, Origin::ContentLocation, 1);
}

/// In RFC 2557 section 9.4, there is no base at all.
#[test]
fn rfc2557_section_9_4() {
    let file = "From: foo1@bar.net\nContent-Type: multipart/related; boundary=\"b\"\n\n\
        --b\nContent-Type: text/html; charset=\"iso-8859-1\"\n\n<IMG SRC=\"ietflogo.gif\">\n\
        --b\nContent-Location: ietflogo.gif\nContent-Type: IMAGE/GIF\n\nR0lG\n--b--\n";
    for mark in ["<IMG", "R0lG"] {
        is(of(file, mark, Edition::Rfc3986), "thismessage:/", Origin::Default, 1);
        // The answer to a request has one.
        let outside = Sources::new().retrieval("http://a/b");
        let found = of_retrieved(file, mark, outside, Edition::Rfc3986);
        is(found, "http://a/b", Origin::Retrieval, 1);
        // An application can set its own default.
        let outside = Sources::new().default_base("app:/");
        is(of_retrieved(file, mark, outside, Edition::Rfc3986), "app:/", Origin::Default, 1);
    }
    is(of(file, "<IMG", RFC1808), "", Origin::Default, 1);
    assert_eq!(of(file, "<IMG", Edition::Rfc2396bis00), Err(BaseError::NoBase));
}

/// RFC 2557 section 9.7: multiparts within multiparts.
#[test]
fn rfc2557_section_9_7() {
    let file = "Content-Location: http://www.ietf.cnri.reston.va.us/\n\
        Content-Type: multipart/related; boundary=\"boundary-example-1\"\n\n\
        --boundary-example-1\nContent-Type: text/html;charset=\"US-ASCII\"\n\n(outer)\n\
        --boundary-example-1\nContent-Location:\n     http://www.ietf.cnri.reston.va.us/more-info\n\
        Content-Type: multipart/related; boundary=\"boundary-example-2\"\n\n\
        --boundary-example-2\nContent-Type: text/html;charset=\"US-ASCII\"\n\n(inner)\n\
        --boundary-example-2\nContent-Location: http:images/ietflogo2.gif\n\
        Content-Type: IMAGE/GIF\n\n(image)\n--boundary-example-2--\n\
        --boundary-example-1\nContent-Type: text/html\n\n(last)\n--boundary-example-1--\n";
    let host = "http://www.ietf.cnri.reston.va.us/";
    is(of(file, "(outer)", Edition::Rfc3986), host, Origin::ContentLocation, 1);
    let inner = format!("{host}more-info");
    is(of(file, "(inner)", Edition::Rfc3986), &inner, Origin::ContentLocation, 1);
    // A scheme makes it absolute, in RFC 2557 as in RFC 3986.
    is(
        of(file, "(image)", Edition::Rfc3986),
        "http:images/ietflogo2.gif",
        Origin::ContentLocation,
        0,
    );
    is(of(file, "(last)", Edition::Rfc3986), host, Origin::ContentLocation, 1);
}

#[test]
fn html_base_precedes_header_fields() {
    let file = "CONTENT-BASE: http://field/\nContent-Location: http://field/\nBase: <URL:http://field/>\n\
        Content-Type: text/html\nContent-Transfer-Encoding: base64\n\nPGJhc2UgaHJlZj0iaHR0cDovL2h0bWwvIj4=\n";
    for edition in Edition::ALL {
        is(of(file, "PGJh", *edition), "http://html/", Origin::Embedded, 0);
    }
    // The base element does not count in a text that is not HTML, or in the text around it.
    let file = "Content-Location: http://field/\n\n<base href='http://html/'>\n";
    is(of(file, "<base", Edition::Rfc3986), "http://field/", Origin::ContentLocation, 0);
    // A relative base is resolved against the base that would apply without it, in RFC 3986 only.
    let file = "Content-Location: http://a/b/c\nContent-Type: application/xhtml+xml\n\n<base href='../d'/>";
    is(of(file, "<base", Edition::Rfc3986), "http://a/d", Origin::Embedded, 0);
    let error = of(file, "<base", Edition::Rfc2396).unwrap_err();
    assert_eq!(error, BaseError::NotAbsolute(Origin::Embedded));
}

/// RFC 1808 section 3.1, and section 3.2 on composite entities.
#[test]
fn the_base_field() {
    let file = "Subject: a\nbAsE : <URL:http://www.ics.uci.edu/\r\n\tTest/a/\n b/c>\nBase: <URL:x:y>\n\
        Content-Type: multipart/mixed; boundary=b\nContent-Base: x:y\n\n--b\n\n(one)\n\
        --b\nBase: <URL:http://own/>\n\n(two)\n--b\nBase: http://own/\n\n(three)\n--b--\n";
    is(of(file, "(one)", RFC1808), "http://www.ics.uci.edu/Test/a/b/c", Origin::BaseHeader, 1);
    is(of(file, "(two)", RFC1808), "http://own/", Origin::BaseHeader, 0);
    assert_eq!(of(file, "(three)", RFC1808), Err(BaseError::BaseHeader));
    is(of(file, "(one)", Edition::UrlSyntax00), "x:y", Origin::ContentBase, 1);
    // The field must be in the header, at the beginning of a line.
    let file = "X-Base: <URL:x:y>\n Base: <URL:x:y>\n\nBase: <URL:x:y>\n";
    is(of(file, "\nBase", RFC1808), "", Origin::Default, 0);
}

#[test]
fn a_message_in_a_message() {
    let file = "Content-Base: http://outer/\nContent-Type: message/rfc822\n\n\
        Content-Location: inner/x\n\ntext\n";
    is(of(file, "text", Edition::UrlSyntax00), "http://outer/inner/x", Origin::ContentLocation, 0);
    // The field applies to everything below it, unless that is a multipart.
    is(of(file, "text", Edition::Rfc2396), "http://outer/", Origin::ContentBase, 1);
}

#[test]
fn encapsulating_entity_has_no_base() {
    let file = "Content-Base: no scheme\nContent-Type: message/rfc822\n\nSubject: x\n\ntext\n";
    let error = of(file, "text", Edition::Rfc2396).unwrap_err();
    assert_eq!(error, BaseError::NotAbsolute(Origin::ContentBase));
    let file = file.replace("Subject: x", "Content-Base: x:y");
    is(of(&file, "text", Edition::Rfc2396), "x:y", Origin::ContentBase, 0);
}

#[test]
fn any_message_is_accepted() {
    let nothing: &[&uri_grammar_documents::Entity<'_>] = &[];
    is(base(nothing, Sources::new(), Edition::Rfc3986), "thismessage:/", Origin::Default, 0);
    let long = "Base: <URL:x:y>\n ".repeat(1 << 17);
    let deep = "Content-Type: message/rfc822\n\n".repeat(1 << 14);
    let tags = format!("Content-Type: text/html\n\n{}", "<base ".repeat(1 << 17));
    for file in ["", ":", "Base:", "Base", "\n", "\0\u{FFFD}: \n", &long, &deep, &tags] {
        let message = entity(file);
        for edition in Edition::ALL {
            let path = message.path_to(file.len().saturating_sub(1));
            let _ = base(&path, Sources::new(), *edition);
        }
    }
    let file = b"Base: <URL:x:\xFF>\nContent-Location: \xFF:\n\nx";
    let message = entity(file);
    for edition in Edition::ALL {
        let found = base(&[&message], Sources::new(), *edition);
        assert!(!format!("{found:?}").contains('\u{1b}'));
    }
}

/// A wrong base is inherited like any other, since it is not undefined.
#[test]
fn parts_inherit_invalid_bases() {
    let file =
        "Base: http://a/b\nContent-Type: multipart/mixed; boundary=x\n\n--x\n\nmark\n--x--\n";
    assert_eq!(of(file, "mark", RFC1808), Err(BaseError::BaseHeader));
    let none = file.replacen("Base: http://a/b\n", "", 1);
    is(of(&none, "mark", RFC1808), "", Origin::Default, 1);
}
