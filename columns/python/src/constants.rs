//! Arguments that are the same in all rows.
//!
//! An engine gives a function its literals as scalars. Across the foreign function interface, each argument
//! is a column: `uri_is_valid(url, 'URI')` comes with a column of rules. Here a column whose rows are all the
//! same becomes a scalar again. Functions that take one rule for all rows can then be called, and
//! `uri_resolve('http://a/', url)` reads its base once.
//!
//! What differs is that a column of rules, which is an error in the engine itself, is taken here if all rows of
//! a batch are the same.

use std::sync::Arc;

use datafusion_common::arrow::array::cast::AsArray;
use datafusion_common::arrow::array::{ArrayRef, new_empty_array};
use datafusion_common::arrow::datatypes::DataType;
use datafusion_common::{Result, ScalarValue};
use datafusion_expr::{
    ColumnarValue, Documentation, ScalarFunctionArgs, ScalarUDF, ScalarUDFImpl, Signature,
};

/// A function that is given scalars for columns whose rows are all the same.
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
            // A rule for no rows cannot be told, and is not needed.
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

/// Whether all rows are the same text, or null. Literals have one of these layouts.
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
