import { deckAccessOf } from '@introvest/cards/deckAccess';
import { hiddenFrom } from '@introvest/cards/hidden';
import type { uploadRules } from '@introvest/contracts/vocabularies';
import { deleteInBatches, query, type Db } from '@introvest/service-kit/db';

export type UploadType = (typeof uploadRules)[keyof typeof uploadRules]['uploadType'];

export interface FileRow {
  id: string;
  user_id: string;
  file_name: string;
  original_name: string;
  file_url: string;
  file_type: string;
  file_size: number;
  upload_type: UploadType;
  object_key: string;
  replaced_at: Date | null;
  created_at: Date;
}

// The query checks access itself, so that another member's file and a missing file look the same.
const visible = `
  f.id = :id and (
    f.user_id = :viewer
    or not exists (
      select from messaging.blocked_pairs b where b.user_id = :viewer and b.other_id = f.user_id)
    and not exists (select from auth.suspended s where s.user_id = f.user_id) and (
    f.upload_type = 'profile_image'
    or f.upload_type = 'pitch_deck' and ${deckAccessOf('f.user_id')} = 'open'
      and (f.replaced_at is null or exists (
        select from dashboards.saved_deck_pairs s
        where s.file_id = f.id and s.investor_id = :viewer))
    or f.upload_type in ('business_plan', 'financial_projections') and f.replaced_at is null
      and exists (
        select from messaging.pairs p
        where p.founder_id = f.user_id and p.investor_id = :viewer and p.status = 'accepted')
    or f.upload_type = 'attachment' and exists (
      select from messaging.message_files m
      where m.file_id = f.id and :viewer in (m.founder_id, m.investor_id))))`;

export const findFileFor = (db: Db, id: string, viewer: string): Promise<FileRow | undefined> =>
  db<FileRow>('files as f').whereRaw(visible, { id, viewer }).first('f.*');

/** Returns whether the file is a deck to which the founder has revoked this viewer's access. */
export const hasLostAccess = async (db: Db, id: string, viewer: string): Promise<boolean> =>
  Boolean(
    await db('files as f')
      .join('decks.revoked as r', 'r.founder_id', 'f.user_id')
      .where({ 'f.id': id, 'f.upload_type': 'pitch_deck', 'r.user_id': viewer })
      .whereRaw(`f.user_id not in ${hiddenFrom('?')}`, [viewer])
      .first('f.id'),
  );

export const listOwnFiles = (db: Db, userId: string) =>
  db<FileRow>('files')
    .where({ user_id: userId })
    .whereNull('replaced_at')
    .whereNot('upload_type', 'attachment')
    .select('file_url', 'upload_type');

export async function insertFile(
  db: Db,
  file: Omit<FileRow, 'replaced_at' | 'created_at'>,
): Promise<void> {
  await db<FileRow>('files').insert(file);
}

export const markReplaced = (
  db: Db,
  userId: string,
  uploadType: UploadType,
  keptUrl: string | null,
): Promise<number> =>
  db('files')
    .where({ user_id: userId, upload_type: uploadType })
    .whereNull('replaced_at')
    .whereRaw('file_url is distinct from ?', [keptUrl])
    .update({ replaced_at: db.fn.now() });

export async function upsertPersonImage(db: Db, userId: string, url: string): Promise<void> {
  await db('person_images')
    .insert({ user_id: userId, profile_image_url: url })
    .onConflict('user_id')
    .merge({ profile_image_url: url, updated_at: db.fn.now() });
}

export const deletePersonImage = (db: Db, userId: string): Promise<number> =>
  db('person_images').where({ user_id: userId }).delete();

/** Deletes replaced files unless a member has saved them. Their keys are kept in `removed_objects`. */
export const deleteReplaced = (db: Db): Promise<void> =>
  deleteInBatches(db, 'files', (rows) =>
    rows.whereNotNull('replaced_at').whereRaw(`not exists (
        select from dashboards.saved_deck_pairs s where s.file_id = files.id)`),
  );

export interface SweepPosition {
  at: string;
  id: string;
}

/** Locks the rows before reading messages, so that none can be sent concurrently. Returns the next position. */
export async function deleteUnsentAttachments(
  trx: Db,
  last: SweepPosition | undefined,
  limit: number,
): Promise<SweepPosition | undefined> {
  const rows = await query<SweepPosition>(
    trx,
    `select id, cast(created_at as text) as at from files
    where upload_type = 'attachment' and created_at < now() - interval '1 day'
      and (created_at, id) > (cast(:at as timestamptz), cast(:id as uuid))
    order by created_at, id limit :limit for update`,
    { at: last?.at ?? '-infinity', id: last?.id ?? noId, limit },
  );
  await trx.raw(
    `delete from files f where f.id = any(?) and not exists (
      select from messaging.message_files m where m.file_id = f.id)`,
    [rows.map(({ id }) => id)],
  );
  return rows.length === limit ? rows.at(-1) : undefined;
}

const noId = '00000000-0000-0000-0000-000000000000';
