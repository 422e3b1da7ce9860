import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

function findModule(root, from, name) {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
    if (folder === root) return undefined;
  }
}

export function needsOf(folder) {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const peers = Object.keys(peerDependencies ?? {}).filter(
    (name) => peerDependenciesMeta?.[name]?.optional !== true,
  );
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/**
 * Returns everything that these workspaces need at run time: our own workspaces, the links to them, and other packages.
 * npm can't determine this, because it also installs the development packages of linked workspaces.
 */
export function closureOf(root, folders) {
  const own = new Set();
  const links = new Map();
  const modules = new Set();
  const waiting = folders.map((folder) => join(root, folder));
  for (let found = waiting.pop(); found !== undefined; found = waiting.pop()) {
    const folder = realpathSync(found);
    if (folder !== found) links.set(found, { from: found, to: folder });
    // If only one workspace needs a version of a module, npm installs the module inside that workspace.
    const kind = folder.includes('/node_modules/') ? modules : own;
    if (kind.has(folder)) continue;
    kind.add(folder);
    for (const name of needsOf(folder)) waiting.push(findModule(root, folder, name) ?? folder);
  }
  return { own, links: [...links.values()], modules };
}
