//! The Arrow layouts of a column of texts.

use std::sync::Arc;

use arrow_array::builder::{
    BinaryBuilder, BinaryViewBuilder, LargeBinaryBuilder, LargeStringBuilder, StringBuilder,
    StringViewBuilder,
};
use arrow_array::types::{ArrowDictionaryKeyType, Int8Type, Int32Type, UInt64Type};
use arrow_array::{Array, ArrayRef, DictionaryArray, PrimitiveArray};
use arrow_buffer::ArrowNativeType;

/// A row: bytes that may be a text, or null.
pub type Row = Option<Vec<u8>>;

/// The layout of a column.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    Utf8,
    LargeUtf8,
    Utf8View,
    Binary,
    LargeBinary,
    BinaryView,
}

impl Kind {
    pub const ALL: [Self; 6] = [
        Self::Utf8,
        Self::LargeUtf8,
        Self::Utf8View,
        Self::Binary,
        Self::LargeBinary,
        Self::BinaryView,
    ];

    /// Returns `true` if the layout can contain bytes that are not UTF-8.
    pub fn is_binary(self) -> bool {
        matches!(self, Self::Binary | Self::LargeBinary | Self::BinaryView)
    }

    /// Returns a column of the rows.
    pub fn column(self, rows: &[Row]) -> ArrayRef {
        /// Appends the rows as UTF-8 or as bytes.
        macro_rules! build {
            ($builder:expr, text) => {
                build!($builder, |row: &[u8]| String::from_utf8(row.to_vec()).unwrap())
            };
            ($builder:expr, bytes) => {
                build!($builder, |row: &[u8]| row.to_vec())
            };
            ($builder:expr, $value:expr) => {{
                let mut builder = $builder;
                for row in rows {
                    builder.append_option(row.as_deref().map($value));
                }
                Arc::new(builder.finish())
            }};
        }
        match self {
            Self::Utf8 => build!(StringBuilder::new(), text),
            Self::LargeUtf8 => build!(LargeStringBuilder::new(), text),
            // Small blocks, so that there are many.
            Self::Utf8View => build!(StringViewBuilder::new().with_fixed_block_size(256), text),
            Self::Binary => build!(BinaryBuilder::new(), bytes),
            Self::LargeBinary => build!(LargeBinaryBuilder::new(), bytes),
            Self::BinaryView => build!(BinaryViewBuilder::new().with_fixed_block_size(256), bytes),
        }
    }

    /// Returns a dictionary of the rows with keys of type `K`. Equal values are stored once, except for every seventh
    /// row. Some nulls are keys, and others are values.
    pub fn dictionary<K: ArrowDictionaryKeyType>(self, rows: &[Row]) -> ArrayRef {
        let mut values: Vec<Row> = vec![Some(b"http://unused/".to_vec()), None];
        let keys = rows.iter().enumerate().map(|(number, row)| {
            let place = match row {
                None if number % 2 == 0 => return None,
                None => 1,
                Some(_) => values
                    .iter()
                    .position(|value| value == row && number % 7 != 0)
                    .unwrap_or_else(|| {
                        values.push(row.clone());
                        values.len() - 1
                    }),
            };
            Some(K::Native::from_usize(place).expect("the keys are large enough"))
        });
        let keys: PrimitiveArray<K> = keys.collect();
        Arc::new(DictionaryArray::<K>::new(keys, self.column(&values)))
    }
}

/// Returns the rows in every layout that can contain them: as columns and dictionaries, whole and as a slice of a
/// longer column.
pub fn all(rows: &[Row]) -> Vec<(String, ArrayRef)> {
    let is_text = rows.iter().flatten().all(|row| std::str::from_utf8(row).is_ok());
    let padding = |text: &str| Some(text.as_bytes().to_vec());
    let longer = [
        &[padding("http://before/"), None, padding("a b")],
        rows,
        &[None, padding("http://a-row-that-follows/")],
    ]
    .concat();
    let mut columns: Vec<(String, ArrayRef)> = Vec::new();
    for kind in Kind::ALL.into_iter().filter(|kind| is_text || kind.is_binary()) {
        let mut add = |name: &str, of: &dyn Fn(&[Row]) -> ArrayRef| {
            columns.push((format!("{name} of {kind:?}"), of(rows)));
            columns
                .push((format!("{name} of {kind:?}, a slice"), of(&longer).slice(3, rows.len())));
        };
        add("column", &|rows| kind.column(rows));
        add("dictionary by Int32", &|rows| kind.dictionary::<Int32Type>(rows));
        add("dictionary by UInt64", &|rows| kind.dictionary::<UInt64Type>(rows));
        if rows.len() < 100 {
            add("dictionary by Int8", &|rows| kind.dictionary::<Int8Type>(rows));
        }
    }
    columns
}

/// Returns the texts of a kernel's result: views, or a dictionary of views.
pub fn texts(column: &dyn Array) -> Vec<Option<String>> {
    use arrow_array::cast::AsArray;

    if let Some(dictionary) = column.as_any_dictionary_opt() {
        let values = texts(dictionary.values());
        let keys = dictionary.normalized_keys().into_iter().enumerate();
        let value = |(row, key): (usize, usize)| {
            if column.is_valid(row) { values[key].clone() } else { None }
        };
        return if values.is_empty() {
            vec![None; column.len()]
        } else {
            keys.map(value).collect()
        };
    }
    column.as_string_view().iter().map(|text| text.map(str::to_owned)).collect()
}
