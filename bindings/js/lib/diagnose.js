import { Module, numberOfRule, numbered } from './module.js';
import { utf16 } from './utf16.js';

const module = new Module(() => new URL('./diagnose.wasm', import.meta.url));

export const init = source => module.init(source);
export const initSync = source => module.initSync(source);

export function diagnose(text, { rule = 'URI-reference', lints = 'none' } = {}) {
  const which = numbered('lints', ['none', 'default', 'all'], lints);
  return module.ask('diagnose', [text], [numberOfRule(rule), which], (module, length) => {
    const report = JSON.parse(module.text());
    const offsets = utf16(text, length);
    if (offsets !== null) report.diagnostics.forEach(diagnostic => convert(diagnostic, offsets));
    return report;
  });
}

/** Converts the places of a diagnostic. */
function convert(diagnostic, offsets) {
  const places = [diagnostic, ...diagnostic.labels, ...diagnostic.fixes.flatMap(fix => fix.edits)];
  for (const place of places) place.span = place.span.map(offset => offsets[offset]);
  if (diagnostic.exact !== null) diagnostic.exact.offset = offsets[diagnostic.exact.offset];
}
