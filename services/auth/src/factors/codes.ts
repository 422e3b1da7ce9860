import { randomBytes } from 'node:crypto';
import { limits } from '@introvest/contracts/vocabularies';

/** Crockford's base 32, which leaves out letters that are easily confused when a code is copied by hand. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const characterFixes: Record<string, string> = { o: '0', i: '1', l: '1' };
const length = 16;

function newCode(): string {
  const letters = [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]);
  return letters.join('').replace(/.{4}(?=.)/g, '$&-');
}

export const newCodes = (): string[] => Array.from({ length: limits.recoveryCodes }, newCode);

export const readCode = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/[oil]/g, (letter) => characterFixes[letter] ?? letter);
