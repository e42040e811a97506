//! Stable ids of tests.

/// Returns the id of a test: twelve hexadecimal digits, a hash (FNV-1a, the upper 48 of 64 bits) of the edition, the
/// rule and the text, with a byte FF between them. The id depends only on these, so a test of the same text always
/// has the same id.
///
/// ```
/// use uri_grammar_study::vectors::id;
///
/// assert_eq!(id("rfc3986", "dec-octet", b"256"), "49f95f232dfc");
/// assert_ne!(id("rfc3986", "port", b"256"), id("rfc3986", "dec-octet", b"256"));
/// ```
pub fn id(edition: &str, rule: &str, text: &[u8]) -> String {
    let parts = [edition.as_bytes(), b"\xFF", rule.as_bytes(), b"\xFF", text];
    let hash = parts.iter().copied().flatten().fold(0xCBF2_9CE4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
    });
    format!("{:012x}", hash >> 16)
}
