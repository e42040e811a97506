//! The words of a command line, as people type them.

use std::ffi::OsString;

use crate::kinds;

/// Options whose value may be left out, and stands after an equals sign where there is one.
const OPTIONS: [&str; 2] = ["--lint", "--lints"];

/// The words with `--lint all` as `--lint=all`: what follows is the value where it can be nothing else but
/// a file that is named like a set or a code.
pub fn joined(words: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut joined: Vec<OsString> = Vec::new();
    let mut is_over = false;
    for word in words {
        let is_value = word.to_str().is_some_and(|word| {
            !word.is_empty() && word.split(',').all(|name| kinds::lints(name).is_ok())
        });
        match joined.last_mut() {
            Some(last) if !is_over && is_value && OPTIONS.iter().any(|option| last == option) => {
                last.push("=");
                last.push(word);
            }
            _ => {
                is_over |= word == "--";
                joined.push(word);
            }
        }
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_follows_lint_is_its_value_where_it_can_be() {
        for (words, wanted) in [
            ("check --lint all a.txt", "check --lint=all a.txt"),
            ("check --lint default,U708 a", "check --lint=default,U708 a"),
            ("check --lint scheme-case", "check --lint=scheme-case"),
            ("check --lint a.txt", "check --lint a.txt"),
            ("check --lint", "check --lint"),
            ("check --lint --fix all", "check --lint --fix all"),
            ("check -- --lint all", "check -- --lint all"),
            ("check --lint= all", "check --lint= all"),
            ("diagnose --lints all", "diagnose --lints=all"),
        ] {
            let joined = joined(words.split(' ').map(OsString::from));
            let joined: Vec<_> = joined.iter().map(|word| word.to_string_lossy()).collect();
            assert_eq!(joined.join(" "), wanted);
        }
    }
}
