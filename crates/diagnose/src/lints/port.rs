//! Lints of the port: U702 to U705 and U714.

use alloc::string::ToString;
use alloc::{format, vec};
use core::ops::Range;

use uri_grammar::Rule;

use super::context::{Finding, LintContext};
use super::scheme::is_misread;
use crate::kind::Kind;
use crate::text::edits::Edit;
use crate::text::schemes::is_web;

/// Ports below 1024 that belong to a service, and are not the default of any other scheme in
/// the list: what section 7.2 of RFC 3986 warns of. Those that speak HTTP beside their own
/// protocol are not here.
const SERVICES: [(u16, &str); 32] = [
    (7, "echo"),
    (9, "discard"),
    (13, "daytime"),
    (19, "chargen"),
    (20, "ftp-data"),
    (21, "ftp"),
    (22, "ssh"),
    (23, "telnet"),
    (25, "smtp"),
    (53, "dns"),
    (69, "tftp"),
    (79, "finger"),
    (80, "http"),
    (110, "pop3"),
    (111, "rpcbind"),
    (119, "nntp"),
    (123, "ntp"),
    (135, "msrpc"),
    (139, "netbios"),
    (143, "imap"),
    (161, "snmp"),
    (179, "bgp"),
    (389, "ldap"),
    (443, "https"),
    (445, "smb"),
    (465, "submissions"),
    (513, "rlogin"),
    (514, "syslog"),
    (587, "submission"),
    (636, "ldaps"),
    (993, "imaps"),
    (995, "pop3s"),
];

pub(super) fn find(context: &mut LintContext<'_, '_>) {
    let Some(port) = context.span(Rule::Port) else { return };
    if is_misread(context) {
        return;
    }
    let with_colon = port.start - ":".len()..port.end;
    let digits = &context.text()[port.clone()];
    let number = digits.trim_start_matches('0');
    if digits.is_empty() {
        return empty(context, with_colon);
    }
    if digits.len() > 1 && digits.starts_with('0') {
        leading_zero(context, &port, if number.is_empty() { "0" } else { number });
    }
    match number.parse::<u16>() {
        Ok(number) => {
            default(context, with_colon);
            service(context, port, number);
        }
        // Nothing but zeros is the number 0.
        Err(_) if number.is_empty() => {}
        Err(_) => {
            let shown = context.excerpt(port.clone());
            context.report(
                Finding::new(Kind::PortOutOfRange, port).label("more than 65535").with("n", shown),
            );
        }
    }
}

/// U702. Not in `http://http://a/`, where the colon is that of a scheme (U607).
fn empty(context: &mut LintContext<'_, '_>, colon: Range<usize>) {
    let host = context.reference.host().unwrap_or_default();
    if is_web(host) && context.reference.path().starts_with("//") {
        return;
    }
    context.report(
        Finding::new(Kind::PortEmpty, colon.clone()).label("no port behind it").replace(colon, ""),
    );
}

/// U703. Only as the number is usually written; what has zeros before it is U704 first.
fn default(context: &mut LintContext<'_, '_>, with_colon: Range<usize>) {
    let port = &context.text()[with_colon.start + ":".len()..with_colon.end];
    let default = context.known().and_then(|known| known.default_port());
    if default.is_some() && !port.starts_with('0') && port.parse().ok() == default {
        let scheme = context.reference.scheme().unwrap_or_default();
        context.report(
            Finding::new(Kind::PortDefault, with_colon.clone())
                .label("what is meant without it")
                .with("port", port)
                .with("scheme", scheme)
                .replace(with_colon, ""),
        );
    }
}

/// U704. A single zero is not one before a number. What the port of an unknown scheme is, that
/// scheme alone knows.
fn leading_zero(context: &mut LintContext<'_, '_>, port: &Range<usize>, number: &str) {
    let shown = context.excerpt_of(number, port.clone());
    context.report(
        Finding::new(Kind::PortLeadingZero, port.clone())
            .label("zeros before the number")
            .with("n", shown)
            .replace(port.clone(), number.to_string())
            .guess_if(context.known().and_then(|known| known.default_port()).is_none()),
    );
}

/// U714. Only under schemes with a default port of their own, for ports below 1024 that belong
/// to another service; `http://h:8080/` and `http://h:81/` are silent. Not under `telnet` and
/// `gopher`, whose clients are made to speak with other services (RFC 3986 section 1.1.2 has
/// `telnet://192.0.2.16:80/`).
fn service(context: &mut LintContext<'_, '_>, port: Range<usize>, number: u16) {
    let Some(default) = context.known().and_then(|known| known.default_port()) else { return };
    let Ok(at) = SERVICES.binary_search_by_key(&number, |&(port, _)| port) else { return };
    if default == number || context.has_scheme(&["telnet", "gopher"]) {
        return;
    }
    let scheme = context.reference.scheme().unwrap_or_default();
    let finding = Finding::new(Kind::PortOfOtherService, port.clone())
        .label("the port of another service")
        .with("n", format!("{number}"))
        .with("service", SERVICES[at].1)
        .with("scheme", scheme);
    let secured = match number {
        443 if context.has_scheme(&["http"]) => Some("https"),
        443 if context.has_scheme(&["ws"]) => Some("wss"),
        _ => None,
    };
    context.report(match secured {
        Some(secured) => {
            let scheme = Edit { span: 0..scheme.len(), text: secured.into() };
            let port = Edit { span: port.start - ":".len()..port.end, text: "".into() };
            finding
                .with("advice", format!("write `{secured}`, without the port"))
                .edits(vec![scheme, port])
        }
        None => {
            finding.with("advice", format!("use port {default} of `{scheme}`, or one above 1023"))
        }
    });
}

#[cfg(test)]
#[test]
fn the_services_are_in_order() {
    assert!(SERVICES.is_sorted());
}
