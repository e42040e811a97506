//! Runs that leave the window: a path or a query is followed window by window.

use super::kinds::chunk;
use super::{SEAM, WINDOW};

/// Returns the end in `text`, which is no shorter than a window, of the run that continues at `at`. `members` marks
/// the bytes of a window that belong to it; bits before the given offset are not needed.
///
/// Always inlined into code for one kind of instructions, so that it keeps its constants.
#[inline(always)]
pub(super) fn end(
    text: &[u8],
    mut at: usize,
    members: impl Fn(&[u8; WINDOW], usize) -> u64,
) -> usize {
    let last = text.len().saturating_sub(WINDOW);
    while at < text.len() {
        // The last window may overlap the one before it, and is no shorter.
        let start = at.min(last);
        let known = at - start;
        let length = (members(chunk(text, start), known) >> known).trailing_ones() as usize;
        if length < SEAM || start == last {
            return at + length;
        }
        at += SEAM;
    }
    at
}
