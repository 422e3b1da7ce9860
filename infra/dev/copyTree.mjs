import { cpSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

const LEFT = new Set(['.git', '.data', 'test-results', join('.build', 'cache')]);

/**
 * A copy of the tree to change at will. Packages from elsewhere are links to the installed ones; the links between our
 * own are made anew, so that the copy's parts meet each other and not the originals.
 */
export function copyTree(root, target) {
  const nested = [];
  cpSync(root, target, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => {
      const name = relative(root, path);
      if (basename(path) !== 'node_modules') return !LEFT.has(name);
      if (name !== 'node_modules') nested.push(name);
      return false;
    },
  });
  linkPackages(root, target, nested);
}

/** What is installed at `root` serves the tree at `target` too: `nested` are its folders of versions other than everyone's. */
export function linkPackages(root, target, nested) {
  // None of these is ours.
  for (const name of nested) symlinkSync(join(root, name), join(target, name));
  const from = join(root, 'node_modules');
  const to = join(target, 'node_modules');
  mkdirSync(join(to, '@introvest'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@introvest') symlinkSync(join(from, name), join(to, name));
  }
  for (const name of readdirSync(join(from, '@introvest'))) {
    const link = readlinkSync(join(from, '@introvest', name));
    symlinkSync(link, join(to, '@introvest', name));
  }
}
