// URL of Node, which is that of WHATWG, without a base: so it is held to URI.
//
// uri-grammar conform --rule URI -- node docs/conform/node_url.mjs

import { createInterface } from "node:readline";

for await (const line of createInterface({ input: process.stdin })) {
  console.log(URL.canParse(JSON.parse(line)));
}
