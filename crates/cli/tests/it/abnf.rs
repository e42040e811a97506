//! `abnf`: studies of other grammars, and errors in them.

use crate::common::{Folder, run, run_with};

/// The last rule of a grammar of the largest size is read, from a file and from standard input.
#[test]
fn grammars_have_a_size_limit() {
    let folder = Folder::new();
    let rule = "a = %x62\n";
    let padded = |len: usize| format!(";{}\n{rule}", " ".repeat(len - rule.len() - 2));
    for (len, code, members, said) in
        [(4 << 20, 0, "b\n", ""), ((4 << 20) + 1, 2, "", "larger than 4 MiB\n")]
    {
        let file = folder.file("large.abnf", padded(len));
        let of_file = run(["abnf", "members", file.to_str().expect("a path")]);
        let of_stdin = run_with(["abnf", "members", "-"], padded(len).as_bytes());
        for ran in [of_file, of_stdin] {
            assert_eq!((ran.code, ran.stdout.as_str()), (Some(code), members), "{}", ran.stderr);
            assert!(ran.stderr.ends_with(said), "{}", ran.stderr);
        }
    }
}

/// With the rules of an edition, the output equals the output of `tree`, in all formats.
#[test]
fn trees_agree_with_tree_command() {
    let text = "http://u@[::1]:80/a%20b?c#d";
    for format in ["tree", "sexp", "json"] {
        for chars in [&[][..], &["--chars"]] {
            let known = [&["tree", "--format", format], chars, &[text]].concat();
            let own = ["abnf", "tree", "--format", format];
            let own = [&own, chars, &["rfc3986:URI-reference", text]].concat();
            assert_eq!(run(own), run(known), "{format}");
        }
    }
}
