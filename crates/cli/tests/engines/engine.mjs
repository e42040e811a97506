// Answers the lines of `uri-grammar conform` by an expression of exports/: node engine.mjs HOW NAME EXPORTS.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [how, name, exports] = process.argv.slice(2);

async function expression() {
  const { [name]: exported } = await import(pathToFileURL(`${exports}/uri_patterns.mjs`));
  switch (how) {
    case "ecmascript":
      return exported;
    case "ecmascript-u":
      return new RegExp(exported.source, "u");
    case "ecmascript-v":
      return new RegExp(exported.source, "v");
    case "json-schema": {
      const { $defs } = JSON.parse(readFileSync(`${exports}/json-schema.json`, "utf8"));
      return new RegExp($defs[name].pattern, "u");
    }
  }
}

const found = await expression();
for await (const line of createInterface({ input: process.stdin })) {
  console.log(found.test(JSON.parse(line)));
}
