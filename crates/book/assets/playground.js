// The playground: asks the module what the grammars say of a text, and shows the answer.
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

/** Asks the module. The answer is what `playground::answer` gives, with places in bytes. */
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

/** Takes the question from the fragment of the address. */
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

/** For each byte of the text, the number of the character that it is of. */
function characters(text) {
  const letters = [...text];
  const numbers = [];
  letters.forEach((letter, number) => {
    for (let byte = new TextEncoder().encode(letter).length; byte > 0; byte--) numbers.push(number);
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

/** Marks everything that is about the rules of this name, or about this node of the tree. */
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

/** Marks a rule without showing its definition, from which the mark comes. */
function markOnly(name) {
  for (const item of document.querySelectorAll('[data-rule]')) item.classList.toggle('on', item.dataset.rule === name);
}

function showSpans(answer, { letters, at }) {
  $('letters').replaceChildren(...letters.map((letter, number) => {
    const isWrong = answer.error && number >= at(answer.error.offset);
    return el('span', { class: isWrong && 'wrong' }, seen(letter));
  }));
  const depth = Math.max(0, ...answer.tree.map(span => span.depth + 1));
  $('bars').style.height = `${depth * 1.6}rem`;
  const places = answer.tree.map((span, node) => ({ ...span, node, from: at(span.start), to: at(span.end) }));
  $('bars').replaceChildren(...places.map(({ rule, node, depth, from, to }) => el('span', {
    'data-rule': rule, 'data-node': node, class: from === to && 'empty', title: rule,
    style: `left:${from}ch;width:${to - from}ch;top:${depth * 1.6}rem`,
    mouseenter: () => mark(rule, node),
  }, rule)));
  $('tree').replaceChildren(...places.map(({ rule, node, depth, from, to }) => el('li', { style: `--depth:${depth}` },
    el('button', {
      type: 'button', 'data-rule': rule, 'data-node': node,
      mouseenter: () => mark(rule, node), focus: () => mark(rule, node), click: () => mark(rule, node),
    }, rule), ' ', shown(letters.slice(from, to).join('')))));
  $('spans').hidden = places.length === 0;
  showSteps(places);
}

/** A rule begins and ends: these are the steps of the derivation. */
function steps(places) {
  const steps = [];
  const open = [];
  const close = depth => {
    while (open.length && open.at(-1).depth >= depth) {
      const { rule, node, from, to } = open.pop();
      steps.push({ node, rule, words: to === from ? `${rule} takes nothing` : `${rule} takes ${to - from} ${to - from === 1 ? 'character' : 'characters'}`, ends: true });
    }
  };
  for (const place of places) {
    close(place.depth);
    steps.push({ node: place.node, rule: place.rule, words: `${place.rule} begins after ${place.from}`, ends: false });
    open.push(place);
  }
  close(0);
  return steps;
}

let currentSteps = [];

function showSteps(places) {
  currentSteps = steps(places);
  $('step').max = currentSteps.length;
  $('step').value = currentSteps.length;
  showStep(false);
}

function showStep(isMoved = true) {
  const step = Number($('step').value);
  const begun = new Set(currentSteps.slice(0, step).map(({ node }) => node));
  for (const item of document.querySelectorAll('#bars > span, #tree button')) {
    item.classList.toggle('later', !begun.has(Number(item.dataset.node)));
  }
  const current = currentSteps[step - 1];
  $('step-text').textContent = current ? `${step} of ${currentSteps.length}: ${current.words}` : `0 of ${currentSteps.length}`;
  if (isMoved && current) mark(current.rule, current.node);
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
    el('p', {}, el('a', { href: `codes/${found.code}.html` }, `${found.code} ${found.name}`), `: ${found.message}. `, found.help),
    ...found.fixes.map(fix => el('button', {
      type: 'button', class: 'fix', click: () => { $('text').value = fix.result; update(); $('text').focus(); },
    }, fix.is_certain ? 'Fix: ' : 'Perhaps: ', fix.result)))));
}

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

/** What the browser takes the text for, and the first character where that parts from what was typed. */
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
    : `Not valid: ${answer.rule} of ${name} does not derive it. ${answer.error?.message ?? ''}`;
}

function update() {
  const begun = performance.now();
  const asked = question();
  const answer = ask(asked);
  const text = characters(asked.text);
  showVerdict(answer);
  showSpans(answer, text);
  showWrong(answer, text);
  showParts(answer);
  showEditions(answer);
  showBrowser(asked, answer);
  define(answer.rule);
  toLink(asked);
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
