import type { Context } from 'koa';
import { sendFile } from './files.js';

/** Where browsers load what shows them notifications while Introvest is closed; its scope is every page. */
export const pushWorkerPath = '/push-worker.js';

/** Always the newest, and it asks nobody but us. */
export async function sendPushWorker(ctx: Context, folder: string): Promise<void> {
  await sendFile(ctx, folder, [pushWorkerPath.slice(1)]);
  ctx.set({
    'Cache-Control': 'no-cache',
    'Content-Security-Policy':
      "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
  });
}
