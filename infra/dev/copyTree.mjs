import { cpSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

const LEFT = new Set(['.git', '.data', 'test-results', join('.build', 'cache')]);

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

export function linkPackages(root, target, nested) {
  // The nested folders don't contain links to workspaces.
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
