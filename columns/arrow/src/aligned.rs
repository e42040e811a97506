//! Several columns, row by row. A scalar has the same value in every row.

use arrow_array::{Array, Datum};

use crate::ColumnError;
use crate::column::{Texts, texts};

/// The texts of columns with the same number of rows.
pub(crate) struct Aligned<'a, const N: usize> {
    columns: [Texts<'a>; N],
    len: usize,
}

impl<'a, const N: usize> Aligned<'a, N> {
    /// Aligns the rows of the columns.
    pub(crate) fn new(columns: [&'a dyn Datum; N]) -> Result<Self, ColumnError> {
        let mut len = None;
        for (column, is_scalar) in columns.map(Datum::get) {
            match len {
                _ if is_scalar => (),
                None => len = Some(column.len()),
                Some(len) if len == column.len() => (),
                Some(len) => return Err(ColumnError::Lengths(len, column.len())),
            }
        }
        let mut rows = Vec::with_capacity(N);
        for (column, is_scalar) in columns.map(Datum::get) {
            rows.push(of_rows(column, is_scalar)?);
        }
        let mut rows = rows.into_iter();
        let none = || -> Texts<'a> { Box::new(|_| None) };
        let columns = std::array::from_fn(|_| rows.next().unwrap_or_else(none));
        Ok(Self { columns, len: len.unwrap_or(1) })
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = [Option<&'a str>; N]> {
        (0..self.len).map(|row| self.columns.each_ref().map(|column| column(row)))
    }
}

/// Returns the text of every row. A scalar has the same text in every row.
fn of_rows(column: &dyn Array, is_scalar: bool) -> Result<Texts<'_>, ColumnError> {
    let texts = texts(column)?;
    if !is_scalar {
        return Ok(texts);
    }
    let text = texts(0);
    Ok(Box::new(move |_| text))
}

/// Returns the text of a scalar, or nothing if it is null; `None` for a column.
pub(crate) fn scalar(datum: &dyn Datum) -> Result<Option<Option<&str>>, ColumnError> {
    match datum.get() {
        (column, true) => Ok(Some(texts(column)?(0))),
        (_, false) => Ok(None),
    }
}

/// The last result. Neighbors in a column often have the same text, and a scalar has it in all rows.
pub(crate) struct Last<'a, T>(Option<(&'a str, Option<T>)>);

impl<T> Default for Last<'_, T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<'a, T: Copy> Last<'a, T> {
    /// Returns the result of `make` for the text, or the last result if the text is the same.
    #[inline]
    pub(crate) fn get(
        &mut self,
        text: &'a str,
        make: impl FnOnce(&'a str) -> Option<T>,
    ) -> Option<T> {
        match &self.0 {
            Some((last, made)) if *last == text => *made,
            _ => {
                let made = make(text);
                self.0 = Some((text, made));
                made
            }
        }
    }
}
