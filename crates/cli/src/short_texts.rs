//! Texts for tests that try all of a kind.

/// Returns all texts of at most `most` of these parts.
pub fn short_texts(parts: &[&str], most: usize) -> Vec<String> {
    let (mut all, mut last) = (vec![String::new()], vec![String::new()]);
    for _ in 0..most {
        let longer =
            |text: &String| parts.iter().map(|part| format!("{text}{part}")).collect::<Vec<_>>();
        last = last.iter().flat_map(longer).collect();
        all.extend_from_slice(&last);
    }
    all
}
