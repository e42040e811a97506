//! `resolve --relative-base`: the algorithm of section 5.2 with a base that has no scheme.
//!
//! Section 5.1 requires a base with a scheme, but the algorithm does not need it. If the base has an authority, or
//! its path begins with a slash, the result is right relative to any further base. For other bases, the result is
//! right unless `..` leads out of the base. Then the target depends on the further base.

use uri_grammar::{ResolveError, Resolver, Uri, UriRef};

use crate::uri::text::without_target;

/// Returns the target of a reference by a base without a scheme. The target is a relative reference.
pub fn target(
    base: &UriRef<&str>,
    reference: &UriRef<&str>,
    repair: bool,
) -> Result<String, String> {
    let is_rooted =
        |text: &UriRef<&str>| text.authority().is_some() || text.path().starts_with('/');
    let needs_base = !is_rooted(base) && !is_rooted(reference) && reference.scheme().is_none();
    // The name of this folder is in neither text. A target within the folder has not left the base.
    let longest = base.as_str().len().max(reference.as_str().len());
    let within = if needs_base { format!("/{}/", "_".repeat(longest + 1)) } else { String::new() };
    let whole = format!("{SCHEME}{within}{}", base.as_str().split('#').next().unwrap_or_default());
    // Valid parts make a valid whole.
    let whole = Uri::parse(&*whole).map_err(|error| error.to_string())?;
    let target = match Resolver::new(&whole).repair(repair).resolve(reference) {
        Ok(target) => target.into_inner(),
        Err(ResolveError::PathLikeAuthority) if needs_base => return Err(LEAVES.to_owned()),
        Err(error) => return Err(without_target(error)),
    };
    if reference.scheme().is_some() {
        return Ok(target);
    }
    let rest = target.strip_prefix(SCHEME).unwrap_or(&target);
    if !needs_base {
        return Ok(rest.to_owned());
    }
    let rest = rest.strip_prefix(&*within).ok_or(LEAVES)?;
    let path = rest.split(['?', '#']).next().unwrap_or_default();
    let first = path.split('/').next().unwrap_or_default();
    // These targets would be read as something else, or as the same document.
    let is_other = path.starts_with('/')
        || first.contains(':')
        || path.is_empty() && !reference.path().is_empty();
    Ok(if is_other { format!("./{rest}") } else { rest.to_owned() })
}

/// The scheme for a base that has none.
const SCHEME: &str = "x:";

const LEAVES: &str = "`..` leads out of the relative base: where to depends on what the base is relative \
                      to, so that this must be resolved first";
