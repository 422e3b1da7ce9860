import { readFile, stat, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { stripGif } from './gif.js';

/** A job that processes one file. */
export interface PictureJob {
  /** Format of the redrawn picture, or 'strip' to remove everything except the frames from a GIF. */
  task: 'jpg' | 'png' | 'strip';
  source: string;
  target: string;
  /** Maximum side length of the redrawn picture, in px. */
  side: number;
  /** Time after which the process is killed, in ms. */
  milliseconds: number;
}

export interface PictureAnswer {
  /** Size of the file written to `target`, in bytes. */
  size?: number;
  /** Reason why no file was written. */
  why?: string;
}

/** Maximum side length of pictures that are compressed more strongly, at the cost of time and memory, in px. */
const smallSide = 1024;

// Each picture is read only once, so a cache would serve no purpose and keep members' pictures in memory.
sharp.cache(false);
// The pool already limits concurrency.
sharp.concurrency(1);
// Enables only the decoders we need, so that an uploaded file can't reach any other.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif'],
});

const encoders = {
  jpg: (image: Sharp, isSmall: boolean) =>
    image.jpeg({ quality: 84, mozjpeg: isSmall, optimiseCoding: isSmall }),
  png: (image: Sharp, isSmall: boolean) => image.png({ compressionLevel: isSmall ? 9 : 6 }),
};

/** Redraws the picture upright and without metadata. Its sides are at most `side` px long. */
async function draw(kind: 'jpg' | 'png', { source, target, side }: PictureJob): Promise<number> {
  // The service has already checked the header. Rotating after resizing takes less memory.
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
// On shutdown, the service still finishes requests that are waiting for pictures, so this process must keep running.
process.on('SIGINT', () => undefined).on('SIGTERM', () => undefined);
// Kill the process, because a regular exit would wait until the current picture is finished.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
