//! Error messages side by side: what each library says of the texts of
//! `crates/diagnose/tests/data/judged.tsv`, scored by the rubric of `judged.md` beside it.

mod fluent_uri;
mod http;
mod iri_string;
mod oxiri;
mod phrase;
#[path = "../../../diagnose/tests/it/judged/rubric/mod.rs"]
mod rubric;
mod uriparse;
mod url;

use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};

use rubric::answer::Answer;
use rubric::score::{CRITERIA, Oracle, Score};
use rubric::set::Row;
use rubric::{ours, set};

use crate::table::Table;

/// A library whose messages are scored.
pub(crate) struct Speaker {
    pub(crate) name: &'static str,
    /// What it says of a row; nothing where it cannot be asked.
    pub(crate) answer: fn(&Row) -> Option<Answer>,
    /// What a program can read from an error, 0 to 5, and why.
    pub(crate) structured: (u8, &'static str),
    /// What a terminal or a log gets to see, 0 to 5, and why.
    pub(crate) presentation: (u8, &'static str),
}

/// The rules that libraries can be asked for.
const RULES: [&str; 4] = ["URI", "URI-reference", "absolute-URI", "relative-ref"];

const OURS: Speaker = Speaker {
    name: "**uri-grammar**",
    answer: |row| Some(ours::answer(row)),
    structured: (
        5,
        "code, span, found and expected of the grammar, rule, edits with applicability",
    ),
    presentation: (5, "characters are named or escaped, texts cut to a window, passwords hidden"),
};

fn speakers() -> [Speaker; 7] {
    [
        OURS,
        fluent_uri::SPEAKER,
        uriparse::SPEAKER,
        oxiri::SPEAKER,
        iri_string::SPEAKER,
        url::SPEAKER,
        http::SPEAKER,
    ]
}

/// Prints a table of the invalid texts and one of the lints; with `details` every text, too.
pub(crate) fn run(details: bool) {
    let rows: Vec<Row> = set::rows().into_iter().filter(|row| RULES.contains(&row.rule)).collect();
    let mut oracle = Oracle::new();
    let speakers = speakers();
    let (invalid, valid): (Vec<&Row>, Vec<&Row>) = rows.iter().partition(|row| !row.is_valid());
    let (suspicious, fine): (Vec<&Row>, Vec<&Row>) =
        valid.into_iter().partition(|row| !row.required().is_empty());
    let several: Vec<&Row> =
        invalid.iter().copied().filter(|row| row.required().len() > 1).collect();
    for (title, rows) in [
        ("Invalid texts", &invalid),
        ("Of these, those with several errors", &several),
        ("Valid texts that are suspicious", &suspicious),
        ("Valid texts about which nothing should be said", &fine),
    ] {
        println!("{title}: {}\n", rows.len());
        println!("{}", table(&mut oracle, &speakers, rows));
    }
    println!("S and P are judged once for each library:\n");
    for Speaker { name, structured, presentation, .. } in &speakers {
        println!(
            "- {name}: S {}: {}. P {}: {}.",
            structured.0, structured.1, presentation.0, presentation.1
        );
    }
    if details {
        println!();
        for row in &rows {
            println!("{}", row.shown());
            for speaker in &speakers {
                detail(&mut oracle, speaker, row);
            }
        }
    }
}

/// The mean of each criterion, over the texts that a library can be asked about.
fn table(oracle: &mut Oracle, speakers: &[Speaker], rows: &[&Row]) -> Table {
    let criteria = CRITERIA.map(|criterion| criterion.to_string());
    let mut titles = vec!["library", "texts"];
    titles.extend(criteria.iter().map(String::as_str));
    titles.extend(["S", "P", "of 100"]);
    let mut table = Table::new(&titles);
    for speaker in speakers {
        let scores: Vec<Score> = rows
            .iter()
            .filter_map(|row| answer(speaker, row).map(|answer| oracle.score(row, &answer)))
            .collect();
        let mut cells = vec![speaker.name.to_owned(), scores.len().to_string()];
        let mut means = Vec::new();
        for at in 0..CRITERIA.len() {
            let points: Vec<f64> = scores.iter().filter_map(|score| score.points[at]).collect();
            if points.is_empty() {
                cells.push("-".to_owned());
                continue;
            }
            let mean = points.iter().sum::<f64>() / points.len() as f64;
            means.push(mean);
            cells.push(format!("{mean:.2}"));
        }
        for by_hand in [speaker.structured.0, speaker.presentation.0] {
            means.push(f64::from(by_hand));
            cells.push(by_hand.to_string());
        }
        let mean = means.iter().sum::<f64>() / means.len() as f64;
        cells.push(format!("{:.0}", 20.0 * mean));
        table.row(cells);
    }
    table
}

fn detail(oracle: &mut Oracle, speaker: &Speaker, row: &Row) {
    let Some(answer) = answer(speaker, row) else {
        println!("    {:15} cannot be asked", speaker.name);
        return;
    };
    let points =
        |points: Option<f64>| points.map_or("-".to_owned(), |points| format!("{points:.1}"));
    let score = oracle.score(row, &answer);
    let cells = CRITERIA.iter().zip(score.points);
    let cells: Vec<String> =
        cells.map(|(name, value)| format!("{name} {}", points(value))).collect();
    let texts: Vec<String> =
        answer.said.iter().map(|said| said.text.escape_debug().to_string()).collect();
    let verdict = if answer.accepted { "accepts" } else { "refuses" };
    let (cells, texts) = (cells.join(" "), texts.join("; "));
    println!("    {:15} {:.2}  {cells}  {verdict} {texts}", speaker.name, score.mean());
}

/// What a library says; a panic is no answer, and scores nothing.
fn answer(speaker: &Speaker, row: &Row) -> Option<Answer> {
    let hook = take_hook();
    set_hook(Box::new(|_| {}));
    let answer = catch_unwind(AssertUnwindSafe(|| (speaker.answer)(row)));
    set_hook(hook);
    answer.unwrap_or_else(|_| Some(Answer { accepted: !row.is_valid(), said: Vec::new() }))
}
