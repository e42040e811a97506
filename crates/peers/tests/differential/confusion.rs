//! The column of browsers in `docs/confusion.md`: the host by the URL standard.
//!
//! To update it, run `UPDATE_CONFUSION=1 cargo test -p uri-grammar-peers confusion`.

use url::Url;

#[path = "../../../../tests/shared/escapes.rs"]
mod escapes;
#[path = "../../../../tests/shared/confusion.rs"]
mod page;

/// The base against which texts without a scheme are resolved.
const BASE: &str = "http://good.com/";

#[test]
fn hosts_match_the_url_standard() {
    page::hold_rows(|line, text| {
        let (before, _) = line.trim_end_matches(" |").rsplit_once(" |").expect("a cell");
        format!("{before} | {} |", host(text))
    });
}

fn host(text: &str) -> String {
    let base = Url::parse(BASE).expect("a URL");
    match base.join(text) {
        Err(_) => "refused".to_owned(),
        Ok(url) => url.host_str().map_or("none".to_owned(), |host| format!("`{host}`")),
    }
}
