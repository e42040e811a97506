//! Names that anybody would take for hosts.

use super::schemes::is_one_of;

/// Top-level domains that are hardly ever anything else.
pub(crate) const TOP_LEVEL: [&str; 12] =
    ["app", "biz", "com", "dev", "edu", "gov", "info", "int", "io", "mil", "net", "org"];

pub(crate) fn is_top_level(label: &str) -> bool {
    is_one_of(label, &TOP_LEVEL)
}

/// Whether anybody would take the text for a host name: labels of letters, digits and hyphens,
/// with a well-known top-level domain after them or `www` before.
pub(crate) fn looks_like_host(text: &str) -> bool {
    let is_label = |label: &str| {
        (1..=63).contains(&label.len())
            && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    };
    let mut labels = text.split('.');
    let first = labels.next().unwrap_or_default();
    let (mut count, mut last) = (1, first);
    for label in labels {
        (count, last) = (count + 1, label);
    }
    text.len() <= 255
        && count >= 2
        && text.split('.').all(is_label)
        && (is_top_level(last) || count >= 3 && is_one_of(first, &["www"]))
}
