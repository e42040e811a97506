//! Maps non-ASCII names by IDNA, as software does before a DNS lookup.

use super::prelude::*;

/// Returns the ASCII form of a name or label. Returns `None` if it has none, or without the feature `unicode`.
#[cfg(feature = "unicode")]
pub(super) fn ascii(name: &str) -> Option<String> {
    use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};
    let (list, hyphens) = (AsciiDenyList::STD3, Hyphens::CheckFirstLast);
    let ascii =
        Uts46::new().to_ascii(name.as_bytes(), list, hyphens, DnsLength::VerifyAllowRootDot);
    ascii.ok().map(alloc::borrow::Cow::into_owned)
}

/// Returns `None`: mapping needs the feature `unicode`.
#[cfg(not(feature = "unicode"))]
pub(super) const fn ascii(_: &str) -> Option<String> {
    None
}

/// Returns `true` if a label certainly has no ASCII form.
pub(super) fn is_refused(label: &str) -> bool {
    cfg!(feature = "unicode") && ascii(label).is_none()
}
