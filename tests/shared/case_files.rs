//! Files of cases. A line has a word and a text, separated by a space, and the indented lines after it have the
//! results. Empty lines and lines with `#` are for readers. Texts have escapes, and `«63 x»` is 63 times `x`.

use std::fs;

use crate::committed;
use crate::escapes::unescaped;

/// Compares the results of all cases in a folder. `write` adds the results of a case: it gets the name of the file
/// without its ending, the word, and the text. `command` writes the results, as for [`committed::compare`].
///
/// # Panics
///
/// Panics if a case has other results.
pub fn check(folder: &str, command: &str, mut write: impl FnMut(&mut String, &str, &str, &[u8])) {
    let mut files = 0;
    for file in fs::read_dir(folder).expect("the folder of the cases") {
        let path = file.expect("a file").path();
        let name = path.file_stem().and_then(|name| name.to_str()).expect("a name");
        let cases = fs::read_to_string(&path).expect("a text");
        let mut out = String::new();
        for line in cases.lines().filter(|line| !line.starts_with(' ')) {
            out += line;
            out += "\n";
            if !line.is_empty() && !line.starts_with('#') {
                let (word, text) = line.split_once(' ').unwrap_or((line, ""));
                write(&mut out, name, word, &unescaped(&repeated(text)));
            }
        }
        committed::compare(&path, &out, command);
        files += 1;
    }
    assert!(files > 0, "{folder} has no files");
}

/// Writes out the repetitions of a text.
fn repeated(text: &str) -> String {
    let mut parts = text.split('«');
    let mut expanded = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (repetition, rest) = part.split_once('»').expect(text);
        let (count, repeated) = repetition.split_once(' ').expect(text);
        expanded += &repeated.repeat(count.parse().expect(text));
        expanded += rest;
    }
    expanded
}
