import { expect, test } from '@jest/globals';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import { closureOf, needsOf } from './closure.mjs';
import { images } from './images.mjs';

const root = join(import.meta.dirname, '../..');

const scriptsIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.m?js$/.test(entry.name))
        .map(({ parentPath, name }) => join(parentPath, name))
    : [];

/** `@scope/name/inside` is of '@scope/name'. */
const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const imported =
  /(?:^|[;}\s])(?:import|export)\s[^'"`;]*?from\s*["']([^"'.][^"']*)["']|import\(?\s*["']([^"'.][^"']*)["']/gm;

const importsOf = (file) =>
  [...readFileSync(file, 'utf8').matchAll(imported)]
    .map(([, from, alone]) => from ?? alone)
    .filter((specifier) => !isBuiltin(specifier) && !specifier.startsWith('/'))
    .map(packageOf);

const own = [
  ...new Set(Object.values(images).flatMap(({ rooms }) => [...closureOf(root, rooms).own])),
];

// A checkout finds every room of ours below one folder of modules; an image has what is asked for alone.
test.each(own.map((folder) => [relative(root, folder), folder]))(
  '%s names in its package.json everything that it imports where it runs',
  (_, folder) => {
    const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const named = new Set([name, ...needsOf(folder)]);
    const unnamed = scriptsIn(join(folder, 'dist')).flatMap((file) =>
      importsOf(file)
        .filter((wanted) => !named.has(wanted))
        .map((wanted) => `${relative(folder, file)} imports ${wanted}`),
    );
    expect(unnamed).toEqual([]);
  },
);
