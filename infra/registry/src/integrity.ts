import { createHash } from 'node:crypto';

/** Returns the integrity value of a file for `build.json` and browsers (Subresource Integrity). */
export const integrityOf = (bytes: Buffer | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
