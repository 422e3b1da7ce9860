import { readSettings } from '@introvest/service-kit/settings';
import { StartFault } from '@introvest/service-kit/startFault';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { originOf } from '../serviceRules.js';

interface Target {
  address: string;
  credential: string;
}

export const ROOT = join(import.meta.dirname, '../../../..');

export async function findTarget(to: string | undefined): Promise<Target> {
  if (to === undefined) return localTarget('give its URL with --to');
  // A path after the origin would be ignored.
  if (originOf(to) === undefined) {
    throw new StartFault('--to needs a URL without a path, such as https://introvest.example.');
  }
  const { REGISTRY_CREDENTIAL: credential } = readSettings('team', process.env);
  if (!credential) {
    throw new StartFault(
      "REGISTRY_CREDENTIAL isn't set. Ask an operator for a credential (npm run registry:credential).",
    );
  }
  return { address: to, credential };
}

async function localTarget(otherwise: string): Promise<Target & { databaseUrl?: string }> {
  const { DATA_DIR = join(ROOT, '.data') } = readSettings('team', process.env);
  try {
    return JSON.parse(await readFile(join(DATA_DIR, 'publishing.json'), 'utf8')) as Target;
  } catch (cause) {
    const sentence = `Introvest isn't running here: start it with npm start, or ${otherwise}.`;
    throw new StartFault(sentence, { cause });
  }
}

export async function findDatabase(): Promise<string> {
  const { DATABASE_URL } = readSettings('team', process.env);
  const url = DATABASE_URL ?? (await localTarget('set DATABASE_URL')).databaseUrl;
  if (url) return url;
  throw new StartFault("DATABASE_URL isn't set. Set it to the registry's database.");
}
