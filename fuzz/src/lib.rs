//! The bodies of the fuzz targets, which panic if the library is wrong. `cargo fuzz` runs them without limit, and
//! `tests/it/fuzz.rs` of the library runs them for a limited time.
//!
//! Each body returns `true` if the bytes were useful, and `false` if they were refused early.

use std::sync::LazyLock;

use oracle::{Automaton, Grammar};
use uri_grammar::percent::Encoded;
use uri_grammar::uri::{Normalizer, Reference, ReferenceKind, kinds};
use uri_grammar::{Component, GrammarRule, Rule, Uri, UriRef};

#[path = "../../tests/it/properties/laws.rs"]
pub mod laws;

use laws::{Change, Parts};

/// The rules of the document, and a rule for texts in which all triplets are complete.
const GRAMMAR: [&str; 3] = [
    include_str!("../../grammar/rfc3986.abnf"),
    include_str!("../../grammar/rfc5234.abnf"),
    "encoded = *( pct-encoded / %x00-24 / %x26-D7FF / %xE000-10FFFF )\n",
];

fn automaton(rule: &str) -> Automaton {
    let grammar = Grammar::parse_all(GRAMMAR).expect("the grammar can be read");
    Automaton::of(&grammar, rule).expect("the rule is regular")
}

static URI: LazyLock<Automaton> = LazyLock::new(|| automaton("URI"));
static URI_REFERENCE: LazyLock<Automaton> = LazyLock::new(|| automaton("URI-reference"));
static ABSOLUTE_URI: LazyLock<Automaton> = LazyLock::new(|| automaton("absolute-URI"));
static RELATIVE_REF: LazyLock<Automaton> = LazyLock::new(|| automaton("relative-ref"));
static ENCODED: LazyLock<Automaton> = LazyLock::new(|| automaton("encoded"));

/// The kind accepts the same bytes as the automaton, and otherwise fails at the same offset.
fn judged<K: ReferenceKind>(data: &[u8], automaton: &Automaton) -> bool {
    let verdict = automaton.judge(data);
    assert_eq!(K::RULE.is_match_bytes(data), verdict.accepts);
    match Reference::<K, &str>::try_from(data) {
        Ok(reference) => {
            assert!(verdict.accepts);
            laws::reads(&reference);
        }
        Err(error) => {
            assert!(!verdict.accepts);
            assert!(error.offset() <= data.len());
            assert_eq!(error.offset(), verdict.offset);
            assert_eq!(K::RULE.validate_bytes(data), Err(error));
            assert!(!error.to_string().contains(char::is_control));
        }
    }
    verdict.accepts
}

/// Any bytes, for every kind.
pub fn parse(data: &[u8]) -> bool {
    let valid = judged::<kinds::UriRefKind>(data, &URI_REFERENCE);
    judged::<kinds::UriKind>(data, &URI);
    judged::<kinds::AbsoluteUriKind>(data, &ABSOLUTE_URI);
    judged::<kinds::RelativeRefKind>(data, &RELATIVE_REF);
    if let Ok(text) = str::from_utf8(data) {
        laws::kinds_agree(text);
        assert_eq!(Rule::UriReference.validate(text).is_ok(), valid);
        let tree = Rule::UriReference.tree(text);
        assert!(tree.map(|tree| tree.to_string()).is_ok() == valid);
    }
    valid
}

/// A base, a line feed, and a reference. The reference is also used as a target.
pub fn resolve(data: &[u8]) -> bool {
    let Some((base, reference)) = two(data) else { return false };
    let (Ok(base), Ok(reference)) = (Uri::parse(base), UriRef::parse(reference)) else {
        return false;
    };
    laws::resolve_relativize_resolve(&base, &reference);
    laws::resolve_relativize_resolve(&base, &base.into());
    if let Ok(target) = Uri::try_from(reference) {
        laws::relativize_resolve(&base, &target);
        laws::relativize_resolve(&target, &base);
    }
    true
}

/// A byte with bits for normalization steps, a reference, a line feed, and another reference.
pub fn normalize(data: &[u8]) -> bool {
    let Some((&steps, data)) = data.split_first() else { return false };
    let Some((one, other)) = two(data) else { return false };
    let bit = |number: u32| steps >> number & 1 == 1;
    let syntax = Normalizer::new().case(bit(0)).percent(bit(1)).dot_segments(bit(2));
    let normalizer = syntax.scheme(bit(3)).ipv6(bit(4)).default_ports(bit(5));
    let (one, other) = (UriRef::parse(one), UriRef::parse(other));
    for reference in [&one, &other].into_iter().flatten() {
        laws::normal_form(reference, normalizer);
        laws::normal_form(reference, Normalizer::SCHEME);
        assert!(URI_REFERENCE.accepts(normalizer.normalize(reference).as_str()));
    }
    if let (Ok(one), Ok(other)) = (&one, &other) {
        laws::comparison(one, other);
    }
    one.is_ok() || other.is_ok()
}

/// A byte with bits for present components, a byte for the change, and lines: scheme, user information, host, port,
/// path, query, fragment, and the new value. All of it is also used as data.
pub fn build(data: &[u8]) -> bool {
    let &[there, which, ref rest @ ..] = data else { return false };
    laws::data(rest);
    let Ok(text) = str::from_utf8(rest) else { return false };
    let mut lines = text.split('\n').map(String::from);
    let mut line = |number: u32| lines.next().filter(|_| there >> number & 1 == 1);
    let scheme = line(0);
    let (userinfo, host, port) = (line(1), line(2), line(3));
    let path = line(4).unwrap_or_default();
    let (query, fragment) = (line(5), line(6));
    let port = port.and_then(|port| port.parse::<u16>().ok());
    let port = port.filter(|_| host.is_some()).map(|port| port.to_string());
    let userinfo = userinfo.filter(|_| host.is_some());
    let parts = Parts { scheme, userinfo, host, port, path, query, fragment };

    let Some(built) = laws::build(&parts) else { return false };
    assert!(URI_REFERENCE.accepts(built.as_str()));
    let component = Component::ALL[usize::from(which) % Component::ALL.len()];
    laws::change(&built.as_borrowed(), &[Change::new(component, lines.next())]);
    true
}

/// Any bytes as data, and as a text that may have triplets.
pub fn decode(data: &[u8]) -> bool {
    laws::encode_and_decode(data);
    let Ok(text) = str::from_utf8(data) else { return false };
    let verdict = ENCODED.judge(text);
    match Encoded::new(text) {
        Ok(encoded) => {
            assert!(verdict.accepts);
            laws::decode(encoded);
        }
        Err(error) => {
            assert!(!verdict.accepts);
            assert_eq!(error.offset(), verdict.offset);
            let triplet = text[..error.offset()].rfind('%').expect("a triplet is not whole");
            let before = Encoded::new(&text[..triplet]);
            laws::decode(before.expect("it is the first that is broken"));
        }
    }
    verdict.accepts
}

/// Returns the texts before and after the first line feed.
fn two(data: &[u8]) -> Option<(&str, &str)> {
    str::from_utf8(data).ok()?.split_once('\n')
}
