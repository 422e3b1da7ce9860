import { readFile, stat, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { stripGif } from './gif.js';

/** Job of one file for a process of the pool. */
export interface PictureJob {
  /** Kind to redraw as, or 'strip' to remove everything but frames from a GIF. */
  task: 'jpg' | 'png' | 'strip';
  source: string;
  target: string;
  /** Maximum side of the drawn picture, in px. */
  side: number;
  /** Timeout after which the process is ended, in ms. */
  milliseconds: number;
}

export interface PictureAnswer {
  /** Size of the file at `target`, in bytes. */
  size?: number;
  /** Reason why there is no file. */
  why?: string;
}

/** Side up to which a smaller file is worth more time and memory, in px. */
const smallSide = 1024;

// No picture is read twice, so a cache would only keep members' pictures in memory.
sharp.cache(false);
// The pool limits concurrency.
sharp.concurrency(1);
// Only the needed decoders are enabled, so that a file can't reach another one.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif'],
});

const encoders = {
  jpg: (image: Sharp, isSmall: boolean) =>
    image.jpeg({ quality: 84, mozjpeg: isSmall, optimiseCoding: isSmall }),
  png: (image: Sharp, isSmall: boolean) => image.png({ compressionLevel: isSmall ? 9 : 6 }),
};

/** Draws the picture upright, with sides of at most `side` px and without metadata. */
async function draw(kind: 'jpg' | 'png', { source, target, side }: PictureJob): Promise<number> {
  // The pool's owner has checked the header. Rotating after resizing takes less memory.
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
// On shutdown the service finishes its requests, which still need their pictures.
process.on('SIGINT', () => undefined).on('SIGTERM', () => undefined);
// An orderly exit would wait for the picture that is being drawn.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
