//! Comparisons as figures: parsers, two rules, documents, and other readings of a text.

use maud::html;
use oracle::peg::Literal;
use oracle::{Comparison, Part, Relation};
use study::relation::sentence;
use study::{Edition, Reading};
use uri_grammar::{GrammarRule, Rule, UriRef};
use uri_grammar_diagnose::{Lints, Options, diagnose};
use url::Url;

use super::desk::{Desk, Source};
use super::figure::{Figure, table, why_not};
use crate::literal::{ByLetter, Loss};
use crate::text::{count, quoted, repair};

/// The number of texts that show a difference.
const WITNESSES: usize = 3;

fn bytes(length: Option<usize>) -> String {
    length.map_or("nothing".to_owned(), |length| count(length, "byte"))
}

/// Returns what a literal transcription of the rule matches, and what the rule derives.
pub fn parser(desk: &Desk<'_>, source: &Source, texts: &[String]) -> Figure {
    let automaton = source.automaton()?;
    let mut literal = Literal::of(source.grammar());
    let mut rows = Vec::new();
    for text in texts {
        let taken = literal.taken(&source.name, text).map_err(|error| error.to_string())?;
        let derived = automaton.longest_prefix(text);
        let loses = if taken == derived { "no" } else { "yes" };
        rows.push(vec![
            source.sample(desk.here, text),
            html! { (bytes(taken)) },
            html! { (bytes(derived)) },
            html! { (loses) },
        ]);
    }
    let columns = ["Text", "The parser takes", "The rule derives", "Loss"];
    Ok((format!("{} as a parser with ordered choice", source.label), table(&columns, rows)))
}

/// Returns a shortest text that each rule loses, and a repair.
pub fn losses(desk: &Desk<'_>, names: &str) -> Figure {
    let mut rows = Vec::new();
    for source in desk.rules(names)? {
        let found = literal_of(&source)?;
        let name = source.link(desk.here);
        rows.push(match &found.own {
            None => vec![name, html! { "no text" }, html! { "" }, html! { "" }],
            Some(Loss { text, taken, derived }) => vec![
                name,
                source.sample(desk.here, text),
                html! { "takes " (bytes(*taken)) ", derives " (bytes(*derived)) },
                repair(found.repair.as_deref().unwrap_or("nothing simple")),
            ],
        });
    }
    let columns = ["Rule", "Shortest text", "Loss", "Repair"];
    Ok(("what rules lose as parsers with ordered choice".to_owned(), table(&columns, rows)))
}

/// Returns the loss of a rule. The losses of the documents are on record.
fn literal_of(source: &Source) -> Result<ByLetter, String> {
    if let Some(rule) = source.known {
        let records = ByLetter::recorded(rule.edition().name()).map_err(|it| it.to_string())?;
        return records.get(rule.name()).cloned().ok_or(format!("no record of `{rule}`"));
    }
    let found = Literal::of(source.grammar()).rule(&source.name);
    found.map(ByLetter::from).map_err(|error| error.to_string())
}

/// Compares two rules.
pub fn compare(desk: &Desk<'_>, names: &str) -> Figure {
    let sources = desk.rules(names)?;
    let [left, right] = &sources[..] else { return Err(format!("`{names}` are not two rules")) };
    let comparison = Comparison::of(&left.automaton()?, &right.automaton()?);
    let (a, b) = names.split_once(' ').unwrap_or_default();
    let row = |what: String, part, source: &Source| {
        let texts: Vec<String> = comparison.words(part).take(WITNESSES).collect();
        let shown = html! {
            @if texts.is_empty() { "no text" }
            @else { ul.row { @for text in &texts { li { (source.sample(desk.here, text)) } } } }
        };
        vec![html! { (what) }, shown]
    };
    let rows = [
        row(format!("Only {a}"), Part::Left, left),
        row("Both".to_owned(), Part::Both, left),
        row(format!("Only {b}"), Part::Right, right),
    ];
    let caption =
        format!("{}; examples, the shortest first", sentence(a, comparison.relation(), b));
    Ok((caption, table(&["Derived by", "Texts"], rows)))
}

/// Checks that two rules derive the same texts. The figure gives the command with which readers check their own.
pub fn equal(desk: &Desk<'_>, names: &str) -> Figure {
    let sources = desk.rules(names)?;
    let [left, right] = &sources[..] else { return Err(format!("`{names}` are not two rules")) };
    let comparison = Comparison::of(&left.automaton()?, &right.automaton()?);
    if comparison.relation() != Relation::Equal {
        return Err(format!("`{names}` are not equal"));
    }
    let known = right.known.map(|rule| format!("{}:{}", rule.edition(), rule.name()));
    let other = known.unwrap_or_else(|| format!("wanted.abnf:{}", right.name));
    let command = format!("uri-grammar abnf diff mine.abnf:{} {other}", left.name);
    Ok((
        "no text distinguishes the two; this command compares yours".to_owned(),
        html! { pre { (command) } },
    ))
}

/// Returns the verdict of each document on the texts, by its counterpart of a rule of RFC 3986.
pub fn documents(desk: &Desk<'_>, name: &str, texts: &[String]) -> Figure {
    let rule = desk.rule(name)?.known.ok_or(format!("`{name}` is not of a document"))?;
    let mut rows = Vec::new();
    for &edition in Edition::ALL {
        let Some(rule) = rule.counterpart(edition) else { continue };
        let automaton = study::automaton(rule).map_err(|error| error.to_string())?;
        let verdict = |text: &String| match why_not(&automaton, text) {
            None => html! { "yes" },
            Some(why) => html! { "no. " (why) },
        };
        let document = html! { (edition.document()) ", " span.rule { (rule.name()) } };
        rows.push([document].into_iter().chain(texts.iter().map(verdict)).collect());
    }
    let columns: Vec<&str> =
        ["Document"].into_iter().chain(texts.iter().map(String::as_str)).collect();
    Ok(("which documents derive a text".to_owned(), table(&columns, rows)))
}

/// Returns the host by the grammar, by browsers, and by the expression of RFC 3986, appendix B.
pub fn readings(texts: &[String]) -> Figure {
    let cell = |host: Result<Option<String>, String>| match host {
        Ok(Some(host)) => html! { "host " (quoted(&host)) },
        Ok(None) => html! { "no host" },
        Err(reason) => html! { "refused: " (reason) },
    };
    let rows = texts.iter().map(|text| {
        let grammar = UriRef::parse(text.as_str());
        let grammar = grammar.map(|it| it.host().map(str::to_owned)).map_err(|it| it.to_string());
        let browser = Url::parse(text);
        let browser =
            browser.map(|it| it.host_str().map(str::to_owned)).map_err(|it| it.to_string());
        vec![quoted(text), cell(grammar), cell(browser), cell(Ok(Reading::appendix_b(text).host))]
    });
    let columns = ["Text", "RFC 3986", "URL Standard", "Appendix B, unchecked"];
    Ok(("one text, and the host that each reading finds".to_owned(), table(&columns, rows)))
}

/// Returns the errors and lints of texts, each with its first fix.
pub fn findings(desk: &Desk<'_>, texts: &[String]) -> Figure {
    let mut rows = Vec::new();
    for text in texts {
        let report = diagnose(text, &Options::new(Rule::UriReference).lints(Lints::DEFAULT));
        let source = desk.rule("URI-reference")?;
        for found in report.diagnostics() {
            let address = desk.here.to(&format!("codes/{}.html", found.kind().code()));
            let fix = found.fixes().first();
            rows.push(vec![
                source.sample(desk.here, text),
                html! { a href=(address) { (found.kind().code()) } ": " (crate::prose::line(found.message())) },
                html! { @if let Some(fix) = fix { (quoted(&fix.result)) } @else { "none" } },
            ]);
        }
        if report.diagnostics().is_empty() {
            return Err(format!("no finding in `{text}`"));
        }
    }
    let columns = ["Text", "Finding", "First fix"];
    Ok(("what the diagnoses of this project find".to_owned(), table(&columns, rows)))
}
