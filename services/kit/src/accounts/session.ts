import { randomBytes } from 'node:crypto';
import { sessionCookieName, signedInCookieName } from '@introvest/contracts/cookies';
import Keygrip from 'keygrip';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import koaSession from 'koa-session';
import type { Db } from '../db/db.js';
import type { ServiceDeps, Settings } from '../process/deps.js';
import {
  createSessionStore,
  deleteSession,
  findSessionUser,
  hashSid,
  idleDays,
  isRenewalDue,
  type NewSession,
  type SessionData,
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

export const sessionCookie = (settings: Settings): string => ownCookie(settings, sessionCookieName);

export type SessionMiddleware = (app: Koa, deps: ServiceDeps) => Middleware;

const readSessions: SessionMiddleware = () => async (ctx, next) => {
  ctx.state.user = await ctx.state.userNow();
  return next();
};

/** Keeps sessions with koa-session, for the service that starts, renews and ends them. */
export const keepSessions: SessionMiddleware = (app, { db, settings }) =>
  koaSession(
    {
      key: sessionCookie(settings),
      store: createSessionStore(db),
      genid: () => randomBytes(32).toString('base64url'),
      // Calls save sessions themselves, in their transactions. A commit after each call would save a failed one again.
      autoCommit: false,
      maxAge: idleMs,
      httpOnly: true,
      sameSite: 'lax',
      secure: settings.secure,
      signed: true,
    },
    app,
  );

/** Sets `ctx.state.user` to the signed-in member, or to undefined. */
export function useSessions(
  app: Koa,
  deps: ServiceDeps,
  sessions: SessionMiddleware = readSessions,
): void {
  const { db, settings } = deps;
  app.keys = cookieKeysOf(settings);
  app.use((ctx, next) => {
    // The settings, not the proxy's headers, decide whether members use TLS. Otherwise a cookie could be refused after
    // the account was stored, and the member couldn't use the account.
    if (settings.secure) ctx.cookies.secure = true;
    const sid = sidFromCookies(ctx.req.headers.cookie, settings);
    ctx.state.userNow = async (within: Db = db) =>
      sid === undefined ? sid : findSessionUser(within, sid);
    return next();
  });
  app.use(sessions(app, deps));
}

interface Session extends SessionData {
  externalKey: string;
  regenerate(): Promise<void>;
  save(): Promise<void>;
  manuallyCommit(): Promise<void>;
}

const sessionOf = (ctx: Context): Session => ctx.session as unknown as Session;

function setMarker(ctx: Context, settings: Settings, isSignedIn: boolean): void {
  ctx.cookies.set(signedInCookieName, isSignedIn ? '1' : '', {
    httpOnly: false,
    signed: false,
    sameSite: 'lax',
    secure: settings.secure,
    maxAge: isSignedIn ? idleMs : 0,
    overwrite: true,
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
  const session = sessionOf(ctx);
  session.userId = user.id;
  ctx.state.newSession = proof;
  await session.regenerate();
  ctx.state.user = user;
  setMarker(ctx, settings, true);
}

/** Ends the session here and in the database. Does nothing without a session. */
export async function endSession(ctx: Context, settings: Settings): Promise<void> {
  const session = sessionOf(ctx);
  ctx.session = null;
  await session.manuallyCommit();
  ctx.state.user = undefined;
  setMarker(ctx, settings, false);
}

export async function forgetSession(ctx: Context, settings: Settings): Promise<void> {
  ctx.state.user = undefined;
  await endSession(ctx, settings);
}

/** Records that a session is in use. Extends the session and its cookies at most once an hour. */
export async function renewSession(ctx: Context, { db, settings }: ServiceDeps): Promise<void> {
  const session = sessionOf(ctx);
  if (!(await isRenewalDue(db, session.externalKey))) return;
  await session.save();
  setMarker(ctx, settings, true);
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
