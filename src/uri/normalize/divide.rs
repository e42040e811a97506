//! The division of a component into parts, by scheme.

use super::parts::Parts;
use super::special::{Addresses, Fields, Location, Namespace, Number, State, next};
use super::units::Part;

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
