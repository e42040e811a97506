//! Reads the lines of a stream without copying them, in a buffer that is reused.

use std::io::{self, ErrorKind, Read};
use std::mem;
use std::ops::Deref;

use memchr::{memchr_iter, memrchr};

/// The number of bytes to read at a time. It makes the cost of calls small, and still fits into the cache.
const BLOCK: usize = 256 * 1024;

/// The byte order mark of UTF-8. It belongs to no line, and fixes keep it.
pub const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Whole lines in a buffer, which can be larger.
#[derive(Debug, Default)]
pub struct Block {
    buffer: Vec<u8>,
    end: usize,
}

impl Deref for Block {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.buffer[..self.end]
    }
}

/// A stream as blocks of whole lines. The buffer grows for a line that does not fit, and shrinks again after it.
pub struct Blocks<R> {
    reader: R,
    /// The incomplete line at the end of the last block, and free space.
    buffer: Vec<u8>,
    /// The number of bytes in the buffer.
    filled: usize,
}

impl<R: Read> Blocks<R> {
    pub fn new(reader: R) -> Self {
        Self { reader, buffer: vec![0; BLOCK], filled: 0 }
    }

    /// Returns the next lines with their line ends, and reuses the buffer of an old block. The last line of the stream
    /// may have no line end.
    pub fn next(&mut self, used: Block) -> io::Result<Option<Block>> {
        let end = loop {
            if self.filled == self.buffer.len() {
                self.grow()?;
            }
            let before = self.filled;
            match self.reader.read(&mut self.buffer[before..]) {
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                count => self.filled += count?,
            }
            match memrchr(b'\n', &self.buffer[before..self.filled]) {
                Some(last) => break before + last + 1,
                None if self.filled == before => break before,
                None => {}
            }
        };
        if end == 0 {
            return Ok(None);
        }
        let mut other = used.buffer;
        let rest = &self.buffer[end..self.filled];
        // The buffer of a long line shrinks again.
        other.resize(BLOCK.max(rest.len()), 0);
        other.shrink_to_fit();
        other[..rest.len()].copy_from_slice(rest);
        self.filled = rest.len();
        let buffer = mem::replace(&mut self.buffer, other);
        Ok(Some(Block { buffer, end }))
    }

    fn grow(&mut self) -> io::Result<()> {
        let size = self.buffer.len();
        self.buffer.try_reserve_exact(size).map_err(|_| {
            let reason = format!("a line of more than {size} bytes, for which there is no memory");
            io::Error::new(ErrorKind::OutOfMemory, reason)
        })?;
        self.buffer.resize(size * 2, 0);
        Ok(())
    }
}

/// Reads standard input to its end.
pub fn read_stdin() -> io::Result<Vec<u8>> {
    let mut content = Vec::new();
    io::stdin().lock().read_to_end(&mut content)?;
    Ok(content)
}

/// Calls `each` with the offset of each line of a block and the line without its line end, LF or CRLF.
pub fn each_line<'b>(
    block: &'b [u8],
    mut each: impl FnMut(usize, &'b [u8]) -> io::Result<()>,
) -> io::Result<()> {
    let mut start = 0;
    for end in memchr_iter(b'\n', block) {
        let (begin, line) = (start, &block[start..end]);
        start = end + 1;
        each(begin, line.strip_suffix(b"\r").unwrap_or(line))?;
    }
    if start < block.len() { each(start, &block[start..]) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A reader that returns at most `step` bytes at a time.
    struct Slow<'a>(&'a [u8], usize);

    impl Read for Slow<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let count = self.1.min(self.0.len()).min(buffer.len());
            buffer[..count].copy_from_slice(&self.0[..count]);
            self.0 = &self.0[count..];
            Ok(count)
        }
    }

    /// Returns the lines of a text. Each block is given back for reuse.
    fn lines(text: &[u8], step: usize) -> Vec<String> {
        let (mut blocks, mut used) = (Blocks::new(Slow(text, step)), Block::default());
        let mut lines = Vec::new();
        while let Some(block) = blocks.next(used).expect("reads") {
            each_line(&block, |start, line| {
                assert_eq!(block[start..].as_ptr(), line.as_ptr());
                lines.push(String::from_utf8_lossy(line).into_owned());
                Ok(())
            })
            .expect("takes all");
            used = block;
            // The next buffer is larger only if a long line has begun.
            assert!(blocks.buffer.capacity() == BLOCK.max(blocks.filled));
        }
        assert!(blocks.next(Block::default()).expect("reads").is_none());
        lines
    }

    #[test]
    fn splits_lines_for_any_read_size() {
        for (text, wanted) in [
            (&b""[..], &[][..]),
            (b"\n", &[""]),
            (b"a", &["a"]),
            (b"a\n", &["a"]),
            (b"a\nb", &["a", "b"]),
            (b"a\r\n\r\n\nb\r", &["a", "", "", "b\r"]),
            (b"a\rb\r\r\n", &["a\rb\r"]),
        ] {
            for step in [1, 2, 3, 1000] {
                assert_eq!(lines(text, step), wanted, "{text:?} by {step}");
            }
        }
    }

    /// A reader that is interrupted before it reads, and fails afterwards.
    struct Interrupted<'a>(&'a [u8], usize);

    impl Read for Interrupted<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.1 += 1;
            match self.1 {
                1 | 3 => Err(ErrorKind::Interrupted.into()),
                2 => Slow(self.0, buffer.len()).read(buffer),
                _ => Err(ErrorKind::BrokenPipe.into()),
            }
        }
    }

    #[test]
    fn retries_only_interrupted_reads() {
        let mut blocks = Blocks::new(Interrupted(b"a\nb", 0));
        assert_eq!(blocks.next(Block::default()).expect("reads").as_deref(), Some(&b"a\n"[..]));
        let error = blocks.next(Block::default()).expect_err("fails");
        assert_eq!(error.kind(), ErrorKind::BrokenPipe);
    }

    #[test]
    fn the_buffer_grows_for_a_long_line_and_shrinks_again() {
        let mut text = vec![b'x'; 5 * BLOCK];
        text.extend(b"\nshort\n".repeat(100_000));
        let mut blocks = Blocks::new(Slow(&text, 70_000));
        let long = blocks.next(Block::default()).expect("reads").expect("a line");
        assert!(long.len() > 5 * BLOCK);
        assert!(blocks.next(long).expect("reads").is_some());
        assert_eq!(blocks.buffer.len(), BLOCK);
        assert_eq!(lines(&text, 70_000).len(), 200_000);
    }

    /// For all short texts, the lines are the same as a simple definition returns.
    #[test]
    fn lines_match_a_simple_definition() {
        for number in 0..4_u32.pow(6) {
            let letter = |at: u32| b"ab\r\n"[(number >> (2 * at) & 3) as usize];
            let text: Vec<u8> = (0..6).map(letter).collect();
            let mut wanted: Vec<String> =
                String::from_utf8_lossy(&text).split('\n').map(str::to_owned).collect();
            let rest = wanted.pop().filter(|rest| !rest.is_empty());
            let mut wanted: Vec<_> = wanted
                .iter()
                .map(|line| line.strip_suffix('\r').unwrap_or(line).to_owned())
                .collect();
            wanted.extend(rest);
            let mut found = Vec::new();
            let each = |start: usize, line: &[u8]| {
                assert!(
                    text[start..].starts_with(line) && (start == 0 || text[start - 1] == b'\n')
                );
                found.push(String::from_utf8_lossy(line).into_owned());
                Ok(())
            };
            each_line(&text, each).expect("takes all");
            assert_eq!(found, wanted, "{text:?}");
        }
    }
}
