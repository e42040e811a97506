//! A reader that keeps the tokenizer from going too deep.

use std::convert::Infallible;

use html5gum::{Readable, Reader, StringReader};
use thiserror::Error;

/// How many values in double quotes are read before a pause. Each takes some hundred bytes of
/// the stack.
const VALUES: usize = 64;

/// What the library looks for in a value in double quotes, and nowhere else.
const ENDS: &[u8] = b"\"&\0";

/// Reads a text for the tokenizer.
///
/// After a value in double quotes, that calls the next state and does not return before a value
/// is of another kind: a tag of thousands of them overflows the stack. An error makes it return,
/// and it goes on in the state it was in when asked again. At the beginning of such a value it
/// knows nothing that it has not kept, so that is where we pause.
pub(super) struct Pausing<'a> {
    text: StringReader<'a>,
    values: usize,
}

/// Not an error, but a request to ask again.
#[derive(Debug, Error)]
#[error("a pause")]
pub(super) struct Pause;

impl<'a> Pausing<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text: text.to_reader(), values: 0 }
    }
}

/// Nothing fails that reads from memory.
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
