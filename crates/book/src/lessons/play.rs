//! The playground in place: a rule, and texts to try. The answer for the first text is on the page; the script
//! `lesson.js` answers for others.

use maud::{Markup, html};
use uri_grammar::GrammarRule;

use super::derived;
use super::desk::Desk;
use crate::text::{in_playground, sample};

pub fn play(desk: &Desk<'_>, name: &str, texts: &[String]) -> Result<Markup, String> {
    let source = desk.rule(name)?;
    let rule = source.known.ok_or(format!("the playground does not have `{name}`"))?;
    let first = texts.first().ok_or("the playground has no text")?;
    let error = rule.validate(first).err();
    Ok(html! {
        div.play data-edition=(rule.edition()) data-rule=(rule.name()) {
            p.number { "Playground: " (source.link(desk.here)) ", a rule of " (rule.document()) }
            div.play-texts data-label={ "Text for " (rule.name()) } {
                ul.row { li { "Try:" } @for text in texts { li { (sample(desk.here, rule, text)) } } }
            }
            div.play-answer {
                @match &error {
                    None => p.good { "Valid: " (rule.name()) " derives it." },
                    Some(error) => p.bad { "Not valid: " (error) "." },
                }
                @if error.is_none() { (derived::tree(&source, first)?) }
            }
            p { a.play-link href=(in_playground(desk.here, rule, first)) { "All answers in the playground" } }
        }
    })
}
