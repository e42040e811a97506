//! The readings of a text by RFC 3986, by the URL Standard, and by appendix B.

use serde::{Deserialize, Serialize};
use uri_grammar::policy::Policy;
use uri_grammar::uri::SchemeInfo;
use uri_grammar::{IriRef, Rule};
use uri_grammar_diagnose::{Options, diagnose};
use uri_grammar_historic::editions::{Edition, split};

/// The parts of a text that conventions read differently.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reading {
    /// The scheme, without its colon.
    pub scheme: Option<String>,
    /// The user information, without its `@`.
    pub userinfo: Option<String>,
    /// The host.
    pub host: Option<String>,
    /// The port.
    pub port: Option<String>,
    /// The path.
    pub path: String,
}

/// A convention, with the parts that it reads.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Row {
    /// The name of the convention.
    pub convention: &'static str,
    /// The reason why the convention refuses the text.
    pub refused: Option<String>,
    /// The parts, if the convention does not refuse the text. A port that is absent or empty is the default port of
    /// the scheme.
    pub reading: Option<Reading>,
}

/// The place where conventions diverge.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Parting {
    /// The first byte that they read differently.
    pub offset: usize,
    /// The reason, with the sections of the documents.
    pub reason: String,
}

/// The readings of a text by each convention.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Readings {
    /// `true` if all conventions agree on the scheme, user information, host, port and the beginning of the path.
    pub agree: bool,
    /// The place where the conventions diverge; `None` if all conventions that accept the text agree.
    pub parting: Option<Parting>,
    /// The conventions: RFC 3986, the URL Standard, and the expression of RFC 3986 appendix B.
    pub readings: [Row; 3],
}

impl Readings {
    /// Returns the readings of a text. The caller knows the reading of the URL Standard, by a library or a browser, or
    /// why it refuses the text. [`Policy::require_one_reading`] decides if the conventions agree.
    ///
    /// ```
    /// use uri_grammar_study::{Reading, Readings};
    ///
    /// let browsers = Reading { host: Some("example.com".into()), path: "/a".into(), ..Reading::default() };
    /// let readings = Readings::of("http:/example.com/a", Ok(browsers));
    /// let hosts = readings.readings.map(|row| row.reading.and_then(|reading| reading.host));
    /// assert_eq!(hosts, [None, Some("example.com".into()), None]);
    /// assert_eq!(readings.parting.map(|parting| parting.offset), Some(4));
    /// ```
    pub fn of(text: &str, url_standard: Result<Reading, String>) -> Self {
        let rfc3986 = Reading::rfc3986(text).ok_or("the grammar does not derive it".to_owned());
        let rows = [
            ("RFC 3986", rfc3986),
            ("URL Standard", url_standard),
            ("appendix B", Ok(Reading::appendix_b(text))),
        ];
        let parting = Parting::of(text);
        let agree = parting.is_none() && rows.iter().all(|(_, reading)| reading.is_ok());
        let readings = rows.map(|(convention, reading)| match reading {
            Ok(reading) => {
                Row { convention, refused: None, reading: Some(reading.with_default_port()) }
            }
            Err(reason) => Row { convention, refused: Some(reason), reading: None },
        });
        Self { agree, parting, readings }
    }
}

impl Reading {
    fn rfc3986(text: &str) -> Option<Self> {
        let reference = uri_reference(text)?;
        let owned = |part: Option<&str>| part.map(str::to_owned);
        Some(Self {
            scheme: owned(reference.scheme()),
            userinfo: owned(reference.userinfo()),
            host: owned(reference.host()),
            port: owned(reference.port()),
            path: reference.path().to_owned(),
        })
    }

    /// Returns the parts of any text by the expression of RFC 3986, appendix B. The authority is divided at its last
    /// `@`, and before a port. This is how careless code reads a text that nobody has validated.
    ///
    /// ```
    /// use uri_grammar_study::Reading;
    ///
    /// let parts = Reading::appendix_b(r"http://good.example\@evil.example/");
    /// assert_eq!(parts.userinfo.as_deref(), Some(r"good.example\"));
    /// assert_eq!(parts.host.as_deref(), Some("evil.example"));
    /// ```
    pub fn appendix_b(text: &str) -> Self {
        let parts = split(Edition::Rfc3986, text);
        let mut reading = Self {
            scheme: parts.scheme().map(str::to_owned),
            path: parts.path().unwrap_or_default().to_owned(),
            ..Self::default()
        };
        let Some(authority) = parts.authority() else { return reading };
        let (userinfo, host) = match authority.rsplit_once('@') {
            Some((userinfo, host)) => (Some(userinfo), host),
            None => (None, authority),
        };
        let literal = host.find(']').filter(|_| host.starts_with('[')).map_or(0, |at| at + 1);
        let colon = host[literal..].find(':').map_or(host.len(), |at| literal + at);
        reading.userinfo = userinfo.map(str::to_owned);
        reading.port = host.get(colon + 1..).map(str::to_owned);
        reading.host = Some(host[..colon].to_owned());
        reading
    }

    fn with_default_port(mut self) -> Self {
        let default = || {
            let scheme = SchemeInfo::from_name(self.scheme.as_deref()?)?;
            self.host.as_ref().and(scheme.default_port()).map(|port| port.to_string())
        };
        self.port = self.port.take().filter(|port| !port.is_empty()).or_else(default);
        self
    }
}

/// Parses a URI reference, which is an IRI reference in US-ASCII. The diagnoses use this type, too: with a different
/// type, the playground would contain the code of [`Policy`] twice.
fn uri_reference(text: &str) -> Option<IriRef<&str>> {
    IriRef::parse(text).ok().filter(|_| text.is_ascii())
}

impl Parting {
    fn of(text: &str) -> Option<Self> {
        if let Some(reference) = uri_reference(text) {
            let error = Policy::new().require_one_reading().check(&reference).err()?;
            let reason = error.violation().to_string();
            return Some(Self { offset: error.span().start, reason });
        }
        let report = diagnose(text, &Options::new(Rule::UriReference));
        let first = report.diagnostics().first()?;
        let reason = format!("{} ({})", first.message(), first.section());
        Some(Self { offset: first.span().start, reason })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn appendix_b_reads_any_text() {
        for (text, parts) in [
            ("http://a@b:1/c?d", [Some("http"), Some("a"), Some("b"), Some("1"), Some("/c")]),
            ("//[::1]:80", [None, None, Some("[::1]"), Some("80"), Some("")]),
            ("//a@b@c:1:2", [None, Some("a@b"), Some("c"), Some("1:2"), Some("")]),
            ("mailto:a@b", [Some("mailto"), None, None, None, Some("a@b")]),
            ("://a", [None, None, None, None, Some("://a")]),
            ("//[a", [None, None, Some("[a"), None, Some("")]),
        ] {
            let Reading { scheme, userinfo, host, port, path } = Reading::appendix_b(text);
            let found = [scheme, userinfo, host, port, Some(path)];
            assert_eq!(found.each_ref().map(Option::as_deref), parts, "{text}");
        }
    }
}
