//! The rows of a column, in any of Arrow's layouts.

use arrow_array::types::{ByteArrayType, ByteViewType};
use arrow_array::{Array, GenericByteArray, GenericByteViewArray, OffsetSizeTrait};
use arrow_buffer::{ArrowNativeType, Buffer};
use arrow_data::ByteView;

use crate::ColumnError;

/// The value of a row: a text, or bytes that may be one.
pub(crate) trait Native {
    fn as_raw(&self) -> &[u8];

    fn as_text(&self) -> Option<&str>;
}

impl Native for str {
    #[inline]
    fn as_raw(&self) -> &[u8] {
        self.as_bytes()
    }

    #[inline]
    fn as_text(&self) -> Option<&str> {
        Some(self)
    }
}

impl Native for [u8] {
    #[inline]
    fn as_raw(&self) -> &[u8] {
        self
    }

    #[inline]
    fn as_text(&self) -> Option<&str> {
        std::str::from_utf8(self).ok()
    }
}

/// The memory of a column's texts.
pub(crate) struct Blocks {
    pub(crate) buffers: Vec<Buffer>,
    /// The start of each block in the only buffer of the column. Empty if the column has views, which contain the
    /// index of their block.
    starts: Vec<usize>,
}

/// Rows of texts or bytes.
pub(crate) trait Rows: Array {
    /// Returns the bytes of the row. The bytes of a null row are arbitrary.
    fn bytes(&self, row: usize) -> &[u8];

    /// Returns the text of the row; `None` if it is not UTF-8.
    fn text(&self, row: usize) -> Option<&str>;

    /// Returns the memory that views can share.
    fn blocks(&self) -> Result<Blocks, ColumnError>;

    /// Returns the block of the row, and its offset in the block; `None` if the row is in no block.
    fn place(&self, blocks: &Blocks, row: usize) -> Option<(u32, u32)>;
}

impl<T: ByteArrayType<Native: Native>> Rows for GenericByteArray<T> {
    #[inline]
    fn bytes(&self, row: usize) -> &[u8] {
        self.value(row).as_raw()
    }

    #[inline]
    fn text(&self, row: usize) -> Option<&str> {
        self.value(row).as_text()
    }

    fn blocks(&self) -> Result<Blocks, ColumnError> {
        let offsets = self.value_offsets();
        let starts = cut(offsets, LARGEST)?;
        let end = offsets.last().map_or(0, |end| end.as_usize());
        let ends = starts.iter().skip(1).copied().chain([end]);
        let block = |(&start, end)| self.values().slice_with_length(start, end - start);
        Ok(Blocks { buffers: starts.iter().zip(ends).map(block).collect(), starts })
    }

    #[inline]
    fn place(&self, blocks: &Blocks, row: usize) -> Option<(u32, u32)> {
        let offset = self.value_offsets()[row].as_usize();
        let block = match blocks.starts.as_slice() {
            [_] => 0,
            starts => starts.partition_point(|&start| start <= offset) - 1,
        };
        Some((block as u32, (offset - blocks.starts[block]) as u32))
    }
}

impl<T: ByteViewType<Native: Native>> Rows for GenericByteViewArray<T> {
    #[inline]
    fn bytes(&self, row: usize) -> &[u8] {
        self.value(row).as_raw()
    }

    #[inline]
    fn text(&self, row: usize) -> Option<&str> {
        self.value(row).as_text()
    }

    fn blocks(&self) -> Result<Blocks, ColumnError> {
        Ok(Blocks { buffers: self.data_buffers().to_vec(), starts: Vec::new() })
    }

    #[inline]
    fn place(&self, _: &Blocks, row: usize) -> Option<(u32, u32)> {
        let view = ByteView::from(self.views()[row]);
        // The view contains a short text.
        (view.length > arrow_data::MAX_INLINE_VIEW_LEN).then_some((view.buffer_index, view.offset))
    }
}

/// The maximum length of a block. Some implementations read offsets of views as signed numbers.
const LARGEST: usize = i32::MAX as usize;

/// Divides a buffer into blocks of at most `largest` bytes, and returns the starts of the blocks. No boundary is
/// within a row. `offsets` contains the start of each row and the end of the last.
fn cut<O: OffsetSizeTrait>(offsets: &[O], largest: usize) -> Result<Vec<usize>, ColumnError> {
    let (Some(first), Some(last)) = (offsets.first(), offsets.last()) else {
        return Ok(vec![0]);
    };
    let mut starts = vec![first.as_usize()];
    let mut start = first.as_usize();
    while last.as_usize() - start > largest {
        // This is the last row that begins within `largest` bytes of the start.
        let next = offsets.partition_point(|offset| offset.as_usize() - start <= largest) - 1;
        let begin = offsets[next].as_usize();
        if begin == start {
            return Err(ColumnError::TooLong {
                row: next,
                len: offsets[next + 1].as_usize() - begin,
            });
        }
        start = begin;
        starts.push(start);
    }
    Ok(starts)
}

#[cfg(test)]
mod tests {
    use super::cut;
    use crate::ColumnError;

    #[test]
    fn blocks_end_at_row_boundaries() {
        let starts = |offsets: &[i64]| cut(offsets, 10).unwrap();
        assert_eq!(starts(&[0]), [0]);
        assert_eq!(starts(&[3, 13]), [3]);
        assert_eq!(starts(&[3, 8, 13, 14]), [3, 13]);
        assert_eq!(starts(&[0, 4, 8, 12, 16, 20, 20, 24]), [0, 8, 16]);
        assert_eq!(starts(&[0, 10, 20, 20, 30]), [0, 10, 20]);
    }

    #[test]
    fn rejects_row_larger_than_a_block() {
        let error = cut(&[0_i64, 4, 15, 16], 10).unwrap_err();
        assert!(matches!(error, ColumnError::TooLong { row: 1, len: 11 }), "{error}");
    }
}
