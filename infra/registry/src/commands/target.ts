import { readSettings } from '@introvest/service-kit/settings';
import { StartFault } from '@introvest/service-kit/startFault';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Target } from './client.js';
import { originOf } from '../serviceRules.js';
import { CommandFault } from './fault.js';

export const ROOT = join(import.meta.dirname, '../../../..');

/** Reads the settings of these commands. Throws an error with one sentence if a setting is invalid. */
function ownSettings() {
  try {
    return readSettings('team', process.env);
  } catch (cause) {
    if (cause instanceof StartFault) throw new CommandFault(cause.message, { cause });
    throw cause;
  }
}

/** Returns the path of the access file, which the local product writes for these commands. */
const accessFile = () => join(ownSettings().DATA_DIR ?? join(ROOT, '.data'), 'publishing.json');

/** Returns the arguments without `--to`, and the value of `--to`. */
export function readWords(args: string[]): { words: string[]; to: string | undefined } {
  const at = args.indexOf('--to');
  if (at < 0) return { words: args, to: undefined };
  const to = args[at + 1];
  // A path after the origin would be ignored.
  if (!to || !/^https?:\/\//.test(to) || originOf(to) === undefined) {
    throw new CommandFault('--to needs a URL without a path, such as https://introvest.example.');
  }
  return { words: args.toSpliced(at, 2), to };
}

/**
 * Returns the product at the URL `to`, with the credential from the environment. Without `to`, returns the product that
 * runs on this machine.
 */
export async function findTarget(to: string | undefined): Promise<Target> {
  if (to === undefined) return localTarget();
  const { REGISTRY_CREDENTIAL: credential } = ownSettings();
  if (!credential) {
    throw new CommandFault(
      "REGISTRY_CREDENTIAL isn't set. Ask an operator for a credential (npm run registry:credential).",
    );
  }
  return { address: to, credential };
}

/** Reads the access file that the local product has written. */
async function localTarget(
  otherwise = 'start it with npm start, or give its URL with --to',
): Promise<Target & { databaseUrl?: string }> {
  const file = accessFile();
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Target;
  } catch (cause) {
    throw new CommandFault(`Introvest isn't running here: ${otherwise}.`, { cause });
  }
}

/** Returns the database URL that the operator has set, or else that of the local product. */
export async function findDatabase(): Promise<string> {
  const otherwise = 'start it with npm start, or set DATABASE_URL';
  const { DATABASE_URL } = ownSettings();
  if (DATABASE_URL) return DATABASE_URL;
  const { databaseUrl } = await localTarget(otherwise);
  if (databaseUrl) return databaseUrl;
  throw new CommandFault("DATABASE_URL isn't set. Set it to the registry's database.");
}
