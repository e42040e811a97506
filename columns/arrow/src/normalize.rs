//! Normal forms, and equivalence of references by their normal forms.

use std::marker::PhantomData;

use arrow_array::{Array, ArrayRef, BooleanArray, Datum};
use uri_grammar::uri::{Normalizer, Reference, ReferenceKind};

use crate::ColumnError;
use crate::aligned::{Aligned, Last};

use crate::shared_texts::{Answer, TextKernel, map_texts};

/// Returns the normal form of each reference, by the steps of `normalizer` (RFC 3986 section 6.2):
/// null if the row is null, or is not a reference of kind `K`.
///
/// A text that is its own normal form is a view into the column; all others are in newly allocated
/// memory. The result for a dictionary is a dictionary. See [`text_type`](crate::text_type).
///
/// ```
/// use arrow_array::cast::AsArray;
/// use arrow_array::{Array, StringArray};
/// use uri_grammar::uri::{Normalizer, kinds::UriKind};
/// use uri_grammar_arrow::{ColumnError, normalize};
///
/// fn first(urls: &dyn Array, by: Normalizer) -> Result<String, ColumnError> {
///     Ok(normalize::<UriKind>(urls, by)?.as_string_view().value(0).to_owned())
/// }
///
/// let urls = StringArray::from(vec!["HTTP://a:80/b/../%63"]);
/// assert_eq!(first(&urls, Normalizer::SYNTAX)?, "http://a:80/c");
/// assert_eq!(first(&urls, Normalizer::SCHEME)?, "http://a/c");
/// # Ok::<(), ColumnError>(())
/// ```
///
/// # Errors
///
/// Returns the errors of [`component`](crate::component()).
pub fn normalize<K: ReferenceKind>(
    column: &dyn Array,
    normalizer: Normalizer,
) -> Result<ArrayRef, ColumnError> {
    map_texts(column, Normalize::<K> { normalizer, buffer: String::new(), kind: PhantomData })
}

struct Normalize<K> {
    normalizer: Normalizer,
    buffer: String,
    kind: PhantomData<K>,
}

impl<K: ReferenceKind> TextKernel for Normalize<K> {
    fn answer(&mut self, text: &str) -> Answer<'_> {
        let Ok(reference) = Reference::<K, &str>::parse(text) else {
            return Answer::Null;
        };
        if self.normalizer.is_normalized(&reference) {
            return Answer::Part(0..text.len());
        }
        Answer::Text(self.normalizer.normalize_into(&reference, &mut self.buffer).into_inner())
    }
}

/// Returns for each row whether both references have the same normal form, as
/// [`Normalizer::equivalent`] does: null if one is null, or is not a reference of kind `K`.
///
/// Either may be a scalar, which is compared with every row of the other.
///
/// ```
/// use arrow_array::{Datum, StringArray};
/// use uri_grammar::uri::{Normalizer, kinds::UriKind};
/// use uri_grammar_arrow::{ColumnError, equivalent};
///
/// fn count_of(url: &str, urls: &dyn Datum) -> Result<usize, ColumnError> {
///     let url = StringArray::new_scalar(url);
///     Ok(equivalent::<UriKind>(&url, urls, Normalizer::SCHEME)?.true_count())
/// }
///
/// let urls = StringArray::from(vec!["http://a", "HTTP://A:80/", "http://b"]);
/// assert_eq!(count_of("http://a/", &urls)?, 2);
/// # Ok::<(), ColumnError>(())
/// ```
///
/// # Errors
///
/// Returns [`ColumnError::NotText`] if a column has a different type, or [`ColumnError::Lengths`] if both are columns
/// with different numbers of rows.
pub fn equivalent<K: ReferenceKind>(
    left: &dyn Datum,
    right: &dyn Datum,
    normalizer: Normalizer,
) -> Result<BooleanArray, ColumnError> {
    let pairs = Aligned::new([left, right])?;
    let (mut lefts, mut rights) = (Last::default(), Last::default());
    let read = |text| Reference::<K, &str>::parse(text).ok();
    let same = |[left, right]: [Option<_>; 2]| {
        let (left, right) = (lefts.get(left?, read)?, rights.get(right?, read)?);
        Some(left.equivalent(&right, normalizer))
    };
    Ok(pairs.iter().map(same).collect())
}
