// The playground: asks the module about a text, and shows the answer.
'use strict';

const documents = JSON.parse($('documents').textContent);

/** Asks the module. */
let ask;

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
  const state = stateOfLink();
  if (Object.hasOwn(documents, state.get('edition') ?? '')) $('edition').value = state.get('edition');
  fillRules(state.get('rule'));
  $('text').value = state.get('text') ?? 'http://1.2.3.4.example.com/';
  $('base').value = state.get('base') ?? '';
}

// --- The answer ---------------------------------------------------------------------------------

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

/** Marks the parts of a rule, and its names in the definition. */
function markOnly(name) {
  for (const item of document.querySelectorAll('#definition [data-rule]')) item.classList.toggle('on', item.dataset.rule === name);
  for (const item of document.querySelectorAll('#bars > span, #tree button')) {
    item.classList.toggle('on', nodes[item.dataset.node]?.rule === name);
  }
}

onMark = node => {
  for (const item of document.querySelectorAll('#definition [data-rule]')) item.classList.toggle('on', item.dataset.rule === node?.rule);
  if (node?.rule) define(node.rule);
};

// --- Reasons ------------------------------------------------------------------------------------

/** The choices of the derivation of a question, which are computed when a reader selects a rule. */
let reasons = { asked: undefined, choices: [] };

/** The length of the longest text whose choices are explained. */
const LONGEST_REASONS = 400;

onSelect = node => {
  if (!node?.rule) return;
  const asked = question();
  if (asked.text.length > LONGEST_REASONS) return;
  if (reasons.asked !== JSON.stringify(asked)) {
    reasons = { asked: JSON.stringify(asked), choices: ask({ ...asked, reasons: true }).reasons ?? [] };
  }
  const choice = reasons.choices.find(({ rule, start, end }) => rule === node.rule && start === node.start && end === node.end);
  const others = choice?.others ?? [];
  // Most of many alternatives are single characters, and need no reason.
  const told = others.length < 10 ? others : others.filter(([, why]) => why.startsWith('derives'));
  $('reasons').replaceChildren(...(told.length === 0 ? [] : [
    el('h3', {}, 'Why this alternative'),
    el('p', {}, el('code', {}, node.rule), ' is ', el('code', {}, choice.chosen), ' here, and not'),
    el('ul', {}, ...told.map(([name, why]) => el('li', {}, el('code', {}, name), `: ${why}`))),
  ]));
};

// --- The derivation -----------------------------------------------------------------------------

/** Texts up to this length are drawn at once, unless something is wrong with them. */
const AT_ONCE = 300;

/** Shows the derivation. A text with an error needs an automaton, so it is drawn after the verdict. */
function showDerivation(asked, answer, text) {
  cancelAnimationFrame(drawing);
  $('reasons').replaceChildren();
  $('spans-title').textContent = answer.valid ? 'The rules that take it' : 'How far the rules get';
  const pieces = found => derivation({ ...found.derivation, offset: answer.error?.offset ?? null }, text);
  if (answer.derivation) {
    for (const _ of pieces(answer));
    showEditions(answer);
    return;
  }
  drawing = requestAnimationFrame(() => {
    const found = ask({ ...asked, derivation: true });
    showEditions(found);
    drawing = requestAnimationFrame(() => drawInFrames(pieces(found)));
  });
}

// --- Errors -------------------------------------------------------------------------------------

function showWrong({ error, diagnoses, fixed }, { letters, at }) {
  $('wrong').hidden = !error && diagnoses.length === 0;
  $('wrong').querySelector('h2').textContent = error ? 'What is wrong' : 'What is suspicious';
  $('error').replaceChildren(...(error ? [
    el('p', {}, 'The longest beginning of some member is ', shown(letters.slice(0, at(error.offset)).join('')), '. Then: ', ...prose(error.message), '.'),
    el('dl', {},
      el('dt', {}, 'Could have followed'), el('dd', {}, ...error.expected.flatMap((term, place) => [place ? ', ' : '', el('code', {}, term)])),
      el('dt', {}, 'Rules that had begun'), el('dd', {}, error.rules.join(' › '))),
  ] : []));
  $('diagnoses').replaceChildren(
    ...diagnoses.map(found => el('div', { class: 'diagnosis' },
      el('p', {}, el('a', { href: `codes/${found.code}.html` }, `${found.code} ${found.name}`), ': ', ...prose(found.message), '; ', ...prose(found.help)),
      ...found.fixes.map(fix => replacement($('text'), fix.result, fix.is_certain ? 'Fix: ' : 'Perhaps: ')))),
    ...(fixed === null ? [] : [el('p', { id: 'fixed' }, replacement($('text'), fixed, 'Fix all: '))]));
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
      ...near.texts.map(text => replacement($('text'), text)));
  }, 300);
}

/** The length of the longest text whose nearest members are searched. */
const LONGEST_NEAR = 400;

// --- Components and documents -------------------------------------------------------------------

function showParts({ edition, components }) {
  $('parts').hidden = !components;
  if (!components) return;
  $('parts').querySelector('h2').textContent = `Components by ${documents[edition].name}`;
  const row = (name, ...value) => el('tr', {}, el('th', { scope: 'row' }, name[0].toUpperCase() + name.slice(1)), el('td', {}, ...value));
  const { parts, normal, target } = components;
  const rows = parts.map(({ name, text, kind }) => row(name, shown(text), kind && `, ${kind}`));
  if (normal !== null) rows.push(row('normal form', shown(normal)));
  if (target) rows.push(row('target from the base', target.text === null ? target.problem : shown(target.text)));
  $('components').replaceChildren(...rows);
}

function showEditions({ editions }) {
  $('editions').replaceChildren(...editions.map(verdict => {
    const rules = documents[verdict.edition].rules;
    const link = name => rules[name] ? el('a', { href: rules[name].path }, name) : name;
    const rule = verdict.rule ? link(verdict.rule) : 'nothing of the kind';
    const words = !verdict.valid ? prose(verdict.message ?? 'no verdict')
      : verdict.kind && verdict.kind !== verdict.rule ? ['derives it as ', link(verdict.kind)] : ['derives it'];
    return el('tr', {}, el('th', { scope: 'row' }, verdict.document), el('td', {}, rule),
      el('td', { class: verdict.valid ? 'good' : 'bad' }, ...words));
  }));
}

// --- Readings -----------------------------------------------------------------------------------

/** Returns the parts of the text or its target that this browser reads, or null if it refuses the text. */
function readingOfBrowser({ text, base }) {
  try {
    const { protocol, username, password, hostname, port, pathname } = base ? new URL(text, base) : new URL(text);
    const userinfo = password ? `${username}:${password}` : username;
    return { scheme: protocol.slice(0, -1), userinfo: userinfo || null, host: hostname || null, port: port || null, path: pathname };
  } catch {
    return null;
  }
}

const PARTS = { scheme: 'Scheme', userinfo: 'User information', host: 'Host', port: 'Port', path: 'Path' };

/** Shows what each convention reads, and where they diverge. */
function showReadings({ readings: { agree, parting, readings }, components }, text) {
  const cell = (reading, part) => el('td', {}, reading[part] === null ? 'none' : shown(reading[part]));
  const refused = reason => el('td', { class: 'bad', rowspan: Object.keys(PARTS).length }, 'Refused: ', ...prose(reason));
  const row = ([part, name], place) => el('tr', {}, el('th', { scope: 'row' }, name), ...readings.flatMap(({ reading, refused: reason }) =>
    reading ? [cell(reading, part)] : place === 0 ? [refused(reason)] : []));
  $('readings').replaceChildren(...Object.entries(PARTS).map(row));
  const target = components?.target?.text;
  const { letters, at } = target ? characters(target) : text;
  const letter = parting && letters[at(parting.offset)];
  $('parting').replaceChildren(...(target ? ['Of the target ', shown(target), ': '] : []), ...(parting
    ? [`They diverge at character ${at(parting.offset) + 1}, `, letter ? shown(letter) : 'the end', ': ', ...prose(parting.reason), '.']
    : [agree ? 'All agree, up to where the path begins.' : 'All conventions that accept the text read it in the same way.']));
}

function showVerdict(answer) {
  const name = documents[answer.edition].name;
  $('verdict').className = answer.valid ? 'good' : 'bad';
  $('verdict').replaceChildren(...(answer.valid
    ? [`Valid: ${answer.rule} of ${name} derives it.`]
    : [`Not valid: ${answer.rule} of ${name} does not derive it, `, ...prose(answer.error?.message ?? '')]));
}

/** Shows that a text with half of a surrogate pair is not text, and hides the rest. */
function isText(text) {
  const place = loneSurrogate(text);
  $('details').hidden = place >= 0;
  if (place < 0) return true;
  $('verdict').className = 'bad';
  $('verdict').textContent = `Not valid: character ${place + 1} is half of a surrogate pair, which is not a character of Unicode.`;
  return false;
}

function update() {
  const begun = performance.now();
  const asked = question();
  clearTimeout(waiting);
  cancelAnimationFrame(drawing);
  if (!isText(asked.text) || !isText(asked.base)) return;
  const whole = { ...asked, browser: { reading: readingOfBrowser(asked) } };
  let answer = ask(whole);
  if (answer.valid && asked.text.length <= AT_ONCE) answer = ask({ ...whole, derivation: true });
  const text = characters(asked.text);
  showVerdict(answer);
  showWrong(answer, text);
  showParts(answer);
  showEditions(answer);
  showDerivation(asked, answer, text);
  showReadings(answer, text);
  define(answer.rule);
  toLink(asked);
  lookNear(asked, answer);
  $('answer').dataset.took = performance.now() - begun;
}

unpacked(PLAYGROUND_MODULE).then(asker).then(made => {
  ask = made;
  fromLink();
  update();
  $('loading').hidden = true;
  $('question').hidden = false;
  $('answer').hidden = false;
  for (const id of ['text', 'base']) $(id).addEventListener('input', update);
  $('rule').addEventListener('change', update);
  $('edition').addEventListener('change', () => { fillRules($('rule').value); update(); });
  linkText($('text'));
  $('undo').addEventListener('click', () => { $('text').focus(); document.execCommand('undo'); });
  for (const button of document.querySelectorAll('[data-example]')) {
    button.addEventListener('click', () => replaceText($('text'), button.dataset.example));
  }
  addEventListener('hashchange', () => { fromLink(); update(); });
}).catch(error => {
  $('loading').textContent = `The playground cannot be loaded here: ${error.message}`;
});
