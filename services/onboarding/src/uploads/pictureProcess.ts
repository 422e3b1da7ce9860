import { readFile, stat, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { stripGif } from './gif.js';

/** What a process of the pool is asked to do with one file. */
export interface PictureJob {
  /** Draw anew as this kind, or take out of a GIF what is not picture. */
  task: 'jpg' | 'png' | 'strip';
  source: string;
  target: string;
  /** The longest side of what is drawn. */
  side: number;
  /** After this time the process is ended. */
  milliseconds: number;
}

export interface PictureAnswer {
  /** Bytes at `target`. */
  size?: number;
  /** Why there are none. */
  why?: string;
}

/** Up to this side the smallest file is worth the time and memory of a second look. */
const smallSide = 1024;

// Nothing is read twice, and a cache would only keep people's pictures in memory.
sharp.cache(false);
// The pool decides how much is done at once.
sharp.concurrency(1);
// Only the decoders that are needed: what calls itself a picture reaches no other one.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif'],
});

const encoders = {
  jpg: (image: Sharp, isSmall: boolean) =>
    image.jpeg({ quality: 84, mozjpeg: isSmall, optimiseCoding: isSmall }),
  png: (image: Sharp, isSmall: boolean) => image.png({ compressionLevel: isSmall ? 9 : 6 }),
};

/** Upright, at most `side` pixels, without the place, the camera and whatever else was in the file. */
async function draw(kind: 'jpg' | 'png', { source, target, side }: PictureJob): Promise<number> {
  // The header was checked by the pool's owner. Turned after it was made smaller: that takes less memory.
  const image = sharp(source, { limitInputPixels: 51_000_000, failOn: 'error', autoOrient: true });
  image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  return (await encoders[kind](image, side <= smallSide).toFile(target)).size;
}

async function strip({ source, target }: PictureJob): Promise<number> {
  await writeFile(target, stripGif(await readFile(source)));
  return (await stat(target)).size;
}

async function answer(job: PictureJob): Promise<PictureAnswer> {
  try {
    return { size: await (job.task === 'strip' ? strip(job) : draw(job.task, job)) };
  } catch (error) {
    return { why: (error as Error).message };
  }
}

process.on('message', (job: PictureJob) => {
  void answer(job).then((reply) => process.send?.(reply));
});
// Whoever stops the service lets its requests finish, and these need their pictures.
process.on('SIGINT', () => undefined).on('SIGTERM', () => undefined);
// Leaving in order would wait for the picture that is being drawn.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
