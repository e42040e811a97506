//! No part of the interface: what `uri-grammar-diagnose` needs, and has no sensible public form
//! yet. Nothing else may use this, and all of it is to go.

use crate::uri::schemes;

/// What the specification of a scheme says of how its URIs are compared.
#[derive(Debug, Clone, Copy)]
pub struct Scheme {
    /// The port that is meant where none is given, in decimal; `""` where the scheme has none.
    pub port: &'static str,
    /// Whether an empty path behind an authority means the same as `/`.
    pub root: bool,
    /// Whether the segments `.` and `..` are what they are in the generic syntax.
    pub dots: bool,
    /// Whether the triplet of an unreserved character means the same as the character.
    pub percent: bool,
}

/// What is known of the scheme of that name, in whatever case.
#[must_use]
pub fn scheme(name: &str) -> Option<Scheme> {
    let &schemes::Scheme { port, root, dots, percent, .. } = schemes::known(name)?;
    Some(Scheme { port, root, dots, percent })
}
