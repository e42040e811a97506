//! RFC 1738, in which each scheme has a rule of its own.

use uri_grammar::GrammarRule;

use super::site::server;
use super::{HostKind, Parsed, Part, PartError};
use crate::editions::rfc1738_schemes::Scheme;
use crate::editions::{AnyRule, Edition, SplitComponent, split};
use crate::rfc1738::Rule;

const HOSTS: [(Rule, HostKind); 2] =
    [(Rule::Hostname, HostKind::Hostname), (Rule::Hostnumber, HostKind::Ipv4)];

/// Parses the scheme, ignoring case (section 2.1), and the rest by the rule of the scheme.
pub(super) fn parse(text: &str) -> Result<Parsed<'_>, PartError> {
    let lowered = AnyRule::Rfc1738(Rule::Url).interpreted(text);
    let parts = split(Edition::Rfc1738, text);
    let scheme = parts.scheme().unwrap_or_default();
    let rule = Scheme::from_name(scheme).map_or(Rule::Otherurl, |scheme| scheme.rule);
    rule.validate(&lowered).map_err(|error| {
        let error = PartError::new(None, rule, error, 0, text);
        error.or_otherurl(Rule::Otherurl.is_match(&lowered))
    })?;

    let mut parsed = Parsed::new(Edition::Rfc1738, text, rule.name());
    let scheme = parts.span(SplitComponent::Scheme).unwrap_or_default();
    let behind_scheme = scheme.end + 1..text.len();
    parsed.set(Part::Scheme, scheme);
    // Without a host, `//` is like any other text.
    let has_site = match rule {
        Rule::Mailtourl | Rule::Newsurl => false,
        Rule::Otherurl => Rule::IpSchemepart.is_match(&text[behind_scheme.clone()]),
        _ => true,
    };
    parsed.has_segments =
        matches!(rule, Rule::Ftpurl | Rule::Httpurl | Rule::Fileurl | Rule::Prosperourl);
    if !has_site {
        parsed.set(Part::Path, behind_scheme);
        return Ok(parsed);
    }
    if let Some(span) = parts.span(SplitComponent::Authority) {
        parsed.set(Part::Authority, span.clone());
        server(&mut parsed, span, &HOSTS, false);
    }
    if let Some(span) = parts.span(SplitComponent::Path) {
        path(&mut parsed, rule, span);
    }
    Ok(parsed)
}

/// Parses the path, and the parts after it that the scheme defines.
fn path(parsed: &mut Parsed<'_>, rule: Rule, span: core::ops::Range<usize>) {
    const TAB: &str = "%09";
    let text = &parsed.text[span.clone()];
    let (delimiter, part, from) = match rule {
        Rule::Httpurl | Rule::Waisurl => ("?", Part::Query, 0),
        Rule::Ftpurl | Rule::Prosperourl => (";", Part::Params, 0),
        // The first character is the type, whatever it is.
        Rule::Gopherurl if text.starts_with('%') => (TAB, Part::Query, TAB.len()),
        Rule::Gopherurl => (TAB, Part::Query, 0),
        _ => {
            parsed.set(Part::Path, span);
            return;
        }
    };
    let Some(at) = text[from..].find(delimiter).map(|at| span.start + from + at) else {
        parsed.set(Part::Path, span);
        return;
    };
    let after = at + delimiter.len();
    let mut end = span.end;
    if rule == Rule::Gopherurl {
        end = parsed.text[after..].find(TAB).map_or(end, |tab| after + tab);
    }
    parsed.set(Part::Path, span.start..at);
    parsed.set(part, after..end);
}
