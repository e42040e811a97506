//! Sums up a column of URLs: the numbers of valid and invalid texts, their errors, and examples.

mod args;
mod input;
mod progress;
mod query;
mod report;
mod summary;
mod top;

use std::process::ExitCode;

use clap::Parser;

use args::Args;
use uri_grammar_arrow::uri_grammar::{GrammarRule, Rule};
pub(crate) use uri_grammar_table::Failure;

fn main() -> ExitCode {
    let args = Args::parse();
    match start(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("uri-grammar-table: {}", report::visible(&failure.to_string()));
            ExitCode::from(2)
        }
    }
}

fn start(args: &Args) -> Result<(), Failure> {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    if let Some(threads) = args.threads {
        runtime.worker_threads(threads.get());
    }
    runtime.enable_all().build()?.block_on(async {
        tokio::select! {
            done = run(args) => done,
            _ = tokio::signal::ctrl_c() => Err("interrupted: nothing was written".into()),
        }
    })
}

async fn run(args: &Args) -> Result<(), Failure> {
    let context = input::context(args)?;
    let table = input::open(&context, args).await?;
    match &args.sql {
        Some(sql) => query::run(&context, args, sql).await,
        None => {
            let rule = Rule::from_name(&args.rule)
                .ok_or_else(|| format!("RFC 3986 has no rule {}", args.rule))?;
            report::print(&summary::of(table, rule, args).await?, rule, args.top);
            Ok(())
        }
    }
}
