//! The functions of the older documents derive the printed language, even where the document means another.
//! `crates/oracle/tests/it/editions.rs` checks the same for the grammar files.

use uri_grammar::GrammarRule;
use uri_grammar::tree::Node;
use uri_grammar_historic::{rfc1738, rfc2396, rfc2396bis_00, url_syntax_00};

use rfc2396bis_00::Rule as Draft;

/// Checks texts that a rule derives and texts that it does not derive.
#[track_caller]
fn assert_rule(rule: impl GrammarRule, members: &[&str], others: &[&str]) {
    for text in members {
        assert_eq!(rule.validate(text), Ok(()), "{rule} derives {text:?}");
    }
    for text in others {
        assert!(rule.validate(text).is_err(), "{rule} derives no {text:?}");
    }
}

/// Returns the rules on a path from the root down: each is the first child that is not a scheme.
fn path_of_rules(rule: Draft, text: &str) -> Vec<Draft> {
    let tree = rule.tree(text).expect("a member");
    fn below<'t, 'a>(node: &Node<'t, 'a, Draft>) -> Option<Node<'t, 'a, Draft>> {
        node.children().find(|child| child.rule().is_some_and(|rule| rule != Draft::Scheme))
    }
    let nodes = std::iter::successors(Some(tree.root()), below);
    nodes.filter_map(|node| node.rule()).collect()
}

/// `"1" 2*DIGIT` is two digits or more (draft of 2002, section 3.2.2).
#[test]
fn an_octet_may_have_more_than_three_digits() {
    assert_rule(Draft::DecOctet, &["0", "99", "100", "199", "1999", "255"], &["256", "01", "2000"]);
    assert_rule(Draft::Ipv4address, &["1999.0.0.1", "127.0.0.1"], &["2999.0.0.1", "256.0.0.1"]);
    assert_eq!(Draft::DecOctet.prefix("19990x"), Some("19990"));
}

/// The draft of 2002 derives an extra colon (section 3.2.2).
#[test]
fn an_ipv6_address_may_end_with_a_colon() {
    assert_rule(
        Draft::Ipv6address,
        &["::1:", "::1:2:", "1::2:", "::", "::1"],
        &["1:2:3:4:5:6:7:", ":"],
    );
    assert_rule(Draft::Ipv6reference, &["[::1:]"], &["[::1", "[1:]"]);
}

/// The draft of 2002 derives too few groups (section 3.2.2).
#[test]
fn an_ipv6_address_may_not_have_six_groups_before_two_colons() {
    let missing = ["1:2:3:4:5:6::", "1:2:3:4:5:6::7", "1:2:3:4:5:6:7::", "1:2:3:4:5::1.2.3.4"];
    assert_rule(Draft::Ipv6address, &["1:2:3:4:5::", "1:2:3:4:5::6", "1:2:3:4::1.2.3.4"], &missing);
    for text in missing {
        assert!(uri_grammar::Rule::Ipv6address.is_match(text), "{text:?} is meant");
    }
}

/// The last label may be a number, so the text is a name and not an address (draft of 2002).
#[test]
fn a_hostname_may_be_numbers() {
    assert_rule(Draft::Hostname, &["999.1.1.1", "01.2.3.4", "1", "a.b."], &["1.", "a.1.", "-a"]);
    assert_eq!(path_of_rules(Draft::Host, "999.1.1.1")[..2], [Draft::Host, Draft::Hostname]);
    assert_eq!(path_of_rules(Draft::Host, "99.1.1.1")[..2], [Draft::Host, Draft::Ipv4address]);
    // RFC 2396 does the opposite.
    assert_rule(rfc2396::Rule::Hostname, &["a1.b"], &["999.1.1.1", "1"]);
    assert_rule(rfc2396::Rule::Ipv4address, &["999.1.1.1", "01.2.3.4"], &["1.2.3"]);
}

/// hier-part and opaque-part both derive `?q`: the first is chosen (draft of 2002, section 3).
#[test]
fn query_only_text_has_two_readings() {
    assert_rule(Draft::HierPart, &["?q", ""], &["q"]);
    assert_rule(Draft::OpaquePart, &["?q"], &["", "/"]);
    let [uri, part] = path_of_rules(Draft::AbsoluteUri, "x:?q")[..2] else { panic!("two rules") };
    assert_eq!((uri, part), (Draft::AbsoluteUri, Draft::HierPart));
    // Only opaque-part derives this text, so it is chosen.
    assert_eq!(path_of_rules(Draft::AbsoluteUri, "x:?q[")[1], Draft::OpaquePart);
}

/// Only the draft of 2002 allows brackets in an opaque-part (section 3).
#[test]
fn an_opaque_part_may_have_brackets() {
    let text = "mailto:a@[1.2.3.4]";
    assert_rule(Draft::UriReference, &[text], &["http://a/[", "a["]);
    assert!(!uri_grammar::Rule::UriReference.is_match(text));
    assert!(!rfc2396::Rule::UriReference.is_match(text));
    assert!(!url_syntax_00::Rule::UrlReference.is_match(text));
    assert!(!rfc1738::Rule::Url.is_match(text));
}

/// `?y` is resolved in Appendix C but not derived (RFC 2396, erratum 452); neither are `http:` and `DAV:`.
#[test]
fn query_only_text_is_not_a_reference_in_rfc_2396() {
    assert_rule(rfc2396::Rule::RelativeUri, &["y?y", "/?y"], &["?y", ""]);
    assert_rule(rfc2396::Rule::UriReference, &["", "#s", "a:b"], &["?y", "http:", "DAV:"]);
}

/// A server has no query after it: the path of `//a?q` is `//a` (draft of 1996; section 4.4 means something else).
#[test]
fn a_net_path_has_no_query_in_the_draft_of_1996() {
    use url_syntax_00::Rule;
    assert_rule(Rule::NetPath, &["//a", "//a/?q"], &["//a?q"]);
    assert_rule(Rule::RelativeUrl, &["//a?q"], &[]);
    let tree = Rule::RelativeUrl.tree("//a?q").expect("a member");
    assert!(tree.find(Rule::Server).is_none() && tree.find(Rule::AbsPath).is_some());
}

/// `scheme` is in lower case, by its comment and by its letters; HTTP:// is not a URL at all (RFC 1738).
#[test]
fn a_scheme_of_rfc_1738_is_in_lower_case() {
    use rfc1738::Rule;
    assert_rule(Rule::Scheme, &["http", "z39.50", "+", "3"], &["HTTP", "hTtp"]);
    assert_rule(Rule::Url, &["http://h/", "x:"], &["HTTP://h/", "Http://h/"]);
    assert_rule(Rule::Httpurl, &["http://h/"], &["HTTP://h/"]);
    assert_rule(rfc2396::Rule::UriReference, &["HTTP://h/"], &[]);
}

/// `n*[ x ]` is n x or more, not an option (RFC 1738 section 5; erratum 2845, rejected).
#[test]
fn brackets_after_a_repetition_repeat() {
    use rfc1738::Rule;
    assert_rule(Rule::Scheme, &["a"], &[""]);
    assert_rule(Rule::Genericurl, &["a:"], &[":"]);
    assert_rule(Rule::Article, &["a@b"], &["@b"]);
    assert_rule(Rule::User, &["", "aaaa"], &[]);
    assert_rule(Rule::Hostname, &["a.b.c"], &["a.b."]);
}

/// The slash of gopherurl is printed without quotation marks (RFC 1738, erratum 5118).
#[test]
fn the_slash_of_a_gopherurl_is_a_slash() {
    use rfc1738::Rule;
    assert_rule(
        Rule::Gopherurl,
        &["gopher://h", "gopher://h/", "gopher://h/1a"],
        &["gopher://h?1a", "gopher:"],
    );
    // The selector matches any escape, so nothing is left for `%09`.
    let tree = Rule::Gopherurl.tree("gopher://h/1a%09b").expect("a member");
    assert_eq!(tree.find(Rule::Selector).map(|node| node.text()), Some("a%09b"));
}

/// All characters beyond US-ASCII are `national` (draft of 1996, section 2.3.3).
#[test]
fn national_characters_are_all_beyond_ascii() {
    use url_syntax_00::Rule;
    assert_rule(Rule::National, &["é", "\u{80}", "\u{10FFFF}"], &["a", "", "éé"]);
    assert_rule(Rule::Excluded, &["é", "\0", "\u{7F}", " ", "<", "{"], &["a", ";", "%41"]);
    for bytes in [&b"\xC3"[..], b"\xFF", b"\xED\xA0\x80", b"\xC0\xAE", b"\xF4\x90\x80\x80"] {
        assert!(!Rule::National.is_match_bytes(bytes), "{bytes:?} is not a character");
    }
}
