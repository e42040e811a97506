//! The SARIF description of the command and its rules, generated from the catalogue.

use serde_json::{Value, json};
use uri_grammar_diagnose::{Diagnostic, Entry, Kind, Lints, Options, Severity, diagnose};

/// Returns the description of the command, with all kinds as its rules.
pub fn driver() -> Value {
    json!({
        "name": "uri-grammar",
        "fullName": concat!("uri-grammar ", env!("CARGO_PKG_VERSION")),
        "version": env!("CARGO_PKG_VERSION"),
        "semanticVersion": env!("CARGO_PKG_VERSION"),
        "informationUri": information(env!("CARGO_PKG_REPOSITORY")),
        "rules": Kind::all().map(rule).collect::<Vec<_>>(),
    })
}

/// Returns the information URI of the command: its repository, or else the RFC.
fn information(repository: &str) -> &str {
    if repository.is_empty() { "https://www.rfc-editor.org/rfc/rfc3986" } else { repository }
}

/// Returns the catalogue entry of a kind as a rule.
fn rule(kind: Kind) -> Value {
    let entry = kind.entry();
    let sections = entry.sections().collect::<Vec<_>>().join(", ");
    let todo = without_names(entry.help);
    let found = found(kind);
    let (plain, marked) = example(entry, found.as_ref());
    let explain = format!("uri-grammar explain {}", entry.code);
    // The reason is in the description. Only the Markdown help repeats it.
    let help = format!("What to do: {todo}.{plain} See {sections}. `{explain}` says more.");
    let markdown = format!(
        "{}\n\n**What to do:** {todo}.{marked}\n\nSee [{sections}]({}). `{explain}` says more.",
        entry.why,
        entry.url()
    );
    json!({
        "id": entry.code,
        "name": entry.name,
        "shortDescription": { "text": text(&sentence(&short(entry, found.as_ref()))) },
        "fullDescription": { "text": text(entry.why) },
        "help": { "text": text(&help), "markdown": text(&markdown) },
        "helpUri": entry.page_url().unwrap_or_else(|| entry.url()),
        "defaultConfiguration": { "level": level(entry.severity) },
    })
}

/// Returns the finding in the example of a kind.
fn found(kind: Kind) -> Option<Diagnostic> {
    let entry = kind.entry();
    let example = entry.example_text();
    let options = Options::new(entry.example.0).lints(Lints::NONE.with(kind));
    // A text is too long only by a limit, so the example needs one.
    let is_limit = kind == Kind::TooLong;
    let options = if is_limit { options.max_len(example.len() - 1) } else { options };
    let report = diagnose(&example, &options);
    report.diagnostics().iter().find(|finding| finding.kind() == kind).cloned()
}

/// Returns a short description of a kind: its message template, or the message of the example if the template
/// consists mostly of placeholders.
fn short(entry: &Entry, found: Option<&Diagnostic>) -> String {
    let plain = without_names(entry.message);
    match found {
        Some(found) if plain.starts_with(['…', '`']) || plain.matches('…').count() >= 2 => {
            found.message().to_owned()
        }
        _ => plain,
    }
}

/// Returns the example of the kind as text and as Markdown, if it has a fix and all characters are printable.
fn example(entry: &Entry, found: Option<&Diagnostic>) -> (String, String) {
    let (_, wrong) = entry.example;
    let right = found.and_then(|found| found.fixes().first()).map_or("", |fix| &fix.result);
    let is_plain =
        |text: &str| text.chars().all(|c| !c.is_control() && c != '`') && text == text.trim();
    if right.is_empty() || ![wrong, right].into_iter().all(is_plain) {
        return (String::new(), String::new());
    }
    (
        format!(" For example, {wrong} should be {right}."),
        format!("\n\nFor example, `{wrong}` should be `{right}`."),
    )
}

/// Returns a template with an ellipsis for each placeholder.
fn without_names(template: &str) -> String {
    let mut shown = String::new();
    let mut rest = template;
    while let Some((before, from)) = rest.split_once('{') {
        shown.push_str(before);
        shown.push('…');
        rest = from.split_once('}').map_or("", |(_, after)| after);
    }
    shown + rest
}

fn sentence(words: &str) -> String {
    let mut characters = words.chars();
    let first = characters.next().map(|first| first.to_uppercase().to_string());
    let end = if words.ends_with(['?', '…']) { "" } else { "." };
    format!("{}{}{end}", first.unwrap_or_default(), characters.as_str())
}

/// Escapes braces, which have a meaning in messages (section 3.11.5).
pub fn text(message: &str) -> String {
    message.replace('{', "{{").replace('}', "}}")
}

pub fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Warning => "warning",
        _ => "error",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_have_unique_descriptions() {
        let mut known = std::collections::HashSet::new();
        for kind in Kind::all() {
            let rule = rule(kind);
            let short = rule["shortDescription"]["text"].as_str().expect("a text").to_owned();
            let bare = short.replace("{{", "").replace("}}", "");
            assert!(short.len() > 8 && !bare.contains(['{', '}']), "{short}");
            assert!(!short.starts_with('…') && short.matches('…').count() < 2, "{short}");
            assert!(known.insert(short), "{rule}");
        }
    }

    #[test]
    fn templates_have_ellipses() {
        assert_eq!(without_names("a {b} c {d}"), "a … c …");
        assert_eq!(sentence("élan"), "Élan.");
    }

    #[test]
    fn information_uri_is_the_repository() {
        assert_eq!(information(""), "https://www.rfc-editor.org/rfc/rfc3986");
        assert_eq!(information("https://example.org/it"), "https://example.org/it");
    }
}
