import { hash } from 'node:crypto';
import { lifetimes } from '@introvest/contracts/promises';
import type { Context } from 'koa';
import type { Db } from '../db/db.js';
import { AppError, isDatabaseFull } from '../http/errors.js';
import { runPrepared, type Statement } from '../db/prepared.js';

/** The signed-in member. `userType` is null until chosen on /onboarding. */
export interface SessionUser {
  id: string;
  userType: 'founder' | 'investor' | null;
  isVerified: boolean;
  isModerator?: boolean;
}

export interface SessionData {
  userId?: string;
}

export interface NewSession {
  /** The transaction of the call that signs in, so that the session is stored only if the call's other changes are. */
  db: Db;
  /** The password hash that was checked. The session is stored only if the hash is still the account's. */
  password: string;
  /** True if a second step was completed. Required for accounts with two-step verification. */
  hasPassedSecondStep: boolean;
  /** Browser and network, as shown in the member's list of sessions. */
  browser: string;
  network: string | null;
}

interface LiveSessionRow {
  user_id: string;
  user_type: SessionUser['userType'];
  is_verified: boolean;
  is_moderator: boolean;
}

/** Hashes a session id. The id is a bearer secret, so only its SHA-256 is stored. */
export const hashSid = (sid: string): string => hash('sha256', sid);

// Calls a function, because a connection keeps a function's plan, even behind a pooler without prepared statements.
const selectLive: Statement = {
  name: 'live session',
  text: 'select user_id, user_type, is_verified, is_moderator from auth.live_session($1)',
};

/** Returns the member of a live session, or undefined. Expiry is checked against the database's clock. */
export async function findSessionUser(db: Db, sid: string): Promise<SessionUser | undefined> {
  const [row] = await runPrepared<LiveSessionRow>(db, selectLive, [hashSid(sid)]);
  return (
    row && {
      id: row.user_id,
      userType: row.user_type,
      isVerified: row.is_verified,
      isModerator: row.is_moderator,
    }
  );
}

/** Days without a request after which a session expires, and days after sign-in when it expires in any case. */
export const { sessionIdleDays: idleDays, sessionDays: absoluteDays } = lifetimes;

// Expiry uses the database's clock, because a process's clock may be a day off. The lock on the account's row waits for
// a concurrent change of the password or of two-step verification, which then ends or prevents the session.
const insertSql: Statement = {
  name: 'insert session',
  text: `
  insert into auth.sessions (sid, expire, user_id, browser, network)
  select $1, now() + interval '${idleDays} days', id, $2, $3
  from auth.users where id = $4 and password = $5 and (second_step_at is null or $6) for share
  returning user_id`,
};

/**
 * Stores a session. Throws 401 if the account's password has changed since `proof`, or if `proof` lacks a required
 * second step.
 */
async function insertSession(
  sid: string,
  userId: string,
  { db, browser, network, password, hasPassedSecondStep }: NewSession,
): Promise<void> {
  const values = [hashSid(sid), browser, network, userId, password, hasPassedSecondStep];
  const [stored] = await runPrepared(db, insertSql, values);
  if (stored) return;
  throw new AppError('unauthenticated', 'Your account has changed. Sign in again.');
}

const unusedForAnHour = "coalesce(seen_at, created_at) < now() - interval '1 hour'";
const rowOf = (db: Db, sid: string) => db('sessions').where({ sid: hashSid(sid) });

/** Returns whether a session was last extended more than an hour ago, so that not each request writes. */
export const isRenewalDue = async (db: Db, sid: string): Promise<boolean> =>
  (await rowOf(db, sid).whereRaw(unusedForAnHour).first('sid')) !== undefined;

/**
 * Records that a session is in use and extends its expiry. A full database is tolerated, so that members can still
 * read.
 */
async function extendSession(db: Db, sid: string): Promise<void> {
  const extended = rowOf(db, sid)
    .whereRaw(unusedForAnHour)
    .update({
      seen_at: db.fn.now(),
      expire: db.raw(`least(now() + interval '${idleDays} days',
        created_at + interval '${absoluteDays} days')`),
    });
  await extended.catch((error: unknown) => {
    if (!isDatabaseFull(error)) throw error;
  });
}

export const deleteSession = (db: Db, sid: string): Promise<number> => rowOf(db, sid).delete();

/**
 * Creates koa-session's store over `auth.sessions`. Only `startSession` inserts a row, in the caller's transaction. Any
 * other id is at most updated, because otherwise a request that runs during sign-out would restore the session.
 */
export const createSessionStore = (db: Db) => ({
  async get(sid: string, _maxAge: number, { ctx }: { ctx?: Context }) {
    const user = await findSessionUser(db, sid);
    if (ctx) ctx.state.user = user;
    return user && { userId: user.id };
  },

  async set(sid: string, { userId }: SessionData, _maxAge: number, { ctx }: { ctx?: Context }) {
    const proof = ctx?.state.newSession as NewSession | undefined;
    if (proof && userId !== undefined) await insertSession(sid, userId, proof);
    else await extendSession(db, sid);
  },

  async destroy(sid: string, { ctx }: { ctx?: Context }) {
    // startSession has deleted the earlier session in its transaction. Without a user, there is no row to delete.
    if (ctx?.state.user && !ctx.state.newSession) await deleteSession(db, sid);
  },
});
