//! A reader that bounds the recursion of the tokenizer.

use std::convert::Infallible;

use html5gum::{Readable, Reader, StringReader};
use thiserror::Error;

/// The number of values in double quotes that are read before a pause. Each uses a few hundred bytes of the stack.
const VALUES: usize = 64;

/// The bytes that the library searches for only in a value in double quotes.
const ENDS: &[u8] = b"\"&\0";

/// A text for the tokenizer.
///
/// After a value in double quotes, the tokenizer calls the next state, and does not return before a value of another
/// kind: a tag with thousands of such values would overflow the stack. An error makes it return, and it continues in
/// the same state at the next call. At the beginning of such a value it has stored all that it needs, so that is the
/// place to pause.
pub(super) struct Pausing<'a> {
    text: StringReader<'a>,
    values: usize,
}

/// A request to call again, and not an error.
#[derive(Debug, Error)]
#[error("a pause")]
pub(super) struct Pause;

impl<'a> Pausing<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text: text.to_reader(), values: 0 }
    }
}

/// Converts a result of reading from memory, which cannot fail.
fn read<T>(result: Result<T, Infallible>) -> Result<T, Pause> {
    result.map_err(|never| match never {})
}

impl Reader for Pausing<'_> {
    type Error = Pause;

    #[inline]
    fn read_byte(&mut self) -> Result<Option<u8>, Pause> {
        read(self.text.read_byte())
    }

    #[inline]
    fn try_read_string(&mut self, wanted: &[u8], case_sensitive: bool) -> Result<bool, Pause> {
        read(self.text.try_read_string(wanted, case_sensitive))
    }

    #[inline]
    fn read_until<'b>(
        &'b mut self,
        ends: &[u8],
        buffer: &'b mut [u8; 4],
    ) -> Result<Option<&'b [u8]>, Pause> {
        if ends.starts_with(ENDS) {
            self.values += 1;
            if self.values == VALUES {
                self.values = 0;
                return Err(Pause);
            }
        }
        read(self.text.read_until(ends, buffer))
    }
}
