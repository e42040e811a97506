//! Mail addresses and header fields (RFC 6068): domains and field names are case-insensitive.

use super::super::units::{Part, take};

/// Addresses between commas: the part after the last `@` of each is case-insensitive.
#[derive(Debug)]
pub(in crate::uri::normalize) struct Addresses<'t> {
    rest: Part<'t>,
    /// The length of the domain that comes next.
    domain: usize,
}

impl<'t> Addresses<'t> {
    #[inline]
    pub(in crate::uri::normalize) const fn of(path: Part<'t>) -> Self {
        Self { rest: path, domain: 0 }
    }

    #[inline]
    pub(super) fn next(&mut self) -> Option<Part<'t>> {
        let domain = core::mem::take(&mut self.domain);
        if domain > 0 {
            return take(&mut self.rest, domain)
                .map(|(domain, mode)| (domain, mode.without_case()));
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

/// The fields of a query, with case-insensitive names, and the fragment after them; both with their
/// delimiters.
#[derive(Debug)]
pub(in crate::uri::normalize) struct Fields<'t> {
    rest: Part<'t>,
    /// The length of the value that comes next.
    value: usize,
}

impl<'t> Fields<'t> {
    #[inline]
    pub(in crate::uri::normalize) const fn of(tail: Part<'t>) -> Self {
        Self { rest: tail, value: 0 }
    }

    #[inline]
    pub(super) fn next(&mut self) -> Option<Part<'t>> {
        let value = core::mem::take(&mut self.value);
        if value > 0 {
            return take(&mut self.rest, value);
        }
        // A field, with the `?` or `&` before it. Without `=` it has no name.
        let text = self.rest.0.as_bytes();
        let ends = |&byte: &u8| matches!(byte, b'&' | b'#');
        let end = text.iter().skip(1).position(ends).map_or(text.len(), |end| end + 1);
        let name = text[..end].iter().position(|&byte| byte == b'=');
        match name {
            Some(name) if !text.starts_with(b"#") => {
                self.value = end - name;
                take(&mut self.rest, name).map(|(name, mode)| (name, mode.without_case()))
            }
            _ => take(&mut self.rest, if text.starts_with(b"#") { text.len() } else { end }),
        }
    }
}
