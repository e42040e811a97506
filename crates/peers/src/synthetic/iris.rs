//! IRIs of the web.

use super::{PER_KIND, Random};

/// Returns IRIs of the web in five scripts, and with emoji.
pub(crate) fn iris() -> Vec<String> {
    /// The first letter of each script, and the number of letters.
    const SCRIPTS: [(u32, usize); 6] =
        [(0x4E00, 0x2000), (0x430, 32), (0x627, 36), (0xE0, 30), (0x30A1, 80), (0x1F600, 64)];
    fn word(r: &mut Random, script: (u32, usize), least: usize, most: usize) -> String {
        let (first, count) = script;
        let letter = |r: &mut Random| char::from_u32(first + r.below(count) as u32);
        (0..r.between(least, most)).filter_map(|_| letter(r)).collect()
    }
    let mut random = Random(3987);
    let r = &mut random;
    let mut texts = Vec::with_capacity(SCRIPTS.len() * PER_KIND);
    for number in 0..SCRIPTS.len() * PER_KIND {
        let script = SCRIPTS[number % SCRIPTS.len()];
        let words = |r: &mut Random, least, most| word(r, script, least, most);
        let text = match number / SCRIPTS.len() % 4 {
            0 => format!("https://{}.com/wiki/{}", r.word(2, 8), words(r, 2, 12)),
            1 => format!(
                "https://{}.example/{}/{}.html",
                words(r, 2, 8),
                words(r, 2, 6),
                r.word(3, 8)
            ),
            2 => format!(
                "https://www.{}.org/{}?q={}+{}",
                r.word(3, 9),
                r.word(2, 7),
                words(r, 1, 6),
                words(r, 1, 6)
            ),
            _ => format!("/{}/{}#{}", r.word(2, 9), words(r, 3, 10), words(r, 2, 8)),
        };
        texts.push(text);
    }
    texts
}
