//! The aggregate: in groups, over many partitions, in windows.

use crate::engine::{engine, query, value, values};

const TEXTS: &str = "(VALUES (1, 'http://a b/'), (1, 'http://a/'), (2, 'http://a:x/'), (1, 'c d'), (2, NULL), \
                     (3, 'http://a/')) AS t (id, url)";

#[tokio::test]
async fn errors_are_counted_by_code() {
    let context = engine();
    let sql = format!("SELECT id, uri_error_histogram(url) FROM {TEXTS} GROUP BY id ORDER BY id");
    let found = values(&query(&context, &sql).await.unwrap());
    let expected =
        [["1", "[{code: U004, count: 2}]"], ["2", "[{code: U230, count: 1}]"], ["3", "[]"]];
    assert_eq!(found, expected);
    let all = value(&context, &format!("SELECT uri_error_histogram(url) FROM {TEXTS}")).await;
    assert_eq!(all.unwrap(), "[{code: U004, count: 2}, {code: U230, count: 1}]");
    let none = "SELECT uri_error_histogram(url) FROM (SELECT 'a' AS url) WHERE 1 = 2";
    assert_eq!(value(&context, none).await.unwrap(), "[]");
}

#[tokio::test]
async fn a_histogram_is_a_table_by_unnest() {
    let context = engine();
    let sql = format!(
        "SELECT get_field(h, 'code'), get_field(h, 'count') FROM (SELECT unnest(uri_error_histogram(url)) AS h FROM {TEXTS}) ORDER BY 1"
    );
    assert_eq!(values(&query(&context, &sql).await.unwrap()), [["U004", "2"], ["U230", "1"]]);
}

#[tokio::test]
async fn a_window_slides() {
    let context = engine();
    let sql = format!(
        "SELECT uri_error_histogram(url) OVER (ORDER BY id, url ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) FROM {TEXTS}"
    );
    let found = values(&query(&context, &sql).await.unwrap());
    assert_eq!(found.len(), 6);
    assert!(found.iter().any(|row| row[0] == "[]") && found.iter().any(|row| row[0] != "[]"));
}
