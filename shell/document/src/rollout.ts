import { randomInt } from 'node:crypto';
import { rolloutCookieName } from '@introvest/contracts/cookies';
import { lifetimes } from '@introvest/contracts/promises';
import type { Context } from 'koa';

const MAX_AGE = lifetimes.rolloutDays * 24 * 60 * 60;

/**
 * A number from 0 to 99 that says which new versions this browser gets, and nothing of who uses it: one in a hundred
 * has the same. Drawn and kept in a cookie while something is tried; ask for it only then.
 */
export function rolloutOf(ctx: Context, secure: boolean): number {
  const name = secure ? `__Host-${rolloutCookieName}` : rolloutCookieName;
  const kept = ctx.cookies.get(name, { signed: false }) ?? '';
  if (/^[1-9]?\d$/.test(kept)) return Number(kept);
  const drawn = randomInt(100);
  const words = `${name}=${drawn}; Path=/; Max-Age=${MAX_AGE}; HttpOnly; SameSite=Lax`;
  // Koa refuses a secure cookie where a proxy fails to say that the person came by TLS.
  ctx.append('Set-Cookie', secure ? `${words}; Secure` : words);
  return drawn;
}
