//! The four algorithms before RFC 3986, step by step.

use alloc::string::{String, ToString};

use super::target::Parts;
use super::{Resolution, ResolutionError, Target, dots};
use crate::editions::{AboveRoot, Algorithm, SplitComponent, SplitText};

type Outcome = Result<Target, ResolutionError>;

impl<'a> Parts<'a> {
    pub(super) fn of(split: &SplitText<&'a str>) -> Self {
        Self {
            scheme: split.scheme(),
            authority: split.authority(),
            path: split.path().unwrap_or_default(),
            params: split.params(),
            query: split.query(),
            fragment: split.fragment(),
        }
    }
}

/// Splits the base of any document but RFC 1808: its fragment is not one of its parts.
fn base(algorithm: Algorithm, text: &str) -> Result<Parts<'_>, ResolutionError> {
    let base = Parts::of(&algorithm.split(text));
    base.scheme.ok_or(ResolutionError::BaseWithoutScheme)?;
    Ok(base)
}

/// Returns an absolute reference, which is its own target, unchanged.
fn absolute(text: &str) -> Outcome {
    Ok(Target::Uri { text: text.to_string(), round_trips: true })
}

fn current_document(fragment: Option<&str>) -> Outcome {
    Ok(Target::CurrentDocument { fragment: fragment.map(ToString::to_string) })
}

/// Returns all but the last segment of a path, up to and including its last slash.
pub(super) fn directory(path: &str) -> &str {
    path.rfind('/').map_or("", |slash| &path[..=slash])
}

/// Resolves by RFC 1808 section 4.
pub(super) fn rfc1808(base_text: &str, text: &str) -> Outcome {
    const THIS: Algorithm = Algorithm::Rfc1808;
    // Step 1.
    if base_text.is_empty() {
        return absolute(text);
    }
    // Step 2.
    let base = base(THIS, base_text)?;
    if text.is_empty() {
        return absolute(base_text);
    }
    let reference = Parts::of(&THIS.split(text));
    if reference.scheme.is_some() {
        return absolute(text);
    }
    let mut target = Parts { scheme: base.scheme, ..reference };
    let merged;
    // Step 3.
    if target.authority.is_none() {
        target.authority = base.authority;
        if target.path.is_empty() {
            // Step 5.
            target.path = base.path;
            if target.params.is_none() {
                target.params = base.params;
                if target.query.is_none() {
                    target.query = base.query;
                }
            }
        } else if !target.path.starts_with('/') {
            // Step 6.
            let buffer = [directory(base.path), target.path].concat();
            merged = dots::removed(&buffer, AboveRoot::Retain).unwrap_or_default();
            target.path = &merged;
        }
    }
    // Step 7.
    Ok(target.recompose(THIS))
}

/// Resolves by draft-ietf-url-syntax-00 section 5.2.
pub(super) fn url_syntax_00(base_text: &str, text: &str) -> Outcome {
    const THIS: Algorithm = Algorithm::UrlSyntax00;
    // Section 5.1.4.
    if base_text.is_empty() {
        return absolute(text);
    }
    let base = base(THIS, base_text)?;
    // Steps 1 to 3.
    let reference = THIS.split(text);
    if has_at_most_a_fragment(&reference) {
        return current_document(reference.fragment());
    }
    if reference.scheme().is_some() {
        return absolute(text);
    }
    let mut target = Parts { scheme: base.scheme, ..Parts::of(&reference) };
    let merged;
    // Steps 4 and 5.
    if target.authority.is_none() {
        target.authority = base.authority;
        if !target.path.starts_with('/') {
            // Step 6. The query goes into the buffer (6c), and comes out of it (6h, 6i).
            let mut buffer = [directory(base.path), target.path].concat();
            if let Some(query) = target.query {
                buffer.push('?');
                buffer.push_str(query);
            }
            merged = dots::removed(&buffer, AboveRoot::Retain).unwrap_or_default();
            (target.path, target.query) = match merged.split_once('?') {
                Some((path, query)) => (path, Some(query)),
                None => (merged.as_str(), None),
            };
        }
    }
    // Step 7.
    Ok(target.recompose(THIS))
}

/// Resolves by RFC 2396 section 5.2.
pub(super) fn rfc2396(options: &Resolution, base_text: &str, text: &str) -> Outcome {
    const THIS: Algorithm = Algorithm::Rfc2396;
    let base = base(THIS, base_text)?;
    // Steps 1 and 2.
    let reference = THIS.split(text);
    if has_at_most_a_fragment(&reference) {
        if options.request && text.is_empty() {
            return Ok(Parts { fragment: None, ..base }.recompose(THIS));
        }
        return current_document(reference.fragment());
    }
    // Step 3.
    if reference.scheme().is_some() && !options.ignores(reference.scheme(), base.scheme) {
        return absolute(text);
    }
    let mut target = Parts { scheme: base.scheme, ..Parts::of(&reference) };
    let merged;
    // Steps 4 and 5.
    if target.authority.is_none() {
        target.authority = base.authority;
        if !target.path.starts_with('/') {
            // Step 6.
            let buffer = [directory(base.path), target.path].concat();
            merged = climb(&buffer, options)?;
            target.path = &merged;
        }
    }
    // Step 7.
    Ok(target.recompose(THIS))
}

/// Resolves by draft-fielding-uri-rfc2396bis-00 section 5.2.
pub(super) fn rfc2396bis_00(options: &Resolution, base_text: &str, text: &str) -> Outcome {
    const THIS: Algorithm = Algorithm::Rfc2396bis00;
    let base = base(THIS, base_text)?;
    let mut reference = Parts::of(&THIS.split(text));
    if options.ignores(reference.scheme, base.scheme) {
        reference.scheme = None;
    }
    if reference.scheme.is_some() {
        return absolute(text);
    }
    let mut target = Parts { scheme: base.scheme, ..reference };
    let merged;
    if target.authority.is_none() {
        target.authority = base.authority;
        if target.path.is_empty() {
            if target.query.is_none() {
                if options.request && text.is_empty() {
                    return Ok(Parts { fragment: None, ..base }.recompose(THIS));
                }
                return current_document(target.fragment);
            }
            target.path = base.path;
        } else if !target.path.starts_with('/') {
            // merge: a base without a path has the path "/".
            let directory = if base.path.is_empty() { "/" } else { directory(base.path) };
            let buffer = [directory, target.path].concat();
            merged = climb(&buffer, options)?;
            target.path = &merged;
        }
    }
    Ok(target.recompose(THIS))
}

/// Returns `true` if the reference has at most a fragment.
fn has_at_most_a_fragment(reference: &SplitText<&str>) -> bool {
    let undefined = |component| reference.span(component).is_none();
    reference.path().is_none_or(str::is_empty)
        && undefined(SplitComponent::Scheme)
        && undefined(SplitComponent::Authority)
        && undefined(SplitComponent::Query)
}

fn climb(buffer: &str, options: &Resolution) -> Result<String, ResolutionError> {
    let refused = ResolutionError::AboveRoot(options.algorithm);
    dots::removed(buffer, options.excess).ok_or(refused)
}
