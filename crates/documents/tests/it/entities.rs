//! Entities of messages, and the bases of their parts.
#![allow(clippy::result_large_err)]

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write;

use uri_grammar_documents::{Entity, base, entity};
use uri_grammar_historic::editions::Edition;
use uri_grammar_historic::editions::base::Sources;

use crate::cases::{escaped, write_reference};
use crate::common::holds;

/// Writes the entities of a message, each with its parts, and the bases of the innermost ones. `option` is a source
/// of a base outside of the message, such as `retrieval=http://a/`.
pub fn write_message(out: &mut String, option: &str, file: &[u8]) {
    let outside = match option.split_once('=') {
        Some(("retrieval", uri)) => Sources::new().retrieval(uri),
        Some(("default", uri)) => Sources::new().default_base(uri),
        _ => Sources::new(),
    };
    let message = entity(file);
    write_entity(out, file, &mut vec![&message], outside);
}

/// Writes the innermost entity of the path.
fn write_entity(out: &mut String, file: &[u8], path: &mut Vec<&Entity<'_>>, outside: Sources<'_>) {
    let entity = path[path.len() - 1];
    let Entity { media_type, header, body, parts, .. } = entity;
    let indent = "  ".repeat(path.len());
    let _ = write!(out, "{indent}{media_type}");
    if let Some(charset) = media_type.charset() {
        let _ = write!(out, " in {charset}");
    }
    let _ = write!(out, " {header:?} {body:?}");
    let content = entity.content();
    match parts.is_empty() {
        true => _ = writeln!(out, " {}", escaped(&content)),
        // The parts show the same.
        false => {
            assert_eq!(*content, file[body.clone()]);
            out.push('\n');
        }
    }
    for (name, field) in
        [("Content-Base", &entity.content_base), ("Content-Location", &entity.content_location)]
    {
        let Some(field) = field else { continue };
        // A text that the file has is not copied.
        assert_eq!(matches!(field.text, Cow::Borrowed(_)), field.map.is_identity(), "{field:?}");
        let _ = write!(out, "{indent}  {name}");
        write_reference(out, file, field);
    }
    for part in parts {
        path.push(part);
        write_entity(out, file, path, outside);
        path.pop();
    }
    if parts.is_empty() {
        assert!(body.is_empty() || path[0].path_to(body.start) == *path);
        let mut bases = BTreeMap::<_, Vec<&str>>::new();
        for edition in Edition::ALL {
            let found = match base(path, outside, *edition) {
                Ok(found) => {
                    let (text, origin) = (found.base.as_str(), found.base.origin());
                    format!("{origin} {} outwards: {}", found.outwards, escaped(text.as_bytes()))
                }
                Err(error) => format!("error: {}", escaped(error.to_string().as_bytes())),
            };
            bases.entry(found).or_default().push(edition.name());
        }
        for (found, editions) in bases {
            let _ = writeln!(out, "{indent}  base {found} ({})", editions.join(" "));
        }
    }
}

#[test]
fn depth_is_limited() {
    let file = "Content-Type: message/rfc822\n\n".repeat(10_000);
    let mut depth = 0;
    let message = entity(&file);
    let mut at = &message;
    while let [inner] = &*at.parts {
        depth += 1;
        at = inner;
    }
    assert_eq!(depth, 63);
    assert_eq!(at.body.end, file.len());
    let file: String = (0..10_000)
        .map(|i| format!("Content-Type: multipart/mixed; boundary=b{i}\n\n--b{i}\n"))
        .collect();
    assert_eq!(entity(&file).path_to(file.len() - 1).len(), 64);
}

#[test]
fn any_message_is_accepted() {
    let nothing: &[&Entity<'_>] = &[];
    let found = base(nothing, Sources::new(), Edition::Rfc3986).unwrap();
    assert_eq!((found.base.as_str(), found.outwards), ("thismessage:/", 0));
    let long = "Base: <URL:x:y>\n ".repeat(1 << 17);
    let deep = "Content-Type: message/rfc822\n\n".repeat(1 << 14);
    let tags = format!("Content-Type: text/html\n\n{}", "<base ".repeat(1 << 17));
    let binary: Vec<u8> = (0..=255).cycle().take(10_000).collect();
    let short = ["", ":", "Base:", "Base", "\n", "\0\u{FFFD}: \n", &long, &deep, &tags];
    for file in short.map(str::as_bytes).into_iter().chain([&*binary]) {
        let message = entity(file);
        for field in [&message.content_base, &message.content_location].into_iter().flatten() {
            holds(file, field);
        }
        for edition in Edition::ALL {
            let path = message.path_to(file.len().saturating_sub(1));
            let _ = base(&path, Sources::new(), *edition);
        }
    }
}
