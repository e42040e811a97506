//! Translates an expression of a dialect to the syntax of the crate `regex`, which then reads it.

mod class;
mod escape;

use super::NotRead;
use super::atomic::NAME;
use super::dialect::Dialect;

/// Translates an expression. The result has no anchors but `\A` and `\z`.
///
/// If texts are read in UTF-16 code units, the characters from [`UNITS`] on represent surrogates. Groups that give
/// nothing back have a [name](NAME).
pub fn translated(text: &str, dialect: Dialect, flags: Flags) -> Result<String, NotRead> {
    let (outer, out) = (Vec::new(), String::new());
    let mut reader = Reader { text, at: 0, dialect, flags, outer, item: 0, out };
    while reader.at < text.len() {
        reader.step()?;
    }
    if reader.outer.is_empty() { Ok(reader.out) } else { Err(reader.error("an open group")) }
}

/// The first of the characters that represent surrogates. It represents U+D800.
pub const UNITS: u32 = 0x10_D800;

/// The flags in force.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Flags {
    /// Letters match in both cases.
    pub either_case: bool,
    /// The period matches line ends, too.
    pub dot_all: bool,
    /// White space and comments are skipped.
    pub verbose: bool,
    /// In Python, `\d`, `\w` and `\s` match only US-ASCII.
    pub ascii: bool,
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    dialect: Dialect,
    flags: Flags,
    /// The flags outside each open group, and the start of the group in the output.
    outer: Vec<(Flags, usize)>,
    /// The start of the last item in the output, which a repetition repeats.
    item: usize,
    out: String,
}

impl<'t> Reader<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn next(&mut self) -> Option<char> {
        let next = self.rest().chars().next()?;
        self.at += next.len_utf8();
        Some(next)
    }

    /// Skips a text, if it is next.
    fn skip(&mut self, text: &str) -> bool {
        let found = self.rest().starts_with(text);
        self.at += if found { text.len() } else { 0 };
        found
    }

    fn error(&self, what: &'static str) -> NotRead {
        NotRead::Unsupported { what, offset: self.at }
    }

    fn is_ecmascript(&self) -> bool {
        matches!(self.dialect, Dialect::Ecmascript | Dialect::Ecmascript5 | Dialect::JsonSchema)
    }

    fn step(&mut self) -> Result<(), NotRead> {
        let (place, begin) = (self.at, self.out.len());
        let Some(c) = self.next() else { return Ok(()) };
        match c {
            '\\' => self.escape()?,
            '[' => self.class()?,
            '(' => self.group()?,
            ')' => {
                let outer = self.outer.pop().ok_or(self.error("a `)` without `(`"))?;
                (self.flags, self.item) = outer;
                self.out.push(')');
                return Ok(());
            }
            '^' => self.out.push_str(r"\A"),
            '$' => self.end()?,
            '.' => self.dot(),
            '|' => self.out.push('|'),
            '*' | '+' | '?' => {
                self.out.push(c);
                self.after_repetition();
                return Ok(());
            }
            '{' => match self.bounds() {
                Some(bounds) => {
                    self.out.push_str(&bounds);
                    self.after_repetition();
                    return Ok(());
                }
                None if self.dialect == Dialect::Ecmascript => {
                    return Err(NotRead::Unsupported {
                        what: "a `{` that is not escaped",
                        offset: place,
                    });
                }
                None => self.character('{')?,
            },
            c if self.flags.verbose && c.is_ascii_whitespace() => {}
            '#' if self.flags.verbose => {
                let line = self.rest().find('\n').unwrap_or(self.rest().len());
                self.at += line;
            }
            c => self.character(c)?,
        }
        // Flags and comments cannot be repeated.
        if self.out.len() > begin {
            self.item = begin;
        }
        Ok(())
    }

    /// Reads a sign after a repetition: `?` tries fewer items first, and `+` gives nothing back.
    fn after_repetition(&mut self) {
        if self.dialect == Dialect::Ere {
            return;
        }
        if self.skip("?") {
            self.out.push('?');
        } else if self.skip("+") {
            self.out.insert_str(self.item, &format!("(?P<{NAME}{}>", self.at));
            self.out.push(')');
        }
    }

    /// Returns the bounds of a repetition, after its brace.
    fn bounds(&mut self) -> Option<String> {
        let end = self.rest().find('}')?;
        let (min, max) = match self.rest()[..end].split_once(',') {
            Some((min, max)) => (min, Some(max)),
            None => (&self.rest()[..end], None),
        };
        let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let may_lack_min =
            self.dialect == Dialect::Python && max.is_some_and(|max| !max.is_empty());
        if !is_number(min) || !is_number(max.unwrap_or_default()) || min.is_empty() && !may_lack_min
        {
            return None;
        }
        self.at += end + 1;
        let min = if min.is_empty() { "0" } else { min };
        Some(match max {
            Some(max) => format!("{{{min},{max}}}"),
            None => format!("{{{min}}}"),
        })
    }

    fn group(&mut self) -> Result<(), NotRead> {
        let outer = (self.flags, self.out.len());
        if self.dialect == Dialect::Ere || !self.skip("?") {
            self.out.push_str("(?:");
            self.outer.push(outer);
            return Ok(());
        }
        const AROUND: [&str; 4] = ["=", "!", "<=", "<!"];
        if AROUND.iter().any(|around| self.rest().starts_with(around)) {
            return Err(self.error("lookaround"));
        }
        if self.skip("#") {
            self.at += self.rest().find(')').ok_or(self.error("an open comment"))? + 1;
            return Ok(());
        }
        let named = [("P<", '>'), ("<", '>'), ("'", '\'')];
        if let Some((_, end)) = named.into_iter().find(|(begin, _)| self.skip(begin)) {
            let name = self.rest().find(end).ok_or(self.error("an open name"))?;
            self.at += name + 1;
            self.out.push_str("(?:");
            self.outer.push(outer);
            return Ok(());
        }
        let mut on = true;
        loop {
            match self.next() {
                Some('-') => on = false,
                Some('i') if self.dialect == Dialect::Dotnet => {
                    return Err(self.error("the flag `i`, which depends on the culture"));
                }
                Some('i') => self.flags.either_case = on,
                Some('s') => self.flags.dot_all = on,
                Some('x') => self.flags.verbose = on,
                Some('a') if self.dialect == Dialect::Python => self.flags.ascii = on,
                Some(':') => {
                    self.out.push_str("(?:");
                    self.outer.push(outer);
                    return Ok(());
                }
                Some('>') => {
                    self.out.push_str(&format!("(?P<{NAME}{}>", self.at));
                    self.outer.push(outer);
                    return Ok(());
                }
                Some(')') => return Ok(()),
                Some('m') => return Err(self.error("multi-line mode")),
                _ => return Err(self.error("this kind of group")),
            }
        }
    }

    /// Reads `$`. In some dialects, a line end can follow.
    fn end(&mut self) -> Result<(), NotRead> {
        let end = match self.dialect {
            Dialect::Python | Dialect::Pcre2 | Dialect::Dotnet => r"(?:\n?\z)",
            Dialect::Java => r"(?:(?:\r\n|[\n\r\x{85}\x{2028}\x{2029}])?\z)",
            _ => r"\z",
        };
        if end != r"\z" && !self.is_last() {
            return Err(self.error("a `$` before the end of the expression"));
        }
        self.out.push_str(end);
        Ok(())
    }

    /// Returns `true` if nothing can follow a match of the text read so far. Ends of groups and other alternatives
    /// may follow.
    fn is_last(&self) -> bool {
        let mut rest = self.rest().chars();
        // The number of open groups in another alternative, while it is skipped.
        let mut passed: Option<usize> = None;
        while let Some(c) = rest.next() {
            match (c, &mut passed) {
                (')', None) => {}
                ('|', None) => passed = Some(0),
                (_, None) => return false,
                (')', Some(0)) => passed = None,
                (')', Some(open)) => *open -= 1,
                ('(', Some(open)) => *open += 1,
                ('\\', _) => drop(rest.next()),
                ('[', _) => {
                    // The first character of a class can be a bracket.
                    let _ = rest.next();
                    while rest.next().is_some_and(|c| c != ']') {}
                }
                _ => {}
            }
        }
        true
    }

    fn dot(&mut self) {
        let except = match self.dialect {
            _ if self.flags.dot_all => "",
            Dialect::Ere => "",
            Dialect::Ecmascript | Dialect::Ecmascript5 | Dialect::JsonSchema => {
                r"\n\r\x{2028}\x{2029}"
            }
            Dialect::Java => r"\n\r\x{85}\x{2028}\x{2029}",
            _ => r"\n",
        };
        match except {
            "" => self.push_class(r"\x00-\x{10FFFF}", false),
            except => self.push_class(except, true),
        }
    }

    /// Writes a literal character.
    fn character(&mut self, c: char) -> Result<(), NotRead> {
        let mut units = [0; 2];
        match c.encode_utf16(&mut units) {
            // Two code units are two items. A repetition applies to the second.
            [high, low] if self.dialect.is_utf16() => {
                [high, low].iter().for_each(|unit| {
                    let point = UNITS + u32::from(**unit) - 0xD800;
                    self.out.push_str(&format!("\\x{{{point:X}}}"));
                });
                Ok(())
            }
            _ => self.point(u32::from(c)),
        }
    }

    /// Writes a literal code point, or a code unit in UTF-16.
    fn point(&mut self, point: u32) -> Result<(), NotRead> {
        let mut item = String::new();
        self.push_range(&mut item, point, point)?;
        self.push_class(&item, false);
        Ok(())
    }

    /// Appends a range of code points to the items of a class, in both cases if case is ignored.
    fn push_range(&self, items: &mut String, first: u32, last: u32) -> Result<(), NotRead> {
        if first > last {
            return Err(self.error("a range whose end is before its begin"));
        }
        let mut push =
            |first: u32, last: u32| items.push_str(&format!("\\x{{{first:X}}}-\\x{{{last:X}}}"));
        if !self.dialect.is_utf16() {
            let is_surrogate = |point: u32| (0xD800..0xE000).contains(&point);
            if is_surrogate(first) || is_surrogate(last) {
                return Err(self.error("a surrogate"));
            }
            push(first, last);
        } else if last > 0xFFFF {
            return Err(
                self.error("a character beyond U+FFFF in brackets, where a text is in UTF-16")
            );
        } else {
            let surrogates = (first.max(0xD800), last.min(0xDFFF));
            let parts = [(first, last.min(0xD7FF)), (first.max(0xE000), last)];
            parts.into_iter().filter(|(a, b)| a <= b).for_each(|(a, b)| push(a, b));
            if surrogates.0 <= surrogates.1 {
                push(surrogates.0 - 0xD800 + UNITS, surrogates.1 - 0xD800 + UNITS);
            }
        }
        // In Python, two more letters match `i` if case is ignored.
        let is_i = |c: char| (first..=last).contains(&u32::from(c));
        let is_python = self.dialect == Dialect::Python && !self.flags.ascii;
        if self.flags.either_case && is_python && "iI\u{130}\u{131}".chars().any(is_i) {
            push(0x130, 0x131);
            push(0x69, 0x69);
        }
        if self.flags.either_case && self.has_ascii_case() {
            if last > 0x7F && self.dialect == Dialect::Ecmascript5 {
                return Err(self
                    .error("the flag `i` with characters beyond US-ASCII, without the flag `u`"));
            }
            for (from, to) in [(0x41, 0x61), (0x61, 0x41)] {
                let (a, b) = (first.max(from), last.min(from + 25));
                if a <= b {
                    push(a - from + to, b - from + to);
                }
            }
        }
        Ok(())
    }

    /// Returns `true` if only US-ASCII letters have two cases.
    fn has_ascii_case(&self) -> bool {
        matches!(self.dialect, Dialect::Ecmascript5 | Dialect::Java | Dialect::Ere)
            || self.flags.ascii
    }

    /// Writes a class with these items.
    fn push_class(&mut self, items: &str, negated: bool) {
        let not = if negated { "^" } else { "" };
        let class = if self.dialect.is_utf16() {
            format!(r"[[{not}{items}]&&[\x00-\x{{FFFF}}\x{{10D800}}-\x{{10DFFF}}]]")
        } else {
            format!("[{not}{items}]")
        };
        if self.flags.either_case && !self.has_ascii_case() {
            self.out.push_str(&format!("(?i:{class})"));
        } else {
            self.out.push_str(&class);
        }
    }
}
