//! Helpers for the tests of every format.

use uri_grammar_documents::{
    DocumentOptions, Format, Occurrence, Role, references, references_with,
};

/// Returns the texts of the references found.
pub fn texts(format: Format, file: &str) -> Vec<String> {
    let found = references(format, file).expect("a document of its format");
    found.iter().for_each(|one| holds(file.as_bytes(), one));
    found.into_iter().map(|one| one.text.into_owned()).collect()
}

/// Returns options that make strings with certain names references, whatever the strings look like.
pub fn any_named() -> DocumentOptions {
    let names = ["homepage", "href", "link", "links", "src", "uri", "url", "urls"];
    names.into_iter().fold(DocumentOptions::new(), DocumentOptions::name)
}

/// Checks the laws of every map.
pub fn holds(file: &[u8], found: &Occurrence<'_>) {
    let (text, map, span) = (&*found.text, &found.map, &found.span);
    assert!(span.start <= span.end && span.end <= file.len(), "{found:?}");
    assert_eq!(map.len(), text.len(), "{found:?}");
    assert_eq!(map.range(0..text.len()), *span, "{found:?}");
    // No escape represents more than two characters, except for encoded words. In base64, characters beyond ASCII can
    // join escapes.
    let inner: Vec<bool> = text
        .char_indices()
        .filter(|(_, c)| !c.is_whitespace())
        .map(|(at, _)| map.is_boundary(at))
        .collect();
    let coarse = inner.windows(3).any(|three| *three == [false; 3]);
    let joins = !text.is_ascii() && file.windows(6).any(|word| word == b"base64");
    assert!(
        found.role == Role::Header || joins || !coarse,
        "{found:?} of {:?}",
        String::from_utf8_lossy(file)
    );
    let mut last = span.start;
    for (at, c) in text.char_indices() {
        let place = map.range(at..at + c.len_utf8());
        assert_eq!(place.start, map.offset(at));
        assert!(place.start >= last && place.end <= span.end, "{at} of {found:?}");
        last = place.start;
        // The bytes that represent this character are the character itself, or an escape as a whole.
        let made = &file[place.clone()];
        if map.is_boundary(at) && map.is_boundary(at + c.len_utf8()) && !place.is_empty() {
            let back = map.text_offset(place.start).expect("it maps back");
            assert_eq!(back, at, "{found:?}");
        }
        // All other bytes are an escape, white space, a NUL, or not UTF-8.
        let itself = made == c.to_string().as_bytes();
        let escape = !map.is_identity()
            && made.first().is_some_and(|byte| {
                !byte.is_ascii() || b"&\\'\0 \t\n\r".contains(byte) || made.windows(2).any(|word| word == b"=?")
                    // A doubled quote of a table.
                    || made == b"\"\""
                    // One to three encoded octets of a message.
                    || made.starts_with(b"=")
                    || !map.is_boundary(at)
                    || (2..=4).contains(&digits(made))
            });
        assert!(itself || escape, "{made:?} is not {c:?}: {found:?}");
    }
    if map.is_identity() {
        assert_eq!(&file[span.clone()], text.as_bytes());
        assert_eq!(map.offset(text.len()), span.end);
    }
}

/// Returns the maximum number of digits of base64 in these bytes.
fn digits(made: &[u8]) -> usize {
    made.iter().filter(|byte| !byte.is_ascii_whitespace() && **byte != b'=').count()
}

/// Replaces the first `old` in a reference by `replacement`, and reads the file again. Returns the file, if the edit can
/// be written.
pub fn edited(
    format: Format,
    file: &[u8],
    options: &DocumentOptions,
    old: &str,
    replacement: &str,
) -> Option<Vec<u8>> {
    let before = references_with(format, file, options).expect("a document of its format");
    let number = before.iter().position(|one| one.text.contains(old));
    let number = number.unwrap_or_else(|| panic!("no {old:?} in {before:?}"));
    let at = before[number].text.find(old).expect("it is there");
    let edit = before[number].edit(at..at + old.len(), replacement)?;
    let mut after = file.to_owned();
    after.splice(edit.span, edit.text.bytes());
    let again = references_with(format, &after, options).expect("still a document of its format");
    let texts = |found: &[Occurrence<'_>]| -> Vec<String> {
        found.iter().map(|one| one.text.to_string()).collect()
    };
    let mut wanted = texts(&before);
    wanted[number].replace_range(at..at + old.len(), replacement);
    assert_eq!(texts(&again), wanted, "{}", after.escape_ascii());
    Some(after)
}
