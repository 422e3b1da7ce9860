import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';

const escape = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Returns a regular expression that matches absolute paths of test files. Tests of services run from `dist-tests`, and a
 * source file's path matches the test beside it.
 */
export function patternOf(root, word) {
  // npm runs scripts in the root, whichever folder it was called in.
  const places = [resolve(process.env.INIT_CWD ?? '.', word), resolve(root, word)];
  const path = places.find((place) => existsSync(place));
  const text = path === undefined ? word : relative(root, path);
  const pattern = escape(text.replace(/\.(mjs|tsx?)$/, '')).replace(
    /(^|\/)src(\/|$)/,
    '$1(src|dist-tests)$2',
  );
  return `${escape(root)}/${path === undefined ? '.*' : ''}${pattern}`;
}
