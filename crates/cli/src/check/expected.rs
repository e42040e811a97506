//! What a document allows a reference to be: HTML, Markdown and style sheets have IRIs (RFC 3987), and a
//! JSON Schema says it by a format.

use uri_grammar::iri::{HostForm, ToUri, to_iri, to_iri_with_host, to_uri};
use uri_grammar::{Host, IriRef, RelativeRef, Rule};
use uri_grammar_diagnose::{Diagnostic, Kind};

use crate::json::component;

/// The rule that derives the URIs of a text, and whether it may be an IRI.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wanted {
    pub rule: Rule,
    pub iri: bool,
}

impl Wanted {
    /// Whether a finding is nothing but a character that IRIs have.
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

/// Whether the characters are those in which RFC 3987 section 3.2 would show a URI: none that
/// cannot be seen, changes the direction of text, or is private. Nor does U+FFFD count, with which bytes
/// are read that are no UTF-8.
fn is_shown(characters: &str) -> bool {
    !characters.contains('\u{FFFD}') && to_iri(&to_uri(characters)) == characters
}

/// Whether a text has characters beyond ASCII, and each could be in an IRI that somebody is shown.
pub fn is_iri_like(text: &[u8]) -> bool {
    let is_of = |text: &str| text.split(|c: char| c.is_ascii()).all(is_shown);
    !text.is_ascii() && str::from_utf8(text).is_ok_and(is_of)
}

/// Whether the host of a text is a name as the DNS has it in other scripts, and not only something that
/// becomes one, such as `127\u{3002}0\u{3002}0\u{3002}1` or a name in full-width letters.
fn is_name(text: &str) -> bool {
    let Ok(iri) = IriRef::parse(text) else { return false };
    let Some(Host::RegName(name)) = iri.host_kind() else { return false };
    let name = format!("//{}", name.to_lowercase());
    let ascii = ToUri::new().host(HostForm::Ascii).reference(&name);
    ascii.is_ok_and(|ascii| to_iri_with_host(ascii.as_str()) == name)
}

/// Whether what should have been a scheme was written with the colon of another keyboard.
fn is_typed_scheme(text: &str) -> bool {
    let first = text.split(['/', '?', '#', '\u{FF0F}']).next().unwrap_or_default();
    let has_no_scheme = RelativeRef::parse(&*to_uri(text)).is_ok();
    has_no_scheme && first.contains('\u{FF1A}')
}
