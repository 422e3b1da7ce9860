import type { FileStore } from '@introvest/registry/files';
import { AppError } from '@introvest/service-kit/errors';
import type { Context } from 'koa';
import { sendBuilt } from './files.js';
import { gone } from './replies.js';

/**
 * Headers of every answer below `/remotes` and `/assets`: opened as a document, a file of a build is one that runs nothing and
 * shares no origin with the product.
 */
const releaseRules = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

/** Judged by the raw target, because Koa can't parse some that are refused. */
const isRelease = (target = ''): boolean => /^\/(?:remotes|assets)(?:[/?]|$)/i.test(target);

export function setReleaseRules(ctx: Context): void {
  if (isRelease(ctx.req.url)) ctx.set(releaseRules);
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

interface Releases {
  store: FileStore;
  /** Files change under their names, and browsers get source maps and hot updates. */
  development: boolean;
}

/** Answers with a file of shell or remotes, 404 where there is none, 503 where nobody can say. */
export async function sendRelease(
  ctx: Context,
  { store, development }: Releases,
  segments: string[],
): Promise<true> {
  const json = 'application/json; charset=utf-8';
  const more: Record<string, string> = development ? { '.map': json, '.json': json } : {};
  try {
    if (!(await sendBuilt(ctx, store, segments, more))) return gone(ctx);
    ctx.set('Cache-Control', development ? 'no-cache' : IMMUTABLE);
  } catch (error) {
    refuseStore(ctx, error);
  }
  return true;
}

/** A store that is away is no reason to say that a file does not exist: that would be remembered. */
function refuseStore(ctx: Context, error: unknown) {
  if (!(error instanceof AppError) || error.status !== 503) {
    // Koa drops every header of a failed answer but these.
    throw Object.assign(error as Error, { headers: releaseRules });
  }
  ctx.status = 503;
  ctx.set({ 'Cache-Control': 'no-store', 'Retry-After': '5' });
  ctx.body = { message: error.message, code: error.code };
}
