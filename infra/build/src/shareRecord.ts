import type { RemoteBuild, Uses } from '@introvest/registry/schema';
import type { Compilation, Module } from 'webpack';
import { BuildFault } from './buildFault.js';
import type { SdkList } from './sdkExports.js';
import { isSdkEntry, librariesNeeded, librariesOffered } from './shareList.js';

type Taken = Pick<Required<RemoteBuild>, 'uses' | 'shares' | 'sdk'>;

const WHOLE = '*';

/**
 * Returns a remote's imports of shared modules. Reads them from webpack's graph after tree shaking, not from the
 * sources. Must run before webpack concatenates modules, because that removes the connections between them.
 */
export function importsOf(compilation: Compilation, list: SdkList): Taken {
  const uses: Uses = {};
  const libraries: string[] = [];
  for (const module of compilation.modules) {
    const entry = consumedKey(module);
    if (entry === undefined) continue;
    const names = referencedExports(compilation, module);
    if (names.length === 0) continue;
    if (isSdkEntry(entry) && names.includes(WHOLE)) {
      throw new BuildFault(
        `Use named imports from ${entry}. A namespace import doesn't show which exports are needed.`,
      );
    }
    if (isSdkEntry(entry)) uses[entry] = dated(names, list.exports[entry], list.version);
    else libraries.push(entry);
  }
  const versions = Object.values(uses).flatMap((names) => Object.values(names));
  return {
    uses: sorted(uses),
    shares: librariesNeeded(libraries.sort()),
    sdk: `^${newest(versions) ?? list.version}`,
  };
}

export function sharesOfferedBy(compilation: Compilation, list: SdkList) {
  const provides: Uses = {};
  for (const module of compilation.modules) {
    const { _name: entry } = module as { _name?: string };
    if (module.type !== 'provide-module' || !entry || !isSdkEntry(entry)) continue;
    const [dependency] = [module, ...module.blocks].flatMap((block) => block.dependencies);
    const target = dependency && compilation.moduleGraph.getModule(dependency);
    const names = target && compilation.moduleGraph.getProvidedExports(target);
    if (!Array.isArray(names)) throw new BuildFault(`The exports of ${entry} can't be determined.`);
    provides[entry] = dated(names.sort(), list.exports[entry], list.version);
  }
  return { provides: sorted(provides), shares: librariesOffered() };
}

function consumedKey(module: Module): string | undefined {
  if (module.type !== 'consume-shared-module') return undefined;
  return (module as Module & { options?: { shareKey?: string } }).options?.shareKey;
}

function referencedExports(compilation: Compilation, module: Module): string[] {
  const names = new Set<string>();
  for (const connection of compilation.moduleGraph.getIncomingConnections(module)) {
    const { dependency } = connection;
    if (!dependency || connection.getActiveState(undefined) === false) continue;
    for (const one of compilation.getDependencyReferencedExports(dependency, undefined)) {
      const [name] = Array.isArray(one) ? one : one.name;
      names.add(name ?? WHOLE);
    }
  }
  return [...names].sort();
}

/**
 * Adds versions to exports. An export that isn't in the list gets the version of the sdk, and `npm test` fails until
 * the export is added.
 */
const dated = (names: string[], known: Record<string, string> = {}, version: string) =>
  Object.fromEntries(names.map((name) => [name, known[name] ?? version]));

const sorted = (uses: Uses): Uses =>
  Object.fromEntries(Object.entries(uses).sort(([a], [b]) => (a < b ? -1 : 1)));

const newest = (versions: string[]): string | undefined =>
  versions.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
