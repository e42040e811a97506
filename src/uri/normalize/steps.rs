//! The steps of normalization beyond the generic syntax.
//!
//! [`Normalizer`](super::Normalizer) has pointers to the steps that it performs, so that a program links only the
//! steps that it uses.

use super::divide;
use super::dots;
use super::form::{Authority, Form};
use super::ipv6::Address;
use super::parts::Divide;
use super::special;
use super::units::{self, Mode};
use crate::uri::schemes::{Inside, SchemeInfo, default_port};

/// A change to the parts of a form.
#[derive(Clone, Copy)]
pub(super) struct Step(for<'f, 't> fn(&'f mut Form<'t>));

impl Step {
    pub(super) const DEFAULT_PORTS: Self = Self(default_ports);
    pub(super) const SCHEME: Self = Self(scheme);
    pub(super) const IPV6: Self = Self(ipv6);

    /// Performs the step.
    #[inline]
    pub(super) fn of(self, form: &mut Form<'_>) {
        (self.0)(form);
    }
}

/// Section 3.2.3: removes the port if it is empty or the default.
#[inline]
fn default_ports(form: &mut Form<'_>) {
    let Some(port) = form.authority.as_ref().and_then(|authority| authority.port) else { return };
    let default = form.scheme.and_then(default_port);
    let meant = if default.is_some() { without_zeros(port) } else { port };
    let is_default = match default {
        Some(default) => meant.parse() == Ok(default),
        None => false,
    };
    let left = (!meant.is_empty() && !is_default).then_some(meant);
    form.changed |= left != Some(port);
    if let Some(authority) = &mut form.authority {
        authority.port = left;
    }
}

/// Returns the number without leading zeros; of the number zero, one zero is left.
#[inline]
fn without_zeros(port: &str) -> &str {
    match port.trim_start_matches('0') {
        "" if !port.is_empty() => "0",
        rest => rest,
    }
}

/// Section 6.2.3, except for ports.
#[inline]
fn scheme(form: &mut Form<'_>) {
    let Some(scheme) = form.scheme.and_then(SchemeInfo::from_name) else { return };
    form.mode.decode &= scheme.decodes_unreserved();
    form.caseless.decode &= scheme.decodes_unreserved();
    form.dots &= scheme.has_dot_segments();
    if scheme.empty_path_is_slash() && form.authority.is_some() && form.path.is_empty() {
        form.path = "/";
        form.changed = true;
    }
    if scheme.local {
        local(form);
    }
    if scheme.ipv6 {
        ipv6(form);
    }
    let divide: Divide = match scheme.inside {
        Inside::Nothing => return,
        Inside::Namespace => divide::namespace,
        Inside::Addresses => divide::addresses,
        Inside::Number => divide::number,
        Inside::Location => divide::location,
    };
    // Nothing that decodes to a dot segment is an address, a number or a location.
    if !(form.mode.decode && dots::are_encoded(form.path)) {
        form.divide_path = Some(divide);
    }
    match scheme.inside {
        Inside::Addresses => form.divide_tail = Some(divide::fields),
        // "MUST be ignored for purposes of determining URN-equivalence".
        Inside::Namespace => {
            form.ignores_tail = form.authority.is_none() && special::is_urn(form.path, form.tail)
        }
        _ => {}
    }
}

/// An absent authority, an empty one and `localhost` are the same (RFC 8089 section 2): all become
/// the empty one.
#[inline]
fn local(form: &mut Form<'_>) {
    match &mut form.authority {
        Some(Authority { userinfo: None, host, port: None, .. }) => {
            let mode = Mode { lower: true, decode: true, ..Mode::default() };
            if units::same((host, mode), ("localhost", mode)) {
                *host = "";
                form.changed = true;
            }
        }
        None if form.path.starts_with('/') => {
            form.authority = Some(Authority::default());
            form.changed = true;
        }
        _ => {}
    }
}

/// RFC 5952.
#[inline]
fn ipv6(form: &mut Form<'_>) {
    let Some(authority) = &mut form.authority else { return };
    authority.address = Address::of(authority.host);
    form.changed |= authority.host() != authority.host;
}
