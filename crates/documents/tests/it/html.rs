//! HTML.

use crate::common::{edited, found, plain};
use uri_grammar_documents::{Format, Role, html_base, references};

const HTML: Format = Format::Html;

#[test]
fn attributes_with_urls() {
    let file = "<html manifest=a><body background=b><a href=c ping='d  e\n f'>x</a><img src=g longdesc=h \
        usemap=#i><form action=j><button formaction=k></form><blockquote cite=l><object data=m>\
        <video poster=n><div itemid=o itemtype='p q'><svg><use xlink:href='#r'/></svg><link href=s>\
        <a title=no data=no action=no name=no><p src>";
    let all = plain(HTML, file);
    assert_eq!(all[..17].join(" "), "a b c d e f g h #i j k l m n o p q");
    assert_eq!(all[17..], ["#r", "s", ""]);
}

#[test]
fn trims_spaces_around_urls() {
    let file = "<a href=' \t\r\n\u{c}http://a/ \n'><a HREF = x ><a href=\"\"><a href=''><a href=' '><a href>";
    assert_eq!(plain(HTML, file), ["http://a/", "x", "", "", "", ""]);
    let all = references(HTML, file).unwrap();
    assert_eq!(&file[all[2].span.start - 1..all[2].span.end + 1], "\"\"");
    assert_eq!(&file[all[3].span.start - 1..all[3].span.end + 1], "''");
}

#[test]
fn character_references() {
    let file = "<a href='?a&amp;b&#38;c&#x26d&copy=1&copy;&notin;&lt&ampx&#x3B;&semi;&#0000000000065;é&nosuch;&'>";
    let (text, raw) = &found(HTML, file)[0];
    assert_eq!(text, "?a&b&c\u{26d}&copy=1©∉<&ampx;;Aé&nosuch;&");
    assert_eq!(raw, &file[9..file.len() - 2]);
    let one = &references(HTML, file).unwrap()[0];
    let at = text.find('∉').unwrap();
    assert_eq!(&file[one.map.range(at..at + 3)], "&notin;");
    assert_eq!(&file[one.map.range(at - 2..at + 4)], "&copy;&notin;&lt");
    let at = text.find('A').unwrap();
    assert_eq!(&file[one.map.range(at..at + 1)], "&#0000000000065;");
}

#[test]
fn line_breaks_and_columns_survive_cr_lf() {
    let file = "<p>\r\n<a\r\nhref=\"a\r\nb\rc\"\r\nid=x>\r\n<img\rsrc=d>é<img src=e>";
    let all = found(HTML, file);
    assert_eq!(all[0], ("a\nb\nc".to_owned(), "a\r\nb\rc".to_owned()));
    assert_eq!(all[1].1, "d");
    assert_eq!(all[2].1, "e");
}

#[test]
fn candidates_for_images() {
    let file = "<img srcset=' a 1x, b,c 2x,data:,x 3x , d, ,e (1,2) 4x,f,'><link imagesrcset=g>";
    assert_eq!(plain(HTML, file), ["a", "b,c", "data:,x", "d", "e", "f", "g"]);
}

#[test]
fn refreshes() {
    for (content, url) in [
        ("0;url=a", Some("a")),
        ("5; URL = 'a b' c", Some("a b")),
        ("1.5 , b?url=c", Some("b?url=c")),
        ("0; urls", Some("urls")),
        ("0 url=\"x", None),
        (".;x", Some("x")),
        ("5", None),
        ("x;url=a", None),
        ("0;", None),
    ] {
        let content = content.replace('"', "&quot;");
        let file = format!("<meta content=\"{content}\" http-equiv=Refresh>");
        let all = found(HTML, &file);
        let want = if content.contains("&quot;") { Some("x") } else { url };
        assert_eq!(all.first().map(|one| &*one.0), want, "{file}");
    }
    assert!(plain(HTML, "<meta content='0;url=a' name=x>").is_empty());
}

#[test]
fn skips_raw_text_and_comments() {
    let file = "<script>'<a href=1>'</script><style><a href=2></style><!-- <a href=3> --><title><a href=4></title>\
        <textarea><a href=5></textarea><iframe><a href=6></iframe><noscript><a href=7></noscript></a href=8><a href=9";
    assert_eq!(plain(HTML, file), ["7"]);
}

#[test]
fn first_attribute_of_a_name_counts() {
    assert_eq!(plain(HTML, "<a href=a href=b><a\0 href=c><a x\0y=1 href=d>"), ["a", "c", "d"]);
}

#[test]
fn base() {
    let base = |file| html_base(file).map(|found| (found.text.into_owned(), found.span));
    assert_eq!(base("<base href=a><base href=b>"), Some(("a".to_owned(), 11..12)));
    assert_eq!(base("<base target=x><base href=''>"), Some((String::new(), 27..27)));
    assert_eq!(
        base("<template><base href=a></template><svg><base href=b /></svg><body><base href=c>")
            .unwrap()
            .0,
        "c"
    );
    assert_eq!(base("<svg/><base href=&quot;>").unwrap().0, "\"");
    assert_eq!(base("<!--<base href=a>--><script><base href=b></script>"), None);
    assert_eq!(html_base("<base href=a>").unwrap().role, Role::Base);
    assert_eq!(references(HTML, "<base href=a>").unwrap()[0].role, Role::Base);
}

#[test]
fn rejects_edits_of_values_markdown_ends_differently() {
    for format in [Format::Html, Format::Markdown] {
        for (value, fits) in [("\u{B}", false), ("a\u{B}", false), ("a", true), ("'a\u{B}'", true)]
        {
            let file = format!("b <a href={value} '&lt;'>");
            let found = references(format, file.as_bytes()).unwrap();
            // In Markdown, a tag has a reference only if Markdown reads it as a tag.
            assert!(format == Format::Markdown || found.len() == 1, "{value:?}");
            let Some(one) = found.first() else { continue };
            let text = one.text.len() - 1..one.text.len();
            assert_eq!(one.edit(text, "x").is_some(), fits, "{format} {value:?}");
        }
    }
}

#[test]
fn edits_are_escaped() {
    let edit = |file, old, new| edited(HTML, file, old, new);
    assert_eq!(edit("<a href='a b'>", " ", "%20").unwrap(), "<a href='a%20b'>");
    assert_eq!(edit("<a href='a b'>", " ", "&'\"").unwrap(), "<a href='a&amp;&#39;\"b'>");
    assert_eq!(edit("<a href=\"a&amp;b\">", "&", "%26").unwrap(), "<a href=\"a%26b\">");
    assert_eq!(edit("<a href=a.b>", ".", "=>\"").unwrap(), "<a href=a&#61;&#62;&quot;b>");
    // "&" and the text after it must not become a reference, and a URL has no spaces.
    assert_eq!(edit("<a href='?a&b'>", "b", "lt;"), None);
    assert_eq!(edit("<a href='ab'>", "b", " "), None);
    assert_eq!(edit("<a href=ab>", "ab", ""), None);
    assert_eq!(edit("<img srcset='a 1x, b'>", "a", "c").unwrap(), "<img srcset='c 1x, b'>");
    assert_eq!(edit("<img srcset='a 1x, b'>", "a", "a,"), None);
    // Only whole escapes can be replaced.
    let file = "<a href='&fjlig;&#x1D11E;'>";
    let one = &references(HTML, file).unwrap()[0];
    assert_eq!(one.text, "fj𝄞");
    assert_eq!(one.edit(0..1, "x"), None);
    assert_eq!(one.edit(2..4, "x"), None);
    assert_eq!(one.edit(0..2, "x").unwrap().span, 9..16);
}

/// Returns the value of the `href` as the tokenizer reads it.
fn tokenized(file: &str) -> Option<String> {
    use html5gum::{Token, Tokenizer};
    Tokenizer::new(file).filter_map(Result::ok).find_map(|token| match token {
        Token::StartTag(tag) => {
            let value = tag.attributes.get(&b"href"[..])?;
            Some(String::from_utf8_lossy(value).into_owned())
        }
        _ => None,
    })
}

/// The tokenizer reports the end of a name. A CR does not change it.
#[test]
fn carriage_returns_do_not_move_places() {
    let file = "\r\n<p\r\n\rid='\r\n&amp;\r\n'\r\nhref\r\n=\r\n'\r\na\r'\rsrc\r=b\r\n><!--\r\n--\r\n>\r&\r\n\r&amp\r\n\
        --><title>\r\n</titl\r\n</title\r\n><script>\r<!--\r\n<script>\r\n</script>\r\n--></script\r\n\
        ><!doctype\r\n'\r\n'><a b=c\r\nd=\"e\r\n&#1\r\n\" href=f\r\n><?\r\n?></a\r\nx='\r\n'><a\r\nhref=g>";
    let spaces = file.replace('\r', " ");
    let places = |file: &str| -> Vec<_> {
        references(HTML, file).unwrap().into_iter().map(|one| one.span).collect()
    };
    assert_eq!(plain(HTML, file), ["a", "b", "f", "g"]);
    assert_eq!(places(file), places(&spaces));
}

const PIECES: [&str; 34] = [
    "&",
    "&",
    "&",
    "&#",
    "&#x",
    "amp",
    ";",
    ";",
    "lt",
    "copy",
    "=",
    "4",
    "1",
    "0",
    "00000000000000",
    "notin",
    "not",
    "semi",
    "fjlig",
    "é",
    "\r",
    "\n",
    "\0",
    "a",
    "%",
    "CounterClockwiseContourIntegral",
    "99999999",
    "128",
    "D800",
    "NotEqualTilde",
    "&amp;",
    "&#38;",
    "x",
    "F",
];

#[test]
fn equality_includes_the_source_spelling() {
    let found = |file| references(HTML, file).unwrap();
    assert_eq!(found("<a href='b'>"), found("<p href='b'>"));
    assert_ne!(found("<a href='b'>"), found("<a href=\"b\">"));
}

proptest::proptest! {
    #![proptest_config(proptest::test_runner::Config { cases: crate::effort::of(2_000, 20_000), failure_persistence: None, ..Default::default() })]

    #[test]
    fn values_agree_with_the_tokenizer(
        pieces in proptest::collection::vec(proptest::sample::select(PIECES.to_vec()), 0..12),
        quote in proptest::sample::select(vec!["\"", "'", ""]),
    ) {
        let file = format!("<a href={quote}{}{quote}>", pieces.concat());
        let text = &references(HTML, &file).unwrap()[0].text;
        let tokenized = tokenized(&file).unwrap_or_default();
        assert_eq!(text, tokenized.trim_matches(['\t', '\n', '\u{c}', '\r', ' ']), "{file:?}");
    }
}

#[test]
fn raw_text_elements_have_no_references() {
    for element in [
        "textarea",
        "title",
        "plaintext",
        "script",
        "style",
        "iframe",
        "xmp",
        "noembed",
        "noframes",
    ] {
        let file = format!("<{element}><a href=b></{element}>");
        assert_eq!(plain(HTML, &file), [""; 0], "{element}");
    }
}

/// A new text decodes to itself within the existing quotes, and in a list or a `content`.
#[test]
fn edits_fit_their_context() {
    let edit = |file, new| edited(HTML, file, "b", new);
    for (file, new, wanted) in [
        ("<a href=\"b\">", "c'<d", Some("<a href=\"c'<d\">")),
        ("<a href='b'>", "c\"<d", Some("<a href='c\"<d'>")),
        ("<a href=b>", "c<d", Some("<a href=c&#60;d>")),
        ("<img srcset='b 1x'>", ",c", None),
        ("<img srcset='b 1x'>", "c,", None),
        ("<img srcset='b 1x'>", "c,d", Some("<img srcset='c,d 1x'>")),
        ("<meta http-equiv=refresh content=\"0; b\">", "url=c", None),
        ("<meta http-equiv=refresh content=\"0; b\">", "c'd", None),
        (
            "<meta http-equiv=refresh content=\"0; b\">",
            "c",
            Some("<meta http-equiv=refresh content=\"0; c\">"),
        ),
    ] {
        assert_eq!(edit(file, new).as_deref(), wanted, "{file} {new}");
    }
}

#[test]
fn empty_text_has_an_identity_map() {
    let found = references(HTML, "<a href=''><a href='b'>").unwrap();
    let map = |index: usize| &found[index].map;
    assert!(map(0).is_empty() && map(0).is_identity());
    assert!(!map(1).is_empty() && map(1).is_identity());
}

/// The quotes of a string are escaped in it, and a tag in the string is not a tag of the document.
#[test]
fn tags_in_strings_of_programs_are_left_out() {
    assert_eq!(
        plain(HTML, "{% x \"<a href=\\\"b\\\"><use href=\\'#c\\'>\" %}<a href=d\\>"),
        ["d\\"]
    );
}
