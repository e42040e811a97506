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
mod tests {
    use std::path::Path;

    /// Units to insert into inputs.
    const UNITS: [&str; 28] = [
        "rule",
        "lints",
        "allow",
        "deny",
        "max-errors",
        "extract",
        " = ",
        "\n",
        "\"",
        "'",
        "[",
        "]",
        "{",
        "}",
        ", ",
        ".",
        "#",
        "\\",
        "\"\"\"",
        "http://u:hunter2@h/ ",
        "uri",
        "U708",
        "default",
        "all",
        "-1",
        "0x10",
        "\u{202E}",
        "\0",
    ];

    /// Settings that set nothing are not useful for further changes.
    #[test]
    fn only_settings_that_set_something_are_useful() {
        assert!(super::settings(b"rule = 'URI'\n") && super::settings(b"rule = 'x'\n"));
        assert!(!super::settings(b"") && !super::settings(b"# a\n") && !super::settings(b"\xFF"));
    }

    /// Runs the seeds with small random changes, the same in each run. `FUZZ_INPUTS` sets the number of inputs.
    #[test]
    fn settings() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/seeds/settings");
        let mut paths: Vec<_> = std::fs::read_dir(Path::new(folder))
            .expect("a folder of seeds")
            .map(|file| file.expect("a file").path())
            .collect();
        paths.sort();
        let mut inputs: Vec<_> =
            paths.iter().map(|path| std::fs::read(path).expect("a seed")).collect();
        let count =
            std::env::var("FUZZ_INPUTS").map_or(3_000, |count| count.parse().expect("a number"));
        let mut state = 0x9E37_79B9_7F4A_7C15_u64;
        let mut below = |bound: usize| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            usize::try_from(state % bound.max(1) as u64).expect("less than the bound")
        };
        let mut used = 0;
        for number in 0..count {
            let mut input = match paths.get(number) {
                Some(_) => inputs[number].clone(),
                None => inputs[below(inputs.len())].clone(),
            };
            for _ in 0..if number < paths.len() { 0 } else { 1 + below(4) } {
                let start = below(input.len() + 1);
                let end = (start + below(6)).min(input.len());
                let unit = UNITS[below(UNITS.len())].as_bytes();
                match below(5) {
                    0 => drop(input.drain(start..end)),
                    1 => drop(input.splice(start..end, unit.iter().copied())),
                    2 => input.insert(start, u8::try_from(below(256)).expect("less than 256")),
                    _ => drop(input.splice(start..start, unit.iter().copied())),
                }
            }
            input.truncate(300);
            let shown = input.escape_ascii().to_string();
            let is_useful = std::panic::catch_unwind(|| super::settings(&input));
            let Ok(is_useful) = is_useful else { panic!("b\"{shown}\"") };
            if is_useful {
                used += 1;
                if inputs.len() < 2_000 {
                    inputs.push(input);
                }
            }
        }
        assert!(used * 10 > count, "{used} of {count} of use");
    }
}
