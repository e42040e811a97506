//! reStructuredText: references, verbatim text, and edits.

use uri_grammar_documents::{Format, Role, references};

use crate::common::{edited, found, plain};

fn rst(file: &str) -> Vec<String> {
    plain(Format::Rst, file)
}

#[test]
fn links_targets_and_images() {
    for (file, wanted) in [
        (
            "See `a <http://b/^c>`_ and `d <e.html>`__, http://f/.",
            &["http://b/^c", "e.html", "http://f/"][..],
        ),
        ("`a <h1> in a <b\\>`__ `c \\<d>`_", &[]),
        ("`a <b@c.d>`_ `<b@c.d>`_ `e <b@c>`_\n\n.. _f: b@c.d\n", &["b@c"]),
        ("`a <b_>`_ :ref:`c <d>` :doc:`e <f>` `g`_ h_", &[]),
        (
            "a\n\n.. _b: http://c/^d\n.. _`e: f`: g\n.. __: h\n\n__ i\n",
            &["http://c/^d", "g", "h", "i"],
        ),
        (".. _a: b_\n.. _c:\n\n.. _d\\: e: f\n", &["f"]),
        (".. _no::\n    :version: 1\n\n.. _a:: b: c\n", &["c"]),
        (".. image:: a^b.png\n   :target: http://c/\n   :alt: d\n", &["a^b.png", "http://c/"]),
        (
            ".. |a| image:: b.png\n.. figure:: c.png\n\n   http://d/\n",
            &["b.png", "c.png", "http://d/"],
        ),
        (".. command:: a\n   :target: <B>\n", &[]),
        ("**http://a:b** *http://c* http://d*", &["http://d*"]),
        (".. [1] See http://a/.\n.. [x] http://b/\n", &["http://a/", "http://b/"]),
        (".. note:: http://a/\n\n   http://b/\n", &["http://a/", "http://b/"]),
        (":Home: http://a/\n:Mail: mailto:b@c\n", &["http://a/", "mailto:b@c"]),
        ("``http://no/`` `http://no/` :code:`http://no/` \\http://no/ <http://a/>", &["http://a/"]),
        ("`a\n  <http://b/>`_", &["http://b/"]),
        ("http://a/|version|/b `c <http://d/|release|>`_ http://e/|f", &["http://e/|f"]),
        ("* `a\n* http://b/ `\n", &["http://b/"]),
        ("``a``` http://b/ `c` ``d```` http://e/ `f`", &["http://b/", "http://e/"]),
    ] {
        assert_eq!(rst(file), wanted, "{file}");
    }
}

#[test]
fn verbatim_text() {
    for block in [
        "Text::\n\n  http://no/\n\n  http://no/\n",
        "::\n\n   http://no/\n",
        "* item::\n\n    http://no/\n",
        ".. code-block:: sh\n   :caption: x\n\n   http://no/\n\n     http://no/\n",
        ".. code:: http://no/\n",
        ".. A comment http://no/\n   http://no/\n",
        "..\n   http://no/\n\n   http://no/\n",
        ">>> http://no/\nhttp://no/\n",
        ".. note::\n   >>> http://no/\n",
        ".. raw:: html\n\n   <a href='http://no/'>\n",
    ] {
        assert_eq!(rst(&format!("{block}\nhttp://yes/")), ["http://yes/"], "{block}");
        let windows = block.replace('\n', "\r\n");
        assert_eq!(rst(&format!("{windows}\r\nhttp://yes/")), ["http://yes/"], "{block}");
    }
    assert_eq!(rst("* a::\n\n    http://no/\n\n  http://yes/\n"), ["http://yes/"]);
    assert_eq!(rst("``\n\nhttp://yes/ ``"), ["http://yes/"]);
}

#[test]
fn directives_with_code_are_verbatim() {
    for name in "code code-block sourcecode literalinclude highlight raw math doctest testcode testoutput \
        testsetup testcleanup prompt graphviz digraph graph mermaid uml plantuml ipython jupyter-execute plot \
        parsed-literal console command-output program-output productionlist prettyprint exec execute_code \
        bibliography altair-plot blockdiag tabularcolumns Code-Block"
        .split_whitespace()
    {
        let file = format!(".. {name}:: http://no/\n\n   http://no/\n\nhttp://yes/");
        assert_eq!(rst(&file), ["http://yes/"], "{name}");
    }
    for name in ["image", "figure", "thumbnail", "Image"] {
        assert_eq!(
            rst(&format!(".. {name}:: a.png\n\n   http://a/\n")),
            ["a.png", "http://a/"],
            "{name}"
        );
        assert_eq!(rst(&format!(".. {name}:: a b\n")), [""; 0], "{name}");
    }
    assert_eq!(rst(".. note:: a.png http://a/\n\n   http://b/\n"), ["http://a/", "http://b/"]);
}

#[test]
fn escapes_and_lines() {
    let pairs = |file| found(Format::Rst, file);
    let of = |text: &str, raw: &str| (text.to_owned(), raw.to_owned());
    assert_eq!(
        pairs(".. _a: http://b/\n     c/\\_d\n"),
        [of("http://b/c/_d", "http://b/\n     c/\\_d")]
    );
    assert_eq!(pairs("`a <http://b/\n c\\>>`_"), [of("http://b/c>", "http://b/\n c\\>")]);
    assert_eq!(pairs("http://a/b\\_c"), [of("http://a/b_c", "http://a/b\\_c")]);
}

#[test]
fn roles_and_edits() {
    let file = "`a <b>`_ http://c/\n\n.. _d: e\n.. image:: f\n";
    let found = references(Format::Rst, file).unwrap();
    let roles: Vec<_> = found.iter().map(|found| found.role).collect();
    assert_eq!(roles, [Role::Link, Role::Autolink, Role::Definition, Role::Image]);
    let edit = |file, old, new| edited(Format::Rst, file, old, new);
    assert_eq!(edit("`a <b^c>`_", "^", "%5E").as_deref(), Some("`a <b%5Ec>`_"));
    assert_eq!(edit(".. _a: b^c\n", "^", "%5E").as_deref(), Some(".. _a: b%5Ec\n"));
    assert_eq!(edit("see http://a/b^c.", "^", "%5E").as_deref(), Some("see http://a/b%5Ec."));
    // A changed URL must end at the same place as before, even if it contains a backslash: here, before the text of an
    // AsciiDoc link.
    assert_eq!(edit("http://a\\/[b]", "a/", "c/").as_deref(), Some("http://c/[b]"));
    assert_eq!(edit("http://a\\/[b]", "a/", "c"), None);
    assert_eq!(edit("http://a/b\\^c", "^", "("), None);
    for new in [" ", ">", "`", "\\", "|x|"] {
        assert_eq!(edit("`a <b^c>`_", "^", new), None, "{new}");
    }
    assert_eq!(edit("`a <b^>`_", "^", "_"), None);
}

/// The content of a list item has the indentation of its text, and verbatim text has a deeper one.
#[test]
fn markers_of_lists() {
    let file = |marker: &str| {
        let margin = " ".repeat(marker.chars().count() + 1);
        format!("{marker} a::\n\n{margin} http://no/\n\n{margin}http://yes/\n")
    };
    for marker in ["*", "+", "-", "1.", "1234.", "(a)", "a)", "#.", "(#)", "iv.", "(1."] {
        assert_eq!(rst(&file(marker)), ["http://yes/"], "{marker}");
    }
    for other in ["a", "1", "12345.", "(abcde)", "=", "a-b.", "**", "#", "a\u{301}."] {
        assert!(rst(&file(other)).is_empty(), "{other}");
    }
    // A deeper indentation by more than one space.
    assert_eq!(rst("*   a::\n\n     http://no/\n\n    http://yes/\n"), ["http://yes/"]);
}
