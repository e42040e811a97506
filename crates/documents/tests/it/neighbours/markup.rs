//! Markdown, HTML, XML, AsciiDoc, reStructuredText and mail.

use super::{Sample, sample};

pub(super) const SAMPLES: &[Sample] = &[
    sample(
        "markdown/links",
        "()<>[]!`\"'&;*_|",
        r#"[a](b\)c&amp;&#x41;&lt "t") ![d](<e f\>g> 'h') <http://i/> <j@k.l>
[m [n](o)](p) ![q ![r](s)](t(u)v) [w][x] [x] [`y`](z) [A *B*](C 'D
E')

[x]: <y\<z>  'A'
[B\]]: c
> [D]:
> e\&f
"#,
    ),
    sample(
        "markdown/references of characters",
        "&#;xX0<>()",
        "[a](&#0;&#9999999;&#xD800;b&copy;&nope;&#x1F600;c&#x;&;) <d:&amp;> http://e/&amp;f\n",
    ),
    sample(
        "markdown/blocks",
        "->|`#[]()*~",
        "---\nurl: http://no/\n---\n# [a](b)\n> [c](d\n> 'e')\n> <a\n> href='f'>\n\n- [ ] [g](h)\n  1. ~~[i](j)~~\n\n\
         \x20    [k]: <l>\n\n| [m](n) | [k] |\n|---|--:|\n| `http://no/` | http://p/ |\n\n[^q]: [r](s)[^q]\n",
    ),
    sample(
        "markdown/code and html",
        "<>`'\"=-/[]",
        "```sh\n[no](no) http://no/\n```\n\n    http://no/\n\n<div>\n<a href=\"q&amp;r\">s</a>\n\n\
         http://t/u_v_ [a](<u\n<img src=x> http://w/\n\n- <p>\n  <a href=y\n  src='z'></p>\n\n[b](std::vec) [c](fn@d)\n\
         <!-- <a href=no> --> <b\n",
    ),
    sample(
        "markdown/line ends",
        "\r()<>'",
        "[a](b\r'c') <a\rhref=d>\r\r[e]: f\r\n> <p\r> href='g'>\r",
    ),
    sample(
        "html/attributes",
        "<>\"'=&;/,",
        "<base href=' a&amp;b '><a href=\"c&#x41;&copy=d&notit;&lt\" ping='e  f'><img srcset='g 1x, h, i(,) \
         2x,j(k),' src=l alt><form action=m><q cite=\"\">n</q><a href=o&gt;p src = 'q&#39;' href=no>",
    ),
    sample(
        "html/contents",
        "<>!-/='\"",
        "<title><a href=no></title><!-- <a href=no> --><script>\"<a href=no>\"</script><svg><base href=x>\
         <A XLINK:href='y'/></svg><template/><base href=z></template><base target=t><base href=u>\
         <B HREF=v\nsrc='w\nx'></b href=no><style><plaintext></style><p itemtype='a b'>",
    ),
    sample(
        "html/refresh and data",
        "<>\"'=;,.&\0",
        "<meta http-equiv=Refresh content=\"0; URL = 'a&amp;b'c\"><meta content='1.5,d' http-equiv=refresh>\
         <meta http-equiv=refresh content='2 urle'><object data='data:;base64,AA\n BB' classid=\"f\">\
         <img src=\"data: ,A A\"><td background=h><link imagesrcset=\"i 1x\"><object archive=j>",
    ),
    sample(
        "xml",
        "<>![]-\"'&;/",
        "<?xml version=\"1.0\"?><!DOCTYPE a \"http://b/\"><a xmlns=\"http://no/\" href='c&amp;&#100;'>ahttp://e/\
         <![CDATA[<x href=f> http://g/]]]]><!-- http://no/ <a href='no'> --><loc>http://h/i&amp;j</loc>\
         <img src=\"l\"/>(http://m/)</a>",
    ),
    sample("xml/cdata", "<>![]", "<![CDATA[http://a/]]>ahttp://b/<![CDATA[http://c/]]><![CDATA[d"),
    sample(
        "asciidoc/macros",
        "[]+`{}|\"<>.",
        r"link:a[b] image::c.png[d] video:e[] (mailto:f@g[h]) https://i/[j] \https://no/ \link:no[x]
link:++k l++[m] {url}/n[o] http://{p}/ xlink:q[r] link::s[t] link:pass:[u][v] http://x/.
see http://w/x[y z] link:++a++ git+https://b/[c] <http://d/> image:e[link=http://f/] a:b[c]
",
    ),
    sample(
        "asciidoc/verbatim",
        "+`p:[]",
        "é+http://a/+ +http://no/+ b + http://c/ +\n++http://no/++ +++http://no/+++ `http://no/` pass:[http://no/]\n\
         pap ++a `b http://d/ ++\nx+http://e/+ +y http://f/\npass:[g http://h/ `i` http://j/\n\
         +link:k[l]+ http://m/ `link:n[o] +p+ http://q/ link:++r++[s] http://t/+\n\
         +++link:u[]+++ ++link:v[]++ `link:w[]`\n",
    ),
    sample(
        "asciidoc/blocks",
        "-.+/=|[]:*",
        "= a\n:b: http://c/\n:d!: e http://f/\n\nTitle\n-----\n[source,x]\nhttp://no/\n\n.g\n----\nhttp://no/\n----\n\
         \n http://no/\n\nh\n----\nhttp://i/\n----\n|===\n|http://j/|http://k/\n\n http://l/\n|===\n// http://no/\n\
         ifdef::m[http://no/]\n[source]\n--\nhttp://no/\n\n--\n[NOTE]\n--\nhttp://n/\n--\n```x\nhttp://no/\n```\n\
         [listing]\n.o\nhttp://no/\n\n[pass]\n. http://no/\n\n[stem]\n..p http://no/\n",
    ),
    sample(
        "asciidoc/items",
        ".)<>*-:|",
        "\n <1> http://a/\n\n abcd. http://b/\n\n abcde. http://no/\n\n ** http://c/\n\n x:: http://d/\n\n - http://e/\n\
         \n f) http://g/\n\n -http://no/\n\n y::\n\n . http://h/\n\n | http://no/\n",
    ),
    sample(
        "rst/inline",
        "`<>_|\\*",
        r"a `b <http://c/>`_ ``http://no/`` `d <e_>`_ `f<g>`_ `h < i\_ >`__ http://j/\*k \http://no/
`http://no/` |l| `m <n|o|p>`_ http://q/|r| \`s <t>`_ <http://u/>. ```v`` http://w/` `x <http://y/
z\ A>`_ ``a http://b/ `c <d\>`_ `<e>`_
",
    ),
    sample(
        "rst/targets",
        "_:`.|\\ <",
        r".. _a: http://b/
   c\ d\
.. _`e f`: g
__ h
.. _i: j_
.. _k\: l: m
   :
.. [1] http://n/
.. |o| image:: p
   :target: q
.. image:: r s
.. figure:: http://t/
.. _u:
   v\_
.. thumbnail::
w
__ http://x/
",
    ),
    sample(
        "rst/blocks",
        ":.*`>|\\",
        "a::\n\n   http://no/\n\n>>> http://no/\n\n* b::\n\n    http://no/\n\n   http://c/\n.. d::\n\n   http://e/\n\
         .. http://no/\n   http://no/\n.. note:: http://f/\n   http://g/ a\n.. code:: x\n\n   http://no/\n(1) http://h/::\n\
         \n   http://i/\n#. http://j/\n.. |k| http://no/\n.. raw ::\n  http://no/\n   abcde. http://l/::\n\n      http://m/\n.. n::\n   >>> http://no/\n",
    ),
    sample(
        "mail/fields",
        "<>()=?,:\t\"",
        "List-Help: <mailto:a>, <http://b/\n c> (d)\nContent-Location: (e\\)(f)) g\n\th (i (j))\nContent-Base: \
         http://k/(l)\nArchived-At : < m >\nBase: http://n/\n o\nX: <no>\nContent-type: text/html\n\n<a href=http://p/>\
         http://q/<base href='r&amp;'>\n",
    ),
    sample(
        "mail/encodings",
        "=-;\"/ 3D",
        "Content-Type: multipart/related; boundary=x\nContent-Base: =?utf-8?Q?http://i?=\n\n--x\nContent-Type: \
         text/html; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n<a href=3D'http://a/=\nb=C3=A9=E9'>= \n\
         c=ZZ\n--x\nContent-Transfer-Encoding: BASE64\n\naHR0cDovL2MvIGh0\ndHA6Ly9kLw==\n--x--\nhttp://no/\n",
    ),
    sample(
        "mail/parts",
        "-\r/;\"yz",
        "Content-Type: multipart/digest; boundary=\"y z\"\r\nContent-Transfer-Encoding: base64\r\n\r\nhttp://no/\r\n\
         --y z\r\n\r\nContent-Location: a\r\n\r\nhttp://b/\r\n--y z \r\nContent-Type: message/rfc822\r\n\r\nContent-Type: \
         text/markdown\r\n\r\n[c](d)\r\n--y z\r\nContent-Type: text/css; charset=utf-16\r\n\r\nurl(e)\r\n--y z--\r\nhttp://f/",
    ),
];
