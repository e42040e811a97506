//! Commands with their output: the files of `crates/cli/tests/cases`, and the console blocks of documents.
//!
//! A console block of a document is a session. A command follows `$ `, its further lines follow `> `, and its output
//! follows. Each session of `crates/cli/tests/cases` has a folder of its own. It shows standard output, then standard
//! error with `! ` before each line, and then `? ` with an exit code that is not 0. Characters that affect a terminal are
//! shown as `<U+001B>`. `UPDATE_CASES=1` writes the output that the commands have now.
//!
//! In an output, `⋯` matches any text, and then all white space is equal. The files `statements-*.md` have the statements
//! of the documents before RFC 3986, each with the commands that show it. The shell function `member EDITION:RULE TEXT...`
//! prints for each text, written as in a JSON string, whether the rule derives it. The project is in `$PROJECT`.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use crate::committed;
use crate::common::{Folder, is_harmful, program};

/// The sessions of a document after a run.
#[derive(Default)]
pub struct Sessions {
    /// The document with the output of the run.
    pub document: String,
    /// Each command with the output that the document shows.
    pub commands: Vec<(String, String)>,
    /// The differences from the document.
    pub wrong: Vec<String>,
}

impl Sessions {
    /// Runs the commands of all console blocks. `show` returns what a command writes, in the folder of its session.
    pub fn run(document: &str, show: impl Fn(&Folder, &str) -> String) -> Self {
        let mut sessions = Self::default();
        let mut folder = None;
        let mut lines = document.split_inclusive('\n').peekable();
        while let Some(line) = lines.next() {
            sessions.document += line;
            if line.starts_with("```") {
                folder = (line.trim_end() == "```console").then(Folder::new);
            }
            let (Some(folder), Some(first)) = (&folder, line.strip_prefix("$ ")) else { continue };
            let mut script = first.to_owned();
            while let Some(further) = lines.next_if(|line| line.starts_with('>')) {
                sessions.document += further;
                script += further.strip_prefix("> ").unwrap_or(&further[1..]);
            }
            let is_output = |line: &&str| !line.starts_with("$ ") && !line.starts_with("```");
            let wanted: String = std::iter::from_fn(|| lines.next_if(is_output)).collect();
            let found = show(folder, &script);
            // A line without text may follow an output.
            if found.trim_end_matches('\n') == wanted.trim_end_matches('\n')
                || is_match(&found, &wanted)
            {
                sessions.document += &wanted;
            } else {
                sessions.document += &found;
                sessions.wrong.push(format!("$ {script}wanted:\n{wanted}\nfound:\n{found}"));
            }
            sessions.commands.push((script, wanted));
        }
        sessions
    }

    /// Runs the commands of a document that shows both streams as a terminal does.
    pub fn of_page(document: &str) -> Vec<(String, String)> {
        let show = |_: &Folder, script: &str| {
            let output = shell(Path::new("."), &format!("({}) 2>&1", script.trim_end()));
            String::from_utf8_lossy(&output.stdout).into_owned()
        };
        let sessions = Self::run(document, show);
        assert!(sessions.wrong.is_empty(), "{}", sessions.wrong.join("\n"));
        sessions.commands
    }
}

/// Returns `true` if an output has the parts of a pattern, in order.
fn is_match(found: &str, pattern: &str) -> bool {
    let joined = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let (found, pattern) = (joined(found), joined(pattern));
    let parts: Vec<&str> = pattern.split('⋯').map(str::trim).collect();
    let [first, middle @ .., last] = &parts[..] else { return false };
    let Some(mut rest) = found.strip_prefix(first) else { return false };
    for part in middle {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.ends_with(last)
}

/// The shell function `member`.
const MEMBER: &str = r#"
member() {
    rule=$1
    shift
    printf '"%s"\n' "$@" | uri-grammar match -e "${rule%%:*}" -r "${rule#*:}" |
        sed 's/{"accepts":\([a-z]*\).*/\1/' | paste -sd ' ' -
}
"#;

/// Runs a script of the shell in a folder. It finds the command by its name.
pub fn shell(folder: &Path, script: &str) -> Output {
    let built = Path::new(env!("CARGO_BIN_EXE_uri-grammar")).parent().expect("a folder");
    let mut path = std::ffi::OsString::from(built);
    path.push(":");
    path.push(std::env::var_os("PATH").expect("a path"));
    let mut shell = program("sh");
    shell.args(["-c", &[MEMBER, script].concat()]).current_dir(folder).env("PATH", path);
    shell.env("PROJECT", concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).output().expect("runs")
}

/// Returns the output of a script as the files of sessions show it.
fn shown(folder: &Folder, script: &str) -> String {
    let output = shell(&folder.path("."), script);
    let text = |bytes| String::from_utf8(bytes).expect("only UTF-8 is written");
    let mut shown = text(output.stdout);
    if !shown.is_empty() && !shown.ends_with('\n') {
        shown += "\n(no line end)\n";
    } else if shown == "\n" || shown.ends_with("\n\n") {
        shown.replace_range(shown.len() - 1.., "(empty line)\n");
    }
    for line in text(output.stderr).lines() {
        let _ = writeln!(shown, "! {line}");
    }
    match output.status.code() {
        Some(0) => {}
        Some(code) => _ = writeln!(shown, "? {code}"),
        None => shown += "? killed\n",
    }
    let visible = |c: char| match c == '\u{FEFF}' || is_harmful(c) && c != '\t' {
        true => format!("<U+{:04X}>", u32::from(c)),
        false => c.to_string(),
    };
    // No update accepts a secret in the output of a command.
    let secret = ["s3cret", "seKret", "geheim", "hunter2", "Hunter2"]
        .into_iter()
        .find(|secret| shown.contains(secret));
    assert!(secret.is_none() || script.starts_with("cat "), "`{secret:?}` is shown by {script}");
    shown.chars().map(visible).collect()
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases")
}

/// Compares the output of all commands of a file, or accepts it.
fn run(file: &str) {
    let path = folder().join(file);
    let sessions = Sessions::run(&fs::read_to_string(&path).expect("reads"), shown);
    assert!(!sessions.commands.is_empty());
    sessions.wrong.iter().for_each(|wrong| eprintln!("{wrong}"));
    committed::compare(&path, &sessions.document, HOW);
}

const HOW: &str = "UPDATE_CASES=1 cargo test -p uri-grammar-cli --test it cases";

macro_rules! cases {
    ($($name:ident: $file:literal,)*) => {
        const FILES: &[&str] = &[$($file),*];

        $(#[test]
        fn $name() {
            run($file);
        })*
    };
}

cases! {
    abnf: "abnf.md",
    base: "base.md",
    check: "check.md",
    check_documents: "check-documents.md",
    check_files: "check-files.md",
    check_fixes: "check-fixes.md",
    check_formats: "check-formats.md",
    check_iris: "check-iris.md",
    conform: "conform.md",
    diagnose_and_match: "diagnose-and-match.md",
    editions: "editions.md",
    editions_references: "editions-references.md",
    extract: "extract.md",
    iris: "iris.md",
    references: "references.md",
    regex: "regex.md",
    statements_of_rfc1738: "statements-rfc1738.md",
    statements_of_rfc2396: "statements-rfc2396.md",
    statements_of_rfc2396bis_00: "statements-rfc2396bis-00.md",
    statements_of_url_syntax_00: "statements-url-syntax-00.md",
    study: "study.md",
    words: "words.md",
}

#[test]
fn every_file_is_run() {
    let names = fs::read_dir(folder()).expect("lists").map(|it| it.expect("lists").file_name());
    let names: BTreeSet<String> = names.filter_map(|name| name.into_string().ok()).collect();
    assert_eq!(names, FILES.iter().map(ToString::to_string).collect());
}

/// Each statement has a section and a sentence of its own, and commands. Their numbers can only rise.
#[test]
fn every_statement_has_a_command() {
    // The last number counts the statements that only a text of the project declines.
    for (document, least, declined) in [
        ("rfc1738", 113, 0),
        ("url-syntax-00", 145, 3),
        ("rfc2396", 108, 2),
        ("rfc2396bis-00", 77, 1),
    ] {
        let path = folder().join(format!("statements-{document}.md"));
        let text = fs::read_to_string(&path).expect("reads");
        let mut titles = BTreeSet::new();
        for statement in text.split("\n## ").skip(1) {
            let (title, session) = statement.split_once('\n').expect(statement);
            let (section, words) = title.split_once(' ').expect(title);
            assert!(!section.is_empty() && words.ends_with(['.', ')']), "{document} {title}");
            assert!(session.starts_with("\n```console\n$ "), "{document} {title}");
            assert!(titles.insert(title), "{document} {title}: twice");
        }
        assert!(titles.len() >= least, "{document}: {}", titles.len());
        assert_eq!(text.matches("\n$ grep -oh ").count(), declined, "{document}");
    }
}

#[test]
fn patterns_reject_other_texts() {
    assert!(is_match("a b c\n", "a ⋯ c") && is_match("a  b\nc", "⋯b⋯"));
    assert!(!is_match("a b c", "a b c") && !is_match("a b c", "⋯d⋯"));
    assert!(!is_match("a b", "a b⋯b") && !is_match("a b", "b⋯"));
}

/// Sessions report a wrong output, and show the right one.
#[test]
fn wrong_output_is_reported() {
    let document = "$ echo no\n```console\n$ echo a; echo b >&2; exit 3\na\n! b\n? 3\n\n$ cat <<E\n> x\n> E\ny\n```\n";
    let sessions = Sessions::run(document, shown);
    assert_eq!(sessions.document, document.replace("\ny\n", "\nx\n"));
    assert_eq!((sessions.commands.len(), sessions.wrong.len()), (2, 1));
}
