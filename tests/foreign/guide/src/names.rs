//! Checks that the module that runs the rows of a library uses each name in a row.

use std::collections::HashSet;

use crate::guide;

const SECTIONS: [(&str, &str); 9] = [
    (" fluent-uri 0.4", include_str!("fluent_uri.rs")),
    (" fluent-uri 0.3", include_str!("fluent_uri_old.rs")),
    (" fluent-uri 0.1", include_str!("fluent_uri_old.rs")),
    (" iri-string 0.7", include_str!("iri_string.rs")),
    (" oxiri 0.3", include_str!("oxiri.rs")),
    (" iref 5", include_str!("iref.rs")),
    (" url 2", include_str!("url.rs")),
    (" http 1", include_str!("http.rs")),
    (" uriparse 0.6", include_str!("uriparse.rs")),
];

pub fn are_run() {
    let mut missing = Vec::new();
    for (section, program) in SECTIONS {
        let program: HashSet<_> = names(program).collect();
        for cell in guide::rows(section).into_iter().flatten() {
            for code in guide::codes(cell).filter(|code| !code.contains("://")) {
                let unused = names(code).filter(|name| name.len() > 2 && !program.contains(name));
                missing.extend(unused.map(|name| format!("{section}: `{code}`: {name}")));
            }
        }
    }
    assert!(missing.is_empty(), "names in rows that nothing runs:\n{}", missing.join("\n"));
}

fn names(code: &str) -> impl Iterator<Item = &str> {
    code.split(|c: char| !(c.is_alphanumeric() || c == '_'))
}
