import { createHash } from 'node:crypto';

/** Returns the CSP source that allows only this script. */
export const sourceOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
