import type { FileStore } from '@introvest/registry/files';
import { AppError } from '@introvest/service-kit/errors';
import type { Context } from 'koa';
import { sendBuilt } from './files.js';
import { gone } from './replies.js';

/**
 * Headers of every response below `/remotes` and `/assets`. If a build's file is opened as a document, it runs no
 * scripts and has an opaque origin.
 */
const releaseRules = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Returns whether a request target is below a build's URLs. Uses the raw target, because Koa can't parse some invalid
 * targets.
 */
const isRelease = (target = ''): boolean => /^\/(?:remotes|assets)(?:[/?]|$)/i.test(target);

export function setReleaseRules(ctx: Context): void {
  if (isRelease(ctx.req.url)) ctx.set(releaseRules);
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

interface Releases {
  store: FileStore;
  /** Whether files change without changing their names, and browsers receive source maps and hot updates. */
  development: boolean;
}

/** Sends a file of the shell or a remote. Sends 404 if the file doesn't exist, or 503 if the store is unavailable. */
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

/** Sends 503 if the store is unavailable, because a 404 would be cached. */
function refuseStore(ctx: Context, error: unknown) {
  if (!(error instanceof AppError) || error.status !== 503) {
    // Koa removes all headers from a failed reply except those of the error.
    throw Object.assign(error as Error, { headers: releaseRules });
  }
  ctx.status = 503;
  ctx.set({ 'Cache-Control': 'no-store', 'Retry-After': '5' });
  ctx.body = { message: error.message, code: error.code };
}
