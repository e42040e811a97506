//! The lessons: pages for a lecture, each with five steps, exercises, and sheets of the exercises.
//!
//! The prose is in `prose/lessons/`. It contains blocks and claims that are computed or checked when the pages are
//! written: see `render`.

mod blocks;
mod compared;
mod derived;
mod desk;
mod figure;
mod play;
mod read;
mod render;

use maud::{Markup, html};

use crate::page::Page;
use crate::site::{Here, Site};
use crate::{Error, prose};
use desk::Desk;
pub use read::{Exercise, LEVELS, Lesson, STEPS};

/// The path of the page with all lessons.
pub const PATH: &str = "lessons/index.html";

const SCRIPT: &str = include_str!("../../assets/lesson.js");
const INDEX: &str = include_str!("../../prose/lessons/index.md");

/// The lessons in order: the name of the page, and the prose.
const LESSONS: [(&str, &str); 6] = [
    ("abnf", include_str!("../../prose/lessons/abnf.md")),
    ("derivation", include_str!("../../prose/lessons/derivation.md")),
    ("ambiguity", include_str!("../../prose/lessons/ambiguity.md")),
    ("peg", include_str!("../../prose/lessons/peg.md")),
    ("automata", include_str!("../../prose/lessons/automata.md")),
    ("security", include_str!("../../prose/lessons/security.md")),
];

/// Returns the prose of all lessons, in order.
pub fn all() -> Result<Vec<Lesson>, Error> {
    LESSONS.iter().map(|(slug, text)| Lesson::read(slug, text)).collect()
}

/// Returns prose of a lesson as HTML, with its computed parts.
///
/// ```
/// let line = book::lessons::markdown("It has `=count dec-octet` members.")?;
/// assert_eq!(line.into_string(), "<p>It has 256 members.</p>\n");
/// # Ok::<(), String>(())
/// ```
pub fn markdown(prose: &str) -> Result<Markup, String> {
    render::prose(&mut Desk::new(Here(PATH)), prose)
}

/// Adds the pages. `has_playground` is `true` if the book has the module of the playground.
pub fn add(has_playground: bool, site: &mut Site) -> Result<(), Error> {
    let lessons = all()?;
    if has_playground {
        site.add("lesson.js", SCRIPT);
    }
    let scripts: &[&str] =
        if has_playground { &["elements.js", "module.js", "lesson.js"] } else { &[] };
    for (number, lesson) in lessons.iter().enumerate() {
        let written = Written::of(lesson)?;
        let body = written.page(lesson, number, &lessons);
        add_page(site, &path(&lesson.slug), (&title(number, lesson), &lesson.goal), scripts, body);
        for has_answers in [false, true] {
            let body = written.sheet(lesson, number, has_answers);
            let title = format!("Sheet {}: {}", number + 1, lesson.title);
            let what = if has_answers { "with answers" } else { "without answers" };
            add_page(site, &sheet(&lesson.slug, has_answers), (&title, what), &[], body);
        }
    }
    let about = ("Lessons", "Six lessons on grammars, with exercises and sheets");
    add_page(site, PATH, about, &[], index(&lessons));
    Ok(())
}

fn add_page(
    site: &mut Site,
    path: &str,
    (title, summary): (&str, &str),
    scripts: &[&str],
    body: Markup,
) {
    let above: &[_] = if path == PATH { &[] } else { &[(PATH, "Lessons")] };
    Page { path, title, summary, above, scripts, body }.add(site);
}

/// Returns links to the lessons, in order.
pub fn links(here: Here<'_>) -> Result<Markup, Error> {
    let lessons = all()?;
    Ok(html! {
        ol { @for lesson in &lessons { li { a href=(here.to(&path(&lesson.slug))) { (lesson.title) } } } }
    })
}

fn title(number: usize, lesson: &Lesson) -> String {
    format!("Lesson {}: {}", number + 1, lesson.title)
}

fn path(slug: &str) -> String {
    format!("lessons/{slug}.html")
}

fn sheet(slug: &str, has_answers: bool) -> String {
    format!("lessons/{slug}-{}.html", if has_answers { "answers" } else { "sheet" })
}

fn index(lessons: &[Lesson]) -> Markup {
    let here = Here(PATH);
    html! {
        (prose::markdown(INDEX))
        ol.lessons {
            @for lesson in lessons {
                li {
                    p { a href=(here.to(&path(&lesson.slug))) { strong { (lesson.title) } } }
                    p { (lesson.goal) }
                    (sheets(here, lesson))
                }
            }
        }
    }
}

fn sheets(here: Here<'_>, lesson: &Lesson) -> Markup {
    html! {
        p {
            "To print: " a href=(here.to(&sheet(&lesson.slug, false))) { (lesson.title) ": exercises" } ", "
            a href=(here.to(&sheet(&lesson.slug, true))) { (lesson.title) ": exercises with answers" } "."
        }
    }
}

/// The computed content of a lesson, for its page and its sheets.
struct Written {
    introduction: Markup,
    steps: Vec<Markup>,
    /// The question, the answer and the reason of each exercise.
    exercises: Vec<[Markup; 3]>,
}

impl Written {
    fn of(lesson: &Lesson) -> Result<Self, Error> {
        let path = path(&lesson.slug);
        let mut desk = Desk::new(Here(&path));
        let mut write = |place: &str, text: &str| {
            let within = |problem| Error::Lesson(format!("{}, {place}: {problem}", lesson.slug));
            render::prose(&mut desk, text).map_err(within)
        };
        let introduction = write("the introduction", &lesson.introduction)?;
        let mut steps = Vec::new();
        for (title, text) in &lesson.steps {
            steps.push(write(title, text)?);
        }
        let mut exercises = Vec::new();
        for Exercise { question, answer, reason, .. } in &lesson.exercises {
            exercises.push([
                write(question, question)?,
                write(question, answer)?,
                write(question, reason)?,
            ]);
        }
        Ok(Self { introduction, steps, exercises })
    }

    fn page(&self, lesson: &Lesson, number: usize, all: &[Lesson]) -> Markup {
        let path = path(&lesson.slug);
        let here = Here(&path);
        let beside =
            |number: Option<usize>| number.and_then(|number| Some((number, all.get(number)?)));
        let link = |(number, lesson): (usize, &Lesson)| {
            html! { a href=(here.to(&self::path(&lesson.slug))) { (title(number, lesson)) } }
        };
        html! {
            p.lead { (lesson.goal) }
            (self.introduction)
            nav.contents aria-label="Steps" {
                ul {
                    @for (number, (title, _)) in lesson.steps.iter().enumerate() {
                        li { a href={ "#step-" (number + 1) } { (number + 1) ". " (title) } }
                    }
                    li { a href="#exercises" { "Exercises" } }
                }
            }
            @for (number, ((title, _), step)) in lesson.steps.iter().zip(&self.steps).enumerate() {
                h2 id={ "step-" (number + 1) } { (number + 1) ". " (title) }
                (step)
            }
            h2 id="exercises" { "Exercises" }
            (sheets(here, lesson))
            (self.exercises(lesson, "h3", |answer| html! { details { summary { "Answer" } (answer) } }))
            nav.beside aria-label="Other lessons" {
                @if let Some(previous) = beside(number.checked_sub(1)) { p { "Previous: " (link(previous)) } }
                @if let Some(next) = beside(number.checked_add(1)) { p { "Next: " (link(next)) } }
                p { a href=(here.to(PATH)) { "All lessons" } }
            }
        }
    }

    fn sheet(&self, lesson: &Lesson, number: usize, has_answers: bool) -> Markup {
        let path = sheet(&lesson.slug, has_answers);
        let here = Here(&path);
        let other = sheet(&lesson.slug, !has_answers);
        let below = |answer| match has_answers {
            true => html! { div.answer { p.number { "Answer" } (answer) } },
            false => html! { div.space {} },
        };
        html! {
            p.screen {
                "From " a href=(here.to(&self::path(&lesson.slug))) { (title(number, lesson)) } ". "
                a href=(here.to(&other)) { @if has_answers { "The sheet without answers" } @else { "The sheet with answers" } }
            }
            (self.exercises(lesson, "h2", below))
        }
    }

    /// Returns the exercises by level. `below` returns the content below a question.
    fn exercises(
        &self,
        lesson: &Lesson,
        heading: &str,
        below: impl Fn(Markup) -> Markup,
    ) -> Markup {
        html! {
            @for (level, title) in LEVELS {
                @if heading == "h2" { h2 { (title) } } @else { h3 { (title) } }
                @for (number, _) in lesson.exercises.iter().enumerate().filter(|(_, it)| it.level == level) {
                    @let [question, answer, reason] = &self.exercises[number];
                    div.exercise {
                        p.number { "Exercise " (number + 1) }
                        (question)
                        (below(html! { (answer) div.reason { p.number { "Why" } (reason) } }))
                    }
                }
            }
        }
    }
}
