//! The command `uri-grammar`: RFC 3986's rules on the command line.

mod args;
mod check;
mod examples;
mod lines;
mod matching;
mod outcome;
mod output;
mod password;
mod rules;
mod suggest;
mod tree;
mod visible;
mod window;

use std::process::ExitCode;

use args::Command;

fn main() -> ExitCode {
    let outcome = match args::parse() {
        Command::Check(args) => check::run(&args),
        Command::Tree(args) => tree::run(&args),
        Command::Rules => rules::list(),
        Command::Rule(args) => rules::show(args.name),
        Command::Match(args) => matching::run(args.rule),
    };
    outcome::exit_code(outcome)
}
