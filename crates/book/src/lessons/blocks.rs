//! The figures of lessons. A block of code in the prose names a figure, and the rules and texts that it is about.

use maud::{Markup, html};
use oracle::{Automaton, BigUint};
use study::{Own, States, Texts};
use uri_grammar::GrammarRule;

use super::desk::{Desk, Source};
use super::figure::{Figure, table, why_not};
use super::{compared, derived, play};
use crate::facts::by_name;
use crate::text::{number, quoted};
use crate::{abnf, diagram, drawing, page};

/// The number of sample texts.
const SAMPLES: usize = 6;

/// Returns the content of a block: the word `info` with its arguments, and the lines of the block. A block without
/// lines is about the lines of the last block `texts`.
pub fn block(desk: &mut Desk<'_>, info: &str, lines: &str) -> Result<Markup, String> {
    let (kind, arguments) = info.split_once(' ').unwrap_or((info, ""));
    let texts: Vec<String> = match lines {
        "" => desk.texts.clone(),
        _ => lines.lines().map(|line| line.trim_matches('"').to_owned()).collect(),
    };
    let (caption, content) = match kind {
        "texts" => {
            desk.texts = texts;
            return Ok(html! { ul.row { @for text in &desk.texts { li { (quoted(text)) } } } });
        }
        "play" => return play::play(desk, arguments, &texts),
        "abnf" => grammar(desk, arguments, lines)?,
        "rule" => rules(desk, arguments)?,
        "diagram" => diagram(desk, arguments)?,
        "samples" => samples(&desk.rule(arguments)?)?,
        "derives" => derives(desk, &desk.rule(arguments)?, &texts)?,
        "alternatives" => alternatives(desk, &desk.rule(arguments)?, &texts)?,
        "automaton" => automaton(desk, &desk.rule(arguments)?)?,
        "run" => run(&desk.rule(arguments)?, &texts)?,
        "lengths" => lengths(desk, arguments)?,
        "tree" => derived::tree_of(desk, arguments)?,
        "steps" => derived::steps(desk, arguments, false)?,
        "steps-to-characters" => derived::steps(desk, arguments, true)?,
        "choice" => derived::choices(desk, arguments, 1)?,
        "choices" => derived::choices(desk, arguments, usize::MAX)?,
        "two-ways" => derived::two_ways(desk, arguments)?,
        "parser" => compared::parser(desk, &desk.rule(arguments)?, &texts)?,
        "losses" => compared::losses(desk, arguments)?,
        "compare" => compared::compare(desk, arguments)?,
        "equal" => compared::equal(desk, arguments)?,
        "documents" => compared::documents(desk, arguments, &texts)?,
        "readings" => compared::readings(&texts)?,
        "findings" => compared::findings(desk, &texts)?,
        _ => return Err(format!("no figure `{kind}`")),
    };
    desk.figures += 1;
    let label = format!("Figure {}", desk.figures);
    Ok(html! { figure { (page::wide(&label, content)) figcaption { (label) ": " (caption) } } })
}

/// Shows a grammar, and keeps it for the blocks below.
fn grammar(desk: &mut Desk<'_>, name: &str, text: &str) -> Figure {
    let own = Own::read(&[text], 0);
    if let Some(finding) = own.findings().into_iter().find(|it| it.kind.is_error()) {
        return Err(format!("the grammar `{name}`: {}", finding.message));
    }
    desk.grammars.insert(name.to_owned(), own);
    let shown = abnf::definition(text.trim_end(), |_| None);
    Ok((format!("the grammar {name}"), html! { pre.abnf { (shown) } }))
}

/// Returns the definitions of rules, as the documents print them.
fn rules(desk: &Desk<'_>, names: &str) -> Figure {
    let sources = desk.rules(names)?;
    let known: Vec<_> = sources.iter().filter_map(|source| source.known).collect();
    let shown = known.iter().map(|&rule| {
        let pages = by_name(rule);
        let link = |name: &str| pages.get(&name.to_lowercase()).map(|path| desk.here.to(path));
        abnf::definition(rule.abnf(), link)
    });
    let names = known.iter().map(|rule| format!("{} ({})", rule.name(), rule.document()));
    let caption = names.collect::<Vec<_>>().join(", ");
    Ok((caption, html! { pre.abnf { @for rule in shown { (rule) "\n" } } }))
}

fn diagram(desk: &Desk<'_>, name: &str) -> Figure {
    let source = desk.rule(name)?;
    let rule = source.grammar().get(&source.name).ok_or("undefined")?;
    Ok((
        format!("the diagram of {}", source.label),
        html! { (diagram::draw(&source.name, &rule.expr, |_| None)) },
    ))
}

fn samples(source: &Source) -> Figure {
    let automaton = source.automaton()?;
    let texts = Texts::of(&automaton);
    let row = |texts: &mut dyn Iterator<Item = String>| {
        html! {
            ul.row { @for text in texts.take(SAMPLES) { li { (quoted(&text)) } } }
        }
    };
    let shown = html! {
        dl {
            dt { "Derives" } dd { (row(&mut texts.members())) }
            dt { "Does not derive" } dd { (row(&mut texts.others())) }
        }
    };
    Ok((format!("examples for {}, the shortest first", source.label), shown))
}

fn derives(desk: &Desk<'_>, source: &Source, texts: &[String]) -> Figure {
    let automaton = source.automaton()?;
    let (by, ways) = alternatives_of(source)?;
    let row = |text: &String| {
        let why_not = why_not(&automaton, text);
        let verdict = if why_not.is_some() { "no" } else { "yes" };
        let first = by.as_ref().map(|by| by.alternatives(text).trailing_zeros() as usize);
        let way = first.and_then(|first| ways.get(first));
        let reason = why_not.unwrap_or_else(|| html! {
            @if let Some(way) = way { "By the alternative " code { (way) } "." } @else { "Each part of the rule is there." }
        });
        vec![source.sample(desk.here, text), html! { (verdict) }, reason]
    };
    let rows = texts.iter().map(row);
    Ok((
        format!("which texts {} derives", source.label),
        table(&["Text", "Derived", "Reason"], rows),
    ))
}

/// Returns the automaton that reports alternatives, if there are several, and the alternatives as ABNF.
fn alternatives_of(source: &Source) -> Result<(Option<Automaton>, Vec<String>), String> {
    let rule = source.grammar().get(&source.name).ok_or("undefined")?;
    let ways: Vec<String> = rule.expr.alternatives().iter().map(ToString::to_string).collect();
    let all = (2..=64).contains(&ways.len()).then(|| {
        Automaton::with_alternatives(source.grammar(), &source.name).map_err(|it| it.to_string())
    });
    Ok((all.transpose()?, ways))
}

fn alternatives(desk: &Desk<'_>, source: &Source, texts: &[String]) -> Figure {
    let (automaton, ways) = alternatives_of(source)?;
    let automaton = automaton.ok_or(format!("`{}` has one alternative", source.name))?;
    let row = |text: &String| {
        let mask = automaton.alternatives(text);
        let those = ways.iter().enumerate().filter(|(number, _)| mask >> number & 1 == 1);
        let those: Vec<&String> = those.map(|(_, way)| way).collect();
        let shown = html! {
            @if those.is_empty() { "none" }
            @for (place, way) in those.iter().enumerate() { @if place > 0 { " and " } code { (way) } }
        };
        vec![source.sample(desk.here, text), html! { (those.len()) }, shown]
    };
    let columns = ["Text", "Alternatives", "These"];
    let caption = format!("how many alternatives of {} derive a text", source.label);
    Ok((caption, table(&columns, texts.iter().map(row))))
}

fn automaton(desk: &Desk<'_>, source: &Source) -> Figure {
    let states = States::of(&source.automaton()?);
    let id = format!("f{}-", desk.figures + 1);
    let shown = html! {
        @if let Some(drawn) = drawing::draw(&source.name, &states, &id) { (drawn) }
        (drawing::table(&states, &id))
    };
    Ok((format!("the minimal automaton of {}", source.label), shown))
}

/// Returns the states through which texts lead.
fn run(source: &Source, texts: &[String]) -> Figure {
    let states = States::of(&source.automaton()?);
    let states = &states.states;
    let row = |text: &String| {
        let mut path = vec![0];
        for c in text.chars().map(u32::from) {
            let next = &states[path[path.len() - 1]].next;
            let way =
                next.iter().find(|way| way.ranges.iter().any(|[a, b]| (*a..=*b).contains(&c)));
            let Some(way) = way else {
                return vec![quoted(text), html! { (joined(&path)) " → none" }, html! { "no" }];
            };
            path.push(way.state);
        }
        let accepts = states[path[path.len() - 1]].accepts;
        vec![
            quoted(text),
            html! { (joined(&path)) },
            html! { @if accepts { "yes" } @else { "no" } },
        ]
    };
    let columns = ["Text", "States", "Accepted"];
    let caption = format!("how the automaton of {} reads texts", source.label);
    Ok((caption, table(&columns, texts.iter().map(row))))
}

fn joined(path: &[usize]) -> String {
    path.iter().map(ToString::to_string).collect::<Vec<_>>().join(" → ")
}

/// Returns the numbers of members of each length, up to the length after the rule.
fn lengths(desk: &Desk<'_>, arguments: &str) -> Figure {
    let (source, longest) = desk.rule_and(arguments)?;
    let longest = longest.parse().map_err(|_| format!("no length in `{arguments}`"))?;
    let counts = source.automaton()?.count_by_length(longest, 0..=0x7F);
    let row =
        |(length, count): (usize, &BigUint)| vec![html! { (length) }, html! { (number(count)) }];
    let rows = counts.iter().enumerate().map(row);
    let caption = format!("the number of members of {}, of US-ASCII characters", source.label);
    Ok((caption, table(&["Length", "Members"], rows)))
}
