//! Lints of the network of a host: U716 and U717.

use uri_grammar::Host;
use uri_grammar::policy::{AddressKind, EmbeddedIpv4};

use super::ipv4;
use super::prelude::*;
use super::scheme::is_misread;

pub(crate) const HOST_NOT_PUBLIC: Entry = Entry {
    rule: Some(Rule::Host),
    section: "RFC 3986 section 3.2.2, RFC 6890 section 2.2",
    message: "`{text}` leads to {what}",
    help: "check who can choose this host: others must not send requests there",
    applicability: Applicability::Unspecified,
    label: Some("not on the public Internet"),
    why: "Loopback, link-local and private addresses, and names such as `localhost` and \
        `metadata.goog`, lead to services that trust anyone who can reach them. If someone \
        else chooses the URI that a server fetches, these are the targets: an administrator's \
        page, a database, the credentials that clouds serve at `169.254.169.254`. The \
        library's `Policy::PUBLIC_WEB` rejects them. This lint is off by default, since such \
        hosts are normal in texts for developers.",
    example: (Rule::Uri, "http://127.0.0.1/"),
    ..Entry::LINT
};

pub(crate) const ADDRESS_TRANSLATED: Entry = Entry {
    rule: Some(Rule::Ipv6address),
    section: "RFC 3986 section 3.2.2, RFC 6890 section 2.2",
    message: "the address leads to the IPv4 address `{address}` ({form})",
    help: "write `{address}`, if that is meant",
    applicability: Applicability::Unspecified,
    label: Some("an IPv4 address in IPv6"),
    why: "Some forms of IPv6 addresses contain an IPv4 address, and connections reach that: \
        `::ffff:127.0.0.1` is the local machine, and so is `64:ff9b::7f00:1` behind a gateway. \
        A list of forbidden addresses that has only the IPv4 form lets them pass. This lint is \
        off by default.",
    example: (Rule::Uri, "http://[::ffff:10.0.0.1]/"),
    ..Entry::LINT
};

pub(super) fn find(context: &mut LintContext<'_>) {
    let wants = context.wants(Kind::HostNotPublic) || context.wants(Kind::AddressTranslated);
    let Some(host) = context.span(Component::Host).filter(|_| wants) else { return };
    // The host of a file can be the local machine, and nothing is sent to it.
    if is_misread(context) || context.has_scheme(&["file"]) {
        return;
    }
    let kind = match context.reference.host_kind() {
        Some(Host::Ipv4(address)) => AddressKind::of(address),
        Some(Host::Ipv6(address)) => match EmbeddedIpv4::of(address) {
            Some(embedded) => return translated(context, host, embedded),
            None => AddressKind::of(address),
        },
        // U701 reports names that look like addresses.
        Some(Host::RegName(name))
            if !context.uses_dns() || ipv4::lookalike(name, true).is_some() =>
        {
            return;
        }
        Some(named @ Host::RegName(name)) => match AddressKind::of_host(named) {
            AddressKind::Loopback if name.is_empty() => return,
            // Any single word can be a name that a network completes.
            AddressKind::Private if !name.trim_end_matches('.').contains('.') => return,
            kind => kind,
        },
        _ => return,
    };
    if let Some(what) = inwards(kind) {
        // This reports U716.
        context.report(Finding::new(Kind::HostNotPublic, host).with("what", what));
    }
}

/// Returns the network of an address that is not on the public Internet. Addresses for examples and similar purposes
/// have none, because they endanger no service.
const fn inwards(kind: AddressKind) -> Option<&'static str> {
    Some(match kind {
        AddressKind::Loopback => "the local machine",
        AddressKind::Unspecified => "the local machine, on most systems",
        AddressKind::LinkLocal => "the local link",
        AddressKind::Private => "a private network",
        AddressKind::Shared => "the network of a provider",
        AddressKind::Cloud => "the metadata service of a cloud",
        _ => return None,
    })
}

/// Reports U717.
fn translated(context: &mut LintContext<'_>, host: Range<usize>, embedded: EmbeddedIpv4) {
    let form = match embedded {
        EmbeddedIpv4::Mapped(_) => "IPv4-mapped",
        EmbeddedIpv4::Compatible(_) => "IPv4-compatible",
        EmbeddedIpv4::Nat64(_) => "NAT64",
        EmbeddedIpv4::SixToFour(_) => "6to4",
        _ => "Teredo",
    };
    context.report(
        Finding::new(Kind::AddressTranslated, host)
            .with("address", format!("{}", embedded.address()))
            .with("form", form),
    );
}
