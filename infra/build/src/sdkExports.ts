import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Uses } from '@introvest/registry/schema';
import { builtAs, manifestOf } from './builtAs.js';
import { ROOT } from './inputs.js';

/** `shell/sdk/exports.json`: the sdk's version, and the version in which each export last changed. */
export interface SdkList {
  version: string;
  exports: Uses;
}

/** Entry point → names of its run-time exports, without types. */
export type ExportNames = Record<string, string[]>;

export const LIST_FILE = join(ROOT, 'shell/sdk/exports.json');

export const readSdkList = (): SdkList => JSON.parse(readFileSync(LIST_FILE, 'utf8')) as SdkList;

/** Returns the exports of each entry point in the shell's latest build. */
export function exportsToday(): ExportNames {
  const build = builtAs('shell');
  if (build === undefined) throw new Error('Run npm run build first.');
  const { provides } = JSON.parse(readFileSync(manifestOf('shell', build), 'utf8')) as {
    provides: Uses;
  };
  return Object.fromEntries(
    Object.entries(provides).map(([entry, names]) => [entry, Object.keys(names)]),
  );
}

interface Exported {
  entry: string;
  name: string;
}

const named = (names: ExportNames): Exported[] =>
  Object.entries(names).flatMap(([entry, all]) => all.map((name) => ({ entry, name })));

function difference(list: SdkList, today: ExportNames) {
  const listed = named(
    Object.fromEntries(Object.entries(list.exports).map(([k, v]) => [k, Object.keys(v)])),
  );
  return {
    added: named(today).filter(({ entry, name }) => !list.exports[entry]?.[name]),
    removed: listed.filter(({ entry, name }) => !today[entry]?.includes(name)),
  };
}

/**
 * Exports that changed but kept their name: `grown` exports have new features, and `changed` exports have a different
 * meaning.
 */
export interface Judged {
  grown?: string[];
  changed?: string[];
}

/**
 * Returns the updated list for the current exports. A removed or changed export increases the major version. A new or
 * grown export increases the minor version.
 */
export function nextList(list: SdkList, today: ExportNames, judged: Judged = {}): SdkList {
  const { grown = [], changed = [] } = judged;
  const unknown = [...grown, ...changed].find(
    (name) => !named(today).some((one) => one.name === name),
  );
  if (unknown) throw new Error(`The sdk has no export ${unknown}.`);
  const { added, removed } = difference(list, today);
  const step =
    removed.length + changed.length > 0
      ? 'major'
      : added.length + grown.length > 0
        ? 'minor'
        : undefined;
  const version = step ? raised(list.version, step) : list.version;
  const since = (entry: string, name: string) =>
    ([...grown, ...changed].includes(name) ? undefined : list.exports[entry]?.[name]) ?? version;
  const exports = Object.entries(today).map(([entry, names]) => [
    entry,
    Object.fromEntries(names.map((name) => [name, since(entry, name)])),
  ]);
  return { version, exports: Object.fromEntries(exports) as Uses };
}

function raised(version: string, step: 'major' | 'minor'): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return step === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}
