// The package as npm packs it, in an empty project: what is in it, how large it is, and its types.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { publint } from 'publint';
import ts from 'typescript/package.json' with { type: 'json' };
import { ROOT } from './common.js';
import { HERE, pack, run } from './packed.js';

const read = name => readFileSync(join(installed, name));
const compressed = names => gzipSync(Buffer.concat(names.map(read)), { level: 9 }).length;

let folder, installed, tarball, remove;

before(() => ({ folder, installed, tarball, remove } = pack()));
after(() => remove());

test('it has these files, and no others', () => {
  assert.deepEqual(readdirSync(installed, { recursive: true }).sort(), [
    'LICENSE-APACHE', 'LICENSE-MIT', 'README.md', 'lib', 'lib/ajv.d.ts', 'lib/ajv.js', 'lib/diagnose.d.ts', 'lib/diagnose.js',
    'lib/diagnose.wasm', 'lib/index.d.ts', 'lib/index.js', 'lib/module.d.ts', 'lib/module.js',
    'lib/reference.js', 'lib/uri_grammar.wasm', 'lib/uri_patterns.mjs', 'lib/utf16.js', 'lib/wasm.d.ts', 'lib/wasm.js', 'package.json',
  ]);
});

test('its expressions equal exports/', () => {
  assert.deepEqual(read('lib/uri_patterns.mjs'), readFileSync(new URL('exports/uri_patterns.mjs', ROOT)));
});

test('nothing in it tells where it was built', () => {
  for (const name of ['lib/uri_grammar.wasm', 'lib/diagnose.wasm']) {
    assert.ok(!read(name).includes(fileURLToPath(ROOT)) && !read(name).includes('/.cargo/'), name);
  }
});

test('it is small', t => {
  const shared = ['lib/module.js', 'lib/utf16.js'];
  const sizes = {
    validation: [compressed(['lib/index.js', 'lib/uri_patterns.mjs', 'lib/ajv.js']), 10_000],
    wasm: [compressed([...shared, 'lib/wasm.js', 'lib/reference.js', 'lib/uri_patterns.mjs', 'lib/uri_grammar.wasm']), 150_000],
    diagnose: [compressed([...shared, 'lib/diagnose.js', 'lib/diagnose.wasm']), 265_000],
  };
  for (const [name, [size, limit]] of Object.entries(sizes)) {
    t.diagnostic(`${name}: ${size} bytes`);
    assert.ok(size <= limit, `${name}: ${size}`);
  }
});

test('the entries are what their types say', async () => {
  for (const name of ['index', 'ajv', 'wasm', 'diagnose']) {
    const declared = [...read(`lib/${name}.d.ts`).toString().matchAll(/^export (?:function|const|class) (\w+)/gm)];
    const module = await import(join(installed, `lib/${name}.js`));
    assert.deepEqual(Object.keys(module), declared.map(([, name]) => name).sort(), name);
  }
});

test('esbuild leaves out what a program does not use', async () => {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: "export { isUri } from 'uri-grammar';", resolveDir: folder }, bundle: true, write: false, format: 'esm', minify: true,
  });
  assert.ok(outputFiles[0].contents.length < 2500, `${outputFiles[0].contents.length}`);
});

test('types pass tsc --strict', () => {
  symlinkSync(join(HERE, 'node_modules/ajv'), join(folder, 'node_modules/ajv'));
  writeFileSync(join(folder, 'types.ts'), readFileSync(join(HERE, 'tests/types.ts')));
  const tsc = join(HERE, 'node_modules/typescript', ts.bin.tsc);
  const options = ['--strict', '--noEmit', '--target', 'es2022', '--lib', 'es2022,dom'];
  for (const module of [['--module', 'nodenext'], ['--module', 'esnext', '--moduleResolution', 'bundler']]) {
    run('node', [tsc, ...options, ...module, 'types.ts'], folder);
  }
});

test('publint and attw find nothing', async () => {
  const { messages } = await publint({ pkgDir: installed, strict: true });
  assert.deepEqual(messages.filter(({ code }) => code !== 'USE_TYPE'), []);
  const attw = join(HERE, 'node_modules/.bin/attw');
  run(attw, [tarball, '--profile', 'esm-only', '--exclude-entrypoints', 'uri_grammar.wasm', 'diagnose.wasm'], folder);
});
