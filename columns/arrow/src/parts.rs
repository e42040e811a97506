//! All components of each reference.

use std::marker::PhantomData;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, StringViewArray, StructArray};
use arrow_buffer::{NullBuffer, NullBufferBuilder};
use arrow_schema::{DataType, Field, Fields};
use uri_grammar::uri::{Reference, ReferenceKind};
use uri_grammar::{Component, GrammarRule};

use crate::ColumnError;
use crate::column::{Visitor, row_nulls, visit};
use crate::component::host_rule;
use crate::rows::Rows;
use crate::shared_texts::{SharedTexts, text_type};

/// The content of a field of [`parts`].
#[derive(Clone, Copy)]
enum Part {
    Of(Component),
    HostKind,
}

/// The fields of [`parts`], in the order of a text.
const FIELDS: [(&str, Part); 8] = [
    ("scheme", Part::Of(Component::Scheme)),
    ("userinfo", Part::Of(Component::Userinfo)),
    ("host", Part::Of(Component::Host)),
    ("host_kind", Part::HostKind),
    ("port", Part::Of(Component::Port)),
    ("path", Part::Of(Component::Path)),
    ("query", Part::Of(Component::Query)),
    ("fragment", Part::Of(Component::Fragment)),
];

/// Returns all components of each reference, as a struct: `scheme`, `userinfo`, `host`,
/// `host_kind`, `port`, `path`, `query` and `fragment`. The struct is null if the row is null, or
/// is not a reference of kind `K`; a field is null if the component is absent.
///
/// Each field is the result of [`component`](crate::component) or [`host_kind`](crate::host_kind), but the reference
/// is parsed once for all fields. Each value of a dictionary is read once, and each field is a dictionary with the
/// same keys. See [`parts_type`].
///
/// ```
/// use arrow_array::cast::AsArray;
/// use arrow_array::{Array, StringArray};
/// use uri_grammar::uri::kinds::UriRefKind;
/// use uri_grammar_arrow::{ColumnError, parts};
///
/// fn paths(urls: &dyn Array) -> Result<Vec<String>, ColumnError> {
///     let parts = parts::<UriRefKind>(urls)?;
///     let paths = parts.column_by_name("path").expect("a field").as_string_view();
///     Ok(paths.iter().flatten().map(str::to_owned).collect())
/// }
///
/// assert_eq!(paths(&StringArray::from(vec!["http://a/b?c", "../d", "%"]))?, ["/b", "../d"]);
/// # Ok::<(), ColumnError>(())
/// ```
///
/// # Errors
///
/// Returns the errors of [`component`](crate::component).
pub fn parts<K: ReferenceKind>(column: &dyn Array) -> Result<StructArray, ColumnError> {
    let (columns, nulls) = visit(column, Parts::<K>(PhantomData))?;
    let keep = |column: StringViewArray| -> ArrayRef { Arc::new(column) };
    let (columns, nulls) = match column.as_any_dictionary_opt() {
        None => (columns.into_iter().map(keep).collect(), nulls),
        Some(dictionary) => {
            let with_keys = |values| dictionary.with_values(Arc::new(values));
            let nulls = row_nulls(dictionary, nulls.as_ref());
            (columns.into_iter().map(with_keys).collect(), Some(nulls))
        }
    };
    Ok(StructArray::try_new(fields(column.data_type()), columns, nulls)?)
}

/// Returns the type of the result of [`parts`] for a column of this type.
///
/// ```
/// use arrow_schema::DataType;
/// use uri_grammar_arrow::parts_type;
///
/// let DataType::Struct(fields) = parts_type(&DataType::Utf8) else { unreachable!() };
/// assert_eq!((fields.len(), fields[2].name().as_str()), (8, "host"));
/// ```
#[must_use]
pub fn parts_type(column: &DataType) -> DataType {
    DataType::Struct(fields(column))
}

fn fields(column: &DataType) -> Fields {
    let field = |(name, _)| Field::new(name, text_type(column), true);
    FIELDS.map(field).into_iter().collect()
}

struct Parts<K>(PhantomData<K>);

impl<K: ReferenceKind> Visitor for Parts<K> {
    type Output = (Vec<StringViewArray>, Option<NullBuffer>);

    fn visit<R: Rows>(
        self,
        rows: &R,
        nulls: Option<NullBuffer>,
    ) -> Result<Self::Output, ColumnError> {
        let blocks = rows.blocks()?;
        let mut columns = FIELDS.map(|(_, part)| (part, SharedTexts::new(rows, &blocks)));
        let mut is_reference = NullBufferBuilder::new(rows.len());
        for row in 0..rows.len() {
            let present = nulls.as_ref().is_none_or(|nulls| nulls.is_valid(row));
            let text = present.then(|| rows.text(row)).flatten();
            let reference = text.and_then(|text| Reference::<K, &str>::parse(text).ok());
            is_reference.append(reference.is_some());
            for (part, column) in &mut columns {
                match (&reference, *part) {
                    (None, _) => column.null(),
                    (Some(reference), Part::Of(component)) => match reference.span(component) {
                        Some(range) => column.part(row, reference.as_str(), range),
                        None => column.null(),
                    },
                    (Some(reference), Part::HostKind) => match host_rule(reference) {
                        Some(rule) => column.text(rule.name()),
                        None => column.null(),
                    },
                }
            }
        }
        let columns = columns.into_iter().map(|(_, column)| column.finish()).collect();
        Ok((columns, is_reference.finish()))
    }
}
