import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Context } from 'koa';

const compress = promisify(brotliCompress);
/**
 * Low Brotli quality. Each document has its own nonce and is compressed separately, so speed matters more than size.
 */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/** Returns whether the browser accepts Brotli. All browsers do over TLS. */
export function acceptsBrotli(ctx: Context): boolean {
  ctx.vary('Accept-Encoding');
  return ctx.acceptsEncodings('br') === 'br';
}

export async function compressPage(ctx: Context, html: string): Promise<void> {
  ctx.body = html;
  if (!acceptsBrotli(ctx)) return;
  ctx.body = await compress(html, { params });
  ctx.set('Content-Encoding', 'br');
  ctx.type = 'html';
}
