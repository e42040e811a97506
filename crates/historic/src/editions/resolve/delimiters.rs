//! The algorithm of RFC 3986 for the documents that apply it to more texts. It examines only delimiters, which are
//! the same.

use alloc::string::String;

use uri_grammar::GrammarRule;

use super::printed::directory;
use super::target::Parts;
use super::{Resolution, ResolutionError, Target};

/// Resolves by RFC 3986 section 5.2.2, after base and reference are validated by their rules. In RFC 3987 (section 6.5),
/// characters beyond ASCII are like unreserved ones. In RFC 6874 (section 2), a zone is part of an authority, which is
/// not divided.
pub(super) fn resolve<R: GrammarRule>(
    options: &Resolution,
    (base_rule, base): (R, &str),
    (reference_rule, reference): (R, &str),
) -> Result<Target, ResolutionError> {
    let algorithm = options.algorithm;
    base_rule.validate(base).map_err(|it| ResolutionError::Base(algorithm, it))?;
    reference_rule.validate(reference).map_err(|it| ResolutionError::Reference(algorithm, it))?;
    let base = Parts::of(&algorithm.split(base));
    let mut target = Parts::of(&algorithm.split(reference));
    if options.ignores(target.scheme, base.scheme) {
        target.scheme = None;
    }
    let path;
    if target.scheme.is_some() || target.authority.is_some() {
        path = without_dot_segments(target.path);
    } else if target.path.is_empty() {
        target.query = target.query.or(base.query);
        path = base.path.into();
    } else if target.path.starts_with('/') {
        path = without_dot_segments(target.path);
    } else {
        path = without_dot_segments(&[merged(&base), target.path].concat());
    }
    if target.scheme.is_none() {
        target.scheme = base.scheme;
        if target.authority.is_none() {
            target.authority = base.authority;
        }
    }
    target.path = &path;
    Ok(target.recompose(algorithm))
}

/// Returns the text that section 5.2.3 puts before the path of a reference.
fn merged<'a>(base: &Parts<'a>) -> &'a str {
    match base.authority.is_some() && base.path.is_empty() {
        true => "/",
        false => directory(base.path),
    }
}

/// Follows section 5.2.4, as printed. Its steps consume the input from the front, and remove text from the end of the
/// output, so each byte is moved once.
fn without_dot_segments(path: &str) -> String {
    let mut out = String::with_capacity(path.len());
    let mut input = path;
    while !input.is_empty() {
        if let Some(rest) = input.strip_prefix("../").or_else(|| input.strip_prefix("./")) {
            // Step A.
            input = rest;
        } else if input.starts_with("/./") {
            // Step B.
            input = &input["/.".len()..];
        } else if input == "/." {
            input = "/";
        } else if input.starts_with("/../") || input == "/.." {
            // Step C.
            out.truncate(out.rfind('/').unwrap_or(0));
            input = input.get("/..".len()..).filter(|rest| !rest.is_empty()).unwrap_or("/");
        } else if input == "." || input == ".." {
            // Step D.
            input = "";
        } else {
            // Step E: the first segment, with a slash in front if it has one.
            let begin = usize::from(input.starts_with('/'));
            let end = input[begin..].find('/').map_or(input.len(), |slash| begin + slash);
            out.push_str(&input[..end]);
            input = &input[end..];
        }
    }
    out
}
