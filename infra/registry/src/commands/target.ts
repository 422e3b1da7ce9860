import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Target } from './client.js';
import { CommandFault } from './fault.js';

export const ROOT = join(import.meta.dirname, '../../../..');

/** What the local product leaves for commands while it runs. */
const accessFile = () => join(process.env['DATA_DIR'] ?? join(ROOT, '.data'), 'publishing.json');

/** The words of a command line, and the value behind `--to`. */
export function readWords(args: string[]): { words: string[]; to: string | undefined } {
  const at = args.indexOf('--to');
  if (at < 0) return { words: args, to: undefined };
  const to = args[at + 1];
  if (!to || !/^https?:\/\//.test(to)) {
    throw new CommandFault('--to needs an address such as https://introvest.example.');
  }
  return { words: args.toSpliced(at, 2), to };
}

/** The product at `to`, with the credential of the environment; without one, the one that runs here. */
export async function findTarget(to: string | undefined): Promise<Target> {
  if (to === undefined) return localTarget();
  const credential = process.env['REGISTRY_CREDENTIAL'];
  if (!credential) {
    throw new CommandFault(
      'REGISTRY_CREDENTIAL is not set: an operator makes one with npm run registry:credential.',
    );
  }
  return { address: to, credential };
}

/** What the local product says of itself while it runs. */
async function localTarget(): Promise<Target & { databaseUrl?: string }> {
  const text = await readFile(accessFile(), 'utf8').catch((cause: unknown) => {
    throw new CommandFault(
      'No product runs here: start it with npm start, or name one with --to.',
      { cause },
    );
  });
  return JSON.parse(text) as Target;
}

/** The operator's database, or that of the product that runs here. */
export async function findDatabase(): Promise<string> {
  const url = process.env['DATABASE_URL'] ?? (await localTarget()).databaseUrl;
  if (!url) throw new CommandFault('DATABASE_URL is not set: it names the database to ask.');
  return url;
}
