import { open } from 'node:fs/promises';
import { join, dirname } from 'node:path';
import { AppError, invalid, unavailable } from '@introvest/service-kit/errors';
import { readPictureHeader, type PictureHeader, type PictureKind } from './pictureHeader.js';
import { createPicturePool, Unreadable, type PictureResult } from './picturePool.js';
import type { PictureJob } from './pictureProcess.js';
import { createFairQueue, QueueRefusal, type Refusal } from './fairQueue.js';

/** Number of processes: one for heavy pictures and one for the others, according to `infra/bench/pictures.mjs`. */
const workers = 2;
/** Maximum number of pixels, because phones take photos of up to 50 megapixels. */
const maxPixels = 51_000_000;
const maxSide = 20_000;
/**
 * Maximum memory for a picture that can't be decoded row by row, in bytes. Only one such picture is processed at a
 * time.
 */
const maxHeld = { jpg: 320 * 1024 * 1024, png: 64 * 1024 * 1024, gif: 64 * 1024 * 1024 };
/** Timeout in ms. Much longer than any picture takes, even on a busy machine. */
const milliseconds = 20_000;
/** Number of pixels above which processing a picture counts as heavy work. */
const lightPixels = 4_000_000;
/**
 * Multiple of `lightPixels` that is allowed for photos reduced to avatars. They count as light up to this size, because
 * the decoder unpacks them at a fraction of their size and most of the time goes into reading.
 */
const shrinkWhileReading = 4;
/** Side length of a stored avatar, in px. Avatars are displayed at up to 128 px, so they look sharp on every screen. */
const pictureSide = 512;
const attachmentSide = 4096;

const turns = createFairQueue({ workers, waitingEach: 10, waitingInAll: 100 });
const pool = createPicturePool({ workers });

const refuse = (message: string, cause?: Error) => invalid([{ field: 'file', message }], cause);
const unreadable = (cause: Error) =>
  refuse('We couldn’t read this image. Choose another image.', cause);

/** An uploaded picture, the member who uploaded it, and a signal that aborts when the member disconnects. */
export interface GivenPicture {
  path: string;
  kind: PictureKind;
  person: string;
  signal?: AbortSignal;
}

export interface CleanImage {
  kind: PictureKind;
  path: string;
  size: number;
}

async function headerOf({ path, kind }: GivenPicture): Promise<PictureHeader> {
  const file = await open(path);
  try {
    return await readPictureHeader(file, kind);
  } catch (error) {
    if (error instanceof RangeError) throw unreadable(error);
    throw error;
  } finally {
    await file.close();
  }
}

/** Throws if the header shows that the picture is too large, before the picture is unpacked. */
function checkSize({ width, height, depth, held }: PictureHeader, kind: PictureKind): void {
  const isSmall = width * height * depth <= maxPixels && Math.max(width, height) <= maxSide;
  if (isSmall && held <= maxHeld[kind]) return;
  throw refuse('This image has too many pixels. Resize it and upload it again.');
}

function isHeavy({ width, height, held }: PictureHeader, kind: PictureKind, side: number) {
  const shrinks = kind === 'jpg' && held === 0 && side === pictureSide;
  return width * height > lightPixels * (shrinks ? shrinkWhileReading : 1);
}

const refusals: Record<Refusal, () => AppError> = {
  'too many of one person': () =>
    new AppError(
      'rate_limited',
      'Your other images are still being processed. Wait a few seconds and try again.',
      {
        retryAfter: 5,
      },
    ),
  'too many': () =>
    unavailable('We’re processing too many images right now. Try again in a few seconds.'),
  left: () => refuse('The upload was interrupted. Upload the file again.'),
};

function sizeOf(result: PictureResult): number {
  if (typeof result === 'number') return result;
  if (result === 'too slow')
    throw refuse('This image takes too long to process. Choose another image.');
  if (result instanceof Unreadable) throw unreadable(result);
  throw unavailable('We can’t process images right now. Try again in a few minutes.');
}

/** Waits for the member's turn and then processes the picture in another process. */
async function work(
  { path, kind, person, signal }: GivenPicture,
  { task, side }: Pick<PictureJob, 'task' | 'side'>,
  heavy: boolean,
): Promise<CleanImage> {
  const target = join(dirname(path), 'picture');
  const job = { task, side, source: path, target, milliseconds };
  try {
    const result = await turns.take({ person, isHeavy: heavy, signal }, () => pool.run(job));
    return { kind: task === 'strip' ? kind : task, path: target, size: sizeOf(result) };
  } catch (error) {
    throw error instanceof QueueRefusal ? refusals[error.refusal]() : error;
  }
}

/** Redraws the picture. Of an animated picture, only the first frame is kept. */
async function redraw(given: GivenPicture, side: number): Promise<CleanImage> {
  const header = await headerOf(given);
  checkSize(header, given.kind);
  const task = given.kind === 'jpg' ? 'jpg' : 'png';
  return work(given, { task, side }, isHeavy(header, given.kind, side));
}

export const profilePicture = (given: GivenPicture): Promise<CleanImage> =>
  redraw(given, pictureSide);

/**
 * Removes metadata from an attached picture. Photos keep their size but lose their location. GIFs stay animated but
 * lose their comments.
 */
export async function attachedPicture(given: GivenPicture): Promise<CleanImage> {
  if (given.kind !== 'gif') return redraw(given, attachmentSide);
  checkSize(await headerOf(given), given.kind);
  return work(given, { task: 'strip', side: 0 }, false);
}
