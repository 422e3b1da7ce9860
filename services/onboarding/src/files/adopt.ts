import type { Db } from '@introvest/service-kit/db';
import { invalid } from '@introvest/service-kit/errors';
import { enqueue } from '@introvest/service-kit/jobs';
import {
  deletePersonImage,
  listOwnFiles,
  lockOwner,
  markReplaced,
  upsertPersonImage,
  type UploadType,
} from './queries.js';

/** The fields of profiles and drafts that hold a file, and the kind of upload that each takes. */
export const fileFields = {
  pitchDeckUrl: 'pitch_deck',
  businessPlanUrl: 'business_plan',
  financialProjectionsUrl: 'financial_projections',
  profileImageUrl: 'profile_image',
} as const satisfies Record<string, UploadType>;

export type FileField = keyof typeof fileFields;
type FileUrls = Partial<Record<FileField, string | null>>;

const fieldNames = Object.keys(fileFields) as FileField[];

/** Changes of one person's files wait for each other: the last upload wins whole, and no file is forgotten. */
export const lockFilesOf = (trx: Db, userId: string): Promise<void> => lockOwner(trx, userId);

/** The files that are really there; null and missing both say nothing when a profile is made. */
export function givenFiles(values: FileUrls): FileUrls {
  const named = fieldNames.map((field) => [field, values[field]] as const);
  return Object.fromEntries(named.filter(([, url]) => typeof url === 'string'));
}

const refuse = (fields: FileField[]) =>
  invalid(fields.map((field) => ({ field, message: 'Upload the file first' })));

const listGiven = (values: FileUrls) => Object.entries(givenFiles(values)) as [FileField, string][];

/** Refuses addresses of files that this person did not upload for this purpose. */
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

/**
 * The files that a form means which has no way to take one away: a page that knows an address since before another tab,
 * or a slower upload, replaced the file means the present one. Refused are addresses where nothing was uploaded.
 */
export async function presentFiles(trx: Db, userId: string, values: FileUrls): Promise<FileUrls> {
  const given = listGiven(values);
  if (given.length === 0) return {};
  // An upload that ends meanwhile waits, and has the last word.
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

/**
 * Makes the sent files the current ones: foreign ones are refused, replaced ones are cleaned up by a job.
 * A field that was not sent changes nothing; null takes its file away.
 */
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
