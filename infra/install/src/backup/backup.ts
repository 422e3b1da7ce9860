import { withClient } from '@introvest/service-kit/oneClient';
import { StartFault } from '@introvest/service-kit/startFault';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackedObject, Bucket } from './bucket.js';
import { dumpIn, objectIn, objectsIn, sha256Of, writeManifest, type Manifest } from './folder.js';
import { requireReadable } from './owners.js';
import { runPostgresTool } from './postgresTools.js';

export interface Installation {
  /** Database URL with the role for migrations, which can read everything. It must not go through a pooler. */
  databaseUrl: string;
  bucket: Bucket;
}

type Copied = Map<string, BackedObject>;

async function copyObjects(bucket: Bucket, folder: string, keys: Set<string>, copied: Copied) {
  for (const key of keys) {
    if (copied.has(key)) continue;
    const arriving = join(folder, 'arriving');
    const object = await bucket.copyTo(key, arriving);
    if (!object) continue;
    await rename(arriving, objectIn(folder, object));
    copied.set(key, object);
  }
}

/**
 * Copies the database and the bucket to a new folder while the product runs. Stored objects never change. Lists the
 * bucket before and after the dump, so that the backup has every object that a row refers to, and no object that was
 * deleted before the dump.
 */
export async function backUp(
  { databaseUrl, bucket }: Installation,
  target: string,
): Promise<Manifest> {
  if (existsSync(target))
    throw new StartFault(`${target} already exists. Choose a new folder for the backup.`);
  await withClient(databaseUrl, requireReadable);
  await bucket.reach({ writing: false });
  const folder = `${target}.partial`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(objectsIn(folder), { recursive: true, mode: 0o700 });
  const objects: Copied = new Map();
  await copyObjects(bucket, folder, await bucket.keys(), objects);
  const before = await bucket.keys();
  for (const key of objects.keys()) if (!before.has(key)) objects.delete(key);
  await copyObjects(bucket, folder, before, objects);
  const at = new Date().toISOString();
  const dump = ['--format=custom', '--no-comments', `--file=${dumpIn(folder)}`];
  await runPostgresTool('pg_dump', databaseUrl, dump);
  await copyObjects(bucket, folder, await bucket.keys(), objects);
  const manifest: Manifest = {
    version: 1,
    at,
    dumpSha256: await sha256Of(dumpIn(folder)),
    objects: [...objects.values()],
  };
  await removeUnlisted(folder, manifest);
  await writeManifest(folder, manifest);
  await rename(folder, target);
  return manifest;
}

async function removeUnlisted(folder: string, { objects }: Manifest) {
  const listed = new Set(objects.map(({ sha256 }) => sha256));
  for (const name of await readdir(objectsIn(folder))) {
    if (!listed.has(name)) await rm(join(objectsIn(folder), name));
  }
}
