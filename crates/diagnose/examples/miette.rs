//! A report as an error of a program that reports errors with miette.
//!
//! ```sh
//! cargo run -p uri-grammar-diagnose --example miette --features miette -- 'http://host:80a/b c'
//! ```

use miette::Diagnostic;
use uri_grammar_diagnose::{Options, ReportError, Rule, diagnose};

fn main() {
    let text = std::env::args().nth(1).unwrap_or_else(|| "http://host:80a/b c".into());
    match checked(&text) {
        Ok(()) => println!("{text} is a URI"),
        // A program with one of miette's handlers would return the error from `main`.
        Err(error) => show(&error),
    }
}

fn checked(text: &str) -> Result<(), ReportError> {
    ReportError::from_report(&diagnose(text, &Options::new(Rule::Uri))).map_or(Ok(()), Err)
}

/// Prints the parts of the error that a miette handler receives.
fn show(error: &dyn Diagnostic) {
    println!("{}: {error}", error.code().map(|code| code.to_string()).unwrap_or_default());
    for label in error.labels().into_iter().flatten() {
        println!(
            "  {}..{}: {}",
            label.offset(),
            label.offset() + label.len(),
            label.label().unwrap_or_default()
        );
    }
    for more in [error.help(), error.url()].into_iter().flatten() {
        println!("  {more}");
    }
    error.related().into_iter().flatten().for_each(show);
}
