import type { Db } from '@introvest/service-kit/db';
import { conflict } from '@introvest/service-kit/errors';
import { mayPublish } from './credentials.js';
import { acceptBuild } from './incoming.js';
import { findBuild, findCredential, listRemoved } from './queries.js';
import { requireFitting } from './release.js';
import { isRemoteBuild, type RemoteBuild } from './schema.js';
import type { Releases } from './storeBuild.js';
import { readPreview, signPreview, type Preview } from './previewToken.js';

/** What a document server asks about previews. */
export interface Previews {
  /** What a token stands for, however long ago it ended; undefined for what was never signed here. */
  read(token: string): Preview | undefined;
  /** The build, 'gone' where it was removed, and 'revoked' where its credential or remote was or its time is over. */
  find(preview: Preview): Promise<RemoteBuild | 'gone' | 'revoked'>;
}

/** By the database's clock: a document server that is a day behind shows nothing for a day longer. */
async function secondsUntil(db: Db, until: number): Promise<number> {
  const { rows } = await db.raw<{ rows: { left: number }[] }>(
    'select ?::bigint::float8 - floor(extract(epoch from now()))::float8 as left',
    [until],
  );
  return rows[0]?.left ?? 0;
}

/** `keys` are those of sessions: each of them verifies. */
export const createPreviews = (db: Db, keys: string[]): Previews => ({
  read: (token) => readPreview(keys, token),
  async find({ name, build, by, until }) {
    const credential = await findCredential(db, by);
    if (!credential || !mayPublish(credential, name) || (await secondsUntil(db, until)) <= 0)
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

/** Takes a build as publishing does and moves nothing; answers what its link says, and until when. */
export async function makePreview(
  releases: Releases,
  keys: string[],
  { name, build, hours, by }: Wanted,
): Promise<{ token: string; until: Date }> {
  if (name === 'shell') throw conflict('You can only preview a remote, not the shell.');
  if ((await listRemoved(releases.db)).includes(name))
    throw conflict(`${name} was removed. Publish it or roll it back before you preview it.`);
  await acceptBuild(releases, { name, build }, by);
  await requireFitting(releases.db, name, build);
  const until = hours * 60 * 60 - (await secondsUntil(releases.db, 0));
  return { token: signPreview(keys, { name, build, until, by }), until: new Date(until * 1000) };
}
