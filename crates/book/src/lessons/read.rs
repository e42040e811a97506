//! Reads the prose of a lesson.

use crate::Error;

/// The number of steps of each lesson.
pub const STEPS: usize = 5;

/// The smallest number of exercises of a lesson.
const EXERCISES: usize = 6;

/// The levels of exercises: their names in the prose, and their headings.
pub const LEVELS: [(&str, &str); 3] = [
    ("read", "Level 1: read"),
    ("apply", "Level 2: decide and derive"),
    ("create", "Level 3: find and mend"),
];

/// The prose of a lesson.
#[derive(Debug)]
pub struct Lesson {
    /// The name of its page.
    pub slug: String,
    /// The title.
    pub title: String,
    /// One sentence: what readers can do afterwards.
    pub goal: String,
    /// The paragraphs before the first step.
    pub introduction: String,
    /// The title and the prose of each step.
    pub steps: Vec<(String, String)>,
    /// The exercises, in the order of their levels.
    pub exercises: Vec<Exercise>,
}

/// The prose of an exercise.
#[derive(Debug)]
pub struct Exercise {
    /// The name of its level.
    pub level: &'static str,
    /// The question.
    pub question: String,
    /// The answer.
    pub answer: String,
    /// The reason for the answer.
    pub reason: String,
}

impl Lesson {
    /// Reads a lesson: a title, a line with the goal, five steps with a playground each, and exercises. An exercise has
    /// an answer after `Answer:` and a reason after `Why:`, and ends at a line with `---`.
    pub fn read(slug: &str, text: &str) -> Result<Self, Error> {
        let missing = |what: String| Error::Lesson(format!("{slug}: {what}"));
        let mut parts = text.trim_start_matches("# ").split("\n## ");
        let head = parts.next().and_then(|head| head.split_once('\n'));
        let (title, head) = head.ok_or_else(|| missing("there is no title".to_owned()))?;
        let (goal, introduction) = head.trim().split_once("\n\n").unwrap_or((head.trim(), ""));
        let (mut steps, mut exercises) = (Vec::new(), Vec::new());
        for part in parts {
            let (title, body) = part.split_once('\n').unwrap_or((part, ""));
            if title == "Exercises" {
                exercises = read_exercises(body).map_err(missing)?;
                continue;
            }
            if body.matches("\n```play ").count() != 1 {
                return Err(missing(format!("the step `{title}` needs one playground")));
            }
            steps.push((title.to_owned(), body.to_owned()));
        }
        let counts =
            LEVELS.map(|(level, _)| exercises.iter().filter(|it| it.level == level).count());
        if steps.len() != STEPS || counts.contains(&0) || exercises.len() < EXERCISES {
            return Err(missing(format!(
                "{} steps, and {counts:?} exercises by level",
                steps.len()
            )));
        }
        let (slug, title) = (slug.to_owned(), title.to_owned());
        let (goal, introduction) = (goal.replace('\n', " "), introduction.to_owned());
        Ok(Self { slug, title, goal, introduction, steps, exercises })
    }
}

fn read_exercises(text: &str) -> Result<Vec<Exercise>, String> {
    let mut exercises = Vec::new();
    for (level, _) in LEVELS {
        let heading = format!("\n### {level}\n");
        let (_, rest) = text.split_once(&heading).ok_or(format!("no exercises to {level}"))?;
        let section = rest.split("\n### ").next().unwrap_or_default();
        for exercise in section.split("\n---\n") {
            let parts = exercise
                .split_once("\nAnswer:")
                .and_then(|(question, rest)| Some((question, rest.split_once("\nWhy:")?)));
            let (question, (answer, reason)) =
                parts.ok_or_else(|| format!("no answer or reason in `{}`", exercise.trim()))?;
            let [question, answer, reason] =
                [question, answer, reason].map(|it| it.trim().to_owned());
            exercises.push(Exercise { level, question, answer, reason });
        }
    }
    Ok(exercises)
}
