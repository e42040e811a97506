//! Runs the tables in `crates/cli/tests/statements`: the statements of the four documents, each with the command that
//! shows it.
//! Each file is one document. A statement is a block:
//!
//! ```text
//! 3.5 No character is reserved in a mailto URL.
//! $ uri-grammar compare -e rfc1738 mailto:a%40b mailto:a@b
//! equivalent by percent …
//! ```
//!
//! The first line has the section and the statement in our own words. One or more commands follow, each with its
//! output. White space in the output does not matter, and `…` matches any text. `member EDITION:RULE TEXT...` prints
//! for each text whether the rule derives it. The texts are written as in a JSON string. A declined statement has a
//! line `declined FILE: WORDS`, and the file contains these words. A line `open` marks a statement that no command
//! shows yet.

use std::collections::HashSet;
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::cases::shell;

/// The least number of statements of each document that work by command, and the greatest number of others:
/// declined or open ones. The first number can only rise, the second only fall.
const COVERAGE: [(&str, usize, usize); 4] =
    [("rfc1738", 113, 0), ("url-syntax-00", 142, 3), ("rfc2396", 106, 2), ("rfc2396bis-00", 76, 1)];

/// The shell function `member`.
const PRELUDE: &str = r#"
member() {
    rule=$1
    shift
    printf '"%s"\n' "$@" | uri-grammar match -e "${rule%%:*}" -r "${rule#*:}" |
        sed 's/{"accepts":\([a-z]*\).*/\1/'
}
"#;

/// A statement, and the commands that show it.
#[derive(Debug, Default)]
struct Statement {
    title: String,
    /// Each command, with its output.
    commands: Vec<(String, String)>,
    /// A file of the project, and its words that decline the statement.
    declined: Option<(String, String)>,
    is_open: bool,
}

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

fn read(document: &str) -> Vec<Statement> {
    let file = format!("{}/tests/statements/{document}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(&file).expect(&file);
    let mut statements: Vec<Statement> = Vec::new();
    let mut is_open = false;
    for line in text.lines() {
        let statement = statements.last_mut().filter(|_| is_open);
        match (line, statement) {
            ("", _) => is_open = false,
            (line, None) if line.starts_with('#') => {}
            (line, None) => {
                is_open = true;
                statements.push(Statement { title: line.to_owned(), ..Statement::default() });
            }
            (line, Some(statement)) => {
                if let Some(command) = line.strip_prefix("$ ") {
                    statement.commands.push((command.to_owned(), String::new()));
                } else if line == "open" {
                    statement.is_open = true;
                } else if let Some(declined) = line.strip_prefix("declined ") {
                    let (file, words) = declined.split_once(": ").expect(line);
                    statement.declined = Some((file.to_owned(), words.to_owned()));
                } else {
                    let (_, written) = statement.commands.last_mut().expect(line);
                    *written += line;
                    *written += "\n";
                }
            }
        }
    }
    statements
}

/// Compares an output with the table: `…` matches any text, and all white space is equal.
fn is_as_wanted(text: &str, wanted: &str) -> bool {
    let joined = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let (text, wanted) = (joined(text), joined(wanted));
    let parts: Vec<&str> = wanted.split('…').map(str::trim).collect();
    let [first, middle @ .., last] = &parts[..] else { return text == wanted };
    let Some(mut rest) = text.strip_prefix(first) else { return false };
    for part in middle {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.ends_with(last)
}

/// Returns the output of a command, with its errors.
fn written(command: &str) -> String {
    let output = shell(root(), &format!("{PRELUDE}({command}) 2>&1"));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

impl Statement {
    /// Returns the first difference from the table.
    fn problem(&self) -> Option<String> {
        let (section, words) = self.title.split_once(' ')?;
        if section.is_empty() || !words.ends_with(['.', ')']) {
            return Some(format!("{}: no section and sentence", self.title));
        }
        if let Some((file, words)) = &self.declined {
            let text = fs::read_to_string(root().join(file)).unwrap_or_default();
            let has = text.contains(words.as_str()) && self.commands.is_empty();
            return (!has).then(|| format!("{}: {file} does not say {words}", self.title));
        }
        if self.commands.is_empty() {
            return Some(format!("{}: no command", self.title));
        }
        self.commands.iter().find_map(|(command, wanted)| {
            let found = written(command);
            (!is_as_wanted(&found, wanted))
                .then(|| format!("{}\n$ {command}\nwanted: {wanted}found:  {found}", self.title))
        })
    }
}

/// The results of the statements of a document.
#[derive(Default)]
struct Tally {
    works: usize,
    /// Declined, or open and not shown.
    others: usize,
    problems: Vec<String>,
}

fn tally(statements: &[Statement]) -> Tally {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut tally = Tally::default();
        while let Some(statement) = statements.get(next.fetch_add(1, Ordering::Relaxed)) {
            match statement.problem() {
                None if statement.declined.is_some() => tally.others += 1,
                None => tally.works += 1,
                Some(_) if statement.is_open => tally.others += 1,
                Some(problem) => tally.problems.push(problem),
            }
        }
        tally
    };
    thread::scope(|scope| {
        let threads: Vec<_> = (0..4).map(|_| scope.spawn(work)).collect();
        threads.into_iter().fold(Tally::default(), |mut sum, thread| {
            let tally = thread.join().expect("ends");
            sum.works += tally.works;
            sum.others += tally.others;
            sum.problems.extend(tally.problems);
            sum
        })
    })
}

#[test]
fn every_statement_is_shown_by_a_command() {
    let mut problems = Vec::new();
    let (mut all, mut all_work) = (0, 0);
    // `println!` would show the numbers of failed tests only.
    let tell = |name: &str, works: usize, of: usize| {
        let percent = works as f64 * 100.0 / of as f64;
        let _ = writeln!(
            io::stderr(),
            "{name}: {works} of {of} statements work by command ({percent:.1} %)"
        );
    };
    for (document, least, most) in COVERAGE {
        let statements = read(document);
        let mut titles = HashSet::new();
        let repeated = statements.iter().filter(|it| !titles.insert(&it.title));
        problems.extend(repeated.map(|it| format!("{document} {}: twice", it.title)));
        let found = tally(&statements);
        tell(document, found.works, statements.len());
        all += statements.len();
        all_work += found.works;
        if found.works < least || found.others > most {
            let Tally { works, others, .. } = found;
            problems.push(format!(
                "{document}: {works} statements work and {others} do not, not {least} and {most}"
            ));
        }
        problems.extend(found.problems.into_iter().map(|problem| format!("{document} {problem}")));
    }
    tell("the four documents", all_work, all);
    assert!(problems.is_empty(), "{}", problems.join("\n\n"));
}

/// `is_as_wanted` rejects other texts.
#[test]
fn is_as_wanted_rejects_other_texts() {
    assert!(is_as_wanted("a  b\nc\n", "a b c"));
    assert!(is_as_wanted("a b c", "a … c") && is_as_wanted("a b c", "…b…") && is_as_wanted("", ""));
    assert!(!is_as_wanted("a b c", "a b") && !is_as_wanted("a b c", "…d…"));
    assert!(!is_as_wanted("a b", "a b…b") && !is_as_wanted("a", ""));
    let wrong = |commands: Vec<(&str, &str)>| {
        let owned = |(command, wanted): (&str, &str)| (command.to_owned(), wanted.to_owned());
        let commands = commands.into_iter().map(owned).collect();
        let title = "1 A b.".to_owned();
        let statement = Statement { title, commands, ..Statement::default() };
        statement.problem().is_some()
    };
    assert!(wrong(vec![]));
    assert!(!wrong(vec![("member rfc1738:port 80 8a '\\u0001'", "true false false")]));
    assert!(wrong(vec![("member rfc1738:port 80 8a", "true true")]));
    assert!(wrong(vec![("member rfc1738:port 80", "true"), ("echo a", "b")]));
}
