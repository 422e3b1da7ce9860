import { createHash } from 'node:crypto';

/** The source by which a policy allows this text alone. */
export const sourceOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
