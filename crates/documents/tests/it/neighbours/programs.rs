//! Programs: the strings and comments of each language.

use super::{Sample, sample};

pub(super) const SAMPLES: &[Sample] = &[
    sample(
        "c",
        "\"'/*\\",
        "#include <http://no/>\n'\"'; \"http://a/\\x62\\n\" '//' /* ' http://c/ */ 1'000 '\\'' \"d\\\" http://e/\" // http://f/\n\"http://no/\n",
    ),
    sample(
        "c++",
        "\"()R'",
        "R\"x(http://a/ )\" http://b/)x\" 1'000'000 \"http://c/\" R\"(http://d/\\)\" /* http://e/ */ R\"f( '\"' R\"http://no/(",
    ),
    sample(
        "c#",
        "\"@$\\'",
        "@\"c:\\\" + \"http://a/\" + @\"\"\"http://b/\"\"\" + $@\"http://c/\"\"\" + @$\"\\\" + $\"http://{no}/\" + \"\"\"\nhttp://d/\\\"\"\" '\"'",
    ),
    sample(
        "dart",
        "\"'\\/*",
        "'it\\'s http://a/' '''b\n' http://c/\\'''' \"\"\"http://d/\"\"\" /* /* */ http://e/ */ \"f\"",
    ),
    sample(
        "go",
        "\"'`\\",
        "`http://a/ \\` + '\\'' + '\"' + \"http:\\/\\/b\\\\ http://c/\\u00e9\" + '`' // `http://d/\n`\nhttp://e/",
    ),
    sample(
        "groovy",
        "\"'\\",
        "'''http://a/\\'''' \"\"\"b\" http://c/\"\"\" 'http://d/' // http://e/",
    ),
    sample(
        "haskell",
        "-{}'\"",
        "foldl' f '\"' {- {- -} http://a/ -} \"http://b/\" -- http://c/\nx' y' \"http://d/",
    ),
    sample(
        "java",
        "\"'\\/",
        "\"\"\"\n http://a/ \"\\\"\"\"\n\"\"\"; 'b'; '\\u0041' \"http:\\u002F/c/\" // it's http://d/\n\"\" http://no/",
    ),
    sample(
        "javascript/strings",
        "`${}\"'\\/",
        r#"`http://${no}/ http://a/ ${f(`x ${{b: 'http://c/'}} y`)} http:\/\/d/` + "http:\/\/e\u{2F}\
" + `$ http://f/$x` + '\0http://g/\r\'' /* http://h/ */ `http://i/\``"#,
    ),
    sample(
        "javascript/regular expressions",
        "/[]\\'\"`()",
        "a = b / c; d = /[/\"]http:\\/\\/no/.test(e) / \"http://a/\"; // 'http://b/\n<p>Don't</p>\nreturn /\"/g; xreturn /\"/ 'c'; \
         (/'\\//) in /'/; $in / 'http://d/' / \"",
    ),
    sample(
        "kotlin",
        "\"$/*",
        "\"\"\"http://a/ \\\"\"\" /* /* */ http://b/ */ \"http://$no/\" 'c' \"http://d/\\t\" \"\"\"http://no/",
    ),
    sample(
        "lua",
        "-[]='\"",
        "--[[ http://a/\n]] [==[ ]] http://b/ ]==] -- http://c/\na[b[1]] 'http://d/' --[=[ http://e/ ]=] [[f]] [=[ http://no/ ]]",
    ),
    sample(
        "python",
        "\"'rRb#\\",
        "a = r'\\' x' + 'http://a/\\x62' # it's http://c/\n\"\"\"don't \" http://d/\n\"\"\" bR'\\x http://e/' f\"http://{no}/\" xrr'\\'' '''f\\''' http://g/'''",
    ),
    sample(
        "ruby/texts",
        "<~-'AB#\n_",
        "x <<~A, <<-'B', <<\"C_1\"\n it's http://a/ #{no}\n A\n http://b/\\n\nB\nC_1\ny << b; z <<1\n\"http://c/\" <<_D\n`http://d/`",
    ),
    sample(
        "ruby/comments",
        "=\n/'\"#",
        "=begin\nhttp://a/\n=end\ny =~ /\"/ # http://b/\n=begin\nhttp://c/\n=end\nif /'/ 'http:\\/\\/d/'",
    ),
    sample(
        "rust",
        "\"'r#\\bc/*",
        "let q = '\"'; &'a str, r#\"http://a/\"\"#; (b'\\'', \"http://b/\\\n c\\u{64}\", '\\u{27}'); br\"\\\" \"http://e/é\" /* /* */ http://f/ */ hr#\" r\"http://g/",
    ),
    sample(
        "scala",
        "\"'/*",
        "\"\"\"http://a/\\\"\"\" 'b' 'c \"http://d/\\\"\" /* /* */ http://e/ */ // http://f/",
    ),
    sample(
        "shell",
        "\"'$#|",
        "curl http://a/ 'http://b/' \"http://$c/\" # http://d/|http://e/\nx=http://f/;",
    ),
    sample(
        "sql",
        "'\"-/*",
        "select 'it''s http://a/', \"http://b/\"\"\" -- http://c/\n/* http://d/ */ 'e\n' http://no/",
    ),
    sample(
        "swift",
        "\"#\\/",
        "#\"http://a/ \"\\\"# + \"http://\\(no)/\" + ##\"http://b/\"# c\"## + \"\"\"\nd\" http://e/\"\"\" #if \"\"http://no/",
    ),
    sample(
        "rust/characters beyond ASCII",
        "\"'\\{}|é",
        "\"http://é/\" \"http://a/é b\" \"http://b/\\u{e9}\" // http://c/é\n\"é http://d/\" \"mailto:é\" \"note://é/\" '日' '\u{1F600}' 'éé'",
    ),
];
