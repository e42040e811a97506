//! The first error of each text.

use std::sync::Arc;

use arrow_array::builder::{StringViewBuilder, UInt64Builder};
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, StructArray};
use arrow_buffer::{NullBuffer, NullBufferBuilder};
use arrow_schema::{DataType, Field, Fields};
use uri_grammar::GrammarRule;
use uri_grammar_diagnose::{Options, Rule, diagnose};

use crate::ColumnError;
use crate::column::{Visitor, row_nulls, visit};
use crate::rows::Rows;
use crate::shared_texts::keeping_dictionary;

/// Returns the first error of each text, as a struct of `offset`, `code` and `message`: null if the
/// row is null, or if `rule` derives the text.
///
/// This is the first finding of [`diagnose`]. `offset` is the byte offset of its span, and `code` is the code of its
/// [kind](uri_grammar_diagnose::Kind), such as `U004`. `message` contains no password and no character that affects a
/// terminal. Each value of a dictionary is read once, and each field is a dictionary with the same keys. See
/// [`error_type`].
///
/// ```
/// use arrow_array::cast::AsArray;
/// use arrow_array::{Array, StringArray};
/// use uri_grammar::Rule;
/// use uri_grammar_arrow::{ColumnError, error};
///
/// fn codes(urls: &dyn Array) -> Result<Vec<Option<String>>, ColumnError> {
///     let errors = error(urls, Rule::Uri)?;
///     let codes = errors.column_by_name("code").expect("a field").as_string_view();
///     Ok(codes.iter().map(|code| code.map(str::to_owned)).collect())
/// }
///
/// assert_eq!(codes(&StringArray::from(vec!["http://a/", "http://a/b c"]))?, [None, Some("U004".into())]);
/// # Ok::<(), ColumnError>(())
/// ```
///
/// # Errors
///
/// Returns [`ColumnError::NotText`] if the column has a different type.
pub fn error(column: &dyn Array, rule: Rule) -> Result<StructArray, ColumnError> {
    errors(column, rule, Options::new(rule))
}

/// Returns the first error of each text that should be an IRI (RFC 3987), as [`error`] does for URIs.
///
/// `rule` is a rule of RFC 3986, and means the corresponding rule of RFC 3987, as in [`Options::iri`]: [`Rule::Uri`]
/// for `IRI`, [`Rule::Host`] for `ihost`.
///
/// ```
/// use arrow_array::cast::AsArray;
/// use arrow_array::types::UInt64Type;
/// use arrow_array::{Array, StringArray};
/// use uri_grammar::Rule;
/// use uri_grammar_arrow::{ColumnError, iri_error};
///
/// fn offsets(iris: &dyn Array) -> Result<Vec<Option<u64>>, ColumnError> {
///     let errors = iri_error(iris, Rule::Uri)?;
///     let offsets = errors.column_by_name("offset").expect("a field").as_primitive::<UInt64Type>();
///     Ok(offsets.iter().collect())
/// }
///
/// assert_eq!(offsets(&StringArray::from(vec!["http://é/", "http://é/b c"]))?, [None, Some(11)]);
/// # Ok::<(), ColumnError>(())
/// ```
///
/// # Errors
///
/// Returns [`ColumnError::NotText`] if the column has a different type.
pub fn iri_error(column: &dyn Array, rule: Rule) -> Result<StructArray, ColumnError> {
    errors(column, rule, Options::new(rule).iri(true))
}

fn errors(column: &dyn Array, rule: Rule, options: Options) -> Result<StructArray, ColumnError> {
    // With a limit of one error, no fixes of further errors are tried.
    let errors = visit(column, Errors { rule, options: options.max_errors(1) })?;
    let (fields, columns, nulls) = match column.as_any_dictionary_opt() {
        None => (fields(column.data_type()), errors.columns, errors.nulls),
        Some(dictionary) => {
            let nulls = row_nulls(dictionary, errors.nulls.as_ref());
            let columns = errors.columns.into_iter().map(|values| dictionary.with_values(values));
            (fields(column.data_type()), columns.collect(), Some(nulls))
        }
    };
    Ok(StructArray::try_new(fields, columns, nulls)?)
}

/// Returns the type of the result of [`error`] and [`iri_error`] for a column of this type.
///
/// ```
/// use arrow_schema::DataType;
/// use uri_grammar_arrow::error_type;
///
/// let DataType::Struct(fields) = error_type(&DataType::Utf8) else { unreachable!() };
/// let fields: Vec<_> = fields.iter().map(|field| (field.name().as_str(), field.data_type())).collect();
/// let text = &DataType::Utf8View;
/// assert_eq!(fields, [("offset", &DataType::UInt64), ("code", text), ("message", text)]);
/// ```
#[must_use]
pub fn error_type(column: &DataType) -> DataType {
    DataType::Struct(fields(column))
}

fn fields(column: &DataType) -> Fields {
    let text = DataType::Utf8View;
    [("offset", DataType::UInt64), ("code", text.clone()), ("message", text)]
        .map(|(name, values)| Field::new(name, keeping_dictionary(column, values), true))
        .into_iter()
        .collect()
}

struct Found {
    columns: Vec<ArrayRef>,
    nulls: Option<NullBuffer>,
}

struct Errors {
    rule: Rule,
    options: Options,
}

impl Visitor for Errors {
    type Output = Found;

    fn visit<R: Rows>(self, rows: &R, nulls: Option<NullBuffer>) -> Result<Found, ColumnError> {
        let mut offsets = UInt64Builder::with_capacity(rows.len());
        let mut codes = StringViewBuilder::with_capacity(rows.len());
        let mut messages = StringViewBuilder::with_capacity(rows.len());
        let mut is_error = NullBufferBuilder::new(rows.len());
        for row in 0..rows.len() {
            let present = nulls.as_ref().is_none_or(|nulls| nulls.is_valid(row));
            let text = rows.bytes(row);
            // Each URI is an IRI, too. The diagnosis decides whether other texts are IRIs.
            let wrong = present && !self.rule.is_match_bytes(text);
            let report = wrong.then(|| diagnose(text, &self.options));
            let first = report.as_ref().and_then(|report| report.diagnostics().first());
            is_error.append(first.is_some());
            match first {
                None => {
                    offsets.append_null();
                    codes.append_null();
                    messages.append_null();
                }
                Some(first) => {
                    offsets.append_value(first.span().start as u64);
                    codes.append_value(first.kind().code());
                    messages.append_value(first.message());
                }
            }
        }
        let columns: Vec<ArrayRef> =
            vec![Arc::new(offsets.finish()), Arc::new(codes.finish()), Arc::new(messages.finish())];
        Ok(Found { columns, nulls: is_error.finish() })
    }
}
