// What the tests share.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { UriError, parse } from 'uri-grammar/wasm';

export const ROOT = new URL('../../../', import.meta.url);
export const OF_URIS = ['URI', 'URI-reference', 'absolute-URI', 'relative-ref'];
export const OF_IRIS = ['IRI', 'IRI-reference', 'absolute-IRI', 'irelative-ref'];

/** Runs the command of the project, which `test` builds. */
export function command(parameters, input = '') {
  const options = { input, encoding: 'utf8', maxBuffer: 1 << 28 };
  const { status, stdout, stderr, error } = spawnSync(env.URI_GRAMMAR_COMMAND, parameters, options);
  if (status !== 0) throw error ?? new Error(stderr);
  return stdout;
}

/** Asks the command about values, and returns its answers. */
export function askCommand(parameters, values) {
  const input = values.map(value => `${JSON.stringify(value)}\n`).join('');
  return jsonLines(command(parameters, input));
}

export const jsonLines = text => text.trimEnd().split('\n').map(line => JSON.parse(line));

/** Facts of other projects, which are beside a clone of this one; null if they are not there. */
export function facts(name) {
  const file = new URL(`../shared/conformance/${name}.jsonl`, ROOT);
  return existsSync(fileURLToPath(file)) ? jsonLines(readFileSync(file, 'utf8')) : null;
}

/** Returns what `parse` throws, or null. */
export function errorOf(text, rule) {
  try {
    parse(text, { rule });
    return null;
  } catch (error) {
    if (error instanceof UriError) return error;
    throw error;
  }
}

/** Returns the UTF-16 offset of a byte offset, in another way than the package. */
export const units = (text, byte) => Buffer.from(text).subarray(0, byte).toString().length;
