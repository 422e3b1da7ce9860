import { randomBytes } from 'node:crypto';
import type { Db } from '@introvest/service-kit/db';
import { StartFault } from '@introvest/service-kit/startFault';
import { isPartName } from '../schema.js';
import { makeCredential } from '../credentials.js';
import { revokeCredential } from '../queries.js';
import { withRegistry } from './database.js';
import { parseArguments } from './parseArguments.js';

const USAGE =
  "npm run registry:credential -- <remote>…, for example 'mf-legal', or -- --revoke <id>";

/**
 * Runs `DATABASE_URL=… npm run registry:credential -- 'mf-legal'`: creates a credential for these remotes and prints it
 * once. `--revoke` with an id revokes that credential.
 */
export async function credentialCommand(args: string[]): Promise<void> {
  const { values, words } = parseArguments(args, { revoke: { type: 'string' } }, USAGE, Infinity);
  const { revoke: id } = values;
  const fits = id === undefined ? words.length > 0 && words.every(isPattern) : words.length === 0;
  if (!fits) throw new StartFault(`Usage: ${USAGE}`);
  await withRegistry((db) => (id === undefined ? make(db, words) : revoke(db, id)));
}

async function make(db: Db, names: string[]): Promise<void> {
  const id = `${(names[0] ?? '').replaceAll('*', 'all')}-${randomBytes(3).toString('hex')}`;
  const credential = await makeCredential(db, { id, names });
  console.error(
    `Created the credential ${id}, which can publish ${names.join(', ')}. Set it as REGISTRY_CREDENTIAL. It's shown only once:`,
  );
  console.log(credential);
}

async function revoke(db: Db, id: string): Promise<void> {
  if ((await revokeCredential(db, id)) === 0) throw new StartFault(`There's no credential ${id}.`);
  console.log(`Revoked the credential ${id}.`);
}

const isPattern = (name: string): boolean => name === '*' || isPartName(name.replace(/\*$/, 'x'));
