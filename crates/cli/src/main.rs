//! The command `uri-grammar`: RFC 3986's rules and algorithms on the command line.
// A fuzz target has its own `main`, and uses only the settings.
#![cfg_attr(fuzzing, no_main, allow(dead_code))]

mod abnf;
mod args;
mod base;
mod check;
mod command_line;
mod conform;
mod default_lints;
mod diagnosing;
mod edition;
mod editions;
mod explain;
mod extract;
mod groups;
mod in_order;
mod json;
mod json_lines;
mod kinds;
mod lines;
mod manual;
mod matching;
mod named;
mod outcome;
mod output;
mod part_table;
mod peg;
mod reasons;
mod rules;
mod secrets;
#[cfg(test)]
mod short_texts;
mod studying;
mod suggest;
mod tree;
mod uri;
mod words;

use std::process::ExitCode;

use args::Command;

fn main() -> ExitCode {
    outcome::hide_panic_messages();
    let outcome = match command_line::parse() {
        Command::Check(args) => check::run(&args),
        Command::Tree(args) => tree::run(&args),
        Command::Parts(args) => uri::parts::run(&args),
        Command::Readings(args) => uri::readings::run(&args),
        Command::Resolve(args) => uri::resolve::run(&args),
        Command::Relativize(args) => uri::relativize::run(&args),
        Command::Normalize(args) => uri::normalize::run(&args),
        Command::Compare(args) => uri::compare::run(&args),
        Command::Compose(args) => uri::compose::run(&args),
        Command::Convert(args) => uri::convert::run(&args),
        Command::Extract(args) => extract::run(&args),
        Command::SameDocument(args) => uri::same_document::run(&args),
        Command::FilePath(args) => uri::file_path::run(&args),
        Command::Encode(args) => uri::encoding::encode_run(&args),
        Command::Decode(args) => uri::encoding::decode_run(&args),
        Command::Members(args) => studying::members::run(&args),
        Command::Derive(args) => studying::derive::run(&args),
        Command::Automaton(args) => studying::automaton::run(&args),
        Command::Regex(args) => studying::regex::run(&args),
        Command::Trace(args) => studying::trace::run(&args),
        Command::Why(args) => studying::why::run(&args),
        Command::Facts(args) => studying::facts::run(&args),
        Command::Lattice(args) => studying::lattice::run(&args),
        Command::Abnf(args) => abnf::run(&args),
        Command::Conform(args) => conform::run(&args),
        Command::Vectors(args) => studying::vectors::run(&args),
        Command::Rules(args) => rules::list(&args),
        Command::Rule(args) => rules::show(&args),
        Command::Explain(args) => explain::run(args.kind),
        Command::Diagnose(args) => diagnosing::run(&args),
        Command::Base(args) => base::run(&args),
        Command::Match(args) => matching::run(args.rule.rule()),
        Command::Split(args) => editions::split::run(&args),
        Command::Editions(args) => editions::accepting::run(&args),
        Command::Diff(args) => editions::diff::run(&args),
        Command::History(args) => editions::history::run(&args),
        Command::Changes(args) => editions::changes::run(&args),
        Command::Peg(args) => peg::run(&args),
        Command::Completions(args) => manual::completions(args.shell),
        Command::Man(args) => manual::pages(args.dir.as_deref()),
    };
    outcome::exit_code(outcome)
}
