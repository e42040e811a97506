//! Reads each text of a column once. In a dictionary, it reads each value once.

use arrow_array::cast::AsArray;
use arrow_array::{AnyDictionaryArray, Array};
use arrow_buffer::{BooleanBuffer, BooleanBufferBuilder, NullBuffer};
use arrow_schema::DataType;

use crate::ColumnError;
use crate::rows::Rows;

/// An operation on rows that hold their own values.
pub(crate) trait Visitor {
    type Output;

    /// Visits the rows. Rows that are null in `nulls` must not be read.
    fn visit<R: Rows>(
        self,
        rows: &R,
        nulls: Option<NullBuffer>,
    ) -> Result<Self::Output, ColumnError>;
}

/// Visits the rows of a column, or the values of a dictionary.
pub(crate) fn visit<V: Visitor>(column: &dyn Array, visitor: V) -> Result<V::Output, ColumnError> {
    match column.as_any_dictionary_opt() {
        None => visit_rows(column, column.nulls().cloned(), visitor),
        Some(dictionary) => {
            let values = dictionary.values();
            let unused = used(dictionary).map(NullBuffer::new);
            visit_rows(values, NullBuffer::union(values.nulls(), unused.as_ref()), visitor)
        }
    }
}

fn visit_rows<V: Visitor>(
    column: &dyn Array,
    nulls: Option<NullBuffer>,
    visitor: V,
) -> Result<V::Output, ColumnError> {
    match column.data_type() {
        DataType::Utf8 => visitor.visit(column.as_string::<i32>(), nulls),
        DataType::LargeUtf8 => visitor.visit(column.as_string::<i64>(), nulls),
        DataType::Utf8View => visitor.visit(column.as_string_view(), nulls),
        DataType::Binary => visitor.visit(column.as_binary::<i32>(), nulls),
        DataType::LargeBinary => visitor.visit(column.as_binary::<i64>(), nulls),
        DataType::BinaryView => visitor.visit(column.as_binary_view(), nulls),
        other => Err(ColumnError::NotText(other.clone())),
    }
}

/// Returns the used values of a dictionary, if it has more values than rows. A slice of a column has the dictionary
/// of the whole column, so reading slices would otherwise read the whole dictionary each time.
fn used(dictionary: &dyn AnyDictionaryArray) -> Option<BooleanBuffer> {
    let values = dictionary.values().len();
    if values <= dictionary.keys().len() {
        return None;
    }
    let mut used = BooleanBufferBuilder::new(values);
    used.append_n(values, false);
    for value in keys(dictionary).flatten() {
        used.set_bit(value, true);
    }
    Some(used.finish())
}

/// Returns the index of each row's value in the dictionary; `None` if the row is null.
pub(crate) fn keys(dictionary: &dyn AnyDictionaryArray) -> impl Iterator<Item = Option<usize>> {
    let nulls = dictionary.keys().nulls().cloned();
    // Arrow cannot normalize the keys of a dictionary without values. All rows are then null.
    let keys = if dictionary.values().is_empty() {
        vec![0; dictionary.keys().len()]
    } else {
        dictionary.normalized_keys()
    };
    let empty = dictionary.values().is_empty();
    keys.into_iter().enumerate().map(move |(row, key)| {
        let present = !empty && nulls.as_ref().is_none_or(|nulls| nulls.is_valid(row));
        present.then_some(key)
    })
}

/// Returns the null rows of a dictionary, given its null values.
pub(crate) fn row_nulls(
    dictionary: &dyn AnyDictionaryArray,
    values: Option<&NullBuffer>,
) -> NullBuffer {
    let is_valid = |value| values.is_none_or(|nulls| nulls.is_valid(value));
    keys(dictionary).map(|key| key.is_some_and(is_valid)).collect()
}

/// A function that returns the text of a row, by its number.
pub(crate) type Texts<'a> = Box<dyn Fn(usize) -> Option<&'a str> + 'a>;

/// Returns the texts of a column by row: `None` if a row is null, or is not UTF-8.
///
/// This is for kernels that read two columns, where a dictionary's values are paired with others in each row.
pub(crate) fn texts(column: &dyn Array) -> Result<Texts<'_>, ColumnError> {
    fn of_rows<R: Rows>(rows: &R) -> Texts<'_> {
        Box::new(move |row| {
            let present = rows.nulls().is_none_or(|nulls| nulls.is_valid(row));
            if present { rows.text(row) } else { None }
        })
    }
    if let Some(dictionary) = column.as_any_dictionary_opt() {
        let values = texts(dictionary.values())?;
        let keys: Vec<_> = keys(dictionary).collect();
        return Ok(Box::new(move |row| values(keys[row]?)));
    }
    Ok(match column.data_type() {
        DataType::Utf8 => of_rows(column.as_string::<i32>()),
        DataType::LargeUtf8 => of_rows(column.as_string::<i64>()),
        DataType::Utf8View => of_rows(column.as_string_view()),
        DataType::Binary => of_rows(column.as_binary::<i32>()),
        DataType::LargeBinary => of_rows(column.as_binary::<i64>()),
        DataType::BinaryView => of_rows(column.as_binary_view()),
        other => return Err(ColumnError::NotText(other.clone())),
    })
}

#[cfg(test)]
mod tests {
    use arrow_array::builder::StringDictionaryBuilder;
    use arrow_array::types::Int32Type;

    use super::*;

    /// Returns the texts that are read.
    struct Reads;

    impl Visitor for Reads {
        type Output = Vec<String>;

        fn visit<R: Rows>(
            self,
            rows: &R,
            nulls: Option<NullBuffer>,
        ) -> Result<Vec<String>, ColumnError> {
            let present = |&row: &usize| nulls.as_ref().is_none_or(|nulls| nulls.is_valid(row));
            let read = (0..rows.len()).filter(present);
            Ok(read.filter_map(|row| rows.text(row)).map(str::to_owned).collect())
        }
    }

    #[test]
    fn reads_each_used_dictionary_value_once() {
        let mut builder = StringDictionaryBuilder::<Int32Type>::new();
        for text in ["a", "b", "a", "c", "b", "a", "a", "d"] {
            builder.append_value(text);
        }
        builder.append_null();
        let column = builder.finish();
        assert_eq!(visit(&column, Reads).unwrap(), ["a", "b", "c", "d"]);
        // The dictionary has more values than rows.
        assert_eq!(visit(&column.slice(4, 3), Reads).unwrap(), ["a", "b"]);
        assert_eq!(visit(&column.slice(7, 2), Reads).unwrap(), ["d"]);
        assert_eq!(visit(&column.slice(0, 0), Reads).unwrap(), [""; 0]);
    }
}
