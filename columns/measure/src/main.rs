//! Measures the cost of the functions per row, compared with the library on the same strings and with the functions of
//! the engine. Calculates the cost of a trillion rows. Compared tasks run in turn. The result of each task is its
//! minimum.
//!
//! ```sh
//! cargo run --release --manifest-path columns/Cargo.toml -p uri-grammar-measure
//! ```

mod costs;
mod files;
mod kernels;
mod lanes;
mod queries;

use datafusion::error::Result;
use uri_grammar_arrow::generate::{Answer, Generator};

const ROWS: u64 = 500_000;
const BATCH: usize = 8192;
const SEED: u64 = 10;

fn main() -> Result<()> {
    let generator = Generator::new(SEED);
    let rows = (0..ROWS).map(|number| generator.row(number));
    let texts: Vec<_> = rows.map(|row| (row.answer != Answer::Null).then_some(row.text)).collect();
    let bytes: usize = texts.iter().flatten().map(String::len).sum();
    println!("{ROWS} generated rows, {:.1} bytes each", bytes as f64 / ROWS as f64);
    let mut costs = costs::Costs::default();
    kernels::kernels(&texts, &mut costs);
    queries::queries(&texts)?;
    files::files(ROWS, SEED, &mut costs)?;
    costs.print();
    Ok(())
}
