import { randomBytes } from 'node:crypto';
import { limits } from '@introvest/contracts/vocabularies';

/** Crockford's 32: none of them is taken for another when a code is copied by hand. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const meant: Record<string, string> = { o: '0', i: '1', l: '1' };
const length = 16;

/** Eighty random bits, in groups of four. */
function newCode(): string {
  const letters = [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]);
  return letters.join('').replace(/.{4}(?=.)/g, '$&-');
}

/** A set of codes, as its person reads them. */
export const newCodes = (): string[] => Array.from({ length: limits.recoveryCodes }, newCode);

/** The same code however it was typed: its letters alone, as the alphabet has them. */
export const readCode = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/[oil]/g, (letter) => meant[letter] ?? letter);
