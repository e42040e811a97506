//! The lessons are complete, and a wrong claim in their prose is an error.

use std::collections::BTreeSet;

use book::lessons::{self, LEVELS, Lesson, STEPS};
use book::{Error, Site};

use crate::html::pages;

#[test]
fn lessons_have_all_steps_and_exercise_levels() {
    let lessons = lessons::all().unwrap();
    assert_eq!(lessons.len(), 6);
    for lesson in &lessons {
        assert_eq!(lesson.steps.len(), STEPS, "{}", lesson.slug);
        assert!(lesson.exercises.len() >= 6, "{}", lesson.slug);
        let levels: BTreeSet<&str> = lesson.exercises.iter().map(|it| it.level).collect();
        assert_eq!(levels.len(), LEVELS.len(), "{}", lesson.slug);
        for exercise in &lesson.exercises {
            let parts = [&exercise.question, &exercise.answer, &exercise.reason];
            assert!(parts.iter().all(|part| !part.is_empty()), "{}", exercise.question);
        }
    }
}

#[test]
fn a_lesson_without_a_part_is_an_error() {
    let text = include_str!("../../prose/lessons/abnf.md");
    assert!(Lesson::read("abnf", text).is_ok());
    for part in ["\n## A star repeats an element", "\n```play h16", "\n### create", "\nWhy:"] {
        assert!(text.contains(part), "{part}");
        let without = text.replacen(part, "", 1);
        assert!(matches!(Lesson::read("abnf", &without), Err(Error::Lesson(_))), "{part}");
    }
}

#[test]
fn a_wrong_claim_is_an_error() {
    let wrong = |prose: &str| lessons::markdown(prose).unwrap_err();
    assert_eq!(wrong("It derives `+dec-octet 256`."), "`+dec-octet 256` is wrong");
    assert_eq!(wrong("It does not derive `-dec-octet 255`."), "`-dec-octet 255` is wrong");
    assert_eq!(wrong("```equal query path\n```\n"), "`query path` are not equal");
    assert_eq!(wrong("`=count port`"), "`count port` is infinite");
    assert_eq!(wrong("```derives no-rule\na\n```\n"), "no rule `no-rule`");
    let right = lessons::markdown("`+dec-octet 255`, one of `=count dec-octet`").unwrap();
    assert!(right.into_string().ends_with("</a>, one of 256</p>\n"));
}

#[test]
fn the_pages_have_the_figures_the_playgrounds_and_the_answers() {
    let mut site = Site::default();
    lessons::add(true, &mut site).unwrap();
    let out = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("lessons");
    let _ = std::fs::remove_dir_all(&out);
    site.write(&out).unwrap();
    let pages = pages(&out);
    assert_eq!(pages.len(), 6 * 3 + 1);
    let text = |name: &str| &pages[&std::path::PathBuf::from(format!("lessons/{name}.html"))].text;
    for lesson in lessons::all().unwrap() {
        let page = text(&lesson.slug);
        assert_eq!(page.matches("class=\"play\"").count(), STEPS, "{}", lesson.slug);
        let count = lesson.exercises.len();
        let answers = text(&format!("{}-answers", lesson.slug));
        for (page, answers) in
            [(page, count), (answers, count), (text(&format!("{}-sheet", lesson.slug)), 0)]
        {
            assert_eq!(page.matches("class=\"exercise\"").count(), count, "{}", lesson.slug);
            assert_eq!(page.matches("class=\"reason\"").count(), answers, "{}", lesson.slug);
        }
    }
    assert!(text("automata").contains("4,294,967,296"));
    assert!(text("security").contains("host <code class=\"text\">evil.example</code>"));
}
