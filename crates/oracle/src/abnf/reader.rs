//! A reader of RFC 5234 section 4, with one function per rule, character by character. If another [`Notation`]
//! differs, the function queries it.
//!
//! Only white space needs care, since it may separate elements, continue a rule on the next line, or end it. The
//! reader consumes `c-wsp` before every element and backtracks if no element follows, in agreement with errata 2968
//! and 3076.

use super::notation::Closing;
use super::{Expr, Grammar, Notation, RuleDef, SyntaxError, SyntaxErrorKind};

/// One `rule` of the text, before it is entered into a grammar.
pub(super) struct Definition {
    pub(super) rule: RuleDef,
    /// `true` for `=/`, and `false` for `=`.
    pub(super) incremental: bool,
}

/// Reads `rulelist = 1*( rule / (*WSP c-nl) )`, and also an empty list. Passes every rule to `define`, whose errors
/// get the position of the rule's name.
pub(super) fn read(
    notation: Notation,
    text: &str,
    mut define: impl FnMut(Definition) -> Result<(), SyntaxErrorKind>,
) -> Result<(), SyntaxError> {
    let mut reader = Reader { notation, text, at: 0, depth: 0, counted: (0, 1) };
    while let Some(c) = reader.peek() {
        let start = reader.at;
        if c.is_ascii_alphabetic() {
            let definition = reader.rule()?;
            define(definition).map_err(|kind| reader.error_at(start, kind))?;
        } else {
            reader.skip_wsp();
            if !reader.skip_c_nl() {
                return Err(match c {
                    ' ' | '\t' => reader.error(SyntaxErrorKind::NothingToContinue),
                    _ => reader.unexpected("a rule name, a comment or an empty line"),
                });
            }
        }
    }
    Ok(())
}

pub(super) struct Reader<'t> {
    notation: Notation,
    pub(super) text: &'t str,
    /// The byte offset of the next character.
    pub(super) at: usize,
    /// The number of open groups and options.
    depth: usize,
    /// An offset and its line. The line of the next rule is counted from there: counting from the beginning each time
    /// would take quadratic time.
    counted: (usize, usize),
}

type Read<T> = Result<T, SyntaxError>;

impl<'t> Reader<'t> {
    /// Reads `rule = rulename defined-as elements c-nl`, and the comment lines that belong to it.
    fn rule(&mut self) -> Read<Definition> {
        let start = self.at;
        let (from, line) = self.counted;
        let line = line + self.text[from..start].matches('\n').count();
        self.counted = (start, line);
        let name = self.rulename().to_owned();
        self.skip_c_wsp();
        if !self.eat('=') {
            return Err(self.unexpected(self.notation.defined_as()));
        }
        let incremental = self.notation.is_abnf() && self.eat('/');
        self.skip_c_wsp();
        let expr = self.alternation()?;
        self.skip_wsp();
        if !self.skip_c_nl() {
            return Err(self.unexpected(self.notation.expected_after(Closing::Line)));
        }
        while self.rest().trim_start_matches([' ', '\t']).starts_with(';')
            && self.rest().starts_with([' ', '\t'])
        {
            self.skip_wsp();
            self.skip_c_nl();
        }
        let text = self.text[start..self.at].trim_end_matches(['\r', '\n']).to_owned();
        Ok(Definition { rule: RuleDef { name, text, line, expr }, incremental })
    }

    /// Reads `rulename = ALPHA *(ALPHA / DIGIT / "-")`; the caller has seen the letter.
    fn rulename(&mut self) -> &'t str {
        let notation = self.notation;
        self.take_while(|c| notation.in_names(c))
    }

    /// Reads `alternation = concatenation *(*c-wsp "/" *c-wsp concatenation)`, or with `|`.
    fn alternation(&mut self) -> Read<Expr> {
        let mut alternatives = vec![self.concatenation()?];
        loop {
            let end = self.at;
            self.skip_c_wsp();
            if !self.peek().is_some_and(|c| self.notation.separates_alternatives(c)) {
                self.at = end;
                return Ok(single_or(alternatives, Expr::Alternation));
            }
            self.bump();
            self.skip_c_wsp();
            alternatives.push(self.concatenation()?);
        }
    }

    /// Reads `concatenation = repetition *(1*c-wsp repetition)`.
    fn concatenation(&mut self) -> Read<Expr> {
        let mut items = vec![self.repetition()?];
        loop {
            let end = self.at;
            self.skip_c_wsp();
            let separated = self.at > end;
            if !(separated && self.peek().is_some_and(|c| self.notation.begins_repetition(c))) {
                self.at = end;
                return Ok(single_or(items, Expr::Concatenation));
            }
            items.push(self.repetition()?);
        }
    }

    /// Reads `repetition = [repeat] element`, `repeat = 1*DIGIT / (*DIGIT "*" *DIGIT)`, or with `#` for a list. In
    /// RFC 1738, brackets may enclose the repeated elements, and are then a group.
    fn repetition(&mut self) -> Read<Expr> {
        let start = self.at;
        let least = self.optional_number()?;
        let is_list = self.notation.has_lists() && self.peek() == Some('#');
        let (min, max) = if self.eat('*') || is_list && self.eat('#') {
            (least.unwrap_or(0), self.optional_number()?)
        } else if let Some(exactly) = least {
            (exactly, Some(exactly))
        } else {
            return self.element();
        };
        if max.is_some_and(|max| max < min) {
            return Err(self.error_at(start, SyntaxErrorKind::RangeBackwards));
        }
        let expr = match self.peek() {
            Some('[') if self.notation.repeats_brackets() => Expr::Group(self.bracketed(']')?),
            _ => self.element()?,
        };
        if is_list {
            return Ok(list(min, max, expr));
        }
        Ok(Expr::Repetition { min, max, expr: Box::new(expr) })
    }

    /// Reads `element = rulename / group / option / char-val / num-val / prose-val`.
    fn element(&mut self) -> Read<Expr> {
        let start = self.at;
        match self.peek() {
            Some('(') => Ok(Expr::Group(self.bracketed(')')?)),
            Some('[') => Ok(Expr::Optional(self.bracketed(']')?)),
            Some('"') => self.char_val(!self.notation.is_abnf()),
            Some('<') if self.notation.is_abnf() => {
                Ok(Expr::Prose(self.delimited('>')?.to_owned()))
            }
            Some('<') if self.eat_str("<\">") => Ok(Expr::Value(vec![u32::from('"')])),
            Some('<') => self.long_prose(),
            Some('/') if self.notation.has_bare_slash() => {
                self.bump();
                Ok(Expr::Literal { text: "/".to_owned(), case_sensitive: true })
            }
            Some('%') if self.notation.is_abnf() => {
                self.bump();
                let base = self.peek().map(|c| c.to_ascii_lowercase());
                self.bump();
                match base {
                    Some('s') => self.char_val(true),
                    Some('i') => self.char_val(false),
                    Some('b') => self.num_val(2),
                    Some('d') => self.num_val(10),
                    Some('x') => self.num_val(16),
                    _ => {
                        self.at = start + 1;
                        Err(self.unexpected("one of `b`, `d`, `x`, `s`, `i`"))
                    }
                }
            }
            Some(c) if c.is_ascii_alphabetic() => Ok(Expr::Rule(self.rulename().to_owned())),
            _ => Err(self.unexpected("an element")),
        }
    }

    /// Reads `group = "(" *c-wsp alternation *c-wsp ")"`, or an `option`.
    fn bracketed(&mut self, closing: char) -> Read<Box<Expr>> {
        if self.depth == Grammar::MAX_NESTING {
            return Err(self.error(SyntaxErrorKind::TooDeep));
        }
        self.depth += 1;
        self.bump();
        self.skip_c_wsp();
        let inner = self.alternation()?;
        self.skip_c_wsp();
        if !self.eat(closing) {
            let closing = if closing == ')' { Closing::Parenthesis } else { Closing::Bracket };
            return Err(self.unexpected(self.notation.expected_after(closing)));
        }
        self.depth -= 1;
        Ok(Box::new(inner))
    }

    /// Reads `quoted-string = DQUOTE *(%x20-21 / %x23-7E) DQUOTE`.
    fn char_val(&mut self, case_sensitive: bool) -> Read<Expr> {
        if self.peek() != Some('"') {
            return Err(self.unexpected("`\"`"));
        }
        let text = self.delimited('"')?.to_owned();
        Ok(Expr::Literal { text, case_sensitive })
    }

    /// Reads prose that may continue on the next lines, if these are indented. A line break with the indentation is
    /// read as one space.
    fn long_prose(&mut self) -> Read<Expr> {
        let start = self.at;
        self.bump();
        let mut prose = String::new();
        loop {
            prose.push_str(self.take_while(|c| matches!(c, ' '..='~') && c != '>').trim_end());
            if self.eat('>') {
                return Ok(Expr::Prose(prose));
            }
            let continues = self.eat_str("\r\n") || self.eat('\n');
            if !(continues && self.rest().starts_with([' ', '\t'])) {
                return Err(if continues || self.peek().is_none() {
                    self.error_at(start, SyntaxErrorKind::Unterminated { closing: '>' })
                } else {
                    self.unexpected("a printable ASCII character")
                });
            }
            self.skip_wsp();
            prose.push(' ');
        }
    }

    /// Returns the printable ASCII between the delimiter at the current position and `closing`.
    fn delimited(&mut self, closing: char) -> Read<&'t str> {
        let start = self.at;
        self.bump();
        let content = self.take_while(|c| matches!(c, ' '..='~') && c != closing);
        if self.eat(closing) {
            return Ok(content);
        }
        Err(match self.peek() {
            None | Some('\r' | '\n') => {
                self.error_at(start, SyntaxErrorKind::Unterminated { closing })
            }
            Some(_) => self.unexpected("a printable ASCII character"),
        })
    }

    /// Reads `hex-val = "x" 1*HEXDIG [ 1*("." 1*HEXDIG) / ("-" 1*HEXDIG) ]`, in any base.
    fn num_val(&mut self, radix: u32) -> Read<Expr> {
        let start = self.at;
        let first = self.code_point(radix)?;
        if self.eat('-') {
            let last = self.code_point(radix)?;
            if last < first {
                return Err(self.error_at(start, SyntaxErrorKind::RangeBackwards));
            }
            return Ok(Expr::Range { first, last });
        }
        let mut values = vec![first];
        while self.eat('.') {
            values.push(self.code_point(radix)?);
        }
        Ok(Expr::Value(values))
    }

    fn code_point(&mut self, radix: u32) -> Read<u32> {
        let start = self.at;
        match self.number(radix)? {
            Some(value) if value <= u32::from(char::MAX) => Ok(value),
            Some(_) => Err(self.error_at(start, SyntaxErrorKind::NumberTooLarge)),
            None => Err(self.unexpected("a digit of the number's base")),
        }
    }

    fn optional_number(&mut self) -> Read<Option<u32>> {
        self.number(10)
    }

    fn number(&mut self, radix: u32) -> Read<Option<u32>> {
        let start = self.at;
        let digits = self.take_while(|c| c.is_digit(radix));
        if digits.is_empty() {
            return Ok(None);
        }
        u32::from_str_radix(digits, radix)
            .map(Some)
            .map_err(|_| self.error_at(start, SyntaxErrorKind::NumberTooLarge))
    }

    /// Skips `*c-wsp`, with `c-wsp = WSP / (c-nl WSP)`.
    fn skip_c_wsp(&mut self) {
        loop {
            self.skip_wsp();
            let end = self.at;
            if !(self.skip_c_nl() && self.rest().starts_with([' ', '\t'])) {
                self.at = end;
                return;
            }
        }
    }

    /// Skips `*WSP`.
    fn skip_wsp(&mut self) {
        self.take_while(|c| c == ' ' || c == '\t');
    }

    /// Skips `c-nl = comment / CRLF`. A line may end with LF alone or with the text, and a comment may contain any
    /// character.
    fn skip_c_nl(&mut self) -> bool {
        if self.peek() == Some(';') {
            let line = self.rest().split('\n').next().unwrap_or_default();
            self.at += line.strip_suffix('\r').unwrap_or(line).len();
        }
        self.peek().is_none() || self.eat('\n') || self.eat_str("\r\n")
    }
}

/// Expands `min#max element` by RFC 9110 section 5.6.1.1.
fn list(min: u32, max: Option<u32>, element: Expr) -> Expr {
    let rule = || Expr::Rule("OWS".to_owned());
    let comma = Expr::Literal { text: ",".to_owned(), case_sensitive: false };
    let next = Expr::Concatenation(vec![rule(), comma, rule(), element.clone()]);
    let more = Expr::Repetition {
        min: min.saturating_sub(1),
        max: max.map(|max| max.saturating_sub(1)),
        expr: Box::new(Expr::Group(Box::new(next))),
    };
    let some = match max {
        Some(0) => Expr::Repetition { min: 0, max, expr: Box::new(element) },
        Some(1) => element,
        _ => Expr::Concatenation(vec![element, more]),
    };
    match min {
        0 => Expr::Optional(Box::new(some)),
        _ => Expr::Group(Box::new(some)),
    }
}

/// Returns the item of a list with one item; joins the items of a longer list with the operator.
fn single_or(mut items: Vec<Expr>, join: fn(Vec<Expr>) -> Expr) -> Expr {
    match items.len() {
        1 => items.swap_remove(0),
        _ => join(items),
    }
}
