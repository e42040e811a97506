// One page in a browser, under a strict Content-Security-Policy: the files of the package as they are, without a bundler.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { env } from 'node:process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const LIB = fileURLToPath(new URL('../lib/', import.meta.url));
const executablePath = env.CHROMIUM ?? '/usr/bin/chromium';
const TYPES = { js: 'text/javascript', mjs: 'text/javascript', wasm: 'application/wasm' };

const PAGE = '<!doctype html><title>uri-grammar</title><script type="module" src="/page.js"></script>';
const PROGRAM = `
  import { isIri, isUri } from '/lib/index.js';
  import * as wasm from '/lib/wasm.js';
  import * as diagnosing from '/lib/diagnose.js';
  const answer = { isUri: [isUri('http://a/'), isUri('é:'), isUri('http://a/ '), isIri('http://é/')] };
  try {
    await Promise.all([wasm.init(), diagnosing.init()]);
    answer.parse = { ...wasm.parse('http://例え.jp/ü?q', { rule: 'IRI' }) };
    answer.resolve = wasm.resolve('http://a/b/c', '../d');
    answer.diagnose = diagnosing.diagnose('http://😀/a b', { rule: 'IRI' }).diagnostics[0].span;
  } catch (error) {
    answer.error = error.name;
  }
  try {
    new Function('');
    answer.eval = true;
  } catch {
    answer.eval = false;
  }
  document.documentElement.dataset.answer = JSON.stringify(answer);
`;

/** Returns what the page answers under a policy for scripts. */
async function answer(scripts) {
  const policy = `default-src 'none'; connect-src 'self'; script-src ${scripts}; require-trusted-types-for 'script'`;
  const server = createServer(({ url }, response) => {
    const [, name, type] = /^\/lib\/([\w.]+\.(\w+))$/.exec(url) ?? [];
    const pages = { '/': ['text/html', PAGE], '/page.js': ['text/javascript', PROGRAM] };
    const [found, body] = pages[url] ?? (existsSync(LIB + name) ? [TYPES[type], readFileSync(LIB + name)] : []);
    response.writeHead(found ? 200 : 404, { 'content-type': found ?? 'text/plain', 'content-security-policy': policy });
    response.end(body);
  });
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    const { dataset } = await page.waitForFunction(() => document.documentElement.dataset.answer && document.documentElement)
      .then(element => element.evaluate(({ dataset }) => ({ dataset: { ...dataset } })));
    return JSON.parse(dataset.answer);
  } finally {
    await browser.close();
    server.close();
  }
}

const skip = existsSync(executablePath) ? false : `no Chromium at ${executablePath}`;

test('a page with WebAssembly', { skip }, async () => {
  const { isUri, parse, resolve, diagnose, ...rest } = await answer("'self' 'wasm-unsafe-eval'");
  assert.deepEqual(rest, { eval: false });
  assert.deepEqual(isUri, [true, false, false, true]);
  assert.deepEqual([parse.host, parse.path, parse.query, parse.port], ['例え.jp', '/ü', 'q', null]);
  assert.deepEqual([resolve, diagnose], ['http://a/d', [11, 12]]);
});

test('a page that may not compile anything', { skip }, async () => {
  const { isUri, error } = await answer("'self'");
  assert.deepEqual([isUri, error], [[true, false, false, true], 'CompileError']);
});
