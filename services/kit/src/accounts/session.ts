import { randomBytes } from 'node:crypto';
import { sessionCookieName, signedInCookieName } from '@introvest/contracts/cookies';
import Keygrip from 'keygrip';
import type Koa from 'koa';
import type { Context } from 'koa';
import type { Db } from '../db/db.js';
import type { ServiceDeps, Settings } from '../process/deps.js';
import {
  deleteSession,
  extendSession,
  findSessionUser,
  hashSid,
  idleDays,
  insertSession,
  type NewSession,
  type SessionUser,
} from './sessionStore.js';

export type { SessionUser } from './sessionStore.js';
export { hashSid } from './sessionStore.js';

const keygrips = new WeakMap<Settings, Keygrip>();

/** Returns the keys for cookie signatures. The first key signs, and all keys verify. */
function cookieKeysOf(settings: Settings): Keygrip {
  const keys = keygrips.get(settings) ?? new Keygrip(settings.sessionKeys, 'sha256');
  keygrips.set(settings, keys);
  return keys;
}

const idleMs = idleDays * 24 * 60 * 60 * 1000;

/** Returns a cookie's name. Behind TLS it has the prefix that binds the cookie to this host and to TLS. */
export const ownCookie = (settings: Settings, name: string): string =>
  settings.secure ? `__Host-${name}` : name;

/** Returns the name of the session cookie. */
export const sessionCookie = (settings: Settings): string => ownCookie(settings, sessionCookieName);

/** Sets `ctx.state.user` to the signed-in member, or to undefined. */
export function useSessions(app: Koa, { db, settings }: ServiceDeps): void {
  app.keys = cookieKeysOf(settings);
  app.use(async (ctx, next) => {
    // The settings, not the proxy's headers, decide whether members use TLS. Otherwise a cookie could be refused after
    // the account was stored, and the member couldn't use the account.
    if (settings.secure) ctx.cookies.secure = true;
    const sid = sidFromCookies(ctx.req.headers.cookie, settings);
    const find = async (within: Db) => (sid === undefined ? sid : findSessionUser(within, sid));
    ctx.state.userNow = (within = db) => find(within);
    ctx.state.user = await find(db);
    return next();
  });
}

/** Sets or removes the session cookie and the marker that pages can read. */
function setCookies(ctx: Context, settings: Settings, sid: string | null): void {
  const options = {
    sameSite: 'lax',
    secure: settings.secure,
    maxAge: sid === null ? 0 : idleMs,
    overwrite: true,
  } as const;
  ctx.cookies.set(sessionCookie(settings), sid ?? '', { ...options, httpOnly: true, signed: true });
  ctx.cookies.set(signedInCookieName, sid === null ? '' : '1', {
    ...options,
    httpOnly: false,
    signed: false,
  });
}

/**
 * Signs `user` in under a new session id, and ends the previous session to prevent session fixation. Throws 401 if the
 * account's password has changed since `proof`, or if `proof` lacks a required second step.
 */
export async function startSession(
  ctx: Context,
  settings: Settings,
  user: SessionUser,
  proof: NewSession,
): Promise<void> {
  const before = sidFromCookies(ctx.get('cookie'), settings);
  if (before !== undefined) await deleteSession(proof.db, before);
  const sid = randomBytes(32).toString('base64url');
  await insertSession(sid, user.id, proof);
  setCookies(ctx, settings, sid);
  ctx.state.user = user;
}

/** Ends the session here and in the database. Does nothing without a session. */
export async function endSession(ctx: Context, { db, settings }: ServiceDeps): Promise<void> {
  const sid = sidFromCookies(ctx.get('cookie'), settings);
  if (sid !== undefined) await deleteSession(db, sid);
  forgetSession(ctx, settings);
}

/** Removes the cookies of a session whose row was deleted. */
export function forgetSession(ctx: Context, settings: Settings): void {
  ctx.state.user = undefined;
  setCookies(ctx, settings, null);
}

/** Records that a session is in use. Extends the session and its cookies at most once an hour. */
export async function renewSession(ctx: Context, { db, settings }: ServiceDeps): Promise<void> {
  const sid = sidFromCookies(ctx.get('cookie'), settings);
  if (sid !== undefined && (await extendSession(db, sid))) setCookies(ctx, settings, sid);
}

/** Parses a cookie the way Koa's cookie library does, including quotes, so that both find the same session. */
const cookieIn = (header: string, name: string): string | undefined =>
  header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .replace(/^"(.*).$/, '$1');

/**
 * Returns the session id of a raw `Cookie` header if its signature is valid. For sockets, which have no Koa context.
 */
export function sidFromCookies(header: string | undefined, settings: Settings): string | undefined {
  const name = sessionCookie(settings);
  const sid = cookieIn(header ?? '', name);
  const signature = cookieIn(header ?? '', `${name}.sig`);
  if (!sid || !signature) return undefined;
  return cookieKeysOf(settings).verify(`${name}=${sid}`, signature) ? sid : undefined;
}

/** Returns the stored hash of the request's session id. */
export const ownSid = (ctx: Context, settings: Settings): string =>
  hashSid(sidFromCookies(ctx.get('cookie'), settings) ?? '');

/** Returns the signed-in member of a raw `Cookie` header, or undefined. */
export async function findUserByCookies(
  { db, settings }: Pick<ServiceDeps, 'db' | 'settings'>,
  header: string | undefined,
): Promise<(SessionUser & { sid: string }) | undefined> {
  const sid = sidFromCookies(header, settings);
  const user = sid === undefined ? undefined : await findSessionUser(db, sid);
  return user && sid !== undefined ? { ...user, sid } : undefined;
}

/** Returns a function that checks whether a raw `Cookie` header belongs to a moderator's session. */
export const moderatorCheck =
  (deps: Pick<ServiceDeps, 'db' | 'settings'>) =>
  async (header: string | undefined): Promise<boolean> =>
    (await findUserByCookies(deps, header))?.isModerator === true;
