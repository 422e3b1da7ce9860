import type { Context } from 'koa';
import { sendFile } from './files.js';

/** URL of the service worker that shows notifications while Introvest is closed. Its scope covers every page. */
export const pushWorkerPath = '/push-worker.js';

/** Sends the worker without caching, with a CSP that allows only our own host. */
export async function sendPushWorker(ctx: Context, folder: string): Promise<void> {
  await sendFile(ctx, folder, [pushWorkerPath.slice(1)]);
  ctx.set({
    'Cache-Control': 'no-cache',
    'Content-Security-Policy':
      "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
  });
}
