import { parse } from 'yaml';

const variable = /\$(?:\$|\{(\w+)(?::([-?])([^}]*))?\})/g;

export function readCompose(text, env) {
  const say = (whole, name, kind, otherwise) => {
    if (name === undefined) return '$';
    const value = env[name] ?? '';
    if (value !== '') return value;
    if (kind === '?') throw new Error(`${name} isn't set.`);
    return otherwise ?? '';
  };
  return resolve(parse(text, { merge: true }), say);
}

function resolve(value, say) {
  if (typeof value === 'string') return value.replaceAll(variable, say);
  if (Array.isArray(value)) return value.map((one) => resolve(one, say));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolve(one, say)]));
}

export const readEnv = (text) =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [name, value.trim()]),
  );
