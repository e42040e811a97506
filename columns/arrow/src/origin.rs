//! Origins of URIs.

use std::fmt::Write;
use std::marker::PhantomData;

use arrow_array::{Array, ArrayRef};
use uri_grammar::uri::{HasScheme, Reference};

use crate::ColumnError;
use crate::shared_texts::{Answer, TextKernel, map_texts};

/// Returns the origin of each URI as RFC 6454 section 6.2 writes it: scheme, host and port, without
/// the port if it is the default, in lower case; the text `null` if the origin is opaque. Null if
/// the row is null, or is not a reference of kind `K`.
///
/// If the text begins with its origin, the result is a view into the column. The result for a
/// dictionary is a dictionary. See [`text_type`](crate::text_type).
///
/// ```
/// use arrow_array::cast::AsArray;
/// use arrow_array::{Array, StringArray};
/// use uri_grammar::uri::kinds::UriKind;
/// use uri_grammar_arrow::{ColumnError, origin};
///
/// fn origins(urls: &dyn Array) -> Result<Vec<Option<String>>, ColumnError> {
///     let origins = origin::<UriKind>(urls)?;
///     Ok(origins.as_string_view().iter().map(|origin| origin.map(str::to_owned)).collect())
/// }
///
/// let urls = StringArray::from(vec!["http://A:80/b", "data:,c", "d"]);
/// assert_eq!(origins(&urls)?, [Some("http://a".into()), Some("null".into()), None]);
/// # Ok::<(), ColumnError>(())
/// ```
///
/// # Errors
///
/// Returns the errors of [`component`](crate::component()).
pub fn origin<K: HasScheme>(column: &dyn Array) -> Result<ArrayRef, ColumnError> {
    map_texts(column, Origins::<K> { buffer: String::new(), kind: PhantomData })
}

struct Origins<K> {
    buffer: String,
    kind: PhantomData<K>,
}

impl<K: HasScheme> TextKernel for Origins<K> {
    fn answer(&mut self, text: &str) -> Answer<'_> {
        let Ok(uri) = Reference::<K, &str>::parse(text) else {
            return Answer::Null;
        };
        self.buffer.clear();
        if write!(self.buffer, "{}", uri.origin()).is_err() {
            return Answer::Null;
        }
        if text.starts_with(&self.buffer) {
            return Answer::Part(0..self.buffer.len());
        }
        Answer::Text(&self.buffer)
    }
}
