//! The cluster gives the same answers as one process, and as the generator of the rows.

use uri_grammar_ballista::query::{QUERIES, rows};

use crate::pages::{Pages, cluster, run};

#[test]
fn cluster_agrees_with_one_process() {
    run(async {
        let pages = Pages::new(4_000);
        let cluster = cluster(2);
        let (local, remote) = (pages.local().await, pages.remote(&cluster).await);
        for (name, sql) in QUERIES {
            let expected = rows(&local, sql).await.unwrap();
            assert!(!expected.is_empty(), "{name}");
            assert_eq!(rows(&remote, sql).await.unwrap(), expected, "{name}");
        }
    });
}

/// The test above would not find a mistake that both share.
#[test]
fn cluster_returns_known_answers() {
    run(async {
        let pages = Pages::new(4_000);
        let cluster = cluster(2);
        let remote = pages.remote(&cluster).await;
        for known in [
            "uri_is_valid(url) IS DISTINCT FROM known_valid",
            "uri_host(url) IS DISTINCT FROM known_host",
            "get_field(uri_error(url), 'code') IS DISTINCT FROM known_code",
            "get_field(uri_error(url), 'offset') IS DISTINCT FROM known_offset",
        ] {
            let sql = format!("SELECT count(*) FROM pages WHERE {known}");
            assert_eq!(rows(&remote, &sql).await.unwrap(), [["0"]], "{known}");
        }
        let all = rows(&remote, "SELECT count(*) FROM pages WHERE NOT known_valid").await.unwrap();
        assert!(all[0][0].parse::<u64>().unwrap() > 1_000, "{all:?}");
    });
}

#[test]
fn reports_query_errors() {
    run(async {
        let pages = Pages::new(100);
        let cluster = cluster(1);
        let remote = pages.remote(&cluster).await;
        let error =
            rows(&remote, "SELECT max(uri_normalize(url, 'none')) FROM pages").await.unwrap_err();
        assert!(error.to_string().contains("uri_normalize"), "{error}");
        // As in Spark, parse_url fails for an invalid URL, here in an executor.
        let error =
            rows(&remote, "SELECT max(parse_url(url, 'HOST')) FROM pages").await.unwrap_err();
        assert!(error.to_string().contains("parse_url"), "{error}");
        let sql = "SELECT count(*) FROM pages";
        assert_eq!(rows(&remote, sql).await.unwrap(), [["800"]]);
    });
}
