// The facts of other projects. Where they differ from the grammar, the grammar holds.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import Ajv from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';
import { isIri, isIriReference, isUri, isUriReference } from 'uri-grammar';
import { addFormats, formats } from 'uri-grammar/ajv';
import { UriError, init, normalize, resolve } from 'uri-grammar/wasm';
import { OF_IRIS, OF_URIS, errorOf, facts, units } from './common.js';

const FORMATS = { URI: 'uri', 'URI-reference': 'uri-reference', IRI: 'iri', 'IRI-reference': 'iri-reference' };
const FUNCTIONS = { URI: isUri, 'URI-reference': isUriReference, IRI: isIri, 'IRI-reference': isIriReference };
const RULES = [...OF_URIS, ...OF_IRIS];

before(() => init());

/** Declares a test with facts, if they are here. */
function testFacts(name, title, run) {
  const known = facts(name);
  test(`${name}: ${title}`, { skip: known === null && `no ${name}.jsonl beside the clone` }, () => run(known));
}

testFacts('json-schema-test-suite', 'the formats of ajv', known => {
  const instances = {
    'addFormats, draft-07': addFormats(new Ajv({ strict: true })),
    'addFormats, 2020-12': addFormats(new Ajv2020({ strict: true })),
    'option formats, draft-07': new Ajv({ strict: true, formats }),
    'option formats, 2020-12': new Ajv2020({ strict: true, formats }),
  };
  let count = 0;
  for (const [name, ajv] of Object.entries(instances)) {
    for (const { rule, input, abnf } of known) {
      const format = FORMATS[rule.split(':')[1]];
      if (format === undefined) continue;
      count++;
      const isValid = ajv.validate({ type: 'string', format }, input);
      assert.equal(isValid, abnf.accept, `${name}, ${format}: ${input}`);
    }
  }
  assert.ok(count >= 4 * 87, `${count} facts`);
});

test('formats leave what is not a string to the type', () => {
  const ajv = addFormats(new Ajv({ strict: false }));
  for (const value of [1, null, true, [], {}]) assert.ok(ajv.validate({ format: 'uri' }, value));
});

/** Compares the package with a fact. Returns whether the fact is about something that the package has. */
function compare({ kind, rule: named, input, base, strict, abnf }) {
  const [edition, rule] = named.split(':');
  const iri = edition === 'rfc3987';
  if (kind === 'input') {
    for (const [name, is] of Object.entries(FUNCTIONS)) {
      const expected = abnf[`${name.startsWith('I') ? 'rfc3987' : 'rfc3986'}:${name}`];
      assert.equal(errorOf(input, name) === null, expected, `${name}: ${input}`);
      assert.equal(is(input), expected, `${name}: ${input}`);
    }
  } else if (kind === 'resolve' && abnf.base_accept && abnf.ref_accept) {
    const is = { iri, strict: strict ?? true };
    try {
      assert.equal(resolve(base, input, is), abnf.resolved, `${base} and ${input}`);
    } catch (error) {
      // By the letter, a path takes the place of an authority here.
      if (!(error instanceof UriError) || error.offset !== null) throw error;
      assert.match(abnf.resolved, /^[^:/?#]+:\/\//);
      assert.equal(resolve(base, input, { ...is, repair: true }), abnf.resolved.replace(':', ':/.'));
    }
  } else if (kind === 'resolve') {
    assert.throws(() => resolve(base, input, { iri }), UriError, `${base} and ${input}`);
  } else if (kind === 'normalize') {
    assert.equal(normalize(input, { rule }), abnf.normalized, input);
  } else if (RULES.includes(rule)) {
    assert.equal(errorOf(input, rule) === null, abnf.accept, `${rule}: ${input}`);
  } else {
    return false;
  }
  return true;
}

const SUITES = [
  'json-schema-test-suite', 'rfc-examples', '4suite', 'mike-brown-uri-tests', 'w3c-rdf-tests', 'wpt-urltestdata',
];
for (const name of SUITES) {
  testFacts(name, 'validity, resolution and normalization', known => {
    const count = known.filter(compare).length;
    assert.ok(count > 50, `${count} facts`);
  });
}

testFacts('match', 'the place of the first error', known => {
  let count = 0;
  for (const { edition, rule, input, accepts, offset } of known) {
    if (!['rfc3986', 'rfc3987'].includes(edition) || !RULES.includes(rule)) continue;
    count++;
    const error = errorOf(input, rule);
    assert.equal(error === null, accepts, `${rule}: ${input}`);
    if (!accepts) assert.equal(error.offset, units(input, offset), `${rule}: ${input}`);
  }
  assert.equal(count, 8 * 16);
});
