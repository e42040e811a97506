//! Reads a set of characters in brackets.

use super::super::NotRead;
use super::super::dialect::Dialect;
use super::Reader;
use super::escape::Escaped;

/// One item of a class.
enum Item {
    Point(u32),
    Items(String),
}

impl Reader<'_> {
    /// Reads a class after its opening bracket.
    pub fn class(&mut self) -> Result<(), NotRead> {
        let negated = self.skip("^");
        let mut items = String::new();
        if self.is_ecmascript() && self.skip("]") {
            // `[]` matches nothing, and `[^]` matches any character.
            self.push_class(r"\x00-\x{10FFFF}", !negated);
            return Ok(());
        }
        let mut is_first = true;
        loop {
            match self.item(is_first)? {
                None => break,
                Some(Item::Items(more)) => items.push_str(&more),
                Some(Item::Point(first)) => {
                    let is_range = self.rest().starts_with('-') && !self.rest().starts_with("-]");
                    let last = if is_range {
                        self.at += 1;
                        match self.item(false)? {
                            Some(Item::Point(last)) => last,
                            _ => return Err(self.error("a range without an end")),
                        }
                    } else {
                        first
                    };
                    self.push_range(&mut items, first, last)?;
                }
            }
            is_first = false;
        }
        self.push_class(&items, negated);
        Ok(())
    }

    /// Reads one item; `None` at the closing bracket.
    fn item(&mut self, is_first: bool) -> Result<Option<Item>, NotRead> {
        let rest = self.rest();
        let point = |c: char| Ok(Some(Item::Point(c.into())));
        // White space counts in brackets, except in Java.
        if self.flags.verbose && self.dialect == Dialect::Java && rest.starts_with([' ', '\n', '#'])
        {
            return Err(self.error("white space in brackets"));
        }
        match self.next() {
            None => Err(self.error("an open bracket")),
            Some(']') if !is_first || self.is_ecmascript() => Ok(None),
            Some('\\') if self.dialect == Dialect::Ere => point('\\'),
            Some('\\') if self.skip("b") => point('\x08'),
            Some('\\') => Ok(Some(match self.escaped()? {
                Escaped::Point(point) => Item::Point(point),
                Escaped::Items(items) => Item::Items(items),
                Escaped::NotItems(items) => Item::Items(format!("[^{items}]")),
            })),
            Some('[') => {
                let has_named =
                    matches!(self.dialect, Dialect::Ere | Dialect::Pcre2 | Dialect::Re2);
                if has_named && self.rest().starts_with(':') {
                    let end = self.rest().find(":]").ok_or(self.error("an open bracket"))?;
                    let name = &self.rest()[..end + 2];
                    self.at += name.len();
                    return Ok(Some(Item::Items(format!("[{name}"))));
                }
                if self.rest().starts_with(['.', '=']) && self.dialect == Dialect::Ere {
                    return Err(self.error("a collating element"));
                }
                if self.dialect == Dialect::Java {
                    return Err(self.error("brackets within brackets"));
                }
                point('[')
            }
            Some('&') if self.dialect == Dialect::Java && self.rest().starts_with('&') => {
                Err(self.error("an intersection"))
            }
            Some('-') if self.dialect == Dialect::Dotnet && self.rest().starts_with('[') => {
                Err(self.error("a subtraction"))
            }
            Some(c) => point(c),
        }
    }
}
