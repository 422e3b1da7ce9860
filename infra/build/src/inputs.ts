import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkRemoteDeclaration, type RemoteDeclaration } from '@introvest/registry/schema';
import { treeHash } from '../treeHash.mjs';

export const ROOT = join(import.meta.dirname, '../../..');
export const BUILD_DIR = join(ROOT, '.build');

/**
 * Sources that can change any bundle. A bundle has changed if its bytes have (`seal.ts`). The sdk is an input only for
 * remotes with prerendered pages, because the shell provides the sdk at run time. The list of exports determines the
 * versions that a remote records.
 */
const COMMON = [
  'services/contracts',
  'infra/build',
  ...['schema', 'pagePath', 'buildId'].map((name) => `infra/registry/src/${name}.ts`),
  'shell/sdk/exports.json',
  'shell/people',
  'package-lock.json',
];
const SHELL = ['shell/package.json', 'shell/webpack.config.mjs', 'shell/src', 'shell/sdk'];

const isPrerendered = (remote: string): boolean =>
  readDeclaration(join(ROOT, remote)).pages.some(({ prerender }) => prerender);

export function sourcesOf(part: string): string[] {
  if (part === 'shell') return [...SHELL, ...COMMON];
  return [part, ...(isPrerendered(part) ? SHELL : []), ...COMMON];
}

export const inputsOf = (part: string): string => treeHash(ROOT, sourcesOf(part));

export const factoryVersion = () => treeHash(ROOT, ['infra/build', 'package-lock.json']);

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
