use super::*;

fn place(offset: u64, line: u64, columns: [usize; 3]) -> Place {
    let [column, byte_column, utf16_column] = columns;
    Place { offset, line, column, byte_column, utf16_column }
}

#[test]
fn counts_columns_in_three_units() {
    let line = "aé😀\u{FFFD}b".as_bytes();
    let line = [line, b"\xFF\x80c"].concat();
    let text = Text::line(&line, 7, 100);
    let places = Places::new(&text, vec![13, 1, 3, 7, 10]);
    assert_eq!(places.at(0), place(100, 7, [1, 1, 1]));
    assert_eq!(places.at(1), place(101, 7, [2, 2, 2]));
    assert_eq!(places.at(3), place(103, 7, [3, 4, 3]));
    assert_eq!(places.at(7), place(107, 7, [4, 8, 5]));
    assert_eq!(places.at(10), place(110, 7, [5, 11, 6]));
    assert_eq!(places.at(13), place(113, 7, [8, 14, 9]));
    assert_eq!(Places::new(&text, vec![999]).at(999).byte_column, 1 + line.len());
}

#[test]
fn a_part_of_the_line_is_found_in_the_text() {
    // `xa&b` between others, with the ampersand as HTML writes it.
    let line = b"12xa&amp;b34";
    let pieces =
        [(0..2, 0..2), (2..3, 2..7), (3..4, 7..8)].map(|(text, lines)| Piece { text, lines });
    let mut text = Text::line(&line[2..10], 1, 2);
    text.bytes = b"xa&b";
    text.pieces = &pieces;
    let secrets = RefCell::default();
    text.around = Some(Around { file: line, start: 2, secrets: &secrets });
    for (part, wanted) in [
        (0..2, None),
        (0..3, Some(0..1)),
        (3..4, Some(1..2)),
        (4..5, Some(2..3)),
        (3..9, Some(1..3)),
        (0..12, Some(0..4)),
        (9..12, Some(3..4)),
        (10..12, None),
    ] {
        assert_eq!(text.of_file(&part), wanted, "{part:?}");
    }
}

#[test]
fn maps_decoded_text_to_the_file() {
    // `a?b&c` over two lines of HTML.
    let lines = b"<a href=\"a?b&amp;\n  c\">";
    let pieces =
        [(0..3, 9..12), (3..4, 12..17), (4..5, 20..21)].map(|(text, lines)| Piece { text, lines });
    let text = Text {
        bytes: b"a?b&c",
        lines,
        place: place(50, 3, [1, 1, 1]),
        around: None,
        found: None,
        pieces: &pieces,
    };
    for (span, wanted) in [
        (0..1, 9..10),
        (1..3, 10..12),
        (3..4, 12..17),
        (2..5, 11..21),
        (4..5, 20..21),
        (4..4, 20..20),
        (5..5, 21..21),
        (0..4, 9..17),
    ] {
        assert_eq!(text.in_lines(&span), wanted, "{span:?}");
    }
    let places = Places::new(&text, vec![12, 20]);
    assert_eq!(places.at(12), place(62, 3, [13, 13, 13]));
    assert_eq!(places.at(20), place(70, 4, [3, 3, 3]));
}

#[test]
fn maps_pieces_across_any_line_ends() {
    let pieces = [(0..1, 0..1), (1..2, 2..3), (2..3, 5..6), (3..4, 7..8)]
        .map(|(text, lines)| Piece { text, lines });
    let lines = b"a\rb\r\nc\nd";
    let text = Text {
        bytes: b"abcd",
        lines,
        place: place(11, 1, [9, 12, 10]),
        around: None,
        found: None,
        pieces: &pieces,
    };
    let places = Places::new(&text, vec![1, 2, 5, 7]);
    assert_eq!(places.at(1), place(12, 1, [10, 13, 11]));
    assert_eq!(places.at(2), place(13, 2, [1, 1, 1]));
    assert_eq!(places.at(5), place(16, 3, [1, 1, 1]));
    assert_eq!(places.at(7), place(18, 4, [1, 1, 1]));
    let line = Text::line(lines, 1, 0);
    assert_eq!(Places::new(&line, vec![2]).at(2), place(2, 1, [3, 3, 3]));
}

/// For all short files, places are the same in two steps as counted by hand.
#[test]
fn places_are_counted_in_any_steps() {
    let parts: [&[u8]; 6] =
        [b"a", b"\n", b"\r", "\u{E9}".as_bytes(), "\u{1F600}".as_bytes(), b"\xFF"];
    for number in 0..6_usize.pow(4) {
        let file: Vec<u8> =
            (0..4).flat_map(|at| parts[number / 6_usize.pow(at) % 6].to_vec()).collect();
        for (end, cr_ends) in (0..=file.len()).flat_map(|end| [(end, true), (end, false)]) {
            let mut wanted = place(end as u64, 1, [1, 1, 1]);
            for at in 0..end {
                let is_end = file[at] == b'\n'
                    || cr_ends && file[at] == b'\r' && file.get(at + 1) != Some(&b'\n');
                wanted.byte_column += 1;
                if is_end {
                    wanted = place(end as u64, wanted.line + 1, [1, 1, 1]);
                }
            }
            let line = &file[end - (wanted.byte_column - 1)..end];
            let units =
                line.utf8_chunks().map(|it| it.valid().encode_utf16().count() + it.invalid().len());
            let characters =
                line.utf8_chunks().map(|it| it.valid().chars().count() + it.invalid().len());
            (wanted.utf16_column, wanted.column) =
                (1 + units.sum::<usize>(), 1 + characters.sum::<usize>());
            let found = Place::FIRST.advance(&file, 0..end, cr_ends);
            assert_eq!(found, wanted, "{file:?} {end} {cr_ends}");
            // A step ends between characters.
            let is_between = |at: &usize| file.get(*at).is_none_or(|byte| byte & 0xC0 != 0x80);
            for middle in (0..=end).filter(is_between) {
                let found = Place::FIRST.advance(&file, 0..middle, cr_ends);
                assert_eq!(
                    found.advance(&file, middle..end, cr_ends),
                    wanted,
                    "{file:?} {middle} {end}"
                );
            }
        }
    }
}
