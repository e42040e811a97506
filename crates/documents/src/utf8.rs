//! Files that are not UTF-8.

use crate::map::{Decoded, Map};

/// Returns the text of a file, with U+FFFD for each sequence that is not UTF-8.
pub(crate) fn lossy(file: &[u8]) -> Decoded {
    let mut read = Decoded { text: String::with_capacity(file.len()), map: Map::new(0) };
    let mut at = 0;
    for chunk in file.utf8_chunks() {
        let end = at + chunk.valid().len();
        read.text.push_str(chunk.valid());
        read.map.literal(at..end);
        at = end + chunk.invalid().len();
        if at > end {
            read.replaced("\u{FFFD}", end..at);
        }
    }
    read
}
