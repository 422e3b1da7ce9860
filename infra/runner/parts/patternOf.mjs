import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';

const escape = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Returns a regular expression that matches the absolute paths of test files. For a service, it matches the compiled
 * test in `dist-tests`. For the path of a source file, it matches the test in the same folder.
 */
export function patternOf(root, word) {
  const path = resolve(root, word);
  const [start, text] = existsSync(path) ? ['', relative(root, path)] : ['.*', word];
  const pattern = escape(text.replace(/\.(mjs|tsx?)$/, ''));
  return `${escape(root)}/${start}${pattern.replace(/(^|\/)src(\/|$)/, '$1(src|dist-tests)$2')}`;
}
