import type { Context } from 'koa';

export const securityTextPath = '/.well-known/security.txt';

const contact = 'mailto:security@introvest.example';
/**
 * Validity in days. RFC 9116 recommends less than a year, so that the expiry date shows that the file is maintained.
 */
const validDays = 180;

/** Sends security.txt (RFC 9116), which says how to report a vulnerability, as SECURITY.md does. */
export function sendSecurityText(ctx: Context, publicUrl: string, now: number): void {
  const day = 24 * 60 * 60 * 1000;
  // The date changes only once a day, so that the response can be cached.
  const end = new Date((Math.floor(now / day) + validDays) * day);
  ctx.set('Cache-Control', 'public, max-age=86400');
  ctx.type = 'text/plain; charset=utf-8';
  ctx.body = [
    `Contact: ${contact}`,
    `Expires: ${end.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL(securityTextPath, publicUrl).href}`,
    '',
  ].join('\n');
}
