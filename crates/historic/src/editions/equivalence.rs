//! Equivalence by the documents before RFC 3986. They define no ladder of comparisons, but call some differences
//! meaningless.

use alloc::string::{String, ToString};
use core::ops::Range;

use uri_grammar::GrammarRule;
use uri_grammar::uri::SchemeInfo;

use super::parse::{Parsed, PartError, parse};
use super::{AnyRule, Edition, HostKind, Part};

/// The differences that a comparison ignores. Each value includes the values before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ignoring {
    /// The case of schemes and triplets, and since RFC 2396 of host names.
    Case,
    /// The encoding of characters that are not reserved. In RFC 1738, the scheme determines the reserved characters.
    Encoding,
    /// The default port of the scheme. RFC 1738 adds the empty path, the case of a type code, and the host
    /// `localhost` of a file; the draft of 2002 adds this host.
    Scheme,
}

/// The equivalence of references by a document before RFC 3986.
///
/// ```
/// use uri_grammar_historic::editions::{Edition, Equivalence, Ignoring};
///
/// let rfc1738 = Equivalence::of(Edition::Rfc1738).unwrap();
/// assert_eq!(rfc1738.normalize(Ignoring::Encoding, "MAILTO:a%40b")?, "mailto:a@b");
/// assert_eq!(rfc1738.normalize(Ignoring::Scheme, "file://localhost/a")?, "file:///a");
/// // In an older document, the case of hosts matters.
/// assert_eq!(rfc1738.normalize(Ignoring::Scheme, "http://H:80")?, "http://H/");
/// let rfc2396 = Equivalence::of(Edition::Rfc2396).unwrap();
/// assert_eq!(rfc2396.normalize(Ignoring::Case, "http://H:80")?, "http://h:80");
/// assert!(Equivalence::of(Edition::Rfc3986).is_none(), "see Normalizer");
/// # Ok::<(), uri_grammar_historic::editions::parse::PartError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Equivalence {
    /// The document.
    pub edition: Edition,
    /// `true` if the document ignores the case of host names. All documents ignore the case of schemes.
    pub ignores_case_of_hosts: bool,
    /// `true` if a file URL without a host is equivalent to one with the host `localhost`.
    pub ignores_localhost: bool,
    /// The sections about case, about encoded characters, and about schemes.
    sections: [&'static str; 3],
}

/// The characters that RFC 1738 reserves in some scheme (section 2.2).
const RESERVED: &[u8] = b";/?:@=&";

/// Returns the characters among these that a scheme reserves after the host (sections 3.2.2, 3.3, 3.4.1 and 3.5). For
/// other schemes, the document does not state them.
fn reserved_by(scheme: &str) -> &'static [u8] {
    match scheme.to_ascii_lowercase().as_str() {
        "gopher" | "mailto" => b"",
        "http" => b"/;?",
        "ftp" => b"/;",
        _ => RESERVED,
    }
}

impl Equivalence {
    /// Returns the equivalence of the document, or `None` for RFC 3986 and the documents after it, which define a
    /// ladder of comparisons: see [`Normalizer`](uri_grammar::uri::Normalizer).
    #[must_use]
    pub const fn of(edition: Edition) -> Option<Self> {
        let (ignores_case_of_hosts, ignores_localhost, sections) = match edition {
            Edition::Rfc1738 => (false, true, ["2.1", "2.2", "3"]),
            Edition::UrlSyntax00 => (false, false, ["4.1", "2.2", "4.3.1"]),
            Edition::Rfc2396 => (true, false, ["6", "2.3", "6"]),
            Edition::Rfc2396bis00 => (true, true, ["6", "2.3", "6 and 3.2.2"]),
            _ => return None,
        };
        Some(Self { edition, ignores_case_of_hosts, ignores_localhost, sections })
    }

    /// Returns the section about such differences.
    #[must_use]
    pub const fn section(self, ignoring: Ignoring) -> &'static str {
        self.sections[ignoring as usize]
    }

    /// Returns the normal form of a reference; equivalent references have the same one. Paths keep their dot
    /// segments, because no document before RFC 3986 ignores them.
    ///
    /// # Errors
    ///
    /// Fails in the same cases as [`parse`].
    pub fn normalize(self, ignoring: Ignoring, text: &str) -> Result<String, PartError> {
        let parsed = parse(self.edition, text)?;
        let is_decoded =
            |at, byte| ignoring >= Ignoring::Encoding && self.is_same_encoded(&parsed, at, byte);
        // If decoding changes the parts of the text, all characters are kept encoded.
        let forms = [triplets(text, is_decoded), triplets(text, |_, _| false)];
        let normal = forms.iter().find_map(|form| {
            let parsed = parse(self.edition, form).ok()?;
            let mut text = self.cased(&parsed);
            if ignoring == Ignoring::Scheme {
                self.of_scheme(&parsed).for_each(|(part, form)| text.replace_range(part, form));
            }
            Some(text)
        });
        Ok(normal.unwrap_or_else(|| text.to_string()))
    }

    /// Returns the spans that the scheme allows in a different form, from the last to the first.
    fn of_scheme<'p>(
        self,
        parsed: &'p Parsed<'_>,
    ) -> impl Iterator<Item = (Range<usize>, &'static str)> + use<'p> {
        let is_1738 = self.edition == Edition::Rfc1738;
        let scheme = parsed.get(Part::Scheme).unwrap_or_default().to_ascii_lowercase();
        let end = parsed.as_str().len();
        let type_code = parsed.get(Part::Params).filter(|_| is_1738 && scheme == "ftp");
        let type_code = match type_code.and_then(|it| it.strip_prefix("type=")) {
            Some("A") => Some((end - 1..end, "a")),
            Some("I") => Some((end - 1..end, "i")),
            Some("D") => Some((end - 1..end, "d")),
            _ => None,
        };
        // The path that is equivalent to an empty one.
        let path = match scheme.as_str() {
            "http" | "telnet" => "/",
            "gopher" => "/1",
            _ => "",
        };
        let has_path = parsed.get(Part::Path).is_some_and(|path| !path.is_empty());
        let path = (is_1738 && !path.is_empty() && !has_path && parsed.get(Part::Query).is_none())
            .then(|| (parsed.span(Part::Authority).map_or(end, |it| it.end)..end, path));
        let is_local = self.ignores_localhost
            && scheme == "file"
            && parsed.get(Part::Authority).is_some_and(|it| it.eq_ignore_ascii_case("localhost"));
        let host = parsed.span(Part::Authority).filter(|_| is_local).map(|host| (host, ""));
        let port = default(parsed).map(|port| (port, ""));
        [type_code, path, port, host].into_iter().flatten()
    }

    /// Returns the reference with its scheme in lower case, and its host if the host is a name.
    fn cased(self, parsed: &Parsed<'_>) -> String {
        let mut text = parsed.as_str().to_string();
        let is_name = self.ignores_case_of_hosts && parsed.host_kind == Some(HostKind::Hostname);
        let host = parsed.span(Part::Host).filter(|_| is_name);
        for part in [parsed.span(Part::Scheme), host].into_iter().flatten() {
            text[part].make_ascii_lowercase();
        }
        text
    }

    /// Returns whether the encoded byte at the offset is equivalent to the character.
    fn is_same_encoded(self, parsed: &Parsed<'_>, at: usize, byte: u8) -> bool {
        let rule = AnyRule::from_name_in(self.edition, "unreserved");
        let is_unreserved =
            rule.is_some_and(|rule| rule.is_match(char::from(byte).encode_utf8(&mut [0; 4])));
        if is_unreserved || self.edition != Edition::Rfc1738 || !RESERVED.contains(&byte) {
            return is_unreserved;
        }
        let is_behind_host = parsed.span(Part::Path).is_some_and(|path| path.start <= at);
        is_behind_host && !reserved_by(parsed.get(Part::Scheme).unwrap_or_default()).contains(&byte)
    }
}

/// Returns the span of the port with its colon, if it is empty or the default port of the scheme.
fn default(parsed: &Parsed<'_>) -> Option<Range<usize>> {
    let port = parsed.span(Part::Port)?;
    let default = SchemeInfo::from_name(parsed.get(Part::Scheme)?)?.default_port()?;
    let digits = &parsed.as_str()[port.clone()];
    (digits.is_empty() || digits.parse() == Ok(default)).then(|| port.start - 1..port.end)
}

/// Replaces the triplets for which `is_decoded` returns `true` by their characters, and writes all others in upper
/// case.
fn triplets(text: &str, is_decoded: impl Fn(usize, u8) -> bool) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('%') {
        out.push_str(before);
        rest = after;
        let Some(digits) = after.get(..2) else {
            out.push('%');
            continue;
        };
        match u8::from_str_radix(digits, 16) {
            Ok(byte) if is_decoded(text.len() - rest.len(), byte) => out.push(char::from(byte)),
            _ => {
                out.push('%');
                out.push_str(&digits.to_ascii_uppercase());
            }
        }
        rest = &after[2..];
    }
    out + rest
}
