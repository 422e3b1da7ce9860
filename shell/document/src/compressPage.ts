import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';
import { preferredEncoding } from './encoding.js';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
/** Documents differ by their nonce, so they are compressed each time: fast rather than small. */
const QUALITY = 4;

export async function compressPage(ctx: Context, html: string): Promise<void> {
  const encoding = preferredEncoding(ctx);
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
    ctx.body = await brotli(html, { params });
  } else if (encoding === 'gzip') {
    ctx.body = await deflate(html);
  } else {
    ctx.body = html;
    return;
  }
  ctx.set('Content-Encoding', encoding);
  ctx.type = 'html';
}
