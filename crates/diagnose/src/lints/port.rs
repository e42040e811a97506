//! Lints of the port: U702 to U705, U714 and U722.

use super::prelude::*;
use super::scheme::is_misread;
use crate::text::{passwords, ports};

pub(crate) const PORT_EMPTY: Entry = Entry {
    rule: Some(Rule::Port),
    section: "RFC 3986 section 3.2.3, RFC 3986 section 6.2.3",
    message: "empty port",
    help: "remove the `:`",
    applicability: Applicability::MachineApplicable,
    label: Some("no port after it"),
    why: "`http://h:/` and `http://h/` are the same, but not the same text. The colon is left over \
        if a port was not filled in, which often means that a variable was empty. Silence this if \
        the default port is what you want.",
    example: (Rule::Uri, "http://h:/"),
    ..Entry::LINT
};

pub(crate) const PORT_DEFAULT: Entry = Entry {
    rule: Some(Rule::Port),
    section: "RFC 3986 section 3.2.3, RFC 3986 section 6.2.3",
    message: "{port} is the default port of `{scheme}`",
    help: "remove `:{port}`",
    applicability: Applicability::MachineApplicable,
    label: Some("the same port as without it"),
    why: "The default port adds no information to the scheme, but changes the text of the URI: \
        caches and lists of allowed URIs that compare texts do not see that the two are equal. \
        Silence this if the port is written on purpose, for people.",
    example: (Rule::Uri, "http://h:80/"),
    ..Entry::LINT
};

pub(crate) const PORT_LEADING_ZERO: Entry = Entry {
    rule: Some(Rule::Port),
    section: "RFC 3986 section 3.2.3",
    message: "port has leading zeros",
    help: "write `{n}`",
    applicability: Applicability::MachineApplicable,
    label: Some("zeros before the number"),
    why: "A port is a decimal number, so `0080` is 80, but software that compares texts, or reads \
        a leading zero as octal, sees another port. Silence this only for test data.",
    example: (Rule::Uri, "http://h:0080/"),
    ..Entry::LINT
};

pub(crate) const PORT_OUT_OF_RANGE: Entry = Entry {
    rule: Some(Rule::Port),
    section: "RFC 3986 section 3.2.3",
    message: "port {n} is larger than 65535",
    help: "write a port from 0 to 65535",
    applicability: Applicability::Unspecified,
    label: Some("more than 65535"),
    why: "The grammar allows any number of digits, but TCP and UDP have ports of 16 bits. Clients \
        reject such a URI, or use the lowest 16 bits: 65616 is then 80. Silence this only for \
        schemes that do not use TCP or UDP.",
    example: (Rule::Uri, "http://h:99999/"),
    ..Entry::LINT
};

pub(crate) const PORT_OF_OTHER_SERVICE: Entry = Entry {
    rule: Some(Rule::Port),
    section: "RFC 3986 section 7.2",
    message: "{n} is {service}, not of `{scheme}`",
    help: "{advice}",
    why: "The author of a URI can make a client send chosen text to the port of another \
        protocol, whose server may read parts of it as commands: HTTP requests to port 25 have \
        sent mail. Browsers block most of these ports for that reason. With 443, `https` may \
        be meant. All ports below 1024 are reserved for services, and each RFC on URIs advises \
        caution. Silence this if the service on that port speaks the protocol of the scheme.",
    example: (Rule::Uri, "http://h:443/"),
    ..Entry::LINT
};

pub(crate) const PASSWORD_AS_PORT: Entry = Entry {
    rule: Some(Rule::Authority),
    section: "RFC 3986 section 3.2, RFC 3986 section 3.2.1",
    message: "the authority ends after the digits, but `@` follows: an unencoded password?",
    help: "encode the whole password, for example with `uri-grammar encode`",
    label: Some("read as a port and more"),
    why: "The authority ends at the first `/`, `?` or `#`. If a password begins with digits \
        before one of these, they are read as a port, the user as the host, and the rest as a \
        path, query or fragment: the text is valid, but leads to a different server. Silence \
        this if paths contain `@` before what looks like a host.",
    example: (Rule::Uri, "redis://u:5#x@h:1/"),
    ..Entry::LINT
};

pub(super) fn find(context: &mut LintContext<'_>) {
    let Some(port) = context.span(Component::Port) else { return };
    if password(context, &port) {
        return;
    }
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
        // A port of zeros only is the number 0.
        Err(_) if number.is_empty() => {}
        Err(_) => {
            let shown = context.excerpt(port.clone());
            context.report(Finding::new(Kind::PortOutOfRange, port).with("n", shown));
        }
    }
}

/// Reports U722, if the text before the digits is not a name with a dot, and a host follows the `@`.
fn password(context: &mut LintContext<'_>, port: &Range<usize>) -> bool {
    let text = context.text().as_bytes();
    let Some(start) = context.span(Component::Authority).map(|it| it.start) else { return false };
    let Some(at) = passwords::end_after_port(text, start, port) else { return false };
    let userinfo = start..at;
    context.report(
        Finding::new(Kind::PasswordAsPort, port.start..at)
            .edits(passwords::encoded(text, userinfo)),
    );
    true
}

/// Reports U702. In `http://http://a/`, the colon belongs to a scheme (U607).
fn empty(context: &mut LintContext<'_>, colon: Range<usize>) {
    let host = context.reference.host().unwrap_or_default();
    if !host.contains('.') && context.reference.path().starts_with("//") {
        return;
    }
    context.report(Finding::new(Kind::PortEmpty, colon.clone()).replace(colon, ""));
}

/// Reports U703 for ports in their usual form. U704 reports leading zeros.
fn default(context: &mut LintContext<'_>, with_colon: Range<usize>) {
    let port = &context.text()[with_colon.start + ":".len()..with_colon.end];
    let default = context.scheme_info().and_then(|known| known.default_port());
    if default.is_some() && !port.starts_with('0') && port.parse().ok() == default {
        let scheme = context.reference.scheme().unwrap_or_default();
        context.report(
            Finding::new(Kind::PortDefault, with_colon.clone())
                .with("port", port)
                .with("scheme", scheme)
                .replace(with_colon, ""),
        );
    }
}

/// Reports U704. A single zero is not a leading zero. The meaning of a port under an unknown scheme is unknown.
fn leading_zero(context: &mut LintContext<'_>, port: &Range<usize>, number: &str) {
    context.report(
        Finding::new(Kind::PortLeadingZero, port.clone())
            .with("n", context.excerpt_of(number, port.clone()))
            .replace(port.clone(), number.to_string())
            .guess_if(context.scheme_info().and_then(|known| known.default_port()).is_none()),
    );
}

/// Reports U714 for ports below 1024 under schemes with a default port of their own. The unassigned ports 81 to 90 are
/// skipped, because web servers often use them. Clients of `telnet` and `gopher` connect to other services (RFC 3986
/// section 1.1.2 has `telnet://192.0.2.16:80/`), so only the port of mail is reported there. All documents before RFC
/// 3986 warn of it (RFC 1738 section 6).
fn service(context: &mut LintContext<'_>, port: Range<usize>, number: u16) {
    let Some(default) = context.scheme_info().and_then(|known| known.default_port()) else {
        return;
    };
    const SMTP: u16 = 25;
    let (service, label) = match ports::service(number) {
        Some(service) => (format!("the port of {service}"), "the port of another service"),
        None if (1..1024).contains(&number) && !(81..=90).contains(&number) => {
            ("a port reserved for services".to_string(), "below 1024")
        }
        None => return,
    };
    let speaks_any = context.has_scheme(&["telnet", "gopher"]) && number != SMTP;
    if default == number || speaks_any {
        return;
    }
    let scheme = context.reference.scheme().unwrap_or_default();
    let finding = Finding::new(Kind::PortOfOtherService, port.clone())
        .label(label)
        .with("n", format!("{number}"))
        .with("service", service)
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
