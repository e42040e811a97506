// The playground: asks the module about a text, and shows the answer.
'use strict';

const $ = id => document.getElementById(id);
const documents = JSON.parse($('documents').textContent);

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

// --- The module ---------------------------------------------------------------------------------

let module;

async function load() {
  const packed = Uint8Array.from(atob(PLAYGROUND_MODULE), c => c.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  const code = await new Response(stream).arrayBuffer();
  ({ instance: { exports: module } } = await WebAssembly.instantiate(code, {}));
}

/** Asks the module. The answer is the result of `playground::answer`, with offsets in bytes. */
function ask(question) {
  const bytes = new TextEncoder().encode(JSON.stringify(question));
  const address = module.question(bytes.length);
  new Uint8Array(module.memory.buffer, address, bytes.length).set(bytes);
  const length = module.ask();
  const answer = new Uint8Array(module.memory.buffer, module.answer_address(), length);
  return JSON.parse(new TextDecoder().decode(answer));
}

// --- The question -------------------------------------------------------------------------------

function question() {
  return { edition: $('edition').value, rule: $('rule').value, text: $('text').value, base: $('base').value };
}

function fillRules(chosen) {
  const { order, start } = documents[$('edition').value];
  $('rule').replaceChildren(...order.map(name => el('option', { value: name }, name)));
  $('rule').value = order.includes(chosen) ? chosen : start;
}

/** Reads the question from the fragment of the address. */
function fromLink() {
  const state = new URLSearchParams(location.hash.slice(1));
  if (Object.hasOwn(documents, state.get('edition') ?? '')) $('edition').value = state.get('edition');
  fillRules(state.get('rule'));
  $('text').value = state.get('text') ?? 'http://1.2.3.4.example.com/';
  $('base').value = state.get('base') ?? '';
}

function toLink(asked) {
  const state = Object.entries(asked).filter(([, value]) => value !== '');
  const hash = '#' + state.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&');
  history.replaceState(null, '', hash);
  $('link').href = hash;
}

// --- The answer ---------------------------------------------------------------------------------

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

/** Marks everything about the rules of this name, or about this node of the tree. */
function mark(name, node) {
  for (const item of document.querySelectorAll('[data-rule]')) {
    const isIt = node === undefined ? item.dataset.rule === name : item.dataset.node === String(node);
    item.classList.toggle('on', isIt);
  }
  if (name !== undefined) define(name);
}

/** Shows the definition of a rule, with its names as links. */
function define(name) {
  const { rules } = documents[$('edition').value];
  const entry = rules[name];
  if (!entry) return;
  const lower = new Map(Object.keys(rules).map(rule => [rule.toLowerCase(), rule]));
  const pieces = entry.abnf.split(/("[^"]*"|<[^>]*>|;[^\n]*|%x[0-9A-Fa-f.-]+|[A-Za-z][A-Za-z0-9_+-]*)/);
  let isFirst = true;
  $('definition-name').replaceChildren('Definition of ', el('a', { href: entry.path }, name));
  $('definition').replaceChildren(...pieces.map((piece, place) => {
    if (place % 2 === 0 || '"<;%'.includes(piece[0])) return piece;
    const rule = lower.get(piece.toLowerCase());
    if (isFirst || !rule) { isFirst = false; return el('b', {}, piece); }
    return el('a', { href: rules[rule].path, 'data-rule': rule, mouseenter: () => markOnly(rule), focus: () => markOnly(rule) }, piece);
  }));
}

/** Marks a rule. A definition triggers the mark, so the definition is not shown again. */
function markOnly(name) {
  for (const item of document.querySelectorAll('[data-rule]')) item.classList.toggle('on', item.dataset.rule === name);
}

/** Texts up to this length are drawn at once. */
const AT_ONCE = 300;

let drawing;

/** Draws piece by piece, for half of each frame, so that the page responds while a long text is drawn. */
function drawInFrames(pieces) {
  const until = performance.now() + 8;
  let isDone = false;
  while (!isDone && performance.now() < until) isDone = pieces.next().done;
  if (!isDone) drawing = requestAnimationFrame(() => drawInFrames(pieces));
}

/** Shows how the text is parsed. For a long text, the question and the drawing take several frames. */
function showDerivation(asked, answer, text) {
  cancelAnimationFrame(drawing);
  $('spans-title').textContent = answer.valid ? 'The rules that take it' : 'How far the rules get';
  if (asked.text.length <= AT_ONCE) {
    for (const _ of derivation(answer, text));
    return;
  }
  drawing = requestAnimationFrame(() => {
    const { derivation: found } = ask({ ...asked, derivation: true });
    drawing = requestAnimationFrame(() => drawInFrames(derivation({ ...answer, derivation: found }, text)));
  });
}

/** Draws the calls, the text, and a bar and an item of the tree for each rule that derives a part of it. */
function* derivation({ error, derivation: found }, { letters, at }) {
  const { tree } = found;
  calls = found.calls.map(call => ({ ...call, from: at(call.start), to: call.end === null ? null : at(call.end) }));
  text = { letters, wrong: error ? at(error.offset) : letters.length };
  $('step').max = calls.length;
  $('step').value = calls.length;
  $('bars').replaceChildren();
  $('tree').replaceChildren();
  $('derived').hidden = tree.length === 0;
  yield showStep();
  $('bars').style.height = `${tree.reduce((depth, span) => Math.max(depth, span.depth + 1), 0) * 1.6}rem`;
  for (const [node, span] of tree.entries()) {
    yield showSpan({ ...span, node, from: at(span.start), to: at(span.end) }, letters);
  }
}

function showSpan({ rule, node, depth, from, to }, letters) {
  const call = `${rule} ${from} ${to}`;
  const later = made && !made.has(call) && 'later';
  $('bars').append(el('span', {
    'data-rule': rule, 'data-node': node, 'data-call': call, class: [from === to && 'empty', later].filter(Boolean).join(' ') || undefined,
    title: rule, style: `left:${from}ch;width:${to - from}ch;top:${depth * 1.6}rem`, mouseenter: () => mark(rule, node),
  }, rule));
  $('tree').append(el('li', { style: `--depth:${depth}` },
    el('button', {
      type: 'button', 'data-rule': rule, 'data-node': node, 'data-call': call, class: later,
      mouseenter: () => mark(rule, node), focus: () => mark(rule, node), click: () => mark(rule, node),
    }, rule), ' ', shown(letters.slice(from, to).join(''))));
}

/** Shows the characters. ASCII characters are in runs, because the bars assume their width; others are alone. */
function showLetters({ letters, wrong }, call) {
  const [from, to, mark] = call ? [call.from, call.to ?? call.from + 1, call.to === null ? 'failed' : 'taken'] : [0, 0];
  const cuts = [0, wrong, from, to, letters.length].filter(cut => cut <= letters.length).sort((a, b) => a - b);
  const runs = cuts.slice(1).flatMap((end, place) => {
    const begin = cuts[place];
    const marks = [begin >= wrong && 'wrong', begin >= from && end <= to && mark];
    const pieces = letters.slice(begin, end).map(seen).join('').match(/[ -~]+|[^ -~]/gu) ?? [];
    return pieces.map(piece => el('span', { class: marks.filter(Boolean).join(' ') || undefined, 'data-one': piece > '~' }, piece));
  });
  $('letters').replaceChildren(...runs);
}

// The calls of rules while the text is parsed, with their positions among the characters; the text; and the number of
// calls at the slider, unless it is at its end.
let calls = [];
let text = { letters: [], wrong: 0 };
let made;

/** Shows the call at the slider: its match, and the calls that enclose it. */
function showStep() {
  const step = Number($('step').value);
  const call = calls[step - 1];
  const isLast = step === calls.length;
  showLetters(text, isLast ? undefined : call);
  // Bars of later calls are pale.
  made = isLast ? undefined : new Set(calls.slice(0, step).map(call => `${call.rule} ${call.from} ${call.to}`));
  for (const item of document.querySelectorAll('#bars > span, #tree button')) {
    item.classList.toggle('later', made !== undefined && !made.has(item.dataset.call));
  }
  $('step-text').textContent = `${step} of ${calls.length}${call ? `: ${words(call)}` : ''}`;
  const within = [];
  for (let place = step - 2, depth = call?.depth; place >= 0 && depth > 0; place--) {
    if (calls[place].depth < depth) { within.unshift(calls[place].rule); depth = calls[place].depth; }
  }
  $('step-within').textContent = within.length ? `Within ${within.join(' › ')}` : '';
}

function words({ rule, from, to }) {
  if (to === null) return `${rule} fails after ${from}`;
  const count = to - from;
  return `${rule} takes ${count === 0 ? 'nothing' : count === 1 ? '1 character' : `${count} characters`} after ${from}`;
}

function showWrong(answer, { letters, at }) {
  const { error, diagnoses } = answer;
  $('wrong').hidden = !error && diagnoses.length === 0;
  $('wrong').querySelector('h2').textContent = error ? 'What is wrong' : 'What is suspicious';
  $('error').replaceChildren(...(error ? [
    el('p', {}, 'The longest beginning of some member is ', shown(letters.slice(0, at(error.offset)).join('')), `. Then: ${error.message}.`),
    el('dl', {},
      el('dt', {}, 'Could have followed'), el('dd', {}, ...error.expected.flatMap((term, place) => [place ? ', ' : '', el('code', {}, term)])),
      el('dt', {}, 'Rules that had begun'), el('dd', {}, error.rules.join(' › '))),
  ] : []));
  $('diagnoses').replaceChildren(...diagnoses.map(found => el('div', { class: 'diagnosis' },
    el('p', {}, el('a', { href: `codes/${found.code}.html` }, `${found.code} ${found.name}`), `: ${found.message}; ${found.help}`),
    ...found.fixes.map(fix => el('button', {
      type: 'button', class: 'fix', click: () => { $('text').value = fix.result; update(); $('text').focus(); },
    }, fix.is_certain ? 'Fix: ' : 'Perhaps: ', fix.result)))));
}

let waiting;

/** Searches the nearest members after a pause in typing, because the search takes longer than a frame. */
function lookNear(asked, { valid }) {
  clearTimeout(waiting);
  $('near').replaceChildren();
  if (valid || asked.text.length > LONGEST_NEAR) return;
  waiting = setTimeout(() => {
    const { near } = ask({ ...asked, near: true });
    if (!near) return;
    $('near').replaceChildren(
      el('p', {}, `Nearest members, ${near.edits} ${near.edits === 1 ? 'edit' : 'edits'} away:`),
      ...near.texts.map(text => el('button', {
        type: 'button', class: 'fix', click: () => { $('text').value = text; update(); $('text').focus(); },
      }, text === '' ? 'the empty text' : text)));
  }, 300);
}

/** The length of the longest text whose nearest members are searched. */
const LONGEST_NEAR = 400;

const NAMES = { scheme: 'Scheme', authority: 'Authority', userinfo: 'User information', host: 'Host', host_kind: 'Rule of the host', port: 'Port', path: 'Path', query: 'Query', fragment: 'Fragment', normal: 'Normal form' };

function showParts({ components }) {
  $('parts').hidden = !components;
  if (!components) return;
  const rows = Object.entries(NAMES).filter(([key]) => components[key] !== null)
    .map(([key, name]) => el('tr', {}, el('th', { scope: 'row' }, name), el('td', {}, shown(components[key]))));
  if (components.target) {
    const { text, problem } = components.target;
    rows.push(el('tr', {}, el('th', { scope: 'row' }, 'Target from the base'), el('td', {}, text === null ? problem : shown(text))));
  }
  $('components').replaceChildren(...rows);
}

function showEditions({ editions }) {
  $('editions').replaceChildren(...editions.map(verdict => {
    const rules = documents[verdict.edition].rules;
    const rule = verdict.rule && rules[verdict.rule] ? el('a', { href: rules[verdict.rule].path }, verdict.rule) : 'nothing of the kind';
    const words = verdict.valid ? 'derives it' : verdict.message ?? 'no verdict';
    return el('tr', {}, el('th', { scope: 'row' }, verdict.document), el('td', {}, rule),
      el('td', { class: verdict.valid ? 'good' : 'bad' }, words));
  }));
}

/** Shows the browser's reading of the text, and the first character that differs from the typed text. */
function showBrowser(asked, answer) {
  let url;
  try {
    url = asked.base ? new URL(asked.text, asked.base) : new URL(asked.text);
  } catch (error) {
    $('browser').replaceChildren(el('p', {}, `Nothing: ${error.message}.`));
    return;
  }
  const ours = answer.components?.target?.text ?? asked.text;
  const [mine, theirs] = [[...ours], [...url.href]];
  let place = 0;
  while (place < mine.length && mine[place] === theirs[place]) place++;
  const isSame = place === mine.length && place === theirs.length;
  const part = name => el('tr', {}, el('th', { scope: 'row' }, name), el('td', {}, shown(url[name])));
  $('browser').replaceChildren(
    el('p', {}, shown(url.href), isSame ? ', the same.' : `, which parts from ${answer.components?.target?.text ? 'the target' : 'the text'} after ${place} characters: `,
      isSame ? null : shown(mine.slice(place, place + 12).join('')), isSame ? null : ' became ', isSame ? null : shown(theirs.slice(place, place + 12).join(''))),
    el('table', {}, el('caption', { class: 'hidden' }, 'Parts of the URL of this browser'),
      el('tbody', {}, ...['protocol', 'username', 'hostname', 'port', 'pathname', 'search', 'hash'].map(part))));
}

function showVerdict(answer) {
  const name = documents[answer.edition].name;
  $('verdict').className = answer.valid ? 'good' : 'bad';
  $('verdict').textContent = answer.valid
    ? `Valid: ${answer.rule} of ${name} derives it.`
    : `Not valid: ${answer.rule} of ${name} does not derive it, ${answer.error?.message ?? ''}`;
}

function update() {
  const begun = performance.now();
  const asked = question();
  const answer = ask({ ...asked, derivation: asked.text.length <= AT_ONCE });
  const text = characters(asked.text);
  showVerdict(answer);
  showDerivation(asked, answer, text);
  showWrong(answer, text);
  showParts(answer);
  showEditions(answer);
  showBrowser(asked, answer);
  define(answer.rule);
  toLink(asked);
  lookNear(asked, answer);
  $('answer').dataset.took = performance.now() - begun;
}

load().then(() => {
  fromLink();
  update();
  $('loading').hidden = true;
  $('question').hidden = false;
  $('answer').hidden = false;
  for (const id of ['text', 'base']) $(id).addEventListener('input', update);
  $('rule').addEventListener('change', update);
  $('edition').addEventListener('change', () => { fillRules($('rule').value); update(); });
  $('step').addEventListener('input', () => showStep());
  for (const button of document.querySelectorAll('[data-example]')) {
    button.addEventListener('click', () => { $('text').value = button.dataset.example; update(); });
  }
  addEventListener('hashchange', () => { fromLink(); update(); });
}).catch(error => {
  $('loading').textContent = `The playground cannot be loaded here: ${error.message}`;
});
