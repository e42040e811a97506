//! Queries over files.

use crate::program::Folder;

#[test]
fn a_query_has_all_functions() {
    let folder = Folder::new();
    folder.write("pages.csv", "url\nhttp://a/b?c\nhttp://a b/\n");
    let sql =
        "SELECT uri_host(url) AS host, try_parse_url(url, 'FILE') AS file FROM urls ORDER BY host";
    let ran = folder.table(&["pages.csv", "--sql", sql]);
    let expected = "\
+------+------+
| host | file |
+------+------+
| a    | /b?c |
|      |      |
+------+------+
";
    assert_eq!((ran.status, ran.out.as_str()), (Some(0), expected), "{}", ran.err);
}

#[test]
fn a_query_only_reads() {
    let folder = Folder::new();
    folder.write("pages.csv", "url\nhttp://a/\n");
    for sql in
        ["COPY urls TO 'copy.csv'", "CREATE TABLE other AS SELECT 1", "DROP TABLE urls", "SELEC"]
    {
        let ran = folder.table(&["pages.csv", "--sql", sql]);
        assert_eq!(ran.status, Some(2), "{ran:?}");
        assert!(ran.err.starts_with("uri-grammar-table: "), "{ran:?}");
    }
    assert_eq!(folder.names(), ["pages.csv"]);
}
