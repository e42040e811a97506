// The package as npm packs it, in an empty project.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const HERE = fileURLToPath(new URL('..', import.meta.url));

/** Runs a program, and returns its output. An error has all that it wrote. */
export function run(program, parameters, cwd, env = process.env) {
  try {
    return execFileSync(program, parameters, { cwd, env, encoding: 'utf8' });
  } catch ({ message, stdout, stderr }) {
    throw new Error(`${message}\n${stdout}${stderr}`);
  }
}

/** Packs the package, and installs it into a new project. */
export function pack() {
  const folder = mkdtempSync(join(tmpdir(), 'uri-grammar-'));
  run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], HERE);
  const tarball = join(folder, 'uri-grammar-0.1.0.tgz');
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  run('npm', ['install', '--silent', '--offline', '--no-fund', '--no-audit', tarball], folder);
  const installed = join(folder, 'node_modules/uri-grammar');
  return { folder, installed, tarball, remove: () => rmSync(folder, { recursive: true }) };
}
