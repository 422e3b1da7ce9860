import { invalid } from '@introvest/service-kit/errors';
import sharp, { type Sharp } from 'sharp';
import type { Kind } from './kind.js';

/** About 160 MB once unpacked; larger ones are refused before they are. */
const maxPixels = 40_000_000;
/** Avatars are shown at 128 px at most: this is sharp on any screen and small on the wire. */
const pictureSide = 512;
const attachmentSide = 4096;

// Nothing is read twice, and a cache would only keep people's pictures in memory.
sharp.cache(false);
// Only the decoders that are needed: what calls itself a picture reaches no other one.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif'],
});

let last: Promise<unknown> = Promise.resolve();

/** One picture at a time: an unpacked one takes far more memory than its file. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}

const encoders = {
  jpg: (image: Sharp) => image.jpeg({ quality: 84, mozjpeg: true }),
  png: (image: Sharp) => image.png({ compressionLevel: 9 }),
};

export interface CleanImage {
  kind: 'jpg' | 'png';
  bytes: Buffer;
}

/**
 * Draws the picture anew: upright, at most `side` pixels, without the place, the camera and whatever
 * else was hidden in the file. An animated one becomes its first frame.
 */
async function redraw(path: string, kind: Kind, side: number): Promise<CleanImage> {
  const target = kind === 'jpg' ? 'jpg' : 'png';
  try {
    const image = sharp(path, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: 10 });
    return { kind: target, bytes: await inTurn(() => encoders[target](image).toBuffer()) };
  } catch {
    throw invalid([{ field: 'file', message: 'This image cannot be read. Please try another.' }]);
  }
}

export const profilePicture = (path: string, kind: Kind): Promise<CleanImage> =>
  redraw(path, kind, pictureSide);

/** Photographs that are sent keep their size, but not the place where they were taken. */
export const attachedPicture = (path: string, kind: Kind): Promise<CleanImage> =>
  redraw(path, kind, attachmentSide);
