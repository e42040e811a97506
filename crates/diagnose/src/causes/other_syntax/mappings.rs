//! Mappings of containers: ports to ports, and volumes to folders.

use crate::causes::prelude::*;

/// Returns `true` if the text maps a port of the host to a port of a container, perhaps after an address: `8080:80`.
pub(super) fn is_ports(text: &[u8]) -> bool {
    let text = text.strip_suffix(b"/tcp").or_else(|| text.strip_suffix(b"/udp")).unwrap_or(text);
    let mut parts = text.rsplit(|&byte| byte == b':');
    let container = parts.next().unwrap_or_default();
    let host = parts.next().unwrap_or_default();
    let is_port = |port: &[u8]| Rule::Port.is_match_bytes(port) && (1..=5).contains(&port.len());
    // A time or a ratio has shorter numbers.
    let is_long = host.len() > 2 || container.len() > 2;
    let rest = parts.next();
    is_port(container)
        && is_port(host)
        && is_long
        && rest.is_none_or(|address| Rule::Ipv4address.is_match_bytes(address))
        && parts.next().is_none()
}

/// Returns `true` if the text is a name and a folder in a typical top-level folder: `db_data:/var/lib`.
pub(super) fn is_volume(text: &[u8]) -> bool {
    const TOP: [&[u8]; 14] = [
        b"app", b"bitnami", b"config", b"data", b"etc", b"home", b"mnt", b"opt", b"root", b"run",
        b"srv", b"tmp", b"usr", b"var",
    ];
    let Some(colon) = text.iter().position(|&byte| byte == b':') else { return false };
    let (name, folder) = (&text[..colon], text[colon + 1..].strip_prefix(b"/"));
    let first = folder.map(|folder| folder.split(|byte| b"/:".contains(byte)).next());
    let is_name = name.iter().all(|byte| byte.is_ascii_alphanumeric() || b"_.-".contains(byte));
    is_name && first.flatten().is_some_and(|first| TOP.contains(&first))
}
