//! The parts of a reference, its normal form, and its target.

use serde::Serialize;
use uri_grammar::uri::Normalizer;
use uri_grammar::{IriRef, UriRef};
use uri_grammar_historic::editions::parse::{Parsed, parse};
use uri_grammar_historic::editions::{Edition, Equivalence, HostKind, Ignoring, Part, Resolution};

/// The components of a reference by an edition.
#[derive(Debug, Serialize)]
pub struct Components {
    /// The components that the reference has, in the order of the text.
    parts: Vec<Component>,
    /// The normal form by syntax and scheme, if the document defines one.
    normal: Option<String>,
    /// The target of the reference; absent if there is no base.
    target: Option<Target>,
}

/// A component, with its kind if there are several.
#[derive(Debug, Serialize)]
struct Component {
    name: &'static str,
    text: String,
    kind: Option<&'static str>,
}

/// The target of a reference, or the reason why it has none.
#[derive(Debug, Serialize)]
struct Target {
    text: Option<String>,
    problem: Option<String>,
}

const PARTS: [(Part, &str); 11] = [
    (Part::Scheme, "scheme"),
    (Part::Authority, "authority"),
    (Part::Userinfo, "user information"),
    (Part::User, "user"),
    (Part::Password, "password"),
    (Part::Host, "host"),
    (Part::Port, "port"),
    (Part::Path, "path"),
    (Part::Params, "parameters"),
    (Part::Query, "query"),
    (Part::Fragment, "fragment"),
];

impl Components {
    /// Returns the components of a text, if it is a reference by the edition.
    pub fn of(edition: Edition, text: &str, base: &str) -> Option<Self> {
        let parsed = parse(edition, text).ok()?;
        let component = |(part, name): (Part, &'static str)| {
            let text = parsed.get(part)?.to_owned();
            Some(Component { name, text, kind: kind(&parsed, part) })
        };
        Some(Self {
            parts: PARTS.into_iter().filter_map(component).collect(),
            normal: normal(edition, text),
            target: (!base.is_empty()).then(|| Target::of(edition, base, text)),
        })
    }

    /// Returns the target of the reference, if there is one.
    pub fn target(&self) -> Option<&str> {
        self.target.as_ref()?.text.as_deref()
    }
}

fn kind(parsed: &Parsed<'_>, part: Part) -> Option<&'static str> {
    match part {
        Part::Authority if parsed.is_registry => Some("a registry name"),
        Part::Path if parsed.is_opaque => Some("opaque"),
        Part::Host => Some(match parsed.host_kind? {
            HostKind::Hostname => "a host name",
            HostKind::Ipv4 => "an IPv4 address",
            HostKind::Ipv6 => "an IPv6 address",
            HostKind::IpvFuture => "an address of a future version",
            _ => "a registered name",
        }),
        _ => None,
    }
}

fn normal(edition: Edition, text: &str) -> Option<String> {
    Some(match edition {
        Edition::Rfc3986 => Normalizer::SCHEME.normalize(&UriRef::parse(text).ok()?).into_inner(),
        Edition::Rfc3987 => Normalizer::SCHEME.normalize(&IriRef::parse(text).ok()?).into_inner(),
        _ => Equivalence::of(edition)?.normalize(Ignoring::Scheme, text).ok()?,
    })
}

impl Target {
    fn of(edition: Edition, base: &str, text: &str) -> Self {
        match Resolution::new(edition).resolve(base, text) {
            Ok(target) => Self { text: Some(target.to_string()), problem: None },
            Err(error) => Self { text: None, problem: Some(error.to_string()) },
        }
    }
}
