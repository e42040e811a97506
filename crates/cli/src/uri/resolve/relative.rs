//! `resolve --relative-base`: the algorithm of section 5.2 with a base that has no scheme.
//!
//! Section 5.1 asks for a base with a scheme; the algorithm itself never needs it. What it makes of a base
//! with an authority, or with a path that begins with a slash, is right for whatever that is relative to
//! in turn. Of others it is, unless `..` leads out of the base: where to is known only to whoever
//! has the base of the base.

use uri_grammar::{ResolveError, Resolver, Uri, UriRef};

use crate::uri::text::without_target;

/// The target of a reference, by a base without a scheme: a relative reference.
pub fn target(
    base: &UriRef<&str>,
    reference: &UriRef<&str>,
    repair: bool,
) -> Result<String, String> {
    let is_rooted =
        |text: &UriRef<&str>| text.authority().is_some() || text.path().starts_with('/');
    let needs_base = !is_rooted(base) && !is_rooted(reference) && reference.scheme().is_none();
    // A directory whose name is in neither text: what is within has not been left.
    let longest = base.as_str().len().max(reference.as_str().len());
    let within = if needs_base { format!("/{}/", "_".repeat(longest + 1)) } else { String::new() };
    let whole = format!("{SCHEME}{within}{}", before_fragment(base));
    // What is put together from valid parts is valid.
    let whole = Uri::parse(&*whole).map_err(|error| error.to_string())?;
    let target = match Resolver::new(&whole).repair(repair).resolve(reference) {
        Ok(target) => target.into_string(),
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
    // What would be read as something else, or as the document that the reference stands in.
    let is_other = path.starts_with('/')
        || first.contains(':')
        || path.is_empty() && !reference.path().is_empty();
    Ok(if is_other { format!("./{rest}") } else { rest.to_owned() })
}

/// Stands before a base that has no scheme.
const SCHEME: &str = "x:";

const LEAVES: &str = "`..` leads out of the relative base: where to depends on what the base is relative \
                      to, so that this must be resolved first";

fn before_fragment<'t>(base: &'t UriRef<&'t str>) -> &'t str {
    let text = base.as_str();
    text.find('#').map_or(text, |hash| &text[..hash])
}
