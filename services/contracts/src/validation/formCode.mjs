import standaloneModule from 'ajv/dist/standalone/index.js';
import { createAjv } from '../../dist/validation/compile.js';

const standaloneCode = standaloneModule.default;

/** Returns the code of a form's validator in `dist/forms`, precompiled for browsers without `eval`. */
export function formCode(schema) {
  const ajv = createAjv({ code: { source: true, esm: true }, messages: false });
  const code = standaloneCode(ajv, ajv.compile(schema));
  const root = /const (schema\d+) = \{/.exec(code)?.[1];
  const [exported, validate] = /export const validate = (\w+);export default \w+;/.exec(code) ?? [];
  if (!root || !exported || code.includes('require(')) {
    throw new Error('The validator cannot stand alone.');
  }
  return [
    "import { checkForm } from '../validation/check.js';",
    // Removes everything that the messages don't need, to keep the file small.
    code
      .replace('"use strict";', '')
      .replace(exported, '')
      .replace(/schemaPath:"[^"]*",/g, '')
      // Only services check names.
      .replace(/,"name(?:Of|After)":"[^"]*"/g, '')
      .replace(/(parentSchema:[\w.]+),data(?::\w+)?\}/g, '$1}'),
    `const check = checkForm(${validate}, ${root});`,
    'export default check;',
    '',
  ].join('\n');
}

export const formTypes = `import type { FieldError } from '../errors.js';
/** Returns the failing fields of a form, or null. Stored values (kept) may break newer rules. */
declare const check: (values: unknown, kept?: unknown) => FieldError[] | null;
export default check;
`;
