//! `uri-grammar-book build OUT`: writes the book.

use std::path::PathBuf;
use std::process::ExitCode;

use book::{Module, Project};
use clap::{Parser, Subcommand};

/// The URI grammars as a book for the browser
#[derive(Debug, Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Write the book: pages that need no server and load nothing from other sites
    Build {
        /// The folder to write to; files with the same names are replaced
        out: PathBuf,

        /// The folder of the project, from which snapshots, documents and sources are read
        #[arg(long, default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))]
        project: PathBuf,

        /// Omit the playground, which has to be compiled for WebAssembly
        #[arg(long)]
        no_playground: bool,
    },

    /// Compute and record the losses of each rule as a PEG, which takes minutes
    Record {
        /// The documents, such as rfc2396 [default: all]
        documents: Vec<String>,

        /// The folder of the project, to which the records are written
        #[arg(long, default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))]
        project: PathBuf,
    },
}

fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        Command::Build { out, project, no_playground } => build(out, project, no_playground),
        Command::Record { documents, project } => {
            book::recording::record(&Project::new(project), &documents)
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("uri-grammar-book: {error}");
            ExitCode::from(2)
        }
    }
}

fn build(out: PathBuf, project: PathBuf, no_playground: bool) -> Result<(), book::Error> {
    let project = Project::new(project);
    let module = if no_playground {
        Module::Missing("it was left out, as --no-playground asks".to_owned())
    } else {
        Module::compile(&project)
    };
    if let Module::Missing(why) = &module {
        eprintln!("uri-grammar-book: the book has no playground: {why}");
    }
    let written = book::build(&project, &module, &out)?;
    println!("{written}, in {}", out.display());
    Ok(())
}
