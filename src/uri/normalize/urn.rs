//! Uniform Resource Names (RFC 8141), of which only the name is compared.

use super::form::Form;

/// Whether it is of the rule `namestring` (section 2), so that what follows the name are r-, q-
/// and f-components. That its characters are those of a URI is known.
pub(super) fn is_urn(form: &Form<'_>) -> bool {
    form.authority.is_none()
        && form.path.split_once(':').is_some_and(|(namespace, name)| {
            is_namespace(namespace.as_bytes()) && !name.is_empty() && !name.starts_with('/')
        })
        && has_components(form.tail.as_bytes())
}

/// The rule `NID`.
fn is_namespace(namespace: &[u8]) -> bool {
    (2..=32).contains(&namespace.len())
        && namespace.iter().all(|&byte| byte.is_ascii_alphanumeric() || byte == b'-')
        && namespace.first() != Some(&b'-')
        && namespace.last() != Some(&b'-')
}

/// Whether query and fragment are the components, or none.
const fn has_components(tail: &[u8]) -> bool {
    match tail {
        [] | [b'#', ..] => true,
        [b'?', b'+' | b'=', first, ..] => !matches!(first, b'/' | b'?' | b'#'),
        _ => false,
    }
}
