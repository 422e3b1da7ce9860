/** Writes the form validators, the routes without schemas, and the calls' doc comments. Runs after `tsc -b`. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { forms } from '../../dist/forms.js';
import { modules } from '../../dist/services.js';
import { sentencesOf } from '../../sentences.mjs';
import { formCode, formTypes } from './formCode.mjs';

const dist = new URL('../../dist/', import.meta.url);

/** Writes a file atomically. An unchanged file keeps its modification time. */
async function write(path, text) {
  const file = fileURLToPath(new URL(path, dist));
  if ((await readFile(file, 'utf8').catch(() => null)) === text) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.${process.pid}`, text);
  await rename(`${file}.${process.pid}`, file);
}

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
const names = Object.keys(modules);
for (const name of names) await write(`wire/${name}.js`, wireCode(modules[name]));

const sentences = await Promise.all(
  names.map((name) => sentencesOf(new URL(`${name}.d.ts`, dist))),
);
await write('sentences.json', `${JSON.stringify(Object.fromEntries(sentences.flat()), null, 2)}\n`);
