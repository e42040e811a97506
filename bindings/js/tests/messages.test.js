// What the package says is what the command says.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import * as diagnosing from 'uri-grammar/diagnose';
import { init, normalize, parse, resolve, toIri, toUri } from 'uri-grammar/wasm';
import { askCommand, units } from './common.js';

before(() => Promise.all([init(), diagnosing.init()]));

const PARTS = [
  '', 'http', 'HTTP://', ':', '//', '/', '?', '#', '@', '[', ']', '[::1]', '[v1.a]', '[fe80::1%25eth0]', '%', '%4', '%zz', '%41',
  '%2e%2E', ' ', 'a b', '\\', '|', '<', '"', 'é', '例え', '😀', '\u202e', '\u0000', '\uFFFD', '\uFEFF', 'me:sesame@', ':80', ':80a',
  ':99999', '1.2.3.4', '1.2.3.256', 'example.com', '..', '../a', 'a/./b', '{id}', '$HOME', 'C:\\x', '&amp;', '?token=sesame',
];
const part = number => PARTS[number % PARTS.length];
const TEXTS = [
  ...PARTS,
  ...PARTS.flatMap((a, i) => PARTS.map((b, j) => a + b + part(7 * i + 3 * j))),
  ...PARTS.flatMap((a, i) => PARTS.map((b, j) => `http://${a}${b}/${part(5 * i + 11 * j)}`)),
];

/** Returns the answer, or the error in the words of the command, which counts bytes. */
function answer(texts, ask) {
  try {
    return { result: ask() };
  } catch ({ name, message, argument, offset }) {
    assert.equal(name, 'UriError', message);
    const text = texts[argument === 'reference' ? 1 : 0];
    const byte = Buffer.byteLength(text.slice(0, offset));
    return { error: message.replace(`at offset ${offset}: `, `at byte ${byte}: `) };
  }
}

function compare(parameters, ask) {
  const expected = askCommand([...parameters, '--json-lines'], TEXTS);
  TEXTS.forEach((text, i) => assert.deepEqual(answer([text], () => ask(text)), expected[i], text));
}

for (const [edition, rule] of [['rfc3986', 'URI-reference'], ['rfc3987', 'IRI-reference']]) {
  test(`components and their errors: ${edition}`, () => {
    const parts = askCommand(['parts', '--edition', edition, '--json-lines'], TEXTS);
    TEXTS.forEach((given, i) => {
      const found = answer([given], () => {
        const { text, ...components } = parse(given, { rule });
        assert.equal(text, given);
        return { ...components, host_kind: parse(given, { rule }).hostKind };
      });
      assert.deepEqual(found, 'error' in parts[i] ? parts[i] : { result: parts[i] }, given);
    });
  });

  for (const level of ['syntax', 'scheme']) {
    test(`normal forms and their errors: ${edition}, ${level}`, () => {
      compare(['normalize', '--edition', edition, '--rung', level], text => normalize(text, { rule, level }));
    });
  }
}

test('conversions and their errors', () => {
  compare(['convert', '--to', 'uri'], text => toUri(text));
  compare(['convert', '--to', 'iri'], text => toIri(text));
});

test('targets and their errors', () => {
  const pairs = TEXTS.map((text, i) => [i % 3 === 0 ? text : 'http://a/b/../c?d', TEXTS[(i * 31) % TEXTS.length]]);
  const answers = askCommand(['resolve', '--json-lines'], pairs);
  pairs.forEach(([base, reference], i) => {
    const { result, error } = answer([base, reference], () => resolve(base, reference));
    const expected = answers[i];
    if (expected.error === undefined) assert.equal(result, expected.result);
    // The command has an option for relative bases, and adds the names of its options.
    else if (expected.error.startsWith('the base is a relative reference')) assert.match(error, /^base: at byte/);
    else assert.ok(expected.error.startsWith(error), `${base} and ${reference}: ${error}`);
  });
});

/** The lints that need the tables of Unicode, which the module does not have. */
const WITH_TABLES = ['U509', 'U510', 'U719', 'U720', 'U721'];

for (const rule of ['URI', 'URI-reference']) {
  for (const lints of ['none', 'default', 'all']) {
    test(`diagnoses: ${rule}, lints: ${lints}`, () => {
      const options = lints === 'none' ? [] : [`--lints=${lints}`];
      const answers = askCommand(['diagnose', '--rule', rule, ...options], TEXTS);
      TEXTS.forEach((text, i) => {
        const expected = inUnits(answers[i], text);
        expected.diagnostics = expected.diagnostics.filter(({ code }) => !WITH_TABLES.includes(code));
        assert.deepEqual(diagnosing.diagnose(text, { rule, lints }), expected, text);
      });
    });
  }
}

/** Returns a report of the command with UTF-16 offsets. */
function inUnits(report, text) {
  return JSON.parse(JSON.stringify(report), (key, value) => {
    if (key === 'offset') return units(text, value);
    return key === 'span' ? value.map(byte => units(text, byte)) : value;
  });
}
