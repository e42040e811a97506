//! The relevant sections of documents, and their URLs.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use uri_grammar::{Rule, RuleRef};

use crate::entry::Entry;

impl Entry {
    /// Returns the relevant documents and sections, the most important first.
    ///
    /// ```
    /// # use uri_grammar_diagnose::Kind;
    /// let sections = Kind::Password.entry().sections();
    /// assert!(sections.eq(["RFC 3986 section 3.2.1", "RFC 3986 section 7.5"]));
    /// ```
    pub fn sections(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.section.split(", ")
    }

    /// Returns the URL of the first of its [sections](Self::sections).
    ///
    /// ```
    /// # use uri_grammar_diagnose::Kind;
    /// let url = Kind::PortNotDecimal.entry().url();
    /// assert_eq!(url, "https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3");
    /// ```
    #[must_use]
    pub fn url(&self) -> String {
        url(self.sections().next().unwrap_or_default())
    }

    /// Returns the URL of the page of the kind in the package's repository, or `None` if the package names no
    /// repository. The command `uri-grammar explain` shows the page, too.
    ///
    /// ```
    /// # use uri_grammar_diagnose::Kind;
    /// let page = Kind::PortNotDecimal.entry().page_url();
    /// assert!(page.is_none_or(|page| page.ends_with("/docs/codes/U230.md")));
    /// ```
    #[must_use]
    pub fn page_url(&self) -> Option<String> {
        page(env!("CARGO_PKG_REPOSITORY"), self.code)
    }
}

fn page(repository: &str, code: &str) -> Option<String> {
    let repository = repository.trim_end_matches('/');
    (!repository.is_empty()).then(|| format!("{repository}/blob/main/docs/codes/{code}.md"))
}

/// Returns the document and section that define a rule: `RFC 3986 section 3.2.3`.
pub(crate) fn section_of(rule: Rule) -> String {
    RuleRef::from(rule).citation().to_string()
}

/// Returns the URL of a section of an RFC, such as `RFC 3986 section 3.2.3`. Any other document is the HTML Standard.
fn url(section: &str) -> String {
    let words: Vec<&str> = section.split(' ').collect();
    let ["RFC", number, part, place] = words[..] else {
        return "https://html.spec.whatwg.org/multipage/".into();
    };
    format!("https://www.rfc-editor.org/rfc/rfc{number}#{part}-{place}")
}

#[cfg(test)]
mod tests {
    use uri_grammar::GrammarRule;

    use super::*;
    use crate::Kind;

    #[test]
    fn page_urls_point_to_the_repository() {
        assert_eq!(page("", "U230"), None);
        let url = "https://example.org/me/it/blob/main/docs/codes/U230.md";
        assert_eq!(page("https://example.org/me/it", "U230").as_deref(), Some(url));
        assert_eq!(page("https://example.org/me/it/", "U230").as_deref(), Some(url));
    }

    #[test]
    fn every_section_has_an_address() {
        for section in Kind::all().flat_map(|kind| kind.entry().sections()) {
            assert!(Rule::Uri.is_match(&url(section)), "{section}");
        }
        assert_eq!(url("RFC 8089 appendix E.2").rsplit('/').next(), Some("rfc8089#appendix-E.2"));
        assert_eq!(url("HTML section 13.1.4"), "https://html.spec.whatwg.org/multipage/");
    }
}
