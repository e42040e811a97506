//! The syntax that a document expects of a reference. HTML, Markdown and style sheets allow IRIs (RFC 3987). A JSON
//! Schema names the syntax by a format.

use uri_grammar::iri::{HostForm, ToUri, to_iri, to_iri_with_host, to_uri};
use uri_grammar::uri::SchemeInfo;
use uri_grammar::{GrammarRule, Host, IriRef, RelativeRef, Rule};
use uri_grammar_diagnose::{Diagnostic, Kind};

use crate::json::component;

/// The rule for references, and whether IRIs are allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wanted {
    pub rule: Rule,
    pub iri: bool,
}

impl Wanted {
    /// Returns `true` if a finding is only about a character that IRIs allow.
    pub fn lets_pass(self, text: &[u8], finding: &Diagnostic) -> bool {
        self.iri
            && finding.kind() == Kind::NonAscii
            && str::from_utf8(text).is_ok_and(|text| match component(finding) {
                Some("host") => is_name(text),
                Some("scheme" | "port") => false,
                Some("userinfo" | "query" | "fragment") => is_shown(&text[finding.span()]),
                _ => !is_typed_scheme(text) && is_shown(&text[finding.span()]),
            })
    }
}

/// Returns `true` if RFC 3987 section 3.2 would show all characters in an IRI: they are visible, do not change the
/// direction of text, and are not private. U+FFFD does not count either, because it replaces bytes that are not
/// UTF-8.
fn is_shown(characters: &str) -> bool {
    !characters.contains('\u{FFFD}') && to_iri(&to_uri(characters)) == characters
}

/// Returns `true` if a text has non-ASCII characters, and each of them could be shown in an IRI.
pub fn is_iri_like(text: &[u8]) -> bool {
    let is_of = |text: &str| text.split(|c: char| c.is_ascii()).all(is_shown);
    !text.is_ascii() && str::from_utf8(text).is_ok_and(is_of)
}

/// Returns `true` if the host of a text is a DNS name in another script. A text that only becomes a name, such as
/// `127\u{3002}0\u{3002}0\u{3002}1` or a name in full-width letters, is not.
fn is_name(text: &str) -> bool {
    let Ok(iri) = IriRef::parse(text) else { return false };
    let Some(Host::RegName(name)) = iri.host_kind() else { return false };
    let name = format!("//{}", name.to_lowercase());
    let ascii = ToUri::new().host(HostForm::Ascii).reference(&name);
    ascii.is_ok_and(|ascii| to_iri_with_host(ascii.as_str()) == name)
}

/// Returns `true` if the colon of a scheme was typed with another keyboard layout: after the name of a known scheme, or
/// before a slash. Names of files can have such a colon elsewhere.
fn is_typed_scheme(text: &str) -> bool {
    let first = text.split(['/', '?', '#', '\u{FF0F}']).next().unwrap_or_default();
    let has_no_scheme = RelativeRef::parse(&*to_uri(text)).is_ok();
    let is_of_scheme = |(name, rest): (&str, &str)| {
        let is_before_slash = rest.is_empty() && Rule::Scheme.is_match(name);
        is_before_slash || SchemeInfo::from_name(name).is_some()
    };
    has_no_scheme && first.split_once('\u{FF1A}').is_some_and(is_of_scheme)
}
