import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../inputs.js';

/** Sources of the shell and of the remotes that are no tests, by their paths from the root, with their texts. */
export const webSources = (kind: RegExp): { path: string; text: string }[] =>
  readdirSync(ROOT)
    .filter((name) => name === 'shell' || name.startsWith('mf-'))
    .flatMap((name) =>
      readdirSync(join(ROOT, name), { recursive: true }).map((path) => `${name}/${String(path)}`),
    )
    .filter((path) => kind.test(path) && path.includes('/src/'))
    .filter((path) => !/\/(node_modules|dist|dist-tests)\/|\.test\./.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
