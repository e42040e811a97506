//! The libraries: the types that parse, and the components that each gives.

use super::{Entry, Grammar, Task, each, joined, show};
use iri_string::{
    format::ToDedicatedString,
    percent_encode::decode::decode_whatwg_bytes,
    resolve::FixedBaseResolver,
    spec::{IriSpec, Spec, UriSpec},
    types::{RiReferenceStr, UriAbsoluteStr, UriReferenceStr, UriStr},
    validate::iri_reference,
};
use percent_encoding::percent_decode_str;
use std::hint::black_box;
use uri_grammar::{Component, GrammarRule, Rule, Uri, UriRef, rfc3987};
use url::Url;

/// Makes the entry for a type of this library, and the rule of its texts.
macro_rules! our_reader {
    ($grammar:expr, $reference:ty, $rule:expr) => {
        Entry::new("uri-grammar", $grammar, true)
            .parses(<$reference>::parse, |parts| {
                show(parts.scheme());
                show(parts.authority());
                if parts.authority().is_some() {
                    show(parts.userinfo());
                    show(parts.host());
                    show(parts.port());
                }
                show(Some(parts.path()));
                show(parts.query());
                show(parts.fragment());
            })
            .validates(|text| $rule.is_match(text))
            .with(Task::Lines, |texts| {
                let text = joined(texts).as_bytes();
                let rule = $rule;
                Box::new(move || {
                    rule.match_lines(black_box(text)).filter(|line| line.is_match()).count()
                })
            })
            .with(Task::Error, |texts| {
                each(texts, |text| match $rule.validate(text) {
                    Ok(()) => true,
                    Err(error) => {
                        black_box((error.offset(), error.expected()));
                        false
                    }
                })
            })
    };
}

/// Makes the entry for a type of `fluent-uri`.
macro_rules! fluent_reader {
    ($grammar:expr, $reference:ty) => {
        Entry::new("fluent-uri", $grammar, true).parses(<$reference>::parse, |uri| {
            show(uri.scheme().map(|scheme| scheme.as_str()));
            let authority = uri.authority();
            show(authority.as_ref().map(|authority| authority.as_str()));
            if let Some(authority) = authority {
                show(authority.userinfo().map(|userinfo| userinfo.as_str()));
                show(Some(authority.host()));
                show(authority.port().map(|port| port.as_str()));
            }
            show(Some(uri.path().as_str()));
            show(uri.query().map(|query| query.as_str()));
            show(uri.fragment().map(|fragment| fragment.as_str()));
        })
    };
}

/// Returns all contestants, in the order of the rounds.
pub(crate) fn all() -> Vec<Entry> {
    vec![ours(), fluent_uri(), iri_string(), oxiri(), url(), percent_encoding()]
}

/// Returns the contestants for IRIs, with their IRI types.
pub(crate) fn of_iris() -> Vec<Entry> {
    vec![
        our_reader!(
            Grammar::OurIris,
            uri_grammar::IriRef<&'static str>,
            rfc3987::Rule::IriReference
        ),
        fluent_reader!(Grammar::Rfc3987, fluent_uri::IriRef<&'static str>),
        iri_string_reader::<IriSpec>(Grammar::Rfc3987),
        oxiri(),
        iref(),
    ]
}

/// Returns this project's library. Its error is read by offset and expected characters.
fn ours() -> Entry {
    let reference = |text| UriRef::parse(text).ok();
    our_reader!(Grammar::Ours, UriRef<&'static str>, Rule::UriReference)
        .resolves(
            |text| Uri::parse(text).ok(),
            reference,
            |base, reference| base.resolve(reference).ok().map(Uri::into_inner),
        )
        .normalizes(reference, |parsed| Some(parsed.normalize().into_inner()))
        .decodes(reference, |parsed| {
            parsed.encoded(Component::Path).map(|path| path.to_bytes()).unwrap_or_default()
        })
}

/// `fluent-uri`: RFC 3986, and RFC 3987 by types of their own, borrowed, errors with an index and a kind.
fn fluent_uri() -> Entry {
    let reference = |text| fluent_uri::UriRef::parse(text).ok();
    fluent_reader!(Grammar::Rfc3986, fluent_uri::UriRef<&'static str>)
        .resolves(
            |text| fluent_uri::Uri::parse(text).ok(),
            reference,
            |base, reference| {
                reference.resolve_against(base).ok().map(fluent_uri::Uri::into_string)
            },
        )
        .normalizes(reference, |parsed| Some(parsed.normalize().into_string()))
        .decodes(reference, |parsed| parsed.path().decode().to_bytes())
}

/// `iri-string`: RFC 3986 or RFC 3987 as a validated `str`. Every accessor searches its component again, and the
/// public part of the error is only its message.
fn iri_string_reader<S: Spec + 'static>(grammar: Grammar) -> Entry {
    Entry::new("iri-string", grammar, false)
        .parses(RiReferenceStr::<S>::new, |uri| {
            show(uri.scheme_str());
            show(uri.authority_str());
            if let Some(authority) = uri.authority_components() {
                show(authority.userinfo());
                show(Some(authority.host()));
                show(authority.port());
            }
            show(Some(uri.path_str()));
            show(uri.query_str());
            show(uri.fragment_str());
        })
        .validates(|text| iri_reference::<S>(text).is_ok())
        .fails(iri_reference::<S>)
}

fn iri_string() -> Entry {
    let reference = |text: &'static str| UriReferenceStr::new(text).ok();
    iri_string_reader::<UriSpec>(Grammar::Rfc3986)
        .resolves(
            |text| UriAbsoluteStr::new(text).ok().map(FixedBaseResolver::new),
            reference,
            |base, reference| Some(base.resolve(reference).to_dedicated_string().into()),
        )
        .normalizes(
            |text| UriStr::new(text).ok(),
            |parsed| Some(parsed.normalize().to_dedicated_string().into()),
        )
        .decodes(reference, |parsed| decode_whatwg_bytes(parsed.path_str().as_bytes()).into_bytes())
}

/// `oxiri`: RFC 3987, so a reference may contain letters of any script. The authority is one text, which this code
/// splits into userinfo, host and port.
fn oxiri() -> Entry {
    Entry::new("oxiri", Grammar::Rfc3987, false)
        .parses(oxiri::IriRef::parse, |iri| {
            show(iri.scheme());
            let authority = iri.authority();
            show(authority);
            if let Some(authority) = authority {
                let (userinfo, host, port) = split(authority);
                show(userinfo);
                show(Some(host));
                show(port);
            }
            show(Some(iri.path()));
            show(iri.query());
            show(iri.fragment());
        })
        .resolves(
            |text| oxiri::Iri::parse(text).ok(),
            |text| oxiri::IriRef::parse(text).ok(),
            |base, reference| base.resolve(reference).ok().map(oxiri::Iri::into_inner),
        )
}

/// Returns userinfo, host and port of a valid authority.
#[inline]
fn split(authority: &str) -> (Option<&str>, &str, Option<&str>) {
    let (userinfo, rest) = match authority.split_once('@') {
        Some((userinfo, rest)) => (Some(userinfo), rest),
        None => (None, authority),
    };
    let literal = if rest.starts_with('[') { rest.find(']').unwrap_or(0) } else { 0 };
    match rest[literal..].find(':') {
        Some(colon) => (userinfo, &rest[..literal + colon], Some(&rest[literal + colon + 1..])),
        None => (userinfo, rest, None),
    }
}

/// `iref`: RFC 3987, borrowed. Components are found on access, and the error contains only the text.
fn iref() -> Entry {
    Entry::new("iref", Grammar::Rfc3987, false).parses(iref::IriRef::new::<str>, |iri| {
        let parts = iri.parts();
        show(parts.scheme.map(|scheme| scheme.as_str()));
        show(parts.authority.map(|authority| authority.as_str()));
        if let Some(authority) = parts.authority {
            let parts = authority.parts();
            show(parts.user_info.map(|userinfo| userinfo.as_str()));
            show(Some(parts.host.as_str()));
            show(parts.port.map(|port| port.as_str()));
        }
        show(Some(parts.path.as_str()));
        show(parts.query.map(|query| query.as_str()));
        show(parts.fragment.map(|fragment| fragment.as_str()));
    })
}

/// `url`: the WHATWG standard, for comparison. It has no relative references, and parsing always normalizes into a new
/// text. References have no type: they are parsed when they are joined.
fn url() -> Entry {
    Entry::new("url", Grammar::Whatwg, false)
        .parses(Url::parse, |url| {
            show(Some(url.scheme()));
            show(Some(url.authority()));
            show(Some(url.username()));
            show(url.password());
            show(url.host_str());
            black_box(url.port());
            show(Some(url.path()));
            show(url.query());
            show(url.fragment());
        })
        .resolves(
            |text| Url::parse(text).ok(),
            Some,
            |base, reference| base.join(reference).ok().map(String::from),
        )
        .normalizes(Some, |text| Url::parse(text).ok().map(String::from))
}

/// `percent-encoding`: not a parser, but the usual decoder. It gets the path.
fn percent_encoding() -> Entry {
    Entry::new("percent-encoding", Grammar::Triplets, false).decodes(
        |text| UriRef::parse(text).ok().map(|reference| reference.path().to_owned()),
        |path| percent_decode_str(path).into(),
    )
}

#[cfg(test)]
mod tests {
    use super::split;

    #[test]
    fn splits_authority_into_three_parts() {
        assert_eq!(split("h"), (None, "h", None));
        assert_eq!(split("u:p@h:8"), (Some("u:p"), "h", Some("8")));
        assert_eq!(split("@[::1]:"), (Some(""), "[::1]", Some("")));
        assert_eq!(split("[v1.a:b]"), (None, "[v1.a:b]", None));
    }
}
