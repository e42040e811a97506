//! Tables in Markdown, with aligned columns for reading in a terminal.

use std::fmt;

/// Rows of text with a header. The first column is aligned left, the others right.
pub(crate) struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    /// Creates an empty table with these column titles.
    pub(crate) fn new(titles: &[&str]) -> Self {
        let titles = titles.iter().map(|&title| title.to_owned()).collect();
        Self { rows: vec![titles] }
    }

    /// Adds a row.
    pub(crate) fn row(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    fn widths(&self) -> Vec<usize> {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        (0..columns).map(width).collect()
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let widths = self.widths();
        for (number, row) in self.rows.iter().enumerate() {
            for (column, &width) in widths.iter().enumerate() {
                let cell = row.get(column).map_or("", String::as_str);
                match column {
                    0 => write!(f, "| {cell:width$} ")?,
                    _ => write!(f, "| {cell:>width$} ")?,
                }
            }
            writeln!(f, "|")?;
            if number == 0 {
                for (column, &width) in widths.iter().enumerate() {
                    match column {
                        0 => write!(f, "|{}", "-".repeat(width + 2))?,
                        _ => write!(f, "|{}:", "-".repeat(width + 1))?,
                    }
                }
                writeln!(f, "|")?;
            }
        }
        Ok(())
    }
}

/// Formats a number with commas between thousands.
pub(crate) fn thousands(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{Table, thousands};

    #[test]
    fn columns_line_up() {
        let mut table = Table::new(&["name", "ns"]);
        table.row(vec!["a".to_owned(), "1234".to_owned()]);
        assert_eq!(table.to_string(), "| name |   ns |\n|------|-----:|\n| a    | 1234 |\n");
    }

    #[test]
    fn separates_thousands() {
        assert_eq!(thousands(0), "0");
        assert_eq!(thousands(999), "999");
        assert_eq!(thousands(1_234_567), "1,234,567");
    }
}
