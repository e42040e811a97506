//! Lines and columns.

use uri_grammar_documents::{LineIndex, Position};

fn at(line: usize, byte: usize, character: usize, utf16: usize) -> Position {
    Position { line, byte, character, utf16 }
}

#[test]
fn lines_and_columns() {
    let file = "a\nbé𝄞\r\n\rc\r\r\n";
    let index = LineIndex::new(file);
    assert_eq!(index.lines(), 6);
    let places: Vec<Position> = (0..=file.len() + 1).map(|offset| index.position(offset)).collect();
    assert_eq!(
        places,
        [
            at(1, 1, 1, 1), // a
            at(1, 2, 2, 2), // LF
            at(2, 1, 1, 1), // b
            at(2, 2, 2, 2), // é
            at(2, 2, 2, 2),
            at(2, 4, 3, 3), // 𝄞
            at(2, 4, 3, 3),
            at(2, 4, 3, 3),
            at(2, 4, 3, 3),
            at(2, 8, 4, 5), // CR LF
            at(2, 8, 4, 5),
            at(3, 1, 1, 1), // CR
            at(4, 1, 1, 1), // c
            at(4, 2, 2, 2), // CR
            at(5, 1, 1, 1), // CR LF
            at(5, 1, 1, 1),
            at(6, 1, 1, 1), // the end
            at(6, 1, 1, 1),
        ]
    );
    let lines: Vec<&str> = (1..=6).map(|line| &file[index.line(line).unwrap()]).collect();
    assert_eq!(lines, ["a", "bé𝄞", "", "c", "", ""]);
    assert_eq!((index.line(0), index.line(7)), (None, None));
    assert_eq!(LineIndex::new("").position(0), at(1, 1, 1, 1));
    assert_eq!(LineIndex::new("").line(1), Some(0..0));
    assert_eq!(LineIndex::new("\n").line(1), Some(0..0));
    assert_eq!(LineIndex::new(b"\xFFa\x80").position(9), at(1, 4, 3, 3));
}

/// Bytes that are not part of a character count as one each.
#[test]
fn columns_of_invalid_utf8() {
    let long = [b"a\xE2", &[0x80; 10][..]].concat();
    for (file, offset, byte) in [
        (&[0xF0, 0x80, 0x80, 0x80, 0x80][..], 3, 1),
        (&[0xF0, 0x80, 0x80, 0x80, 0x80], 4, 5),
        (&[0xC0, 0x80], 1, 1),
        (&long, 11, 12),
        (&long, 2, 2),
    ] {
        assert_eq!(LineIndex::new(file).position(offset).byte, byte, "{file:x?} {offset}");
    }
}

#[test]
fn columns_agree_with_counting() {
    let file: String =
        (0..3000).map(|i| ["x", "é", "𝄞", "\n", "\r\n", "漢"][i * i % 7 % 6]).collect();
    let index = LineIndex::new(&file);
    for (offset, _) in file.char_indices().filter(|(at, _)| !file[..*at].ends_with('\r')) {
        let start = file[..offset].rfind('\n').map_or(0, |at| at + 1);
        let before = &file[start..offset];
        let want = at(
            file[..offset].matches('\n').count() + 1,
            before.len() + 1,
            before.chars().count() + 1,
            before.encode_utf16().count() + 1,
        );
        assert_eq!(index.position(offset), want, "{offset}");
    }
}

/// In all short files, each offset is in the line that begins before it, and a line begins at its first column.
#[test]
fn places_in_short_files() {
    const PIECES: [&[u8]; 7] =
        [b"\n", b"\r", b"a", "\u{e9}".as_bytes(), "\u{1d11e}".as_bytes(), b"\x80", b"\xF0\x9D"];
    for number in 0..PIECES.len().pow(4) {
        let piece = |digit| PIECES[number / PIECES.len().pow(digit) % PIECES.len()];
        let file = [0, 1, 2, 3].map(piece).concat();
        let index = LineIndex::new(&file);
        let mut last = index.position(0);
        assert_eq!((last.line, last.byte, last.character, last.utf16), (1, 1, 1, 1), "{file:?}");
        for offset in 1..=file.len() + 1 {
            let at = index.position(offset);
            let ended = offset <= file.len() && ends_line(&file, offset);
            assert_eq!(at.line, last.line + usize::from(ended), "{offset} of {file:?}");
            if ended {
                assert_eq!((at.byte, at.character, at.utf16), (1, 1, 1), "{offset} of {file:?}");
            } else {
                assert!(at >= last, "{offset} of {file:?}");
            }
            last = at;
        }
        assert_eq!(index.lines(), last.line, "{file:?}");
    }
}

/// Returns `true` if a line ends right before the offset.
fn ends_line(file: &[u8], offset: usize) -> bool {
    match file[offset - 1] {
        b'\n' => true,
        b'\r' => file.get(offset) != Some(&b'\n'),
        _ => false,
    }
}
