//! Generated rows with known answers.

use arrow_array::Array;
use uri_grammar::Rule;
use uri_grammar::uri::kinds::UriRefKind;
use uri_grammar_arrow::generate::{Answer, Generator};
use uri_grammar_arrow::{error, is_valid, parts};

use crate::answers::check;
use crate::layouts::{Kind, Row, texts};

/// The known facts about a row: its validity, its code and offset, and its components.
type Known = (Option<bool>, Option<(u64, &'static str)>, [Option<String>; 8]);

fn generate(seed: u64, from: u64, count: u64) -> (Vec<Row>, Vec<Known>) {
    let generator = Generator::new(seed);
    (from..from + count).map(|number| known(&generator.row(number))).unzip()
}

fn known(row: &uri_grammar_arrow::generate::Row) -> (Row, Known) {
    let text = Some(row.text.clone().into_bytes());
    match &row.answer {
        Answer::Null => (None, (None, None, Default::default())),
        Answer::Invalid { code, offset } => {
            (text, (Some(false), Some((*offset as u64, *code)), Default::default()))
        }
        Answer::Valid(parts) => {
            let part = |range: &Option<std::ops::Range<usize>>| {
                range.clone().map(|range| row.text[range].to_owned())
            };
            let known = [
                part(&parts.scheme),
                part(&parts.userinfo),
                part(&parts.host),
                parts.host_kind.map(str::to_owned),
                part(&parts.port),
                part(&Some(parts.path.clone())),
                part(&parts.query),
                part(&parts.fragment),
            ];
            (text, (Some(true), None, known))
        }
    }
}

/// Compares the kernels with the known facts.
fn check_known(layout: &str, column: &dyn Array, known: &[Known]) {
    let valid = is_valid(column, Rule::UriReference).unwrap();
    assert!(valid.iter().eq(known.iter().map(|known| known.0)), "{layout}");
    let errors = error(column, Rule::UriReference).unwrap();
    let codes = texts(errors.column_by_name("code").unwrap());
    let offsets = errors.column_by_name("offset").unwrap();
    for (row, (code, known)) in codes.iter().zip(known).enumerate() {
        assert_eq!(code.as_deref(), known.1.map(|(_, code)| code), "row {row}, {layout}");
        assert_eq!(offset(offsets, row), known.1.map(|(offset, _)| offset), "row {row}, {layout}");
    }
    for (place, part) in parts::<UriRefKind>(column).unwrap().columns().iter().enumerate() {
        for (row, (text, known)) in texts(part).iter().zip(known).enumerate() {
            assert_eq!(text, &known.2[place], "row {row}, {layout}");
        }
    }
}

fn offset(offsets: &dyn Array, row: usize) -> Option<u64> {
    use arrow_array::cast::AsArray;
    use arrow_array::types::UInt64Type;

    match offsets.as_any_dictionary_opt() {
        _ if offsets.is_null(row) => None,
        None => Some(offsets.as_primitive::<UInt64Type>().value(row)),
        Some(dictionary) => offset(dictionary.values(), dictionary.normalized_keys()[row]),
    }
}

#[test]
fn generated_rows_match_known_answers() {
    for seed in 0..3 {
        let (rows, known) = generate(seed, seed * 1_000_000_000, 150);
        check(&rows);
        for (layout, column) in crate::layouts::all(&rows) {
            check_known(&layout, &column, &known);
        }
    }
}

/// A row does not depend on the rows made before.
#[test]
fn a_row_follows_from_seed_and_number() {
    let generator = Generator::new(7);
    let mut row = generator.row(1);
    for number in [5, 0, u64::MAX, 5] {
        generator.row_into(number, &mut row);
        assert_eq!(row, generator.row(number));
    }
    assert_ne!(Generator::new(7).row(5).text, Generator::new(8).row(5).text);
}

#[test]
fn every_kind_of_row_occurs() {
    let (_, known) = generate(19, 0, 4_000);
    for code in ["U004", "U006", "U008", "U010", "U011", "U102", "U210", "U230", "U401"] {
        assert!(
            known.iter().any(|known| known.1.is_some_and(|(_, found)| found == code)),
            "{code}"
        );
    }
    for place in 0..8 {
        assert!(known.iter().any(|known| known.2[place].is_some()), "component {place}");
    }
    for kind in ["IPv4address", "IPv6address", "IPvFuture", "reg-name"] {
        assert!(known.iter().any(|known| known.2[3].as_deref() == Some(kind)), "{kind}");
    }
    assert!(known.iter().any(|known| known.0.is_none()));
}

mod gate {
    use arrow_array::types::Int32Type;

    use super::{Kind, check_known, generate};
    use crate::effort;

    /// Batches use the layouts in turn.
    #[test]
    #[ignore = "takes minutes"]
    fn millions_of_rows() {
        const BATCH: u64 = 8_000;
        let rows = effort::of(1_000_000, 10_000_000);
        for (number, from) in (0..rows).step_by(BATCH as usize).enumerate() {
            let (rows, known) = generate(3986, from, BATCH);
            let kind = Kind::ALL[number % Kind::ALL.len()];
            let column = kind.column(&rows);
            check_known(&format!("{kind:?}, rows from {from}"), &column, &known);
            // Building a dictionary takes quadratic time in these tests.
            if number % 50 == 0 {
                let column = kind.dictionary::<Int32Type>(&rows[..500]);
                let layout = format!("dictionary of {kind:?}, rows from {from}");
                check_known(&layout, &column, &known[..500]);
            }
        }
    }
}
