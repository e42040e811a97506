// Elements of a page, and texts in them. Used by the playground and by the page about grammars of the reader.
'use strict';

const $ = id => document.getElementById(id);

/** Makes an element: el('p', { class: 'x' }, 'text', child). */
function el(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(key, value);
    else if (value !== undefined && value !== false) made.setAttribute(key, value === true ? '' : value);
  }
  made.append(...children.filter(child => child !== undefined && child !== null));
  return made;
}

/** Returns for each byte of the text the number of its character. */
function characters(text) {
  const letters = [...text];
  const numbers = [];
  letters.forEach((letter, number) => {
    const code = letter.codePointAt(0);
    for (let bytes = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4; bytes > 0; bytes--) numbers.push(number);
  });
  numbers.push(letters.length);
  return { letters, at: byte => numbers[byte] };
}

const seen = letter => {
  const code = letter.codePointAt(0);
  if (code === 0x20) return '␣';
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  return code === 0x7F ? '␡' : letter;
};
const shown = text => text === '' ? el('em', {}, 'the empty text') : el('code', { class: 'text' }, [...text].map(seen).join(''));

/** Returns the pieces of a message. Text between backticks is code. */
const prose = message => message.split(/`([^`]+)`/).map((piece, place) => place % 2 ? el('code', {}, piece) : piece);

/** Returns the place of a surrogate without its partner, which is not a character, or -1. */
const loneSurrogate = text => [...text].findIndex(letter => /^[\uD800-\uDFFF]$/.test(letter));

/** The length of the longest text that is inserted like typed text, which takes seconds for long texts. */
const LONGEST_TYPED = 2_000;

/** Replaces the text of a field like a user who types it, so that the browser can undo it. */
function replaceText(field, text) {
  field.focus();
  field.select();
  // Without this command, the field has no history. An empty text is not inserted but deletes.
  const isDone = text.length <= LONGEST_TYPED
    && (text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text));
  if (!isDone || field.value !== text) {
    field.value = text;
    field.dispatchEvent(new Event('input'));
  }
}

/** Returns a button that replaces the text of a field. */
const replacement = (field, text, ...label) =>
  el('button', { type: 'button', class: 'fix', click: () => replaceText(field, text) }, ...label, text === '' ? 'the empty text' : text);

/** Reads the state of the page from the fragment of its address. */
const stateOfLink = () => new URLSearchParams(location.hash.slice(1));

/** Writes the state of the page to its address, and to the link to it. */
function toLink(state) {
  const given = Object.entries(state).filter(([, value]) => value !== '');
  try {
    $('link').href = '#' + given.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&');
    history.replaceState(null, '', $('link').href);
  } catch {
    // Half of a surrogate pair cannot be in a link, and some browsers refuse frequent changes of the address.
  }
}
