import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';

const escape = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Returns a regular expression that matches absolute paths of test files. Tests of services run from `dist-tests`, and a
 * source file's path matches the test beside it.
 */
export function patternOf(root, word) {
  const path = resolve(root, word);
  const [start, text] = existsSync(path) ? ['', relative(root, path)] : ['.*', word];
  const pattern = escape(text.replace(/\.(mjs|tsx?)$/, ''));
  return `${escape(root)}/${start}${pattern.replace(/(^|\/)src(\/|$)/, '$1(src|dist-tests)$2')}`;
}
