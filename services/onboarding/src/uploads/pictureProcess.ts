import sharp, { type Sharp } from 'sharp';
import type { PictureKind } from './kind.js';

export interface PictureJob {
  /** Format of the redrawn picture. GIFs stay animated; other animated pictures keep only the first frame. */
  task: PictureKind;
  source: string;
  target: string;
  side: number;
}

export interface PictureAnswer {
  size?: number;
  why?: string;
  isTooLarge?: boolean;
}

/** Maximum side length in px up to which pictures are compressed more strongly, at the cost of time and memory. */
const smallSide = 1024;
/** Maximum number of pixels, because phones take photos of up to 50 megapixels. 16-bit pixels count twice. */
const maxPixels = 51_000_000;
/** Maximum number of pixels in pictures that a decoder keeps in memory as a whole. */
const maxHeldPixels = 17_000_000;
/** Maximum number of pixels in all frames of an animated picture, which are decoded one after the other. */
const maxFramePixels = 200_000_000;
const maxSide = 20_000;

// Each picture is read only once, so a cache would only keep members' pictures in memory.
sharp.cache(false);
// The pool already limits concurrency.
sharp.concurrency(1);
// Enables only the decoders we need, so that an uploaded file can't reach any other.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif'] });

const encoders = {
  jpg: (image: Sharp, isSmall: boolean) =>
    image.jpeg({ quality: 84, mozjpeg: isSmall, optimiseCoding: isSmall }),
  png: (image: Sharp, isSmall: boolean) => image.png({ compressionLevel: isSmall ? 9 : 6 }),
  gif: (image: Sharp) => image.gif({ effort: 1 }),
};

/** Returns whether the picture is too large according to its header. Reads no pixels. */
async function isTooLarge(source: string): Promise<boolean> {
  const header = await sharp(source, { limitInputPixels: false }).metadata();
  const { width, height, pages = 1, depth, format, isProgressive } = header;
  const pixels = width * height * (depth === 'ushort' ? 2 : 1);
  const isHeld = format === 'gif' || (format === 'png' && isProgressive);
  return (
    pixels > (isHeld ? maxHeldPixels : maxPixels) ||
    Math.max(width, height) > maxSide ||
    width * height * pages > maxFramePixels
  );
}

/** Redraws the picture upright, without metadata, with sides of at most `side` px. */
async function draw({ task, source, target, side }: PictureJob): Promise<number> {
  const animated = task === 'gif';
  // Rotating after resizing takes less memory.
  const image = sharp(source, {
    limitInputPixels: false,
    failOn: 'error',
    autoOrient: true,
    animated,
  });
  if (!animated) {
    image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  }
  return (await encoders[task](image, side <= smallSide).toFile(target)).size;
}

async function answer(job: PictureJob): Promise<PictureAnswer> {
  try {
    if (await isTooLarge(job.source)) return { isTooLarge: true };
    return { size: await draw(job) };
  } catch (error) {
    return { why: (error as Error).message };
  }
}

process.on('message', (job: PictureJob) => {
  void answer(job).then((reply) => process.send?.(reply));
});
// On shutdown, the service still finishes requests that wait for pictures, so this process must keep running.
process.on('SIGINT', () => undefined).on('SIGTERM', () => undefined);
// Kill the process, because a regular exit would wait until the current picture is finished.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
