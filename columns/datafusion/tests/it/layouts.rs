//! Texts in every layout, and dictionaries that remain dictionaries.

use crate::engine::{engine, value};

const LAYOUTS: [&str; 10] = [
    "Utf8",
    "LargeUtf8",
    "Utf8View",
    "Binary",
    "LargeBinary",
    "BinaryView",
    "Dictionary(Int32, Utf8)",
    "Dictionary(UInt8, LargeUtf8)",
    "Dictionary(Int64, Utf8View)",
    "Dictionary(Int32, Binary)",
];

#[tokio::test]
async fn every_layout_has_the_same_answers() {
    let context = engine();
    for layout in LAYOUTS {
        let from = format!(
            "FROM (SELECT arrow_cast(arrow_cast(column1, '{}'), '{layout}') AS url FROM \
             (VALUES ('http://a:80/b?c#d'), (NULL), ('http://a b/'), ('../a-rather-long-relative-path')))",
            if layout.contains("Binary") { "Binary" } else { "Utf8" },
        );
        for (what, answer) in [
            ("sum(CASE WHEN uri_is_valid(url) THEN 1 ELSE 0 END)", "2"),
            ("max(uri_host(url))", "a"),
            ("max(get_field(uri_parts(url), 'path'))", "/b"),
            ("count(uri_normalize(url))", "2"),
            ("max(uri_resolve('http://a/b/', url))", "http://a:80/b?c#d"),
            ("min(uri_origin(url))", "http://a"),
            ("max(get_field(uri_error(url), 'code'))", "U004"),
            ("sum(CAST(uri_equivalent(url, 'http://a:80/b?c#d') AS INT))", "1"),
            ("max(try_parse_url(url, 'FILE'))", "/b?c"),
            ("uri_error_histogram(url)", "[{code: U004, count: 1}]"),
        ] {
            let sql = format!("SELECT {what} {from}");
            let found =
                value(&context, &sql).await.unwrap_or_else(|error| panic!("{sql}: {error}"));
            assert_eq!(found, answer, "{sql}");
        }
        let kind =
            value(&context, &format!("SELECT arrow_typeof(uri_host(url)) {from} LIMIT 1")).await;
        assert_eq!(kind.unwrap().starts_with("Dictionary"), layout.starts_with("Dictionary"));
    }
}
