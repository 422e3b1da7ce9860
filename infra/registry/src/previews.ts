import type { Db } from '@introvest/service-kit/db';
import { conflict } from '@introvest/service-kit/errors';
import { mayPublish } from './credentials.js';
import { acceptBuild } from './storeUpload.js';
import { findBuild, findCredential, listRemoved } from './queries.js';
import { requireCompatible } from './release.js';
import { isRemoteBuild, type RemoteBuild } from './schema.js';
import type { Releases } from './storeBuild.js';
import { readPreview, signPreview, type Preview } from './previewToken.js';

export type Previews = ReturnType<typeof createPreviews>;

export const createPreviews = (db: Db, keys: string[]) => ({
  read: (token: string) => readPreview(keys, token),
  /** Returns the build, or why it can't be shown: it was removed ('gone'), or the preview has ended ('revoked'). */
  async find({ name, build, by, until }: Preview): Promise<RemoteBuild | 'gone' | 'revoked'> {
    const credential = await findCredential(db, by);
    if (!credential || !mayPublish(credential, name) || until * 1000 <= Date.now())
      return 'revoked';
    if ((await listRemoved(db)).includes(name)) return 'revoked';
    const record = await findBuild(db, name, build);
    return record && isRemoteBuild(record) ? record : 'gone';
  },
});

interface Wanted {
  name: string;
  build: string;
  hours: number;
  by: string;
}

export async function makePreview(
  releases: Releases,
  keys: string[],
  { name, build, hours, by }: Wanted,
): Promise<{ token: string; until: Date }> {
  if (name === 'shell') throw conflict('You can only preview a remote, not the shell.');
  if ((await listRemoved(releases.db)).includes(name))
    throw conflict(`${name} was removed. Publish it or roll it back before you preview it.`);
  await acceptBuild(releases, { name, build }, by);
  await requireCompatible(releases.db, name, build);
  const until = Math.floor(Date.now() / 1000) + hours * 60 * 60;
  return { token: signPreview(keys, { name, build, until, by }), until: new Date(until * 1000) };
}
