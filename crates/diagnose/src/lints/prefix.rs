//! The prefix `URL:`, which is reported as U607.

use alloc::format;

use super::context::{Finding, LintContext};
use crate::kind::Kind;
use crate::text::registered::registered;

/// Returns `true` for the prefix `URL:` of appendix C, with a registered scheme after it.
pub(super) fn is_before_scheme(context: &LintContext<'_, '_>) -> bool {
    let inner = context.reference.path().split_once(':').map(|(inner, _)| inner);
    context.has_scheme(&["url"]) && inner.is_some_and(registered)
}

/// U607 for `URL:http://a/`.
pub(super) fn report(context: &mut LintContext<'_, '_>) {
    let scheme = context.reference.scheme().unwrap_or_default();
    let with_colon = 0..scheme.len() + ":".len();
    context.report(
        Finding::new(Kind::RepeatedScheme, 0..scheme.len())
            .label("a prefix, read as the scheme")
            .with("what", format!("the prefix `{scheme}:` is no part of a URL"))
            .with("part", "scheme")
            .with("scheme", scheme)
            .with("text", context.excerpt(with_colon.clone()))
            .replace(with_colon, ""),
    );
}
