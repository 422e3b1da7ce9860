import { open } from 'node:fs/promises';
import { join, dirname } from 'node:path';
import { AppError, invalid, unavailable } from '@introvest/service-kit/errors';
import { readPictureHeader, type PictureHeader, type PictureKind } from './pictureHeader.js';
import { createPicturePool, Unreadable, type PictureResult } from './picturePool.js';
import type { PictureJob } from './pictureProcess.js';
import { createTurns, NoTurn, type Refusal } from './turns.js';

/** A process with its lane for heavy pictures, and one more: what `infra/bench/pictures.mjs` measures. */
const lanes = 2;
/** Phones take photographs of up to 50 megapixels. */
const maxPixels = 51_000_000;
const maxSide = 20_000;
/** Maximum memory for a picture that does not come in rows, in bytes. One such picture is drawn at a time. */
const maxHeld = { jpg: 320 * 1024 * 1024, png: 64 * 1024 * 1024, gif: 64 * 1024 * 1024 };
/** Far more than any of these needs on a machine that is busy. */
const milliseconds = 20_000;
/** Pixels up to which a picture is done in the blink of an eye. */
const lightPixels = 4_000_000;
/** A photograph is unpacked at an eighth of its size where it is shown small; reading it is what remains. */
const shrinkWhileReading = 4;
/** Avatars are shown at 128 px at most: this is sharp on any screen and small on the wire. */
const pictureSide = 512;
const attachmentSide = 4096;

const turns = createTurns({ lanes, waitingEach: 10, waitingInAll: 100 });
const pool = createPicturePool({ lanes });

const refuse = (message: string, cause?: Error) => invalid([{ field: 'file', message }], cause);
const unreadable = (cause: Error) =>
  refuse('We couldn’t read this image. Choose another image.', cause);

/** Where a picture is to be found, whose it is, and whether that person still waits for it. */
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

/** By its header alone: what would take too much is never unpacked. */
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

/** Waits for this person's turn and has the work done in a process apart. */
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
    throw error instanceof NoTurn ? refusals[error.refusal]() : error;
  }
}

/** Draws the picture anew; an animated one becomes its first frame. */
async function redraw(given: GivenPicture, side: number): Promise<CleanImage> {
  const header = await headerOf(given);
  checkSize(header, given.kind);
  const task = given.kind === 'jpg' ? 'jpg' : 'png';
  return work(given, { task, side }, isHeavy(header, given.kind, side));
}

export const profilePicture = (given: GivenPicture): Promise<CleanImage> =>
  redraw(given, pictureSide);

/**
 * Photographs that are sent keep their size, but not the place where they were taken; what moves keeps
 * moving, without the comments in it.
 */
export async function attachedPicture(given: GivenPicture): Promise<CleanImage> {
  if (given.kind !== 'gif') return redraw(given, attachmentSide);
  checkSize(await headerOf(given), given.kind);
  return work(given, { task: 'strip', side: 0 }, false);
}
