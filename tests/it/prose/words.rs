//! Words that this project does not use: each has a plainer one, or says something else than is
//! meant.

use super::markdown::Markdown;

/// Phrases, and what to write instead.
const AVOIDED: [(&str, &str); 4] = [
    ("behind", "after"),
    ("so many", "the number, by its name"),
    ("it is none", "it is not one"),
    ("of which", "that, where or with"),
];

/// Who is spoken of may be chosen: `each of which`.
const CHOOSING: [&str; 7] = ["all", "any", "each", "many", "none", "one", "some"];

/// Lists the phrases of a document that are to be avoided, in sentences, not in code.
pub fn avoided(document: &Markdown) -> Vec<String> {
    let words: Vec<_> = document.sentences.split_whitespace().collect();
    let bare: Vec<_> = words.iter().map(|word| bare(word)).collect();
    let mut found = Vec::new();
    for (phrase, instead) in AVOIDED {
        let phrase: Vec<_> = phrase.split(' ').collect();
        for (at, window) in bare.windows(phrase.len()).enumerate() {
            let chosen = at > 0 && phrase == ["of", "which"] && {
                CHOOSING.contains(&bare[at - 1].as_str())
            };
            // The words before the last of a phrase stand alone.
            let together = words[at..at + phrase.len() - 1].iter().all(|word| !ends(word));
            if window == phrase.as_slice() && together && !chosen {
                let around = words[at.saturating_sub(3)..words.len().min(at + 5)].join(" ");
                found.push(format!("`{}`: write {instead}: {around}", phrase.join(" ")));
            }
        }
    }
    found
}

fn ends(word: &str) -> bool {
    word.ends_with(['.', ',', ';', ':'])
}

fn bare(word: &str) -> String {
    word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase()
}

#[test]
fn words_are_found() {
    for text in [
        "The slash behind the host.",
        "Behind it.",
        "The first\nso many.",
        "If\nit is\nnone, no.",
        "A text of which `a` is read.",
    ] {
        assert_eq!(avoided(&Markdown::read(text)).len(), 1, "{text}");
    }
    for text in [
        "The slash after `behind`.",
        "```\nbehind\n```",
        "If there is none. It is so. Many are.",
        "Parts, each of which is a text.",
        "So, many of them.",
    ] {
        assert_eq!(avoided(&Markdown::read(text)), [""; 0], "{text}");
    }
}
