// Generated from grammar/rfc1738.bnf and grammar/rfc1738-as-rfc822.toml: edit those, and run
// `UPDATE_RULES=1 cargo test -p uri-grammar-generator`.

//! The names of the rules that are read differently.

use super::other_reading::other_reading;
use crate::rfc1738;

other_reading! {
    /// A rule of RFC 1738 in another reading: the rules that are read differently, and then all rules as
    /// the document means them.
    of: rfc1738::Rule,
    Genericurl = rfc1738::Rule::Genericurl, "genericurl-822", genericurl: "a URL, whose scheme may be empty";
    Url = rfc1738::Rule::Url, "url-822", url: "a URL of one of the ten schemes, or any other, whose scheme may be empty";
    Otherurl = rfc1738::Rule::Otherurl, "otherurl-822", otherurl: "a URL of a scheme that is not among the ten and may be empty";
    Scheme = rfc1738::Rule::Scheme, "scheme-822", scheme: "the name before the first colon, which may be empty";
    Newsurl = rfc1738::Rule::Newsurl, "newsurl-822", newsurl: "a newsgroup, an article whose number may be empty, or all of them";
    Grouppart = rfc1738::Rule::Grouppart, "grouppart-822", grouppart: "a newsgroup, an article whose number may be empty, or `*` for all groups";
    Article = rfc1738::Rule::Article, "article-822", article: "the number of an article, which may be empty before its `@`";
}
