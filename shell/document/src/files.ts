import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { ErrorCode } from '@introvest/contracts/errors';
import { buildFileType, contentType } from '@introvest/registry/contentType';
import type { FileStore } from '@introvest/registry/files';
import { AppError } from '@introvest/service-kit/errors';
import type { Context } from 'koa';
import { acceptsBrotli } from './compressPage.js';

const STATIC = join(import.meta.dirname, '../static');

const statics = new Map(
  readdirSync(STATIC).map((name) => [`/${name}`, readFileSync(join(STATIC, name))]),
);

/** URL of the service worker that shows notifications while Introvest is closed. Its scope covers every page. */
export const pushWorkerPath = '/push-worker.js';

function send(ctx: Context, type: string, bytes: Buffer): void {
  ctx.status = 200;
  ctx.set('Content-Type', type);
  ctx.set('Cross-Origin-Resource-Policy', 'same-origin');
  ctx.body = bytes;
}

export function sendStatic(ctx: Context): boolean {
  const bytes = statics.get(ctx.path);
  const type = contentType(ctx.path);
  if (!bytes || !type) return false;
  send(ctx, type, bytes);
  ctx.set('Cache-Control', 'public, max-age=86400');
  if (ctx.path === pushWorkerPath) {
    ctx.set({
      'Cache-Control': 'no-cache',
      'Content-Security-Policy':
        "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
    });
  }
  return true;
}

function sendError(ctx: Context, status: number, code: ErrorCode, message: string): void {
  ctx.status = status;
  ctx.set('Cache-Control', 'no-store');
  ctx.body = { message, code };
}

export const notFound = (ctx: Context): void =>
  sendError(ctx, 404, 'not_found', 'This URL doesn’t exist.');

export const refuseTarget = (ctx: Context): void =>
  sendError(ctx, 400, 'validation_failed', 'This request isn’t valid.');

export function refuseMethod(ctx: Context, allow: string): void {
  sendError(ctx, 405, 'method_not_allowed', 'This URL doesn’t support that method.');
  ctx.set('Allow', allow);
}

/**
 * Response headers for everything under `/remotes` and `/assets`. They keep browsers from running build files as
 * documents.
 */
const releaseRules = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Sets the response headers for a build file. Uses the raw request target, because Koa can't parse some invalid ones.
 */
export function setReleaseRules(ctx: Context): void {
  if (/^\/(?:remotes|assets)(?:[/?]|$)/i.test(ctx.req.url ?? '')) ctx.set(releaseRules);
}

/** Pattern for a path segment without a leading dot, so that a path can't leave the folder. */
const SAFE_NAME = /^[A-Za-z0-9_~-][A-Za-z0-9._~-]*$/;

const json = 'application/json; charset=utf-8';
const DEVELOPMENT_TYPES: Record<string, string> = { '.map': json, '.json': json };

export async function sendRelease(
  ctx: Context,
  store: FileStore,
  development: boolean,
): Promise<void> {
  const path = ctx.path.slice(1);
  const type = buildFileType(path) ?? (development ? DEVELOPMENT_TYPES[extname(path)] : undefined);
  const names = path.split('/');
  const isFile = names.length === (names[0] === 'assets' ? 2 : 4);
  if (!type || !isFile || !names.every((name) => SAFE_NAME.test(name))) return notFound(ctx);
  try {
    const file = await store.read(path);
    if (!file) return notFound(ctx);
    const brotli = file.brotli && acceptsBrotli(ctx) ? file.brotli : undefined;
    send(ctx, type, brotli ?? file.bytes);
    if (brotli) ctx.set('Content-Encoding', 'br');
    ctx.set('Cache-Control', development ? 'no-cache' : 'public, max-age=31536000, immutable');
  } catch (error) {
    refuseStore(ctx, error);
  }
}

/** Sends 503 if the store is unavailable, because a 404 would be cached. */
function refuseStore(ctx: Context, error: unknown): void {
  if (!(error instanceof AppError) || error.status !== 503) {
    // Koa removes all headers from a failed response except those of the error itself.
    throw Object.assign(error as Error, { headers: releaseRules });
  }
  sendError(ctx, 503, error.code, error.message);
  ctx.set('Retry-After', '5');
}
