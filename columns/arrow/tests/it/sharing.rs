//! Results that are parts of the input share its memory.

use std::ops::Range;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, StringArray};
use uri_grammar::Component;
use uri_grammar::uri::Normalizer;
use uri_grammar::uri::kinds::{Rfc3986, UriKind};
use uri_grammar_arrow::{component, normalize, origin, parts, resolve};

use crate::columns::rows;
use crate::layouts::Kind;

/// Returns the address ranges of a column's texts.
fn memory(column: &dyn Array) -> Vec<Range<usize>> {
    let range = |start: *const u8, len: usize| start as usize..start as usize + len;
    let data = column.to_data();
    let buffers = match column.data_type() {
        arrow_schema::DataType::Utf8View | arrow_schema::DataType::BinaryView => {
            &data.buffers()[1..]
        }
        _ => &data.buffers()[1..2],
    };
    buffers.iter().map(|buffer| range(buffer.as_ptr(), buffer.len())).collect()
}

/// Returns the number of bytes of `made` outside the memory of `column`.
fn own_bytes(made: &dyn Array, column: &dyn Array) -> usize {
    let memory_of_column = memory(column);
    let shared = |block: &Range<usize>| {
        let within = |own: &Range<usize>| own.start <= block.start && block.end <= own.end;
        memory_of_column.iter().any(within)
    };
    memory(made).into_iter().filter(|block| !shared(block)).map(|block| block.len()).sum()
}

fn columns() -> Vec<ArrayRef> {
    let rows = rows(&[
        "https://a-long-name.example.com:8080/a/rather/long/path?with=a-long-query#and-a-long-fragment",
        "https://another-long-name.example.com/a/rather/long/path?with=another-query",
    ]);
    let rows: Vec<_> = rows.iter().cycle().take(40).cloned().collect();
    Kind::ALL
        .iter()
        .flat_map(|kind| {
            let column = kind.column(&rows);
            [column.slice(7, 20), column]
        })
        .collect()
}

#[test]
fn components_are_not_copied() {
    for column in columns() {
        let parts = parts::<UriKind>(&column).unwrap();
        for part in parts.columns() {
            assert_eq!(own_bytes(part, &column), 0, "{:?}", column.data_type());
        }
        let paths = component::<UriKind>(&column, Component::Path).unwrap();
        let views = paths.as_string_view();
        assert!(views.data_buffers().iter().any(|block| block.len() > 12));
        assert_eq!(own_bytes(&paths, &column), 0);
        // Both texts begin with their origins.
        assert_eq!(own_bytes(&origin::<UriKind>(&column).unwrap(), &column), 0);
    }
}

#[test]
fn copies_only_changed_normal_forms_and_targets() {
    for column in columns() {
        let forms = normalize::<UriKind>(&column, Normalizer::SCHEME).unwrap();
        assert_eq!(own_bytes(&forms, &column), 0);
        let base = StringArray::new_scalar("http://a/");
        assert_eq!(own_bytes(&resolve::<Rfc3986>(&base, &column).unwrap(), &column), 0);
        let others =
            Kind::Utf8.column(&rows(&["https://www.example.com/b", "HTTPS://www.example.com/b"]));
        let forms = normalize::<UriKind>(&others, Normalizer::SCHEME).unwrap();
        assert_eq!(own_bytes(&forms, &others), "https://www.example.com/b".len());
    }
}
