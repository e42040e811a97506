//! The names of rules in Rust.

/// Returns the name of a rule's function: `IPv4address` is `ipv4address`, and `rel-path` is `rel_path`.
pub fn function_name(rule: &str) -> String {
    rule.to_ascii_lowercase().replace('-', "_").replace('+', "")
}

/// Returns the name of a rule's variant: `absoluteURI` is `AbsoluteUri`, and `rel_path` is `RelPath`.
pub fn variant_name(rule: &str) -> String {
    let (mut name, mut before) = (String::new(), '-');
    for c in rule.chars().filter(|c| *c != '+') {
        let begins = !before.is_ascii_alphanumeric()
            || before.is_ascii_lowercase() && c.is_ascii_uppercase();
        match c {
            '-' | '_' => {}
            _ if begins => name.push(c.to_ascii_uppercase()),
            _ => name.push(c.to_ascii_lowercase()),
        }
        before = c;
    }
    name
}
