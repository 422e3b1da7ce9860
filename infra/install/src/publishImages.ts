import { readBuilt } from '@introvest/registry/built';
import { publishBuilt } from '@introvest/registry/localStart';
import { listPointers, listRemoved } from '@introvest/registry/queries';
import { createDb } from '@introvest/service-kit/db';
import { readSettings } from '@introvest/service-kit/settings';
import {
  createStorage,
  requireStore,
  storagePlace,
  unhurriedMs,
} from '@introvest/service-kit/storage';
import { join } from 'node:path';

/** By this name the history knows what came with the images. */
const WHO = 'images';
const buildDir = join(import.meta.dirname, '../../../.build');

/**
 * Makes the shell and the remotes of this image live, with the login of document servers. What a team has published by
 * itself, rolled back, removed or tries on some stays; said in a sentence, that is no failure. It fails where people get no build at all of one of them.
 */
export async function publishImages(): Promise<boolean> {
  const values = readSettings('publish', process.env);
  const db = createDb({ url: values.DATABASE_URL, service: 'registry', poolMax: 5 });
  try {
    const storage = createStorage(storagePlace(values), unhurriedMs);
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
