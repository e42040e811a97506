//! A column of texts that share the memory of a column that contains them.

use std::ops::Range;
use std::sync::Arc;

use arrow_array::builder::StringViewBuilder;
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, StringViewArray};
use arrow_buffer::NullBuffer;
use arrow_schema::DataType;

use crate::ColumnError;
use crate::column::{Visitor, keys, row_nulls, visit};
use crate::rows::{Blocks, Rows};

/// Builds a column of views into the rows of another column.
pub(crate) struct SharedTexts<'a, R> {
    rows: &'a R,
    blocks: &'a Blocks,
    builder: StringViewBuilder,
}

impl<'a, R: Rows> SharedTexts<'a, R> {
    pub(crate) fn new(rows: &'a R, blocks: &'a Blocks) -> Self {
        let mut builder = StringViewBuilder::with_capacity(rows.len());
        for buffer in &blocks.buffers {
            builder.append_block(buffer.clone());
        }
        Self { rows, blocks, builder }
    }

    /// Appends a part of the text of a row, as a half-open range of its bytes. It is not copied,
    /// except for texts so short that Arrow keeps them in the view itself.
    #[inline]
    pub(crate) fn part(&mut self, row: usize, text: &str, range: Range<usize>) {
        if let Some((block, offset)) = self.rows.place(self.blocks, row) {
            let (start, len) = (offset + range.start as u32, range.len() as u32);
            if self.builder.try_append_view(block, start, len).is_ok() {
                return;
            }
        }
        self.builder.append_value(&text[range]);
    }

    /// Appends a text in new memory.
    #[inline]
    pub(crate) fn text(&mut self, text: &str) {
        self.builder.append_value(text);
    }

    #[inline]
    pub(crate) fn null(&mut self) {
        self.builder.append_null();
    }

    pub(crate) fn finish(mut self) -> StringViewArray {
        self.builder.finish()
    }
}

/// The result of a kernel for a text.
pub(crate) enum Answer<'a> {
    Null,
    /// A part of the text itself, as a half-open range of bytes.
    Part(Range<usize>),
    /// Another text.
    Text(&'a str),
}

/// Maps each text to another text, or to a part of it.
pub(crate) trait TextKernel {
    fn answer(&mut self, text: &str) -> Answer<'_>;
}

/// Returns the results of a kernel for the rows, as views that share the memory of the column. If the column is a
/// dictionary, the result is one, too. Rows that are null or not UTF-8 are null.
pub(crate) fn map_texts(
    column: &dyn Array,
    kernel: impl TextKernel,
) -> Result<ArrayRef, ColumnError> {
    let texts: ArrayRef = Arc::new(visit(column, MapTexts(kernel))?);
    Ok(match column.as_any_dictionary_opt() {
        None => texts,
        Some(dictionary) => dictionary.with_values(texts),
    })
}

/// Returns the same as [`map_texts`], but views also for a dictionary.
pub(crate) fn map_texts_to_views(
    column: &dyn Array,
    kernel: impl TextKernel,
) -> Result<StringViewArray, ColumnError> {
    let texts = visit(column, MapTexts(kernel))?;
    let Some(dictionary) = column.as_any_dictionary_opt() else {
        return Ok(texts);
    };
    let views = texts.views();
    let view = |key: Option<usize>| key.map_or(0, |key| views[key]);
    let nulls = row_nulls(dictionary, texts.nulls());
    let views: Vec<u128> = keys(dictionary).map(view).collect();
    Ok(StringViewArray::try_new(views.into(), texts.data_buffers().to_vec(), Some(nulls))?)
}

/// Returns the type of the result of a kernel that returns texts, for a column of this type: `Utf8View`, or a
/// dictionary of `Utf8View`.
///
/// ```
/// use arrow_schema::DataType::{self, Dictionary, Int32, Utf8, Utf8View};
/// use uri_grammar_arrow::text_type;
///
/// let dictionary = |values: DataType| Dictionary(Box::new(Int32), Box::new(values));
/// assert_eq!(text_type(&Utf8), Utf8View);
/// assert_eq!(text_type(&dictionary(Utf8)), dictionary(Utf8View));
/// ```
#[must_use]
pub fn text_type(column: &DataType) -> DataType {
    keeping_dictionary(column, DataType::Utf8View)
}

/// Returns a dictionary of `values` if the column is one, with the same type of keys; otherwise returns `values`.
pub(crate) fn keeping_dictionary(column: &DataType, values: DataType) -> DataType {
    match column {
        DataType::Dictionary(keys, _) => DataType::Dictionary(keys.clone(), Box::new(values)),
        _ => values,
    }
}

struct MapTexts<K>(K);

impl<K: TextKernel> Visitor for MapTexts<K> {
    type Output = StringViewArray;

    fn visit<R: Rows>(
        mut self,
        rows: &R,
        nulls: Option<NullBuffer>,
    ) -> Result<StringViewArray, ColumnError> {
        let blocks = rows.blocks()?;
        let mut texts = SharedTexts::new(rows, &blocks);
        for row in 0..rows.len() {
            let present = nulls.as_ref().is_none_or(|nulls| nulls.is_valid(row));
            let Some(text) = present.then(|| rows.text(row)).flatten() else {
                texts.null();
                continue;
            };
            match self.0.answer(text) {
                Answer::Null => texts.null(),
                Answer::Part(range) => texts.part(row, text, range),
                Answer::Text(other) => texts.text(other),
            }
        }
        Ok(texts.finish())
    }
}
