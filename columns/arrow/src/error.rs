//! The reason why a kernel cannot read a column.

use arrow_schema::{ArrowError, DataType};

/// The reason why a kernel returns no column.
///
/// The content of a row is never the reason, unless you [ask for that](crate::spark::OnInvalid): for a text that is
/// not a reference, the result is `false` or null.
///
/// ```
/// use arrow_array::Int32Array;
/// use uri_grammar::Rule;
/// use uri_grammar_arrow::is_valid;
///
/// let error = is_valid(&Int32Array::from(vec![1]), Rule::Uri).unwrap_err();
/// assert_eq!(error.to_string(), "a column of Int32 has no texts: Utf8, LargeUtf8, Utf8View, Binary, \
///     LargeBinary, BinaryView or a dictionary of these is read");
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ColumnError {
    /// The column contains neither texts nor bytes.
    #[error(
        "a column of {0} has no texts: Utf8, LargeUtf8, Utf8View, Binary, LargeBinary, BinaryView or a \
         dictionary of these is read"
    )]
    NotText(DataType),

    /// Two columns have different numbers of rows, and none of them is a scalar.
    #[error(
        "the columns have {0} and {1} rows: they must have the same number, or one be a scalar"
    )]
    Lengths(usize, usize),

    /// A row is too long for a view, which has 32 bits for a length.
    #[error("row {row} has {len} bytes, and a view at most {}", u32::MAX)]
    TooLong {
        /// The row, from 0.
        row: usize,
        /// Its length in bytes.
        len: usize,
    },

    /// A text is not a URL for Spark, and [`OnInvalid::Fail`](crate::spark::OnInvalid::Fail) was requested.
    #[error(
        "row {row} is no URL for java.net.URI, which parse_url asks; try_parse_url gives null for it"
    )]
    NoUrl {
        /// The row, from 0.
        row: usize,
    },

    /// Arrow refuses to build the column.
    #[error(transparent)]
    Arrow(#[from] ArrowError),
}
