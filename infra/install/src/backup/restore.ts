import { withClient } from '@introvest/service-kit/oneClient';
import { reasonOf, StartFault } from '@introvest/service-kit/startFault';
import type { Installation } from './backup.js';
import type { BackedObject, Bucket } from './bucket.js';
import { dumpIn, folderFaults, objectIn, readManifest, type Manifest } from './folder.js';
import { requireOwners } from './owners.js';
import { runPostgresTool } from './postgresTools.js';
import { readTables, tableDifferences } from './tables.js';

/** Refuses to restore into a database or a bucket that is not empty. */
async function requireEmpty({ databaseUrl, bucket }: Installation): Promise<void> {
  const tables = Object.keys(await withClient(databaseUrl, readTables));
  if (tables.length > 0) {
    throw new StartFault(
      `The database isn't empty: it has the table ${tables[0]}. Restore into an empty database.`,
    );
  }
  await bucket.reach({ writing: true });
  const [key] = await bucket.keys();
  if (key !== undefined) {
    throw new StartFault(
      `The bucket isn't empty: it has the object ${key}. Restore into an empty bucket.`,
    );
  }
}

/** SQL that deletes restored sessions and emailed links, because they may have ended or been used since the backup. */
const endOldSessions = 'delete from auth.sessions; delete from auth.mailed_tokens;';

export async function differences(
  { databaseUrl, bucket }: Installation,
  { tables, objects }: Manifest,
): Promise<string[]> {
  const found = await withClient(databaseUrl, readTables);
  return [...tableDifferences(tables, found), ...(await objectDifferences(bucket, objects))];
}

async function objectDifferences(bucket: Bucket, objects: BackedObject[]): Promise<string[]> {
  const sentences: string[] = [];
  const further = await bucket.keys();
  for (const { key, sha256, type } of objects) {
    further.delete(key);
    const found = await bucket.look(key);
    if (!found) sentences.push(`Object ${key} is missing.`);
    else if (found.sha256 !== sha256) sentences.push(`Object ${key} differs from the backup.`);
    else if (found.type !== type) sentences.push(`Object ${key} has a different content type.`);
  }
  return [...sentences, ...[...further].map((key) => `Object ${key} isn't in the backup.`)];
}

/**
 * Restores everything or nothing. Removes restored objects after a failure, so that a retry finds an empty
 * installation.
 */
async function put({ databaseUrl, bucket }: Installation, folder: string, objects: BackedObject[]) {
  try {
    // Objects are restored first, because rows without their files would be worse than files without rows.
    for (const object of objects) await bucket.put(object, objectIn(folder, object));
    await runPostgresTool('pg_restore', databaseUrl, [
      '--single-transaction',
      '--exit-on-error',
      `--dbname=${new URL(databaseUrl).pathname.slice(1)}`,
      dumpIn(folder),
    ]);
  } catch (error) {
    throw (await takeBack(bucket, objects, error)) ?? error;
  }
}

/**
 * Removes restored objects. If the store fails too, returns an error with the original cause and the advice to empty
 * the bucket.
 */
async function takeBack(bucket: Bucket, objects: BackedObject[], cause: unknown) {
  try {
    for (const { key } of objects) await bucket.remove(key);
    return undefined;
  } catch (error) {
    return new StartFault(
      `${reasonOf(cause)}\nSome restored objects couldn't be removed (${reasonOf(error)}). Empty the bucket before you try again.`,
      { cause },
    );
  }
}

/** Restores a backup into an empty installation, compares every table and object, and deletes old sessions. */
export async function restore(installation: Installation, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const damaged = await folderFaults(folder, manifest);
  if (damaged.length > 0) throw new StartFault(damaged.join('\n'));
  await requireEmpty(installation);
  const { databaseUrl } = installation;
  await withClient(databaseUrl, (client) => requireOwners(client, databaseUrl, dumpIn(folder)));
  await put(installation, folder, manifest.objects);
  const different = await differences(installation, manifest);
  if (different.length > 0) throw new StartFault(different.join('\n'));
  await withClient(installation.databaseUrl, (client) => client.query(endOldSessions));
  return manifest;
}
