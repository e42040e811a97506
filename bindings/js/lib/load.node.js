import { readFile } from 'node:fs/promises';

/** Loads a file of the package: in Node. */
export const load = url => readFile(url);
