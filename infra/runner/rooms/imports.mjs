import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

const isCode = (name) => /\.(ts|tsx|mjs)$/.test(name) && !/\.(test|spec|d)\.|\.d\.mts$/.test(name);
/** What only tests use may lean on anything. */
const skipped = new Set(['node_modules', 'dist', 'dist-tests', 'testing']);

function codeBelow(folder, inner = '') {
  return readdirSync(join(folder, inner), { withFileTypes: true }).flatMap((entry) => {
    const path = inner === '' ? entry.name : `${inner}/${entry.name}`;
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : codeBelow(folder, path);
    return isCode(entry.name) ? [path] : [];
  });
}

/** Every module that a file names: imported, for its types alone, exported on, or loaded later. */
function namesIn(file) {
  const text = readFileSync(file, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const later = dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end));
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value)),
    ...later.filter((name) => /^['"].*['"]$/.test(name)).map((name) => name.slice(1, -1)),
  ].filter((name) => name?.startsWith('.'));
}

/** Which folder below `source` a file is in; a file that stands there itself is a room of its own. */
const roomOf = (file) => file.split('/')[0];

/** Which rooms of `source` import from which others: Map of room → Map of other room → one such import. */
export function importsBetweenRooms(source) {
  const files = codeBelow(source);
  const known = new Set(files);
  const resolve = (from, name) => {
    const path = join(dirname(from), name).replaceAll('\\', '/');
    const bare = path.replace(/\.js$/, '');
    return [path, `${bare}.ts`, `${bare}.tsx`].find((one) => known.has(one));
  };
  const rooms = new Map();
  for (const file of files) {
    for (const name of namesIn(join(source, file))) {
      const target = resolve(file, name);
      if (target === undefined || roomOf(target) === roomOf(file)) continue;
      const others = rooms.get(roomOf(file)) ?? new Map();
      rooms.set(roomOf(file), others.set(roomOf(target), `${file} → ${target}`));
    }
  }
  return rooms;
}

/** The imports that close a circle of rooms, the shortest one; empty where there is none. */
export function circleOf(rooms) {
  let shortest = [];
  for (const start of rooms.keys()) {
    const ways = [{ room: start, imports: [] }];
    const seen = new Set();
    for (const { room, imports } of ways) {
      for (const [other, line] of rooms.get(room) ?? []) {
        const way = [...imports, line];
        if (other === start && (shortest.length === 0 || way.length < shortest.length)) {
          shortest = way;
        }
        if (seen.has(other)) continue;
        seen.add(other);
        ways.push({ room: other, imports: way });
      }
    }
  }
  return shortest;
}
