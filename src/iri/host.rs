//! Hosts in the form of the DNS (RFC 3987 sections 3.1 and 3.2.1), with the crate `idna`.

use crate::uri::Component;
use alloc::borrow::Cow;
use alloc::string::String;
use core::ops::Range;

use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};

use super::{ToUri, ToUriError, to_iri};
use crate::grammar::rfc3986::Rule;
use crate::percent::Encoded;
use crate::reading::grammar_rule::GrammarRule;
use crate::uri::{Host, UriRef};

/// The form of a host that is a name with characters beyond ASCII: see [`ToUri::host`].
///
/// The ASCII form follows Unicode's UTS #46. It does what `ToASCII` of RFC 3490 did, for the names that IDNA 2008
/// (RFC 5890) allows. `UseSTD3ASCIIRules` is set, and unassigned code points are refused. This is right for schemes
/// that look up hosts in the DNS, such as `http`; the caller has to know which schemes do.
///
/// A host in ASCII is unchanged, even if it is not a DNS name.
///
/// ```
/// use uri_grammar::iri::{HostForm, ToUri};
///
/// let iri = "http://résumé.example.org";
/// let map = |form| String::from(ToUri::new().host(form).reference(iri).unwrap());
/// assert_eq!(map(HostForm::Ascii), "http://xn--rsum-bpad.example.org");
/// assert_eq!(map(HostForm::PercentEncoded), "http://r%C3%A9sum%C3%A9.example.org");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum HostForm {
    /// Percent-encoded, like every other component.
    #[default]
    PercentEncoded,
    /// In the form of the DNS, with each label in ASCII. A name without such a form is an error.
    Ascii,
    /// In the form of the DNS, or percent-encoded if the name has no such form.
    AsciiOrPercentEncoded,
}

/// The host has no ASCII form: see [`HostForm::Ascii`].
///
/// The error does not show the host.
#[derive(Debug, Clone, PartialEq, Eq, Hash, thiserror::Error)]
#[error(
    "at byte {}: {} a DNS name (RFC 3987 section 3.1)",
    span.start, if *is_label { "the label is not part of" } else { "the host is not" }
)]
pub struct InvalidHost {
    span: Range<usize>,
    is_label: bool,
}

impl InvalidHost {
    /// Returns the position of the label that has no ASCII form, as a half-open range of bytes of
    /// the original text. If no single label is at fault, this is the whole host.
    pub(crate) fn span(&self) -> Range<usize> {
        self.span.clone()
    }
}

/// Returns the ASCII form of a name.
fn to_ascii(name: &str) -> Option<Cow<'_, str>> {
    let length = DnsLength::VerifyAllowRootDot;
    let ascii = Uts46::new().to_ascii(
        name.as_bytes(),
        AsciiDenyList::STD3,
        Hyphens::CheckFirstLast,
        length,
    );
    // A name that would become an address is not that address.
    ascii.ok().filter(|ascii| !Rule::Ipv4address.is_match(ascii))
}

/// Returns the decoded host or label, if it is UTF-8.
fn decoded(encoded: &str) -> Option<Cow<'_, str>> {
    Encoded::new(encoded).ok()?.decode_utf8().ok()
}

impl ToUri {
    /// Returns the reference with its host in the requested form. `given` maps offsets in the reference to offsets in
    /// the original text.
    pub(super) fn with_host<'a>(
        self,
        reference: UriRef<Cow<'a, str>>,
        given: impl Fn(usize) -> usize,
    ) -> Result<UriRef<Cow<'a, str>>, ToUriError> {
        let host = match (self.host, reference.host_kind(), reference.span(Component::Host)) {
            (HostForm::PercentEncoded, _, _) => return Ok(reference),
            (_, Some(Host::RegName(_)), Some(host)) => host,
            _ => return Ok(reference),
        };
        let encoded = &reference.as_str()[host.clone()];
        let name = decoded(encoded);
        if name.as_ref().is_some_and(|name| name.is_ascii()) {
            return Ok(reference);
        }
        if let Some(ascii) = name.as_deref().and_then(to_ascii) {
            let text = replaced(reference.as_str(), host, &ascii);
            return UriRef::parse(Cow::Owned(text)).map_err(Into::into);
        }
        if self.host == HostForm::AsciiOrPercentEncoded {
            return Ok(reference);
        }
        let label = wrong_label(encoded);
        let is_label = label.is_some();
        let wrong = label.map_or(host.clone(), |at| host.start + at.start..host.start + at.end);
        let span = given(wrong.start)..given(wrong.end);
        Err(ToUriError::Host(InvalidHost { span, is_label }))
    }
}

/// Returns the text with another host.
fn replaced(text: &str, host: Range<usize>, by: &str) -> String {
    [&text[..host.start], by, &text[host.end..]].concat()
}

/// Returns the position of the first label that alone has no ASCII form.
fn wrong_label(host: &str) -> Option<Range<usize>> {
    let mut start = 0;
    for label in host.split('.') {
        let range = start..start + label.len();
        let is_wrong = || decoded(label).map_or(true, |label| to_ascii(&label).is_none());
        let is_root = range.end == host.len() && start > 0;
        if !(label.is_empty() && is_root) && is_wrong() {
            return Some(range);
        }
        start = range.end + 1;
    }
    None
}

/// Converts a URI reference to an IRI reference as [`to_iri()`] does, and decodes the labels of its host that are in
/// Punycode (`xn--...`), as RFC 3987 section 3.2.1 allows for DNS names. A label is unchanged if it cannot be decoded,
/// or if its decoded form has a different ASCII form.
///
/// The IRI maps back to the URI with [`HostForm::Ascii`], apart from the case of the host. So all labels are
/// unchanged if the host as a whole has no ASCII form. By RFC 5893, for example, no label may begin with a digit
/// beside a label of a script that is written from right to left:
///
/// ```
/// use uri_grammar::iri::to_iri_with_host;
///
/// assert_eq!(to_iri_with_host("http://a.xn--4dbrk0ce/"), "http://a.ישראל/");
/// assert_eq!(to_iri_with_host("http://1.xn--4dbrk0ce/"), "http://1.xn--4dbrk0ce/");
/// ```
///
/// ```
/// use uri_grammar::iri::to_iri_with_host;
///
/// let uri = "http://xn--99zt52a.example.org/%e2%80%ae";
/// assert_eq!(to_iri_with_host(uri), "http://納豆.example.org/%E2%80%AE");
/// ```
///
/// Such names can look like other names: the IRI is equivalent only to a machine. If the text is not a URI reference,
/// the function does the same as [`to_iri()`].
#[must_use]
pub fn to_iri_with_host(uri: &str) -> Cow<'_, str> {
    let host = UriRef::parse(uri).ok().and_then(|reference| match reference.host_kind() {
        Some(Host::RegName(_)) => reference.span(Component::Host),
        _ => None,
    });
    let unicode = host.clone().and_then(|host| unicode(&uri[host]));
    match (host, unicode) {
        (Some(host), Some(name)) => Cow::Owned(to_iri(&replaced(uri, host, &name)).into_owned()),
        _ => to_iri(uri),
    }
}

/// Returns the host with its Punycode labels decoded; `None` if it has none, or if the result does not map back.
fn unicode(host: &str) -> Option<String> {
    let mut changed = false;
    let mut name = String::new();
    for (number, label) in host.split('.').enumerate() {
        if number > 0 {
            name.push('.');
        }
        match unicode_label(label) {
            Some(unicode) => {
                changed = true;
                name.push_str(&unicode);
            }
            None => name.push_str(label),
        }
    }
    if !changed {
        return None;
    }
    // Each label has its ASCII form, but the host as a whole may have none.
    to_ascii(&decoded(&name)?)?;
    Some(name)
}

/// Returns the decoded Punycode label, if an IRI can contain it.
fn unicode_label(label: &str) -> Option<String> {
    let prefix = label.get(..4)?;
    if !prefix.eq_ignore_ascii_case("xn--") {
        return None;
    }
    let (unicode, result) =
        Uts46::new().to_unicode(label.as_bytes(), AsciiDenyList::STD3, Hyphens::CheckFirstLast);
    result.ok()?;
    let same = to_ascii(&unicode)?.eq_ignore_ascii_case(label);
    // The label stays encoded if `to_iri` would keep a character percent-encoded.
    let encoded = super::to_uri(&unicode);
    (same && !unicode.is_ascii() && to_iri(&encoded) == unicode).then(|| unicode.into_owned())
}
