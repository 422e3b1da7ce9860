import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkRemoteDeclaration, type RemoteDeclaration } from '@introvest/registry/schema';
import { treeHash } from '../treeHash.mjs';

/** The folder of the repository. */
export const ROOT = join(import.meta.dirname, '../../..');
export const BUILD_DIR = join(ROOT, '.build');

/** Whatever can change a bundle; whether it does, its bytes say (`seal.ts`). The sdk comes from the shell, so it is an input of those remotes alone whose pages are drawn ahead with it; the list of its exports dates what any of them takes. */
const COMMON = [
  'services/contracts',
  'infra/build',
  ...['schema', 'pagePath', 'buildId'].map((name) => `infra/registry/src/${name}.ts`),
  'shell/sdk/exports.json',
  'package-lock.json',
];
const PEOPLE = 'shell/people';
const SHELL = ['shell/package.json', 'shell/webpack.config.mjs', 'shell/src', 'shell/sdk', PEOPLE];

const isPrerendered = (remote: string): boolean =>
  readDeclaration(join(ROOT, remote)).pages.some(({ prerender }) => prerender);

/** The files and folders that a part is built from. */
export function sourcesOf(part: string): string[] {
  if (part === 'shell') return [...SHELL, ...COMMON];
  const own = isPrerendered(part)
    ? [part, ...SHELL]
    : [part, ...(showsPeople(part) ? [PEOPLE] : [])];
  return [...own, ...COMMON];
}

/** Whether the library of people and startups is built into a remote. */
function showsPeople(remote: string): boolean {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, remote, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return dependencies?.['@introvest/people'] !== undefined;
}

/** A hash of all that a part is built from. */
export const inputsOf = (part: string): string => treeHash(ROOT, sourcesOf(part));

/** What the cache depends on besides the sources: this factory and the installed packages. */
export const factoryVersion = () => treeHash(ROOT, ['infra/build', 'package-lock.json']);

/** The one id per build: plugin name, library global, uniqueName and registered name. */
export const globalId = (name: string, build: string) => `${name.replaceAll('-', '_')}_${build}`;

export function readDeclaration(dir: string): RemoteDeclaration {
  const name = basename(dir);
  const declaration = checkRemoteDeclaration(
    `${name}/remote.json`,
    JSON.parse(readFileSync(join(dir, 'remote.json'), 'utf8')),
  );
  if (declaration.name !== name) {
    throw new Error(`${name}/remote.json isn't valid: name must be ${name}.`);
  }
  return declaration;
}
