import type { Context } from 'koa';

/** Brotli wherever it is taken: browsers name gzip first, and asking for both would follow them. */
export function preferredEncoding(ctx: Context): 'br' | 'gzip' | undefined {
  ctx.vary('Accept-Encoding');
  if (ctx.acceptsEncodings('br')) return 'br';
  return ctx.acceptsEncodings('gzip') ? 'gzip' : undefined;
}
