//! No output shows a secret: each text of a table is shown in every format.

use std::path::Path;

use uri_grammar::UriRef;

use crate::common::{Folder, Ran, command, run, run_in, run_with};
use crate::escapes;

/// Reads the texts, each with the parts of it that must not be shown, after tabs.
fn table() -> Vec<(String, Vec<&'static str>)> {
    let row = |line: &'static str| {
        let mut cells = line.split('\t');
        let text = escapes::unescaped(cells.next().unwrap_or_default());
        (String::from_utf8(text).expect("UTF-8"), cells.collect::<Vec<_>>())
    };
    let rows: Vec<_> = include_str!("../data/secrets.tsv").lines().map(row).collect();
    assert!(rows.len() > 60 && rows.iter().all(|(_, secrets)| !secrets.is_empty()));
    rows
}

fn assert_hides(what: &str, text: &str, secrets: &[&str], ran: &Ran) {
    for secret in secrets {
        let shown = format!("{}{}", ran.stdout, ran.stderr);
        assert!(!shown.contains(secret), "{what} shows `{secret}` of {text}:\n{shown}");
    }
}

#[test]
fn no_finding_shows_a_secret() {
    for (text, secrets) in &table() {
        for format in ["human", "short", "json", "sarif", "github"] {
            let ran = run(["check", "--lint=all", "--format", format, "--uri", text]);
            assert_hides(format, text, secrets, &ran);
        }
    }
}

#[test]
fn no_diff_shows_a_secret() {
    let folder = Folder::new();
    for (text, secrets) in &table() {
        let file = folder.file("links", format!("{text}\n"));
        let path = file.to_str().expect("a path");
        let ran = run(["check", "--fix-suggestions", "--lint=all", path]);
        assert_hides("the diff", text, secrets, &ran);
        // In a document, a finding can be about another part of the line.
        for format in ["text", "yaml"] {
            let content = if format == "yaml" {
                format!("url: '{text}'\nx: '{text}'\n")
            } else {
                format!("see {text}\n")
            };
            let file = folder.file("file", content);
            let path = file.to_str().expect("a path");
            for mode in [&["--fix-suggestions"][..], &["--format", "human"], &["--format", "json"]]
            {
                let all = ["check", "--lint=all", "--extract", format];
                let ran = run(all.iter().chain(mode).chain(&[path]));
                assert_hides(format, text, secrets, &ran);
            }
        }
    }
}

#[test]
fn no_other_command_shows_a_secret() {
    for (text, secrets) in &table() {
        for arguments in [
            &["parts"][..],
            &["split", "--edition", "rfc2396"],
            &["check", "--edition", "rfc2396", "--format", "human", "--uri"],
            &["check"],
            &["check", "--extract"],
            &["editions"],
            &["editions", "--format", "json"],
            &["extract"],
            &["explain"],
            &["rule"],
            &["check", "--config", "no-such-file", "--rule"],
        ] {
            let ran = run(arguments.iter().chain([&text.as_str()]));
            assert_hides(&arguments.join(" "), text, secrets, &ran);
        }
        let config = format!("no-such-folder/{text}");
        assert_hides("--config", text, secrets, &run(["check", "--config", &config, "--uri", "a"]));
    }
}

/// `extract` finds the same secrets as `check`.
#[test]
fn extracted_text_shows_no_secret() {
    let mut found = 0;
    for (text, secrets) in &table() {
        let ran = run_with(["extract"], format!("<{text}>\n{text}\n").as_bytes());
        assert_hides("extract", text, secrets, &ran);
        found += ran.stdout.lines().count();
    }
    assert!(found > 60, "{found}");
}

/// Lints report each hidden secret, except for parameters that belong in a URI, such as `?code=`.
#[test]
fn lints_report_the_secrets_that_messages_hide() {
    let mut reported = 0;
    for (text, _) in table().iter().filter(|(text, _)| UriRef::parse(&**text).is_ok()) {
        let is_meant = ["?code=", "sentry_key=", "?ticket=", "?pin="];
        let ran =
            run(["check", "--lint=password,secret-parameter", "--format", "short", "--uri", text]);
        let has_lint = ran.stdout.contains("[U706]") || ran.stdout.contains("[U904]");
        assert_eq!(
            has_lint,
            !is_meant.iter().any(|part| text.contains(part)),
            "{text}: {}",
            ran.stdout
        );
        reported += usize::from(has_lint);
    }
    assert!(reported >= 15, "{reported}");
}

/// Stars do not show the length of a secret.
#[test]
fn stars_hide_the_length() {
    let shown = |password: &str| {
        let text = format!("http://u:{password}@h/?token={password}#a b");
        run(["check", "--lint=all", "--format", "human", "--uri", &text]).stdout
    };
    let places = |shown: String| {
        let mut lines: Vec<_> = shown.lines().map(str::to_owned).collect();
        lines.retain(|line| !line.contains("-->"));
        lines
    };
    assert_eq!(places(shown("a")), places(shown("correcthorsebatterystaple")));
}

/// Settings add names of secrets.
#[test]
fn settings_name_secrets() {
    let folder = Folder::new();
    folder.file("uri-grammar.toml", "secret-names = ['patient']\n");
    folder.file("links", "http://h/?patient=Hunter2#a|b\nhttp://h/?the-Patient=Hunter2\n");
    folder.file("a.md", "[a](http://h/?patient=Hunter2#a]b) [b] (http://h/?patient=Hunter2)\n");
    for options in [
        &["--format", "human"][..],
        &["--format", "json"],
        &["--format", "sarif"],
        &["--fix-suggestions"],
        &["--diff"],
        &["--list"],
    ] {
        for file in ["links", "a.md"] {
            let shown = run_in(&folder, &[&["check", "--lint=all", file], options].concat()).stdout;
            assert!(!shown.contains("Hunter2"), "{options:?}: {shown}");
            assert!(shown.contains("***") || options.contains(&"sarif"), "{options:?}: {shown}");
        }
    }
    let ran = run_in(&folder, &["check", "links"]);
    assert_eq!(ran.stdout.matches("U904").count(), 0);
}

/// Clap formats colored messages, which repeat arguments.
#[test]
fn colored_errors_show_no_secrets_or_controls() {
    let said = |value: &str| {
        let mut command = command();
        command.args(["check", "--format", value]).env("CLICOLOR_FORCE", "1");
        String::from_utf8(command.output().expect("runs").stderr).expect("UTF-8")
    };
    assert!(said("http://h/").contains("\x1b[33mhttp://h/\x1b[0m"), "{}", said("http://h/"));
    assert!(!said("http://u:s3cret@h/").contains("s3cret"));
    assert!(!said("a\u{202E}b").contains('\u{202E}'));
}

/// Errors in settings that the user has named show no secret.
#[test]
fn no_error_of_settings_shows_a_secret() {
    let folder = Folder::new();
    for (text, secrets) in &table() {
        for content in
            [format!("rule = '{text}'\n"), format!("{text}\n"), format!("'{text}' = 1\n")]
        {
            let file = folder.file("settings.toml", content);
            let path = file.to_str().expect("a path");
            let ran = run(["check", "--config", path, "--uri", "a"]);
            assert_hides("--config", text, secrets, &ran);
        }
    }
}

/// A link in a checkout can point to any file that the user can read.
#[cfg(unix)]
#[test]
fn ignores_settings_linked_from_outside() {
    let outside = Folder::new();
    let target = outside.file("settings", "rule = 'URI'\n");
    let folder = Folder::new();
    std::fs::create_dir_all(folder.path(".git")).expect("creates");
    std::fs::create_dir_all(folder.path("below")).expect("creates");
    folder.file("below/links.md", "[a](a)\n");
    let link = folder.path("uri-grammar.toml");
    std::os::unix::fs::symlink(&target, &link).expect("links");
    let ran = run_in(&folder, &["check", "below/links.md"]);
    assert_eq!(ran.code, Some(2), "{}", ran.stderr);
    assert!(ran.stderr.contains("uri-grammar.toml: a link that leads out of"), "{}", ran.stderr);
    // A link within the repository is followed.
    std::fs::remove_file(&link).expect("removes");
    folder.file("below/settings", "rule = 'URI'\n");
    std::os::unix::fs::symlink(folder.path("below/settings"), &link).expect("links");
    assert_eq!(run_in(&folder, &["check", "below/links.md"]).code, Some(1));
}

#[test]
fn settings_search_ends_at_home_or_current_folder() {
    let folder = Folder::new();
    folder.file("uri-grammar.toml", "rule = 'URI'\n");
    std::fs::create_dir_all(folder.path("home/a")).expect("creates");
    std::fs::create_dir_all(folder.path("other")).expect("creates");
    let in_home = folder.file("home/a/links.md", "[a](x)\n");
    let in_other = folder.file("other/links.md", "[a](x)\n");
    let check = |home: &str, from: &str, file: &Path| {
        let mut command = command();
        command
            .env("HOME", folder.path(home))
            .current_dir(folder.path(from))
            .arg("check")
            .arg(file);
        command.output().expect("runs").status.code()
    };
    // Users who can write to folders above must not configure the check.
    assert_eq!(check("home", "home", &in_home), Some(0));
    assert_eq!(check("home", "other", &in_other), Some(0));
    assert_eq!(check("/", "other", &in_other), Some(0));
    assert_eq!(check("no-such-folder", "home/a", &in_home), Some(0));
    // The search includes the home folder and the current folder.
    assert_eq!(check(".", "other", &in_home), Some(1));
    assert_eq!(check("home", ".", &in_other), Some(1));
    folder.file("home/uri-grammar.toml", "rule = 'URI'\n");
    assert_eq!(check("home", "home/a", &in_home), Some(1));
}
