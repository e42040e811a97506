//! A column of texts that share the memory of the texts that they are parts of.

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

/// Builds a column of views into the rows of another.
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

    /// Appends a text of its own.
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

/// What a text becomes.
pub(crate) enum Answer<'a> {
    Null,
    /// A part of the text itself, as a half-open range of bytes.
    Part(Range<usize>),
    /// Another text.
    Text(&'a str),
}

/// Makes of each text another, or a part of it.
pub(crate) trait TextKernel {
    fn answer(&mut self, text: &str) -> Answer<'_>;
}

/// Returns what a kernel makes of each row, as views that share the memory of the column; a dictionary
/// of these if the column is one. What is null or no UTF-8 is null.
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

/// Does what [`map_texts`] does, and gives views for a dictionary as well.
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

/// Returns the type of the result of a kernel that returns texts, for a column of this type:
/// `Utf8View`, or a dictionary of these.
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

/// A dictionary of `values` with the keys of the column's type, if that is a dictionary.
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
