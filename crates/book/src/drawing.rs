//! Draws small automata: the states in a row, and the transitions between them as lines and arcs.

use maud::{Markup, PreEscaped, html};
use study::{States, characters};

use crate::page::columns;

/// The largest number of states in a drawing. Larger automata are tables.
const MOST_STATES: usize = 7;
const MOST_WAYS: usize = 12;
const LONGEST_LABEL: usize = 30;

const RADIUS: i64 = 17;

/// A drawn transition.
struct Arrow {
    from: usize,
    to: usize,
    label: String,
}

/// Returns the drawing, if the automaton is small enough to be readable. `id` makes its anchors unique on a page.
pub fn draw(name: &str, states: &States, id: &str) -> Option<Markup> {
    let states = &states.states;
    let arrows: Vec<Arrow> = states
        .iter()
        .enumerate()
        .flat_map(|(from, state)| {
            let arrow =
                move |way: &study::Way| Arrow { from, to: way.state, label: label(&way.ranges) };
            state.next.iter().map(arrow)
        })
        .collect();
    let is_small = states.len() <= MOST_STATES
        && arrows.len() <= MOST_WAYS
        && arrows.iter().all(|arrow| arrow.label.chars().count() <= LONGEST_LABEL);
    if !is_small || arrows.is_empty() {
        return None;
    }
    let widest = arrows.iter().map(|arrow| arrow.label.chars().count() as i64).max().unwrap_or(0);
    let step = (widest * 8 + 3 * RADIUS).max(90);
    let reach = |arrow: &Arrow| arrow.from.abs_diff(arrow.to) as i64;
    let above = arrows.iter().filter(|it| it.to >= it.from).map(reach).max().unwrap_or(0);
    let below = arrows.iter().filter(|it| it.to < it.from).map(reach).max().unwrap_or(0);
    let loops = arrows.iter().any(|arrow| arrow.from == arrow.to);
    let height_of = |reach: i64| 26 + 26 * (reach - 1).max(0);
    let top = 30 + if above > 1 { height_of(above) } else { 0 }.max(if loops { 46 } else { 0 });
    let bottom = 12 + if below > 0 { height_of(below) + 20 } else { 0 };
    let middle = top + RADIUS;
    let width = step * (states.len() as i64 - 1) + 2 * RADIUS + 70 + widest * 4;
    let left = 40 + RADIUS + widest * 2;
    let x = |state: usize| left + step * state as i64;
    let height = middle + RADIUS + bottom;
    Some(html! {
        svg.automaton role="img" aria-label={ "Automaton of " (name) ", which the table below has, too" }
            width=(width) height=(height) viewBox={ "0 0 " (width) " " (height) } {
            defs {
                marker id={ (id) "arrow" } viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8"
                    orient="auto" { path d="M 0 0 L 8 4 L 0 8 z" {} }
            }
            path.way d={ "M " (x(0) - RADIUS - 24) " " (middle) " H " (x(0) - RADIUS) }
                marker-end={ "url(#" (id) "arrow)" } {}
            @for arrow in &arrows { (drawn(arrow, x(arrow.from), x(arrow.to), middle, (reach(arrow), id))) }
            @for (number, state) in states.iter().enumerate() {
                circle cx=(x(number)) cy=(middle) r=(RADIUS) {}
                @if state.accepts { circle cx=(x(number)) cy=(middle) r=(RADIUS - 4) {} }
                text x=(x(number)) y=(middle + 5) { (number) }
            }
        }
    })
}

fn drawn(
    arrow: &Arrow,
    from: i64,
    to: i64,
    middle: i64,
    (reach, id): (i64, &str),
) -> PreEscaped<String> {
    let center = (from + to) / 2;
    let (path, place) = if arrow.from == arrow.to {
        let (start, end) = (from - 8, from + 8);
        let edge = middle - RADIUS + 2;
        let path = format!(
            "M {start} {edge} C {} {} {} {} {end} {edge}",
            from - 26,
            edge - 40,
            from + 26,
            edge - 40
        );
        (path, middle - RADIUS - 34)
    } else if arrow.to == arrow.from + 1 {
        (format!("M {} {middle} H {}", from + RADIUS, to - RADIUS), middle - 7)
    } else {
        let away = 26 + 26 * (reach - 1).max(0);
        let (sign, shift) = if arrow.to > arrow.from { (-1, -6) } else { (1, 15) };
        let edge = middle + sign * (RADIUS - 3);
        let bow = edge + sign * away * 4 / 3;
        let path = format!(
            "M {} {edge} C {} {bow} {} {bow} {} {edge}",
            from + 9 * (to - from).signum(),
            from + (to - from) / 5,
            to - (to - from) / 5,
            to - 9 * (to - from).signum()
        );
        (path, edge + sign * away + shift)
    };
    html! {
        path.way d=(path) marker-end={ "url(#" (id) "arrow)" } {}
        text.label x=(center) y=(place) { (arrow.label) }
    }
}

/// Returns the characters of a transition in a shorter form than ABNF: `0–9 A–F`.
pub fn label(ranges: &[[u32; 2]]) -> String {
    let one = |value: u32| match char::from_u32(value) {
        Some(c) if c.is_ascii_graphic() => c.to_string(),
        _ => format!("%x{value:02X}"),
    };
    let range = |&[first, last]: &[u32; 2]| match last - first {
        0 => one(first),
        1 => format!("{} {}", one(first), one(last)),
        _ => format!("{}\u{2013}{}", one(first), one(last)),
    };
    ranges.iter().map(range).collect::<Vec<_>>().join(" ")
}

/// Returns the table of the states. `id` makes its anchors unique on a page.
pub fn table(states: &States, id: &str) -> Markup {
    html! {
        table.states {
            caption.hidden { "States, and the characters that lead from one to another" }
            (columns(&["State", "A member may end here", "Characters, and the state that they lead to"]))
            tbody {
                @for (number, state) in states.states.iter().enumerate() {
                    tr id={ (id) "s" (number) } {
                        th scope="row" { (number) }
                        td { @if state.accepts { "yes" } @else { "no" } }
                        td {
                            @for way in &state.next {
                                div {
                                    code title=(characters(&way.ranges)) { (label(&way.ranges)) }
                                    " → " a href={ "#" (id) "s" (way.state) } { (way.state) }
                                }
                            }
                            @if state.next.is_empty() { "nothing can follow" }
                        }
                    }
                }
            }
        }
    }
}
