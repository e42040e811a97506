//! The parsers of the ten schemes against the ten rules: the same texts, apart from the case of the scheme, and the
//! same parts.

use oracle::documents;
use uri_grammar::GrammarRule;
use uri_grammar::percent::Encoded;
use uri_grammar::tree::Tree;
use uri_grammar_historic::editions::rfc1738_schemes::{
    Login, News, Site, TypeCode, Url, UrlError, WaisForm, parse,
};
use uri_grammar_historic::rfc1738::Rule;

use crate::agreement;

const RULES: [Rule; 10] = [
    Rule::Ftpurl,
    Rule::Httpurl,
    Rule::Gopherurl,
    Rule::Mailtourl,
    Rule::Newsurl,
    Rule::Nntpurl,
    Rule::Telneturl,
    Rule::Waisurl,
    Rule::Fileurl,
    Rule::Prosperourl,
];

/// Returns the words of all suites, at most 20,000 of each.
fn words(rule: Rule) -> Vec<String> {
    agreement::words(documents::RFC1738, rule.name(), 20_000)
}

/// Writes the scheme in the case of the rules.
fn in_small_letters(text: &str) -> String {
    let (scheme, rest) = text.split_at(text.find(':').unwrap_or(0));
    scheme.to_ascii_lowercase() + rest
}

#[test]
fn scheme_parsers_agree_with_the_rules() {
    for rule in RULES {
        let scheme = rule.name().strip_suffix("url").unwrap();
        let (mut members, mut others) = (0, 0);
        for text in words(rule) {
            let is_member = rule.is_match(&in_small_letters(&text));
            let found = parse(&text);
            assert_eq!(found.is_ok(), is_member, "{rule}: {text:?}: {found:?}");
            *if is_member { &mut members } else { &mut others } += 1;
            if let Ok(url) = found {
                assert_eq!(url.scheme(), scheme);
                let in_capitals = scheme.to_uppercase() + &text[scheme.len()..];
                assert!(parse(&in_capitals).is_ok() && !rule.is_match(&in_capitals));
            }
            if let Err(error) = found {
                let error: UrlError = error;
                assert!(text.is_char_boundary(error.offset), "{text:?}");
            }
        }
        assert!(members > 10 && others > 100, "{rule}: {members} members, {others} others");
    }
}

/// Returns the text of the first node of the rule.
fn node<'t>(tree: &'t Tree<'_, Rule>, rule: Rule) -> Option<&'t str> {
    tree.find(rule).map(|node| node.text())
}

fn same_site(tree: &Tree<'_, Rule>, site: &Site<'_>) {
    assert_eq!(Some(site.host), node(tree, Rule::Host));
    assert_eq!(site.explicit_port, node(tree, Rule::Port));
}

fn same_login(tree: &Tree<'_, Rule>, login: &Login<'_>) {
    same_site(tree, &login.site);
    assert_eq!(login.user().map(text), node(tree, Rule::User));
    assert_eq!(login.password().map(text), node(tree, Rule::Password));
}

fn text(encoded: Encoded<'_>) -> &str {
    encoded.as_str()
}

#[test]
fn parts_match_nodes_of_the_tree() {
    for rule in RULES {
        let mut members = 0;
        for word in words(rule).into_iter().filter(|word| rule.is_match(word)) {
            let tree = rule.tree(&word).unwrap();
            same_parts(&tree, &parse(&word).unwrap());
            members += 1;
        }
        assert!(members > 10, "{rule}: {members}");
    }
}

fn same_parts(tree: &Tree<'_, Rule>, url: &Url<'_>) {
    let node = |rule| node(tree, rule);
    let nodes = |rule: Rule| {
        let nodes = tree.nodes().filter(move |node| node.rule() == Some(rule));
        nodes.map(|node| node.text()).collect::<Vec<_>>()
    };
    match url {
        Url::Ftp(ftp) => {
            same_login(tree, &ftp.login);
            let Some(path) = ftp.path else {
                assert_eq!(node(Rule::Fpath), None);
                return;
            };
            let mut segments: Vec<_> = path.directories().map(text).collect();
            segments.push(path.name().as_str());
            assert_eq!(segments, nodes(Rule::Fsegment));
            let code = node(Rule::Ftptype).map(|code| match code {
                "a" | "A" => TypeCode::Ascii,
                "i" | "I" => TypeCode::Image,
                _ => TypeCode::Directory,
            });
            assert_eq!(path.type_code, code);
        }
        Url::Http(http) => {
            same_site(tree, &http.site);
            assert_eq!(http.path.map(text), node(Rule::Hpath));
            assert_eq!(http.search.map(text), node(Rule::Search));
        }
        Url::Gopher(gopher) => {
            same_site(tree, &gopher.site);
            assert_eq!(gopher.gopher_type().as_str(), node(Rule::Gtype).unwrap_or("1"));
            // The rule assigns all of it to the selector; the prose ends the selector at the first tab.
            let parts = [Some(gopher.selector()), gopher.search(), gopher.gopher_plus()];
            let parts: Vec<_> = parts.into_iter().flatten().map(text).collect();
            assert_eq!(parts.join("%09"), node(Rule::Selector).unwrap_or_default());
        }
        Url::Mailto(mailto) => {
            assert_eq!(Some(mailto.address().as_str()), node(Rule::Encoded822addr));
        }
        Url::News(News::All) => assert_eq!(node(Rule::Grouppart), Some("*")),
        Url::News(News::Group(group)) => assert_eq!(Some(*group), node(Rule::Group)),
        Url::News(News::Article { unique, host }) => {
            assert_eq!(Some(*host), node(Rule::Host));
            assert_eq!(Some(format!("{}@{host}", unique.as_str()).as_str()), node(Rule::Article));
        }
        Url::Nntp(nntp) => {
            same_site(tree, &nntp.site);
            assert_eq!(Some(nntp.group), node(Rule::Group));
            // Ports and addresses have nodes of this rule, too, but not at the top.
            let article = tree.root().children().find(|node| node.rule() == Some(Rule::Digits));
            assert_eq!(nntp.article, article.map(|node| node.text()));
        }
        Url::Telnet(login) => same_login(tree, login),
        Url::Wais(wais) => {
            same_site(tree, &wais.site);
            assert_eq!(Some(wais.database.as_str()), node(Rule::Database));
            let (mut search, mut document) = (None, None);
            match wais.form {
                WaisForm::Database => {}
                WaisForm::Search(words) => search = Some(text(words)),
                WaisForm::Document { wtype, wpath } => document = Some((text(wtype), text(wpath))),
            }
            assert_eq!(search, node(Rule::Search));
            assert_eq!(document, node(Rule::Wtype).zip(node(Rule::Wpath)));
        }
        Url::File(file) => {
            assert_eq!(Some(file.host).filter(|host| !host.is_empty()), node(Rule::Host));
            assert_eq!(Some(file.path.as_str()), node(Rule::Fpath));
        }
        Url::Prospero(prospero) => {
            same_site(tree, &prospero.site);
            assert_eq!(Some(prospero.name.as_str()), node(Rule::Ppath));
            let (names, values): (Vec<_>, Vec<_>) =
                prospero.fields().map(|(name, value)| (text(name), text(value))).unzip();
            assert_eq!((names, values), (nodes(Rule::Fieldname), nodes(Rule::Fieldvalue)));
        }
    }
}
