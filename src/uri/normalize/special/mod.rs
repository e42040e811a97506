//! What paths and queries of some schemes hold that is compared in its own way.

mod geo;
mod mail;
mod tel;
mod urn;

use self::geo::Location;
use self::mail::{Addresses, Fields};
use self::tel::Number;
use self::urn::Namespace;
pub(super) use self::urn::is_urn;
use super::parts::Parts;
use super::units::{Mode, Part};

/// How far a component is read.
#[derive(Debug)]
pub(super) enum State<'t> {
    Namespace(Namespace<'t>),
    Addresses(Addresses<'t>),
    Fields(Fields<'t>),
    Number(Number<'t>),
    Location(Location<'t>),
}

#[inline]
fn next<'t>(state: &mut State<'t>) -> Option<Part<'t>> {
    match state {
        State::Namespace(namespace) => namespace.next(),
        State::Addresses(addresses) => addresses.next(),
        State::Fields(fields) => fields.next(),
        State::Number(number) => number.next(),
        State::Location(location) => location.next(),
    }
}

#[inline]
pub(super) fn namespace(path: Part<'_>) -> Parts<'_> {
    Parts::special(next, State::Namespace(Namespace::of(path)))
}

#[inline]
pub(super) fn addresses(path: Part<'_>) -> Parts<'_> {
    Parts::special(next, State::Addresses(Addresses::of(path)))
}

#[inline]
pub(super) fn fields(tail: Part<'_>) -> Parts<'_> {
    Parts::special(next, State::Fields(Fields::of(tail)))
}

#[inline]
pub(super) fn number(path: Part<'_>) -> Parts<'_> {
    match Number::of(path) {
        Some(number) => Parts::special(next, State::Number(number)),
        None => Parts::of(path),
    }
}

#[inline]
pub(super) fn location(path: Part<'_>) -> Parts<'_> {
    match Location::of(path) {
        Some(location) => Parts::special(next, State::Location(location)),
        None => Parts::of(path),
    }
}

/// The same without case.
#[inline]
const fn lower(mode: Mode) -> Mode {
    Mode { lower: true, ..mode }
}
