//! Rendered findings in terminals of several widths, with and without colors.

use uri_grammar::Rule;
use uri_grammar_diagnose::render::Renderer;
use uri_grammar_diagnose::{Lints, Options, Report, diagnose};

use crate::snapshot;

const TEXTS: [&str; 9] = [
    "http://h:80a/",
    "http://me:sesame@example.com:80a/a b?c[0]=1&c[1]=2",
    r"C:\Users\me\Documents\a report.txt",
    "http://[1::2::3]/",
    "http://例え.jp/日本 語",
    "https://example.com/a/rather/long/path/of/segments/that/goes/on/and/on/a|b?and=a&long=query&with=more",
    "https://example.com/|and/much/later/in/the/very/same/path/there/is/another/one/that/is/like/it|",
    "http://user:s3cret@HOST:80/a/../b",
    "{{base}}/users/{id}/posts",
];

fn shown(shown: impl Fn(&Report<'_>) -> String) -> String {
    let one = |text: &str| {
        let report = diagnose(text, &Options::new(Rule::UriReference).lints(Lints::ALL));
        shown(&report)
    };
    TEXTS.map(one).join("----\n")
}

#[test]
fn findings_fit_into_terminals() {
    let renderer = Renderer::new().origin("links.txt").position(7, 1);
    for columns in [40, 80, 120] {
        let content = shown(|report| renderer.columns(columns).render(report));
        snapshot(&format!("columns-{columns}"), &content);
        let colored = shown(|report| renderer.columns(columns).colored(true).render(report));
        // Editors show escape characters like this.
        snapshot(&format!("columns-{columns}-colored"), &colored.replace('\x1B', "␛"));
    }
    let verbose = shown(|report| renderer.columns(80).verbose(true).render(report));
    snapshot("columns-80-verbose", &verbose);
}
