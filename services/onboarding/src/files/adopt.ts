import { lockName, type Db } from '@introvest/service-kit/db';
import { invalid } from '@introvest/service-kit/errors';
import { enqueue } from '@introvest/service-kit/jobs';
import {
  deletePersonImage,
  listOwnFiles,
  markReplaced,
  upsertPersonImage,
  type UploadType,
} from './queries.js';

export const fileFields = {
  pitchDeckUrl: 'pitch_deck',
  businessPlanUrl: 'business_plan',
  financialProjectionsUrl: 'financial_projections',
  profileImageUrl: 'profile_image',
} as const satisfies Record<string, UploadType>;

export type FileField = keyof typeof fileFields;
export type FileUrls = Partial<Record<FileField, string | null>>;

const fieldNames = Object.keys(fileFields) as FileField[];

/** Locks a member's files until the transaction ends, so that concurrent uploads are stored one at a time. */
export const lockFilesOf = (trx: Db, userId: string) => lockName(trx, `onboarding.files ${userId}`);

/** Returns the fields that refer to a file. In a new profile, null is the same as a missing field. */
export function givenFiles(values: FileUrls): FileUrls {
  const named = fieldNames.map((field) => [field, values[field]] as const);
  return Object.fromEntries(named.filter(([, url]) => typeof url === 'string'));
}

const refuse = (fields: FileField[]) =>
  invalid(fields.map((field) => ({ field, message: 'Upload the file first' })));

const listGiven = (values: FileUrls) => Object.entries(givenFiles(values)) as [FileField, string][];

async function requireOwnFiles(db: Db, userId: string, values: FileUrls): Promise<void> {
  const given = listGiven(values);
  if (given.length === 0) return;
  const own = await listOwnFiles(db, userId);
  const foreign = given.filter(
    ([field, url]) =>
      !own.some((file) => file.file_url === url && file.upload_type === fileFields[field]),
  );
  if (foreign.length > 0) throw refuse(foreign.map(([field]) => field));
}

/** Returns the current files, even if another tab has replaced one. Throws if nothing was uploaded for a field. */
export async function presentFiles(trx: Db, userId: string, values: FileUrls): Promise<FileUrls> {
  const given = listGiven(values);
  if (given.length === 0) return {};
  // A concurrent upload waits for this lock and then overwrites the values stored here.
  await lockFilesOf(trx, userId);
  const own = await listOwnFiles(trx, userId);
  const present = given.map(([field]) => {
    const file = own.find(({ upload_type: type }) => type === fileFields[field]);
    return [field, file?.file_url] as const;
  });
  const missing = present.filter(([, url]) => url === undefined);
  if (missing.length > 0) throw refuse(missing.map(([field]) => field));
  return Object.fromEntries(present);
}

/** Makes the given files the current ones. Missing fields stay unchanged, and null removes the file. */
export async function adoptFiles(trx: Db, userId: string, values: FileUrls): Promise<void> {
  await requireOwnFiles(trx, userId, values);
  let replaced = 0;
  for (const field of fieldNames) {
    const url = values[field];
    if (url === undefined) continue;
    replaced += await markReplaced(trx, userId, fileFields[field], url);
  }
  const image = values.profileImageUrl;
  if (image === null) await deletePersonImage(trx, userId);
  else if (image !== undefined) await upsertPersonImage(trx, userId, image);
  if (replaced > 0) await enqueue(trx, 'onboarding.remove_replaced', {});
}
