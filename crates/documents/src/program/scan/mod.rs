//! Finding the strings and comments of a program.
//!
//! The scan makes one pass. If something looks like the beginning of a string and never ends, it is not a string:
//! even if something was misread, the next line is read correctly again.

mod regex;

use std::ops::Range;

use super::lexicon::{Escapes, Lexicon, Literal};

/// A string or a comment, without its delimiters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Region {
    pub(super) span: Range<usize>,
    pub(super) is_comment: bool,
    /// `true` if it has a backslash that escapes something.
    pub(super) has_escapes: bool,
}

/// Returns the strings and comments of a program, in order.
pub(super) fn regions(file: &str, lexicon: &Lexicon) -> Vec<Region> {
    let mut scan = Scan {
        file: file.as_bytes(),
        lexicon,
        at: 0,
        found: Vec::new(),
        unclosed: vec![0; lexicon.strings.len()],
        no_regex: 0,
        open: Vec::new(),
        words: Vec::new(),
        signs: signs(lexicon),
    };
    // A sign that begins a line can begin the file, too.
    let first = lexicon
        .blocks
        .iter()
        .find(|(open, ..)| open.strip_prefix('\n').is_some_and(|open| file.starts_with(open)));
    if let Some(&(_, close, nests)) = first {
        scan.block(0, "", close, nests);
    }
    while scan.at < scan.file.len() {
        scan.step();
    }
    scan.found
}

struct Scan<'f, 'l> {
    file: &'f [u8],
    lexicon: &'l Lexicon,
    at: usize,
    found: Vec<Region>,
    /// For each kind of string, the offset up to which no string that begins there ends.
    unclosed: Vec<usize>,
    /// The offset up to which no regular expression that begins there ends.
    no_regex: usize,
    /// The open templates, with the number of braces in the code within each.
    open: Vec<usize>,
    /// The words that end the texts that begin with the next line.
    words: Vec<Range<usize>>,
    /// The bytes that can begin a string or comment, or change the state.
    signs: [bool; 256],
}

/// Returns the bytes with which a string or a comment can begin, or the code around them changes.
fn signs(lexicon: &Lexicon) -> [bool; 256] {
    let blocks = lexicon.blocks.iter().map(|(open, ..)| *open);
    let strings = lexicon.strings.iter().map(|literal| match literal {
        Literal::Between { open, .. } => *open,
        Literal::Character => "'",
        Literal::RustRaw => "r",
        Literal::SwiftRaw => "#",
        Literal::CppRaw => "R",
        Literal::LuaLong => "[",
        Literal::Template => "`",
        Literal::Heredoc => "<",
    });
    let mut signs = [false; 256];
    for sign in
        blocks.chain(strings).chain(lexicon.lines.iter().copied()).chain(["{", "}", "/", "\n"])
    {
        signs[usize::from(sign.as_bytes()[0])] = true;
    }
    signs
}

impl Scan<'_, '_> {
    fn rest(&self) -> &[u8] {
        &self.file[self.at..]
    }

    fn step(&mut self) {
        let byte = self.file[self.at];
        if !self.signs[usize::from(byte)] {
            self.at += 1;
            return;
        }
        for &(open, close, nests) in self.lexicon.blocks {
            if self.rest().starts_with(open.as_bytes()) {
                self.block(open.len(), open, close, nests);
                return;
            }
        }
        if byte == b'\n' {
            self.at += 1;
            self.texts();
            return;
        }
        for open in self.lexicon.lines {
            if self.rest().starts_with(open.as_bytes()) {
                let start = self.at + open.len();
                self.at = self.line_end();
                self.push(start.min(self.at)..self.at, true, false);
                return;
            }
        }
        for index in 0..self.lexicon.strings.len() {
            if self.unclosed[index] <= self.at && self.string(index) {
                return;
            }
        }
        match byte {
            b'/' if self.lexicon.regex && self.no_regex <= self.at && self.can_begin_regex() => {
                self.regex();
            }
            b'{' => {
                if let Some(braces) = self.open.last_mut() {
                    *braces += 1;
                }
                self.at += 1;
            }
            b'}' => match self.open.last_mut() {
                Some(0) => {
                    self.open.pop();
                    self.template();
                }
                Some(braces) => {
                    *braces -= 1;
                    self.at += 1;
                }
                None => self.at += 1,
            },
            _ => self.at += 1,
        }
    }

    fn push(&mut self, span: Range<usize>, is_comment: bool, has_escapes: bool) {
        if !span.is_empty() {
            self.found.push(Region { span, is_comment, has_escapes });
        }
    }

    fn line_end(&self) -> usize {
        memchr::memchr(b'\n', self.rest()).map_or(self.file.len(), |end| self.at + end)
    }

    /// Reads a comment that ends with a sign. A comment without an end extends to the end of the file.
    fn block(&mut self, skip: usize, open: &str, close: &str, nests: bool) {
        let start = self.at + skip;
        let (mut at, mut depth) = (start, 1_usize);
        while at < self.file.len() {
            let rest = &self.file[at..];
            if rest.starts_with(close.as_bytes()) {
                depth -= 1;
                if depth == 0 {
                    break;
                }
                at += close.len();
            } else if nests && rest.starts_with(open.as_bytes()) {
                depth += 1;
                at += open.len();
            } else {
                at += 1;
            }
        }
        self.push(start..at, true, false);
        self.at = (at + close.len()).min(self.file.len());
    }

    /// Reads a string of a kind, if one begins here.
    fn string(&mut self, index: usize) -> bool {
        let rest = self.rest();
        match self.lexicon.strings[index] {
            Literal::Between { open, close, escapes, lines } => {
                rest.starts_with(open.as_bytes())
                    && self.between(index, open.len(), close.as_bytes(), escapes, lines)
            }
            Literal::Character => rest[0] == b'\'' && self.character(),
            Literal::RustRaw => {
                let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
                let before = &self.file[..self.at];
                let before =
                    before.strip_suffix(b"b").or(before.strip_suffix(b"c")).unwrap_or(before);
                rest[0] == b'r' && !before.last().is_some_and(is_word) && self.hashes(index, 1)
            }
            Literal::SwiftRaw => rest[0] == b'#' && self.hashes(index, 0),
            Literal::CppRaw => rest.starts_with(b"R\"") && self.cpp_raw(index),
            Literal::LuaLong => rest[0] == b'[' && self.lua_long(index),
            Literal::Template => {
                let begins = rest[0] == b'`';
                if begins {
                    self.template();
                }
                begins
            }
            Literal::Heredoc => {
                if rest.starts_with(b"<<") {
                    self.heredoc();
                }
                false
            }
        }
    }

    /// Reads a string up to its end. If it has no end, no other string of its kind ends before `end`.
    fn between(
        &mut self,
        index: usize,
        skip: usize,
        close: &[u8],
        escapes: Escapes,
        lines: bool,
    ) -> bool {
        let start = self.at + skip;
        let is_raw = escapes == Escapes::Python && is_raw_before(&self.file[..self.at]);
        let has_backslash = matches!(escapes, Escapes::Backslash | Escapes::Python);
        let (mut at, mut has_escapes) = (start, false);
        while at < self.file.len() {
            let rest = &self.file[at..];
            if has_backslash && rest[0] == b'\\' {
                has_escapes |= !is_raw;
                at += 2;
            } else if rest.starts_with(close) {
                let end = at + close.len();
                if escapes != Escapes::Doubled || !self.file[end..].starts_with(close) {
                    self.push(start..at, false, has_escapes);
                    self.at = end;
                    return true;
                }
                at = end + close.len();
            } else if !lines && rest[0] == b'\n' {
                break;
            } else {
                at += 1;
            }
        }
        self.unclosed[index] = at.min(self.file.len());
        false
    }

    /// Skips `'a'` and `'\n'`, which are too short for a reference; other apostrophes are code.
    fn character(&mut self) -> bool {
        let rest = &self.rest()[1..];
        let len = match rest.first() {
            Some(b'\\') => {
                rest.iter().skip(2).take(12).position(|byte| *byte == b'\'').map(|at| at + 2)
            }
            Some(b'\'' | b'\n') | None => None,
            Some(_) => rest.iter().take(5).skip(1).position(|byte| *byte == b'\'').map(|at| at + 1),
        };
        // One character has at most four bytes.
        let is_one = |len: &usize| {
            rest[0] == b'\\'
                || str::from_utf8(&rest[..*len]).is_ok_and(|it| it.chars().count() == 1)
        };
        let Some(len) = len.filter(is_one) else { return false };
        self.at += 1 + len + 1;
        true
    }

    /// Reads a string in double quotes with signs `#` around it, which begins `skip` bytes from here.
    fn hashes(&mut self, index: usize, skip: usize) -> bool {
        let rest = &self.rest()[skip..];
        let hashes = rest.iter().take_while(|byte| **byte == b'#').count();
        let is_one = rest.get(hashes) == Some(&b'"') && hashes < 256;
        let close = [b"\"", &*vec![b'#'; hashes.min(256)]].concat();
        is_one && self.between(index, skip + hashes + 1, &close, Escapes::None, true)
    }

    fn cpp_raw(&mut self, index: usize) -> bool {
        let rest = &self.rest()[2..];
        let Some(len) = rest.iter().take(17).position(|byte| *byte == b'(') else { return false };
        let close = [b")", &rest[..len], b"\""].concat();
        self.between(index, 2 + len + 1, &close, Escapes::None, true)
    }

    fn lua_long(&mut self, index: usize) -> bool {
        let rest = &self.rest()[1..];
        let signs = rest.iter().take(64).take_while(|byte| **byte == b'=').count();
        let close = [b"]", &*vec![b'='; signs], b"]"].concat();
        rest.get(signs) == Some(&b'[')
            && self.between(index, 1 + signs + 1, &close, Escapes::None, true)
    }

    /// Reads a template after the sign here, up to its end or to code within.
    fn template(&mut self) {
        self.at += 1;
        let (start, mut has_escapes) = (self.at, false);
        while self.at < self.file.len() {
            match self.file[self.at] {
                b'\\' => {
                    has_escapes = true;
                    self.at += 2;
                }
                b'`' => break,
                // The text before the code is only a part of a reference.
                b'$' if self.file.get(self.at + 1) == Some(&b'{') => {
                    self.push(start..self.at + 1, false, has_escapes);
                    self.open.push(0);
                    self.at += 2;
                    return;
                }
                _ => self.at += 1,
            }
        }
        let end = self.at.min(self.file.len());
        self.push(start..end, false, has_escapes);
        self.at = (end + 1).min(self.file.len());
    }

    /// Records the word after `<<`, `<<-` or `<<~`. A lower-case word would be an operand.
    fn heredoc(&mut self) {
        let rest = &self.rest()[2..];
        let skip = usize::from(matches!(rest.first(), Some(b'-' | b'~')));
        let quote = usize::from(matches!(rest.get(skip), Some(b'"' | b'\'')));
        let from = skip + quote;
        let is_word =
            |byte: &&u8| byte.is_ascii_uppercase() || **byte == b'_' || byte.is_ascii_digit();
        let len = rest[from.min(rest.len())..].iter().take_while(is_word).count();
        if len > 0 && rest[from].is_ascii_uppercase() {
            let start = self.at + 2 + from;
            self.words.push(start..start + len);
        }
    }

    /// Reads the texts whose words were recorded, which begin with this line.
    fn texts(&mut self) {
        for word in std::mem::take(&mut self.words) {
            let start = self.at;
            let word = self.file[word].to_vec();
            while self.at < self.file.len() {
                let end = self.line_end();
                let is_end = self.file[self.at..end].trim_ascii() == word;
                if is_end {
                    break;
                }
                self.at = (end + 1).min(self.file.len());
            }
            let text = start..self.at;
            let has_escapes = self.file[text.clone()].contains(&b'\\');
            self.push(text, false, has_escapes);
            self.at = self.line_end();
        }
    }
}

/// Returns `true` if the letters before a string of Python make a backslash represent itself.
fn is_raw_before(before: &[u8]) -> bool {
    let letters = before.iter().rev().take(3).take_while(|byte| byte.is_ascii_alphabetic()).count();
    letters < 3 && before[before.len() - letters..].iter().any(|byte| matches!(byte, b'r' | b'R'))
}
