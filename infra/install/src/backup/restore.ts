import { withClient } from '@introvest/service-kit/oneClient';
import { reasonOf, StartFault } from '@introvest/service-kit/startFault';
import type { Installation } from './backup.js';
import type { BackedObject, Bucket } from './bucket.js';
import { dumpIn, folderFaults, objectIn, readManifest, type Manifest } from './folder.js';
import { requireOwners } from './owners.js';
import { runPostgresTool } from './postgresTools.js';

const anyTable = `
  select format('%s.%s', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
  order by 1 limit 1`;

async function requireEmpty({ databaseUrl, bucket }: Installation): Promise<void> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ name: string }>(anyTable),
  );
  if (rows[0]) {
    throw new StartFault(
      `The database isn't empty: it has the table ${rows[0].name}. Restore into an empty database.`,
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

/** Restores everything. If that fails, removes the restored objects, so that a retry finds an empty installation. */
async function put({ databaseUrl, bucket }: Installation, folder: string, objects: BackedObject[]) {
  try {
    // Restores objects first, because rows without their files would be worse than files without rows.
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

export async function restore(installation: Installation, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const damaged = await folderFaults(folder, manifest);
  if (damaged.length > 0) throw new StartFault(damaged.join('\n'));
  await requireEmpty(installation);
  const { databaseUrl } = installation;
  await withClient(databaseUrl, (client) => requireOwners(client, databaseUrl, dumpIn(folder)));
  await put(installation, folder, manifest.objects);
  await withClient(installation.databaseUrl, (client) => client.query(endOldSessions));
  return manifest;
}
