/**
 * Writes what browsers load: validators that need no `eval` (a strict CSP forbids it) and routes
 * without schemas; and what the calls' doc lines say. Runs after `tsc -b`.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import standaloneModule from 'ajv/dist/standalone/index.js';
import { forms } from './dist/forms.js';
import { serviceNames, services } from './dist/services.js';
import { createAjv } from './dist/validation.js';
import { sentencesOf } from './sentences.mjs';

const standaloneCode = standaloneModule.default;
const dist = new URL('./dist/', import.meta.url);

/** Unchanged files keep their time, and no reader ever sees half a file. */
async function write(path, text) {
  const file = fileURLToPath(new URL(path, dist));
  if ((await readFile(file, 'utf8').catch(() => null)) === text) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.${process.pid}`, text);
  await rename(`${file}.${process.pid}`, file);
}

function formCode(schema) {
  const ajv = createAjv({ code: { source: true, esm: true }, messages: false });
  const code = standaloneCode(ajv, ajv.compile(schema));
  const root = /const (schema\d+) = \{/.exec(code)?.[1];
  const [exported, validate] = /export const validate = (\w+);export default \w+;/.exec(code) ?? [];
  if (!root || !exported || code.includes('require(')) {
    throw new Error('The validator cannot stand alone.');
  }
  return [
    "import { checkForm } from '../check.js';",
    // Only what the messages are made of travels to the browser.
    code
      .replace('"use strict";', '')
      .replace(exported, '')
      .replace(/schemaPath:"[^"]*",/g, '')
      .replace(/(parentSchema:[\w.]+),data(?::\w+)?\}/g, '$1}'),
    `const check = checkForm(${validate}, ${root});`,
    'export default check;',
    '',
  ].join('\n');
}

const formTypes = `import type { FieldError } from '../errors.js';
/** The failing fields of a form, or null. */
declare const check: (values: unknown) => FieldError[] | null;
export default check;
`;

function wireCode(routes) {
  return Object.entries(routes)
    .map(([name, { kind, method, path, upload }]) => {
      const slim = upload ? { kind, method, path, upload } : { kind, method, path };
      return `export const ${name} = ${JSON.stringify(slim)};\n`;
    })
    .join('');
}

for (const [name, schema] of Object.entries(forms)) {
  await write(`forms/${name}.js`, formCode(schema));
  await write(`forms/${name}.d.ts`, formTypes);
}
for (const name of serviceNames) await write(`wire/${name}.js`, wireCode(services[name].routes));

const sentences = await Promise.all(
  serviceNames.map((name) => sentencesOf(new URL(`${name}.d.ts`, dist))),
);
await write('sentences.json', `${JSON.stringify(Object.fromEntries(sentences.flat()), null, 2)}\n`);
