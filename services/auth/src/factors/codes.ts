import { randomBytes } from 'node:crypto';
import { limits } from '@introvest/contracts/vocabularies';

/** Crockford's base 32, which has no letters that are confused when copied by hand. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const meant: Record<string, string> = { o: '0', i: '1', l: '1' };
const length = 16;

/** Returns eighty random bits, in groups of four letters. */
function newCode(): string {
  const letters = [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]);
  return letters.join('').replace(/.{4}(?=.)/g, '$&-');
}

/** Returns a set of codes in the displayed form. */
export const newCodes = (): string[] => Array.from({ length: limits.recoveryCodes }, newCode);

/** Returns a typed code in its canonical form: only letters of the alphabet, in lower case. */
export const readCode = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/[oil]/g, (letter) => meant[letter] ?? letter);
