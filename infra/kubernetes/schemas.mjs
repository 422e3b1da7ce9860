import { Ajv } from 'ajv';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const modules = join(import.meta.dirname, '../../node_modules');

const folders = ['kubernetes-models', '@kubernetes-models/apimachinery'].map((name) =>
  join(modules, name, '_schemas'),
);

const fileOf = (id) =>
  `${id
    .split('.')
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join('')
    .replaceAll(/[^A-Za-z0-9]/g, '')}.js`;

function read(id) {
  for (const folder of folders) {
    try {
      const text = readFileSync(join(folder, fileOf(id)), 'utf8');
      return JSON.parse(/const schema = (\{[\s\S]*?\n\});/.exec(text)[1]);
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
  }
  return undefined;
}

/** Makes a schema reject unknown keys. The API server ignores them, but this check must report a misspelt probe. */
function refuseUnknown(schema) {
  if (Array.isArray(schema)) return schema.map(refuseUnknown);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).map(([key, value]) => [key, refuseUnknown(value)]);
  const closed = 'properties' in schema && !('additionalProperties' in schema);
  return { ...Object.fromEntries(entries), ...(closed && { additionalProperties: false }) };
}

const refsIn = (schema) =>
  [...JSON.stringify(schema).matchAll(/"\$ref":"([^"#]+)#?"/g)].map(([, id]) => id);

const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
const added = new Set();

function isKnown(id) {
  if (added.has(id)) return true;
  const found = read(id);
  if (!found) return false;
  const all = new Map([[id, found]]);
  for (const schema of all.values()) {
    for (const ref of refsIn(schema)) {
      const other = all.has(ref) ? undefined : read(ref);
      if (other) all.set(ref, other);
    }
  }
  for (const [name, schema] of all) {
    if (!added.has(name)) ajv.addSchema(refuseUnknown(schema), `${name}#`);
    added.add(name);
  }
  return true;
}

const groups = { v1: 'core.v1' };

function idOf({ apiVersion = '', kind = '' }) {
  const [group, version] = apiVersion.split('/');
  const place = groups[apiVersion] ?? `${group.split('.')[0]}.${version}`;
  return `io.k8s.api.${place}.${kind}`;
}

const sentence = ({ instancePath, message, params: { additionalProperty } }) =>
  additionalProperty === undefined
    ? `${instancePath || 'it'} ${message}`
    : `${instancePath || 'it'} has the unknown field '${additionalProperty}'`;

export function faultsOf(object) {
  const name = `${object?.kind} ${object?.metadata?.name}`;
  const id = idOf(object ?? {});
  if (!isKnown(id)) return [`${name}: unknown kind ${object?.apiVersion} ${object?.kind}.`];
  const check = ajv.getSchema(`${id}#`);
  if (check(object)) return [];
  const unknown = check.errors.filter(({ keyword }) => keyword === 'additionalProperties');
  const faults = unknown.length > 0 ? unknown : check.errors;
  return [...new Set(faults.map((error) => `${name}: ${sentence(error)}.`))];
}
