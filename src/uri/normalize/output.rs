//! Where a normal form is written.

/// A text that grows and shrinks at its end.
pub(super) trait Output {
    fn push(&mut self, text: &str);
    fn truncate(&mut self, len: usize);
    fn bytes(&self) -> &[u8];
}

#[cfg(feature = "alloc")]
impl Output for alloc::string::String {
    #[inline]
    fn push(&mut self, text: &str) {
        self.push_str(text);
    }

    fn truncate(&mut self, len: usize) {
        self.truncate(len);
    }

    #[inline]
    fn bytes(&self) -> &[u8] {
        self.as_bytes()
    }
}

/// The memory of a caller.
#[derive(Debug)]
pub(super) struct Memory<'o> {
    bytes: &'o mut [u8],
    len: usize,
    /// Whether something did not fit. Nothing is written then.
    full: bool,
}

impl<'o> Memory<'o> {
    pub(super) const fn new(bytes: &'o mut [u8]) -> Self {
        Self { bytes, len: 0, full: false }
    }

    /// What was written, `None` if not all of it fitted.
    pub(super) fn finish(self) -> Option<&'o str> {
        let bytes: &'o [u8] = self.bytes;
        if self.full { None } else { core::str::from_utf8(bytes.get(..self.len)?).ok() }
    }
}

impl Output for Memory<'_> {
    fn push(&mut self, text: &str) {
        let end = self.len + text.len();
        match self.bytes.get_mut(self.len..end) {
            Some(place) if !self.full => {
                place.copy_from_slice(text.as_bytes());
                self.len = end;
            }
            _ => self.full = true,
        }
    }

    fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
    }

    fn bytes(&self) -> &[u8] {
        &self.bytes[..self.len]
    }
}
