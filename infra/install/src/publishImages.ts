import { readBuilt } from '@introvest/registry/built';
import { publishBuilt } from '@introvest/registry/localStart';
import { listPointers, listRemoved } from '@introvest/registry/queries';
import { createDb } from '@introvest/service-kit/db';
import { readSettings } from '@introvest/service-kit/settings';
import {
  createStorage,
  requireStore,
  storagePlace,
  backgroundTimeoutMs,
} from '@introvest/service-kit/storage';
import { join } from 'node:path';

const WHO = 'images';
const buildDir = join(import.meta.dirname, '../../../.build');

/**
 * Publishes this image's shell and remotes with the login of the document server. A remote that a team has published,
 * rolled back, removed or made a canary stays unchanged, and one sentence reports it. Returns false if one of the names
 * is neither live nor removed.
 */
export async function publishImages(): Promise<boolean> {
  const values = readSettings('publish', process.env);
  const db = createDb({ url: values.DATABASE_URL, service: 'registry', poolMax: 5 });
  try {
    const storage = createStorage(storagePlace(values), backgroundTimeoutMs);
    await requireStore(storage.tryOut());
    const said = await publishBuilt({ db, storage }, { buildDir, moves: true, who: WHO });
    for (const sentence of said) console.log(sentence);
    const live = (await listPointers(db)).map(({ name }) => name);
    const settled = new Set([...live, ...(await listRemoved(db))]);
    const missing = Object.keys(await readBuilt(buildDir)).filter((name) => !settled.has(name));
    if (missing.length > 0) console.error(`Not live yet: ${missing.join(', ')}.`);
    else console.log('The shell and all remotes in this image are live, or were removed.');
    return missing.length === 0;
  } finally {
    await db.destroy();
  }
}
