import { fieldsOf, toColumns, toFields } from '@introvest/service-kit/columns';
import type { Db } from '@introvest/service-kit/db';
import { conflict, notFound, violates } from '@introvest/service-kit/errors';
import { newId } from '@introvest/service-kit/ids';
import { commitReply } from '@introvest/service-kit/reply';
import type { Context } from 'koa';
import { deleteDraft } from '../drafts/queries.js';
import { adoptFiles, lockFilesOf, type FileUrls } from '../files/adopt.js';
import { enqueueMatching } from '../searches/matching.js';
import { findProfile, insertProfile, updateProfile } from './queries.js';

interface NewProfile {
  facts: object;
  files: FileUrls;
  more?: object;
}

export function createProfiles<Profile>(
  db: Db,
  role: 'founder' | 'investor',
  declared: Record<string, object>,
) {
  const table = `${role}_profiles` as const;
  const a = role === 'founder' ? 'a founder' : 'an investor';
  // The picture isn't in this table, because it belongs to the account rather than to the profile.
  const fields = fieldsOf(declared).filter((field) => field !== 'profileImageUrl');
  const columnsOf = (facts: object) => toColumns<Record<string, unknown>>({ ...facts }, fields);

  async function read(from: Db, userId: string): Promise<Profile> {
    const row = await findProfile(from, table, userId);
    if (!row) throw notFound(`You don’t have ${a} profile yet.`);
    return toFields<Profile>(row);
  }

  return {
    read,

    async insert(ctx: Context, userId: string, make: (trx: Db) => Promise<NewProfile>) {
      try {
        return await commitReply(ctx, db, async (trx) => {
          await lockFilesOf(trx, userId);
          const { facts, files, more } = await make(trx);
          const own = { id: newId(), user_id: userId, onboarding_completed: true };
          await insertProfile(trx, table, { ...columnsOf(facts), ...own, ...more });
          await adoptFiles(trx, userId, files);
          await deleteDraft(trx, `${role}_drafts`, userId);
          await enqueueMatching(trx, userId);
          return read(trx, userId);
        });
      } catch (error) {
        if (!violates(error, `${table}_user_id_key`)) throw error;
        throw conflict(`You already have ${a} profile.`);
      }
    },

    update: (ctx: Context, userId: string, files: FileUrls, change: (stored: Profile) => object) =>
      commitReply(ctx, db, async (trx) => {
        await lockFilesOf(trx, userId);
        await updateProfile(trx, table, userId, columnsOf(change(await read(trx, userId))));
        await adoptFiles(trx, userId, files);
        await enqueueMatching(trx, userId);
        return read(trx, userId);
      }),
  };
}
