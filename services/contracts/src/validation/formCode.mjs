import standaloneModule from 'ajv/dist/standalone/index.js';
import { createAjv } from '../../dist/validation/compile.js';

const standaloneCode = standaloneModule.default;

/** The module of a form's check, which stands below `dist/forms`: compiled now, for browsers without `eval`. */
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
    // Only what the messages are made of travels to the browser.
    code
      .replace('"use strict";', '')
      .replace(exported, '')
      .replace(/schemaPath:"[^"]*",/g, '')
      // Services alone judge names.
      .replace(/,"name(?:Of|After)":"[^"]*"/g, '')
      .replace(/(parentSchema:[\w.]+),data(?::\w+)?\}/g, '$1}'),
    `const check = checkForm(${validate}, ${root});`,
    'export default check;',
    '',
  ].join('\n');
}

/** The types of every such module. */
export const formTypes = `import type { FieldError } from '../errors.js';
/** The failing fields of a form, or null; what is kept already may break a younger rule. */
declare const check: (values: unknown, kept?: unknown) => FieldError[] | null;
export default check;
`;
