//! Columns of chosen rows, without rows, with only nulls, of two lengths, and of other types.

use arrow_array::{Array, Int64Array, NullArray, StringArray};
use uri_grammar::uri::Normalizer;
use uri_grammar::uri::kinds::{Rfc3986, UriKind};
use uri_grammar::{Component, Rule};
use uri_grammar_arrow::*;

use crate::answers::check;
use crate::layouts::{Kind, Row};

pub fn rows(texts: &[&str]) -> Vec<Row> {
    texts.iter().map(|text| Some(text.as_bytes().to_vec())).collect()
}

#[test]
fn chosen_rows() {
    let mut rows = rows(&[
        "http://example.com:80/a/b/../c?d=e#f",
        "",
        "a",
        "../g",
        "http://a/b c",
        "HTTP://me:secret@Example.COM/%7e",
        "https://[2001:db8::1]:8080",
        "//127.0.0.1/",
        "mailto:fred@example.com",
        "http://例え.jp/引き割り?ü",
        "data:,a",
        "http://example.com:80/a/b/../c?d=e#f",
        "..//g",
        "http://a:65536/",
        "%",
    ]);
    check(&rows);
    rows.insert(0, None);
    rows.insert(7, None);
    rows.push(None);
    check(&rows);
    // Bytes that are not UTF-8, which binary columns can contain.
    rows.push(Some(b"http://a/\xFF".to_vec()));
    rows.push(Some(b"\xC3".to_vec()));
    check(&rows);
}

#[test]
fn accepts_empty_and_null_columns() {
    check(&[]);
    check(&[None, None, None]);
}

/// A dictionary may have no values. All its rows are then null.
#[test]
fn dictionaries_without_values() {
    use arrow_array::types::Int32Type;
    use arrow_array::{DictionaryArray, Int32Array};

    for kind in Kind::ALL {
        let keys = Int32Array::new_null(3);
        let column = DictionaryArray::<Int32Type>::new(keys, kind.column(&[]));
        assert_eq!(is_valid(&column, Rule::Uri).unwrap().null_count(), 3);
        let hosts = component::<UriKind>(&column, Component::Host).unwrap();
        assert_eq!(hosts.logical_null_count(), 3);
        assert_eq!(parts::<UriKind>(&column).unwrap().null_count(), 3);
        assert_eq!(error(&column, Rule::Uri).unwrap().null_count(), 3);
        let base = StringArray::new_scalar("http://a/");
        assert_eq!(resolve::<Rfc3986>(&base, &column).unwrap().null_count(), 3);
    }
}

#[test]
fn other_types_are_an_error() {
    let numbers = Int64Array::from(vec![1]);
    let nulls = NullArray::new(1);
    for column in [&numbers as &dyn Array, &nulls] {
        let errors = [
            is_valid(column, Rule::Uri).map(|_| ()).unwrap_err(),
            parts::<UriKind>(column).map(|_| ()).unwrap_err(),
            host_kind::<UriKind>(column).map(|_| ()).unwrap_err(),
            error(column, Rule::Uri).map(|_| ()).unwrap_err(),
            resolve::<Rfc3986>(&column, &column).map(|_| ()).unwrap_err(),
        ];
        for error in errors {
            assert!(matches!(error, ColumnError::NotText(_)), "{error}");
        }
    }
}

#[test]
fn rejects_columns_of_different_lengths() {
    let (two, three) = (StringArray::from(vec!["a"; 2]), StringArray::from(vec!["a"; 3]));
    let error = resolve::<Rfc3986>(&two, &three).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the columns have 2 and 3 rows: they must have the same number, or one be a scalar"
    );
    let error = equivalent::<UriKind>(&two, &three, Normalizer::SYNTAX).unwrap_err();
    assert!(matches!(error, ColumnError::Lengths(2, 3)), "{error}");
}

/// The message of an error shows no password and no character that affects a terminal.
#[test]
fn messages_echo_no_secret() {
    let column = Kind::Utf8.column(&rows(&["http://me:sesame@a b/", "http://a/\u{1B}[31m"]));
    let errors = error(&column, Rule::Uri).unwrap();
    for message in crate::layouts::texts(errors.column_by_name("message").unwrap()) {
        let message = message.unwrap();
        assert!(!message.contains("sesame") && !message.contains('\u{1B}'), "{message}");
    }
}
