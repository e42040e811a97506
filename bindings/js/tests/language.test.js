// The language suites: each text of the test vectors, for the expressions and for the module.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { isIri, isIriReference, isUri, isUriReference } from 'uri-grammar';
import { init, parse } from 'uri-grammar/wasm';
import { OF_IRIS, OF_URIS, ROOT, command, errorOf, units } from './common.js';

const FUNCTIONS = { URI: isUri, 'URI-reference': isUriReference, IRI: isIri, 'IRI-reference': isIriReference };

before(() => init());

/** Compares everything that the package says of the texts, and returns their number. */
function compare({ rule, groups }) {
  let count = 0;
  for (const { text, hex, valid, offset, components } of groups.flatMap(group => group.tests)) {
    // Texts that are not UTF-8 are not strings.
    if (hex !== undefined) continue;
    count++;
    const error = errorOf(text, rule);
    assert.equal(error === null, valid, `${rule}: ${text}`);
    if (rule in FUNCTIONS) assert.equal(FUNCTIONS[rule](text), valid, `${rule}: ${text}`);
    if (!valid) {
      assert.equal(error.offset, units(text, offset), `${rule}: ${text}`);
    } else if (components !== undefined) {
      const parsed = parse(text, { rule });
      for (const [name, span] of Object.entries(parsed.spans)) {
        const expected = components[name]?.map(byte => units(text, byte)) ?? null;
        assert.deepEqual(span, expected, `${rule}: ${name} of ${text}`);
        assert.equal(parsed[name], expected && text.slice(...expected), `${rule}: ${name} of ${text}`);
      }
    }
  }
  return count;
}

for (const rule of OF_URIS) {
  test(`each text of the vectors for ${rule}`, () => {
    const file = new URL(`vectors/rfc3986/${rule}.json`, ROOT);
    assert.ok(compare(JSON.parse(readFileSync(file, 'utf8'))) > 1000);
  });
}

for (const [edition, rules] of [['rfc3986', OF_URIS], ['rfc3987', OF_IRIS]]) {
  for (const rule of rules) {
    test(`each text that tells the automaton of ${rule} from all others`, t => {
      const vectors = command(['vectors', '--edition', edition, '--method', 'hsi', rule]);
      const count = compare(JSON.parse(vectors));
      assert.ok(count > 10_000);
      t.diagnostic(`${count} texts`);
    });
  }
}
