//! The documents before RFC 3986: their definitions, and the languages of the printed rules, whether they are meant
//! or not.

use uri_grammar_oracle::documents::{
    Document, RFC1738, RFC2396, RFC2396BIS_00, RFC3986, URL_SYNTAX_00,
};
use uri_grammar_oracle::tree::Tree;
use uri_grammar_oracle::{Automaton, Notation, difference, equivalent};

use crate::common::machine;

/// Checks words that a rule derives and words that it does not derive.
#[track_caller]
fn assert_rule(document: Document, rule: &str, members: &[&str], others: &[&str]) {
    let machine = machine(document, rule);
    for word in members {
        assert!(machine.accepts(word), "{}: {rule} derives {word:?}", document.name);
    }
    for word in others {
        assert!(!machine.accepts(word), "{}: {rule} derives no {word:?}", document.name);
    }
}

/// The rules that no other rule uses, except for the subject of the document.
#[test]
fn unused_rules() {
    let alone = |document: Document, starts: &[&str]| {
        let grammar = document.grammar().expect("the files are of their notations");
        let unreachable = grammar.unreachable(starts.iter().copied());
        unreachable.iter().map(|rule| rule.name.clone()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(alone(RFC1738, &["url"]), "national punctuation");
    assert_eq!(
        alone(URL_SYNTAX_00, &["URL-reference", "Content-Base", "Content-Location", "excluded"]),
        "path"
    );
    assert_eq!(alone(RFC2396, &["URI-reference"]), "path control space delims unwise");
    assert_eq!(
        alone(RFC2396BIS_00, &["absolute-URI-reference", "URI-reference"]),
        "path delims unwise DQUOTE"
    );
}

#[test]
fn states_of_the_minimal_automata() {
    let states = |document: Document| {
        let grammar = document.grammar().expect("the files are of their notations");
        let count = |rule: &str| Automaton::of(&grammar, rule).expect("regular").state_count();
        let counts: Vec<(String, usize)> =
            grammar.rules().iter().map(|rule| (rule.name.clone(), count(&rule.name))).collect();
        let large = counts.iter().filter(|(_, count)| *count > 300);
        let large: Vec<String> = large.map(|(name, count)| format!("{name} {count}")).collect();
        (counts.iter().map(|(_, count)| count).sum::<usize>(), large.join(", "))
    };
    assert_eq!(states(RFC1738), (747, String::new()));
    assert_eq!(states(URL_SYNTAX_00), (302, String::new()));
    assert_eq!(states(RFC2396), (256, String::new()));
    // A label may have 63 characters, and each of them is a state.
    assert_eq!(states(RFC2396BIS_00), (5233, "server 1266, hostport 716, host 715".into()));
    assert_eq!(states(RFC3986), (1891, String::new()));
}

#[test]
fn rfc1738_with_brackets_as_intended() {
    assert_rule(
        RFC1738,
        "scheme",
        &["a", "http", "z39.50", "+", "3"],
        &["", "HTTP", "hTtp", "a_b"],
    );
    assert_rule(RFC1738, "url", &["http://h/", "x:"], &["HTTP://h/", "Http://h/"]);
    assert_rule(RFC1738, "genericurl", &["a:"], &[":"]);
    assert_rule(RFC1738, "article", &["a@b"], &["@b"]);
    assert_rule(RFC1738, "user", &["", "aaaa"], &[]);
    assert_rule(
        RFC1738,
        "hostname",
        &["a", "a.b", "1.b", "a-1.b2", "a.b.c"],
        &["", "a.", "a.1", "-a", "a-", "a.b."],
    );
    assert_rule(RFC1738, "hostport", &["a:80", "1.2.3.4"], &["a:", "1.2.3"]);
    assert_rule(
        RFC1738,
        "httpurl",
        &["http://h", "http://h/", "http://h/a;b?"],
        &["http://u@h/", "HTTP://h/"],
    );
    assert_rule(RFC1738, "hpath", &["a;b", ""], &["a~b", "%7", "a b", "é"]);
    assert_rule(RFC1738, "grouppart", &["*", "a.b", "a@b"], &["", "*@", "a@"]);
    assert_rule(RFC1738, "national", &["~", "\\", "`"], &["", "a", "é"]);
    assert_rule(RFC1738, "punctuation", &["\"", "<", "#"], &["'", "<\">"]);
    assert_rule(
        RFC1738,
        "prosperourl",
        &["prospero://h/p;a=b;=", "prospero://h/"],
        &["prospero://h"],
    );
}

/// Erratum 5118: the `/` of gopherurl has lost its quotes.
#[test]
fn rfc1738_gopherurl_has_a_slash() {
    assert_rule(
        RFC1738,
        "gopherurl",
        &["gopher://h", "gopher://h/", "gopher://h/1a", "gopher://h:70/0sel%09find%09+view"],
        &["gopher://h%09", "gopher://h1/\"", "GOPHER://h/", "gopher://h?1a", "gopher:"],
    );
    // The selector matches any escape, so nothing is left for `%09`.
    let grammar = RFC1738.grammar().expect("its notation");
    let tree = Tree::of(&grammar, "gopherurl", "gopher://h/1a%09b").expect("a member");
    let selector = tree.nodes().find(|node| node.rule() == Some("selector"));
    assert_eq!(selector.map(|node| node.text()), Some("a%09b"));
    let gopher = machine(RFC1738, "gopherurl").judge("gopher://h.");
    assert_eq!(gopher.prefix, Some(10));
    assert!(machine(RFC1738, "gopherurl").judge("gopher://h").expects('/'));
}

/// Brackets after a repetition make an option in strict RFC 822. The elements of a `*` may be left out anyway, so
/// only `1*[ x ]` changes. Seven rules contain it or lead to it.
#[test]
fn rfc1738_as_strict_rfc822() {
    let by_the_letter = RFC1738.grammar_in(Notation::Rfc1738AsRfc822).expect("the same signs");
    let as_meant = RFC1738.grammar().expect("its notation");
    let mut changed = Vec::new();
    for rule in as_meant.rules() {
        let [meant, letter] = [&as_meant, &by_the_letter]
            .map(|grammar| Automaton::of(grammar, &rule.name).expect("regular"));
        assert_eq!(difference(&meant, &letter), None, "{}", rule.name);
        if let Some(word) = difference(&letter, &meant) {
            changed.push(format!("{} {word:?}", rule.name));
        }
    }
    let expected = [
        "genericurl \":\"",
        "url \":\"",
        "otherurl \":\"",
        "scheme \"\"",
        "newsurl \"news:@a\"",
        "grouppart \"@a\"",
        "article \"@a\"",
    ];
    assert_eq!(changed, expected);
}

/// The remaining set begins after US-ASCII, since the other sets contain all of US-ASCII.
#[test]
fn url_syntax_00_leaves_the_rest_of_unicode_to_national() {
    let national = machine(URL_SYNTAX_00, "national");
    assert_eq!(national.judge("").expected, [0x80..=0x10_FFFF]);
    assert!(national.accepts("é") && national.accepts("\u{10FFFF}") && !national.accepts("a"));
    assert_eq!(national.judge("é/").offset, 2);
    assert_rule(URL_SYNTAX_00, "national", &["é", "\u{80}", "\u{10FFFF}"], &["a", "", "éé"]);
    for bytes in [&b"\xC3"[..], b"\xFF", b"\xED\xA0\x80", b"\xC0\xAE", b"\xF4\x90\x80\x80"] {
        assert!(!national.accepts(bytes), "{bytes:?} is not a character");
    }
    assert_rule(
        URL_SYNTAX_00,
        "excluded",
        &["é", "\0", "\u{7F}", " ", "<", "{"],
        &["a", ";", "%41"],
    );
    let sets = ["reserved", "unreserved", "control", "space", "delims", "unwise", "national"]
        .map(|rule| machine(URL_SYNTAX_00, rule));
    for c in ('\0'..='\u{FF}').chain(['\u{D7FF}', '\u{E000}', '\u{10FFFF}']) {
        let holders = sets.iter().filter(|set| set.accepts(c.to_string())).count();
        assert_eq!(holders, 1, "{c:?}");
    }
    let excluded = machine(URL_SYNTAX_00, "excluded").judge("").expected;
    assert_eq!(excluded.last(), Some(&(0x7F..=0x10_FFFF)));
}

/// Section 4.4 and Appendix B of the draft split at the `?`; its grammar has no query after
/// a server.
#[test]
fn url_syntax_00_has_no_query_after_a_server() {
    assert_rule(URL_SYNTAX_00, "net_path", &["//a", "//a/?q"], &["//a?q"]);
    // "//a" is then an abs_path: "/" and a rel_path whose segments are "" and "a".
    let grammar = URL_SYNTAX_00.grammar().expect("its notation");
    let relative = Automaton::with_alternatives(&grammar, "relativeURL").expect("regular");
    assert_eq!(relative.alternatives("//a?q"), 0b110, "no net_path");
    assert_rule(URL_SYNTAX_00, "abs_path", &["//a?q"], &[]);
    assert_rule(URL_SYNTAX_00, "generic-URL", &["http://a?q", "mailto:a@b", ".:"], &[":"]);
    assert_rule(URL_SYNTAX_00, "opaque-URL", &["http://a?q"], &["http"]);
    assert_rule(URL_SYNTAX_00, "server", &["", "u:p@h:"], &["u?@h", "h/"]);
    assert_rule(URL_SYNTAX_00, "scheme", &["1", ".", "A"], &[""]);
}

/// Field names are case-sensitive and values have no white space in the grammar; the prose below it is about
/// messages.
#[test]
fn url_syntax_00_has_two_headers() {
    assert_rule(
        URL_SYNTAX_00,
        "Content-Base",
        &["Content-Base:http://a/b/c/d;p?q"],
        &["content-base:http://a", "Content-Base: http://a", "Content-Base:", "Content-Base:a"],
    );
    assert_rule(
        URL_SYNTAX_00,
        "Content-Location",
        &["Content-Location:a", "Content-Location:"],
        &[],
    );
}

/// Erratum 452: the example `?y` of Appendix C is not derived.
#[test]
fn rfc2396_does_not_derive_its_own_example() {
    assert_rule(
        RFC2396,
        "URI-reference",
        &["", "#s", "a:b", "g?y", "/?y", "./?y", "http:g", "//h?q", "mailto:a?b", "HTTP://h/"],
        &["?y", "?", "http:", "DAV:", "a:#", "é", "[::1]", "http://[::1]/"],
    );
    assert_rule(RFC2396, "relativeURI", &["y?y", "/?y"], &["?y", ""]);
    assert_rule(RFC2396, "opaque_part", &["a", "?y", ";/"], &["", "/a"]);
    assert_rule(RFC2396, "IPv4address", &["999.1.1.1", "01.2.3.4"], &["1.2.3", "1.2.3.4."]);
    assert_rule(
        RFC2396,
        "hostname",
        &["a.", "1.a", "a1.b"],
        &["1.2.3.4", "999.1.1.1", "1", "a.1", "..", "."],
    );
    assert_rule(RFC2396, "delims", &["\"", "%"], &["'"]);
    assert_rule(RFC2396, "control", &["\0", "\x1F", "\x7F"], &[" ", "\u{80}"]);
    assert!(equivalent(&machine(RFC2396, "space"), &machine(URL_SYNTAX_00, "space")));
}

/// The mistakes of the draft of 2002, as printed.
mod rfc2396bis_00 {
    use super::*;

    /// `"1" 2*DIGIT` is two or more digits; the comment says 100-199.
    #[test]
    fn an_octet_may_be_any_number_that_begins_with_1() {
        assert_rule(
            RFC2396BIS_00,
            "dec-octet",
            &["0", "99", "100", "199", "1999", "255"],
            &["256", "299", "2000", "01"],
        );
        assert_eq!(machine(RFC2396BIS_00, "dec-octet").longest_prefix("19990x"), Some(5));
        assert_rule(
            RFC2396BIS_00,
            "IPv4address",
            &["1999.0.0.1", "127.0.0.1"],
            &["2999.0.0.1", "256.0.0.1"],
        );
        let word = difference(&machine(RFC2396BIS_00, "dec-octet"), &machine(RFC3986, "dec-octet"));
        assert_eq!(word.as_deref(), Some("1000"));
    }

    /// The bars in the labels are read as `/`. Standard ABNF has no such element.
    #[test]
    fn two_rules_have_bars() {
        let file = RFC2396BIS_00.texts[0];
        let error = uri_grammar_oracle::Grammar::parse(file).expect_err("a bar");
        assert_eq!((error.line, error.column), (42, 43));
        assert_eq!(error.kind.to_string(), "expected an element, `/` or `)`, found `|`");
        let longest = machine(RFC2396BIS_00, "domainlabel").longest_member();
        assert_eq!(longest, Some(63));
        assert_rule(RFC2396BIS_00, "domainlabel", &["a-b", "9L"], &["-a", "a-", ""]);
        assert_rule(RFC2396BIS_00, "toplabel", &["a9"], &["9a"]);
    }

    #[test]
    fn rfc2396bis_00_differs_in_ipv6addresses() {
        let members = ["::", "::1", "1::", "::1:", "::1:2:", "1::2:", "::1.2.3.4"];
        let missing = ["1:2:3:4:5:6::", "1:2:3:4:5:6::7", "1:2:3:4:5:6:7::", "1:2:3:4:5::1.2.3.4"];
        assert_rule(RFC2396BIS_00, "IPv6address", &members, &missing);
        let more = ["1:2:3:4:5::", "1:2:3:4:5::6", "1:2:3:4::1.2.3.4"];
        assert_rule(RFC2396BIS_00, "IPv6address", &more, &["1:2:3:4:5:6:7:", ":"]);
        assert_rule(RFC2396BIS_00, "IPv6reference", &["[::1:]"], &["[::1", "[1:]"]);
        assert_rule(RFC3986, "IPv6address", &missing, &["::1:", "1::2:"]);
    }

    /// The prose says that the last label never begins with a digit.
    #[test]
    fn a_hostname_may_be_all_numbers() {
        assert_rule(
            RFC2396BIS_00,
            "hostname",
            &["999.1.1.1", "01.2.3.4", "1", "a.b."],
            &["1.2.", "1.", "a.1.", "-a", ""],
        );
        let grammar = RFC2396BIS_00.grammar().expect("its notation");
        let host = Automaton::with_preferred(&grammar, "host").expect("regular");
        let preferred = |text: &str| host.judge(text).preferred();
        assert_eq!([preferred("99.1.1.1"), preferred("999.1.1.1")], [Some(1), Some(2)]);
    }

    #[test]
    fn a_query_may_be_of_two_kinds() {
        assert_rule(RFC2396BIS_00, "absolute-URI", &["x:?q", "x:"], &["x:?q#"]);
        assert_rule(RFC2396BIS_00, "hier-part", &["?q", ""], &["q"]);
        assert_rule(RFC2396BIS_00, "opaque-part", &["?q"], &["", "/"]);
        let either = Automaton::with_alternatives(
            &uri_grammar_oracle::Grammar::parse_in(
                Notation::Rfc2396bis00,
                [&*format!("part = hier-part / opaque-part\n{}", RFC2396BIS_00.texts[0])]
                    .into_iter()
                    .chain(RFC2396BIS_00.texts[1..].iter().copied()),
            )
            .expect("one rule more"),
            "part",
        );
        let either = either.expect("regular");
        assert_eq!(["?q", "?q["].map(|text| either.alternatives(text)), [0b11, 0b10]);
    }

    #[test]
    fn an_opaque_part_may_have_brackets() {
        let word = "mailto:a@[1.2.3.4]";
        assert_rule(RFC2396BIS_00, "absolute-URI", &[word], &[]);
        assert_rule(RFC2396BIS_00, "URI-reference", &[word], &["http://a/[", "a["]);
        for (document, rule) in [
            (RFC1738, "url"),
            (URL_SYNTAX_00, "URL-reference"),
            (RFC2396, "URI-reference"),
            (RFC3986, "URI-reference"),
        ] {
            assert_rule(document, rule, &[], &[word]);
        }
    }
}
