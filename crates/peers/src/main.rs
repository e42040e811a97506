//! Compares the speed of `uri-grammar` with other libraries at the same tasks, in one run.

mod baseline;
mod bench;
mod callgrind;
mod contestants;
mod corpora;
mod harvest;
mod synthetic;
mod table;
mod weigh;

use clap::{Args, Parser, Subcommand, builder::PossibleValuesParser};
use contestants::{Entry, Task};
use corpora::Corpus;
use std::{collections::BTreeSet, hint::black_box, path::PathBuf, process::ExitCode};

/// Measures uri-grammar beside other URI libraries.
///
/// Run `harvest` once, then `bench`. A corpus whose file is missing is skipped with a note.
#[derive(Parser)]
#[command(name = "peers", version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Time every contestant on every corpus and print a table for each
    ///
    /// Rounds are interleaved: in each round, every contestant processes the whole corpus once. `speed` is relative to
    /// the fastest other library for RFC 3986 (for errors, to the fastest that reports a position). It is the median of
    /// the ratios within each round.
    Bench {
        #[command(flatten)]
        choice: Choice,
        /// The number of counted rounds
        #[arg(long, default_value_t = 31, value_parser = clap::value_parser!(u32).range(1..))]
        rounds: u32,
    },
    /// Collect references from this machine's documentation into target/corpora
    ///
    /// Finds the references of each document, and removes duplicates. URI-references and other texts are written to
    /// separate files.
    Harvest {
        /// A folder or file to read instead of the usual places; may be given several times
        #[arg(long = "from", value_name = "PATH")]
        from: Vec<PathBuf>,
        /// The maximum number of references to keep
        #[arg(long, default_value_t = 20_000)]
        cap: usize,
    },
    /// Run only one contestant, for instruction counters and profilers
    Count {
        /// The task
        #[arg(long)]
        task: Task,
        /// The corpus
        #[arg(long, value_parser = PossibleValuesParser::new(corpora::names()))]
        corpus: String,
        /// The contestant
        #[arg(long, value_parser = PossibleValuesParser::new(libraries()))]
        library: String,
        /// Passes over the corpus
        #[arg(long, default_value_t = 1)]
        rounds: usize,
    },
    /// Build small programs with this library and with fluent-uri, and print the CPU seconds of the compiler and the
    /// bytes of each program, in cargo's default profiles
    Weigh {
        /// Measure only bytes, and fail if a program adds more than its bound
        #[arg(long)]
        check: bool,
    },
    /// Count this library's instructions under valgrind on generated corpora, and fail if a count differs from
    /// crates/peers/instructions.txt by more than 2 %
    Instructions {
        /// Rewrite the file with the new counts
        #[arg(long)]
        write: bool,
    },
    /// Run `count` under valgrind for every contestant and print instructions per reference
    Callgrind {
        #[command(flatten)]
        choice: Choice,
    },
}

/// The corpora and libraries to measure; default: all.
#[derive(Args)]
struct Choice {
    /// Only this corpus; may be given several times
    #[arg(long, value_parser = PossibleValuesParser::new(corpora::names()))]
    corpus: Vec<String>,
    /// Only this task; `error` needs invalid corpora, `resolve` pairs, most others valid ones
    #[arg(long)]
    task: Option<Task>,
    /// Only this contestant; may be given several times
    #[arg(long, value_parser = PossibleValuesParser::new(libraries()))]
    library: Vec<String>,
}

impl Choice {
    /// Returns the requested corpora that exist.
    fn corpora(&self) -> impl Iterator<Item = Corpus> {
        let wanted = move |name: &&str| {
            self.corpus.is_empty() || self.corpus.iter().any(|asked| asked == name)
        };
        corpora::names().into_iter().filter(wanted).filter_map(|name| {
            let corpus = corpora::load(name);
            if corpus.is_none() {
                eprintln!("corpus {name} is not there (see peers/README.md)");
            }
            corpus
        })
    }

    /// Returns the contestants for the corpus.
    fn entries(&self, corpus: &Corpus) -> Vec<Entry> {
        let mut entries = corpus.contestants();
        entries.retain(|entry| {
            self.library.is_empty() || self.library.iter().any(|asked| asked == entry.name)
        });
        entries
    }
}

fn libraries() -> Vec<&'static str> {
    let names =
        contestants::all().into_iter().chain(contestants::of_iris()).map(|entry| entry.name);
    names.collect::<BTreeSet<_>>().into_iter().collect()
}

fn main() -> ExitCode {
    if let Some(status) = weigh::wrapped() {
        return status;
    }
    match run(Cli::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result<(), String> {
    match command {
        Command::Bench { choice, rounds } => {
            let mut outcomes = Vec::new();
            for corpus in choice.corpora() {
                let entries = choice.entries(&corpus);
                for task in bench::tasks(&corpus, choice.task) {
                    outcomes.push(bench::run(&corpus, task, &entries, rounds as usize));
                }
            }
            bench::overview(outcomes);
            Ok(())
        }
        Command::Harvest { from, cap } => harvest::run(&from, cap),
        Command::Count { task, corpus, library, rounds } => count(task, &corpus, &library, rounds),
        Command::Weigh { check } => match weigh::run(&corpora::workspace(), check) {
            Ok(true) => Ok(()),
            Ok(false) => Err("a program has outgrown its bound".to_owned()),
            Err(error) => Err(error.to_string()),
        },
        Command::Instructions { write } => match baseline::run(write)? {
            true => Ok(()),
            false => {
                Err("instructions have moved: `instructions --write` if it is meant".to_owned())
            }
        },
        Command::Callgrind { choice } => {
            for corpus in choice.corpora() {
                let entries = choice.entries(&corpus);
                for task in bench::tasks(&corpus, choice.task) {
                    callgrind::run(&corpus, task, &entries)?;
                }
            }
            Ok(())
        }
    }
}

fn count(task: Task, corpus: &str, library: &str, rounds: usize) -> Result<(), String> {
    let loaded = corpora::load(corpus).ok_or_else(|| format!("corpus {corpus} is not there"))?;
    let entries = loaded.contestants();
    let entry = entries.iter().find(|entry| entry.name == library);
    let entry = entry.ok_or_else(|| format!("no library {library}"))?;
    let sweep = entry.sweep(task, loaded.texts);
    let sweep = sweep.ok_or_else(|| format!("{library} does no {task}"))?;
    let mut accepted = 0;
    for _ in 0..rounds {
        accepted = black_box(sweep());
    }
    println!("{library} accepts {accepted} of {}", loaded.texts.len());
    Ok(())
}
