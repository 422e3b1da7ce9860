import { randomInt } from 'node:crypto';
import { rolloutCookieName } from '@introvest/contracts/cookies';
import { lifetimes } from '@introvest/contracts/promises';
import type { Context } from 'koa';
import { cookieName, setCookie } from './cookies.js';

const MAX_AGE = lifetimes.rolloutDays * 24 * 60 * 60;

/**
 * Returns a number from 0 to 99 that determines this browser's canaries. One in a hundred browsers has the same number,
 * so it identifies nobody. Sets a cookie, so it must be called only during a canary.
 */
export function rolloutOf(ctx: Context, secure: boolean): number {
  const name = cookieName(rolloutCookieName, secure);
  const kept = ctx.cookies.get(name, { signed: false }) ?? '';
  if (/^[1-9]?\d$/.test(kept)) return Number(kept);
  const drawn = randomInt(100);
  setCookie(ctx, name, drawn, MAX_AGE);
  return drawn;
}
