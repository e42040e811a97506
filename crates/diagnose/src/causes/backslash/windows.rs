//! The drives of Windows before a backslash.

/// Whether it ends with the letter of a drive and its colon, and begins with them as a word:
/// `C:\dir`.
pub(super) fn ends_with_drive(text: &[u8]) -> bool {
    match text {
        [before @ .., letter, b':'] => {
            letter.is_ascii_alphabetic()
                && before.last().is_none_or(|byte| !byte.is_ascii_graphic())
        }
        _ => false,
    }
}

/// The slashes that are missing before the drive at the end of `file://C:` or `file:C:`.
pub(super) fn missing_before_drive(text: &[u8]) -> Option<&'static str> {
    let (before, [letter, b':']) = text.split_last_chunk()? else { return None };
    let (scheme, missing) =
        before.strip_suffix(b"//").map_or((before, "///"), |scheme| (scheme, "/"));
    let is_file = scheme.last_chunk::<5>()?.eq_ignore_ascii_case(b"file:");
    (is_file && letter.is_ascii_alphabetic()).then_some(missing)
}
