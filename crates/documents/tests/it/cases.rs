//! Documents and all references found in them. Each file of `data/cases` has the documents of a format. A line has a
//! format, perhaps with options, and a document. The indented lines after it have the references: offsets in the file,
//! role, expected kind, and text. After the text are its pieces that the file has in another form, and what the file has
//! between two pieces.
//!
//! | format | meaning |
//! |---|---|
//! | `json` | the default options |
//! | `json,named,bare` | these options, named as in `options` |
//! | `entity` | a message, whose entities and bases are written; `entity,retrieval=http://a/` adds a source of its base |
//! | `names` | names of strings, with commas between them: which of them make `./a` a reference? |
//! | `json[a→b]` | an edit: the first `a` in a reference becomes `b`, and the result is the file after it. The option `named` is set if there is no other |
//!
//! To add a case, write a line with a format and a document. This command writes the references of all documents:
//!
//! ```sh
//! UPDATE_CASES=1 cargo test -p uri-grammar-documents cases
//! ```
//!
//! Then read the difference from the perspective of a user who wrote the document.

use std::fmt::Write;

use uri_grammar_documents::{
    DocumentOptions, Format, Occurrence, Strings, references, references_with,
};

use crate::common::{any_named, edited, holds};
use crate::entities::write_message;
use crate::{case_files, escapes};

#[test]
fn documents_have_their_references() {
    case_files::check(
        concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/cases"),
        "UPDATE_CASES=1 cargo test -p uri-grammar-documents cases",
        |out, _, word, file| match word.split_once('[') {
            Some((format, edit)) => write_edit(out, format, edit, file),
            None => match word.split_once(',').unwrap_or((word, "")) {
                ("entity", option) => write_message(out, option, file),
                ("names", _) => write_names(out, str::from_utf8(file).expect("names")),
                _ => write_references(out, word, file),
            },
        },
    );
}

/// Returns the format and the options of a case.
fn format(word: &str) -> (Format, DocumentOptions) {
    let mut words = word.split(',');
    let format = words.next().and_then(|name| name.parse().ok()).expect(word);
    let options = words.fold(DocumentOptions::new(), |options, word| match word.split_once('=') {
        Some(("name", name)) => options.name(name),
        Some(("scheme", scheme)) => options.scheme(scheme),
        _ => match word {
            "named" => any_named(),
            "bare" => options.bare(true),
            "broken" => options.broken_links(true),
            "schemes" => options.strings(Strings::Schemes),
            "all" => options.strings(Strings::All),
            _ => panic!("no option has the name {word}"),
        },
    });
    (format, options)
}

fn write_references(out: &mut String, word: &str, file: &[u8]) {
    let (format, options) = format(word);
    match references_with(format, file, &options) {
        Ok(found) if found.is_empty() => out.push_str("  nothing\n"),
        Ok(found) => found.iter().for_each(|one| write_reference(out, file, one)),
        // The words come from libraries.
        Err(error) => {
            let _ = writeln!(out, "  error {:?}", error.span());
        }
    }
}

pub fn write_reference(out: &mut String, file: &[u8], one: &Occurrence<'_>) {
    holds(file, one);
    let text = escaped(one.text.as_bytes());
    let _ = write!(out, "  {:?} {:?} {:?} {text}", one.span, one.role, one.expected());
    let mut end = one.span.start;
    for (text, place, is_literal) in one.map.pieces() {
        if end < place.start {
            let _ = write!(out, " | between = {}", escaped(&file[end..place.start]));
        }
        end = place.end;
        if !is_literal {
            let (text, raw) = (escaped(&one.text.as_bytes()[text]), escaped(&file[place]));
            let _ = write!(out, " | {text} = {raw}");
        }
    }
    out.push('\n');
}

fn write_edit(out: &mut String, word: &str, edit: &str, file: &[u8]) {
    let (format, mut options) = format(word);
    if options == DocumentOptions::new() {
        options = any_named();
    }
    let (old, new) = edit.strip_suffix(']').and_then(|edit| edit.split_once('→')).expect(edit);
    let [old, new] =
        [old, new].map(|text| String::from_utf8(escapes::unescaped(text)).expect(edit));
    let _ = match edited(format, file, &options, &old, &new) {
        Some(after) => writeln!(out, "  {}", escaped(&after)),
        None => writeln!(out, "  cannot be edited"),
    };
}

/// Writes the names whose strings are references, and the other names.
fn write_names(out: &mut String, names: &str) {
    let is_reference = |name: &&str| {
        let file = format!("{{\"{name}\": \"./a\"}}");
        !references(Format::Json, &file).expect("JSON").is_empty()
    };
    let (yes, no): (Vec<&str>, Vec<&str>) = names.split(',').partition(is_reference);
    let _ = writeln!(out, "  references {}\n  others {}", yes.join(","), no.join(","));
}

/// Writes a text with escapes, also of the spaces around it.
pub fn escaped(text: &[u8]) -> String {
    let mut out = String::new();
    for chunk in text.utf8_chunks() {
        for c in chunk.valid().chars() {
            match c {
                '\\' => out += "\\\\",
                ' '..='~' => out.push(c),
                c if c.is_ascii() => out.extend(c.escape_default()),
                c => out.extend(c.escape_debug()),
            }
        }
        for byte in chunk.invalid() {
            let _ = write!(out, "\\x{byte:02X}");
        }
    }
    let spaces = |text: &str| text.len() - text.trim_end_matches(' ').len();
    let (after, all) = (spaces(&out), out.len());
    out.replace_range(all - after.., &"\\x20".repeat(after));
    let before = out.len() - out.trim_start_matches(' ').len();
    out.replace_range(..before, &"\\x20".repeat(before));
    out
}
