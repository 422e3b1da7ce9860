import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'koa';
import { preferredEncoding } from './encoding.js';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
};
/** One segment: no separators, no leading dot, so no way out of the folder. */
const SAFE_NAME = /^[A-Za-z0-9_~-][A-Za-z0-9._~-]*$/;
const GZIP_CACHE = 100;

const compress = promisify(gzip);
const gzipped = new Map<string, Promise<Buffer>>();

/** Answers with the file below `root`, or returns false when there is none by that name. */
export async function sendFile(
  ctx: Context,
  root: string,
  segments: string[],
  moreTypes: Record<string, string> = {},
): Promise<boolean> {
  const ending = extname(segments.at(-1) ?? '');
  const type = TYPES[ending] ?? moreTypes[ending];
  if (!type || !segments.every((segment) => SAFE_NAME.test(segment))) return false;
  const file = join(root, ...segments);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return false;
  ctx.status = 200;
  ctx.set('Content-Type', type);
  ctx.set('Cross-Origin-Resource-Policy', 'same-origin');
  await sendBody(ctx, file, found.size);
  return true;
}

async function sendBody(ctx: Context, file: string, size: number) {
  const compressed = await stat(`${file}.br`).catch(() => undefined);
  if (!compressed) return stream(ctx, file, size);
  const encoding = preferredEncoding(ctx);
  if (encoding === 'br') {
    ctx.set('Content-Encoding', 'br');
    return stream(ctx, `${file}.br`, compressed.size);
  }
  if (encoding !== 'gzip') return stream(ctx, file, size);
  ctx.set('Content-Encoding', 'gzip');
  const type = ctx.response.get('Content-Type');
  ctx.body = await gzipOf(file);
  ctx.set('Content-Type', type);
}

function stream(ctx: Context, file: string, size: number) {
  const type = ctx.response.get('Content-Type');
  if (ctx.method !== 'HEAD') ctx.body = createReadStream(file);
  ctx.set('Content-Type', type);
  ctx.length = size;
}

/** Nearly everyone takes brotli; the few others get gzip made once. Builds never change. */
function gzipOf(file: string): Promise<Buffer> {
  const known = gzipped.get(file);
  if (known) return known;
  if (gzipped.size >= GZIP_CACHE) gzipped.clear();
  const made = readFile(file).then((content) => compress(content));
  gzipped.set(file, made);
  made.catch(() => gzipped.delete(file));
  return made;
}
