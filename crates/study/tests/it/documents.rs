//! Rules in documents: Markdown, XML, and RFCs as text.

use uri_grammar_study::{Own, document};

/// Returns the rules as they are read, each with its line.
fn read(text: &str) -> Vec<(String, usize)> {
    let rules = document::rules(text).expect("a document");
    assert_eq!(rules.lines().count(), text.lines().count());
    let own = Own::read(&[&rules], 0);
    own.grammar().rules().iter().map(|rule| (rule.text.clone(), rule.line)).collect()
}

#[test]
fn markdown_has_rules_between_fences() {
    let text = "# A\n\n```js\na = 1\n```\n\n``` ABNF\na = \"x\"\n    / \"y\"\n```\n~~~ {.abnf}\nb = a\n~~~\nc = d\n";
    assert_eq!(read(text), [("a = \"x\"\n    / \"y\"".to_owned(), 8), ("b = a".to_owned(), 12)]);
    assert_eq!(document::rules("a = \"```\"\n"), None);
}

#[test]
fn xml_has_rules_in_elements() {
    let text = "<section>\n<sourcecode type=\"abnf\"><![CDATA[\na = \"<\"\n]]></sourcecode>\n\
        <artwork align=\"left\" type=\"abnf\">\nb = &lt;any&gt; / &quot;&amp;&quot;\n</artwork>\n\
        <sourcecode type=\"json\">\nc = 1\n</sourcecode>\n";
    assert_eq!(read(text), [("a = \"<\"".to_owned(), 3), ("b = <any> / \"&\"".to_owned(), 6)]);
}

/// A rule continues after a page break, an example is not a rule, and a rule that is repeated counts once.
#[test]
fn an_rfc_has_indented_rules() {
    let text = "Network Working Group\nRequest for Comments: 9999\n\n1.  Rules\n\n   Given T.a = b and\n   n = value pairs\n\n\
        \x20  a = \"x\"\n\n\n\nSomebody            Standards Track             [Page 1]\n\u{c}\nRFC 9999   Things\n\n\n\
        \x20     / c\n   c = elsewhere\n   d = \"d\"\n\nAppendix\n\n     d   =  \"d\"\n     a =/ d\n";
    let read = read(text);
    let lines: Vec<usize> = read.iter().map(|(_, line)| *line).collect();
    assert_eq!(lines, [9, 19, 20], "{read:?}");
    let own = Own::read(&[&document::rules(text).expect("a document")], 0);
    let a = own.grammar().get("a").expect("a rule");
    assert_eq!(a.expr.alternatives().len(), 3, "{}", a.expr);
}

/// As in RFC 3261: rules begin in the first column, also on a new page. A parameter in an example is not a rule.
#[test]
fn rules_can_begin_at_the_margin() {
    let text = "Network Working Group\nRequest for Comments: 9999\n\n25.1 Basic Rules\n\na = b\n    / \"x\"\n\n\n\n\
        Somebody            Standards Track             [Page 1]\n\u{c}\nRFC 9999   Things\n\n\nb  =  1*DIGIT\nc  =  a\n\n      d=\"x\"\n      e=a\n";
    let read = read(text);
    let names: Vec<&str> = read.iter().filter_map(|(rule, _)| rule.split(' ').next()).collect();
    assert_eq!(names, ["a", "b", "c"], "{read:?}");
}
