//! The parts of a reference, its normal form, and its target.

use serde::Serialize;
use uri_grammar::uri::Normalizer;
use uri_grammar::{GrammarRule, Resolver, Uri, UriRef};

/// The components of a reference. An absent component is `null`.
#[derive(Debug, Serialize)]
pub struct Components {
    scheme: Option<String>,
    authority: Option<String>,
    userinfo: Option<String>,
    host: Option<String>,
    /// The kind of the host: the name of the rule that derives it.
    host_kind: Option<&'static str>,
    port: Option<String>,
    path: String,
    query: Option<String>,
    fragment: Option<String>,
    /// The normal form by syntax and scheme.
    normal: String,
    /// The target of the reference; absent if there is no base.
    target: Option<Target>,
}

/// The target of a reference, or the reason why it has none.
#[derive(Debug, Serialize)]
struct Target {
    text: Option<String>,
    problem: Option<String>,
}

impl Components {
    /// Returns the components of a text, if it is a reference by RFC 3986.
    pub fn of(text: &str, base: &str) -> Option<Self> {
        let reference = UriRef::parse(text).ok()?;
        let part = |part: Option<&str>| part.map(str::to_owned);
        Some(Self {
            scheme: part(reference.scheme()),
            authority: part(reference.authority()),
            userinfo: part(reference.userinfo()),
            host: part(reference.host()),
            host_kind: reference.host().map(host_kind),
            port: part(reference.port()),
            path: reference.path().to_owned(),
            query: part(reference.query()),
            fragment: part(reference.fragment()),
            normal: Normalizer::SCHEME.normalize(&reference).into_string(),
            target: (!base.is_empty()).then(|| Target::of(base, text)),
        })
    }
}

/// Returns the name of the rule that derives a host.
fn host_kind(host: &str) -> &'static str {
    use uri_grammar::Rule;
    let rules = [Rule::IpLiteral, Rule::Ipv4address];
    rules.into_iter().find(|rule| rule.is_match(host)).unwrap_or(Rule::RegName).name()
}

impl Target {
    fn of(base: &str, text: &str) -> Self {
        let problem = |problem: String| Self { text: None, problem: Some(problem) };
        let base = match Uri::parse(base) {
            Ok(base) => base,
            Err(error) => return problem(format!("the base is no URI: {error}")),
        };
        match Resolver::new(&base).resolve(text) {
            Ok(target) => Self { text: Some(target.into_string()), problem: None },
            Err(error) => problem(error.to_string()),
        }
    }
}
