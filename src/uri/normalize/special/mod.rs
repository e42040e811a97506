//! Paths and queries of schemes that compare them in their own way.

mod geo;
mod mail;
mod tel;
mod urn;

pub(super) use self::geo::Location;
pub(super) use self::mail::{Addresses, Fields};
pub(super) use self::tel::Number;
pub(super) use self::urn::{Namespace, is_urn};
use super::units::Part;

/// The state of reading a component.
#[derive(Debug)]
pub(super) enum State<'t> {
    Namespace(Namespace<'t>),
    Addresses(Addresses<'t>),
    Fields(Fields<'t>),
    Number(Number<'t>),
    Location(Location<'t>),
}

/// Reads the next part.
#[inline]
pub(super) fn next<'t>(state: &mut State<'t>) -> Option<Part<'t>> {
    match state {
        State::Namespace(namespace) => namespace.next(),
        State::Addresses(addresses) => addresses.next(),
        State::Fields(fields) => fields.next(),
        State::Number(number) => number.next(),
        State::Location(location) => location.next(),
    }
}
