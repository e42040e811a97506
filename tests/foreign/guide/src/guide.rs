//! The tables of the guide.

const GUIDE: &str = include_str!("../../../../docs/coming-from.md");

/// Returns the cells of the rows below a heading, up to the next heading, without the row of titles.
pub fn rows(heading: &str) -> Vec<Vec<&'static str>> {
    let mut lines = GUIDE.lines().skip_while(|line| line.trim_start_matches('#') != heading);
    assert!(lines.next().is_some(), "the guide has no section{heading}");
    let section = lines.take_while(|line| !line.starts_with('#'));
    let rows = section.filter(|line| line.starts_with('|')).skip(2);
    let rows: Vec<Vec<_>> = rows.map(cells).collect();
    assert!(rows.len() > 2, "{heading}: {} rows", rows.len());
    rows
}

fn cells(line: &'static str) -> Vec<&'static str> {
    line.trim_matches('|').split('|').map(str::trim).collect()
}

/// Returns the text in a cell that consists of code.
pub fn code(cell: &'static str) -> Option<&'static str> {
    cell.strip_prefix('`')?.strip_suffix('`')
}

/// Returns all code in a cell.
pub fn codes(cell: &'static str) -> impl Iterator<Item = &'static str> {
    cell.split('`').skip(1).step_by(2)
}
