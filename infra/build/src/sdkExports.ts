import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type ModuleItem, type Pattern } from '@swc/core';
import type { Uses } from '@introvest/registry/schema';
import { ROOT } from './inputs.js';

const SDK = '@introvest/shell-sdk';
const FOLDER = join(ROOT, 'shell/sdk');

/** `shell/sdk/exports.json`: the sdk's version, and in which version each export came to be as it is. */
export interface SdkList {
  version: string;
  exports: Uses;
}

/** Entry point → names that exist while running; types are none. */
export type ExportNames = Record<string, string[]>;

export const LIST_FILE = join(FOLDER, 'exports.json');

export const readSdkList = (): SdkList => JSON.parse(readFileSync(LIST_FILE, 'utf8')) as SdkList;

/** The shell's own entry point, which no remote takes. */
const HOST = './host';

/** Exports of each entry point that the shell shares with remotes. */
export function exportsToday(): ExportNames {
  const { exports } = JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8')) as {
    exports: Record<string, { default: string }>;
  };
  return Object.fromEntries(
    Object.entries(exports)
      .filter(([path]) => path !== HOST)
      .map(([path, target]) => {
        const source = readFileSync(join(FOLDER, target.default), 'utf8');
        return [SDK + path.slice(1), exportsOf(source).sort()];
      }),
  );
}

/** The names that a module exports while running. */
export function exportsOf(source: string): string[] {
  return parseSync(source, { syntax: 'typescript', tsx: true }).body.flatMap(exportsOfItem);
}

function exportsOfItem(item: ModuleItem): string[] {
  switch (item.type) {
    case 'ExportAllDeclaration':
      throw new Error(
        `The sdk must name its exports. Replace "export *" from ${item.source.value}.`,
      );
    case 'ExportNamedDeclaration':
      return 'typeOnly' in item && item.typeOnly === true
        ? []
        : item.specifiers
            .filter((one) => one.type === 'ExportSpecifier' && !one.isTypeOnly)
            .map((one) => (one.type === 'ExportSpecifier' ? (one.exported ?? one.orig).value : ''));
    case 'ExportDeclaration': {
      const { declaration } = item;
      if (declaration.type === 'VariableDeclaration') {
        return declaration.declarations.flatMap(({ id }) => namesIn(id));
      }
      const isValue = /^(Function|Class)Declaration$/.test(declaration.type);
      return isValue && 'identifier' in declaration ? [declaration.identifier.value] : [];
    }
    default:
      return [];
  }
}

/** `a`, and of `{ a, b: c }` the names `a` and `c`. */
function namesIn(pattern: Pattern): string[] {
  if (pattern.type === 'Identifier') return [pattern.value];
  if (pattern.type !== 'ObjectPattern') throw new Error(`The sdk can't export a ${pattern.type}.`);
  return pattern.properties.flatMap((property) => {
    if (property.type === 'AssignmentPatternProperty') return [property.key.value];
    if (property.type === 'KeyValuePatternProperty') return namesIn(property.value);
    throw new Error('The sdk must name its exports. Replace the rest pattern.');
  });
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

/** `grown` can more than before, `changed` means something else: names that stayed. */
export interface Judged {
  grown?: string[];
  changed?: string[];
}

/** The list for today's exports. What is gone or changed makes a major version, what is new or grown a minor one. */
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
