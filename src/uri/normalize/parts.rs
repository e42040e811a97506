//! The parts of a path, or of a query, that a scheme has treated differently.

use super::geo::Location;
use super::tel::Number;
use super::units::{Mode, Part};
use crate::uri::schemes::Inside;

/// The parts of a path, with how each is normalized. What is in none of them does not come into
/// the normal form.
#[derive(Debug, Clone)]
pub(super) enum Parts<'t> {
    /// What is left, all of which is treated alike.
    Rest(Part<'t>),
    /// What comes before the first colon is without case.
    Namespace(Part<'t>),
    Addresses(Addresses<'t>),
    Number(Number<'t>),
    Location(Location<'t>),
}

impl<'t> Parts<'t> {
    #[inline]
    pub(super) fn of(path: Part<'t>, inside: Inside) -> Self {
        let special = match inside {
            Inside::Nothing => None,
            Inside::Namespace => Some(Self::Namespace(path)),
            Inside::Addresses => Some(Self::Addresses(Addresses { rest: path, domain: 0 })),
            Inside::Number => Number::of(path).map(Self::Number),
            Inside::Location => Location::of(path).map(Self::Location),
        };
        special.unwrap_or(Self::Rest(path))
    }
}

impl<'t> Iterator for Parts<'t> {
    type Item = Part<'t>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        match self {
            Self::Rest(rest) => take(rest, rest.0.len()),
            Self::Namespace(rest) => {
                let colon = rest.0.find(':').unwrap_or_default();
                let namespace = (&rest.0[..colon], lower(rest.1));
                *self = Self::Rest((&rest.0[colon..], rest.1));
                Some(namespace)
            }
            Self::Addresses(addresses) => addresses.next(),
            Self::Number(number) => number.next(),
            Self::Location(location) => location.next(),
        }
    }
}

/// The first bytes, unless nothing is left.
pub(super) fn take<'t>(rest: &mut Part<'t>, len: usize) -> Option<Part<'t>> {
    if rest.0.is_empty() {
        return None;
    }
    let (part, behind) = rest.0.split_at(len);
    rest.0 = behind;
    Some((part, rest.1))
}

/// The same without case.
pub(super) const fn lower(mode: Mode) -> Mode {
    Mode { lower: true, ..mode }
}

/// Addresses of mail between commas: what follows the last `@` of each is without case.
#[derive(Debug, Clone)]
pub(super) struct Addresses<'t> {
    rest: Part<'t>,
    /// How long the domain is that comes next.
    domain: usize,
}

impl<'t> Iterator for Addresses<'t> {
    type Item = Part<'t>;

    fn next(&mut self) -> Option<Part<'t>> {
        let domain = core::mem::take(&mut self.domain);
        if domain > 0 {
            return take(&mut self.rest, domain).map(|(domain, mode)| (domain, lower(mode)));
        }
        // An address, with the comma before it.
        let text = self.rest.0;
        let skipped = usize::from(text.starts_with(','));
        let end = text[skipped..].find(',').map_or(text.len(), |comma| skipped + comma);
        let local = text[..end].rfind('@').map_or(end, |at| at + 1);
        self.domain = end - local;
        take(&mut self.rest, local)
    }
}

/// The parts of a query and of the fragment behind it, both with their delimiters.
#[derive(Debug, Clone)]
pub(super) enum TailParts<'t> {
    /// What is left, all of which is treated alike.
    Rest(Part<'t>),
    /// Fields of a mail, of which the names are without case. Comes next: a field.
    Names(Part<'t>),
    /// Comes next: as many bytes of a value.
    Value(Part<'t>, usize),
}

impl<'t> TailParts<'t> {
    #[inline]
    pub(super) fn of(tail: Part<'t>, inside: Inside) -> Self {
        match inside {
            Inside::Addresses => Self::Names(tail),
            _ => Self::Rest(tail),
        }
    }
}

impl<'t> Iterator for TailParts<'t> {
    type Item = Part<'t>;

    #[inline]
    fn next(&mut self) -> Option<Part<'t>> {
        match self {
            Self::Rest(rest) => take(rest, rest.0.len()),
            Self::Names(rest) if rest.0.starts_with('#') => take(rest, rest.0.len()),
            Self::Names(rest) => {
                // A field, with the `?` or `&` before it. Without `=` there is no name.
                let text = rest.0.as_bytes();
                let ends = |&byte: &u8| matches!(byte, b'&' | b'#');
                let end = text.iter().skip(1).position(ends).map_or(text.len(), |end| end + 1);
                let name = text[..end].iter().position(|&byte| byte == b'=');
                let Some(name) = name else { return take(rest, end) };
                let (part, mode) = take(rest, name)?;
                *self = Self::Value(*rest, end - name);
                Some((part, lower(mode)))
            }
            Self::Value(rest, len) => {
                let value = take(rest, *len);
                *self = Self::Names(*rest);
                value
            }
        }
    }
}
