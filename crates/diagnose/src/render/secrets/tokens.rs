//! What is shaped like a token of a service, wherever it stands.

use alloc::vec::Vec;
use core::ops::Range;

use super::scan::first_of;

/// How tokens begin, and how many characters they have at least.
const TOKENS: [(&str, usize); 27] = [
    ("AIza", 35),
    ("AKIA", 20),
    ("ASIA", 20),
    ("ATATT3", 40),
    ("SG.", 40),
    ("dckr_pat_", 25),
    ("dop_v1_", 40),
    ("eyJ", 30),
    ("gho_", 24),
    ("ghp_", 24),
    ("ghr_", 24),
    ("ghs_", 24),
    ("ghu_", 24),
    ("github_pat_", 30),
    ("glpat-", 20),
    ("glsa_", 30),
    ("hf_", 30),
    ("hvs.", 24),
    ("npm_", 30),
    ("pypi-", 40),
    ("rk_live_", 24),
    ("shpat_", 30),
    ("sk-", 30),
    ("sk_live_", 24),
    ("xapp-", 20),
    ("xoxb-", 15),
    ("xoxp-", 15),
];

/// Where a path has a secret: what follows, up to the end of the path.
const PATHS: [&str; 5] = [
    "hooks.slack.com/services/",
    "discord.com/api/webhooks/",
    "discordapp.com/api/webhooks/",
    "webhook.office.com/webhookb2/",
    "api.telegram.org/bot",
];

/// The tokens of a text, in order.
pub(super) fn tokens(text: &[u8]) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < text.len() {
        if !is_of_token(text[at]) {
            at += 1;
            continue;
        }
        // A token begins where a word does.
        let len = text[at..].iter().take_while(|&&byte| is_of_token(byte)).count();
        let word = &text[at..at + len];
        let is_token = |(begin, least): &(&str, usize)| {
            len >= *least
                && word.starts_with(begin.as_bytes())
                && word.iter().any(u8::is_ascii_alphabetic)
        };
        if TOKENS.iter().any(is_token) {
            found.push(at..at + len);
        }
        at += len;
    }
    found.extend(paths(text));
    found
}

fn is_of_token(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"_-.".contains(&byte)
}

fn paths(text: &[u8]) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(slash) = first_of(b"/", text, from..text.len()) {
        from = slash + 1;
        let path = PATHS.iter().find_map(|path| {
            let host = path.split('/').next().unwrap_or_default();
            let start = slash.checked_sub(host.len())?;
            let here = text.get(start..start + path.len())?;
            here.eq_ignore_ascii_case(path.as_bytes()).then_some(start + path.len())
        });
        let Some(path) = path else { continue };
        let ends = |byte: &u8| byte.is_ascii_whitespace() || b"?#\"'<>".contains(byte);
        let end = text[path..].iter().position(ends).map_or(text.len(), |len| path + len);
        found.push(path..end);
        from = end.max(from);
    }
    found
}
