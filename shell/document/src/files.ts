import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { buildFileType, contentType } from '@introvest/registry/contentType';
import type { FileStore, StoredFile } from '@introvest/registry/files';
import type { Context } from 'koa';
import { acceptsBrotli } from './compressPage.js';

/** Matches one path segment without separators and without a leading dot, so that a path can't leave the folder. */
const SAFE_NAME = /^[A-Za-z0-9_~-][A-Za-z0-9._~-]*$/;

const isSafe = (segments: string[]) => segments.every((segment) => SAFE_NAME.test(segment));

function describe(ctx: Context, type: string) {
  ctx.status = 200;
  ctx.set('Content-Type', type);
  ctx.set('Cross-Origin-Resource-Policy', 'same-origin');
}

/** Sends the file below `root`. Returns false if the file doesn't exist. */
export async function sendFile(ctx: Context, root: string, segments: string[]): Promise<boolean> {
  const type = contentType(segments.at(-1) ?? '');
  if (!type || !isSafe(segments)) return false;
  const file = join(root, ...segments);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return false;
  describe(ctx, type);
  if (ctx.method !== 'HEAD') ctx.body = createReadStream(file);
  ctx.set('Content-Type', type);
  ctx.length = found.size;
  return true;
}

/** Sends a file of a build. Returns false if the file doesn't exist. */
export async function sendBuilt(
  ctx: Context,
  store: FileStore,
  segments: string[],
  moreTypes: Record<string, string> = {},
): Promise<boolean> {
  const path = segments.join('/');
  const type = buildFileType(path) ?? moreTypes[extname(path)];
  if (!type || !isSafe(segments)) return false;
  const file = await store.read(path);
  if (!file) return false;
  describe(ctx, type);
  ctx.body = encoded(ctx, file);
  ctx.set('Content-Type', type);
  return true;
}

function encoded(ctx: Context, file: StoredFile): Buffer {
  if (!file.brotli || !acceptsBrotli(ctx)) return file.bytes;
  ctx.set('Content-Encoding', 'br');
  return file.brotli;
}
