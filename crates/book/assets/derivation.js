// A derivation: the text, and below it a bar for each rule; the tree; and the calls of rules, step by step.
'use strict';

// The text and the place of its first error; its calls, with positions among the characters; the nodes of the tree; and
// the calls up to the slider, unless it is at its end.
let text = { letters: [], wrong: 0 };
let calls = [];
let nodes = [];
let made;

/** Called when a reader selects a node of the tree, or points to it. Each page adds to it. */
let onMark = () => {};
let onSelect = () => {};

/** Marks everything about this node of the tree. */
function mark(number) {
  for (const item of document.querySelectorAll('#bars > span, #tree button')) {
    item.classList.toggle('on', item.dataset.node === String(number));
  }
  onMark(nodes[number]);
}

/** Selects a node of the tree: marks it and its letters. */
function select(number) {
  mark(number);
  const node = nodes[number];
  if (!node) return;
  showLetters(text, { from: node.from, to: node.to });
  onSelect(node);
}

/** Returns the number of the innermost node that has the character. */
function nodeAt(place) {
  let found = -1;
  nodes.forEach(({ from, to, rule }, number) => { if (rule && from <= place && place < to) found = number; });
  return found;
}

/** Selects the innermost node at the character, and scrolls the tree to it. */
function selectAt(place) {
  const number = nodeAt(place);
  if (number < 0) return;
  select(number);
  const item = $('tree').querySelector(`[data-node="${number}"]`);
  if (item) $('tree').scrollTop = item.offsetTop - $('tree').offsetTop - $('tree').clientHeight / 2;
}

let drawing;

/** Draws piece by piece, for half of each frame, so that the page responds while a long text is drawn. */
function drawInFrames(pieces) {
  const until = performance.now() + 8;
  let isDone = false;
  while (!isDone && performance.now() < until) ({ done: isDone } = pieces.next());
  if (!isDone) drawing = requestAnimationFrame(() => drawInFrames(pieces));
}

/** Draws the calls, the text, and a bar and an item of the tree for each rule that derives a part of it. */
function* derivation({ tree, calls: found = [], furthest = null, offset }, { letters, at }) {
  calls = found.map(call => ({ ...call, from: at(call.start), to: call.end === null ? null : at(call.end) }));
  nodes = tree.map(span => ({ ...span, from: at(span.start), to: at(span.end) }));
  text = { letters, wrong: offset === null ? letters.length + 1 : at(offset) };
  // Up to 26 pixels for each character, as many as there are.
  const unit = Math.max(9.1, Math.min(26, $('letters').parentElement.clientWidth / (letters.length + 1)));
  $('letters').parentElement.style.setProperty('--unit', `${unit}px`);
  if ($('step')) {
    $('step').max = calls.length;
    $('step').value = furthest === null ? calls.length : furthest + 1;
  }
  $('bars').replaceChildren();
  $('tree').replaceChildren();
  $('derived').hidden = tree.length === 0;
  $('tree-title').textContent = offset === null ? 'Tree' : 'Tree up to the error';
  yield showStep();
  $('bars').style.height = `${tree.reduce((depth, span) => Math.max(depth, span.depth + 1), 0) * 1.6}rem`;
  for (const [number, node] of nodes.entries()) yield showNode(number, node, letters);
}

function showNode(number, { rule, is_open, depth, from, to }, letters) {
  const call = `${rule} ${from} ${to}`;
  const later = made && rule && !made.has(call) && !is_open && 'later';
  const part = letters.slice(from, to).map(seen).join('');
  const classes = [from === to && 'empty', later, is_open && 'open', !rule && 'terminal'].filter(Boolean).join(' ') || undefined;
  $('bars').append(el('span', {
    'data-node': number, 'data-call': call, class: classes, title: rule ?? part,
    style: `--from:${from};--count:${to - from};top:${depth * 1.6}rem`,
    mouseenter: () => mark(number), click: () => select(number),
  }, rule ?? part));
  if (!rule) {
    $('tree').append(el('li', { style: `--depth:${depth}` }, el('span', { class: 'terminal' }, part)));
    return;
  }
  $('tree').append(el('li', { style: `--depth:${depth}` },
    el('button', {
      type: 'button', 'data-node': number, 'data-call': call, class: later || undefined,
      mouseenter: () => mark(number), focus: () => select(number), click: () => select(number),
    }, rule), ' ', shown(letters.slice(from, to).join('')), is_open ? ' and more' : null));
}

/** Shows the characters. ASCII characters are in runs, because the bars assume their width; others are alone. */
function showLetters({ letters, wrong }, marked) {
  const [from, to] = marked ? [marked.from, marked.to ?? marked.from + 1] : [0, 0];
  const sign = marked && (marked.to === null ? 'failed' : marked.is_given_up ? 'given-up' : 'taken');
  const cuts = [0, wrong, wrong + 1, from, to, letters.length].filter(cut => cut <= letters.length).sort((a, b) => a - b);
  const runs = cuts.slice(1).flatMap((end, place) => {
    let begin = cuts[place];
    const marks = [begin === wrong && 'furthest', begin >= wrong && 'wrong', begin >= from && end <= to && sign].filter(Boolean);
    const pieces = letters.slice(begin, end).map(seen).join('').match(/[ -~]+|[^ -~]/gu) ?? [];
    return pieces.map(piece => {
      const at = begin;
      begin += [...piece].length;
      return el('span', { class: marks.join(' ') || undefined, 'data-one': piece > '~', 'data-from': at }, piece);
    });
  });
  if (wrong === letters.length) runs.push(el('span', { class: 'furthest wrong end', 'data-from': wrong }, '…'));
  $('letters').replaceChildren(...runs);
}

/** Shows the call at the slider: its match, and the calls that enclose it. */
function showStep() {
  const step = Number($('step')?.value ?? 0);
  const call = calls[step - 1];
  const isLast = step === calls.length;
  showLetters(text, isLast ? undefined : call);
  // Bars of later calls are pale.
  made = isLast ? undefined : new Set(calls.slice(0, step).map(call => `${call.rule} ${call.from} ${call.to}`));
  for (const item of document.querySelectorAll('#bars > span, #tree button')) {
    const isRule = nodes[item.dataset.node]?.rule && !nodes[item.dataset.node].is_open;
    item.classList.toggle('later', Boolean(made && isRule && !made.has(item.dataset.call)));
  }
  if (!$('step')) return;
  $('step-text').textContent = `${step} of ${calls.length}${call ? `: ${words(call)}` : ''}`;
  const within = [];
  for (let place = step - 2, depth = call?.depth; place >= 0 && depth > 0; place--) {
    if (calls[place].depth < depth) { within.unshift(calls[place].rule); depth = calls[place].depth; }
  }
  $('step-within').textContent = within.length ? `Within ${within.join(' › ')}` : '';
}

function words({ rule, from, to, is_given_up }) {
  if (to === null) return `${rule} fails after ${from}`;
  const count = to - from;
  const taken = count === 0 ? 'nothing' : count === 1 ? '1 character' : `${count} characters`;
  return `${rule} takes ${taken} after ${from}${is_given_up ? ', and is given up again' : ''}`;
}

/** Links the text to the tree: by a click on a letter, and by the cursor in the field. */
function linkText(field) {
  $('letters').addEventListener('click', ({ target, clientX }) => {
    if (!('from' in target.dataset)) return;
    const { left, width } = target.getBoundingClientRect();
    const count = [...target.textContent].length;
    selectAt(Number(target.dataset.from) + Math.min(count - 1, Math.floor((clientX - left) / width * count)));
  });
  const follow = () => {
    const before = [...field.value.slice(0, field.selectionStart)].length;
    selectAt(Math.min(before, text.letters.length - 1));
  };
  field.addEventListener('click', follow);
  field.addEventListener('keyup', event => {
    if (/^(Arrow|Home|End)/.test(event.key)) follow();
  });
  $('step')?.addEventListener('input', () => showStep());
}
