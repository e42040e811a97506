//! Reads escapes, which begin with a backslash.

use super::super::NotRead;
use super::super::dialect::Dialect;
use super::Reader;

/// The meaning of an escape, within or outside brackets.
pub enum Escaped {
    /// One code point or code unit.
    Point(u32),
    /// Items of a class, in the syntax of the crate `regex`.
    Items(String),
    /// Items of a class that is negated.
    NotItems(String),
}

/// White space in ECMAScript.
const ECMASCRIPT_SPACE: &str = r"\t\n\x0B\f\r\x20\x{A0}\x{FEFF}\x{2028}\x{2029}\p{Zs}";

impl Reader<'_> {
    /// Reads an escape outside brackets, after its backslash.
    pub fn escape(&mut self) -> Result<(), NotRead> {
        let c = self.rest().chars().next().ok_or(self.error("a backslash at the end"))?;
        let has_anchors = !matches!(self.dialect, Dialect::Ere) && !self.is_ecmascript();
        let anchor = match c {
            'A' if has_anchors => r"\A",
            'Z' if self.dialect == Dialect::Python => r"\z",
            'z' if has_anchors => r"\z",
            'Z' if matches!(self.dialect, Dialect::Pcre2 | Dialect::Dotnet | Dialect::Java) => {
                self.at += 1;
                return self.end();
            }
            'b' if self.is_ecmascript() => r"(?-u:\b)",
            'B' if self.is_ecmascript() => r"(?-u:\B)",
            'b' | 'B' => return Err(self.error("a word boundary of this dialect")),
            '1'..='9' => return Err(self.error("a backreference")),
            'k' | 'g' if self.dialect != Dialect::Ere => return Err(self.error("a backreference")),
            _ => {
                match self.escaped()? {
                    Escaped::Point(point) if point > 0xFFFF => {
                        self.character(
                            char::from_u32(point).ok_or(self.error("this code point"))?,
                        )?;
                    }
                    Escaped::Point(point) => self.point(point)?,
                    Escaped::Items(items) => self.push_class(&items, false),
                    Escaped::NotItems(items) => self.push_class(&items, true),
                }
                return Ok(());
            }
        };
        self.at += 1;
        self.out.push_str(anchor);
        Ok(())
    }

    /// Reads an escape that has the same meaning within brackets, after its backslash.
    pub fn escaped(&mut self) -> Result<Escaped, NotRead> {
        let place = self.at;
        let Some(c) = self.next() else { return Err(self.error("a backslash at the end")) };
        let means_itself = match self.dialect {
            // GNU gives a meaning to some other escapes.
            Dialect::Ere => r"\.[]*^$+?(){}|/".contains(c),
            _ => c.is_ascii_punctuation() || c == ' ',
        };
        if means_itself {
            return Ok(Escaped::Point(c.into()));
        }
        let unknown = NotRead::Unsupported { what: "this escape", offset: place };
        if self.dialect == Dialect::Ere {
            return Err(unknown);
        }
        let point = match c {
            't' => 0x09,
            'n' => 0x0A,
            'f' => 0x0C,
            'r' => 0x0D,
            'v' if self.is_ecmascript() || self.dialect == Dialect::Python => 0x0B,
            'a' if !self.is_ecmascript() => 0x07,
            '0' if !self.rest().starts_with(|c: char| c.is_ascii_digit()) => 0,
            'x' if self.skip("{") => self.braced()?,
            'x' => self.digits(2)?,
            'u' if self.dialect == Dialect::Ecmascript5 && self.rest().starts_with('{') => {
                return Err(self.error("`\\u{` without the flag `u`"));
            }
            'u' if self.skip("{") => self.braced()?,
            'u' => self.unit()?,
            'U' if self.dialect == Dialect::Python => self.digits(8)?,
            'd' | 'D' | 'w' | 'W' | 's' | 'S' => {
                let items = self.perl(c.to_ascii_lowercase());
                return Ok(match c.is_ascii_lowercase() {
                    true => Escaped::Items(items),
                    false => Escaped::NotItems(items),
                });
            }
            'p' | 'P' => {
                let name = if self.skip("{") {
                    let end = self.rest().find('}').ok_or(self.error("an open name"))?;
                    let name = &self.rest()[..end];
                    self.at += end + 1;
                    name
                } else {
                    let length = self.rest().chars().next().map_or(0, char::len_utf8);
                    let name = &self.rest()[..length];
                    self.at += length;
                    name
                };
                return Ok(Escaped::Items(format!("\\{c}{{{name}}}")));
            }
            _ => return Err(unknown),
        };
        Ok(Escaped::Point(point))
    }

    /// Returns the items of `\d`, `\w` and `\s`.
    fn perl(&self, c: char) -> String {
        let is_unicode = match self.dialect {
            Dialect::Python => !self.flags.ascii,
            Dialect::Dotnet => true,
            _ => false,
        };
        match (c, is_unicode) {
            ('s', _) if self.is_ecmascript() => ECMASCRIPT_SPACE.to_owned(),
            // RE2 excludes the vertical tab.
            ('s', false) if self.dialect == Dialect::Re2 => r"\t\n\f\r\x20".to_owned(),
            ('s', false) => r"\t\n\x0B\f\r\x20".to_owned(),
            ('d', false) => "0-9".to_owned(),
            ('w', false) => "0-9A-Za-z_".to_owned(),
            // In Python, the four information separators are white space.
            ('s', true) if self.dialect == Dialect::Python => r"\s\x1C-\x1F".to_owned(),
            ('w', true) if self.dialect == Dialect::Python => r"\p{L}\p{N}_".to_owned(),
            ('s', true) => r"\t\n\x0B\f\r\x{85}\p{Z}".to_owned(),
            ('w', true) => r"\p{L}\p{Mn}\p{Nd}\p{Pc}".to_owned(),
            _ => format!("\\{c}"),
        }
    }

    /// Reads exactly this many hexadecimal digits.
    fn digits(&mut self, count: usize) -> Result<u32, NotRead> {
        let digits =
            self.rest().get(..count).filter(|it| it.bytes().all(|byte| byte.is_ascii_hexdigit()));
        let digits = digits.ok_or(self.error("an escape without its digits"))?;
        self.at += count;
        u32::from_str_radix(digits, 16).map_err(|_| self.error("this number"))
    }

    /// Reads hexadecimal digits up to a brace.
    fn braced(&mut self) -> Result<u32, NotRead> {
        let end = self.rest().find('}').filter(|end| (1..=6).contains(end));
        let point = self.digits(end.ok_or(self.error("an escape without its digits"))?)?;
        self.at += 1;
        Ok(point)
    }

    /// Reads four digits, or a surrogate pair if it is one character.
    fn unit(&mut self) -> Result<u32, NotRead> {
        let first = self.digits(4)?;
        if (0xD800..0xDC00).contains(&first) && !self.dialect.is_utf16() {
            let place = self.at;
            if self.skip("\\u")
                && let Ok(second @ 0xDC00..0xE000) = self.digits(4)
            {
                return Ok(0x1_0000 + ((first - 0xD800) << 10) + (second - 0xDC00));
            }
            self.at = place;
        }
        Ok(first)
    }
}
