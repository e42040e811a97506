//! JSON, TOML, YAML, style sheets, tables and texts.

use super::{Sample, sample};

pub(super) const SAMPLES: &[Sample] = &[
    sample(
        "json",
        "\"{}[],/*u",
        r##"{"url": "a\/\u00e9\ud834\udd1e\n\\", "b": ["http://c/", {"baseURL": "./d", "e": "f g"}], // h
"dependencies": {"link": "/no"}, "$id": "/i/[j]", /* k */ "uris": ["#l", 5, null, true,], "src": ["\b\f\r\t\""]}"##,
    ),
    sample(
        "json/schema",
        "\"{}[],",
        r#"{"$schema": "http://s/", "properties": {"a": {"format": "uri", "default": "b", "examples": ["c", "/d"], "enum": []},
"e": {"format": "iri-reference", "const": "é"}, "f": {"format": "uri-reference", "default": "g"}, "h": {"format": "iri"}}}"#,
    ),
    sample(
        "json/what looks like one",
        "/.-:?#[]{}*^$",
        r#"{"url": ["www.a.example", "a.b/c", "a.bc/d", "-a.bc/d", "1.0 - 2.0", "^1", "x://y", "note:z", "mailto:a", "/u/:id",
"https?://a/", "/{a,b}", "?q", "/a/[b]", "//h/<c>", "../d", "a/**", "/$1", "data:,e f"]}"#,
    ),
    sample(
        "json/names",
        "\"sSuU_-",
        r#"{"baseUrl": "/a", "html_urls": "/b", "siteurl": "/c", "curl": "/d", "linkS": "/e", "Link-x": "/f", "@id": "/g",
"HREF": "/h", "a.permalink": "/i", "devDependencies": {"x": {"url": "/j"}}, "bin": "/k", "src": {"bin": "/l"}}"#,
    ),
    sample(
        "toml",
        "\"'[]{}=.#,",
        "url = \"a\\u00e9\\x41\\U0001F600\\\"\\\\\\e\\tb\"\na.link = 'c' # http://no/\ndependencies.src = '/no'\nsrc = \"\"\"\nd\\\n  e\"\"\"\nuris = \
         ['''\nf''', \"http://g/\", 5]\n[dependencies]\nurl = \"/no\"\nh = { href = \"/i\", 'j' = \"k\" }\n[[l.\"url\"]]\nuri = \
         \"\"\"\r\nm\"\"\"\n[bin]\nx.src = '/n'\n",
    ),
    sample(
        "yaml/flow",
        "\"'[]{},-?#&",
        "%YAML 1.2\n---\nurl: /a é\n? link\n: \"b\\x41\\u00e9\\U0001F600\\/\\\n   \\ c\\N\"\nsrc: 'd''e\n\n  f'\nuris: [/g, \
         {href: /h, i: 'j'}, ~, 0x1F, -5, .inf, ]\nhomepage: k\n  l\nwebsite: \"m\n\n n\\\n\n o\"\n",
    ),
    sample(
        "yaml/blocks",
        "|>-+&*!?#",
        "url: >-\n  /a\n  b\nlink: |+ # c\n   http://d/\n\nhref: &e !!str \"f\" # g\nuri: *e\nsrc: &h |\n  i\n? [k]\n: /l\n? *e\n\
         : url\nlinks:\n- /m\n- - &n /o\n  - *n\nurls: {*e : *e, url: /p}\n...\n---\nurl: !t\n  q\n--- !!str /r\n",
    ),
    sample(
        "yaml/schema",
        "[]{},*&-?",
        "$schema: http://s/\na: &x {format: uri, default: b, enum: [c, d]}\ne:\n  format: iri\n  const: /é\n  ? *x\n  : f\n  \
         ? [g]\n  : h\n  examples:\n  - i\n  - *x\n  j: *x\n  default: k\n---\nformat: uri\ndefault: /l\n",
    ),
    sample(
        "css",
        "\"'()@;{}/*",
        "@import \"a\";@import url( b )screen;.c{d:url(\"e f\");g:URL('h\\'i')}/* url(j) */k{url('F');url(G)url(\"H\")\"I\"}k{l:\"m\\\"n\";o:url(p(q))}\
         @import ;\"no\"@import {\"no\"}xurl(no) url(data:x)url($y)-url(no)\n url(\n z ) url('A\nB') @import 'C\\'D' \"E",
    ),
    sample(
        "csv",
        "\",;\t\r",
        "a,\"b \"\"c\"\"\",url\r\n\"http://d/\"\"e\"\"\", http://f/ g ,\"http://h/,i\"\n\"j\nk\",mailto:l,http://m/ n o p\n\"q\" x,\
         \"http://r/\" ,note:s\n\"http://t/\"\"\"\n",
    ),
    sample("csv/tabs", "\",;\t", "a\tb;c\nhttp://d/,e;f\thttp://g/\n\"http://h/\ti\"\thttp://j/"),
    sample(
        "text",
        "()[]{}\"'<>`.\\?",
        "See http://a/b_(c), 'http://d/'e' <mailto:f@g>; \"http://h\\\"i\" http://j/{{ k }}/l http://m/n[o] http://[::1]:80/?p[q]\n\
         xhttp://r/ data::s tag:t http://... http://u/\\x1Bv http://w/\\u{7} http://x\\y http://z/[a b] (http://c/d) note:e 日http://f/…\n",
    ),
    sample(
        "source",
        "()[]{}%$*|\\\"'<",
        "x = \"http://a/b\" + 'http://c/[d]' + `http://e/${f}` # (http://g/(h)) http://%s/i http://j/%20k%2 http://l/*.\n\
         http://m/... http://n\\o http://<p> [b]http://q/[/b] http://[::1]/| http://r/%(s)s git+ssh://t@u/v http://w/日 http://x[\n",
    ),
];
