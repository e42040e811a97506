//! Uniform Resource Names (RFC 8141): the namespace is case-insensitive, and only the name counts.

use super::super::units::{Part, take};

/// The namespace before the first colon, and the name after it.
#[derive(Debug)]
pub(in crate::uri::normalize) struct Namespace<'t> {
    rest: Part<'t>,
    /// The length of the namespace, until it has been returned.
    namespace: usize,
    /// `true` if the name is case-insensitive, too.
    caseless: bool,
}

impl<'t> Namespace<'t> {
    #[inline]
    pub(in crate::uri::normalize) fn of(path: Part<'t>) -> Self {
        let (namespace, name) = path.0.split_once(':').unwrap_or_default();
        let caseless = namespace.eq_ignore_ascii_case("uuid") && is_uuid(name.as_bytes());
        Self { rest: path, namespace: namespace.len(), caseless }
    }

    #[inline]
    pub(super) fn next(&mut self) -> Option<Part<'t>> {
        let namespace = core::mem::take(&mut self.namespace);
        let len = if namespace > 0 { namespace } else { self.rest.0.len() };
        let (part, mode) = take(&mut self.rest, len)?;
        Some((part, if namespace > 0 || self.caseless { mode.without_case() } else { mode }))
    }
}

/// Returns `true` for the rule `UUID` (RFC 9562 section 4): 32 digits in five groups, which "is case insensitive".
#[inline]
fn is_uuid(name: &[u8]) -> bool {
    let is_part = |(at, &byte): (usize, &u8)| match at {
        8 | 13 | 18 | 23 => byte == b'-',
        _ => byte.is_ascii_hexdigit(),
    };
    name.len() == 36 && name.iter().enumerate().all(is_part)
}

/// Returns `true` if path and tail are as in the rule `namestring` (section 2), so that the name is followed by r-,
/// q- and f-components. The characters are known to be characters of a URI.
#[inline]
pub(in crate::uri::normalize) fn is_urn(path: &str, tail: &str) -> bool {
    path.split_once(':').is_some_and(|(namespace, name)| {
        is_namespace(namespace.as_bytes()) && !name.is_empty() && !name.starts_with('/')
    }) && has_components(tail.as_bytes())
}

/// Returns `true` for the rule `NID`.
#[inline]
fn is_namespace(namespace: &[u8]) -> bool {
    (2..=32).contains(&namespace.len())
        && namespace.iter().all(|&byte| byte.is_ascii_alphanumeric() || byte == b'-')
        && namespace.first() != Some(&b'-')
        && namespace.last() != Some(&b'-')
}

/// Returns `true` if the query and the fragment are these components, or absent.
#[inline]
const fn has_components(tail: &[u8]) -> bool {
    match tail {
        [] | [b'#', ..] => true,
        [b'?', b'+' | b'=', first, ..] => !matches!(first, b'/' | b'?' | b'#'),
        _ => false,
    }
}
