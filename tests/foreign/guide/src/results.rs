//! The tables of results, cell by cell.

use std::panic::{UnwindSafe, catch_unwind, set_hook, take_hook};

use uri_grammar::uri::Normalizer;
use uri_grammar::{Uri, UriRef};

use crate::guide::{code, rows};

/// The result of a library for a text; `None` if the library refuses the text.
type Does = fn(&str) -> Option<String>;

fn compare(what: &str, column: usize, cell: &str, found: &str) {
    assert_eq!(cell, found, "{what}, column {column}");
}

pub fn normalization() {
    const COLUMNS: [Does; 8] = [
        |text| Some(UriRef::parse(text).ok()?.normalize().into_inner()),
        |text| {
            let normalizer = Normalizer::SYNTAX.default_ports(true).ipv6(true);
            Some(normalizer.normalize(&UriRef::parse(text).ok()?).into_inner())
        },
        |text| Some(Normalizer::SCHEME.normalize(&UriRef::parse(text).ok()?).into_inner()),
        |text| Some(fluent_uri_0_3::UriRef::parse(text).ok()?.normalize().into_string()),
        |text| Some(fluent_uri_0_4::UriRef::parse(text).ok()?.normalize().into_string()),
        |text| Some(iri_string::types::UriStr::new(text).ok()?.normalize().to_string()),
        |text| {
            let mut reference = uriparse::URIReference::try_from(text).ok()?;
            reference.normalize();
            Some(reference.to_string())
        },
        |text| Some(url::Url::parse(text).ok()?.to_string()),
    ];
    for row in rows(" What `normalize` does") {
        let text = code(row[0]).expect("a text");
        assert_eq!(row.len(), 1 + COLUMNS.len(), "{text}");
        for (column, does) in COLUMNS.iter().enumerate() {
            let found = match does(text) {
                Some(same) if same == text => String::new(),
                Some(other) => format!("`{other}`"),
                None => "–".to_owned(),
            };
            compare(text, column + 1, row[column + 1], &found);
        }
    }
}

pub fn resolution() {
    type Resolves = fn(&str, &str) -> Option<String>;
    const COLUMNS: [Resolves; 8] = [
        |base, text| Some(Uri::parse(base).ok()?.resolve(text).ok()?.into_inner()),
        |base, text| {
            use fluent_uri_0_3::{Uri, UriRef};
            let target = UriRef::parse(text).ok()?.resolve_against(&Uri::parse(base).ok()?);
            Some(target.ok()?.into_string())
        },
        |base, text| {
            use fluent_uri_0_4::{Uri, UriRef};
            let target = UriRef::parse(text).ok()?.resolve_against(&Uri::parse(base).ok()?);
            Some(target.ok()?.into_string())
        },
        |base, text| {
            use iri_string::types::{UriAbsoluteStr, UriReferenceStr};
            let base = UriAbsoluteStr::new(base).ok()?;
            Some(UriReferenceStr::new(text).ok()?.resolve_against(base).to_string())
        },
        |base, text| {
            let reference = oxiri::IriRef::parse(text).ok()?;
            Some(oxiri::Iri::parse(base).ok()?.resolve(&reference).ok()?.into_inner())
        },
        |base, text| {
            let reference = iref::UriRef::new(text).ok()?;
            Some(iref::Uri::new(base).ok()?.joined(reference).to_string())
        },
        |base, text| {
            let reference = uriparse::URIReference::try_from(text).ok()?;
            Some(uriparse::URI::try_from(base).ok()?.resolve(&reference).to_string())
        },
        |base, text| Some(url::Url::parse(base).ok()?.join(text).ok()?.to_string()),
    ];
    for row in rows(" What resolution does") {
        let (base, text) = (code(row[0]).expect("a base"), code(row[1]).expect("a reference"));
        assert_eq!(row.len(), 2 + COLUMNS.len(), "{base} {text}");
        for (column, does) in COLUMNS.iter().enumerate() {
            let found = result_or_panic(|| match does(base, text) {
                Some(target) => format!("`{target}`"),
                None => "refused".to_owned(),
            });
            compare(&format!("{base} {text}"), column + 2, row[column + 2], &found);
        }
    }
}

pub fn acceptance() {
    const COLUMNS: [Does; 7] = [
        |text| Uri::parse(text).ok().map(|uri| uri.to_string()),
        |text| UriRef::parse(text).ok().map(|uri| uri.to_string()),
        |text| fluent_uri_0_1::Uri::parse(text).ok().map(|uri| uri.to_string()),
        |text| uriparse::URI::try_from(text).ok().map(|_| text.to_owned()),
        |text| oxiri::Iri::parse(text).ok().map(|iri| iri.into_inner().to_owned()),
        |text| url::Url::parse(text).ok().map(String::from),
        |text| text.parse::<http::Uri>().ok().map(|uri| uri.to_string()),
    ];
    for row in rows(" What is accepted") {
        let text = code(row[0]).expect("a text");
        assert_eq!(row.len(), 1 + COLUMNS.len(), "{text}");
        for (column, does) in COLUMNS.iter().enumerate() {
            let found = result_or_panic(|| match does(text) {
                Some(same) if same == text => "yes".to_owned(),
                Some(other) => format!("`{other}`"),
                None => "no".to_owned(),
            });
            compare(text, column + 1, row[column + 1], &found);
        }
        let ours = UriRef::parse(text).is_ok();
        assert_eq!(fluent_uri_0_3::UriRef::parse(text).is_ok(), ours, "{text}");
        assert_eq!(fluent_uri_0_4::UriRef::parse(text).is_ok(), ours, "{text}");
        assert_eq!(iri_string::types::UriReferenceStr::new(text).is_ok(), ours, "{text}");
        assert_eq!(iref::UriRef::new(text).is_ok(), ours, "{text}");
    }
}

/// Returns the answer, or a note that the library panics, without the message of the panic.
fn result_or_panic(question: impl Fn() -> String + UnwindSafe) -> String {
    let hook = take_hook();
    set_hook(Box::new(|_| {}));
    let told = catch_unwind(question).unwrap_or_else(|_| "panics".to_owned());
    set_hook(hook);
    told
}
