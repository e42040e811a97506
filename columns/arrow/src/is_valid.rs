//! Validation of each text by a rule.

use arrow_array::cast::AsArray;
use arrow_array::{Array, BooleanArray};
use arrow_buffer::{BooleanBuffer, NullBuffer};
use uri_grammar::GrammarRule;

use crate::ColumnError;
use crate::column::{Visitor, keys, row_nulls, visit};
use crate::rows::Rows;

/// Returns for each row whether `rule` derives the text, as [`GrammarRule::is_match_bytes`] does:
/// null if the row is null.
///
/// The rule is one of RFC 3986 ([`Rule`](uri_grammar::Rule)), of RFC 3987
/// ([`rfc3987::Rule`](uri_grammar::rfc3987::Rule)), or of another edition, by the type `AnyRule` of
/// the crate `uri-grammar-historic`. Each value of a dictionary is read once. Only the result is
/// allocated, one bit for each row.
///
/// ```
/// use arrow_array::{Array, BooleanArray};
/// use uri_grammar::Rule;
/// use uri_grammar_arrow::{ColumnError, is_valid};
///
/// fn valid(urls: &dyn Array) -> Result<usize, ColumnError> {
///     Ok(is_valid(urls, Rule::Uri)?.true_count())
/// }
///
/// let urls = arrow_array::StringArray::from(vec![Some("http://a/"), Some("http://a b/"), None]);
/// assert_eq!(valid(&urls)?, 1);
/// assert_eq!(is_valid(&urls, Rule::Uri)?, BooleanArray::from(vec![Some(true), Some(false), None]));
/// # Ok::<(), ColumnError>(())
/// ```
///
/// # Errors
///
/// Returns [`ColumnError::NotText`] if the column has a different type.
pub fn is_valid<R: GrammarRule>(column: &dyn Array, rule: R) -> Result<BooleanArray, ColumnError> {
    let answers = visit(column, IsValid(rule))?;
    let Some(dictionary) = column.as_any_dictionary_opt() else {
        return Ok(answers);
    };
    let valid = keys(dictionary).map(|key| key.is_some_and(|key| answers.value(key))).collect();
    Ok(BooleanArray::new(valid, Some(row_nulls(dictionary, answers.nulls()))))
}

struct IsValid<R>(R);

impl<G: GrammarRule> Visitor for IsValid<G> {
    type Output = BooleanArray;

    fn visit<R: Rows>(
        self,
        rows: &R,
        nulls: Option<NullBuffer>,
    ) -> Result<BooleanArray, ColumnError> {
        let is_match = |row| self.0.is_match_bytes(rows.bytes(row));
        let valid = match &nulls {
            None => BooleanBuffer::collect_bool(rows.len(), is_match),
            Some(nulls) => {
                BooleanBuffer::collect_bool(rows.len(), |row| nulls.is_valid(row) && is_match(row))
            }
        };
        Ok(BooleanArray::new(valid, nulls))
    }
}
