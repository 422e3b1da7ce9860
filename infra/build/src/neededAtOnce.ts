import type { Chunk, Compilation } from 'webpack';
import { consumedKey } from './shareRecord.js';
import { comesLater } from './shareList.js';

type Group = Compilation['chunkGroups'][number];

/** What a chunk of this name is waited for with: the shell's entry points that are no part of its start. */
export function entriesOf(compilation: Compilation, name: string): string[] {
  const group = compilation.namedChunkGroups.get(name);
  return group ? entriesIn(compilation, group) : [];
}

/** Per entry point that the shell loads later, the scripts and styles that it then waits for. */
export function filesOfEntries(compilation: Compilation): Record<string, string[]> {
  const start = new Set(compilation.namedChunkGroups.get('main')?.getFiles());
  const groups = groupsOfEntries(compilation);
  const filesOf = (entry: string) =>
    [...withTheirs(compilation, groups, entry)].flatMap((one) => groups.get(one)?.getFiles() ?? []);
  return Object.fromEntries(
    [...groups.keys()]
      .sort()
      .map((entry) => [entry, [...new Set(filesOf(entry))].filter((file) => !start.has(file))]),
  );
}

/** The entry and those that it takes from itself. */
function withTheirs(compilation: Compilation, groups: Map<string, Group>, entry: string) {
  const known = new Set([entry]);
  for (const one of known) {
    const group = groups.get(one);
    if (group) for (const next of entriesIn(compilation, group)) known.add(next);
  }
  return known;
}

function groupsOfEntries(compilation: Compilation): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const module of compilation.modules) {
    const { _name: entry } = module as { _name?: string };
    const [block] = module.blocks;
    if (module.type !== 'provide-module' || !entry || !block) continue;
    const group = compilation.chunkGraph.getBlockChunkGroup(block);
    if (group) groups.set(entry, group);
  }
  return groups;
}

const entriesIn = (compilation: Compilation, { chunks }: { chunks: Chunk[] }): string[] => {
  const keys = chunks
    .flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)])
    .map(consumedKey);
  return [...new Set(keys)]
    .filter((key) => key !== undefined)
    .filter(comesLater)
    .sort();
};
