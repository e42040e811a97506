//! Unreadable files leave no output.

use std::fs;

use crate::program::{Folder, Ran};

/// Asserts that there is an error in one line, and no new file.
fn refused(folder: &Folder, arguments: &[&str], words: &str) -> Ran {
    let before = folder.names();
    let ran = folder.table(&[arguments, &["--out", "out.parquet"]].concat());
    assert_eq!(ran.status, Some(2), "{ran:?}");
    assert!(ran.err.contains(words), "{words}: {}", ran.err);
    assert!(ran.err.starts_with("uri-grammar-table: ") && ran.out.is_empty(), "{ran:?}");
    assert!(ran.err.chars().all(|c| !c.is_control() || c == '\n'), "{:?}", ran.err);
    assert_eq!(folder.names(), before, "{arguments:?}");
    ran
}

#[test]
fn a_parquet_file_that_is_cut_off() {
    let folder = Folder::new();
    let whole = fs::read(folder.generate(50_000, "whole.parquet", &[])).unwrap();
    for length in [0, 4, 100, whole.len() / 2, whole.len() - 1] {
        folder.write("cut.parquet", &whole[..length]);
        refused(&folder, &["cut.parquet"], "cannot read cut.parquet");
    }
    // The end of the file is intact, but the data to which it refers is not.
    let mut torn = whole.clone();
    let middle = torn.len() / 3;
    torn[middle..middle + 2_000].fill(0xAA);
    folder.write("torn.parquet", &torn);
    refused(&folder, &["torn.parquet"], "cannot read torn.parquet");
}

#[test]
fn texts_that_are_not_utf_8() {
    let folder = Folder::new();
    let mut rows = b"url\n".to_vec();
    for _ in 0..50_000 {
        rows.extend_from_slice(b"http://example.com/\n");
    }
    rows.extend_from_slice(b"http://example.com/\xFF\n");
    folder.write("bytes.csv", &rows);
    refused(&folder, &["bytes.csv"], "cannot read bytes.csv");
    folder.write("bytes.ndjson", b"{\"url\":\"http://a/\"}\n{\"url\":\"http://a/\xFF\"}\n");
    refused(&folder, &["bytes.ndjson"], "cannot read bytes.ndjson");
}

#[test]
fn a_line_that_is_cut_off() {
    let folder = Folder::new();
    folder.write("cut.ndjson", b"{\"url\":\"http://a/\"}\n{\"url\":\"http://a");
    refused(&folder, &["cut.ndjson"], "cannot read cut.ndjson");
    folder.write("cut.csv", b"id,url\n1,http://a/\n2");
    refused(&folder, &["cut.csv"], "cannot read cut.csv");
}

#[test]
fn reports_missing_files_and_columns() {
    let folder = Folder::new();
    folder.write("pages.csv", "url\nhttp://a/\n");
    folder.write("pages.txt", "url\nhttp://a/\n");
    folder.write("numbers.ndjson", "{\"url\":1}\n");
    refused(&folder, &["none.csv"], "none.csv: No such file");
    refused(&folder, &["pages.txt"], "--format says what it is");
    refused(&folder, &["pages.csv", "numbers.ndjson"], "several formats");
    refused(
        &folder,
        &["pages.csv", "--column", "link"],
        "there is no column link: the columns are url",
    );
    refused(&folder, &["pages.csv", "--rule", "urk"], "no rule urk");
    refused(&folder, &["numbers.ndjson"], "a column of Int64 has no texts");
    let ran = folder.table(&["pages.csv", "--out", "no/such/folder.parquet"]);
    assert!(ran.err.contains("cannot write no/such/folder.parquet"), "{ran:?}");
}

/// An existing file is unchanged if the new output fails.
#[test]
fn an_older_output_stays() {
    let folder = Folder::new();
    folder.write("out.parquet", "older");
    folder.write("cut.csv", b"id,url\n1,http://a/\n2");
    refused(&folder, &["cut.csv"], "cannot read");
    assert_eq!(fs::read(folder.path("out.parquet")).unwrap(), b"older");
}
