import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from '@introvest/service-kit/startFault';

/**
 * Creates a folder like `mkdir -p`. Doesn't use Node's recursive mode, which never returns below a file system such as
 * /proc.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have created the folder in the meantime.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}
