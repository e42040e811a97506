//! The differences between two listings.

use std::collections::BTreeMap;

/// Returns the lines that are only in one listing, in the order of the listings. Returns nothing for equal listings.
pub fn difference(listed: &[&str], offered: &[String]) -> Option<String> {
    let offered: Vec<_> = offered.iter().map(String::as_str).collect();
    if listed == offered {
        return None;
    }
    let only = |mark: char, these: &[&str], others: &[&str]| {
        let mut rest = BTreeMap::new();
        others.iter().for_each(|line| *rest.entry(*line).or_insert(0_usize) += 1);
        let alone = these.iter().filter(|line| match rest.get_mut(**line) {
            Some(count) if *count > 0 => {
                *count -= 1;
                false
            }
            _ => true,
        });
        alone.map(|line| format!("{mark} {line}\n")).collect::<String>()
    };
    let lines = only('-', listed, &offered) + &only('+', &offered, listed);
    Some(if lines.is_empty() { "the same items in another order\n".to_owned() } else { lines })
}

#[test]
fn describes_differences() {
    let offered = ["a", "b", "b", "d"].map(str::to_owned);
    assert_eq!(difference(&["a", "b", "b", "d"], &offered), None);
    assert_eq!(difference(&["a", "b", "c", "d"], &offered).unwrap(), "- c\n+ b\n");
    assert_eq!(
        difference(&["b", "a", "b", "d"], &offered).unwrap(),
        "the same items in another order\n"
    );
    assert_eq!(difference(&[], &offered[..1]).unwrap(), "+ a\n");
}
