//! Draws the inclusion order of rules, with wider rules above narrower ones.

use maud::{Markup, html};

use crate::facts::{Chapter, path_of};
use crate::site::Here;

const BOX_HEIGHT: i64 = 24;
const LAYER: i64 = 84;
const GAP: i64 = 16;

/// Rules with the same members.
struct Group {
    /// The numbers of the rules in the chapter.
    rules: Vec<usize>,
    /// The groups directly above: wider, with no group between.
    above: Vec<usize>,
    /// The number of layers below the group.
    layer: usize,
}

fn groups(chapter: &Chapter) -> Vec<Group> {
    let relation = |a: usize, b: usize| chapter.pair(a, b).relation;
    let groups = study::lattice::ordered(chapter.rules.len(), relation);
    let mut groups: Vec<Group> =
        groups.into_iter().map(|(rules, above)| Group { rules, above, layer: 0 }).collect();
    // A group is one layer above the highest group that it contains.
    for _ in 0..groups.len() {
        for number in 0..groups.len() {
            let layer = groups[number].layer + 1;
            for above in groups[number].above.clone() {
                groups[above].layer = groups[above].layer.max(layer);
            }
        }
    }
    groups
}

/// Returns a drawing of the order of a chapter's rules, with links.
pub fn draw(chapter: &Chapter, here: Here<'_>) -> Markup {
    let groups = groups(chapter);
    let label = |group: &Group| {
        let names = group.rules.iter().map(|&rule| chapter.rules[rule].rule.to_string());
        names.collect::<Vec<_>>().join(" = ")
    };
    let width_of = |group: &Group| 8 * label(group).chars().count() as i64 + 16;
    let layers = groups.iter().map(|group| group.layer).max().map_or(0, |highest| highest + 1);
    let mut rows: Vec<Vec<usize>> = vec![Vec::new(); layers];
    for (number, group) in groups.iter().enumerate() {
        rows[group.layer].push(number);
    }
    let row_width =
        |row: &Vec<usize>| row.iter().map(|&it| width_of(&groups[it]) + GAP).sum::<i64>();
    let width = rows.iter().map(row_width).max().unwrap_or(0);
    let mut middle = vec![0; groups.len()];
    // Each group is centered above the groups below it, if there is space.
    for row in &mut rows {
        let wish = |it: usize| {
            let below: Vec<i64> = (0..groups.len())
                .filter(|&other| groups[other].above.contains(&it))
                .map(|other| middle[other])
                .collect();
            if below.is_empty() {
                width / 2
            } else {
                below.iter().sum::<i64>() / below.len() as i64
            }
        };
        let wishes: Vec<(usize, i64)> = row.iter().map(|&it| (it, wish(it))).collect();
        row.sort_by_key(|it| wishes.iter().find(|(other, _)| other == it).map_or(0, |(_, x)| *x));
        let spare = (width - row_width(row)) / (row.len() as i64 + 1);
        let mut x = spare + GAP / 2;
        for &it in row.iter() {
            middle[it] = x + width_of(&groups[it]) / 2;
            x += width_of(&groups[it]) + GAP + spare;
        }
    }
    let height = LAYER * layers as i64 - LAYER + BOX_HEIGHT + 20;
    let top = |group: &Group| 10 + LAYER * (layers - 1 - group.layer) as i64;
    html! {
        svg.lattice role="group" aria-label={ "Which rules of " (chapter.name) " derive all that others derive" }
            width=(width) height=(height) viewBox={ "0 0 " (width) " " (height) } {
            @for (number, group) in groups.iter().enumerate() {
                @for &above in &group.above {
                    path d={
                        "M " (middle[number]) " " (top(group))
                        " L " (middle[above]) " " (top(&groups[above]) + BOX_HEIGHT)
                    } {}
                }
            }
            @for (number, group) in groups.iter().enumerate() {
                a href=(here.to(&path_of(chapter.rules[group.rules[0]].rule))) {
                    rect x=(middle[number] - width_of(group) / 2) y=(top(group)) rx="4"
                        width=(width_of(group)) height=(BOX_HEIGHT) {}
                    text x=(middle[number]) y=(top(group) + 16) { (label(group)) }
                }
            }
        }
    }
}
