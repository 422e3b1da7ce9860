import { randomBytes } from 'node:crypto';
import { createDb } from '@introvest/service-kit/db';
import { PART_NAME } from '../schema.js';
import { makeCredential } from '../credentials.js';
import { CommandFault } from './fault.js';
import { findDatabase } from './target.js';

/** `DATABASE_URL=… npm run registry:credential -- 'mf-legal'`: makes one for these remotes and says it this once. */
export async function credentialCommand(names: string[]): Promise<void> {
  if (names.length === 0 || !names.every(isPattern)) {
    throw new CommandFault("Say for which remotes: npm run registry:credential -- 'mf-legal'.");
  }
  const url = await findDatabase();
  const db = createDb({ url, service: 'registry', poolMax: 1, patienceMs: 10_000 });
  try {
    const id = `${(names[0] ?? '').replaceAll('*', 'all')}-${randomBytes(3).toString('hex')}`;
    const credential = await makeCredential(db, { id, names }).catch((cause: unknown) => {
      throw new CommandFault('The database does not answer, or was never migrated.', { cause });
    });
    console.error(`For ${names.join(', ')}, as REGISTRY_CREDENTIAL; it is not shown again:`);
    console.log(credential);
  } finally {
    await db.destroy();
  }
}

const isPattern = (name: string): boolean =>
  name === '*' || new RegExp(PART_NAME).test(name.replace(/\*$/, 'x'));
