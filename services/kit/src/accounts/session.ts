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

/** Returns the keys for cookie signatures. The first key signs, and all keys verify. */
const cookieKeysOf = ({ sessionKeys }: Settings) => new Keygrip(sessionKeys, 'sha256');

const idleMs = idleDays * 24 * 60 * 60 * 1000;

/** Returns a cookie's name. Behind TLS, the name has the prefix that binds the cookie to this host and to TLS. */
export const ownCookie = (settings: Settings, name: string): string =>
  settings.secure ? `__Host-${name}` : name;

const sessionCookie = (settings: Settings): string => ownCookie(settings, sessionCookieName);

/** Sets `ctx.state.user` to the signed-in member, or to undefined. */
export function useSessions(app: Koa, { db, settings }: ServiceDeps): void {
  app.keys = cookieKeysOf(settings);
  app.use(async (ctx, next) => {
    // The settings, not the proxy's headers, decide whether members use TLS. Otherwise a cookie could be rejected after
    // the account was stored, and the member couldn't use the account.
    if (settings.secure) ctx.cookies.secure = true;
    const sid = sidOf(ctx, settings);
    ctx.state.userNow = async (within: Db = db) =>
      sid === undefined ? sid : findSessionUser(within, sid);
    ctx.state.user = await ctx.state.userNow();
    return next();
  });
}

const sidOf = (ctx: Context, settings: Settings): string | undefined =>
  sidFromCookies(ctx.req.headers.cookie, settings);

function setCookies(ctx: Context, settings: Settings, sid?: string): void {
  const { secure } = settings;
  const shared = { sameSite: 'lax', secure, maxAge: idleMs, overwrite: true } as const;
  ctx.cookies.set(sessionCookie(settings), sid, { ...shared, httpOnly: true, signed: true });
  const marker = sid && '1';
  ctx.cookies.set(signedInCookieName, marker, { ...shared, httpOnly: false, signed: false });
}

/** Signs `user` in under a new session id, to prevent session fixation. Throws 401 if `proof` isn't enough. */
export async function startSession(
  ctx: Context,
  settings: Settings,
  user: SessionUser,
  proof: NewSession,
): Promise<void> {
  const before = sidOf(ctx, settings);
  if (before !== undefined) await deleteSession(proof.db, before);
  const sid = randomBytes(32).toString('base64url');
  await insertSession(sid, user.id, proof);
  ctx.state.user = user;
  setCookies(ctx, settings, sid);
}

/** Ends the session in this response and in the database. Does nothing without a session. */
export async function endSession(ctx: Context, { db, settings }: ServiceDeps): Promise<void> {
  const sid = sidOf(ctx, settings);
  if (sid !== undefined) await deleteSession(db, sid);
  await forgetSession(ctx, settings);
}

/** Ends the session in this response only. The caller's transaction has already deleted its row. */
export async function forgetSession(ctx: Context, settings: Settings): Promise<void> {
  ctx.state.user = undefined;
  setCookies(ctx, settings);
}

/** Records that a session is in use. Extends the session and its cookies at most once an hour. */
export async function renewSession(ctx: Context, { db, settings }: ServiceDeps): Promise<void> {
  const sid = sidOf(ctx, settings);
  if (sid !== undefined && (await extendSession(db, sid))) setCookies(ctx, settings, sid);
}

const cookieIn = (header: string, name: string): string | undefined =>
  header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Returns the session id if the raw `Cookie` header's signature is valid. Sockets have no Koa context. */
export function sidFromCookies(header: string | undefined, settings: Settings): string | undefined {
  const name = sessionCookie(settings);
  const sid = cookieIn(header ?? '', name);
  const signature = cookieIn(header ?? '', `${name}.sig`);
  if (!sid || !signature) return undefined;
  return cookieKeysOf(settings).verify(`${name}=${sid}`, signature) ? sid : undefined;
}

export const ownSid = (ctx: Context, settings: Settings): string =>
  hashSid(sidOf(ctx, settings) ?? '');

/** Returns the member signed in by a raw `Cookie` header, or undefined. */
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
