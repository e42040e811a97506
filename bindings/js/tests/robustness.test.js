// Wrong arguments, huge texts, other threads, and a memory that has a bound.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import * as functions from 'uri-grammar';
import * as diagnosing from 'uri-grammar/diagnose';
import * as wasm from 'uri-grammar/wasm';

const { UriError, initSync, normalize, parse, resolve, toIri, toUri } = wasm;
const { diagnose } = diagnosing;

const bytes = name => readFileSync(new URL(import.meta.resolve(`uri-grammar/${name}`)));

test('before the module is loaded, functions say so', () => {
  assert.throws(() => parse('a:b'), /call init\(\), and await it/);
  assert.throws(() => diagnose('a:b'), /call init\(\), and await it/);
});

test('a module that cannot be loaded is an error, and can be loaded afterwards', async () => {
  await assert.rejects(wasm.init(new Response('', { status: 404 })), /status 404/);
  await assert.rejects(wasm.init(Promise.reject(new Error('offline'))), /offline/);
  await assert.rejects(wasm.init(new Uint8Array(8)), WebAssembly.CompileError);
  await Promise.all([wasm.init(), wasm.init(new Response(bytes('uri_grammar.wasm'))), diagnosing.init()]);
  initSync(new WebAssembly.Module(bytes('uri_grammar.wasm')));
  assert.equal(parse('a:b').path, 'b');
});

const WRONG = [
  undefined, null, true, 0, NaN, -1, 1n, Symbol('a'), [], ['a:b'], {}, { toString: () => 'a:b' }, new String('a:b'), () => 'a:b',
  new Uint8Array(4), new Date(), /a/, new Proxy({}, {}), Object.create(null), new URL('a:b'),
];
const LONE = ['\ud800', '\udfff', 'a\ud800b', '\ude00\ud83d', 'http://a/\ud83d', 'a:b\udc00'];

test('ten thousand calls with wrong arguments', () => {
  let count = 0;
  for (let round = 0; count < 10_000; round++) {
    for (const wrong of WRONG) {
      for (const is of Object.values(functions)) assert.equal(is(wrong), false);
      for (const call of [parse, normalize, toUri, toIri, diagnose]) {
        assert.throws(() => call(wrong), TypeError);
        assert.throws(() => call(wrong, wrong), TypeError);
      }
      assert.throws(() => resolve(wrong, 'a'), TypeError);
      assert.throws(() => resolve('a:b', wrong), TypeError);
      for (const option of [wrong, 'uri', 'URI ', '__proto__', round]) {
        if (option === undefined) continue;
        for (const call of [parse, normalize, diagnose]) assert.throws(() => call('a:b', { rule: option }), TypeError);
        assert.throws(() => normalize('a:b', { level: option }), TypeError);
        assert.throws(() => diagnose('a:b', { lints: option }), TypeError);
      }
      count += 40;
    }
    for (const text of LONE) {
      assert.equal(functions.isIriReference(text), false);
      for (const call of [parse, normalize]) assert.throws(() => call(text, { rule: 'IRI-reference' }), UriError);
      assert.throws(() => resolve('a:b', text, { iri: true }), UriError);
      assert.throws(() => toUri(text), UriError);
      assert.equal(diagnose(text).valid, false);
    }
  }
  assert.equal(parse('http://a/').host, 'a');
});

const LENGTH = 5_000_000;
const fill = (begin, unit, end = '') => begin + unit.repeat(LENGTH / unit.length) + end;
const HUGE = {
  'a path': fill('http://a/', 'x'),
  slashes: fill('http://a', '/'),
  triplets: fill('http://a/', '%41'),
  'a triplet that is cut off': fill('http://a/', '%41', '%4'),
  'a host': fill('http://', 'a%41', '^'),
  userinfo: fill('http://', 'a:%41', '@h'),
  'a scheme': fill('', 'a', ':'),
  'no scheme': fill('', 'a1+', '/:'),
  'an address': fill('http://[', '1:', ']'),
  'a future address': fill('http://[v1.', 'a', ''),
  'a port': fill('http://a:', '1', 'a'),
  'a query': fill('?', '?', ' '),
  'number signs': fill('', '#'),
  'dot segments': fill('http://a/', 'a/../', ''),
  colons: fill('', 'a:'),
  spaces: fill('http://a/', ' '),
  percents: fill('', '%'),
  accents: fill('http://é/', 'é', ' '),
  emoji: fill('http://é/', '😀'),
  surrogates: fill('http://a/', '\ud83d'),
};

/** Calls a function, which may refuse its arguments with this error. */
function attempt(call, refusal = UriError) {
  try {
    return call();
  } catch (error) {
    if (!(error instanceof refusal)) throw error;
  }
}

for (const [title, text] of Object.entries(HUGE)) {
  test(`five million characters: ${title}`, () => {
    const start = process.cpuUsage();
    const rule = 'IRI-reference';
    const valid = functions.isIriReference(text);
    assert.equal(functions.isUriReference(text), valid && !/[^\0-\x7f]/.test(text));
    assert.equal(attempt(() => parse(text, { rule }))?.text, valid ? text : undefined);
    attempt(() => normalize(text, { rule }));
    attempt(() => resolve('http://a/', text, { iri: true }));
    attempt(() => toUri(`/${text}`, { lenient: true }));
    attempt(() => toIri(text));
    const { valid: diagnosed, diagnostics } = diagnose(text, { rule, lints: 'all' });
    assert.equal(diagnosed, valid);
    for (const { span } of diagnostics) assert.ok(span[0] <= span[1] && span[1] <= text.length);
    // Half a second is usual. If time were not linear, it would be hours.
    const { user, system } = process.cpuUsage(start);
    assert.ok(user + system < 30e6, `${user + system} microseconds`);
  });
}

test('a text that is too long is an error, and the module goes on', () => {
  const text = 'a:' + 'é'.repeat(4e8);
  assert.throws(() => parse(text, { rule: 'IRI' }), RangeError);
  assert.throws(() => diagnose(text), RangeError);
  // The module has room for the answer, but the engine has none for a string of that length.
  assert.throws(() => toUri('/' + 'é'.repeat(1e8)), RangeError);
  assert.equal(parse('a:b').path, 'b');
  assert.equal(toUri('/é'), '/%C3%A9');
  assert.equal(diagnose('a b').valid, false);
});

test('an expression that runs out of memory is an error', () => {
  const text = fill('http://a/', '%41').repeat(10).replaceAll('http://', '');
  assert.throws(() => functions.isUriReference(`/${text}`), RangeError);
  assert.ok(functions.isUri('a:b'));
});

test('memory is given back', () => {
  const texts = [HUGE.triplets, HUGE.accents, HUGE.spaces];
  const measure = rounds => {
    for (let round = 0; round < rounds; round++) {
      for (const text of texts) {
        attempt(() => parse(text));
        attempt(() => toUri(text));
        diagnose(text);
      }
    }
    globalThis.gc();
    return process.memoryUsage().rss;
  };
  const before = measure(1);
  assert.ok(measure(4) - before < 300e6);
});

test('many small texts take no memory', () => {
  const { rss } = process.memoryUsage();
  for (let i = 0; i < 300_000; i++) parse(`http://example.com/${i}`);
  for (let i = 0; i < 10_000; i++) diagnose(`http://example.com/${i} b`);
  globalThis.gc();
  assert.ok(process.memoryUsage().rss - rss < 100e6);
});

test('threads have modules of their own', async () => {
  const program = `
    const { parentPort, workerData } = require('node:worker_threads');
    (async () => {
      const { initSync, parse } = await import(workerData.name);
      initSync(workerData.module);
      let sum = 0;
      for (let i = 0; i < 20_000; i++) sum += Number(parse('http://h:' + i + '/é', { rule: 'IRI' }).port);
      parentPort.postMessage(sum);
    })();`;
  const module = new WebAssembly.Module(bytes('uri_grammar.wasm'));
  const name = import.meta.resolve('uri-grammar/wasm');
  const sums = Array.from({ length: 4 }, () => new Promise((resolve, reject) => {
    const worker = new Worker(program, { eval: true, workerData: { module, name } });
    worker.once('message', resolve).once('error', reject);
  }));
  assert.deepEqual(await Promise.all(sums), Array(4).fill((20_000 * 19_999) / 2));
});
