// fast-uri (npm): whether parse reports an error.
//
// uri-grammar conform --rule URI-reference -- node docs/conform/node_fast_uri.mjs

import { createInterface } from "node:readline";
import { createRequire } from "node:module";

// From the folder in which it is run, where npm has put it.
const fastUri = createRequire(`${process.cwd()}/`)("fast-uri");

for await (const line of createInterface({ input: process.stdin })) {
  try {
    console.log(fastUri.parse(JSON.parse(line)).error === undefined);
  } catch {
    // It reports errors in a different way.
    console.log(null);
  }
}
