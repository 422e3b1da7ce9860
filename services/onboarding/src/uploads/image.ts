import { join, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError, invalid, unavailable } from '@introvest/service-kit/errors';
import { createFairQueue, QueueRefusal, type Refusal } from '@introvest/service-kit/fairQueue';
import { createProcessPool, type PoolFailure } from '@introvest/service-kit/processPool';
import type { PictureKind } from './kind.js';
import type { PictureAnswer, PictureJob } from './pictureProcess.js';

/** Number of processes: one for large pictures and one for the others. */
const workers = 2;
/** Timeout in ms, much longer than any picture takes, even on a busy machine. */
const milliseconds = 20_000;
/** File size in bytes above which a picture is processed as a large one. */
const lightBytes = 2 * 1024 * 1024;
/** Side length of a stored avatar, in px. Avatars are displayed at up to 128 px, so they look sharp on every screen. */
const pictureSide = 512;
const attachmentSide = 4096;

const turns = createFairQueue({ workers, waitingEach: 10, waitingInAll: 100 });
const pool = createProcessPool<PictureJob, PictureAnswer>({
  path: fileURLToPath(new URL('./pictureProcess.js', import.meta.url)),
  workers,
});

const refuse = (message: string, cause?: Error) => invalid([{ field: 'file', message }], cause);

/** An uploaded picture, the member who uploaded it, and a signal that aborts when the member disconnects. */
export interface UploadedPicture {
  path: string;
  kind: PictureKind;
  size: number;
  person: string;
  signal?: AbortSignal;
}

export interface CleanImage {
  kind: PictureKind;
  path: string;
  size: number;
}

const refusals: Record<Refusal, () => AppError> = {
  'too many of one person': () =>
    new AppError(
      'rate_limited',
      'Your other images are still being processed. Wait a few seconds and try again.',
      { retryAfter: 5 },
    ),
  'too many': () =>
    unavailable('We’re processing too many images right now. Try again in a few seconds.'),
  left: () => refuse('The upload was interrupted. Upload the file again.'),
};

function sizeOf(result: PictureAnswer | PoolFailure): number {
  if (result === 'no process')
    throw unavailable('We can’t process images right now. Try again in a few minutes.');
  if (result === 'too slow')
    throw refuse('This image takes too long to process. Choose another image.');
  const { size, isTooLarge, why } = result === 'crashed' ? { why: 'The decoder crashed.' } : result;
  if (size !== undefined) return size;
  if (isTooLarge) throw refuse('This image has too many pixels. Resize it and upload it again.');
  throw refuse('We couldn’t read this image. Choose another image.', new Error(why));
}

async function redraw(
  given: UploadedPicture,
  task: PictureKind,
  side: number,
): Promise<CleanImage> {
  const { path, person, size, signal } = given;
  const target = join(dirname(path), 'picture');
  const job = { task, side, source: path, target };
  const isHeavy = size > lightBytes;
  try {
    const result = await turns.take({ person, isHeavy, signal }, () => pool.run(job, milliseconds));
    return { kind: task, path: target, size: sizeOf(result) };
  } catch (error) {
    throw error instanceof QueueRefusal ? refusals[error.refusal]() : error;
  }
}

/** Redraws a picture as an avatar. Keeps only the first frame of an animated picture. */
export const profilePicture = (given: UploadedPicture): Promise<CleanImage> =>
  redraw(given, given.kind === 'jpg' ? 'jpg' : 'png', pictureSide);

/** Removes metadata, such as the location, from an attached picture. GIFs stay animated. */
export const attachedPicture = (given: UploadedPicture): Promise<CleanImage> =>
  redraw(given, given.kind, attachmentSide);
