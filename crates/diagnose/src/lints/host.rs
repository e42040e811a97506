//! Lints of the host: U701, U708 to U712 and U715.

use uri_grammar::Host;

use super::ipv4;
use super::labels::{label_reason, typed};
use super::mapped;
use super::prelude::*;
use super::scheme::is_misread;
use crate::text::hosts::{host_of_browsers, is_surely_host};
use crate::text::idna;
use crate::text::schemes::is_web;
use crate::text::triplets::{TRIPLET, triplets};

pub(crate) const IPV4_LOOKALIKE: Entry = Entry {
    rule: Some(Rule::RegName),
    section: "RFC 3986 section 3.2.2, RFC 3986 section 7.4",
    message: "`{text}` looks like an IPv4 address, but is a registered name: {reason}",
    help: "{advice}",
    label: Some("a registered name by the grammar"),
    why: "In the grammar, an IPv4 address is four numbers from 0 to 255 without leading zeros. \
        Anything else is a name. Browsers, and everything that calls `inet_aton`, also accept \
        hexadecimal and octal numbers, and fewer than four: `0x7f.1` is 127.0.0.1 to them. A \
        filter that compares texts misses such addresses, so attackers use them to forge \
        requests to internal servers. Silence this only if addresses are later compared as \
        numbers.",
    example: (Rule::Uri, "http://1.2.3.256/"),
    ..Entry::LINT
};

pub(crate) const HOST_CASE: Entry = Entry {
    rule: Some(Rule::Host),
    section: "RFC 3986 section 3.2.2, RFC 3986 section 6.2.2.1",
    message: "host is not lowercase",
    help: "write `{lower}`",
    applicability: Applicability::MachineApplicable,
    label: Some("uppercase letters"),
    why: "Hosts are case-insensitive, and should be written in lowercase: caches, cookies and \
        lists that compare texts may treat `EXAMPLE.com` as another host. This applies to all \
        schemes, but some applications do not follow it: for unknown schemes, the fix is a \
        guess. Silence this if everything that reads the URI normalizes it.",
    example: (Rule::Uri, "http://EXAMPLE.com/"),
    ..Entry::LINT
};

pub(crate) const HOST_EMPTY: Entry = Entry {
    rule: Some(Rule::Host),
    section: "RFC 3986 section 3.2.2",
    message: "the host is empty, and `{scheme}` {what}",
    help: "{advice}",
    label: Some("no host here"),
    why: "The generic syntax allows an empty host for schemes such as `file`, but for `http` \
        it is invalid, and RFC 9110 tells recipients to reject it. Browsers drop the extra \
        slash and read the first path segment as the host; other clients fail. If that segment \
        looks like a host, there is one slash too many. Otherwise, a variable was probably \
        empty. Silence this only for test data.",
    example: (Rule::Uri, "http:///example.com/"),
    ..Entry::LINT
};

pub(crate) const HOST_NOT_DNS: Entry = Entry {
    rule: Some(Rule::RegName),
    section: "RFC 3986 section 3.2.2, RFC 1123 section 2.1",
    message: "`{text}` is not a DNS name: {reason}",
    help: "{advice}",
    why: "A registered name may be nearly anything, but web schemes look it up in the DNS, where \
        host names have letters, digits and hyphens. Resolvers, certificates and cookies reject \
        other names or treat them differently; an underscore works in some browsers and fails in \
        many libraries. Silence this for a network that has its own rules for names.",
    example: (Rule::Uri, "http://a_b.c/"),
    ..Entry::LINT
};

pub(crate) const HOST_ENCODED_DELIMITER: Entry = Entry {
    rule: Some(Rule::RegName),
    section: "RFC 3986 section 3.2.2, RFC 3986 section 7.6",
    message: "`{text}` in the host decodes to {c}",
    help: "remove it: software that decodes the host splits it there",
    label: Some("no host name has this character"),
    why: "Percent-encoding in a host is for non-ASCII letters. An encoded delimiter makes two \
        programs see two hosts: one keeps the name unchanged, and the other decodes it and \
        ends it at the delimiter. Attackers use this to get past a check of the host. Silence \
        this only for tests of such checks.",
    example: (Rule::Uri, "http://a%2Fb/"),
    ..Entry::LINT
};

pub(crate) const IPV6_NOT_CANONICAL: Entry = Entry {
    rule: Some(Rule::Ipv6address),
    section: "RFC 5952 section 4",
    message: "IPv6 address is not in canonical form",
    help: "write `{canon}`",
    applicability: Applicability::MachineApplicable,
    label: Some("another way to write the same address"),
    why: "An IPv6 address can be written in many ways, and RFC 5952 recommends one of them: \
        lowercase, no leading zeros, the longest run of zeros as `::`. A search of logs or a \
        comparison of texts finds only the form that it uses. Silence this if addresses are \
        always compared as numbers.",
    example: (Rule::Uri, "http://[0:0:0:0:0:0:0:1]/"),
    ..Entry::LINT
};

pub(crate) const HOST_TRAILING_DOT: Entry = Entry {
    rule: Some(Rule::RegName),
    section: "RFC 3986 section 3.2.2, RFC 1034 section 3.1",
    message: "host ends with a dot",
    help: "remove the dot",
    label: Some("the root of the DNS"),
    why: "With a dot at the end, a name is absolute, so no search domain is tried. It usually \
        leads to the same machine. But cookies, certificates and virtual hosts compare names \
        without the dot, and the page of `example.com.` may be another origin, or an error. \
        Silence this if search domains would interfere.",
    example: (Rule::Uri, "http://example.com./a"),
    ..Entry::LINT
};

pub(super) fn find(context: &mut LintContext<'_>) {
    let Some(host) = context.span(Component::Host) else { return };
    if is_misread(context) {
        return;
    }
    let name = &context.text()[host.clone()];
    if name.is_empty() {
        return empty(context, host);
    }
    match context.reference.host_kind() {
        Some(Host::Ipv6(address)) => ipv6(context, host, format!("[{address}]")),
        Some(Host::IpvFuture(_)) => case(context, host),
        Some(Host::RegName(_)) => {
            case(context, host.clone());
            delimiters(context, &host);
            match ipv4::lookalike(name, context.uses_dns()) {
                Some(found) => lookalike(context, host, found),
                None if context.uses_dns() => {
                    dns(context, &host);
                    trailing_dot(context, host);
                }
                None => {}
            }
        }
        _ => {}
    }
}

/// Reports U701. A single number is reported only if the host is a DNS name: `app://1/` is not.
fn lookalike(context: &mut LintContext<'_>, host: Range<usize>, found: ipv4::Lookalike) {
    let mut finding = Finding::new(Kind::Ipv4Lookalike, host.clone()).with("reason", found.reason);
    let advice = match (found.address, found.decimal) {
        (Some(octal), Some(decimal)) => {
            format!("write `{octal}`, as `inet_aton` reads it, or `{decimal}`")
        }
        (Some(address), None) => format!("write `{address}`, as `inet_aton` and browsers read it"),
        (None, Some(decimal)) => format!("write `{decimal}`"),
        (None, None) => "write four numbers from 0 to 255 without leading zeros".into(),
    };
    finding = finding.with("advice", advice);
    for address in found.address.into_iter().chain(found.decimal) {
        finding = finding.replace(host.clone(), format!("{address}"));
    }
    context.report(finding);
}

/// Reports U708, except for the hexadecimal digits of triplets (U501) and IPv6 addresses (U712). Section 6.2.2.1
/// applies to all schemes. But applications often compare hosts with case under schemes of their own, such as the names
/// of packages.
fn case(context: &mut LintContext<'_>, host: Range<usize>) {
    let name = &context.text()[host.clone()];
    let mut lower = name.to_ascii_lowercase();
    for (at, _) in triplets(name) {
        lower.replace_range(at..at + TRIPLET, &name[at..at + TRIPLET]);
    }
    if lower != name {
        context.report(
            Finding::new(Kind::HostCase, host.clone())
                .with("lower", context.excerpt_of(&lower, host.clone()))
                .replace(host, lower)
                .guess_if(!context.uses_dns() && context.scheme_info().is_none()),
        );
    }
}

/// Reports U709 for schemes that require a host. `file:///a` has an empty host, and in `file:////server/share` a server
/// follows (RFC 8089 appendix E.3.2).
fn empty(context: &mut LintContext<'_>, host: Range<usize>) {
    let Some(scheme) = context.reference.scheme() else { return };
    let mut finding = Finding::new(Kind::HostEmpty, host.clone()).with("scheme", scheme);
    let path = context.reference.path();
    let server = path.strip_prefix("//").filter(|rest| rest.len() > 1 && !rest.starts_with('/'));
    if server.is_some()
        && context.has_scheme(&["file"])
        && context.reference.authority() == Some("")
    {
        let slashes = |count| host.end..host.end + count;
        let finding = finding
            .with("what", "has four slashes, as for a server of Windows")
            .with("advice", "write two slashes before a server, and three before a path")
            .replace(slashes(2), "")
            .replace(slashes(1), "");
        return context.report(finding);
    }
    if !context.scheme_info().is_some_and(|known| known.requires_host()) {
        return;
    }
    let (mut what, mut advice) =
        ("requires one".to_string(), "add a host, or use `file:` for a local path".to_string());
    if let (Some(name), Some("")) = (host_of_browsers(path), context.reference.authority()) {
        let shown = context.excerpt(host.end + name.start..host.end + name.end);
        if is_web(scheme) {
            what = format!("requires one: browsers read `{shown}`");
        }
        // "http:///example.com/a" has a superfluous slash.
        if is_surely_host(&path[name]) {
            advice = format!("write two slashes before `{shown}`");
            let slashes = path.len() - path.trim_start_matches('/').len();
            finding = finding.replace(host.end..host.end + slashes, "");
        }
    }
    finding = finding.with("what", what).with("advice", advice);
    context.report(finding);
}

/// Reports U710 for schemes whose hosts are looked up in the DNS. The names of buckets, packages and extensions
/// (`s3://my_bucket/`) follow other rules.
fn dns(context: &mut LintContext<'_>, host: &Range<usize>) {
    const LABEL: &str = "this label";
    const HOST: &str = "not in the DNS";
    if !context.wants(Kind::HostNotDns) {
        return;
    }
    let name = &context.text()[host.clone()];
    let full = name.strip_suffix('.').unwrap_or(name);
    let found = idna::labels(full).find_map(|label| {
        let reason = label_reason(&full[label.clone()])?;
        Some((host.start + label.start..host.start + label.end, reason))
    });
    let last = full.rsplit('.').next().unwrap_or_default();
    let is_not_of_u721 = |full: &str| match has_a_label(full) {
        true => idna::labels(full).all(|label| !mapped::is_refused(&full[label])),
        false => !full.is_ascii(),
    };
    let (span, reason, label) = match found {
        Some((span, reason)) => (span, reason, LABEL),
        // U721 reports invalid A-labels. The rules for labels of both directions apply to the whole host, even if its
        // labels are A-labels.
        None if is_not_of_u721(full) && mapped::is_refused(full) => {
            (host.clone(), "IDNA does not allow it", HOST)
        }
        None if full.is_ascii() && full.len() > 253 => {
            (host.clone(), "it is longer than 253 characters", HOST)
        }
        None if last.bytes().all(|byte| byte.is_ascii_digit()) => {
            let end = host.start + full.len();
            (end - last.len()..end, "its last label is a number", LABEL)
        }
        None => return,
    };
    let shown = context.excerpt(host.clone());
    let finding = Finding::new(Kind::HostNotDns, span)
        .label(label)
        .with("text", shown)
        .with("reason", reason);
    context.report(match typed(name) {
        Some(typed) => {
            finding.with("advice", format!("write `{typed}`")).replace(host.clone(), typed)
        }
        None => finding.with(
            "advice",
            "use labels of 1 to 63 letters, digits and inner hyphens, 253 characters in all",
        ),
    });
}

fn has_a_label(name: &str) -> bool {
    let begins = |label: Range<usize>| name[label].to_ascii_lowercase().starts_with("xn--");
    idna::labels(name).any(begins)
}

/// Reports U711 for characters that separate parts within or after an authority, spaces and `%`.
fn delimiters(context: &mut LintContext<'_>, host: &Range<usize>) {
    for (at, octet) in triplets(&context.text()[host.clone()]) {
        let span = host.start + at..host.start + at + TRIPLET;
        let is_delimiter = b"/?#[]@:\\ %<>\"^`{|}".contains(&octet);
        if !is_delimiter || !context.wants(Kind::HostEncodedDelimiter) {
            continue;
        }
        let character =
            if octet == b'`' { "a backtick".into() } else { format!("`{}`", char::from(octet)) };
        let is_last = span.end == host.end && span.start > host.start;
        let finding = Finding::new(Kind::HostEncodedDelimiter, span.clone()).with("c", character);
        context.report(if is_last { finding.replace(span, "") } else { finding });
    }
}

/// Reports U712.
fn ipv6(context: &mut LintContext<'_>, host: Range<usize>, canonical: String) {
    if context.text()[host.clone()] != canonical {
        context.report(
            Finding::new(Kind::Ipv6NotCanonical, host.start + 1..host.end - 1)
                .with("canon", canonical.clone())
                .replace(host, canonical),
        );
    }
}

/// Reports U715. A dot at the end of the text is more likely punctuation (U507).
fn trailing_dot(context: &mut LintContext<'_>, host: Range<usize>) {
    let name = &context.text()[host.clone()];
    let is_name =
        name.strip_suffix('.').is_some_and(|name| !name.is_empty() && !name.ends_with('.'));
    if is_name && host.end < context.text().len() {
        let dot = host.end - 1..host.end;
        context.report(Finding::new(Kind::HostTrailingDot, dot.clone()).replace(dot, ""));
    }
}
