import type Router from '@koa/router';
import { getFile } from '@introvest/contracts/onboarding';
import { forbidden, notFound } from '@introvest/service-kit/errors';
import { serve } from '@introvest/service-kit/serve';
import type { Context } from 'koa';
import type { OnboardingDeps } from '../deps.js';
import { findFileFor, hasLostAccess, type FileRow } from './queries.js';
import { parseRange, type ByteRange } from './range.js';

// Browsers may cache pictures, which are shown repeatedly. Documents must not stay in a shared browser's cache.
const pictureCache = 'private, max-age=600';
const documentCache = 'no-store';

function setHeaders(ctx: Context, file: FileRow): void {
  const isImage = file.file_type.startsWith('image/');
  const isShown = isImage || file.file_type === 'application/pdf';
  ctx.attachment(file.original_name, {
    type: isShown ? 'inline' : 'attachment',
    fallback: file.file_name,
  });
  ctx.type = file.file_type;
  ctx.set({
    // The id serves as the ETag, because a file's content never changes.
    ETag: `"${file.id}"`,
    'Cache-Control': isImage ? pictureCache : documentCache,
    Vary: 'Cookie',
    'Accept-Ranges': 'bytes',
  });
}

function rangeOf(ctx: Context, size: number): ReturnType<typeof parseRange> {
  const condition = ctx.get('If-Range');
  if (condition !== '' && condition !== ctx.response.get('ETag')) return undefined;
  const range = parseRange(ctx.get('Range'), size);
  // s3rver 4.0.4 ignores a range that covers only the first byte, so the whole file is sent, as RFC 9110 allows.
  return typeof range === 'object' && range.offset + range.length === 1 ? undefined : range;
}

function refuseRange(ctx: Context, size: number): void {
  ctx.remove('Content-Disposition');
  ctx.set({ 'Content-Range': `bytes */${size}`, 'Cache-Control': 'no-store' });
  ctx.status = 416;
  ctx.body = { message: 'The requested range is outside the file.', code: 'validation_failed' };
}

function setExtent(ctx: Context, size: number, range: ByteRange | undefined): void {
  ctx.status = range ? 206 : 200;
  ctx.length = range?.length ?? size;
  if (!range) return;
  const { offset, length } = range;
  ctx.set('Content-Range', `bytes ${offset}-${offset + length - 1}/${size}`);
}

export function registerFiles(router: Router, { db, storage }: OnboardingDeps): void {
  serve(router, getFile, async ({ ctx, user, params }) => {
    const file = await findFileFor(db, params.id, user.id);
    if (!file) {
      const isRevoked = await hasLostAccess(db, params.id, user.id);
      throw isRevoked ? forbidden('You no longer have access to this deck.') : notFound();
    }
    setHeaders(ctx, file);
    ctx.status = 200;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    const range = rangeOf(ctx, file.file_size);
    if (range === 'unsatisfiable') {
      refuseRange(ctx, file.file_size);
      return;
    }
    if (ctx.method === 'HEAD') {
      setExtent(ctx, file.file_size, range);
      return;
    }
    const stored = await storage.get(file.object_key, range);
    // Koa closes the store's stream when the client disconnects, and closes the response when the stream fails.
    ctx.body = stored;
    setExtent(ctx, file.file_size, range);
  });
}
