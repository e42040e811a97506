//! The editions since 1996, which all split by the same regular expression.

use core::ops::Range;

use uri_grammar::{GrammarRule, rfc3987};

use super::site::server;
use super::{HostKind, Parsed, Part, PartError};
use crate::editions::{Edition, SplitComponent, SplitText, split};
use crate::{rfc2396, rfc2396bis_00, rfc6874, url_syntax_00};

/// The rules of a document for its components.
struct Components<R: 'static> {
    edition: Edition,
    reference: R,
    scheme: R,
    authority: R,
    /// The alternative of `authority` that has a host.
    server: R,
    /// The alternatives of `host`, in order.
    hosts: &'static [(R, HostKind)],
    /// `true` if a host may be empty. Otherwise, the server may be empty.
    empty_host: bool,
    /// The path after an authority.
    path_after_authority: R,
    /// The rule of a path that begins with a slash, without an authority.
    absolute: R,
    /// The rule of a path that does not begin with a slash, without a scheme.
    relative: R,
    /// The rule of a path that does not begin with a slash, after a scheme.
    rootless: R,
    /// `true` if `rootless` is an opaque part, which has no query after it.
    opaque: bool,
    /// `true` if a scheme may have nothing after it.
    empty_after_scheme: bool,
    query: R,
    fragment: R,
}

/// Parses by draft-ietf-url-syntax-00 section 4.4: "a reference is parsed as if it is a generic-URL, even though it
/// might be considered opaque by later processes".
pub(super) fn url_syntax_00(text: &str) -> Result<Parsed<'_>, PartError> {
    use url_syntax_00::Rule as R;
    read(
        text,
        &Components {
            edition: Edition::UrlSyntax00,
            reference: R::UrlReference,
            scheme: R::Scheme,
            authority: R::Server,
            server: R::Server,
            hosts: &[(R::Hostname, HostKind::Hostname), (R::Hostnumber, HostKind::Ipv4)],
            empty_host: false,
            // `abs_path` and `rel_path` include the query.
            path_after_authority: R::Path,
            absolute: R::Path,
            relative: R::PathSegments,
            rootless: R::PathSegments,
            opaque: false,
            empty_after_scheme: true,
            query: R::Query,
            fragment: R::Fragment,
        },
    )
}

/// Parses by RFC 2396 sections 3 and 4.3.
pub(super) fn rfc2396(text: &str) -> Result<Parsed<'_>, PartError> {
    use rfc2396::Rule as R;
    read(
        text,
        &Components {
            edition: Edition::Rfc2396,
            reference: R::UriReference,
            scheme: R::Scheme,
            authority: R::Authority,
            server: R::Server,
            hosts: &[(R::Hostname, HostKind::Hostname), (R::Ipv4address, HostKind::Ipv4)],
            empty_host: false,
            path_after_authority: R::AbsPath,
            absolute: R::AbsPath,
            relative: R::RelPath,
            rootless: R::OpaquePart,
            opaque: true,
            empty_after_scheme: false,
            query: R::Query,
            fragment: R::Fragment,
        },
    )
}

/// Parses by draft-fielding-uri-rfc2396bis-00 sections 3 and 4.3.
pub(super) fn rfc2396bis_00(text: &str) -> Result<Parsed<'_>, PartError> {
    use rfc2396bis_00::Rule as R;
    read(
        text,
        &Components {
            edition: Edition::Rfc2396bis00,
            reference: R::UriReference,
            scheme: R::Scheme,
            authority: R::Authority,
            server: R::Server,
            hosts: &[
                (R::Ipv6reference, HostKind::Ipv6),
                (R::Ipv4address, HostKind::Ipv4),
                (R::Hostname, HostKind::Hostname),
            ],
            empty_host: false,
            path_after_authority: R::AbsPath,
            absolute: R::AbsPath,
            relative: R::RelPath,
            rootless: R::OpaquePart,
            opaque: true,
            empty_after_scheme: true,
            query: R::Query,
            fragment: R::Fragment,
        },
    )
}

/// Makes a function that parses by RFC 3986 section 3, in which prose and rules never differ. RFC 6874 section 2 has
/// rules of the same names, of which only `IP-literal` differs.
macro_rules! like_rfc3986 {
    ($name:ident, $rules:path, $edition:ident) => {
        pub(super) fn $name(text: &str) -> Result<Parsed<'_>, PartError> {
            use $rules as R;
            read(
                text,
                &Components {
                    edition: Edition::$edition,
                    reference: R::UriReference,
                    scheme: R::Scheme,
                    authority: R::Authority,
                    server: R::Authority,
                    hosts: &[
                        (R::IpLiteral, HostKind::Ipv6),
                        (R::Ipv4address, HostKind::Ipv4),
                        (R::RegName, HostKind::RegName),
                    ],
                    empty_host: true,
                    path_after_authority: R::PathAbempty,
                    absolute: R::PathAbsolute,
                    relative: R::PathNoscheme,
                    rootless: R::PathRootless,
                    opaque: false,
                    empty_after_scheme: true,
                    query: R::Query,
                    fragment: R::Fragment,
                },
            )
        }
    };
}

like_rfc3986!(rfc3986, uri_grammar::Rule, Rfc3986);
like_rfc3986!(rfc6874, rfc6874::Rule, Rfc6874);

/// Parses by RFC 3987 section 2.2, which is the same as RFC 3986 in all of this.
pub(super) fn rfc3987(text: &str) -> Result<Parsed<'_>, PartError> {
    use rfc3987::Rule as R;
    read(
        text,
        &Components {
            edition: Edition::Rfc3987,
            reference: R::IriReference,
            scheme: R::Scheme,
            authority: R::Iauthority,
            server: R::Iauthority,
            hosts: &[
                (R::IpLiteral, HostKind::Ipv6),
                (R::Ipv4address, HostKind::Ipv4),
                (R::IregName, HostKind::RegName),
            ],
            empty_host: true,
            path_after_authority: R::IpathAbempty,
            absolute: R::IpathAbsolute,
            relative: R::IpathNoscheme,
            rootless: R::IpathRootless,
            opaque: false,
            empty_after_scheme: true,
            query: R::Iquery,
            fragment: R::Ifragment,
        },
    )
}

fn read<'a, R: GrammarRule>(text: &'a str, rules: &Components<R>) -> Result<Parsed<'a>, PartError> {
    let mut parsed = Parsed::new(rules.edition, text, rules.reference.name());
    let parts = split(rules.edition, text);
    if let Some(span) = parts.span(SplitComponent::Scheme) {
        check(&mut parsed, Part::Scheme, span, rules.scheme)?;
    }
    if let Some(span) = parts.span(SplitComponent::Authority) {
        check(&mut parsed, Part::Authority, span.clone(), rules.authority)?;
        if rules.server.is_match(&text[span.clone()]) {
            server(&mut parsed, span, rules.hosts, rules.empty_host);
        } else {
            parsed.is_registry = true;
        }
    }
    path(&mut parsed, &parts, rules)?;
    if let Some(span) = parts.span(SplitComponent::Query).filter(|_| !parsed.is_opaque) {
        check(&mut parsed, Part::Query, span, rules.query)?;
    }
    if let Some(span) = parts.span(SplitComponent::Fragment) {
        check(&mut parsed, Part::Fragment, span, rules.fragment)?;
    }
    Ok(parsed)
}

/// Returns the path, and `true` if the rest is opaque.
fn path<R: GrammarRule>(
    parsed: &mut Parsed<'_>,
    parts: &SplitText<&str>,
    rules: &Components<R>,
) -> Result<(), PartError> {
    let mut span = parts.span(SplitComponent::Path).unwrap_or_default();
    let has_scheme = parts.scheme().is_some();
    let rule = if parts.authority().is_some() {
        rules.path_after_authority
    } else if parsed.text[span.clone()].starts_with('/') {
        rules.absolute
    } else if has_scheme {
        rules.rootless
    } else {
        rules.relative
    };
    if rule == rules.rootless && has_scheme && rules.opaque {
        let query = parts.span(SplitComponent::Query);
        // A query alone is hierarchical rather than opaque, if nothing has to precede it.
        let is_query = |span: &Range<usize>| rules.query.is_match(&parsed.text[span.clone()]);
        let hierarchical =
            rules.empty_after_scheme && span.is_empty() && query.as_ref().is_none_or(is_query);
        if !hierarchical {
            parsed.is_opaque = true;
            parsed.has_segments = false;
            span.end = query.map_or(span.end, |query| query.end);
            return check(parsed, Part::Path, span, rule);
        }
    }
    // In all other cases, the empty text is a path, even if no rule derives it.
    if span.is_empty() {
        parsed.set(Part::Path, span);
        return Ok(());
    }
    check(parsed, Part::Path, span, rule)
}

/// Checks that the rule derives the part.
fn check<R: GrammarRule>(
    parsed: &mut Parsed<'_>,
    part: Part,
    span: Range<usize>,
    rule: R,
) -> Result<(), PartError> {
    let checked = rule.validate(&parsed.text[span.clone()]);
    checked.map_err(|error| PartError::new(Some(part), rule, error, span.start, parsed.text))?;
    parsed.set(part, span);
    Ok(())
}
