import { hash } from 'node:crypto';
import { lifetimes } from '@introvest/contracts/promises';
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

export interface NewSession {
  /** Transaction of the call that signs in, so that the session is stored together with the call's other changes. */
  db: Db;
  /** The password hash that was checked. The session is stored only if the account still has this hash. */
  password: string;
  /** True if a second step was completed. Required for accounts with two-step verification. */
  hasPassedSecondStep: boolean;
  browser: string;
  network: string | null;
}

/** Hashes a session id. The id is a bearer secret, so only its SHA-256 is stored. */
export const hashSid = (sid: string): string => hash('sha256', sid);

// Calls a function, because a connection keeps a function's plan, even behind a pooler without prepared statements.
const selectLive: Statement = {
  name: 'live session',
  text: `select user_id as id, user_type as "userType", is_verified as "isVerified",
    is_moderator as "isModerator" from auth.live_session($1)`,
};

/** Returns the member of a live session, or undefined. Checks expiry against the database's clock. */
export async function findSessionUser(db: Db, sid: string): Promise<SessionUser | undefined> {
  const [user] = await runPrepared<SessionUser>(db, selectLive, [hashSid(sid)]);
  return user;
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

/** Stores a session. Throws 401 if the password has changed since `proof`, or a second step is missing. */
export async function insertSession(
  sid: string,
  userId: string,
  { db, browser, network, password, hasPassedSecondStep }: NewSession,
): Promise<void> {
  const values = [hashSid(sid), browser, network, userId, password, hasPassedSecondStep];
  const [stored] = await runPrepared(db, insertSql, values);
  if (stored) return;
  throw new AppError('unauthenticated', 'Your account has changed. Sign in again.');
}

const rowOf = (db: Db, sid: string) => db('sessions').where({ sid: hashSid(sid) });

const extendSql: Statement = {
  name: 'extend session',
  text: `
  update auth.sessions set seen_at = now(),
    expire = least(now() + interval '${idleDays} days', created_at + interval '${absoluteDays} days')
  where sid = $1 and coalesce(seen_at, created_at) < now() - interval '1 hour'
  returning sid`,
};

/**
 * Records that a session is in use and extends its expiry. Returns false if this was done within the last hour, which
 * saves a write per request. Also returns false if the database is full, so that members can still read.
 */
export const extendSession = (db: Db, sid: string): Promise<boolean> =>
  runPrepared(db, extendSql, [hashSid(sid)]).then(
    (extended) => extended.length > 0,
    (error: unknown) => {
      if (isDatabaseFull(error)) return false;
      throw error;
    },
  );

export const deleteSession = (db: Db, sid: string): Promise<number> => rowOf(db, sid).delete();
