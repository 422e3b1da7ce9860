import { StartFault } from '@introvest/service-kit/startFault';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BackedObject } from './bucket.js';

/** Content of `backup.json`. It is written last, so that a folder with this file is complete. */
export interface Manifest {
  /** Version of this format. Newer versions can't be restored. */
  version: 1;
  at: string;
  dumpSha256: string;
  objects: BackedObject[];
}

export const dumpIn = (folder: string): string => join(folder, 'database.dump');
export const objectsIn = (folder: string): string => join(folder, 'objects');
const manifestIn = (folder: string): string => join(folder, 'backup.json');

/** Returns the path of an object. Files are named after a hash of their content, because builds share most files. */
export const objectIn = (folder: string, { sha256 }: { sha256: string }): string =>
  join(objectsIn(folder), sha256);

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(manifestIn(folder), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });

export async function readManifest(folder: string): Promise<Manifest> {
  if (!existsSync(manifestIn(folder))) {
    throw new StartFault(`${folder} isn't a complete backup.`);
  }
  const manifest = JSON.parse(await readFile(manifestIn(folder), 'utf8')) as { version: unknown };
  if (manifest.version !== 1) {
    throw new StartFault(
      `${folder} was made by a newer version of Introvest. Restore it with that version.`,
    );
  }
  return manifest as Manifest;
}

export async function folderFaults(folder: string, manifest: Manifest): Promise<string[]> {
  const damaged = async (file: string, sha256: string) =>
    !existsSync(file) || (await sha256Of(file)) !== sha256;
  const faults: string[] = [];
  if (await damaged(dumpIn(folder), manifest.dumpSha256)) {
    faults.push('database.dump is missing or damaged.');
  }
  for (const object of manifest.objects) {
    if (await damaged(objectIn(folder, object), object.sha256)) {
      faults.push(`The copy of ${object.key} is missing or damaged.`);
    }
  }
  return faults;
}
