import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Uses } from '@introvest/registry/schema';
import { currentBuild, manifestOf } from './currentBuild.js';
import { ROOT } from './inputs.js';

export interface SdkList {
  version: string;
  exports: Uses;
}

export type ExportNames = Record<string, string[]>;

export const LIST_FILE = join(ROOT, 'shell/sdk/exports.json');

export const readSdkList = (): SdkList => JSON.parse(readFileSync(LIST_FILE, 'utf8')) as SdkList;

export function currentExports(): ExportNames {
  const build = currentBuild('shell');
  if (build === undefined) throw new Error('Run npm run build first.');
  const { provides } = JSON.parse(readFileSync(manifestOf('shell', build), 'utf8')) as {
    provides: Uses;
  };
  return Object.fromEntries(
    Object.entries(provides).map(([entry, names]) => [entry, Object.keys(names)]),
  );
}

export interface ExportChanges {
  grown?: string[];
  changed?: string[];
}

/**
 * Returns the updated list for the current exports. A removed or changed export increases the major version. A new or
 * grown export increases the minor version.
 */
export function nextList(list: SdkList, today: ExportNames, judged: ExportChanges = {}): SdkList {
  const { grown = [], changed = [] } = judged;
  const exported = Object.values(today).flat();
  const unknown = [...grown, ...changed].find((name) => !exported.includes(name));
  if (unknown) throw new Error(`The sdk has no export ${unknown}.`);
  const isRemoved = Object.entries(list.exports).some(([entry, names]) =>
    Object.keys(names).some((name) => !today[entry]?.includes(name)),
  );
  const isAdded = Object.entries(today).some(([entry, names]) =>
    names.some((name) => !list.exports[entry]?.[name]),
  );
  const [major = 0, minor = 0] = list.version.split('.').map(Number);
  let { version } = list;
  if (isRemoved || changed.length > 0) version = `${major + 1}.0.0`;
  else if (isAdded || grown.length > 0) version = `${major}.${minor + 1}.0`;
  const since = (entry: string, name: string) =>
    ([...grown, ...changed].includes(name) ? undefined : list.exports[entry]?.[name]) ?? version;
  const exports = Object.entries(today).map(([entry, names]) => [
    entry,
    Object.fromEntries(names.map((name) => [name, since(entry, name)])),
  ]);
  return { version, exports: Object.fromEntries(exports) as Uses };
}
