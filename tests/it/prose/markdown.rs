//! As much of Markdown as the documents use: headings, links, code.

/// A document, taken apart.
pub struct Markdown {
    /// The targets of links.
    pub links: Vec<String>,
    /// Code within sentences. Line breaks in it are spaces.
    pub spans: Vec<String>,
    /// The language and the text of each block of code.
    pub blocks: Vec<(String, String)>,
    /// The fragments that lead to headings.
    pub anchors: Vec<String>,
}

impl Markdown {
    pub fn read(text: &str) -> Self {
        let mut document =
            Self { links: Vec::new(), spans: Vec::new(), blocks: Vec::new(), anchors: Vec::new() };
        let mut paragraph = String::new();
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            let bare = line.trim_start();
            let fence = bare.len() - bare.trim_start_matches('`').len();
            if fence >= 3 {
                document.paragraph(&std::mem::take(&mut paragraph));
                let inside =
                    lines.by_ref().take_while(|line| !line.trim().starts_with(&bare[..fence]));
                let inside: String = inside.map(|line| format!("{line}\n")).collect();
                document.blocks.push((bare[fence..].to_owned(), inside));
            } else if bare.is_empty() {
                document.paragraph(&std::mem::take(&mut paragraph));
            } else {
                let level = line.len() - line.trim_start_matches('#').len();
                if (1..=6).contains(&level) && line[level..].starts_with(' ') {
                    document.anchors.push(anchor(&line[level + 1..]));
                }
                paragraph += line;
                paragraph.push('\n');
            }
        }
        document.paragraph(&paragraph);
        document
    }

    /// All code.
    pub fn code(&self) -> impl Iterator<Item = &str> {
        self.spans.iter().chain(self.blocks.iter().map(|(_, block)| block)).map(String::as_str)
    }

    fn paragraph(&mut self, text: &str) {
        let (mut prose, mut rest) = (String::new(), text);
        while let Some(start) = rest.find('`') {
            let marks = rest[start..].len() - rest[start..].trim_start_matches('`').len();
            let (mark, inside) = rest[start..].split_at(marks);
            prose += &rest[..start];
            let Some(end) = inside.find(mark) else { break };
            let words: Vec<_> = inside[..end].split_whitespace().collect();
            self.spans.push(words.join(" "));
            rest = &inside[end + marks..];
        }
        prose += rest;
        for target in prose.split("](").skip(1).filter_map(|link| link.split(')').next()) {
            self.link(target);
        }
        for definition in prose.lines().filter(|line| line.starts_with('[')) {
            if let Some((_, target)) = definition.split_once("]: ") {
                self.link(target);
            }
        }
    }

    /// A target, perhaps with a title.
    fn link(&mut self, target: &str) {
        self.links.extend(target.split_whitespace().next().map(str::to_owned));
    }
}

/// Gives the fragment that leads to a heading: lower case, hyphens for spaces, no punctuation.
fn anchor(heading: &str) -> String {
    let kept = |c: &char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
    heading.trim().to_lowercase().chars().filter(kept).collect::<String>().replace(' ', "-")
}
