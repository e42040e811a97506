//! Offsets of bytes as indices of a `str`.

/// The number of bytes between two checkpoints.
const STRIDE: usize = 1 << 10;

/// A text in UTF-8, to convert offsets of bytes to numbers of code points.
pub(crate) struct Places<'a> {
    text: &'a [u8],
    /// The number of code points before each checkpoint. Empty if the text is ASCII, in which each byte is a code
    /// point.
    checkpoints: Vec<usize>,
}

impl<'a> Places<'a> {
    /// Takes time and memory in proportion to the length of the text.
    pub(crate) fn new(text: &'a [u8]) -> Self {
        let mut checkpoints = Vec::new();
        if !text.is_ascii() {
            let mut sum = 0;
            for block in text.chunks(STRIDE) {
                checkpoints.push(sum);
                sum += code_points(block);
            }
        }
        Self { text, checkpoints }
    }

    /// Returns the number of code points that begin before the offset, in constant time.
    pub(crate) fn index(&self, offset: usize) -> usize {
        match self.checkpoints.get(offset / STRIDE) {
            Some(before) => before + code_points(&self.text[offset / STRIDE * STRIDE..offset]),
            // The offset can be the end of the text, where there need not be a checkpoint.
            None if self.checkpoints.is_empty() => offset,
            None => code_points(self.text),
        }
    }
}

/// Returns the number of code points that begin in these bytes. A lone surrogate counts as one.
fn code_points(text: &[u8]) -> usize {
    text.iter().filter(|&&byte| byte & 0xC0 != 0x80).count()
}
