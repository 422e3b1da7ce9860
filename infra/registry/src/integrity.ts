import { createHash } from 'node:crypto';

/** What `build.json` says of a file's bytes, as browsers compare it (Subresource Integrity). */
export const integrityOf = (bytes: Buffer | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
