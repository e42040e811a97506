//! The body of the target `settings`: the settings of a repository, `uri-grammar.toml`, which may be hostile. It is a
//! module of the command's settings, because only that module can read them.

use super::read::read;

// Only cargo-fuzz sets this.
#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|file: &[u8]| {
    settings(file);
});

/// Any bytes as the file. An error has a span in the file, and its message contains no secrets and no characters that
/// affect a terminal. Valid settings are the same each time.
pub fn settings(file: &[u8]) -> bool {
    match read(file) {
        Ok(config) => {
            assert_eq!(read(file).ok().as_ref(), Some(&config));
            // A further line end changes nothing.
            let longer = [file, b"\n"].concat();
            assert_eq!(read(&longer).ok().as_ref(), Some(&config));
            config != super::Config::default()
        }
        Err(problem) => {
            let span = problem.span.clone();
            assert!(
                span.start <= span.end && span.end <= file.len().max(span.start + 1),
                "{span:?}"
            );
            assert!(span.start <= file.len(), "{span:?}");
            for words in [Some(&problem.message), problem.help.as_ref()].into_iter().flatten() {
                assert!(!words.chars().any(char::is_control), "{words:?}");
                assert!(!words.contains("hunter2"), "{words:?}");
            }
            // The text is valid TOML, but has invalid settings.
            !problem.message.starts_with("the configuration is not UTF-8")
        }
    }
}

#[cfg(test)]
#[path = "../../tests/shared/fuzzing.rs"]
mod fuzzing;
#[cfg(test)]
#[path = "../../tests/shared/random.rs"]
mod random;

#[cfg(test)]
mod tests {
    /// Settings that set nothing are not useful for further changes.
    #[test]
    fn only_settings_that_set_something_are_useful() {
        assert!(super::settings(b"rule = 'URI'\n") && super::settings(b"rule = 'x'\n"));
        assert!(!super::settings(b"") && !super::settings(b"# a\n") && !super::settings(b"\xFF"));
    }

    #[test]
    fn settings() {
        const WORDS: &str = "rule lints allow deny max-errors extract uri U708 default all -1 0x10 http://u:hunter2@h/";
        let signs = [
            " = ", "\n", "\"", "'", "[", "]", "{", "}", ", ", ".", "#", "\\", "\"\"\"", "\u{202E}",
            "\0",
        ];
        let units: Vec<_> = WORDS.split(' ').chain(signs).collect();
        super::fuzzing::run("settings", super::settings, &units, 3_000, 10);
    }
}
