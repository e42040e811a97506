//! Resolving references against bases.

use arrow_array::builder::StringViewBuilder;
use arrow_array::{Datum, StringViewArray};
use uri_grammar::Resolver;
use uri_grammar::uri::{Document, Reference};

use crate::ColumnError;
use crate::aligned::{Aligned, Last, scalar};
use crate::shared_texts::{Answer, TextKernel, map_texts_to_views};

/// Resolves each reference against its base, strictly (RFC 3986 section 5.2): null if either is
/// null, if the base is not a URI or the reference not a URI-reference, or if the target [cannot be
/// written](uri_grammar::ResolveError::PathLikeAuthority).
///
/// `D` is the document: [`Rfc3986`](uri_grammar::uri::kinds::Rfc3986) for URIs,
/// [`Rfc3987`](uri_grammar::uri::kinds::Rfc3987) for IRIs. Either column may be a scalar. With one base for all rows,
/// a target that equals the reference is a view into the column, and each value of a dictionary is read once. A base
/// that is repeated in neighboring rows is parsed once for them.
///
/// ```
/// use arrow_array::{Datum, StringArray};
/// use uri_grammar::uri::kinds::Rfc3986;
/// use uri_grammar_arrow::{ColumnError, resolve};
///
/// fn targets(page: &str, links: &dyn Datum) -> Result<Vec<Option<String>>, ColumnError> {
///     let targets = resolve::<Rfc3986>(&StringArray::new_scalar(page), links)?;
///     Ok(targets.iter().map(|target| target.map(str::to_owned)).collect())
/// }
///
/// let links = StringArray::from(vec!["../c", "http://d/", "a b"]);
/// assert_eq!(targets("http://a/b/", &links)?, [Some("http://a/c".into()), Some("http://d/".into()), None]);
/// # Ok::<(), ColumnError>(())
/// ```
///
/// # Errors
///
/// Returns [`ColumnError::NotText`] if a column has a different type, [`ColumnError::Lengths`] if both are columns with
/// different numbers of rows, or [`ColumnError::TooLong`] if a row is too long for a view.
pub fn resolve<D: Document>(
    base: &dyn Datum,
    reference: &dyn Datum,
) -> Result<StringViewArray, ColumnError> {
    if let Some(base) = scalar(base)? {
        let resolver = base.and_then(resolver::<D>);
        return map_texts_to_views(
            reference.get().0,
            Resolve::<D> { resolver, buffer: String::new() },
        );
    }
    let pairs = Aligned::new([base, reference])?;
    let mut targets = StringViewBuilder::new();
    let (mut last, mut buffer) = (Last::default(), String::new());
    for [base, reference] in pairs.iter() {
        let resolver = base.and_then(|base| last.get(base, resolver::<D>));
        let target = reference
            .zip(resolver)
            .and_then(|(reference, resolver)| resolve_into::<D>(&resolver, reference, &mut buffer));
        targets.append_option(target);
    }
    Ok(targets.finish())
}

fn resolver<D: Document>(base: &str) -> Option<Resolver<D::Full, &str>> {
    // The base may have a fragment, which resolution ignores.
    let base = Reference::<D::Full, &str>::parse(base).ok()?;
    Some(Resolver::new(base))
}

fn resolve_into<'b, D: Document>(
    resolver: &Resolver<D::Full, &str>,
    reference: &str,
    buffer: &'b mut String,
) -> Option<&'b str> {
    Some(resolver.resolve_into(reference, buffer).ok()?.into_inner())
}

struct Resolve<'b, D: Document> {
    resolver: Option<Resolver<D::Full, &'b str>>,
    buffer: String,
}

impl<D: Document> TextKernel for Resolve<'_, D> {
    fn answer(&mut self, text: &str) -> Answer<'_> {
        let target = self
            .resolver
            .as_ref()
            .and_then(|resolver| resolve_into::<D>(resolver, text, &mut self.buffer));
        match target {
            None => Answer::Null,
            Some(target) if target == text => Answer::Part(0..text.len()),
            Some(target) => Answer::Text(target),
        }
    }
}
