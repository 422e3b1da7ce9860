import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const file = new URL('../../data/common-passwords.txt.gz', import.meta.url);

const newline = 0x0a;

/**
 * The 100,000 most common passwords of at least eight characters, one per line and sorted (source: data/README.md).
 * Kept as a buffer of just under a megabyte, because a set of strings would take several times as much memory.
 */
const list = gunzipSync(readFileSync(file));

const lineStart = (at: number): number => (at === 0 ? 0 : list.lastIndexOf(newline, at - 1) + 1);

export function isCommonPassword(password: string): boolean {
  const wanted = Buffer.from(password.normalize('NFKC').toLowerCase());
  let [low, high] = [0, list.length];
  while (low < high) {
    const start = lineStart((low + high) >> 1);
    const end = list.indexOf(newline, start);
    const order = wanted.compare(list, start, end);
    if (order === 0) return true;
    if (order < 0) high = start;
    else low = end + 1;
  }
  return false;
}
