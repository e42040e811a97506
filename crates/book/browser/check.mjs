// Checks the files of the book in a headless browser: node check.mjs SITE ANSWER
//
// SITE is the folder with the book, and ANSWER is the program of crates/playground/examples/answer.rs. axe-core checks
// the accessibility. The output of the playground is compared with the answers of the library.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { argv, env } from 'node:process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import puppeteer from 'puppeteer-core';
import { own } from './own.mjs';

const [site, program] = [resolve(argv[2]), resolve(argv[3])];
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const address = (path, hash = '') => pathToFileURL(`${site}/${path}`).href + hash;

/** The lessons. */
const LESSONS = ['abnf', 'derivation', 'ambiguity', 'peg', 'automata', 'security'];

/** One page of each kind. */
const KINDS = [
  'index.html', 'playground.html', 'own.html', 'rules/rfc3986/host.html', 'rules/rfc3986/dec-octet.html', 'rules/rfc1738/hostname.html',
  'documents/index.html', 'documents/rfc3986.html', 'pairs/index.html', 'pairs/rfc2396-rfc3986.html', 'changes/index.html',
  'changes/16.html', 'codes/index.html', 'codes/U230.html', 'peg.html', 'known.html', 'glossary.html', 'lessons/index.html',
  ...LESSONS.flatMap(name => [`lessons/${name}.html`, `lessons/${name}-sheet.html`, `lessons/${name}-answers.html`]),
  'vectors.html', 'parsers.html',
];

const browser = await puppeteer.launch({
  executablePath: env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'],
});

/** Opens a page that may not request anything from other servers, and whose errors are reported. */
async function open(path, { hash = '', dark = false, width = 1280 } = {}) {
  const page = await browser.newPage();
  await page.setViewport({ width, height: 900 });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' }]);
  page.on('pageerror', error => { throw new Error(`${path}: ${error.message}`); });
  page.on('request', request => assert.match(request.url(), /^(file|data|blob):/, path));
  await page.goto(address(path, hash));
  if (path === 'playground.html') await page.waitForSelector('#answer:not([hidden])');
  if (path === 'own.html') await page.waitForSelector('#question[data-done]');
  return page;
}

async function accessible(path, dark) {
  const page = await open(path, { dark });
  await page.addScriptTag({ path: axe });
  const { violations } = await page.evaluate(() => axe.run());
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  for (const { id, help, nodes } of serious) {
    console.error(`${path}: ${id}: ${help}: ${nodes.slice(0, 3).map(node => node.html).join('\n  ')}`);
  }
  await page.close();
  return serious.length;
}

async function fits(path) {
  const page = await open(path, { width: 390 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= 390, `${path} is ${width} pixels wide on a phone`);
  await page.close();
}

/** Returns the answer of the library, without a browser. */
function library(questions) {
  const input = questions.map(question => JSON.stringify(question)).join('\n') + '\n';
  const { stdout, status } = spawnSync(program, { input, encoding: 'utf8', maxBuffer: 1 << 28 });
  assert.equal(status, 0);
  return stdout.trim().split('\n').map(line => JSON.parse(line));
}

/** Texts of 2 kB: an ordinary text, and texts with the most nodes and the most calls. */
const LONG = {
  'a path': { edition: 'rfc3986', text: 'http://example.com/' + 'a%20b/'.repeat(333) },
  slashes: { edition: 'rfc3986', text: 'http://e/' + '/'.repeat(1990) },
  'labels of a host': { edition: 'rfc1738', text: 'http://' + 'a.'.repeat(990) },
};

const QUESTIONS = [
  { text: 'http://1.2.3.4.example.com/' }, { text: 'http://[::1' }, { text: '' }, { text: '//h/a b' }, LONG['a path'],
  { text: '1a:b', edition: 'rfc1738', derivation: true }, { text: 'http://é.example/ü?😀', edition: 'rfc3987' }, { text: '256', rule: 'dec-octet' },
  { text: 'http://[::1/a b', derivation: true, reasons: true }, { text: '../x', base: 'http://a/b/c/d' }, { text: '../x', base: 'no base' },
  { text: 'http://a@b@c:/', browser: { reading: { scheme: 'http', userinfo: 'a%40b', host: 'c', port: null, path: '/' } } }, { text: '//x', base: 'http://h/', browser: { reading: null } }, { text: 'a\u0000b\n"\\' },
];

async function playground() {
  const page = await open('playground.html');
  const answers = library(QUESTIONS);
  for (const [number, question] of QUESTIONS.entries()) {
    assert.deepEqual(await page.evaluate(question => ask(question), question), answers[number]);
  }
  const value = id => page.$eval(`#${id}`, it => it.value);
  const text = id => page.$eval(`#${id}`, it => it.textContent);
  const type = async it => {
    await page.$eval('#text', field => { field.value = ''; field.focus(); });
    await page.keyboard.type(it);
  };

  // A user types an invalid text. The page shows how far the rules get.
  await type('http://[::1');
  const [wrong] = library([{ text: 'http://[::1', derivation: true }]);
  const plain = message => message.replaceAll('`', '');
  assert.ok((await text('verdict')).endsWith(plain(wrong.error.message)));
  await page.waitForFunction(() => $('tree-title').textContent === 'Tree up to the error');
  const nodes = derivation => derivation.tree.map(({ rule, start, end }) => rule ?? { start, end });
  const names = list => list.filter(it => typeof it === 'string');
  await page.waitForFunction(count => document.querySelectorAll('#bars > span').length === count, {}, wrong.derivation.tree.length);
  assert.deepEqual(await page.$$eval('#tree button', items => items.map(item => item.textContent)), names(nodes(wrong.derivation)));
  assert.ok(await page.$$eval('#bars > .open', bars => bars.length) > 3);
  assert.equal(await value('step'), String(wrong.derivation.furthest + 1));
  assert.equal(await page.$eval('#letters .furthest', it => it.textContent), '…');

  assert.ok(!(await text('answer')).includes('`'));

  // The fix can be undone.
  await page.waitForSelector('#near .fix');
  const [{ near }] = library([{ text: 'http://[::1', near: true }]);
  assert.deepEqual(await page.$$eval('#near .fix', fixes => fixes.map(fix => fix.textContent)), near.texts);
  const [{ result }] = wrong.diagnoses[0].fixes;
  await page.click('#diagnoses .fix');
  assert.equal(await value('text'), result);
  assert.match(await text('verdict'), /^Valid/);
  await page.click('#undo');
  assert.equal(await value('text'), 'http://[::1');
  await page.click('#diagnoses .fix');
  assert.equal(await value('text'), result);

  // The bars and the tree show the derivation.
  const [{ derivation: right }] = library([{ text: result, derivation: true }]);
  const rules = names(nodes(right));
  assert.deepEqual(await page.$$eval('#bars > span:not(.terminal)', bars => bars.map(bar => bar.textContent)), rules);
  assert.deepEqual(await page.$$eval('#tree button', items => items.map(item => item.textContent)), rules);
  await page.hover('#tree li:nth-child(2) button');
  assert.equal(await page.$eval('#bars > span:nth-child(2)', it => it.classList.contains('on')), true);

  // The text and the tree select each other: by the cursor, by a click, and by the keyboard.
  const selected = () => page.$eval('#tree button.on', it => it.textContent);
  await page.focus('#text');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  assert.equal(await selected(), 'scheme');
  assert.equal(await page.$eval('#letters .taken', it => it.textContent), 'http');
  await page.$$eval('#tree button', items => items.find(item => item.textContent === 'host').focus());
  assert.equal(await page.$eval('#letters .taken', it => it.textContent), '[::1]');
  const [{ reasons }] = library([{ text: result, reasons: true }]);
  const [[name, why]] = reasons.find(({ rule }) => rule === 'host').others;
  assert.equal(await page.$eval('#reasons li', it => it.textContent), `${name}: ${why}`);
  await page.click('#letters span');
  assert.notEqual(await selected(), 'host');

  // All fixes together, and half of a surrogate pair.
  await type('http://a/b c|d');
  await page.click('#fixed .fix');
  assert.equal(await value('text'), 'http://a/b%20c%7Cd');
  await page.$eval('#text', field => { field.value = 'a\uD800'; field.dispatchEvent(new Event('input')); });
  assert.match(await text('verdict'), /character 2 is half of a surrogate pair/);
  assert.equal(await page.$eval('#details', it => it.hidden), true);
  await page.$eval('#text', (field, text) => { field.value = text; field.dispatchEvent(new Event('input')); }, result);

  // The readings of this browser, the grammar and appendix B, of a text and of a target.
  for (const [text, base, hosts, message] of [
    ['http://good.example\\@evil.example/', '', ['Refused: the grammar does not derive it', 'good.example', 'evil.example'], 'They diverge at character 20, \\: '],
    ['http://0x7f.1/', '', ['0x7f.1', '127.0.0.1', '0x7f.1'], 'They diverge at character 8, 0: '],
    ['//h:99999/', 'http://h/', ['h', 'Refused: new URL refuses it', 'h'], 'Of the target http://h:99999/: They diverge at character 10, 9: '],
    ['é', '', ['Refused: the grammar does not derive it', 'Refused: new URL refuses it', 'none'], 'They diverge at character 1, é: '],
    ['http://h/', '', ['h', 'h', 'h'], 'All agree, up to where the path begins.'],
  ]) {
    await page.$eval('#base', (field, base) => { field.value = base; }, base);
    await page.$eval('#text', (field, text) => { field.value = text; field.dispatchEvent(new Event('input')); }, text);
    const cells = await page.evaluate(() => [...$('readings').rows].map(row => [...row.cells].map(cell => cell.textContent)));
    const refusals = cells[0].filter(cell => cell.startsWith('Refused'));
    assert.deepEqual([...refusals, ...cells[2].slice(1)].sort(), [...hosts].sort(), text);
    assert.ok((await page.$eval('#parting', it => it.textContent)).startsWith(message), text);
  }
  await page.$eval('#text', (field, text) => { field.value = text; field.dispatchEvent(new Event('input')); }, result);

  // The slider goes from no calls to all calls of rules, in order.
  await page.focus('#step');
  await page.keyboard.press('Home');
  assert.equal(await page.$$eval('#bars > .later', it => it.length), rules.length);
  await page.keyboard.press('ArrowRight');
  assert.equal(await text('step-text'), `1 of ${right.calls.length}: URI-reference takes ${result.length} characters after 0`);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const { rule } = right.calls[2];
  assert.ok((await text('step-text')).startsWith(`3 of ${right.calls.length}: ${rule} `));
  assert.equal(await text('step-within'), 'Within URI-reference › URI');
  await page.keyboard.press('End');
  assert.equal(await page.$$eval('#bars > .later', it => it.length), 0);

  // The playground writes a link with the whole question.
  await page.close();
  const hash = '#edition=rfc2396&rule=rel_path&text=a%2Fb&base=http%3A%2F%2Fh%2F';
  const linked = await open('playground.html', { hash });
  assert.equal(await linked.$eval('#text', it => it.value), 'a/b');
  assert.equal(await linked.$eval('#rule', it => it.value), 'rel_path');
  assert.match(await linked.$eval('#verdict', it => it.textContent), /^Valid: rel_path of RFC 2396/);
  assert.equal(await linked.evaluate(() => location.hash), hash);

  // Long texts are drawn piece by piece, but completely. Texts of 2 kB should be answered within a frame of 16 ms.
  for (const [name, question] of Object.entries(LONG)) {
    const [{ derivation: { tree, calls } }] = library([{ ...question, derivation: true }]);
    const took = await linked.evaluate(({ edition, text }) => {
      $('edition').value = edition;
      fillRules();
      $('text').value = text;
      const times = Array.from({ length: 9 }, () => { update(); return Number($('answer').dataset.took); });
      return times.sort((a, b) => a - b)[4];
    }, question);
    await linked.waitForFunction((bars, calls) =>
      document.querySelectorAll('#bars > span').length === bars && Number($('step').max) === calls, {}, tree.length, calls.length);
    assert.equal(await linked.$eval('#letters', it => it.textContent), question.text, name);
    console.log(`${name}, ${question.text.length} bytes: answered in ${took.toFixed(1)} ms`);
  }
  await linked.close();
}

/** Each playground of a lesson answers like the page without scripts, and like the library for another text. */
async function lesson(name) {
  const page = await open(`lessons/${name}.html`);
  const plays = await page.$$('.play');
  assert.equal(plays.length, 5, name);
  const answerOf = play => play.$eval('.play-answer', it => it.innerHTML.replace(' role="status"', ''));
  for (const play of plays) {
    const { edition, rule } = await play.evaluate(it => ({ ...it.dataset }));
    const input = await play.$('input');
    const [text, first] = [await input.evaluate(it => it.value), await answerOf(play)];
    await input.focus();
    await page.keyboard.type('<');
    const [{ error }] = library([{ edition, rule, text: `${text}<` }]);
    await page.waitForFunction((it, words) => it.querySelector('p.bad, p.good').textContent === words, {}, play, `Not valid: ${error.message}.`);
    await page.keyboard.press('Backspace');
    await page.waitForFunction((it, words) => it.querySelector('.play-answer').textContent === words, {}, play,
      first.replace(/<[^>]*>/g, '').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'));
    const samples = await play.$$('a.sample');
    await samples[samples.length - 1].focus();
    await page.keyboard.press('Enter');
    assert.equal(await input.evaluate(it => it.value), await samples[samples.length - 1].evaluate(it => it.textContent.replace('the empty text', '')));
  }
  await page.close();
}

/** The largest size of a module's script, in bytes. */
const LARGEST = 600_000;

let serious = 0;
for (const name of ['playground-module.js', 'own-module.js']) {
  const { size } = statSync(`${site}/${name}`);
  console.log(`${name}: ${size} bytes`);
  assert.ok(size < LARGEST, name);
}
for (const path of KINDS) {
  for (const dark of [false, true]) serious += await accessible(path, dark);
  await fits(path);
}
await playground();
for (const name of LESSONS) await lesson(name);
await own(open);
await browser.close();
assert.equal(serious, 0, `${serious} serious problems of accessibility`);
console.log(`${KINDS.length} pages, the playgrounds and the page about grammars: as they should be`);
