//! Windows drives before a backslash.

/// Returns `true` if the text ends with the letter and colon of a drive that begin a word: `C:\dir`.
pub(super) fn ends_with_drive(text: &[u8]) -> bool {
    match text {
        [before @ .., letter, b':'] => {
            letter.is_ascii_alphabetic()
                && before.last().is_none_or(|byte| !byte.is_ascii_graphic())
        }
        _ => false,
    }
}

/// Returns the slashes that are missing before the drive at the end of `file://C:` or `file:C:`.
pub(super) fn missing_before_drive(text: &[u8]) -> Option<&'static str> {
    let (before, [letter, b':']) = text.split_last_chunk()? else { return None };
    let (scheme, missing) =
        before.strip_suffix(b"//").map_or((before, "///"), |scheme| (scheme, "/"));
    let is_file = scheme.last_chunk::<5>()?.eq_ignore_ascii_case(b"file:");
    (is_file && letter.is_ascii_alphabetic()).then_some(missing)
}
