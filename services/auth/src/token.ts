import { createHash, randomBytes } from 'node:crypto';

/** A token for a mailed link: 256 random bits. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** As a token is stored. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
