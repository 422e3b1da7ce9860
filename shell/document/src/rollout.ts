import { randomInt } from 'node:crypto';
import { rolloutCookieName } from '@introvest/contracts/cookies';
import { lifetimes } from '@introvest/contracts/promises';
import type { Context } from 'koa';

const MAX_AGE = lifetimes.rolloutDays * 24 * 60 * 60;

/**
 * Returns a number from 0 to 99 that decides which canaries this browser gets. One in a hundred browsers has the same
 * number, so the number identifies nobody. Sets a cookie, so it must be called only during a canary.
 */
export function rolloutOf(ctx: Context, secure: boolean): number {
  const name = secure ? `__Host-${rolloutCookieName}` : rolloutCookieName;
  const kept = ctx.cookies.get(name, { signed: false }) ?? '';
  if (/^[1-9]?\d$/.test(kept)) return Number(kept);
  const drawn = randomInt(100);
  const words = `${name}=${drawn}; Path=/; Max-Age=${MAX_AGE}; HttpOnly; SameSite=Lax`;
  // Sets the header directly, because Koa refuses to set a secure cookie unless a proxy reports that the request used
  // TLS.
  ctx.append('Set-Cookie', secure ? `${words}; Secure` : words);
  return drawn;
}
