//! Tests of corrected lines.

use super::*;
use crate::check::args::CheckArgs;
use crate::check::config::Config;
use crate::short_texts::short_texts;

/// Returns the number of diagnoses that the budget of a line allows.
fn looks(len: usize) -> usize {
    let line = vec![b'['; len];
    let mut budget = Budget::of(&line);
    (0..).take_while(|_| budget.pay(line.len())).count()
}

#[test]
fn diagnoses_long_lines_only_a_few_times() {
    assert!(looks(50) > ROUNDS * 34, "{}", looks(50));
    assert!((32..64).contains(&looks(5_000)), "{}", looks(5_000));
    assert_eq!(looks(LONGEST), 32);
}

/// Lines up to the limit have fixes, and longer lines have none.
#[test]
fn counts_no_fixes_beyond_the_length_limit() {
    let settings = settings();
    for (length, count) in [(LONGEST, 1), (LONGEST + 1, 0)] {
        let text = ["http://a/", &"b".repeat(length - 11), "|b"].concat();
        assert_eq!(fixable(&settings, &settings.diagnose(text.as_bytes())), count, "{length}");
        assert_eq!(of_line(&settings, text.as_bytes(), Trust::Sure).is_some(), count == 1);
    }
}

/// One round fixes only the errors of a report, which has a limit.
#[test]
fn fixes_more_errors_than_one_report_has() {
    let most = ROUNDS * OF_A_LINE;
    for count in [1, OF_A_LINE, OF_A_LINE + 1, 2 * OF_A_LINE, most, most + 1] {
        let line = format!("http://a/{}", "|b".repeat(count));
        let wanted = format!("http://a/{}", "%7Cb".repeat(count)).into_bytes();
        let wanted = (count <= most).then_some((wanted, count as u64));
        assert_eq!(of_line(&settings(), line.as_bytes(), Trust::Sure), wanted, "{count}");
    }
}

fn settings() -> Settings {
    Settings::new(&CheckArgs::parsed(""), &Config::default(), &[])
}

#[test]
fn compatible_fixes_are_disjoint_and_maximal() {
    let settings = settings();
    let (mut most, mut left_out) = (0, 0);
    for text in short_texts(&["a", " ", "|", "%", "\u{E9}", "/"], 4) {
        let report = settings.diagnose(text.as_bytes());
        let taken = compatible(&settings, &report, Trust::Guesses);
        let mut spans: Vec<_> = taken.iter().map(|edits| edits[0].span.clone()).collect();
        let touches = |edits: &[Edit], other: &[Edit]| {
            edits.iter().any(|edit| other.iter().any(|other| touch(&edit.span, &other.span)))
        };
        for found in report.diagnostics() {
            let mut fixes = found.fixes().iter();
            let Some(fix) = fixes.find(|fix| Trust::Guesses.accepts(fix.applicability)) else {
                continue;
            };
            let is_taken = taken.iter().any(|edits| **edits == fix.edits);
            left_out += usize::from(!is_taken);
            let others = taken.iter().filter(|edits| ***edits != fix.edits);
            let is_near = others.clone().any(|edits| touches(edits, &fix.edits));
            assert_eq!(is_taken, !is_near, "{text:?}");
        }
        most = most.max(taken.len());
        spans.dedup();
        assert_eq!(spans.len(), taken.len(), "{text:?}");
    }
    // The test must have seen both cases.
    assert!(most > 1 && left_out > 0, "{most} {left_out}");
}

#[test]
fn rejects_fixes_that_break_the_line() {
    let settings = settings();
    let report = settings.diagnose(b"b c");
    let edits: Vec<&Edit> = report.diagnostics()[0].fixes()[0].edits.iter().collect();
    for (text, wanted) in [
        (&b"b c"[..], Some(&b"b%20c"[..])),
        (b"b c\r", None),
        (b"http://a/|\n", None),
        (b"\nb", None),
        (b"b \rc", Some(b"b%20\rc")),
        (b"b", None),
    ] {
        assert_eq!(edited(text, &edits).as_deref(), wanted, "{text:?}");
    }
}

/// For all short lists, each line is fixed on its own.
#[test]
fn fixes_lines_unless_a_comment_suppresses_them() {
    let settings = settings();
    let lines = [
        "a\n",
        "http://a/|\n",
        "http://a/|b|\r\n",
        "#\n",
        "\n",
        "# uri-grammar: allow U004\n",
        "# uri-grammar: allow-file U004\n",
    ];
    for list in short_texts(&lines, 4) {
        for list in [list.clone(), format!("\u{FEFF}{list}"), list.trim_end().to_owned()] {
            let (mut wanted, mut spoken, mut whole, mut fixed) = (String::new(), false, false, 0);
            for line in list.split_inclusive('\n') {
                let is_comment = line.trim().is_empty() || line.starts_with('#');
                if is_comment || spoken || whole {
                    wanted += line;
                } else {
                    wanted += &line.replace('|', "%7C");
                    fixed += line.matches('|').count();
                }
                whole |= line.contains("allow-file");
                spoken = line.contains("allow") || spoken && is_comment;
            }
            let corrected = of_file(&settings, list.as_bytes(), Trust::Sure);
            assert_eq!(
                String::from_utf8_lossy(&apply(list.as_bytes(), &corrected)),
                wanted,
                "{list:?}"
            );
            assert_eq!(
                corrected.iter().map(|it| it.fixed as usize).sum::<usize>(),
                fixed,
                "{list:?}"
            );
        }
    }
    assert_eq!(of_file(&settings, b"\xFF\xFEa b", Trust::Sure), []);
    assert_eq!(of_file(&settings, b"\xFE\xFFa b", Trust::Sure), []);
}

/// A correction that leaves the same number of findings is not what was meant either.
#[test]
fn fixed_lines_have_fewer_findings() {
    let options = CheckArgs::parsed("--lint=all");
    let settings = Settings::new(&options, &Config::default(), &[]);
    let mut count = 0;
    for text in short_texts(&["HTTP:", "//", "%7e", "\"", "<", ":0080"], 4) {
        for trust in [Trust::Sure, Trust::Guesses] {
            let Some((new, _)) = of_line(&settings, text.as_bytes(), trust) else { continue };
            let now = weight(&settings.diagnose(&new));
            assert!(now.errors == 0 && now < weight(&settings.diagnose(text.as_bytes())), "{text}");
            count += 1;
        }
    }
    assert!(count > 100, "{count}");
}
