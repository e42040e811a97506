//! Programs that must not compile: each file of the crate tries to make a reference of an invalid text.

use std::collections::BTreeSet;
use std::fs;

use super::folder;

/// An error of the compiler: the file, the line, and the code, such as `E0451`.
type Refusal = (String, usize, String);

/// Returns the errors that the files announce, each by a comment in the line before.
fn announced() -> BTreeSet<Refusal> {
    let mut announced = BTreeSet::new();
    for entry in fs::read_dir(folder("forgery/src/bin")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        let before = announced.len();
        for (index, line) in fs::read_to_string(&path).unwrap().lines().enumerate() {
            if let Some(code) = line.trim_start().strip_prefix("// refused: ") {
                announced.insert((name.clone(), index + 2, code.to_owned()));
            }
        }
        assert!(announced.len() > before, "{name} announces no error");
    }
    announced
}

/// Returns the error in a line of the compiler's short format: `src/bin/a.rs:1:2: error[E0451]: ...`.
fn refusal(line: &str) -> Option<Refusal> {
    let (place, message) = line.strip_prefix("src/bin/")?.split_once(": ")?;
    let code = message.strip_prefix("error[")?.split(']').next()?;
    let mut place = place.split(':');
    Some((place.next()?.to_owned(), place.next()?.parse().ok()?, code.to_owned()))
}

mod gate {
    use super::{BTreeSet, announced, refusal};
    use crate::foreign::{cargo, folder};

    #[test]
    #[ignore = "builds the library and what its features ask for once more; `.ci/tests` runs it with URI_GRAMMAR_ALL=1"]
    fn forged_references_do_not_compile() {
        // `cargo check` would compile all dependencies again, so this is `cargo build`.
        let arguments =
            ["build", "--quiet", "--locked", "--bins", "--keep-going", "--message-format=short"];
        let output = cargo(&folder("forgery"), &arguments);
        let errors = String::from_utf8(output.stderr).unwrap();
        let refused: BTreeSet<_> = errors.lines().filter_map(refusal).collect();
        assert_eq!(refused, announced(), "{errors}");
        // The messages give the expected reasons.
        for reason in
            ["is private", "the trait bound", "is not satisfied", "conflicting implementations"]
        {
            assert!(errors.contains(reason), "{reason}: {errors}");
        }
    }
}
