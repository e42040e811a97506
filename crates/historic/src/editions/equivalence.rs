//! Equivalence by the documents before RFC 3986. They have no ladder, but say of some differences that
//! they mean nothing.

use alloc::string::{String, ToString};
use core::ops::Range;

use uri_grammar::GrammarRule;
use uri_grammar::uri::default_port;

use super::parse::{Parsed, PartError, parse};
use super::{AnyRule, Edition, HostKind, Part};

/// What a comparison ignores. Each ignores what those before it do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ignoring {
    /// The case of schemes and triplets, and since RFC 2396 of host names.
    Case,
    /// Whether characters that are not reserved are encoded. In RFC 1738 the scheme says which are.
    Encoding,
    /// What the scheme means by itself: its default port; in RFC 1738 also an empty path, the case of a type code,
    /// and in this and the draft of 2002 the host `localhost` of a file.
    Scheme,
}

/// How a document before RFC 3986 says that references are equivalent.
///
/// ```
/// use uri_grammar_historic::editions::{Edition, Equivalence, Ignoring};
///
/// let rfc1738 = Equivalence::of(Edition::Rfc1738).unwrap();
/// assert_eq!(rfc1738.normalize(Ignoring::Encoding, "MAILTO:a%40b")?, "mailto:a@b");
/// assert_eq!(rfc1738.normalize(Ignoring::Scheme, "file://localhost/a")?, "file:///a");
/// // An older document does not say that the case of hosts means nothing.
/// assert_eq!(rfc1738.normalize(Ignoring::Scheme, "http://H:80")?, "http://H/");
/// let rfc2396 = Equivalence::of(Edition::Rfc2396).unwrap();
/// assert_eq!(rfc2396.normalize(Ignoring::Case, "http://H:80")?, "http://h:80");
/// assert!(Equivalence::of(Edition::Rfc3986).is_none(), "see Normalizer");
/// # Ok::<(), uri_grammar_historic::editions::parse::PartError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Equivalence {
    edition: Edition,
    /// Whether it says that the case of host names means nothing. All say so of schemes.
    hosts: bool,
    /// Whether it says that a file URL without a host is one with the host `localhost`.
    localhost: bool,
    /// The sections about case, about encoded characters, and about schemes.
    sections: [&'static str; 3],
}

/// The characters that RFC 1738 reserves in some scheme (section 2.2).
const RESERVED: &[u8] = b";/?:@=&";

/// Those of them that a scheme reserves after the host (sections 3.2.2, 3.3, 3.4.1 and 3.5). Of the others the
/// document does not say.
fn reserved_by(scheme: &str) -> &'static [u8] {
    match scheme.to_ascii_lowercase().as_str() {
        "gopher" | "mailto" => b"",
        "http" => b"/;?",
        "ftp" => b"/;",
        _ => RESERVED,
    }
}

impl Equivalence {
    /// Returns what the document says, or `None` for RFC 3986 and those after it, which define a ladder of
    /// comparisons: see [`Normalizer`](uri_grammar::uri::Normalizer).
    #[must_use]
    pub const fn of(edition: Edition) -> Option<Self> {
        let (hosts, localhost, sections) = match edition {
            Edition::Rfc1738 => (false, true, ["2.1", "2.2", "3"]),
            Edition::UrlSyntax00 => (false, false, ["4.1", "2.2", "4.3.1"]),
            Edition::Rfc2396 => (true, false, ["6", "2.3", "6"]),
            Edition::Rfc2396bis00 => (true, true, ["6", "2.3", "6 and 3.2.2"]),
            _ => return None,
        };
        Some(Self { edition, hosts, localhost, sections })
    }

    /// Returns the document.
    #[must_use]
    pub const fn edition(self) -> Edition {
        self.edition
    }

    /// Returns whether the case of host names means nothing.
    #[must_use]
    pub const fn ignores_case_of_hosts(self) -> bool {
        self.hosts
    }

    /// Returns whether the host of a file URL means nothing if it is `localhost`.
    #[must_use]
    pub const fn ignores_localhost(self) -> bool {
        self.localhost
    }

    /// Returns the section that says so.
    #[must_use]
    pub const fn section(self, ignoring: Ignoring) -> &'static str {
        self.sections[ignoring as usize]
    }

    /// Returns the form of a reference that is the same for all that are equivalent. Paths keep their dot segments:
    /// no document before RFC 3986 says that a path means the same without them.
    ///
    /// # Errors
    ///
    /// As [`parse`].
    pub fn normalize(self, ignoring: Ignoring, text: &str) -> Result<String, PartError> {
        let parsed = parse(self.edition, text)?;
        let is_decoded =
            |at, byte| ignoring >= Ignoring::Encoding && self.is_same_encoded(&parsed, at, byte);
        // Where a character that is written out has another meaning, all stay encoded.
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

    /// The parts that have another form with the same meaning by what is said of their scheme, from the last
    /// to the first.
    fn of_scheme<'p>(
        self,
        parsed: &'p Parsed<'_>,
    ) -> impl Iterator<Item = (Range<usize>, &'static str)> + use<'p> {
        let is_1738 = self.edition == Edition::Rfc1738;
        let scheme = parsed.scheme().unwrap_or_default().to_ascii_lowercase();
        let end = parsed.as_str().len();
        let type_code = parsed.get(Part::Params).filter(|_| is_1738 && scheme == "ftp");
        let type_code = match type_code.and_then(|it| it.strip_prefix("type=")) {
            Some("A") => Some((end - 1..end, "a")),
            Some("I") => Some((end - 1..end, "i")),
            Some("D") => Some((end - 1..end, "d")),
            _ => None,
        };
        // What an empty path means.
        let path = match scheme.as_str() {
            "http" | "telnet" => "/",
            "gopher" => "/1",
            _ => "",
        };
        let has_path = parsed.get(Part::Path).is_some_and(|path| !path.is_empty());
        let path = (is_1738 && !path.is_empty() && !has_path && parsed.get(Part::Query).is_none())
            .then(|| (parsed.span(Part::Authority).map_or(end, |it| it.end)..end, path));
        let is_local = self.localhost
            && scheme == "file"
            && parsed.get(Part::Authority).is_some_and(|it| it.eq_ignore_ascii_case("localhost"));
        let host = parsed.span(Part::Authority).filter(|_| is_local).map(|host| (host, ""));
        let port = default(parsed).map(|port| (port, ""));
        [type_code, path, port, host].into_iter().flatten()
    }

    /// The reference with its scheme, and its host if it is a name, in lowercase.
    fn cased(self, parsed: &Parsed<'_>) -> String {
        let mut text = parsed.as_str().to_string();
        let is_name = self.hosts && parsed.host_kind() == Some(HostKind::Hostname);
        let host = parsed.span(Part::Host).filter(|_| is_name);
        for part in [parsed.span(Part::Scheme), host].into_iter().flatten() {
            text[part].make_ascii_lowercase();
        }
        text
    }

    /// Whether the byte, encoded at that place, means the same as the character.
    fn is_same_encoded(self, parsed: &Parsed<'_>, at: usize, byte: u8) -> bool {
        let rule = AnyRule::from_name_in(self.edition, "unreserved");
        let is_unreserved =
            rule.is_some_and(|rule| rule.is_match(char::from(byte).encode_utf8(&mut [0; 4])));
        if is_unreserved || self.edition != Edition::Rfc1738 || !RESERVED.contains(&byte) {
            return is_unreserved;
        }
        let is_behind_host = parsed.span(Part::Path).is_some_and(|path| path.start <= at);
        is_behind_host && !reserved_by(parsed.scheme().unwrap_or_default()).contains(&byte)
    }
}

/// Where the port of a reference is, with its colon, if it is the default port of the scheme. A port without
/// digits is omitted, and the default is assumed.
fn default(parsed: &Parsed<'_>) -> Option<Range<usize>> {
    let port = parsed.span(Part::Port)?;
    let default = default_port(parsed.scheme()?)?;
    let digits = &parsed.as_str()[port.clone()];
    (digits.is_empty() || digits.parse() == Ok(default)).then(|| port.start - 1..port.end)
}

/// The text with the characters in place of those triplets that `is_decoded` says, and all others in
/// uppercase.
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
