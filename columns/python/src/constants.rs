//! Arguments that are the same in all rows.
//!
//! An engine passes literals to a function as scalars. Across the foreign function interface, each argument is a
//! column: `uri_is_valid(url, 'URI')` arrives with a column of rules. This module converts a column of equal rows
//! back to a scalar. Functions that need one rule for all rows can then be called, and
//! `uri_resolve('http://a/', url)` parses its base once.
//!
//! There is one difference: a column of rules is an error in the engine itself, but is accepted here if all rows of a
//! batch are equal.

use std::sync::Arc;

use datafusion_common::arrow::array::cast::AsArray;
use datafusion_common::arrow::array::{ArrayRef, new_empty_array};
use datafusion_common::arrow::datatypes::DataType;
use datafusion_common::{Result, ScalarValue};
use datafusion_expr::{
    ColumnarValue, Documentation, ScalarFunctionArgs, ScalarUDF, ScalarUDFImpl, Signature,
};

/// A function that gets scalars for columns of equal rows.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct Constants(Arc<ScalarUDF>);

impl Constants {
    pub(crate) const fn new(function: Arc<ScalarUDF>) -> Self {
        Self(function)
    }
}

impl ScalarUDFImpl for Constants {
    fn name(&self) -> &str {
        self.0.name()
    }

    fn signature(&self) -> &Signature {
        self.0.signature()
    }

    fn coerce_types(&self, given: &[DataType]) -> Result<Vec<DataType>> {
        self.0.coerce_types(given)
    }

    fn return_type(&self, given: &[DataType]) -> Result<DataType> {
        self.0.return_type(given)
    }

    fn invoke_with_args(&self, mut given: ScalarFunctionArgs) -> Result<ColumnarValue> {
        if given.number_rows == 0 {
            // Without rows, the rule is unknown and not needed.
            let answers = new_empty_array(given.return_field.data_type());
            return Ok(ColumnarValue::Array(answers));
        }
        for value in &mut given.args {
            if let ColumnarValue::Array(column) = value
                && is_constant(column)
            {
                *value = ColumnarValue::Scalar(ScalarValue::try_from_array(column, 0)?);
            }
        }
        self.0.invoke_with_args(given)
    }

    fn documentation(&self) -> Option<&Documentation> {
        self.0.documentation()
    }
}

/// Returns `true` if all rows are the same text, or null. Literals have one of these layouts.
fn is_constant(column: &ArrayRef) -> bool {
    match column.data_type() {
        DataType::Utf8 => are_same(column.as_string::<i32>().iter()),
        DataType::Utf8View => are_same(column.as_string_view().iter()),
        _ => false,
    }
}

fn are_same<'a>(mut rows: impl Iterator<Item = Option<&'a str>>) -> bool {
    rows.next().is_some_and(|first| rows.all(|row| row == first))
}
