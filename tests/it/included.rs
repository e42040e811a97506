//! Documents of users that include documents of the library.

use uri_grammar::{GrammarRule, Rule};

/// A document in which each rule uses a rule of RFC 3986.
mod links {
    use nom::IResult;
    use nom::error::ParseError;
    use uri_grammar::abnf::{Text, alt, literal, repeat, rule, sequence};
    use uri_grammar::rfc3986::{uri, uri_reference};
    use uri_grammar::rules;

    rules! {
        /// A rule of links.
        document: "Links",
        grammar: "link = autolink / \"(\" URI-reference \"|\"\nautolink = \"<\" URI \">\"\nlist = 1*autolink\n",
        includes: [Rfc3986(uri_grammar::Rule)],
        structure: [Link],
        rules:
        Link = "link", "1", link: "a URI or a reference";
        Autolink = "autolink", "2", autolink: "a URI in brackets";
        List = "list", "3", list: "several";
    }

    pub fn link<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
        let reference = sequence((literal("("), uri_reference, literal("|")));
        rule(Rule::Link, alt((autolink, reference)), input)
    }

    pub fn autolink<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
        rule(Rule::Autolink, sequence((literal("<"), uri, literal(">"))), input)
    }

    pub fn list<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
        rule(Rule::List, repeat(1.., autolink), input)
    }
}

/// A document that does not declare that it calls rules of the library.
mod stranger {
    use nom::IResult;
    use nom::error::ParseError;
    use uri_grammar::abnf::{Text, literal, rule, sequence};
    use uri_grammar::rfc3986::uri;
    use uri_grammar::rules;

    rules! {
        /// A rule of no other document.
        document: "Links",
        grammar: "autolink = \"<\" URI \">\"\n",
        rules:
        Autolink = "autolink", "2", autolink: "a URI in brackets";
    }

    pub fn autolink<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
        rule(Rule::Autolink, sequence((literal("<"), uri, literal(">"))), input)
    }
}

/// A document that includes a document, which includes another.
mod pages {
    use nom::IResult;
    use nom::error::ParseError;
    use uri_grammar::abnf::{Text, literal, repeat, rule, sequence};
    use uri_grammar::{CharSet, rules};

    use super::links::list;

    rules! {
        /// A rule of pages.
        document: "Pages",
        grammar: "page = \"=\" list 2\".\"\n",
        includes: [Links(super::links::Rule)],
        names: &[("DOT", CharSet::from_chars("."))],
        rules:
        Page = "page", "1", page: "several links";
    }

    pub fn page<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
        rule(Rule::Page, sequence((literal("="), list, repeat(2, literal(".")))), input)
    }
}

#[test]
fn errors_name_the_rules_of_both_documents() {
    for (text, path, message) in [
        (
            "<http://a/%zz>",
            "autolink > URI > hier-part > path-abempty > segment > pchar > pct-encoded",
            r#"at byte 11: found "z", but two hexadecimal digits must follow "%" ("%25" is the sign itself)"#,
        ),
        (
            "<http://[::1/>",
            "autolink > URI > hier-part > authority > host > IP-literal > IPv6address > h16",
            r#"at byte 12: found "/", expected HEXDIG, ".", ":" or "]", in h16 (RFC 3986 section 3.2.2)"#,
        ),
        (
            "<a.b>",
            "autolink > URI > scheme",
            r#"at byte 4: found ">", which is not allowed in a scheme: a URI begins with one, such as "https:""#,
        ),
        (
            "<a:é>",
            "autolink > URI",
            r#"at byte 3: found "é", which a URI can contain only as "%C3%A9""#,
        ),
        (
            "a:b>",
            "autolink",
            r#"at byte 0: found "a", expected "<", in autolink (Links section 2)"#,
        ),
        (
            "<http://a/#f",
            "autolink > URI > fragment",
            r#"at byte 12: found end of input, expected pchar, "/", ">" or "?", in fragment (RFC 3986 section 3.5)"#,
        ),
    ] {
        let error = links::Rule::Autolink.validate(text).unwrap_err();
        assert_eq!(
            (error.rule_path().to_string(), error.to_string()),
            (path.to_owned(), message.to_owned())
        );
    }
    let error = links::Rule::Autolink.validate("<http://a:8|>").unwrap_err();
    assert_eq!(error.rule(), links::Rule::Rfc3986(Rule::Port));
    // Errors use the names of the document and of an included one.
    let message = |text| pages::Rule::Page.validate(text).unwrap_err().to_string();
    assert_eq!(
        message("=<a:b>"),
        r#"at byte 6: found end of input, expected "." or "<", in list (Links section 3)"#,
    );
    assert_eq!(
        message("=<a:b>.,"),
        r#"at byte 7: found ",", expected DOT, in page (Pages section 1)"#
    );
    assert_eq!(
        message("=<a:b%>.."),
        r#"at byte 6: found ">", but two hexadecimal digits must follow "%" ("%25" is the sign itself)"#,
    );
}

#[test]
fn trees_have_the_rules_of_both_documents() {
    let tree = links::Rule::Link.tree("(//a|").unwrap();
    assert_eq!(
        tree.sexp().to_string(),
        r#"(link "(" (URI-reference (relative-ref (relative-part "//" (authority (host (reg-name "a"))) (path-abempty "")))) "|")"#,
    );
    let host = tree.find(links::Rule::Rfc3986(Rule::Host)).unwrap();
    assert_eq!(host.text(), "a");
    let tree = pages::Rule::Page.tree("=<a:><b:>..").unwrap();
    let schemes = tree
        .nodes()
        .filter(|node| node.rule() == Some(pages::Rule::Links(links::Rule::Rfc3986(Rule::Scheme))));
    assert!(schemes.map(|node| node.text()).eq(["a", "b"]));
}

#[test]
fn rules_of_an_included_document_are_listed_once() {
    use pages::Rule as Page;

    assert_eq!(Page::ALL.len(), 1 + 3 + Rule::ALL.len());
    for (i, &rule) in Page::ALL.iter().enumerate() {
        assert_eq!(uri_grammar::abnf::Definition::index(rule), i);
    }
    let port = Page::from_name("port").unwrap();
    assert_eq!(port, Page::Links(links::Rule::Rfc3986(Rule::Port)));
    assert_eq!((port.document(), port.section()), ("RFC 3986", "3.2.3"));
    assert_eq!((port.abnf(), port.summary()), (Rule::Port.abnf(), Rule::Port.summary()));
    assert_eq!((port.to_string(), port.as_rfc3986()), ("port".to_owned(), Some(Rule::Port)));
    assert!(Page::from_name("pchar").unwrap().is_character());
    let level = uri_grammar::abnf::Definition::level(Page::from_name("link").unwrap());
    assert_eq!(level, uri_grammar::abnf::Level::Structure);
    assert_eq!(Page::Page.as_rfc3986(), None);
}

#[test]
fn called_foreign_rule_adds_no_tree_node() {
    let ours = links::Rule::Autolink;
    let theirs = stranger::Rule::Autolink;
    for text in ["<http://a/>", "<http://a/%zz>", "<http://[::1/>", "<a", "<a:|>", "", "x", "<a:b"]
    {
        match (ours.validate(text), theirs.validate(text)) {
            (Ok(()), Ok(())) => assert_eq!(
                theirs.tree_to_characters(text).unwrap().sexp().to_string().matches('(').count(),
                1,
            ),
            (Err(ours), Err(theirs)) => {
                assert_eq!(
                    (theirs.offset(), theirs.found()),
                    (ours.offset(), ours.found()),
                    "{text}"
                );
                assert_eq!(theirs.expected().characters(), ours.expected().characters(), "{text}");
                assert!(theirs.rule_path().iter().eq([stranger::Rule::Autolink]), "{text}");
            }
            other => panic!("{text}: {other:?}"),
        }
    }
    let calls = theirs.calls(b"<a:b>", true);
    assert_eq!(calls.len(), 1);
}

/// A rule of RFC 3986 gives the same results if another document includes it.
#[test]
fn included_rules_behave_like_the_originals() {
    let included = |rule| pages::Rule::Links(links::Rule::Rfc3986(rule));

    for &rule in Rule::ALL {
        for text in TEXTS {
            let other = included(rule);
            assert_eq!(other.prefix(text), rule.prefix(text), "{rule}: {text}");
            match (other.validate(text), rule.validate(text)) {
                (Ok(()), Ok(())) => {
                    let (theirs, ours) = (other.tree(text).unwrap(), rule.tree(text).unwrap());
                    assert_eq!(theirs.sexp().to_string(), ours.sexp().to_string());
                }
                (Err(theirs), Err(ours)) => {
                    assert_eq!(theirs.to_string(), ours.to_string(), "{rule}: {text}");
                    assert_eq!(
                        theirs.rule_path().to_string(),
                        ours.rule_path().to_string(),
                        "{rule}: {text}"
                    );
                }
                other => panic!("{rule}: {text}: {other:?}"),
            }
        }
    }
}

const TEXTS: [&str; 24] = [
    "",
    "http://example.com:80/a/b?c=d#e",
    "//u@[2001:db8::1]:8x",
    "[::1",
    "[1::2::3]",
    "1.2.3.256",
    "1.2.3.4.example.com",
    "%41%4",
    "a%zz",
    "1a:b",
    "a b",
    "é",
    "v1.x",
    "[v1.x]",
    "::",
    "FE80",
    "80",
    "/a//b",
    "//a",
    "a/b:c",
    "?#[",
    "http://a/#b#c",
    "-",
    "%",
];

#[cfg(feature = "iri")]
mod iris {
    use nom::IResult;
    use nom::error::ParseError;
    use uri_grammar::abnf::{Text, literal, rule, sequence};
    use uri_grammar::rfc3987::{self, iri};
    use uri_grammar::{GrammarRule, rules};

    rules! {
        /// A rule of links to IRIs.
        document: "Links",
        grammar: "autolink = \"<\" IRI \">\"\n",
        includes: [Rfc3987(rfc3987::Rule)],
        rules:
        Autolink = "autolink", "2", autolink: "an IRI in brackets";
    }

    fn autolink<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
        rule(Rule::Autolink, sequence((literal("<"), iri, literal(">"))), input)
    }

    #[test]
    fn errors_are_in_the_words_of_the_included_document() {
        assert!(Rule::Autolink.is_match("<http://é/ü>"));
        let error = Rule::Autolink.validate("<http://é/ü b>").unwrap_err();
        assert_eq!(
            error.to_string(),
            r#"at byte 13: found a space, which an IRI can contain only as "%20""#,
        );
        // A function of RFC 3986 that RFC 3987 repeats.
        let error = Rule::Autolink.validate("<http://[::1]:8x>").unwrap_err();
        assert_eq!(error.rule(), Rule::Rfc3987(rfc3987::Rule::Port));
    }
}
