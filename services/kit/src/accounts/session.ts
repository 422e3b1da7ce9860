import { randomBytes } from 'node:crypto';
import { sessionCookieName, signedInCookieName } from '@introvest/contracts/cookies';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import koaSession from 'koa-session';
import { cookieKeysOf } from './cookieKeys.js';
import type { Db } from '../db/db.js';
import type { ServiceDeps, Settings } from '../process/deps.js';
import {
  createSessionStore,
  findLiveSession,
  hashSid,
  idleDays,
  userOf,
  type NewSession,
  type SessionData,
  type SessionUser,
} from './sessionStore.js';

export type { SessionUser } from './sessionStore.js';
export { hashSid } from './sessionStore.js';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Returns a cookie's name. Behind TLS it has the prefix that binds the cookie to this host and to TLS. */
export const ownCookie = (settings: Settings, name: string): string =>
  settings.secure ? `__Host-${name}` : name;

/** Returns the name of the session cookie. */
export const sessionCookie = (settings: Settings): string => ownCookie(settings, sessionCookieName);

/** Options of a service's sessions. */
export interface SessionUse {
  /** Whether the service starts, renews and ends sessions, which only auth does. Defaults to false. */
  keeps?: boolean;
}

/** Creates the koa-session middleware on Postgres, which stores the session if a call has changed it. */
function keepSessions(app: Koa, { db, settings }: ServiceDeps): Middleware {
  return koaSession(
    {
      key: sessionCookie(settings),
      store: createSessionStore(db),
      genid: () => randomBytes(32).toString('base64url'),
      maxAge: idleDays * dayMs,
      httpOnly: true,
      sameSite: 'lax',
      secure: settings.secure,
      signed: true,
    },
    app,
  );
}

type SidOf = (ctx: Context) => string | undefined;

/** Looks up the session without koa-session, which would compare and store the session after each call. */
const readSessions =
  (sidOf: SidOf, db: Db): Middleware =>
  async (ctx, next) => {
    const sid = sidOf(ctx);
    const row = sid === undefined ? undefined : await findLiveSession(db, sid);
    if (row) ctx.state.user = userOf(row);
    return next();
  };

/** Sets `ctx.state.user` to the signed-in member, or to undefined. */
export function useSessions(app: Koa, deps: ServiceDeps, use: SessionUse = {}): void {
  const { db, settings } = deps;
  app.keys = cookieKeysOf(settings);
  // The settings, not the proxy's headers, decide whether members use TLS. Otherwise a cookie could be refused after
  // the account was stored, and the member couldn't use the account.
  if (settings.secure) {
    app.use((ctx, next) => {
      ctx.cookies.secure = true;
      return next();
    });
  }
  const sidOf: SidOf = (ctx) => sidFromCookies(ctx.req.headers.cookie, settings);
  app.use((ctx, next) => {
    ctx.state.userNow = async (within = db) => {
      const sid = sidOf(ctx);
      const row = sid === undefined ? undefined : await findLiveSession(within, sid);
      return row && userOf(row);
    };
    return next();
  });
  app.use(use.keeps ? keepSessions(app, deps) : readSessions(sidOf, db));
}

interface Session extends SessionData {
  regenerate(): Promise<void>;
}

const sessionOf = (ctx: Context): Session | null => ctx.session as unknown as Session | null;

function setMarker(ctx: Context, settings: Settings, signedIn: boolean): void {
  ctx.cookies.set(signedInCookieName, signedIn ? '1' : '', {
    httpOnly: false,
    signed: false,
    sameSite: 'lax',
    secure: settings.secure,
    maxAge: signedIn ? idleDays * dayMs : 0,
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
  const session = sessionOf(ctx);
  if (!session) throw new Error('startSession needs the session middleware');
  const now = Date.now();
  Object.assign(session, { userId: user.id, startedAt: now, renewedAt: now });
  ctx.state.newSession = proof;
  try {
    await session.regenerate();
  } catch (error) {
    // Keeps the middleware from storing a session that has already failed to be stored.
    ctx.session = null;
    ctx.state.sessionGone = true;
    throw error;
  } finally {
    ctx.state.newSession = undefined;
  }
  ctx.state.user = user;
  setMarker(ctx, settings, true);
}

/** Ends the session here and in the database. Does nothing without a session. */
export function endSession(ctx: Context, settings: Settings): void {
  ctx.session = null;
  ctx.state.user = undefined;
  setMarker(ctx, settings, false);
}

/** Ends the session of a deleted account. Its row was deleted with the account. */
export function forgetSession(ctx: Context, settings: Settings): void {
  ctx.state.sessionGone = true;
  endSession(ctx, settings);
}

/** Records that a session is in use and extends its idle expiry, at most once an hour to avoid a write per request. */
export function renewSession(ctx: Context, settings: Settings): void {
  const session = sessionOf(ctx);
  if (!session?.userId) return;
  if (Date.now() - (session.renewedAt ?? 0) > hourMs) {
    session.renewedAt = Date.now();
    setMarker(ctx, settings, true);
  }
}

/** Parses a cookie the way koa-session's cookie library does, including quotes, so that both find the same session. */
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
  deps: Pick<ServiceDeps, 'db' | 'settings'>,
  header: string | undefined,
): Promise<(SessionUser & { sid: string }) | undefined> {
  const sid = sidFromCookies(header, deps.settings);
  const row = sid ? await findLiveSession(deps.db, sid) : undefined;
  if (!sid || !row) return undefined;
  return { ...userOf(row), sid };
}

/** Returns a function that checks whether a raw `Cookie` header belongs to a moderator's session. */
export const moderatorCheck =
  (deps: Pick<ServiceDeps, 'db' | 'settings'>) =>
  async (header: string | undefined): Promise<boolean> =>
    (await findUserByCookies(deps, header))?.isModerator === true;
