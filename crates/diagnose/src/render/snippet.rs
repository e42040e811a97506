//! The small form, which needs no other crate: a line of the text, and a mark under the place.

use core::fmt;
use core::ops::Range;

use super::visible::columns_of;
use super::window::Window;
use crate::diagnostic::Diagnostic;

/// How wide the text may be shown.
const COLUMNS: usize = 76;

/// Appends two lines: the text around the finding, and a mark with what to do.
pub(crate) fn write_snippet(
    f: &mut fmt::Formatter<'_>,
    text: &[u8],
    secrets: &[Range<usize>],
    finding: &Diagnostic,
) -> fmt::Result {
    let window = Window::with_spaces_seen(text, finding.span(), COLUMNS, secrets);
    let (shown, mark) = (window.text(), window.mark());
    let before = columns_of(&shown[..mark.start]);
    let marks = columns_of(&shown[mark]).max(1);
    write!(f, "\n  | {shown}\n  | {:before$}{:^<marks$} help: {}", "", "", finding.help())
}
