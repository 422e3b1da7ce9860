import { readFileSync } from 'node:fs';

const list = new URL('../../data/common-passwords.txt', import.meta.url);

/** The 3,000 most common passwords of at least eight characters (the list's origin stands beside it). */
const common = new Set(readFileSync(list, 'utf8').trim().split('\n'));

/** True for a password that everybody's dictionary starts with, in any case. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
