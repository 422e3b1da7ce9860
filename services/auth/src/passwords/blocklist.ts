import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const file = new URL('../../data/common-passwords.txt.gz', import.meta.url);

const newline = 0x0a;

/**
 * The 100,000 most common passwords of at least eight characters, one a line and sorted (the list's origin stands
 * beside it). It stays one run of bytes, just under a megabyte: as strings in a set it takes several times that.
 */
const list = gunzipSync(readFileSync(file));

/** Where the line begins that this byte is part of. */
const lineStart = (at: number): number => (at === 0 ? 0 : list.lastIndexOf(newline, at - 1) + 1);

/** True for a password that everybody's dictionary starts with, in any case. */
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
