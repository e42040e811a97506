// The page about a grammar of the reader. Answers are computed in other threads, so that the page always responds.
'use strict';

/** The time limits for an answer about a rule or a text, and for all findings, in milliseconds. */
const [SOON, LATE] = [5_000, 30_000];

/** The fields that are part of a question, with their values at the beginning. */
const FIELDS = { grammar: $('grammar').dataset.example, rule: '', text: '1.12.0-rc.1', with: '', notation: '', depth: '3' };

let answers;
let examiner;

/** The parts of the answer that the page does not show yet, and the number of rules. */
const missing = new Set();
let ruleCount = 0;

function question() {
  const fields = Object.fromEntries(Object.keys(FIELDS).map(name => [name, $(name).value]));
  return { ...fields, depth: Math.max(0, Math.min(20, Math.trunc(Number(fields.depth)) || 0)) };
}

function fromLink() {
  const state = stateOfLink();
  for (const [name, first] of Object.entries(FIELDS)) {
    if (name !== 'rule') $(name).value = state.get(name) ?? first;
  }
  // An unknown name leaves a list without a choice.
  for (const name of ['with', 'notation']) if ($(name).selectedIndex < 0) $(name).value = '';
  fillRules([], state.get('rule') ?? '');
}

/** Fills the list of rules. A rule of another document can be chosen in a diagram. */
function fillRules(rules, chosen) {
  const names = rules.includes(chosen) || chosen === '' ? rules : [...rules, chosen];
  $('rule').replaceChildren(...names.map(name => el('option', { value: name }, name)));
  $('rule').value = names.includes(chosen) ? chosen : names[0] ?? '';
}

/** Asks for the missing parts, one after the other. A newer call takes over from an older one. */
async function refresh(...parts) {
  parts.forEach(part => missing.add(part));
  toLink(question());
  if (parts.includes('findings')) examiner.stop?.(undefined);
  for (const [part, show] of [['grammar', showGrammar], ['rule', showRule], ['text', showText]]) {
    if (!missing.has(part)) continue;
    const asked = question();
    const place = loneSurrogate(asked.text);
    const answer = part === 'text' && place >= 0
      ? { accepts: false, problem: `character ${place + 1} is half of a surrogate pair, which is not a character of Unicode` }
      : await answers.ask({ ...asked, part });
    if (answer === undefined) return;
    missing.delete(part);
    show(answer, asked);
    // Without the grammar, there are no answers about its rules.
    if (part === 'grammar' && answer.problem) {
      ['rule', 'text', 'findings'].forEach(part => missing.delete(part));
      showRule({});
      showText({}, asked);
    }
  }
  $('question').dataset.done = JSON.stringify(question());
  if (missing.has('findings') && !examiner.stop) lookForFindings();
}

/** Looks for all findings after all other answers, because some of them take long. */
async function lookForFindings() {
  const answer = await examiner.ask({ ...question(), part: 'findings' });
  if (answer === undefined) return;
  missing.delete('findings');
  if (answer.problem) $('found').textContent = `${count(ruleCount, 'rule')}. Only the names were examined: ${answer.problem}.`;
  else showFindings(answer.findings, '');
}

function count(number, what) {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

function showFindings(findings, rest) {
  const errors = findings.filter(finding => finding.is_error).length;
  $('found').className = errors ? 'bad' : 'good';
  $('found').textContent = `${count(ruleCount, 'rule')}, ${count(errors, 'error')}, ${count(findings.length - errors, 'note')}${rest}`;
  $('findings').replaceChildren(...findings.map(({ is_error, rule, line, message }) => el('li', {},
    el('button', { type: 'button', class: 'line', click: () => selectLine(line) }, `Line ${line}`), ' ',
    is_error ? el('strong', { class: 'bad' }, 'Error') : 'Note', rule ? [' in ', rule].join('') : '', ': ', ...prose(message))));
}

/** Selects a line of the grammar. */
function selectLine(line) {
  const lines = $('grammar').value.split('\n');
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  $('grammar').focus();
  $('grammar').setSelectionRange(start, start + (lines[line - 1] ?? '').length);
}

function showGrammar(answer) {
  if (answer.problem) {
    fillRules([], '');
    $('found').className = 'bad';
    $('found').textContent = `This is not examined: ${answer.problem}.`;
    $('findings').replaceChildren();
    return;
  }
  ruleCount = answer.rules.length;
  const chosen = $('rule').value;
  fillRules(answer.rules, [...answer.rules, ...answer.imported].includes(chosen) ? chosen : '');
  if (missing.has('findings')) showFindings(answer.findings, '. The rules are being examined…');
  $('resolved').replaceChildren(
    ...(answer.hint ? ['Hint: ', ...prose(answer.hint), '. '] : []),
    ...(answer.octets ? [...prose(answer.octets), '. '] : []),
    answer.resolved.length ? `Taken from other documents: ${answer.resolved.join(', ')}.` : '');
}

function showRule({ problem, rule, definition, diagram, states = null, members = [], near_misses = [] }) {
  $('rule-title').textContent = rule ? `The rule ${rule}` : 'The rule';
  $('definition').textContent = definition ?? '';
  // The drawing is the result of the module, which escapes all names and texts.
  $('diagram').innerHTML = diagram ?? '';
  if (!diagram) $('diagram').textContent = rule ? 'The rule is too large to be drawn.' : 'There is no rule.';
  $('states').replaceChildren(...(problem && rule ? prose(`No automaton: ${problem}.`) : states === null ? [] : [`Its automaton has ${count(states, 'state')}.`]));
  $('members').replaceChildren(...members.map(text => el('li', {}, replacement($('text'), text))));
  $('misses').replaceChildren(...near_misses.map(({ text, why }) => el('li', {}, replacement($('text'), text), ` ${why}`)));
}

function showText(answer, asked) {
  const { accepts, problem, found, expected, may_end, tree, near = [] } = answer;
  const letters = characters(asked.text);
  const rule = $('rule').value;
  $('details').hidden = tree === undefined || !rule;
  $('verdict').className = accepts ? 'good' : 'bad';
  if (accepts) $('verdict').textContent = `Valid: ${rule} derives it.${problem ? ` It is not shown how: ${problem}.` : ''}`;
  else if (!rule) $('verdict').textContent = 'There is no rule.';
  else if (accepts === false && !tree) $('verdict').textContent = `Not valid: ${problem}.`;
  else if (accepts === false) {
    const could = [expected, may_end && 'the end'].filter(Boolean).join(' or ');
    const place = problem ? '' : ` At character ${letters.at(answer.offset) + 1}: found ${found}${could && `, expected ${could}`}.`;
    $('verdict').textContent = `Not valid: ${rule} does not derive it.${place}`;
  } else $('verdict').replaceChildren(...prose(`Not known: ${problem}.`));
  if ($('details').hidden) return;
  const offset = accepts === false && !problem ? answer.offset : null;
  cancelAnimationFrame(drawing);
  drawInFrames(derivation({ tree, offset }, letters));
  $('near').replaceChildren(...(near.length ? [el('p', {}, 'Nearest members:'), ...near.map(text => replacement($('text'), text))] : []));
}

/** Opens a grammar of the shelf. */
async function openGrammar() {
  if ($('open').value === '') return;
  const answer = await answers.ask({ part: 'open', grammar: $('open').value });
  if (!answer?.grammar) return;
  $('open').value = '';
  $('rule').replaceChildren();
  $('text').value = '';
  replaceText($('grammar'), answer.grammar);
}

const ALL = ['grammar', 'rule', 'text', 'findings'];

unpacked(OWN_MODULE).then(code => {
  answers = new Background(code, SOON);
  examiner = new Background(code, LATE);
  fromLink();
  $('loading').hidden = true;
  $('question').hidden = false;
  for (const name of ['grammar', 'depth']) $(name).addEventListener('input', () => refresh(...ALL));
  for (const name of ['with', 'notation']) $(name).addEventListener('change', () => refresh(...ALL));
  $('rule').addEventListener('change', () => refresh('rule', 'text'));
  $('text').addEventListener('input', () => refresh('text'));
  $('open').addEventListener('change', openGrammar);
  $('diagram').addEventListener('click', event => {
    const link = event.target.closest('a');
    if (!link) return;
    event.preventDefault();
    const rule = new URLSearchParams(link.getAttribute('href').slice(1)).get('rule');
    fillRules([...$('rule').options].map(option => option.value), rule);
    refresh('rule', 'text');
  });
  linkText($('text'));
  addEventListener('hashchange', () => { fromLink(); refresh(...ALL); });
  return refresh(...ALL);
}).catch(error => {
  $('loading').hidden = false;
  $('loading').textContent = `This page cannot be loaded here: ${error.message}`;
});
