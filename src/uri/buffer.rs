//! The destinations of a new reference: a string, or a buffer of the caller.

/// A text that grows and shrinks at its end.
pub(super) trait Buffer {
    /// Announces that `more` bytes are about to be pushed.
    fn reserve(&mut self, more: usize);
    fn push(&mut self, text: &str);
    fn insert(&mut self, at: usize, text: &str);
    fn truncate(&mut self, len: usize);
    fn bytes(&self) -> &[u8];

    fn len(&self) -> usize {
        self.bytes().len()
    }
}

#[cfg(feature = "alloc")]
impl Buffer for alloc::string::String {
    #[inline]
    fn reserve(&mut self, more: usize) {
        // Growing from nothing would take a tenth of the time of a resolution.
        if self.capacity() == 0 {
            *self = Self::with_capacity(more);
        } else {
            self.reserve(more);
        }
    }

    #[inline]
    fn push(&mut self, text: &str) {
        self.push_str(text);
    }

    fn insert(&mut self, at: usize, text: &str) {
        self.insert_str(at, text);
    }

    fn truncate(&mut self, len: usize) {
        self.truncate(len);
    }

    #[inline]
    fn bytes(&self) -> &[u8] {
        self.as_bytes()
    }
}

/// A buffer of the caller. The first text that does not fit, and all after it, is not written.
#[derive(Debug)]
pub(super) struct Slice<'o> {
    memory: &'o mut [u8],
    len: usize,
    full: bool,
}

impl<'o> Slice<'o> {
    pub(super) fn new(memory: &'o mut [u8]) -> Self {
        Self { memory, len: 0, full: false }
    }

    /// Returns the text written; `None` if not all of it fitted.
    pub(super) fn finish(self) -> Option<&'o str> {
        let written = (!self.full).then_some(&self.memory[..self.len])?;
        core::str::from_utf8(written).ok()
    }
}

impl Buffer for Slice<'_> {
    fn reserve(&mut self, _more: usize) {}

    fn push(&mut self, text: &str) {
        match self.memory.get_mut(self.len..self.len + text.len()) {
            Some(room) if !self.full => {
                room.copy_from_slice(text.as_bytes());
                self.len += text.len();
            }
            _ => self.full = true,
        }
    }

    fn insert(&mut self, at: usize, text: &str) {
        let end = self.len;
        self.push(text);
        if !self.full {
            self.memory[at..].copy_within(..end - at, text.len());
            self.memory[at..at + text.len()].copy_from_slice(text.as_bytes());
        }
    }

    fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
    }

    fn bytes(&self) -> &[u8] {
        &self.memory[..self.len]
    }
}
