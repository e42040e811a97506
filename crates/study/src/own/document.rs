//! Finds the rules in a document: an RFC as text, Markdown with fences, or the XML of drafts.

use std::collections::BTreeSet;

use oracle::{Expr, Grammar};

/// Returns the rules in a document, each on its line, with all other lines empty. Returns `None` if the text is not such
/// a document, or has no rules.
///
/// - Markdown: the blocks between fences with the word `abnf`.
/// - XML: the content of `sourcecode` and `artwork` elements with the type `abnf`.
/// - An RFC or draft as text: lines that are rules, also across page breaks. A rule that is printed again in
///   the same way counts once.
///
/// ```
/// let draft = "# Names\n\n~~~ abnf\nname = 1*ALPHA\n~~~\n";
/// assert_eq!(uri_grammar_study::document::rules(draft).unwrap(), "\n\n\nname = 1*ALPHA\n\n");
/// assert_eq!(uri_grammar_study::document::rules("name = 1*ALPHA\n"), None);
/// ```
pub fn rules(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.lines().collect();
    let found = fenced(&lines).or_else(|| sourcecode(&lines)).or_else(|| printed(&lines))?;
    Some(found.into_iter().map(|line| line + "\n").collect())
}

/// Returns the lines between fences.
fn fenced(lines: &[&str]) -> Option<Vec<String>> {
    let mut end = None;
    let mut is_found = false;
    let line = |line: &&str| {
        let trimmed = line.trim_start();
        let fence = ["```", "~~~"].into_iter().find(|fence| trimmed.starts_with(fence));
        match (end, fence) {
            (Some(open), Some(fence)) if open == fence => end = None,
            (Some(_), _) => return (*line).to_owned(),
            (None, Some(fence)) => {
                let words = trimmed.split(|c: char| !c.is_ascii_alphanumeric());
                let is_abnf = words.into_iter().any(|word| word.eq_ignore_ascii_case("abnf"));
                end = is_abnf.then_some(fence);
                is_found |= is_abnf;
            }
            (None, None) => {}
        }
        String::new()
    };
    let found = lines.iter().map(line).collect();
    is_found.then_some(found)
}

/// Returns the content of elements with the type `abnf`.
fn sourcecode(lines: &[&str]) -> Option<Vec<String>> {
    let mut is_within = false;
    let mut is_found = false;
    let line = |line: &&str| {
        let mut rest = *line;
        let begins = ["<sourcecode", "<artwork"].iter().find_map(|tag| rest.find(tag));
        if let Some((tag, content)) = begins.and_then(|start| rest[start..].split_once('>')) {
            is_within = tag.to_ascii_lowercase().contains("\"abnf\"");
            is_found |= is_within;
            rest = content;
        }
        let content = if is_within { rest } else { "" };
        let end =
            ["</sourcecode", "</artwork", "]]>"].iter().filter_map(|tag| content.find(tag)).min();
        if ["</sourcecode", "</artwork"].iter().any(|tag| rest.contains(tag)) {
            is_within = false;
        }
        let content = content[..end.unwrap_or(content.len())].trim_end();
        match content.split_once("<![CDATA[") {
            Some((_, verbatim)) => verbatim.to_owned(),
            None => unescaped(content),
        }
    };
    let found = lines.iter().map(line).collect();
    is_found.then_some(found)
}

fn unescaped(text: &str) -> String {
    let text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"");
    text.replace("&#34;", "\"").replace("&apos;", "'").replace("&amp;", "&")
}

/// Returns the rules of an RFC or draft as text.
fn printed(lines: &[&str]) -> Option<Vec<String>> {
    let is_document = |line: &&str| {
        ["Request for Comments:", "Internet-Draft", "INTERNET-DRAFT"]
            .iter()
            .any(|it| line.contains(it))
    };
    if !lines.iter().take(60).any(is_document) {
        return None;
    }
    let lines = without_page_breaks(lines);
    let (mut blocks, mut at) = (Vec::new(), 0);
    while at < lines.len() {
        let block = Block::at(&lines, at);
        // No rule begins within another.
        at += block.as_ref().map_or(1, |block| block.lines.len());
        blocks.extend(block);
    }
    let defined: BTreeSet<String> =
        blocks.iter().map(|block| block.name.to_ascii_lowercase()).collect();
    let mut found = vec![String::new(); lines.len()];
    // The definitions that have been printed before.
    let mut seen = BTreeSet::new();
    for group in blocks.chunk_by(Block::is_before) {
        if !group.iter().any(|block| block.is_abnf(&defined)) {
            continue;
        }
        let is_new = |block: &&Block| {
            seen.insert(format!("{} = {}", block.name.to_ascii_lowercase(), block.expr))
        };
        for (at, line) in group.iter().filter(is_new).flat_map(|block| &block.lines) {
            found[*at] = line.clone();
        }
    }
    found.iter().any(|line| !line.is_empty()).then_some(found)
}

/// A line, or `None` for a line of a page break.
type Line<'t> = Option<&'t str>;

/// Marks the footer and header of each page, and the empty lines around them.
fn without_page_breaks<'t>(lines: &[&'t str]) -> Vec<Line<'t>> {
    let mut kept: Vec<Line<'t>> = lines.iter().copied().map(Some).collect();
    for (at, line) in lines.iter().enumerate() {
        let is_footer = line.trim_end().ends_with(']') && line.contains("[Page ");
        if !is_footer {
            continue;
        }
        let is_empty = |line: &str| line.trim().is_empty();
        let before = lines[..at].iter().rev().take_while(|line| is_empty(line)).count();
        // After the footer there are a form feed and a header.
        let empty = |from: usize| lines[from..].iter().take_while(|line| is_empty(line)).count();
        let header = at + 1 + empty(at + 1);
        let is_header = lines.get(header).is_some_and(|line| !line.starts_with(' '));
        let end = if is_header { header + 1 + empty(header + 1) } else { header };
        kept[at - before..end].fill(None);
    }
    kept
}

/// The most lines of a rule, after the first.
const LONGEST: usize = 100;

/// A rule as a document prints it.
struct Block {
    name: String,
    expr: Expr,
    /// The lines without the indentation of the first, with their numbers.
    lines: Vec<(usize, String)>,
}

impl Block {
    /// Returns the rule that begins on the line.
    fn at(lines: &[Line<'_>], at: usize) -> Option<Self> {
        let first = lines[at]?;
        let indent = first.len() - first.trim_start().len();
        let (before, rest) = first.trim_start().split_once('=')?;
        let name = before.trim_end();
        // A parameter in an example has no space around the sign, as in `opaque="x"`.
        let is_parameter =
            name == before && rest.starts_with(|c: char| !c.is_whitespace() && c != '/');
        let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic())
            && name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'));
        if !is_name || is_parameter || rest.starts_with('=') {
            return None;
        }
        let mut block = vec![(at, first[indent..].to_owned())];
        for line in lines[at + 1..].iter().flatten().take(LONGEST) {
            let is_deeper = line.len() - line.trim_start().len() > indent;
            if line.trim().is_empty() || !is_deeper {
                break;
            }
            // The lines of a rule follow each other without a gap, also across a page break.
            block.push((at + block.len(), line[indent..].to_owned()));
        }
        let text: String = block.iter().map(|(_, line)| line.clone() + "\n").collect();
        // Lines that add alternatives to a rule, `a =/ b`, are parsed separately here.
        let text = if rest.starts_with('/') { text.replacen("=/", "=", 1) } else { text };
        let grammar = Grammar::parse(&text).ok()?;
        let [rule] = grammar.rules() else { return None };
        Some(Self { name: rule.name.clone(), expr: rule.expr.clone(), lines: block })
    }

    /// Returns whether the other block begins on the line after this block.
    fn is_before(&self, other: &Self) -> bool {
        self.lines.last().is_some_and(|(last, _)| last + 1 == other.lines[0].0)
    }

    /// Returns whether this is a rule, and not an assignment in an example: it has more than names, or only names that
    /// the document defines.
    fn is_abnf(&self, defined: &BTreeSet<String>) -> bool {
        let is_plain = |expr: &Expr| matches!(expr, Expr::Rule(_));
        let has_more = match &self.expr {
            Expr::Concatenation(items) => !items.iter().all(is_plain),
            expr => !is_plain(expr),
        };
        let names = self.expr.references();
        has_more || names.iter().all(|name| defined.contains(&name.to_ascii_lowercase()))
    }
}
