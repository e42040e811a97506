//! The kernels give the same answers as the library for each row.

use arrow_array::cast::AsArray;
use arrow_array::types::UInt64Type;
use arrow_array::{Array, Scalar, StringArray, StructArray};
use uri_grammar::uri::{HasScheme, Normalizer, Reference, ReferenceKind, kinds};
use uri_grammar::{Component, GrammarRule, Host, Rule, Uri, UriRef};
use uri_grammar_arrow::*;
use uri_grammar_diagnose::{Options, diagnose};

use crate::layouts::{self, Row, texts};

/// Returns the row as a text.
fn text(row: &Row) -> Option<&str> {
    std::str::from_utf8(row.as_deref()?).ok()
}

fn reference<K: ReferenceKind>(row: &Row) -> Option<Reference<K, &str>> {
    Reference::<K, &str>::parse(text(row)?).ok()
}

/// Returns the answer for each row.
fn each<T>(rows: &[Row], answer: impl Fn(&Row) -> Option<T>) -> Vec<Option<T>> {
    rows.iter().map(answer).collect()
}

/// Panics with the first row whose answers differ.
#[track_caller]
pub fn same_answers<T: PartialEq + std::fmt::Debug>(found: &[T], expected: &[T], of: &str) {
    assert_eq!(found.len(), expected.len(), "{of}");
    let different = found.iter().zip(expected).position(|(found, expected)| found != expected);
    if let Some(row) = different {
        panic!("row {row}: {:?}, and the library {:?}; {of}", found[row], expected[row]);
    }
}

/// Compares every kernel with the library, on these rows in every layout.
pub fn check(rows: &[Row]) {
    for (layout, column) in layouts::all(rows) {
        check_column(&layout, rows, &column);
    }
}

/// Compares every kernel with the library, on these rows in one layout.
pub fn check_column(layout: &str, rows: &[Row], column: &dyn Array) {
    assert_eq!(column.len(), rows.len(), "{layout}");
    valid(layout, rows, column, Rule::UriReference);
    valid(layout, rows, column, Rule::Uri);
    valid(layout, rows, column, uri_grammar::rfc3987::Rule::IriReference);
    components::<kinds::UriRefKind>(layout, rows, column);
    components::<kinds::IriKind>(layout, rows, column);
    let options = Options::new(Rule::UriReference);
    errors(layout, rows, &error(column, Rule::UriReference).unwrap(), column, options);
    errors(
        layout,
        rows,
        &iri_error(column, Rule::Uri).unwrap(),
        column,
        options.rule(Rule::Uri).iri(true),
    );
    normal_forms::<kinds::UriRefKind>(layout, rows, column);
    origins::<kinds::UriKind>(layout, rows, column);
    targets(layout, rows, column);
    same(layout, rows, column);
}

pub fn valid<R: GrammarRule>(layout: &str, rows: &[Row], column: &dyn Array, rule: R) {
    let expected = each(rows, |row| row.as_deref().map(|row| rule.is_match_bytes(row)));
    let valid = is_valid(column, rule).unwrap();
    same_answers(&valid.iter().collect::<Vec<_>>(), &expected, &format!("{rule:?}, {layout}"));
}

fn components<K: ReferenceKind>(layout: &str, rows: &[Row], column: &dyn Array) {
    let parts = parts::<K>(column).unwrap();
    assert_eq!(parts.data_type(), &parts_type(column.data_type()), "{layout}");
    let is_reference: Vec<bool> = rows.iter().map(|row| reference::<K>(row).is_some()).collect();
    assert_eq!(
        (0..rows.len()).map(|row| parts.is_valid(row)).collect::<Vec<_>>(),
        is_reference,
        "{layout}"
    );
    for part in Component::ALL {
        let expected = each(rows, |row| {
            let reference = reference::<K>(row)?;
            reference.span(part).map(|range| reference.as_str()[range].to_owned())
        });
        let one = component::<K>(column, part).unwrap();
        assert_eq!(one.data_type(), &text_type(column.data_type()), "{layout}");
        same_answers(&texts(&one), &expected, &format!("{part:?}, {layout}"));
        if part != Component::Authority {
            same_answers(
                &field(&parts, part.rule().name()),
                &expected,
                &format!("{part:?} of parts, {layout}"),
            );
        }
    }
    let expected = each(rows, |row| {
        Some(match reference::<K>(row)?.host_kind()? {
            Host::Ipv4(_) => "IPv4address".to_owned(),
            Host::Ipv6(_) => "IPv6address".to_owned(),
            Host::IpvFuture(_) => "IPvFuture".to_owned(),
            Host::RegName(_) => "reg-name".to_owned(),
        })
    });
    same_answers(&texts(&host_kind::<K>(column).unwrap()), &expected, layout);
    same_answers(&field(&parts, "host_kind"), &expected, layout);
}

fn field(parts: &StructArray, name: &str) -> Vec<Option<String>> {
    texts(parts.column_by_name(name).unwrap())
}

/// Compares the errors of a column with the errors of a diagnosis by `options`.
fn errors(layout: &str, rows: &[Row], errors: &StructArray, column: &dyn Array, options: Options) {
    assert_eq!(errors.data_type(), &error_type(column.data_type()), "{layout}");
    let expected = each(rows, |row| {
        let report = diagnose(row.as_deref()?, &options);
        let first = report.errors().next()?;
        Some((
            first.span().start as u64,
            first.kind().code().to_owned(),
            first.message().to_owned(),
        ))
    });
    let (codes, messages) = (field(errors, "code"), field(errors, "message"));
    let offsets = numbers(errors.column_by_name("offset").unwrap());
    let found = offsets.into_iter().zip(codes).zip(messages).enumerate();
    let found: Vec<_> = found
        .map(|(row, ((offset, code), message))| {
            assert_eq!(errors.is_valid(row), offset.is_some(), "{layout}");
            Some((offset?, code?, message?))
        })
        .collect();
    same_answers(&found, &expected, layout);
}

fn numbers(column: &dyn Array) -> Vec<Option<u64>> {
    match column.as_any_dictionary_opt() {
        None => column.as_primitive::<UInt64Type>().iter().collect(),
        Some(dictionary) => {
            let values = numbers(dictionary.values());
            let keys = dictionary.normalized_keys().into_iter().enumerate();
            keys.map(|(row, key)| if column.is_valid(row) { values[key] } else { None }).collect()
        }
    }
}

fn normal_forms<K: ReferenceKind>(layout: &str, rows: &[Row], column: &dyn Array) {
    for normalizer in [Normalizer::SYNTAX, Normalizer::SCHEME.ipv6(true)] {
        let expected =
            each(rows, |row| Some(normalizer.normalize(&reference::<K>(row)?).into_inner()));
        let forms = normalize::<K>(column, normalizer).unwrap();
        assert_eq!(forms.data_type(), &text_type(column.data_type()), "{layout}");
        same_answers(&texts(&forms), &expected, &format!("{normalizer:?}, {layout}"));
    }
}

fn origins<K: HasScheme>(layout: &str, rows: &[Row], column: &dyn Array) {
    let expected = each(rows, |row| Some(reference::<K>(row)?.origin().to_string()));
    same_answers(&texts(&origin::<K>(column).unwrap()), &expected, layout);
}

fn targets(layout: &str, rows: &[Row], column: &dyn Array) {
    let target = |base: Option<&str>, reference: Option<&str>| {
        let (base, reference) = (Uri::parse(base?).ok()?, UriRef::parse(reference?).ok()?);
        Some(base.resolve(&reference).ok()?.into_inner())
    };
    let resolve = |base: &dyn arrow_array::Datum, reference: &dyn arrow_array::Datum| {
        texts(&resolve::<kinds::Rfc3986>(base, reference).unwrap())
    };
    for base in ["http://a/b/c/d;p?q#f", "foo:/a", "no base"] {
        let expected = each(rows, |row| target(Some(base), text(row)));
        let scalar = StringArray::new_scalar(base);
        same_answers(&resolve(&scalar, &column), &expected, &format!("base {base}, {layout}"));
        let bases = StringArray::from(vec![base; rows.len()]);
        same_answers(&resolve(&bases, &column), &expected, &format!("bases {base}, {layout}"));
    }
    let expected = each(rows, |row| target(text(row), Some("../g")));
    same_answers(&resolve(&column, &StringArray::new_scalar("../g")), &expected, layout);
    // Each row is paired with the next one.
    let next = column.slice(1.min(rows.len()), rows.len().saturating_sub(1));
    let column = column.slice(0, next.len());
    let expected: Vec<_> =
        rows.windows(2).map(|pair| target(text(&pair[0]), text(&pair[1]))).collect();
    same_answers(&resolve(&column, &next), &expected, layout);
}

fn same(layout: &str, rows: &[Row], column: &dyn Array) {
    for normalizer in [Normalizer::SIMPLE, Normalizer::SCHEME] {
        let same = |left: Option<UriRef<&str>>, right: Option<UriRef<&str>>| {
            Some(left?.equivalent(&right?, normalizer))
        };
        let equivalent = |left: &dyn arrow_array::Datum, right: &dyn arrow_array::Datum| {
            let same = equivalent::<kinds::UriRefKind>(left, right, normalizer).unwrap();
            same.iter().collect::<Vec<_>>()
        };
        let (text, scalar) = ("http://a/", StringArray::new_scalar("http://a/"));
        let expected = each(rows, |row| same(UriRef::parse(text).ok(), reference(row)));
        same_answers(&equivalent(&scalar, &column), &expected, layout);
        same_answers(&equivalent(&column, &scalar), &expected, layout);
        let next = column.slice(1.min(rows.len()), rows.len().saturating_sub(1));
        let column = column.slice(0, next.len());
        let expected: Vec<_> =
            rows.windows(2).map(|pair| same(reference(&pair[0]), reference(&pair[1]))).collect();
        same_answers(&equivalent(&column, &next), &expected, layout);
        let null = Scalar::new(StringArray::new_null(1));
        assert_eq!(equivalent(&null, &column), vec![None; column.len()], "{layout}");
    }
}
