//! Equivalence by the documents before RFC 3986. They have no ladder, but say of some differences that
//! they mean nothing.

use std::ops::Range;

use uri_grammar::GrammarRule;
use uri_grammar::uri::SchemeInfo;
use uri_grammar_historic::editions::parse::{Parsed, parse};
use uri_grammar_historic::editions::{AnyRule, Edition, HostKind, Part};

use super::rung::{self, Rung};
use super::text::{Problem, Text};

/// A document before RFC 3986.
#[derive(Debug, Clone, Copy)]
pub struct Older {
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

impl Older {
    pub const RFC1738: Self = Self {
        edition: Edition::Rfc1738,
        hosts: false,
        localhost: true,
        sections: ["2.1", "2.2", "3"],
    };
    pub const URL_SYNTAX_00: Self = Self {
        edition: Edition::UrlSyntax00,
        hosts: false,
        localhost: false,
        sections: ["4.1", "2.2", "4.3.1"],
    };
    pub const RFC2396: Self = Self {
        edition: Edition::Rfc2396,
        hosts: true,
        localhost: false,
        sections: ["6", "2.3", "6"],
    };
    pub const RFC2396BIS_00: Self = Self {
        edition: Edition::Rfc2396bis00,
        hosts: true,
        localhost: true,
        sections: ["6", "2.3", "6 and 3.2.2"],
    };

    /// The normal form of a text. On the rung of dot segments it is that of the rung before: no older
    /// document says that a path means the same without them.
    pub fn normal<'t>(self, rung: Rung, text: Text<'t>) -> Result<String, Problem<'t>> {
        let start = AnyRule::start_symbol(self.edition);
        let problem = |error: String| Problem::Syntax { text, rule: start, error };
        let read = str::from_utf8(text.bytes()).map_err(|error| problem(error.to_string()))?;
        let parsed = parse(self.edition, read).map_err(|error| match start.is_match(read) {
            // The rule derives it, but the prose does not allow it.
            true => Problem::Words(error.to_string()),
            false => problem(error.to_string()),
        })?;
        if rung == Rung::Simple {
            return Ok(read.to_owned());
        }
        let is_decoded = |at, byte| rung != Rung::Case && self.is_same_encoded(&parsed, at, byte);
        // Where a character that is written out has another meaning, all stay encoded.
        let forms = [triplets(read, is_decoded), triplets(read, |_, _| false)];
        let normal = forms.iter().find_map(|form| {
            let parsed = parse(self.edition, form).ok()?;
            let mut text = self.cased(&parsed);
            if rung == Rung::Scheme {
                self.of_scheme(&parsed).for_each(|(part, form)| text.replace_range(part, form));
            }
            Some(text)
        });
        Ok(normal.unwrap_or_else(|| read.to_owned()))
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
        let mut text = parsed.as_str().to_owned();
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

    /// The name of a rung, what it means, and the section that says so.
    pub fn explained(self, rung: Rung) -> String {
        let [case, percent, scheme] = self.sections;
        let (means, section) = match rung {
            Rung::Simple => return format!("{} (the same characters)", rung::name(rung)),
            Rung::Case if self.hosts => ("scheme, host name and triplets in any case", case),
            Rung::Case => ("scheme and triplets in any case", case),
            Rung::Percent | Rung::Syntax if self.edition == Edition::Rfc1738 => {
                ("characters that the scheme does not reserve encoded or not", percent)
            }
            Rung::Percent | Rung::Syntax => ("unreserved characters encoded or not", percent),
            Rung::Scheme if self.edition == Edition::Rfc1738 => (
                "default port, empty path, type code and local host as the scheme has them",
                scheme,
            ),
            Rung::Scheme if self.localhost => {
                ("with or without the default port, and the host of a local file", scheme)
            }
            Rung::Scheme => ("with or without the default port of the scheme", scheme),
        };
        let document = self.edition.document();
        format!("{} ({means}; {document} section {section})", rung::name(rung))
    }
}

/// Where the port of a reference is, with its colon, if it is the default port of the scheme. A port without
/// digits is omitted, and the default is assumed.
fn default(parsed: &Parsed<'_>) -> Option<Range<usize>> {
    let port = parsed.span(Part::Port)?;
    let default = SchemeInfo::from_name(parsed.scheme()?)?.default_port()?;
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
