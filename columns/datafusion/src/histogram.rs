//! The aggregate `uri_error_histogram`.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use datafusion_common::arrow::array::builder::{Int64Builder, StringBuilder};
use datafusion_common::arrow::array::cast::AsArray;
use datafusion_common::arrow::array::types::Int64Type;
use datafusion_common::arrow::array::{Array, ArrayRef, ListArray, StructArray};
use datafusion_common::arrow::buffer::OffsetBuffer;
use datafusion_common::arrow::datatypes::{DataType, Field, Fields};
use datafusion_common::{DataFusionError, Result, ScalarValue, exec_err, plan_err};
use datafusion_expr::function::{AccumulatorArgs, StateFieldsArgs};
use datafusion_expr::{
    Accumulator, AggregateUDFImpl, DocSection, Documentation, Signature, Volatility,
};
use uri_grammar::Rule;

use crate::choices::is_text;

pub(crate) const NAME: &str = "uri_error_histogram";

/// Counts the first errors of texts by their codes.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct Histogram {
    signature: Signature,
}

impl Histogram {
    pub(crate) fn new() -> Self {
        Self { signature: Signature::user_defined(Volatility::Immutable) }
    }
}

/// Returns the fields of a bucket: a code, and the number of texts whose first error has it.
fn bucket() -> Fields {
    let fields =
        [Field::new("code", DataType::Utf8, false), Field::new("count", DataType::Int64, false)];
    Fields::from_iter(fields)
}

fn buckets() -> Arc<Field> {
    Arc::new(Field::new("item", DataType::Struct(bucket()), true))
}

impl AggregateUDFImpl for Histogram {
    fn name(&self) -> &str {
        NAME
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn coerce_types(&self, given: &[DataType]) -> Result<Vec<DataType>> {
        match given {
            [DataType::Null] => Ok(vec![DataType::Utf8View]),
            [text] if is_text(text) => Ok(given.to_vec()),
            [other] => plan_err!("{NAME} takes a text, not {other}"),
            _ => plan_err!("{NAME} takes 1 argument, not {}", given.len()),
        }
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        Ok(DataType::List(buckets()))
    }

    fn accumulator(&self, given: AccumulatorArgs<'_>) -> Result<Box<dyn Accumulator>> {
        if given.is_distinct {
            return exec_err!("{NAME} counts all rows: DISTINCT is not supported");
        }
        Ok(Box::new(Counts::default()))
    }

    fn state_fields(&self, given: StateFieldsArgs<'_>) -> Result<Vec<Arc<Field>>> {
        let name = format!("{}[counts]", given.name);
        Ok(vec![Arc::new(Field::new(name, DataType::List(buckets()), true))])
    }

    fn documentation(&self) -> Option<&Documentation> {
        static MADE: OnceLock<Documentation> = OnceLock::new();
        Some(MADE.get_or_init(|| {
            let section = DocSection {
                include: true,
                label: "URI Functions",
                description: Some("Texts by the grammar of RFC 3986."),
            };
            let description = "Returns how many texts have which code for their first error, as a list of \
                               structs of code and count in the order of the codes. What is null or a \
                               URI-reference is not counted.";
            Documentation::builder(section, description, "uri_error_histogram(text)")
                .with_argument("text", "A text, or bytes that may be one.")
                .with_sql_example("```sql\n> SELECT unnest(uri_error_histogram(url)) FROM pages;\n```")
                .build()
        }))
    }
}

/// The number of texts for each code.
#[derive(Debug, Default)]
struct Counts(BTreeMap<String, i64>);

impl Counts {
    /// Adds `change` to the count of each text's first error.
    fn count(&mut self, column: &dyn Array, change: i64) -> Result<()> {
        let errors = uri_grammar_arrow::error(column, Rule::UriReference)
            .map_err(|error| DataFusionError::Execution(format!("{NAME}: {error}")))?;
        let Some(codes) = errors.column_by_name("code") else {
            return exec_err!("{NAME}: errors have no code");
        };
        if let Some(dictionary) = codes.as_any_dictionary_opt() {
            let values = dictionary.values().as_string_view();
            for (row, value) in (0..codes.len()).zip(normalized_keys(dictionary)) {
                if errors.is_valid(row) {
                    self.add(values.value(value), change);
                }
            }
        } else {
            codes.as_string_view().iter().flatten().for_each(|code| self.add(code, change));
        }
        Ok(())
    }

    fn add(&mut self, code: &str, change: i64) {
        match self.0.get_mut(code) {
            Some(count) => *count += change,
            None => drop(self.0.insert(code.to_owned(), change)),
        }
    }
}

/// Returns the indices of the values. For a dictionary without values, which Arrow does not accept here, there are
/// none.
fn normalized_keys(
    dictionary: &dyn datafusion_common::arrow::array::AnyDictionaryArray,
) -> Vec<usize> {
    if dictionary.values().is_empty() { Vec::new() } else { dictionary.normalized_keys() }
}

impl Accumulator for Counts {
    fn update_batch(&mut self, values: &[ArrayRef]) -> Result<()> {
        values.iter().try_for_each(|column| self.count(column, 1))
    }

    fn retract_batch(&mut self, values: &[ArrayRef]) -> Result<()> {
        values.iter().try_for_each(|column| self.count(column, -1))
    }

    fn supports_retract_batch(&self) -> bool {
        true
    }

    fn merge_batch(&mut self, states: &[ArrayRef]) -> Result<()> {
        let Some(lists) = states.first().and_then(|state| state.as_list_opt::<i32>()) else {
            return exec_err!("{NAME}: the counts of another part are not a list");
        };
        for list in lists.iter().flatten() {
            let buckets = list.as_struct();
            let codes = buckets.column(0).as_string::<i32>();
            let counts = buckets.column(1).as_primitive::<Int64Type>();
            for (code, count) in codes.iter().flatten().zip(counts.values()) {
                self.add(code, *count);
            }
        }
        Ok(())
    }

    fn state(&mut self) -> Result<Vec<ScalarValue>> {
        Ok(vec![self.evaluate()?])
    }

    fn evaluate(&mut self) -> Result<ScalarValue> {
        let (mut codes, mut counts) = (StringBuilder::new(), Int64Builder::new());
        for (code, count) in self.0.iter().filter(|(_, count)| **count > 0) {
            codes.append_value(code);
            counts.append_value(*count);
        }
        let columns: Vec<ArrayRef> = vec![Arc::new(codes.finish()), Arc::new(counts.finish())];
        let all = StructArray::try_new(bucket(), columns, None)?;
        let offsets = OffsetBuffer::from_lengths([all.len()]);
        let list = ListArray::try_new(buckets(), offsets, Arc::new(all), None)?;
        Ok(ScalarValue::List(Arc::new(list)))
    }

    fn size(&self) -> usize {
        let entries: usize =
            self.0.keys().map(|code| code.capacity() + size_of::<(String, i64)>()).sum();
        size_of_val(self) + entries
    }
}
