import { randomBytes } from 'node:crypto';
import type { UploadedFile } from '@introvest/contracts/onboarding';
import { uploadRules, type UploadField } from '@introvest/contracts/vocabularies';
import type { Db } from '@introvest/service-kit/db';
import { AppError, violates } from '@introvest/service-kit/errors';
import { newId } from '@introvest/service-kit/ids';
import { commitReply } from '@introvest/service-kit/reply';
import type { SessionUser } from '@introvest/service-kit/session';
import type { Context } from 'koa';
import type { OnboardingDeps } from '../deps.js';
import { mergeIntoDraft } from '../drafts/queries.js';
import { adoptFiles, lockFilesOf } from '../files/adopt.js';
import { insertFile } from '../files/queries.js';
import type { PreparedFile } from './prepare.js';
import {
  recordObject,
  forgetObjects,
  hasFounderProfile,
  updateFounderFile,
  type FounderColumn,
} from './queries.js';

const founderColumns: Partial<Record<UploadField, FounderColumn>> = {
  pitchDeck: 'pitch_deck_url',
  businessPlan: 'business_plan_url',
  financialProjections: 'financial_projections_url',
};

async function putInPlace(trx: Db, user: SessionUser, field: UploadField, url: string) {
  if (field === 'attachment') return;
  const column = founderColumns[field];
  const stored = column
    ? (await updateFounderFile(trx, user.id, column, url)) > 0
    : user.userType !== 'founder' || (await hasFounderProfile(trx, user.id));
  if (!stored) await mergeIntoDraft(trx, user.id, { [`${field}Url`]: url });
  await adoptFiles(trx, user.id, { [`${field}Url`]: url });
}

interface Upload {
  user: SessionUser;
  field: UploadField;
  file: PreparedFile;
}

const record = (ctx: Context, db: Db, { user, field, file }: Upload, key: string) =>
  commitReply(ctx, db, async (trx) => {
    const id = newId();
    const url = `/api/files/${id}/${encodeURIComponent(file.fileName)}`;
    await lockFilesOf(trx, user.id);
    await insertFile(trx, {
      id,
      user_id: user.id,
      file_name: file.fileName,
      original_name: file.originalName,
      file_url: url,
      file_type: file.type,
      file_size: file.size,
      upload_type: uploadRules[field].uploadType,
      object_key: key,
    });
    await forgetObjects(trx, [key]);
    await putInPlace(trx, user, field, url);
    return { fileUrl: url };
  });

/** Records the key before storing, so that no object is left unrecorded if the process is killed. */
export async function keepFile(
  ctx: Context,
  { db, storage }: OnboardingDeps,
  upload: Upload,
): Promise<UploadedFile> {
  const { file } = upload;
  const key = randomBytes(24).toString('base64url');
  await recordObject(db, key);
  let isStored = false;
  try {
    await storage.put(key, file.content(), file.size, file.type);
    isStored = true;
    return await record(ctx, db, upload, key);
  } catch (error) {
    const removed = storage.remove([key]).catch(() => undefined);
    // If storing failed, the removal could also hang for five seconds, so the response doesn't wait for it.
    if (isStored) await removed;
    if (!violates(error, 'files_user_id_fkey')) throw error;
    throw new AppError('unauthenticated', 'Sign in to continue.');
  }
}
