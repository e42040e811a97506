//! The summary of a column.

use uri_grammar_arrow::uri_grammar::Rule;
use uri_grammar_diagnose::{Options, diagnose};

use crate::program::Folder;

const CSV: &str = "\
id,url
1,http://Example.com/
2,http://example.com/a b
3,
4,https://me:sesame@other.example/%zz
5,mailto:fred@example.com
6,http://example.com/a-long-path-that-makes-this-the-longest
";

/// Returns the first error of a text, as the diagnosis prints it.
fn finding(text: &str) -> String {
    let report = diagnose(text, &Options::new(Rule::UriReference));
    format!("{report:#}").lines().take(3).map(|line| format!("  {line}\n")).collect()
}

#[test]
fn a_csv_file() {
    let folder = Folder::new();
    folder.write("pages.csv", CSV);
    let ran = folder.table(&["pages.csv"]);
    assert_eq!(ran.status, Some(0), "{ran:?}");
    let (space, triplet) =
        (finding("http://example.com/a b"), finding("https://me:sesame@other.example/%zz"));
    let expected = format!(
        "\
rows                  6
null                  1  16.67 %
valid                 3  50.00 %
invalid               2  33.33 %

U004                 1  16.67 %
{space}
U011                 1  16.67 %
{triplet}
schemes
               2  http
               1  mailto

hosts
               2  example.com

longest: 58 bytes
  http://example.com/a-long-path-that-makes-this-the-longest
"
    );
    assert_eq!(ran.out, expected);
    assert!(!ran.out.contains("sesame"));
}

/// The same rows in each format have the same summary.
#[test]
fn every_format() {
    let folder = Folder::new();
    folder.write("pages.csv", CSV);
    let lines: String = CSV
        .lines()
        .skip(1)
        .map(|line| {
            let (id, url) = line.split_once(',').unwrap();
            let url = if url.is_empty() { "null".to_owned() } else { format!("\"{url}\"") };
            format!("{{\"id\":{id},\"url\":{url}}}\n")
        })
        .collect();
    folder.write("pages.ndjson", &lines);
    folder.write("pages.log", &lines);
    let ran =
        folder.table(&["pages.ndjson", "--sql", "SELECT * FROM urls", "--out", "pages.parquet"]);
    assert_eq!(ran.status, Some(0), "{ran:?}");
    let expected = folder.table(&["pages.csv"]).out;
    for arguments in [
        &["pages.ndjson"] as &[&str],
        &["pages.parquet"],
        &["pages.log", "--format", "ndjson"],
        &["pages.parquet", "--threads", "1"],
    ] {
        let ran = folder.table(arguments);
        assert_eq!((ran.status, ran.out.as_str()), (Some(0), expected.as_str()), "{}", ran.err);
    }
}

/// A file name is not a pattern.
#[test]
fn names_with_brackets_and_spaces() {
    let folder = Folder::new();
    let expected = {
        folder.write("pages.csv", CSV);
        folder.table(&["pages.csv"]).out
    };
    for name in ["a[1].csv", "a b*.csv", "100%.csv", "é?#.csv"] {
        folder.write(name, CSV);
        let ran = folder.table(&[name]);
        assert_eq!(
            (ran.status, ran.out.as_str()),
            (Some(0), expected.as_str()),
            "{name}: {}",
            ran.err
        );
    }
}

/// The summary agrees with the generator.
#[test]
fn generated_rows() {
    let folder = Folder::new();
    folder.generate(30_000, "a.parquet", &["--seed", "7"]);
    folder.generate(30_000, "b.parquet", &["--seed", "7", "--from", "30000"]);
    let files = ["a.parquet", "b.parquet"];
    let ran = folder.table(&[&files as &[&str], &["--examples", "0"]].concat());
    assert_eq!(ran.status, Some(0), "{ran:?}");
    let count = |what: &str| {
        let sql = format!("SELECT count(*) AS n FROM urls WHERE {what}");
        let ran = folder.table(&[&files as &[&str], &["--sql", &sql]].concat());
        let number = ran.out.lines().nth(3).unwrap_or_else(|| panic!("{ran:?}"));
        number.trim_matches(['|', ' ']).parse::<u64>().unwrap()
    };
    for (name, what) in [
        ("rows", "true"),
        ("null", "url IS NULL"),
        ("valid", "known_valid"),
        ("invalid", "NOT known_valid"),
        ("U004", "known_code = 'U004'"),
        ("U401", "known_code = 'U401'"),
    ] {
        let line = ran.out.lines().find(|line| line.split(' ').next() == Some(name)).unwrap();
        let number: u64 = line.split_whitespace().nth(1).unwrap().parse().unwrap();
        assert_eq!(number, count(what), "{line}");
        assert!(number > 0);
    }
    let different = "(known_host IS DISTINCT FROM uri_host(url)) OR \
                     (known_valid IS DISTINCT FROM uri_is_valid(url)) OR \
                     (known_offset IS DISTINCT FROM get_field(uri_error(url), 'offset'))";
    assert_eq!(count(different), 0);
}

#[test]
fn bad_rows_are_written_with_their_diagnosis() {
    let folder = Folder::new();
    folder.generate(20_000, "a.parquet", &[]);
    let ran = folder.table(&["a.parquet", "--out", "bad.parquet"]);
    assert_eq!(ran.status, Some(0), "{ran:?}");
    assert_eq!(folder.names(), ["a.parquet", "bad.parquet"]);
    let sql = "SELECT count(*) AS n, count(get_field(uri_error, 'message')) AS m, \
               count(*) FILTER (WHERE get_field(uri_error, 'code') = known_code AND get_field(uri_error, 'offset') = known_offset) AS k FROM urls";
    let ran = folder.table(&["bad.parquet", "--sql", sql]);
    let row = ran.out.lines().nth(3).unwrap_or_else(|| panic!("{ran:?}"));
    let numbers: Vec<_> = row.split('|').map(str::trim).filter(|cell| !cell.is_empty()).collect();
    assert!(numbers[0].parse::<u64>().unwrap() > 1_000, "{row}");
    assert!(numbers[1] == numbers[0] && numbers[2] == numbers[0], "{row}");
}
