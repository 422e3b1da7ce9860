import type { Context } from 'koa';

export const securityTextPath = '/.well-known/security.txt';

const contact = 'mailto:security@introvest.example';
/** RFC 9116 wants an end, less than a year ahead: whoever runs this still answers for it. */
const validDays = 180;

/** Where to report a fault (RFC 9116), as SECURITY.md says. */
export function sendSecurityText(ctx: Context, publicUrl: string, now: number): void {
  const day = 24 * 60 * 60 * 1000;
  // The same text for a whole day, so that it can be cached.
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
