/**
 * Returns the UTF-16 offset for each byte offset of a text that has this many bytes in UTF-8, or null if they are equal.
 * A surrogate alone counts as U+FFFD.
 */
export function utf16(text, length) {
  if (length === text.length) return null;
  const offsets = new Uint32Array(length + 1);
  let byte = 0;
  for (let unit = 0; unit < text.length; ) {
    offsets[byte] = unit;
    const code = text.codePointAt(unit);
    byte += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    unit += code < 0x10000 ? 1 : 2;
  }
  offsets[byte] = text.length;
  return offsets;
}
